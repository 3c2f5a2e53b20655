/**
 * How much of a query an entry has, and how much it must have. The mass of a
 * word is made from how rare it is and from how much of that counts (see
 * `word_shares.ts`); masses add up.
 *
 * @module
 */

import { isWord, type QueryGroup } from "./query_group.ts";

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
