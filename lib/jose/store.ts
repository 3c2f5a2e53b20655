/**
 * Where the signing keys stand: one record for each kind, so that every change
 * is one compare-and-set and every reader sees a whole set.
 *
 * @module
 */

import type { Store, StoreKey } from "@/lib/store/store.ts";
import type { KeyRecord } from "./key_schedule.ts";

/** Where the ES256 keys stand, until the operator deletes them. */
export const KEY_SET: StoreKey = ["jose", "key_set"];
/** Where the Ed25519 keys of receipts stand, in the same way. */
export const RECEIPT_KEY_SET: StoreKey = ["jose", "receipt_key_set"];
/** Where the Ed25519 keys of the log's checkpoints stand, in the same way. */
export const LOG_KEY_SET: StoreKey = ["jose", "log_key_set"];

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

/** Writes the set if nobody else did since; false when somebody did. */
export async function writeKeySet(
  store: Store,
  keySet: StoreKey,
  set: StoredKeySet,
): Promise<boolean> {
  const committed = await store.commit({
    checks: [{ key: keySet, version: set.version }],
    sets: [{ key: keySet, value: { keys: set.keys } }],
  });
  return committed !== null;
}
