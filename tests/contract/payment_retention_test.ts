/** What the ledger keeps, for how long, and that the promises outlive it. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { compactPayments } from "@/lib/x402/compaction.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import {
  PAYMENT_DETAIL_DAYS,
  RELEASED_MARGIN_HOURS,
  RESULT_HOURS,
} from "@/lib/x402/record.ts";
import { startTestApp, type TestApp, TestClock } from "@/tests/support/app.ts";
import {
  decodeBase64Json,
  encodeBase64Json,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  fetchTestPage,
  PAID_REQUESTS,
  type Purchase,
  purchase,
  send,
} from "@/tests/support/surfaces.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date("2026-06-01T10:00:00Z");
/** As late as an authorization may end. */
const LATE = {
  authorization: { validBefore: String(START.getTime() / 1000 + 900) },
};
const [REQUEST = assert.fail()] = PAID_REQUESTS;
const REFUSED = [
  "http://localhost:8402/summarize-url",
  '{"url":"https://unreachable.example.com/"}',
] as const;

interface Seller {
  readonly app: TestApp;
  readonly store: Store;
  readonly clock: TestClock;
  /** Instead of what the demo settler does; null: that. */
  readonly hands: Partial<Pick<Settler, "settle" | "lookup">>;
  /** Runs of the operation. */
  readonly runs: () => number;
}

async function withSeller(
  test: (seller: Seller) => Promise<void>,
  changes: Partial<Settler> = {},
): Promise<void> {
  const clock = new TestClock(START);
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const hands: Seller["hands"] = {};
  let runs = 0;
  const app = await startTestApp({
    store,
    clock,
    fetchPage: fetchTestPage,
    onStep: (step) => {
      if (step === "ran") runs++;
    },
    settler: (inner) => {
      const demo = createDemoSettler(inner);
      return {
        ...demo,
        settle: (attempt) => (hands.settle ?? demo.settle)(attempt),
        lookup: (attempt) => (hands.lookup ?? demo.lookup)(attempt),
        ...changes,
      };
    },
  });
  try {
    await test({ app, store, clock, hands, runs: () => runs });
  } finally {
    await app.stop();
    await store.close();
  }
}

async function recordsOf({ store }: Seller): Promise<unknown[]> {
  const { entries } = await store.list(["pay"], { limit: 500 });
  return entries.map(({ value }) => value);
}

const errorOf = ({ text }: { text: string }) => {
  const body = JSON.parse(text);
  return body.error ?? body.payment_required?.error;
};

Deno.test("a payment that settles late is delivered, and for 48 hours more", () =>
  withSeller(async (seller) => {
    const { app, clock, hands } = seller;
    hands.settle = () =>
      Promise.resolve({ kind: "failed", reason: "no_funds" });
    const bought = await purchase(app, REQUEST, LATE);
    assert.equal(bought.status, 402);
    delete hands.settle;
    clock.advance(800_000);
    assert.equal((await reconcile(app.app.settlement)).waiting, 1);
    const paid = await send(app, bought);
    assert.equal(paid.status, 200, paid.text);
    clock.advance(RESULT_HOURS * HOUR_MS - 1);
    assert.deepEqual(await send(app, bought), paid);
    clock.advance(1);
    assert.equal(errorOf(await send(app, bought)), "payment_result_expired");
    assert.equal(seller.runs(), 1);
  }));

Deno.test("an unused payment waits for its buyer until it expires, and is looked at ever less often", () =>
  withSeller(async (seller) => {
    const { app, clock, hands, store } = seller;
    hands.settle = () =>
      Promise.resolve({ kind: "failed", reason: "no_funds" });
    await purchase(app, REQUEST, LATE);
    let looks = 0;
    hands.lookup = ({ payment, now }) => {
      looks++;
      const { validBefore } = payment.authorization;
      return Promise.resolve(
        validBefore <= BigInt(Math.floor(now.getTime() / 1000))
          ? { kind: "dead", reason: "expired" }
          : { kind: "unused" },
      );
    };
    let released = 0;
    // As the rounds of a serving process, for an hour.
    for (let round = 0; round < 720; round++) {
      clock.advance(5_000);
      const report = await reconcile(app.app.settlement, { dueOnly: true });
      released += report.released;
    }
    assert.equal(released, 1);
    // After 30, 60, 120 and 240 s, and at its end.
    assert.equal(looks, 5);
    for (const family of ["pay_due", "pay_open", "pay_result"]) {
      assert.deepEqual((await store.list([family], { limit: 1 })).entries, []);
    }
  }));

