/**
 * Every key of the payment ledger, behind typed functions.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `pay, network, asset, payer, nonce` | {@linkcode PaymentRecord}, settled | whole for {@linkcode PAYMENT_DETAIL_DAYS} days, then as {@linkcode CompactPayment} for ever: a used nonce stays used |
 * | the same | {@linkcode PaymentRecord}, released | {@linkcode releasedUntil}: nothing moved |
 * | `pay_result, ...` | the body that is delivered | while the payment is open, and {@linkcode RESULT_HOURS} h after it settled |
 * | `pay_open, ...` | the key of a record that is not final | until it is |
 * | `pay_settled, day, ...` | the key of a record that is still whole | until it is compact |
 * | `pay_id, id` | the payment that a payment-identifier belongs to | {@linkcode RESULT_HOURS} h |
 * | `demo_spent, payer` | atomic units spent in demo mode | {@linkcode RESULT_HOURS} h |
 * | `outbox, uuid` | a settlement on its way to the revenue log | until it is there |
 *
 * @module
 */

import { type JsonObject, type JsonValue, sha256Hex } from "@/lib/json.ts";
import {
  type ListPage,
  type Store,
  type StoreCheck,
  type StoreCommit,
  type StoreEntry,
  type StoreKey,
  type StoreSet,
  VALUE_BYTES_MAX,
} from "@/lib/store/store.ts";
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
/** Days for which a released record outlives its authorization. */
export const RELEASED_MARGIN_DAYS = 7;

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
  readonly payload: PaymentPayload & JsonObject;
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
  /** Writes of the operation that become visible with the settlement. */
  readonly writes?: StoredWrites;
  /** What the operation decides on when it settles; see `DraftSettlement`. */
  readonly draft?: JsonObject;
  /** Present once settled. */
  readonly settlement?: SettlementResponse & JsonObject;
  /** Why it was released, or what the last attempt to settle said. */
  readonly reason?: string;
  /**
   * Which of several settlers found it valid: the only one that is sent it.
   * Written before anything is sent; absent where there is one settler only.
   */
  readonly settledBy?: string;
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
  /** SHA-256 of the RFC 8785 form of operation id and input. */
  readonly fingerprint: string;
  /** SHA-256 of the signature's text: strangers are told less than its owner. */
  readonly signatureSha256: string;
  /** Atomic units. */
  readonly amount: string;
  /** Transaction hash. */
  readonly transaction: string;
  /** ISO 8601, when it settled. */
  readonly updatedAt: string;
};

/** A payment as it is stored. */
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
};

/** A settlement as the revenue log will record it. */
export type OutboxEntry = {
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
};

/** The record's key; its members are lower-cased already. */
export function paymentKey(identity: PaymentIdentity): StoreKey {
  return ["pay", ...parts(identity)];
}

/** The key of the stored result. */
export function resultKey(identity: PaymentIdentity): StoreKey {
  return ["pay_result", ...parts(identity)];
}

/** The key that lists a record as not final. */
export function openKey(identity: PaymentIdentity): StoreKey {
  return ["pay_open", ...parts(identity)];
}

/** The key that lists a settled record as still whole. */
export function settledKey(
  identity: PaymentIdentity,
  record: { readonly updatedAt: string },
): StoreKey {
  return ["pay_settled", record.updatedAt.slice(0, 10), ...parts(identity)];
}

/** The key of a payment identifier. */
export function paymentIdKey(id: string): StoreKey {
  return ["pay_id", id];
}

/** The key of a settlement on its way to the revenue log. */
export function outboxKey(id: string): StoreKey {
  return ["outbox", id];
}

/** The key of what a payer has spent in demo mode, where balances are simulated. */
export function demoSpentKey(payer: string): StoreKey {
  return ["demo_spent", payer];
}

/** The prefix of {@linkcode outboxKey}. */
export const OUTBOX_PREFIX: StoreKey = ["outbox"];

/** The identity that a key with all its parts at the end stands for; null for other keys. */
export function identityOf(key: StoreKey): PaymentIdentity | null {
  const [network, asset, payer, nonce] = key.slice(1).slice(-4);
  if (
    typeof network !== "string" || typeof asset !== "string" ||
    typeof payer !== "string" || typeof nonce !== "string"
  ) return null;
  return { network, asset, payer, nonce };
}

/** Reads the record of a payment. */
export function readPayment(
  store: Store,
  identity: PaymentIdentity,
): Promise<StoreEntry<StoredPayment> | null> {
  return store.get<StoredPayment>(paymentKey(identity));
}

/** Reads the records of payments, in their order. */
export function readPayments(
  store: Store,
  identities: readonly PaymentIdentity[],
): Promise<(StoreEntry<StoredPayment> | null)[]> {
  return store.getMany<StoredPayment>(identities.map(paymentKey));
}

