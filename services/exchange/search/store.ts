/**
 * Every key of the search index.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `exchange, tail, id` | the entry is in no segment yet | until it is |
 * | `exchange, terms, id` | {@linkcode StoredTerms} | as long as the entry, and a day |
 * | `exchange, segments` | {@linkcode Manifest} | for ever |
 * | `exchange, documents, segment, n` | {@linkcode StoredDocuments} | as long as the segment |
 * | `exchange, postings, segment, bucket` | {@linkcode StoredBucket}: the postings of some terms | as long as the segment |
 * | `exchange, postings, segment, term` | the postings of a term that fills a value | as long as the segment |
 * | `exchange, index_lease` | who tidies up now | until it ends |
 *
 * Publishing writes `tail` and `terms` only, under keys that no other
 * publication writes: it cannot conflict. Segments never change once the
 * manifest names them.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import {
  LIST_ENTRIES_MAX,
  type Store,
  type StoreCommit,
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
  /** Lengths, 16 bits each, little-endian. */
  readonly lengths: string;
  /** Unix seconds of expiry, 32 bits each, little-endian. */
  readonly expiries: string;
};

/** Postings of a term in a segment. */
export type StoredPostings = {
  /** How many. */
  readonly n: number;
  /** Packed; see `postings.ts`. */
  readonly p: string;
};

/**
 * Terms whose hash falls into one bucket, each with its postings. Few values
 * of a few kilobytes are far cheaper to write than one value for each term.
 */
export type StoredBucket = readonly (readonly [
  term: string,
  n: number,
  p: string,
])[];

/** What the manifest says of a segment. */
export type Segment = {
  readonly id: number;
  /** 0 when made from the tail, one more than its parts when merged. */
  readonly level: number;
  /** How many documents. */
  readonly documents: number;
  /** How many buckets its postings are in. */
  readonly buckets: number;
  /** Begins the hash, so that nobody can fill one bucket on purpose. */
  readonly seed: number;
  /** Sum of their lengths. */
  readonly length: number;
  /** Unix seconds after which half of the documents are gone. */
  readonly medianExpiry: number;
  /** Unix seconds after which all documents are gone. */
  readonly lastExpiry: number;
};

/** Segments that are to be deleted: replaced, or never finished. */
export type DeadSegment = {
  readonly id: number;
  /** Milliseconds since the epoch, when it was replaced or begun. */
  readonly atMs: number;
};

/** Which segments make up the index. */
export type Manifest = {
  /** The next segment's id. */
  readonly next: number;
  /** In the order they were made. */
  readonly segments: readonly Segment[];
  /** Being written, or left behind by a process that died. */
  readonly pending: readonly DeadSegment[];
  /** Replaced; searches that began before may still read them. */
  readonly retired: readonly DeadSegment[];
};

/** A manifest with its version; null when there is none yet. */
export interface HeldManifest {
  /** As read. */
  readonly manifest: Manifest;
  /** For the check of its replacement. */
  readonly version: string | null;
}

const PREFIX = "exchange";
const MANIFEST_KEY: StoreKey = [PREFIX, "segments"];
const LEASE_KEY: StoreKey = [PREFIX, "index_lease"];
/** Days that terms outlive their entry, for merges that run late. */
const TERMS_GRACE_MS = 86_400_000;
const EMPTY: Manifest = { next: 1, segments: [], pending: [], retired: [] };

/** The writes that put an entry into the tail. */
export function tailWrites(
  id: string,
  terms: StoredTerms,
): StoreSet[] {
  const expiresAt = new Date(terms.x * 1000 + TERMS_GRACE_MS);
  return [
    { key: [PREFIX, "tail", id], value: 1, expiresAt },
    { key: [PREFIX, "terms", id], value: terms, expiresAt },
  ];
}

/** The keys that make an entry unfindable at the next merge. */
export function termKeys(id: string): StoreKey[] {
  return [[PREFIX, "tail", id], [PREFIX, "terms", id]];
}

