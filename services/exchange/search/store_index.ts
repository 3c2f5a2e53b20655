/**
 * The search index in the store.
 *
 * An entry is published together with its terms, under keys of its own (the
 * tail), and is found there at once. Later its postings move into a segment;
 * segments merge into larger ones, within bounds. What is superseded or removed
 * is marked as gone at once, and forgotten by the segments later.
 *
 * A search reads what is gone and the tail, then the segments. An entry that
 * moves in between is met twice, which ranking notices, and is never missed.
 *
 * What is kept in memory has a bound, whatever the number of entries, and never
 * changes under its name: nothing has to be invalidated, and several processes
 * agree. Where this process is the only one, what was read first of all is kept
 * as well, until somebody writes there.
 *
 * @module
 */

import type { Store, StoreKey, StoreSet } from "@/lib/store/store.ts";
import {
  bareId,
  formatTerms,
  type ParsedDocument,
  parseTerms,
} from "./documents.ts";
import { evaluate, UNITS_MAX } from "./evaluation.ts";
import type { Evaluation, EvaluationScope } from "./evaluation_scope.ts";
import { expansionsOf, type StandIn, type Vocabulary } from "./expansion.ts";
import { massMinOf } from "./mass.ts";
import { ownTermsOf, type QueryGroup } from "./query_group.ts";
import { type FrozenRanking, rarity } from "./ranking.ts";
import type {
  IndexDocument,
  IndexMatches,
  IndexQuery,
  SearchIndex,
} from "./search_index.ts";
import { SegmentReader, type Word } from "./segment_reader.ts";
import { hasMaintenance, LEASE_MS, maintainOnce } from "./segments.ts";
import {
  goneWrite,
  type HeldSegment,
  listGone,
  listSegments,
  listTail,
  LOOKED_AT,
  readTerms,
  tailKeys,
  tailWrites,
  takeLease,
} from "./store.ts";
import { sharedReading } from "./shared_reading.ts";
import { weightedTerms } from "./terms.ts";
import { type Purpose, Turns } from "@/lib/turns.ts";

/** Entries that are searched in the tail, newest first; tidying up keeps it far below. */
export const TAIL_MAX = 5_000;
/** Entries that are gone and that a segment does not know of yet. */
const GONE_MAX = 5_000;
/** Entries of the tail that are read and unpacked before others get a turn: 150 KB at most. */
const READ_TOGETHER = 16;
/** Units of work of a free look. */
export const FREE_UNITS_MAX = 40_000;

/** What makes an entry unfindable; see {@linkcode SearchIndex.removalOf}. */
export function removalFromIndex(
  { entryId, expiresAt }: Pick<IndexDocument, "entryId" | "expiresAt">,
): { sets: StoreSet[]; deletes: StoreKey[] } {
  const id = bareId(entryId);
  return { sets: [goneWrite(id, expiresAt)], deletes: tailKeys([id]) };
}

/** Milliseconds after which a look is taken again though nothing was written: entries expire. */
const LOOK_MS_MAX = 60_000;

/** What a search finds in the store before it reads a list. */
interface Look {
  readonly gone: ReadonlySet<string>;
  readonly tail: readonly ParsedDocument[];
  readonly segments: readonly HeldSegment[];
}

/** Matches below which entries that have less of a query are shown beside them. */
const SPARSE_BELOW = 10;
/** How much of what a match has they must have. */
const BESIDE_SHARE = 0.6;

/**
 * Whether a search found little, and nothing that has it all. What it found says that
 * the question is answered here, so what has less of its words is no junk, and
 * often the better answer; where nothing has enough, nothing is shown.
 */
function isSparse(
  query: IndexQuery,
  { top, total, isComplete }: Evaluation,
  { massMin }: FrozenRanking,
): boolean {
  return query.ranking === null && query.sort === "relevance" &&
    isComplete && massMin > 0 && total > 0 && total < SPARSE_BELOW &&
    top.list.every(({ id }) => top.isPartial(id));
}

