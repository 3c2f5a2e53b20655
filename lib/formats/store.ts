/**
 * The key that says which formats the store is in.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `format` | {@linkcode FormatRecord} | for ever |
 *
 * @module
 */

import type {
  Store,
  StoreCommit,
  StoreEntry,
  StoreKey,
} from "@/lib/store/store.ts";

/** Which formats the store is in, and what is being done about it. */
export type FormatRecord = {
  /** Every entry is of this version, or readable as such. */
  readonly version: number;
  /** ISO 8601, when this was written. */
  readonly at: string;
  /** Present while the store is upgraded, or after that was interrupted. */
  readonly upgrade?: UpgradeProgress;
};

/** How far an upgrade came. */
export type UpgradeProgress = {
  /** The version that it leads to. */
  readonly to: number;
  /** The process that does it. */
  readonly owner: string;
  /** Until then nobody else goes on with it; ISO 8601. */
  readonly lease_expires_at: string;
  /** Where the next batch begins; null at the start. */
  readonly cursor: string | null;
  /** Entries changed so far. */
  readonly changed: number;
  /**
   * The step that is walked once more in a store of the current version, and
   * where. A program that does not know this repeats the last step alone, from
   * its start.
   */
  readonly again?: { readonly to: number; readonly cursor: string | null };
};

/** Where the record stands. */
export const FORMAT_KEY: StoreKey = ["format"];

/** Reads the record; null in a store without one. */
export function readFormat(
  store: Store,
): Promise<StoreEntry<FormatRecord> | null> {
  return store.get<FormatRecord>(FORMAT_KEY);
}

/** Replaces the record; null when somebody else did since. */
export async function writeFormat(
  store: Store,
  value: FormatRecord,
  version: string | null,
): Promise<StoreEntry<FormatRecord> | null> {
  const written = await store.commit({
    checks: [{ key: FORMAT_KEY, version }],
    sets: [{ key: FORMAT_KEY, value }],
  });
  return written === null ? null : { key: FORMAT_KEY, value, version: written };
}

/** Applies a commit unless the record was replaced; false when it was, or a check of its own does not hold. */
export async function commitUnder(
  store: Store,
  format: StoreEntry<FormatRecord>,
  commit: StoreCommit,
): Promise<boolean> {
  const version = await store.commit({
    ...commit,
    checks: [
      { key: FORMAT_KEY, version: format.version },
      ...(commit.checks ?? []),
    ],
  });
  return version !== null;
}

/** Whether nothing stands below some prefixes. */
export async function isEmptyBelow(
  store: Store,
  prefixes: readonly StoreKey[],
): Promise<boolean> {
  const found = await Promise.all(
    prefixes.map(async (prefix) =>
      await store.get(prefix) !== null ||
      (await store.list(prefix, { limit: 1 })).entries.length > 0
    ),
  );
  return !found.includes(true);
}
