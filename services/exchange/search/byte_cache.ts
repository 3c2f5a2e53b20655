/**
 * Values that were read before, within a bound; the least recently used goes
 * first. For what never changes under its name, so that nothing has to be
 * invalidated.
 *
 * @module
 */

/** What an entry counts beside its value. */
const ENTRY_BYTES = 100;

/** Keeps values up to a sum of bytes; what was not used for longest goes first. */
export class ByteCache<T> {
  readonly #max: number;
  readonly #entries = new Map<string, { value: T; bytes: number }>();
  #bytes = 0;

  /** `bytesMax` bounds what is kept. */
  constructor(bytesMax: number) {
    this.#max = bytesMax;
  }

  /** Bytes that are kept now, about. */
  get size(): number {
    return this.#bytes;
  }

  /** What is known under a name. */
  get(name: string): T | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    // The map's order is that of use.
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    return entry.value;
  }

  /** Remembers a value of a size. */
  set(name: string, value: T, bytes: number): void {
    this.#remove(name);
    this.#entries.set(name, { value, bytes: bytes + ENTRY_BYTES });
    this.#bytes += bytes + ENTRY_BYTES;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#max) break;
      this.#remove(oldest);
    }
  }

  #remove(name: string): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    this.#entries.delete(name);
    this.#bytes -= entry.bytes;
  }
}
