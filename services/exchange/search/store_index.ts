/**
 * The search index in the store.
 *
 * An entry is published together with its terms, under keys of its own (the
 * tail), and is found there at once. Later its postings move into a segment. A
 * search reads the tail, the manifest, and for each of its terms one or two
 * values of each segment, and scores every match: the result is exact for rare
 * and for common words alike.
 *
 * The tail is read before the manifest. An entry that moves in between is met
 * twice, which ranking notices, and is never missed.
 *
 * What is kept in memory is only what never changes: tables of segments (30
 * bytes for each entry), postings that were asked for (bounded) and terms of
 * tail entries. Nothing has to be invalidated, and several processes agree.
 *
 * @module
 */

import type { Store, StoreSet } from "@/lib/store/store.ts";
import {
  bareId,
  type DocumentTable,
  formatTerms,
  type ParsedDocument,
  parseTerms,
  publishedMsOf,
  unpackDocuments,
} from "./documents.ts";
import { readPostings } from "./postings.ts";
import { PostingsCache } from "./postings_cache.ts";
import type { TermGroup } from "./query.ts";
import {
  type FrozenRanking,
  groupScorer,
  type RankPosition,
  rarity,
  recencyFactor,
  TopCandidates,
} from "./ranking.ts";
import type {
  IndexDocument,
  IndexMatches,
  IndexQuery,
  SearchIndex,
} from "./search_index.ts";
import { hasMaintenance, maintainOnce } from "./segments.ts";
import {
  listTail,
  type Manifest,
  readDocuments,
  readManifest,
  readPostingLists,
  readTerms,
  type StoredPostings,
  tailWrites,
  takeLease,
} from "./store.ts";
import { weightedTerms } from "./terms.ts";

/** Entries that are searched in the tail; tidying up keeps it far below. */
export const TAIL_MAX = 5_000;
/** Milliseconds for which one process tidies up. */
const LEASE_MS = 120_000;

/** See the module comment. */
export class StoreIndex implements SearchIndex {
  readonly #store: Store;
  readonly #owner: string;
  #tables: ReadonlyMap<number, DocumentTable> = new Map();
  readonly #postings = new PostingsCache();
  #tail = new Map<string, ParsedDocument>();

  /** `owner` names this process in leases. */
  constructor(options: { store: Store; owner: string }) {
    this.#store = options.store;
    this.#owner = options.owner;
  }

  /** See {@linkcode SearchIndex.writesFor}. */
  writesFor(document: IndexDocument): StoreSet[] {
    const terms = formatTerms(weightedTerms(document), document.expiresAt);
    return tailWrites(bareId(document.entryId), terms);
  }

  /** See {@linkcode SearchIndex.search}. */
  async search(query: IndexQuery): Promise<IndexMatches> {
    const tail = await this.#readTail();
    const { manifest } = await readManifest(this.#store);
    const terms = [
      ...new Set(query.groups.flatMap(({ alternatives }) => alternatives)),
    ];
    const [lists, tables] = await Promise.all([
      Promise.all(terms.map((term) => this.#readPostings(term, manifest))),
      this.#loadTables(manifest),
    ]);
    const postings = new Map(
      terms.map((term, index) => [term, lists[index] ?? new Map()]),
    );
    const score = (ranking: FrozenRanking) => {
      const scope = { query, ranking };
      const parts = [
        scoreTail(tail, scope),
        ...manifest.segments.map(({ id }) => {
          const table = tables.get(id);
          if (table === undefined) throw new TypeError("tables were loaded");
          const listOf = (term: string) => postings.get(term)?.get(id);
          return scoreSegment(table, listOf, scope);
        }),
      ];
      const total = parts.reduce((sum, { matching }) => sum + matching, 0);
      return { parts, total, ranking };
    };
    const strict = score(
      query.ranking ?? freezeRanking(query, { manifest, tail, postings }),
    );
    const isEmpty = query.ranking === null && strict.total === 0;
    const { parts, total, ranking } = isEmpty && query.missingMax > 0
      ? score({ ...strict.ranking, missingMax: query.missingMax })
      : strict;
    return {
      total,
      ranking,
      next: (after, count) => best(parts, { after, count }),
    };
  }

  /** See {@linkcode SearchIndex.maintain}. */
  async maintain(now: Date): Promise<boolean> {
    if (!await hasMaintenance(this.#store, now)) return false;
    const lease = { owner: this.#owner, now, ms: LEASE_MS };
    if (!await takeLease(this.#store, lease)) return false;
    return await maintainOnce(this.#store, now);
  }

  async #readPostings(
    term: string,
    { segments }: Manifest,
  ): Promise<ReadonlyMap<number, StoredPostings>> {
    const lists = new Map<number, StoredPostings>();
    const unknown = segments.filter(({ id }) => {
      const known = this.#postings.get(id, term);
      if (known !== undefined && known !== null) lists.set(id, known);
      return known === undefined;
    });
    const read = await readPostingLists(this.#store, term, unknown);
    for (const { id } of unknown) {
      const list = read.get(id) ?? null;
      this.#postings.set(id, term, list);
      if (list !== null) lists.set(id, list);
    }
    return lists;
  }

  async #readTail(): Promise<ParsedDocument[]> {
    const ids = await listTail(this.#store, TAIL_MAX);
    const known = this.#tail;
    const missing = ids.filter((id) => !known.has(id));
    const stored = await readTerms(this.#store, missing);
    const fresh = new Map(
      missing.flatMap((id, index) => {
        const terms = stored[index];
        return terms === null || terms === undefined
          ? []
          : [[id, parseTerms(id, terms)] as const];
      }),
    );
    const current = new Map<string, ParsedDocument>();
    for (const id of ids) {
      const document = known.get(id) ?? fresh.get(id);
      if (document !== undefined) current.set(id, document);
    }
    this.#tail = current;
    return [...current.values()];
  }

  /** The tables of all segments; a search keeps those that it was given. */
  async #loadTables(
    manifest: Manifest,
  ): Promise<ReadonlyMap<number, DocumentTable>> {
    const tables = new Map(
      await Promise.all(
        manifest.segments.map(async ({ id }) => {
          const table = this.#tables.get(id) ??
            unpackDocuments(await readDocuments(this.#store, id));
          return [id, table] as const;
        }),
      ),
    );
    this.#tables = tables;
    return tables;
  }
}

/** What scoring looks at besides documents. */
interface Scope {
  readonly query: IndexQuery;
  readonly ranking: FrozenRanking;
}

/** The matches of the tail or of one segment. */
interface ScoredPart {
  /** How many. */
  readonly matching: number;
  /** Offers each match. */
  offerTo(top: TopCandidates): void;
}

function best(
  parts: readonly ScoredPart[],
  options: { after: RankPosition | null; count: number },
): readonly RankPosition[] {
  const top = new TopCandidates(options.count, options.after);
  for (const part of parts) part.offerTo(top);
  return top.list;
}

function freezeRanking(
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

function scoreTail(tail: readonly ParsedDocument[], scope: Scope): ScoredPart {
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

function scoreSegment(
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
