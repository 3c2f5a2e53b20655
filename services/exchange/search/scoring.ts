/**
 * Which documents match a query, and with which score: pure functions from
 * postings and tables to candidates.
 *
 * @module
 */

import {
  type DocumentTable,
  type ParsedDocument,
  publishedMsOf,
} from "./documents.ts";
import { readPostings } from "./postings.ts";
import type { TermGroup } from "./query.ts";
import {
  type FrozenRanking,
  groupScorer,
  type RankPosition,
  rarity,
  recencyFactor,
  TopCandidates,
} from "./ranking.ts";
import type { IndexQuery } from "./search_index.ts";
import type { Manifest, StoredPostings } from "./store.ts";

/** What scoring looks at besides documents. */
export interface Scope {
  /** What is looked for. */
  readonly query: IndexQuery;
  /** Statistics of the first page. */
  readonly ranking: FrozenRanking;
}

/** The matches of the tail or of one segment. */
export interface ScoredPart {
  /** How many. */
  readonly matching: number;
  /** Offers each match. */
  offerTo(top: TopCandidates): void;
}

/** The best candidates of all parts after a position. */
export function best(
  parts: readonly ScoredPart[],
  options: { after: RankPosition | null; count: number },
): readonly RankPosition[] {
  const top = new TopCandidates(options.count, options.after);
  for (const part of parts) part.offerTo(top);
  return top.list;
}

/** The statistics of a search that begins now. */
export function freezeRanking(
  query: IndexQuery,
  index: {
    manifest: Manifest;
    tail: readonly ParsedDocument[];
    postings: ReadonlyMap<string, ReadonlyMap<number, StoredPostings>>;
  },
): FrozenRanking {
  const { manifest, tail, postings } = index;
  const live = manifest.segments.map(({ id }) => id);
  const total = tail.length +
    manifest.segments.reduce((sum, segment) => sum + segment.documents, 0);
  const length = tail.reduce((sum, document) => sum + document.length, 0) +
    manifest.segments.reduce((sum, segment) => sum + segment.length, 0);
  const matching = ({ alternatives }: TermGroup) =>
    alternatives.reduce((sum, term) => {
      const lists = postings.get(term);
      const stored = live.reduce((n, id) => n + (lists?.get(id)?.n ?? 0), 0);
      return sum + stored +
        tail.filter(({ weights }) => weights.has(term)).length;
    }, 0);
  return {
    asOfMs: query.now.getTime(),
    averageLength: total === 0 ? 1 : length / total,
    missingMax: 0,
    weights: query.groups.map((group) =>
      group.isScored ? rarity(Math.min(matching(group), total), total) : 0
    ),
  };
}

/** Whether a document belongs to a search at all, and its final score. */
function finalScore(
  document: { score: number; publishedMs: number; expiry: number },
  { query, ranking }: Scope,
): number | null {
  const { publishedMs } = document;
  if (document.expiry * 1000 <= query.now.getTime()) return null;
  if (publishedMs > ranking.asOfMs) return null;
  if (query.fromMs !== null && publishedMs < query.fromMs) return null;
  if (query.toMs !== null && publishedMs >= query.toMs) return null;
  if (query.sort === "newest") return publishedMs;
  // Without words to rank by, newness alone orders the list.
  return (document.score === 0 ? 1 : document.score) *
    recencyFactor(publishedMs, ranking.asOfMs);
}

