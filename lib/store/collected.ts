/**
 * A store whose walks leave no garbage behind.
 *
 * The runtime lets garbage grow with what it already has, and sees nothing of
 * what a digest or a statement takes outside of its heap: a walk that holds one
 * page at a time still takes more memory the longer it is. Who walks through
 * everything asks for a collection now and then instead, which costs a few
 * hundredths of the walk.
 *
 * @module
 */

import type { Store } from "./store.ts";

/** Entries that are read between two collections, which take some 50 ms each. */
export const COLLECT_ENTRIES = 20_000;
/** As many entries read leave the garbage of one that is written: it is encoded, checked and copied. */
export const WRITTEN_ENTRIES = 4;

/** Collects what nobody holds any more. */
export type Collect = () => void;

/**
 * The same store, which has the garbage collected after each
 * {@linkcode COLLECT_ENTRIES} entries that went through it, of which one that
 * is written counts for several.
 *
 * @param open Gives what collects, the first time that it is needed; tests
 *   pass their own.
 */
export function collectedStore(
  inner: Store,
  open: () => Promise<Collect> = openCollector,
): Store {
  if (collectedStores.has(inner)) return inner;
  let collect: Promise<Collect> | null = null;
  let passed = 0;
  // Before the next call, so that what it gives is not held meanwhile.
  const beforeNext = async () => {
    if (passed < COLLECT_ENTRIES) return;
    passed = 0;
    collect ??= open();
    (await collect)();
  };
  const store: Store = {
    async get(key) {
      await beforeNext();
      passed += 1;
      return await inner.get<never>(key);
    },
    async getMany(keys) {
      await beforeNext();
      passed += keys.length;
      return await inner.getMany<never>(keys);
    },
    async list(prefix, options) {
      await beforeNext();
      const page = await inner.list<never>(prefix, options);
      passed += page.entries.length;
      return page;
    },
    async commit(commit) {
      await beforeNext();
      passed += WRITTEN_ENTRIES *
        ((commit.sets?.length ?? 0) + (commit.deletes?.length ?? 0));
      return await inner.commit(commit);
    },
    close: () => inner.close(),
  };
  collectedStores.add(store);
  return store;
}

/** One collection is enough. */
const collectedStores = new WeakSet<Store>();

/** The runtime's own collector, or nothing where it gives none. */
export async function openCollector(): Promise<Collect> {
  try {
    const { setFlagsFromString } = await import("node:v8");
    const { runInNewContext } = await import("node:vm");
    // Globals of this flag appear in contexts that are made after it is set.
    setFlagsFromString("--expose-gc");
    const collect: unknown = runInNewContext("gc");
    if (typeof collect === "function") return () => void collect();
  } catch {
    // Walks need more memory then, and are as right.
  }
  return () => {};
}
