/**
 * A store that counts what is asked of it: how work grows is told by reads and
 * writes, which are the same on every machine, and not by a clock.
 *
 * @module
 */

import type { Store } from "@/lib/store/store.ts";

/** What was asked of a store. */
export interface StoreCounts {
  /** Calls of `get`, `getMany` and `list`. */
  reads: number;
  /** Entries that they gave. */
  entries: number;
  /** Calls of `commit`, whatever came of them. */
  commits: number;
  /** Keys that were set or deleted. */
  writes: number;
}

/** A store with what was asked of it since the counts were last reset. */
export interface CountedStore {
  /** The same store. */
  readonly store: Store;
  /** Grows with each call. */
  readonly counts: StoreCounts;
  /** What a piece of work asks of the store. */
  count(work: () => Promise<unknown>): Promise<StoreCounts>;
}

/** Counts what is asked of a store. */
export function countStore(inner: Store): CountedStore {
  const counts = { reads: 0, entries: 0, commits: 0, writes: 0 };
  const store: Store = {
    async get(key) {
      counts.reads += 1;
      const entry = await inner.get<never>(key);
      if (entry !== null) counts.entries += 1;
      return entry;
    },
    async getMany(keys) {
      counts.reads += 1;
      const found = await inner.getMany<never>(keys);
      counts.entries += found.filter((entry) => entry !== null).length;
      return found;
    },
    async list(prefix, options) {
      counts.reads += 1;
      const page = await inner.list<never>(prefix, options);
      counts.entries += page.entries.length;
      return page;
    },
    commit(commit) {
      counts.commits += 1;
      counts.writes += (commit.sets?.length ?? 0) +
        (commit.deletes?.length ?? 0);
      return inner.commit(commit);
    },
    close: () => inner.close(),
  };
  return {
    store,
    counts,
    async count(work) {
      const before = { ...counts };
      await work();
      return {
        reads: counts.reads - before.reads,
        entries: counts.entries - before.entries,
        commits: counts.commits - before.commits,
        writes: counts.writes - before.writes,
      };
    },
  };
}
