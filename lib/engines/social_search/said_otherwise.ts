/**
 * What a goal says of posts, of accounts and of itself in words that no other
 * reader has: each wording is written as the readers know it, and told.
 *
 * @module
 */

import { MONTH } from "@/lib/text_understanding/dates.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import { SITES } from "./places.ts";
import { AUTHOR_ROWS } from "./said_of_authors.ts";
import { PLACE_ROWS } from "./said_of_places.ts";
import { POST_ROWS } from "./said_of_posts.ts";
import { SEARCH_ROWS } from "./said_of_searches.ts";
import { isEmptyWord } from "./words.ts";
import {
  accounts,
  COUNTED,
  END,
  HANDLE,
  isAccount,
  KIND,
  LATER,
  MEDIA,
  NAME,
  PEOPLE,
  POSTS,
  QUOTE,
  REQUEST,
  type Row,
  row,
  SAYS,
  UNNAMED,
} from "./wording_rows.ts";

/** In the order in which they are tried. */
const ROWS: readonly Row[] = [
  ...SEARCH_ROWS,
  ...AUTHOR_ROWS,
  ...POST_ROWS,
  ...PLACE_ROWS,
  // How it is asked.
  row(
    `(?<=^[\\s|]*)(?:is it possible to|is there (?:an? |any )?(?:\\p{Ll}+ )?way (?:to|of)) (?:get(?:ting)?|find(?:ing)?|search(?:ing)?(?: for)?|fetch|retrieve|collect|scrape|obtain|see)(?= )`,
    "find",
    REQUEST,
  ),
  row(
    `(?<=^[\\s|]*)search(?:es)? for (?=${POSTS} )`,
    "find ",
    REQUEST,
  ),
  row(
    `(?<=^[\\s|]*)compar(?:e|ing) (?:the )?(?=(?:\\d+ )?(?:latest|recent|last|newest|${POSTS})\\b|\\d)`,
    "find ",
    LATER,
  ),
  row(
    `(?<=[.!?;] ?)(?:(?:please|also|and|then|you|should|must|make sure|be sure|remember|don't forget)(?: to)? )*(?:include|provide|give|attach) (?:me )?(?:(?:the|a|all|direct|full|original) )*(?:links?|urls?) (?:to|of|for) [^|.;!?]{3,80}(?=[.!?;|]|\\s*$)`,
    " ",
    LATER,
  ),
  row(
    `(?<=^[\\s|]*)(?:(?:keep|stay) (?:up (?:with|to date (?:on|with))|on top of)|keep an eye on) (?=${POSTS} |(?:recent|the|new|latest) )`,
    "find ",
    REQUEST,
  ),
  row(
    `(?<=\\s)with (?:full |the )?(?:account|author|user|engagement|profile) (?:details|info|information|metrics|stats|data)(?=\\s*(?:[|.;!?]|$))`,
    " ",
    LATER,
  ),
  row(
    `(?<=\\s),? ?(?:and|then) (?:like|fave|bookmark) (?:&|and) (?:re-?tweet|repost|reply to|quote|follow) (?:them|it|each|all)(?: of them)?${END}`,
    " ",
    LATER,
  ),
  row(
    `,? (?:and |then )*(?:scan|review|study|engage with|interact with) (?:(?:their|his|her|its) (?:recent |latest |own )*(?:posts|tweets|profiles|timelines?)|helpful replies|(?:them|each)(?: of them)?)${END}`,
    " ",
    LATER,
  ),
  row(`(?<=[\\s(])(?:Twitter ?/ ?X|X ?/ ?Twitter)${END}`, "Twitter"),
  // What posts are about.
  row(
    `(?<=\\s)(?:the )?(?:biggest|most important|hottest|top) (news|stories|headlines) (?:in|on|of|about) (?=\\p{L})`,
    ([kind]) => `${kind} about `,
  ),
  row(
    `(?<=\\s)(?:an?|any|one) (?:specific|certain|particular|given) (?:accounts?|users?|region|country|city|place|hash ?tag|keyword|word|language)[,?:]?,? (?:such as|like|for (?:instance|example)|e\\.g\\.|say|namely|called|named),? `,
    "",
  ),
  row(
    `(?<=\\s)((?:(?!(?:find|search|show|get|all|any|the|most|recent|latest)\\b)\\p{Lu}[\\p{L}\\p{N}&.]* )*[\\p{L}\\p{N}&.]+)[- ]related (${POSTS})${END}`,
    ([subject, posts]) => `${posts} about ${subject}`,
  ),
  row(`(?<=\\s)public (?=${POSTS} )`, ""),
  row(
    `(?<=\\s)(?:the |their )?(?:very )?last (?=(?:posts|tweets|threads) (?:by|from|of) )`,
    "latest ",
  ),
  row(
    `(?<=\\s)in (?:the|their) (?:tweet |post )?(?:text|body)(?: of (?:the )?(?:tweets?|posts?))?${END}`,
    "",
  ),
  // Hashtags and lists of words.
  row(
    `(?<=\\s)(?:(?:that |which )?(?:carry|bear|use|have|contain|include)s?|carrying|bearing|using|with|under|containing|including) the (?!same |right |official |following |exact )([\\p{L}\\p{N}_]{2,}) hash ?tag${END}`,
    ([name]) => `with #${name}`,
  ),
  row(
    `(?<=\\s)${SAYS} (?:one or more|any|at least one|some)(?: one)? of (?:(?:these|the|several|following|many|multiple|those) )*(?:keywords?|words?|terms?|hashtags?|phrases?|names)?: ?`,
    "with any of these: ",
  ),
  row(
    `(?<=\\s)\\(?(?:even |also )?if (?:both|all|several)(?: of them)? (?:are|is) (?:present|there|used|mentioned)\\)?${END}`,
    "",
    "has no effect on the query",
  ),
  row(
    `(?<=\\s)at least one of (?:the (?:words|terms|phrases) )?(?=${QUOTE})`,
    "any of ",
  ),
  // What is ruled out, and of what.
  row(
    `(?<=\\s)(?:filter(?:ing)? out|remov(?:e|ing)|hid(?:e|ing)|drop(?:ping)?|take out) (${KIND}(?:(?:,? and |, )${KIND}){1,4}) from (?:(?:the|my|all|any) )?(?:posts|tweets|results?|search(?: results)?)(?: (?:about|for|on|of|with))? `,
    ([kinds]) => `excluding ${kinds}, about `,
  ),
  row(
    `(?<=\\s)without (?:any )?(links|urls|media|images|photos|videos) (?:or|nor) (?:any )?(${KIND})${END}`,
    ([one, other]) => `without ${one}, without ${other}`,
  ),
  row(
    `(?<=\\s)(?:without|excluding|(?:with )?no|(?:(?:that|which) )?(?:don't|do not|doesn't|does not) (?:contain|have|include|use)) (?:(?:any|all) )?((?:${KIND}|pictures|pics), (?:(?:${KIND}|pictures|pics), )?(?:${KIND}|pictures|pics)),? or (${KIND}|pictures|pics)${END}`,
    ([kinds = "", last]) =>
      `excluding ${kinds.replaceAll(", ", ", excluding ")}, excluding ${last},`,
  ),
  // Whose posts.
  row(
    `(?<=\\s)(from|by|of) (?:(?:multiple|several|these|the following|each of (?:these|the)|any of (?:these|the)|all of these|different|the) )+(?:users?|accounts?|handles?|profiles?|authors?)(?: below)?: ?(@?${NAME}(?:(?:,? (?:and|or) |, ?)@?${NAME}){1,9})(?=\\s*(?:[|.;:?!]|$))`,
    ([, list = ""]) => `by ${accounts(list)}`,
  ),
  row(
    `(?<=\\s)(from|by) (${HANDLE}(?: ${HANDLE}){1,9})(?=\\s*(?:[|,.;:?!]|$)| (?:about|on|since|with|in)\\b)`,
    ([role, list = ""]) => `${role} ${accounts(list)}`,
  ),
  row(
    `(?<=\\s(?:from|by) ${HANDLE},? or )(?:posts |tweets |anything |those |ones )?(?:that |which )(mention|tag|quote)s? (?=@)`,
    "mentioning ",
  ),
  row(
    `(?<=\\s)(?:monitor|watch|track|follow|check) (${HANDLE}) and (?:alert|notify|tell|ping|email|message|inform) (?:me|us) (?:when(?:ever)?|if|(?:every|each|any) time|as soon as) (?:they|he|she|it) (?:posts?|tweets?|says? (?:anything|something)|talks?|writes?)${END}`,
    ([author]) => `posts by ${author}`,
  ),
  row(
    `(?<=\\s)(${HANDLE})'s (?:own )?self-repl(?:y|ies) threads?${END}`,
    ([author]) => `self-replies by ${author}`,
  ),
  row(
    `(?<=\\s)(?:but )?(?:not|never) (?:(?:authored|written|posted|sent|tweeted|made|published) )?(?:by|from) (\\p{Lu}[A-Za-z0-9_]{1,14})(?= *(?:[|,.;:?!)]|$))`,
    ([name = ""], all) =>
      /^[A-Z]/.test(name) && !all.includes("@")
        ? `but not from @${name}`
        : null,
  ),
  row(
    `(?<=\\s)(repl(?:y|ies|ying)|(?<=(?:posts|tweets|messages|questions) )(?:sent|addressed|directed)) (?:directly )?to (?!(?:others|people|users|the|a|an|any|my|our|me|him|her|them|it|this|that)\\b)(${NAME})(?= *(?:[|,.;?!)]|$)| (?:about|on|since|from|between|that|with|in|containing|until|last)\\b)`,
    ([, name = ""]) =>
      isAccount(name) && !/^[a-z]+s$/.test(name) ? `replies to @${name}` : null,
  ),
  row(
    `(?<=\\s${POSTS} )(?:(?:posted|written|tweeted|sent|made) )?(?:by|from) ([a-z][a-z0-9_]{3,14})(?=[ .!?|]*$| (?:containing|with|about) )`,
    ([name = ""]) =>
      /^[a-z]/.test(name) && isAccount(name) &&
        (/[\d_]/.test(name) || name.length >= 7)
        ? `by @${name}`
        : null,
  ),
  row(
    `(?<=\\s)what (?:did|has|does) ((?!(?:the|my|our|your|an?|all|most|some|any)\\b)\\p{Ll}{2,} \\p{Ll}{2,}(?<!s)) (?:tweet|post)(?:ed)?${END}`,
    ([name = ""]) =>
      name.split(" ").some((word) => isEmptyWord(word) || PEOPLE.test(word))
        ? null
        : name,
    "the site knows authors by their account only; name it with @. The name is searched as words",
  ),
  row(
    `(?<=\\s)(?:from|by) (?:the )?(?:most )?(?:influential|popular|famous|notable|well-known|leading|reputable|trusted|prominent) ((?:\\p{L}+ )?)(?:accounts|users|profiles|voices|figures|handles)(?: \\([^()|]{3,80}\\))?${END}`,
    ([subject = ""], all) =>
      subject === "" || / about /.test(all) ? "" : `about ${subject.trim()}`,
    UNNAMED,
  ),
  row(
    `(?<=\\s)(?:from|by) ((?:who(?:ever|m)?|\\p{Ll}+s)) (?:that |who |whom )?I(?:'m| am)? follow(?:ing)?${END}`,
    ([who = ""]) =>
      /^(?:accounts|users|handles)$/i.test(who)
        ? null
        : "from accounts I follow",
  ),
  row(
    `(?<=\\s)certified (?=(?:accounts?|users?|profiles?|people)${END})`,
    "verified ",
  ),
  // How well received.
  row(
    `(?<=\\s)(?:with )?(?:an? )?(?:min(?:imum)?|least) ${COUNTED}s? (?:count|number|total)(?: of|:)? (\\d[\\d,.]*k?)${END}`,
    ([kind = "", count]) => `with at least ${count} ${countedAs(kind)}`,
  ),
  row(
    `(?<=\\s)(?:(?:that|which) (?:(?:were|are|got|have been) )?)?(?:retweeted or (?:liked|favou?rited)|(?:liked|favou?rited) or retweeted) (?:at least |more than |over )?(\\d{1,7}) (?:times|or more times)${END}`,
    ([count]) => `with at least ${count} likes or at least ${count} retweets`,
  ),
  row(
    `(?<=\\s)(at least|more than|over) (\\d[\\d,.]*k?) (likes|retweets|reposts|replies) or (likes|retweets|reposts|replies)${END}`,
    ([side, count, one, other]) =>
      `${side} ${count} ${one} or ${side} ${count} ${other}`,
  ),
  // What posts have.
  row(
    `(?<=\\s)${MEDIA}, ${MEDIA},? (?:or|and/or) ${MEDIA}${END}`,
    "media",
  ),
  row(
    `,? (?:hiding|excluding|not|no) (?:tweets|posts|those|ones) (?:that|which) (?:only have|have only|are only|contain only) text${END}`,
    " with media",
  ),
  row(`(?<=\\s)in news${END}`, "in news articles"),
  row(
    `(?<=^[\\s|]*)download (?:all |the )*(${MEDIA}|media) (?:of|from) (${HANDLE})(?: only)?`,
    ([kind, author]) => `${kind} by ${author}`,
    LATER,
  ),
  row(
    `(?<=\\s)(?:(?:with |and |that )?link(?:s|ing)? (?:to|of) (?:an? )?pdfs?(?: files?| documents?)?|with pdf links)${END}`,
    "url:pdf",
  ),
  row(
    `(?<=\\s)(?:with )?(?:an? )?(?:links?|urls?) (?:from|of|to|with|on) (?:the |an? )?(?:(?:given|[A-Z][a-z]+) )?domains?(?:,|:)? (?=[a-z0-9-]+\\.[a-z])`,
    "linking to ",
  ),
  row(
    `(?<=\\s)(?:(?:with|containing|having|that have|sharing) )?(?:an? |any )?(?:links?|urls?) (?:from|to|on|of) (?:the )?(${SITES}) (?:domain|web ?site|site)${END}`,
    ([site = ""]) => `linking to ${site.toLowerCase()}`,
  ),
  row(
    `(?<=\\s)(?:with|from|on|of) (?:the |an? )(?:(?:given|certain) )?domains?(?:,|:)? (?=[a-z0-9-]+\\.[a-z])`,
    "linking to ",
  ),
  row(
    `(?<=\\s)(?:and )?what (?:sites|links|articles|pages|urls|websites) (?:are (?:they|people|users) sharing|(?:they|people|users)(?: are)? shar(?:e|ing))${END}`,
    "with links",
  ),
  row(
    `(?<=\\s),? ?(?:with )?(?:potentially )?(?:sensitive|nsfw|explicit|adult) ones (?:removed|excluded|hidden|filtered out|left out)${END}`,
    ", safe for work",
  ),
  row(
    `,? (?:and )?none of (?:them|these|which) (?:with|having|containing|has|have) `,
    " without ",
  ),
  row(
    `(?<=\\s)(?:that |which |and )?(?:have|has|with|having) (?:(?:any|some) )?(?:geo|gps|location|coordinate)s?[- ]?(?:data|information|info|tags?|coordinates)?(?: (?:associated with|attached to) (?:them|it)| attached)?${END}`,
    "",
    'the site has no operator for posts that carry a place; "near" finds those of one',
  ),
  // Where and when.
  row(
    `(?<=\\s)(?:since|from|after) (?:\\d{1,2}(?::\\d\\d)? ?[ap]m|noon|midnight) (yesterday|today)${END}`,
    ([day]) => `since ${day}`,
  ),
  row(
    `(?<=\\s)(?:(?:from|in|of|during) )?(?:last|this past) (${MONTH})(?! \\d)${END}`,
    ([month = ""]) => /^ma(?:y|r|rch)$/.test(month) ? null : `in ${month}`,
  ),
  row(
    `(?<=\\s(?:posts|tweets) )(?:sent|posted|written|made) (?=within \\d|near )`,
    "",
  ),
  row(
    `(?<=\\s)near (?:this|the following) (?:position|place|location|point|spot): ?`,
    "near ",
  ),
  row(
    `(?<=\\s)(?:with)?in (?:an?|the|this) date (?:interval|range|window)(?: of|:|,| from)? (?=\\S)`,
    "from ",
  ),
  row(`(?<=\\s)(?:that (?:are )?)?dated? prior to `, "before "),
  row(
    `(?<=\\s)last (\\d{1,3}) (?:to|-|or) (\\d{1,3}) (?=(?:minutes|hours|days|weeks|months|years)\\b)`,
    ([, most]) => `last ${most} `,
  ),
];

