/**
 * The outcomes of a paid call.
 *
 * @module
 */

import { AppError, ERROR_KINDS } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { Random } from "@/lib/runtime.ts";
import { type PricedResource, refuseProof } from "./challenge.ts";
import { newReplayToken } from "./replay_token.ts";
import type { PaymentRequired, SettlementResponse } from "./types.ts";
import { SIGN_IN_WITH_X } from "./wallet_proof.ts";

/** Seconds after which a caller should ask again. */
export const RETRY_AFTER_SECONDS = 2;

/** Paid and delivered, now or before. */
export interface Delivered {
  /** For a `switch`. */
  readonly kind: "delivered";
  /** The output as JSON text, byte-identical on every repetition. */
  readonly body: string;
  /** With what a repetition is given more, where it wants that. */
  readonly settlement: SettlementResponse;
  /** ISO 8601, when the payment settled. */
  readonly settledAt: string;
  /** Whether the payment had settled before this call. */
  readonly isReplay: boolean;
}

/** The outcome of a paid call. Every transport handles each kind. */
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
  | Delivered
  /** Refused; nothing was charged unless the code says otherwise. */
  | { readonly kind: "refused"; readonly error: AppError };

/**
 * The outcome, where nobody is asked for money while nothing can be sold.
 *
 * @param requireAvailable Throws `AppError` while that is so.
 */
export function whileAvailable(
  outcome: PaidOutcome,
  requireAvailable: (() => void) | undefined,
): PaidOutcome {
  if (
    outcome.kind !== "payment_required" || outcome.settlement !== undefined
  ) return outcome;
  try {
    requireAvailable?.();
    return outcome;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: "refused", error };
  }
}

/**
 * The challenge of a resource, with a token of its own; with why a proof was
 * not accepted, if there was one.
 */
export function challenge(
  resource: PricedResource,
  options: { reason: string | null; random: Random },
): PaidOutcome {
  const { reason, random } = options;
  const paymentRequired = resource.challengeWith(newReplayToken(random));
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
    "payment_result_expired",
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
    "payment_identifier_taken",
    "The payment identifier belongs to another payment for another request.",
  );
}

/** Nobody can say now whether the payment is good, or whether it paid already. */
export function verificationUnavailable(): PaidOutcome {
  return refused(
    "verification_unavailable",
    "The payment could not be verified now.",
    RETRY_AFTER_SECONDS,
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

/**
 * Who sends a payment again must show what it came with. The same answer for
 * every body: it says nothing of what was bought.
 *
 * @param request What a wallet signs that lost it.
 * @param options `isUnprovable`: the wallet is a contract, and no chain can be
 * asked whether it signed.
 */
export function replayNotProven(
  request: JsonObject,
  options: { isUnprovable?: boolean } = {},
): PaidOutcome {
  return {
    kind: "refused",
    error: new AppError(
      "replay_not_proven",
      "This payment was used. Its result is given to who shows what the payment came with." +
        (options.isUnprovable === true
          ? " A proof of its wallet, which is a contract, cannot be checked here: no RPC is configured."
          : ""),
      options.isUnprovable === true
        ? {}
        : { details: { extensions: { [SIGN_IN_WITH_X]: request } } },
    ),
  };
}

/** The authorization moved money to us, and nothing here knows what for. */
export function spentOnChain(transaction: string): PaidOutcome {
  return {
    kind: "refused",
    error: new AppError(
      "payment_spent_on_chain",
      "This authorization was used on chain already.",
      { details: { transaction } },
    ),
  };
}

/**
 * A sale that was paid and lost, and whose run was refused: the refusal would
 * say that nothing was charged. What can succeed later is asked for again with
 * the same payment.
 *
 * @param refusal What the operation said.
 * @param transaction Hash of the transaction that paid.
 */
export function notRestored(
  refusal: AppError,
  transaction: string,
): PaidOutcome {
  const isRetryable = ERROR_KINDS[refusal.code].retryable;
  const message =
    `This authorization paid already; the request was refused with ${refusal.code}: ${refusal.message}`;
  return {
    kind: "refused",
    error: new AppError(
      isRetryable ? "busy" : "payment_spent_on_chain",
      message,
      {
        cause: refusal,
        details: { transaction },
        ...(isRetryable
          ? {
            retryAfterSeconds: refusal.retryAfterSeconds ??
              RETRY_AFTER_SECONDS,
          }
          : {}),
      },
    ),
  };
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