/** Ids in the tail, oldest first. */
export async function listTail(store: Store, max: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const limit = Math.min(LIST_ENTRIES_MAX, max - ids.length);
    const page: Awaited<ReturnType<Store["list"]>> = await store.list(
      [PREFIX, "tail"],
      cursor === null ? { limit } : { limit, cursor },
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

/** The manifest. */
export async function readManifest(store: Store): Promise<HeldManifest> {
  const entry = await store.get<Manifest>(MANIFEST_KEY);
  return {
    manifest: entry?.value ?? EMPTY,
    version: entry?.version ?? null,
  };
}

/** Replaces the manifest if it is still the held one, and empties the tail of `tailIds`. */
export async function replaceManifest(
  store: Store,
  held: HeldManifest,
  change: { manifest: Manifest; tailIds?: readonly string[] },
): Promise<HeldManifest | null> {
  const commit: StoreCommit = {
    checks: [{ key: MANIFEST_KEY, version: held.version }],
    sets: [{ key: MANIFEST_KEY, value: change.manifest }],
    deletes: (change.tailIds ?? []).map((id) => [PREFIX, "tail", id]),
  };
  const version = await store.commit(commit);
  return version === null ? null : { manifest: change.manifest, version };
}

/** All documents of a segment. */
export async function readDocuments(
  store: Store,
  segment: number,
): Promise<StoredDocuments[]> {
  const page = await store.list<StoredDocuments>(
    [PREFIX, "documents", segment],
    { limit: LIST_ENTRIES_MAX },
  );
  return page.entries.map(({ value }) => value);
}

/** The postings of a term in some segments, by the segment's id. */
export async function readPostingLists(
  store: Store,
  term: string,
  segments: readonly Segment[],
): Promise<Map<number, StoredPostings>> {
  const [buckets, own] = await Promise.all([
    store.getMany<StoredBucket>(
      segments.map((segment) =>
        postingsKey(segment.id, bucketOf(term, segment))
      ),
    ),
    store.getMany<StoredPostings>(
      segments.filter(mayHaveLargeTerms)
        .map(({ id }) => postingsKey(id, term)),
    ),
  ]);
  const lists = new Map<number, StoredPostings>();
  for (const entry of own) {
    if (entry !== null) lists.set(Number(entry.key[2]), entry.value);
  }
  for (const entry of buckets) {
    const found = entry?.value.find(([name]) => name === term);
    if (entry === null || found === undefined) continue;
    lists.set(Number(entry.key[2]), { n: found[1], p: found[2] });
  }
  return lists;
}

/** Characters of packed postings beyond which a term has a value of its own. */
export const LARGE_TERM_CHARACTERS = 8_192;

/** A posting has two bytes at least, which are 8/3 characters. */
function mayHaveLargeTerms({ documents }: Segment): boolean {
  return documents * 6 * 4 / 3 > LARGE_TERM_CHARACTERS;
}

/** The bucket of a term: FNV-1a over its code units, begun with the seed. */
export function bucketOf(
  term: string,
  segment: { readonly buckets: number; readonly seed: number },
): number {
  let hash = 0x811c9dc5 ^ segment.seed;
  for (let index = 0; index < term.length; index++) {
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193);
  }
  return ((hash ^ hash >>> 15) >>> 0) % segment.buckets;
}

function postingsKey(segment: number, part: number | string): StoreKey {
  return [PREFIX, "postings", segment, part];
}

/** The write of a chunk of a segment's documents. */
export function documentsWrite(
  segment: number,
  chunk: number,
  value: StoredDocuments,
): StoreSet {
  return { key: [PREFIX, "documents", segment, chunk], value };
}

/** The write of a bucket of terms. */
export function bucketWrite(
  segment: number,
  bucket: number,
  value: StoredBucket,
): StoreSet {
  return { key: postingsKey(segment, bucket), value };
}

/** The write of a term that fills a value. */
export function largeTermWrite(
  segment: number,
  term: string,
  value: StoredPostings,
): StoreSet {
  return { key: postingsKey(segment, term), value };
}

/** Some keys of a segment; empty when nothing is left of it. */
export async function someSegmentKeys(
  store: Store,
  segment: number,
): Promise<StoreKey[]> {
  const pages = await Promise.all(
    ["postings", "documents"].map((family) =>
      store.list([PREFIX, family, segment], { limit: SEGMENT_KEYS_MAX })
    ),
  );
  return pages.flatMap(({ entries }) => entries.map(({ key }) => key));
}

/** Keys that are deleted at once; their values are read, so not too many. */
const SEGMENT_KEYS_MAX = 100;

/**
 * Takes the lease for tidying up.
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
