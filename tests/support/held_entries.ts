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

/** Entries that are read between two collections, each of which takes some 50 ms. */
const COLLECT_ENTRIES = 700;

/** A store with the most entries that were held at once. */
export interface HeldEntries {
  /** The same store. */
  readonly store: Store;
  /** Entries that were given so far. */
  readonly given: () => number;
  /** The most entries that were alive when it was looked, which is now and then. */
  readonly mostHeld: () => number;
}

/** Watches what is held of a store: collects and counts now and then, before more is asked for. */
export function watchHeld(inner: Store): HeldEntries {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let alive: WeakRef<object>[] = [];
  let given = 0;
  let sinceCollected = 0;
  let most = 0;
  const beforeMore = async () => {
    if (sinceCollected < COLLECT_ENTRIES) return;
    sinceCollected = 0;
    // What was looked at in this turn is kept until the next one.
    await new Promise((resolve) => setTimeout(resolve, 0));
    collect();
    alive = alive.filter((held) => held.deref() !== undefined);
    most = Math.max(most, alive.length);
  };
  const watch = (entries: readonly StoreEntry[]) => {
    given += entries.length;
    sinceCollected += entries.length;
    // Whoever makes another entry of one passes on what is in it.
    alive.push(
      ...entries.map(({ key, value }) =>
        new WeakRef(typeof value === "object" && value !== null ? value : key)
      ),
    );
  };
  const store: Store = {
    ...inner,
    get: (key) => inner.get(key),
    commit: (commit) => inner.commit(commit),
    close: () => inner.close(),
    async getMany(keys) {
      await beforeMore();
      const found = await inner.getMany<never>(keys);
      watch(found.filter((entry) => entry !== null));
      return found;
    },
    async list(prefix, options) {
      await beforeMore();
      const page = await inner.list<never>(prefix, options);
      watch(page.entries);
      return page;
    },
  };
  return { store, given: () => given, mostHeld: () => most };
}
