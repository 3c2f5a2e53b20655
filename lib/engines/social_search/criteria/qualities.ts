/**
 * What posts are said to be, as a predicate: "that sound cynical", "nothing
 * polite", "tone: funny". No operator says it and no post has the word, so it is
 * told whether it is asked for or ruled out. And places in frames of their own.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { DAY_OR_FEAST } from "@/lib/text_understanding/dates.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import PRAISE from "../praise_words.txt" with { type: "text" };
import WISHES from "../wish_words.txt" with { type: "text" };
import { LANGUAGE_CODES } from "../languages.ts";
import { PROPER } from "../places.ts";
import { type Criterion, criterion, type Meaning } from "./criterion.ts";
import { BEGINS, CLAUSE, DENIAL, FRAME, NEEDED_FRAME } from "./frames.ts";
import QUALITIES from "./quality_words.txt" with { type: "text" };

const qualities = lazily(() =>
  new Set([
    ...readWords(QUALITIES),
    ...readWords(PRAISE),
    ...readWords(WISHES),
  ])
);

/** Whether one of them is in a goal. */
export function hasQuality(text: string): boolean {
  const known = qualities();
  return text.match(/\p{L}[\p{L}-]+/gu)?.some((word) =>
    known.has(word.toLowerCase())
  ) ?? false;
}

const quality: Meaning = ({ quality = "" }) =>
  qualities().has(quality.toLowerCase())
    ? { told: "no operator knows it; judge the posts when you have them." }
    : null;

const WORD = "(?<quality>\\p{L}[\\p{L}-]+)";
const DEGREE =
  "(?:(?:too|very|really|so|rather|overly|quite|mostly|factually|historically) )*";
const ARE =
  "(?:(?:(?:must|should|have to|need to) )?(?:be|sound|seem|look|feel)|are|is|were|was|sounds?|seems?|feels?)";
const ONES = "(?:ones|posts|tweets|takes|content|news|stuff)";
const PLACE = `(?<place>${PROPER}(?: ${PROPER}){0,2})`;

/** In the order in which they are tried. */
export const QUALITY_CRITERIA: readonly Criterion[] = [
  criterion(
    /\p{L}/u,
    `${BEGINS}${FRAME}(?:(?:that|which|they|it) )?(?:(?:${DENIAL}) (?:(?:be|sound|seem|look|feel) )?|(?:aren't|isn't|are not|is not) |${ARE} )${DEGREE}${WORD}`,
    quality,
  ),
  criterion(
    /\p{L}/u,
    `${BEGINS}${FRAME}(?:(?:(?:with|in|written in) )an? ${WORD} (?:tone|mood|way|light|voice|manner))`,
    quality,
  ),
  criterion(
    /\p{L}/u,
    `${CLAUSE}(?:the )?(?:tone|mood|style|sentiment)(?: (?:should|must|has to) be|:) ${DEGREE}${WORD}`,
    quality,
  ),
  criterion(
    /\p{L}/u,
    `${BEGINS}${NEEDED_FRAME}(?:anything |everything )?${DEGREE}${WORD}(?: ${ONES}|(?=\\s*(?:[|,.;:?!()]|$)))`,
    quality,
  ),
  criterion(
    /\p{L}/u,
    `${CLAUSE}${WORD} (?:${ONES} )?only(?=\\s*(?:[|,.;:?!()]|$))`,
    quality,
  ),
  criterion(/\p{L}/u, `${BEGINS}(?:that|which) contain ${WORD}`, quality),
];

/** "only in July": a capital makes no place of a day or a month. */
const WHEN = new RegExp(`^(?:${DAY_OR_FEAST})$`, "i");

/** In the order in which they are tried. */
export const PLACES_CRITERIA: readonly Criterion[] = [
  {
    needs:
      /location|place|near|city|country|region|tagged|around|only|limited|restrict|must|just/i,
    pattern: lazily(() =>
      new RegExp(
        `(?<=[|,.;:(-] *)(?:[Ll]ocation|[Pp]lace|[Nn]ear|[Cc]ity|[Cc]ountry|[Rr]egion): ?${PLACE}(?=\\s*(?:[|,.;?!()]|$))|(?<=\\s)geo-?tagged (?:in |at )?(?<place2>${PROPER}(?: ${PROPER}){0,2})|(?<=\\s)in and around (?<place3>${PROPER}(?: ${PROPER}){0,2})|(?<=[|,.;:(-] *)(?:[Oo]nly |[Ll]imited to |[Rr]estrict(?:ed)? to |[Mm]ust be |[Jj]ust )(?:posted )?(?:from |in )?(?<place4>${PROPER}(?: ${PROPER}){0,2})(?=\\s*(?:[|,.;?!()]|$))|(?<=\\s)[Pp]osted in (?<place5>${PROPER}(?: ${PROPER}){0,2}) only`,
        "gu",
      )
    ),
    meaning: ({ place, place2, place3, place4, place5 }) => {
      const found = place ?? place2 ?? place3 ?? place4 ?? place5 ?? "";
      return LANGUAGE_CODES[found.toLowerCase()] === undefined &&
          !WHEN.test(found)
        ? `, near ${found} ,`
        : null;
    },
  },
];
