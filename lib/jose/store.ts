/**
 * Where the signing keys stand: one record for each kind, so that every change
 * is one compare-and-set and every reader sees a whole set. A key that is over
 * gets a record of its own in the commit that takes it out of its set, so that
 * sets stay small however often keys are rotated.
 *
 * @module
 */

import type { Store, StoreKey } from "@/lib/store/store.ts";
import type { KeyUse } from "./custody.ts";
import type { KeyRecord } from "./key_schedule.ts";

/** Where the ES256 keys stand, until the operator deletes them. */
export const KEY_SET: StoreKey = ["jose", "key_set"];
/** Where the Ed25519 keys of receipts stand, in the same way. */
export const RECEIPT_KEY_SET: StoreKey = ["jose", "receipt_key_set"];
/** Where the Ed25519 keys of the log's checkpoints stand, in the same way. */
export const LOG_KEY_SET: StoreKey = ["jose", "log_key_set"];

/** The set of each use. */
export const KEY_SET_OF_USE: Readonly<Record<KeyUse, StoreKey>> = {
  verdicts: KEY_SET,
  receipts: RECEIPT_KEY_SET,
  log: LOG_KEY_SET,
};

const FORMER_PREFIX: StoreKey = ["jose", "former_key"];

/** The stored set with the version that a change must still find. */
export interface StoredKeySet {
  /** Every key that is still of interest. */
  readonly keys: readonly KeyRecord[];
  /** Null when no set was ever written. */
  readonly version: string | null;
}

/** Reads the set; empty where none was written. */
export async function readKeySet(
  store: Store,
  keySet: StoreKey = KEY_SET,
): Promise<StoredKeySet> {
  const entry = await store.get<{ readonly keys: readonly KeyRecord[] }>(
    keySet,
  );
  return entry === null
    ? { keys: [], version: null }
    : { keys: entry.value.keys, version: entry.version };
}

/** Reads a key that is in no set any more; null where none is known. */
export async function readFormerKey(
  store: Store,
  kid: string,
): Promise<KeyRecord | null> {
  return (await store.get<KeyRecord>([...FORMER_PREFIX, kid]))?.value ?? null;
}

/** Keys that are in no set any more, of every use, by their names. */
export async function listFormerKeys(
  store: Store,
  limit: number,
): Promise<readonly KeyRecord[]> {
  const { entries } = await store.list<KeyRecord>(FORMER_PREFIX, { limit });
  return entries.map(({ value }) => value);
}

/**
 * Writes the set if nobody else did since; false when somebody did.
 *
 * @param over Keys that the set has no more; their public halves stay.
 */
export async function writeKeySet(
  store: Store,
  keySet: StoreKey,
  set: StoredKeySet,
  over: readonly KeyRecord[] = [],
): Promise<boolean> {
  const committed = await store.commit({
    checks: [{ key: keySet, version: set.version }],
    sets: [
      { key: keySet, value: { keys: set.keys } },
      ...over.map((key) => ({
        key: [...FORMER_PREFIX, key.kid],
        value: { ...key, private_jwk: null },
      })),
    ],
  });
  return committed !== null;
}
