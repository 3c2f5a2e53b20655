/**
 * How a segment is written: documents, then terms in ascending order, each with
 * its postings. What is held in memory at a time is one commit.
 *
 * @module
 */

import type { StoreKey, StoreSet } from "@/lib/store/store.ts";
import {
  CHUNK_DOCUMENTS,
  type DocumentFacts,
  packDocuments,
} from "./documents.ts";
import {
  BLOCK_POSTINGS,
  type Bounds,
  packBlocks,
  packBounds,
  type Postings,
} from "./postings.ts";
import {
  blockKey,
  directoryKey,
  documentsKey,
  type Segment,
  type StoredWord,
  wordsKey,
} from "./store.ts";

/** Characters of values in one commit: encoding them takes a few milliseconds. */
const COMMIT_CHARACTERS_MAX = 150_000;
/** Writes in one commit. */
const COMMIT_SETS_MAX = 400;
/** Characters of a bucket from which on it is full. */
const BUCKET_CHARACTERS = 6_000;
/** Characters of first terms in one value of the directory. */
const DIRECTORY_CHARACTERS = 16_000;
/** Characters of a block that stands in its bucket. */
export const INLINE_CHARACTERS_MAX = 1_000;

/** Terms that are written before others get a turn: a millisecond or two. */
export const TERMS_TOGETHER = 100;

/** Writes one segment. */
export class SegmentWriter {
  readonly #id: string;
  readonly #commit: (sets: readonly StoreSet[]) => Promise<void>;
  readonly #pause: () => Promise<void>;
  #sets: StoreSet[] = [];
  #characters = 0;
  #documents: Pick<DocumentFacts, "id" | "expiry">[] = [];
  #chunks = 0;
  #bucket: StoredWord[] = [];
  #bucketCharacters = 0;
  #buckets = 0;
  #lists = 0;
  #terms = 0;
  #directory: string[] = [];
  #directoryCharacters = 0;
  #directories = 0;

  /**
   * `commit` is given a few hundred writes at a time, none of them visible yet;
   * `pause` lets others have a turn.
   */
  constructor(
    id: string,
    options: {
      commit: (sets: readonly StoreSet[]) => Promise<void>;
      pause: () => Promise<void>;
    },
  ) {
    this.#id = id;
    this.#commit = options.commit;
    this.#pause = options.pause;
  }

  /** A document; they come in the order of their ids, all before the first term. */
  async document(
    document: Pick<DocumentFacts, "id" | "expiry">,
  ): Promise<void> {
    this.#documents.push(document);
    if (this.#documents.length === CHUNK_DOCUMENTS) await this.#endChunk();
  }

  async #endChunk(): Promise<void> {
    for (const chunk of packDocuments(this.#documents)) {
      await this.#set(documentsKey(this.#id, this.#chunks++), chunk);
    }
    this.#documents = [];
  }

  /** A term that is greater than the one before, with its postings. */
  async term(term: string, postings: Postings): Promise<void> {
    const ends: Bounds[] = [];
    let place: string | number | null = null;
    for (const { bounds, packed } of packBlocks(postings)) {
      const isShort = postings.documents.length <= BLOCK_POSTINGS &&
        packed.length <= INLINE_CHARACTERS_MAX;
      if (isShort) place = packed;
      else {
        const list: number = typeof place === "number" ? place : this.#lists++;
        place = list;
        await this.#set(blockKey(this.#id, list, ends.length), packed);
        await this.#pause();
      }
      ends.push(bounds);
    }
    if (place === null) throw new TypeError("a term has postings");
    const bounds = packBounds(ends);
    const word: StoredWord = [term, postings.documents.length, bounds, place];
    this.#bucket.push(word);
    // A character of a term may be three bytes, which a value has room for.
    this.#bucketCharacters += term.length + bounds.length + 24 +
      (typeof place === "string" ? place.length : 0);
    if (this.#bucketCharacters >= BUCKET_CHARACTERS) await this.#endBucket();
    if (++this.#terms % TERMS_TOGETHER === 0) await this.#pause();
  }

  /** The end; how many buckets there are, and how many values their directory has. */
  async end(): Promise<{ buckets: number; directory: number }> {
    if (this.#documents.length > 0) await this.#endChunk();
    if (this.#bucket.length > 0) await this.#endBucket();
    if (this.#directory.length > 0) await this.#endDirectory();
    await this.#flush();
    return { buckets: this.#buckets, directory: this.#directories };
  }

  async #endBucket(): Promise<void> {
    const first = this.#bucket[0]?.[0] ?? "";
    await this.#set(wordsKey(this.#id, this.#buckets++), this.#bucket);
    this.#bucket = [];
    this.#bucketCharacters = 0;
    this.#directory.push(first);
    this.#directoryCharacters += first.length + 3;
    if (this.#directoryCharacters >= DIRECTORY_CHARACTERS) {
      await this.#endDirectory();
    }
  }

  async #endDirectory(): Promise<void> {
    await this.#set(
      directoryKey(this.#id, this.#directories++),
      this.#directory,
    );
    this.#directory = [];
    this.#directoryCharacters = 0;
  }

  async #set(key: StoreKey, value: StoreSet["value"]): Promise<void> {
    this.#sets.push({ key, value });
    this.#characters += typeof value === "string"
      ? value.length
      : JSON.stringify(value).length;
    if (
      this.#sets.length >= COMMIT_SETS_MAX ||
      this.#characters >= COMMIT_CHARACTERS_MAX
    ) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#sets.length > 0) await this.#commit(this.#sets);
    this.#sets = [];
    this.#characters = 0;
  }
}

/** Sizes of a segment's documents, in all. */
export interface DocumentsSummary {
  /** How many. */
  readonly documents: number;
  /** When half of them have expired, and when all; see {@linkcode Expiries}. */
  readonly expiries: Pick<Expiries, "median" | "last">;
  /** Sum of their lengths. */
  readonly length: number;
  /** The least and the greatest id. */
  readonly ids: readonly [first: string, last: string];
}

/** Seconds that share a count. */
const EXPIRY_STEP = 3_600;

/** When documents expire, counted by the hour: sorting a million takes too long. */
export class Expiries {
  readonly #counts = new Map<number, number>();
  #size = 0;
  #last = 0;

  /** Counts a document; Unix seconds. */
  add(expiry: number): void {
    const step = Math.ceil(expiry / EXPIRY_STEP);
    this.#counts.set(step, (this.#counts.get(step) ?? 0) + 1);
    this.#last = Math.max(this.#last, expiry);
    this.#size++;
  }

  /** When at least half of them have expired: Unix seconds, late by up to an hour; 0 where there are none. */
  get median(): number {
    let left = (this.#size >> 1) + 1;
    for (const [step, count] of [...this.#counts].sort(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return Math.min(step * EXPIRY_STEP, this.#last);
    }
    return 0;
  }

  /** When all of them have expired; Unix seconds. */
  get last(): number {
    return this.#last;
  }
}

/** What is known of a segment that is made of some documents, all of them there. */
export function describeSegment(
  { documents, expiries, length, ids }: DocumentsSummary,
  options: { level: number; buckets: number; directory: number; now: Date },
): Segment {
  return {
    state: "live",
    atMs: options.now.getTime(),
    level: options.level,
    documents,
    removed: 0,
    length,
    buckets: options.buckets,
    directory: options.directory,
    ids,
    medianExpiry: expiries.median,
    lastExpiry: expiries.last,
  };
}
