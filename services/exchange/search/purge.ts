/**
 * How a segment that nobody reads any more is deleted.
 *
 * @module
 */

import type { Store, StoreKey } from "@/lib/store/store.ts";
import { CHUNK_DOCUMENTS } from "./documents.ts";
import {
  directoryKey,
  documentsKey,
  type HeldSegment,
  removedKey,
  segmentCheck,
  segmentKey,
  someSegmentKeys,
  wordsKey,
} from "./store.ts";

/** Keys that are deleted at once where none of them has to be read. */
const KEYS_TOGETHER = 100;

/**
 * Deletes all that a segment consists of, and then what is known of it.
 *
 * What its own counts name is not read: unpacking buckets of terms only to
 * learn their keys made garbage that held the loop when it was collected. What
 * they do not name is listed: blocks of postings, and whatever there is of a
 * segment whose builder died.
 *
 * @returns False when somebody changed it meanwhile.
 */
export async function purge(
  { store, pause }: { store: Store; pause: () => Promise<void> },
  held: HeldSegment,
): Promise<boolean> {
  for (const deletes of countedKeys(held)) {
    await store.commit({ deletes });
    await pause();
  }
  for (;;) {
    const keys = await someSegmentKeys(store, held.id, pause);
    if (keys.length === 0) break;
    await store.commit({ deletes: keys });
    await pause();
  }
  return await store.commit({
    checks: [segmentCheck(held)],
    deletes: [segmentKey(held.id)],
  }) !== null;
}

/** The keys that the counts of a segment name, some at a time. */
function* countedKeys(
  { id, segment }: HeldSegment,
): Generator<readonly StoreKey[]> {
  const chunks = Math.ceil(segment.documents / CHUNK_DOCUMENTS);
  const families: readonly [
    count: number,
    keyOf: (id: string, number: number) => StoreKey,
  ][] = [
    [segment.buckets, wordsKey],
    [segment.directory, directoryKey],
    [chunks, documentsKey],
    [chunks, removedKey],
  ];
  for (const [count, keyOf] of families) {
    for (let from = 0; from < count; from += KEYS_TOGETHER) {
      yield Array.from(
        { length: Math.min(KEYS_TOGETHER, count - from) },
        (_, index) => keyOf(id, from + index),
      );
    }
  }
}
