/**
 * From a subject and an intent to the words and the phrase of a query.
 *
 * @module
 */

import type { SearchFilters } from "./filters.ts";
import type { Reason } from "./goal_text.ts";
import type { Intent } from "./intents.ts";
import { anyOf, type Operator } from "./operators.ts";

/** Wordings of an intent in one query. */
export const WORDINGS_MAX = 4;

/** Says in a reason that the query has how such posts are worded. */
export const WORDED = "such posts are often worded so";

/** Stands for the language of a goal that names none and is not in English. */
export const OTHER_LANGUAGE = "other";

/** Words and phrase of a query. */
export interface About {
  /** All of them must occur. */
  readonly keywords?: string;
  /** Must occur as it is. */
  readonly exactPhrase?: string;
}

/** Words and phrase with one term of the intent: as the phrase if it is one and the place is free. */
export function withTerm(
  kept: readonly string[],
  phrase: string | undefined,
  term: string | undefined,
): About {
  const asPhrase = phrase ?? (term?.includes(" ") ? term : undefined);
  const asWords = term === undefined || term === asPhrase
    ? kept
    : [...kept, ...term.split(" ")];
  return {
    ...(asWords.length === 0 ? {} : { keywords: asWords.join(" ") }),
    ...(asPhrase === undefined ? {} : { exactPhrase: asPhrase }),
  };
}

/**
 * How posts with an intent are worded, as one part of a query: any of its terms
 * will do. Null when no word gives the intent away, or none in that language.
 */
export function intentOperator(
  { intent, said, lang }: {
    readonly intent: Intent;
    readonly said: string;
    readonly lang: string | undefined;
  },
): Operator | null {
  if (intent.id === "question") {
    return {
      text: "?",
      because: `"${said}" asks for questions: a post with a question mark.`,
    };
  }
  if (!intent.sharpens) return null;
  // "Alternative" is the same word in many languages, "frustrated" is not.
  const isShared = lang === OTHER_LANGUAGE &&
    said.startsWith(intent.terms[0] ?? "-");
  if (lang !== undefined && lang !== "en" && !isShared) return null;
  return {
    text: anyOf(
      intent.terms.slice(0, WORDINGS_MAX).map((term) =>
        /^[a-z]+$/i.test(term) ? term : `"${term}"`
      ),
    ),
    because:
      `"${said}" asks for ${intent.label}; ${WORDED}, and any of the wordings will do.`,
  };
}

/** Why these words and this phrase. */
export function aboutReasons(
  about: About,
  { kept, phrase, phraseReason, because }: {
    readonly kept: readonly string[];
    readonly phrase: string | undefined;
    readonly phraseReason: string;
    readonly because: string;
  },
): Reason[] {
  const reasons: Reason[] = [];
  if (about.keywords !== undefined) {
    reasons.push({
      filter: "keywords",
      value: about.keywords,
      because: kept.length === 0
        ? because
        : "The words of the goal that name its subject.",
    });
  }
  if (about.exactPhrase !== undefined) {
    reasons.push({
      filter: "exactPhrase",
      value: about.exactPhrase,
      because: about.exactPhrase === phrase ? phraseReason : because,
    });
  }
  return reasons;
}

/** One reason for each filter, with the value that the filter has in the end. */
export function mergeReasons(
  filters: SearchFilters,
  reasons: readonly Reason[],
): Reason[] {
  const merged = new Map<string, Reason>();
  for (const { filter, value, because } of reasons) {
    const used = filters[filter as keyof SearchFilters];
    if (used === undefined && value !== "none") continue;
    const before = merged.get(filter);
    merged.set(filter, {
      filter,
      value: used === undefined
        ? value
        : typeof used === "object"
        ? JSON.stringify(used)
        : String(used),
      because: before === undefined || before.because.includes(because)
        ? before?.because ?? because
        : `${before.because} ${because}`,
    });
  }
  return [...merged.values()];
}
