/**
 * How segments learn which of their entries are gone.
 *
 * @module
 */

import type { Store, StoreSet } from "@/lib/store/store.ts";
import { CHUNK_DOCUMENTS, DocumentChunk, withRemoved } from "./documents.ts";
import {
  documentsKey,
  goneKeys,
  type HeldSegment,
  removedKey,
  segmentCheck,
  segmentWrite,
  type StoredDocuments,
} from "./store.ts";

/** Segments that are marked in one step: their checks fit one commit. */
const SEGMENTS_MAX = 6;

/**
 * Marks entries in the segments that have them, and forgets that they are gone.
 * While a segment is being built nothing is forgotten that was not found: it
 * may be in there.
 *
 * @returns Whether something was done.
 */
export async function buryGone(
  { store }: { store: Store },
  { gone, segments }: {
    gone: readonly string[];
    segments: readonly HeldSegment[];
  },
): Promise<boolean> {
  const live = segments.filter(({ segment }) => segment.state === "live");
  const isBuilding = segments.some(({ segment }) =>
    segment.state === "building"
  );
  const places = new Map<string, Map<number, number[]>>();
  const done: string[] = [];
  for (const id of gone.toSorted()) {
    const found = await findDocument(store, live, id);
    if (found === null) {
      if (!isBuilding) done.push(id);
      continue;
    }
    const { held, chunk, index } = found;
    if (!places.has(held.id) && places.size === SEGMENTS_MAX) continue;
    const chunks = places.get(held.id) ?? new Map<number, number[]>();
    places.set(held.id, chunks);
    chunks.set(chunk, [...chunks.get(chunk) ?? [], index]);
    done.push(id);
  }
  if (done.length === 0) return false;
  const told = live.filter(({ id }) => places.has(id));
  const sets: StoreSet[] = [];
  for (const held of told) {
    let added = 0;
    for (const [chunk, indices] of places.get(held.id) ?? []) {
      const key = removedKey(held.id, chunk);
      const stored = await store.get<string>(key);
      const marked = withRemoved(stored?.value ?? null, indices);
      added += marked.added;
      sets.push({ key, value: marked.removed });
    }
    const { segment } = held;
    sets.push(
      segmentWrite(held.id, { ...segment, removed: segment.removed + added }),
    );
  }
  return await store.commit({
    checks: told.map(segmentCheck),
    sets,
    deletes: goneKeys(done),
  }) !== null;
}

/** Where an id stands; null when no segment has it. */
async function findDocument(
  store: Store,
  live: readonly HeldSegment[],
  id: string,
): Promise<{ held: HeldSegment; chunk: number; index: number } | null> {
  for (const held of live) {
    const [first, last] = held.segment.ids;
    if (id < first || id > last) continue;
    let low = 0;
    let high = Math.ceil(held.segment.documents / CHUNK_DOCUMENTS) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const entry = await store.get<StoredDocuments>(
        documentsKey(held.id, middle),
      );
      if (entry === null) break;
      const chunk = new DocumentChunk(entry.value, null);
      if (id < chunk.idOf(0)) high = middle - 1;
      else if (id > chunk.idOf(chunk.size - 1)) low = middle + 1;
      else {
        const index = chunk.find(id);
        if (index < 0) break;
        return { held, chunk: middle, index };
      }
    }
  }
  return null;
}
