/**
 * The postings of one term in one segment, packed into base64 text.
 *
 * Documents of a segment are numbered from 0 in the order of their ids. A
 * posting is the distance to the number before as a little-endian base-128
 * integer, and the weight as one byte: two bytes for most.
 *
 * @module
 */

import { TERM_WEIGHT_MAX } from "./terms.ts";

/** Collects the postings of one term, in ascending document numbers. */
export class PostingsWriter {
  #bytes = new Uint8Array(8);
  #size = 0;
  #count = 0;
  #last = -1;

  /** Postings so far. */
  get count(): number {
    return this.#count;
  }

  /** Appends a posting; `document` is greater than the one before. */
  add(document: number, weight: number): void {
    let distance = document - this.#last - 1;
    this.#last = document;
    this.#reserve(6);
    while (distance > 127) {
      this.#bytes[this.#size++] = distance & 127 | 128;
      distance >>>= 7;
    }
    this.#bytes[this.#size++] = distance;
    this.#bytes[this.#size++] = Math.min(weight, TERM_WEIGHT_MAX);
    this.#count++;
  }

  /** The packed postings. */
  toBase64(): string {
    return this.#bytes.subarray(0, this.#size).toBase64();
  }

  #reserve(bytes: number): void {
    if (this.#size + bytes <= this.#bytes.length) return;
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Calls back for each posting, in ascending document numbers. */
export function readPostings(
  packed: string,
  visit: (document: number, weight: number) => void,
): void {
  const bytes = Uint8Array.fromBase64(packed);
  let document = -1;
  let position = 0;
  while (position < bytes.length) {
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
    visit(document, bytes[position++] ?? 0);
  }
}
