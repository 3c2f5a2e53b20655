/**
 * What is left of a goal when the readers are through and restricts posts all
 * the same: an order, a number, a sample, an age, a mood, a wish "if possible".
 * No operator says it and no post contains its words; so none of them is
 * searched, and each is reported with the reason.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { DAY } from "@/lib/text_understanding/dates.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { type GoalText, quoteBack } from "./goal_text.ts";
import { UNCODED_LANGUAGES } from "./languages.ts";
import DEMONYMS from "./demonyms.txt" with { type: "text" };

const END = "(?=[\\s,.;:)?!|]|$)";
const BEGIN = "(?<=[\\s(|])";
const POSTS =
  "(?:posts?|tweets?|threads?|mentions?|takes|replies|results|ones|time|occurrences?|use)";
const NUMBER =
  "(?:\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen|a hundred)";
const MOOD =
  "(?:positive|negative|neutral|mixed|happy|unhappy|angry|sad|critical|supportive|hostile|favou?rable|unfavou?rable|enthusiastic|sarcastic|ironic|serious|humorous|friendly|constructive)";
/** Those that are no complaint, which has words of its own. */
const MOOD_OF_POSTS = MOOD.replace("|negative", "").replace(
  "|unhappy|angry",
  "",
)
  .replace("|critical", "").replace("|hostile", "");
/** What posts show beside their words. */
const SHOWN =
  "(?:maps?|charts?|graphs?|diagrams?|tables|slides|infographics?|receipts|references|citations|(?:code )?snippets|evidence|proof|numbers|figures|data|statistics|stats|examples)";
/** The rest of a clause. */
const CLAUSE = "[^|,.;:?!()]{2,60}";
/** The same up to what posts are about. */
const UNTIL_SUBJECT =
  "(?:(?! (?:about|regarding|concerning) )[^|,.;:?!()]){2,60}";

interface Restriction {
  readonly pattern: () => RegExp;
  readonly because: string;
}

const restriction = (source: string, because: string): Restriction => ({
  pattern: lazily(() => new RegExp(`${BEGIN}(?:${source})${END}`, "iu")),
  because,
});

const SORT_LATER =
  "the site shows the newest or the top posts first; sort the posts when you have them.";
const COUNT_LATER = "a query does not count; count when you have the posts.";
const TONE_LATER = "only a reader can judge the tone of a post.";
const AUTHOR_LATER =
  "no operator knows age, sex or home of an author; judge the authors by their profile.";

const PREFERRED =
  "a wish that is no condition; a query has conditions only, so look for it in the posts.";

/** Wishes "if possible", before anything takes what is wished for as a condition. */
const PREFERENCES: readonly Restriction[] = [
  restriction(
    `(?<=\\S[\\s(|]+)(?:but |and )?(?:ideally|preferably|optionally|if (?:at all )?possible|where possible|when possible|if available|nice to have:?|bonus (?:points )?(?:if|for)|a plus if)(?: ${UNTIL_SUBJECT})?`,
    PREFERRED,
  ),
  // "Photos would be nice", "recent ones preferred".
  restriction(
    "(?<=\\S *[,;.(|] *)(?:[\\p{L}\\p{N}-]+ ){1,4}(?:(?:are |is )?preferred|would be (?:nice|great|good|ideal|helpful|welcome|appreciated|lovely|perfect|a plus|a bonus))(?= *(?:[|,.;:?!)]|$))",
    PREFERRED,
  ),
];

