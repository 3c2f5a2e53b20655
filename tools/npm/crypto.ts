/**
 * What the buyer's code uses of `node:crypto`, for browsers.
 *
 * @module
 */

import { sha256, toBytes } from "viem/utils";

/** SHA-256 of what it is given. */
export function createHash(algorithm: string): Hash {
  if (algorithm !== "sha256") throw new TypeError(`no ${algorithm} here`);
  return new Hash();
}

class Hash {
  readonly #pieces: number[] = [];

  update(data: string | Uint8Array): this {
    const bytes = typeof data === "string"
      ? new TextEncoder().encode(data)
      : data;
    for (const byte of bytes) this.#pieces.push(byte);
    return this;
  }

  digest(): Uint8Array;
  digest(encoding: "hex"): string;
  digest(encoding?: "hex"): Uint8Array | string {
    const hex = sha256(new Uint8Array(this.#pieces));
    return encoding === "hex" ? hex.slice(2) : toBytes(hex);
  }
}
