/**
 * Clauses that say which posts are wanted, whatever their mood and whoever they
 * are said of: "they must be in German", "make sure each has a link", "stick to
 * 2024", "require 20 likes". Each is written as what it says of the posts, which
 * is what the readers know: "that are in German", "only 2024".
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { NUMBER } from "./bounds.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import PLACES from "./place_words.txt" with { type: "text" };

/** Stands for the posts, where the subject of a sentence does. */
const POSTS =
  "(?:they|these|those|all(?: of (?:them|these|those))?|(?:each|every)(?: (?:one|post|tweet|result|of (?:them|these|those)))?|(?:(?:the|all|all the|those|these) )?(?:posts|tweets|results|ones|matches))(?: (?:all|each|also|only))*";
/** The same where no noun is the topic's own. */
const PRONOUN =
  "(?:they|these|each(?: (?:one|of them))?|all of (?:them|these))";
const MODAL =
  "(?:must|should|shall|have to|has to|needs? to|ought to)(?: (?:all|also|each|only|both|either))*";
/** Begins what is said of posts. */
const SAYS =
  "(?:are|were|have|has|got|contain|include|mention|tag|use the|link to|come from|reply to|ask a|ask for|do not|don't|did not|get)";
const SHOWS =
  "(?:want|need|keep|show|use|include|give|return|consider|take|look at|get|find|retrieve|collect|accept|pick|care about)";
/** A noun that stands for the posts before what restricts them. */
const THOSE = "(?:the |any |all )?(?:ones|those|posts|tweets|results)";
/** Binds what follows to such a noun. */
const BOUND =
  "(?:that|which|who|whose|with|without|by|from|in|on|of|near|since|before|after|between|within|about|at|to|over|under|having|containing|mentioning|written|posted|published|linking|tagged|using|not)";

/** What introduces a clause and says nothing. */
const OPENER =
  "(?:(?:oh|ah|and|but|also|plus|then|actually|additionally|finally|please|so|lastly|furthermore|moreover|in addition|specifically)(?: |$))*";
const SURE =
  "(?:(?:please )?(?:make|be) sure|ensure|check|see to it)(?: that)?";

const clause = (source: string) => new RegExp(`^${OPENER}(?:${source})$`, "iu");

type Meaning = (...groups: string[]) => string;

/** What is asked for alone: "only 2024", and of a pronoun what binds it. */
function alone(said: string): string {
  const [, bound] = BOUND_TO.exec(said) ?? [];
  return bound ??
    (NAMES_PLACE.test(said) && places().has(said)
      ? `only from ${said}`
      : /^only\b|^\d+\+? (?:results|posts|tweets)\b/i.test(said)
      ? said
      : `only ${said}`);
}

const BOUND_TO = new RegExp(`^${THOSE} (${BOUND} .+)$`, "iu");
const NAMES_PLACE = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2}$/u;
const places = lazily(() => new Set(readWords(PLACES)));

/** A verb behind a modal, as it is said of many posts. */
function finite(said: string): string {
  return said.replace(/^not be\b/i, "are not").replace(/^be\b/i, "are")
    .replace(/^(?:not|never) /i, "do not ").replace(/^has\b/i, "have");
}

/** In the order in which they are tried, each on a whole clause. */
const CLAUSES: readonly (readonly [RegExp, Meaning])[] = [
  [
    clause(`(?:${SURE} )?${POSTS} ${MODAL} (.+)`),
    (said) => `that ${finite(said)}`,
  ],
  [
    clause(`(?:${SURE} )?${PRONOUN} needs? (.+)`),
    (said) => `that have ${said}`,
  ],
  [
    clause(`${SURE} ${POSTS} (?=${SAYS}\\b)(.+)`),
    (said) => `that ${finite(said)}`,
  ],
  [
    clause(`${PRONOUN} (?=${SAYS}\\b)(.+)`),
    (said) => `that ${finite(said)}`,
  ],
  [
    clause(
      `(?:keep|limit|restrict|confine|narrow|stick|hold)(?: (?:it|them|this|that|these|those|things|everything|yourself|(?:(?:the|your|my) )?(?:search|results?|posts|tweets|query|scope)))?(?: down)? (?:to|with) (?!(?:my|our|the point)\\b|${NUMBER}(?: (?:posts|tweets|results|ones|of them))?$)(.+)`,
    ),
    alone,
  ],
  [
    clause(`(?:require|demand|insist on) (.+)`),
    (said) => /^\d/.test(said) ? said : `with ${said}`,
  ],
  [
    clause(
      `(?:(?:i|we) )?(?:only|just) (?:want |need )?(?:to )?${SHOWS}(?: me| us)? (.+)`,
    ),
    alone,
  ],
  [
    clause(`(?:(?:i|we) )?${SHOWS}(?: me| us)? (?:only|just) (.+)`),
    alone,
  ],
  [clause(`(?:keep|take|show|use|look at) (.+) only`), alone],
  [clause(`keep (?=${THOSE} ${BOUND} )(.+)`), alone],
  [
    clause(`(?:keep|take|use|show) (?:the |any |all )?(\\S+ ones)`),
    alone,
  ],
  [
    clause(
      "(?:the )?(?:authors?|users?|posters?|writers?) (?:is|are|must be|should be) (?=@)(.+)",
    ),
    (said) => `by ${said}`,
  ],
  [
    clause(
      "(?:(?:top|most liked|most popular) (?:posts |tweets |ones )?first)",
    ),
    () => "top results",
  ],
  [
    clause(
      `use (?:the )?(?:dates?|period|range|time ?frame) (?:from |between )?(.+)`,
    ),
    (said) => `from ${said}`,
  ],
];

