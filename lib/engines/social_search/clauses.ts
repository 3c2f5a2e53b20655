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
  "(?:they|these|those|all(?: of (?:them|these|those))?|each(?: (?:one|post|tweet|result|of (?:them|these|those)))?|every (?:one|post|tweet|result|of (?:them|these|those))|(?:(?:the|all|all the|those|these) )?(?:posts|tweets|results|ones|matches))(?: (?:all|each|also|only))*";
/** The same where no noun is the topic's own. */
const PRONOUN =
  "(?:they|these|each(?: (?:one|of them))?|all of (?:them|these))";
const MODAL =
  "(?:must|should|shall|have to|has to|needs? to|ought to)(?: (?:all|also|each|only|both|either))*";
/** Begins what is said of posts. */
const SAYS =
  "(?:are|were|have|has|got|contain|include|mention|tag|use the|link to|come from|reply to|ask a|ask for|date from|do not|don't|did not|get)";
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
    clause(`${SURE} ${POSTS} (\\p{Ll}.+)`),
    (said) => `that ${finite(said)}`,
  ],
  [
    clause(`${PRONOUN} (?=${SAYS}\\b)(.+)`),
    (said) => `that ${finite(said)}`,
  ],
  [
    clause(
      `(?:keep|limit(?:ed)?|restrict(?:ed)?|confined?|narrow(?:ed)?|stick|hold)(?: (?:it|them|this|that|these|those|things|everything|yourself|(?:(?:the|your|my) )?(?:search|results?|posts|tweets|query|scope)))?(?: down)? (?:to|with) (?!(?:my|our|the point)\\b|(?!(?:19|20)\\d\\d$)${NUMBER}(?: (?:posts|tweets|results|ones|of them))?$)(.+)`,
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
      "(?:don't bother (?:with|about)|forget(?: about)?|i have no use for|no need for|i can do without) (.+)",
    ),
    (said) => `skip ${said}`,
  ],
  // "skip the rest": what is not asked for is not found.
  [
    clause(
      "(?:skip|ignore|leave out|drop|forget|exclude|discard) (?:the rest|(?:all |the )?others?|(?:anything|everything|whatever) else|the other ones)",
    ),
    () => "",
  ],
  // "some of them in Spanish": no condition on each.
  [
    clause(
      "(?:some|many|most|a few|several|half|at least (?:one|some|half)) of (?:them|these|those) .+",
    ),
    () => "",
  ],
  [clause("verified ones"), () => "verified accounts only"],
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
  /(?=[tmenrdulkschiowfpb]|a[lnu])\b(?:they|these|each|every|either|all of|must|should|shall|have to|has to|needs?|ought|ensure|make sure|sure|check|see to|keep|limit(?:ed)?|restrict(?:ed)?|confined?|narrow(?:ed)?|stick|hold|require|demand|insist|only|just|that|which|dates?|period|range|time ?frame|authors?|users?|posters?|writers?|first|ones|bother|forget|need for|do without|some of|many of|most of|rest|others|posted to|sent to|instead|both|concerning|regarding|with regards?|on the|dealing|pertaining|not being)\b/i;

const CLAUSE = /[^\s|,.;:!?()[\]](?:[^|,.;:!?()[\]]|[.,:?](?=\S))*/gu;
/** A second relative clause: "that are new and that have links". */
const AND_THAT = new RegExp(
  `,? (?:and|but) (?=(?:that|which) (?:${SAYS}|\\p{Ll}+ )\\b)`,
  "giu",
);
/** What else is said by the same clause: "that are new and have links". */
const AND_SAYS = new RegExp(`,? (?:and|but) (?:also )?(?=${SAYS} )`, "giu");
/** Says something of the posts, up to its end. */
const RELATIVE = /\b(?:that|which) \p{Ll}{2,} /iu;
/** "that come from Osaka": where they were posted, if it is a place. */
const COMES_FROM =
  /(?<= )(?:that|which) (?:come|originate|hail|are) from (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2})(?=[\s,.;:?!)|]|$)/gu;
/** Goes on with what a relative clause before it says. */
const GOES_ON = new RegExp(`^(?:and |but )?(?:also )?(?=${SAYS} )`, "iu");
/** Of people and not of posts: "users who are new and have links". */
const OF_PEOPLE = /\bwho\b/i;

