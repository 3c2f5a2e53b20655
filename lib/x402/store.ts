/**
 * Every key of the payment ledger, behind typed functions.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `pay, network, asset, payer, nonce` | {@linkcode PaymentRecord}, settled | whole for {@linkcode PAYMENT_DETAIL_DAYS} days, then as {@linkcode CompactPayment} for ever: a used nonce stays used |
 * | the same | {@linkcode PaymentRecord}, released | {@linkcode releasedUntil}: nothing moved |
 * | `pay_result, ...` | the body that is delivered | while the payment is open, and {@linkcode RESULT_HOURS} h after it settled |
 * | `pay_due, time, ...` | when to look at a record that is not final | until it is |
 * | `pay_check, time, ...` | when to hold a settled record against the chain once more | until it was |
 * | `pay_transfer, network, transaction, index` | the payment that a transfer on chain paid for | for ever: it pays for one |
 * | `pay_settled, day, ...` | the key of a record that is still whole | until it is compact |
 * | `pay_id, payer, operation, hash` | the payment that a payment-identifier belongs to | while the payment is open, and {@linkcode RESULT_HOURS} h after it settled |
 * | `pay_lost_time` | from when to when settlements were lost | until the operator takes it back |
 * | `demo_spent, payer` | atomic units spent in demo mode | {@linkcode RESULT_HOURS} h |
 * | `outbox, uuid` | a settlement on its way to the revenue log | until it is there |
 *
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
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
import { type IndexedPayment, indexSets } from "./payment_index/store.ts";
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
  /** What happened; a settlement where it is left out. */
  readonly event?: "payment_unpaid";
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

/** The key under which an older program listed a record as not final. */
export function openKey(identity: PaymentIdentity): StoreKey {
  return ["pay_open", ...parts(identity)];
}

/** The key that says when to look at a record that is not final. */
export function dueKey(dueAtMs: number, identity: PaymentIdentity): StoreKey {
  return ["pay_due", dueAtMs, ...parts(identity)];
}

/** The key that says when to hold a settlement against the chain. */
export function checkKey(
  checkAtMs: number,
  identity: PaymentIdentity,
): StoreKey {
  return ["pay_check", checkAtMs, ...parts(identity)];
}

/** The key of a transfer that paid for something. */
export function transferKey(
  network: string,
  { transaction, logIndex }: TransferProof,
): StoreKey {
  return ["pay_transfer", network, transaction, logIndex];
}

/** The key of the time whose records were lost. */
export const LOST_TIME_KEY: StoreKey = ["pay_lost_time"];

/** From when to when records were lost: ISO 8601. */
export type LostTime = {
  /** The moment of the copy that was brought back. */
  readonly from: string;
  /** When it was brought back. */
  readonly until: string;
};

/** The time whose records the operator says were lost; null when none. */
export async function readLostTime(store: Store): Promise<LostTime | null> {
  return (await store.get<LostTime>(LOST_TIME_KEY))?.value ?? null;
}

/** Declares from when to when records were lost; null takes it back. */
export async function writeLostTime(
  store: Store,
  lost: LostTime | null,
): Promise<void> {
  await store.commit(
    lost === null
      ? { deletes: [LOST_TIME_KEY] }
      : { sets: [{ key: LOST_TIME_KEY, value: lost }] },
  );
}

/** The key that lists a settled record as still whole. */
export function settledKey(
  identity: PaymentIdentity,
  record: { readonly updatedAt: string },
): StoreKey {
  return ["pay_settled", record.updatedAt.slice(0, 10), ...parts(identity)];
}

/** The key of a payment-identifier: it is its payer's, for one operation. */
export function paymentIdKey(claim: {
  readonly payer: string;
  readonly operation: string;
  readonly identifierSha256: string;
}): StoreKey {
  return ["pay_id", claim.payer, claim.operation, claim.identifierSha256];
}

