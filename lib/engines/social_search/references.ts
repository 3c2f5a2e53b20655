/**
 * What a goal only points at: "this keyword", "a specific hashtag", "our niche",
 * "a competitor's profile", and what is the caller's own. No search knows what is
 * meant, and the words that point are in no post.
 *
 * @module
 */

import { type GoalText, quoteText } from "./goal_text.ts";

/** Things that have a name, which stands in the posts. */
const NAMED =
  "(?:keywords?|hashtags?|topics?|accounts?|users?|tweets?|threads?|posts?|compan(?:y|ies)|brands?|products?|niche|industry|markets?|projects?|competitors?|rivals|launch|list|startup|service|website|platform|customers)";
const END = "(?=\\s*(?:[|,.;:?!()]|$)| on (?:x|twitter)\\b)";

/** In the order in which they are tried. */
const POINTING: readonly RegExp[] = [
  // "this keyword", "a specific hashtag", "the topic I describe".
  new RegExp(
    `(?=[tas])(?<=\\s)(?:(?:this|(?:an?|the|some) (?:specific|given|certain|particular)) ${NAMED}|the ${NAMED} (?:i|we|you) (?:describe|choose|name|mention|give|want|specify)d?)${END}`,
    "iu",
  ),
  // "our open source project", "my 'News' list".
  new RegExp(
    `(?=my |our )(?<=\\s)(?<!\\b(?!twitter|x|mentions|posts|tweets|look|monitor)\\p{L}+ for )(?:my|our) (?:[\\ue000-\\ue00f] |(?:[\\p{L}-]+ ){0,2}?)${NAMED}${END}`,
    "iu",
  ),
  /(?=[atmo])(?<=\s)(?:an?|the|my|our) competitors?'s? (?:profiles?|accounts?|posts|tweets)(?=\s)/iu,
];

const BECAUSE = "the search does not know which is meant; name it.";

/** What belongs to the caller, or is done by the caller. */
const OF_CALLER: readonly (readonly [RegExp, string])[] = [
  // "did anyone retweet me", "my notifications".
  [
    new RegExp(
      `(?=[adfhimopuw])(?<=\\s)(?:(?:(?:in|from|of) )?(?:my|our) (?:notifications|dms|direct messages|inbox)|(?:(?:did|has|have) (?:anyone|anybody|someone|people)|who(?: has| have)?|(?:anyone|people|accounts|users) (?:who|that)(?: has| have)?) (?:re-?tweet|repost|quote(?: tweet)?|(?:un)?follow|block|mute|mention|tag)(?:s|g?ed|d)? (?:me|us|my (?:posts?|tweets?)))${END}`,
      "iu",
    ),
    "the search does not know who you are; name your account with @.",
  ],
  // "find comment opportunities".
  [
    /(?=[ceinor])(?<=\s)(?:comment(?:ing)?|repl(?:y|ies)|engagement|outreach|networking|interaction) (?:opportunities|opps)(?=[\s,.;:?!()]|$)/iu,
    "what you make of posts, and no word of them; say what they are to be about.",
  ],
];

/** Takes out what only points at something; one sentence for each. */
export function readReferences(text: GoalText): string[] {
  return [
    ...OF_CALLER,
    ...POINTING.map((pattern) => [pattern, BECAUSE] as const),
  ].flatMap(([pattern, because]) => {
    const match = text.take(pattern);
    return match === null ? [] : [`${quoteText(match[0])}: ${because}`];
  });
}
