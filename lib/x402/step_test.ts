/** One step of a payment writes each of its index entries when that is new. */
import assert from "node:assert/strict";
import type { PaymentIdentity, PaymentRecord } from "./record.ts";
import { stepCommit } from "./step.ts";

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
  });
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
