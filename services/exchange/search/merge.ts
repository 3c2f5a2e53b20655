/**
 * Several segments as one, term by term, without what is gone.
 *
 * Both sides are in order, so what is in memory at a time is one bucket of each
 * part, the postings of one term, and one number for each document.
 *
 * @module
 */

import type { Store } from "@/lib/store/store.ts";
import { CHUNK_DOCUMENTS, DocumentChunk } from "./documents.ts";
import {
  Block,
  NORM_LENGTHS,
  type Postings,
  unpackBounds,
} from "./postings.ts";
import {
  type DocumentsSummary,
  Expiries,
  type SegmentWriter,
} from "./segment_writer.ts";
import {
  blockKey,
  documentsKey,
  type HeldSegment,
  removedKey,
  type StoredBucket,
  type StoredDocuments,
  type StoredWord,
  wordsKey,
} from "./store.ts";

/** Postings or documents that are merged before others get a turn. */
export const MERGED_TOGETHER = 8_000;
/** What a term costs beside its postings, and a document: in postings. */
const TERM_UNITS = 100;
const DOCUMENT_UNITS = 8;
/** Buckets that are read at once. */
const BUCKETS_READ = 8;

/** What a merge works with. */
export interface MergeScope {
  /** Holds the segments. */
  readonly store: Store;
  /** The present moment. */
  readonly now: Date;
  /** Lets others have a turn. */
  readonly pause: () => Promise<void>;
}

/** Writes the documents and terms of some segments. */
export async function mergeInto(
  writer: SegmentWriter,
  segments: readonly HeldSegment[],
  scope: MergeScope,
): Promise<DocumentsSummary> {
  const slices = new Slices(scope.pause);
  const { documents, expiries, ids, numbers } = await mergeDocuments(segments, {
    ...scope,
    writer,
    slices,
  });
  const norms = new Uint8Array(documents);
  const parts = segments.map((held, part) => ({
    words: new WordStream(scope.store, held),
    numbers: numbers[part] ?? new Int32Array(),
  }));
  for (;;) {
    const heads = await Promise.all(parts.map(({ words }) => words.peek()));
    const terms = heads.filter((word) => word !== null).map(([term]) => term);
    if (terms.length === 0) break;
    const term = terms.reduce((least, other) => other < least ? other : least);
    const lists: Postings[] = [];
    for (const [index, { words, numbers }] of parts.entries()) {
      if (heads[index]?.[0] !== term) continue;
      const pieces: Postings[] = [];
      for await (const postings of words.postings()) {
        await slices.spend(postings.documents.length);
        pieces.push(renumbered(postings, numbers));
      }
      lists.push(concatenated(pieces));
      words.advance();
    }
    const postings = await joined(lists, slices);
    await slices.spend(TERM_UNITS);
    if (postings.documents.length === 0) continue;
    for (let index = 0; index < postings.documents.length; index++) {
      norms[postings.documents[index] ?? 0] = postings.norms[index] ?? 0;
    }
    await writer.term(term, postings);
  }
  let length = 0;
  for (const norm of norms) length += NORM_LENGTHS[norm] ?? 1;
  return { documents, expiries, ids, length: Math.round(length) };
}

/** Writes the documents that are still there; their new numbers by the old ones, -1 for the others. */
async function mergeDocuments(
  segments: readonly HeldSegment[],
  scope: MergeScope & { writer: SegmentWriter; slices: Slices },
): Promise<Omit<DocumentsSummary, "length"> & { numbers: Int32Array[] }> {
  const { writer, slices } = scope;
  const numbers = segments.map(({ segment }) =>
    new Int32Array(segment.documents).fill(-1)
  );
  const expiries = new Expiries();
  const streams = segments.map((held) => new DocumentStream(held, scope));
  const ids: [string, string] = ["", ""];
  let size = 0;
  for (;;) {
    const heads = await Promise.all(streams.map((stream) => stream.peek()));
    let least = -1;
    heads.forEach((head, part) => {
      const id = heads[least]?.id;
      if (head !== null && (id === undefined || head.id < id)) least = part;
    });
    const head = heads[least];
    if (head === null || head === undefined) break;
    streams[least]?.advance();
    const list = numbers[least];
    if (list !== undefined) list[head.old] = size;
    // The same entry twice: once is enough.
    if (head.id === ids[1]) continue;
    if (size === 0) ids[0] = head.id;
    ids[1] = head.id;
    size++;
    expiries.add(head.expiry);
    await writer.document(head);
    await slices.spend(DOCUMENT_UNITS);
  }
  return { documents: size, expiries, ids, numbers };
}

/** The documents of a segment that are still there, one after the other. */
class DocumentStream {
  readonly #held: HeldSegment;
  readonly #scope: MergeScope;
  #chunk: DocumentChunk | null = null;
  #number = -1;
  #index = 0;

  constructor(held: HeldSegment, scope: MergeScope) {
    this.#held = held;
    this.#scope = scope;
  }

