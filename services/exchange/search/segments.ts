/**
 * How the index tidies up: the tail becomes segments, small segments become
 * larger ones, what was superseded, removed or has expired is left out, and
 * what nobody reads any more is deleted.
 *
 * What to do next is decided by {@linkcode planMaintenance} from what is known
 * of the segments alone. A step writes a new segment beside everything else and
 * then lets it take the place of others in one commit that checks each of them,
 * so that a crash or a second process can lose work but never an entry.
 *
 * @module
 */

import { type Random, systemRandom, uuidV7 } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { buryGone } from "./burial.ts";
import { invert, writeInverted } from "./inversion.ts";
import { mergeInto } from "./merge.ts";
import { purge } from "./purge.ts";
import {
  describeSegment,
  type DocumentsSummary,
  SegmentWriter,
} from "./segment_writer.ts";
import {
  type HeldSegment,
  listGone,
  listSegments,
  listTail,
  readTerms,
  type Segment,
  segmentCheck,
  segmentKey,
  segmentWrite,
  type StoredTerms,
  tailKeys,
} from "./store.ts";

/** Entries in the tail before it is worth a segment. */
export const FLUSH_MIN = 256;
/** Entries that one segment takes from the tail; their keys fit one commit. */
export const FLUSH_MAX = 400;
/** Segments of one level that are merged into one of the next. */
export const MERGE_SEGMENTS = 4;
/** Documents of a segment: four million entries are a few dozen segments. */
export const SEGMENT_DOCUMENTS_MAX = 1_000_000;
/** Entries that are buried in one step. */
const BURIED_MAX = 200;
/** Milliseconds for which a replaced segment can still be read. */
export const RETIRED_MS = 600_000;
/** Milliseconds after which a segment that nobody works on is taken for abandoned. */
export const PENDING_MS = 600_000;
/** Milliseconds for which one process tidies up. */
export const LEASE_MS = 120_000;

/** The next thing to do. */
export type MaintenanceStep =
  | { readonly kind: "none" }
  | { readonly kind: "flush" }
  /** Marks in segments which of their entries are gone. */
  | { readonly kind: "bury" }
  /** One segment: it is rewritten without what is gone or has expired. */
  | { readonly kind: "merge"; readonly segments: readonly HeldSegment[] }
  /** Everything in it has expired. */
  | { readonly kind: "retire"; readonly held: HeldSegment }
  | { readonly kind: "purge"; readonly held: HeldSegment };

/** What a step works with. */
export interface MaintenanceScope {
  /** Holds the index. */
  readonly store: Store;
  /** The present moment. */
  readonly now: Date;
  /** Lets others have a turn. */
  readonly pause: () => Promise<void>;
  /** Says that this process still works; false when another took over. */
  readonly renew: () => Promise<boolean>;
  /** Names new segments. */
  readonly random?: Random;
}

