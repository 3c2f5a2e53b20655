/**
 * Every key of the search index.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `exchange, tail, id` | the entry is in no segment yet | until it is |
 * | `exchange, terms, id` | {@linkcode StoredTerms} | as long as the entry, and a day |
 * | `exchange, segments` | {@linkcode Manifest} | for ever |
 * | `exchange, documents, segment, n` | {@linkcode StoredDocuments} | as long as the segment |
 * | `exchange, postings, term, segment` | {@linkcode StoredPostings} | as long as the segment |
 * | `exchange, vocabulary, segment, n` | the segment's terms, to find its postings | as long as the segment |
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
  type StoreEntry,
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

/** What the manifest says of a segment. */
export type Segment = {
  readonly id: number;
  /** 0 when made from the tail, one more than its parts when merged. */
  readonly level: number;
  /** How many documents. */
  readonly documents: number;
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
  readonly manifest: Manifest;
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

/** The postings of a term in all segments, replaced ones included. */
export async function readPostingLists(
  store: Store,
  term: string,
): Promise<Map<number, StoredPostings>> {
  const lists = new Map<number, StoredPostings>();
  let cursor: string | null = null;
  do {
    const page: {
      entries: readonly StoreEntry<StoredPostings>[];
      cursor: string | null;
    } = await store.list<StoredPostings>(
      [PREFIX, "postings", term],
      cursor === null
        ? { limit: LIST_ENTRIES_MAX }
        : { limit: LIST_ENTRIES_MAX, cursor },
    );
    for (const { key, value } of page.entries) lists.set(Number(key[3]), value);
    cursor = page.cursor;
  } while (cursor !== null);
  return lists;
}

/** The write of a chunk of a segment's documents. */
export function documentsWrite(
  segment: number,
  chunk: number,
  value: StoredDocuments,
): StoreSet {
  return { key: [PREFIX, "documents", segment, chunk], value };
}

/** The write of a term's postings. */
export function postingsWrite(
  segment: number,
  term: string,
  value: StoredPostings,
): StoreSet {
  return { key: [PREFIX, "postings", term, segment], value };
}

/** The write of a chunk of a segment's terms. */
export function vocabularyWrite(
  segment: number,
  chunk: number,
  terms: readonly string[],
): StoreSet {
  return {
    key: [PREFIX, "vocabulary", segment, chunk],
    value: terms.join(" "),
  };
}

/** Every key of a segment, in batches; the vocabulary, which names them, comes last. */
export async function* segmentKeys(
  store: Store,
  segment: number,
  batch: number,
): AsyncGenerator<StoreKey[]> {
  const chunks = await listAll<string>(store, [PREFIX, "vocabulary", segment]);
  let keys: StoreKey[] = [];
  for (const { value } of chunks) {
    for (const term of value.split(" ")) {
      keys.push([PREFIX, "postings", term, segment]);
      if (keys.length === batch) {
        yield keys;
        keys = [];
      }
    }
  }
  if (keys.length > 0) yield keys;
  const documents = await listAll(store, [PREFIX, "documents", segment]);
  const rest = [...documents, ...chunks].map(({ key }) => key);
  for (let start = 0; start < rest.length; start += batch) {
    yield rest.slice(start, start + batch);
  }
}

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

async function listAll<T extends string>(
  store: Store,
  prefix: StoreKey,
): Promise<StoreEntry<T>[]> {
  const entries: StoreEntry<T>[] = [];
  let cursor: string | null = null;
  do {
    const page: { entries: readonly StoreEntry<T>[]; cursor: string | null } =
      await store.list<T>(
        prefix,
        cursor === null
          ? { limit: LIST_ENTRIES_MAX }
          : { limit: LIST_ENTRIES_MAX, cursor },
      );
    entries.push(...page.entries);
    cursor = page.cursor;
  } while (cursor !== null);
  return entries;
}
