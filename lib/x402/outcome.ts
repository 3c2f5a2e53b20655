/**
 * What a paid call comes to.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { type PricedResource, refuseProof } from "./challenge.ts";
import type { PaymentRequired, SettlementResponse } from "./types.ts";

/** Seconds after which a caller is told to ask again. */
export const RETRY_AFTER_SECONDS = 2;

/** What a paid call came to. Every transport handles each kind. */
export type PaidOutcome =
  /** Without proof, or with one that cannot be accepted: the challenge. */
  | {
    readonly kind: "payment_required";
    readonly paymentRequired: PaymentRequired;
    /** Why the proof was not accepted; null when there was none. */
    readonly reason: string | null;
    /** Where a settlement was tried: that it failed. */
    readonly settlement?: SettlementResponse;
  }
  /** Paid and delivered, now or before. */
  | {
    readonly kind: "delivered";
    /** The output as JSON text, byte-identical on every repetition. */
    readonly body: string;
    readonly settlement: SettlementResponse;
    /** Whether the payment had settled before this call. */
    readonly isReplay: boolean;
  }
  /** Refused; nothing was charged unless the code says otherwise. */
  | { readonly kind: "refused"; readonly error: AppError };

/** The challenge of a resource; with why a proof was not accepted, if there was one. */
export function challenge(
  { paymentRequired }: PricedResource,
  reason: string | null,
): PaidOutcome {
  return {
    kind: "payment_required",
    paymentRequired: reason === null
      ? paymentRequired
      : refuseProof(paymentRequired, reason),
    reason,
  };
}

/** A challenge after a settlement that failed, which it says beside it. */
export function afterFailure(
  outcome: PaidOutcome,
  failure: { reason: string; network: string; payer: string },
): PaidOutcome {
  if (outcome.kind !== "payment_required") return outcome;
  const { reason, network, payer } = failure;
  return {
    ...outcome,
    settlement: {
      success: false,
      errorReason: reason,
      transaction: "",
      network,
      payer,
    },
  };
}

/** Somebody works on the payment now. */
export function inProgress(): PaidOutcome {
  return refused(
    "payment_in_progress",
    "This payment is being worked on.",
    RETRY_AFTER_SECONDS,
  );
}

/** The payment settled so long ago that its result is gone. */
export function noLongerKept(): PaidOutcome {
  return refused(
    "payment_already_used",
    "This payment was used and its result is no longer kept.",
  );
}

/** The payment bought something else. */
export function alreadyUsed(): PaidOutcome {
  return refused(
    "payment_already_used",
    "This payment was used for another request.",
  );
}

/** Another payment carries the identifier. */
export function idTaken(): PaidOutcome {
  return refused(
    "payment_already_used",
    "The payment identifier belongs to another payment.",
  );
}

/** Nothing was sent, and nothing can be now. */
export function unsettleable(): PaidOutcome {
  return refused(
    "settlement_unavailable",
    "The payment cannot be settled now; nothing was sent.",
    RETRY_AFTER_SECONDS,
  );
}

/** A refusal; with a time after which to ask again where that helps. */
export function refused(
  code: AppError["code"],
  message: string,
  retryAfterSeconds?: number,
): PaidOutcome {
  const error = new AppError(
    code,
    message,
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
  );
  return { kind: "refused", error };
}
