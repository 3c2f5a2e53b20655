/**
 * A store whose walks leave no garbage behind.
 *
 * The runtime lets garbage grow with what it already has, and sees nothing of
 * what a digest or a statement takes outside of its heap: a walk that holds one
 * page at a time still takes more memory the longer it is. Who walks through
 * everything asks for a collection now and then instead, which costs a few
 * hundredths of the walk: after so many entries, and before that when the
 * process has grown since the last one, for what an entry leaves differs.
 *
 * @module
 */

import type { Store } from "./store.ts";

/** Entries of listings between two collections, which take some 50 ms each. */
export const COLLECT_ENTRIES = 20_000;
/** As many entries of a listing leave the garbage of one that is written, or looked up by its key. */
export const SINGLE_ENTRIES = 4;

/** Bytes by which a process may grow between two collections. */
export const GROWTH_BYTES_MAX = 6 * 1024 * 1024;
/** Entries between two looks at how much it has grown, of 20 us each. */
export const LOOK_ENTRIES = 400;

/** Collects what nobody holds any more. */
export type Collect = () => void;
/** Tells how many bytes of memory the process has. */
export type Weigh = () => number;

/**
 * The same store, which has the garbage collected after each
 * {@linkcode COLLECT_ENTRIES} entries that went through it, of which some
 * count for several.
 *
 * @param open Gives what collects, the first time that it is needed; tests
 *   pass their own.
 */
export function collectedStore(
  inner: Store,
  open?: () => Promise<Collect>,
  weigh?: Weigh,
): Store {
  if (collectedStores.has(inner)) return inner;
  const garbage = new Garbage(open, weigh);
  const store: Store = {
    async get(key) {
      await garbage.collectWhenDue();
      garbage.add(SINGLE_ENTRIES);
      return await inner.get<never>(key);
    },
    async getMany(keys) {
      await garbage.collectWhenDue();
      garbage.add(SINGLE_ENTRIES * keys.length);
      return await inner.getMany<never>(keys);
    },
    async list(prefix, options) {
      await garbage.collectWhenDue();
      const page = await inner.list<never>(prefix, options);
      // A look that finds little leaves what it was asked with.
      garbage.add(Math.max(SINGLE_ENTRIES, page.entries.length));
      return page;
    },
    async commit(commit) {
      await garbage.collectWhenDue();
      const { sets = [], deletes = [] } = commit;
      garbage.add(SINGLE_ENTRIES * (sets.length + deletes.length));
      return await inner.commit(commit);
    },
    close: () => inner.close(),
  };
  collectedStores.add(store);
  return store;
}

/** Counts what went by, and has it collected now and then. */
export class Garbage {
  readonly #open: () => Promise<Collect>;
  readonly #weigh: Weigh;
  #collect: Promise<Collect> | null = null;
  #passed = 0;
  /** How many had passed at the last look. */
  #looked = 0;
  /** Bytes after the last collection, or at the first look. */
  #leastBytes = Infinity;

  /**
   * Counts from here on.
   *
   * @param open Gives the collector, the first time that it is needed.
   * @param weigh Where the collector is not the runtime's own, entries alone
   *   are counted.
   */
  constructor(
    open: () => Promise<Collect> = openCollector,
    weigh: Weigh = open === openCollector ? residentBytes : () => 0,
  ) {
    this.#open = open;
    this.#weigh = weigh;
  }

  /** So many entries of a listing went by, or something that leaves as much. */
  add(entries: number): void {
    this.#passed += entries;
  }

  /** To be called before more is asked for, so that this is not held meanwhile. */
  async collectWhenDue(): Promise<void> {
    if (this.#passed < COLLECT_ENTRIES && !this.#hasGrown()) return;
    this.#passed = 0;
    this.#looked = 0;
    this.#collect ??= this.#open();
    (await this.#collect)();
    // What is not given back, though nobody holds it, is not asked for again.
    this.#leastBytes = this.#weigh();
  }

  #hasGrown(): boolean {
    if (this.#passed - this.#looked < LOOK_ENTRIES) return false;
    this.#looked = this.#passed;
    const bytes = this.#weigh();
    this.#leastBytes = Math.min(this.#leastBytes, bytes);
    return bytes - this.#leastBytes > GROWTH_BYTES_MAX;
  }
}

function residentBytes(): number {
  return Deno.memoryUsage().rss;
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
