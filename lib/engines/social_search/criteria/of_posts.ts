/**
 * What posts must be or have, by whom they must be, and whom, what and where to
 * they name: each with every frame.
 *
 * @module
 */

import { QUOTE } from "../goal_text.ts";
import { anyOf } from "../operators.ts";
import { isKindOfPosts } from "../exclusions.ts";
import { isEmptyWord } from "../words.ts";
import { urlTerm } from "../places.ts";
import { type Criterion, criterion, type Meaning } from "./criterion.ts";
import {
  BEGINS,
  CLAUSE,
  DENIAL,
  FRAME,
  type Groups,
  HEAD,
  MODAL,
  NEEDED_FRAME,
  OF_POSTS,
  WHOLE,
} from "./frames.ts";
import { KIND, operatorsOf, THING } from "./kinds.ts";

const HANDLE = "@[A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])";
const SITE =
  "(?:https?:\\/\\/)?(?:www\\.)?(?:[A-Za-z0-9-]+\\.)+[a-z]{2,12}(?:\\/[\\w./~-]*)?";
const TAG = "(?:#[\\p{L}\\p{N}_]+|\\$[A-Za-z]{1,6}(?![\\p{L}\\p{N}]))";
const WORD =
  "(?!(?:any|all|the|it|them|posts?|tweets?|anything|of|please)\\b)[\\p{L}][\\p{L}-]{2,}";

const ACCOUNT = /@/;
const TAGGED_ACCOUNT = /mentioned|tagged|named/i;
const ADDRESS = /\p{L}\.\p{L}/u;
const SIGN = /[#$]/;
const QUOTED = new RegExp(QUOTE);
const CONTAINS = /contain|includ|mention|with the words/i;
const RULES_OUT =
  /unless|except|nothing|none|exclud|skip|ignore|drop|out(?= |[,.;]|$)|never mind|spare|want|must|should/i;
const REPLIES = /repl|respond|quot|link/i;
const KINDS_NAMED =
  /repl|tweet|post|\brts|quot|qts|origin|image|photo|pic|video|clip|media|gif|link|url|hash|space|poll/i;

/** Several of a kind. */
const listOf = (one: string) =>
  `${one}(?:(?:,? (?:and|or|nor|and\\/or) |, ?| ?[/&] ?| )${one}){0,5}`;

const IS_BY =
  "(?:(?:written|posted|tweeted|sent|authored|published|made|shared|coming|come|comes) )?(?:from|by)(?: (?:the |my )?(?:accounts?|users?|authors?|handles?|profiles?))?";
const WROTE =
  "(?:wrote|writes?|posted|posts?|says?|said|tweeted|tweets?|shared|published|made|sent|put out)(?: (?:them|it))?";
const OWN =
  "(?:'s?|’s) (?:own |latest |recent )*(?:posts?|tweets?|timeline|threads?)";
const MENTION =
  "(?:(?:explicitly|directly|also|even) )?(?<verb>mention(?:s|ing|ed)?|contain(?:s|ing)?|includ(?:es?|ing)|tag(?:s|ging)?|nam(?:e|es|ing)|(?:with |any |a )*mentions? of)";
const HAS =
  "(?:with|ha(?:ve|s|ving)(?: got)?|contain(?:s|ing)?|includ(?:es?|ing)|carr(?:y|ies|ying)|shar(?:es?|ing)|show(?:s|ing)?|use(?:s)?|using|accompanied by|along with)";
const A =
  "(?:(?:an?|any|some|the|at least (?:one|an?)|external|outbound|attached|embedded|other) )*";
const TO_WHOM =
  "(?:(?:sent|addressed|directed|tweeted) (?:to|at)|(?:in )?(?:repl(?:y|ies|ying)|respon(?:se|ses|d|ding)|answers?|answering|comments?)(?: (?:people|users) (?:gave|sent|wrote|made))?(?: (?:to|on|under))?|what (?:people|users|customers) (?:tell|reply to|answer|ask|say to|tweet at|write to))";
const LINKS_TO =
  "(?:(?<plain>(?:link(?:s|ing)?|with (?:an? )?links?) to)|(?:link(?:s|ing)?|point(?:s|ing)?|lead(?:s|ing)?|go(?:es|ing)?)(?: (?:out|back))? (?:to|at)|(?:with |containing |contain |contains |include |includes |including |have |has |having |sharing |share )?(?:an? |any |the )?(?:links?|urls?) (?:to|from|on)|cit(?:e|es|ing))";
const TAGGED =
  "(?:tagged(?: with| as)?|marked(?: with| as)?|us(?:e|es|ing)|with|ha(?:ve|s|ving)|contain(?:s|ing)?|includ(?:es?|ing)|carrying|under)";
const SAYS =
  "(?:with|contain(?:s|ing)?|includ(?:es?|ing)|say(?:s|ing)?(?: exactly)?|use(?:s)?|using|mention(?:s|ing)?|ha(?:ve|s|ving))";
const NAMED_TEXT =
  "(?:(?:the|an?|exact|literal|words?|phrases?|wording|terms?|text|string) )*";

const namesIn = (said: string): string[] =>
  said.match(/(?<=@)\w{1,15}/g)?.map(String) ?? [];

/** Whether a frame asks for what stands in it, so that it is read by itself. */
const isAsked = ({ out, only, alone }: Groups) =>
  [out, only, alone].some((said) => said !== undefined);

/** Authors: each is ruled out, or any will do. */
const byWhom: Meaning = (groups, isOut) => {
  const names = namesIn(groups.who ?? "");
  return isOut
    ? names.map((name) => `-from:${name}`)
    : isAsked(groups)
    ? `, by ${names.map((name) => `@${name}`).join(" or ")} ,`
    : null;
};

/** Mentions: of several all are meant where "and" says so. */
const mentioned: Meaning = (groups, isOut) => {
  const names = namesIn(groups.who ?? "").map((name) => `@${name}`);
  if (isOut) return names.map((name) => `-${name}`);
  const isPlain = !isAsked(groups) &&
    /^mention(?:s|ing)?$/i.test(groups.verb ?? "") &&
    groups.either === undefined;
  return isPlain ? null : / or |either|any of|one of|,|\//.test(
      `${groups.either ?? ""} ${groups.who}`,
    )
    ? ` mentioning ${names.join(" or ")} `
    : ` mentioning ${names.join(" and ")} `;
};