/** The search index over the store that all processes share. */
export class StoreIndex implements SearchIndex {
  readonly #store: Store;
  readonly #owner: string;
  readonly #reader: SegmentReader;
  readonly #turns: Turns;
  #tail = new Map<string, ParsedDocument>();
  /** Searches at the same time look at the store together. */
  readonly #looks = {
    free: sharedReading(() => this.#look("free")),
    paid: sharedReading(() => this.#look("paid")),
  };
  /** Counts what is written where a look reads, if all writers are in this process. */
  readonly #countWrites: (() => number) | undefined;
  #kept: { look: Look; writes: number; atMs: number } | null = null;

  /** `owner` names this process in leases. */
  constructor(options: { store: Store; owner: string; turns?: Turns }) {
    this.#store = options.store;
    this.#owner = options.owner;
    this.#reader = new SegmentReader(options.store);
    this.#turns = options.turns ?? new Turns();
    this.#countWrites = options.store.countWrites?.(LOOKED_AT);
  }

  /** See {@linkcode SearchIndex.writesFor}. */
  writesFor(document: IndexDocument): StoreSet[] {
    const terms = formatTerms(weightedTerms(document), document.expiresAt);
    return tailWrites(bareId(document.entryId), terms);
  }

  /** See {@linkcode SearchIndex.removalOf}. */
  removalOf(
    entry: Pick<IndexDocument, "entryId" | "expiresAt">,
  ): { sets: StoreSet[]; deletes: StoreKey[] } {
    return removalFromIndex(entry);
  }

  /** See {@linkcode SearchIndex.search}. */
  async search(query: IndexQuery): Promise<IndexMatches> {
    const purpose = query.isFree ? "free" : "paid";
    const { gone, tail, segments } = await this.#lookFor(purpose, query.now);
    const named = query.groups.flatMap(({ alternatives }) =>
      alternatives.map(([term]) => term)
    );
    const words = await this.#reader.words([...new Set(named)], segments);
    const index = { tail, segments, words };
    const frozen = query.ranking ?? await this.#freeze(query, index);
    const more = new Set(frozen.expansions.flat().map(([term]) => term));
    const found = await this.#reader.words([...more], segments);
    for (const [term, list] of found) words.set(term, list);
    const scope = {
      ...index,
      query,
      gone,
      reader: this.#reader,
      unitsMax: query.isFree ? FREE_UNITS_MAX : UNITS_MAX,
    };
    let ranking = frozen;
    let evaluation = await this.#drive({ ...scope, ranking }, purpose);
    if (isSparse(query, evaluation, ranking)) {
      ranking = { ...frozen, massMin: BESIDE_SHARE * frozen.massMin };
      const unitsMax = scope.unitsMax - evaluation.units;
      evaluation = await this.#drive({ ...scope, ranking, unitsMax }, purpose);
    }
    const { top, total, isComplete } = evaluation;
    return {
      total,
      ranking,
      candidates: top.list,
      isComplete,
      isPartial: ({ id }) => top.isPartial(id),
    };
  }

  /** The last look where nothing was written since it began, else a new one. */
  async #lookFor(purpose: "free" | "paid", now: Date): Promise<Look> {
    const writes = this.#countWrites?.();
    const atMs = now.getTime();
    const kept = this.#kept;
    if (
      kept !== null && kept.writes === writes &&
      Math.abs(atMs - kept.atMs) < LOOK_MS_MAX
    ) return kept.look;
    const look = await this.#looks[purpose]();
    if (writes !== undefined) this.#kept = { look, writes, atMs };
    return look;
  }

