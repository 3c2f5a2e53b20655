/**
 * How the index tidies up: the tail becomes segments, small segments become
 * larger ones, and what nobody reads any more is deleted.
 *
 * What to do next is decided by {@linkcode planMaintenance} from the manifest
 * alone. A step writes a new segment beside everything else and then replaces
 * the manifest in one checked commit, so that a crash or a second process can
 * lose work but never an entry.
 *
 * @module
 */

import type { Store, StoreSet } from "@/lib/store/store.ts";
import {
  packDocuments,
  type ParsedDocument,
  parseTerms,
  unpackDocuments,
} from "./documents.ts";
import { PostingsWriter } from "./postings.ts";
import {
  bucketOf,
  bucketWrite,
  documentsWrite,
  type HeldManifest,
  LARGE_TERM_CHARACTERS,
  largeTermWrite,
  listTail,
  type Manifest,
  readDocuments,
  readManifest,
  readTerms,
  replaceManifest,
  type Segment,
  someSegmentKeys,
  type StoredBucket,
} from "./store.ts";

/** Entries in the tail before it is worth a segment. */
export const FLUSH_MIN = 256;
/** Entries that one segment takes from the tail; their keys fit one commit. */
export const FLUSH_MAX = 768;
/** Segments of one level that are merged into one of the next. */
export const MERGE_SEGMENTS = 6;
/** Documents of a segment, so that its postings fit a value and a merge fits memory. */
export const SEGMENT_DOCUMENTS_MAX = 20_000;
/** Milliseconds for which a replaced segment can still be read. */
export const RETIRED_MS = 600_000;
/** Milliseconds after which an unfinished segment is taken for abandoned. */
export const PENDING_MS = 3_600_000;
/** Characters of posting values in one commit. */
const COMMIT_CHARACTERS_MAX = 400_000;
/** Writes in one commit of a segment. */
const SEGMENT_WRITES_MAX = 500;
/** Characters of a bucket on average: small to read, few to write. */
const BUCKET_CHARACTERS = 4_096;
/** Bytes of a bucket, far below what a value may have. */
const BUCKET_CHARACTERS_MAX = 50_000;

/** The next thing to do. */
export type MaintenanceStep =
  | { readonly kind: "none" }
  | { readonly kind: "flush" }
  /** One segment: it is rewritten without what has expired. */
  | { readonly kind: "merge"; readonly segments: readonly Segment[] }
  /** Everything in it has expired. */
  | { readonly kind: "retire"; readonly segment: Segment }
  | { readonly kind: "purge"; readonly id: number };

/** Decides the next step; the cheapest gain first. */
export function planMaintenance(
  manifest: Manifest,
  options: { tailCount: number; now: Date },
): MaintenanceStep {
  const nowMs = options.now.getTime();
  const nowSeconds = nowMs / 1000;
  if (options.tailCount >= FLUSH_MIN) return { kind: "flush" };
  const gone = manifest.segments.find((segment) =>
    segment.lastExpiry <= nowSeconds
  );
  if (gone !== undefined) return { kind: "retire", segment: gone };
  const levels = Map.groupBy(manifest.segments, ({ level }) => level);
  for (const [, segments] of [...levels].sort(([a], [b]) => a - b)) {
    const batch = segments.slice(0, MERGE_SEGMENTS);
    const documents = batch.reduce((sum, item) => sum + item.documents, 0);
    if (
      batch.length === MERGE_SEGMENTS && documents <= SEGMENT_DOCUMENTS_MAX
    ) return { kind: "merge", segments: batch };
  }
  const half = manifest.segments.find((segment) =>
    segment.medianExpiry <= nowSeconds
  );
  if (half !== undefined) return { kind: "merge", segments: [half] };
  const dead =
    manifest.retired.find(({ atMs }) => atMs + RETIRED_MS <= nowMs) ??
      manifest.pending.find(({ atMs }) => atMs + PENDING_MS <= nowMs);
  return dead === undefined ? { kind: "none" } : { kind: "purge", id: dead.id };
}

/** Whether there is something to do: a look that writes nothing. */
export async function hasMaintenance(
  store: Store,
  now: Date,
): Promise<boolean> {
  const { step } = await readPlan(store, now);
  return step.kind !== "none";
}

/**
 * Does the next step.
 *
 * @returns Whether something was done: then there may be more.
 */
export async function maintainOnce(store: Store, now: Date): Promise<boolean> {
  const { tail, held, step } = await readPlan(store, now);
  switch (step.kind) {
    case "none":
      return false;
    case "flush":
      return await flush(store, held, { tail, now });
    case "merge":
      return await merge(store, held, { segments: step.segments, now });
    case "retire":
      return await replaceManifest(store, held, {
        manifest: retire(held.manifest, [step.segment], now),
      }) !== null;
    case "purge":
      return await purge(store, held, step.id);
  }
}

