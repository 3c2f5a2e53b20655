/**
 * What a goal says of the collecting itself, and not of the posts: on which site
 * and with which tool it is done, by which verbs, and what is to be delivered in
 * the end. Nothing of it is a word of posts.
 *
 * @module
 */

import { isConditionWord } from "./conditions.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import { writeSigns } from "./unsigned.ts";
import { contentWords } from "./words.ts";

const OWN_SITE = "(?:twitter|x)(?:\\.com)?";
/** The site and what it was called: "Twitter/X", "X (formerly Twitter)". */
const OWN_NAMES =
  `${OWN_SITE}(?: ?\\/ ?${OWN_SITE}| \\((?:formerly |aka )?${OWN_SITE}\\))?`;
const OTHER_SITE =
  "(?:reddit|bluesky|mastodon|linkedin|facebook|instagram|tik ?tok|youtube|hacker news|google trends|google|behance|telegram|discord|quora|threads)";
const END = "(?=\\s*(?:[|,.;:?!()]|$))";
const POSTS = "(?:tweets?|posts?|mentions|threads|replies|results)";

const OF_REQUEST = "names the request itself.";
const ONE_SITE =
  "a plan searches one site; search the others by what they offer.";
const WORDS_OF_POSTS = "what is behind it is what posts contain.";
const AGAIN = "a plan is of one search; run it again as often as you like.";
const HOW =
  "says how posts speak of it, and no operator does; what is behind it is searched.";
const OF_CALLER = "said of you, not of the posts.";
const PARTS_OF_IT =
  "what the subject holds, and not what each post says; look for it in the posts.";
const LATER = "a search finds posts; do the rest when you have them.";

/** How collecting is said beside "find", "search" and "show". */
const VERB =
  "(?:scrap(?:e|ing)?|crawl(?:ing)?|extract(?:ing)?|retriev(?:e|ing)|download(?:ing)?|collect(?:ing|ed)?|harvest(?:ing)?|gather(?:ing|ed)?|display(?:ing)?|recover(?:ing)?|quer(?:y|ying)|pull(?:ing)?|fetch(?:ing)?|get(?:ting)?|search(?:ing|ed)?|find(?:ing)?)";
const WHO_ASKS =
  "(?:(?:i|we)(?:'m| am| are|'re|'d| would| was| were| have| can)? (?:(?:just|only|currently|simply) )*(?:(?:trying|try|want|wanted|need|needed|like|hope|hoping|looking|going|planning) (?:to |for )?)?|how (?:do|can|could|would|should) (?:i|we|you|one) |is there (?:a|any) way (?:to|of) |is it possible to |(?:can|could|would) you (?:please |kindly )?(?:help (?:me |us )?(?:in |with |to )?)?)";

/** Tells what to do with what is found: a sentence of its own, or a clause behind what is asked. */
const DELIVERS =
  "(?:return|include|output|provide|report|list|give(?: me)?|note|collect|rank|prioriti[sz]e|highlight|cite|evaluate|synthesi[sz]e|compile|save|send|store|compute|count|correlate|compare|offer|notify|alert)";
/** Between the parts of a list. */
const LISTED = /,? (?:and|or) |, ?/;

interface Saying {
  /** Without it the pattern is not tried. */
  readonly needs: RegExp;
  readonly pattern: RegExp;
  /** What is written in its place. */
  readonly meant: string;
  /** Nothing is said of a mere spelling. */
  readonly because?: string;
}

const saying = (
  needs: RegExp,
  source: string,
  meant: string,
  because?: string,
): Saying => ({
  needs,
  pattern: new RegExp(source, "giu"),
  meant,
  ...(because === undefined ? {} : { because }),
});

