/**
 * What a query asks of an entry: what each of its groups adds to mass, evidence
 * and score, and whether what an entry has of them is enough.
 *
 * @module
 */

import type { ParsedDocument } from "./documents.ts";
import { evidenceOf, massOf, sureMinOf, sureOf } from "./mass.ts";
import { NORM_LENGTHS, normOf } from "./postings.ts";
import type { QueryGroup } from "./query_group.ts";
import { type FrozenRanking, groupScorer } from "./ranking.ts";

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

/** A group with what it adds to mass and score. */
export interface ScoredGroup {
  /** The group as it was asked for. */
  readonly group: QueryGroup;
  /** Its terms with those that stand in for them, and how much each counts. */
  readonly alternatives: readonly (readonly [string, number])[];
  /** What having it adds to the mass; 0 for marks and bonuses. */
  readonly mass: number;
  /** What having it says for an entry; 0 for marks. */
  readonly evidence: number;
  /** What each point of its score says for an entry; see {@linkcode sureOf}. */
  readonly sure: number;
  /** Whether every result has it. */
  readonly isRequired: boolean;
  /** Bits of what it is to the query. */
  readonly traits: number;
  /** What having it adds to a score, by the weight there and the length of the entry. */
  readonly score: (weight: number, length: number) => number;
}

/** A query with the statistics of its search. */
export class ScoredQuery {
  /** Its groups, in their order. */
  readonly groups: readonly ScoredGroup[];
  /** What an entry that has all of them has. */
  readonly massTotal: number;
  /** What having all of them says for an entry. */
  readonly evidenceTotal: number;
  /** What a match scores without words to rank by. */
  readonly scoreMin: number;
  /** Bits of all groups. */
  readonly #traits: number;
  readonly #massMin: number;
  readonly #sureMin: number;

  /** Takes the groups of a query, and how rare they are. */
  constructor(groups: readonly QueryGroup[], ranking: FrozenRanking) {
    this.groups = groups.map((group, index) => ({
      group,
      alternatives: [
        ...group.alternatives,
        ...ranking.expansions[index] ?? [],
      ],
      mass: massOf(group, ranking.weights[index] ?? 0),
      evidence: evidenceOf(group, ranking.weights[index] ?? 0),
      sure: sureOf(group, ranking.weights[index] ?? 0),
      isRequired: group.kind === "mark" || group.kind === "must",
      traits: (group.traits ?? [])
        .reduce((bits, trait) => bits | TRAIT_BITS[trait], 0),
      score: groupScorer(ranking.weights[index] ?? 0, ranking.averageLength),
    }));
    this.massTotal = this.groups.reduce((sum, { mass }) => sum + mass, 0);
    this.evidenceTotal = evidenceIn(this.groups);
    this.scoreMin = this.massTotal === 0 ? 1 : 0;
    this.#traits = this.groups.reduce((bits, { traits }) => bits | traits, 0);
    this.#massMin = ranking.massMin;
    this.#sureMin = sureMinOf(groups, ranking.weights);
  }

  /** How well an entry that is at hand fits by its words; null when it does not match. */
  fitOf(document: ParsedDocument): { score: number; isWhole: boolean } | null {
    const length = NORM_LENGTHS[normOf(document.length)] ?? 1;
    let mass = 0;
    let evidence = 0;
    let traits = 0;
    let score = 0;
    let sure = 0;
    let isWhole = true;
    const fits = this.groups.every((scored) => {
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
      if (scored.group.kind !== "mark") {
        score += best;
        sure += best * scored.sure;
      }
      return best > 0 || !scored.isRequired;
    });
    return fits && this.isEnough(evidence, traits) && this.isSure(sure)
      ? { score: score * this.coverage(mass), isWhole }
      : null;
  }

  /** By what a score is multiplied; at most 1, so that bounds of scores hold. */
  coverage(mass: number): number {
    if (this.massTotal === 0) return 1;
    return Math.min(1, Math.max(0, mass / this.massTotal)) ** COVERAGE_POWER;
  }

  /** Whether evidence is enough, for what has groups of these bits. */
  isEnough(evidence: number, traits = this.#traits): boolean {
    const share = OTHER_SHARES[this.#traits & ~traits] ?? 1;
    return share * evidence >= this.#massMin - 1e-9;
  }

  /** Whether an entry answers surely enough, by what the points of its score say. */
  isSure(sure: number): boolean {
    return sure >= this.#sureMin - 1e-9;
  }

  /** Whether nothing with this bound can be among the best. */
  isHopeless(bound: number, threshold: number): boolean {
    return threshold > 0 && Math.max(bound, this.scoreMin) < threshold;
  }
}

/** What having all of some groups says for a document. */
export function evidenceIn(groups: readonly ScoredGroup[]): number {
  return groups.reduce((sum, { evidence }) => sum + evidence, 0);
}
