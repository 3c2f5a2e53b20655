/**
 * How much of a query an entry has, and how much it must have. The mass of a
 * word is made from how rare it is and from how much of that counts (see
 * `word_shares.ts`); masses add up.
 *
 * @module
 */

import { isWord, type QueryGroup } from "./query_group.ts";
import { fullScoreOf } from "./ranking.ts";
import { FOREIGN_ABSENT_SHARE } from "./word_shares.ts";

/**
 * Below 1, so that two words that an entry has say more than one that is as rare
 * as both together, and one that no entry has does not outweigh all others.
 */
const MASS_POWER = 0.75;
/** What an identifier as a whole says beside a word that is as rare. */
const WHOLE_EVIDENCE = 0.5;
/** How much of the mass there must be, by the number of words. */
const SHARES = [0, 0.35, 0.39, 0.39, 0.332, 0.273, 0.234, 0.205, 0.185];
/** How that goes on. */
const SHARE_DECLINE = 0.9;
/** How much less there need be of a plain question. */
const PLAIN_EASE = 1.2;
/** Words of the shortest plain question. */
const PLAIN_MIN = 3;

/** How surely an entry must answer, of how surely one could, for one word. */
const SURE_SHARE = 0.33;
/** Words of the shortest question that is answered surely or not at all. */
const SURE_WORDS_MIN = 3;
/** How much of its evidence the name of a thing counts for that. */
const SURE_NAME = 0.6;
/** The same of an identifier as a whole. */
const SURE_IDENTIFIER = 2;

/** What having a group adds to how much of a query an entry has. */
export function massOf(
  { kind, massShare = 1 }: QueryGroup,
  weight: number,
): number {
  return isWord(kind) ? (massShare * weight) ** MASS_POWER : 0;
}

/**
 * What having a group says for an entry: its mass, and less where it says what
 * is asked about but not what is asked. An identifier that stands there as a
 * whole says more than its parts, and is asked for by its parts alone.
 */
export function evidenceOf(group: QueryGroup, weight: number): number {
  return group.kind === "bonus"
    ? WHOLE_EVIDENCE * weight ** MASS_POWER
    : massOf(group, weight) * (group.evidenceShare ?? 1);
}

/**
 * What each point of a score says for how surely an entry answers. Beside its
 * evidence it counts how much a word weighs there: once in a long text says less
 * than in a title. A name says little, as many entries are about the thing, and an
 * identifier as a whole much.
 */
export function sureOf(group: QueryGroup, weight: number): number {
  const full = fullScoreOf(weight);
  return full === 0 ? 0 : sureWhole(group, weight) / full;
}

/**
 * How surely an entry must answer. Of a question of few words each says what is
 * asked, and of one of another language few are known.
 */
export function sureMinOf(
  groups: readonly QueryGroup[],
  weights: readonly number[],
): number {
  const words = groups.filter(({ kind }) => isWord(kind)).length;
  const isForeign = groups.some(({ absentShare = 1 }) =>
    absentShare <= FOREIGN_ABSENT_SHARE
  );
  if (words < SURE_WORDS_MIN || isForeign) return 0;
  const whole = groups.reduce(
    (sum, group, index) => sum + sureWhole(group, weights[index] ?? 0),
    0,
  );
  return SURE_SHARE * whole / Math.sqrt(words);
}

/** What a group says at most for how surely an entry answers. */
function sureWhole(group: QueryGroup, weight: number): number {
  const factor = group.kind === "bonus"
    ? SURE_IDENTIFIER
    : group.traits?.includes("name")
    ? SURE_NAME
    : 1;
  return factor * evidenceOf(group, weight);
}

/**
 * How much of a query an entry must have: what the rarities of its words must
 * add up to. Of two words one can be missing if it is common; the more words,
 * the more may be missing, but never the rare ones together. A word that no
 * entry has is the rarest there can be. So a question that nothing answers
 * finds nothing, and a long one that is answered in other words finds it.
 */
export function massMinOf(
  groups: readonly QueryGroup[],
  weights: readonly number[],
  isAbsent: (index: number) => boolean = () => false,
): number {
  let words = 0;
  let asked = 0;
  for (const [index, group] of groups.entries()) {
    if (!isWord(group.kind)) continue;
    words++;
    asked += (isAbsent(index) ? group.absentShare ?? 1 : 1) *
      evidenceOf(group, weights[index] ?? 0);
  }
  return (SHARES[words] ?? words ** -SHARE_DECLINE) * asked /
    (words >= PLAIN_MIN && isPlain(groups, isAbsent) ? PLAIN_EASE : 1);
}

/** Whether no name and no code says much by itself, and some entry has each word. */
function isPlain(
  groups: readonly QueryGroup[],
  isAbsent: (index: number) => boolean,
): boolean {
  return !groups.some(({ kind, traits = [], absentShare = 1 }, index) =>
    traits.includes("name") || traits.includes("code") ||
    // What is not known in a printed line or another language says little.
    isWord(kind) && isAbsent(index) && absentShare >= 1
  );
}
