/**
 * What the exchange shows visitors of its newest entries: what they are about,
 * and nothing of what they say, which is sold.
 *
 * @module
 */

import type { Clock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import type { EntryRecord } from "./entries/entry.ts";
import { readNewest } from "./entries/store.ts";

/** Entries that are shown. */
export const NEWEST_MAX = 6;
/** Milliseconds for which an entry may be shown that is gone, or go unseen. */
export const NEWEST_MS = 5_000;

/** What everybody may know of an entry. */
export type NewEntry = Pick<
  EntryRecord,
  "entry_id" | "title" | "tags" | "language" | "published_at"
>;

/** Reads the newest entries, once in {@linkcode NEWEST_MS} however many ask. */
export function newestReader(
  { store, clock }: { store: Store; clock: Clock },
): () => Promise<readonly NewEntry[]> {
  let held: { atMs: number; entries: Promise<readonly NewEntry[]> } | null =
    null;
  return () => {
    const now = clock.now();
    const age = now.getTime() - (held?.atMs ?? 0);
    if (held === null || age >= NEWEST_MS || age < 0) {
      const entries = readNewest(store, { now, max: NEWEST_MAX }).then((all) =>
        all.map(shownOf)
      );
      // What could not be read is read again by whoever asks next.
      entries.catch(() => held = null);
      held = { atMs: now.getTime(), entries };
    }
    return held.entries;
  };
}

function shownOf(record: EntryRecord): NewEntry {
  const { entry_id, title, tags, language, published_at } = record;
  return {
    entry_id,
    title,
    tags,
    published_at,
    ...(language === undefined ? {} : { language }),
  };
}
