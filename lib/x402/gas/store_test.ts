import assert from "node:assert/strict";
import { ENDED_MINUTES, type Job, jobWrites, TOMBSTONE_DAYS } from "./store.ts";

const NOW_MS = Date.UTC(2030, 0, 1);
const ENDED_MS = ENDED_MINUTES * 60_000;
const HOUR_MS = 3_600_000;

/** Milliseconds for which a job that ended is remembered. */
function remembered(
  outcome: Exclude<Job["outcome"], undefined>,
  validForMs: number,
): number {
  const { sets } = jobWrites({
    id: "1",
    name: {
      network: "eip155:8453",
      asset: "0xasset",
      payer: "0xpayer",
      nonce: "0xnonce",
      leg: "transfer",
    },
    account: "0xwallet",
    to: "0xasset" as Job["to"],
    data: "0x",
    gasMax: "1",
    validBefore: String((NOW_MS + validForMs) / 1000),
    state: "ended",
    outcome,
  }, NOW_MS);
  return Number(sets[0]?.expiresAt) - NOW_MS;
}

Deno.test("what was not sent is remembered for some minutes, however long its authorization lives", () => {
  for (
    const outcome of [
      { kind: "refused", reason: "r" },
      { kind: "unsent", message: "m" },
    ] as const
  ) assert.equal(remembered(outcome, HOUR_MS), ENDED_MS);
});

Deno.test("what was on the chain is remembered while it could be tried again, and not for ever", () => {
  for (
    const outcome of [
      { kind: "mined", transaction: "0xaa" },
      { kind: "cancelled", reason: "r" },
    ] as const
  ) {
    assert.equal(remembered(outcome, HOUR_MS), HOUR_MS + ENDED_MS);
    assert.equal(remembered(outcome, -HOUR_MS), ENDED_MS);
    assert.equal(
      remembered(outcome, 10_000 * HOUR_MS),
      TOMBSTONE_DAYS * 24 * HOUR_MS,
    );
  }
});
