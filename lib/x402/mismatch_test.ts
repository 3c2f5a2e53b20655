/** Whether a proof offers what is asked, beside the official server's judgement. */
import assert from "node:assert/strict";
import { x402ResourceServer } from "@x402/core/server";
import {
  EXPIRED_REASON,
  EXPIRY_MARGIN_SECONDS,
  findMismatch,
  LIFETIME_MARGIN_SECONDS,
} from "./authorization.ts";
import type { ExactPayment } from "./codec.ts";
import type { PaymentRequirements } from "./types.ts";

const PAYER = `0x${"11".repeat(20)}` as const;
const SELLER = `0x${"Ab".repeat(20)}`;
const REQUIREMENTS: PaymentRequirements = {
  scheme: "exact",
  network: "eip155:8453",
  amount: "10000",
  asset: `0x${"cD".repeat(20)}`,
  payTo: SELLER,
  maxTimeoutSeconds: 300,
  extra: { name: "USD Coin", version: "2" },
};
const NOW = new Date("2026-01-01T00:00:00Z");

function mismatchOf(
  accepted: unknown,
  validForSeconds = 300,
  changes: { resource?: object; authorization?: object } = {},
): string | null {
  const payment = {
    payload: { accepted, resource: changes.resource },
    authorization: {
      from: PAYER,
      to: SELLER.toLowerCase(),
      value: 10_000n,
      validAfter: 0n,
      validBefore: BigInt(NOW.getTime() / 1000 + validForSeconds),
      ...changes.authorization,
    },
  } as unknown as ExactPayment;
  return findMismatch(payment, {
    requirements: REQUIREMENTS,
    resourceUrl: "http://localhost/",
    now: NOW,
  });
}

const { extra, maxTimeoutSeconds: _, ...untimed } = REQUIREMENTS;
const ALTERED: readonly (readonly [string, unknown, boolean])[] = [
  ["the echo", REQUIREMENTS, true],
  ["more in extra", {
    ...REQUIREMENTS,
    extra: { ...extra, note: "mine" },
  }, true],
  ["a longer time", { ...REQUIREMENTS, maxTimeoutSeconds: 301 }, false],
  ["a shorter time", { ...REQUIREMENTS, maxTimeoutSeconds: 60 }, false],
  ["the time as text", { ...REQUIREMENTS, maxTimeoutSeconds: "300" }, false],
  ["no time", { ...untimed, extra }, false],
  ["another name", {
    ...REQUIREMENTS,
    extra: { ...extra, name: "USDC" },
  }, false],
  ["another version", {
    ...REQUIREMENTS,
    extra: { ...extra, version: "1" },
  }, false],
  ["no version", { ...REQUIREMENTS, extra: { name: "USD Coin" } }, false],
  ["extra is null", { ...REQUIREMENTS, extra: null }, false],
  ["extra is a list", { ...REQUIREMENTS, extra: ["USD Coin", "2"] }, false],
  ["another amount", { ...REQUIREMENTS, amount: "1" }, false],
  ["another recipient", { ...REQUIREMENTS, payTo: PAYER }, false],
  ["another asset", { ...REQUIREMENTS, asset: PAYER }, false],
  ["the asset is no text", { ...REQUIREMENTS, asset: 7 }, false],
  ["another network", { ...REQUIREMENTS, network: "eip155:84532" }, false],
  ["another scheme", { ...REQUIREMENTS, scheme: "upto" }, false],
];

Deno.test("findMismatch() refuses what the official server refuses", () => {
  const official = new x402ResourceServer();
  for (const [name, accepted, isTaken] of ALTERED) {
    assert.equal(mismatchOf(accepted) === null, isTaken, name);
    const found = official.findMatchingRequirements(
      [REQUIREMENTS as never],
      { x402Version: 2, accepted, payload: {} } as never,
    );
    assert.equal(found !== undefined, isTaken, `official: ${name}`);
  }
});

Deno.test("findMismatch() takes addresses in any case, which people retype", () => {
  assert.equal(
    mismatchOf({
      ...REQUIREMENTS,
      asset: REQUIREMENTS.asset.toLowerCase(),
      payTo: REQUIREMENTS.payTo.toLowerCase(),
    }),
    null,
  );
});

Deno.test("findMismatch() refuses what is good for longer than a sale takes", () => {
  const longest = REQUIREMENTS.maxTimeoutSeconds + LIFETIME_MARGIN_SECONDS;
  assert.equal(mismatchOf(REQUIREMENTS, longest), null);
  for (const seconds of [longest + 1, 100 * 365 * 86_400]) {
    assert.equal(mismatchOf(REQUIREMENTS, seconds), EXPIRED_REASON);
  }
});

Deno.test("findMismatch() holds what was signed against what is asked", () => {
  const nowSeconds = BigInt(NOW.getTime() / 1000);
  const late = BigInt(EXPIRY_MARGIN_SECONDS);
  const asked = "invalid_exact_evm_payload";
  const table: readonly (readonly [object, string | null])[] = [
    [{}, null],
    [{ to: PAYER }, `${asked}_recipient_mismatch`],
    [{ value: 9_999n }, `${asked}_authorization_value_mismatch`],
    [{ value: 10_001n }, `${asked}_authorization_value_mismatch`],
    [{ validAfter: nowSeconds - 1n }, null],
    [{ validAfter: nowSeconds }, `${asked}_authorization_valid_after`],
    [{ validAfter: nowSeconds + 60n }, `${asked}_authorization_valid_after`],
    [{ validBefore: nowSeconds + late + 1n }, null],
    [{ validBefore: nowSeconds + late }, EXPIRED_REASON],
    [{ validBefore: nowSeconds - 60n }, EXPIRED_REASON],
  ];
  for (const [authorization, reason] of table) {
    assert.equal(
      mismatchOf(REQUIREMENTS, 300, { authorization }),
      reason,
      Deno.inspect(authorization),
    );
  }
});

Deno.test("findMismatch() takes a payment for this resource, or for none that it names", () => {
  const of = (resource?: object) =>
    mismatchOf(REQUIREMENTS, 300, resource === undefined ? {} : { resource });
  assert.equal(of(), null);
  assert.equal(of({ url: "http://localhost/" }), null);
  assert.equal(of({ url: "http://localhost/other" }), "resource_mismatch");
  assert.equal(
    mismatchOf({ ...REQUIREMENTS, network: "eip155:84532" }),
    "invalid_network",
  );
});