/** "keep it to May and only show replies": another clause. */
const AND_ALSO = new RegExp(
  `,? and (?:also |please )?(?=(?:(?:only|just) ${SHOWS}|keep (?:it|them|only|to)|limit|restrict|stick to|require|${SURE} they|they ${MODAL}|they needs?|(?:this|it) (?:is|will be) for|show (?:the|me)|sort|put them|return|give me) )`,
  "giu",
);
/** What a subject stands behind, in other words. */
const ABOUT =
  /(?= [crwodpt])(?<=\p{L},?)(?<!\b(?:an?|the|very|most|more|is|are|be|deeply|so)) (?:concerning|regarding|with regards? to|on the (?:topic|subject|question) of|dealing with|pertaining to|(?:that|which) (?:talk about|discuss)) (?=\S)/giu;
/** "either an image or a video": the kinds say it. */
const EITHER_KIND =
  /(?<= )either (?=(?:an? )?(?:images?|photos?|pictures?|videos?|clips?|gifs?|links?|polls?) or )/gi;
/** "have both an image and 20 likes": each of them. */
const BOTH_HAVE =
  /(?<= )(have|with|having|contain) both ((?:an? )?(?:images?|photos?|pictures?|videos?|clips?|gifs?|links?|polls?)) and (?=\S)/gi;
/** "that complain about": what they do, as other readers know it. */
const THAT_DO =
  /(?<= )(?:that|which) (complain|ask|rant|warn|worry)(?:s|ed)? (?=(?:about|whether|if|how|of)\b)/gi;
/** "instead of retweets I want original posts". */
const INSTEAD =
  /(?<=^ *|[,;.] )(?:instead of|rather than) ([^|,.;:?!]{2,40}?),? (?=(?:i|we) (?:want|need|would|'d)|(?:find|show|get|give) )/gi;
const POSTED_TO = /(?<= )(?:posted|sent|tweeted|addressed|directed) to (?=@)/gi;
const NOT_BEING =
  /(?<=\s)not being (?=(?:repl(?:y|ies)|re-?tweets|reposts|quotes?|ads)\b)/gi;

/** In the order in which they are tried, within clauses and between them. */
const WORDINGS: readonly (readonly [RegExp, Meaning])[] = [
  [ABOUT, () => " about "],
  [EITHER_KIND, () => ""],
  [INSTEAD, (kind) => `no ${kind}, `],
  [NOT_BEING, () => "excluding "],
  [BOTH_HAVE, (have, kind) => `${have} ${kind}, ${have} `],
  [THAT_DO, (verb) => `${verb}ing `],
  [POSTED_TO, () => "in reply to "],
  [AND_ALSO, () => ", "],
  [AND_THAT, () => ", "],
];

/** Writes clauses as what they say of the posts; one sentence for each. */
export function writeClauses(text: GoalText): string[] {
  if (!text.has(CUES)) return [];
  const told: string[] = [];
  const tell = (said: string, meant: string) => {
    told.push(
      `${quoteText(text.expand(said))} was read as ${
        quoteText(text.expand(meant))
      }.`,
    );
    return meant;
  };
  for (const [pattern, meaning] of WORDINGS) {
    text.rewrite(pattern, (all, ...groups) => {
      const meant = meaning(...groups);
      return /^\P{L}*$/u.test(meant) ? meant : tell(all, meant);
    });
  }
  rewriteClauses(text, tell, told);
  text.rewrite(
    COMES_FROM,
    (all, place = "") =>
      places().has(place) ? tell(all, `posted in ${place}`) : all,
  );
  return told;
}

/** Each clause as what it says, in turn. */
function rewriteClauses(
  text: GoalText,
  tell: (said: string, meant: string) => string,
  told: string[],
): void {
  let isRelative = false;
  text.rewrite(CLAUSE, (all) => {
    const said = all.trimEnd();
    const meant = meaningOf(said) ?? continued(said, isRelative);
    isRelative = RELATIVE.test(meant ?? said) && !OF_PEOPLE.test(said);
    if (meant === undefined) return all;
    if (meant === "") {
      told.push(
        `${
          quoteText(text.expand(said))
        }: no condition that each post can meet; look for it in the posts.`,
      );
      return "";
    }
    return tell(said, meant) + all.slice(said.length);
  });
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
