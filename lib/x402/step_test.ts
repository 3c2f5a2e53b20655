/** What one step of a payment writes: its record, its places in lines and indexes, its identifier and its result. */
import assert from "node:assert/strict";
import type { StoreKey, StoreSet } from "@/lib/store/store.ts";
import {
  type CompactPayment,
  compactRecord,
  type PaymentIdentity,
  type PaymentRecord,
  releasedUntil,
  resultUntil,
} from "./record.ts";
import { wholeRecord } from "./slim_record.ts";
import { indexedOf, type Step, stepCommit } from "./step.ts";
import {
  checkKey,
  dueKey,
  openKey,
  paymentIdKeyOf,
  paymentKey,
  resultKey,
  settledKey,
} from "./store.ts";

const IDENTITY: PaymentIdentity = {
  network: "eip155:8453",
  asset: "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913",
  payer: "0x1d96f095e8dcec10ee1e0d947bcf6d45c556f6c8",
  nonce: `0x${"d5".repeat(32)}`,
};
const NOW = new Date("2026-11-22T18:14:23.794Z");

function recordIn(state: PaymentRecord["state"]): PaymentRecord {
  return {
    format: 1,
    state,
    operation: "fix-error",
    service: "api",
    fingerprint: "d7".repeat(32),
    payload: {
      x402Version: 2,
      payload: {
        signature: `0x${"b3".repeat(65)}`,
        authorization: {
          from: IDENTITY.payer,
          to: "0x00000000000000000000000000000000000De3a0",
          value: "10000",
          validAfter: "0",
          validBefore: "1795371563",
          nonce: IDENTITY.nonce,
        },
      },
    },
    resourceUrl: "https://api.example.com/fix-error",
    requirements: {
      scheme: "exact",
      network: IDENTITY.network,
      amount: "10000",
      asset: IDENTITY.asset,
      payTo: "0x00000000000000000000000000000000000De3a0",
      maxTimeoutSeconds: 300,
      extra: { name: "USD Coin", version: "2" },
    },
    requestId: "7ae05e4e-772d-4b9f-b328-e5c07b737c62",
    claimedAt: NOW.toISOString(),
    updatedAt: NOW.toISOString(),
    owner: "",
    leaseExpiresAt: NOW.toISOString(),
    ...(state === "settled"
      ? { settlement: { success: true, transaction: "0xab", network: "n" } }
      : {}),
  };
}

/** Which entries of the index a step writes, and whether they stay. */
function indexed(
  before: PaymentRecord["state"] | null,
  after: PaymentRecord["state"],
): string[] {
  const { sets = [] } = stepCommit({
    identity: IDENTITY,
    record: recordIn(after),
    previous: before === null
      ? null
      : { record: recordIn(before), version: "1" },
    now: NOW,
  }, { isAlone: true });
  return sets
    .filter(({ key }) => /^pay_(?:nonce|tx|released)$/.test(String(key[0])))
    .map(({ key, expiresAt }) =>
      `${key[0]}${expiresAt === undefined ? "" : " ends"}`
    );
}

Deno.test("an open payment stands under its nonce, which settling leaves alone", () => {
  assert.deepEqual(indexed(null, "claimed"), ["pay_nonce"]);
  assert.deepEqual(indexed("claimed", "settling"), []);
  assert.deepEqual(indexed("settling", "settled"), ["pay_tx"]);
  assert.deepEqual(indexed("settled", "settled"), []);
});

Deno.test("the nonce of a payment that was let go gets its end, and loses it", () => {
  assert.deepEqual(indexed("claimed", "released"), [
    "pay_nonce ends",
    "pay_released ends",
  ]);
  assert.deepEqual(indexed("released", "claimed"), ["pay_nonce"]);
  assert.deepEqual(indexed("released", "settled"), ["pay_nonce", "pay_tx"]);
});

type State = PaymentRecord["state"];