async function readPlan(store: Store, now: Date): Promise<{
  tail: string[];
  held: HeldManifest;
  step: MaintenanceStep;
}> {
  // The manifest first: when another process empties the tail in between, the
  // version that a flush of the old tail would check is no longer there.
  const held = await readManifest(store);
  const tail = await listTail(store, FLUSH_MAX);
  const tailCount = tail.length;
  return {
    tail,
    held,
    step: planMaintenance(held.manifest, { tailCount, now }),
  };
}

async function flush(
  store: Store,
  held: HeldManifest,
  options: { tail: readonly string[]; now: Date },
): Promise<boolean> {
  const { tail, now } = options;
  const documents = await loadDocuments(store, tail, now);
  if (documents.length === 0) {
    return await replaceManifest(store, held, {
      manifest: held.manifest,
      tailIds: tail,
    }) !== null;
  }
  const built = await writeSegment(store, held, { documents, level: 0, now });
  if (built === null) return false;
  return await replaceManifest(store, built.held, {
    manifest: adopt(built.held.manifest, built.segment),
    tailIds: tail,
  }) !== null;
}

async function merge(
  store: Store,
  held: HeldManifest,
  options: { segments: readonly Segment[]; now: Date },
): Promise<boolean> {
  const { segments, now } = options;
  const ids: string[] = [];
  for (const { id } of segments) {
    const table = unpackDocuments(await readDocuments(store, id));
    for (let index = 0; index < table.size; index++) {
      ids.push(table.idOf(index));
    }
  }
  const documents = await loadDocuments(store, ids, now);
  if (documents.length === 0) {
    return await replaceManifest(store, held, {
      manifest: retire(held.manifest, segments, now),
    }) !== null;
  }
  const level = segments.length === 1
    ? segments[0]?.level ?? 0
    : Math.max(...segments.map((segment) => segment.level)) + 1;
  const built = await writeSegment(store, held, { documents, level, now });
  if (built === null) return false;
  return await replaceManifest(store, built.held, {
    manifest: adopt(retire(built.held.manifest, segments, now), built.segment),
  }) !== null;
}

/** Documents that are still alive, in the order of their ids, each once. */
async function loadDocuments(
  store: Store,
  ids: readonly string[],
  now: Date,
): Promise<ParsedDocument[]> {
  const sorted = [...new Set(ids)].sort();
  const documents: ParsedDocument[] = [];
  const batch = 500;
  for (let start = 0; start < sorted.length; start += batch) {
    const part = sorted.slice(start, start + batch);
    const stored = await readTerms(store, part);
    part.forEach((id, index) => {
      const terms = stored[index];
      if (terms === null || terms === undefined) return;
      if (terms.x * 1000 <= now.getTime()) return;
      documents.push(parseTerms(id, terms));
    });
  }
  return documents;
}

/** Writes a segment that the manifest does not name yet. */
async function writeSegment(
  store: Store,
  held: HeldManifest,
  options: {
    documents: readonly ParsedDocument[];
    level: number;
    now: Date;
  },
): Promise<{ segment: Segment; held: HeldManifest } | null> {
  const { documents, level, now } = options;
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
  const { buckets, writes } = packPostings(id, seed, invert(documents));
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

function invert(
  documents: readonly ParsedDocument[],
): Map<string, PostingsWriter> {
  const lists = new Map<string, PostingsWriter>();
  documents.forEach(({ weights }, document) => {
    for (const [term, weight] of weights) {
      let list = lists.get(term);
      if (list === undefined) lists.set(term, list = new PostingsWriter());
      list.add(document, weight);
    }
  });
  return lists;
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
function seedOf(documents: readonly ParsedDocument[]): number {
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

async function purge(
  store: Store,
  held: HeldManifest,
  id: number,
): Promise<boolean> {
  for (;;) {
    const keys = await someSegmentKeys(store, id);
    if (keys.length === 0) break;
    await store.commit({ deletes: keys });
  }
  const without = (list: Manifest["retired"]) =>
    list.filter((segment) => segment.id !== id);
  return await replaceManifest(store, held, {
    manifest: {
      ...held.manifest,
      retired: without(held.manifest.retired),
      pending: without(held.manifest.pending),
    },
  }) !== null;
}

function adopt(manifest: Manifest, segment: Segment): Manifest {
  return {
    ...manifest,
    segments: [...manifest.segments, segment],
    pending: manifest.pending.filter(({ id }) => id !== segment.id),
  };
}

function retire(
  manifest: Manifest,
  segments: readonly Segment[],
  now: Date,
): Manifest {
  const gone = new Set(segments.map(({ id }) => id));
  return {
    ...manifest,
    segments: manifest.segments.filter(({ id }) => !gone.has(id)),
    retired: [
      ...manifest.retired,
      ...[...gone].map((id) => ({ id, atMs: now.getTime() })),
    ],
  };
}
