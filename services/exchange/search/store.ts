/**
 * Every key of the search index.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `exchange, tail, id` | the entry is in no segment yet | until it is |
 * | `exchange, terms, id` | {@linkcode StoredTerms} | as `tail` |
 * | `exchange, gone, id` | the entry was superseded or removed, and a segment may still have it | until the segment knows |
 * | `exchange, index, segment` | {@linkcode Segment} | until it is purged |
 * | `exchange, index_docs, segment, n` | {@linkcode StoredDocuments} | as long as the segment |
 * | `exchange, index_gone, segment, n` | which documents of a chunk are removed: bits as base64 | as long as the segment |
 * | `exchange, index_dirs, segment, n` | {@linkcode StoredDirectory}: where each bucket begins | as long as the segment |
 * | `exchange, index_words, segment, n` | {@linkcode StoredBucket}: terms, ascending, with short postings | as long as the segment |
 * | `exchange, index_lists, segment, term, n` | a block of the postings of a longer list | as long as the segment |
 * | `exchange, index_lease` | who tidies up now | until it ends |
 *
 * Publishing writes `tail` and `terms` only, under keys that no other
 * publication writes: it cannot conflict. No value grows with the number of
 * entries: a segment has a bound, and each has a key of its own. What a segment
 * holds never changes once it is live, apart from what is removed from it.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import {
  LIST_ENTRIES_MAX,
  type Store,
  type StoreCheck,
  type StoreKey,
  type StoreSet,
} from "@/lib/store/store.ts";

/** The terms of an entry: what segments are made from. */
export type StoredTerms = {
  /** `term weight term weight ...` */
  readonly t: string;
  /** Length of the text in weights. */
  readonly l: number;
  /** Unix seconds; from then on the entry is gone. */
  readonly x: number;
};

/** Documents of a segment, in the order of their ids; each member is base64. */
export type StoredDocuments = {
  /** 16 bytes each. */
  readonly ids: string;
  /** Unix seconds of expiry, 32 bits each, little-endian. */
  readonly expiries: string;
};

/** First terms of consecutive buckets. */
export type StoredDirectory = readonly string[];

/** One term of a bucket. */
export type StoredWord = readonly [
  term: string,
  /** How many documents have it. */
  n: number,
  /** Bounds of its blocks; see `postings.ts`. */
  bounds: string,
  /** Its only block; or the number under which its blocks are stored. */
  block: string | number,
];

/** Terms in ascending order of their code units. */
export type StoredBucket = readonly StoredWord[];

/** What is known of a segment. */
export type Segment = {
  /** `building` and `retired` ones are not searched. */
  readonly state: "building" | "live" | "retired";
  /** Milliseconds since the epoch, when it came into this state or was last worked on. */
  readonly atMs: number;
  /** 0 when made from the tail, one more than its parts when merged. */
  readonly level: number;
  /** How many documents, removed ones included. */
  readonly documents: number;
  /** How many of them were removed since. */
  readonly removed: number;
  /** Sum of their lengths. */
  readonly length: number;
  /** How many buckets its terms are in. */
  readonly buckets: number;
  /** How many values its directory has. */
  readonly directory: number;
  /** The least and the greatest id. */
  readonly ids: readonly [first: string, last: string];
  /** Unix seconds after which half of the documents are gone. */
  readonly medianExpiry: number;
  /** Unix seconds after which all documents are gone. */
  readonly lastExpiry: number;
};

/** A segment with its name and its version in the store. */
export interface HeldSegment {
  /** Names it; its keys carry this. */
  readonly id: string;
  /** As read. */
  readonly segment: Segment;
  /** For the check of its replacement. */
  readonly version: string;
}

const PREFIX = "exchange";
const LEASE_KEY: StoreKey = [PREFIX, "index_lease"];
const SEGMENTS: StoreKey = [PREFIX, "index"];
const TAIL: StoreKey = [PREFIX, "tail"];
const GONE: StoreKey = [PREFIX, "gone"];
/** Where a search looks first: what is gone, the tail, the segments. */
export const LOOKED_AT: readonly StoreKey[] = [GONE, TAIL, SEGMENTS];
/** Days that terms outlive their entry, for flushes that run late. */
export const TERMS_GRACE_MS = 86_400_000;
/** Families whose keys begin with the segment's name. */
const PARTS = [
  "index_lists",
  "index_words",
  "index_dirs",
  "index_docs",
  "index_gone",
] as const;

/** The writes that put an entry into the tail. */
export function tailWrites(id: string, terms: StoredTerms): StoreSet[] {
  const expiresAt = new Date(terms.x * 1000 + TERMS_GRACE_MS);
  return [
    { key: [...TAIL, id], value: 1, expiresAt },
    { key: [PREFIX, "terms", id], value: terms, expiresAt },
  ];
}

/** The keys of entries in the tail. */
export function tailKeys(ids: readonly string[]): StoreKey[] {
  return ids.flatMap((id) => [[...TAIL, id], [PREFIX, "terms", id]]);
}

/** The write that makes an entry unfindable in the segment that has it. */
export function goneWrite(id: string, expiresAt: Date): StoreSet {
  const until = new Date(expiresAt.getTime() + TERMS_GRACE_MS);
  return { key: [...GONE, id], value: 1, expiresAt: until };
}

/** The keys of entries that are gone. */
export function goneKeys(ids: readonly string[]): StoreKey[] {
  return ids.map((id) => [...GONE, id]);
}

/** Ids in the tail: the oldest, or the newest first. */
export function listTail(
  store: Store,
  max: number,
  order: "oldest" | "newest" = "oldest",
): Promise<string[]> {
  return listIds(store, TAIL, { max, reverse: order === "newest" });
}

