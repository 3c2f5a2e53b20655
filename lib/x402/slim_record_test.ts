/** A settled record takes little room, and reads as what it was made of. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { JsonObject } from "@/lib/json.ts";
import { seedFor } from "@/tests/support/seed.ts";
import type { PaymentIdentity, PaymentRecord } from "./record.ts";
import { slimRecord, wholeRecord } from "./slim_record.ts";

const SEED = seedFor(import.meta.url);
const IDENTITY: PaymentIdentity = {
  network: "eip155:8453",
  asset: "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913",
  payer: "0x1d96f095e8dcec10ee1e0d947bcf6d45c556f6c8",
  nonce: `0x${"d5".repeat(32)}`,
};
const CHECKSUMMED = "0x1D96F095e8dceC10Ee1E0d947BcF6d45C556f6c8";
const PAY_TO = "0x00000000000000000000000000000000000De3a0";
const TRANSACTION = `0x${"67".repeat(32)}`;
const AT = "2026-11-22T18:14:23.794Z";

function settledRecord(): PaymentRecord {
  return {
    format: 1,
    state: "settled",
    operation: "fix-error",
    service: "api",
    fingerprint: "d7".repeat(32),
    payload: {
      x402Version: 2,
      payload: {
        signature: `0x${"b3".repeat(65)}`,
        authorization: {
          from: CHECKSUMMED,
          to: PAY_TO,
          value: "10000",
          validAfter: "0",
          validBefore: "1795371563",
          nonce: IDENTITY.nonce,
        },
      },
    },
    secrets: { tokenSha256: "3a".repeat(32) },
    resourceUrl: "https://api.example.com/fix-error",
    requirements: {
      scheme: "exact",
      network: IDENTITY.network,
      amount: "10000",
      asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
      payTo: PAY_TO,
      maxTimeoutSeconds: 300,
      extra: { name: "USD Coin", version: "2" },
    },
    requestId: "7ae05e4e-772d-4b9f-b328-e5c07b737c62",
    claimedAt: AT,
    updatedAt: AT,
    owner: "",
    leaseExpiresAt: AT,
    settlement: {
      success: true,
      transaction: TRANSACTION,
      network: IDENTITY.network,
      payer: CHECKSUMMED,
      amount: "10000",
    },
    transfer: { transaction: TRANSACTION, logIndex: 7 },
    checkAtMs: 1_795_371_323_794,
  };
}

/** Puts a value, or nothing, at a path of a copy. */
function changed(
  record: PaymentRecord,
  [path, value]: readonly [string, unknown],
): PaymentRecord {
  const copy = structuredClone(record);
  const names = path.split(".");
  const last = names.pop() ?? "";
  const parent = names.reduce<Record<string, unknown>>(
    (at, name) => at[name] as Record<string, unknown>,
    copy as unknown as Record<string, unknown>,
  );
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

Deno.test("a usual settled record fits its place in the file's tree, with its key", () => {
  const slim = slimRecord(IDENTITY, settledRecord());
  assert.equal(slim.format, 3);
  assert.deepEqual(wholeRecord(IDENTITY, slim), settledRecord());
  // 1,002 bytes, less a key of 174 and some 40 of the envelope and the row.
  assert.ok(JSON.stringify(slim).length <= 1_002 - 174 - 40);
});

Deno.test("whatever is unusual about it, nothing is lost", () => {
  const texts = [
    "payload.payload.signature",
    "payload.payload.authorization.from",
    "payload.payload.authorization.to",
    "payload.payload.authorization.validAfter",
    "requirements.scheme",
    "requirements.asset",
    "requirements.amount",
    "requirements.payTo",
    "requestId",
    "fingerprint",
    "settlement.transaction",
  ];
  const others = [
    "payload.accepted",
    "payload.x402Version",
    "secrets.identifierSha256",
    "requirements.extra",
    "settlement.payer",
    "settlement.amount",
    "settlement.extra",
    "settlement.extensions",
    "settlement.success",
    "unpaid",
    "settledBy",
    "looks",
    "draft",
  ];
  const text = fc.constantFrom(
    "",
    "0x",
    "text",
    `0x${"Ab".repeat(20)}`,
    `0x${"cd".repeat(700)}`,
    "ef".repeat(32),
    PAY_TO.toLowerCase(),
  );
  const value = fc.oneof(
    text,
    fc.constantFrom<unknown>(undefined, null, 1, true, {}, { demo: true }),
  );
  const change = fc.oneof(
    fc.tuple(fc.constantFrom(...texts), text),
    fc.tuple(fc.constantFrom(...others), value),
    fc.tuple(fc.constantFrom("secrets", "transfer"), fc.constant(undefined)),
  );
  fc.assert(
    fc.property(change, ([path, value]) => {
      const record = changed(settledRecord(), [path, value]);
      const stored = JSON.parse(JSON.stringify(slimRecord(IDENTITY, record)));
      assert.deepEqual(
        wholeRecord(IDENTITY, stored),
        JSON.parse(JSON.stringify(record)),
      );
    }),
    { seed: SEED, numRuns: 1_000 },
  );
});

Deno.test("members of a settlement come back in their order, which a replay sends", () => {
  const { settlement, ...rest } = settledRecord();
  const turned = Object.fromEntries(
    Object.entries(settlement ?? {}).reverse(),
  ) as typeof settlement & JsonObject;
  const record: PaymentRecord = { ...rest, settlement: turned };
  const read = wholeRecord(IDENTITY, slimRecord(IDENTITY, record));
  assert.equal(
    "settlement" in read && JSON.stringify(read.settlement),
    JSON.stringify(turned),
  );
});

Deno.test("only what is settled becomes slim", () => {
  const record: PaymentRecord = { ...settledRecord(), state: "unknown" };
  assert.equal(slimRecord(IDENTITY, record), record);
});
