/**
 * Criteria that no search has, known by the word that they turn on: followers,
 * bios, messages, whom somebody follows, what was deleted. All of such a
 * criterion is taken out and told, from the word that opens it to where it ends.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { DAY_OR_FEAST, MONTH } from "@/lib/text_understanding/dates.ts";
import { type Criterion, criterion } from "./criterion.ts";
import { BEGINS, CLAUSE, HEAD } from "./frames.ts";

/** A word within such a criterion. */
const WITHIN =
  "(?:(?!(?:about|on|regarding|concerning|mentioning|since|posts?|tweets?|but|and|said|saying)\\b)[^\\s|,.;:?!()]+ )";
/** The word from which on all of it goes. */
const OPENS =
  "(?:(?:but|and|please) )*(?:(?:accounts?|users?|people|anyone|everyone|those) )?(?:(?:(?:written|posted|sent|tweeted) )?(?:by|from)|whose|where|with|longer|shorter|(?:the )?authors?|that|which|who|in|among|within|only|just|even|including|also|no|not|nobody|nothing|exclud(?:e|ing)|ignor(?:e|ing)|skip(?:ping)?|without|must|check|search|(?:they|it) (?:must|should)|i(?= (?:have|haven't))|showing|(?:under|over|min(?:imum)?|at least|more than|fewer than|less than|between)(?= \\d)|(?!(?:19|20)\\d\\d )\\d(?:[^\\s|,.;:?!()]|\\.\\d)*(?! (?:(?:hour|day|week|month|year)s? (?!old\\b)|likes|retweets|reposts|replies|by|from)))";

/** Behind such a word it is a time that is opened: "from last week by users with ...". */
const A_TIME =
  `(?:the )?(?:last|past|previous|this|first|second|third|fourth|early|mid|late|q[1-4]|(?:19|20)\\d\\d|(?:${MONTH}))\\b`;

/** What it turns on, and why no search has it. */
const TURNS_ON: readonly (readonly [string, string])[] = [
  [
    "(?:followers?|subscribers?)(?:(?: count)| counts|:)?",
    "no operator knows how large an account is, and none who follows whom; judge the authors by their profile.",
  ],
  [
    "(?:bios?|(?:profile|header) (?:picture|photo|pic|image)s?|avatars?)",
    "no operator reads profiles; judge the authors by theirs.",
  ],
  [
    "(?:dms?|direct messages?|private messages?|inbox)",
    "a search has those posts alone that everybody can read.",
  ],
  [
    "(?:unfollow(?:ed|s)?|blocked|muted|mutuals|moots|follow(?:s|ing)? (?:me|us|@\\w{1,15})(?: back)?|followed by @\\w{1,15}|@\\w{1,15} follows)",
    "no operator knows who follows, blocks or mutes whom; judge the authors by their profile.",
  ],
  [
    "(?:(?:private|protected|locked) accounts|(?:accounts|profiles|users|people) (?:that|which|who) are (?:private|protected|locked))",
    "no operator knows such accounts, and a search has those alone that everybody can read.",
  ],
  [
    "(?:deleted|taken down|edited|no longer exist|pinned)",
    "no operator knows such posts, and a search has those alone that are there.",
  ],
  [
    "(?:years? old|aged?(?= \\d)|(?:in|under|over) (?:(?:their|the) )?\\d?\\ds?|twenties|thirties|gen z|age:?(?= \\d))",
    "no operator knows how old authors are; judge them by their profile.",
  ],
  [
    `(?:(?:accounts? created|joined)(?: (?:on )?(?:twitter|x|the site))?(?: (?:before|after|since|in|until|prior to) (?:${DAY_OR_FEAST}))?|accounts? (?:older|younger|less than)|(?:newly created|new|old) accounts)`,
    "no operator knows how old an account is; judge the authors by their profile.",
  ],
  [
    "(?:(?:haven't|have not|already|never) (?:seen|read)(?: (?:yet|before))?|already replied to|seen before)",
    "no operator knows what you have read.",
  ],
  [
    "(?:(?:in|on) the (?:photo|picture|image|video)s?)",
    "no operator knows what a picture shows; look at those that you find.",
  ],
  [
    "(?:\\d+ (?:words|characters|chars|sentences))",
    "no operator knows the length of a post.",
  ],
];