/** Ids that are gone and may stand in a segment. */
export function listGone(store: Store, max: number): Promise<string[]> {
  return listIds(store, GONE, { max, reverse: true });
}

async function listIds(
  store: Store,
  prefix: StoreKey,
  { max, reverse }: { max: number; reverse: boolean },
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const limit = Math.min(LIST_ENTRIES_MAX, max - ids.length);
    const page: Awaited<ReturnType<Store["list"]>> = await store.list(
      prefix,
      { limit, reverse, ...(cursor === null ? {} : { cursor }) },
    );
    for (const { key } of page.entries) ids.push(String(key[2]));
    cursor = page.cursor;
  } while (cursor !== null && ids.length < max);
  return ids;
}

/** The terms of entries; null for those that are gone. */
export async function readTerms(
  store: Store,
  ids: readonly string[],
): Promise<(StoredTerms | null)[]> {
  const entries = await store.getMany<StoredTerms>(
    ids.map((id) => [PREFIX, "terms", id]),
  );
  return entries.map((entry) => entry?.value ?? null);
}

/** One page of all stored terms, for those who make segments of them. */
export async function listTerms(
  store: Store,
  options: { limit: number; cursor: string | null },
): Promise<{ ids: string[]; terms: StoredTerms[]; cursor: string | null }> {
  const { limit, cursor } = options;
  const page = await store.list<StoredTerms>(
    [PREFIX, "terms"],
    cursor === null ? { limit } : { limit, cursor },
  );
  return {
    ids: page.entries.map(({ key }) => String(key[2])),
    terms: page.entries.map(({ value }) => value),
    cursor: page.cursor,
  };
}

/** All segments, in the order of their names. */
export async function listSegments(store: Store): Promise<HeldSegment[]> {
  const held: HeldSegment[] = [];
  let cursor: string | null = null;
  do {
    const limit = LIST_ENTRIES_MAX;
    const page: Awaited<ReturnType<typeof store.list<Segment>>> = await store
      .list<Segment>(SEGMENTS, cursor === null ? { limit } : { limit, cursor });
    for (const { key, value, version } of page.entries) {
      held.push({ id: String(key[2]), segment: value, version });
    }
    cursor = page.cursor;
  } while (cursor !== null);
  return held;
}

/** The write of what is known of a segment. */
export function segmentWrite(id: string, segment: Segment): StoreSet {
  return { key: segmentKey(id), value: segment };
}

/** The key of what is known of a segment. */
export function segmentKey(id: string): StoreKey {
  return [...SEGMENTS, id];
}

/** The check that nobody changed a segment. */
export function segmentCheck({ id, version }: HeldSegment): StoreCheck {
  return { key: segmentKey(id), version };
}

/** The key of a chunk of a segment's documents. */
export function documentsKey(segment: string, chunk: number): StoreKey {
  return [PREFIX, "index_docs", segment, chunk];
}

/** The key of what is removed of a chunk. */
export function removedKey(segment: string, chunk: number): StoreKey {
  return [PREFIX, "index_gone", segment, chunk];
}

/** The key of a value of a segment's directory. */
export function directoryKey(segment: string, part: number): StoreKey {
  return [PREFIX, "index_dirs", segment, part];
}

/** The key of a bucket of terms. */
export function wordsKey(segment: string, bucket: number): StoreKey {
  return [PREFIX, "index_words", segment, bucket];
}

/** The key of a block of postings. */
export function blockKey(
  segment: string,
  list: number,
  block: number,
): StoreKey {
  return [PREFIX, "index_lists", segment, list, block];
}

/** Some keys that format 3 and those before had and this one has not. */
export async function someFormerKeys(store: Store): Promise<StoreKey[]> {
  for (const family of ["documents", "postings"]) {
    const { entries } = await store.list([PREFIX, family], {
      limit: SEGMENT_KEYS_MAX,
    });
    if (entries.length > 0) return entries.map(({ key }) => key);
  }
  const manifest = await store.get([PREFIX, "segments"]);
  return manifest === null ? [] : [manifest.key];
}

/**
 * Some keys of what a segment consists of; empty when nothing is left of it.
 * A store has no way to name keys without their values, so few are read before
 * `pause` lets others have a turn.
 */
export async function someSegmentKeys(
  store: Store,
  segment: string,
  pause: () => Promise<void>,
): Promise<StoreKey[]> {
  const keys: StoreKey[] = [];
  for (const family of PARTS) {
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<Store["list"]>> = await store.list(
        [PREFIX, family, segment],
        { limit: KEYS_READ, ...(cursor === null ? {} : { cursor }) },
      );
      for (const { key } of page.entries) keys.push(key);
      cursor = page.cursor;
      await pause();
      if (keys.length >= SEGMENT_KEYS_MAX) return keys;
    } while (cursor !== null);
  }
  return keys;
}

/** Keys that are deleted at once, about. */
const SEGMENT_KEYS_MAX = 50;
/** Keys that are read together with their values: up to 100 KB. */
const KEYS_READ = 5;

/**
 * Takes the lease for tidying up, or prolongs it.
 *
 * @returns False when another process has it.
 */
export async function takeLease(
  store: Store,
  options: { owner: string; now: Date; ms: number },
): Promise<boolean> {
  const { owner, now, ms } = options;
  const held = await store.get<{ owner: string }>(LEASE_KEY);
  if (held !== null && held.value.owner !== owner) return false;
  const value: JsonObject = { owner };
  const version = await store.commit({
    checks: [{ key: LEASE_KEY, version: held?.version ?? null }],
    sets: [{ key: LEASE_KEY, value, expiresAt: new Date(now.getTime() + ms) }],
  });
  return version !== null;
}