/** What is counted, in the plural that the reader knows. */
function countedAs(kind: string): string {
  return /^re(?:tweet|post)/i.test(kind)
    ? "retweets"
    : /^reply/i.test(kind)
    ? "replies"
    : /^quote/i.test(kind)
    ? "quotes"
    : "likes";
}

/** "about 'a, b, c'": what stands in one pair of marks is a list. */
const QUOTED_LIST = new RegExp(
  `(?<=\\s(?:about|mentioning|mention|(?<!(?:mi|miles|kms?|kilomet[er]{2}s?) )of|containing|for) )(${QUOTE})${END}`,
  "gu",
);
/** Words of one part of such a list. */
const PART_WORDS_MAX = 3;

/** Marks that a row wrote. */
const HELD = /"([^"]+)"/g;

/** Writes a quoted list as alternatives. */
function writeLists(text: GoalText): string[] {
  const told: string[] = [];
  const meant: string[] = [];
  text.rewrite(QUOTED_LIST, (all, mark = "") => {
    const said = text.expand(mark).slice(1, -1);
    const parts = said.split(/, ?(?:(?:and|or) )?/);
    const isList = parts.length > 1 && parts.every((part) => {
      const words = part.split(" ");
      return part !== "" && words.length <= PART_WORDS_MAX &&
        !isEmptyWord(words[0] ?? "");
    });
    if (!isList) return all;
    meant.push(...parts);
    told.push(
      `'${said}' was read as a list: any of it will do; search each by a query of its own if all must be there.`,
    );
    return parts.map((part) => part.includes(" ") ? `"${part}"` : part).join(
      " OR ",
    );
  });
  if (meant.length > 0) text.hold(HELD, () => true);
  return told;
}

/** Writes such wordings as the readers know them; one sentence for each. */
export function readSaidOtherwise(text: GoalText): string[] {
  const told: string[] = [];
  let quotes = false;
  for (const [pattern, meaning, because] of ROWS) {
    text.rewrite(pattern, (all, ...found) => {
      const groups = found.slice(0, -2).filter((group) =>
        typeof group === "string"
      );
      const written = typeof meaning === "string"
        ? meaning
        : meaning(groups, text.rest);
      if (written === null) return all;
      quotes ||= written.includes('"');
      const said = quoteText(text.expand(all));
      if (said === quoteText(text.expand(written))) return written;
      told.push(
        because !== undefined
          ? `${said}: ${because}.`
          : written.trim() === ""
          ? `${said}: has no effect on the query.`
          : `${said} was read as ${quoteText(text.expand(written))}.`,
      );
      return written;
    });
  }
  if (quotes) text.hold(HELD, () => true);
  return [...told, ...writeLists(text)];
}
