/**
 * Wordings that say what another wording says, written as the readers know it.
 *
 * @module
 */

import { DAY, MONTH } from "@/lib/text_understanding/dates.ts";
import { type GoalText, quoteText, Rewritings } from "./goal_text.ts";
import { LANGUAGE_CODES } from "./languages.ts";

const HANDLE = "@[A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])";
const ROLE =
  "(?:(?:posted |written |sent )?(?:from|by|to|at)|about|(?:that )?mention(?:s|ing)?(?: of)?|tagging|replying to)";

const LEFT_OUT =
  "\\b(?:but |and )?(?:exclud(?:e|ing)|without|except(?: for)?|drop(?:ping)?|skip(?:ping)?|ignor(?:e|ing)|leav(?:e|ing) out|minus|omit(?:ting)?|avoid(?:ing)?|not|no)";
const LANGUAGES = Object.keys(LANGUAGE_CODES).join("|");
const KINDS =
  "(?:repl(?:y|ies)|re-?tweets?|reposts?|quotes?|quote[- ]tweets?|links?|urls?|images?|photos?|pictures?|videos?|media|gifs?|polls?|hashtags?|mentions?)";
const ANY_POSTS = "(?:posts?|tweets?|anything|everything|those|ones)";

/** "the exact phrase state of the art, since May": a phrase without its marks. */
const EXACT_PHRASE =
  /(?=[elp])(?<=\s)(?:exact (?:phrase|wording|string|sentence):?|(?:exactly|literally|precisely) the (?:words?|phrase|sentence)) ([^|,.;:?!()@#$\ue000-\ue00f]{3,60}?)(?=\s*(?:in (?:them|it|the text)\b|[|,.;:?!]|$))/giu;
/** What is no word of such a phrase. */
const NO_PHRASE =
  /^\S+$|\b(?:about|regarding|mentioning|match(?:es|ing)?|search|posts|tweets|only)\b/i;

/** In the order in which they are tried. */
const REWRITINGS = new Rewritings<
  string | ((all: string, ...groups: string[]) => string)
>([
  // "@a threads on tea": by @a.
  [
    new RegExp(
      `(?<=^\\s*(?:(?:find|show|get|me|all|any|the|recent|long) )*)(${HANDLE})(?:'s?)? (?:long |recent |best )?threads (?=(?:on|about|regarding|explaining)\\b)`,
      "gi",
    ),
    "threads by $1 ",
  ],
  // "tweets asking a question": questions.
  [
    /(?<=[\p{L}\p{N}] )(?:posts|tweets) (?:that ask|which ask|asking) (?:a |any )?questions?(?=\s*(?:[|,.;:?!]|$))/giu,
    "questions",
  ],
  // "a poll asking about": what it asks is what the posts are about.
  [
    /(?<=\bpolls?) (?:asking|that asks?|which asks?|to ask) (?:(?:people|users|followers|everyone) )?(?:about |whether |if |which |what )/gi,
    " about ",
  ],
  // "the exact phrase "a" or "b"": the quotations say it.
  [
    /(?<=\s)(?:(?:with|containing|having|using|saying|including|mentioning|that (?:contain|say|include|use|have)s?) )?(?:either |both )?(?:the |an? |these |either )?(?:two |three |four |following )?(?:exact |literal |precise |specific )?(?:phrases?|words?|wordings?|terms?|strings?|sentences?|keywords?|quotes?)(?:,? (?:like|such as))?:? (?=[\ue000-\ue00f](?:,? (?:or|and|nor) |, )(?:the )?(?:(?:exact )?(?:phrase|word|term|string|sentence) )?[\ue000-\ue00f])/giu,
    "",
  ],
  [
    /(?<=[\ue000-\ue00f](?:,? (?:or|and|nor) |, ))(?:the )?(?:exact )?(?:phrase|word|term|string|sentence) (?=[\ue000-\ue00f])/giu,
    "",
  ],
  // "LLM evals // last 30d": a sign between wishes.
  [/ \/\/ /g, "; "],
  // "from investors (e.g. @a, @b)": from those.
  [
    new RegExp(
      `(?<=\\s)((?:from|by) [^|,.;:?!()@]{3,50}?),? \\(?(?:e\\.g\\.?,?|eg|such as|like|including|incl\\.|for (?:example|instance),?|i\\.e\\.?,?) (${HANDLE}(?:(?:,? (?:and|or) |, )${HANDLE})*)(?:,? etc\\.?)?\\)?`,
      "gi",
    ),
    "$1, from $2",
  ],
  // "older than 48h": the unit in full.
  [
    /(?<=\bthan )(\d{1,4}) ?(?:h|hrs?)(?=[\s,.;:)?!|]|$)/gi,
    "$1 hours",
  ],
  [
    /(?<=\bthan )(\d{1,4}) ?d(?=[\s,.;:)?!|]|$)/gi,
    "$1 days",
  ],
  // "two weeks back until now".
  [
    /\b(?:(?:from|since) )?((?:\d{1,3}|an?|one|two|three|four|five|six) (?:hours?|days?|weeks?|months?|years?)) back(?: (?:until|till|to) (?:now|today))?(?=[\s,.;:)?!|]|$)/gi,
    "since $1 ago",
  ],
  // "the best threads of the month".
  [
    /of the (week|month|year)(?=[\s,.;:)?!|]|$)(?<=\b(?:posts?|tweets?|threads?|takes|memes?|stories|videos?|news|replies|discussions?|debates?) of the \w+)/gi,
    "this $1",
  ],
  // "outside of English".
  [
    new RegExp(`(?<=\\s)outside(?: of)? (?=(?:${LANGUAGES})\\b)`, "gi"),
    "not in ",
  ],
  // "don't show me anything older than October".
  [
    /(?<=[\s,;(])(?:(?:do not|don't|never) (?:show|give|include|send|want|return)(?: me)?|nothing) (?:(?:anything|posts?|tweets?|any(?: posts?| tweets?)?|stuff|ones) )?(?:that (?:is|are) )?(?=(?:older|newer|earlier|later) than\b)/gi,
    "not ",
  ],
  // "links to a.com but not to b.com".
  [
    /(?<=\s)(link(?:s|ing|ed)? to (?:[a-z0-9-]+\.)+[a-z]{2,12}(?:\/[^\s,;]{0,200})?),? (?:but|and) not (?:to )?(?=(?:[a-z0-9-]+\.)+[a-z]{2,12}\b)/gi,
    "$1, not linking to ",
  ],
  // "not in English nor in Spanish": either of them.
  [
    new RegExp(
      `(?<=\\s)((?:not|n't)(?: written)? in (?:${LANGUAGES})),? (?:nor|or|and not) in (?=(?:${LANGUAGES})\\b)`,
      "gi",
    ),
    "$1 or ",
  ],
  // "no original tweets": replies alone.
  [
    /(?<=[\s,;(])(?:no|not|without|excluding|exclude) (?:any )?(?:originals?|original|top-level|stand-?alone)(?: (?:posts?|tweets?|ones))?(?=[\s,.;:)?!|]|$)/gi,
    "replies only",
  ],
  // "only eng", "in eng".
  [/(?<=\s)(only|in) eng(?=[\s,.;:)?!|]|$)/gi, "$1 English"],
  [/(?<=\s)eng only(?=[\s,.;:)?!|]|$)/gi, "English only"],
  // "today's posts".
  [
    /\b((?:today|yesterday)(?: (?:morning|afternoon|evening))?|tonight|tomorrow|(?:this|last|next) (?:week|month|quarter|year|night|morning|afternoon|evening|weekend))'s(?= )/gi,
    "$1",
  ],
  // "Exclude: a, b, @c".
  [
    /\b(exclud(?:e|ing)|without|except|minus|skip|ignore|avoid|no|not): /gi,
    "$1 ",
  ],
  [
    new RegExp(
      `\\b(exclud(?:e|ing)|without|ignor(?:e|ing)|skip(?:ping)?|omit(?:ting)?) ([^.;|@]{2,80}?)(?:, (?:and |or )?| and | or )(${HANDLE}(?:(?:,? (?:and|or) |, )${HANDLE})*)`,
      "gi",
    ),
    "$1 $3, $1 $2",
  ],
  // "29 October to 2 November 2024".
  [
    new RegExp(
      `(?<=[\\s(,])(?<!\\b(?:from|between|since) )(\\d{1,2}(?:st|nd|rd|th)? (?:${MONTH})(?:,? \\d{4})?) ?(?:-|to|through|until) ?(\\d{1,2}(?:st|nd|rd|th)? (?:${MONTH})\\b(?:,? \\d{4})?)`,
      "gi",
    ),
    "from $1 to $2",
  ],
  // "complaints (English or Hindi)".
  [
    new RegExp(
      `\\((${LANGUAGES})((?:,? (?:or|and) |, ?|\\/)(?:${LANGUAGES}))?(?: only)?\\)`,
      "gi",
    ),
    (_, one = "", other = "") => ` in ${one}${other.replace("/", " or ")} `,
  ],
  // "excluding IBM; include images".
  [
    new RegExp(
      `(?<=[;,.] (?:please |but |and )?)(?:include|require|must (?:have|include|contain)|show)(?: only)? (?=(?:an? |at least one )?(?:images?|photos?|pictures?|videos?|links?|media|gifs?|polls?|hashtags?)(?=\\s*(?:[|,.;)]|$)))`,
      "gi",
    ),
    "with ",
  ],
  // "with zero replies", "self-replies".
  [
    /(?<=\s)(?:with|having|and|that have|that got|which have) (?:zero|0) (?=(?:likes|re-?tweets|reposts)\b)/gi,
    "that got zero ",
  ],
  [
    /(?<=\s)(?:with|having|and|that have|that got|which have) (?:zero|0) (?=repl(?:y|ies)\b)/gi,
    "that got zero ",
  ],
  // "nobody but @a": @a alone.
  [
    new RegExp(
      `(?<=\\s)(?:from |by )?(?:nobody|no ?one|none|nothing) (?:else )?(?:but|except(?: for)?|other than)(?: from| by)? (?=${HANDLE})`,
      "gi",
    ),
    "posts by ",
  ],
  // "anything but English".
  [
    new RegExp(
      `\\banything (?:but|except) (?=(?:${LANGUAGES})\\b)`,
      "gi",
    ),
    "not in ",
  ],
  // "Japanese excluded".
  [
    new RegExp(
      `(?<=[\\s,;])(${LANGUAGES}) (?:is |are )?excluded(?=[\\s,.;)]|$)`,
      "gi",
    ),
    "excluded posts in $1",
  ],
  // "posted by us (@a)", "2026-01-01 to 2026-02-01".
  [
    new RegExp(
      `(?<=\\s)(by|from|of) (?:us|me|myself|ourselves|our (?:own )?(?:team|account|company)) \\(?(${HANDLE})\\)?`,
      "gi",
    ),
    "$1 $2",
  ],
  // "replied to @a's tweet", "replying to any @a post".
  [
    new RegExp(
      `(?<=\\s)(repl(?:ied|ies|ying)|responded|responding|responses) to (?:an? |any |every |the |some )?(?:latest |recent )?(${HANDLE})(?:'s?)? (?:own |latest |recent |last )?(?:posts?|tweets?|threads?)(?=[\\s,.;:)?!|]|$)`,
      "gi",
    ),
    "$1 to $2",
  ],
  // "at least one reply and a link".
  [/\bat least one (?=(?:reply|like|re-?tweet|repost)\b)/gi, "at least 1 "],
  [
    /(?<=\d[\d,.]*k?\+? (?:repl(?:y|ies)|likes?|re-?tweets?)),? (?:and|plus) (?=an? (?:link|image|photo|picture|video|poll|gif)\b)/gi,
    ", with ",
  ],
  // "in Catalan but not Spanish".
  [
    new RegExp(
      `(?<=\\s)in (${LANGUAGES}),? (?:but|and) not (?:in )?(?=(?:${LANGUAGES})\\b)`,
      "gi",
    ),
    "in $1, not in ",
  ],
  // "without hashtags praising nurses": the kind is what is ruled out.
  [
    new RegExp(
      `(?<=\\s)(without|no|excluding|minus) (?:any )?(${KINDS}) (?=\\p{Ll}{3,}ing )`,
      "giu",
    ),
    "$1 $2, ",
  ],
  // "12-13 March 2026".
  [
    new RegExp(
      `(?<=[\\s(])(?<!\\b(?:from|between|since) )(\\d{1,2})(?:st|nd|rd|th)? ?(?:-|to|through|until) ?(\\d{1,2})(?:st|nd|rd|th)? (${MONTH})\\b(?:,? (\\d{4}))?`,
      "gi",
    ),
    (_, ...[first = "", last = "", month = "", year]) =>
      `from ${first} ${month}${
        year === undefined ? "" : ` ${year}`
      } to ${last} ${month}${year === undefined ? "" : ` ${year}`}`,
  ],
  // "replies @a sent".
  [
    new RegExp(
      `(?<=\\s)(repl(?:y|ies)) (${HANDLE}) (?:has |have )?sent(?=[\\s,.;:)?!|]|$)`,
      "gi",
    ),
    "$1 sent by $2",
  ],
  // "up to and including 1 November", "limited to replies".
  [
    new RegExp(
      `(?<=\\s)(?:up to(?: and including)?|up until|through)(?: the)? (?=${DAY}\\b|\\d{4}-\\d\\d-\\d\\d)`,
      "gi",
    ),
    "until ",
  ],
  [
    new RegExp(
      `(?<=\\s)(?:limited|restricted|confined|narrowed|limit|restrict|narrow) (?:it |them |this |that )?(?:down )?to (?=(?:${KINDS}|posts?|tweets?|verified|originals?|${LANGUAGES})\\b)`,
      "gi",
    ),
    "only ",
  ],
  // "that aren't replies and contain a link": the second one is wanted.
  [
    new RegExp(
      `(?<=\\s)(?:(?:that|which|who) )?(?:aren't|are not|isn't|is not|don't have|do not have|don't contain|do not contain|don't include|do not include) (?:an? |any )?(${KINDS})(?: or (?:an? |any )?(${KINDS}))?,? (?:and|but) (?:(?:that|which|do|does|also|they) )*(?:contain|have|include|with)s? (?=(?:an? |at least |some |any )?[\\p{L}\\d])`,
      "giu",
    ),
    (_, ...[first = "", second]) =>
      `excluding ${first}${
        second === undefined ? "" : ` and ${second}`
      }, with `,
  ],
  // "exclude politicians and anything with a link".
  [
    new RegExp(
      `\\b(exclud(?:e|ing)|without|ignor(?:e|ing)|skip(?:ping)?|omit(?:ting)?|no|not) ([^.;|@,]{2,60}?)(?:, (?:and |or )?| and | or )(?:${ANY_POSTS}|stuff) (?:with|having|containing|that (?:have|has|contains?|includes?)) (?:an? |any )?(${KINDS})(?=[\\s,.;:)?!|]|$)`,
      "gi",
    ),
    "$1 $3, $1 $2",
  ],
  // "tweets under @a's posts".
  [
    new RegExp(
      `(?<=\\s)(?:(?:posts?|tweets?|comments?|repl(?:y|ies)|anything|what people say) )?(?:posted |made )?(?:under|below|beneath) (${HANDLE})(?:'s?)? (?:own )?(?:posts?|tweets?|threads?)(?=[\\s,.;:)?!|]|$)`,
      "gi",
    ),
    "replies to $1",
  ],
  // "photos by @a".
  [
    new RegExp(
      `(?<=\\s)(?=[pivc])(?<!\\b(?:no|not|without|exclud(?:e|ing)|except|minus|with|or|and) )(photos|pictures|images|videos|clips) (?:posted |shared )?(?:by|from) (?=${HANDLE})`,
      "gi",
    ),
    "posts with $1 by ",
  ],
  // "in 2023 and 2024", "June through August 2026", "October 19 to 26, 2025".
  [
    /\b(in|from|during) ((?:19|20)\d\d) (?:and|&) ((?:19|20)\d\d)\b/gi,
    (all, word = "", first = "", last = "") =>
      Number(last) === Number(first) + 1 ? `${word} ${first} to ${last}` : all,
  ],
  [
    new RegExp(
      `(?=[jfmasond])(?<!\\b(?:between|from) )\\b(${MONTH}) (?:through|to|until|till|-) (${MONTH}),? (\\d{4})\\b`,
      "gi",
    ),
    "from $1 to $2 $3",
  ],
  [
    new RegExp(
      `(?=[jfmasond])(?<!\\b(?:between|from) )\\b(${MONTH}) (\\d{1,2}) (?:through|to|until|till|-) (\\d{1,2}),? (\\d{4})\\b`,
      "gi",
    ),
    "from $1 $2 $4 to $1 $3 $4",
  ],
  // "to, from or about @a": any of the roles.
  [
    new RegExp(
      `(?<=\\s)(${ROLE}(?:(?:, (?:or )?| or |\\/)${ROLE}){1,3}) (${HANDLE})`,
      "gi",
    ),
    (_, roles = "", handle = "") => inRoles(roles, handle),
  ],
  [
    new RegExp(
      `(?<=\\s)(?:from|by) (${HANDLE}),? or (?:(?:posts?|tweets?) )?(mention(?:s|ing)?(?: of)?|replying to|about|to) (?:her|him|them|it)\\b`,
      "gi",
    ),
    (_, handle = "", role = "") => inRoles(`from or ${role}`, handle),
  ],
  // "reposts by @a of posts": the kind, and whose.
  [
    new RegExp(
      `(?<=\\s)(?=re)(?<!\\b(?:no|not|without|exclud(?:e|ing)|except|minus|skip|ignore|including|include) )(?:re-?tweets|reposts) (?:made )?(?:by|from) (${HANDLE})(?: of (?:other )?(?:posts?|tweets?))?`,
      "gi",
    ),
    "only retweets, posts by $1",
  ],
  // "from Oslo or within 5 km of it".
  [
    /(?<=\s)(?:posted |sent )?(?:from|in|near|around) (\p{Lu}[\p{L}\p{M}'.-]*(?: \p{Lu}[\p{L}\p{M}'.-]*){0,2} ?),? (?:and|or) (within \d+ ?[a-z]+) (?:of|from|around) (?:it|there)(?=[\s,.;]|$)/gu,
    (_, place = "", distance = "") => `${distance} of ${place.trim()}`,
  ],
]);

