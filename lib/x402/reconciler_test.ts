/** How a pass finds out the end of each payment, and which it leaves alone. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { StoreError, type StoreKey } from "@/lib/store/store.ts";
import type { FoundPayment, HeldPayment } from "./held_payment.ts";
import {
  dueRounds,
  forEachDue,
  reconcile,
  reconcilePayment,
  WAITING_DAYS,
} from "./reconciler.ts";
import type { PaymentRecord } from "./record.ts";
import type { Deferred } from "./settlement.ts";
import type { AuthorizationState, PaymentAttempt } from "./settler.ts";

const NOW = new Date("2026-06-01T10:00:00Z");
const NOW_MS = NOW.getTime();
const DAY_MS = 86_400_000;
const SETTLED: AuthorizationState = {
  kind: "settled",
  response: { success: true, transaction: "0xaa", network: "eip155:8453" },
  transfer: { transaction: "0xaa", logIndex: 1 },
};

function heldIn(
  state: PaymentRecord["state"],
  change: Partial<PaymentRecord> = {},
): HeldPayment {
  const authorization = {
    from: `0x${"11".repeat(20)}`,
    to: `0x${"22".repeat(20)}`,
    value: "1",
    validAfter: "0",
    validBefore: "9",
    nonce: `0x${"33".repeat(32)}`,
  };
  const record = {
    format: 1,
    state,
    operation: "op",
    payload: {
      x402Version: 2,
      payload: { signature: "0x1234", authorization },
    },
    requirements: { network: "eip155:8453", amount: "1" },
    claimedAt: new Date(NOW_MS - 5_000).toISOString(),
    updatedAt: NOW.toISOString(),
    ...change,
  } as unknown as PaymentRecord;
  const identity = { network: "n", asset: "a", payer: "p", nonce: "1" };
  return { identity, record, version: "1" };
}

/** A ledger that notes what is written, beside a chain that says one thing. */
function start(state: AuthorizationState = { kind: "unused" }) {
  const written: string[] = [];
  const faults: string[] = [];
  const reports: object[] = [];
  const attempts: PaymentAttempt[] = [];
  const leased = new Set<PaymentRecord["state"]>();
  const found = new Map<string, FoundPayment>();
  const untaken = new Set<string>();
  const note = (step: string) => (held: HeldPayment, reason?: unknown) => {
    const why = typeof reason === "string" ? ` ${reason}` : "";
    written.push(`${step}${why}`);
    return Promise.resolve(held);
  };
  const deps = {
    clock: { now: () => NOW },
    ledger: {
      isLeased: ({ state }: PaymentRecord) =>
        Promise.resolve(leased.has(state)),
      find: ({ nonce }: { nonce: string }) =>
        Promise.resolve(found.get(nonce) ?? null),
      takeDue: (held: HeldPayment) => {
        written.push(`taken ${held.identity.nonce}`);
        return Promise.resolve(
          untaken.has(held.identity.nonce) ? null : held,
        );
      },
      released: note("released"),
      executed: note("executed"),
      settled: note("settled"),
    },
    settler: {
      lookup: (attempt: PaymentAttempt) => {
        attempts.push(attempt);
        return Promise.resolve(state);
      },
    },
    telemetry: {
      settled: () => {},
      reconciled: (report: object) => void reports.push(report),
    },
    onFault: (event: string) => void faults.push(event),
  } as unknown as Deferred;
  return { deps, written, faults, reports, attempts, leased, found, untaken };
}

async function verdictOf(held: HeldPayment, state?: AuthorizationState) {
  const scene = start(state);
  const verdict = await reconcilePayment(held, scene.deps);
  return [verdict, ...scene.written, ...scene.faults];
}

Deno.test("what is final, and what a living process works on, is left as it is", async () => {
  for (const state of ["settled", "released"] as const) {
    assert.deepEqual(await verdictOf(heldIn(state), SETTLED), [state]);
  }
  for (const state of ["claimed", "settling", "unknown"] as const) {
    const { deps, written, attempts, leased } = start(SETTLED);
    leased.add(state);
    assert.equal(await reconcilePayment(heldIn(state), deps), "leased");
    assert.deepEqual([written, attempts], [[], []]);
  }
});

Deno.test("what was interrupted before a settler was asked is free again", async () => {
  assert.deepEqual(await verdictOf(heldIn("claimed"), SETTLED), [
    "released",
    "released interrupted",
  ]);
});

