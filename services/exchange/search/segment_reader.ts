/**
 * How segments are read: what was read before is kept within a bound, whatever
 * the number of entries, and what is asked for is read in as few calls as it
 * can be.
 *
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";
import type { Store, StoreKey } from "@/lib/store/store.ts";
import { ByteCache } from "./byte_cache.ts";
import { DocumentChunk } from "./documents.ts";
import { Block, type Bounds, unpackBounds } from "./postings.ts";
import {
  blockKey,
  directoryKey,
  documentsKey,
  type HeldSegment,
  removedKey,
  type StoredBucket,
  type StoredDirectory,
  type StoredDocuments,
  type StoredWord,
  wordsKey,
} from "./store.ts";

/** Bytes that are kept of segments, about. */
export const CACHE_BYTES_MAX = 48_000_000;
/** Blocks that are read together with one that is asked for. */
export const READ_AHEAD_BLOCKS = 4;
/**
 * Chunks of documents that are read in one call: most of what a first search
 * waited for were calls for one of them.
 */
export const READ_AHEAD_CHUNKS = 6;

/** Buckets that are looked through for terms with a beginning. */
export const TERM_BUCKETS_MAX = 32;

/** One term of one segment. */
export interface Word {
  /** The segment's name. */
  readonly segment: string;
  /** How many documents have it. */
  readonly count: number;
  /** Bounds of its blocks. */
  readonly bounds: readonly Bounds[];
  /** Where the blocks stand: the only one, or the number of the list. */
  readonly place: string | number;
}

/** Something that has to be read before work can go on. */
export type Need =
  | { readonly kind: "block"; readonly word: Word; readonly block: number }
  | {
    readonly kind: "chunk";
    readonly held: HeldSegment;
    readonly chunk: number;
    /** Chunks that are likely to be asked for next. */
    readonly next: readonly number[];
  };

/** Values that are read and unpacked before others get a turn: some 150 KB of JSON. */
const READ_TOGETHER = 24;
/** The same of directories, whose values are larger. */
const DIRECTORIES_TOGETHER = 8;

/** Reads segments. */
export class SegmentReader {
  readonly #store: Store;
  readonly #cache: ByteCache<unknown>;

  /** Takes the store; `cacheBytesMax` bounds what is kept of it. */
  constructor(store: Store, cacheBytesMax: number = CACHE_BYTES_MAX) {
    this.#store = store;
    this.#cache = new ByteCache(cacheBytesMax);
  }

  /** A block, if it is at hand. */
  block(word: Word, block: number): Block | undefined {
    const { segment, place } = word;
    const name = `b ${segment} ${place} ${block}`;
    const known = this.#cache.get(name) as Block | undefined;
    if (known !== undefined || typeof place === "number") return known;
    const made = new Block(place);
    this.#cache.set(name, made, made.size + name.length);
    return made;
  }

  /** A chunk of documents, if it is at hand as it is now. */
  chunk(held: HeldSegment, chunk: number): DocumentChunk | undefined {
    return this.#cache.get(chunkName(held, chunk)) as DocumentChunk | undefined;
  }

