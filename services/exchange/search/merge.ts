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
  roomFor,
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

/** Postings that are merged before others get a turn: about a millisecond. */
export const MERGED_TOGETHER = 2_500;
/** Values of a long list that are gone through without looking at what was spent. */
const STEP = 1_024;
/** What a term costs beside its postings, and a document: in postings. */
const TERM_UNITS = 100;
const DOCUMENT_UNITS = 8;
/** Buckets that are read before others get a turn: some 15 KB of JSON in many small lists. */
const BUCKETS_READ = 2;

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
    words: new WordStream(scope.store, held, slices),
    numbers: numbers[part] ?? new Int32Array(),
  }));
  for (;;) {
    // One after the other: parts with the same words come to their ends together,
    // and what is read together is unpacked in one piece.
    const heads: (StoredWord | null)[] = [];
    for (const { words } of parts) heads.push(await words.peek());
    const terms = heads.filter((word) => word !== null).map(([term]) => term);
    if (terms.length === 0) break;
    const term = terms.reduce((least, other) => other < least ? other : least);
    const lists: Postings[] = [];
    for (const [index, { words, numbers }] of parts.entries()) {
      const [word, count = 0] = heads[index] ?? [];
      if (word !== term) continue;
      const kept = new KeptPostings(count, { numbers, norms });
      for await (const postings of words.postings()) {
        kept.add(postings);
        await slices.spend(postings.documents.length);
      }
      lists.push(kept.postings);
      words.advance();
    }
    const postings = await joined(lists, slices);
    await slices.spend(TERM_UNITS);
    if (postings.documents.length === 0) continue;
    await writer.term(term, postings);
  }
  let length = 0;
  for (let from = 0; from < documents; from += STEP) {
    for (const norm of norms.subarray(from, from + STEP)) {
      length += NORM_LENGTHS[norm] ?? 1;
    }
    await slices.spend(STEP);
  }
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
    const heads: Awaited<ReturnType<DocumentStream["peek"]>>[] = [];
    for (const stream of streams) heads.push(await stream.peek());
    let least = -1;
    heads.forEach((head, part) => {
      const id = heads[least]?.id;
      if (head !== null && (id === undefined || head.id < id)) least = part;
    });
    const head = heads[least];
    if (head === null || head === undefined) break;
    streams[least]?.advance();
    await slices.spend(DOCUMENT_UNITS);
    // The same entry twice: once is enough.
    if (head.id === ids[1]) continue;
    const list = numbers[least];
    if (list !== undefined) list[head.old] = size;
    if (size === 0) ids[0] = head.id;
    ids[1] = head.id;
    size++;
    expiries.add(head.expiry);
    await writer.document(head);
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
      // Parts of one size come to the ends of their chunks together.
      await this.#scope.pause();
    }
  }

  /** Goes to the next document. */
  advance(): void {
    this.#index++;
  }
}

/** Postings of one term in one part, with the numbers of the new segment. */
class KeptPostings {
  readonly #all: Postings;
  readonly #numbers: Int32Array;
  readonly #norms: Uint8Array;
  #size = 0;

  /** `numbers` are the new ones by the old ones; `norms` stand under the new ones. */
  constructor(
    countMax: number,
    options: { numbers: Int32Array; norms: Uint8Array },
  ) {
    this.#all = roomFor(countMax);
    this.#numbers = options.numbers;
    this.#norms = options.norms;
  }

  /** A piece, but for documents that are not there any more. */
  add({ documents, weights, norms }: Postings): void {
    for (let index = 0; index < documents.length; index++) {
      const number = this.#numbers[documents[index] ?? 0] ?? -1;
      if (number < 0) continue;
      const norm = norms[index] ?? 0;
      this.#norms[number] = norm;
      this.#all.documents[this.#size] = number;
      this.#all.weights[this.#size] = weights[index] ?? 0;
      this.#all.norms[this.#size++] = norm;
    }
  }

  /** All of them. */
  get postings(): Postings {
    return first(this.#all, this.#size);
  }
}

/** Lists of different parts as one, ascending, each document once. */
async function joined(
  lists: readonly Postings[],
  slices: Slices,
): Promise<Postings> {
  const [only] = lists;
  if (lists.length === 1 && only !== undefined) return only;
  const all = roomFor(
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
    if (size % STEP === 0) await slices.spend(STEP);
  }
  return first(all, size);
}

function first({ documents, weights, norms }: Postings, size: number) {
  return {
    documents: documents.subarray(0, size),
    weights: weights.subarray(0, size),
    norms: norms.subarray(0, size),
  };
}

/** The words of a segment, one after the other. */
class WordStream {
  readonly #store: Store;
  readonly #held: HeldSegment;
  readonly #slices: Slices;
  #words: StoredWord[] = [];
  #at = 0;
  #bucket = 0;

  constructor(store: Store, held: HeldSegment, slices: Slices) {
    this.#store = store;
    this.#held = held;
    this.#slices = slices;
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
    await this.#slices.rest();
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
    if (this.#spent >= MERGED_TOGETHER) await this.rest();
  }

  async rest(): Promise<void> {
    this.#spent = 0;
    await this.#pause();
  }
}
