/**
 * The postings of one term in one segment, in blocks with upper bounds.
 *
 * Documents of a segment are numbered from 0 in the order of their ids. A
 * posting is the distance to the number before as a little-endian base-128
 * integer, the weight and the norm of the text's length as one byte each. A
 * piece has up to {@linkcode PIECE_POSTINGS} of them behind a head of nine
 * bytes: count, bytes, last document, greatest weight, least norm. A block is
 * up to {@linkcode BLOCK_POSTINGS} postings in pieces, and one stored value.
 *
 * What no piece can score need not be unpacked, and what no block can score
 * need not be read.
 *
 * @module
 */

import { TERM_WEIGHT_MAX } from "./terms.ts";

/** Postings that are unpacked together. */
export const PIECE_POSTINGS = 128;
/** Postings in one stored value: some 16 KB of base64. */
export const BLOCK_POSTINGS = 4_096;
const HEAD_BYTES = 9;
const BLOCK_HEAD_BYTES = 6;

/** What is known of some postings without unpacking them. */
export interface Bounds {
  /** Number of the last document. */
  readonly last: number;
  /** Greatest weight. */
  readonly weight: number;
  /** Least norm: the shortest text. */
  readonly norm: number;
}

/** Postings in three arrays, ascending by document. */
export interface Postings {
  /** Numbers of documents. */
  readonly documents: Int32Array;
  /** Weight of the term in each. */
  readonly weights: Uint8Array;
  /** Norm of the length of each. */
  readonly norms: Uint8Array;
}

/** The norm of a text's length: steps of 4.4 %, so that it fits a byte. */
export function normOf(length: number): number {
  return Math.min(255, Math.round(16 * Math.log2(Math.max(1, length))));
}

/** Lengths by their norms. */
export const NORM_LENGTHS: readonly number[] = Array.from(
  { length: 256 },
  (_, norm) => 2 ** (norm / 16),
);

/** Postings of one term that are being collected. */
export class PostingsWriter {
  #documents: number[] = [];
  #weights: number[] = [];
  #norms: number[] = [];

  /** Postings so far. */
  get count(): number {
    return this.#documents.length;
  }

  /** Appends a posting; `document` is greater than the one before. */
  add(document: number, weight: number, norm: number): void {
    this.#documents.push(document);
    this.#weights.push(Math.min(weight, TERM_WEIGHT_MAX));
    this.#norms.push(norm);
  }