/** Wordings that are shorter in the readers' words. */
const TOLD_REWRITINGS = new Rewritings<string>([
  // "inspect the timeline of @a": whatever the verb.
  [
    new RegExp(
      `(?<=^[\\s|]*)(?:please )?\\p{L}{4,} the (?:timeline|feed) of (${HANDLE})`,
      "giu",
    ),
    "posts from $1",
  ],
  // "with photos or videos attached".
  [
    /(?<=\s)((?:with|has|have|having|containing|including) (?:an? |some |any )?(?:images?|photos?|pictures?|videos?|clips?|media|links?|gifs?|polls?)(?:(?: or |\/)(?:an? )?(?:images?|photos?|pictures?|videos?|clips?|links?|gifs?))?) (?:attached|embedded)(?=[\s,.;:)?!|]|$)/giu,
    "$1",
  ],
  // "stuck due to the strike": why, in words of grammar.
  [/(?<=\s)(?:due|owing|thanks) to(?=\s)/gi, "because of"],
  // "about tea, media attached": a clause of its own.
  [
    /(?<=^\s*|[,;(|]\s*)(media|links?|gifs?|polls?|hashtags?|images?|photos?|pictures?|videos?) (?:(?:is|are|must be) )?(?:attached|embedded|required|mandatory|present|needed|wanted|a must)(?=\s*(?:[,.;)|]|$))/giu,
    "with $1",
  ],
  // "lacking hashtags".
  [
    new RegExp(
      `(?<=\\s)(?:lacking|that lack|devoid of|free from) (?:any )?(?=${KINDS}\\b)`,
      "gi",
    ),
    "without ",
  ],
  // "targeted at @a": the post names it.
  [
    new RegExp(
      `(?<=\\s)(?:targeted|aimed|levelled|leveled|hurled|thrown) (?:at|toward|towards|against) (?=${HANDLE})`,
      "gi",
    ),
    "mentioning ",
  ],
  // "photos people took of the storm".
  [
    /(?<=\s)(photos?|pictures?|pics|images?|videos?|clips|footage|screenshots?) (?:that |which )?(?:people|users|folks|they|someone|others|fans|locals|residents|visitors) (?:have |had |has )?(?:took|taken|made|shot|captured|filmed|posted|shared|snapped|uploaded|recorded|post|share|take) (?=(?:of|from|at|in|on|about|during)\b)/gi,
    "$1 ",
  ],
  // "excluding those from verified users".
  [
    new RegExp(
      `(?<=\\s)${LEFT_OUT} (?:(?:those|ones|posts|tweets|anything|any|the) )*(?:from|by) (?:the )?verified\\b`,
      "gi",
    ),
    "from unverified",
  ],
  // "in the context of egress costs".
  [/(?<=[\s,])in the context of (?=\S)/gi, "about "],
  // The kind is what is ruled out.
  [
    new RegExp(
      `${LEFT_OUT} (?:any )?${ANY_POSTS} (?:with|having|containing|that (?:have|contain)) (?:an? |any )?(hashtags?|links?|images?|photos?|videos?|media|polls?|mentions?|gifs?)\\b(?! (?:to|of|from|about)\\b)`,
      "gi",
    ),
    ", excluding $1",
  ],
  // "image-free posts".
  [
    /(?<=\s)(image|photo|picture|video|link|gif|hashtag|poll|retweet|ad|bot|spam)-free (?=(?:posts?|tweets?|threads?|discussions?|talk|chatter|results?)\b)/gi,
    "without $1s, ",
  ],
  // "unless they come from @a".
  [
    new RegExp(
      `(?<=\\s)(?:unless|except (?:when|if|where)|if not) (?:(?:they|it|those|he|she|that|the (?:posts?|tweets?|author))(?:'s| is| are| was| were)? )?(?:comes? |come |posted |written |sent |made |tweeted )?(?=(?:from|by) ${HANDLE})`,
      "gi",
    ),
    "not ",
  ],
  // "no later than 15 December".
  [
    new RegExp(
      `(?<=\\s)(?:no|not) later than (?:the )?(?=${DAY}\\b|\\d{4}-\\d\\d-\\d\\d)`,
      "gi",
    ),
    "until ",
  ],
  // "with more than 3 images": that it has some.
  [
    new RegExp(
      `(?:with|of|having|containing) (?:more than|at least|exactly|over) (?:\\d{1,2}|two|three|four|one) (images|photos|pictures|videos|links|hashtags|polls)(?=[\\s,.;:)?!|]|$)`,
      "gi",
    ),
    "with $1",
  ],
  // "excluding rumors from @a": what the account posts.
  [
    new RegExp(
      `${LEFT_OUT} (?!(?:${KINDS}|${ANY_POSTS})\\b)[\\p{L}-]{3,20} (?:from|by) (?=${HANDLE})`,
      "giu",
    ),
    "not from ",
  ],
  // "exclude anything with fewer than 10 likes" asks for more.
  [
    new RegExp(
      `${LEFT_OUT} (?:any )?${ANY_POSTS} (?:with|having|that (?:have|got)) (?:fewer|less) than (\\d[\\d,.]*k?)`,
      "gi",
    ),
    "at least $1",
  ],
  // "excluding those from the last day" asks for older ones.
  [
    new RegExp(
      `${LEFT_OUT} (?:any )?${ANY_POSTS} (?:from|of|in) the (?:last|past) ((?:\\d+ )?(?:hours?|days?|weeks?|months?|years?))\\b`,
      "gi",
    ),
    "older than $1",
  ],
  [
    /\blink(?:s|ing|ed)? to (?:my|our) (?:own )?(?:web ?site|site|blog|domain|page|product|shop) (?=(?:[a-z0-9-]+\.)+[a-z]{2,12}\b)/gi,
    "linking to ",
  ],
  [
    /(?<=\s)(?:with |having |that got |getting )?(?:tons|lots|loads|plenty|a lot|a ton) of (?=(?:engagement|traction)\b)/gi,
    "with high ",
  ],
  // "containing a code screenshot": no operator knows what a picture shows.
  [
    /(?=[cpbrotdeusahvfm])(?<=\b(?:with|containing|including|showing|has|have|having|shows?|includes?|contains?) (?:an? |the |some |any )?)(?:code|product|before-and-after|real|own|terminal|dashboard|error|ui|satellite|aerial|drone|historical|vintage|original|funny|chart|map|receipt|sample|example) (screenshots?|photos?|pictures?|pics?|images?|videos?|clips?|footage)(?=[\s,.;:)?!|]|$)/gi,
    "$1",
  ],
  // "what do people use instead of Notion".
  [
    /(?<=\s)(?:what (?:do|are|did|should|would|can|could) (?:people|users|folks|you|i|we|teams|devs|developers|others|companies) (?:use|using|do|try|buy|choose|recommend|suggest|prefer|switch to)|what to use|something to use) (?:instead of|in place of|rather than|over) (\S+)/gi,
    "alternatives to $1",
  ],
  // "brand mentions of Acme".
  [
    /(?<=\s)(?:brand|company|product|press|name) (mentions (?:of|for))(?= )/gi,
    "$1",
  ],
  // "top 10 tweets by engagement".
  [
    /(?<=\s)((?:top|best|most popular) (?:\d+ )?(?:posts|tweets|threads)) by (?:engagement|likes|popularity|re-?tweets|reach|views)(?=[\s,.;:)?!|]|$)/gi,
    "$1",
  ],
  // "skip anything about crypto".
  [
    new RegExp(
      `${LEFT_OUT} (?:any |all )?(?:${ANY_POSTS}|stuff|content|discussions?|talk) (?:about|around|regarding|concerning|involving|related to|relating to|to do with|that has to do with|on)(?: the)? (?=[^\\s@])`,
      "gi",
    ),
    "excluding ",
  ],
]);