/** Without one of these no clause says which posts. */
const CUES =
  /(?=[tmenrdulkschiowfp]|a[lnu])\b(?:they|these|each|every|either|all of|must|should|shall|have to|has to|needs?|ought|ensure|make sure|sure|check|see to|keep|limit|restrict|confine|narrow|stick|hold|require|demand|insist|only|just|that|which|dates?|period|range|time ?frame|authors?|users?|posters?|writers?|first|concerning|regarding|with regards?|on the|dealing|pertaining|not being)\b/i;

const CLAUSE = /[^\s|,.;:!?()[\]](?:[^|,.;:!?()[\]]|[.,:?](?=\S))*/gu;
/** A second relative clause: "that are new and that have links". */
const AND_THAT = new RegExp(
  `,? (?:and|but) (?=(?:that|which) (?:${SAYS}|\\p{Ll}+ )\\b)`,
  "giu",
);
/** What else is said by the same clause: "that are new and have links". */
const AND_SAYS = new RegExp(`,? (?:and|but) (?:also )?(?=${SAYS} )`, "giu");
/** Says something of the posts, up to its end. */
const RELATIVE = new RegExp(`\\b(?:that|which) ${SAYS} `, "iu");
/** Goes on with what a relative clause before it says. */
const GOES_ON = new RegExp(`^(?:and |but )?(?:also )?(?=${SAYS} )`, "iu");
/** Of people and not of posts: "users who are new and have links". */
const OF_PEOPLE = /\bwho\b/i;

/** "keep it to May and only show replies": another clause. */
const AND_ALSO = new RegExp(
  `,? and (?:also |please )?(?=(?:(?:only|just) ${SHOWS}|keep (?:it|them|only|to)|limit|restrict|stick to|require|${SURE} they|they ${MODAL}|they needs?) )`,
  "giu",
);
/** What a subject stands behind, in other words. */
const ABOUT =
  /(?= [crwodpt])(?<=\p{L},?)(?<!\b(?:an?|the|very|most|more|is|are|be|deeply|so)) (?:concerning|regarding|with regards? to|on the (?:topic|subject|question) of|dealing with|pertaining to|(?:that|which) (?:talk about|discuss)) (?=\S)/giu;
/** "either an image or a video": the kinds say it. */
const EITHER_KIND =
  /(?<= )either (?=(?:an? )?(?:images?|photos?|pictures?|videos?|clips?|gifs?|links?|polls?) or )/gi;
const NOT_BEING =
  /(?<=\s)not being (?=(?:repl(?:y|ies)|re-?tweets|reposts|quotes?|ads)\b)/gi;

/** Writes clauses as what they say of the posts; one sentence for each. */
export function writeClauses(text: GoalText): string[] {
  if (!text.has(CUES)) return [];
  text.rewrite(ABOUT, " about ");
  text.rewrite(EITHER_KIND, "");
  text.rewrite(NOT_BEING, "excluding ");
  const told: string[] = [];
  text.rewrite(AND_ALSO, ", ");
  text.rewrite(AND_THAT, ", ");
  let isRelative = false;
  text.rewrite(CLAUSE, (all) => {
    const said = all.trimEnd();
    const meant = meaningOf(said) ?? continued(said, isRelative);
    isRelative = RELATIVE.test(meant ?? said) && !OF_PEOPLE.test(said);
    if (meant === undefined) return all;
    told.push(
      `${quoteText(text.expand(said))} was read as ${
        quoteText(text.expand(meant))
      }.`,
    );
    return meant + all.slice(said.length);
  });
  return told;
}

/** A clause of which the subject stands in the one before, or in its own beginning. */
function continued(said: string, isRelative: boolean): string | undefined {
  if (OF_PEOPLE.test(said)) return undefined;
  const goesOn = isRelative && GOES_ON.test(said);
  const start = goesOn ? 0 : RELATIVE.exec(said)?.index;
  if (start === undefined) return undefined;
  const whole = goesOn ? `that ${said.replace(GOES_ON, "")}` : said;
  const meant = whole.slice(0, start) +
    whole.slice(start).replace(AND_SAYS, ", that ");
  return meant === said ? undefined : meant;
}

/** What a clause says of the posts; undefined where it is none of these. */
function meaningOf(said: string): string | undefined {
  for (const [pattern, meaning] of CLAUSES) {
    const match = pattern.exec(said);
    if (match !== null) {
      const meant = meaning(...match.slice(1));
      return meant.startsWith("that ")
        ? meant.replace(AND_SAYS, ", that ")
        : meant;
    }
  }
  return undefined;
}
