/**
 * Which documents match a query, and which of them are best.
 *
 * Documents are walked from the newest to the oldest, tail before segments. A
 * document can only match if it has one of the driving groups; the others are
 * looked up where a driver stands.
 *
 * First come the documents of the rarest word ({@linkcode SEED_UNITS}): whoever
 * asks for one entry by its words finds it among them, and a page that is full
 * of good ones lets the rest be passed over. Then the newest ones are counted
 * without passing over any, which says how many match of all
 * ({@linkcode COUNT_UNITS}). From then on what cannot come onto the page by its
 * bounds is jumped over and not read.
 *
 * Work is counted in units: after {@linkcode SLICE_UNITS} others get a turn, and
 * after {@linkcode UNITS_MAX} the search ends with what it has, so that no query
 * costs more than that, however many entries there are: what words that stand
 * everywhere are best found in is then decided among the newest. The same store
 * and query give the same result, whatever the machine.
 *
 * @see Turtle and Flood, Query Evaluation: Strategies and Optimizations (max-score)
 * @see Ding and Suel, Faster Top-k Document Retrieval Using Block-Max Indexes
 * @module
 */

import { CHUNK_DOCUMENTS, publishedMsOf } from "./documents.ts";
import { driversOf, jump } from "./drivers.ts";
import type { Evaluation, EvaluationScope, Turn } from "./evaluation_scope.ts";
import { isWord } from "./query_group.ts";
import { recencyFactor, TopCandidates } from "./ranking.ts";
import { type Sample, totalOf } from "./sample.ts";
import { type ScoredGroup, ScoredQuery } from "./scored_query.ts";
import {
  bestAt,
  boundOf,
  chunkAt,
  type GroupHit,
  type Step,
  type Walk,
  walkOf,
} from "./segment_walk.ts";
import type { HeldSegment } from "./store.ts";
import { type Meter, Missing } from "./word_cursor.ts";

/** Units of work after which others get a turn: a few milliseconds. */
export const SLICE_UNITS = 8_000;
/** Units of work of one search: some 5 milliseconds. */
export const UNITS_MAX = 48_000;
/** Units of work with the documents of the rarest word, before all others. */
export const SEED_UNITS = 12_000;
/** Documents of the rarest word, where it is worth while to begin with them. */
const SEED_DOCUMENTS_MAX = 1_000;
/** Units of work after which what was counted is taken for a sample. */
const COUNT_UNITS = 12_000;
/** Values that one search reads, beside those of its terms. */
export const VALUES_MAX = 400;
/** Matches that are all looked at before any is jumped over. */
const COUNTED_MIN = 500;
/** Matches of which all are asked whether they are still there. */
const SAMPLED_MIN = 40;

/** Evaluates a search step by step: yields what it needs read, and pauses so that others have turns. */
export function* evaluate(
  scope: EvaluationScope,
): Generator<Turn, Evaluation, number> {
  const run = new Run(scope);
  yield* run.tail();
  const newestFirst = scope.segments.toSorted((a, b) =>
    a.segment.ids[1] < b.segment.ids[1] ? 1 : -1
  );
  yield* run.seed(newestFirst);
  for (const held of newestFirst) yield* run.segment(held);
  return run.result;
}