/** In the order in which they are tried. */
const SAYINGS: readonly Saying[] = [
  // "Give me all Tweets": the site writes them so, and they are no name.
  {
    needs: /Tweet/,
    pattern: /(?<=\s)T(?=weets?(?![\p{L}-]| \p{Lu}))/gu,
    meant: "t",
  },
  // "What is X (Twitter) saying about".
  saying(
    /\((?:twitter|x)\)/i,
    "(?<=\\s)(?:x \\(twitter\\)|twitter \\(x\\))(?=[\\s,.;:?!]|$)",
    "X",
  ),
  // "use the agent to find", "go to Twitter and search for".
  saying(
    / to |twitter|\bx\b/i,
    `(?<=^\\s*)(?:please )?(?:use (?:the )?[\\p{L}\\p{N}_.-]+(?: (?:search|api|tool|agent|mcp|cli))? to |(?:go to|open|visit|head to|navigate to|browse) ${OWN_NAMES},? and (?:then )?)(?:view |check |read )?(?=\\S)`,
    "",
    OF_REQUEST,
  ),
  // "analyze @a's recent tweets": whose they are stays.
  saying(
    /@\w+'s /,
    "(?<=^\\s*(?:please )?)(?:check|view|read|browse|see|analy[sz]e|summari[sz]e|evaluate|study|examine|review)(?: out)? (?=@\\w{1,15}'s )",
    "find ",
    LATER,
  ),
  // "the profile and last 20 tweets from @a".
  saying(
    /profile|bio/i,
    "(?<=\\s)(?:the )?(?:profiles?|bios?)(?: info)? (?:and|plus) (?=(?:the )?(?:(?:last|latest|recent|\\d+) )*(?:tweets|posts)\\b)",
    "",
    "a search finds posts, and no profiles.",
  ),
  // "top 10 trending tokens": how many of them to name.
  saying(
    /(?:top|best|first) \d/i,
    "(?<=^\\s*(?:find|list|show|get|give|what are|search)(?: me| for)?(?: the)? )(?:top|best|first) \\d{1,3} (?=\\p{L})",
    "",
    "a query cannot limit the number of posts; stop reading when you have enough.",
  ),
  // "find replies about it": which kind of posts.
  saying(
    /replies/i,
    "(?<=^\\s*(?:(?:find|get|show|collect)(?: me)?|search(?: for)?) )replies (?=(?:asking|about|mentioning|complaining|saying)\\b)",
    "only replies ",
  ),
  saying(
    /direct repl/i,
    "(?<=\\s)direct (?=repl(?:y|ies) to @)",
    "",
    OF_REQUEST,
  ),
  // "these keywords: a, b": any of them.
  saying(
    /(?:keywords|terms|topics|phrases|hashtags|words):/i,
    "(?<=\\s)(?:(?:related to|about|on|with|containing|matching|mentioning|using) )?(?:any of )?(?:these|the following) (?:keywords|terms|topics|phrases|hashtags|words): ([^|.;:?!()]{3,120}?)(?= *(?:[|.;:?!()]|$))",
    "about ($1)",
    WORDS_OF_POSTS,
  ),
  // "using the Twitter API, we collected", "use X search".
  saying(
    /twitter|\bx\b/i,
    `(?<=(?:^|[.!?:;])\\s*(?:(?:can|could) you )?)(?:please )?(?:using|use|with|via|through) (?:the )?${OWN_NAMES}(?:'s)? (?:api|(?:advanced )?search|data)(?: (?:to|and)(?= )|,|${END})`,
    " ",
    OF_REQUEST,
  ),
  saying(
    /python|script|node|\br\b|tweepy|scrape|twint|selenium|wright|puppeteer|apify|n8n|zapier/i,
    "(?<=^\\s*(?:[a-z']+ ){0,5}(?:scrape|scrap|crawl|extract|download|collect|mine|pull|retrieve|get) [^|.]{3,80} )(?:using|with|in|via) (?:python|javascript|node(?:\\.js)?|r|tweepy|snscrape|twint|selenium|playwright|puppeteer|apify|n8n|zapier)(?=[\\s,.;:?!]|$)",
    "",
    OF_REQUEST,
  ),
  // "on Google Trends or Twitter", "search X and Behance for".
  saying(
    /twitter|\bx\b/i,
    `(?<=\\s(?:on|from|across|search|scan|check|via) )(?:${OWN_NAMES} (?:and|or|&|\\/) ${OTHER_SITE}|${OTHER_SITE} (?:and|or|&|\\/) ${OWN_NAMES})(?=[\\s,.;:?!]|$)`,
    "X",
    ONE_SITE,
  ),
  saying(
    /\br\//i,
    `(?<=\\s)(?:(?:on|in|from|across|at) )?(?:${OTHER_SITE} )?(?:the )?r\\/[a-z0-9_]{2,21}(?:(?:,| and| or|, and|, or) r\\/[a-z0-9_]{2,21})*(?=[\\s,.;:?!]|$)`,
    "",
    ONE_SITE,
  ),
  // "were uploaded on Twitter": every post was.
  saying(
    /(?:uploaded|posted|shared|published) (?:on|to) /i,
    `(?<=\\s)(?:(?:(?:that|which) )?(?:were|was|are|is|have been|being) )?(?:uploaded|posted|shared|published) (?:on|to) ${OWN_NAMES}${END}`,
    "",
    OF_REQUEST,
  ),
  // "I am trying to scrape the tweets", "how do I get tweets", "query and list".
  saying(
    /tweets?|posts?|mentions|threads|replies|results/i,
    `(?<=^\\s*)(?!(?:find|search|get)(?! (?:and|or))\\b)(?:(?:hi|hello|hey)[,!.]? )?(?:(?:so|please|kindly),? )?${WHO_ASKS}?${VERB}(?:(?:,| and| or) (?:then )?${VERB}){0,2}(?: (?:me|us|out|for|up|through|within|in|of))*(?= (?:[\\p{L}\\p{N}#'-]+ ){0,4}${POSTS}\\b)`,
    "find",
    OF_REQUEST,
  ),
  saying(
    /last (?:tweet|post)/i,
    "(?<=^\\s*(?:(?:get|show|show me|find) )?)(?:the |his |her )?last (?=(?:tweet|post) (?:by|from|of)\\b)",
    "latest ",
    "a query cannot limit the number of posts; stop reading when you have enough.",
  ),
  // "from Acme's official Twitter account", "from the AcmeDev account", "by user Acme_1".
  saying(
    /'s (?:\w+ )*(?:twitter|x)\b/i,
    `(?<=\\S)'s (?:(?:own|official|personal|verified) )*${OWN_SITE} (?:account|profile|handle|feed|timeline|page)(?=[\\s,.;:?!]|$)`,
    "",
    "the account is not named; write it with @.",
  ),
  // "specific phrases like", "with text swag".
  saying(
    /(?:like|such as|including|:) ?[\ue000-\ue00f]/i,
    "(?<=\\s(?:contain|contains|containing|use|using|with|say|saying|\\|) )(?:(?:any|some|specific|certain|the|these|following|exact|negative|positive|sentiment) )*(?:phrases|keywords|words|terms|strings)(?: (?:like|such as|including)|:) ?(?=[\\ue000-\\ue00f])",
    "",
    WORDS_OF_POSTS,
  ),
  saying(
    /with (?:the )?(?:text|string) /i,
    "(?<=\\s)with (?:the )?(?:text|string) (?=\\p{Ll})",
    "about ",
    WORDS_OF_POSTS,
  ),
  saying(
    / (?:key)?words?\b/i,
    "(?<=\\s)with the ((?:[\\p{L}\\p{N}-]+ ){1,3})(?:key)?words?(?=[\\s,.;:?!]|$)",
    "about $1",
    WORDS_OF_POSTS,
  ),
  saying(
    /conversation[_ ]id/i,
    "(?<=\\s)(?:with |the )*conversation[_ ]id(?: is| of)?[ =]+#?(?=\\d{5,20}(?!\\d))",
    "conversation_id:",
    "names the thread; conversation_id: asks for it.",
  ),
  saying(
    /geo|gps|location/i,
    "(?<=\\s)(?:and |that |which )*(?:have|has|with|having|containing) (?:geo-?(?:location|tag(?:s|ging)?)?|gps|location) (?:data|information|coordinates|info)(?: (?:associated with|attached to) (?:them|it))?(?=[\\s,.;:?!]|$)",
    "",
    "the search box has no operator for it; near: finds posts of one place.",
  ),
  saying(
    / as /i,
    "(?<=\\s)as (?:(?:test|training|example|input|sample|evaluation) data|an? (?:test|example|sample|baseline|starting point))(?=[\\s,.;:?!]|$)",
    "",
    OF_CALLER,
  ),
  // "expressing their opinions on": how posts speak of it.
  saying(
    /opinion|view|thought|feeling|take/i,
    "(?<=\\s)(?:(?:who|that) are )?(?:actively )?(?:(?:discussing|talking|debating)(?:,| and) )?(?:expressing|sharing|voicing|giving) (?:their |the |an? )?(?:opinions?|views?|thoughts|feelings|takes?) (?:on|about|regarding) ",
    "about ",
    HOW,
  ),
  // ", including its causes", ", particularly as they relate to": what the subject holds.
  saying(
    /including/i,
    `(?<=\\S),? including (?:(?:any|its|their|all|some|both|the) (?!(?:re|quo|vid|im|pho|lin|med))|(?:[\\p{L}\\p{N}'-]+(?: [\\p{L}\\p{N}'-]+){0,2} ?, ?){2})(?:[^|.;:?!@#\\ue000-\\ue00f]|\\.(?=\\S)){3,240}?(?=\\s*(?:[|.;:?!]|$))`,
    " ",
    PARTS_OF_IT,
  ),
  saying(
    /, (?:part|spec|esp|main|prim)/i,
    `(?<=\\S), (?:particularly|specifically|especially|mainly|primarily) (?:as (?:they|it)|focus(?:ing|ed)|with a focus)\\b(?:[^|.;:?!@#\\ue000-\\ue00f]|\\.(?=\\S)){3,200}?(?=\\s*(?:[|.;:?!]|,? including|$))`,
    " ",
    PARTS_OF_IT,
  ),
  // "and was sent before", "collected between": every post was.
  saying(
    /sent|tweeted|collected|posted/i,
    "(?<=\\S,?) (?:and )?(?:(?:was|were|is|are) )?(?:sent|tweeted|collected) (?=(?:since|before|after|until|near|between) )",
    " ",
    OF_REQUEST,
  ),
  saying(
    /(?:urls?|links?|websites?|pages?)\b/i,
    "(?<=\\s)(?:and )?linking to (?:an? |any |some )?(?:external )?(?:urls?|links?|websites?|web ?pages?)(?=\\s*(?:[|,.;:?!()]|$))",
    "with links",
    WORDS_OF_POSTS,
  ),
  saying(
    /(?:twitter|x) (?:accounts?|users?|profiles?)/i,
    "(?<=\\s(?:verified|official|public|private) )(?:twitter|x) (?=(?:accounts?|users?|profiles?)\\b)",
    "",
    OF_REQUEST,
  ),
  // "set up a stream to track", "querying the list".
  saying(
    /stream|alert|monitor|listener|tracker|tool|query/i,
    `(?<=^\\s*(?:(?:please|can you|i want to|we want to|help me) )?)(?:(?:set(?:ting)? up|create|build|start|open) (?:an? |the )?(?:[\\p{L}-]+ ){0,2}(?:stream|alert|monitor|listener|tracker|tool) (?:to|that|for) (?:(?:tracks?|monitors?|watch(?:es)?|finds?|search(?:es)? for) )?|querying )(?=\\S)`,
    "find ",
    OF_REQUEST,
  ),
  // "about my company": no search knows its name.
  saying(
    /(?:my|our) /i,
    `(?<=\\s(?:of|about|mentioning|mentions?|on) )(?:my|our) (?:own )?(?:company|brand|products?|startup|app|service|business|website|shop|store|organi[sz]ation)(?:'?s? name)?(?=\\s*(?:[|,.;?!)]|$)| and (?:${DELIVERS}|summari[sz]e|tell|track|analy[sz]e)\\b)`,
    "",
    "the search does not know its name; write it.",
  ),
  // "; alert us if it turns negative": behind what is watched for.
  saying(
    /(?:alert|notify|ping|warn|e?mail|message) (?:me|us)/i,
    "(?<=\\S(?: \\|)?[,;.!?-] (?:(?:and|then|please) )*|\\S (?:and|then) )(?:and |then )?(?:alert|notify|ping|warn|e?mail|message) (?:me|us) (?:if|when|whenever|once|as soon as|on|about|of|via|by|through) (?:[^|.;:?!@#\\ue000-\\ue00f]|\\.(?=\\S)){2,100}?(?=\\s*(?:[|.;:?!]|$))",
    "",
    AGAIN,
  ),
  saying(
    /analysis|mining|modell?ing/i,
    "(?<=\\s)for (?:an? )?(?:sentiment|text|topic|trend|content|discourse|network|data|opinion) (?:analysis|mining|modell?ing)(?=[\\s,.;:?!]|$)",
    "",
    OF_CALLER,
  ),
  saying(
    /mood|atmosphere/i,
    "(?<=\\s)(?:the )?(?:(?:general|overall|public|current|prevailing) )+(?:mood|vibe|feeling|atmosphere) (?:about|on|around|towards?|regarding|over) ",
    "about ",
    HOW,
  ),
  // "a wide range of", "various aspects of": how much of it.
  saying(
    / of /i,
    "(?<=\\s)(?:(?:an? )?(?:wide|broad|diverse|full|whole|large)? ?(?:range|variety|array|spectrum) of|(?:various|different|several|many|all|diverse) (?:aspects|kinds|types|sorts|sides|facets|parts) of)(?= \\p{L})",
    "",
    "says how much of it, and no operator does.",
  ),
];

