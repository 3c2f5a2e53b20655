/**
 * What both adapters do with a call before they send anything: check it
 * against the limits, and encode it.
 *
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";
import {
  compareBytes,
  decodeKey,
  encodeKey,
  isSameKey,
  lengthOfKey,
  prefixRange,
} from "./keys.ts";
import {
  COMMIT_BYTES_MAX,
  COMMIT_CHECKS_MAX,
  COMMIT_KEY_BYTES_MAX,
  COMMIT_WRITES_MAX,
  LIST_ENTRIES_MAX,
  type ListOptions,
  type ListPage,
  type StoreCommit,
  type StoreEntry,
  StoreError,
  type StoreKey,
  VALUE_BYTES_MAX,
} from "./store.ts";

/** A set with its value as JSON text in UTF-8. */
export interface EncodedSet extends CheckedKey {
  /** JSON text in UTF-8. */
  readonly valueBytes: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970; null: never. */
  readonly expiresAtMs: number | null;
}

/** A key that keeps the limits. */
export interface CheckedKey {
  /** The key as the caller gave it. */
  readonly key: StoreKey;
  /** Bytes of its order-preserving form. */
  readonly keyLength: number;
}

/** A commit that keeps the limits. */
export interface EncodedCommit {
  /** Which versions must still be there. */
  readonly checks:
    readonly (CheckedKey & { readonly version: string | null })[];
  /** What is written. */
  readonly sets: readonly EncodedSet[];
  /** Keys that are gone after the commit. */
  readonly deletes: readonly CheckedKey[];
}

/**
 * Checks and encodes a commit.
 *
 * @throws {RangeError} when it breaks a limit.
 * @throws {TypeError} when it is malformed, or writes a key twice.
 */
export function encodeCommit(
  { checks = [], sets = [], deletes = [] }: StoreCommit,
): EncodedCommit {
  atMost(checks.length, COMMIT_CHECKS_MAX, "checks in one commit");
  atMost(
    sets.length + deletes.length,
    COMMIT_WRITES_MAX,
    "writes in one commit",
  );
  const commit = {
    checks: checks.map(({ key, version }) => ({
      key,
      keyLength: lengthOfKey(key),
      version,
    })),
    sets: sets.map(({ key, value, expiresAt }) => ({
      key,
      keyLength: lengthOfKey(key),
      valueBytes: encodeValue(value),
      expiresAtMs: expiresAt === undefined ? null : timeOf(expiresAt),
    })),
    deletes: deletes.map((key) => ({ key, keyLength: lengthOfKey(key) })),
  };
  assertOnce([...commit.sets, ...commit.deletes]);
  const { keyBytesCount, valueBytesCount } = countBytes(commit);
  atMost(keyBytesCount, COMMIT_KEY_BYTES_MAX, "bytes of keys in one commit");
  atMost(
    keyBytesCount + valueBytesCount,
    COMMIT_BYTES_MAX,
    "bytes in one commit",
  );
  return commit;
}

/** Bytes of the keys and of the values of a commit. */
export function countBytes(
  { checks, sets, deletes }: EncodedCommit,
): { keyBytesCount: number; valueBytesCount: number } {
  let keyBytesCount = 0;
  let valueBytesCount = 0;
  for (const { keyLength } of checks) keyBytesCount += keyLength;
  for (const { keyLength } of deletes) keyBytesCount += keyLength;
  for (const { keyLength, valueBytes } of sets) {
    keyBytesCount += keyLength;
    valueBytesCount += valueBytes.length;
  }
  return { keyBytesCount, valueBytesCount };
}

/** A range of encoded keys: the bounds are null where the prefix bounds it. */
export interface EncodedRange {
  /** What every key begins with. */
  readonly prefix: StoreKey;
  /** The first key, inclusive. */
  readonly start: StoreKey | null;
  /** The last key, exclusive. */
  readonly end: StoreKey | null;
  /** The key behind which the page begins, in the direction of the listing. */
  readonly after: StoreKey | null;
  /** Whether no key can lie in it. */
  readonly isEmpty: boolean;
  /** Entries on the page at most. */
  readonly limit: number;
  /** Whether the listing descends. */
  readonly reverse: boolean;
}

/**
 * Checks the arguments of a listing and decodes its cursor.
 *
 * @throws {RangeError} when the limit is out of bounds.
 * @throws {TypeError} when a bound or the cursor does not lie under the prefix.
 */