/** "2026-01-01..2026-02-01": two days. */
const DAYS_APART =
  /(?<=\s)(?:(?:from|between|since) )?(\d{4}-\d\d-\d\d) ?(?:to|until|till|through|thru|-|\.{2,3}|\/) ?(\d{4}-\d\d-\d\d)(?=[\s,.;:)?!|]|$)/gi;
/** "after the Apple event on 9 September 2026": the day says when. */
const DATED_EVENT = new RegExp(
  `(?<=\\s)(since|after|before|until|following|prior to) (?:the|its|their|his|her) (?!(?:${DAY})\\b|(?:very )?(?:start|beginning|turn|end|middle) of )((?:[\\p{L}\\p{N}'&-]+ ){1,4})(?:on|of) (?=(?:${DAY})\\b)`,
  "giu",
);

/** "by @a or mentioning @b": each in its role. */
const EITHER_ROLE = new RegExp(
  `(?<=\\s)(by|from) (${HANDLE}),? or (?:(?:posts?|tweets?) )?(mentioning|about|tagging|replying to|to) (${HANDLE})`,
  "gi",
);

/** "@a or @b on tariffs": what they say of it. */
const BEGINS_WITH_ACCOUNTS = new RegExp(
  `^(\\s*)(${HANDLE}(?:(?:,? (?:or|and|&) |, ?|/)${HANDLE}){0,5}) (?=(?:on|about|regarding|re) (?!(?:x|twitter)\\b))`,
  "i",
);

