/**
 * What a start costs: processor time of all threads, wall clock and resident
 * memory until the first 402 is there, of the program as one file (`deno task
 * bundle` makes it) and from source, of this checkout or of others, beside a
 * bare `Deno.serve`: `deno run -A bench/start.ts [CHECKOUT...]`. Then the same
 * once the engines were made ready, and how long the first paid call takes, and
 * the second; the same two of another start, at once; and how long an unpaid
 * call waits at most while engines are made ready. `--rounds=20` starts each so
 * often; `--until-402` and `--one-file` leave out what is behind the first 402
 * and the program's source: with both, twenty rounds of two checkouts take half
 * a minute.
 *
 * @module
 */

import { systemRandom } from "@/lib/runtime.ts";
import { createPayment, openWallet } from "@/lib/x402/client.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import type { PaymentRequired } from "@/lib/x402/types.ts";
import { fromFileUrl } from "@/tests/support/paths.ts";
import {
  type Running,
  startContestant,
  startProgram,
} from "./contestants/mod.ts";
import { median } from "./http_load.ts";

let asked = 0;

const flags = Deno.args.filter((argument) => argument.startsWith("--"));
const named = Deno.args.filter((argument) => !argument.startsWith("--"));
const ROUNDS = Number(
  flags.find((flag) => flag.startsWith("--rounds="))?.split("=")[1] ?? 5,
);
const isUntil402 = flags.includes("--until-402");
const FILES = flags.includes("--one-file")
  ? ["dist/pennyworth.js"]
  : ["dist/pennyworth.js", "main.ts"];
/** A program that makes nothing ready any more uses less than this of the processor in each of some looks: it pauses between pieces. */
const REST_CPU_MS = 30;
const REST_LOOKS = 4;
const LOOK_MS = 500;
/** Times that a payment is sent again. */
const TRIES_MAX = 5;
/** Milliseconds that it is given for that at least (it begins a moment after its start) and at most, and an answer. */
const READY_MS_MIN = 6_000;
const READY_MS_MAX = 20_000;
const ANSWER_MS_MAX = 60_000;
const BARE = {
  answers: [{
    path: "/fix-error",
    status: 402,
    headers: [["content-type", "application/json"]],
    body: btoa("{}"),
  }],
};

interface Contestant {
  readonly name: string;
  start(kvPath: string): Promise<Running>;
}

const here = fromFileUrl(new URL("../", import.meta.url));
const checkouts = named.length === 0 ? [here] : named;
const contestants: Contestant[] = [{
  name: "bare Deno.serve",
  start: () => startContestant("bare", BARE),
}];
for (const checkout of checkouts) {
  for (const file of FILES) {
    const path = `${await Deno.realPath(checkout)}/${file}`;
    const isThere = await Deno.stat(path).then(() => true, () => false);
    if (!isThere) continue;
    contestants.push({
      name: `${checkout} ${file}`,
      start: (kvPath) => startProgram({ KV_PATH: kvPath }, { main: path }),
    });
  }
}

