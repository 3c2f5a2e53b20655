/**
 * What the payment ledger keeps of a payment, as data.
 *
 * @module
 */

import { type JsonObject, type JsonValue, sha256Hex } from "@/lib/json.ts";
import type { StoreKey } from "@/lib/store/store.ts";
import type { ReplaySecrets } from "./replay_secret.ts";
import type { TransferProof } from "./settler.ts";
import type {
  PaymentPayload,
  PaymentRequirements,
  SettlementResponse,
} from "./types.ts";

/** Hours for which a delivered result can be fetched again. */
export const RESULT_HOURS = 48;
/**
 * Days for which everything about a settled payment is kept: a quarter, for
 * whoever has to explain one. No promise to buyers needs it after
 * {@linkcode RESULT_HOURS}.
 */
export const PAYMENT_DETAIL_DAYS = 90;
/** Hours for which a released record outlives its authorization. */
export const RELEASED_MARGIN_HOURS = 1;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * - `claimed`: the operation runs or ran; nothing was asked of a settler.
 * - `executed`: the result is stored and settlement is known not to have happened.
 * - `settling`: the result is stored and a settler was asked.
 * - `settled`: final; the amount moved and the result is the buyer's.
 * - `released`: final for this attempt; the payment may be used again if it still can be.
 * - `unknown`: a settler could not tell; reconciliation will.
 */
export type PaymentState =
  | "claimed"
  | "executed"
  | "settling"
  | "settled"
  | "released"
  | "unknown";

/** Which payment: what the chain itself takes for the identity of an authorization. */
export interface PaymentIdentity {
  /** CAIP-2 network. */
  readonly network: string;
  /** Asset contract, lower case. */
  readonly asset: string;
  /** Payer, lower case. */
  readonly payer: string;
  /** Nonce, lower case. */
  readonly nonce: string;
}

/** Whether two are the same payment. */
export function isSameIdentity(
  a: PaymentIdentity,
  b: PaymentIdentity,
): boolean {
  return a.network === b.network && a.asset === b.asset &&
    a.payer === b.payer && a.nonce === b.nonce;
}

/** What the ledger knows of one payment. A type alias, so that it is a JSON value. */
export type PaymentRecord = {
  /** Version of this format. */
  readonly format: 1;
  /** See {@linkcode PaymentState}. */
  readonly state: PaymentState;
  /** Id of the operation that was bought. */
  readonly operation: string;
  /** Service whose operation it is. */
  readonly service: string;
  /** SHA-256 of the RFC 8785 form of operation id and input. */
  readonly fingerprint: string;
  /** The proof, for a settlement that has to be tried again. */
  readonly payload: StoredPayload;
  /** What has to be shown to open the result. */
  readonly secrets?: ReplaySecrets;
  /** URL of what was bought. */
  readonly resourceUrl: string;
  /** Our requirements at the time. */
  readonly requirements: PaymentRequirements & JsonObject;
  /** Names the request in the log. */
  readonly requestId: string;
  /** ISO 8601. */
  readonly claimedAt: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  /** The process that works on it. */
  readonly owner: string;
  /** Until then nobody else takes it over; ISO 8601. */
  readonly leaseExpiresAt: string;
  /** Whether the owner shows that it lives, so that its lease ends soon after it does. */
  readonly hasPresence?: boolean;
  /** Where it stands in the line of payments to look at; Unix milliseconds. */
  readonly dueAtMs?: number;
  /** How often it was looked at since its state changed. */
  readonly looks?: number;
  /** Writes of the operation that become visible with the settlement. */
  readonly writes?: StoredWrites;
  /** What the operation decides on when it settles; see `DraftSettlement`. */
  readonly draft?: JsonObject;
  /** Present once settled. */
  readonly settlement?: SettlementResponse & JsonObject;
  /** The transfer that proves it; absent where a word had to do, and in demo mode. */
  readonly transfer?: TransferProof & JsonObject;
  /** Where it stands in the line of settlements to hold against the chain; Unix milliseconds. */
  readonly checkAtMs?: number;
  /** It was delivered, and the chain says that it was not paid: why. */
  readonly unpaid?: string;
  /** Why it was released, or what the last attempt to settle said. */
  readonly reason?: string;
  /**
   * Which of several settlers found it valid: the only one that is sent it.
   * Written before anything is sent; absent where there is one settler only.
   */
  readonly settledBy?: string;
};

/** A proof as it is stored: what stands in the requirements is left out. */
export type StoredPayload = {
  /** See {@linkcode PaymentPayload}. */
  readonly x402Version: number;
  /** In records of older programs. */
  readonly accepted?: PaymentPayload["accepted"] & JsonObject;
  /** Signature and what was signed. */
  readonly payload: PaymentPayload["payload"] & JsonObject;
};

/**
 * What is kept of a settled payment for ever: enough to know it again, to
 * refuse it and to find it on the chain.
 */
