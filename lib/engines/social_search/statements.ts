/**
 * A "not" within a statement: "the refund was not processed" is what posts say,
 * and rules nothing out.
 *
 * @module
 */

import { readWords } from "@/lib/text_understanding/word_list.ts";
import { isKindOfPosts } from "./exclusions.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import POSTS_DO from "./posts_do_words.txt" with { type: "text" };

/** What is said of posts: their "not" rules out. */
const OF_POSTS = readWords(POSTS_DO);
const POSTS =
  "(?:posts?|tweets?|threads?|those|ones|anything|everything|something|stuff|content|repl(?:y|ies)|results?|messages|mentions|it|they)";
const WHO_THEY_ARE = "who|that|which";

/** "the app does not load", "cars that do not stop", "is not working". */
const DENIED = new RegExp(
  `(?<=[\\p{L}\\p{N}\\ue000-\\ue00f]'?s? )((?:do|does|did|can|could|will|would|has|have|had|is|are|was|were) ?not|(?:do|does|did|ca|could|wo|would|has|have|had|is|are|was|were)n't|cannot)(?: (?:even|yet|really|always|just|actually|properly))? (\\p{Ll}[\\p{L}-]+)`,
  "giu",
);
const AN_ACTION = /(?:ing|ed|en|able|down|up|safe|ready|enough)$/;

/** "about not wanting kids", "vaccines not working": what is done, and not done. */
const NOT_DOING =
  /(?<=[\p{L}\p{N}] )not (?!(?:including|containing|mentioning|using|having|linking|showing|tagging|quoting|replying|saying|talking|discussing|naming|referencing|coming|concerning|regarding|involving|promoting|selling|marketing|advertising|hiring|anything|everything|something|posting|tweeting|shilling|spamming|trading|gaming|starting|ending|sharing|asking|offering|running|working|being (?:about|from))\b)(\p{Ll}{2,}ing)(?=[\s,.;:)?!|]|$)/giu;

/** Leaves the words of statements without their "not", and tells it. */
export function readStatements(text: GoalText): string[] {
  const told: string[] = [];
  const tell = (said: string, word: string) => {
    told.push(
      `${
        quoteText(text.expand(said).replaceAll('"', "'"))
      }: what posts say, and nothing to rule out; "${word}" is searched, and no operator says the "not".`,
    );
    return word;
  };
  text.rewrite(DENIED, (all, ...groups) => {
    const [helper = "", word = ""] = groups;
    const offset = Number(groups.at(-2));
    const whole = String(groups.at(-1));
    return isStatement(whole.slice(0, offset), helper, word)
      ? tell(all, word)
      : all;
  });
  text.rewrite(NOT_DOING, (all, word = "") => tell(all, word));
  return told;
}

function isStatement(before: string, helper: string, word: string): boolean {
  const lower = word.toLowerCase();
  if (OF_POSTS.has(lower) || OF_POSTS.has(lower.replace(/s$/, ""))) {
    return false;
  }
  if (
    isKindOfPosts(lower) ||
    /^(?:an?|the|any|in|on|by|from|to|with|of|for|just|only|be|been)$/.test(
      lower,
    )
  ) {
    return false;
  }
  const noun = new RegExp(
    `([\\p{L}\\p{N}'@_-]+)(?: (?:${WHO_THEY_ARE}))? $`,
    "iu",
  ).exec(before)?.[1] ?? "";
  if (
    new RegExp(`^(?:${POSTS}|${WHO_THEY_ARE}|and|but|or|if|not)$`, "i").test(
      noun,
    )
  ) {
    return false;
  }
  const isBeing = /^(?:is|are|was|were)/i.test(helper);
  return !isBeing || AN_ACTION.test(lower);
}