/** The identifier's key of a record; null where it has none. */
export function paymentIdKeyOf(
  identity: PaymentIdentity,
  { operation, secrets }: Pick<PaymentRecord, "operation" | "secrets">,
): StoreKey | null {
  const identifierSha256 = secrets?.identifierSha256;
  return identifierSha256 === undefined
    ? null
    : paymentIdKey({ payer: identity.payer, operation, identifierSha256 });
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

/** Reads which payment a payment-identifier belongs to. */
export function readPaymentId(
  store: Store,
  key: StoreKey,
): Promise<StoreEntry<StoredIdentity> | null> {
  return store.get<StoredIdentity>(key);
}

/** Reads which payment a transfer paid for. */
export function readTransfer(
  store: Store,
  key: StoreKey,
): Promise<StoreEntry<StoredIdentity> | null> {
  return store.get<StoredIdentity>(key);
}

/** An identity as a value. */
export type StoredIdentity = PaymentIdentity & JsonObject;

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

/** Identities in the order of their times. */
export interface DuePage {
  /** With the time under which each stands, in Unix milliseconds. */
  readonly entries: readonly {
    readonly identity: PaymentIdentity;
    readonly atMs: number;
    readonly key: StoreKey;
  }[];
  /** Continues behind the last; null at the end. */
  readonly cursor: string | null;
}

/**
 * One page of the records that are not final (`pay_due`) or of settlements to
 * hold against the chain (`pay_check`), the most urgent first.
 *
 * @param options `untilMs`: those of later times are left out.
 */
export async function listDue(
  store: Store,
  family: "pay_due" | "pay_check",
  options: { limit: number; cursor?: string; untilMs?: number },
): Promise<DuePage> {
  const { untilMs, ...page } = options;
  const { entries, cursor } = await store.list([family], {
    ...page,
    ...(untilMs === undefined ? {} : { end: [family, untilMs + 1] }),
  });
  return {
    entries: entries.flatMap(({ key }) => {
      const identity = identityOf(key);
      return identity === null ? [] : [{ identity, atMs: Number(key[1]), key }];
    }),
    cursor,
  };
}

/** One page of what a program before format 3 listed as not final. */
export function listOldOpen(
  store: Store,
  page: { limit: number; cursor?: string },
): Promise<ListPage> {
  return store.list(["pay_open"], page);
}

/** One page of payment-identifiers, those of a program before format 3 included. */
export function listIdentifiers(
  store: Store,
  page: { limit: number; cursor?: string },
): Promise<ListPage<StoredIdentity>> {
  return store.list<StoredIdentity>(["pay_id"], page);
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

/** What one step of a record writes. */
export interface Step {
  /** Which payment. */
  readonly identity: PaymentIdentity;
  /** As it will be. */
  readonly record: PaymentRecord;
  /** As it was, with the version that it must still have; null: must be absent. */
  readonly previous: {
    readonly record: PaymentRecord;
    readonly version: string;
  } | null;
  /** Stores the result with it; once settled, with an end. */
  readonly body?: string;
  /** The present moment. */
  readonly now: Date;
  /** Further checks. */
  readonly checks?: readonly StoreCheck[];
  /** Further writes. */
  readonly sets?: readonly StoreSet[];
  /** Further removals. */
  readonly deletes?: readonly StoreKey[];
}

/** The checks and writes of one step of a record. */
export function stepCommit(step: Step): StoreCommit {
  const { identity, record, previous, now } = step;
  const { state } = record;
  const sets: StoreSet[] = [
    {
      key: paymentKey(identity),
      value: record,
      ...(state === "released" ? { expiresAt: releasedUntil(record) } : {}),
    },
    ...(step.sets ?? []),
  ];
  const deletes: StoreKey[] = [...(step.deletes ?? [])];
  moveInLine(step, { sets, deletes });
  keepIdentifier(step, { sets, deletes });
  if (state === "settled") {
    sets.push({ key: settledKey(identity, record), value: true });
  }
  if (
    state === "claimed" || state === "released" ||
    (state === "settled" && previous?.record.state !== "settled")
  ) sets.push(...indexSets(indexedOf(identity, record)));
  if (state === "released") deletes.push(resultKey(identity));
  if (step.body !== undefined) {
    // An open payment may still settle: its result stays until it cannot.
    sets.push({
      key: resultKey(identity),
      value: storedResult(step.body),
      ...(state === "settled" ? { expiresAt: resultUntil(now) } : {}),
    });
  }
  return {
    checks: [
      { key: paymentKey(identity), version: previous?.version ?? null },
      ...(step.checks ?? []),
    ],
    sets,
    deletes,
  };
}

/** What is indexed of a payment. */
export function indexedOf(
  identity: PaymentIdentity,
  record: StoredPayment,
): IndexedPayment {
  const isKnown = record.format === 1 && record.transfer !== undefined;
  const transaction = record.format === 1
    ? record.settlement?.transaction ?? ""
    : record.transaction;
  return {
    identity,
    state: record.state,
    updatedAt: record.updatedAt,
    transaction: isKnown || transaction === ""
      ? null
      : transaction.toLowerCase(),
    endsAt: record.format === 1 && record.state === "released"
      ? releasedUntil(record)
      : null,
  };
}

interface Writes {
  readonly sets: StoreSet[];
  readonly deletes: StoreKey[];
}

/** A record stands in each line under one time at most. */
function moveInLine(
  { identity, record, previous }: Step,
  { sets, deletes }: Writes,
): void {
  const before = previous?.record;
  if (before?.dueAtMs !== undefined && before.dueAtMs !== record.dueAtMs) {
    deletes.push(dueKey(before.dueAtMs, identity));
  }
  if (before !== undefined && before.dueAtMs === undefined) {
    // Of an older program, or final.
    deletes.push(openKey(identity));
  }
  if (record.dueAtMs !== undefined && before?.dueAtMs !== record.dueAtMs) {
    sets.push({ key: dueKey(record.dueAtMs, identity), value: true });
  }
  if (
    before?.checkAtMs !== undefined && before.checkAtMs !== record.checkAtMs
  ) {
    deletes.push(checkKey(before.checkAtMs, identity));
  }
  if (
    record.checkAtMs !== undefined && before?.checkAtMs !== record.checkAtMs
  ) sets.push({ key: checkKey(record.checkAtMs, identity), value: true });
}

/** An identifier is let go with its payment, and outlives the settlement as the result does. */
function keepIdentifier(
  { identity, record, now }: Step,
  { sets, deletes }: Writes,
): void {
  const key = paymentIdKeyOf(identity, record);
  if (key === null) return;
  switch (record.state) {
    case "claimed":
      sets.push({ key, value: { ...identity } });
      break;
    case "settled":
      sets.push({ key, value: { ...identity }, expiresAt: resultUntil(now) });
      break;
    case "released":
      deletes.push(key);
  }
}

function parts(identity: PaymentIdentity): string[] {
  return [identity.network, identity.asset, identity.payer, identity.nonce];
}
