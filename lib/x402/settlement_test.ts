/** How the end of a payment is found out, written down and told. */
import assert from "node:assert/strict";
import {
  openSale,
  type Sale,
  type SaleOptions,
  settledBy,
} from "@/tests/support/sale.ts";
import { parsePayment } from "./codec.ts";
import { type HeldPayment, isHeld } from "./held_payment.ts";
import { SETTLE_LEASE_MS } from "./ledger.ts";
import { settleHeld, type SettleReport } from "./settlement.ts";
import type { PaymentAttempt, SettleOutcome, Settler } from "./settler.ts";
import { dueKey, resultKey } from "./store.ts";

/** Turns of the event loop in which a renewal has to be written. */
const TURNS_MAX = 500;
const BODY = '{"done":true}';
const FAILED = { kind: "failed", reason: "insufficient_funds" } as const;
const UNKNOWN = { kind: "unknown", message: "silent" } as const;
const UNSENT = { kind: "unsent", message: "no connection" } as const;

/** A sale with one payment whose result is stored. */
async function begin(
  settler: Partial<Settler>,
  options: Omit<SaleOptions, "settler"> & { settledBy?: string } = {},
): Promise<{
  sale: Sale;
  held: HeldPayment;
  settle(of?: HeldPayment, isFirst?: boolean): Promise<SettleReport>;
  /** The record as it stands in the store. */
  present(of?: HeldPayment): Promise<HeldPayment>;
}> {
  const { settledBy, ...more } = options;
  const sale = await openSale({ settler, ...more });
  const payment = await sale.pay();
  const held = await sale.claim(payment, {
    body: BODY,
    ...(settledBy === undefined ? {} : { settledBy }),
  });
  return {
    sale,
    held,
    settle: (of = held, isFirst = true) =>
      settleHeld(of, { ...sale.deps, payment: parsePayment(payment), isFirst }),
    async present(of = held) {
      const found = await sale.ledger.find(of.identity);
      assert(found !== null && isHeld(found));
      return found;
    },
  };
}

/** A settler that answers so. */
const answering = (outcome: SettleOutcome): Partial<Settler> => ({
  settle: () => Promise.resolve(outcome),
});

Deno.test("what a settler knows of a payment is what was written down of it, and what is sold now", async () => {
  const seen: PaymentAttempt[] = [];
  const { sale, held, settle } = await begin({
    settle: (attempt) => {
      seen.push(attempt);
      return Promise.resolve(settledBy(attempt));
    },
  }, {
    settledBy: "second",
    deferred: {
      soldAt: (url, operation) => {
        assert.deepEqual(
          [url, operation],
          [held.record.resourceUrl, held.record.operation],
        );
        return sale.resource.paymentRequired;
      },
    },
  });
  assert.equal((await settle()).kind, "settled");
  const [attempt] = seen;
  assert.equal(attempt?.settledBy, "second");
  assert.equal(attempt?.sold, sale.resource.paymentRequired);
  assert.equal(attempt?.isFirst, true);
  await sale[Symbol.asyncDispose]();

  const plain = await begin({
    settle: (attempt) => {
      seen.push(attempt);
      return Promise.resolve(settledBy(attempt));
    },
  });
  await plain.settle();
  assert.equal("sold" in (seen[1] ?? {}), false);
  assert.equal("settledBy" in (seen[1] ?? {}), false);
  await plain.sale[Symbol.asyncDispose]();
});

