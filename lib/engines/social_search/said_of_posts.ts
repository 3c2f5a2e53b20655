/**
 * What a goal says of posts in a verb of a class and what goes with it: who
 * wrote them and to whom, what they link to, what they may not say. A row takes
 * every verb of its class with every preposition, not one wording.
 *
 * @module
 */

import { MONTH } from "@/lib/text_understanding/dates.ts";
import {
  END,
  HANDLE,
  KIND,
  MEDIA,
  QUOTE,
  type Row,
  row,
} from "./wording_rows.ts";

/** What posts are called, messages among them. */
const POSTS =
  "(?:posts?|tweets?|messages?|replies|responses|answers|comments|complaints|questions|threads?|mentions|notes|updates)";
/** Those who are no account. */
const PEOPLE =
  "(?:(?:the|other|fellow|angry|his|her|their|its|random|different) )*(?:people|users|accounts|followers|customers|clients|fans|critics|journalists|reporters|developers|devs|everyone|everybody|anyone|anybody|others|someone|somebody|strangers)";
const WROTE =
  "(?:made|sent|written|wrote|writes|posted|posts|gave|given|left|tweeted|published|authored|shared|put out)";
const HAS = "(?:has |have |had )?";
/** Sent to somebody. */
const SENT =
  "(?:sent|addressed|directed|posed|written|(?<=(?:posts|tweets|messages|replies|questions|complaints|comments) )(?:aimed|targeted))";
/** What people do who say something. */
const SAYING =
  "(?:announcing|explaining|arguing|claiming|discussing|describing|defending|denying|confirming|hinting|teasing|promoting|praising|criticising|criticizing|complaining|commenting|talking|tweeting|posting|writing|speaking|joking|warning|predicting|sharing|reacting)";
/** Leaves out. */
const WITHOUT =
  "(?:exclud(?:e|ing)|without|except(?: for)?|drop(?:ping)?|skip(?:ping)?|ignor(?:e|ing)|leav(?:e|ing) out|omit(?:ting)?|avoid(?:ing)?|not|no)";
const SAY =
  "(?:says?|mentions?|contains?|includes?|uses?|names?|has|have|talks? about|is about)";
const SAYING_IT =
  "(?:with|containing|including|mentioning|saying|using|naming)";
const HOST = "(?:www\\.)?((?:[a-z0-9-]+\\.)+[a-z]{2,12})(?![\\w.]*[\\w/])";
const PAGES =
  "(?:articles?|stories|story|posts?|pages?|links?|urls?|pieces?|reports?|videos?)";
/** Words that are no alternatives: verbs and prepositions among them. */
const ITEM = "(?:[#@$]?[\\p{L}\\p{N}][\\p{L}\\p{N}_.+-]*|[\\ue000-\\ue00f])";
const NO_OWN_POSTS =
  "(?:filtered out|left out|taken out|removed|excluded|omitted|skipped|hidden|ignored|dropped)";

