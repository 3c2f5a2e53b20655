/**
 * Turns of phrase: what people write around a wish, in the words of speech.
 * Some say a wish that the readers know by other words, and are written so.
 * Others say something of the search, of its output, of the caller, or of what
 * is done later: no post has such words, so they are taken out and reported.
 *
 * A turn is known by its build, a verb and its object or a word and its place,
 * and not by its words alone: "list comprehension" and "export controls" stay.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { lazily } from "@/lib/lazily.ts";
import { DAY_OR_FEAST, MONTH } from "@/lib/text_understanding/dates.ts";
import { type GoalText, quoteText } from "./goal_text.ts";

const HANDLE = "@[A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])";
/** Where a clause begins. */
const BEGINS = "(?<=(?:^|[|,.;:!?(])\\s*(?:(?:but|and|please|so) )*)";
const END = "(?=\\s*(?:[|,.;:?!()]|$))";
const SITE = "(?:https?:\\/\\/)?(?:www\\.|mobile\\.)?(?:x|twitter)\\.com\\/";
const POSTS =
  "(?:posts?|tweets?|threads?|repl(?:y|ies)|mentions?|anything|everything|stuff|things)";
const COUNTED = "(?:likes|faves|re-?tweets|reposts|repl(?:y|ies)|comments)";
/** Which posts, where somebody names a part of the search. */
const REQUESTS =
  "(?:find|search|show|get|give|list|look|pull|can|could|please|i|we|now|just|basically|tweets|posts|any|what|who|so|monitor|track|collect|gather)";
const FORMAT =
  "(?:csv|tsv|json(?:l)?|ya?ml|xml|html|markdown|excel|pdf|a (?:file|table|sheet|spreadsheet|document)|(?:google )?sheets?|spreadsheets?|notion|airtable|slack)";
/** What else a plan cannot be. */
const AGAIN = "a plan is of one search; run it again as often as you like.";
const LATER = "a search finds posts; do the rest when you have them.";
const OF_REQUEST = "names the request itself.";

type Meaning = string | ((...groups: string[]) => string);
const turn = (source: string) => lazily(() => new RegExp(source, "giu"));