export function encodeRange(
  prefix: StoreKey,
  { limit, cursor, reverse = false, start, end }: ListOptions,
): EncodedRange {
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > LIST_ENTRIES_MAX) {
    throw new RangeError(`limit is 1 to ${LIST_ENTRIES_MAX}`);
  }
  const prefixBytes = encodeKey(prefix);
  for (const bound of [start, end]) {
    if (bound !== undefined) assertUnder(prefixBytes, bound);
  }
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (after !== null) assertUnder(prefixBytes, after);
  const first = !reverse && after !== null ? after : start;
  const last = reverse && after !== null ? after : end;
  return {
    prefix,
    start: start ?? null,
    end: end ?? null,
    after,
    isEmpty: first !== undefined && last !== undefined &&
      compareBytes(encodeKey(first), encodeKey(last)) >= 0,
    limit,
    reverse,
  };
}

/**
 * Between which encoded keys a listing lies, both excluded: a key lies between
 * its own bytes without the last one, a terminator, and its own bytes.
 */
export function keyRange(
  { prefix, start, end, after, reverse }: EncodedRange,
): { from: Uint8Array<ArrayBuffer>; to: Uint8Array<ArrayBuffer> } {
  const bounds = prefixRange(encodeKey(prefix));
  const from = start === null ? bounds.start : encodeKey(start).slice(0, -1);
  const to = end === null ? bounds.end : encodeKey(end);
  if (after === null) return { from, to };
  return reverse
    ? { from, to: encodeKey(after) }
    : { from: encodeKey(after), to };
}

/** The page of what was found, which is one entry more where another page follows. */
export function pageOf<T extends JsonValue>(
  found: readonly StoreEntry<T>[],
  limit: number,
): ListPage<T> {
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return {
    entries,
    cursor: found.length > limit && last !== undefined
      ? encodeCursor(last.key)
      : null,
  };
}

/** The cursor of a page that ends with this key. */
export function encodeCursor(key: StoreKey): string {
  return encodeKey(key).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** What every call throws after `close`. */
export function closedError(): StoreError {
  return new StoreError("the store is closed");
}

const encoder = new TextEncoder();

/** The value of what stands somewhere only to be found, as every second entry does. */
const TRUE_BYTES = encoder.encode("true");

function encodeValue(value: JsonValue): Uint8Array<ArrayBuffer> {
  if (value === true) return TRUE_BYTES;
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError("a value is JSON");
  const bytes = encoder.encode(text);
  atMost(bytes.length, VALUE_BYTES_MAX, "bytes of a value");
  return bytes;
}

function timeOf(date: Date): number {
  const time = date.getTime();
  if (!Number.isFinite(time) || time <= 0) {
    throw new TypeError("expiresAt is a time after 1970");
  }
  return time;
}

/** Writes that are compared each with each, which is quicker for a few. */
const COMPARED_WRITES_MAX = 12;

function assertOnce(writes: readonly CheckedKey[]): void {
  const isTwice = writes.length <= COMPARED_WRITES_MAX
    ? hasTwin(writes)
    : new Set(writes.map(({ key }) => JSON.stringify(key))).size <
      writes.length;
  if (isTwice) throw new TypeError("a commit writes a key once");
}

function hasTwin(keys: readonly CheckedKey[]): boolean {
  for (const [at, { key }] of keys.entries()) {
    for (let later = at + 1; later < keys.length; later++) {
      if (isSameKey(key, keys[later]?.key ?? [])) return true;
    }
  }
  return false;
}

function assertUnder(prefixBytes: Uint8Array, key: StoreKey): void {
  const { start, end } = prefixRange(prefixBytes);
  const bytes = encodeKey(key);
  if (compareBytes(bytes, start) <= 0 || compareBytes(bytes, end) >= 0) {
    throw new TypeError("a bound of a listing lies under its prefix");
  }
}

function decodeCursor(cursor: string): StoreKey {
  try {
    return decodeKey(
      Uint8Array.fromBase64(cursor, { alphabet: "base64url" }),
    );
  } catch (cause) {
    throw new TypeError("not a cursor", { cause });
  }
}

function atMost(value: number, limit: number, what: string): void {
  if (value > limit) throw new RangeError(`at most ${limit} ${what}`);
}