Deno.test("of everything else the chain's word is written down, and it is asked for what was claimed", async () => {
  for (const state of ["executed", "settling", "unknown"] as const) {
    const held = heldIn(state);
    assert.deepEqual(await verdictOf(held, SETTLED), ["settled", "settled"]);
    assert.deepEqual(
      await verdictOf(held, { kind: "dead", reason: "canceled" }),
      ["released", "released canceled"],
    );
    assert.deepEqual(
      await verdictOf(held, { kind: "unknown", message: "silent" }),
      ["unknown", "settlement_unknown"],
    );
    assert.deepEqual(
      await verdictOf(held, { kind: "unused", isInFlight: true }),
      ["unknown"],
    );
  }
  const { deps, attempts } = start();
  const held = heldIn("unknown");
  await reconcilePayment(held, deps);
  const [{ payment, requirements, claimedAt, now } = assert.fail()] = attempts;
  assert.equal(payment.authorization.validBefore, 9n);
  assert.equal(requirements, held.record.requirements);
  assert.deepEqual([claimedAt, now], [new Date(NOW_MS - 5_000), NOW]);
});

Deno.test("what turns out unused waits for its buyer, with the reason that it has", async () => {
  for (const state of ["settling", "unknown"] as const) {
    assert.deepEqual(await verdictOf(heldIn(state)), [
      "waiting",
      "executed not_settled",
    ]);
    assert.deepEqual(await verdictOf(heldIn(state, { reason: "no_funds" })), [
      "waiting",
      "executed no_funds",
    ]);
  }
  const waits = (ms: number, reason?: string) =>
    verdictOf(heldIn("executed", {
      updatedAt: new Date(NOW_MS - WAITING_DAYS * DAY_MS + ms).toISOString(),
      ...(reason === undefined ? {} : { reason }),
    }));
  assert.deepEqual(await waits(1), ["waiting"]);
  assert.deepEqual(await waits(0), ["released", "released not_settled"]);
  assert.deepEqual(await waits(0, "no_funds"), [
    "released",
    "released no_funds",
  ]);
});

/** A store with payments in the line of what is not final, by when they are due. */
async function withLine(dueMs: readonly number[]) {
  const store = await openDenoKvStore(":memory:", { now: () => NOW });
  const keyOf = (atMs: number, at: number): StoreKey => [
    "pay_due",
    atMs,
    "eip155:8453",
    "0xasset",
    "0xpayer",
    `0x${at}`,
  ];
  for (let from = 0; from < dueMs.length; from += 100) {
    await store.commit({
      sets: dueMs.slice(from, from + 100).map((atMs, at) => ({
        key: keyOf(atMs, from + at),
        value: true,
      })),
    });
  }
  const left = async () =>
    (await store.list(["pay_due"], { limit: 100 })).entries.map(({ key }) =>
      key.at(-1)
    );
  return { store, left };
}

/** A payment that stands in the line under a moment. */
function due(at: number, dueAtMs: number): HeldPayment {
  const held = heldIn("unknown", { dueAtMs });
  return { ...held, identity: { ...held.identity, nonce: `0x${at}` } };
}

Deno.test("a round looks at what is due and takes it, but for what others work on", async () => {
  const { store, left } = await withLine([
    NOW_MS - 1,
    NOW_MS,
    NOW_MS + 1,
    NOW_MS - 2,
    NOW_MS - 3,
  ]);
  const { deps, written, found, untaken, leased, reports } = start();
  found.set("0x0", due(0, NOW_MS - 1));
  found.set("0x1", due(1, NOW_MS));
  found.set("0x2", due(2, NOW_MS + 1));
  const another = due(3, NOW_MS - 2);
  found.set("0x3", another);
  untaken.add("0x3");
  const working = due(4, NOW_MS - 3);
  found.set("0x4", {
    ...working,
    record: { ...working.record, state: "settling" },
  });
  leased.add("settling");
  const counts: number[] = [];
  const report = await reconcile({ ...deps, store }, {
    dueOnly: true,
    onPayment: (done) => void counts.push(done),
  });
  assert.deepEqual(reports, [report]);
  assert.deepEqual(report, {
    open: 3,
    settled: 0,
    released: 0,
    waiting: 2,
    unknown: 0,
    leased: 1,
  });
  assert.deepEqual(
    written.filter((step) => step.startsWith("taken")).toSorted(),
    ["taken 0x0", "taken 0x1", "taken 0x3"],
  );
  assert.deepEqual(counts, [1, 2, 3]);
  assert.equal((await left()).length, 5);
  await store.close();
});