/** Decides the next step; the cheapest gain first. */
export function planMaintenance(
  segments: readonly HeldSegment[],
  options: { tailCount: number; goneCount: number; now: Date },
): MaintenanceStep {
  const nowMs = options.now.getTime();
  const nowSeconds = nowMs / 1000;
  if (options.tailCount >= FLUSH_MIN) return { kind: "flush" };
  if (options.goneCount > 0) return { kind: "bury" };
  const live = segments.filter(({ segment }) => segment.state === "live");
  const over = live.find(({ segment }) => segment.lastExpiry <= nowSeconds);
  if (over !== undefined) return { kind: "retire", held: over };
  const levels = Map.groupBy(live, ({ segment }) => segment.level);
  for (const [, level] of [...levels].sort(([a], [b]) => a - b)) {
    const batch = level.slice(0, MERGE_SEGMENTS);
    const documents = batch.reduce(
      (sum, { segment }) => sum + segment.documents - segment.removed,
      0,
    );
    if (
      batch.length === MERGE_SEGMENTS && documents <= SEGMENT_DOCUMENTS_MAX
    ) return { kind: "merge", segments: batch };
  }
  const half = live.find(({ segment }) =>
    segment.medianExpiry <= nowSeconds ||
    segment.removed * 4 >= segment.documents
  );
  if (half !== undefined) return { kind: "merge", segments: [half] };
  const dead = segments.find(({ segment: { state, atMs } }) =>
    (state === "retired" && atMs + RETIRED_MS <= nowMs) ||
    (state === "building" && atMs + PENDING_MS <= nowMs)
  );
  return dead === undefined ? { kind: "none" } : { kind: "purge", held: dead };
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
export async function maintainOnce(scope: MaintenanceScope): Promise<boolean> {
  const { store, now } = scope;
  const { tail, gone, segments, step } = await readPlan(store, now);
  switch (step.kind) {
    case "none":
      return false;
    case "flush":
      return await flush(scope, tail);
    case "bury":
      return await buryGone(scope, { gone, segments });
    case "merge":
      return await merge(scope, step.segments);
    case "retire":
      return await store.commit({
        checks: [segmentCheck(step.held)],
        sets: [retired(step.held, now)],
      }) !== null;
    case "purge":
      return await purge(scope, step.held);
  }
}

async function readPlan(store: Store, now: Date): Promise<{
  tail: string[];
  gone: string[];
  segments: HeldSegment[];
  step: MaintenanceStep;
}> {
  const segments = await listSegments(store);
  const gone = await listGone(store, BURIED_MAX);
  const tail = await listTail(store, FLUSH_MAX);
  return {
    tail,
    gone,
    segments,
    step: planMaintenance(segments, {
      tailCount: tail.length,
      goneCount: gone.length,
      now,
    }),
  };
}

async function flush(
  scope: MaintenanceScope,
  tail: readonly string[],
): Promise<boolean> {
  const { store, now } = scope;
  const stored = await readInTurns(scope, tail);
  const alive = tail.flatMap((id, index) => {
    const terms = stored[index] ?? null;
    return terms === null || terms.x * 1000 <= now.getTime()
      ? []
      : [{ id, terms }];
  });
  const deletes = tailKeys(tail);
  if (alive.length === 0) return await store.commit({ deletes }) !== null;
  const inverted = await invert(alive, scope.pause);
  return await build(scope, {
    replaced: [],
    deletes,
    level: 0,
    write: (writer) => writeInverted(writer, inverted),
  });
}

/** Entries whose terms are read before others get a turn: 150 KB at most. */
const READ_TOGETHER = 16;

async function readInTurns(
  { store, pause }: MaintenanceScope,
  ids: readonly string[],
): Promise<(StoredTerms | null)[]> {
  const read: (StoredTerms | null)[] = [];
  for (let start = 0; start < ids.length; start += READ_TOGETHER) {
    read.push(
      ...await readTerms(store, ids.slice(start, start + READ_TOGETHER)),
    );
    await pause();
  }
  return read;
}

async function merge(
  scope: MaintenanceScope,
  segments: readonly HeldSegment[],
): Promise<boolean> {
  const levels = segments.map(({ segment }) => segment.level);
  return await build(scope, {
    replaced: segments,
    deletes: [],
    level: segments.length === 1 ? levels[0] ?? 0 : Math.max(...levels) + 1,
    write: (writer) => mergeInto(writer, segments, scope),
  });
}

/** Commits between two signs of life. */
const COMMITS_PER_SIGN = 50;

/**
 * Builds a segment and lets it take the place of others. It is made known
 * before its parts are written, so that what a process that dies leaves behind
 * is found and deleted.
 */
async function build(
  scope: MaintenanceScope,
  plan: {
    replaced: readonly HeldSegment[];
    deletes: Parameters<Store["commit"]>[0]["deletes"];
    level: number;
    write: (
      writer: SegmentWriter,
    ) => Promise<DocumentsSummary>;
  },
): Promise<boolean> {
  const { store, now, pause, renew, random = systemRandom } = scope;
  const id = uuidV7(now, random).replaceAll("-", "");
  const building: Segment = {
    ...describeSegment(NOTHING, {
      level: plan.level,
      buckets: 0,
      directory: 0,
      now,
    }),
    state: "building",
  };
  let version = await store.commit({
    checks: [{ key: segmentKey(id), version: null }],
    sets: [segmentWrite(id, building)],
  });
  let commits = 0;
  const writer = new SegmentWriter(id, {
    pause,
    commit: async (sets) => {
      if (++commits % COMMITS_PER_SIGN === 0 && !await renew()) {
        throw new Abandoned();
      }
      await store.commit({ sets });
      await pause();
    },
  });
  try {
    const written = await plan.write(writer);
    const described = describeSegment(written, {
      level: plan.level,
      ...await writer.end(),
      now,
    });
    version = await store.commit({
      checks: [
        { key: segmentKey(id), version },
        ...plan.replaced.map(segmentCheck),
      ],
      sets: [
        segmentWrite(
          id,
          described.documents === 0
            ? { ...described, state: "retired" }
            : described,
        ),
        ...plan.replaced.map((held) => retired(held, now)),
      ],
      ...(plan.deletes === undefined ? {} : { deletes: plan.deletes }),
    });
    return version !== null;
  } catch (error) {
    if (error instanceof Abandoned) return false;
    throw error;
  }
}

const NOTHING: DocumentsSummary = {
  documents: 0,
  expiries: { median: 0, last: 0 },
  length: 0,
  ids: ["", ""],
};

/** Another process tidies up by now. */
class Abandoned extends Error {}

function retired({ id, segment }: HeldSegment, now: Date) {
  return segmentWrite(id, {
    ...segment,
    state: "retired",
    atMs: now.getTime(),
  });
}