export type CompactPayment = {
  /** Version of this format. */
  readonly format: 2;
  /** No other record becomes compact. */
  readonly state: "settled";
  /** Id of the operation that was bought. */
  readonly operation: string;
  /** SHA-256 of the RFC 8785 form of operation id and input: opens its entry of the revenue log. */
  readonly fingerprint: string;
  /** Atomic units. */
  readonly amount: string;
  /** Transaction hash. */
  readonly transaction: string;
  /** ISO 8601, when it settled. */
  readonly updatedAt: string;
};

/**
 * A settled payment as it is stored while it is whole: a {@linkcode PaymentRecord}
 * without what its key says (`slim_record.ts`).
 */
export type SlimPayment =
  & Omit<
    PaymentRecord,
    | "format"
    | "state"
    | "fingerprint"
    | "requestId"
    | "payload"
    | "requirements"
    | "settlement"
    | "owner"
    | "leaseExpiresAt"
    | "hasPresence"
    | "transfer"
  >
  & {
    /** Version of this format. */
    readonly format: 3;
    /** No other record becomes slim. */
    readonly state: "settled";
    /** Base64 of fingerprint, transaction, request id, token's hash if any, signature. */
    readonly digits: string;
    /** Whether the digits have the hash of a token. */
    readonly hasToken?: true;
    /** What is unusual of the requirements. */
    readonly requirements: JsonObject;
    /** What is unusual of the authorization. */
    readonly authorization: JsonObject;
    /** What is unusual of the settlement. */
    readonly settlement: JsonObject;
    /** Which transfer of the transaction proves it. */
    readonly logIndex?: number;
  };

/** What the ledger says of a payment. */
export type StoredPayment = PaymentRecord | CompactPayment;

/** An operation's writes as JSON, until the settlement applies them. */
export type StoredWrites = {
  readonly sets: readonly {
    readonly key: StoreKey;
    readonly value: JsonValue;
    /** ISO 8601, or null for writes that are kept. */
    readonly expiresAt: string | null;
  }[];
  readonly deletes: readonly StoreKey[];
  /** SHA-256 of a statement that the result signs, for the revenue log. */
  readonly statementSha256?: string;
};

/** A settlement as the revenue log will record it. */
export type OutboxEntry = {
  /** What happened; a settlement where it is left out. */
  readonly event?:
    | "payment_unpaid"
    | "note_key_published"
    | "note_key_withdrawn";
  /** ISO 8601. */
  readonly recordedAt: string;
  /** Service whose operation was sold. */
  readonly service: string;
  /** Operation id. */
  readonly operation: string;
  /** CAIP-2 network. */
  readonly network: string;
  /** Atomic units. */
  readonly amount: string;
  /** SHA-256 of the transaction hash. */
  readonly txSha256: string;
  /** The request's fingerprint. */
  readonly requestSha256: string;
  /** SHA-256 of a statement that was sold, where the result is one. */
  readonly statementSha256?: string;
  /** Of what happened to a key of the log: its verifier key. */
  readonly verifierKey?: string;
};

/** The settlement of a record as the revenue log will record it. */
export function outboxEntryOf(
  record: PaymentRecord,
  statementSha256?: string,
): OutboxEntry {
  return {
    recordedAt: record.updatedAt,
    service: record.service,
    operation: record.operation,
    network: record.requirements.network,
    amount: record.requirements.amount,
    txSha256: sha256Hex(record.settlement?.transaction ?? ""),
    requestSha256: record.fingerprint,
    ...(statementSha256 === undefined ? {} : { statementSha256 }),
  };
}

/** What is kept of a settled payment for ever. */
export function compactRecord(record: PaymentRecord): CompactPayment {
  return {
    format: 2,
    state: "settled",
    operation: record.operation,
    fingerprint: record.fingerprint,
    amount: record.requirements.amount,
    transaction: record.settlement?.transaction ?? "",
    updatedAt: record.updatedAt,
  };
}

/**
 * When a released record may go.
 *
 * Absent and released are the same to a payment that comes again: its time
 * window, its signature and its nonce are judged anew, and it is claimed or
 * refused. From `validBefore` on it is always refused, so nothing of what was
 * not paid for outlives it by more than {@linkcode RELEASED_MARGIN_HOURS}; a
 * payer who signed for the next hundred years, which older programs took, does
 * not make it stay longer than a settled one stays whole.
 */
export function releasedUntil(record: PaymentRecord): Date {
  const releasedMs = Date.parse(record.updatedAt);
  const { validBefore } = record.payload.payload.authorization;
  const endMs = Math.min(
    Math.max(Number(validBefore) * 1000, releasedMs),
    releasedMs + PAYMENT_DETAIL_DAYS * DAY_MS,
  );
  return new Date(endMs + RELEASED_MARGIN_HOURS * HOUR_MS);
}

/** When the result of a payment that settled then may go. */
export function resultUntil(settledAt: Date): Date {
  return new Date(settledAt.getTime() + RESULT_HOURS * HOUR_MS);
}
