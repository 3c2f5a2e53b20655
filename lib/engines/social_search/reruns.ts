/**
 * Requests to go on watching: "every morning, send me ...", "keep me posted on",
 * "run a search every hour for". A plan is of one search; what is said of later
 * ones goes to `not_applied`, and what they are to find stays.
 *
 * @module
 */

import { type GoalText, quoteText } from "./goal_text.ts";

const AGAIN = "a plan is of one search; run it again as often as you like.";
const OF_REQUEST = "names the request itself.";
const DAY =
  "(?:day|week|hour|month|morning|afternoon|evening|night|weekday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?";
/** How often. */
const RUNS =
  `(?:(?:every|each) (?:other |\\d+ |two |three )?(?:${DAY}|minutes?|day)|everyday|daily|hourly|weekly|nightly|monthly|(?:once|twice|three times) (?:an?|per|every|each) ${DAY}|on a (?:daily|weekly|hourly|monthly|regular) basis|regularly|continuously)`;
const END = "(?=\\s*(?:[|,.;:?!()]|$))";
/** Where the goal begins, behind what is polite. */
const START =
  "(?<=^\\s*(?:(?:please|can you|could you|i want you to|i need you to|i'd like you to|i want to|let's) )?)";

const request = (source: string) => new RegExp(source, "iu");

/** In the order in which they are tried. */
const REQUESTS: readonly (readonly [RegExp, string])[] = [
  [
    request(
      `(?<=^[\\s|]*)(?:(?:send|deliver|email|mail|forward|give|find|run|check|get|fetch|search|notify|monitor|track|watch|follow|show|collect)\\b[^|,.;:?!()]*) ${RUNS}${END}`,
    ),
    AGAIN,
  ],
  [request(`${START}${RUNS},? (?=\\p{L})`), AGAIN],
  [
    request(
      `${START}(?:keep (?:me|us) (?:posted|updated|informed|in the loop) (?:on|about|of)|keep (?:track|tabs) (?:of|on)|follow (?:the )?(?:conversations?|discussions?|debate|news|story|talk) (?:about|on|around|of)|(?:notify|alert|inform|update|ping|email) (?:me|us) (?:about|of|on)|(?:run|schedule|do|set up|create|start) (?:an? |the |some )?(?:(?:daily|weekly|hourly|regular|recurring|automatic|new|saved) )?(?:search|alert|alerts|query|monitor(?:ing)?|watch|tracker|notification)(?: ${RUNS})? (?:for|on|of|about)|(?:check|search|look|scan)(?: (?:x|twitter))? ${RUNS} (?:for|on)) (?=\\S)`,
    ),
    AGAIN,
  ],
  [
    request(
      `${START}(?:monitor|track)(?: (?:x|twitter))?(?: for)? (?!(?:and|records?|lists?|pants|suits?|days?|bikes?|how|what|down)\\b)(?=\\S)`,
    ),
    AGAIN,
  ],
  [
    request(
      `(?<=^[\\s|]*(?:please )?)(?:(?:send|deliver|email|mail|forward|text) (?:me|us)|return|output|provide|retrieve)(?: (?:me|us))? (?=(?:(?:all|any|the|some|new|recent) )*(?:posts|tweets|threads)\\b)`,
    ),
    OF_REQUEST,
  ],
];

/** Without one of these nothing is to be watched. */
const CUES =
  /(?=[ewdnhocrkfaisupmt])\b(?:every|each|everyday|daily|weekly|nightly|hourly|monthly|once|twice|three times|regular|continuously|keep|follow|notify|alert|inform|update|ping|e?mail|run|schedule|set up|create|start|check|monitor|track|send|deliver|forward|text|return|output|provide|retrieve)/i;

/** Takes out what is said of later searches; one sentence for each. */
export function readReruns(text: GoalText): string[] {
  if (!text.has(CUES)) return [];
  return REQUESTS.flatMap(([pattern, because]) => {
    const match = pattern.exec(text.rest);
    if (match === null) return [];
    // What is to be found stands between the verb and how often.
    const times = new RegExp(` ${RUNS}$`, "i").exec(match[0]);
    const isAround = times !== null && /^\s*\p{L}/u.test(match[0]) &&
      /@\w|\b(?:posts|tweets|for|about|on)\b/i.test(
        match[0].slice(0, times.index),
      );
    const [start, said] = isAround
      ? [match.index + times.index, times[0]]
      : [match.index, match[0]];
    if (!/[\p{L}\p{N}]/u.test(text.rest.replace(said, ""))) return [];
    text.replace(start, said.length, " ");
    return [`${quoteText(text.expand(said))}: ${because}`];
  });
}
