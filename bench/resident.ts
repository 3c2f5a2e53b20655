/**
 * Resident memory over 200,000 requests as a seller in demo mode gets them:
 * unpaid calls, dry runs and paid calls, each with a payment of its own, of the
 * program as one file (`deno task bundle` makes it):
 * `deno run -A bench/resident.ts [FILE [REQUESTS]]`. Linux only.
 *
 * @module
 */

import { systemRandom } from "@/lib/runtime.ts";
import { createPayment, openWallet } from "@/lib/x402/client.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import type { PaymentRequired } from "@/lib/x402/types.ts";
import { BUNDLE_PATH } from "@/tests/support/served.ts";
import { type Running, startProgram } from "./contestants/mod.ts";
import { drive, type LoadRequest } from "./http_load.ts";

const REQUESTS = Number(Deno.args[1] ?? 200_000);
/** Looks at the memory. */
const PARTS = 10;
const PART = Math.ceil(REQUESTS / PARTS);
/** Requests whose payments are signed before they are sent. */
const BATCH = 2_000;
/** Of a hundred requests so many are paid, and so many dry runs; the rest is unpaid. */
const PAID_SHARE = 5;
const DRY_SHARE = 10;
const CONNECTIONS = 16;
/** Milliseconds after which a started program has made its engines ready. */
const READY_MS = 8_000;

const SOLD: readonly { path: string; body: string }[] = [
  ...[
    "bash: kubctl: command not found",
    "npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE unable to resolve dependency tree",
    "ModuleNotFoundError: No module named 'yaml'",
    "fatal: not a git repository (or any of the parent directories): .git",
  ].map((error) => ({ path: "/fix-error", body: JSON.stringify({ error }) })),
  ...["ls", "git push --force origin main", "rm -rf build && npm ci"].map((
    command,
  ) => ({ path: "/shell-risk-check", body: JSON.stringify({ command }) })),
];
const DRY = { path: "/xsearch-query-dry-run", subject: "Complaints about" };

const folder = await Deno.makeTempDir({ prefix: "pennyworth_resident_" });
// The first start fills what the runtime keeps compiled, and holds more for it.
const warmUp = await startAt("first.sqlite");
await new Promise((resolve) => setTimeout(resolve, READY_MS));
await warmUp.stop();
const program = await startAt("store.sqlite");
const challenges = new Map<string, PaymentRequired>();
for (const { path, body } of SOLD) {
  const url = `http://localhost:${program.ports.api}${path}`;
  const init = { method: "POST", headers: jsonHeaders(), body };
  const { payment_required } = await (await fetch(url, init)).json();
  challenges.set(path, payment_required);
}
const samples = [program.residentMb()];
await new Promise((resolve) => setTimeout(resolve, READY_MS));
samples.push(program.residentMb());
const statuses = new Map<number, number>();
const cpuBefore = program.cpuSeconds();
for (let part = 0; part < PARTS; part++) {
  for (let sent = 0; sent < PART; sent += BATCH) {
    await sendBatch(program, sent, Math.min(BATCH, PART - sent));
  }
  samples.push(program.residentMb());
}
const us = (program.cpuSeconds() - cpuBefore) * 1e6 / (PART * PARTS);
await program.stop();
await Deno.remove(folder, { recursive: true });
const [first = 0, ready = 0, ...later] = samples.map(Math.round);
console.log(
  `resident: ${first} MB at the first 402, ${ready} MB when ready, then after each ${PART} requests ${
    later.join(", ")
  } MB; ${us.toFixed(0)} us CPU a request; ${
    [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ")
  }`,
);

function startAt(file: string): Promise<Running> {
  return startProgram({
    KV_PATH: `${folder}/${file}`,
    RATE_LIMIT_SCALE: "100000000",
  }, { main: Deno.args[0] ?? BUNDLE_PATH });
}

async function sendBatch(
  { ports }: Running,
  first: number,
  count: number,
): Promise<void> {
  const requests: LoadRequest[] = [];
  for (let at = first; at < first + count; at++) {
    requests.push(await requestAt(at));
  }
  const round = await drive(ports.api, {
    roundMs: Infinity,
    connections: CONNECTIONS,
    request: () => requests.pop() ?? null,
  });
  for (const [status, count] of round.statuses) {
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
}

async function requestAt(at: number): Promise<LoadRequest> {
  const headers = Object.entries(jsonHeaders());
  const place = at % 100;
  if (place < DRY_SHARE) {
    const body = JSON.stringify({ keywords: `${DRY.subject} product ${at}` });
    return { method: "POST", path: DRY.path, headers, body };
  }
  const sold = SOLD[at % SOLD.length];
  if (sold === undefined) throw new Error("nothing is sold");
  if (place < 100 - PAID_SHARE) return { method: "POST", headers, ...sold };
  const challenge = challenges.get(sold.path);
  const [requirements] = challenge?.accepts ?? [];
  if (challenge === undefined || requirements === undefined) {
    throw new Error("no price");
  }
  const proof = encodeMessage(
    await createPayment(challenge, {
      requirements,
      wallet: openWallet(),
      now: new Date(),
      random: systemRandom,
    }),
  );
  return {
    method: "POST",
    headers: [...headers, ["payment-signature", proof]],
    ...sold,
  };
}

function jsonHeaders(): Record<string, string> {
  return { "content-type": "application/json" };
}
