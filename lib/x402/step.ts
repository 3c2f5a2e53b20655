/**
 * One step of a payment's record as one commit: the record, its places in the
 * lines and indexes, its identifier and its result.
 *
 * @module
 */

import type {
  StoreCheck,
  StoreCommit,
  StoreKey,
  StoreSet,
} from "@/lib/store/store.ts";
import {
  type IndexedPayment,
  indexSets,
  outcomeSets,
} from "./payment_index/store.ts";
import {
  type PaymentIdentity,
  type PaymentRecord,
  releasedUntil,
  resultUntil,
  type StoredPayment,
} from "./record.ts";
import { type SlimExtensions, slimExtensions } from "./slim_receipt.ts";
import { slimRecord } from "./slim_record.ts";
import {
  checkKey,
  dueKey,
  openKey,
  paymentIdKeyOf,
  paymentKey,
  resultKey,
  settledKey,
  storedResult,
} from "./store.ts";

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

/**
 * The checks and writes of one step of a record.
 *
 * @param options `isAlone`: no other process reads the store, which might be of
 * an older program.
 */
export function stepCommit(
  step: Step,
  { isAlone }: { readonly isAlone: boolean },
): StoreCommit {
  const { identity, record, previous, now } = step;
  const { state } = record;
  const sets: StoreSet[] = [
    {
      key: paymentKey(identity),
      value: state === "settled" ? settledValue(step) : record,
      ...(state === "released" ? { expiresAt: releasedUntil(record) } : {}),
    },
    ...(step.sets ?? []),
  ];
  const deletes: StoreKey[] = [...(step.deletes ?? [])];
  moveInLine(step, { sets, deletes });
  keepIdentifier(step, { sets, deletes });
  const before = previous?.record.state;
  if (state === "claimed" || state === "released") {
    sets.push(...indexSets(indexedOf(identity, record)));
  } else if (state === "settled" && before !== "settled") {
    // Each key costs the disk's thread as much as a signature the other's. An
    // open payment stands under its nonce since its claim; of one that was let
    // go that entry has an end.
    const setsOf = before === "released" ? indexSets : outcomeSets;
    sets.push(
      { key: settledKey(identity, record), value: true },
      ...setsOf(indexedOf(identity, record)),
    );
  }
  if (state === "released") deletes.push(resultKey(identity));
  if (step.body !== undefined) {
    // An open payment may still settle: its result stays until it cannot.
    sets.push({
      key: resultKey(identity),
      value: storedResult({
        body: step.body,
        extensions: extensionsOf(step, isAlone),
      }),
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

/** What the settlement adds for its buyer: small where only programs of format 8 read it. */
function extensionsOf(
  { identity, record, body }: Step,
  isAlone: boolean,
): SlimExtensions {
  const { settlement } = record;
  if (settlement?.extensions === undefined || body === undefined) return {};
  return isAlone
    ? slimExtensions({ held: { identity, record }, body, settlement })
    : { extensions: settlement.extensions };
}

/** A settled record in few bytes; what is stored with its result it need not have. */
function settledValue({ identity, record, body }: Step) {
  const { settlement } = record;
  if (settlement === undefined || body === undefined) {
    return slimRecord(identity, record);
  }
  const { extensions: _withResult, ...rest } = settlement;
  return slimRecord(identity, {
    ...record,
    settlement: rest as typeof settlement,
  });
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
