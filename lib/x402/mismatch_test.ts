/** Whether a proof offers what is asked, beside the official server's judgement. */
import assert from "node:assert/strict";
import { x402ResourceServer } from "@x402/core/server";
import {
  EXPIRED_REASON,
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
): string | null {
  const payment = {
    payload: { accepted },
    authorization: {
      from: PAYER,
      to: SELLER.toLowerCase(),
      value: 10_000n,
      validAfter: 0n,
      validBefore: BigInt(NOW.getTime() / 1000 + validForSeconds),
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
