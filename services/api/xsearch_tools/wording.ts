/**
 * From a subject and an intent to the words and the phrase of a query.
 *
 * @module
 */

import type { XsearchQueryInput } from "@/services/api/xsearch_query/schema.ts";
import type { Reason } from "./goal_text.ts";
import type { Intent } from "./intents.ts";

/** Words and phrase of a query. */
export interface About {
  /** All of them must occur. */
  readonly keywords?: string;
  /** Must occur as it is. */
  readonly exactPhrase?: string;
}

/**
 * A subject of one or two words is sharpened by the first term of the intent; a
 * longer one is sharp enough. Without any subject the term is what is searched.
 */
export function sharpeningTerm(
  kept: readonly string[],
  phrase: string | undefined,
  intent: Intent | null,
): string | undefined {
  const length = kept.length + (phrase === undefined ? 0 : 2);
  const isShort = length > 0 && length <= 2;
  return length === 0 || (isShort && intent?.sharpens === true)
    ? intent?.terms[0]
    : undefined;
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

/** Why these words and this phrase. */
export function aboutReasons(
  about: About,
  { kept, phrase, intent }: {
    readonly kept: readonly string[];
    readonly phrase: string | undefined;
    readonly intent: Intent | null;
  },
): Reason[] {
  const reasons: Reason[] = [];
  const term = intent?.terms[0];
  const fromIntent =
    `The goal is about ${intent?.label}; "${term}" is how such posts are often worded.`;
  if (about.keywords !== undefined) {
    const isSharpened = term !== undefined && about.keywords !== kept.join(" ");
    reasons.push({
      filter: "keywords",
      value: about.keywords,
      because: `${
        kept.length === 0 ? "" : "The words of the goal that name its subject. "
      }${isSharpened ? fromIntent : ""}`.trim(),
    });
  }
  if (about.exactPhrase !== undefined) {
    reasons.push({
      filter: "exactPhrase",
      value: about.exactPhrase,
      because: about.exactPhrase === phrase
        ? "In quotation marks in the goal."
        : fromIntent,
    });
  }
  return reasons;
}

/** One reason for each filter, with the value that the filter has in the end. */
export function mergeReasons(
  filters: XsearchQueryInput,
  reasons: readonly Reason[],
): Reason[] {
  const merged = new Map<string, Reason>();
  for (const { filter, value, because } of reasons) {
    const used = filters[filter as keyof XsearchQueryInput];
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
