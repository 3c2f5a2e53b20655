/**
 * Keys of the traffic counters: a number for each day and label, nothing else.
 *
 * @module
 */

import {
  COMMIT_CHECKS_MAX,
  LIST_ENTRIES_MAX,
  type Store,
} from "@/lib/store/store.ts";

/** Days for which counts are kept. */
export const COUNTS_DAYS = 35;
const DAY_MS = 86_400_000;

/** The key of a count. */
const countKey = (day: string, label: string) =>
  ["visibility", "count", day, label] as const;

/**
 * Adds to the counts of a day; several processes may do so at the same time.
 *
 * @returns The labels that could not be added now.
 */
export async function addCounts(
  store: Store,
  day: string,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  const all = [...counts];
  for (let start = 0; start < all.length; start += COMMIT_CHECKS_MAX) {
    const batch = all.slice(start, start + COMMIT_CHECKS_MAX);
    if (await addBatch(store, day, batch)) continue;
    for (const [label, count] of batch) left.set(label, count);
  }
  return left;
}

async function addBatch(
  store: Store,
  day: string,
  batch: readonly (readonly [string, number])[],
): Promise<boolean> {
  const keys = batch.map(([label]) => countKey(day, label));
  const expiresAt = new Date(Date.parse(day) + COUNTS_DAYS * DAY_MS);
  for (let attempt = 0; attempt < 5; attempt++) {
    const held = await store.getMany<number>(keys);
    const isCommitted = await store.commit({
      checks: keys.map((key, index) => ({
        key,
        version: held[index]?.version ?? null,
      })),
      sets: keys.map((key, index) => ({
        key,
        value: (held[index]?.value ?? 0) + (batch[index]?.[1] ?? 0),
        expiresAt,
      })),
    });
    if (isCommitted) return true;
  }
  return false;
}

/** The counts of a day, by label. */
export async function readCounts(
  store: Store,
  day: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof store.list<number>>> = await store
      .list<number>(["visibility", "count", day], {
        limit: LIST_ENTRIES_MAX,
        ...(cursor === null ? {} : { cursor }),
      });
    for (const { key, value } of page.entries) {
      counts.set(String(key.at(-1)), value);
    }
    cursor = page.cursor;
  } while (cursor !== null);
  return counts;
}
