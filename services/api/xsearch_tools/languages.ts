/**
 * Names of languages and the codes that the search site knows them by.
 *
 * @module
 */

import { GoalText, quoteBack, type Reason } from "./goal_text.ts";

/** English name in lower case, and code. */
export const LANGUAGE_CODES: Readonly<Record<string, string>> = {
  arabic: "ar",
  bengali: "bn",
  bulgarian: "bg",
  catalan: "ca",
  chinese: "zh",
  croatian: "hr",
  czech: "cs",
  danish: "da",
  dutch: "nl",
  english: "en",
  estonian: "et",
  finnish: "fi",
  french: "fr",
  german: "de",
  greek: "el",
  gujarati: "gu",
  hebrew: "iw",
  hindi: "hi",
  hungarian: "hu",
  icelandic: "is",
  indonesian: "in",
  italian: "it",
  japanese: "ja",
  korean: "ko",
  latvian: "lv",
  lithuanian: "lt",
  malayalam: "ml",
  marathi: "mr",
  norwegian: "no",
  persian: "fa",
  farsi: "fa",
  polish: "pl",
  portuguese: "pt",
  punjabi: "pa",
  romanian: "ro",
  russian: "ru",
  serbian: "sr",
  slovak: "sk",
  slovenian: "sl",
  spanish: "es",
  swedish: "sv",
  tagalog: "tl",
  filipino: "tl",
  tamil: "ta",
  telugu: "te",
  thai: "th",
  turkish: "tr",
  ukrainian: "uk",
  urdu: "ur",
  vietnamese: "vi",
};

const NAMES = Object.keys(LANGUAGE_CODES).join("|");
const NOT_IN = new RegExp(
  `\\b(?:not (?:written )?in|except(?: in)?|non[- ])\\s?(${NAMES})\\b`,
  "i",
);
/** "in German", "German-language", "German posts", "written in German only". */
const IN = new RegExp(
  `\\b(?:(?:only |written |posted |tweeted )?in (${NAMES})(?: only| language)?|(${NAMES})[- ](?:language|speaking|only)(?: (?:posts?|tweets?|accounts?|people|users))?|(${NAMES}) (?:posts|tweets|replies))\\b`,
  "i",
);

/** "French or English": a query has one language. */
const EITHER = new RegExp(
  `\\b(?:in )?(${NAMES})(?:,| or| and|,? (?:or|and)| ?\\/) ?(${NAMES})\\b(?: only)?`,
  "i",
);

/** What was read about the language. */
export interface LanguageReading {
  /** Code; absent when the goal names none. */
  readonly lang?: string;
  /** Why, if a language was read. */
  readonly reasons: readonly Reason[];
  /** Wishes that the site has no filter for. */
  readonly notApplied: readonly string[];
}

/** Takes the language out of a goal. */
export function readLanguage(text: GoalText): LanguageReading {
  const excluded = text.take(NOT_IN);
  const notApplied = excluded === null ? [] : [
    `${
      quoteBack(excluded)
    }: the site can search in one language, not outside of one.`,
  ];
  const either = text.take(EITHER);
  if (either !== null) {
    notApplied.push(
      `${quoteBack(either)}: a query has one language; repeat it with lang:${
        LANGUAGE_CODES[(either[2] ?? "").toLowerCase()]
      } for the other.`,
    );
  }
  const match = either === null ? text.take(IN) : named(either);
  const name = match?.slice(1).find((group) => group !== undefined);
  const lang = name === undefined
    ? undefined
    : LANGUAGE_CODES[name.toLowerCase()];
  if (match === null || lang === undefined) return { reasons: [], notApplied };
  return {
    lang,
    reasons: [{
      filter: "lang",
      value: lang,
      because: `${quoteBack(match)} names the language of the posts.`,
    }],
    notApplied,
  };
}

/** The match with its first name alone. */
function named(match: RegExpExecArray): RegExpExecArray {
  const first = [...match] as RegExpExecArray;
  first.length = 2;
  return first;
}
