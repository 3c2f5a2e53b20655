/**
 * A walk through the documents of one segment, and what a document on its way
 * has of a query.
 *
 * @module
 */

import {
  CHUNK_DOCUMENTS,
  type DocumentChunk,
  publishedMsOf,
} from "./documents.ts";
import type { EvaluationScope } from "./evaluation_scope.ts";
import { NORM_LENGTHS } from "./postings.ts";
import { recencyFactor } from "./ranking.ts";
import {
  evidenceIn,
  type ScoredGroup,
  type ScoredQuery,
} from "./scored_query.ts";
import {
  READ_AHEAD_CHUNKS,
  type SegmentReader,
  type Word,
} from "./segment_reader.ts";
import type { HeldSegment } from "./store.ts";
import { type Meter, Missing, WordCursor } from "./word_cursor.ts";

/** Documents of a word in a chunk from which on it is taken to be in the chunks before. */
const DENSE_MIN = 8;

/** A group in one segment. */
export interface WalkedGroup extends ScoredGroup {
  /** Its terms in this segment. */
  readonly cursors: readonly {
    readonly factor: number;
    readonly word: Word;
    readonly cursor: WordCursor;
  }[];
  /** Postings of all its terms. */
  readonly count: number;
  /** What it adds to a score at most. */
  readonly bound: number;
}

/** One segment while it is walked. */
export interface Walk {
  /** The segment. */
  readonly held: HeldSegment;
  /** What is looked for. */
  readonly asked: ScoredQuery;
  /** Counts the work. */
  readonly meter: Meter;
  /** The oldest document in the time that is searched. */
  start: number;
  /** The one behind the newest. */
  end: number;
  /** What newness adds to any document that is still to come. */
  recency: number;
  /** What is looked for here, what every result has first and rare ones before common ones. */
  readonly groups: readonly WalkedGroup[];
  /** Of the groups that no document of it has. */
  readonly absent: { readonly mass: number; readonly evidence: number };
  /** The only group whose documents are looked at; null: whichever must be. */
  only: readonly WalkedGroup[] | null;
  /** Documents that were counted before any was passed over; null: not yet known. */
  counted: number | null;
  /** The groups of which a document must have one; null: not yet known. */
  drivers: readonly WalkedGroup[] | null;
  /** The score for which they must. */
  driversFor: number;
  /** What the groups that do not drive add to a score at most. */
  rest: number;
  /** The documents around the one that was looked at last. */
  chunk: { readonly number: number; readonly documents: DocumentChunk } | null;
}

/** The outcome of a step. */
export interface Step {
  /** The newest document that is still to be looked at. */
  readonly next: number;
  /** Whether one was found that matches by its words. */
  readonly matches: boolean;
}

/** Begins a walk through a segment; null when no document of it can match. */
export function walkOf(
  held: HeldSegment,
  options: { scope: EvaluationScope; asked: ScoredQuery; meter: Meter },
): Walk | null {
  const { scope: { words, reader, query, ranking }, asked, meter } = options;
  const [firstMs, lastMs] = held.segment.ids.map(publishedMsOf);
  if (query.fromMs !== null && (lastMs ?? 0) < query.fromMs) return null;
  if (query.toMs !== null && (firstMs ?? 0) >= query.toMs) return null;
  const groups = asked.groups.map((scored): WalkedGroup => {
    const cursors = scored.alternatives.flatMap(([term, factor]) => {
      const word = words.get(term)?.find(({ segment }) => segment === held.id);
      return word === undefined ? [] : [{
        factor,
        word,
        cursor: new WordCursor(word, { reader, meter }),
      }];
    });
    return {
      ...scored,
      cursors,
      count: cursors.reduce((sum, { word }) => sum + word.count, 0),
      bound: scored.group.kind === "mark" ? 0 : Math.max(
        0,
        ...cursors.map(({ factor, word }) =>
          factor * Math.max(
            ...word.bounds.map(({ weight, norm }) =>
              scored.score(weight, NORM_LENGTHS[norm] ?? 1)
            ),
          )
        ),
      ),
    };
  });
  const required = groups.filter(({ isRequired }) => isRequired);
  if (required.some(({ cursors }) => cursors.length === 0)) return null;
  const present = groups.filter(({ cursors }) => cursors.length > 0);
  const mass = present.reduce((sum, group) => sum + group.mass, 0);
  const evidence = evidenceIn(present);
  if (!asked.isEnough(evidence)) return null;
  return {
    held,
    asked,
    meter,
    recency: recencyFactor(lastMs ?? 0, ranking.asOfMs),
    // Rare ones first: they say soonest that a document does not match.
    groups: present.toSorted((a, b) =>
      Number(b.isRequired) - Number(a.isRequired) ||
      a.count - b.count
    ),
    absent: {
      mass: asked.massTotal - mass,
      evidence: asked.evidenceTotal - evidence,
    },
    only: null,
    counted: null,
    drivers: null,
    driversFor: -Infinity,
    rest: 0,
    chunk: null,
    start: 0,
    end: held.segment.documents,
  };
}

