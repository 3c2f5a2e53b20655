/**
 * Unpaid 402s and paid calls in demo mode, beside a bare `Deno.serve` that
 * answers the same bytes, in one run: `deno run -A bench/payments.ts`.
 *
 * @module
 */

import { systemRandom, systemWait } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { isSignedByPayer } from "@/lib/x402/authorization.ts";
import type { ChainReader } from "@/lib/x402/chain.ts";
import { createPayment, openWallet } from "@/lib/x402/client.ts";
import { encodeMessage, parsePayment } from "@/lib/x402/codec.ts";
import { createFacilitatorSettler } from "@/lib/x402/settlers/facilitator.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { startFacilitatorDouble } from "@/tests/support/facilitator_double.ts";
import { measureThroughput } from "./http_load.ts";

let asked = 0;
/** What was read a moment ago is not read again: no two calls ask about the same. */
const bodyOf = () =>
  JSON.stringify({ error: `bash: line ${++asked}: kubctl: command not found` });
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
    body: bodyOf(),
  });

/** A handler that answers what another answered, and does nothing else. */
async function bareOf(request: Request) {
  const response = await dispatch(request);
  const bytes = await response.bytes();
  const init = {
    status: response.status,
    headers: new Headers([...response.headers]),
  };
  return () => new Response(bytes, init);
}

const plain = () => ({
  method: "POST",
  host: "localhost:8402",
  headers: [["content-type", "application/json"]] as [string, string][],
  body: bodyOf(),
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

const report = (line: string) => console.log(line);
for (const group of [unpaid, paid]) {
  const [bare] = group;
  for (const { name, perSecond } of group) {
    const ratio = perSecond / (bare?.perSecond ?? 1);
    report(
      `${name.padEnd(12)} ${perSecond.toFixed(0).padStart(8)}/s  ${
        ratio.toFixed(3)
      } of bare`,
    );
  }
}
await measureFacilitatorCalls();

/**
 * Paid calls through a facilitator that answers at once, with what of it is the
 * signature and what the store.
 */
async function measureFacilitatorCalls(): Promise<void> {
  const double = startFacilitatorDouble();
  const inner = await openDenoKvStore(":memory:");
  let commits = 0;
  const store: Store = {
    get: (key) => inner.get(key),
    getMany: (keys) => inner.getMany(keys),
    list: (prefix, options) => inner.list(prefix, options),
    commit: (commit) => {
      commits++;
      return inner.commit(commit);
    },
    close: () => inner.close(),
  };
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  const seller = await startTestApp({
    settings: { RATE_LIMIT_SCALE: "100000000" },
    store,
    settler: () =>
      createFacilitatorSettler({
        url: double.url,
        network: "eip155:8453",
        timeoutMs: 5_000,
        fetch,
        fetchOnce: (input, init) =>
          fetch(input, { ...init, client } as RequestInit),
        headers: () => Promise.resolve({}),
        // The chain would be another machine's work.
        chain: {
          lookup: () => Promise.resolve({ kind: "unused" }),
          confirm: (_attempt: unknown, transaction: string) =>
            Promise.resolve({
              kind: "confirmed",
              transfer: { transaction, logIndex: 0 },
            }),
          isConfirmed: () => Promise.resolve(true),
          chainId: () => Promise.resolve(8453),
        } as unknown as ChainReader,
        wait: systemWait,
        close: () => client.close(),
        onFault: () => {},
      }),
  });
  await seller.app.keyring.signer();
  const proofs = await Promise.all(Array.from({ length: 400 }, sign));
  const calls = proofs.map((proof) => () =>
    seller.fetchFrom("127.0.0.1", send([["payment-signature", proof]]))
  );
  commits = 0;
  const start = performance.now();
  for (let at = 0; at < calls.length; at += 8) {
    const answers = await Promise.all(
      calls.slice(at, at + 8).map((go) => go()),
    );
    for (const answer of answers) {
      if (answer.status !== 200) throw new Error(`status ${answer.status}`);
      await answer.body?.cancel();
    }
  }
  const callMs = (performance.now() - start) / calls.length;
  const parsed = proofs.slice(0, 200).map(parsePayment);
  if (requirements === undefined) return;
  const startSignatures = performance.now();
  for (const payment of parsed) await isSignedByPayer(payment, requirements);
  const signatureMs = (performance.now() - startSignatures) / parsed.length;
  const signer = await seller.app.keyring.receiptSigner();
  const receipt = new Uint8Array(300);
  const startReceipts = performance.now();
  for (let count = 0; count < 200; count++) await signer.sign(receipt);
  const receiptMs = (performance.now() - startReceipts) / 200;
  const startReplays = performance.now();
  for (const go of calls.slice(0, 200)) await (await go()).body?.cancel();
  const replayMs = (performance.now() - startReplays) / 200;
  report(`facilitator  ${(1000 / callMs).toFixed(0).padStart(8)}/s  8 at once`);
  report(
    `  ${(commits / calls.length).toFixed(2)} commits a call of ${
      callMs.toFixed(2)
    } ms; checking the payer's signature ${
      signatureMs.toFixed(2)
    } ms, signing the receipt ${receiptMs.toFixed(2)} ms, a replay ${
      replayMs.toFixed(2)
    } ms`,
  );
  await seller.stop();
  await store.close();
  await double.stop();
}
