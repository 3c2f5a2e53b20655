/**
 * Keys, values, versions and ranges as Deno KV keeps them.
 *
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";
import { decodeNumber, encodeNumber, lengthOfKey } from "./keys.ts";
import type { EncodedRange, EncodedSet } from "./requests.ts";
import { type StoreEntry, StoreError, type StoreKey } from "./store.ts";

/**
 * A version as stores hand it out: the versionstamp of its commit, and when the
 * first entry of that commit expires, if any does.
 */
export interface Version {
  /** Ten bytes in hexadecimal, as Deno KV gives them. */
  readonly stamp: string;
  /** Milliseconds since 1970; null: none of them expires. */
  readonly expiresAtMs: number | null;
}

/** A version as text. */
export function formatVersion({ stamp, expiresAtMs }: Version): string {
  return expiresAtMs === null ? stamp : `${stamp}@${expiresAtMs}`;
}

/**
 * The version behind a text.
 *
 * @throws {TypeError} when no store on Deno KV gave it.
 */
export function parseVersion(text: string): Version {
  const match = /^([0-9a-f]{20})(?:@(\d{1,16}))?$/.exec(text);
  if (match === null) throw new TypeError("not a version of this store");
  const [, stamp = "", expiresAt] = match;
  return {
    stamp,
    expiresAtMs: expiresAt === undefined ? null : Number(expiresAt),
  };
}

/** Whether something with an expiry counts as absent. */
export function hasExpired(
  { expiresAtMs }: { readonly expiresAtMs: number | null },
  now: Date,
): boolean {
  return expiresAtMs !== null && expiresAtMs <= now.getTime();
}

/** What all entries of one commit have in common. */
export interface CommitStamp {
  /** Eight random bytes, by which a commit knows its own entries. */
  readonly id: Uint8Array;
  /** When the first of them expires; null: none does. */
  readonly firstExpiryMs: number | null;
}

/** The stamp of a commit with these sets. */
export function stampCommit(sets: readonly EncodedSet[]): CommitStamp {
  let firstExpiryMs: number | null = null;
  for (const { expiresAtMs } of sets) {
    if (expiresAtMs === null) continue;
    firstExpiryMs = Math.min(firstExpiryMs ?? Infinity, expiresAtMs);
  }
  return { id: crypto.getRandomValues(new Uint8Array(8)), firstExpiryMs };
}

/** An entry is collected this long after it expired, at least: clocks differ. */
const COLLECT_AFTER_MS = 60_000;
/** The part of its life by which an entry may outlive it on disk. */
const COLLECT_SPREAD_SHARE = 48;
/** And no longer than this. */
export const COLLECT_SPREAD_MS_MAX = 3_600_000;

/**
 * After how many milliseconds Deno KV collects an entry. It deletes in
 * one statement whatever is due, while every commit waits; what expires
 * together is therefore due at different times. For readers it is absent from
 * its expiry on.
 *
 * @param lifeMs Until it expires.
 */
export function collectInMs(lifeMs: number, { id }: CommitStamp): number {
  const restMs = Math.max(0, lifeMs);
  const spreadMs = Math.min(
    restMs / COLLECT_SPREAD_SHARE,
    COLLECT_SPREAD_MS_MAX,
  );
  const [high = 0, low = 0] = id;
  return restMs + COLLECT_AFTER_MS +
    Math.round(spreadMs * (high * 256 + low) / 65_536);
}

/**
 * A value as Deno KV keeps it: a format byte, the entry's expiry and the first
 * expiry of its commit as floats of eight bytes (0: never), the commit's id,
 * the JSON text. Bytes, because a string would count double as soon as one
 * character is not Latin-1.
 */
export function toEnvelope(
  { valueBytes, expiresAtMs }: EncodedSet,
  { id, firstExpiryMs }: CommitStamp,
): Uint8Array<ArrayBuffer> {
  head.setUint8(0, ENVELOPE_FORMAT);
  head.setFloat64(1, expiresAtMs ?? 0);
  head.setFloat64(9, firstExpiryMs ?? 0);
  headBytes.set(id, 17);
  const envelope = new Uint8Array(ENVELOPE_BYTES + valueBytes.length);
  envelope.set(headBytes);
  envelope.set(valueBytes, ENVELOPE_BYTES);
  return envelope;
}

