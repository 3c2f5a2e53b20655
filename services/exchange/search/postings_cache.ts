/**
 * Postings that were read before, so that words which many ask for are read
 * once. A segment never changes and its id is never used again, so nothing has
 * to be invalidated; the least recently used goes first.
 *
 * @module
 */

import type { StoredPostings } from "./store.ts";

/** Characters of packed postings that are kept. */
export const CACHE_CHARACTERS_MAX = 32_000_000;
/** What an entry without postings counts. */
const ENTRY_CHARACTERS = 100;

/** See the module comment. */
export class PostingsCache {
  readonly #max: number;
  readonly #entries = new Map<string, StoredPostings | null>();
  #characters = 0;

  /** `charactersMax` bounds what is kept. */
  constructor(charactersMax: number = CACHE_CHARACTERS_MAX) {
    this.#max = charactersMax;
  }

  /** Characters that are kept now. */
  get size(): number {
    return this.#characters;
  }

  /**
   * The postings of a term in a segment: null when it has none there, undefined
   * when that is not known.
   */
  get(segment: number, term: string): StoredPostings | null | undefined {
    const key = keyOf(segment, term);
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // The map's order is that of use.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Remembers the postings of a term in a segment, or that it has none. */
  set(segment: number, term: string, value: StoredPostings | null): void {
    const key = keyOf(segment, term);
    this.#remove(key);
    this.#entries.set(key, value);
    this.#characters += sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#max) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#characters -= sizeOf(value);
  }
}

function keyOf(segment: number, term: string): string {
  return `${segment} ${term}`;
}

function sizeOf(value: StoredPostings | null): number {
  return ENTRY_CHARACTERS + (value?.p.length ?? 0);
}