class Run {
  readonly #scope: EvaluationScope;
  readonly #asked: ScoredQuery;
  readonly #top: TopCandidates;
  readonly #meter: Meter = { units: 0, unpacked: 0 };
  #sliceStart = 0;
  #values = 0;
  /** Matches of the tail. */
  #inTail = 0;
  /** `seed`: only for the page; `count`: nothing is passed over; `best`: what is hopeless is. */
  #phase: "seed" | "count" | "best" = "count";
  #countUntil = 0;
  readonly #sample: Sample = {
    documents: 0,
    passed: 0,
    counted: 0,
    found: 0,
    asked: 0,
    alive: 0,
  };
  #isComplete = true;
  /** One for all documents and groups: there are thousands in a search. */
  readonly #best: GroupHit = { document: -1, score: 0, share: 0 };

  constructor(scope: EvaluationScope) {
    this.#scope = scope;
    const { query, ranking } = scope;
    this.#top = new TopCandidates(query.count, query.after);
    this.#asked = new ScoredQuery(query.groups, ranking);
  }

  get result(): Evaluation {
    return {
      top: this.#top,
      total: this.#inTail + Math.round(totalOf(this.#sample)),
      units: this.#meter.units,
      isComplete: this.#isComplete,
    };
  }

  /** Entries of the tail are at hand, so all of them are scored. */
  *tail(): Generator<Turn, void, number> {
    const { tail, gone, query: { now } } = this.#scope;
    for (const document of tail) {
      this.#meter.units += this.#asked.groups.length;
      if (this.#isTurnOver) yield this.#pause();
      if (gone.has(document.id)) continue;
      if (document.expiry * 1000 <= now.getTime()) continue;
      const fit = this.#asked.fitOf(document);
      if (fit === null) continue;
      const { id } = document;
      const publishedMs = publishedMsOf(id);
      if (this.#offer({ id, publishedMs, ...fit })) this.#inTail++;
    }
  }

  /** Fills the page with documents that have the rarest word. */
  *seed(newestFirst: readonly HeldSegment[]): Generator<Turn, void, number> {
    const { query } = this.#scope;
    const words = this.#asked.groups.filter(({ group }) => isWord(group.kind));
    if (query.sort === "newest" || words.length < 2) return;
    const counts = words.map((scored) =>
      newestFirst.reduce((sum, held) => sum + this.#countIn(held, scored), 0)
    );
    const least = Math.min(...counts.filter((count) => count > 0));
    const rarest = words[counts.indexOf(least)];
    if (rarest === undefined || least > SEED_DOCUMENTS_MAX) return;
    this.#phase = "seed";
    const unitsMax = Math.min(SEED_UNITS, this.#scope.unitsMax >> 1);
    const end = this.#meter.units + unitsMax;
    for (const held of newestFirst) {
      const walk = this.#walk(held);
      const driver = walk?.groups.find(({ group }) => group === rarest.group);
      if (walk === null || driver === undefined) continue;
      walk.only = [driver];
      yield* this.#bound(walk);
      yield* this.#through(walk, end);
      if (this.#meter.units >= end) break;
    }
    this.#phase = "count";
  }

  #countIn({ id }: HeldSegment, { alternatives }: ScoredGroup): number {
    let count = 0;
    for (const [term] of alternatives) {
      const word = this.#scope.words.get(term)?.find(({ segment }) =>
        segment === id
      );
      count += word?.count ?? 0;
    }
    return count;
  }

  /** Evaluates one segment: walks the entries that have enough of the words. */
  *segment(held: HeldSegment): Generator<Turn, void, number> {
    const walk = this.#walk(held);
    if (walk === null) return;
    if (this.#countUntil === 0) {
      this.#countUntil = this.#meter.units + COUNT_UNITS;
    }
    const isHopeless = !this.#isComplete ||
      this.#phase === "best" && this.#bestIn(walk) < this.#top.lowest;
    yield* this.#bound(walk);
    const documents = walk.end - walk.start;
    const isCounting = this.#phase === "count";
    const counted = isHopeless
      ? 0
      : yield* this.#through(walk, this.#scope.unitsMax);
    // Counted as far as it came before anything was passed over.
    const seen = isCounting ? walk.counted ?? counted : 0;
    this.#sample.documents += seen;
    this.#sample.passed += documents - seen;
  }

  /** What the best document of a segment can have in the order of the list. */
  #bestIn({ held, groups, recency }: Walk): number {
    return this.#scope.query.sort === "newest"
      ? publishedMsOf(held.segment.ids[1])
      : Math.max(boundOf(groups), this.#asked.scoreMin) * recency;
  }

  /** Finds where the time begins and ends in a segment that is searched. */
  *#bound(walk: Walk): Generator<Turn, void, number> {
    const { query: { fromMs, toMs }, ranking: { asOfMs } } = this.#scope;
    walk.end = yield* this.#countBefore(
      walk,
      Math.min(toMs ?? Infinity, asOfMs + 1),
    );
    if (fromMs !== null) walk.start = yield* this.#countBefore(walk, fromMs);
  }

  /** How many documents of a segment were published before a moment: documents stand in the order of time. */
  *#countBefore(walk: Walk, ms: number): Generator<Turn, number, number> {
    const { documents, ids: [first, last] } = walk.held.segment;
    if (publishedMsOf(last) < ms) return documents;
    let low = 0;
    let high = publishedMsOf(first) < ms ? documents : 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      try {
        const chunk = chunkAt(walk, middle, this.#scope.reader);
        if (chunk.publishedMsOf(middle % CHUNK_DOCUMENTS) < ms) {
          low = middle + 1;
        } else high = middle;
      } catch (error) {
        if (!(error instanceof Missing)) throw error;
        this.#values += yield error.need;
      }
    }
    return low;
  }

  /** Walks a segment; how many of its documents were walked past. */
  *#through(walk: Walk, unitsMax: number): Generator<Turn, number, number> {
    const { start, end } = walk;
    let target = end - 1;
    while (target >= start) {
      if (this.#isTurnOver) yield this.#pause();
      if (this.#meter.units >= unitsMax || this.#values >= VALUES_MAX) {
        if (this.#phase !== "seed") this.#isComplete = false;
        break;
      }
      let step: Step;
      const { units, unpacked } = this.#meter;
      try {
        step = this.#step(walk, target);
      } catch (error) {
        if (!(error instanceof Missing)) throw error;
        // What has to be read is at hand in another process: only what is not
        // done again counts as work, so that both find the same.
        this.#meter.units = units + this.#meter.unpacked - unpacked;
        this.#values += yield error.need;
        continue;
      }
      target = step.next;
      if (this.#phase === "count") {
        if (step.matches) this.#sample.counted++;
        if (
          this.#sample.counted >= COUNTED_MIN ||
          this.#meter.units >= this.#countUntil
        ) {
          this.#phase = "best";
          walk.counted = end - 1 - Math.max(target, start - 1);
        }
      } else if (step.matches && this.#phase === "best") this.#sample.found++;
    }
    return end - 1 - Math.max(target, start - 1);
  }

  #walk(held: HeldSegment): Walk | null {
    const scope = this.#scope;
    return walkOf(held, { scope, asked: this.#asked, meter: this.#meter });
  }

  /** Looks at the next document that may match, and not newer than `target`. */
  #step(walk: Walk, target: number): Step {
    const { asked } = walk;
    const threshold = this.#threshold(walk);
    const drivers = driversOf(walk, threshold);
    let document = -1;
    for (const { cursors } of drivers) {
      for (const { cursor } of cursors) {
        cursor.seek(target);
        this.#meter.units++;
        document = Math.max(document, cursor.document);
      }
    }
    if (document < 0) return { next: -1, matches: false };
    const jumped = jump(walk, drivers, { document, threshold });
    if (jumped !== null) return jumped;
    const past = { next: document - 1, matches: false };
    let score = 0;
    let { mass: missing, evidence: lacking } = walk.absent;
    let traits = 0;
    let sure = 0;
    let isWhole = missing < 1e-9;
    for (const scored of walk.groups) {
      this.#meter.units++;
      const best = bestAt(scored, document, this.#best);
      const isMark = scored.group.kind === "mark";
      if (best.document < document && scored.isRequired) {
        return { ...past, next: Math.min(document - 1, best.document) };
      }
      const share = best.document < document ? 0 : best.share;
      if (share === 0 && scored.mass > 0) isWhole = false;
      if (share > 0 && !isMark) {
        score += best.score;
        sure += best.score * scored.sure;
      }
      missing += (1 - share) * scored.mass;
      lacking += (1 - share) * scored.evidence;
      if (share > 0) traits |= scored.traits;
      if (!asked.isEnough(asked.evidenceTotal - lacking)) return past;
    }
    if (!asked.isEnough(asked.evidenceTotal - lacking, traits)) return past;
    if (!asked.isSure(sure)) return past;
    score *= asked.coverage(asked.massTotal - missing);
    return this.#judge(walk, { document, score, isWhole });
  }

  /** Whether a document that matches by its words is among the best. */
  #judge(
    walk: Walk,
    found: { document: number; score: number; isWhole: boolean },
  ): Step {
    const { document, score, isWhole } = found;
    const next = document - 1;
    const { query: { now, sort }, gone, ranking } = this.#scope;
    const sample = this.#sample;
    const isAsked = this.#phase === "count" && sample.asked < SAMPLED_MIN ||
      sort === "newest" ||
      Math.max(score, this.#asked.scoreMin) * walk.recency >= this.#top.lowest;
    if (!isAsked) return { next, matches: true };
    const chunk = chunkAt(walk, document, this.#scope.reader);
    const index = document % CHUNK_DOCUMENTS;
    const id = chunk.idOf(index);
    const publishedMs = chunk.publishedMsOf(index);
    // Everything that follows in this segment is older.
    walk.recency = recencyFactor(publishedMs, ranking.asOfMs);
    const isAlive = !chunk.isRemoved(index) && !gone.has(id) &&
      chunk.expiryOf(index) * 1000 > now.getTime();
    const isTaken = isAlive &&
      this.#offer({ id, publishedMs, score, isWhole });
    if (this.#phase !== "seed") {
      sample.asked++;
      if (isTaken) sample.alive++;
    }
    const isPast = sort === "newest" && this.#phase === "best" &&
      publishedMs < this.#top.lowest;
    return { next: isPast ? -1 : next, matches: true };
  }

  /** Offers what is in the time that is searched; false when it is not. */
  #offer(found: {
    id: string;
    publishedMs: number;
    score: number;
    isWhole: boolean;
  }): boolean {
    const { query, ranking } = this.#scope;
    const { id, publishedMs } = found;
    if (publishedMs > ranking.asOfMs) return false;
    if (query.fromMs !== null && publishedMs < query.fromMs) return false;
    if (query.toMs !== null && publishedMs >= query.toMs) return false;
    const score = query.sort === "newest"
      ? publishedMs
      // Without words to rank by, newness alone orders the list.
      : Math.max(found.score, this.#asked.scoreMin) *
        recencyFactor(publishedMs, ranking.asOfMs);
    this.#top.offer(score, id, !found.isWhole);
    return true;
  }

  /** The score that a document needs before newness; 0 while all are counted. */
  #threshold(walk: Walk): number {
    if (this.#phase === "count" || this.#scope.query.sort === "newest") {
      return 0;
    }
    const { lowest } = this.#top;
    return lowest === -Infinity ? 0 : lowest / walk.recency;
  }

  get #isTurnOver(): boolean {
    return this.#meter.units - this.#sliceStart >= SLICE_UNITS;
  }

  /** Lets others have a turn, and begins the next one. */
  #pause(): Turn {
    const units = this.#meter.units - this.#sliceStart;
    this.#sliceStart = this.#meter.units;
    return { kind: "pause", units };
  }
}
