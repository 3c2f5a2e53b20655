/**
 * Random schedules of several settlement workers on one wallet: processes that
 * die, fall asleep in the middle of a step or are cut off from store or chain
 * for a while, alone or both, commits that arrive after all when their process
 * has given them up and another has taken over, transactions that get lost, prices that jump, another program on the wallet.
 * No payment is ever given two places, nothing unrecorded is sent, and when the
 * faults are over everything that was ordered is mined.
 */
import assert from "node:assert/strict";
import { setImmediate } from "node:timers";
import fc from "fast-check";
import { HEARTBEAT_MS, Presence } from "@/lib/presence/presence.ts";
import { PRESENCE_MS } from "@/lib/presence/store.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { type Store, StoreError, type StoreSet } from "@/lib/store/store.ts";
import { Holds } from "@/lib/x402/gas/holds.ts";
import { LOOK_MS } from "@/lib/x402/gas/rescue.ts";
import type { Job, JobName } from "@/lib/x402/gas/store.ts";
import type { OrderResult } from "@/lib/x402/gas/order.ts";
import { SettlementWorker } from "@/lib/x402/gas/worker.ts";
import {
  MODEL_ACCOUNT,
  ModelGasChain,
  type ModelView,
} from "@/tests/support/model_gas_chain.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const RUNS = roundsOf(20);
const NETWORK = "eip155:8453";
const WORKERS = 3;
const PAYMENTS = 5;
const CAP = 100_000n;
/** Turns of the event loop without a question to the store, until what runs waits for a timer. */
const QUIET_TURNS = 12;

/** What becomes of a commit that its process is told to be lost: nothing, or it is there, or it will be. */
type LostCommit = "before" | "after" | "late";

type Action =
  | { kind: "order"; worker: number; payment: number }
  | { kind: "tick"; worker: number }
  | { kind: "sleep" | "wakeUp" | "die"; worker: number }
  | { kind: "cutStore"; worker: number; loses: LostCommit }
  | { kind: "partition" | "rejoin"; worker: number }
  | { kind: "cutChain" | "reconnect"; worker: number }
  | { kind: "mine" }
  | { kind: "drop"; place: number }
  | { kind: "price"; baseFee: number }
  | { kind: "foreign" }
  | { kind: "time"; ms: number };

const worker = fc.nat({ max: WORKERS - 1 });
const ofWorker = (kind: Action["kind"], weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), worker }),
});
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("order"),
      worker,
      payment: fc.nat({ max: PAYMENTS - 1 }),
    }),
  },
  ofWorker("tick", 12),
  ofWorker("sleep", 2),
  ofWorker("wakeUp", 2),
  ofWorker("die", 1),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("cutStore"),
      worker,
      loses: fc.constantFrom<LostCommit>("before", "after", "late"),
    }),
  },
  ofWorker("partition", 2),
  ofWorker("rejoin", 3),
  ofWorker("cutChain", 1),
  ofWorker("reconnect", 3),
  { weight: 5, arbitrary: fc.constant({ kind: "mine" }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("drop"),
      place: fc.nat({ max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("price"),
      baseFee: fc.constantFrom(50, 100, 400, 5_000),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "foreign" }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("time"),
      ms: fc.constantFrom(HEARTBEAT_MS, LOOK_MS, PRESENCE_MS + 1),
    }),
  },
) as fc.Arbitrary<Action>;

/** A process with a worker in it. Its timers run when the schedule says so. */
interface Process {
  readonly worker: SettlementWorker;
  readonly view: ModelView;
  readonly store: {
    isCut: boolean;
    failsAt: LostCommit | null;
    /** Commits that are still on their way. */
    late: (() => Promise<unknown>)[];
  };
  /** Lets every timer of the process fire once. */
  tick(): void;
  /** Ends what holds up its broadcasts. */
  wakeUp: () => void;
  isDead: boolean;
}

Deno.test("several workers on one wallet give each payment one place, under any schedule", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 5, maxLength: 40 }),
      runSchedule,
    ),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
});