/** In the order in which they are tried. */
export const POST_ROWS: readonly Row[] = [
  // Who writes: "@a announcing tea", "the answers @a gave", "@a's quotes".
  row(
    `(?<=^[\\s|]*(?:(?:find|show|get|me|posts|tweets|of|when|any|all) )*)(${HANDLE}) (?:is |was )?${SAYING}(?: about| on)? (?=[\\p{L}\\p{N}#$"\\ue000-\\ue00f])`,
    ([author]) => `posts by ${author} about `,
  ),
  row(
    `(?<=\\s)(?:only |just )?(?:the )?(?:replies|responses|answers|comments) (?:that |which )?(${HANDLE}) ${HAS}${WROTE}(?: (?:to|for) ${PEOPLE})?${END}`,
    ([author]) => `replies by ${author}`,
  ),
  row(
    `(?<=\\s)(?:only |just )?(?:the )?(?:responses|answers|comments|replies) ${WROTE} by (?=@)`,
    "replies by ",
  ),
  row(
    `(?<=\\s)(${HANDLE})(?:'s)? (?:own )?(?:repl(?:y|ies|ied|ying)|respon(?:se|ses|ds|ded|ding)|answer(?:s|ed|ing)?) (?:to )?${PEOPLE}${END}`,
    ([author]) => `replies by ${author}`,
  ),
  row(
    `(?<=\\s)(?:(?:what|everything|anything|whatever|posts|tweets) (?:that )?)?(${HANDLE})(?:'s)? ${HAS}(?:own )?(?:quote[- ]?(?:tweets|posts|tweeting|tweeted)|quotes|quoting|quoted)(?: (?:${PEOPLE}|(?:another|other|an?|some) (?:posts?|tweets?)))?(?= (?:about|on|of|regarding|with|since|from|this|that|in)\\b|\\s*(?:[|,.;:!?)]|$))(?! of (?:${HANDLE}|https?:))`,
    ([author]) => `posts from ${author}, only quotes, `,
  ),
  row(
    `(?<=\\s)(?:(?:what|everything|anything|whatever|posts|tweets) )?(?:that |which )?(?:has |have |did )?(${HANDLE}) ${HAS}(?:re-?tweet(?:ed|s)?|repost(?:ed|s)?)(?= (?:about|on|since|in|this|last|from|during|regarding)\\b|\\s*(?:[|,.;:!?)]|$))`,
    ([author]) => `posts from ${author}, only retweets, `,
  ),
  row(
    `(?<=\\s)(?:(?:who|anyone|people|users|those|everyone) (?:who |that )?)?(?:has |have )?quote[- ]?(?:tweet(?:ed|ing|s)?|post(?:ed|ing)?) (?=https?://)`,
    "quotes of ",
  ),
  row(
    `(?<=\\s)(?:that |which )?(?:do not|don't|does not|doesn't|not) quot(?:e|ing) (?:anything|anyone|anybody|(?:any |an)?other (?:posts?|tweets?|users?|people|accounts?))${END}`,
    "without quote tweets",
  ),
  row(`(?<=\\s)(${POSTS}) authored by (?=@)`, ([posts]) => `${posts} by `),
  // To whom: "messages aimed at @a", "people writing to @a".
  row(
    `(?<=\\s)(?<!\\b(?:not|no|without|exclud(?:e|ing)) )(?:${POSTS} )?(?:(?:that|which) (?:are|were) )?${SENT} (?:directly )?(?:to|at|toward|towards) (?=@)`,
    "replies to ",
  ),
  row(
    `(?<=\\s)(?:${PEOPLE} )?(?:who (?:are )?)?(?:writ(?:e|es|ing)|speak(?:s|ing)?|talk(?:s|ing)?|reach(?:es|ing)? out|complain(?:s|ing)?) to (?=@)`,
    "replies to ",
  ),
  row(
    `(?<=\\s)(?:that |which )?(?:refer(?:s|ring)?|allud(?:e|es|ing)) to (?=@)`,
    "mentioning ",
  ),
  row(
    `(?<=\\s)((?:mentions? of|mentioning|tagging|about) (${HANDLE})) (?:made |posted |written |sent )?(?:by|from) (?:others|(?:any|some|every)(?:one|body) else|third parties|other (?:people|users|accounts))${END}`,
    ([mention, name]) => `${mention} but not from ${name}`,
  ),
  row(
    `(?<=\\s)(?:that (?:are )?)?(?:tagged|cc'?e?d|pinged) (?:at |to |with )?(?=@)`,
    "mentioning ",
  ),
  row(
    `(?<=\\s)(?:(?:shared|posted|written|made|sent|tweeted) )?(?:by|from) (?:others|(?:any|some|every)(?:one|body) else|other (?:people|users|accounts)) (?:than|but|besides|except) (?=@)`,
    "but not from ",
  ),
  // What is ruled out: "with @a's tweets removed", "leave out @a's own".
  row(
    `(?<=\\s)(?:with )?(?:(${HANDLE})'s (?:own )?(?:posts|tweets|replies)|(?:posts|tweets|anything|everything) (?:from|by) (${HANDLE}))(?: (?:is|are|being))? ${NO_OWN_POSTS}${END}`,
    ([one, other]) => `but not from ${one ?? other}`,
  ),
  row(
    `(?<=\\s)(?:but |and )?${WITHOUT} (${HANDLE})'s own(?= *(?:[|,.;:!?)]|$))`,
    ([author]) => `but not from ${author}`,
  ),
  row(
    `(?<=\\s)(?<!(?:one|body|people|users|accounts|those|else) )(?:but |and )?(?:exclud(?:e|ing)|except(?: for)?|ignor(?:e|ing)|skip(?:ping)?|minus|besides)(?: for)? (${HANDLE})(?: (?:itself|themselves|himself|herself))?(?= *(?:[|,.;:!?)]|$))`,
    ([author], goal) =>
      /\b(?:(?:any|every|some)(?:one|body)|who|people|users|those) (?!.*@.*@)/i
          .test(goal)
        ? `but not from ${author}`
        : null,
  ),
  row(
    `(?<=\\s)(?:but |and |please )*(?:${WITHOUT} (?:(?:any|all|the) )*(?:posts?|tweets?|anything|everything|those|ones|stuff)|nothing) (?:(?:that|which) ${SAY}|${SAYING_IT}) (?:the words? )?(?!(?:(?:an?|any|the|at|more|fewer|less|over|under) )*(?:${KIND}|link|image|photo|picture|pictures|video|gif|poll|hashtag|mention|quote|reply|media|url|urls|least|than|\\d))(?=[\\p{L}\\p{N}#$\\ue000-\\ue00f])`,
    "excluding ",
  ),
  // Whom a pronoun or a clause rules out: "not from either of them", "but not what @a says".
  row(
    `(?<=\\s)(${HANDLE})(,? (?:and|or) )(${HANDLE})([^@|]{0,60}?),?(?: (?:but|and|with))?(?: (?:${WROTE}|anything|any))? (?:(?:not|never|none|nothing) (?:${WROTE} )?(?:from|by) (?:either|any|both)|(?:from|by) neither)(?: (?:one|accounts?|users?|sides?))?(?: of (?:them|the two|these|those|the (?:two )?accounts))?(?= *(?:[|,.;:!?)]|$))`,
    ([one, joined, other, rest]) =>
      `${one}${joined}${other}${rest}, not from ${one}, not from ${other}`,
  ),
  row(
    `(?<=\\s)(?:but |and )?${WITHOUT} (?:(?:any|all) of )?what(?:ever)? (${HANDLE}) ${HAS}(?:itself |themselves )?[a-z]{3,}(?: back| itself| there)?${END}`,
    ([author]) => `but not from ${author}`,
  ),
  row(
    `(?<=\\s)(?:but )?(?:written |posted |made )?(?:by|from) (?:anyone|anybody|people|users|accounts|those|everyone) outside(?: of)? (?=@)`,
    "but not from ",
  ),
  row(
    `(?<=\\s)outside(?: of)? (?=(?:replies|re-?tweets|reposts|quotes|quote tweets|threads)${END})`,
    "without ",
  ),
  row(
    `(?<=\\s)(?:only|solely|just|exclusively) (?:(?:with)?in |as )(?=(?:replies|quotes|quote tweets)${END})|(?<=\\s)(?:with)?in (?=(?:replies|quotes|quote tweets) (?:only|alone)${END})`,
    ", only ",
  ),
  row(
    `(?<=\\s)(?:without|excluding|no|not) (?:any )?(replies|re-?tweets|reposts|quotes|quote tweets) (?:or|nor|and) (replies|re-?tweets|reposts|quotes|quote tweets) (?:of|about|on) `,
    ([one, other]) => `excluding ${one}, excluding ${other}, posts about `,
  ),
  row(
    `(?<=\\s)(?:what|everything|anything|whatever|posts|tweets) (?:that )?(${HANDLE}) (?:is|was|gets?|got|has been) (?:being )?(?:asked|told|sent)${END}`,
    ([account]) => `replies to ${account}`,
  ),
  // "a.example articles about tea".
  row(
    `(?<=^[\\s|]*(?:(?:find|show|get|me|all|any|the|recent|new|latest) )*)${HOST} (?:articles|stories|links|pages|pieces|reports)(?= (?:about|on|regarding|shared|posted|from|by)${END})`,
    ([host]) => `linking to ${host}`,
  ),
  row(
    `(?<=\\s)(?:where|in which|but) (${ITEM}(?: ${ITEM})?) (?:is|are) (?:not|never|n't) (?:mentioned|named|present|included|used)${END}`,
    ([what = ""]) =>
      what.startsWith("@") ? `not mentioning ${what}` : `excluding ${what}`,
  ),
  row(
    `(?<=\\s)(link|image|photo|picture|video|emoji|hashtag|ad|spam|media)-free${END}`,
    ([kind = ""]) =>
      `without ${/^(?:spam|media)$/i.test(kind) ? kind : `${kind}s`}`,
  ),
  row(
    `(?<=\\s)top[- ]level ((?:(?!posts|tweets)\\S+ ){0,3}?(?:posts|tweets))(?: only)?${END}`,
    ([posts]) => `${posts}, without replies, `,
  ),
  // Alternatives: "one of the crates a, b or c", "a, b, or both".
  row(
    `(?<=\\s)(?:at least one|any one|one|any|either|some) of (?:(?:these|the|those|following) )+((?:${ITEM})s:? )?(?=${ITEM}(?:, ${ITEM})+,? (?:or|and) ${ITEM})`,
    ([kind = ""]) => /^\p{Lu}|^[#@$]/u.test(kind) ? null : "any of ",
  ),
  row(
    `(?<=\\s)(${ITEM}),? (?:and |or )?(${ITEM}),? or both(?: of them)?${END}`,
    ([one = "", other]) =>
      /^(?:and|or|with|about|by|from)$/i.test(one)
        ? null
        : `${one} or ${other}`,
  ),
  row(
    `(?<=\\s)(${MEDIA}|media|links?|replies|re-?tweets|quotes) (OR|AND) (?:an? )?(?=(?:${MEDIA}|media|links?|replies|re-?tweets|quotes)${END})`,
    ([kind, word = ""], all) =>
      all === "" ? null : `${kind} ${word.toLowerCase()} `,
  ),
  // Phrases: what stands in marks is found as it stands.
  row(
    `(?<=${QUOTE})(?: right| directly)? (?:next to|beside|near|behind|after) (?:each other|one another)${END}`,
    "",
  ),
  // Links: "share an a.example article", "links from the site a.example".
  row(
    `(?<=\\s)(?<!\\b(?:an?|any|no|not|the|without|exclud(?:e|ing)|with|n't|doesn't|don't) )(?:that |which |who |has |have )*(?:shar(?:e|es|ed|ing)|link(?:s|ed|ing)?|cit(?:e|es|ed|ing)|post(?:ed|ing)|tweet(?:ed|ing)) (?:to )?(?:(?:an?|any|the|some|this) )?${HOST}(?: ${PAGES})?${END}`,
    ([host]) => `linking to ${host}`,
  ),
  row(
    `(?<=\\s)(?<!\\b(?:no|not|without|exclud(?:e|ing)|except|any|an?|the|with|containing|including|sharing|having) )(?:(?:with|containing|including|sharing|having) )?(?:an? |any |the )?(?:links?|urls?),? (?:(?:that|which) (?:points?|goes|go|leads?|links?) (?:to|into|on) (?:the )?(?:(?:site|domain|web ?site) )?|(?:to|from|on|of) the (?:site|domain|web ?site) )(?=(?:[a-z0-9-]+\\.)+[a-z]{2,12}\\b)`,
    "linking to ",
  ),
  // When and how much.
  row(
    `(?<=\\s)the (\\d{1,2})(?:st|nd|rd|th) of (?=(?:${MONTH})\\b)`,
    ([day]) => `${day} `,
  ),
  row(`(?<=\\s)earlier (?=(?:this|in the) (?:year|month|week)\\b)`, ""),
  row(`(?<=\\s)half a million (?=likes|re-?tweets|views)`, "500000 "),
];