/** What says a wish in other words; in the order in which they are tried. */
const MEANT: readonly (readonly [() => RegExp, Meaning])[] = [
  [turn(`(?<=[\\s(,;])with the exception of (?:the )?`), "excluding "],
  [
    turn(
      `${BEGINS}(?:never|don't|do not) (?:ever )?(?:show|give|send|return|include|bring)(?: me| us)? (?:any )?(?:${POSTS} )?(?=(?:by|from|about|mentioning) )`,
    ),
    "not ",
  ],
  [
    turn(
      `(?<=,) never (?=(?:the|an?|any|about|by|from|mentioning) )`,
    ),
    " not ",
  ],
  // "anything but politics from @a".
  [
    turn(
      `(?<=\\s)(?:anything|everything|all)(?: posts| tweets)? (?:but|except(?: for)?|save|besides) (\\p{Ll}[\\p{L}-]+(?: \\p{Ll}[\\p{L}-]+)?) (?:from|by) (${HANDLE})`,
    ),
    (topic, handle) => `posts by ${handle}, excluding ${topic}`,
  ],
  // "everything about Ferrari bar Hamilton".
  [
    turn(
      `(?= (?:bar|save for) )(?<=\\b(?:everything|anything|everyone|all) [^|,.;:?!]{0,40}) (?:bar|save for) (?=\\p{L})`,
    ),
    " excluding ",
  ],
  // "mentions of @a outside their own account".
  [
    turn(
      `(?<=(${HANDLE})(?:(?!@)[^|,.;:?!]){0,40} )(?:outside(?: of)?|apart from|other than|not from|not on|excluding|except) (?:their|its|his|her) own (?:accounts?|posts?|tweets?|feed|profile)(?=[\\s,.;:?!)]|$)`,
    ),
    (handle) => `not from ${handle}`,
  ],
  [turn(`(?<=\\p{L} )(?<!\\bcomic )sans (?=(?!serif)\\p{L}{3})`), "without "],
  [turn(`(?<=\\s)barring (?=\\p{L})`), "excluding "],
  // "non-reply tweets", "reject anything before 2024".
  [
    turn(`(?<=\\s)non-?(repl|re-?tweet|quote)(?:y|s)? (?=${POSTS}\\b)`),
    (kind) => `-filter:${KIND[kind.toLowerCase()] ?? "retweets"} `,
  ],
  [
    turn(
      `${BEGINS}(?:reject|discard|exclude|ignore|skip|drop|omit) (?:anything|everything|posts|tweets|stuff|all) (?:from )?(before|after) `,
    ),
    (side) => `not ${side} `,
  ],
  // "user @a", "account:@a".
  [
    turn(`${BEGINS}(?:user|account|author|handle|profile):? ?(?=@\\w)`),
    "by ",
  ],
  // "Tuesday's outage", "the night of 5 November", "around 10 Nov".
  [
    turn(
      `${BEGINS}(?:last )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)'s (?=\\p{Ll})`,
    ),
    (day) => `on ${day}, `,
  ],
  [
    turn(
      `(?<=\\s)the (?:night|morning|evening|afternoon|day) of (?=(?:${MONTH})\\b|\\d)`,
    ),
    "on ",
  ],
  [
    turn(
      `(?<=\\s)(?:around|circa|roughly|approximately) (?=\\d{1,2} (?:${MONTH})\\b|(?:${MONTH}) \\d|20\\d\\d[\\s,;)])`,
    ),
    "on ",
  ],
  // "posts ending in a question".
  [
    turn(
      `(?<=\\s)(?:(?:that )?end(?:s|ing)?) (?:in|with) (?:an? )?questions?(?! marks?\\b)(?=[\\s,.;:?!)]|$)`,
    ),
    "with a question mark",
  ],
  // "Korean (lang:ko)".
  [
    turn(`(?<=\\s)\\p{Lu}\\p{Ll}{3,12} \\((lang:[a-z]{2})\\)`),
    (operator) => operator,
  ],
  // "could u", "all the times @a complained", "dated 14 July".
  [turn(`(?<=\\b(?:can|could|would|will) )u(?= )`), "you"],
  [
    turn(
      `(?<=\\s)(?:all |every )?(?:the )?(?:times?|moments?|instances?|occasions?) (?:when |where |that |in which )?(?=@)`,
    ),
    "when ",
  ],
  [turn(`(?<=\\s)dated (?:on )?(?=\\d|${MONTH})`), "on "],
  // "(exclude: a, b)".
  [
    turn(
      `[([](exclude|excluding|no|not|without|minus|skip):? ([^()[\\]|,]{2,30}), ([^()[\\]|,]{2,30})[)\\]]`,
    ),
    (not, one, other) => `, ${not} ${one} and ${other}, `,
  ],
  // "I'm writing a report on bees, find tweets by farmers": what it is all about.
  [
    turn(
      `^\\s*(?:i'm|i am|we're|we are) (?:currently |now )?(?:writing|preparing|working on|doing|making|drafting|putting together|researching) (?:(?:an?|my|our|the|some) )?(?:\\p{Ll}+ )?(?:report|article|paper|thesis|essay|story|piece|book|post|presentation|talk|study|research|deck|memo|feature|documentary|video|episode|newsletter|dissertation)s? (?:on|about) (?=[^|.;:?!,]{3,60}[,;:] (?:(?:so|please|and) )*(?:find|show|get|give|pull|collect|search|look|need|list)\\b(?![^|]* (?:about|on|regarding|mentioning) ))`,
    ),
    " about ",
  ],
  // "@a to @b", where nothing else says what they do.
  [turn(`^\\s*(${HANDLE}) to (?=${HANDLE})`), (one) => ` ${one} replying to `],
  // Operators of search engines that the site has by another name.
  [turn(`(?<=[\\s(])site: ?(?=(?:[a-z0-9-]+\\.)+[a-z]{2,12})`), "linking to "],
  // The address of a profile or of a post, where it stands alone.
  [
    turn(
      `^(\\s*)${SITE}(?!(?:i|search|hashtag|home|explore|intent|share|settings|messages)\\b)([A-Za-z0-9_]{1,15})\\/?(?=\\s|$)`,
    ),
    (blank, name) => `${blank}posts by @${name}`,
  ],
  [
    turn(
      `(?<=\\s(?:by|from|to|mentioning|of) )${SITE}(?!(?:i|search|hashtag|home|explore|intent|share|settings|messages)\\b)([A-Za-z0-9_]{1,15})\\/?(?=[\\s,;)]|$)`,
    ),
    (name) => `@${name}`,
  ],
  [
    turn(
      `^\\s*((?:https?:\\/\\/)?(?:www\\.)?(?:x|twitter)\\.com\\/\\w{1,15}\\/status\\/\\d+)(?: (?:repl(?:y|ies)|comments|responses|thread|conversation))?\\s*$`,
    ),
    (address) => ` replies to ${address} `,
  ],
  // "Oct 3-5 2026": two days of a month.
  [
    turn(
      `(?<=[\\s(])(?<!\\b(?:between|from) )(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?-(\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?=[\\s,;)]|\\.?\\s*$)`,
    ),
    (month, first, last, year) => {
      const of = year === undefined ? "" : ` ${year}`;
      return `from ${month} ${first}${of} to ${month} ${last}${of}`;
    },
  ],
  // "3.11.2026", "1/1/2024": what can be one day only.
  [
    turn(
      `(?<=[\\s(])(\\d{1,2})(?:\\.(?=\\d{1,2}\\.)|\\/(?=\\d{1,2}\\/))(\\d{1,2})([./])(\\d{4})(?=[\\s,;)]|\\.?\\s*$)`,
    ),
    (first, second, sign, year) =>
      isoOf([first, second], sign, year) ??
        [first, second, year].join(sign),
  ],
  [
    turn(`(?<=[\\s(])(\\d{4})[./](\\d{2})[./](\\d{2})(?=[\\s,;)]|\\.?\\s*$)`),
    (year, month, day) => `${year}-${month}-${day}`,
  ],
  [
    turn(
      `(?<=\\b(?:(?:notify|alert|ping|warn|inform|message|email|text|tell) (?:me|us)|let (?:me|us) know) )(?:whenever|as soon as|each time|every time|once) (?:someone |anyone |somebody |people )?`,
    ),
    "when ",
  ],
  // "hundreds of likes", "zero likes", "a minimum of ten replies".
  [
    turn(
      `(?<=\\s)(?:with |having )?(?:many )?(dozens|hundreds|thousands) of (${COUNTED})\\b`,
    ),
    (much, kind) => `at least ${LEAST[much.toLowerCase()]} ${kind}`,
  ],
  [
    turn(`${BEGINS}(?:zero|0) (${COUNTED})${END}`),
    (kind) => `that got zero ${kind}`,
  ],
  [
    turn(
      `(?<=\\s)(?:top|best)[- ](?:performing|rated|scoring) (?=(?:posts|tweets|threads|videos)\\b)`,
    ),
    "top ",
  ],
];

