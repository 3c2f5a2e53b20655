/**
 * Unpaid 402s and paid calls in demo mode, beside a bare `Deno.serve` that
 * answers the same bytes, in one run: `deno run -A bench/payments.ts`.
 *
 * @module
 */

import { openWallet } from "@/lib/x402/client.ts";
import { createPayment } from "@/lib/x402/client.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { measureThroughput } from "./http_load.ts";

const BODY = JSON.stringify({ error: "bash: kubctl: command not found" });
const app = await startTestApp({ settings: { RATE_LIMIT_SCALE: "100000000" } });
const [offer] = app.app.offers;
if (offer === undefined) throw new Error("no offer");
const challenge = offer.resource.paymentRequired;
const [requirements] = challenge.accepts;
if (requirements === undefined) throw new Error("nothing to accept");

async function sign(): Promise<string> {
  if (requirements === undefined) throw new Error("nothing to accept");
  return encodeMessage(
    await createPayment(challenge, {
      requirements,
      wallet: openWallet(),
      now: new Date(),
      random: systemRandom,
    }),
  );
}

const dispatch = (request: Request) => app.fetchFrom("127.0.0.1", request);
const send = (headers: [string, string][]) =>
  new Request("http://localhost:8402/fix-error", {
    method: "POST",
    headers: [["content-type", "application/json"], ...headers],
    body: BODY,
  });

/** A handler that answers what another answered, and does nothing else. */
async function bareOf(request: Request) {
  const response = await dispatch(request);
  const bytes = await response.bytes();
  const init = { status: response.status, headers: [...response.headers] };
  return () => new Response(bytes, init);
}

const plain = () => ({
  method: "POST",
  headers: [["content-type", "application/json"]] as [string, string][],
  body: BODY,
});
const unpaid = await measureThroughput([
  { name: "bare 402", handler: await bareOf(send([])), request: plain },
  { name: "unpaid 402", handler: dispatch, request: plain },
], { rounds: 7, roundMs: 700, connections: 16 });

const replay = await sign();
await (await dispatch(send([["payment-signature", replay]]))).body?.cancel();
const payments = await Promise.all(Array.from({ length: 3000 }, sign));
const paidRequest = (next: () => string) => () => ({
  ...plain(),
  headers: [...plain().headers, ["payment-signature", next()]] as [
    string,
    string,
  ][],
});
const paid = await measureThroughput([
  {
    name: "bare 200",
    handler: await bareOf(send([["payment-signature", replay]])),
    request: paidRequest(() => replay),
  },
  {
    name: "paid call",
    handler: dispatch,
    request: paidRequest(() => payments.pop() ?? replay),
  },
  { name: "replay", handler: dispatch, request: paidRequest(() => replay) },
], { rounds: 3, roundMs: 500, connections: 8 });
await app.stop();

for (const group of [unpaid, paid]) {
  const [bare] = group;
  for (const { name, perSecond } of group) {
    const ratio = perSecond / (bare?.perSecond ?? 1);
    Deno.stdout.writeSync(new TextEncoder().encode(
      `${name.padEnd(12)} ${perSecond.toFixed(0).padStart(8)}/s  ${
        ratio.toFixed(3)
      } of bare\n`,
    ));
  }
}
