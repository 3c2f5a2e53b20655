/**
 * Kinds of people in a list: "from solo devs, indie hackers or founders". Their
 * words describe authors, and the site knows authors by their accounts.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import { ACTOR } from "./subject.ts";
import ROLES from "./role_words.txt" with { type: "text" };

/** Kinds of people. */
const roles = lazily(() => readWords(ROLES));
const GROUP =
  "(?:(?:people|anyone|users|accounts) with [\\p{N}.,]+k?\\+? followers|(?:[\\p{L}-]+ ){0,3}[\\p{L}-]{3,}s)";
/** Two groups and more behind "from" or "by". */
const LISTED = new RegExp(
  `(?=from |by )(?<=\\s)(?<!\\b(?:not?|nothing|none|except|exclud\\p{L}+|without|ignor\\p{L}+|skip\\p{L}*|minus|avoid\\p{L}*)\\b[^|,.;:]{0,30})(?:from|by) (${GROUP}(?:, ${GROUP}){0,4},? (?:and|or) ${GROUP})(?= (?:about|on|since|who|that|with|in|discussing|talking|complaining|saying)\\b|\\s*(?:[|,.;:?!()]|$))`,
  "iu",
);

/** "focus on tweets from researchers or other sources that": whoever they are. */
const FOCUS =
  /(?=focus )(?<=[.;!?|]\s*)focus (?:only )?on (?:tweets|posts) (?:from|by) (?!(?:the |this )?(?:last|past|previous|week|month|year)|today|yesterday|\d)(?:[^|.;!?@]|[.](?=\S)){3,200}/iu;

const BECAUSE =
  "who posts, and hardly a word in the posts; the site knows authors by their account only, so judge them by their profile.";

/** "only from Reuters and Bloomberg accounts": their names are in no post of theirs. */
const NAMED_ACCOUNTS =
  /(?=[bfoej])(?<=\s)(?<!\b(?:not|except|excluding|without|but) )(?:(?:only|just|exclusively) )?(?:from|by) (?:the )?(?:official )?(?:\p{Lu}[\p{L}\p{N}&-]*(?:,? (?:and|or) |, )){1,4}\p{Lu}[\p{L}\p{N}&-]* accounts(?: only)?(?=[\s,.;:?!)]|$)/u;
const BY_NAME = "the site knows accounts by their handle; name each with @.";

/** Takes a list of kinds of people out: where one is of them, the others are. */
export function readCrowds(text: GoalText): string[] {
  const focus = text.take(FOCUS);
  if (focus !== null) return [`${quoteText(focus[0])}: ${BECAUSE}`];
  const named = text.take(NAMED_ACCOUNTS);
  if (named !== null) return [`${quoteText(named[0])}: ${BY_NAME}`];
  const match = LISTED.exec(text.rest);
  if (match === null) return [];
  const groups = (match[1] ?? "").split(/,? (?:and|or) |, /);
  if (!groups.some(isCrowd)) return [];
  text.cut(match.index, match[0].length);
  return [`${quoteText(match[0])}: ${BECAUSE}`];
}

function isCrowd(group: string): boolean {
  const last = group.toLowerCase().split(" ").at(-1) ?? "";
  return roles().has(last) || ACTOR.test(last);
}
