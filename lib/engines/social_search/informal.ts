/**
 * Short and spoken wordings, written out as the readers know them: "w/", "his
 * replies", "A appears but B doesn't".
 *
 * @module
 */

import { DAY, MONTH } from "@/lib/text_understanding/dates.ts";
import { type GoalText, quoteText, Rewritings } from "./goal_text.ts";
import { SITES } from "./places.ts";

const HANDLE = "@[A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])";
const LEFT_OUT =
  "(?:exclud(?:e|es|ing)|without|except(?: for)?|drop(?:ping)?|skip(?:ping)?|ignor(?:e|ing)|leav(?:e|ing) out|omit(?:ting)?|minus|not|no)";
const KINDS =
  "(?:repl(?:y|ies)|re-?tweets?|reposts?|quotes?|quote[- ]tweets?|threads?|links?|images?|photos?|videos?|gifs?|polls?|hashtags?|mentions?)";
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
/** What a sentence ends its parts with. */
const END = "(?=[\\s,.;:)?!|]|$)";

type Replacement = string | ((all: string, ...groups: string[]) => string);

/** In the order in which they are tried. */
const INFORMAL = new Rewritings<Replacement>([
  [/(?<=\s)w\/o ?(?=\S)/gi, "without "],
  [/(?<=\s)w\/ ?(?=\S)/gi, "with "],
  [/(?<=\s)ppl(?=\s)/gi, "people"],
  // "min_faves 20".
  [
    /(?<=\s)min[_ ](faves|likes|retweets|replies)[:=]? ?(\d(?:[\d,.]*\d)?k?)(?=[\s,.;)]|$)/gi,
    "at least $2 $1",
  ],
  // "that don't come from @a".
  [
    /(?<=\s)(?:(?:that|which) )?(?:do not|don't|does not|doesn't|did not|didn't) (?:come|originate|stem) (?=from\b)/gi,
    "not ",
  ],
  // "verified or not".
  [/(?<=\s)verified,? or not(?=[\s,.;:)?!|]|$)/gi, "verified or unverified"],
  // "skip his replies".
  [
    new RegExp(
      `\\b(${LEFT_OUT}) (?:any of |all |all of )?(?:his|her|their|its|the) (?:own )?(?=${KINDS}\\b)`,
      "gi",
    ),
    "$1 ",
  ],
  // "excluding posts which mention a".
  [
    new RegExp(
      `\\b(${LEFT_OUT}) (?:any |all |the )?(?:posts?|tweets?|ones|those|anything|everything|stuff) (?:(?:that|which) )?(?:mention|say|contain|includ|discuss|talk about|refer to|referenc)(?:s|es|ing|e)? (?:the (?:words?|terms?|phrases?) )?(?=[^\\s@])`,
      "gi",
    ),
    "$1 ",
  ],
  // "without mentions of a": what is named is ruled out, not mentions.
  [
    new RegExp(
      `\\b(?:with )?(?:${LEFT_OUT}|avoid(?:ing)?) (?:any |all |the )?(?:mentions? of|references? to|mentioning|referencing|naming) (?:the (?:words?|terms?|names?) )?(?=[^\\s@])`,
      "gi",
    ),
    "excluding ",
  ],
  // "no ads no affiliate links".
  [
    /\b(no [\p{L}-]+(?: (?!and\b|or\b|but\b|nor\b)[\p{L}-]+)?) (?=no [\p{L}-]+)/giu,
    "$1, ",
  ],
  // "excluding bots, and anything from @a".
  [
    new RegExp(
      `\\b(exclud(?:e|ing)|without|ignor(?:e|ing)|skip(?:ping)?|omit(?:ting)?|minus) ([^.;|@]{2,80}?)(?:, (?:and |or )?| and | or )(?:(?:any|all) )?((?:anything|everything|posts|tweets|those|ones|stuff) (?:posted |sent )?(?:from|by|mentioning)) (${HANDLE}(?:(?:,? (?:and|or) |, )${HANDLE})*)`,
      "gi",
    ),
    "$1 $3 $4, $1 $2",
  ],
  // "posts where a appears but b doesn't", "a is mentioned but b is not".
  [
    /(?<=\s)((?:[\ue000-\ue00f]|[\p{L}\p{N}#$-]+)) (?:appears?|occurs?|(?:is|are) (?:mentioned|named|present|included)|shows? up),? (?:but|and|yet|while) (?:not )?([\ue000-\ue00f]|[\p{L}\p{N}#$-]+)(?: (?:doesn't|does not|don't|do not|isn't|is not|aren't|are not)(?: appear| occur| mentioned| named| present| included| show up)?)(?=[\s,.;:)?!|]|$)/giu,
    "$1 without $2",
  ],
  // "@a posts on b": the noun and the verb say the same.
  [
    new RegExp(
      `(?=@\\w{1,15} (?:posts|tweets) )(?<=^\\s*|[|:,;(] *|\\b(?:find|show|get|me|all|any|the|recent|latest|only|pull|give|list|retrieve|fetch|collect|gather|track|monitor|read|see|want|need|search) )(${HANDLE}) (?:posts|tweets)(?= (?:on|about|regarding|re|mentioning|from|in|since|with|that|where|between|before|after|until)\\b)`,
      "gi",
    ),
    "posts by $1",
  ],
  // "asking @a or @b about c".
  [
    new RegExp(
      `(?<=\\s)(?:that |which |who )?(?:are )?ask(?:s|ed|ing)? (${HANDLE}(?:(?:,? (?:or|and) |, )${HANDLE})*) (?=(?:about|on|regarding)\\b)`,
      "gi",
    ),
    "questions to $1 ",
  ],
  // "from gov accounts or @a".
  [
    new RegExp(
      `(?<=\\s)(?:from|by) ((?:[\\p{L}-]+ ){1,2}(?:accounts|profiles)),? (?:or|and) (?:by |from )?(${HANDLE})`,
      "giu",
    ),
    "by $2, from $1",
  ],
  // "with a youtube link".
  [
    new RegExp(
      `(?<=\\s)(?:(?:with|containing|including|having|sharing|share|plus) )?(?:an? |any )?(${SITES})(?:\\.com)? (links?|urls?)${END}`,
      "gi",
    ),
    "linking to $1 $2",
  ],
  // "A alternative": "alternatives to A".
  [
    /(?<=\s)(?:an? |the |any |some )?((?:\p{Lu}[\p{L}\p{N}.]* ){1,3})alternatives?(?=\s*(?:[(|,.;?!]|$)| (?:for|from|in|since|this|that|with|but|and|or|on|over|under)\b)/gu,
    (_, name = "") => `alternatives to ${name.trim()}`,
  ],
  // "on x.com".
  [
    /(?<=\s)(?:on|from|across|at|via|over) (?:x|twitter)\.com(?=[\s,.;:)?!|]|$)/gi,
    "on x",
  ],
  // "using #a".
  [/(?<=\s)using (?=[#$]\w)/gi, ""],
  // "#a and an image".
  [
    new RegExp(
      `(?<=\\s)([#$]\\w+),? (?:and|plus|\\+) (an? )(${KINDS})${END}(?! (?:of|about)\\b)`,
      "gi",
    ),
    "$1 with $2$3",
  ],
  // "A and B, and C or D".
  [
    /(?<=\s)((?:\p{Lu}[\p{L}\p{N}.-]*|[\ue000-\ue00f]) and (?:\p{Lu}[\p{L}\p{N}.-]*|[\ue000-\ue00f])),? and ([\p{L}\p{N}-]+) or ([\p{L}\p{N}-]+)(?=[\s,.;:)?!|]|$)/gu,
    "$1, ($2 OR $3)",
  ],
  // "on or after 10 November", "on or before".
  [
    new RegExp(`(?<=\\s)on or after (?=(?:${DAY})\\b)`, "gi"),
    "since ",
  ],
  [
    new RegExp(`(?<=\\s)on or before (?=(?:${DAY})\\b)`, "gi"),
    "until ",
  ],
  // "(19 July 2024)", ", Saturday 14 November".
  [
    new RegExp(
      `(?<=[,;(] ?)((?:${WEEKDAY},? (?:the )?)?(?:\\d{1,2}(?:st|nd|rd|th)? (?:${MONTH})\\b(?:,? \\d{4})?|(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?))(?: only)?(?=\\s*[,;).?!|]|\\s*$)`,
      "gi",
    ),
    "on $1",
  ],
]);

/** Wordings of which words get lost on the way; the caller reads which. */
const TOLD = new Rewritings<string>([
  [/(?<=\s)(?:from |in )?around the time of (?:the )?/gi, "about "],
  // "nothing but images".
  [
    new RegExp(
      `(?<=\\s)nothing (?:but|except|other than) (?=${KINDS}\\b)`,
      "gi",
    ),
    "only ",
  ],
  // "under @a's tweet https://x.com/a/status/1": the address says it.
  [
    new RegExp(
      `(?<=\\s)(?:${HANDLE}'s (?:own |latest |recent )?|the |this )(?:tweet|post|thread|status):? (?=(?:https?://)?(?:www\\.)?(?:x|twitter)\\.com/\\w+/status/)`,
      "gi",
    ),
    "",
  ],
  // "none that are replies", "none of the retweets".
  [
    /(?<=\s)(?:and |but )?none (?:of (?:them|those|which|the|his|her|their) |that |which )(?:(?:is|are|be|being) )?/gi,
    "no ",
  ],
]);

/**
 * Writes a goal out; returns what to tell of wordings whose words are no longer
 * there.
 */
export function writeOut(text: GoalText): string[] {
  for (const [pattern, replacement] of INFORMAL.for(text)) {
    text.rewrite(pattern, replacement);
  }
  const told: string[] = [];
  for (const [pattern, meaning] of TOLD.for(text)) {
    text.rewrite(pattern, (all) => {
      told.push(
        meaning === ""
          ? `${quoteText(all)}: the address behind it says which.`
          : `${quoteText(all)} was read as ${quoteText(meaning)}.`,
      );
      return meaning;
    });
  }
  return told;
}