/** In the order in which they are tried. */
const RESTRICTIONS: readonly Restriction[] = [
  ...PREFERENCES,
  // "tweets with a call to action about": what posts have, before what they are about.
  restriction(
    "(?<=\\b(?:posts?|tweets?|threads?|ones|those) )(?:with|having|that (?:have|has|contain|include)|containing|including) (?!(?:the|no|at|more|less|fewer|over|under|words?|phrases?|terms?|keywords?|either|both)\\b)(?:an? |some |any |several |lots of )?(?:\\p{Ll}[\\p{L}-]+ ){0,3}\\p{Ll}[\\p{L}-]+(?= (?:about|regarding|concerning) )",
    "what such posts have; no operator says it, so look for it in the posts.",
  ),
  restriction(
    `(?:but |and )?(?:only )?(?:if|when|where|once) (?:they|it|the (?:post|tweet|author|account|thread)s?|those|he|she) (?!(?:mention|contain|includ|say)\\p{L}*\\b)${UNTIL_SUBJECT}|(?:but |and )?(?!only (?:if|when)[^|,.;:?!()]*\\b(?:mention|contain|includ|appear|say|said))(?:unless|provided(?: that)?|as long as|so long as|except (?:if|when|where)|only if|only when|assuming|on condition that) ${CLAUSE}`,
    "a condition that no operator says; check the posts for it when you have them.",
  ),
  restriction(
    `(?:(?:give|giving) (?:more |some )?(?:priority|preference|weight) to|prioriti[sz](?:e|ing)|preferring|favou?ring|(?<=[|,.;:?!] {0,3}(?:(?:and|but|please|i|we|i'd|we'd|would) ){0,3})(?:prefer|favou?r)) ${CLAUSE}|(?:[\\p{L}\\p{N}-]+ ){1,3}(?:preferred|is optional|optional|is okay|is ok|is a plus|would be nice|(?:is |are )?(?:ok|okay|fine|welcome)(?= *(?:[|,.;)]|$)))|the (?:more|less|fewer|[\\p{L}]+er)(?: [\\p{L}-]+){0,3},? the better|quality (?:over|before|not|instead of|rather than) quantity|(?<=[|,.;:] {0,3})(?:with (?:a )?(?:focus|emphasis) on|(?:please )?focus(?:ing|ed)? on|(?:please )?emphasi[sz](?:e|ing)) ${CLAUSE}|(?:evenly |equally |roughly )?(?:split|balanced|divided|distributed|mixed) (?:evenly |equally )?(?:between|across|over|among) ${CLAUSE}`,
    PREFERRED,
  ),
  // "must be self-reported": said of the posts, whatever it is.
  restriction(
    `(?:(?:they|it|these|those|(?:the |all |each |every )?(?:posts?|tweets?|authors?|accounts?|ones|results?)) )?(?:all )?(?:must|should|have to|has to|need to|needs to|ought to) (?:(?:all|also|really|clearly|actually) )*(?:be|feel|sound|look|seem|read|come across)(?: as)? (?!(?:about|on|in|from|by|mention|contain|includ)\\p{L}*\\b)${CLAUSE}`,
    "a condition that no operator says; check the posts for it when you have them.",
  ),
  // "in any language", "any year": what a search does without being asked.
  restriction(
    "(?:(?:in|from|on|at) )?(?:any|all|every|whatever|whichever) (?:languages?|years?|days?|dates?|countr(?:y|ies)|locations?|period|time)(?= *(?:[|,.;:?!)]|$)| (?:about|on|regarding|mentioning|since)\\b)",
    "a search has all of them without being asked.",
  ),
  // "weekly", "updated every hour": how often, as a clause of its own.
  restriction(
    `(?<=[|,.;:] {0,3})(?:and )?(?:(?:to be )?(?:updated|refreshed|repeated|run|checked|sent|delivered|monitored|rerun|scheduled) )?(?:on an? )?(?:daily|weekly|monthly|hourly|nightly|fortnightly|continuously|in real[- ]time|every (?:\\d+ )?(?:hours?|days?|weeks?|months?|minutes?|mornings?|nights?|${DAY})|once an? (?:hour|day|week|month))(?: (?:basis|updates?|digests?|reports?|alerts?|summar(?:y|ies)|schedule))?(?= *(?:[|,.;)]|$))`,
    "a plan is of one search; run it as often as you wish.",
  ),
  restriction(
    "at the moment|at present|as of now|as we speak",
    "the site shows the newest posts first; name a day to search from.",
  ),
  // "100 recent tweets", where "recent" was read.
  restriction(
    "\\d{1,4}(?= +\\| +(?:posts|tweets|results|threads|mentions|examples)\\b)",
    "a query cannot limit the number of posts; stop reading when you have enough.",
  ),
  restriction(
    `(?:(?:that|which|and|but) )?(?:(?:are|is|really|actually|truly) )*(?:deserv(?:e|es|ing) (?:more )?(?:attention|recognition|love|credit|a look|to be \\p{Ll}+)|worth (?:reading|sharing|following|watching|knowing|noting|a read|a look|replying to|engaging(?: with)?|quoting|citing|saving)|stands? out|adds? value|make (?:me|you|us) think)`,
    "only a reader can judge that.",
  ),
  restriction(
    `(?:(?:get|have|gain|give me|getting) )?(?:a |an |some )(?:good |better |quick |rough |general )?(?:feel|sense|idea|picture|impression|understanding|taste|read|feeling|flavou?r) (?:for|of|about|on)(?: (?:how|what)(?= ))?(?: (?:people|users|folks|others|everyone|customers) (?:perceive|see|regard|view|feel|think|talk|rate|experience|judge)(?: about| of)?)?|(?:take |gauge )?the (?:pulse|mood|temperature|vibe) (?:of|on|around|about)|up to speed (?:on|with)|(?<=^[\\s|]*(?:(?:i'm|i am|we're|we are) )?(?:(?:really|mostly|mainly|also) )?)(?:interested in|keen on|curious about|eager to (?:see|read|find|hear)|hoping (?:to (?:find|see|get|read)|for))(?! (?:buying|hiring|purchasing|paying|selling|investing)\\b)|(?:keep |keeping )?(?:an eye|tabs) on`,
    "said of you, not of the posts.",
  ),
  {
    pattern: lazily(() =>
      /(?:that|which|with|having)(?<=(?:\b(?:posts?|tweets?|threads?|ones|anything|something|those)|\|) +\w+) (?:\p{Ll}[\p{Ll}'-]* ){1,5}(?=(?:about|regarding|concerning)\b)/u
    ),
    because:
      "what such posts have or do; no operator says it, so look for it in the posts.",
  },
  restriction(
    `(?:and |but )?(?:then )?(?:sort|sorted|sorting|order|ordered|ordering|rank|ranked|ranking|arranged?|group|grouped|bucketed|prioriti[sz](?:e|ed|ing)) (?:them )?(?:by|from|with|in|newest|oldest|latest|earliest|most|least|highest|lowest|alphabetically|chronologically|descending|ascending|into)(?: [^|,.;:?!()]{1,40})?|(?:the )?(?:newest|oldest|latest|earliest|most [\\p{L}-]+|least [\\p{L}-]+|highest [\\p{L}-]+|lowest [\\p{L}-]+) (?:ones )?first|(?:and )?(?:sort|sorted|order|ordered|rank|ranked)(?= *(?:[|,.;)]|$))|in (?:descending|ascending|reverse|random|any) order(?: of [\\p{L}-]+)?|(?:in )?reverse chronological(?:ly)?(?: order)?`,
    SORT_LATER,
  ),
  restriction(
    `(?:(?:an? |the )?(?:random|representative|diverse|balanced|stratified|small|broad)(?:ly (?:chosen|selected|sampled))? (?:sample|sampling|selection|subset|mix|handful)|(?:an? )?(?:sample|subset|handful|couple|selection)(?= of)|at random|randomly)(?: of)?`,
    "the site chooses the posts of a search; take your sample from them.",
  ),
  restriction(
    `(?:and |but )?(?:please )?(?:de-?dup(?:e|ed|licate|licated|lication)?|without (?:duplicates|repeats)|no (?:duplicates|repeats|dupes)|skip (?:duplicates|repeats|dupes)|unique (?:posts|tweets|authors|users|accounts)(?: only)?|one (?:post|tweet) (?:per|for each) [\\p{L}-]+)(?: (?:re-?tweets|reposts|copies|results|posts|tweets|authors))?`,
    "no operator leaves out what repeats another post; do it when you have them.",
  ),
  restriction(
    `(?:up to |at most |at least |max(?:imum)? )?(?:${NUMBER} )?(?:(?:posts|tweets) )?(?:per|for each|for every) (?:day|week|month|hour|minute|year|user|account|author|person|site|topic|language|country|brand|company|keyword|thread)|(?:a |one )?(?:minute by minute|hour by hour|day by day|week by week|month by month|year by year|step by step|country by country|state by state)`,
    COUNT_LATER,
  ),
  restriction(
    `(?:exactly|precisely|no fewer than|no less than|at least|at most|up to|more than|fewer than) ${NUMBER}(?: (?:different |distinct |separate )?(?:hash ?tags?|mentions?|words?|characters?|emojis?|links?|images?|photos?|paragraphs?|sentences?|authors?|accounts?|users?|people|sources?|posts?|tweets?|results?|examples?|times|languages?|countries))|(?:once|twice|${NUMBER} times) or (?:more|less)|(?:once|twice|thrice)(?= *(?:[|,.;)]|$))|(?:multiple|several|many|different|various) times`,
    COUNT_LATER,
  ),
  restriction(
    `(?:top|max(?:imum)?|limit|up to|at most|first|last)(?: of| to|:)? \\d{1,5}(?: (?:posts|tweets|results|of them))?(?: by (?:(?:number of |most )?(?:likes|engagement|reposts|re-?tweets|replies|views|date|relevance)))?(?= *(?:[|,.;)]|$))|(?:the )?(?:very )?(?:first|earliest|oldest|last|final|original)(?:[ -]ever)? ${POSTS}(?: ever)?(?: on record)?|for the (?:first|last) time(?: ever)?|(?:the )?(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,4}) (?:most recent|latest|newest|last|oldest|earliest|top|best)(?: ${POSTS})?|(?:the )?(?:most recent|latest|newest|oldest|earliest|last|first) (?:two|three|four|five|six|seven|eight|nine|ten|couple|few|handful)(?: (?:of )?${POSTS})?`,
    SORT_LATER,
  ),
  restriction(
    `(?:(?:women|men|girls|boys|teens|teenagers|adults|people|users|parents|students|seniors|kids|children|anyone|those) )?(?:aged?|ages|between the ages of|(?:over|under|above|below) the age of|(?:older|younger) than(?= \\d\\d\\b(?! (?:minutes|hours|days|weeks|months))))(?: (?:from |between |over |under |above |below )?\\d{1,2}(?: ?(?:-|to|and|\\+|or (?:older|younger|over|under|more)) ?(?:\\d{1,2})?)?(?: ?years?(?: old)?)?)|(?:(?:women|men|people|users|someone|anyone|those|parents|adults) )?in their (?:early |mid |late |mid-)?(?:teens|\\d0s|twenties|thirties|forties|fifties|sixties|seventies)|(?:by |from |among )?(?:millennials|boomers|gen[- ]?(?:z|x|alpha|y)(?:ers)?|zoomers)`,
    AUTHOR_LATER,
  ),
  restriction(
    `(?:(?:both|either) )?${MOOD} (?:or|and|vs\\.?|versus) ${MOOD}(?= [\\p{L}]+)|(?:lean|skew|tend|trend|turn)(?:s|ing)? (?:more |mostly |towards? )*${MOOD}|(?:only |mostly |mainly |overall )${MOOD} (?:tone|sentiment|mood|ones|vibes|stance)|${MOOD_OF_POSTS} sentiment|${MOOD}(?: (?:only|in tone|tone|mood|in mood|ones|vibes|stance))+|(?:sentiment|tone|mood|stance)(?: is|:|=) ?(?:only |mostly )?${MOOD}(?: (?:or|and) ${MOOD})?|(?:only|mostly|mainly|strictly) ${MOOD}|${MOOD_OF_POSTS}(?= (?:feedback|reviews?|reactions?|comments|opinions?|posts|tweets|mentions|coverage|press|experiences?)\\b)|(?:with|in|of) (?:an? )?(?:very )?${MOOD} (?:tone|sentiment|mood|way|voice|spirit)`,
    TONE_LATER,
  ),
  restriction(
    `(?:but |and )?(?:not )?(?:word[- ]for[- ]word|verbatim|literally|letter for letter)|(?:something|anything|posts|tweets) (?:similar to|along the lines of|like)(?= )|(?:or|and) (?:something |anything )?(?:similar|the like|variations|so on|equivalents?)(?: (?:wording|phrases|words))?`,
    "a query finds the words as they are written, and no others that mean the same.",
  ),
  // "with maps and charts", at the end of a clause.
  restriction(
    `(?:with|including|containing|featuring) (?:(?!no\\b)\\p{Ll}+ )?${SHOWN}(?:,? (?:and|or) ${SHOWN})?(?= *(?:[|,.;:?!)]|$))`,
    "what such posts show; no operator says it, so look for it in the posts.",
  ),
  // "polite tone", "any style" as a clause of its own.
  restriction(
    `(?<=[|,.;] {0,3})(?:(?:an?|any|in|with|of) )*(?!no\\b)\\p{Ll}[\\p{L}-]+ (?:and \\p{Ll}+ )?(?:tone|tones|voice|register|attitude|wording|vibes?|manner|mood|quality|depth|length|detail)(?: only)?(?= *(?:[|,.;)]|$))`,
    TONE_LATER,
  ),
  // "top | first": the order.
  restriction("(?<=\\|\\s*)first(?= *(?:[|,.;)]|$))", SORT_LATER),
  // "with slides attached", where photos and videos were read.
  restriction(
    `(?:with|having|including) (?:an? |the |their )?(?:\\p{Ll}+ ){1,2}(?:attached|enclosed|embedded)`,
    "no operator knows such attachments; look for them in the posts.",
  ),
  restriction(
    `(?:(?:as well as|and) )?(?:both )?(?:as opposed to|in contrast (?:to|with)|unlike) ${CLAUSE}`,
    "no operator compares; search each by a query of its own.",
  ),
];

const NOT =
  "(?:(?:but |and )?(?:not|no|nothing|without|exclud(?:e|ing)|except(?: for)?|skip(?:ping)?|ignor(?:e|ing)|minus|omit(?:ting)?|leav(?:e|ing) out)(?: the)?)";
/** Spoken, and unknown to the site. */
const OTHER_LANGUAGES = `(?:${UNCODED_LANGUAGES})`;

/** What other readers would take a part of: tried before them. */
const EARLY: readonly Restriction[] = [
  // "that are at most 20 in number", "numbering no more than 20".
  restriction(
    `(?=that|which|number|total|are )(?:(?:that|which) )?(?:number(?:ing)?|total(?:l?ing)?) (?:at most|no more than|up to|fewer than|less than|about|around) ${NUMBER}|(?:(?:that|which) )?are (?:at most|no more than|up to|fewer than|about) ${NUMBER} in (?:number|total)`,
    "a query cannot limit the number of posts; stop reading when you have enough.",
  ),
  restriction(
    `(?=at most|up to|no more)(?:at most|up to|no more than) ${NUMBER} of (?:them|those|these)`,
    "a query cannot limit the number of posts; stop reading when you have enough.",
  ),
  // "sounding thoughtful", before what posts are about.
  restriction(
    "(?=sounding)sounding \\p{Ll}+(?:,? (?:and|or) \\p{Ll}+)?(?= about)",
    TONE_LATER,
  ),
  restriction(
    `(?:(?:where|in which|when) \\p{Ll}{3,}s|(?:where|in which|when|of) (?:someone|somebody|people|anyone|they|others|folks|authors?)) (?:are |is |has |have )?(?:show(?:s|ed|ing)?|demonstrat(?:e|es|ed|ing)|demo(?:s|ed|ing)?|shar(?:e|es|ed|ing)|post(?:s|ed|ing)?|explain(?:s|ed|ing)?|describ(?:e|es|ed|ing)|mention(?:s|ed|ing)?|say(?:s|ing)?|said|tell(?:s|ing)?|told|report(?:s|ed|ing)?|talk(?:s|ed|ing)? about|discuss(?:es|ed|ing)?|write(?:s)? about|claim(?:s|ed|ing)?|argu(?:e|es|ed|ing)|admit(?:s|ted|ting)?)(?: (?:that|how|why|about))?(?! (?:@|\ue000))(?= \\S)`,
    "what such posts do, and not in their words; what is behind it is searched.",
  ),
  // "that cite peer-reviewed sources": what posts bring, and not in these words.
  restriction(
    `(?:that|which|and) (?:(?:also|really|actually) )?(?:cites?|references?|provides?|offers?|presents?|rel(?:y|ies) on|back(?:s)? (?:it|them|this) up|comes? with|brings?|draws? on) (?!(?:@|[\\ue000-\\ue00f]|https?:))${UNTIL_SUBJECT}`,
    "what such posts bring; no operator says it, so look for it in the posts.",
  ),
  // "half for, half against", "half in one, half in another".
  restriction(
    `half (?!of\\b)[^|,;:.!?()]{2,25},? (?:and )?half [^|,;:.!?()]{2,25}`,
    "a query cannot balance what it finds; choose when you have the posts.",
  ),
  // "photos preferred": a wish, and no filter.
  restriction(
    `(?:and |with )?(?:some )?(?:photos?|pictures?|images?|videos?|clips?|gifs?|links?|screenshots?|charts?|diagrams?|sources|media|code|threads)(?: (?:or|and) (?:photos?|pictures?|images?|videos?|links?|screenshots?|charts?|diagrams?))? (?:(?:are|is|would be) )?(?:preferred|welcome|optional|appreciated|a plus|a bonus|nice to have|not (?:required|needed|necessary)|helpful)`,
    "a wish that is no condition; a query has conditions only, so look for it in the posts.",
  ),
  // "people with CISO in their bio".
  restriction(
    `(?:but )?(?:only )?(?:from |by )?(?:people|users|accounts|those|authors|anyone|profiles) (?:with|who have|having) [^|,;.:?!()]{1,30} in (?:their|the|his|her) (?:bios?|profiles?|names?|handles?|descriptions?)`,
    "no operator reads profiles; judge the authors by them.",
  ),
  // "with 3+ images": that there are some is all a query can say.
  restriction(
    `(?:\\d{1,2}\\+|\\d{1,2} or more|several|multiple|(?:two|three|four|five)(?: or more)?)(?= (?:images|photos|pictures|videos|links|hashtags)\\b)`,
    COUNT_LATER,
  ),
  // "that I can quote in a report": what the caller does with them.
  restriction(
    `(?<!\\bso )(?:(?:that|which) )?(?<!\\bso (?:that )?)(?:i|we) (?:can|could|may|might|will|plan to|intend to|want to) (?!(?:see|find|know|hear|read|get|search|track|monitor|understand)\\b)\\p{Ll}+(?: ${UNTIL_SUBJECT})?`,
    "said of you, not of the posts.",
  ),
  // "in the first person": how posts are written.
  restriction(
    `(?:(?:written|told|posted|phrased) )?(?:in|from) (?:the |a )?(?:first|second|third)[- ]person(?: perspective| view(?:point)?)?|in (?:their|his|her) own words`,
    TONE_LATER,
  ),
  // "UK time": by which clock.
  restriction(
    "(?:in )?(?:(?:UK|US|EU|GMT|UTC|BST|[CEMPW]E?[SD]?T|local|my|our|Pacific|Eastern|Central|Mountain|London|Berlin|Paris|Tokyo|New York) time(?: ?zone)?)(?= *(?:[|,.;:?!)]|$))",
    "the site searches by days of UTC; look at the time of the posts when you have them.",
  ),
  // "this season": a time without days.
  restriction(
    `(?:(?:in|during|over|for|of) )?(?:this|last|the (?:current|past|last)) (?:[\\p{Ll}]+ )?(?:season|semester|term|school year|academic year|tax year|fiscal year|cycle|decade|century|sprint|era|holidays?)`,
    "the goal names no day; write it as YYYY-MM-DD.",
  ),
  // "for absolute beginners": whom the posts are made for.
  restriction(
    `(?:(?:intended|meant|written|suitable|aimed|made) )?(?:for|at) (?:(?:absolute|complete|total|true|new|young|curious) )*(?:beginners|newbies|newcomers|novices|dummies|laypeople|laymen|starters|non-(?:experts|developers|programmers|engineers|technical \\p{Ll}+)|everyone|a (?:general|lay|wide|broad) audience)|(?:in )?(?:plain|simple|everyday|clear|accessible|lay|non-technical) (?:language|english|terms|words)`,
    "whom such posts are made for; only a reader can judge it.",
  ),
  // "that neither company answered": what was done with posts by nobody.
  restriction(
    `(?:that|which|whom) (?:neither|nobody|no[- ]one|none|hardly anyone|no \\p{Ll}+)(?: of (?:them|the \\p{Ll}+))?(?: \\p{Ll}+){0,2}? (?:has |have |ever |yet )*(?<!\\b(?:is|are|was|were) )\\p{Ll}{2,}ed(?: to)?(?: yet)?`,
    "a condition that no operator says; check the posts for it when you have them.",
  ),
  // "their current provider": whose, and hardly a word in the posts.
  restriction(
    "(?<=\\b(?:their|our|my|his|her|your) )(?:current|existing|present|usual)(?= \\p{L})",
    "said of whoever posts, and hardly a word in the posts.",
  ),
  // "open to", "willing to": what people are ready for, whatever it is.
  restriction(
    "(?:(?:who|that|which) )?(?:(?:are|is|were|would be|'re) )?(?:also )?(?:open|willing|ready|inclined|prepared|eager|keen|happy) to(?! (?:buy|pay|purchase|hire|outsource|switch|move|work)\\b)(?= \\p{L})",
    "said of whoever posts, and hardly a word in the posts.",
  ),
  // "except opinion from think tanks": whose posts, by what they are.
  restriction(
    `(?:but |and )?(?:except(?: for)?|excluding|without|not|no|skip(?:ping)?|minus|ignor(?:e|ing)|omit(?:ting)?|leav(?:e|ing) out|other than|but not) (?:any |the |all )?(?!(?:posts?|tweets?|anything|everything|stuff|those|ones|links?|images?|videos?|photos?|replies|re-?tweets|quotes)\\b)\\p{Ll}[\\p{L}-]+ (?:from|by) (?:the )?(?!(?:the|an?|my|our)\\b)(?:\\p{Ll}[\\p{L}-]+ ){0,2}\\p{Ll}[\\p{L}-]*s(?= *(?:[|,.;:?!()]|$))`,
    "no operator rules out authors who are not named by their account; name it with @, or sort such posts out when you have them.",
  ),
  restriction(
    `(?:the )?same (?:search |query |thing )?as (?:yesterday|before|last time|earlier|the last one|my last|above)(?:'s (?:search|query|one))?|(?:like|as) (?:last time|before|yesterday|usual)|again(?= *(?:[|,.;)]|$))`,
    "each goal is read by itself; say what was asked before.",
  ),
  restriction(
    `${NOT} (?:on |from |posted on |of )?(?:${DAY}|weekends|weekdays|holidays)(?!\\.\\p{L})`,
    "a query has one period and rules out no day within it; sort such posts out when you have them.",
  ),
  {
    pattern: lazily(() =>
      /(?<=[\s(|])(?:(?:from|by|in|living|based|people) ){0,2}outside(?: of)? (?:the )?\p{Lu}[\p{L}\p{M}'.-]*(?: \p{Lu}[\p{L}\p{M}'.-]*){0,2}(?=[\s,.;:)?!|]|$)/u
    ),
    because:
      "no operator rules out a place; judge the authors by their profile.",
  },
  restriction(
    "\\((?:i|we)(?:'m|'re| am| are)? [^()]{3,60}\\)",
    "said of you, not of the posts.",
  ),
  restriction(
    `${NOT}? ?(?:(?:those|ones|posts|tweets|anything|everything) )?(?:(?:that are )?(?:written|posted) )?in ${OTHER_LANGUAGES}|(?:,|or|and|and\\/or) (?:in )?${OTHER_LANGUAGES}(?<=\\bin \\p{Lu}\\p{Ll}+,? (?:(?:or|and|and\\/or) )?(?:in )?\\p{Lu}\\p{Ll}+)`,
    "the site has no code for this language.",
  ),
  restriction(
    `${NOT} (?:any |all |the )?(?:ones|those|posts|tweets|anything|everything|threads|questions)(?: (?:that|which))?(?: were)? (?:@[A-Za-z0-9_]{1,15}|i|we|they) (?:has |have |already )*(?:answered|replied to|liked|re-?tweeted|reposted|quoted|saw|seen|bookmarked|read)`,
    "no operator knows what somebody answered, liked or reposted.",
  ),
  restriction(
    `(?:(?:with|that (?:got|have)|having) )?(?:at least |more than |over )?(?:double|twice|triple|half|(?:\\d{1,3}|two|three|four|five|ten) times) (?:the |as many |more )(?:likes|re-?tweets|reposts|replies|quotes|views)(?: (?:of|as|than)(?: (?:it|they) (?:has|have))? (?:likes|re-?tweets|reposts|replies|quotes|views))?`,
    "a least number can be searched for, and no comparison.",
  ),
  {
    pattern: lazily(() =>
      /(?<=^[\s|]*(?:(?:please|can you|could you|i want to|i'd like to|i would like to|i need to|help me|we need to|we want to) )?)(?:(?:find|search|collect|get|fetch) and )?(?:(?:summari[sz]e|analy[sz]e|classify|categori[sz]e|translate|count|chart|plot|export(?! (?:controls?|bans?|tax|taxes|licen[cs]es?|duties|markets?|economy|restrictions?|data)\b)|download|scrape|cluster|label|visuali[sz]e|compute|calculate|assess|evaluate|gauge|investigate|uncover|unearth|harvest|curate|aggregate|verify|determine|ascertain)|(?:check|rank|rate|score|measure|explore|examine|study|map|survey|surface|extract|review|digest|figure out|establish|judge|benchmark|sample)(?= (?:the|whether|if|how|what|which|who|why|where|all|any|for|out|every|posts|tweets|threads|recent|weak|signs?|signals?|an?|some|public|[a-z]+ (?:signals|posts|tweets|opinions|reactions|feedback|sentiment))\b))(?=\s)/iu
    ),
    because: "a search finds posts; do the rest when you have them.",
  },
  restriction(
    `(?:(?:who|that|which) )?(?:(?:are|is|were|was) )?(?:not |n't |un)?(?:employed|hired|paid|sponsored|funded|affiliated|associated|working|contracted) (?:by|with|for|at) (?:the )?(?:\\p{Lu}[\\p{L}\\p{N}.'-]*|@[A-Za-z0-9_]{1,15})`,
    AUTHOR_LATER,
  ),
  restriction(
    `how (?:the |most |some |other )?(?:[\\p{L}-]+ )?(?:people|users|fans|customers|everyone|others|they|\\p{Ll}{3,}(?:ers|ors|ists|ians|devs)) (?:perceive|regard|view|experience|rate|judge|receive|approach|treat|describe|interpret)(?= )`,
    "what such posts do, and not in their words; what is behind it is searched.",
  ),
  restriction(
    "how (?:many|often)(?: (?:people|users|tweets|posts|accounts|times|others))?(?: (?:have|has|had|did|do|does|are|were|is|was))?(?: (?:tweet(?:ed|ing)?|post(?:ed|ing)?|said|say|mention(?:ed)?))?",
    COUNT_LATER,
  ),
  restriction(
    `(?:as (?:background|input|material|research|inspiration|source material) )?(?:for|to (?:use|include|quote|cite) in) (?:use in |inclusion in )?(?:an?|my|our|the|this|next) (?:[\\p{Ll}-]+ ){0,2}(?:newsletter|blog(?: post)?|article|essay|report|thesis|dissertation|presentation|slide deck|deck|podcast(?: episode)?|white ?paper|case study|literature review|round-?up|digest|dashboard|dataset|data set|training set|briefing|memo|pitch|proposal|grant|application|campaign|lecture|assignment|exam|survey|book|novel|talk|workshop|webinar|class|school project|client|boss|manager|editor|(?<=\\b(?:our|my) (?:[\\p{Ll}-]+ ){0,2})(?:team|department|company|colleagues|stakeholders|readers|board|research|study|project|work|website|site|channel|story|piece))(?= *(?:[|,.;:?!)]|$))|(?:in order to|so (?:that )?(?:i|we) (?:can|could|may)|to help (?:me|us)|because (?:i|we)(?:'m|'re|'ve| am| are| have| need| want| plan)) ${CLAUSE}`,
    "said of you, not of the posts.",
  ),
  restriction(
    `(?:about |around |roughly |approximately |some |approx\\.? |circa )?(?:an? (?:couple|few|handful) of|(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|a dozen|a hundred|\\d{1,4}) or so|(?<=(?:about|around|roughly|approximately|some|approx\\.?|circa) )\\d{1,4})(?= (?:[a-z-]+ )?(?:posts|tweets|results|threads|mentions|examples|replies|people|accounts|quotes|instances|cases)\\b)`,
    "a query cannot limit the number of posts; stop reading when you have enough.",
  ),
  restriction(
    `(?:not|no|rather than|instead of) (?:single|individual|one-off|isolated|standalone|lone) (?:posts?|tweets?)`,
    "the site finds single posts; add filter:self_threads to see only what continues an author's own post.",
  ),
  restriction(
    `(?=\\p{L})(?<!\\b(?:at least|at most|more than|fewer than|less than|over|under|up to|minimum|with|by|in|last|past) )(?:the )?(?:two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|a dozen|a hundred)(?= (?:(?:most|very) )?(?:[a-z]+ )?(?:posts|tweets|results|threads|mentions|examples|replies)\\b)`,
    "a query cannot limit the number of posts; stop reading when you have enough.",
  ),
];

const names = lazily(() => [...readWords(DEMONYMS)]);
/** "Brazilian tweets": of whom, and no subject. */
const national = lazily(() =>
  new RegExp(
    `${BEGIN}(?:from |by )?(?:${
      names().map((name) => name.replace(/s$/, "")).filter((name) =>
        !ALSO_LANGUAGES.test(name)
      ).join("|")
    })(?=(?: \\p{Ll}+)? (?:tweets?|posts?|users?|accounts?|twitter|timelines?|opinions?)\\b)`,
    "u",
  )
);
const demonyms = lazily(() =>
  new RegExp(
    `${BEGIN}(?:(?:by|from|among|only|for|do|does|are|did|what|how|why|many|most|some|other|young|older|fellow) )?(?:[\\p{L}]+-speaking )?(?:${
      names().join("|")
    })(?= *(?:[|,.;:)?!]|$)| (?:who|that|think|say|saying|feel|are|on|about|in|talking|discussing|complaining|tweeting|posting|only|and|want|use|using|prefer|abroad)\\b)`,
    "u",
  )
);

/** Readers of languages know these. */
const ALSO_LANGUAGES =
  /^(?:Bulgarian|Catalan|Croatian|Czech|Dane|Estonian|Finn|German|Greek|Hungarian|Indonesian|Italian|Korean|Latvian|Lithuanian|Norwegian|Pole|Romanian|Russian|Serb|Slovak|Slovene|Swede|Thai|Turk|Ukrainian|Vietnamese|Armenian|Georgian|Nepali)$/;

/** Takes out what the readers behind would take a part of. */
export function readEarlyRestrictions(text: GoalText): string[] {
  return takeAll(text, EARLY);
}

/** Takes restrictions out; one sentence for each. */
function takeAll(text: GoalText, all: readonly Restriction[]): string[] {
  return all.flatMap(({ pattern, because }) =>
    text.takeAll(pattern(), 2).map((match) => `${quoteBack(match)}: ${because}`)
  );
}

/** Takes out wishes that are no conditions. */
export function readPreferences(text: GoalText): string[] {
  return takeAll(text, PREFERENCES);
}

/** Takes out what restricts and nothing can search. */
export function readRestrictions(text: GoalText): string[] {
  const told = takeAll(text, RESTRICTIONS);
  const people = [
    ...text.takeAll(demonyms(), 2),
    ...text.takeAll(national(), 2),
  ].map((match) => `${quoteBack(match)}: ${AUTHOR_LATER}`);
  return [...told, ...people];
}
