/**
 * How a segment is made: documents are read and inverted in memory, and written
 * beside everything else.
 *
 * @module
 */

import type { Store, StoreSet } from "@/lib/store/store.ts";
import {
  type DocumentFacts,
  packDocuments,
  type ParsedDocument,
  parseTerms,
} from "./documents.ts";
import { PostingsWriter } from "./postings.ts";
import {
  bucketOf,
  bucketWrite,
  documentsWrite,
  type HeldManifest,
  LARGE_TERM_CHARACTERS,
  largeTermWrite,
  readTerms,
  replaceManifest,
  type Segment,
  type StoredBucket,
} from "./store.ts";

/** Characters of posting values in one commit. */
const COMMIT_CHARACTERS_MAX = 400_000;
/** Writes in one commit of a segment. */
const SEGMENT_WRITES_MAX = 500;
/** Characters of a bucket on average: small to read, few to write. */
const BUCKET_CHARACTERS = 4_096;
/** Bytes of a bucket, far below what a value may have. */
const BUCKET_CHARACTERS_MAX = 50_000;

/** A segment that is being made, in memory. */
export interface Draft {
  /** In the order of their ids. */
  readonly documents: DocumentFacts[];
  /** Postings by term. */
  readonly lists: Map<string, PostingsWriter>;
}

/**
 * Reads documents that are still alive, each once, and inverts them. That is
 * done a batch at a time, so that requests are answered in between.
 */
export async function draftSegment(
  store: Store,
  ids: readonly string[],
  now: Date,
): Promise<Draft> {
  const sorted = [...new Set(ids)].sort();
  const draft: Draft = { documents: [], lists: new Map() };
  for (let start = 0; start < sorted.length; start += DRAFT_BATCH) {
    const batch = sorted.slice(start, start + DRAFT_BATCH);
    const stored = await readTerms(store, batch);
    batch.forEach((id, index) => {
      const terms = stored[index];
      if (terms === null || terms === undefined) return;
      if (terms.x * 1000 <= now.getTime()) return;
      addToDraft(draft, parseTerms(id, terms));
    });
  }
  return draft;
}

/** Documents that are inverted without a pause: some ten milliseconds. */
const DRAFT_BATCH = 250;

function addToDraft(
  { documents, lists }: Draft,
  document: ParsedDocument,
): void {
  const { id, length, expiry, weights } = document;
  for (const [term, weight] of weights) {
    let list = lists.get(term);
    if (list === undefined) lists.set(term, list = new PostingsWriter());
    list.add(documents.length, weight);
  }
  documents.push({ id, length, expiry });
}

/** Writes a segment that the manifest does not name yet. */
export async function writeSegment(
  store: Store,
  held: HeldManifest,
  options: {
    draft: Draft;
    level: number;
    now: Date;
  },
): Promise<{ segment: Segment; held: HeldManifest } | null> {
  const { draft: { documents, lists }, level, now } = options;
  const { manifest } = held;
  const id = manifest.next;
  const begun = await replaceManifest(store, held, {
    manifest: {
      ...manifest,
      next: id + 1,
      pending: [...manifest.pending, { id, atMs: now.getTime() }],
    },
  });
  if (begun === null) return null;
  const chunks = packDocuments(documents);
  const seed = seedOf(documents);
  const { buckets, writes } = packPostings(id, seed, lists);
  await writeAll(
    store,
    chunks.map((chunk, index) => documentsWrite(id, index, chunk)),
  );
  await writeAll(store, writes);
  const expiries = documents.map(({ expiry }) => expiry).sort((a, b) => a - b);
  return {
    held: begun,
    segment: {
      id,
      level,
      documents: documents.length,
      buckets,
      seed,
      length: documents.reduce((sum, document) => sum + document.length, 0),
      medianExpiry: expiries[expiries.length >> 1] ?? 0,
      lastExpiry: expiries.at(-1) ?? 0,
    },
  };
}

/** The postings of a segment as values: buckets, and terms too large for one. */
function packPostings(
  segment: number,
  seed: number,
  lists: ReadonlyMap<string, PostingsWriter>,
): { buckets: number; writes: StoreSet[] } {
  const writes: StoreSet[] = [];
  const small: StoredBucket[number][] = [];
  let characters = 0;
  for (const [term, list] of lists) {
    const value = { n: list.count, p: list.toBase64() };
    if (value.p.length > LARGE_TERM_CHARACTERS) {
      writes.push(largeTermWrite(segment, term, value));
      continue;
    }
    const packed = [term, value.n, value.p] as const;
    small.push(packed);
    characters += sizeOf(packed);
  }
  let buckets = Math.max(1, Math.ceil(characters / BUCKET_CHARACTERS));
  for (;;) {
    const contents = Map.groupBy(
      small,
      ([term]) => bucketOf(term, { buckets, seed }),
    );
    const isTooLarge = contents.values().some((terms) =>
      terms.reduce((sum, packed) => sum + sizeOf(packed), 0) >
        BUCKET_CHARACTERS_MAX
    );
    if (isTooLarge) {
      buckets *= 2;
      continue;
    }
    for (const [bucket, terms] of contents) {
      writes.push(bucketWrite(segment, bucket, terms));
    }
    return { buckets, writes };
  }
}

/** Bytes of a term and its postings in a bucket, at most. */
function sizeOf([term, , packed]: StoredBucket[number]): number {
  return term.length * 4 + packed.length + 20;
}

/** Ids are random in part, and chosen by us: nobody else can foresee this. */
function seedOf(documents: readonly DocumentFacts[]): number {
  return documents.reduce(
    (seed, { id }) => Math.imul(seed ^ parseInt(id.slice(-8), 16), 0x01000193),
    0,
  ) >>> 0;
}

/** Writes in as few commits as limits allow. */
async function writeAll(
  store: Store,
  writes: Iterable<StoreSet>,
): Promise<void> {
  let sets: StoreSet[] = [];
  let characters = 0;
  for (const write of writes) {
    sets.push(write);
    characters += JSON.stringify(write.value).length;
    if (
      sets.length === SEGMENT_WRITES_MAX || characters > COMMIT_CHARACTERS_MAX
    ) {
      await store.commit({ sets });
      [sets, characters] = [[], 0];
    }
  }
  if (sets.length > 0) await store.commit({ sets });
}