Deno.test("each end of an attempt is written down, told and logged as what it is", async () => {
  const cases: [SettleOutcome, string, string, string, string][] = [
    [
      FAILED,
      "not_settled",
      "executed",
      "not_settled insufficient_funds",
      "not_settled",
    ],
    [UNKNOWN, "unknown", "unknown", "unknown", "settlement_unknown"],
    [UNSENT, "unsent", "executed", "unsent", "settlement_unsent"],
  ];
  for (const [outcome, kind, state, told, fault] of cases) {
    const { sale, settle, present } = await begin(answering(outcome));
    assert.equal((await settle()).kind, kind);
    const { record } = await present();
    assert.equal(record.state, state);
    assert.deepEqual(sale.told, [`settled ${told}`]);
    assert.deepEqual(sale.faults, [fault]);
    assert.equal(await sale.ledger.isLeased(record), false);
    assert.equal(await sale.ledger.result(await present()), BODY);
    await sale[Symbol.asyncDispose]();
  }
});

Deno.test("what settled is counted once, where it is recorded, with its steps in order", async () => {
  const steps: string[] = [];
  const { sale, settle, present } = await begin({}, {
    onStep: (step) => void steps.push(step),
  });
  assert.equal((await settle()).kind, "settled");
  assert.deepEqual(steps, ["settled", "recorded"]);
  assert.deepEqual(sale.told, ["settled settled"]);
  const { record } = await present();
  assert.equal(record.state, "settled");
  assert.equal(record.checkAtMs, undefined, "there is no chain to ask");
  assert.equal(record.dueAtMs, undefined);
  await sale[Symbol.asyncDispose]();
});

Deno.test("no step is told of what did not settle", async () => {
  const steps: string[] = [];
  const { sale, settle } = await begin(answering(FAILED), {
    onStep: (step) => void steps.push(step),
  });
  await settle();
  assert.deepEqual(steps, []);
  await sale[Symbol.asyncDispose]();
});

Deno.test("what breaks in the middle of a settlement leaves its lease to end", async () => {
  const { sale, held, settle } = await begin({
    settle: () => Promise.reject(new TypeError("a bug")),
  });
  await assert.rejects(settle(), /a bug/);
  assert.equal(await sale.ledger.isLeased(held.record), true);
  sale.clock.advance(SETTLE_LEASE_MS);
  assert.equal(await sale.ledger.isLeased(held.record), false);
  await sale[Symbol.asyncDispose]();
});

Deno.test("another settler is asked once its name is written down", async () => {
  const asked: (string | undefined)[] = [];
  const { sale, settle, present } = await begin({
    settle: async (attempt) => {
      asked.push(attempt.settledBy);
      if (attempt.settledBy === "second") {
        assert.equal((await present()).record.settledBy, "second");
        return settledBy(attempt);
      }
      return { kind: "elsewhere", by: "second" };
    },
  });
  assert.equal((await settle()).kind, "settled");
  assert.deepEqual(asked, [undefined, "second"]);
  assert.equal((await present()).record.state, "settled");
  await sale[Symbol.asyncDispose]();
});

Deno.test("who finds the payment taken over sends it to no other settler", async () => {
  let asked = 0;
  const { sale, held, settle } = await begin({
    settle: async () => {
      asked++;
      await sale.ledger.unknown(held, "taken over");
      return { kind: "elsewhere", by: "second" };
    },
  });
  assert.equal((await settle()).kind, "contended");
  assert.equal(asked, 1);
  assert.deepEqual(sale.told, ["settled contended"]);
  await sale[Symbol.asyncDispose]();
});

Deno.test("a settler's own writes that were overtaken are computed again, and given up after 32 rounds", async () => {
  const key = ["books"];
  const taken = ["books of another"];
  let rounds = 0;
  let isStale = (round: number) => round < 3;
  const settler: Partial<Settler> = {
    settle: (attempt) => {
      const check = { key: isStale(++rounds) ? taken : key, version: null };
      return Promise.resolve({
        ...settledBy(attempt),
        commit: { checks: [check], sets: [{ key, value: 1 }] },
      });
    },
  };
  const take = ({ store }: Sale) =>
    store.commit({ sets: [{ key: taken, value: 1 }] });
  const { sale, settle } = await begin(settler);
  await take(sale);
  assert.equal((await settle()).kind, "settled");
  assert.equal(rounds, 3);
  assert.equal((await sale.store.get(key))?.value, 1);
  await sale[Symbol.asyncDispose]();

  rounds = 0;
  isStale = () => true;
  const never = await begin(settler);
  await take(never.sale);
  assert.equal((await never.settle()).kind, "contended");
  assert.equal(rounds, 32);
  await never.sale[Symbol.asyncDispose]();
});