/** The chunk in which a document stands; throws {@linkcode Missing} when it must be read first. */
export function chunkAt(
  walk: Walk,
  document: number,
  reader: SegmentReader,
): DocumentChunk {
  const { held } = walk;
  const chunk = Math.floor(document / CHUNK_DOCUMENTS);
  if (walk.chunk?.number === chunk) return walk.chunk.documents;
  const found = reader.chunk(held, chunk);
  if (found === undefined) {
    const next = nextChunks(walk.drivers ?? [], chunk);
    throw new Missing({ kind: "chunk", held, chunk, next });
  }
  walk.chunk = { number: chunk, documents: found };
  return found;
}

/** Chunks older than one in which documents of some groups come next, as far as they are at hand. */
function nextChunks(groups: readonly WalkedGroup[], chunk: number): number[] {
  const next = new Set<number>();
  for (const { cursor } of groups.flatMap(({ cursors }) => cursors)) {
    let here = 0;
    let found = 0;
    for (const document of cursor.coming()) {
      const other = Math.floor(document / CHUNK_DOCUMENTS);
      if (other >= chunk) here++;
      else if (!next.has(other)) {
        next.add(other);
        if (++found === READ_AHEAD_CHUNKS) break;
      }
    }
    // Where many stand in this chunk, some stand in the ones before.
    if (found > 0 || here < DENSE_MIN) continue;
    for (let other = chunk - 1; other >= 0 && ++found < READ_AHEAD_CHUNKS;) {
      next.add(other--);
    }
  }
  return [...next].sort((a, b) => b - a).slice(0, READ_AHEAD_CHUNKS - 1);
}

/** What a document of some groups scores at most. */
export function boundOf(groups: readonly WalkedGroup[]): number {
  return groups.reduce((sum, { bound }) => sum + bound, 0);
}

/** What a document has of a group. */
export interface GroupHit {
  /** Which document; -1: there is none. */
  document: number;
  /** What the group adds to its score. */
  score: number;
  /** How much of the group what it has of it is worth. */
  share: number;
}

/** The newest document of a group up to one, with what it has of the group; written into `hit`. */
export function bestAt(
  scored: WalkedGroup,
  target: number,
  hit: GroupHit,
): Readonly<GroupHit> {
  hit.document = -1;
  hit.score = hit.share = 0;
  for (const { cursor, factor } of scored.cursors) {
    cursor.seek(target);
    if (cursor.document < hit.document) continue;
    if (cursor.document > hit.document) hit.score = hit.share = 0;
    hit.document = cursor.document;
    if (hit.document < 0) continue;
    const length = NORM_LENGTHS[cursor.norm] ?? 1;
    const score = factor * scored.score(cursor.weight, length);
    hit.score = Math.max(hit.score, score);
    hit.share = Math.max(hit.share, factor);
  }
  return hit;
}