/** In the order in which they are tried. */
export const UNSERVED_CRITERIA: readonly Criterion[] = TURNS_ON.map((
  [source, told],
) =>
  criterion(
    new RegExp(source, "i"),
    `${BEGINS}${OPENS} (?!${A_TIME})${WITHIN}{0,8}?${source}(?: (?!(?:about|on|regarding|mentioning|since)\\b)[^\\s|,.;:?!()]+){0,5}?`,
    () => ({ told }),
  )
);

/** Programs and devices that posts are sent with. */
const SENT_WITH =
  "(?:iphone|ipad|android|tweetdeck|hootsuite|buffer|sprout social|zapier|ifttt|(?:web|mobile|desktop|twitter) app|(?:the )?web client|desktop)";

/** What no search has and is known by its build, not by one word. */
export const TOLD_CRITERIA: readonly Criterion[] = [
  criterion(
    /living|who live|that live/i,
    `${BEGINS}(?:(?:by|from) )?(?:people|users|accounts|anyone|those) (?:(?:who|that) )?liv(?:e|ing) (?:abroad|overseas)`,
    () => ({
      told:
        "the site knows accounts, and not where people live; judge the authors by their profile.",
    }),
  ),
  criterion(
    /threads?/i,
    `${CLAUSE}(?:type|kind|format):? (?:an? )?threads?`,
    () => ({
      told:
        "the site finds single posts; add filter:self_threads to see only what continues an author's own posts.",
    }),
  ),
  // "profile must have a picture", "bio contains founder".
  criterion(
    /profile|\bbio/i,
    `${CLAUSE}(?:(?:the|their|author) )*(?:profiles?|bios?) (?:(?:must|should|has to|have to|needs? to) )?(?:ha(?:ve|s|ving)|contain(?:s|ing)?|includ(?:es?|ing)|mention(?:s|ing)?|sa(?:y|ys|ying)) ${WITHIN}{0,4}?[^\\s|,.;:?!()]+`,
    () => ({
      told: "no operator reads profiles; judge the authors by theirs.",
    }),
  ),
  // "by Jane Doe and @a": an account by its name alone, beside another one.
  {
    needs: /@/,
    pattern: lazily(() =>
      /(?<=\s)(?<before>by|from|[Ww]hat (?:did|do|does|has|have)) (?:\p{Lu}[\p{L}'.-]+ ){1,3}(?:and|or) (?=@\w)/gu
    ),
    meaning: ({ before }) => ({
      told: "the site knows authors by their account only; name it with @.",
      stays: `${before} `,
    }),
  },
  criterion(
    /messages|dms/i,
    `${HEAD}(?:my )?(?:dms|direct messages|private messages)(?= (?:about|on|from|that|which|with|containing|mentioning|in|since) )`,
    () => ({
      told: "a search has those posts alone that everybody can read.",
    }),
  ),
  criterion(
    /age|\\d0s/i,
    `${CLAUSE}(?:age(?: group)?:? ?\\d\\S*|(?:under|over) \\d0s)`,
    () => ({
      told:
        "no operator knows how old authors are; judge them by their profile.",
    }),
  ),
  criterion(
    new RegExp(SENT_WITH, "i"),
    `${BEGINS}(?:only )?(?:(?:sent|posted|tweeted|written|made) (?:from|via|with|using|on|by)|(?<=[|,.;:(-] *(?:only )?)(?:from|via|with|using)|(?:whose )?(?:source|client|via)(?: is|:)) (?:an? |the )?${SENT_WITH}`,
    () => ({ told: "the site no longer says with which app a post was sent." }),
  ),
  criterion(
    /first|earliest|oldest/i,
    `${BEGINS}(?:who (?:was )?(?:the )?first (?:to )?(?:tweet|post|mention|said|say)(?:ed)?|the (?:very )?first (?:person|account|user|one) (?:to|that|who) (?:tweet|post|mention|say|said)(?:ed)?|who said it first|the (?:very )?(?:first|earliest|oldest) (?:ones?|posts?|tweets?)(?: ever)?)`,
    () => ({
      told:
        "the site shows the newest or the top posts first; name a day to search until, and look for the first one.",
    }),
  ),
  criterion(
    /photo|picture|image|video|screenshot/i,
    `${BEGINS}(?:(?:whose|where|the) )?(?:photos?|pictures?|images?|videos?|screenshots?) (?:(?:that|which) )?(?:(?:must|should|has to|have to|needs to) )?(?:shows?|contains?|depicts?|features?|includes?) (?:(?!(?:about|on|posts?|tweets?)\\b)[^\\s|,.;:?!()]+ ?){1,4}`,
    () => ({
      told:
        "no operator knows what a picture shows; look at those that you find.",
    }),
  ),
];
