/** What the operator is told: each thing once, in order, over restarts, by one of several processes. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { type Store, StoreError } from "@/lib/store/store.ts";
import { checkSettlements } from "@/lib/x402/checks.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import type { Notice, NoticeType } from "@/services/notices/notice.ts";
import {
  NOTICE_HOURS_MAX,
  NOTICES_MAX,
  readNotices,
  removeNotice,
} from "@/services/notices/store.ts";
import {
  LOOK_ROUNDS,
  NoticeTeller,
  RETRY_MS,
  UNKNOWN_PAYMENTS_MAX,
} from "@/services/notices/teller.ts";
import { startTestApp, type TestApp, TestClock } from "@/tests/support/app.ts";
import { ANY_SALE, purchase } from "@/tests/support/surfaces.ts";

/** A receiver that takes what it is sent, or says why not. */
function startReceiver() {
  const taken: Notice[] = [];
  const state: { problem: string | null; attempts: number } = {
    problem: null,
    attempts: 0,
  };
  return {
    taken,
    state,
    types: () => taken.map(({ type }) => type),
    send: (notice: Notice) => {
      state.attempts++;
      if (state.problem === null) taken.push(notice);
      return Promise.resolve(state.problem);
    },
  };
}

async function sell(app: TestApp, count: number): Promise<void> {
  for (let sale = 0; sale < count; sale++) {
    const answer = await purchase(app, ANY_SALE);
    assert.equal(answer.status, 200);
  }
  await drainOutbox(app.app);
}

Deno.test("each settlement is told once, in order, whatever restarts meanwhile", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  await using app = await startTestApp({ store, clock });
  const receiver = startReceiver();
  const start = () =>
    new NoticeTeller({ app: app.app, types: [], send: receiver.send });
  // What was sold before anybody listened is not told.
  await sell(app, 1);
  let teller = start();
  await teller.round();
  await sell(app, 2);
  receiver.state.problem = "the webhook answered 500";
  await teller.round();
  assert.equal(receiver.state.attempts, 1, "none is sent before the first");
  await teller.round();
  assert.equal(receiver.state.attempts, 1, "and not again at once");
  const waiting = await readNotices(store, 10);
  assert.equal(waiting.length, 2);
  // The process dies; another one goes on where it was.
  teller = start();
  clock.advance(40_000);
  receiver.state.problem = null;
  await sell(app, 1);
  await teller.round();
  await teller.round();
  assert.deepEqual(receiver.types(), Array(3).fill("payment.settled"));
  assert.deepEqual(receiver.taken.map(({ data }) => data.seq), [1, 2, 3]);
  assert.deepEqual(
    receiver.taken.slice(0, 2).map(({ id }) => id),
    waiting.map(({ notice }) => notice.id),
  );
  const [{ data } = assert.fail()] = receiver.taken;
  assert.deepEqual(Object.keys(data).toSorted(), [
    ...["amount", "network", "operation", "recorded_at", "seq", "service"],
  ]);
  assert.equal(data.amount, "0.01");
  assert.deepEqual(await readNotices(store, 10), []);
  for (let round = 0; round < LOOK_ROUNDS; round++) await teller.round();
  assert.equal(receiver.taken.length, 3, "nothing is told twice");
  assert.deepEqual(app.faults.map(({ event }) => event), [
    "notice_not_delivered",
  ]);
  await app.stop();
  await store.close();
});

Deno.test("attempts come seldomer, and end after three days", async () => {
  const clock = new TestClock();
  await using app = await startTestApp({ clock });
  const receiver = startReceiver();
  const teller = new NoticeTeller({
    app: app.app,
    types: [],
    send: receiver.send,
  });
  await teller.round();
  await sell(app, 1);
  receiver.state.problem = "the webhook cannot be reached";
  await teller.round();
  const waits = [RETRY_MS, 3 * RETRY_MS, 9 * RETRY_MS];
  for (const [index, ms] of waits.entries()) {
    clock.advance(ms - 1);
    await teller.round();
    assert.equal(receiver.state.attempts, index + 1);
    clock.advance(1);
    await teller.round();
    assert.equal(receiver.state.attempts, index + 2);
  }
  clock.advance(NOTICE_HOURS_MAX * 3_600_000);
  await teller.round();
  assert.deepEqual(await readNotices(app.app.store, 10), []);
  assert.equal(app.faults.at(-1)?.event, "notice_given_up");
});

