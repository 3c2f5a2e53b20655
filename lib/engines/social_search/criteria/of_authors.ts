/**
 * Who posts, where no account is named: verified, followed, or people by what
 * they are. The site knows the first two; the others go to `not_applied`.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import ROLES from "../role_words.txt" with { type: "text" };
import { type Criterion, criterion, type Meaning } from "./criterion.ts";
import { BEGINS, CLAUSE, DENIAL, FRAME } from "./frames.ts";

const ACCOUNTS =
  "(?:accounts?|users?|authors?|people|profiles?|sources?|handles?|folks|anyone|anybody|someone)";
const BY = "(?:(?:written|posted|tweeted|sent|coming) )?(?:from|by)";
/** A sentence about whoever posts. */
const AUTHOR =
  "(?:(?:whose|where|the|their|if|only if|as long as|all|each) )*(?:author|poster|account|sender|user)s?(?:'s)?";
const MUST =
  "(?:(?:must|should|has to|have to|need to|needs to|ought to) )?(?:be|is|are)";
const VERIFICATION = /verif|blue[- ]check/i;
const FOLLOWING = /follow/i;
const VERIFIED = "(?:verified|blue[- ]checked)";
const WORDS = "(?:\\p{L}[\\p{L}-]* ){0,2}\\p{L}[\\p{L}-]+";

const verified: Meaning = (groups, isOut) =>
  groups.plain !== undefined && groups.only === undefined &&
    groups.out === undefined && groups.alone === undefined
    ? null
    : [`${isOut ? "-" : ""}filter:verified`];
const followed: Meaning = (_, isOut) => [`${isOut ? "-" : ""}filter:follows`];

const roles = lazily(() => readWords(ROLES));
/** Whether words name people by what they are: "data scientists", "a woman". */
function namesPeople(words: string): boolean {
  const last = words.toLowerCase().split(" ").at(-1) ?? "";
  return roles().has(last) || roles().has(`${last}s`) ||
    /^wom[ae]n$|^m[ae]n$|^(?:fe)?males?$/.test(last) ||
    /^(?:fe)?male /i.test(words);
}
const people: Meaning = ({ who = "" }) =>
  namesPeople(who)
    ? {
      told:
        "the site knows accounts, and not what people are; judge the authors by their profile.",
    }
    : null;

/** In the order in which they are tried. */
export const OF_AUTHORS_CRITERIA: readonly Criterion[] = [
  // "nothing from unverified users", "exclude accounts that aren't verified".
  criterion(
    VERIFICATION,
    `${BEGINS}${FRAME}(?:${BY} )?(?:any )?(?<!\\b(?:or|and) )(?:(?<plain>(?<not1>un|non-?)?${VERIFIED} ${ACCOUNTS})(?:'s (?:posts|tweets))?|${ACCOUNTS} (?:(?:that|which|who|with) )*(?:have been |are |is |(?<not2>aren't |isn't |are not |is not |not |who aren't ))(?<not3>un|non-?)?${VERIFIED}|${ACCOUNTS} (?:(?<not4>without)|with) (?:a )?verification)`,
    verified,
  ),
  // "whose author is verified", "must not be verified", "verified: yes".
  criterion(
    VERIFICATION,
    `(?:${BEGINS}${AUTHOR} |${CLAUSE}(?:they )?(?=must|should|have to))(?:(?<not1>${DENIAL}) be|(?<not2>isn't|aren't|is not|are not)|${MUST}) (?<not3>un|non-?)?${VERIFIED}`,
    verified,
  ),
  criterion(
    VERIFICATION,
    `${CLAUSE}(?:${VERIFIED}:? ?(?:(?<not1>no|false|off)|yes|true|required|only|a must)|(?:only|just) ${VERIFIED}|(?<out>nobody|no one) (?<not2>un)${VERIFIED})`,
    verified,
  ),
  // "nobody I don't follow", "limit to accounts I follow".
  criterion(
    FOLLOWING,
    `${BEGINS}${FRAME}(?:${BY} |in |within )?(?:my (?:followings?|followed (?:${ACCOUNTS})|following list)|(?:(?:the|any) )*(?:${ACCOUNTS}|those|whoever|people in my following)(?: (?:that|who|whom))?(?:(?<= following)| i(?:'m| am)? (?:(?<not1>do not|don't) )?follow(?:ing)?))`,
    followed,
  ),
  criterion(
    FOLLOWING,
    `${CLAUSE}(?<out>nobody|no one) (?:that |who |whom )?i (?<not1>do not|don't) follow`,
    followed,
  ),
  // "whose authors are nurses", "from people who work as nurses", "author: nurses".
  criterion(
    /author|poster|account|sender|user|people|someone|must|should|has to|have to/i,
    `${BEGINS}(?:${AUTHOR}(?:(?: gender| sex| role| job)?:| ${MUST})(?: one of(?: the)?| an?| the)?|(?:only )?${BY} (?:${ACCOUNTS} (?:(?:that|who) (?:are|work as)(?: an?)?|(?:of|run by|belonging to|owned by))|someone who is an?)|${CLAUSE}(?:(?:must|should|has to|have to) be (?:written )?by)) (?<who>${WORDS})`,
    people,
  ),
  // "nurses only", "only by nurses".
  criterion(
    /only|just|exclusively|limit|restrict/i,
    `${CLAUSE}(?:(?:only|just|exclusively|limit(?:ed)? to|restrict(?:ed)? to) (?:(?:from|by|what) )?(?<who>${WORDS})(?: say| think| post)?|(?<who2>${WORDS}) only)(?=\\s*(?:[|,.;:?!()]|$))`,
    ({ who, who2 }, isOut) => people({ who: who ?? who2 }, isOut),
  ),
];