/** Scores the entries of the tail. */
export function scoreTail(
  tail: readonly ParsedDocument[],
  scope: Scope,
): ScoredPart {
  const { query, ranking } = scope;
  const scorers = scorersOf(ranking);
  const matches: { score: number; id: string }[] = [];
  for (const document of tail) {
    let score = 0;
    let missing = 0;
    const fits = query.groups.every((group, index) => {
      let weight = 0;
      for (const term of group.alternatives) {
        weight = Math.max(weight, document.weights.get(term) ?? 0);
      }
      if (weight > 0 && group.isScored) {
        score += scorers[index]?.(weight, document.length) ?? 0;
      }
      if (weight > 0) return true;
      return group.isScored && ++missing <= ranking.missingMax;
    });
    if (!fits) continue;
    const publishedMs = publishedMsOf(document.id);
    const final = finalScore(
      { score, publishedMs, expiry: document.expiry },
      scope,
    );
    if (final !== null) matches.push({ score: final, id: document.id });
  }
  return {
    matching: matches.length,
    offerTo: (top) => {
      for (const { score, id } of matches) top.offer(score, id);
    },
  };
}

/** Scores the documents of a segment, all at once, term by term. */
export function scoreSegment(
  table: DocumentTable,
  postingsOf: (term: string) => StoredPostings | undefined,
  scope: Scope,
): ScoredPart {
  const { query, ranking } = scope;
  const scorers = scorersOf(ranking);
  const groups = query.groups.map(({ alternatives }) =>
    alternatives.map(postingsOf).filter((list) => list !== undefined)
  );
  const absent = query.groups.filter((_, index) => groups[index]?.length === 0);
  if (
    absent.some(({ isScored }) => !isScored) ||
    absent.length > ranking.missingMax
  ) return NOTHING;
  const { size, lengths } = table;
  // How many groups a document has; of marks, which filter, none is missing.
  const matched = new Uint8Array(size);
  const scores = new Float64Array(size);
  const order = query.groups.map((_, index) => index)
    .sort((a, b) => Number(isScored(query, a)) - Number(isScored(query, b)));
  order.forEach((index, seen) => {
    const scorer = scorers[index];
    const scoring = isScored(query, index);
    const leastMatched = scoring ? seen - ranking.missingMax : seen;
    const take = (document: number, weight: number) => {
      const count = matched[document] ?? 0;
      if (count < leastMatched) return;
      matched[document] = count + 1;
      if (!scoring || scorer === undefined) return;
      scores[document] = (scores[document] ?? 0) +
        scorer(weight, lengths[document] ?? 0);
    };
    const lists = groups[index] ?? [];
    const [only] = lists;
    if (lists.length === 1 && only !== undefined) readPostings(only.p, take);
    else {
      mergeLists(lists, size).forEach((weight, document) => {
        if (weight > 0) take(document, weight);
      });
    }
  });
  const needed = query.groups.length - ranking.missingMax;
  let matching = 0;
  for (let document = 0; document < size; document++) {
    if ((matched[document] ?? 0) < needed) {
      scores[document] = NaN;
      continue;
    }
    const final = finalScore({
      score: scores[document] ?? 0,
      publishedMs: table.publishedMs[document] ?? 0,
      expiry: table.expiries[document] ?? 0,
    }, scope);
    scores[document] = final ?? NaN;
    if (final !== null) matching++;
  }
  return {
    matching,
    offerTo: (top) => {
      for (let document = 0; document < size; document++) {
        // NaN, where there is no match, is never taken.
        const score = scores[document] ?? NaN;
        if (top.mayTake(score)) top.offer(score, table.idOf(document));
      }
    },
  };
}

function isScored(query: IndexQuery, group: number): boolean {
  return query.groups[group]?.isScored ?? false;
}

const NOTHING: ScoredPart = { matching: 0, offerTo: () => {} };

/** What each group adds, in the order of the groups. */
function scorersOf(ranking: FrozenRanking) {
  return ranking.weights.map((weight) =>
    groupScorer(weight, ranking.averageLength)
  );
}

/** The greatest weight of each document in any of several lists. */
function mergeLists(
  lists: readonly StoredPostings[],
  size: number,
): Uint8Array {
  const weights = new Uint8Array(size);
  for (const { p } of lists) {
    readPostings(p, (document, weight) => {
      if (weight > (weights[document] ?? 0)) weights[document] = weight;
    });
  }
  return weights;
}