/** Reads which payment a payment identifier belongs to. */
export function readPaymentId(
  store: Store,
  id: string,
): Promise<StoreEntry<{ [member: string]: string }> | null> {
  return store.get<{ [member: string]: string }>(paymentIdKey(id));
}

/** Reads the stored body of a payment's result; null when it is no longer kept. */
export async function readResult(
  store: Store,
  identity: PaymentIdentity,
): Promise<string | null> {
  const entry = await store.get<StoredResult>(resultKey(identity));
  if (entry === null) return null;
  const { value } = entry;
  return "body" in value ? value.body : JSON.stringify(value.output);
}

/**
 * A result as it is stored: its text, or the value that the text is of where
 * escaping the text once more would not leave it room.
 */
type StoredResult = { readonly body: string } | { readonly output: JsonValue };

/** From JSON text that `JSON.stringify` made, so that it makes the same text again. */
function storedResult(body: string): StoredResult {
  const escaped = JSON.stringify({ body });
  const fits = 3 * escaped.length <= VALUE_BYTES_MAX ||
    new TextEncoder().encode(escaped).length <= VALUE_BYTES_MAX;
  return fits ? { body } : { output: JSON.parse(body) };
}

/** One page of the identities of records that are not final. */
export async function listOpen(
  store: Store,
  options: { limit: number; cursor?: string },
): Promise<{ identities: PaymentIdentity[]; cursor: string | null }> {
  const page = await store.list(["pay_open"], options);
  const identities = page.entries.map((entry) => identityOf(entry.key))
    .filter((identity) => identity !== null);
  return { identities, cursor: page.cursor };
}

/** One page of all records, for operators. */
export function listPayments(
  store: Store,
  options: { limit: number; cursor?: string; reverse?: boolean },
): Promise<ListPage<StoredPayment>> {
  return store.list<StoredPayment>(["pay"], options);
}

/** The oldest payments that settled before a day and are still whole. */
export async function listSettledBefore(
  store: Store,
  day: string,
  limit: number,
): Promise<readonly StoreKey[]> {
  const page = await store.list(["pay_settled"], {
    limit,
    end: ["pay_settled", day],
  });
  return page.entries.map(({ key }) => key);
}

/** What is kept of a settled payment for ever. */
export function compactRecord(record: PaymentRecord): CompactPayment {
  return {
    format: 2,
    state: "settled",
    operation: record.operation,
    fingerprint: record.fingerprint,
    signatureSha256: sha256Hex(record.payload.payload.signature),
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
 * refused. From `validBefore` on it is always refused. So the record is kept
 * for operators only, and a payer who signs for the next hundred years does
 * not make it stay longer than a settled one stays whole.
 */
export function releasedUntil(record: PaymentRecord): Date {
  const releasedMs = Date.parse(record.updatedAt);
  const { validBefore } = record.payload.payload.authorization;
  const endMs = Math.min(
    Math.max(Number(validBefore) * 1000, releasedMs),
    releasedMs + PAYMENT_DETAIL_DAYS * DAY_MS,
  );
  return new Date(endMs + RELEASED_MARGIN_DAYS * DAY_MS);
}

/** When the result of a payment that settled then may go. */
export function resultUntil(settledAt: Date): Date {
  return new Date(settledAt.getTime() + RESULT_HOURS * HOUR_MS);
}

/** The checks and writes of one step of a record. */
export function stepCommit(options: {
  identity: PaymentIdentity;
  record: PaymentRecord;
  /** The version that the record must still have; null: must be absent. */
  version: string | null;
  /** Stores the result with it; once settled, with an end. */
  body?: string;
  now: Date;
  checks?: readonly StoreCheck[];
  sets?: readonly StoreSet[];
  deletes?: readonly StoreKey[];
}): StoreCommit {
  const { identity, record, now } = options;
  const { state } = record;
  const sets: StoreSet[] = [
    {
      key: paymentKey(identity),
      value: record,
      ...(state === "released" ? { expiresAt: releasedUntil(record) } : {}),
    },
    ...(options.sets ?? []),
  ];
  const deletes: StoreKey[] = [...(options.deletes ?? [])];
  if (state === "claimed") sets.push({ key: openKey(identity), value: true });
  if (state === "settled") {
    sets.push({ key: settledKey(identity, record), value: true });
  }
  if (state === "settled" || state === "released") {
    deletes.push(openKey(identity));
  }
  if (state === "released") deletes.push(resultKey(identity));
  if (options.body !== undefined) {
    // An open payment may still settle: its result stays until it cannot.
    sets.push({
      key: resultKey(identity),
      value: storedResult(options.body),
      ...(state === "settled" ? { expiresAt: resultUntil(now) } : {}),
    });
  }
  return {
    checks: [
      { key: paymentKey(identity), version: options.version },
      ...(options.checks ?? []),
    ],
    sets,
    deletes,
  };
}

function parts(identity: PaymentIdentity): string[] {
  return [identity.network, identity.asset, identity.payer, identity.nonce];
}