  /** The present document; null at the end. */
  async peek(): Promise<
    { id: string; expiry: number; old: number } | null
  > {
    const { id, segment } = this.#held;
    const nowSeconds = this.#scope.now.getTime() / 1000;
    for (;;) {
      const chunk = this.#chunk;
      for (; chunk !== null && this.#index < chunk.size; this.#index++) {
        const expiry = chunk.expiryOf(this.#index);
        if (chunk.isRemoved(this.#index) || expiry <= nowSeconds) continue;
        return {
          id: chunk.idOf(this.#index),
          expiry,
          old: this.#number * CHUNK_DOCUMENTS + this.#index,
        };
      }
      this.#number++;
      this.#index = 0;
      this.#chunk = null;
      if (this.#number * CHUNK_DOCUMENTS >= segment.documents) return null;
      const keys = [
        documentsKey(id, this.#number),
        removedKey(id, this.#number),
      ];
      const [stored, removed] = await this.#scope.store.getMany(keys);
      if (stored === null || stored === undefined) {
        throw new TypeError("a live segment has all its documents");
      }
      this.#chunk = new DocumentChunk(
        stored.value as StoredDocuments,
        (removed?.value ?? null) as string | null,
      );
    }
  }

  /** Goes to the next document. */
  advance(): void {
    this.#index++;
  }
}

function renumbered(postings: Postings, numbers: Int32Array): Postings {
  const { documents, weights, norms } = postings;
  let size = 0;
  const kept = {
    documents: new Int32Array(documents.length),
    weights: new Uint8Array(documents.length),
    norms: new Uint8Array(documents.length),
  };
  for (let index = 0; index < documents.length; index++) {
    const number = numbers[documents[index] ?? 0] ?? -1;
    if (number < 0) continue;
    kept.documents[size] = number;
    kept.weights[size] = weights[index] ?? 0;
    kept.norms[size++] = norms[index] ?? 0;
  }
  return {
    documents: kept.documents.subarray(0, size),
    weights: kept.weights.subarray(0, size),
    norms: kept.norms.subarray(0, size),
  };
}

/** Pieces of one part, one behind the other. */
function concatenated(pieces: readonly Postings[]): Postings {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const all = emptyPostings(
    pieces.reduce((sum, { documents }) => sum + documents.length, 0),
  );
  let at = 0;
  for (const { documents, weights, norms } of pieces) {
    all.documents.set(documents, at);
    all.weights.set(weights, at);
    all.norms.set(norms, at);
    at += documents.length;
  }
  return all;
}

/** Lists of different parts as one, ascending, each document once. */
async function joined(
  lists: readonly Postings[],
  slices: Slices,
): Promise<Postings> {
  const [only] = lists;
  if (lists.length === 1 && only !== undefined) return only;
  const all = emptyPostings(
    lists.reduce((sum, { documents }) => sum + documents.length, 0),
  );
  const at = lists.map(() => 0);
  let size = 0;
  for (;;) {
    let least = -1;
    let number = Infinity;
    lists.forEach(({ documents }, part) => {
      const document = documents[at[part] ?? 0] ?? Infinity;
      if (document < number) [least, number] = [part, document];
    });
    const list = lists[least];
    if (list === undefined) break;
    const index = at[least] ?? 0;
    at[least] = index + 1;
    if (size > 0 && all.documents[size - 1] === number) continue;
    all.documents[size] = number;
    all.weights[size] = list.weights[index] ?? 0;
    all.norms[size++] = list.norms[index] ?? 0;
    if (size % 1_024 === 0) await slices.spend(1_024);
  }
  return {
    documents: all.documents.subarray(0, size),
    weights: all.weights.subarray(0, size),
    norms: all.norms.subarray(0, size),
  };
}

function emptyPostings(size: number) {
  return {
    documents: new Int32Array(size),
    weights: new Uint8Array(size),
    norms: new Uint8Array(size),
  };
}

/** The words of a segment, one after the other. */
class WordStream {
  readonly #store: Store;
  readonly #held: HeldSegment;
  #words: StoredWord[] = [];
  #at = 0;
  #bucket = 0;

  constructor(store: Store, held: HeldSegment) {
    this.#store = store;
    this.#held = held;
  }

  /** The present word; null at the end. */
  async peek(): Promise<StoredWord | null> {
    if (this.#at < this.#words.length) return this.#words[this.#at] ?? null;
    const { id, segment } = this.#held;
    const left = segment.buckets - this.#bucket;
    if (left <= 0) return null;
    const keys = Array.from(
      { length: Math.min(left, BUCKETS_READ) },
      (_, index) => wordsKey(id, this.#bucket + index),
    );
    this.#bucket += keys.length;
    const read = await this.#store.getMany<StoredBucket>(keys);
    if (read.includes(null)) {
      throw new TypeError("a live segment has its words");
    }
    this.#words = read.flatMap((entry) => [...entry?.value ?? []]);
    this.#at = 0;
    return this.#words[0] ?? null;
  }

  /** The postings of the present word, a piece at a time. */
  async *postings(): AsyncGenerator<Postings> {
    const word = this.#words[this.#at];
    if (word === undefined) return;
    const [, , bounds, place] = word;
    if (typeof place === "string") {
      yield* new Block(place).unpackAll();
      return;
    }
    const blocks = unpackBounds(bounds).length;
    for (let block = 0; block < blocks; block++) {
      const entry = await this.#store.get<string>(
        blockKey(this.#held.id, place, block),
      );
      if (entry === null) throw new TypeError("a live segment has its blocks");
      yield* new Block(entry.value).unpackAll();
    }
  }

  /** Goes to the next word. */
  advance(): void {
    this.#at++;
  }
}

/** Counts work and lets others have a turn. */
class Slices {
  readonly #pause: () => Promise<void>;
  #spent = 0;

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  async spend(units: number): Promise<void> {
    this.#spent += units + 4;
    if (this.#spent < MERGED_TOGETHER) return;
    this.#spent = 0;
    await this.#pause();
  }
}