/** What is delivered, and in which order or number. */
const DELIVERED =
  "(?:urls?|links?|handles?|user ?names?|authors?|counts?|metrics|numbers|engagement|timestamps?|quotes|summar(?:y|ies)|sentiment|feedback|activity|metadata|report|brief|digest|spreadsheet|google sheet|findings|padding|size|themes|insights)";
/** A condition on posts: such a sentence has more than what is delivered. */
const CONDITION =
  /\b(?:only|just|no|not|without|exclud\w*|skip|ignore|min|minimum|least|most|more|fewer|less|than|over|likes|retweets|reposts|replies|verified|lang|since|until|before|after|last|past|from|by|about|in (?:\p{Lu}|english))\b|[@#]\p{L}/u;
/** "the 5 most notable tweets", "@handle": no condition. */
const AS_SHOWN =
  /(?:the )?(?:\d+ )?(?:most|top|best) [\p{L}-]+|@(?:handles?|user ?names?)\b|\b(?:like|reply|retweet|likes|replies|retweets)(?:\/\w+)* counts?\b/giu;
const SENTENCE = new RegExp(
  `(?<=[.;!?|]\\s*|, (?:and |then )*|\\s(?:and|then) )(?:and |then |please )*${DELIVERS}\\b(?:[^|.;!?]|\\.(?=\\S)){2,140}?(?=\\s*(?:[|.;!?]|$))`,
  "giu",
);
const DELIVERABLE = new RegExp(`\\b${DELIVERED}\\b`, "i");
/** Takes out what a sentence behind the request delivers. */
function takeDelivered(text: GoalText): string[] {
  if (!text.has(DELIVERABLE)) return [];
  const found = [...text.rest.matchAll(SENTENCE)].filter(({ 0: said, index }) =>
    DELIVERABLE.test(said) && !CONDITION.test(said.replace(AS_SHOWN, "")) &&
    contentWords(text.rest.slice(0, index)).length > 0
  );
  for (const { 0: said, index } of found.toReversed()) {
    text.cut(index, said.length);
  }
  return found.map(([said]) => `${quoteText(text.expand(said))}: ${LATER}`);
}

/** Without one of these nothing of this is said. */
const CUES =
  /\b(?=[a-z])(?:twitter|x\b|tweet|post|mention|thread|repl|result|last |python|r\/|r\b|account|user|handle|including|particularly|specifically|especially|mainly|primarily|conversation|as (?:test|training|example|input|sample|evaluation|an? )|expressing|sharing|voicing|giving|geo|gps|location|with the |with (?:the )?(?:text|string)|the |various|different|several|many|all |diverse|wide|broad|full|whole|large|range|variety|array|spectrum|contain|us(?:e|ing)|say|alert|notify|ping|warn|e?mail|for (?:an? )?(?:sentiment|text|topic|trend|content|discourse|network|data|opinion)|general|overall|public|current|prevailing|sent |collected |linking |verified |official |set|creat|build|start|open|quer|my |our |hash|[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?, \d{4}|(?:since|before|after|until|on|date) [\ue000-\ue00f])/i;

/** Writes what is said of the collecting as the readers know it, or leaves it out. */
function writeSayings(text: GoalText): string[] {
  const told: string[] = [];
  for (const { needs, pattern, meant, because } of SAYINGS) {
    if (!text.has(needs)) continue;
    text.rewrite(pattern, (all, first = "") => {
      if (because !== undefined) {
        told.push(`${quoteText(text.expand(all))}: ${because}`);
      }
      return meant.replace(
        "$1",
        () => meant.includes("($1)") ? first.split(LISTED).join(" OR ") : first,
      );
    });
  }
  return told;
}

/** "(pricing, outages)": what the subject holds. */
const IN_BRACKETS =
  /(?<=\S )\(((?:[\p{Ll}-]+ ){0,2}[\p{Ll}-]+(?:, (?:[\p{Ll}-]+ ){0,3}[\p{Ll}-]+){1,6})\)/gu;

/** Takes lists in brackets out that say no more than the subject before them. */
function takeBracketed(text: GoalText): string[] {
  const found = [...text.rest.matchAll(IN_BRACKETS)].filter(
    ({ 1: list = "", index }) =>
      contentWords(text.rest.slice(0, index)).length > 0 &&
      list.split(/[ ,]+/).every((word) =>
        !isConditionWord(word) && !/^(?:no|not|or)$/.test(word)
      ),
  );
  for (const { 0: said, index } of found.toReversed()) {
    text.cut(index, said.length);
  }
  return found.map(([said]) =>
    `${quoteText(text.expand(said))}: ${PARTS_OF_IT}`
  );
}

/** Writes a goal without what it says of the collecting; one sentence for each part that has words. */
export function readCollecting(text: GoalText): string[] {
  const told = text.has(CUES)
    ? [...writeSayings(text), ...writeSigns(text)]
    : [];
  return [...told, ...takeDelivered(text), ...takeBracketed(text)];
}
