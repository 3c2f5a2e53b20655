/**
 * Chance that can be repeated: everything a run decides comes from its seed.
 *
 * @module
 */

import type { Random } from "@/lib/runtime.ts";

/** A stream of numbers that its seed and its name determine. */
export class SeededRandom implements Random {
  readonly #seed: number;
  #state: number;

  constructor(seed: number) {
    this.#seed = seed >>> 0;
    this.#state = this.#seed;
  }

  /**
   * A stream of its own for one thing, so that what others draw meanwhile
   * changes nothing for it.
   */
  fork(name: string): SeededRandom {
    let hash = this.#seed ^ 0x811c9dc5;
    for (const character of name) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    }
    return new SeededRandom(hash);
  }

  /** At least 0, below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number; both ends included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Whether something of this probability happens. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of several. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new TypeError("nothing to pick from");
    return item;
  }

  /** One of several, by their weights. */
  weighted<T>(items: readonly (readonly [weight: number, item: T])[]): T {
    let left = this.next() * items.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, item] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new TypeError("nothing to pick from");
  }

  /** All of them, in another order. */
  shuffled<T>(items: readonly T[]): T[] {
    return items.map((item) => [this.next(), item] as const)
      .toSorted(([a], [b]) => a - b).map(([, item]) => item);
  }

  bytes(length: number): Uint8Array<ArrayBuffer> {
    return Uint8Array.from({ length }, () => this.integer(0, 255));
  }

  uuid(): string {
    const hex = this.bytes(16).toHex();
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${
      hex.slice(17, 20)
    }-${hex.slice(20)}`;
  }
}
