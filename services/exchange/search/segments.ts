/**
 * How the index tidies up: the tail becomes segments, small segments become
 * larger ones, and what nobody reads any more is deleted.
 *
 * What to do next is decided by {@linkcode planMaintenance} from the manifest
 * alone. A step writes a new segment beside everything else and then replaces
 * the manifest in one checked commit, so that a crash or a second process can
 * lose work but never an entry.
 *
 * @module
 */

import type { Store } from "@/lib/store/store.ts";
import { unpackDocuments } from "./documents.ts";
import { draftSegment, writeSegment } from "./segment_draft.ts";
import {
  type HeldManifest,
  listTail,
  type Manifest,
  readDocuments,
  readManifest,
  replaceManifest,
  type Segment,
  someSegmentKeys,
} from "./store.ts";

/** Entries in the tail before it is worth a segment. */
export const FLUSH_MIN = 256;
/** Entries that one segment takes from the tail; their keys fit one commit. */
export const FLUSH_MAX = 768;
/** Segments of one level that are merged into one of the next. */
export const MERGE_SEGMENTS = 6;
/** Documents of a segment, so that its postings fit a value and a merge fits memory. */
export const SEGMENT_DOCUMENTS_MAX = 20_000;
/** Milliseconds for which a replaced segment can still be read. */
export const RETIRED_MS = 600_000;
/** Milliseconds after which an unfinished segment is taken for abandoned. */
export const PENDING_MS = 3_600_000;

/** The next thing to do. */
export type MaintenanceStep =
  | { readonly kind: "none" }
  | { readonly kind: "flush" }
  /** One segment: it is rewritten without what has expired. */
  | { readonly kind: "merge"; readonly segments: readonly Segment[] }
  /** Everything in it has expired. */
  | { readonly kind: "retire"; readonly segment: Segment }
  | { readonly kind: "purge"; readonly id: number };

/** Decides the next step; the cheapest gain first. */
export function planMaintenance(
  manifest: Manifest,
  options: { tailCount: number; now: Date },
): MaintenanceStep {
  const nowMs = options.now.getTime();
  const nowSeconds = nowMs / 1000;
  if (options.tailCount >= FLUSH_MIN) return { kind: "flush" };
  const gone = manifest.segments.find((segment) =>
    segment.lastExpiry <= nowSeconds
  );
  if (gone !== undefined) return { kind: "retire", segment: gone };
  const levels = Map.groupBy(manifest.segments, ({ level }) => level);
  for (const [, segments] of [...levels].sort(([a], [b]) => a - b)) {
    const batch = segments.slice(0, MERGE_SEGMENTS);
    const documents = batch.reduce((sum, item) => sum + item.documents, 0);
    if (
      batch.length === MERGE_SEGMENTS && documents <= SEGMENT_DOCUMENTS_MAX
    ) return { kind: "merge", segments: batch };
  }
  const half = manifest.segments.find((segment) =>
    segment.medianExpiry <= nowSeconds
  );
  if (half !== undefined) return { kind: "merge", segments: [half] };
  const dead =
    manifest.retired.find(({ atMs }) => atMs + RETIRED_MS <= nowMs) ??
      manifest.pending.find(({ atMs }) => atMs + PENDING_MS <= nowMs);
  return dead === undefined ? { kind: "none" } : { kind: "purge", id: dead.id };
}

/** Whether there is something to do: a look that writes nothing. */
export async function hasMaintenance(
  store: Store,
  now: Date,
): Promise<boolean> {
  const { step } = await readPlan(store, now);
  return step.kind !== "none";
}

/**
 * Does the next step.
 *
 * @returns Whether something was done: then there may be more.
 */
export async function maintainOnce(store: Store, now: Date): Promise<boolean> {
  const { tail, held, step } = await readPlan(store, now);
  switch (step.kind) {
    case "none":
      return false;
    case "flush":
      return await flush(store, held, { tail, now });
    case "merge":
      return await merge(store, held, { segments: step.segments, now });
    case "retire":
      return await replaceManifest(store, held, {
        manifest: retire(held.manifest, [step.segment], now),
      }) !== null;
    case "purge":
      return await purge(store, held, step.id);
  }
}

async function readPlan(store: Store, now: Date): Promise<{
  tail: string[];
  held: HeldManifest;
  step: MaintenanceStep;
}> {
  // The manifest first: when another process empties the tail in between, the
  // version that a flush of the old tail would check is no longer there.
  const held = await readManifest(store);
  const tail = await listTail(store, FLUSH_MAX);
  const tailCount = tail.length;
  return {
    tail,
    held,
    step: planMaintenance(held.manifest, { tailCount, now }),
  };
}

async function flush(
  store: Store,
  held: HeldManifest,
  options: { tail: readonly string[]; now: Date },
): Promise<boolean> {
  const { tail, now } = options;
  const draft = await draftSegment(store, tail, now);
  if (draft.documents.length === 0) {
    return await replaceManifest(store, held, {
      manifest: held.manifest,
      tailIds: tail,
    }) !== null;
  }
  const built = await writeSegment(store, held, { draft, level: 0, now });
  if (built === null) return false;
  return await replaceManifest(store, built.held, {
    manifest: adopt(built.held.manifest, built.segment),
    tailIds: tail,
  }) !== null;
}

async function merge(
  store: Store,
  held: HeldManifest,
  options: { segments: readonly Segment[]; now: Date },
): Promise<boolean> {
  const { segments, now } = options;
  const ids: string[] = [];
  for (const { id } of segments) {
    const table = unpackDocuments(await readDocuments(store, id));
    for (let index = 0; index < table.size; index++) {
      ids.push(table.idOf(index));
    }
  }
  const draft = await draftSegment(store, ids, now);
  if (draft.documents.length === 0) {
    return await replaceManifest(store, held, {
      manifest: retire(held.manifest, segments, now),
    }) !== null;
  }
  const level = segments.length === 1
    ? segments[0]?.level ?? 0
    : Math.max(...segments.map((segment) => segment.level)) + 1;
  const built = await writeSegment(store, held, { draft, level, now });
  if (built === null) return false;
  return await replaceManifest(store, built.held, {
    manifest: adopt(retire(built.held.manifest, segments, now), built.segment),
  }) !== null;
}

async function purge(
  store: Store,
  held: HeldManifest,
  id: number,
): Promise<boolean> {
  for (;;) {
    const keys = await someSegmentKeys(store, id);
    if (keys.length === 0) break;
    await store.commit({ deletes: keys });
  }
  const without = (list: Manifest["retired"]) =>
    list.filter((segment) => segment.id !== id);
  return await replaceManifest(store, held, {
    manifest: {
      ...held.manifest,
      retired: without(held.manifest.retired),
      pending: without(held.manifest.pending),
    },
  }) !== null;
}

function adopt(manifest: Manifest, segment: Segment): Manifest {
  return {
    ...manifest,
    segments: [...manifest.segments, segment],
    pending: manifest.pending.filter(({ id }) => id !== segment.id),
  };
}

function retire(
  manifest: Manifest,
  segments: readonly Segment[],
  now: Date,
): Manifest {
  const gone = new Set(segments.map(({ id }) => id));
  return {
    ...manifest,
    segments: manifest.segments.filter(({ id }) => !gone.has(id)),
    retired: [
      ...manifest.retired,
      ...[...gone].map((id) => ({ id, atMs: now.getTime() })),
    ],
  };
}