Deno.test("where the clock was set back, a round takes what is open, each once, and the next what is due", async () => {
  // More than one page, all due in half a day and later.
  const dueMs = Array.from(
    { length: 150 },
    (_, at) => NOW_MS + DAY_MS / 2 + at,
  );
  const { store, left } = await withLine(dueMs);
  const { deps, found } = start();
  for (const [at, atMs] of dueMs.entries()) found.set(`0x${at}`, due(at, atMs));
  let taken = 0;
  const ledger = {
    ...deps.ledger,
    // Further behind each time, as by a clock that goes on.
    async takeDue(held: HeldPayment) {
      taken++;
      assert(taken <= dueMs.length, "taken twice");
      const { nonce } = held.identity;
      const keyOf = (atMs = 0): StoreKey => [
        ...["pay_due", atMs, "eip155:8453", "0xasset", "0xpayer", nonce],
      ];
      const again = due(Number(nonce), NOW_MS + DAY_MS + taken);
      found.set(nonce, again);
      await store.commit({
        deletes: [keyOf(held.record.dueAtMs)],
        sets: [{ key: keyOf(again.record.dueAtMs), value: true }],
      });
      return again;
    },
  };
  let nowMs = NOW_MS + DAY_MS / 4;
  const clock = { now: () => new Date(nowMs) };
  const parts = { ...deps, ledger, clock, store } as unknown;
  const round = dueRounds(parts as Parameters<typeof dueRounds>[0]);
  const opens: number[] = [];
  opens.push((await round()).open);
  nowMs = NOW_MS;
  opens.push((await round()).open, (await round()).open);
  assert.deepEqual(opens, [0, dueMs.length, 0]);
  assert.equal((await left()).length, 100);
  await store.close();
});

Deno.test("an operator's pass looks at everything, and takes nothing from anybody", async () => {
  const { store } = await withLine([NOW_MS - 1, NOW_MS + DAY_MS]);
  const { deps, written, found } = start();
  found.set("0x0", due(0, NOW_MS - 1));
  found.set("0x1", due(1, NOW_MS + DAY_MS));
  assert.equal((await reconcile({ ...deps, store })).waiting, 2);
  assert.deepEqual(written, ["executed not_settled", "executed not_settled"]);
  await store.close();
});

Deno.test("a place that leads to no open payment is taken out, and nothing else", async () => {
  const { store, left } = await withLine([1, 2, 3, 4, 5, 6]);
  const { deps, found, attempts } = start();
  const final = (at: number, state: "settled" | "released") => {
    const { identity, version } = due(at, at + 1);
    const { record } = heldIn(state, { dueAtMs: at + 1 });
    return { identity, version, record };
  };
  found.set("0x0", final(0, "settled"));
  found.set("0x1", final(1, "released"));
  found.set("0x2", due(2, 77));
  const used = due(3, 4);
  found.set("0x3", {
    ...used,
    record: { ...used.record, format: 2 },
  } as unknown as FoundPayment);
  found.set("0x5", due(5, 6));
  const report = await reconcile({ ...deps, store });
  assert.deepEqual(await left(), ["0x5"]);
  assert.deepEqual([report.open, attempts.length], [1, 1]);
  await store.close();
});

Deno.test("a line is worked on to its end, page by page, four at a time", async () => {
  const { store } = await withLine(Array.from({ length: 250 }, (_, at) => at));
  const seen: string[] = [];
  let running = 0;
  let most = 0;
  await forEachDue(store, {
    family: "pay_due",
    work: async ({ identity }) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      seen.push(identity.nonce);
    },
  });
  assert.deepEqual(seen, Array.from({ length: 250 }, (_, at) => `0x${at}`));
  assert.equal(most, 4);
  let count = 0;
  await forEachDue(store, {
    family: "pay_due",
    untilMs: 100,
    work: () => Promise.resolve(void count++),
  });
  assert.equal(count, 101);
  await store.close();
});

Deno.test("a fault ends a pass after what is being looked at, and with it", async () => {
  const { store } = await withLine(Array.from({ length: 20 }, (_, at) => at));
  const begun: string[] = [];
  const ended: string[] = [];
  const slow = Promise.withResolvers<void>();
  const pass = forEachDue(store, {
    family: "pay_due",
    work: async ({ identity: { nonce } }) => {
      begun.push(nonce);
      if (nonce === "0x0") throw new StoreError("cut off");
      await slow.promise;
      ended.push(nonce);
    },
  });
  let isOver = false;
  pass.catch(() => {}).finally(() => isOver = true);
  while (begun.length < 4) await new Promise((go) => setTimeout(go));
  assert.equal(isOver, false, "nothing is left running behind it");
  slow.resolve();
  await assert.rejects(pass, StoreError);
  assert.deepEqual(begun, ["0x0", "0x1", "0x2", "0x3"]);
  assert.deepEqual(ended, ["0x1", "0x2", "0x3"]);
  await store.close();
});