const decoder = new TextDecoder();
const ENVELOPE_FORMAT = 1;
const ENVELOPE_BYTES = 25;
/** Where the beginning of an envelope is put together: a view of each costs as much as the rest. */
const headBytes = new Uint8Array(ENVELOPE_BYTES);
const head = new DataView(headBytes.buffer);

/** What stands in Deno KV under a key. */
export interface Envelope {
  /** When the entry expires, in milliseconds since 1970; null: never. */
  readonly expiresAtMs: number | null;
  /** The version of its commit. */
  readonly version: Version;
  /** The id of its commit. */
  readonly commitId: Uint8Array;
  /** JSON text in UTF-8. */
  readonly valueBytes: Uint8Array;
}

/**
 * What stands under a key, expired or not; null when nothing does.
 *
 * @throws {StoreError} when something else wrote it.
 */
export function fromEnvelope(
  { value, versionstamp }: Deno.KvEntryMaybe<unknown>,
): Envelope | null {
  if (versionstamp === null) return null;
  if (
    !(value instanceof Uint8Array) || value[0] !== ENVELOPE_FORMAT ||
    value.length < ENVELOPE_BYTES
  ) {
    throw new StoreError("Deno KV holds an entry that is not ours");
  }
  const view = new DataView(value.buffer, value.byteOffset);
  const timeAt = (offset: number) => view.getFloat64(offset) || null;
  return {
    expiresAtMs: timeAt(1),
    version: { stamp: versionstamp, expiresAtMs: timeAt(9) },
    commitId: value.subarray(17, ENVELOPE_BYTES),
    valueBytes: value.subarray(ENVELOPE_BYTES),
  };
}

/** The entry of a key, or null when it is absent or expired. */
export function toLiveEntry<T extends JsonValue>(
  key: StoreKey,
  entry: Deno.KvEntryMaybe<unknown>,
  now: Date,
): StoreEntry<T> | null {
  const present = fromEnvelope(entry);
  if (present === null || hasExpired(present, now)) return null;
  return {
    key,
    value: JSON.parse(decoder.decode(present.valueBytes)),
    version: formatVersion(present.version),
  };
}

/**
 * The key as Deno KV takes it.
 *
 * @throws {TypeError | RangeError} when it is malformed or too long.
 */
export function toCheckedKvKey(key: StoreKey): Deno.KvKey {
  lengthOfKey(key);
  return toKvKey(key);
}

/**
 * The key as Deno KV takes it, for a key that was checked before. Numbers
 * become bytes: Deno KV would sort them behind strings.
 */
export function toKvKey(key: StoreKey): Deno.KvKey {
  // Most keys have none.
  return key.some((part) => typeof part === "number")
    ? key.map((part) => typeof part === "number" ? encodeNumber(part) : part)
    : key;
}

/** The key that became this key of Deno KV. */
export function fromKvKey(key: Deno.KvKey): StoreKey {
  return key.map((part) => {
    if (typeof part === "string") return part;
    if (part instanceof Uint8Array) return decodeNumber(part);
    throw new StoreError("Deno KV holds a key that is not ours");
  });
}

/** The range as Deno KV takes it. It must not be empty. */
export function toSelector(
  { prefix, start, end, after, reverse }: EncodedRange,
): Deno.KvListSelector {
  // No key of ours has an empty part, so nothing lies between a key and the
  // key with an empty part at its end.
  const behind = (key: StoreKey): Deno.KvKey => [
    ...toKvKey(key),
    new Uint8Array(),
  ];
  const from = after !== null && !reverse
    ? behind(after)
    : start === null
    ? null
    : toKvKey(start);
  const to = after !== null && reverse
    ? toKvKey(after)
    : end === null
    ? null
    : toKvKey(end);
  if (from === null) {
    return to === null
      ? { prefix: toKvKey(prefix) }
      : { prefix: toKvKey(prefix), end: to };
  }
  return to === null
    ? { prefix: toKvKey(prefix), start: from }
    : { start: from, end: to };
}
