/**
 * What goals say of posts and their authors that no operator of the site can
 * say: their order, their length, their tone, the hour. Such words would be
 * searched as words, and few posts contain them; so they are reported.
 *
 * @module
 */

import { type GoalText, QUOTE, quoteBack } from "./goal_text.ts";

const POSTS =
  "(?:posts?|tweets?|threads?|takes?|repl(?:y|ies)|comments?|rants?|mentions|opinions?|views|memes?|ones)";
const MEDIA = "(?:videos?|clips?|footage|recordings?)";
const END = "(?=[\\s,.;:)?!|]|$)";
const HOUR =
  "(?:(?:\\d{1,2}(?::\\d\\d)?(?: ?[ap]\\.?m\\b\\.?)|\\d{1,2}:\\d\\d|noon|midnight)(?: (?:utc|gmt|[ecmp][sd]?t|cest|bst|ist|jst)\\b)?)";
const COUNTED =
  "(?:repl(?:y|ies)|likes|re-?tweets|reposts|quotes|views|comments)";

const TONE =
  "sarcastic|ironic|snarky|heartfelt|emotional|unbiased|neutral|balanced|nuanced|controversial|polari[sz]ing|heated|civil|polite|rude|hateful|toxic|constructive|inspiring|inspirational|motivational|wholesome|in-depth|well-written|well-sourced|underrated|overlooked|contrarian|provocative|opinionated|factual|misleading|sad|optimistic|pessimistic|negative|positive|critical|favou?rable|scathing|glowing";

/** What tells where a post was made. */
const PLACE_MARK =
  "(?:map|location|place|gps|geo(?:tag|location)?|coordinates)";

const quality = (source: string, because: string) => ({
  pattern: new RegExp(`(?<=[\\s(|])(?=[\\p{L}@<>=])(?:${source})`, "iu"),
  because,
});

/** "excluding those from the US", "nobody based in Paris": a place that is ruled out. */
const PLACE_RULED_OUT =
  /(?<=[\s(|])(?:[Bb]ut |and )?(?:[Nn]ot|[Nn]o|[Nn]othing|[Nn]obody|[Ww]ithout|[Ee]xclud(?:e|es|ing)|[Ee]xcept(?: for)?|[Ii]gnor(?:e|ing)|[Ss]kip(?:ping)?)(?: any)? ?(?:those|ones|posts|tweets|people|accounts|users|anyone|everyone|anything)? (?:from|based in|located in|living in) (?:the )?\p{Lu}[\p{L}\p{M}'.-]*(?: \p{Lu}[\p{L}\p{M}'.-]*){0,2}(?=[\s,.;:)?!|]|$)/u;