const KIND: Readonly<Record<string, string>> = wordTable({
  repl: "replies",
  quote: "quote",
});

const LEAST: Readonly<Record<string, number>> = wordTable({
  dozens: 24,
  hundreds: 200,
  thousands: 2000,
});

/** The one day that is meant; undefined when day and month could be either. */
function isoOf(
  [first = "", second = ""]: readonly string[],
  sign: string,
  year: string,
): string | undefined {
  const [one, other] = [Number(first), Number(second)];
  // With points the day stands first; with strokes it depends on the country.
  const isDayFirst = sign === "." || one > 12;
  if (!isDayFirst && one !== other && other <= 12) return undefined;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** What says nothing of posts, or nothing that a search can say. */
const SAID: readonly (readonly [() => RegExp, string])[] = [
  [
    turn(
      `(?<=^\\s*(?:[a-z]+[,!: ]+)?)(?:yo|ok|okay|hey|hi|hello|so|well|alright|um+|btw|basically|quick question)(?:[,!:]+ | (?=${REQUESTS} ))|^\\s*(?:urgent|asap)(?: ?!+|,|:)`,
    ),
    OF_REQUEST,
  ],
  // "dig through Twitter for", "wanna see", "can you find it?", "I remember a tweet".
  [
    turn(
      `^\\s*(?:please )?(?!(?:leaving|quitting|using|join|joining|delete|leave)\\b)\\p{L}{3,}(?: through| up| around| over| across)? (?:(?:all of |the )?(?:twitter|x|social media|tweets|posts|timelines?)(?: posts| tweets)?) for (?=\\p{L})|^\\s*(?:i |we )?(?:wanna|tryna|gonna|(?:want|need|trying|hoping|like|love) to|would (?:like|love) to|(?:am|are|'m) trying to|(?:i|we)'d (?:like|love) to) (?:see|know|find|hear|read|get|learn|understand)(?: out| more)?(?= )|(?<=[\\s,.;])(?:can|could|would) you (?:please )?(?:find|get|locate|track down|dig up) (?:it|that|this|them|one)(?: for me)?${END}|^\\s*i (?:(?:vaguely|once) )?(?:remember|recall|saw|read)(?: seeing| reading)? (?=(?:an?|the|this|that|some) (?:\\p{L}+ )?(?:tweets?|posts?|threads?) )`,
    ),
    OF_REQUEST,
  ],
  [
    turn(
      `${BEGINS}(?:dm'?s|direct messages|private messages)(?= (?:about|from|to|with|on|between) )`,
    ),
    "a search has those posts alone that everybody can read.",
  ],
  // "we're hunting for", "explain the drama", "is it true that", "how viral is".
  [
    turn(
      `^\\s*(?:(?:i'm|we're|i am|we are) )?(?:hunt|hunting|on the hunt|on the lookout|in search|scouting) (?:for|of)(?= )|^\\s*(?:please )?(?:explain|describe|clarify|outline|walk me through|teach me|remind me)(?: to me)?(?= (?:the|how|why|what|who|about|@) ?)`,
    ),
    OF_REQUEST,
  ],
  [
    turn(
      `^\\s*is it (?:really |actually )?true(?: that)?(?= )|^\\s*how (?:viral|popular|big|common|widespread|well[- ]known|famous|hated|loved) (?:is|are|was|were)(?= )`,
    ),
    "a search finds posts, and judges nothing; read them for it.",
  ],
  [
    turn(
      `^\\s*(?:please )?(?:recommend|suggest)(?: me)?(?: some)? (?:accounts|people|posts|tweets|threads|handles)(?: to follow)?(?= (?:on|about|for|in) )|^\\s*(?:which|what) accounts should i follow(?= (?:on|about|for|in) )`,
    ),
    LATER,
  ],
  [
    turn(`(?<=\\s)the single (?=(?:most|best|top|worst) )`),
    "a query cannot limit the number of posts; stop reading when you have enough.",
  ],
  // "my boss wants", "our team is researching", "to decide whether to".
  [
    turn(
      `^\\s*(?:my|our) (?:boss|daughter|son|kids?|wife|husband|partner|team|client|mom|dad|manager|editor|friend|company|startup|professor|teacher)s? (?:(?:is|are|really|just|also) )*(?:wants?|needs?|asked for|loves?|likes?|researching|looking (?:for|at|into)|studying|working on|interested in|curious about|evaluating|considering)(?= )|^\\s*to (?:decide|figure out|determine|understand|learn|find out) (?:whether|if|which|what|why|how)(?: to)?(?= [^|]*, )`,
    ),
    "said of you, not of the posts.",
  ],
  // "monitor ... daily", "keep tracking ... until Sunday".
  [
    turn(
      `(?=until|once|twice|every|each|daily|hourly|weekly|nightly|con|reg|around|24|auto|in real|upd|ref)(?<=^\\s*(?:[a-z]+ )?(?:track|monitor|watch|follow|check|scan|tracking|monitoring|keep|continue|start|begin)\\s[^|]*\\s)(?:(?:updated|refreshed|repeated|run|checked) )?(?:until (?:next )?\\p{L}+day|(?:once |twice )?(?:every|each) (?:\\d+ )?(?:minutes?|hours?|days?|mornings?|evenings?|weeks?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:once|twice) (?:an?|per) (?:day|hour|week)|daily|hourly|weekly|nightly|continuously|constantly|regularly|around the clock|24\\/7|automatically|in real[- ]time)${END}`,
    ),
    AGAIN,
  ],
  // "notify me when someone mentions", "keep tracking".
  [
    turn(
      `${BEGINS}(?:(?:notify|alert|ping|warn|inform|message|email|text|tell) (?:me|us)|let (?:me|us) know|(?:send|give) (?:me|us) (?:an? )?(?:alerts?|notifications?|emails?|pings?|updates?))(?= (?:when|if) )|${BEGINS}(?:notify|alert|ping|warn|inform|email|text) (?:me|us) (?:about|of|on)(?= )`,
    ),
    AGAIN,
  ],
  [
    turn(
      `${BEGINS}(?:keep|continue|start|begin)(?: on)? (?:tracking|monitoring|watching|following|searching|checking|scanning)(?: for)?(?= )|${BEGINS}keep (?:an eye|tabs) on(?= )`,
    ),
    AGAIN,
  ],
  [
    turn(
      `${BEGINS}(?:(?:count|estimate|measure|plot|graph|chart|calculate|quantify|compute|visuali[sz]e|show|get)(?: me)? )?(?:the )?(?:(?:daily|weekly|monthly|hourly) )?(?:tweet|post|mention) (?:volumes?|counts?|frequency|numbers|activity)(?: (?:over time|per (?:hour|day|week|month)))? (?=(?:for|of|on|about|around) )|(?=over time|per )(?<=^\\s*(?:plot|graph|chart|count|visuali[sz]e|\\|) [^|]*\\s)(?:over time|per (?:hour|day|week|month))${END}`,
    ),
    "a search finds posts, and counts none; count them when you have them.",
  ],
  [
    turn(
      `${BEGINS}(?:(?:find|show|get|list|what are)(?: me)? )?(?:the )?(?:(?:trending|popular|top|common|most used|best|relevant|related) )*(?:hashtags|keywords) (?:used )?(?=(?:about|for|around|on|related to) )`,
    ),
    "a search finds posts, and lists none of their words; read them off the posts.",
  ],
  [
    turn(
      `(?<=\\s)(?:what )?(?:do|does|did) (?:people|users|folks|everyone|devs|developers|customers|they) (?:(?:really|actually|most) )?(?:like|love|enjoy|value|appreciate)(?: most)? (?=about )`,
    ),
    "only a reader can judge the tone of a post.",
  ],
  // "people who follow me", "bio contains "a"".
  [
    turn(
      `(?<=\\s)(?:(?:people|accounts|anyone|those|users|someone|folks) )?(?:who|that) follow(?:s|ing)? (?:me|us)(?: back)?(?=[\\s,.;:?!)]|$)|(?<=\\s)my (?:followers|mutuals)(?=[\\s,.;:?!)]|$)|(?<=\\s)(?:followers|mutuals) of (?:mine|ours)(?=[\\s,.;:?!)]|$)`,
    ),
    "no operator knows who follows an account; filter:follows has those whom the signed-in user follows.",
  ],
  [
    turn(
      `(?<=\\s)(?:(?:accounts?|people|users|whose|with|the|their|display) )*(?:bios?|usernames?|handles|names|profiles?|screen names?) (?:(?:that|which) )?(?:contains?|has|have|says?|includes?|with|containing|including|(?:start|begin|end)(?:s|ning|ing)? with) (?:[\\ue000-\\ue00f]|the word \\p{L}+)`,
    ),
    "no operator searches the names or profiles of authors.",
  ],
  // "as positive or negative", behind a verb of sorting.
  [
    turn(
      `(?=(?:as|into|by) )(?<=^\\s*(?:(?:please|can you|could you) )?(?:classify|label|categori[sz]e|sort|score|rate|rank|mark|group|bucket)\\b[^|]*\\s)(?:as|into|by) (?:\\p{L}+, )*\\p{L}+,? (?:or|and|vs\\.?|versus) \\p{L}+${END}|(?=acc|bas|jud|by)(?<=^\\s*(?:rank|rate|score|sort)\\b[^|]*\\s)(?:according to|based on|judging by|by what) (?:twitter|x|people|users|tweets|posts)(?: (?:say|think))?${END}`,
    ),
    LATER,
  ],
  [
    turn(
      `(?=(?:to|in|into|as) )(?<=^\\s*(?:(?:please|can you|could you) )?(?:export|save|dump|download|write|put|copy|load|send|convert|turn)\\b[^|]*\\s)(?:to|into|in|as) (?:an? )?${FORMAT}(?: file| format)?${END}`,
    ),
    LATER,
  ],
  // "save links of posts", "block spam accounts", "draft replies to": what is done with posts.
  [
    turn(
      `^\\s*(?:(?:please|can you|could you|help me) )?(?:(?:save|archive|bookmark|block|mute|draft|write|compose|schedule|delete|translate|reply to|respond to|unfollow|rank|rate|score|label|export|download|scrape|store|plot|chart|graph) (?:me |us )?(?:(?:all|any|the|an?|some|every|each|those|these|my|our|both) )?(?:(?:links?|copies|screenshots|urls|text|content|replies|answers|a list|lists) (?:of|to|for|from) (?=(?:(?:all|any|the|some|every) )?(?:posts?|tweets?|threads?|people|users|accounts|everyone|anyone|those)\\b)|(?=(?:\\p{Ll}+ )?(?:posts?|tweets?|threads?|accounts|replies|bots)\\b)))`,
    ),
    LATER,
  ],
  [
    turn(
      `^\\s*(?:output|list|collect|give me|get(?: me)?) (?:the )?(?:handles|usernames|names|emails) of (?=(?:people|users|accounts|everyone|anyone|those)\\b)`,
    ),
    LATER,
  ],
  [
    turn(
      `^\\s*(?:please )?translate (?:them |it |these )?(?:in)?to \\p{L}{4,12}(?= (?:any|all|the|every|some|posts|tweets|\\p{Lu}))`,
    ),
    LATER,
  ],
  [
    turn(
      `^\\s*(?:please )?(?:fact[- ]?check|debunk|verify|check|investigate|confirm)(?: out)? (?:the |this |an? )?(?:claims?|rumou?rs?|stor(?:y|ies)|allegations?|theory)(?: (?:that|of|about))?(?= )`,
    ),
    LATER,
  ],
  [
    turn(
      `${BEGINS}(?:return|give|send|output|show|provide|list)(?: me| us)? (?:only |just )?(?:the )?(?:links|urls|handles|usernames|ids|titles|text)(?: only| please)?${END}(?<=[.;,|] .*)`,
    ),
    LATER,
  ],
  [
    turn(
      `(?<=[,;.(] ?)no (?:[\\p{L}-]+ ){1,3}(?:needed|required|necessary)${END}`,
    ),
    "says what you need, and nothing of the posts.",
  ],
  [
    turn(
      `(?<=\\s)in my (?:area|city|town|neighbou?rhood|region|country|state|street)(?=[\\s,.;:?!)]|$)`,
    ),
    "the search does not know where you are; name the place with near.",
  ],
  [
    turn(
      `(?<=\\s)as (?:many|much) (?:\\p{L}+ )?as (?:possible|you can(?: find)?|there are)`,
    ),
    "a query cannot limit the number of posts; stop reading when you have enough.",
  ],
  [
    turn(
      `(?<=\\s)(?:(?:that|which) (?:are|were|got) )?(?:bookmarked|saved|viewed|quoted|screenshotted) (?:a lot|many times|often|heavily|most)(?=[\\s,.;:?!)]|$)|(?<=\\s)(?:heavily|highly|most|widely|often) (?:bookmarked|saved|viewed|seen|quoted|screenshotted)(?=[\\s,.;:?!)]|$)`,
    ),
    "the site has thresholds for likes, reposts and replies only; judge the posts one by one.",
  ],
  [
    turn(
      `(?<=\\s)(?:written )?in (?:all )?(?:caps|capitals|capital letters|upper ?case|lower ?case)(?=[\\s,.;:?!)]|$)|(?<=[\\s,(])(?:with )?case[- ](?:in)?sensitiv(?:e|ity)(?: (?:search|match(?:ing)?|query|results?)(?: for)?)?(?=[\\s,.;:?!)]|$)`,
    ),
    "the site reads small and large letters alike; look at them in the posts.",
  ],
  [
    turn(
      `(?<=\\s(?:men|women|people|adults|users|folks|fans|workers|parents|singles) )(?:who are )?(?:aged )?(?:(?:over|under|above|below|aged|between)(?: the age of)? \\d\\d(?: ?(?:-|to|and) ?\\d\\d)?|in their (?:early |mid |late )?\\p{L}+(?:ties|teens|\\ds))(?=[\\s,.;:?!)]|$)`,
    ),
    "no operator knows age, sex or home of an author; judge the authors by their profile.",
  ],
  [
    turn(
      `(?<=\\s)(?:in |during )?(?:the )?(?:run|lead|build)[- ]?up to (?:the )?(?:(?:${DAY_OR_FEAST})\\b|[^|,.;:?!]{3,30}${END})`,
    ),
    "the goal names no day; write it as YYYY-MM-DD.",
  ],
  [
    turn(
      `(?<=[\\s(])-?(?:filetype|ext|cache|related|inanchor|daterange): ?[\\p{L}\\d./-]+|(?<=[\\s(])(?:all)?in(?:title|url|text): ?(?=\\S)`,
    ),
    "an operator of search engines for pages; this site has none for it.",
  ],
  [
    turn(
      `(?<=\\s)(?:posted|tweeted|sent|written|published) (?:only )?(?:late )?(?:at (?:night|midnight|noon|dawn|lunchtime)|in the (?:morning|afternoon|evening|small hours)s?|on (?:weekends?|weekdays?))(?=[\\s,.;:?!)]|$)`,
    ),
    "the site searches by days; look at the time of the posts when you have them.",
  ],
  [
    turn(`(?<=\\s)(?:most )?up[- ]to[- ](?:date|the[- ]minute) (?=\\p{L})`),
    "the site shows the newest posts first; name a day or a number of hours to search from.",
  ],
];

/** With none of these a goal has no turn that is known; it is seen at once. */
const CUES =
  /(?<=^|[\s([])(?:a(?:ccount|uthor|round \d|ll |ny(?:thing|one)|bove |ctiv|ged|lert|pprox|rch|round the|s(?: |ap)|utom)|b(?:arring|asi|ased on|elow |etween \d|io|lock|ook|ucket|tw)|c(?:ap|irca|lar|as[et]|an |at|hart|heck|lass|omp|onf|onst|onti|onv|opy|ould |ount)|d(?:aily|m|irect|ated|esc|isc|rop|ebunk|elete|o(?:es|n't| not|wn)|ozens|raft|ump)|e(?:mail|nd|ngag|very|xpl|x(?:port|t:|c))|f(?:act|ile|ollow|req)|g(?:ive|oal|onna|raph|roup)|h(?:andle|ashtags|ow |unt|eav|ey|i |ello|igh|our|undreds|ttps?:)|i(?:['’ ]|gnore|s it|n (?:my|their|real|lower|upper|all|cap|the (?:run|lead|build))|nform|nv|ntitle|nurl|ntext)|k(?:eep|eyw)|l(?:abel|et |ist|oad)|m(?:ax|in|ark|easure|essage|onit|ost|utuals|ute|y )|n(?:ames|on-?[rq]|ecessary|eeded|ever|ight|ot int|umbers)|o(?:bj|k|mit|n the|nce|ther|ur|ut(?:put|side)|ver \d)|p(?:er |rivate |ing|rofile|lease|lot|ost(?:ed|s? (?:co|vo|fr|nu|act))|rof|rov|ublished)|q(?:uer|uick)|r(?:ank|ate|ecom|egul|eject|emind|oughly|elat|epl|equest|equir|esp|eturn|un)|s(?:ugg|ans|ave|cout|kip|ubj|chedule|can|core|crape|creen|end|ent|how|ite|o |ort|tart|tore|weet)|t(?:ask|ell|ext|hous|he (?:night|morning|evening|afternoon|day|single) |each |o (?:dec|fig|det|und|lea|fin)|imes? |op|rack|ranslate|ryna|rying|urn|weet(?:ed|s? (?:co|vo|fr|nu|act))|witter)|u(?:nder \d|ser|nfollow|ntil|p|rgent|sernames?)|v(?:er|is)|w(?:hich acc|hat acc|anna|arn|atch|e(?:['’ ]|ll)|eekly|hat do|hen|ho |ith (?:the|case)|ould |rite|ritten)|x\.com|yo |zero|0 |\d{1,4}[./]\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? \d+[a-z]{0,2}-|@\w+ to @|(?:mon|tues|wednes|thurs|fri|satur|sun)day's)|[([](?:ex|no|wi|mi|sk|la)/iu;

/** Turns of one kind in one goal that are read. */
const TURNS_MAX = 2;

/** Reads turns of phrase; one sentence for each. */
export function readTurns(text: GoalText): string[] {
  if (!text.has(CUES)) return [];
  const told: string[] = [];
  for (const [pattern, meaning] of MEANT) {
    text.rewrite(pattern(), (all, ...groups) => {
      const meant = typeof meaning === "string" ? meaning : meaning(...groups);
      if (meant.trim() !== all.trim()) {
        told.push(
          `${quoteText(text.expand(all))} was read as ${quoteText(meant)}.`,
        );
      }
      return meant;
    });
  }
  for (const [pattern, because] of SAID) {
    for (
      const match of [...text.rest.matchAll(pattern())].slice(0, TURNS_MAX)
    ) {
      const at = text.rest.indexOf(match[0]);
      text.cut(at, match[0].length);
      told.push(`${quoteText(text.expand(match[0]))}: ${because}`);
    }
  }
  return told;
}