  /** Reads what was missing; returns how many values that took. */
  async read(need: Need): Promise<number> {
    if (need.kind === "chunk") return await this.#readChunks(need);
    const { word, block } = need;
    const list = Number(word.place);
    // Newer documents first: what comes next are the blocks before.
    const wanted = Array.from(
      { length: Math.min(READ_AHEAD_BLOCKS, block + 1) },
      (_, index) => block - index,
    );
    const read = await this.#store.getMany<string>(
      wanted.map((index) => blockKey(word.segment, list, index)),
    );
    read.forEach((entry, index) => {
      const name = `b ${word.segment} ${list} ${wanted[index] ?? 0}`;
      const made = new Block(entry?.value ?? "");
      this.#cache.set(name, made, made.size + name.length);
    });
    return wanted.length;
  }

  /** Reads a chunk, and the next ones that are not at hand; only the former counts. */
  async #readChunks(
    { held, chunk, next }: Need & { kind: "chunk" },
  ): Promise<number> {
    const wanted = [chunk, ...next].filter((number) =>
      this.chunk(held, number) === undefined
    );
    // In most segments nothing is removed, and there is nothing to ask.
    const hasRemoved = held.segment.removed > 0;
    const keysOf = hasRemoved ? [documentsKey, removedKey] : [documentsKey];
    const read = await this.#store.getMany(
      keysOf.flatMap((keyOf) => wanted.map((number) => keyOf(held.id, number))),
    );
    wanted.forEach((number, index) => {
      const value = new DocumentChunk(
        (read[index]?.value ?? { ids: "", expiries: "" }) as StoredDocuments,
        (read[wanted.length + index]?.value ?? null) as string | null,
      );
      this.#cache.set(chunkName(held, number), value, value.size * 20 + 200);
    });
    return 1;
  }

  /** Some terms in some segments: by the term, one word for each segment that has it. */
  async words(
    terms: readonly string[],
    segments: readonly HeldSegment[],
  ): Promise<Map<string, Word[]>> {
    const directories = await this.#directories(segments);
    const wanted: { term: string; segment: string; bucket: number }[] = [];
    for (const { id } of segments) {
      const directory = directories.get(id) ?? [];
      for (const term of terms) {
        const bucket = bucketOf(directory, term);
        if (bucket >= 0) wanted.push({ term, segment: id, bucket });
      }
    }
    const buckets = await this.#readAll<StoredBucket>(
      wanted.map(({ segment, bucket }) => wordsKey(segment, bucket)),
    );
    const found = new Map<string, Word[]>();
    wanted.forEach(({ term, segment }, index) => {
      const stored = findWord(buckets[index] ?? [], term);
      if (stored === undefined) return;
      const words = found.get(term) ?? [];
      words.push(wordOf(segment, stored));
      found.set(term, words);
    });
    return found;
  }

  /**
   * Terms of some segments that begin with a text, with the number of their
   * documents; null when they stand in more than {@linkcode TERM_BUCKETS_MAX}
   * buckets.
   */
  async termsFrom(
    prefix: string,
    segments: readonly HeldSegment[],
  ): Promise<Map<string, number> | null> {
    const directories = await this.#directories(segments);
    const keys: StoreKey[] = [];
    for (const { id } of segments) {
      const directory = directories.get(id) ?? [];
      for (let bucket = Math.max(0, bucketOf(directory, prefix));; bucket++) {
        const begins = directory[bucket];
        if (begins === undefined) break;
        if (begins > prefix && !begins.startsWith(prefix)) break;
        keys.push(wordsKey(id, bucket));
        if (keys.length > TERM_BUCKETS_MAX) return null;
      }
    }
    const counts = new Map<string, number>();
    for (const bucket of await this.#readAll<StoredBucket>(keys)) {
      for (const [term, count] of bucket ?? []) {
        if (!term.startsWith(prefix)) continue;
        counts.set(term, (counts.get(term) ?? 0) + count);
      }
    }
    return counts;
  }

  /** Where each bucket of some segments begins. */
  async #directories(
    segments: readonly HeldSegment[],
  ): Promise<Map<string, readonly string[]>> {
    const whole = new Map<string, readonly string[]>();
    const missing: { id: string; part: number }[] = [];
    for (const { id, segment } of segments) {
      const known = this.#cache.get(`d ${id}`) as string[] | undefined;
      if (known !== undefined) whole.set(id, known);
      else {
        for (let part = 0; part < segment.directory; part++) {
          missing.push({ id, part });
        }
      }
    }
    if (missing.length === 0) return whole;
    const parts: { id: string; terms: readonly string[] }[] = [];
    for (let start = 0; start < missing.length; start += DIRECTORIES_TOGETHER) {
      const some = missing.slice(start, start + DIRECTORIES_TOGETHER);
      const values = await this.#store.getMany<StoredDirectory>(
        some.map(({ id, part }) => directoryKey(id, part)),
      );
      some.forEach(({ id }, index) =>
        parts.push({ id, terms: values[index]?.value ?? [] })
      );
    }
    for (const [id, read] of Map.groupBy(parts, (part) => part.id)) {
      const terms = read.flatMap((part) => part.terms);
      whole.set(id, terms);
      this.#cache.set(`d ${id}`, terms, terms.join("").length * 2);
    }
    return whole;
  }

  /** Values that never change, from memory or from the store. */
  async #readAll<T extends JsonValue>(
    keys: readonly StoreKey[],
  ): Promise<(T | null)[]> {
    const names = keys.map((key) => key.join(" "));
    const values = names.map((name) => this.#cache.get(name));
    const missing = [
      ...new Map(
        keys.flatMap((key, index) =>
          values[index] === undefined ? [[names[index] ?? "", key]] : []
        ),
      ),
    ];
    if (missing.length === 0) return values as T[];
    const fresh = new Map<string, T | null>();
    for (let start = 0; start < missing.length; start += READ_TOGETHER) {
      const some = missing.slice(start, start + READ_TOGETHER);
      const read = await this.#store.getMany<T>(some.map(([, key]) => key));
      some.forEach(([name], index) => {
        const value = read[index]?.value ?? null;
        fresh.set(name, value);
        const bytes = value === null ? 0 : JSON.stringify(value).length * 2;
        this.#cache.set(name, value, bytes + name.length);
      });
    }
    return names.map((name, index) =>
      (values[index] ?? fresh.get(name) ?? null) as T | null
    );
  }
}

/** A stored word of a segment. */
function wordOf(
  segment: string,
  [, count, bounds, place]: StoredWord,
): Word {
  return { segment, count, bounds: unpackBounds(bounds), place };
}

function chunkName({ id, segment }: HeldSegment, chunk: number): string {
  return `c ${id} ${chunk} ${segment.removed}`;
}

/** The bucket that a term would stand in; -1 before the first. */
function bucketOf(directory: readonly string[], term: string): number {
  let low = 0;
  let high = directory.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((directory[middle] ?? "") <= term) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function findWord(bucket: StoredBucket, term: string): StoredWord | undefined {
  let low = 0;
  let high = bucket.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bucket[middle]?.[0] ?? "") < term) low = middle + 1;
    else high = middle;
  }
  const word = bucket[low];
  return word?.[0] === term ? word : undefined;
}
