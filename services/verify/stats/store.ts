/**
 * What is kept of a verification: digests and minimal metadata, for a year. No
 * evidence, no payer.
 *
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";
import {
  LIST_ENTRIES_MAX,
  type Store,
  type StoreKey,
  type StoreSet,
} from "@/lib/store/store.ts";

/** One delivered verification. */
export interface VerificationRecord {
  /** `vrf_` and a time-ordered UUID. */
  readonly id: string;
  /** When the verification was made. */
  readonly at: Date;
  /** When the record goes. */
  readonly expiresAt: Date;
  /** What came of it. */
  readonly verdict: string;
  /** Types of its checks, with repetitions. */
  readonly checkTypes: readonly string[];
  /** SHA-256 of the evidence. */
  readonly evidenceSha256: string;
  /** SHA-256 of the checks. */
  readonly checksSha256: string;
  /** What was paid. */
  readonly amountAtomic: bigint;
}

/** A record as it is stored. */
export type StoredVerification = {
  readonly at: string;
  readonly verdict: string;
  readonly check_types: readonly string[];
  readonly evidence_sha256: string;
  readonly checks_sha256: string;
  readonly amount_atomic: string;
};

/** The month of a moment, as keys and documents name it: `2026-11`. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** The write that keeps a record; it belongs into the commit that settles the payment. */
export function verificationWrite(record: VerificationRecord): StoreSet {
  const value: StoredVerification = {
    at: record.at.toISOString(),
    verdict: record.verdict,
    check_types: [...new Set(record.checkTypes)].sort(),
    evidence_sha256: record.evidenceSha256,
    checks_sha256: record.checksSha256,
    amount_atomic: record.amountAtomic.toString(),
  };
  return {
    key: [...monthKey(monthOf(record.at)), record.id],
    value,
    expiresAt: record.expiresAt,
  };
}

/** The records of a month behind one of them, oldest first. */
export async function* listVerifications(
  store: Store,
  month: string,
): AsyncGenerator<
  { readonly id: string; readonly record: StoredVerification }
> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(
      store,
      month,
      cursor,
    );
    for (const { key, value } of page.entries) {
      yield { id: String(key.at(-1)), record: value };
    }
    cursor = page.cursor;
  } while (cursor !== null);
}

function readPage(store: Store, month: string, cursor: string | null) {
  return store.list<
    StoredVerification & { readonly [name: string]: JsonValue }
  >(
    monthKey(month),
    {
      limit: LIST_ENTRIES_MAX,
      ...(cursor === null ? {} : { cursor }),
    },
  );
}

function monthKey(month: string): StoreKey {
  return ["verify", "verification", month];
}
