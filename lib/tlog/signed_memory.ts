/**
 * What was signed last, remembered outside of the store: a store that is put
 * back from a copy forgets what it signed, and would sign other entries under
 * the same numbers.
 *
 * @module
 */

import type { Checkpoint } from "./checkpoint.ts";

/** How far the log went when it was signed last. */
export type SignedHead = Pick<Checkpoint, "size" | "root">;

/** Remembers the largest head that was signed. */
export interface SignedMemory {
  /** What was signed last; null: nothing that is known of. */
  readonly last: SignedHead | null;
  /** Remembers a head, unless a larger one is remembered. */
  keep(head: SignedHead): void;
}

/** A memory that ends with the process. */
export function memoryOfProcess(last: SignedHead | null = null): SignedMemory {
  let largest = last;
  return {
    get last() {
      return largest;
    },
    keep(head) {
      if (largest === null || head.size > largest.size) largest = head;
    },
  };
}

/** The line of a file that remembers a head. */
export function lineOfHead({ size, root }: SignedHead): string {
  return `${size} ${root.toHex()}\n`;
}

/** The largest head of such lines; one that is not whole was never signed. */
export function headOfLines(text: string): SignedHead | null {
  const memory = memoryOfProcess();
  for (
    const [, size, root] of text.matchAll(/^(\d{1,15}) ([0-9a-f]{64})\n/gm)
  ) {
    memory.keep({ size: Number(size), root: Uint8Array.fromHex(root ?? "") });
  }
  return memory.last;
}
