/**
 * The storage port: ordered keys, JSON values, one atomic commit.
 *
 * Everything durable goes through this interface, so that the product runs on
 * embedded Deno KV, on a remote Deno KV and on Postgres alike. Adapters keep
 * these promises, which one shared test suite checks:
 *
 * - keys are ordered part by part, numbers before strings;
 * - an entry whose `expiresAt` has passed is absent, for reads and for checks,
 *   however late the adapter collects it;
 * - `commit` applies all of its writes or none;
 * - a store that cannot be reached throws {@linkcode StoreError};
 * - a call that breaks a limit below throws RangeError, and one whose keys or
 *   values are malformed TypeError, before anything is sent.
 *
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";

/** An ordered key. Numbers are safe integers, zero or more. */
export type StoreKey = readonly (string | number)[];

/** A stored value with the version that a later commit can check. */
export interface StoreEntry<T extends JsonValue = JsonValue> {
  /** Where the value stands. */
  readonly key: StoreKey;
  /** What was written, as JSON. */
  readonly value: T;
  /** Opaque; differs after each write of the key. */
  readonly version: string;
}

/** Which keys `list` walks, and how far. */
export interface ListOptions {
  /** At most this many entries, 1 to {@linkcode LIST_ENTRIES_MAX}. */
  readonly limit: number;
  /** The `cursor` of the page before. */
  readonly cursor?: string;
  /** Descending order. */
  readonly reverse?: boolean;
  /** First key of the range, inclusive; it lies under the prefix. */
  readonly start?: StoreKey;
  /** End of the range, exclusive; it lies under the prefix. */
  readonly end?: StoreKey;
}

/** Some entries in the order of their keys, and where the next ones begin. */
export interface ListPage<T extends JsonValue = JsonValue> {
  /** In the order of the listing. */
  readonly entries: readonly StoreEntry<T>[];
  /** Continues behind the last entry; null when the listing is complete. */
  readonly cursor: string | null;
}

/** A key that must still have this version (null: must be absent). */
export interface StoreCheck {
  /** The key that is looked at. */
  readonly key: StoreKey;
  /** The version it must have; null: it must be absent. */
  readonly version: string | null;
}

/** A value to write. */
export interface StoreSet {
  /** The key that is written. */
  readonly key: StoreKey;
  /** What it gets. */
  readonly value: JsonValue;
  /** From then on the entry is absent. Unset: kept until deleted. */
  readonly expiresAt?: Date;
}

/** Writes that happen together, if every check holds. */
export interface StoreCommit {
  /** At most {@linkcode COMMIT_CHECKS_MAX}. */
  readonly checks?: readonly StoreCheck[];
  /** Written if every check holds. */
  readonly sets?: readonly StoreSet[];
  /** Deleted if every check holds; a key may be absent already. */
  readonly deletes?: readonly StoreKey[];
}

/** The storage port. What adapters promise stands at the top of this file. */
export interface Store {
  /** The entry of a key, or null when absent or expired. */
  get<T extends JsonValue = JsonValue>(
    key: StoreKey,
  ): Promise<StoreEntry<T> | null>;
  /** The entries of many keys, in their order, from one consistent read per {@linkcode GET_KEYS_MAX} keys. */
  getMany<T extends JsonValue = JsonValue>(
    keys: readonly StoreKey[],
  ): Promise<(StoreEntry<T> | null)[]>;
  /** One page of the entries whose key starts with `prefix` (the prefix itself excluded). */
  list<T extends JsonValue = JsonValue>(
    prefix: StoreKey,
    options: ListOptions,
  ): Promise<ListPage<T>>;
  /**
   * Applies the commit.
   *
   * @returns The version that each key written without `expiresAt` now has, for
   * the check of a later commit; null, with nothing written, when a check does
   * not hold.
   */
  commit(commit: StoreCommit): Promise<string | null>;
  /**
   * Counts commits that may have written under one of these prefixes, from now
   * on; a commit counts before it is answered. So who read something may know
   * that nobody wrote there since. Absent where other processes write too.
   */
  readonly countWrites?:
    | ((prefixes: readonly StoreKey[]) => () => number)
    | undefined;
  /** Releases connections and files. Further calls throw {@linkcode StoreError}. */
  close(): Promise<void>;
  /**
   * Milliseconds by which this machine's clock is ahead of the store's, as it
   * was looked at last; absent where the store has no clock of its own.
   */
  readonly skewMs?: number;
}

/** Checks in one commit (what a remote Deno KV accepts). */
export const COMMIT_CHECKS_MAX = 10;
/** Writes in one commit (Deno KV). */
export const COMMIT_WRITES_MAX = 1000;
/** Keys that one consistent read covers (Deno KV). */
export const GET_KEYS_MAX = 10;
/** Entries on one page of a listing. */
export const LIST_ENTRIES_MAX = 500;
/** Bytes of a value as JSON text in UTF-8 (Deno KV stores 65,536 with its envelope). */
export const VALUE_BYTES_MAX = 65_000;
/** Bytes of an encoded key (Deno KV). */
export const KEY_BYTES_MAX = 2048;
/** Bytes of all encoded keys in one commit (Deno KV accepts 81,920). */
export const COMMIT_KEY_BYTES_MAX = 80_000;
/** Bytes of all keys and values in one commit (Deno KV accepts 819,200). */
export const COMMIT_BYTES_MAX = 800_000;
/** How long a call may take before it fails, in milliseconds. */
export const STORE_TIMEOUT_MS = 10_000;

/**
 * The store cannot be reached or cannot write.
 *
 * Usually nothing was committed. When `mayBeApplied` is true nobody knows: the
 * commit may have been applied, or may be applied later (a remote Deno KV goes
 * on trying after its caller gave up). Checks make repeating it safe.
 */
export class StoreError extends Error {
  /** Tells it from other errors. */
  override readonly name = "StoreError";
  /** Whether the commit that failed may have happened, or may still happen. */
  readonly mayBeApplied: boolean;

  /** An error with what failed; `cause` is the error below it. */
  constructor(
    message: string,
    { mayBeApplied = false, ...options }: ErrorOptions & {
      readonly mayBeApplied?: boolean;
    } = {},
  ) {
    super(message, options);
    this.mayBeApplied = mayBeApplied;
  }
}

/** Nobody answers where the store should be: it may be there in a moment. */
export class StoreAwayError extends StoreError {}

/** The store is in formats that this program does not read, and is left alone. */
export class StoreFormatError extends Error {
  /** Tells it from other errors. */
  override readonly name = "StoreFormatError";
}
