/**
 * A payment as it stands in the ledger, with the version that its next step
 * checks.
 *
 * @module
 */

import { type ExactPayment, parsePayment } from "./codec.ts";
import type {
  CompactPayment,
  PaymentIdentity,
  PaymentRecord,
} from "./record.ts";
import type { PaymentRequirements } from "./types.ts";

/** A record with the version that the next step checks. */
export interface HeldPayment {
  /** Which payment. */
  readonly identity: PaymentIdentity;
  /** As it was last written. */
  readonly record: PaymentRecord;
  /** Opaque version in the store. */
  readonly version: string;
  /** The result, where this process has it at hand. */
  readonly body?: string;
}

/** A payment that settled so long ago that only its use is remembered. */
export interface UsedPayment {
  /** Which payment. */
  readonly identity: PaymentIdentity;
  /** What is kept of it. */
  readonly record: CompactPayment;
  /** Opaque version in the store. */
  readonly version: string;
}

/** What the ledger knows of a payment. */
export type FoundPayment = HeldPayment | UsedPayment;

/** Whether a payment can still be worked on, or be delivered again. */
export function isHeld(found: FoundPayment): found is HeldPayment {
  return found.record.format === 1;
}

/** What the ledger takes for the identity of a payment. */
export function identify(
  payment: ExactPayment,
  requirements: PaymentRequirements,
): PaymentIdentity {
  return {
    network: requirements.network,
    asset: requirements.asset.toLowerCase(),
    payer: payment.authorization.from,
    nonce: payment.authorization.nonce,
  };
}

/** The proof of a record as a payment that can be sent again. */
export function paymentOf(record: PaymentRecord): ExactPayment {
  const { payload, requirements } = record;
  return parsePayment({
    ...payload,
    accepted: payload.accepted ?? requirements,
  });
}

/**
 * A payment that is sent again, with the authorization that was taken: a payer
 * can sign another one with the same nonce, and nobody verified that.
 */
export function asTaken(
  payment: ExactPayment,
  record: PaymentRecord,
): ExactPayment {
  const { authorization, signature } = paymentOf(record);
  const { payload } = record.payload;
  return {
    ...payment,
    payload: { ...payment.payload, payload },
    authorization,
    signature,
  };
}