const folder = await Deno.makeTempDir({ prefix: "pennyworth_start_" });
const rows = contestants.map(() => ({
  cpuMs: [] as number[],
  ms: [] as number[],
  mb: [] as number[],
  readyCpuMs: [] as number[],
  readyMb: [] as number[],
  first: [] as number[],
  second: [] as number[],
  early: [] as number[],
  afterEarly: [] as number[],
  waits: [] as number[],
}));
// The first round fills the caches of the runtime and of the disk.
for (let round = 0; round <= ROUNDS; round++) {
  for (const [at, { start }] of contestants.entries()) {
    const began = performance.now();
    const running = await start(`${folder}/${round}_${at}.sqlite`);
    const challenge = await (await call(running)).text();
    if (round > 0) {
      rows[at]?.cpuMs.push(running.cpuSeconds() * 1_000);
      rows[at]?.ms.push(performance.now() - began);
      rows[at]?.mb.push(running.residentMb());
    }
    const isBehind = round > 0 && at > 0 && !isUntil402;
    if (isBehind) {
      const { payment_required } = JSON.parse(challenge);
      await lookBehind({ running, start, at, round, payment_required });
    }
    await running.stop();
  }
}
await Deno.remove(folder, { recursive: true });
for (const [at, { name }] of contestants.entries()) {
  const {
    cpuMs = [],
    ms = [],
    mb = [],
    readyCpuMs = [],
    readyMb = [],
    first = [],
    second = [],
    early = [],
    afterEarly = [],
    waits = [],
  } = rows[at] ?? {};
  const cells = [
    name,
    `${median(cpuMs).toFixed(0)} (${Math.min(...cpuMs).toFixed(0)}) ms CPU`,
    `${median(ms).toFixed(0)} ms`,
    `${median(mb).toFixed(0)} MB`,
    ...(first.length === 0 ? [] : [
      `ready ${median(readyCpuMs).toFixed(0)} ms, ${
        median(readyMb).toFixed(0)
      } MB`,
      `paid ${median(first).toFixed(0)}, then ${median(second).toFixed(0)} ms`,
      `at once ${median(early).toFixed(0)}, then ${
        median(afterEarly).toFixed(0)
      } ms`,
      `waits ${median(waits).toFixed(0)} ms`,
    ]),
  ];
  const line = cells.map((cell) => cell.padEnd(26)).join(" ").trimEnd();
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

/** What is behind the first 402, of this start and of two others. */
async function lookBehind({ running, start, at, round, payment_required }: {
  running: Running;
  start: Contestant["start"];
  at: number;
  round: number;
  payment_required: PaymentRequired;
}): Promise<void> {
  const row = rows[at];
  const readyMs = await untilReady(running);
  row?.readyCpuMs.push(running.cpuSeconds() * 1_000);
  row?.readyMb.push(running.residentMb());
  const [first = 0, second = 0] = await buyTwice(running, payment_required);
  row?.first.push(first);
  row?.second.push(second);
  const other = await start(`${folder}/${round}_${at}_early.sqlite`);
  const challenge = (await (await call(other)).json()).payment_required;
  const [early = 0, afterEarly = 0] = await buyTwice(other, challenge);
  row?.early.push(early);
  row?.afterEarly.push(afterEarly);
  await other.stop();
  const third = await start(`${folder}/${round}_${at}_beside.sqlite`);
  row?.waits.push(await longestWait(third, readyMs));
  await third.stop();
}

/** Milliseconds until a program rests; it is not waited for longer than it may take. */
async function untilReady(running: Running): Promise<number> {
  const began = performance.now();
  let used = running.cpuSeconds();
  for (let rests = 0;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = running.cpuSeconds();
    rests = (now - used) * 1_000 < REST_CPU_MS ? rests + 1 : 0;
    used = now;
    const passed = performance.now() - began;
    const isReady = rests >= REST_LOOKS && passed >= READY_MS_MIN;
    if (isReady || passed > READY_MS_MAX) return passed;
  }
}

/** Milliseconds of the slowest unpaid call while the engines are made ready. */
async function longestWait(running: Running, readyMs: number): Promise<number> {
  let longest = 0;
  await (await call(running)).body?.cancel();
  const end = performance.now() + readyMs;
  for (let began = end - readyMs; began < end;) {
    await (await call(running)).body?.cancel();
    const now = performance.now();
    longest = Math.max(longest, now - began);
    began = now;
  }
  return longest;
}

/** Milliseconds of the first paid call, and of the second. */
async function buyTwice(
  running: Running,
  challenge: PaymentRequired,
): Promise<number[]> {
  const [requirements] = challenge.accepts;
  if (requirements === undefined) throw new Error("nothing to accept");
  const taken: number[] = [];
  for (let paid = 0; paid < 2; paid++) {
    const proof = encodeMessage(
      await createPayment(challenge, {
        requirements,
        wallet: openWallet(),
        now: new Date(),
        random: systemRandom,
      }),
    );
    const began = performance.now();
    let response = await call(running, { "payment-signature": proof });
    await response.body?.cancel();
    // A busy machine was not ready in time: the same payment is good for another try.
    for (let again = 0; response.status === 503 && again < TRIES_MAX; again++) {
      response = await call(running, { "payment-signature": proof });
      await response.body?.cancel();
    }
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    taken.push(performance.now() - began);
  }
  return taken;
}

function call(
  { ports }: Running,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`http://localhost:${ports.api}/fix-error`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    // What was read a moment ago is not read again: each is another one of its kind.
    body: JSON.stringify({
      error: `bash: line ${++asked}: kubctl: command not found`,
    }),
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  });
}