/** Writes accounts at the beginning of a goal as who posts. */
function rewriteFirstAccounts(text: GoalText): string[] {
  const told: string[] = [];
  text.rewrite(BEGINS_WITH_ACCOUNTS, (_, blank = "", names = "") => {
    told.push(
      `${quoteText(names)} at the beginning was read as ${
        quoteText(`posts by ${names}`)
      }.`,
    );
    return `${blank}posts by ${names} `;
  });
  return told;
}

/** Writes accounts in different roles as alternatives. */
function rewriteRoles(text: GoalText): string[] {
  const told: string[] = [];
  text.rewrite(
    EITHER_ROLE,
    (all, from = "", one = "", role = "", other = "") => {
      const group = `(${inRoles(from, one).slice(1, -1)} OR ${
        inRoles(role, other).slice(1, -1)
      })`;
      told.push(`${quoteText(all)} was read as ${quoteText(group)}.`);
      return group;
    },
  );
  return told;
}

/** "funny but not offensive tweets": both are said of the posts. */
const NOT_QUALITY =
  /,? (?:but|and|yet|though) (?:not|never|in no way) (?:(?:too|overly|very|so|at all) )?(\p{Ll}[\p{L}-]+)(?= (?:posts?|tweets?|threads?|takes|replies|comments|memes?|jokes|opinions?|videos?)\b)/giu;

