/**
 * Operators of the search site that have no field among the filters, as data.
 *
 * They are those of the site's search box, not of its programming interfaces,
 * as users of the site document them publicly.
 *
 * @see https://github.com/igorbrigadir/twitter-advanced-search
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { lazily } from "@/lib/lazily.ts";

/** When the operators were last compared with that documentation. */
export const OPERATORS_AS_OF = "November 2026";

/** An operator of a plan and the words that led to it. */
export interface Operator {
  /** As it stands in the query. */
  readonly text: string;
  /** Which words of the goal led to it, and how. */
  readonly because: string;
}

/** What a reader of operators learned. */
export interface OperatorReading {
  /** For the query. */
  readonly operators: readonly Operator[];
  /** Wishes that the site has no operator for. */
  readonly notApplied: readonly string[];
}

const COORDINATE = "-?[0-9]{1,3}(?:\\.[0-9]{1,10})?";
/** What may follow each operator's colon. */
const VALUES: Readonly<Record<string, string>> = wordTable({
  from: "[A-Za-z0-9_]{1,15}",
  to: "[A-Za-z0-9_]{1,15}",
  list: "(?:[0-9]{1,20}|[A-Za-z0-9_]{1,15}/[A-Za-z0-9_-]{1,25})",
  url: '(?:[A-Za-z0-9._]{1,80}|"[A-Za-z0-9._/~-]{1,120}")',
  near: '(?:[\\p{L}\\p{M}\\p{N}_-]{1,40}|"[\\p{L}\\p{M}\\p{N} \'.,-]{1,60}")',
  within: "[0-9]{1,5}(?:km|mi)",
  geocode: `${COORDINATE},${COORDINATE},[0-9]{1,5}(?:km|mi)`,
  lang: "[a-z]{2,3}",
  since: "[0-9]{4}-[0-9]{2}-[0-9]{2}",
  until: "[0-9]{4}-[0-9]{2}-[0-9]{2}",
  within_time: "[0-9]{1,5}[dhms]",
  min_faves: "[0-9]{1,9}",
  min_retweets: "[0-9]{1,9}",
  min_replies: "[0-9]{1,9}",
  conversation_id: "[0-9]{1,20}",
  quoted_tweet_id: "[0-9]{1,20}",
  include: "nativeretweets",
  filter:
    "(?:verified|blue_verified|follows|replies|self_threads|quote|retweets|nativeretweets|media|images|twimg|videos|native_video|consumer_video|spaces|links|mentions|news|safe|hashtags|has_engagement)",
  card_name: "[a-z0-9_]{3,40}",
});

/** An operator as people write it in a goal; without the sign in front. */
export const OPERATOR: string = `(?:${
  Object.entries(VALUES).map(([name, value]) => `${name}:${value}`).join("|")
})`;
const TERM =
  `-?(?:${OPERATOR}|"[^"()\\\\]{1,120}"|[#@$]?[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_'.&+#/-]{0,60})`;
/** A picture that stands for a word, as the source of a pattern. */
export const PICTURE =
  "\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f]*";
const queryPart = lazily(() =>
  new RegExp(
    `^(?:${TERM}|-?${PICTURE}|\\?|-?\\((?:${TERM}|-?${PICTURE})(?: OR (?:${TERM}|-?${PICTURE})){1,15}\\))$`,
    "u",
  )
);

/** Whether a text is one operator, one term, or one group of terms, and nothing else. */
export function isQueryPart(text: string): boolean {
  return text.length <= 400 && queryPart().test(text);
}

/** Terms of which any will do; one alone stands for itself. */
export function anyOf(terms: readonly string[]): string {
  const [first = "", ...others] = terms;
  return others.length === 0 ? first : `(${terms.join(" OR ")})`;
}