function startProcess(
  shared: {
    inner: Store;
    chain: ModelGasChain;
    nowMs: () => number;
    /** Hashes that some process recorded. */
    recorded: Set<string>;
    /** Payments that were given a place among the wallet's nonces. */
    places: Map<number, Set<string>>;
    /** Questions that the store has not answered yet. */
    asked: { count: number };
  },
): Process {
  const { inner, chain, nowMs } = shared;
  const clock = { now: () => new Date(nowMs()) };
  const fault: Process["store"] = { isCut: false, failsAt: null, late: [] };
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    if (fault.isCut) throw new StoreError("cut off");
    shared.asked.count++;
    try {
      return await question();
    } finally {
      shared.asked.count--;
    }
  };
  const store: Store = {
    get: (key) => ask(() => inner.get(key)),
    getMany: (keys) => ask(() => inner.getMany(keys)),
    list: (prefix, options) => ask(() => inner.list(prefix, options)),
    commit: async (commit) => {
      if (fault.isCut) throw new StoreError("cut off");
      const { failsAt } = fault;
      fault.failsAt = null;
      if (failsAt === "before") throw new StoreError("lost");
      const apply = async () => {
        const version = await inner.commit(commit);
        if (version !== null) recordPlaces(commit.sets ?? [], shared);
        return version;
      };
      if (failsAt === "late") fault.late.push(apply);
      const version = failsAt === "late" ? null : await ask(apply);
      if (failsAt !== null) {
        throw new StoreError("lost", { mayBeApplied: true });
      }
      return version;
    },
    close: () => Promise.resolve(),
  };
  const timers = new Set<() => void>();
  const wait = (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      const done = () => {
        timers.delete(done);
        resolve();
      };
      timers.add(done);
      signal?.addEventListener("abort", done, { once: true });
    });
  const onFault = () => {};
  const random = systemRandom;
  const presence = new Presence({ store, clock, random, wait, onFault });
  const view = chain.view();
  const holds = new Holds({
    store,
    nowMs,
    reader: { balanceAt: () => Promise.reject(new Error("not asked")) },
  });
  const started = new SettlementWorker({
    store,
    presence,
    chain: view,
    holds,
    network: NETWORK,
    gasPriceMax: CAP,
    isExclusive: false,
    random,
    nowMs,
    wait,
    onFault,
  });
  started.start();
  return {
    worker: started,
    view,
    store: fault,
    tick: () => [...timers].forEach((fire) => fire()),
    wakeUp: () => {},
    isDead: false,
  };
}

/** What a commit says of transactions: each that is sent has to be among them. */
function recordPlaces(
  sets: readonly StoreSet[],
  { recorded, places }: {
    recorded: Set<string>;
    places: Map<number, Set<string>>;
  },
): void {
  for (const { value } of sets) {
    const { sent, data = "" } = value as Partial<Job>;
    if (sent === undefined) continue;
    for (const hash of sent.hashes) recorded.add(hash);
    places.set(sent.nonce, (places.get(sent.nonce) ?? new Set()).add(data));
  }
}

/** The way to the store is open again; what was on it arrives. */
async function rejoin({ store, isDead }: Process): Promise<void> {
  store.isCut = isDead;
  for (const apply of store.late.splice(0)) await apply();
}

function nameOf(payment: number): JobName {
  return {
    network: NETWORK,
    asset: "0xasset",
    payer: `0xpayer${payment}`,
    nonce: `0xnonce${payment}`,
    leg: "transfer",
  };
}

/** What a payment tells its contract. */
function dataOf(payment: number): `0x${string}` {
  return `0x${payment.toString(16).padStart(2, "0")}`;
}

