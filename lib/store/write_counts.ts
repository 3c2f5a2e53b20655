/**
 * How often was written where somebody looks, for stores that no other process
 * writes to: what was read there is true as long as the count stays.
 *
 * @module
 */

import type { EncodedCommit } from "./requests.ts";
import type { StoreKey } from "./store.ts";

interface Watch {
  readonly prefixes: readonly StoreKey[];
  count: number;
}

/** Counts the commits of one file, whichever store of this process writes them. */
export class WriteCounts {
  readonly #watches: Watch[] = [];

  /** Counts from now on; for who looks as long as the file is open. */
  watch(prefixes: readonly StoreKey[]): () => number {
    const watch: Watch = { prefixes, count: 0 };
    this.#watches.push(watch);
    return () => watch.count;
  }

  /** Counts a commit, where it writes at one of the prefixes. */
  add({ sets, deletes }: EncodedCommit): void {
    for (const watch of this.#watches) {
      const isUnder = ({ key }: { readonly key: StoreKey }) =>
        watch.prefixes.some((prefix) =>
          prefix.every((part, index) => part === key[index])
        );
      if (sets.some(isUnder) || deletes.some(isUnder)) watch.count++;
    }
  }
}
