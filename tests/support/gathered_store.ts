/**
 * A store whose commits are held in memory and written together, so that tests
 * and benchmarks fill a store by the program's own functions without a wait for
 * the disk at each of a payment's commits. What was held is lost with the
 * process, so the program itself has nothing of the kind.
 *
 * @module
 */

import {
  COMMIT_WRITES_MAX,
  type Store,
  type StoreEntry,
  type StoreKey,
  type StoreSet,
} from "@/lib/store/store.ts";

/** Writes of one commit: few enough that their keys and values fit. */
const WRITES_TOGETHER = COMMIT_WRITES_MAX / 4;

/** A store that holds its commits. */
export interface GatheredStore {
  /** The same store; it lists nothing. */
  readonly store: Store;
  /**
   * Writes what is held. Versions that were given until then hold no more, so
   * nobody may be at work.
   */
  flush(): Promise<void>;
}

interface Held {
  readonly key: StoreKey;
  /** What was set; null: deleted. */
  readonly set: StoreSet | null;
  readonly version: string;
}

/** Holds the commits of a store that nobody else writes to. */
export function gatherStore(inner: Store): GatheredStore {
  const held = new Map<string, Held>();
  let version = 0;
  const getMany = async (keys: readonly StoreKey[]) => {
    const own = keys.map((key) => held.get(nameOf(key)));
    const missing = keys.filter((_, at) => own[at] === undefined);
    const read = missing.length === 0
      ? []
      : await inner.getMany<never>(missing);
    return own.map((one) =>
      one === undefined ? read.shift() ?? null : entryOf(one)
    );
  };
  const store: Store = {
    get: async (key) => (await getMany([key]))[0] ?? null,
    getMany,
    list: () => Promise.reject(new TypeError("a gathered store lists nothing")),
    async commit({ checks = [], sets = [], deletes = [] }) {
      const found = await getMany(checks.map(({ key }) => key));
      // Another commit may have come between.
      const now = checks.map(({ key }, at) => {
        const own = held.get(nameOf(key));
        return own === undefined ? found[at] ?? null : entryOf(own);
      });
      if (
        checks.some((check, at) => check.version !== (now[at]?.version ?? null))
      ) {
        return null;
      }
      const committed = `held ${++version}`;
      for (const set of sets) {
        held.set(nameOf(set.key), { key: set.key, set, version: committed });
      }
      for (const key of deletes) {
        held.set(nameOf(key), { key, set: null, version: committed });
      }
      return committed;
    },
    close: () => Promise.resolve(),
  };
  const flush = async () => {
    const all = [...held.values()];
    for (let from = 0; from < all.length; from += WRITES_TOGETHER) {
      const some = all.slice(from, from + WRITES_TOGETHER);
      await inner.commit({
        sets: some.flatMap(({ set }) => set ?? []),
        deletes: some.flatMap(({ key, set }) => set === null ? [key] : []),
      });
    }
    held.clear();
  };
  return { store, flush };
}

/** What a held write gives to readers. */
function entryOf({ key, set, version }: Held): StoreEntry<never> | null {
  return set === null ? null : { key, value: set.value as never, version };
}

function nameOf(key: StoreKey): string {
  return JSON.stringify(key);
}
