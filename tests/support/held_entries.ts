/**
 * How many entries of a store are held by whoever reads it: a walk in memory
 * that does not grow holds a page or two, however long it is. Told by the
 * collector itself and not by the size of the process, which is what the
 * runtime asks the system for.
 *
 * @module
 */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Store, StoreEntry } from "@/lib/store/store.ts";

/** A store with the most entries that were held at once. */
export interface HeldEntries {
  /** The same store. */
  readonly store: Store;
  /** Entries that were given so far. */
  readonly given: () => number;
  /** The most entries that were alive when another page was asked for, that page included. */
  readonly mostHeld: () => number;
}

/** Watches what is held of a store: collects and counts before each listing. */
export function watchHeld(inner: Store): HeldEntries {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let alive: WeakRef<StoreEntry>[] = [];
  let given = 0;
  let most = 0;
  const watch = (entries: readonly StoreEntry[]) => {
    given += entries.length;
    alive.push(...entries.map((entry) => new WeakRef(entry)));
    most = Math.max(most, alive.length);
  };
  const store: Store = {
    ...inner,
    get: (key) => inner.get(key),
    getMany: (keys) => inner.getMany(keys),
    commit: (commit) => inner.commit(commit),
    close: () => inner.close(),
    async list(prefix, options) {
      // What was looked at in this turn is kept until the next one.
      await new Promise((resolve) => setTimeout(resolve, 0));
      collect();
      alive = alive.filter((held) => held.deref() !== undefined);
      const page = await inner.list<never>(prefix, options);
      watch(page.entries);
      return page;
    },
  };
  return { store, given: () => given, mostHeld: () => most };
}
