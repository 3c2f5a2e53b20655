/**
 * Every key of the payment ledger, behind typed functions.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `pay, network, asset, payer, nonce` | {@linkcode PaymentRecord}, settled, as a {@linkcode SlimPayment} | whole for {@linkcode PAYMENT_DETAIL_DAYS} days, then as {@linkcode CompactPayment} for ever: a used nonce stays used |
 * | the same | {@linkcode PaymentRecord}, released | {@linkcode releasedUntil}: nothing moved |
 * | `pay_result, ...` | the body that is delivered, and the settlement's extensions ({@linkcode SlimExtensions}) | while the payment is open, and {@linkcode RESULT_HOURS} h after it settled |
 * | `pay_due, time, ...` | when to look at a record that is not final | until it is |
 * | `pay_check, time, ...` | when to hold a settled record against the chain once more | until it was |
 * | `pay_transfer, network, transaction, index` | the payment that a transfer on chain paid for | for ever: it pays for one |
 * | `pay_settled, time, ...` | the key of a record that is still whole | until it is compact |
 * | `pay_id, payer, operation, hash` | the payment that a payment-identifier belongs to | while the payment is open, and {@linkcode RESULT_HOURS} h after it settled |
 * | `pay_lost_time` | from when to when settlements were lost | until the operator takes it back |
 * | `pay_scheme_secret` | what makes the ids of the `Payment` scheme's challenges | for ever: what was paid by one is opened by it |
 * | `demo_spent, payer` | atomic units spent in demo mode | {@linkcode RESULT_HOURS} h |
 * | `outbox, uuid` | a settlement on its way to the revenue log | until it is there |
 *
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
import type { Random } from "@/lib/runtime.ts";
import { readSharedSecret } from "@/lib/store/shared_secret.ts";
import {
  type ListPage,
  type Store,
  type StoreEntry,
  type StoreKey,
  VALUE_BYTES_MAX,
} from "@/lib/store/store.ts";
import type {
  PaymentIdentity,
  PaymentRecord,
  SlimPayment,
  StoredPayment,
} from "./record.ts";
import type { SlimExtensions } from "./slim_receipt.ts";
import { wholeRecord } from "./slim_record.ts";
import type { TransferProof } from "./settler.ts";

/** The secret that makes the ids of challenges, the same for all processes. */
export function readSchemeSecret(
  store: Store,
  random: Random,
): Promise<Uint8Array<ArrayBuffer>> {
  return readSharedSecret(store, ["pay_scheme_secret"], random);
}

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

/**
 * The key that lists a settled record as still whole: by the moment, so that
 * what settles now stands together on disk. Older programs wrote the day alone,
 * which sorts before every moment of it.
 */
export function settledKey(
  identity: PaymentIdentity,
  record: { readonly updatedAt: string },
): StoreKey {
  return ["pay_settled", record.updatedAt, ...parts(identity)];
}

/** The key of a payment-identifier: it is its payer's, for one operation. */
function paymentIdKey(claim: {
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
export async function readPayment(
  store: Store,
  identity: PaymentIdentity,
): Promise<StoreEntry<StoredPayment> | null> {
  const entry = await store.get<StoredRecord>(paymentKey(identity));
  return entry === null ? null : whole(entry);
}

/** Reads the records of payments, in their order. */
export async function readPayments(
  store: Store,
  identities: readonly PaymentIdentity[],
): Promise<(StoreEntry<StoredPayment> | null)[]> {
  const entries = await store.getMany<StoredRecord>(identities.map(paymentKey));
  return entries.map((entry) => entry === null ? null : whole(entry));
}

/** A record as it stands in the store. */
type StoredRecord = SlimPayment | StoredPayment;

function whole(entry: StoreEntry<StoredRecord>): StoreEntry<StoredPayment> {
  const identity = identityOf(entry.key);
  if (identity === null) throw new TypeError("not the key of a payment");
  return { ...entry, value: wholeRecord(identity, entry.value) };
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

/** What is delivered of a payment. */
export interface Delivery {
  /** JSON text. */
  readonly body: string;
  /** Extensions of the settlement, which go with the result. */
  readonly extensions: SlimExtensions;
}

/** Reads what is delivered of a payment; null when it is no longer kept. */
export async function readResult(
  store: Store,
  identity: PaymentIdentity,
): Promise<Delivery | null> {
  const entry = await store.get<StoredResult>(resultKey(identity));
  if (entry === null) return null;
  const { value } = entry;
  const { extensions, receipt } = value;
  return {
    body: "body" in value ? value.body : JSON.stringify(value.output),
    extensions: {
      ...(extensions === undefined ? {} : { extensions }),
      ...(receipt === undefined ? {} : { receipt }),
    },
  };
}

/**
 * A result as it is stored: its text, or the value that the text is of where
 * escaping the text once more would not leave it room; once settled with the
 * extensions of the settlement.
 */
export type StoredResult =
  & ({ readonly body: string } | { readonly output: JsonValue })
  & SlimExtensions;

/** From JSON text that `JSON.stringify` made, so that it makes the same text again. */
export function storedResult({ body, extensions }: Delivery): StoredResult {
  return fits(body, extensions)
    ? { body, ...extensions }
    : { output: JSON.parse(body), ...extensions };
}

/** Whether a result has room as text. Short ones do, whatever their characters are. */
function fits(body: string, rest: SlimExtensions): boolean {
  const room = VALUE_BYTES_MAX - EXTENSIONS_BYTES_USUAL;
  if (
    ESCAPED_BYTES_MAX * body.length <= room &&
    (Object.keys(rest).length === 0 ||
      3 * JSON.stringify(rest).length <= EXTENSIONS_BYTES_USUAL)
  ) return true;
  const escaped = JSON.stringify({ body, ...rest });
  return 3 * escaped.length <= VALUE_BYTES_MAX ||
    new TextEncoder().encode(escaped).length <= VALUE_BYTES_MAX;
}

/** Bytes of one UTF-16 unit in escaped text: \u and four digits. */
const ESCAPED_BYTES_MAX = 6;
/** Bytes set aside for the extensions of a settlement and the braces: a receipt has some 700. */
const EXTENSIONS_BYTES_USUAL = 8_192;

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
export async function listPayments(
  store: Store,
  options: { limit: number; cursor?: string; reverse?: boolean },
): Promise<ListPage<StoredPayment>> {
  const page = await store.list<StoredRecord>(["pay"], options);
  return { ...page, entries: page.entries.map(whole) };
}

/** What of a payment the books need. */
export interface PaymentState {
  /** Where it stands. */
  readonly state: StoredPayment["state"];
  /** Whether it settled and turned out not to be paid. */
  readonly isUnpaid: boolean;
}

/**
 * One page of where all payments stand. Nothing is worked out of the records:
 * whole ones spell addresses with their checksums, which are remembered by the
 * thousand, and a walk through everything would fill the memory with them.
 */
export async function listPaymentStates(
  store: Store,
  options: { limit: number; cursor?: string },
): Promise<{
  readonly states: readonly PaymentState[];
  readonly cursor: string | null;
}> {
  const { entries, cursor } = await store.list<StoredRecord>(["pay"], options);
  return {
    states: entries.map(({ value: record }) => ({
      state: record.state,
      isUnpaid: record.format !== 2 && record.unpaid !== undefined,
    })),
    cursor,
  };
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

function parts(identity: PaymentIdentity): string[] {
  return [identity.network, identity.asset, identity.payer, identity.nonce];
}