Deno.test("a clock that is set back does not make the next attempt wait for as long", async () => {
  const clock = new TestClock();
  await using app = await startTestApp({ clock });
  const receiver = startReceiver();
  const { send } = receiver;
  const teller = new NoticeTeller({ app: app.app, types: [], send });
  await teller.round();
  await sell(app, 1);
  receiver.state.problem = "the webhook cannot be reached";
  await teller.round();
  clock.advance(-10 * 3_600_000);
  receiver.state.problem = null;
  await teller.round();
  assert.deepEqual(await readNotices(app.app.store, 10), []);
});

Deno.test("of two processes one tells, and the other goes on when it is gone", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const [one, two] = [
    await startTestApp({ store, clock }),
    await startTestApp({ store, clock }),
  ];
  const receivers = [startReceiver(), startReceiver()];
  const [first, second] = [one, two].map(({ app }, index) =>
    new NoticeTeller({
      app,
      types: [],
      send: receivers[index]?.send ?? assert.fail(),
    })
  );
  assert(first !== undefined && second !== undefined);
  for (let round = 0; round < 3; round++) {
    await first.round();
    await second.round();
  }
  await sell(one, 2);
  await Promise.all([second.round(), first.round()]);
  assert.deepEqual(receivers.map(({ taken }) => taken.length), [2, 0]);
  await sell(one, 1);
  clock.advance(31_000);
  await second.round();
  assert.deepEqual(receivers.map(({ taken }) => taken.length), [2, 1]);
  // Who was away does not begin again beside it.
  await first.round();
  assert.deepEqual(receivers.map(({ taken }) => taken.length), [2, 1]);
  for (const app of [one, two]) await app.stop();
  await store.close();
});

Deno.test("a store that fails is told at once, and once", async () => {
  const clock = new TestClock();
  const kept = await openDenoKvStore(":memory:", { now: () => clock.now() });
  let isFailing = false;
  const check = () => {
    if (isFailing) throw new StoreError("the disk is full");
  };
  const store: Store = {
    ...{ get: (key) => kept.get(key), getMany: (keys) => kept.getMany(keys) },
    list: (prefix, options) => kept.list(prefix, options),
    commit: async (commit) => {
      check();
      return await kept.commit(commit);
    },
    close: () => kept.close(),
  };
  await using app = await startTestApp({ store, clock });
  const receiver = startReceiver();
  const teller = new NoticeTeller({
    app: app.app,
    types: [],
    send: receiver.send,
  });
  const look = async () => {
    for (let round = 0; round < LOOK_ROUNDS; round++) {
      clock.advance(10_000);
      await teller.round().catch((error) =>
        assert(error instanceof StoreError)
      );
    }
  };
  await look();
  isFailing = true;
  receiver.state.problem = "the webhook cannot be reached";
  await look();
  receiver.state.problem = null;
  await look();
  await look();
  assert.deepEqual(receiver.types(), ["store.failing"]);
  isFailing = false;
  await look();
  isFailing = true;
  await look();
  assert.deepEqual(receiver.types(), ["store.failing", "store.failing"]);
  await app.stop();
  await kept.close();
});

Deno.test("settlement that fails for two looks is told, and so is its return", async () => {
  await using app = await startTestApp();
  let problem: string | null = null;
  const health = app.app.health;
  const told = {
    ...app.app,
    health: async () => {
      const report = await health();
      const checks = { ...report.checks, settlement: problem };
      return { ...report, checks };
    },
  };
  const receiver = startReceiver();
  const teller = new NoticeTeller({
    app: told,
    types: [],
    send: receiver.send,
  });
  const look = async () => {
    for (let round = 0; round < LOOK_ROUNDS; round++) await teller.round();
  };
  await look();
  problem = "the facilitator does not answer";
  await look();
  assert.deepEqual(receiver.types(), []);
  await look();
  await look();
  problem = null;
  await look();
  assert.deepEqual(receiver.types(), ["facilitator.down", "facilitator.up"]);
  assert.deepEqual(receiver.taken[0]?.data, {
    problem: "the facilitator does not answer",
  });
});

Deno.test("a disk that is nearly full is told, while it still can be", async () => {
  const disk = { problem: null as string | null };
  await using app = await startTestApp({ disk });
  const receiver = startReceiver();
  const teller = new NoticeTeller({
    app: app.app,
    types: [],
    send: receiver.send,
  });
  const look = async () => {
    for (let round = 0; round < LOOK_ROUNDS; round++) await teller.round();
  };
  await look();
  disk.problem = "nearly full";
  await look();
  await look();
  await look();
  assert.deepEqual(receiver.types(), ["disk.nearly_full"]);
  assert.deepEqual(receiver.taken[0]?.data, { problem: "nearly full" });
});