Deno.test("a place in line that an older program left behind is looked at once", () =>
  withSeller(async ({ app, store }) => {
    const bought = await purchase(app, REQUEST);
    assert.equal(bought.status, 200);
    const [{ key } = assert.fail()] =
      (await store.list(["pay"], { limit: 1 })).entries;
    // One of a payment that settled, one of a payment that is gone.
    await store.commit({
      sets: [
        { key: ["pay_due", 1, ...key.slice(1)], value: true },
        { key: ["pay_due", 2, ...key.slice(1, -1), "0x00"], value: true },
      ],
    });
    assert.equal((await reconcile(app.app.settlement)).open, 0);
    assert.deepEqual((await store.list(["pay_due"], { limit: 1 })).entries, []);
    assert.deepEqual(await send(app, bought), {
      status: 200,
      text: bought.text,
    });
  }));

Deno.test("an authorization that outlives what was asked for by far is refused before anything is verified", () =>
  withSeller(async ({ app, clock, store }) => {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    for (
      const [validBefore, status] of [
        [seconds + 900, 200],
        [seconds + 901, 402],
        [seconds + 31_536_000, 402],
      ] as const
    ) {
      const bought = await purchase(app, REQUEST, {
        authorization: { validBefore: String(validBefore) },
      });
      assert.equal(bought.status, status, bought.text);
    }
    assert.equal((await store.list(["pay"], { limit: 10 })).entries.length, 1);
  }));

Deno.test("what reconciliation finds settled after days is still there for the buyer", () =>
  withSeller(async (seller) => {
    const { app, clock, hands } = seller;
    hands.settle = () =>
      Promise.resolve({ kind: "unknown", message: "silent" });
    hands.lookup = () =>
      Promise.resolve({ kind: "unknown", message: "silent" });
    const bought = await purchase(app, REQUEST);
    assert.equal(errorOf(bought), "settlement_unknown");
    clock.advance(20 * DAY_MS);
    assert.equal((await reconcile(app.app.settlement)).unknown, 1);
    hands.lookup = ({ requirements }) =>
      Promise.resolve({
        kind: "settled",
        response: {
          success: true,
          transaction: `0x${"7".repeat(64)}`,
          network: requirements.network,
        },
        transfer: { transaction: `0x${"7".repeat(64)}`, logIndex: 0 },
      });
    assert.equal((await reconcile(app.app.settlement)).settled, 1);
    clock.advance(47 * HOUR_MS);
    const delivered = await send(app, bought);
    assert.equal(delivered.status, 200, delivered.text);
    assert.equal(seller.runs(), 1);
  }));

Deno.test("while nobody knows whether a payment settled its result does not expire", () =>
  withSeller(async (seller) => {
    const { app, clock, hands } = seller;
    hands.settle = () =>
      Promise.resolve({ kind: "unknown", message: "silent" });
    hands.lookup = () =>
      Promise.resolve({ kind: "unknown", message: "silent" });
    const bought = await purchase(app, REQUEST);
    clock.advance(20 * DAY_MS);
    assert.equal(errorOf(await send(app, bought)), "settlement_unknown");
    hands.lookup = ({ requirements }) =>
      Promise.resolve({
        kind: "settled",
        response: {
          success: true,
          transaction: `0x${"7".repeat(64)}`,
          network: requirements.network,
        },
        transfer: { transaction: `0x${"7".repeat(64)}`, logIndex: 0 },
      });
    const delivered = await send(app, bought);
    assert.equal(delivered.status, 200, delivered.text);
    assert.equal(seller.runs(), 1);
  }));

Deno.test("what is on its way to the chain is not taken for unused", () =>
  withSeller(async (seller) => {
    const { app, clock, hands } = seller;
    hands.settle = () =>
      Promise.resolve({ kind: "unknown", message: "silent" });
    hands.lookup = () => Promise.resolve({ kind: "unused", isInFlight: true });
    await purchase(app, REQUEST);
    const before = await recordsOf(seller);
    clock.advance(60_000);
    const sent = await reconcile(app.app.settlement);
    assert.deepEqual([sent.unknown, sent.waiting], [1, 0]);
    assert.deepEqual(await recordsOf(seller), before);
    hands.lookup = () => Promise.resolve({ kind: "unused" });
    const lost = await reconcile(app.app.settlement);
    assert.deepEqual([lost.unknown, lost.waiting], [0, 1]);
    const [record] = await recordsOf(seller);
    assert.equal((record as { state: string }).state, "executed");
  }));

