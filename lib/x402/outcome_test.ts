import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import {
  afterFailure,
  inProgress,
  noLongerKept,
  notRestored,
  type PaidOutcome,
  RETRY_AFTER_SECONDS,
  spentOnChain,
  whileAvailable,
} from "./outcome.ts";

function errorOf(outcome: PaidOutcome) {
  return outcome.kind === "refused" ? outcome.error : assert.fail();
}

Deno.test("what passes is asked for again after a time, and what does not pass is not", () => {
  assert.equal(errorOf(inProgress()).retryAfterSeconds, RETRY_AFTER_SECONDS);
  assert.equal(errorOf(noLongerKept()).retryAfterSeconds, undefined);
});

Deno.test("spentOnChain() names the transaction", () => {
  const { code, details } = errorOf(spentOnChain("0xab"));
  assert.deepEqual([code, details], [
    "payment_spent_on_chain",
    { transaction: "0xab" },
  ]);
});

Deno.test("notRestored() asks for what may pass again with the same payment, and names what paid", () => {
  const told = (refusal: AppError) => {
    const error = errorOf(notRestored(refusal, "0xab"));
    assert.deepEqual(error.details, { transaction: "0xab" });
    assert.doesNotMatch(error.body().next_action, /Nothing was charged\.$/);
    return [error.code, error.retryAfterSeconds];
  };
  assert.deepEqual(told(new AppError("upstream_timeout", "slow")), [
    "busy",
    RETRY_AFTER_SECONDS,
  ]);
  assert.deepEqual(
    told(new AppError("busy", "many", { retryAfterSeconds: 9 })),
    ["busy", 9],
  );
  assert.deepEqual(told(new AppError("no_text", "empty")), [
    "payment_spent_on_chain",
    undefined,
  ]);
});

Deno.test("whileAvailable() asks nobody for money while nothing can be sold, and keeps what a payment came to", () => {
  const asked = {
    kind: "payment_required",
    paymentRequired: {},
    reason: null,
  } as PaidOutcome;
  const away = () => {
    throw new AppError("unavailable", "away");
  };
  const bug = () => {
    throw new TypeError("bug");
  };
  assert.equal(errorOf(whileAvailable(asked, away)).code, "unavailable");
  assert.equal(whileAvailable(asked, () => {}), asked);
  assert.equal(whileAvailable(asked, undefined), asked);
  assert.throws(() => whileAvailable(asked, bug), TypeError);
  // A settlement was tried and failed: its buyer is told, whatever is away now.
  const failed = { ...asked, settlement: { success: false } } as PaidOutcome;
  assert.equal(whileAvailable(failed, away), failed);
  const refused = inProgress();
  assert.equal(whileAvailable(refused, away), refused);
});

Deno.test("afterFailure() says nothing of a settlement beside what is no challenge", () => {
  const outcome = inProgress();
  const failure = { reason: "r", network: "n", payer: "p" };
  assert.equal(afterFailure(outcome, failure), outcome);
});

Deno.test("afterFailure() tells in a challenge that the settlement failed, and why", () => {
  const outcome = {
    kind: "payment_required",
    paymentRequired: {},
  } as unknown as PaidOutcome;
  const failure = { reason: "r", network: "n", payer: "p" };
  assert.deepEqual(afterFailure(outcome, failure), {
    ...outcome,
    settlement: {
      success: false,
      errorReason: "r",
      transaction: "",
      network: "n",
      payer: "p",
    },
  });
});
