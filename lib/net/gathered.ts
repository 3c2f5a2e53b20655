/**
 * Pieces that come together, given on as one. Each piece that is undone by
 * itself costs as much as thousands of bytes, and a server can send a body in
 * pieces of a single byte.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { clearImmediate, setImmediate } from "node:timers";

/** Bytes that are given on at once, without waiting for what comes with them. */
export const GATHERED_BYTES = 16 * 1024;

/** Gathers what comes in one turn. */
export class Gathered {
  readonly #give: (bytes: Uint8Array) => void;
  #pieces: Uint8Array[] = [];
  #bytes = 0;
  #turn: ReturnType<typeof setImmediate> | undefined;

  /** `give` takes what was gathered, never nothing. */
  constructor(give: (bytes: Uint8Array) => void) {
    this.#give = give;
  }

  /** Adds a piece; it is given on with the others of this turn. */
  add(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes >= GATHERED_BYTES) this.flush();
    else this.#turn ??= setImmediate(() => this.flush());
  }

  /** Gives on what there is, at once. */
  flush(): void {
    const [first] = this.#pieces;
    const bytes = this.#pieces.length > 1
      ? Buffer.concat(this.#pieces, this.#bytes)
      : first;
    this.stop();
    if (bytes !== undefined && bytes.length > 0) this.#give(bytes);
  }

  /** Forgets what there is. */
  stop(): void {
    if (this.#turn !== undefined) clearImmediate(this.#turn);
    this.#turn = undefined;
    this.#pieces = [];
    this.#bytes = 0;
  }
}
