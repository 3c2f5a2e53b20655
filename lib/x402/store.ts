/**
 * Every key of the payment ledger, behind typed functions.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `pay, network, asset, payer, nonce` | {@linkcode PaymentRecord} | for ever: a used nonce stays used |
 * | `pay_result, ...` | the body that was delivered | {@linkcode RESULT_HOURS} h |
 * | `pay_open, ...` | the key of a record that is not final | until it is |
 * | `pay_id, id` | the payment that a payment-identifier belongs to | {@linkcode RESULT_HOURS} h |
 * | `demo_spent, payer` | atomic units spent in demo mode | {@linkcode RESULT_HOURS} h |
 * | `outbox, uuid` | a settlement on its way to the revenue log | until it is there |
 *
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
import type {
  Store,
  StoreCheck,
  StoreCommit,
  StoreEntry,
  StoreKey,
  StoreSet,
} from "@/lib/store/store.ts";
import type {
  PaymentPayload,
  PaymentRequirements,
  SettlementResponse,
} from "./types.ts";

/** Hours for which a delivered result can be fetched again. */
export const RESULT_HOURS = 48;

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
  /** Present once settled. */
  readonly settlement?: SettlementResponse & JsonObject;
  /** Why it was released, or what the last attempt to settle said. */
  readonly reason?: string;
};

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

/** The identity that a payment key or an open key stands for; null for other keys. */
export function identityOf(key: StoreKey): PaymentIdentity | null {
  const [, network, asset, payer, nonce] = key;
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
): Promise<StoreEntry<PaymentRecord> | null> {
  return store.get<PaymentRecord>(paymentKey(identity));
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
  const entry = await store.get<{ body: string }>(resultKey(identity));
  return entry?.value.body ?? null;
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
): ReturnType<Store["list"]> {
  return store.list<PaymentRecord>(["pay"], options);
}

/** The checks and writes of one step of a record. */
export function stepCommit(options: {
  identity: PaymentIdentity;
  record: PaymentRecord;
  /** The version that the record must still have; null: must be absent. */
  version: string | null;
  /** Stores the result with it. */
  body?: string;
  now: Date;
  checks?: readonly StoreCheck[];
  sets?: readonly StoreSet[];
  deletes?: readonly StoreKey[];
}): StoreCommit {
  const { identity, record, now } = options;
  const isOpen = record.state !== "settled" && record.state !== "released";
  const sets: StoreSet[] = [
    { key: paymentKey(identity), value: record },
    ...(options.sets ?? []),
  ];
  const deletes: StoreKey[] = [...(options.deletes ?? [])];
  if (record.state === "claimed") {
    sets.push({ key: openKey(identity), value: true });
  }
  if (!isOpen) deletes.push(openKey(identity));
  if (options.body !== undefined) {
    sets.push({
      key: resultKey(identity),
      value: { body: options.body },
      expiresAt: new Date(now.getTime() + RESULT_HOURS * 3_600_000),
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
