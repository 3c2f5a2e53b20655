/** When a payment is looked at: soon, then ever less often, and at its end. */
import assert from "node:assert/strict";
import { nextCheckMs, nextLookMs } from "./due.ts";
import type { PaymentRecord } from "./record.ts";

const NOW = new Date("2026-06-01T10:00:00Z");
const NOW_MS = NOW.getTime();
const DAY_MS = 86_400_000;
/** Milliseconds behind an authorization's end at which its end is looked for. */
const MARGIN_MS = 60_000;

function lookIn(looks: number, endsInSeconds: number): number {
  const validBefore = String(NOW_MS / 1000 + endsInSeconds);
  const record = {
    payload: { payload: { authorization: { validBefore } } },
  } as unknown as PaymentRecord;
  return nextLookMs(record, { now: NOW, looks }) - NOW_MS;
}

Deno.test("a payment is looked at after half a minute, then each time half as often, daily at last", () => {
  const far = 365 * 86_400;
  assert.deepEqual(
    [0, 1, 2, 11, 12, 40].map((looks) => lookIn(looks, far)),
    [30_000, 60_000, 120_000, 61_440_000, DAY_MS, DAY_MS],
  );
});

Deno.test("the end of an authorization is not slept through, and looked at once", () => {
  assert.equal(lookIn(9, 300), 300_000 + MARGIN_MS);
  assert.equal(lookIn(0, 300), 30_000);
  assert.equal(lookIn(9, -59), 1_000);
  // The margin is over: as usual from then on.
  assert.equal(lookIn(2, -60), 120_000);
  assert.equal(lookIn(2, -600), 120_000);
});

Deno.test("a settlement is held against the chain after a minute, and daily at last", () => {
  assert.deepEqual(
    [0, 1, 10, 11, 40].map((looks) =>
      nextCheckMs({ now: NOW, looks }) - NOW_MS
    ),
    [60_000, 120_000, 61_440_000, DAY_MS, DAY_MS],
  );
});