Deno.test("an identifier is free again when its payment came to nothing", () =>
  withSeller(async ({ app }) => {
    const changes = {
      account: throwawayAccount(),
      paymentId: "order_0123456789abcdef",
    };
    const refused = await purchase(app, REFUSED, changes);
    assert.notEqual(refused.status, 200);
    const [url] = REFUSED;
    const other = [url, '{"url":"https://example.com/page"}'] as const;
    const bought = await purchase(app, other, changes);
    assert.equal(bought.status, 200, bought.text);
  }));

Deno.test("no money is moved for a result that is not there", () =>
  withSeller(async (seller) => {
    const { app, store, hands, clock } = seller;
    for (const kind of ["failed", "unknown"] as const) {
      hands.settle = () =>
        Promise.resolve({ kind, reason: "no_funds", message: "silent" });
      const bought = await purchase(app, REQUEST, LATE);
      delete hands.settle;
      // As a program of format 1 left it.
      const { entries } = await store.list(["pay_result"], { limit: 10 });
      await store.commit({ deletes: entries.map(({ key }) => key) });
      const spent = async () =>
        (await store.list(["demo_spent"], { limit: 10 })).entries.length;
      const before = { spent: await spent(), runs: seller.runs() };
      const first = await send(app, bought);
      const second = await send(app, bought);
      // Known not to be on its way: the operation runs again before it is paid.
      const isSold = kind === "failed";
      const more = isSold ? 1 : 0;
      assert.deepEqual({ spent: await spent(), runs: seller.runs() }, {
        spent: before.spent + more,
        runs: before.runs + more,
      });
      if (isSold) {
        assert.equal(first.status, 200, first.text);
        assert.deepEqual(second, first);
      } else {
        assert.equal(errorOf(first), "settlement_unknown");
        assert.equal(errorOf(second), "settlement_unknown");
      }
      clock.advance(1000);
    }
  }));

/** Thirty payments, then the days until they become small. */
async function soldLongAgo(seller: Seller): Promise<Purchase[]> {
  const sold: Purchase[] = [];
  for (let index = 0; index < 30; index++) {
    sold.push(await purchase(seller.app, REQUEST));
  }
  for (const { status } of sold) assert.equal(status, 200);
  seller.clock.advance((PAYMENT_DETAIL_DAYS + 1) * DAY_MS);
  return sold;
}

Deno.test("a settled payment becomes small, and can be used no more than before", () =>
  withSeller(async (seller) => {
    const { app, store } = seller;
    const sold = await soldLongAgo(seller);
    const [bought = assert.fail()] = sold;
    const other = { ...bought, body: '{"error":"another one"}' };
    const before = [await send(app, bought), await send(app, other)];
    assert.deepEqual(before.map(errorOf), [
      "payment_result_expired",
      "payment_result_expired",
    ]);
    assert.deepEqual(await compactPayments(app.app), {
      compacted: 30,
      isMore: false,
    });
    const after = [await send(app, bought), await send(app, other)];
    const withoutId = ({ status, text }: { status: number; text: string }) => {
      const { request_id: _id, ...body } = JSON.parse(text);
      return { status, body };
    };
    assert.deepEqual(after.map(withoutId), before.map(withoutId));
    for (const record of await recordsOf(seller)) {
      assert.deepEqual(Object.keys(record as object).toSorted(), [
        "amount",
        "fingerprint",
        "format",
        "operation",
        "state",
        "transaction",
        "updatedAt",
      ]);
    }
    assert.equal(
      (await store.list(["pay_settled"], { limit: 1 })).cursor,
      null,
    );
    assert.equal(seller.runs(), 30);
    assert.deepEqual(await compactPayments(app.app), {
      compacted: 0,
      isMore: false,
    });
  }));