/** "half in Portuguese and half in English": either will do, and no query halves. */
const HALVES = new RegExp(
  `(?<=\\s)half (?:of (?:them|it) )?in (${LANGUAGES}),? (?:and )?(?:the other )?half (?:of (?:them|it) )?in (${LANGUAGES})(?=[\\s,.;:)?!|]|$)`,
  "giu",
);

/** Takes qualities that are ruled out from before the posts. */
function rewriteQualities(text: GoalText): string[] {
  const told: string[] = [];
  text.rewrite(NOT_QUALITY, (all) => {
    told.push(
      `${
        quoteText(all)
      }: what posts are not to be; no operator says it, so look for it in the posts.`,
    );
    return "";
  });
  text.rewrite(HALVES, (all, one = "", other = "") => {
    told.push(
      `${
        quoteText(all)
      }: a query cannot balance what it finds; either language will do.`,
    );
    return `in ${one} or ${other}`;
  });
  return told;
}

/** Writes days as the readers know them. */
function rewriteDays(text: GoalText): string[] {
  const told: string[] = [];
  text.rewrite(DAYS_APART, (all, first = "", last = "") => {
    const meaning = `from ${first} to ${last}`;
    if (/\.\.|\//.test(all)) {
      told.push(`${quoteText(all)} was read as ${quoteText(meaning)}.`);
    }
    return meaning;
  });
  const hasSubject = text.has(/\s(?:about|regarding|mentioning|on) (?!\d)/);
  text.rewrite(DATED_EVENT, (_, side = "", event = "") => {
    const edge = /^following$/i.test(side) ? "after" : side;
    if (!hasSubject) return `${event.trim()} ${edge} `;
    told.push(
      `${
        quoteText(event)
      }: the day behind it says when; name it apart if posts must have its words.`,
    );
    return `${edge} `;
  });
  return told;
}

