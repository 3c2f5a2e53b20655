/**
 * The stored format of the search index that has no end.
 *
 * Before, one value listed all segments, and was full at some four million
 * entries; a segment's postings stood in buckets by hash. The terms of all
 * entries were kept, so new segments are made from them, a few thousand entries
 * in a batch, and what was before is deleted.
 *
 * Not rolling: the program before would not find what this one tidies up, and
 * does not know that a publication is decided when its payment settles.
 *
 * @module
 */

import type { Migration, MigrationBatch } from "@/lib/formats/migration.ts";
import type { Store, StoreCommit } from "@/lib/store/store.ts";
import { readSupersededIds } from "../entries/store.ts";
import { entryIdOf, publishedMsOf } from "./documents.ts";
import { invert, writeInverted } from "./inversion.ts";
import { describeSegment, SegmentWriter } from "./segment_writer.ts";
import {
  listTerms,
  segmentWrite,
  someFormerKeys,
  type StoredTerms,
  tailKeys,
} from "./store.ts";

/** Entries of one batch: one segment of the second level. */
const BATCH_ENTRIES = 1_600;
/** Entries on one page of the listing, and keys deleted together. */
const PAGE_ENTRIES = 400;
/** Begins the cursor while segments are made, and once what was before is deleted. */
const MAKING = "making ";
const DELETING = "deleting";

/** The migration to a version. */
export function indexMigration(to: number): Migration {
  return {
    to,
    summary: "the search index gets a key for each segment",
    isRolling: false,
    step: (store, { cursor }) =>
      cursor === DELETING
        ? deleteFormer(store)
        : makeSegment(store, cursor?.slice(MAKING.length) ?? null),
  };
}

async function makeSegment(
  store: Store,
  start: string | null,
): Promise<MigrationBatch> {
  const found: { id: string; terms: StoredTerms }[] = [];
  let cursor = start;
  do {
    const page = await listTerms(store, { limit: PAGE_ENTRIES, cursor });
    page.terms.forEach((terms, index) =>
      found.push({ id: page.ids[index] ?? "", terms })
    );
    cursor = page.cursor;
  } while (cursor !== null && found.length < BATCH_ENTRIES);
  const next = cursor === null ? DELETING : MAKING + cursor;
  const [first] = found;
  if (first === undefined) return { commits: [], cursor: next, changed: 0 };
  const superseded = await readSupersededIds(
    store,
    found.map(({ id }) => entryIdOf(id)),
  );
  const kept = found.filter(({ id }) => !superseded.has(entryIdOf(id)));
  return {
    commits: [
      ...(kept.length === 0 ? [] : await commitsOf(kept, first.id)),
      ...Array.from(
        { length: Math.ceil(found.length / PAGE_ENTRIES) },
        (_, page) => ({
          deletes: tailKeys(
            found.slice(page * PAGE_ENTRIES, (page + 1) * PAGE_ENTRIES)
              .map(({ id }) => id),
          ),
        }),
      ),
    ],
    cursor: next,
    changed: found.length,
  };
}

/**
 * A batch that is repeated makes the same segment again: it is named by its
 * first entry.
 */
async function commitsOf(
  entries: readonly { id: string; terms: StoredTerms }[],
  id: string,
): Promise<StoreCommit[]> {
  const commits: StoreCommit[] = [];
  const writer = new SegmentWriter(id, {
    commit: (sets) => {
      commits.push({ sets });
      return Promise.resolve();
    },
    pause: () => Promise.resolve(),
  });
  const inverted = await invert(entries, () => Promise.resolve());
  const written = await writeInverted(writer, inverted);
  const segment = describeSegment(written, {
    level: 1,
    ...await writer.end(),
    now: new Date(publishedMsOf(id)),
  });
  return [...commits, { sets: [segmentWrite(id, segment)] }];
}

async function deleteFormer(store: Store): Promise<MigrationBatch> {
  const keys = await someFormerKeys(store);
  return {
    commits: keys.length === 0 ? [] : [{ deletes: keys }],
    cursor: keys.length === 0 ? null : DELETING,
    changed: 0,
  };
}