  /** All of them. */
  get postings(): Postings {
    return {
      documents: Int32Array.from(this.#documents),
      weights: Uint8Array.from(this.#weights),
      norms: Uint8Array.from(this.#norms),
    };
  }
}

/** Postings as blocks with their bounds, one after the other. */
export function* packBlocks(
  postings: Postings,
): Generator<{ bounds: Bounds; packed: string }> {
  const { documents } = postings;
  for (let start = 0; start < documents.length; start += BLOCK_POSTINGS) {
    const end = Math.min(start + BLOCK_POSTINGS, documents.length);
    yield {
      bounds: boundsOf(postings, start, end),
      packed: packBlock(postings, start, end),
    };
  }
}

function boundsOf(
  { documents, weights, norms }: Postings,
  start: number,
  end: number,
): Bounds {
  let weight = 0;
  let norm = 255;
  for (let index = start; index < end; index++) {
    weight = Math.max(weight, weights[index] ?? 0);
    norm = Math.min(norm, norms[index] ?? 0);
  }
  return { last: documents[end - 1] ?? 0, weight, norm };
}

function packBlock(postings: Postings, start: number, end: number): string {
  const { documents, weights, norms } = postings;
  const pieces = Math.ceil((end - start) / PIECE_POSTINGS);
  const bytes = new Uint8Array(pieces * HEAD_BYTES + (end - start) * 7);
  const view = new DataView(bytes.buffer);
  let size = 0;
  let last = -1;
  for (let from = start; from < end; from += PIECE_POSTINGS) {
    const to = Math.min(from + PIECE_POSTINGS, end);
    const head = size;
    size += HEAD_BYTES;
    for (let index = from; index < to; index++) {
      const document = documents[index] ?? 0;
      let distance = index === from ? document : document - last - 1;
      last = document;
      while (distance > 127) {
        bytes[size++] = distance & 127 | 128;
        distance >>>= 7;
      }
      bytes[size++] = distance;
      bytes[size++] = weights[index] ?? 0;
      bytes[size++] = norms[index] ?? 0;
    }
    const bounds = boundsOf(postings, from, to);
    view.setUint8(head, to - from - 1);
    view.setUint16(head + 1, size - head - HEAD_BYTES, true);
    view.setUint32(head + 3, bounds.last, true);
    view.setUint8(head + 7, bounds.weight);
    view.setUint8(head + 8, bounds.norm);
  }
  return bytes.subarray(0, size).toBase64();
}

/** A block whose pieces are unpacked one by one. */
export class Block {
  readonly #bytes: Uint8Array;
  readonly #offsets: number[] = [];
  /** Bounds of the pieces. */
  readonly pieces: readonly Bounds[];

  /** Reads the heads of the pieces. */
  constructor(packed: string) {
    const bytes = Uint8Array.fromBase64(packed);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const pieces: Bounds[] = [];
    for (let head = 0; head < bytes.length;) {
      this.#offsets.push(head);
      pieces.push({
        last: view.getUint32(head + 3, true),
        weight: view.getUint8(head + 7),
        norm: view.getUint8(head + 8),
      });
      head += HEAD_BYTES + view.getUint16(head + 1, true);
    }
    this.#bytes = bytes;
    this.pieces = pieces;
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#bytes.length + this.pieces.length * 64;
  }

  /** The postings of a piece. */
  unpack(piece: number): Postings {
    const all = roomFor((this.#bytes[this.#offsets[piece] ?? 0] ?? 0) + 1);
    this.unpackInto(all, piece);
    return all;
  }

  /** Unpacks a piece where there is room for one; returns how many postings it has. */
  unpackInto({ documents, weights, norms }: Postings, piece: number): number {
    const bytes = this.#bytes;
    const head = this.#offsets[piece] ?? 0;
    const count = (bytes[head] ?? 0) + 1;
    let position = head + HEAD_BYTES;
    let document = -1;
    for (let index = 0; index < count; index++) {
      let distance = 0;
      let shift = 0;
      let byte = bytes[position++] ?? 0;
      while (byte > 127) {
        distance |= (byte & 127) << shift;
        shift += 7;
        byte = bytes[position++] ?? 0;
      }
      distance |= byte << shift;
      document += distance + 1;
      documents[index] = document;
      weights[index] = bytes[position++] ?? 0;
      norms[index] = bytes[position++] ?? 0;
    }
    return count;
  }

  /** All its postings. */
  unpackAll(): Postings[] {
    return this.pieces.map((_, piece) => this.unpack(piece));
  }
}

/** Room for some postings. */
export function roomFor(count: number): Postings {
  return {
    documents: new Int32Array(count),
    weights: new Uint8Array(count),
    norms: new Uint8Array(count),
  };
}

/** Bounds of blocks as text. */
export function packBounds(bounds: readonly Bounds[]): string {
  const view = new DataView(new ArrayBuffer(bounds.length * BLOCK_HEAD_BYTES));
  bounds.forEach(({ last, weight, norm }, index) => {
    view.setUint32(index * BLOCK_HEAD_BYTES, last, true);
    view.setUint8(index * BLOCK_HEAD_BYTES + 4, weight);
    view.setUint8(index * BLOCK_HEAD_BYTES + 5, norm);
  });
  return new Uint8Array(view.buffer).toBase64();
}

/** Bounds of blocks from their text. */
export function unpackBounds(packed: string): Bounds[] {
  const bytes = Uint8Array.fromBase64(packed);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from(
    { length: bytes.length / BLOCK_HEAD_BYTES },
    (_, index) => ({
      last: view.getUint32(index * BLOCK_HEAD_BYTES, true),
      weight: view.getUint8(index * BLOCK_HEAD_BYTES + 4),
      norm: view.getUint8(index * BLOCK_HEAD_BYTES + 5),
    }),
  );
}