/** A group that has the account in each of its roles. */
function inRoles(roles: string, handle: string): string {
  const name = handle.slice(1);
  const terms = roles.toLowerCase().split(/, or |, | or |\//).map((role) =>
    /\b(?:from|by)$/.test(role)
      ? `from:${name}`
      : /\b(?:to|at)$/.test(role)
      ? `to:${name}`
      : handle
  );
  return `(${[...new Set(terms)].join(" OR ")})`;
}

/**
 * Writes a goal as the readers know it; returns what to tell of wordings whose
 * words are no longer there.
 */
export function rewriteKnown(text: GoalText): string[] {
  text.hold(EXACT_PHRASE, (words) => !NO_PHRASE.test(words));
  for (const [pattern, replacement] of REWRITINGS.for(text)) {
    text.rewrite(pattern, replacement);
  }
  const told = [
    ...rewriteFirstAccounts(text),
    ...rewriteDays(text),
    ...rewriteRoles(text),
    ...rewriteQualities(text),
  ];
  for (const [pattern, meaning] of TOLD_REWRITINGS.for(text)) {
    text.rewrite(pattern, (all, ...groups) => {
      const written = meaning.replace("$1", groups[0] ?? "");
      told.push(
        `${quoteText(text.expand(all))} was read as ${
          quoteText(written.replace(/^, /, ""))
        }.`,
      );
      return written;
    });
  }
  return told;
}
