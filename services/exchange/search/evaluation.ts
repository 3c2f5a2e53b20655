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

import {
  CHUNK_DOCUMENTS,
  type DocumentChunk,
  type ParsedDocument,
  publishedMsOf,
} from "./documents.ts";
import { NORM_LENGTHS, normOf } from "./postings.ts";
import { evidenceOf, massOf } from "./mass.ts";
import { isWord, type QueryGroup } from "./query_group.ts";
import {
  type FrozenRanking,
  groupScorer,
  recencyFactor,
  TopCandidates,
} from "./ranking.ts";
import type { IndexQuery } from "./search_index.ts";
import {
  type Need,
  READ_AHEAD_CHUNKS,
  type SegmentReader,
  type Word,
} from "./segment_reader.ts";
import type { HeldSegment } from "./store.ts";
import { type Meter, Missing, WordCursor } from "./word_cursor.ts";

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
/** Documents of a word in a chunk from which on it is taken to be in the chunks before. */
const DENSE_MIN = 8;
/** Matches that are all looked at before any is jumped over. */
const COUNTED_MIN = 500;
/** Matches of which all are asked whether they are still there. */
const SAMPLED_MIN = 40;

/**
 * How much it counts that an entry has more of what the query asks for: two
 * words once each are worth more than one of them often.
 */
const COVERAGE_POWER = 0.5;
/** Bits for what the words of a query are to it. */
const TRAIT_BITS = { name: 1, code: 2, subject: 4, other: 8 } as const;
/** What the evidence for an entry is multiplied by that has none of such words. */
const TRAIT_SHARES = { 1: 0.55, 2: 0.55, 4: 0.9, 8: 0.8 } as const;
/** The same by the bits that are missing. */
const OTHER_SHARES = Array.from(
  { length: 16 },
  (_, missing) =>
    ([1, 2, 4, 8] as const).reduce<number>(
      (share, bit) => missing & bit ? share * TRAIT_SHARES[bit] : share,
      1,
    ),
);

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

/** A group with what it adds to mass and score. */
interface ScoredGroup {
  readonly group: QueryGroup;
  readonly alternatives: readonly (readonly [string, number])[];
  /** What having it adds to the mass; 0 for marks and bonuses. */
  readonly mass: number;
  /** What having it says for an entry; 0 for marks. */
  readonly evidence: number;
  /** Whether every result has it. */
  readonly isRequired: boolean;
  /** Bits of what it is to the query. */
  readonly traits: number;
  readonly score: (weight: number, length: number) => number;
}

