/** What is kept of a payment, and for how long. */
import assert from "node:assert/strict";
import { compactRecord, type PaymentRecord, releasedUntil } from "./record.ts";

const UPDATED = "2026-06-01T10:00:00.000Z";
const UPDATED_MS = Date.parse(UPDATED);
const HOUR_MS = 3_600_000;

function recordOf(change: object = {}, validBefore = "9"): PaymentRecord {
  return {
    state: "settled",
    operation: "op",
    fingerprint: "ff",
    payload: { payload: { authorization: { validBefore } } },
    requirements: { amount: "10000" },
    updatedAt: UPDATED,
    ...change,
  } as unknown as PaymentRecord;
}

Deno.test("a released record stays an hour longer than anybody can pay with it, and a quarter at most", () => {
  const hoursFor = (validBeforeMs: number) => {
    const record = recordOf({}, String(validBeforeMs / 1000));
    return (releasedUntil(record).getTime() - UPDATED_MS) / HOUR_MS;
  };
  assert.equal(hoursFor(UPDATED_MS - 5 * HOUR_MS), 1);
  assert.equal(hoursFor(UPDATED_MS), 1);
  assert.equal(hoursFor(UPDATED_MS + 5 * HOUR_MS), 6);
  assert.equal(hoursFor(UPDATED_MS + 90 * 24 * HOUR_MS), 2_161);
  assert.equal(hoursFor(UPDATED_MS + 100 * 8_766 * HOUR_MS), 2_161);
});

Deno.test("what is kept for ever names the transaction as far as there is one", () => {
  const settlement = { transaction: "0xaa" };
  const compact = compactRecord(recordOf({ settlement }));
  assert.deepEqual(compact, {
    format: 2,
    state: "settled",
    operation: "op",
    fingerprint: "ff",
    amount: "10000",
    transaction: "0xaa",
    updatedAt: UPDATED,
  });
  assert.equal(compactRecord(recordOf()).transaction, "");
});