const links: Meaning = (groups, isOut) => {
  const terms = (groups.site?.match(new RegExp(SITE, "gi")) ?? []).map(urlTerm);
  return isOut
    ? terms.map((term) => `-${term}`)
    : groups.plain !== undefined && !isAsked(groups)
    ? null
    : [anyOf(terms)];
};

const tags: Meaning = (groups, isOut) => {
  const found = groups.tags?.match(/[#$][\p{L}\p{N}_]+/gu)?.map(String) ?? [];
  const isPlain = !isAsked(groups) && groups.named2 === undefined &&
    groups.named === "" && (/^with$/i.test(groups.verb ?? "") ||
      (found.length === 1 && /^tagged$/i.test(groups.verb ?? "")));
  return isOut
    ? found.map((tag) => `-${tag}`)
    : isPlain
    ? null
    : ` with ${
      / or |,|\//.test(groups.tags ?? "") ? anyOf(found) : found.join(" ")
    } `;
};

const things: Meaning = (groups, isOut) =>
  operatorsOf(groups.what ?? "", isOut);

/** What is asked for or ruled out, without a verb. */
const named: Meaning = (groups, isOut) =>
  isOut || groups.only !== undefined
    ? operatorsOf(groups.what ?? "", isOut)
    : null;

const NOUNS =
  `(?<what>(?:${KIND}|${THING})(?:(?:,? (?:and|or|nor) (?:any )?|, ?| ?\\/ ?|,? as well as )(?:${KIND}|${THING})){0,4})`;
const THINGS =
  `(?<what>${THING}(?:(?: or(?: an?)?| nor(?: an?)?| and| ?\\/) ?${THING}){0,2})`;
const WORDS = `(?<words>${WORD}(?:(?:,? (?:and|or) |, )${WORD}){0,4})`;
const WHO =
  `(?<either>(?:either|both|any of|one of|at least one of|any of these accounts:?) )?(?<who>${
    listOf(HANDLE)
  })${WHOLE}`;

/** In the order in which they are tried. */
export const OF_POSTS_CRITERIA: readonly Criterion[] = [
  // "with images", "that don't have links", "skip anything that has a video".
  criterion(
    KINDS_NAMED,
    `${BEGINS}(?<!\\b(?:and|or) (?:anything|everything|posts|tweets|those|stuff) )${FRAME}${OF_POSTS}(?:(?<not1>${DENIAL}) ${HAS}|(?<not2>without|lack(?:s|ing)?|free of|devoid of|(?:with|ha(?:ve|s|ving)|contain(?:s|ing)?) (?:no|neither|zero))|${MODAL}${HAS}) ${A}${THINGS}(?: (?:attached|embedded|in (?:them|it)))?`,
    things,
  ),
  // "that are replies", "they must not be retweets", "posted as a reply".
  criterion(
    KINDS_NAMED,
    `${BEGINS}${FRAME}(?:(?:that|which|they|it|these|must|should|have to|has to|need to|posted|written|sent) )+(?:were )?(?:(?:(?<not1>${DENIAL}) )?(?:are|is|be|were|was|posted|written|sent|as) ?|(?<not2>aren't|isn't|weren't|wasn't|are not|is not) )+(?:as )?(?:an? )?(?<what>${KIND}(?: (?:or|nor|and) ${KIND})?)(?: to any(?:one|body))?`,
    things,
  ),
  // "that reply to nobody", "that don't link anywhere".
  criterion(
    REPLIES,
    `${BEGINS}${FRAME}${OF_POSTS}(?:(?<not1>${DENIAL}) |(?<not2>aren't|are not|isn't) |are |is )?(?:(?<reply>(?:in )?repl(?:y|ies)|respond)(?: to (?:any(?:one|body|thing)|some(?:one|body)|others?|other (?:posts|tweets|people|users)))|(?<quotes>quot(?:e|es|ing)) (?:an?other|other|others'|someone(?: else)?'s|somebody(?: else)?'s|other people's) (?:posts?|tweets?)|(?<link>link(?:s|ing)?) (?:out|anywhere|somewhere|to (?:any|some)(?:thing|where)))`,
    ({ reply, quotes }, isOut) =>
      operatorsOf(
        reply !== undefined ? "reply" : quotes !== undefined ? "quote" : "link",
        isOut,
      ),
  ),
  // "photos on tea", "reposts about tea", "poll tweets about tea".
  criterion(
    KINDS_NAMED,
    `${HEAD}(?:(?:twitter|x) )?(?:(?<not1>non-?)(?=re))?(?<what>(?!quotes\\b|links?\\b|media\\b|mentions\\b)(?:${KIND}|${THING}))(?: (?:posts|tweets))?(?= (?:about|on) )`,
    things,
  ),
  // "photos taken near Kyoto": the place stands between.
  criterion(
    KINDS_NAMED,
    `${HEAD}(?<what>(?:photos?|pictures?|images?|pics|videos?|gifs?)) (?:posted|shared|uploaded|tweeted|taken|captured)(?! (?:by|from) )(?= |$)`,
    things,
  ),
  // "reply tweets since May about tea": another condition stands between.
  criterion(
    KINDS_NAMED,
    `${HEAD}(?<what>(?:repl(?:y|ies)|quotes?|polls?|gifs?)(?= (?:posts|tweets)\\b)|re-?tweets|qts|quote tweets)(?: (?:posts|tweets))?(?= (?:that|which|with|without|in|from|since|before|after|until|during|over|posted|last|this|containing|mentioning|linking) )`,
    things,
  ),
  // "replies don't count", "links: no", "with retweets removed".
  criterion(
    KINDS_NAMED,
    `${CLAUSE}(?:an? )?${NOUNS} ?(?:(?<not1>(?:(?:are|is|be|should be|must be|to be) )*(?:excluded|left out|removed|omitted|filtered out|ignored|not (?:allowed|wanted|included|needed))|(?:don't|do not) count|: ?(?:no|none|false|off))|(?<yes>only|exclusively|(?:(?:are|is) )?(?:required|mandatory)|: ?(?:yes|true|required)))`,
    things,
  ),
  // "include replies" is no wish for these alone: a search has them.
  criterion(
    KINDS_NAMED,
    `${CLAUSE}(?!include ${A}(?:repl|quote|qts|re-?(?:tweet|post)|rts))(?:type|kind|media|has|have|format|includes?|contains|must be|must have|(?:they|it|these) (?:must|should|have to|need to) be):? ${A}${NOUNS}`,
    things,
  ),
  criterion(KINDS_NAMED, `${BEGINS}${NEEDED_FRAME}${NOUNS}`, named),
  // "nothing that isn't from @a", "leave out whatever @a posts".
  criterion(
    ACCOUNT,
    `${BEGINS}${FRAME}${OF_POSTS}(?:(?<not1>${DENIAL}) )?${IS_BY} ${WHO}`,
    byWhom,
  ),
  criterion(
    ACCOUNT,
    `${BEGINS}${FRAME}(?:what |whatever )?(?<who>${HANDLE}) (?:(?:has|have|had) )?(?:(?<not1>${DENIAL}) )?${WROTE}`,
    byWhom,
  ),
  criterion(
    ACCOUNT,
    `${BEGINS}${NEEDED_FRAME}(?:what |whatever |posts by )?(?<who>${HANDLE})${OWN}`,
    byWhom,
  ),
  criterion(
    ACCOUNT,
    `${CLAUSE}(?:${FRAME}(?:author|from|by)(?: is)?:? ?(?:(?<not1>not) )?|with |whose author is |(?<not2>-from ))(?<who>${
      listOf(HANDLE)
    })(?: as (?:the )?author)?`,
    (groups, isOut) => byWhom({ only: "", ...groups }, isOut),
  ),
  criterion(
    ACCOUNT,
    `${BEGINS}(?<out>(?:by |from )?(?:any(?:one|body)|every(?:one|body)|people|accounts|users) (?:but|except|other than)) ${WHO}(?: (?:talking|posting|tweeting|writing))?`,
    byWhom,
  ),
  // "nobody but @a", "@a only".
  criterion(
    ACCOUNT,
    `${CLAUSE}(?:(?<only>only|just|exclusively|(?:limit|restrict) to|nobody (?:but|except)|no one (?:but|except)) (?<who>${
      listOf(HANDLE)
    })|(?<who2>${listOf(HANDLE)}) only)`,
    (groups) => byWhom({ only: "", who: groups.who ?? groups.who2 }, false),
  ),
  // "which answer @a", "what people tell @a", "replies @a got".
  criterion(
    ACCOUNT,
    `${BEGINS}(?<!@\\w{1,15}(?:'s)? )${FRAME}${OF_POSTS}(?:(?<not1>${DENIAL}) )?(?:${TO_WHOM} ${WHO}(?:'s (?:own )?(?:posts?|tweets?|threads?))?|(?:repl(?:y|ies)|answers|responses) (?:that )?(?<who2>${HANDLE}) (?:got|gets|received|receives))`,
    (groups, isOut) => {
      const names = namesIn(groups.who ?? groups.who2 ?? "");
      return isOut
        ? names.map((name) => `-to:${name}`)
        : [anyOf(names.map((name) => `to:${name}`))];
    },
  ),
  // "unless @a is tagged", "where @a isn't mentioned".
  criterion(
    TAGGED_ACCOUNT,
    `${BEGINS}${FRAME}(?:where |in which |with |if )?(?<who>${
      listOf(HANDLE)
    }) (?:(?:(?<not1>${DENIAL}) be|(?<not2>isn't|is not|aren't|are not)|must be|should be|must both be|is|are|are both|gets|get|has to be) )?(?<said>mentioned|tagged|named)`,
    mentioned,
  ),
  criterion(
    ACCOUNT,
    `${BEGINS}${FRAME}${OF_POSTS}(?:(?<not1>${DENIAL}) |(?<not2>without) (?:an? |any )?|${MODAL})${MENTION} (?:the handle )?${WHO}`,
    mentioned,
  ),
  // "whose links lead to a.org", "no a.org links".
  criterion(
    ADDRESS,
    `${BEGINS}${FRAME}${OF_POSTS}(?:(?:where the|whose) links? )?(?:(?<not1>${DENIAL}) |(?<not2>without|with no) |${MODAL})${LINKS_TO} (?<site>${
      listOf(SITE)
    })`,
    links,
  ),
  criterion(
    ADDRESS,
    `${BEGINS}(?:${FRAME}|(?<not1>without|with no) |${HAS} )(?:an? |any )?(?<site>${SITE}) (?:links?|urls?)`,
    links,
  ),
  criterion(
    ADDRESS,
    `${CLAUSE}(?:links?|sites?|urls?|domains?): ?(?<site>${listOf(SITE)})`,
    links,
  ),
  criterion(
    SIGN,
    `${CLAUSE}hash ?tags?:? (?<only>)(?<tags>${listOf(TAG)})`,
    tags,
  ),
  // "unless tagged #a", "without the #a hashtag".
  criterion(
    SIGN,
    `${BEGINS}${FRAME}${OF_POSTS}(?:(?<not1>${DENIAL}) (?:${TAGGED} )?|(?<not2>without) |${MODAL}(?<verb>${TAGGED}) )(?<named>(?:(?:the|either|hash ?tags?|tags?) )*)(?<tags>${
      listOf(TAG)
    })(?<named2> hash ?tags?)?`,
    tags,
  ),
  criterion(
    SIGN,
    `${BEGINS}${NEEDED_FRAME}(?:hash ?tags? )?(?<tags>${listOf(TAG)})`,
    tags,
  ),
  // "unless they say "a b"".
  criterion(
    QUOTED,
    `${BEGINS}${FRAME}${OF_POSTS}(?:(?<not1>${DENIAL}) (?:${SAYS} )?|(?<not2>without) |${MODAL}${SAYS} )${NAMED_TEXT}(?<quote>${QUOTE})`,
    (groups, isOut) =>
      isOut
        ? [`-${groups.quote}`]
        : isAsked(groups)
        ? ` ${groups.quote} `
        : null,
  ),
  // "containing a or b", "that mention both a and b".
  criterion(
    CONTAINS,
    `${BEGINS}(?:(?<only>only) (?:if|those|ones|posts) )?(?:(?:they|that|which) )?(?<!(?:n't|\\bnot|\\bnever|\\bnor|\\bor|\\band) )(?:(?:must|should|have to) )?(?:contain(?:s|ing)?|includ(?:es?|ing)|mention(?:s|ing)?|with the(?= words)) (?:(?:the|words?|terms?|either|both|any of|one of|at least one of) )*(?<one>${WORD}|${QUOTE})(?<sign> or |, | and )(?<other>${WORD}|${QUOTE})(?: in (?:them|the text|it))?`,
    ({ one = "", sign = "", other = "" }) =>
      [one, other].some((word) =>
          isKindOfPosts(word) || isEmptyWord(word) || /^\p{Lu}/u.test(word)
        )
        ? null
        : sign === " and "
        ? [one, other]
        : [anyOf([one, other])],
  ),
  // "exclude: a, b".
  criterion(
    RULES_OUT,
    `(?:${CLAUSE}exclud(?:e|ing)(?: the)?(?: words| terms| keywords)?:?|${CLAUSE}exclud(?:e|ing)(?= [^,]*, [^,]*$)) (?<words>${WORD}(?:, ${WORD})+)(?=\\s*(?:[|;:?!()]|\\.?\\s*$))`,
    ({ words = "" }) => `, excluding ${words.replace(/, /g, " or ")} ,`,
  ),
  // "a" must be in the text, exact match: "a".
  criterion(
    QUOTED,
    `(?:${CLAUSE}exact(?:ly)?(?: match| phrase| wording)?:? |${BEGINS}quoting the (?:exact )?(?:phrase|words) )(?<quote>${QUOTE})|${CLAUSE}(?:the (?:phrase|words) )?(?<quote2>${QUOTE}) (?:must|should|has to) (?:be|appear|occur)(?: in (?:the (?:text|post|tweet)|it|them))?`,
    ({ quote, quote2 }) => ` ${quote ?? quote2} `,
  ),
  // "unless they mention politics", "leave politics out", "the word politics must not appear".
  criterion(
    RULES_OUT,
    `${BEGINS}(?<out>unless|except (?:if|when)|(?:(?:but|and) )*(?:nothing|none|exclud(?:e|ing)|skip|ignore|drop|filter out|leave out)(?: (?:anything|everything|posts|tweets|those|ones|the ones))?) (?:(?:that|which|they|it|is|are) )*(?:mention(?:s|ing)?|contain(?:s|ing)?|about|on) (?:the )?(?:words? )?${WORDS}`,
    (groups) => `, excluding ${groups.words} ,`,
  ),
  criterion(
    RULES_OUT,
    `${CLAUSE}(?:(?:leave|filter|keep|take|cut) ${WORDS} out|(?:keep out|never mind|spare me|i don't want|i do not want|we don't want) (?:the |any )?(?<words2>${WORD}(?:(?:,? (?:and|or) |, )${WORD}){0,4})|the words? (?<words3>${WORD}) (?:must|should|may) not (?:appear|occur|be (?:there|in (?:it|them)))|(?:(?:they|it) )?(?:must not|should not|shouldn't|mustn't) be (?:about|on) (?<words4>${WORD}))`,
    (groups) =>
      `, excluding ${
        groups.words ?? groups.words2 ?? groups.words3 ?? groups.words4
      } ,`,
  ),
];