Deno.test("a lease is renewed through each of these rounds", async () => {
  const taken = ["books of another"];
  let beat = () => {};
  let rounds = 0;
  const { sale, settle, present } = await begin({
    async settle(attempt) {
      if (++rounds === 1) {
        const checks = [{ key: taken, version: null }];
        return { ...settledBy(attempt), commit: { checks } };
      }
      sale.clock.advance(SETTLE_LEASE_MS / 2);
      const leaseEnd = async () => (await present()).record.leaseExpiresAt;
      const before = await leaseEnd();
      beat();
      for (let turn = 0; turn < TURNS_MAX; turn++) {
        if (await leaseEnd() !== before) return settledBy(attempt);
        await new Promise((resolve) => setTimeout(resolve));
      }
      return assert.fail("nobody renewed it");
    },
  }, {
    presenceWait: () => new Promise((resolve) => beat = resolve),
  });
  await sale.store.commit({ sets: [{ key: taken, value: 1 }] });
  assert.equal((await settle()).kind, "settled");
  assert.equal(rounds, 2);
  await sale[Symbol.asyncDispose]();
});

Deno.test("a settlement that somebody else recorded first is not tried again", async () => {
  let rounds = 0;
  const { sale, held, settle, present } = await begin({
    settle: async (attempt) => {
      rounds++;
      await sale.ledger.unknown(held, "another process");
      return settledBy(attempt);
    },
  });
  assert.equal((await settle()).kind, "contended");
  assert.equal(rounds, 1);
  assert.equal((await present()).record.reason, "another process");
  await sale[Symbol.asyncDispose]();
});

Deno.test("payers whose books are shared take turns with all of it", async () => {
  const turns: string[] = [];
  const { sale, settle } = await begin({
    settle: (attempt) => {
      turns.push("settle");
      return Promise.resolve(settledBy(attempt));
    },
    inTurn: async (_attempt, work) => {
      turns.push("begin");
      const done = await work();
      turns.push("end");
      return done;
    },
  });
  await settle();
  assert.deepEqual(turns, ["begin", "settle", "end"]);
  await sale[Symbol.asyncDispose]();
});

Deno.test("a transfer that paid for another payment lets go of this one, and says so", async () => {
  const transfer = { transaction: `0x${"ab".repeat(32)}`, logIndex: 7 };
  const settler: Partial<Settler> = {
    settle: (attempt) => Promise.resolve({ ...settledBy(attempt), transfer }),
  };
  const { sale, settle, present } = await begin(settler);
  assert.equal((await settle()).kind, "settled");
  const payment = await sale.pay();
  const second = await sale.claim(payment, { body: BODY });
  const report = await settleHeld(second, {
    ...sale.deps,
    payment: parsePayment(payment),
    isFirst: true,
  });
  assert.deepEqual(report, {
    kind: "spent",
    transaction: transfer.transaction,
  });
  const { record } = await present(second);
  assert.deepEqual(
    [record.state, record.reason],
    ["released", "authorization_used_elsewhere"],
  );
  assert.deepEqual(sale.faults, ["transfer_paid_for_another"]);
  assert.equal(
    sale.told.at(-1),
    "settled not_settled authorization_used_elsewhere",
  );
  assert.equal(await sale.store.get(resultKey(second.identity)), null);
  await sale[Symbol.asyncDispose]();
});