/** A step of a record of which more is known. */
function step(
  [before, previous = {}]: [State | null, Partial<PaymentRecord>?],
  [after, next = {}]: [State, Partial<PaymentRecord>?],
  more: Partial<Step> = {},
) {
  const record = { ...recordIn(after), ...next };
  const { checks = [], sets = [], deletes = [] } = stepCommit({
    identity: IDENTITY,
    record,
    previous: before === null
      ? null
      : { record: { ...recordIn(before), ...previous }, version: "7" },
    now: NOW,
    ...more,
  }, { isAlone: true });
  const find = (key: StoreKey) => {
    const text = JSON.stringify(key);
    return sets.find((set) => JSON.stringify(set.key) === text);
  };
  const isDeleted = (key: StoreKey) => {
    const text = JSON.stringify(key);
    return deletes.some((deleted) => JSON.stringify(deleted) === text);
  };
  return { record, checks, sets, deletes, find, isDeleted };
}

Deno.test("a step holds only where the record is as it was, or was not there", () => {
  const key = paymentKey(IDENTITY);
  assert.deepEqual(step([null], ["claimed"]).checks, [{ key, version: null }]);
  const more = { key: ["more"], version: "1" };
  assert.deepEqual(
    step(["claimed"], ["settling"], { checks: [more] }).checks,
    [{ key, version: "7" }, more],
  );
});

Deno.test("what else is to be written is, with the step", () => {
  const set: StoreSet = { key: ["more"], value: 1 };
  const { find, isDeleted } = step(["claimed"], ["settling"], {
    sets: [set],
    deletes: [["less"]],
  });
  assert.equal(find(["more"]), set);
  assert(isDeleted(["less"]));
});

Deno.test("a record is stored whole while it is open, small once settled, and with an end when let go", () => {
  const key = paymentKey(IDENTITY);
  const open = step(["claimed"], ["settling"]);
  assert.deepEqual(open.find(key), { key, value: open.record });
  const settled = step(["settling"], ["settled", {
    settlement: {
      success: true,
      transaction: `0x${"ab".repeat(32)}`,
      network: IDENTITY.network,
    },
  }]);
  const stored = settled.find(key);
  assert.equal(stored?.expiresAt, undefined);
  assert.equal((stored?.value as { format: number }).format, 3);
  const released = step(["claimed"], ["released"]);
  assert.deepEqual(released.find(key), {
    key,
    value: released.record,
    expiresAt: releasedUntil(released.record),
  });
});

Deno.test("a settled payment stands among those to make small one day, and no other does", () => {
  for (const state of ["claimed", "settling", "settled", "released"] as const) {
    const { find, record } = step([null], [state]);
    assert.equal(
      find(settledKey(IDENTITY, record))?.value,
      state === "settled" ? true : undefined,
      state,
    );
  }
});

Deno.test("what is looked at after it settled keeps its place among those to make small", () => {
  const { find, record } = step(["settled"], ["settled", { looks: 1 }]);
  assert.equal(find(settledKey(IDENTITY, record)), undefined);
});

Deno.test("what settles in one moment stands together among those to make small", () => {
  const [, moment] = settledKey(IDENTITY, recordIn("settled"));
  assert.equal(moment, NOW.toISOString());
});

Deno.test("a record stands in each line under one time at most", () => {
  const lines = [
    ["dueAtMs", (atMs: number) => dueKey(atMs, IDENTITY)],
    ["checkAtMs", (atMs: number) => checkKey(atMs, IDENTITY)],
  ] as const;
  for (const [member, keyAt] of lines) {
    const from = (atMs?: number, toMs?: number) =>
      step(
        ["settling", atMs === undefined ? {} : { [member]: atMs }],
        ["unknown", toMs === undefined ? {} : { [member]: toMs }],
      );
    const entered = from(undefined, 5);
    assert.deepEqual(entered.find(keyAt(5)), { key: keyAt(5), value: true });
    const moved = from(5, 9);
    assert(moved.isDeleted(keyAt(5)));
    assert.equal(moved.find(keyAt(9))?.value, true);
    const stayed = from(5, 5);
    assert(!stayed.isDeleted(keyAt(5)));
    assert.equal(stayed.find(keyAt(5)), undefined);
    const left = from(5, undefined);
    assert(left.isDeleted(keyAt(5)));
    assert(left.sets.every(({ key }) => key[0] !== keyAt(5)[0]));
    const never = from(undefined, undefined);
    assert(never.sets.every(({ key }) => key[0] !== keyAt(5)[0]));
    assert(never.deletes.every((key) => key[0] !== keyAt(5)[0]));
  }
  const fresh = step([null], ["claimed", { dueAtMs: 5 }]);
  assert.equal(fresh.find(dueKey(5, IDENTITY))?.value, true);
});