Deno.test("a stranger learns no more of a small record than of a whole one", () =>
  withSeller(async (seller) => {
    const { app } = seller;
    const [bought = assert.fail()] = await soldLongAgo(seller);
    // A signature that only a chain could check, as contract wallets have.
    const proof = decodeBase64Json(bought.payment) as {
      payload: { signature: string };
    };
    proof.payload.signature = `0x${"ab".repeat(96)}`;
    const forged = { ...bought, payment: encodeBase64Json(proof) };
    const other = { ...forged, body: "no JSON" };
    for (const round of ["whole", "small"]) {
      for (const sent of [forged, other, bought]) {
        assert.equal(
          errorOf(await send(app, sent)),
          "payment_result_expired",
          round,
        );
      }
      await compactPayments(app.app);
    }
  }, { verifiesContractSignatures: true }));

Deno.test("compaction is bounded, stops at once, and two processes share it", () =>
  withSeller(async (seller) => {
    const { app, store } = seller;
    await soldLongAgo(seller);
    const small = async () =>
      (await recordsOf(seller)).filter((record) =>
        (record as { format: number }).format === 2
      ).length;
    const stopped = AbortSignal.abort();
    assert.deepEqual(await compactPayments(app.app, { signal: stopped }), {
      compacted: 0,
      isMore: true,
    });
    const stopping = new AbortController();
    let commits = 0;
    const counting: Store = {
      get: (key) => store.get(key),
      getMany: (keys) => store.getMany(keys),
      list: (prefix, options) => store.list(prefix, options),
      async commit(commit) {
        commits++;
        stopping.abort();
        return await store.commit(commit);
      },
      close: () => store.close(),
    };
    await compactPayments({ ...app.app, store: counting }, {
      signal: stopping.signal,
    });
    assert.equal(commits, 1);
    assert.equal(await small(), 10);
    assert.deepEqual(await compactPayments(app.app, { max: 4 }), {
      compacted: 4,
      isMore: true,
    });
    const [first, second] = await Promise.all([
      compactPayments(app.app),
      compactPayments(app.app),
    ]);
    // Each record once, whoever was faster.
    assert.equal(first.compacted + second.compacted, 16);
    assert.equal(await small(), 30);
  }));

Deno.test("a released payment is forgotten after its authorization, and nothing else changes", () =>
  withSeller(async (seller) => {
    const { app, clock } = seller;
    const bought = await purchase(app, REFUSED, LATE);
    assert.equal(errorOf(bought), "upstream_unreachable");
    clock.advance(800_000);
    assert.equal(errorOf(await send(app, bought)), "upstream_unreachable");
    clock.advance(100_000);
    const expired = "invalid_exact_evm_payload_authorization_valid_before";
    assert.equal(errorOf(await send(app, bought)), expired);
    assert.equal((await recordsOf(seller)).length, 1);
    clock.advance(RELEASED_MARGIN_HOURS * HOUR_MS);
    assert.equal((await recordsOf(seller)).length, 0);
    assert.equal(errorOf(await send(app, bought)), expired);
    assert.equal((await recordsOf(seller)).length, 0, "it was not claimed");
  }));

Deno.test("of a payment that came to nothing neither result nor writes stay", () =>
  withSeller(async (seller) => {
    const { app, clock, hands, store } = seller;
    hands.settle = () =>
      Promise.resolve({ kind: "failed", reason: "no_funds" });
    // An operation with writes of its own.
    const verification = PAID_REQUESTS.at(-1) ?? assert.fail();
    await purchase(app, verification, LATE);
    const [open] = await recordsOf(seller);
    assert("writes" in (open as object));
    assert.equal(
      (await store.list(["pay_result"], { limit: 1 })).entries.length,
      1,
    );
    clock.advance(HOUR_MS);
    assert.equal((await reconcile(app.app.settlement)).released, 1);
    assert.deepEqual(
      (await store.list(["pay_result"], { limit: 1 })).entries,
      [],
    );
    for (const record of await recordsOf(seller)) {
      assert(!("writes" in (record as object)));
    }
  }));

Deno.test("a released payment that is claimed again stays", () =>
  withSeller(async (seller) => {
    const { app, clock } = seller;
    const bought = await purchase(app, REFUSED, LATE);
    const page = { ...bought, body: '{"url":"https://example.com/page"}' };
    assert.equal((await send(app, page)).status, 200);
    clock.advance(2 * PAYMENT_DETAIL_DAYS * DAY_MS);
    assert.equal(errorOf(await send(app, page)), "payment_result_expired");
    assert.equal((await recordsOf(seller)).length, 1);
  }));
