/**
 * The storage port as a Map, and random histories that a store and the model
 * live through together.
 *
 * @module
 */

import assert from "node:assert/strict";
import fc from "fast-check";
import type {
  ListPage,
  Store,
  StoreCommit,
  StoreKey,
} from "@/lib/store/store.ts";

/** One thing that happens to a store. Keys are relative to a common prefix. */
export type Step =
  | {
    readonly kind: "commit";
    readonly checks: readonly { key: StoreKey; expects: Expectation }[];
    readonly writes: readonly {
      key: StoreKey;
      value: number | null;
      ttlMs: number | null;
    }[];
  }
  | { readonly kind: "advance"; readonly ms: number }
  | { readonly kind: "getMany"; readonly keys: readonly StoreKey[] }
  | {
    readonly kind: "list";
    readonly prefix: StoreKey;
    readonly start: StoreKey | null;
    readonly end: StoreKey | null;
    readonly limit: number;
    readonly reverse: boolean;
  };

/**
 * What a check asks for: the version now, absence, the version last written
 * even if it expired, or some earlier version of any key.
 */
export type Expectation = "current" | "absent" | "last" | number;

/** Random histories over few keys, so that their steps meet. */
export function arbitraryHistory(): fc.Arbitrary<readonly Step[]> {
  const part = fc.constantFrom<string | number>(0, 1, 256, "", "a", "b", "\0");
  const key = fc.array(part, { minLength: 1, maxLength: 2 });
  const bound = fc.option(key);
  return fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant("commit" as const),
          checks: fc.array(
            fc.record({
              key,
              expects: fc.oneof(
                { weight: 4, arbitrary: fc.constant("current" as const) },
                { weight: 2, arbitrary: fc.constant("absent" as const) },
                { weight: 2, arbitrary: fc.constant("last" as const) },
                { weight: 1, arbitrary: fc.nat(20) },
              ),
            }),
            { maxLength: 3 },
          ),
          writes: fc.uniqueArray(
            fc.record({
              key,
              value: fc.option(fc.nat(), { freq: 4 }),
              ttlMs: fc.option(fc.constantFrom(0, 10, 20, 1000)),
            }),
            { maxLength: 4, selector: (write) => JSON.stringify(write.key) },
          ),
        }),
      },
      fc.record({
        kind: fc.constant("advance" as const),
        ms: fc.constantFrom(9, 10, 500),
      }),
      fc.record({
        kind: fc.constant("getMany" as const),
        keys: fc.array(key, { maxLength: 12 }),
      }),
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant("list" as const),
          prefix: fc.array(part, { maxLength: 1 }),
          start: bound,
          end: bound,
          limit: fc.integer({ min: 1, max: 6 }),
          reverse: fc.boolean(),
        }),
      },
    ),
    { minLength: 5, maxLength: 40 },
  );
}

/** Where a history happens. */
export interface Stage {
  readonly store: Store;
  /** The store's clock, which the history moves. */
  readonly clock: { now: Date };
  /** Prefix of all keys. */
  readonly root: StoreKey;
}

interface ModelEntry {
  readonly key: StoreKey;
  readonly value: number;
  readonly version: string;
  readonly expiresAt: Date | null;
}

/**
 * Lives a history in a store and in the model.
 *
 * @throws {assert.AssertionError} where the two differ.
 */
export async function assertLikeModel(
  { store, clock, root }: Stage,
  history: readonly Step[],
): Promise<void> {
  const model = new Map<string, ModelEntry>();
  const versions: string[] = [];
  const live = (key: StoreKey): ModelEntry | null => {
    const entry = model.get(JSON.stringify(key));
    const isLive = entry !== undefined &&
      (entry.expiresAt === null || entry.expiresAt > clock.now);
    return isLive ? entry : null;
  };
  const seen = (entry: ModelEntry | null) =>
    entry === null ? null : {
      key: [...root, ...entry.key],
      value: entry.value,
      version: entry.version,
    };

  async function commit(step: Step & { kind: "commit" }): Promise<void> {
    const checks = step.checks.map(({ key, expects }) => ({
      key,
      version: expects === "absent"
        ? null
        : expects === "current"
        ? live(key)?.version ?? null
        : expects === "last"
        ? model.get(JSON.stringify(key))?.version ?? null
        : versions[expects] ?? null,
    }));
    const after = (ttlMs: number | null) =>
      ttlMs === null ? null : new Date(clock.now.getTime() + ttlMs);
    const request: StoreCommit = {
      checks: checks.map(({ key, version }) => ({
        key: [...root, ...key],
        version,
      })),
      sets: step.writes.flatMap(({ key, value, ttlMs }) => {
        const expiresAt = after(ttlMs);
        return value === null ? [] : [{
          key: [...root, ...key],
          value,
          ...(expiresAt === null ? {} : { expiresAt }),
        }];
      }),
      deletes: step.writes.filter(({ value }) => value === null)
        .map(({ key }) => [...root, ...key]),
    };
    const version = await store.commit(request);
    const holds = checks.every(({ key, version }) =>
      (live(key)?.version ?? null) === version
    );
    assert.equal(version !== null, holds);
    if (version === null) return;
    assert(!versions.includes(version));
    versions.push(version);
    for (const { key, value, ttlMs } of step.writes) {
      if (value === null) model.delete(JSON.stringify(key));
      else {
        model.set(JSON.stringify(key), {
          key,
          value,
          version,
          expiresAt: after(ttlMs),
        });
      }
    }
  }

  async function list(step: Step & { kind: "list" }): Promise<void> {
    const isUnder = (key: StoreKey) =>
      key.length > step.prefix.length &&
      step.prefix.every((part, i) => part === key[i]);
    const start = step.start !== null && isUnder(step.start)
      ? step.start
      : null;
    const end = step.end !== null && isUnder(step.end) ? step.end : null;
    const expected = [...model.values()].filter(({ key }) =>
      isUnder(key) && live(key) !== null &&
      (start === null || compareKeys(key, start) >= 0) &&
      (end === null || compareKeys(key, end) < 0)
    ).sort((a, b) => compareKeys(a.key, b.key) * (step.reverse ? -1 : 1));
    const found: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: ListPage = await store.list([...root, ...step.prefix], {
        limit: step.limit,
        reverse: step.reverse,
        ...(start === null ? {} : { start: [...root, ...start] }),
        ...(end === null ? {} : { end: [...root, ...end] }),
        ...(cursor === null ? {} : { cursor }),
      });
      found.push(...page.entries);
      assert(page.cursor === null || page.entries.length === step.limit);
      cursor = page.cursor;
    } while (cursor !== null);
    assert.deepEqual(found, expected.map(seen));
  }

  for (const step of history) {
    switch (step.kind) {
      case "advance":
        clock.now = new Date(clock.now.getTime() + step.ms);
        break;
      case "commit":
        await commit(step);
        break;
      case "getMany":
        assert.deepEqual(
          await store.getMany(step.keys.map((key) => [...root, ...key])),
          step.keys.map((key) => seen(live(key))),
        );
        break;
      case "list":
        await list(step);
        break;
    }
  }
}

/** The port's order, written without the adapters' encoding. */
function compareKeys(a: StoreKey, b: StoreKey): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = compareParts(a[i] ?? 0, b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Code units order the parts used here as code points do. */
function compareParts(a: string | number, b: string | number): number {
  if (typeof a === "number") {
    return typeof b === "number" ? a - b : -1;
  }
  if (typeof b === "number") return 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