  /** What is gone and the tail, then the segments. */
  async #look(purpose: "free" | "paid"): Promise<Look> {
    // Of an entry that goes meanwhile either tells.
    const [goneIds, tail] = await Promise.all([
      listGone(this.#store, GONE_MAX),
      this.#readTail(purpose),
    ]);
    const gone = new Set(goneIds);
    const segments = (await listSegments(this.#store))
      .filter(({ segment }) => segment.state === "live");
    return { gone, tail, segments };
  }

  /** See {@linkcode SearchIndex.maintain}. */
  async maintain(now: Date): Promise<boolean> {
    if (!await hasMaintenance(this.#store, now)) return false;
    const lease = { owner: this.#owner, now, ms: LEASE_MS };
    if (!await takeLease(this.#store, lease)) return false;
    return await maintainOnce({
      store: this.#store,
      now,
      pause: () => this.#turns.next("upkeep"),
      renew: () => takeLease(this.#store, lease),
    });
  }

  /** Runs an evaluation, in turn with others. */
  async #drive(
    scope: EvaluationScope,
    purpose: Purpose,
  ): Promise<Evaluation> {
    const evaluation = evaluate(scope);
    let told = 0;
    for (;;) {
      const turn = evaluation.next(told);
      if (turn.done) return turn.value;
      told = 0;
      if (turn.value.kind === "pause") await this.#turns.next(purpose);
      else told = await this.#reader.read(turn.value);
    }
  }

  /** The statistics of a search that begins now. */
  async #freeze(
    query: IndexQuery,
    index: {
      tail: readonly ParsedDocument[];
      segments: readonly HeldSegment[];
      words: ReadonlyMap<string, readonly Word[]>;
    },
  ): Promise<FrozenRanking> {
    const { tail, segments, words } = index;
    const total = tail.length +
      segments.reduce((sum, { segment }) => sum + segment.documents, 0);
    const length = tail.reduce((sum, document) => sum + document.length, 0) +
      segments.reduce((sum, { segment }) => sum + segment.length, 0);
    const countOf = (terms: readonly string[]) =>
      tail.filter(({ weights }) => terms.some((term) => weights.has(term)))
        .length +
      terms.flatMap((term) => words.get(term) ?? [])
        .reduce((sum, { count }) => sum + count, 0);
    const counts = query.groups.map(({ alternatives }) =>
      countOf(alternatives.map(([term]) => term))
    );
    const vocabulary: Vocabulary = {
      beginningWith: (prefix) => this.#beginningWith(prefix, index),
    };
    const expansions = await Promise.all(
      query.groups.map((group, position): Promise<readonly StandIn[]> =>
        counts[position] === 0 && group.kind === "word"
          ? expansionsOf(group.word, vocabulary)
          : Promise.resolve([])
      ),
    );
    const weights = query.groups.map((group: QueryGroup, position) => {
      if (group.kind === "mark") return 0;
      const own = countOf(ownTermsOf(group));
      const matching = Math.max(
        own > 0 ? own : counts[position] ?? 0,
        ...(expansions[position] ?? []).map(([, , count]) => count),
      );
      return rarity(Math.min(matching, total), total);
    });
    return {
      asOfMs: query.now.getTime(),
      averageLength: total === 0 ? 1 : length / total,
      massMin: massMinOf(
        query.groups,
        weights,
        (index) =>
          counts[index] === 0 && (expansions[index]?.length ?? 0) === 0,
      ),
      weights,
      expansions: expansions.map((list) =>
        list.map(([term, factor]) => [term, factor] as const)
      ),
    };
  }

  /** Terms with a beginning, and how many documents have them. */
  async #beginningWith(
    prefix: string,
    { tail, segments }: {
      tail: readonly ParsedDocument[];
      segments: readonly HeldSegment[];
    },
  ): Promise<ReadonlyMap<string, number> | null> {
    const stored = await this.#reader.termsFrom(prefix, segments);
    if (stored === null) return null;
    for (const { weights } of tail) {
      for (const term of weights.keys()) {
        if (term.startsWith(prefix)) {
          stored.set(term, (stored.get(term) ?? 0) + 1);
        }
      }
    }
    return stored;
  }

  async #readTail(purpose: Purpose): Promise<ParsedDocument[]> {
    const ids = await listTail(this.#store, TAIL_MAX, "newest");
    const known = this.#tail;
    const missing = ids.filter((id) => !known.has(id));
    const fresh = new Map<string, ParsedDocument>();
    for (let start = 0; start < missing.length; start += READ_TOGETHER) {
      const some = missing.slice(start, start + READ_TOGETHER);
      const stored = await readTerms(this.#store, some);
      for (const [index, id] of some.entries()) {
        const terms = stored[index] ?? null;
        if (terms !== null) fresh.set(id, parseTerms(id, terms));
      }
      if (some.length === READ_TOGETHER) await this.#turns.next(purpose);
    }
    const current = new Map<string, ParsedDocument>();
    for (const id of ids) {
      const document = known.get(id) ?? fresh.get(id);
      if (document !== undefined) current.set(id, document);
    }
    this.#tail = current;
    return [...current.values()];
  }
}
