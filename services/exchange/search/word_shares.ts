/**
 * How much of its rarity a word of a query counts, by what kind of word it is:
 * where entries have it, and where none does.
 *
 * @module
 */

import { COMMON_WORDS } from "@/lib/text_understanding/common_words.ts";
import { isNameOfThing } from "@/lib/text_understanding/names_of_things.ts";
import {
  isAsking,
  isOrdinary,
  plainFormsOf,
} from "@/lib/text_understanding/ordinary_words.ts";
import { isAscii } from "@/lib/text_understanding/words.ts";
import type { Exactness } from "./exact_words.ts";
import type { QueryGroup } from "./query_group.ts";

/** How much of a common word's rarity counts for whether an entry matches. */
const COMMON_SHARE = 0.3;
/** The same of a word that only asks. */
const ASKING_SHARE = 0.1;
/** The same of a word that says how or what for. */
const ORDINARY_SHARE = 0.55;
/** How much of a common word's mass says that an entry answers. */
const COMMON_EVIDENCE = 0.73;
/** The same of the name of a thing: it says what is asked about. */
const NAME_EVIDENCE = 0.73;
/** How much of its rarity a word counts that no entry has, in a question of another language. */
export const FOREIGN_ABSENT_SHARE = 0.4;
/** The same in a printed line, which names what is the asker's own. */
const PRINTED_ABSENT_SHARE = 0.8;
/** The same of the name of a thing: what has no entry with it is about others. */
const NAME_ABSENT_FACTOR = 2.75;
/** The same of a code, wherever it stands: other codes are other errors. */
const CODE_ABSENT_SHARE = 2;
/** Words with letters beyond ASCII from which on a question is taken to be in another language. */
const OTHER_WORDS_MIN = 2;

/** How much of a word's rarity counts for whether an entry matches. */
export function shareOf(
  word: string,
  isValue: boolean,
): Pick<QueryGroup, "massShare" | "evidenceShare"> {
  if (isAsking(word)) return { massShare: ASKING_SHARE };
  if (isCommon(word) || isValue) {
    return { massShare: COMMON_SHARE, evidenceShare: COMMON_EVIDENCE };
  }
  // So do words of two letters: "ls", "io", "df" before a message.
  const saysHow = isOrdinary(word) || /^[a-z]{1,2}$/.test(word);
  if (saysHow) return { massShare: ORDINARY_SHARE };
  return isNameOfThing(word) ? { evidenceShare: NAME_EVIDENCE } : {};
}

/** Whether a word says little, whatever entries have it. */
function isCommon(word: string): boolean {
  return plainFormsOf(word).some((form) => COMMON_WORDS.has(form)) ||
    /^[0-9]{1,2}$|^[0-9]+[a-z]{1,2}$/.test(word);
}

/** How often a word counts that no entry has; `share`: what {@linkcode absentShareOf} says of its query. */
export function absenceOf(
  word: string,
  share: number,
  exact: ReadonlyMap<string, Exactness>,
): { absentShare?: number } {
  const absentShare = isNameOfThing(word)
    ? share * NAME_ABSENT_FACTOR
    : isCode(word) || exact.get(word) === "code"
    ? CODE_ABSENT_SHARE
    : share;
  return absentShare === 1 ? {} : { absentShare };
}

/** Letters and digits in one, as errors are numbered; long hexadecimal numbers are the asker's own. */
function isCode(word: string): boolean {
  return /^[a-z0-9]{4,12}$/.test(word) && /[a-z]/.test(word) &&
    /[0-9]/.test(word) && !/^[0-9a-f]{7,}$/.test(word) && !isCommon(word);
}

/** How often words of a query count that no entry has, as long as they are no names and no codes. */
export function absentShareOf(
  loose: string,
  { isForeign, isPasted }: { isForeign: boolean; isPasted: boolean },
): number {
  if (isForeign || isOfOtherLetters(loose)) return FOREIGN_ABSENT_SHARE;
  return isPasted ? PRINTED_ABSENT_SHARE : 1;
}

/** Whether a text has words that no English one is written like, as those of languages without a list. */
function isOfOtherLetters(text: string): boolean {
  const words = text.normalize("NFC").match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !isAscii(word)).length >= OTHER_WORDS_MIN;
}