Deno.test("a record of an older program leaves the list that knew no times", () => {
  const key = openKey(IDENTITY);
  assert(step(["settling"], ["unknown", { dueAtMs: 5 }]).isDeleted(key));
  const known = step(["settling", { dueAtMs: 5 }], ["unknown"]);
  assert(!known.isDeleted(key));
  assert(!step([null], ["claimed"]).isDeleted(key));
});

Deno.test("a result is kept while its payment is open, with an end once settled, and not when it is let go", () => {
  const key = resultKey(IDENTITY);
  const open = step(["claimed"], ["settling"], { body: "{}" });
  assert.deepEqual(open.find(key), { key, value: { body: "{}" } });
  assert(!open.isDeleted(key));
  const settled = step(["settling"], ["settled"], { body: "{}" });
  assert.deepEqual(settled.find(key)?.expiresAt, resultUntil(NOW));
  const released = step(["settling"], ["released"]);
  assert(released.isDeleted(key));
  assert.equal(released.find(key), undefined);
  assert.equal(step(["settling"], ["settled"]).find(key), undefined);
});

Deno.test("what a settlement adds for its buyer is stored with the result, and once", () => {
  const extensions = { receipt: "r" };
  const settlement = {
    ...{ success: true, transaction: "0xab", network: "n" },
    extensions,
  };
  const end: [State, Partial<PaymentRecord>] = ["settled", { settlement }];
  const stored = ({ find }: ReturnType<typeof step>) =>
    wholeRecord(IDENTITY, find(paymentKey(IDENTITY))?.value as never);
  const both = step(["settling"], end, { body: "{}" });
  assert.deepEqual(both.find(resultKey(IDENTITY))?.value, {
    body: "{}",
    extensions,
  });
  const extensionsOf = (record: ReturnType<typeof stored>) =>
    record.format === 1 ? record.settlement?.extensions : assert.fail();
  assert.equal(extensionsOf(stored(both)), undefined);
  const alone = step(["settling"], end);
  assert.deepEqual(extensionsOf(stored(alone)), extensions);
});

Deno.test("an identifier is its payment's from the claim on, has the result's end, and is let go with it", () => {
  const known = { secrets: { identifierSha256: "ab".repeat(32) } };
  const key = paymentIdKeyOf(IDENTITY, {
    operation: "fix-error",
    secrets: known.secrets,
  });
  assert(key !== null);
  const claimed = step([null], ["claimed", known]);
  assert.deepEqual(claimed.find(key), { key, value: { ...IDENTITY } });
  for (const state of ["settling", "executed", "unknown"] as const) {
    const { find, isDeleted } = step(["claimed", known], [state, known]);
    assert.deepEqual([find(key), isDeleted(key)], [undefined, false], state);
  }
  assert.deepEqual(step(["settling", known], ["settled", known]).find(key), {
    key,
    value: { ...IDENTITY },
    expiresAt: resultUntil(NOW),
  });
  const released = step(["claimed", known], ["released", known]);
  assert.deepEqual(
    [released.find(key), released.isDeleted(key)],
    [undefined, true],
  );
  const without = step([null], ["claimed"]);
  assert(without.sets.every(({ key: [family] }) => family !== "pay_id"));
});

Deno.test("what is indexed of a payment is its transaction, where no transfer says it, and its end", () => {
  const settled = recordIn("settled");
  const transfer = { transaction: "0xab", logIndex: 1 };
  const small: CompactPayment = compactRecord(settled);
  const of = (record: PaymentRecord | CompactPayment) => {
    const { transaction, endsAt } = indexedOf(IDENTITY, record);
    return [transaction, endsAt];
  };
  assert.deepEqual(of(settled), ["0xab", null]);
  const upper = { success: true, transaction: "0xAB", network: "n" };
  assert.deepEqual(of({ ...settled, settlement: upper }), ["0xab", null]);
  assert.deepEqual(of({ ...settled, transfer }), [null, null]);
  assert.deepEqual(of(small), ["0xab", null]);
  assert.deepEqual(of(recordIn("claimed")), [null, null]);
  const released = recordIn("released");
  assert.deepEqual(of(released), [null, releasedUntil(released)]);
});
