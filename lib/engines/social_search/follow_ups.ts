/**
 * What is done with posts once they are there: a sentence behind the request
 * ("Summarize the key themes."), a clause that its verb is joined to ("and like
 * the top 20"), a question about what is found ("what angles are they taking?").
 * None of their words is one of the posts.
 *
 * @module
 */

import { type GoalText, quoteText } from "./goal_text.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import { contentWords } from "./words.ts";

/** Done to what is found, whatever stands behind it. */
const DEED =
  "(?:analy[sz]e|summari[sz]e|synthesi[sz]e|bookmark|unfollow|re-?tweet|repost|identify|classify|categori[sz]e|evaluate|prioriti[sz]e|tabulate|visuali[sz]e|tell|let|explain|cross-reference|correlate|compute|notify|alert|export|download|reply|respond|extract)";
/** Done to it where what is found stands behind the verb; else a word as others. */
const DEED_OR_WORD =
  "(?:like|follow|block|mute|rank|rate|group|list|count|compare|save|store|report|draft|log|note|describe|highlight|compile|quote|cite|send|give|show|return|output|provide|check|organi[sz]e|sort|score|label|flag|offer|track|collect)";
/** What is found, or a part of it. */
const FOUND =
  "(?:them|it|these|those|each|every|everyone|everything|all|me|us|their|its|(?:the |my |our )?(?:(?:top|best|first|last|latest|newest|new|recent|similar|most|key|main|overall|relevant|good|\\d+) )*(?:posts?|tweets?|results?|ones|authors?|accounts?|handles?|user ?names|users|people|replies|engagement|sentiments?|urls?|links?|themes?|insights?|findings|number|counts?|\\d+)|the (?:top|best|first|last|most)|an? (?:summary|list|table|report|digest|brief|draft|comment|reply))(?![\\p{L}\\p{N}])";
/** What a deed needs behind it to be one. */
const OBJECT =
  "(?:the|an?|any|which|what|how|why|whether|who|with|if|by|my|our|most|key|main|common|overall|only|similar|engagement|sentiments?|insights?|audience|real|\\d+|[\\ue000-\\ue00f])(?![\\p{L}])";
/** "use the tool to count them". */
const WITH_TOOL = "(?:use [\\p{L}\\p{N}_-]+(?: [\\p{L}\\p{N}_-]+)? to )?";
const ANY_DEED =
  `(?:please |also |then |just )*${WITH_TOOL}(?:${DEED} (?:${FOUND}|${OBJECT})|${DEED_OR_WORD}(?: (?:me|us|back))? ${FOUND})`;
/** Up to the end of the sentence. */
const REST = "(?:[^|.;!?]|[.](?=\\S))*";
/** Does, and is no deed of the caller: "users who try and rate it". */
const DOES =
  "(?<!\\b(?:that|who|which|can|could|will|would|should|may|must|might|not|people|users|they|we|i|you)(?: [\\p{L}'-]+){1,3},? |\\bto [\\p{L}'-]+,? )";

const JOINED = new RegExp(
  `(?<=[\\p{L}\\p{N}\\ue000-\\ue00f)?!|],? )${DOES}(?:(?:and then|and|then|&) |(?<=, ))(?=${ANY_DEED})${REST}`,
  "giu",
);
const SENTENCE = new RegExp(
  `(?<=[.;!?|:]\\s*)(?:and |then )*(?:${ANY_DEED}|(?:summari[sz]e|return|group|cross-reference|compare|format|organi[sz]e|quote|cite) |limit (?:it )?to \\d+ (?:comments|replies)(?= *(?:[|.;!?]|$)))${REST}`,
  "giu",
);
/** Asks something of what is found. */
const QUESTION =
  /(?<=[.;!?|,]\s*)(?:and )?(?:what|which|who|why|how|is|are|do|does|did|any) (?:[^|.;!?]|[.](?=\S))*\?/giu;
/** Points back at what is found. */
const POINTS_BACK =
  /\b(?:they|them|it|this|these|those|their|from them|are people|is there|are there)\b|^(?:and )?any\b/i;

const LANGUAGE = Object.keys(LANGUAGE_CODES).join("|");
/** Says which posts: such a clause is no deed alone. */
const CONDITION = new RegExp(
  `[@#](?!handle)\\p{L}|\\b(?:min(?:imum)?|at least|more than|over|fewer than|less than|under|between) \\d|(?<!limit (?:it )?to )\\b\\d+\\+? (?:likes|re-?tweets|reposts|replies|followers)|\\b(?:without|exclud\\w*|except|verified|since|until|before|after|last|past|(?:posts|tweets|threads|replies) (?:about|on|from(?! (?:real|genuine|actual) )|by (?!the(?:me| )|topic|relevance|engagement|date|sentiment|author)|mentioning|in|with|that|where)|(?:${LANGUAGE})(?! (?:translation|summary)))\\b`,
  "iu",
);
/** Without one of these a goal is one clause. */
const GOES_ON = /[.;!?:,&|]|(?<=\s)(?:and|then) /i;
/** Asks for posts, at the beginning. */
const ASKS =
  /^[\s|]*(?:(?:please|hi|hello|hey|can you|could you|i want to|i'd like to|i need to|go to (?:twitter|x) and|use [\p{L}_-]+ to|every \p{L}+|specifically)[,\s]+)*(?:find|search|get|show|list|look|collect|gather|fetch|pull|monitor|track|watch|check|scan|scrape|research|what|who|which|how|are|is|any|give|return|retrieve|want|need|posts|tweets|latest|recent)\b|\b(?:posts|tweets|mentions)\b/iu;

const LATER = "a search finds posts; do the rest when you have them.";
const READ = "asks of the posts that are found; read them for it.";
/** Of one goal. */
const TAKEN_MAX = 8;

/** Takes out what is done with posts that are found; one sentence for each part. */
export function readFollowUps(text: GoalText): string[] {
  if (!text.has(GOES_ON) || !ASKS.test(text.rest)) return [];
  return [
    ...takeBehind(text, SENTENCE, LATER),
    ...takeBehind(text, JOINED, LATER),
    ...takeBehind(text, QUESTION, READ),
  ];
}

function takeBehind(
  text: GoalText,
  pattern: RegExp,
  because: string,
): string[] {
  const found = [...text.rest.matchAll(pattern)].slice(0, TAKEN_MAX).flatMap(
    ({ 0: said, index }) => {
      const part = deedOf(said);
      return part === "" || !hasSubject(text.rest.slice(0, index)) ||
          (pattern === QUESTION && !POINTS_BACK.test(said))
        ? []
        : [{ part, index }];
    },
  );
  for (const { part, index } of found.toReversed()) {
    text.cut(index, part.length);
  }
  return found.map(({ part }) =>
    `${quoteText(text.expand(part).replace(/^\s*(?:and|&) /i, ""))}: ${because}`
  );
}

/** A clause up to its first part that says which posts; empty when it begins with one. */
function deedOf(said: string): string {
  if (!CONDITION.test(said)) return said;
  const parts = said.split(/(?=,(?= ))/);
  const end = parts.findIndex((part) => CONDITION.test(part));
  return parts.slice(0, end).join("");
}

/** Whether what stands before names something that posts are about. */
function hasSubject(before: string): boolean {
  return contentWords(before).length > 0 || /[@#$\ue000-\ue00f]/.test(before);
}