Deno.test("a receipt is part of what is recorded, and one that cannot be signed stops no delivery", async () => {
  let isBroken = false;
  const deferred: NonNullable<SaleOptions["deferred"]> = {
    decorate: (response) =>
      isBroken
        ? Promise.reject(new TypeError("no key"))
        : Promise.resolve({ ...response, extensions: { receipt: "signed" } }),
  };
  const signed = await begin({}, { deferred });
  const report = await signed.settle();
  assert(report.kind === "settled");
  const delivery = await signed.sale.ledger.delivery(await signed.present());
  assert.deepEqual(delivery?.settlement.extensions, { receipt: "signed" });
  assert.equal(delivery?.body, BODY);
  await signed.sale[Symbol.asyncDispose]();

  isBroken = true;
  const plain = await begin({}, { deferred });
  assert.equal((await plain.settle()).kind, "settled");
  assert.deepEqual(plain.sale.faults, ["receipt_not_signed"]);
  const { record } = await plain.present();
  assert.equal(record.settlement?.extensions, undefined);
  await plain.sale[Symbol.asyncDispose]();
});

Deno.test("a payment whose end was open is looked up before anything is sent again", async () => {
  const cases: [Awaited<ReturnType<Settler["lookup"]>>, string, string][] = [
    [UNKNOWN, "unknown", "settlement_unknown"],
    [
      { kind: "dead", reason: "authorization_canceled" },
      "released",
      "not_settled",
    ],
  ];
  for (const [state, ends, fault] of cases) {
    const { sale, held, settle, present } = await begin({
      lookup: () => Promise.resolve(state),
      settle: () => assert.fail("sent"),
    });
    await settle(held, false);
    const { record } = await present();
    assert.equal(record.state, ends === "unknown" ? "settling" : ends);
    assert.deepEqual(sale.faults, [fault]);
    const isLet = ends === "released";
    assert.equal(
      await sale.store.get(resultKey(held.identity)) === null,
      isLet,
    );
    assert.equal(
      await sale.store.get(dueKey(held.record.dueAtMs ?? 0, held.identity)) ===
        null,
      isLet,
    );
    await sale[Symbol.asyncDispose]();
  }
  // Who was overtaken meanwhile says nothing of how it ended.
  const late = await begin({
    lookup: async () => {
      await late.sale.ledger.unknown(late.held, "another process");
      return { kind: "dead", reason: "authorization_canceled" };
    },
  });
  assert.equal((await late.settle(late.held, false)).kind, "contended");
  await late.sale[Symbol.asyncDispose]();
  const found = await begin({
    lookup: (attempt) => Promise.resolve(settledBy(attempt)),
    settle: () => assert.fail("sent"),
  });
  assert.equal((await found.settle(found.held, false)).kind, "settled");
  await found.sale[Symbol.asyncDispose]();
});

Deno.test("what is found unused is sent again under a lease of its own, by one of two", async () => {
  let sent = 0;
  const { sale, held, settle } = await begin({
    settle: (attempt) => {
      sent++;
      return Promise.resolve(settledBy(attempt));
    },
  });
  const reports = await Promise.all([settle(held, false), settle(held, false)]);
  assert.deepEqual(
    reports.map(({ kind }) => kind).sort(),
    ["contended", "settled"],
  );
  assert.equal(sent, 1);
  await sale[Symbol.asyncDispose]();
});

Deno.test("no money is asked for when the result is missing, and what was never sent is let go", async () => {
  const settler: Partial<Settler> = { settle: () => assert.fail("sent") };
  for (const isSent of [true, false]) {
    const { sale, held, settle, present } = await begin(settler);
    const open = isSent
      ? held
      : await sale.ledger.executed(held, "not sent") ?? assert.fail();
    await sale.store.commit({ deletes: [resultKey(held.identity)] });
    const { kind } = await settle(await present(open), false);
    assert.equal(kind, isSent ? "unknown" : "contended");
    const { record } = await present();
    assert.equal(record.state, isSent ? "settling" : "released");
    assert.deepEqual(sale.faults, ["result_missing"]);
    await sale[Symbol.asyncDispose]();
  }
});