class Run {
  readonly #scope: EvaluationScope;
  readonly #groups: readonly ScoredGroup[];
  readonly #massTotal: number;
  readonly #evidenceTotal: number;
  /** Bits of all groups. */
  readonly #traits: number;
  /** What a match scores without words to rank by. */
  readonly #scoreMin: number;
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
    this.#groups = query.groups.map((group, index) => ({
      group,
      alternatives: [
        ...group.alternatives,
        ...ranking.expansions[index] ?? [],
      ],
      mass: massOf(group, ranking.weights[index] ?? 0),
      evidence: evidenceOf(group, ranking.weights[index] ?? 0),
      isRequired: group.kind === "mark" || group.kind === "must",
      traits: (group.traits ?? [])
        .reduce((bits, trait) => bits | TRAIT_BITS[trait], 0),
      score: groupScorer(ranking.weights[index] ?? 0, ranking.averageLength),
    }));
    this.#massTotal = this.#groups.reduce((sum, { mass }) => sum + mass, 0);
    this.#evidenceTotal = evidenceIn(this.#groups);
    this.#traits = this.#groups.reduce((bits, { traits }) => bits | traits, 0);
    this.#scoreMin = this.#massTotal === 0 ? 1 : 0;
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
      this.#meter.units += this.#groups.length;
      if (this.#isTurnOver) yield this.#pause();
      if (gone.has(document.id)) continue;
      if (document.expiry * 1000 <= now.getTime()) continue;
      const length = NORM_LENGTHS[normOf(document.length)] ?? 1;
      let mass = 0;
      let evidence = 0;
      let traits = 0;
      let score = 0;
      let isWhole = true;
      const fits = this.#groups.every((scored) => {
        let best = 0;
        let share = 0;
        for (const [term, factor] of scored.alternatives) {
          const weight = document.weights.get(term) ?? 0;
          if (weight > 0) {
            best = Math.max(best, factor * scored.score(weight, length));
            share = Math.max(share, factor);
            if (scored.group.kind === "mark") best = 1;
          }
        }
        mass += share * scored.mass;
        evidence += share * scored.evidence;
        if (share > 0) traits |= scored.traits;
        if (share === 0 && scored.mass > 0) isWhole = false;
        if (scored.group.kind !== "mark") score += best;
        return best > 0 || !scored.isRequired;
      });
      if (!fits || !this.#isEnough(evidence, traits)) continue;
      score *= this.#coverage(mass);
      const { id } = document;
      const publishedMs = publishedMsOf(id);
      if (this.#offer({ id, publishedMs, score, isWhole })) this.#inTail++;
    }
  }

  /** Fills the page with documents that have the rarest word. */
  *seed(newestFirst: readonly HeldSegment[]): Generator<Turn, void, number> {
    const { query } = this.#scope;
    const words = this.#groups.filter(({ group }) => isWord(group.kind));
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
      : Math.max(boundOf(groups), this.#scoreMin) * recency;
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
        const chunk = this.#chunk(walk, middle);
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
    const { words, reader, query, ranking } = this.#scope;
    const [firstMs, lastMs] = held.segment.ids.map(publishedMsOf);
    if (query.fromMs !== null && (lastMs ?? 0) < query.fromMs) return null;
    if (query.toMs !== null && (firstMs ?? 0) >= query.toMs) return null;
    const groups = this.#groups.map((scored): WalkedGroup => {
      const cursors = scored.alternatives.flatMap(([term, factor]) => {
        const word = words.get(term)?.find(({ segment }) =>
          segment === held.id
        );
        return word === undefined ? [] : [{
          factor,
          word,
          cursor: new WordCursor(word, { reader, meter: this.#meter }),
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
    if (!this.#isEnough(evidence)) return null;
    return {
      held,
      recency: recencyFactor(lastMs ?? 0, ranking.asOfMs),
      // Rare ones first: they say soonest that a document does not match.
      groups: present.toSorted((a, b) =>
        Number(b.isRequired) - Number(a.isRequired) ||
        a.count - b.count
      ),
      absent: {
        mass: this.#massTotal - mass,
        evidence: this.#evidenceTotal - evidence,
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

  /** Looks at the next document that may match, and not newer than `target`. */
  #step(walk: Walk, target: number): Step {
    const threshold = this.#threshold(walk);
    const drivers = this.#drivers(walk, threshold);
    let document = -1;
    for (const { cursors } of drivers) {
      for (const { cursor } of cursors) {
        cursor.seek(target);
        this.#meter.units++;
        document = Math.max(document, cursor.document);
      }
    }
    if (document < 0) return { next: -1, matches: false };
    const jump = this.#jump(walk, drivers, { document, threshold });
    if (jump !== null) return jump;
    const past = { next: document - 1, matches: false };
    let score = 0;
    let { mass: missing, evidence: lacking } = walk.absent;
    let traits = 0;
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
      if (share > 0 && !isMark) score += best.score;
      missing += (1 - share) * scored.mass;
      lacking += (1 - share) * scored.evidence;
      if (share > 0) traits |= scored.traits;
      if (!this.#isEnough(this.#evidenceTotal - lacking)) return past;
    }
    if (!this.#isEnough(this.#evidenceTotal - lacking, traits)) return past;
    score *= this.#coverage(this.#massTotal - missing);
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
      Math.max(score, this.#scoreMin) * walk.recency >= this.#top.lowest;
    if (!isAsked) return { next, matches: true };
    const chunk = this.#chunk(walk, document);
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

  #chunk(walk: Walk, document: number): DocumentChunk {
    const { held } = walk;
    const chunk = Math.floor(document / CHUNK_DOCUMENTS);
    if (walk.chunk?.number === chunk) return walk.chunk.documents;
    const found = this.#scope.reader.chunk(held, chunk);
    if (found === undefined) {
      const next = nextChunks(walk.drivers ?? [], chunk);
      throw new Missing({ kind: "chunk", held, chunk, next });
    }
    walk.chunk = { number: chunk, documents: found };
    return found;
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
      : Math.max(found.score, this.#scoreMin) *
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

  /** The groups of which a document must have one. */
  #drivers(walk: Walk, threshold: number): readonly WalkedGroup[] {
    if (walk.drivers !== null && walk.driversFor === threshold) {
      return walk.drivers;
    }
    walk.driversFor = threshold;
    const drivers = walk.only ?? this.#driversFor(walk, threshold);
    walk.rest = boundOf(
      walk.groups.filter((group) => !drivers.includes(group)),
    );
    return walk.drivers = drivers;
  }

  #driversFor({ groups }: Walk, threshold: number): readonly WalkedGroup[] {
    const [first] = groups;
    const drivers = groups.filter(({ group }) => group.kind === "word");
    const others = groups.filter((group) => !drivers.includes(group));
    let evidence = evidenceIn(others);
    let bound = boundOf(others);
    const isEnough = () =>
      this.#isEnough(evidence) && !this.#isHopeless(bound, threshold);
    // A tag that every entry has leads past more than words that must be there.
    if (isEnough()) return first?.isRequired ? [first] : drivers;
    // The most common ones need not drive as long as they are not enough.
    while (drivers.length > 1) {
      const last = drivers.at(-1);
      if (last === undefined) break;
      evidence += last.evidence;
      bound += last.bound;
      if (isEnough()) break;
      drivers.pop();
    }
    return drivers;
  }

  /** Whether nothing with this bound can be among the best. */
  #isHopeless(bound: number, threshold: number): boolean {
    return threshold > 0 && Math.max(bound, this.#scoreMin) < threshold;
  }

  /** Over the pieces and blocks in which nothing can be good enough. */
  #jump(
    walk: Walk,
    drivers: readonly WalkedGroup[],
    { document, threshold }: { document: number; threshold: number },
  ): Step | null {
    if (threshold <= 0) return null;
    const { rest } = walk;
    const [driver, ...others] = drivers;
    const [only, ...more] = driver?.cursors ?? [];
    if (
      driver === undefined || others.length > 0 || only === undefined ||
      more.length > 0
    ) return this.#jumpOne(drivers, { document, threshold, rest });
    const next = only.cursor.skip(({ weight, norm }) => {
      const own = driver.group.kind === "mark"
        ? 0
        : only.factor * driver.score(weight, NORM_LENGTHS[norm] ?? 1);
      return this.#isHopeless(own + rest, threshold);
    });
    return next >= document ? null : { next, matches: false };
  }

  /** To where another driver stands, or one of these pieces ends; null where one may be good enough. */
  #jumpOne(
    drivers: readonly WalkedGroup[],
    { document, threshold, rest }: {
      document: number;
      threshold: number;
      rest: number;
    },
  ): Step | null {
    let bound = rest;
    let next = -1;
    for (const { cursors, group, score } of drivers) {
      let best = 0;
      for (const { cursor, factor } of cursors) {
        this.#meter.units++;
        if (cursor.document < document) {
          next = Math.max(next, cursor.document);
          continue;
        }
        const { bounds: { weight, norm }, before } = cursor.piece;
        next = Math.max(next, before);
        best = Math.max(best, factor * score(weight, NORM_LENGTHS[norm] ?? 1));
      }
      if (group.kind !== "mark") bound += best;
    }
    return this.#isHopeless(bound, threshold) && next < document
      ? { next, matches: false }
      : null;
  }

  /** By what a score is multiplied; at most 1, so that bounds of scores hold. */
  #coverage(mass: number): number {
    if (this.#massTotal === 0) return 1;
    return Math.min(1, Math.max(0, mass / this.#massTotal)) ** COVERAGE_POWER;
  }

  /** Whether evidence is enough, for what has groups of these bits. */
  #isEnough(evidence: number, traits = this.#traits): boolean {
    const share = OTHER_SHARES[this.#traits & ~traits] ?? 1;
    return share * evidence >= this.#scope.ranking.massMin - 1e-9;
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

/** A group in one segment. */
interface WalkedGroup extends ScoredGroup {
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
interface Walk {
  readonly held: HeldSegment;
  /** The oldest document in the time that is searched, and the one behind the newest. */
  start: number;
  end: number;
  /** What newness adds to any document that is still to come. */
  recency: number;
  readonly groups: readonly WalkedGroup[];
  /** Of the groups that no document of it has. */
  readonly absent: { readonly mass: number; readonly evidence: number };
  /** The only group whose documents are looked at; null: whichever must be. */
  only: readonly WalkedGroup[] | null;
  /** Documents that were counted before any was passed over; null: not yet known. */
  counted: number | null;
  drivers: readonly WalkedGroup[] | null;
  driversFor: number;
  /** What the groups that do not drive add to a score at most. */
  rest: number;
  /** The documents around the one that was looked at last. */
  chunk: { readonly number: number; readonly documents: DocumentChunk } | null;
}

/** The outcome of a step. */
interface Step {
  readonly next: number;
  readonly matches: boolean;
}

/** What was counted, of what. */
interface Sample {
  /** Documents among which every match was counted. */
  documents: number;
  /** Documents behind those. */
  passed: number;
  /** Matches among the former. */
  counted: number;
  /** Matches that were found without being counted. */
  found: number;
  /** Matches that were asked whether they are still there. */
  asked: number;
  /** Those that are. */
  alive: number;
}

/** How many match: counted, and as many behind as the sample says. */
function totalOf(
  { documents, passed, counted, found, asked, alive }: Sample,
): number {
  const share = asked === 0 ? 1 : alive / asked;
  const density = documents === 0 ? 0 : counted / documents;
  return share * (counted + Math.max(found, density * passed));
}

/** What having all of some groups says for a document. */
function evidenceIn(groups: readonly ScoredGroup[]): number {
  return groups.reduce((sum, { evidence }) => sum + evidence, 0);
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
function boundOf(groups: readonly WalkedGroup[]): number {
  return groups.reduce((sum, { bound }) => sum + bound, 0);
}

/** What a document has of a group. */
interface GroupHit {
  document: number;
  /** What the group adds to its score. */
  score: number;
  /** How much of the group what it has of it is worth. */
  share: number;
}

/** The newest document of a group up to one, with what it has of the group; written into `hit`. */
function bestAt(
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