/** "before he moved to Portugal", "since Apple bought it": an event, and no day. */
const EVENT =
  /(?<=[\s(|])(?:ever )?(?:[Ss]ince|[Bb]efore|[Aa]fter|[Uu]ntil|[Ww]hen) (?:(?:he|she|they|it|we|i|I|you|the [\p{Ll}-]+) (?!(?:of|in|on|at|for|and|or|about|regarding|mentioning)\b)(?:(?! (?:about|on|regarding|mentioning) )[^|,.;:?!]){2,60}|(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b)(?:\p{Lu}[\p{L}\p{N}'.-]* ){1,3}(?:was|were|is|has|had|got|bought|sold|left|won|lost|went|took|became|came|began|made|cut|shut|hit|split|\p{Ll}{2,}ed)\b(?:(?! (?:about|on|regarding|mentioning) )[^|,.;:?!]){0,60})(?=[,.;:)?!|]|$|\s$| (?:about|on|regarding|mentioning) )/u;

/** What happens on a day that the goal does not name. */
const EVENTS =
  "release|launch|announcement|update|upgrade|outage|merger|acquisition|elections?|vote|referendum|debate|conference|keynote|ipo|hack|breach|ruling|verdict|trial|crash|pandemic|war|invasion|strike|lockdown|ban|shutdown|rebrand|redesign|migration|relaunch|incident|game|match|final|finale|premiere|event|summit|hearing|earnings(?: call)?|takeover|layoffs|fix|patch|change|switch|move|incident|price (?:hike|increase|change|rise)";
/** Feasts that no fixed day has. */
const MOVING_FEASTS =
  "labor day|memorial day|ramadan|diwali|eid|passover|lunar new year|chinese new year|mother's day|father's day|carnival|mardi gras|the super bowl|the olympics|the world cup";

/** In the order in which they are tried; what follows a look ahead stays. */
const QUALITIES: readonly {
  readonly pattern: RegExp;
  readonly because: string;
}[] = [
  quality(
    `(?:costing |priced |worth |for )?(?:under|below|over|above|less than|more than|cheaper than|up to|at least|at most|exceeding|[<>]=?) ?(?:[$€£]\\d[\\d.,]*(?: ?(?:k|m|bn?|million|billion))?|\\d[\\d.,]* ?(?:k|m|thousand|million|billion)? ?(?:euros?|dollars?|usd|eur|pounds?|gbp|bucks|yen))${END}`,
    "no operator compares amounts; look at them in the posts.",
  ),
  {
    pattern: PLACE_RULED_OUT,
    because:
      "no operator rules out a place; judge the authors by their profile.",
  },
  quality(
    `(?:only )?(?:with|containing|having) (?:an? |only )?(?:audio|sound|voice(?: notes?| messages?)?|transcripts?|alt[- ]texts?|captions?|subtitles)${END}`,
    "no operator knows such media.",
  ),
  quality(
    `(?:(?:sort(?:ed)?|order(?:ed)?) (?:by (?:date|time|age),? ?)?(?:from )?)?(?:the )?(?:oldest|earliest)(?: to (?:the )?(?:newest|latest)| (?:${POSTS} )?first)${END}|(?:the )?(?:oldest|earliest|(?:very )?first ever|very first)(?= (?:[a-z-]+ )?(?:${POSTS})\\b)|old(?:er)?(?= (?:posts?|tweets?|threads?)\\b)|(?:sorted )?in (?:ascending|reverse)(?: chronological)? order${END}`,
    "the site shows the newest or the top posts first; name a day to search until, and sort the posts when you have them.",
  ),
  quality(
    `(?<=\\b(?:${MEDIA}|${POSTS})(?: of| that (?:are|run|last)| which are| lasting| running)? )(?:longer|shorter|more|less|over|under|above|below|at least|at most|up to)(?: than)? (?:\\d+(?:\\.\\d+)?|an?|one|two|three|five|ten) ?(?:seconds?|secs?|s|minutes?|mins?|hours?|words?|characters?|chars?)(?: long)?${END}`,
    "no operator knows the length of a post or of a video.",
  ),
  quality(
    `(?:very )?(?:short|long|lengthy|brief|long-form|longform)(?= (?:[a-z-]+ )?(?:${POSTS}|${MEDIA})\\b)`,
    "no operator knows the length of a post or of a video.",
  ),
  quality(
    `(?:(?:posted|tweeted|sent|written) )?(?:(?:between|from) ${HOUR} (?:and|to|until|till|-) ${HOUR}|(?:between|from) \\d{1,2} (?:and|to|until|till|-) ${HOUR}|(?:at|after|before|around|by|since|until|till|from) ${HOUR})${END}`,
    "the site searches by days; look at the time of the posts when you have them.",
  ),
  quality(
    `(?:very )?(?:${TONE})(?:(?:,? (?:and|or|vs\\.?|versus) |, )(?:${TONE}))?(?= (?:[a-z-]+ )?(?:${POSTS})\\b)|(?:(?:that|which) (?:are|is|sound|seem|feel)|with an?|in an?) (?:very |rather |mostly )?(?:${TONE})(?: tone| mood| way| attitude| sentiment| vibe)?${END}`,
    "only a reader can judge the tone of a post.",
  ),
  quality(
    `(?:from |by |on |of )?(?:private|locked|protected|suspended|banned|shadow-?banned|deactivated|inactive|new|fake|parody|anonymous|automated) (?:accounts?|profiles?|users?|handles?)${END}`,
    "no operator knows such accounts, and a search has those alone that everybody can read; judge the authors by their profile.",
  ),
  quality(
    `(?:(?:that |which )?(?:got|get|have|has|with|having|received|carrying|were given) )?(?:an? )?(?:community notes?|fact[- ]?checks? (?:labels?|notes?)|readers'? (?:context|notes?))${END}`,
    "no operator knows whether a post has a note.",
  ),
  quality(
    `(?:with|having|including) (?:an? |any )?${PLACE_MARK}(?:,? (?:or|and) (?:an? )?${PLACE_MARK}){0,4} ?(?:attached|included|shared|tags?|data|set)?${END}`,
    "no operator knows whether a post names its place; say where with near.",
  ),
  quality(
    `(?:deleted|removed|private|locked|protected|pinned|edited|scheduled)(?= (?:[a-z-]+ )?(?:${POSTS})\\b)`,
    "no operator knows such posts, and a search has those alone that everybody can read.",
  ),
  quality(
    `(?:(?:that |which )?(?:got|get|have|has|with|getting|received) )?(?:more|fewer|less) ${COUNTED} than ${COUNTED}${END}`,
    "a least number can be searched for, and no comparison.",
  ),
  quality(
    `(?:(?:that |which )?(?:got|gets?|have|has|had|with|getting|received|drew|attracted|sparked) )(?:an? (?:lot|ton|bunch) of|lots of|many|plenty of|tons of|dozens of|hundreds of|thousands of|several) ${COUNTED}${END}`,
    "a least number can be searched for; name one.",
  ),
  quality(
    `but not (?:both|all(?: of them| three)?|together)${END}`,
    "a query has either of two things, and cannot rule out both together; sort the posts when you have them.",
  ),
  quality(
    `(?:from|by) (?:small(?:er)?|tiny|large|big(?:ger)?|popular|influential|anonymous|niche|established|well-known|new) (?:accounts?|creators|profiles|handles)${END}`,
    "no operator knows how large an account is; judge the authors by their profile.",
  ),
  quality(
    `(?<!\\b(?:anything|everything|not|no|excluding|except|without|nothing) )(?:by|from) (?:the )?(?:[\\p{L}-]+ )?(?:gov(?:ernment)?|state|military|police|university|news|media|press|brand|company|corporate|business|bot|fan|parody|official|meme) (?:accounts|profiles|handles)${END}`,
    "no operator knows what kind of account an author is; judge the authors by their profile.",
  ),
  quality(
    `(?:from |by )?(?:low|high|small|large|big|zero)[- ]follower(?:s|[- ]counts?)?(?: (?:accounts?|users?|profiles?|people))?${END}`,
    "no operator knows how large an account is; judge the authors by their profile.",
  ),
  quality(
    `(?:that are |which are )?geo-?tagged${END}|with (?:a )?(?:location|geo ?tags?|geolocation)${END}`,
    "no operator knows whether a post names its place; say where with near.",
  ),
  quality(
    `(?:with|using|as) (?:the |their )?(?:cashtags?|tickers?)${END}`,
    "a cashtag is searched as it is written, with its dollar sign.",
  ),
  quality(
    `(?:in|as|of) (?:a |an |one |long |single )*threads?${END}`,
    "the site finds single posts; add filter:self_threads to see only what continues an author's own post.",
  ),
  quality(
    "threads(?= (?:by|from) @)",
    "the site finds single posts; add filter:self_threads to see only what continues an author's own post.",
  ),
];

const HANDLE = "@[A-Za-z0-9_]{1,15}";
const ANY_POSTS = `(?:${POSTS}|anything|everything|stuff|things|those|ones)`;
const SORT = "(?:sort(?:ed)?|rank(?:ed)?|order(?:ed)?|arrange[d]?)";

/**
 * What would be read as a day, a count or an account if it were left: tried
 * before those.
 */
const EARLY_QUALITIES: typeof QUALITIES = [
  quality(
    `(?:(?:that|which) )?(?:start|begin|open|end|finish|clos)(?:e?s|n?ing|ed)? (?:with|in|by)(?= (?:the (?:exact )?(?:words?|phrase|sentence) )?${QUOTE})`,
    "no operator knows where in a post words stand; they are searched wherever they are.",
  ),
  quality(
    `(?:by |from )?(?:the )?(?:accounts?|people|anyone|users?|those|someone|everyone)?(?: (?:that|who|whom))? ?${HANDLE} (?:is )?follow(?:s|ing)${END}|(?:by |from )?(?:the )?followers of ${HANDLE}|(?:by |from )?${HANDLE}(?:'s)?(?: (?:and|or|,) ${HANDLE}(?:'s)?)* followers${END}|(?:by |from )?(?:people|accounts|users|those|anyone) (?:that |who )?follow(?:s|ing)? ${HANDLE}`,
    "no operator knows who follows an account; filter:follows has those whom the signed-in user follows.",
  ),
  quality(
    `(?:that (?:got|were) |which (?:got|were) )?ratioed(?= (?:[a-z-]+ )?(?:${POSTS})\\b|\\s*(?:[|,.;]|$))`,
    "a least number can be searched for, and no comparison.",
  ),
  quality(
    `(?:(?:that|which) )?${HANDLE} (?:has |have |had |recently )*(?:replied|responded|answered|reacted) to(?= *(?:[|,.;:?!)]|$|(?:in|since|about|on|last|this|between|before|after|during|yesterday|today)\\b))`,
    "no operator finds the posts that somebody replied to; the replies themselves have to: and from:.",
  ),
  quality(
    `(?:(?:by|from) )?(?:accounts?|users?|people|profiles?|authors?) (?:named|called|whose (?:(?:user|display )?names?|bios?|profiles?|handles?) [^|,.;]{0,30}?(?:says?|say|contains?|includes?|has|have|mentions?|is|are)|with(?= ${QUOTE})) (?:${QUOTE}|[\\p{L}\\p{N}-]+)(?: in (?:(?:their|the|his|her|its|a) )?(?:bios?|names?|profiles?|handles?))?${END}`,
    "no operator searches the names or profiles of authors.",
  ),
  quality(
    `(?:live|breaking)(?= (?:updates?|coverage|reports?|reporting|reactions?|news|feed|developments?|info)\\b)|(?<=^[\\s|]*)(?:breaking|developing)(?= ?(?:news ?)?[:|,])`,
    "the site shows the newest posts first; name a day or a number of hours to search from.",
  ),
  {
    pattern: EVENT,
    because: "the goal names no day; write it as YYYY-MM-DD.",
  },
  quality(
    `(?:but |and )?(?:not|no|without|exclud(?:e|es|ing)|ignor(?:e|ing)|skip(?:ping)?|except|minus)(?: any| from| by| posts from| tweets from)? (?:the )?(?:[\\p{L}-]+ )?(?:news|media|press|brand|company|corporate|business|bot|fan|parody|official|meme|spam|promo(?:tional)?|marketing) (?:accounts?|outlets?|organi[sz]ations?|profiles?|handles?|sources?)(?:,? (?:or|and|nor) (?:by |from )?\\p{Ll}[\\p{L}-]*(?:ers|ors|ists|ians|brands|companies|agencies|bots))?${END}`,
    "no operator knows what kind of account an author is; judge the authors by their profile.",
  ),
  quality(
    `(?:(?:that |which )(?:were|are) )?(?:tagged|shown|visible|seen) (?:in|on) (?:the |a )?(?:photos?|pictures?|images?|videos?)${END}`,
    "no operator looks into pictures.",
  ),
  quality(
    `(?:since|after|before|until|till) the (?:release|launch|announcement|update|outage|merger|acquisition|election|conference|keynote|ipo|hack|breach|ruling|crash)(?: of)?${END}|(?:posted |from )?(?:since|before|until|till|prior to|ahead of|up to) the (?:(?!(?:about|on|regarding|mentioning)\\b)[\\p{L}\\p{N}'-]+ ){0,3}(?:${EVENTS})${END}|(?:posted |from )?(?:since|before|until|till|after|prior to) (?:${MOVING_FEASTS})${END}`,
    "the goal names no day; write it as YYYY-MM-DD.",
  ),
  quality(
    `(?:only )?(?:from |by )?(?:only )?(?:the )?(?:news|reliable|trust(?:ed|worthy)|credible|reputable|independent|primary|mainstream|official|local) (?:news )?(?:sources?|outlets)(?: only)?${END}`,
    "no operator knows what kind of source an author is; judge the authors by their profile.",
  ),
  quality(
    `(?:(?:that |which )?(?:were |was |are |is |have been |has been )?(?:liked|faved|favou?rited|bookmarked|saved) by (?:${HANDLE}|me|us)|(?:that |which )?(?:${HANDLE}|i|we)(?:'ve)? (?:has |have |recently |just )*(?:likes?|liked|faved|favou?rited|bookmarks?|bookmarked|saved)|${HANDLE}'s? (?:likes|favou?rites|bookmarks)|(?:in |from |of |among )?(?:my|our) (?:likes|favou?rites|bookmarks|saved posts))${END}`,
    "no operator knows who liked or saved a post.",
  ),
  quality(
    `(?:(?:that |which )?(?:${HANDLE}) (?:has |have )?(?:re-?tweeted|reposted)|(?:that |which )?(?:were |was )?(?:re-?tweeted|reposted) by ${HANDLE}|(?:re-?tweets|reposts) of ${HANDLE}(?:'s?)?(?: ${POSTS})?)${END}`,
    "no operator knows who reposted which post; filter:nativeretweets has reposts of about the last week.",
  ),
  quality(
    `(?:(?:written |posted |sent |tweeted )?(?:by|from) (?:me|us(?=\\s*(?:[|,.;:?!)]|$|(?:about|on|in|since|to|and|or|that|this|last)\\b))|myself|my own account|my account|our account)|${ANY_POSTS} (?:that )?(?:i|we) (?:have )?(?:wrote|written|posted|sent|tweeted)|(?:my|our) (?:own |old |past |recent )*(?:${POSTS}|timeline|feed))${END}`,
    "the search does not know who you are; name your account with @.",
  ),
  quality(
    `(?:(?:by|from) )?(?:the )?(?:accounts?|profiles?|users?|people|authors?|handles?) (?:(?:that|which|who) )?(?:(?:were|was|are|is|have been|has) )?(?:created|registered|opened|joined|signed up|older|younger|newer|less|more)(?: than)? [^|,;.]{1,30}?(?:years?|months?|weeks?|days?|\\d{4}|today|yesterday)(?: old| ago)?(?=[\\s,.;:)?!|]|$)`,
    "no operator knows how old an account is; judge the authors by their profile.",
  ),
  quality(
    `(?:(?:and )?${SORT} (?:them )?by|(?:in )?order of) (?:(?:the )?(?:number|amount) of )?(?:most )?(?:likes?|faves?|re-?tweets?|reposts?|repl(?:y|ies)|views?|engagement|popularity|impressions?|followers?|relevance|sentiment|length)(?: count)?(?: first)?${END}`,
    "the site shows the newest or the top posts first; sort the posts when you have them, or take mode top.",
  ),
  quality(
    `(?:with|of|that (?:have|are|run)|longer|shorter|having)?(?: than)? ?(?:more|fewer|less|over|under|above|at least|at most)(?: than)? (?:\\d{1,4}|two|three|five|ten) (?:posts?|tweets?|parts|messages)(?: long| each)?${END}`,
    "no operator knows how long a thread is.",
  ),
  quality(
    `(?:that (?:are|run) )?(?:longer|shorter) than (?:\\d{1,4}|two|three|five|ten) (?:posts?|tweets?|parts|messages)${END}`,
    "no operator knows how long a thread is.",
  ),
  quality(
    `(?:(?:posted|tweeted|sent|written|made) )?(?:(?:only )?(?:on|during|at|over) )(?:the )?(?:weekends|weekdays|workdays|holidays|nights|mornings|evenings|afternoons|(?:working|office|business|school|market|trading) hours|lunch(?:time)?)${END}|(?:posted|tweeted|sent|written) (?:only )?on (?:mon|tues|wednes|thurs|fri|satur|sun)days${END}`,
    "the site searches by days; look at the time of the posts when you have them.",
  ),
  quality(
    `(?:(?<!(?:ed|seen) )(?:for )?(?:at least|more than) (?:once|twice|(?:two|three|four|five|\\d{1,3}) times)|repeatedly|over and over)${END}`,
    "no operator counts how often an author posts.",
  ),
  quality(
    `(?:(?:never|not) )?(?:by|from) (?:the )?(?:bots?|spammers|trolls|sock ?puppets|real people|humans|real humans|actual users)${END}`,
    "no operator tells people from programs; judge the authors by their profile.",
  ),
];

/** "yesterday morning": the day stays. */
const PART_OF_DAY =
  /(?=[elmanLEMAN])(?<=\b(?:yesterday|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day) )(?:early |late )?(?:morning|afternoon|evening|night)s?(?=[\s,.;:)?!|]|$)/i;

/** Takes out what must not be read as a day, a count or an account. */
export function readEarlyQualities(text: GoalText): string[] {
  return takeOut(text, [...EARLY_QUALITIES, {
    pattern: PART_OF_DAY,
    because:
      "the site searches by days; look at the time of the posts when you have them.",
  }]);
}

/** Takes out what a goal says of posts and authors and nothing can search. */
export function readQualities(text: GoalText): string[] {
  return takeOut(text, QUALITIES);
}

function takeOut(text: GoalText, qualities: typeof QUALITIES): string[] {
  return qualities.flatMap(({ pattern, because }) =>
    text.takeAll(pattern, 2).map((match) => `${quoteBack(match)}: ${because}`)
  );
}
