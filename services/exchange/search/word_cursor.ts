/**
 * A walk through the postings of a term, from the newest document to the
 * oldest, that jumps over what it need not see.
 *
 * @module
 */

import {
  type Block,
  type Bounds,
  PIECE_POSTINGS,
  type Postings,
  roomFor,
} from "./postings.ts";
import type { Need, SegmentReader, Word } from "./segment_reader.ts";

/** Units of work that unpacking a piece counts. */
export const PIECE_UNITS = 64;

/** Counts work, so that somebody else gets a turn in time. */
export interface Meter {
  /** Units so far. */
  units: number;
  /** Those of them that went into unpacking. */
  unpacked: number;
}

/** Thrown where something must be read first; the step is repeated then. */
export class Missing {
  /** What must be read. */
  readonly need: Need;

  /** Names what must be read. */
  constructor(need: Need) {
    this.need = need;
  }
}

/** Walks the entries that have a word, and can jump. */
export class WordCursor {
  readonly #word: Word;
  readonly #reader: Pick<SegmentReader, "block">;
  readonly #meter: Meter;
  #block = -1;
  #unpacked: Block | null = null;
  #piece = -1;
  /** Room for one piece after the other. */
  #postings: Postings | null = null;
  /** How many postings the present piece has. */
  #size = 0;
  #index = 0;
  /** The document at which it stands; -1 behind the oldest, Infinity before the first step. */
  document: number = Infinity;

  /** Walks a term of one segment. */
  constructor(
    word: Word,
    options: { reader: Pick<SegmentReader, "block">; meter: Meter },
  ) {
    this.#word = word;
    this.#reader = options.reader;
    this.#meter = options.meter;
  }

  /** Weight of the term in the present document. */
  get weight(): number {
    return this.#postings?.weights[this.#index] ?? 0;
  }

  /** Norm of the length of the present document. */
  get norm(): number {
    return this.#postings?.norms[this.#index] ?? 0;
  }

  /** The bounds of the postings around the present document, and the last document before them, or -1. */
  get piece(): { bounds: Bounds; before: number } {
    const pieces = this.#unpacked?.pieces ?? [];
    const before = pieces[this.#piece - 1] ??
      this.#word.bounds[this.#block - 1];
    return {
      bounds: pieces[this.#piece] ?? { last: 0, weight: 255, norm: 0 },
      before: before?.last ?? -1,
    };
  }

  /** Documents at hand from the present one on, the newest first; older ones may follow. */
  *coming(): Generator<number> {
    const documents = this.#postings?.documents;
    if (documents === undefined || this.document < 0) return;
    for (let index = this.#index; index >= 0; index--) {
      yield documents[index] ?? 0;
    }
  }

  /**
   * Where the next postings can be that are not hopeless by their bounds: the
   * present document, an older one, or -1.
   */
  skip(isHopeless: (bounds: Bounds) => boolean): number {
    const pieces = this.#unpacked?.pieces ?? [];
    for (let piece = this.#piece; piece >= 0; piece--) {
      this.#meter.units++;
      const bounds = pieces[piece];
      if (bounds === undefined || isHopeless(bounds)) continue;
      return Math.min(this.document, bounds.last);
    }
    for (let block = this.#block - 1; block >= 0; block--) {
      this.#meter.units++;
      const bounds = this.#word.bounds[block];
      if (bounds !== undefined && !isHopeless(bounds)) return bounds.last;
    }
    return -1;
  }

  /**
   * Goes to the newest document that is not newer than `target`.
   *
   * @throws {Missing} when a block must be read first.
   */
  seek(target: number): void {
    if (this.document <= target) return;
    if (this.#seekInPiece(target)) return;
    const { bounds } = this.#word;
    let block = firstReaching(bounds, target);
    if (block === bounds.length) block--;
    for (; block >= 0; block--) {
      const pieces = this.#load(block).pieces;
      let piece = firstReaching(pieces, target);
      if (piece === pieces.length) piece--;
      for (; piece >= 0; piece--) {
        const { documents } = this.#unpack(piece);
        const index = lastUpTo(documents, this.#size, target);
        if (index < 0) continue;
        this.#index = index;
        this.document = this.#postings?.documents[index] ?? -1;
        return;
      }
    }
    this.document = -1;
  }

  /**
   * Most steps are short, and end in the piece that is unpacked: nothing has to
   * be looked up for them.
   */
  #seekInPiece(target: number): boolean {
    const documents = this.#postings?.documents;
    if (documents === undefined || (documents[0] ?? 0) > target) return false;
    let high = this.#index;
    let step = 1;
    while (high >= step && (documents[high - step] ?? 0) > target) {
      high -= step;
      step *= 2;
    }
    let low = Math.max(0, high - step);
    // Stands at `low` or behind it, and before `high`.
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((documents[middle] ?? 0) <= target) low = middle;
      else high = middle;
    }
    this.#index = low;
    this.document = documents[low] ?? -1;
    return true;
  }

  #load(block: number): Block {
    if (this.#block === block && this.#unpacked !== null) return this.#unpacked;
    const found = this.#reader.block(this.#word, block);
    if (found === undefined) {
      throw new Missing({ kind: "block", word: this.#word, block });
    }
    this.#block = block;
    this.#piece = -1;
    return this.#unpacked = found;
  }

  #unpack(piece: number): Postings {
    if (this.#piece === piece && this.#postings !== null) return this.#postings;
    if (this.#unpacked === null) throw new TypeError("a block is loaded");
    this.#meter.units += PIECE_UNITS;
    this.#meter.unpacked += PIECE_UNITS;
    this.#piece = piece;
    this.#postings ??= roomFor(Math.min(this.#word.count, PIECE_POSTINGS));
    this.#size = this.#unpacked.unpackInto(this.#postings, piece);
    return this.#postings;
  }
}

/** The first of ascending bounds that reaches a document. */
function firstReaching(bounds: readonly Bounds[], target: number): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle]?.last ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last of the first ascending numbers that is not greater; -1 when all are. */
function lastUpTo(numbers: Int32Array, size: number, target: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= target) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
