/**
 * What an evaluation is given, what it asks for on its way, and what it finds.
 *
 * @module
 */

import type { ParsedDocument } from "./documents.ts";
import type { FrozenRanking, TopCandidates } from "./ranking.ts";
import type { IndexQuery } from "./search_index.ts";
import type { Need, SegmentReader, Word } from "./segment_reader.ts";
import type { HeldSegment } from "./store.ts";

/** What is searched, and how it is counted. */
export interface EvaluationScope {
  /** What is looked for. */
  readonly query: IndexQuery;
  /** Statistics of the first page. */
  readonly ranking: FrozenRanking;
  /** Entries that are in no segment yet. */
  readonly tail: readonly ParsedDocument[];
  /** Segments, in any order. */
  readonly segments: readonly HeldSegment[];
  /** Words of the segments, by term. */
  readonly words: ReadonlyMap<string, readonly Word[]>;
  /** Entries that are gone, although a segment may have them. */
  readonly gone: ReadonlySet<string>;
  /** Blocks and chunks. */
  readonly reader: SegmentReader;
  /** Units of work of this search at most. */
  readonly unitsMax: number;
}

/** What was found. */
export interface Evaluation {
  /** The best, best first. */
  readonly top: TopCandidates;
  /** How many match, as far as it was counted. */
  readonly total: number;
  /** Units of work that it took. */
  readonly units: number;
  /** Whether everything was looked at that could be among the best. */
  readonly isComplete: boolean;
}

/** What an evaluation says to whoever drives it. */
export type Turn =
  /** Read this, tell how many values it took, and go on. */
  | Need
  /** Let others have a turn; so much was done since the last one. */
  | { readonly kind: "pause"; readonly units: number };