Deno.test("a sale that is not paid, one that is unclear, a goal and the end of a key are told as they come", async () => {
  const clock = new TestClock();
  const silent = { kind: "unknown", message: "silent" } as const;
  const hands: Partial<Pick<Settler, "settle">> = {};
  await using app = await startTestApp({
    clock,
    settings: { REVENUE_GOAL: "0.01" },
    settler: (store) => {
      const demo = createDemoSettler(store);
      return {
        ...demo,
        settle: (attempt) => (hands.settle ?? demo.settle)(attempt),
        confirm: () => Promise.resolve({ kind: "absent" }),
        lookup: () => Promise.resolve({ kind: "dead", reason: "expired" }),
      };
    },
  });
  const { send, taken } = startReceiver();
  const teller = new NoticeTeller({ app: app.app, types: [], send });
  const told = async () => {
    for (let round = 0; round < LOOK_ROUNDS; round++) await teller.round();
    return taken.splice(0).map(({ type }) => type);
  };
  assert.deepEqual(await told(), []);
  await purchase(app, ANY_SALE);
  await app.app.verify.count(new AbortController().signal);
  await drainOutbox(app.app);
  clock.advance(61_000);
  assert.deepEqual(await told(), ["payment.settled", "goal.reached"]);
  await sell(app, 1);
  assert.deepEqual(await told(), ["payment.settled"]);
  clock.advance(3_600_000);
  await checkSettlements(app.app.settlement);
  await drainOutbox(app.app);
  assert.deepEqual(await told(), Array(2).fill("payment.unpaid"));
  hands.settle = () => Promise.resolve(silent);
  await purchase(app, ANY_SALE);
  assert.deepEqual(await told(), []);
  clock.advance(60_001);
  assert.deepEqual(await told(), ["payment.unknown"]);
  await app.app.keyring.rotate();
  clock.advance(380 * 86_400_000);
  // Of each use one.
  assert.deepEqual(await told(), Array(3).fill("key.ending"));
});

Deno.test("a payment that is unclear is told of behind any number of open ones, once", async () => {
  const clock = new TestClock();
  await using app = await startTestApp({
    clock,
    settler: (store) => ({
      ...createDemoSettler(store),
      settle: () => Promise.resolve({ kind: "unknown", message: "silent" }),
    }),
  });
  const { store } = app.app;
  const { send, taken } = startReceiver();
  const teller = new NoticeTeller({ app: app.app, types: [], send });
  const look = async () => {
    for (let round = 0; round < LOOK_ROUNDS; round++) await teller.round();
    return taken.splice(0).map(({ type }) => type);
  };
  await purchase(app, ANY_SALE);
  const { entries: [due = assert.fail()] } = await store.list(["pay_due"], {
    limit: 1,
  });
  const [family = "", , ...names] = due.key;
  const nonce = String(names.pop());
  for (let at = 1; at <= 2 * UNKNOWN_PAYMENTS_MAX; at++) {
    const other = nonce.slice(0, -4) + at.toString(16).padStart(4, "0");
    await store.commit({
      sets: [{ key: [family, at, ...names, other], value: {} }],
    });
  }
  assert.deepEqual(await look(), []);
  clock.advance(60_001);
  const told = [];
  for (let looks = 0; looks < 9; looks++) told.push(...await look());
  assert.deepEqual(told, ["payment.unknown"]);
});

Deno.test("only the kinds that are asked for are told, and a full line waits", async () => {
  await using app = await startTestApp();
  const { store } = app.app;
  const tellerOf = (types: readonly NoticeType[]) =>
    new NoticeTeller({ app: app.app, types, send: null });
  const teller = tellerOf(["payment.unpaid"]);
  await teller.round();
  await sell(app, 1);
  await teller.round();
  assert.deepEqual(await readNotices(store, 10), []);
  const all = tellerOf([]);
  await sell(app, 1);
  await all.round();
  const [{ number } = assert.fail()] = await readNotices(store, 10);
  // The oldest waits since so many were told: nothing is added until it is gone.
  const state = await store.get<Record<string, number>>(["notice", "state"]);
  await store.commit({
    sets: [{
      key: ["notice", "state"],
      value: { ...state?.value, next: number + NOTICES_MAX },
    }],
  });
  await sell(app, 1);
  await all.round();
  assert.equal((await readNotices(store, 10)).length, 1);
  await removeNotice(store, number);
  await all.round();
  const [{ notice } = assert.fail()] = await readNotices(store, 10);
  assert.equal(notice.data.seq, 2);
});