/** What runs has come to where it waits for a timer, and the store has answered. */
async function settle(asked: { readonly count: number }): Promise<void> {
  for (let turn = 0; turn < QUIET_TURNS; turn++) {
    if (asked.count > 0) turn = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function runSchedule(actions: readonly Action[]): Promise<void> {
  let nowMs = Date.parse("2026-07-21T12:00:00Z");
  const inner = await openDenoKvStore(":memory:", {
    now: () => new Date(nowMs),
  });
  const chain = new ModelGasChain();
  const recorded = new Set<string>();
  const unrecorded = new Set<string>();
  chain.onBroadcast = (hash) => {
    if (!recorded.has(hash)) unrecorded.add(hash);
  };
  const places = new Map<number, Set<string>>();
  const asked = { count: 0 };
  const shared = { inner, chain, nowMs: () => nowMs, recorded, places, asked };
  const processes = Array.from(
    { length: WORKERS },
    () => startProcess(shared),
  );
  const everybody = [...processes];
  const results: Promise<{ payment: number; result: OrderResult | null }>[] =
    [];
  const order = (process: Process, payment: number) => {
    const result = process.worker.run({
      name: nameOf(payment),
      call: { to: "0x01", data: dataOf(payment) },
      gasMax: 200_000n,
      validBefore: BigInt(Math.floor(nowMs / 1000)) + 100_000n,
    }, nowMs + 25_000).catch(() => null);
    results.push(result.then((found) => ({ payment, result: found })));
  };
  for (const step of actions) {
    const index = "worker" in step ? step.worker : 0;
    const process = processes[index];
    if (process === undefined) continue;
    switch (step.kind) {
      case "order":
        order(process, step.payment);
        break;
      case "tick":
        process.tick();
        break;
      case "sleep": {
        const { promise, resolve } = Promise.withResolvers<void>();
        process.view.heldUp = promise;
        const before = process.wakeUp;
        process.wakeUp = () => (before(), resolve());
        break;
      }
      case "wakeUp":
        process.view.heldUp = null;
        process.wakeUp();
        break;
      case "die":
        process.isDead = true;
        process.store.isCut = true;
        processes[index] = startProcess(shared);
        everybody.push(processes[index]);
        break;
      case "cutStore":
        process.store.failsAt = step.loses;
        break;
      case "partition":
        process.store.isCut = true;
        break;
      case "rejoin":
        await rejoin(process);
        break;
      case "cutChain":
        process.view.isCutOff = true;
        break;
      case "reconnect":
        process.view.isCutOff = false;
        break;
      case "mine":
        chain.mine();
        break;
      case "drop": {
        const nonce = chain.waiting[step.place];
        if (nonce !== undefined) chain.drop(nonce);
        break;
      }
      case "price":
        chain.market = { baseFee: BigInt(step.baseFee), tip: 10n };
        break;
      case "foreign":
        chain.takeNonce();
        break;
      case "time":
        nowMs += step.ms;
    }
    await settle(asked);
  }
  // The faults are over; whoever was asleep wakes up late, and still sends.
  for (const process of everybody) {
    process.view.heldUp = null;
    process.view.isCutOff = process.isDead;
    await rejoin(process);
    process.wakeUp();
  }
  const isQuiet = async () =>
    (await inner.list(["gas", "line"], { limit: 1 })).entries.length === 0;
  for (let round = 0; round < 80; round++) {
    nowMs += HEARTBEAT_MS;
    for (const process of everybody) if (!process.isDead) process.tick();
    await settle(asked);
    chain.mine();
    if (round > 30 && await isQuiet()) break;
  }
  assert(await isQuiet(), "the line comes to an end");
  const closing = everybody.map(({ worker }) => worker.close());
  for (const process of everybody) process.tick();
  await settle(asked);
  for (const process of everybody) process.tick();
  await Promise.all(closing);
  assert.deepEqual(
    chain.seen.filter(({ hash, data }) =>
      data !== "0x" && unrecorded.has(hash)
    ),
    [],
    "what is sent is recorded before",
  );
  for (const [nonce, payments] of places) {
    assert.equal(payments.size, 1, `place ${nonce} is for one payment`);
  }
  await assertOutcomes(inner, { chain, results: await Promise.all(results) });
  await inner.close();
}

async function assertOutcomes(
  inner: Store,
  { chain, results }: {
    chain: ModelGasChain;
    results: readonly { payment: number; result: OrderResult | null }[];
  },
): Promise<void> {
  const taken = new Map<number, Set<string>>();
  for (const { nonce, data } of chain.seen) {
    if (data === "0x") continue;
    taken.set(nonce, (taken.get(nonce) ?? new Set()).add(data));
  }
  for (const [nonce, payments] of taken) {
    assert.equal(payments.size, 1, `place ${nonce} has one payment`);
  }
  assert.equal(chain.reverts, 0, "no transaction is sent for nothing");
  const { entries } = await inner.list<Job>(["gas", "job"], { limit: 100 });
  for (const { key, value } of entries) {
    assert.equal(value.state, "ended");
    assert.equal(value.account, MODEL_ACCOUNT);
    assert.equal(value.data, "0x", "what ended keeps no calldata");
    if (value.outcome?.kind !== "mined") continue;
    const payment = Number(/^0xnonce(\d+)$/.exec(String(key.at(-2)))?.[1]);
    assert.equal(chain.transfers.get(dataOf(payment)), 1);
  }
  for (const { payment, result } of results) {
    if (result === null || "pending" in result) continue;
    if (result.outcome.kind === "mined") {
      assert.equal(
        chain.transfers.get(dataOf(payment)),
        1,
        "who is told so has paid",
      );
    }
  }
}
