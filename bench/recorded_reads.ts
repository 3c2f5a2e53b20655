/**
 * A store that remembers what was read, so that the same can be read again with
 * nothing around it: what a search costs beside its bytes.
 *
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";
import type { ListOptions, Store, StoreKey } from "@/lib/store/store.ts";

/** A store, and what is read through it. */
export interface RecordedReads {
  /** Reads and writes as the store below. */
  readonly store: Store;
  /** Does some work; what comes back does the same reads, one after the other. */
  during(work: () => Promise<unknown>): Promise<() => Promise<void>>;
}

/** Records the reads of a store. */
export function recordReads(store: Store): RecordedReads {
  let calls: (() => Promise<unknown>)[] | null = null;
  const call = <T>(read: () => Promise<T>): Promise<T> => {
    calls?.push(read);
    return read();
  };
  return {
    store: {
      get: (key) => call(() => store.get(key)),
      getMany: (keys) => call(() => store.getMany(keys)),
      list: <T extends JsonValue>(prefix: StoreKey, options: ListOptions) =>
        call(() => store.list<T>(prefix, options)),
      commit: (commit) => store.commit(commit),
      close: () => store.close(),
      ...(store.countWrites === undefined
        ? {}
        : { countWrites: store.countWrites }),
    },
    async during(work) {
      const made: (() => Promise<unknown>)[] = [];
      calls = made;
      try {
        await work();
      } finally {
        calls = null;
      }
      return async () => {
        for (const read of made) await read();
      };
    },
  };
}
