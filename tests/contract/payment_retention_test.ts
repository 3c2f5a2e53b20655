/** What the ledger keeps, for how long, and that the promises outlive it. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { compactPayments } from "@/lib/x402/compaction.ts";
import { reconcile, WAITING_DAYS } from "@/lib/x402/reconciler.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import {
  PAYMENT_DETAIL_DAYS,
  RELEASED_MARGIN_DAYS,
  RESULT_HOURS,
} from "@/lib/x402/store.ts";
import { startTestApp, type TestApp, TestClock } from "@/tests/support/app.ts";
import { decodeBase64Json, encodeBase64Json } from "@/tests/support/buyer.ts";
import {
  fetchTestPage,
  PAID_REQUESTS,
  type Purchase,
  purchase,
  send,
} from "@/tests/support/surfaces.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Unix seconds, in the year 2100. */
const LATE = { authorization: { validBefore: "4102444800" } };
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
  const clock = new TestClock(new Date("2026-06-01T10:00:00Z"));
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

Deno.test("a payment that settles days after its run is delivered, and for 48 hours more", () =>
  withSeller(async (seller) => {
    const { app, clock, hands } = seller;
    hands.settle = () =>
      Promise.resolve({ kind: "failed", reason: "no_funds" });
    const bought = await purchase(app, REQUEST, LATE);
    assert.equal(bought.status, 402);
    delete hands.settle;
    clock.advance((WAITING_DAYS - 1) * DAY_MS);
    assert.equal((await reconcile(app.app.settlement)).waiting, 1);
    const paid = await send(app, bought);
    assert.equal(paid.status, 200, paid.text);
    clock.advance(RESULT_HOURS * HOUR_MS - 1);
    assert.deepEqual(await send(app, bought), paid);
    clock.advance(1);
    assert.equal(errorOf(await send(app, bought)), "payment_already_used");
    assert.equal(seller.runs(), 1);
  }));

Deno.test("an unused payment does not wait for its buyer for ever, and is then as good as new", () =>
  withSeller(async (seller) => {
    const { app, clock, hands, store } = seller;
    hands.settle = () =>
      Promise.resolve({ kind: "failed", reason: "no_funds" });
    const bought = await purchase(app, REQUEST, LATE);
    delete hands.settle;
    let lookups = 0;
    hands.lookup = () => {
      lookups++;
      return Promise.resolve({ kind: "unused" });
    };
    // A look in every pass of the first hour, and one at the end.
    for (let hour = 0; hour < 12; hour++) {
      assert.equal((await reconcile(app.app.settlement)).waiting, 1);
      clock.advance(HOUR_MS / 2);
    }
    assert.equal(lookups, 2);
    clock.advance(WAITING_DAYS * DAY_MS);
    assert.equal((await reconcile(app.app.settlement)).released, 1);
    for (const family of ["pay_open", "pay_result"]) {
      assert.deepEqual((await store.list([family], { limit: 1 })).entries, []);
    }
    const paid = await send(app, bought);
    assert.equal(paid.status, 200, paid.text);
    assert.deepEqual(await send(app, bought), paid);
    assert.equal(seller.runs(), 2);
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
      const before = await spent();
      const first = await send(app, bought);
      assert.equal(await spent(), before, "nothing moved");
      const second = await send(app, bought);
      if (kind === "failed") {
        // Known not to be on its way: the operation runs again.
        assert.equal(errorOf(first), "payment_in_progress");
        assert.equal(second.status, 200, second.text);
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
      "payment_already_used",
      "payment_already_used",
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
        "signatureSha256",
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
    const before = errorOf(await send(app, forged));
    assert.equal(before, "invalid_exact_evm_payload_signature");
    await compactPayments(app.app);
    assert.equal(errorOf(await send(app, forged)), before);
    assert.equal(errorOf(await send(app, bought)), "payment_already_used");
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
    const short = await purchase(app, REFUSED);
    const long = await purchase(app, REFUSED, LATE);
    assert.equal(errorOf(short), "upstream_unreachable");
    clock.advance(HOUR_MS);
    const expired = "invalid_exact_evm_payload_authorization_valid_before";
    assert.equal(errorOf(await send(app, short)), expired);
    assert.equal((await recordsOf(seller)).length, 2);
    clock.advance(RELEASED_MARGIN_DAYS * DAY_MS);
    assert.equal((await recordsOf(seller)).length, 1);
    assert.equal(errorOf(await send(app, short)), expired);
    assert.equal((await recordsOf(seller)).length, 1, "it was not claimed");
    clock.advance(PAYMENT_DETAIL_DAYS * DAY_MS);
    assert.equal((await recordsOf(seller)).length, 0);
    // It could be used again while it was remembered, and can be now: once.
    const page = { ...long, body: '{"url":"https://example.com/page"}' };
    const paid = await send(app, page);
    assert.equal(paid.status, 200, paid.text);
    assert.equal(errorOf(await send(app, long)), "payment_already_used");
    assert.deepEqual(await send(app, page), paid);
  }));

Deno.test("a released payment that is claimed again stays", () =>
  withSeller(async (seller) => {
    const { app, clock } = seller;
    const bought = await purchase(app, REFUSED, LATE);
    const page = { ...bought, body: '{"url":"https://example.com/page"}' };
    assert.equal((await send(app, page)).status, 200);
    clock.advance(2 * PAYMENT_DETAIL_DAYS * DAY_MS);
    assert.equal(errorOf(await send(app, page)), "payment_already_used");
    assert.equal((await recordsOf(seller)).length, 1);
  }));
