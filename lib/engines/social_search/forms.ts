/**
 * What kind of posts: replies, quotes, reposts, originals, media, polls, and of
 * whom: verified, followed, on a list.
 *
 * @module
 */

import { type GoalText, quoteBack } from "./goal_text.ts";
import type { Operator, OperatorReading } from "./operators.ts";

const POSTS = "(?:posts?|tweets?)";
const WITH =
  "(?:with|containing|including|includes?|that (?:have|has|contain|include)s?|having|which (?:have|contain))(?: an?| any| some| at least one)?";

/** Two kinds with "or" between them, in either order. */
const EITHER = (one: string, other: string) => {
  const or = "(?:,? or|,| and\\/or|\\/)(?: an?)? ?";
  return `(?:${one}${or}${other}|${other}${or}${one})`;
};
/** Behind kinds of media that are asked for, and no subject. */
const OF_MEDIA = "(?= *(?:(?:of|about|from|on|showing|only)\\b|[,|.)]|$))";

/** "verified carbon credits", "original sin": what is said of a thing is no kind of posts. */
const NO_THING =
  "(?! (?!(?:accounts?|users?|authors?|profiles?|people|handles?|sources?|posts?|tweets?|content|voices|only|about|on|and|or|not|in|from|by|with|without|who|that|since|talking|posting|tweeting|discussing|saying|please|of|to|near|mentioning|regarding|this|last|[a-z]+(?:ers|ors|ists|ians|fans|devs))\\b)[a-z]{3})";

/** One kind: how a goal names it and what the site calls it. */
interface Form {
  readonly pattern: RegExp;
  readonly operators: readonly string[];
  readonly because: string;
}

const form = (
  source: string,
  operators: readonly string[],
  because: string,
): Form => ({
  pattern: new RegExp(`(?<=[\\s(|])(?:${source})(?=[\\s,.;:)?!|]|$)`, "i"),
  operators,
  because,
});

/** What goals ask for and the site has nothing for. */
const UNSERVED: readonly {
  readonly pattern: RegExp;
  readonly because: string;
}[] = [
  {
    pattern:
      /(?<=[\s(|])(?:only )?(?:promoted|sponsored|paid) (?:posts?|tweets?)(?=[\s,.;:)?!|]|$)/i,
    because: "no filter tells posts that were paid for from others.",
  },
  {
    pattern:
      /(?<=[\s(|])(?:from |by )?(?:(?:un|non-?)?verified (?:or|and|and\/or) (?:un|non-?|not )?verified)(?: (?:accounts?|users?|authors?|profiles?|people))?(?=[\s,.;:)?!|]|$)/i,
    because: "a search has both without being asked.",
  },
];

/** In the order in which they are tried. */
const FORMS: readonly Form[] = [
  form(
    `(?:only )?quote[- ]?(?:tweets?|posts?|retweets?)(?: only)?(?: of)?|only quotes|quotes only|quotes (?:of|from)(?= (?:@|posts?|tweets?))|quoted ${POSTS}|${POSTS} (?:that are )?quoting|(?:that |which )?quot(?:e|es|ing)(?= @)`,
    ["filter:quote"],
    "asks for quotes of other posts",
  ),
  form(
    `(?:only |native )+(?:re-?tweets?|reposts?)|(?:re-?tweets?|reposts?) (?:only|of(?: posts?| tweets?)?)|(?:re-?tweets?|reposts?)(?= (?:from|by) )`,
    ["filter:nativeretweets"],
    "asks for reposts; the site finds those of about the last week only",
  ),
  form(
    "(?:including|include|with) (?:native )?(?:re-?tweets?|reposts?)(?: (?:too|as well))?",
    ["include:nativeretweets"],
    "asks for reposts as well, which a search leaves out by itself",
  ),
  form(
    `(?:only )?(?:original|top-level|standalone)(?: (?:posts?|tweets?|content)|${NO_THING})(?: only)?|only originals|originals only`,
    ["-filter:replies", "-filter:retweets"],
    "rules out replies, reposts and quotes",
  ),
  form(
    "(?:only |just )?self[- ](?:repl(?:y|ies)|threads?)(?: only)?",
    ["filter:self_threads"],
    "asks for what continues an author's own post",
  ),
  form(
    `(?:only |just )(?:the )?repl(?:y|ies)|repl(?:y|ies) only|${POSTS} that are repl(?:y|ies)|reply ${POSTS}|repl(?:y|ies)(?= (?:about|mentioning|from|by|on|with|that|containing|saying|in)\\b)`,
    ["filter:replies"],
    "asks for replies",
  ),
  form(
    `(?:from |by )?(?:only )?(?:un|non-?|not )verified${NO_THING}(?: (?:accounts?|users?|authors?|profiles?|people|handles?|sources?))?(?: only)?`,
    ["-filter:verified"],
    "rules out verified authors",
  ),
  form(
    `(?:only )?(?:from |by )?(?:only )?(?:the )?(?:(?:accounts?|users?|authors?|people|anyone|profiles?)(?: (?:who|that|which)(?: are|'re)| with)? )?(?:an? )?(?:blue[- ]?check(?:mark)?s?|(?:blue[- ])?verified${NO_THING})(?: (?:accounts?|users?|authors?|profiles?|people|handles?|sources?))?(?: only)?`,
    ["filter:verified"],
    "asks for verified authors",
  ),
  form(
    "(?:from |by )?(?:only )?(?:people|accounts?|users?|those|anyone|everyone|folks|who(?:m(?:ever)?|ever)?) (?:that |who |whom )?(?:i|we)(?:'m| am|'re| are)? follow(?:ing)?",
    ["filter:follows"],
    "is what the site knows of its signed-in user",
  ),
  form(
    "(?:that are )?(?:safe[- ]for[- ]work|sfw|family[- ]friendly)(?: only)?",
    ["filter:safe"],
    "rules out posts marked as sensitive",
  ),
  form(
    `link(?:s|ing) to (?:the )?news|(?:links? to )?news (?:articles?|stories|links?|sites?)(?: only)?|${WITH} (?:links? to )?news (?:articles?|stories|links?)`,
    ["filter:news"],
    "asks for links to news",
  ),
  form(
    "(?:twitter |x |live |audio )+spaces?|spaces(?= (?:about|on|discussing)\\b)",
    ["filter:spaces"],
    "asks for live audio rooms",
  ),
  form(
    `(?:${WITH} )?polls?(?= (?:about|on|asking|of|that|comparing)\\b)|polls? (?:run|posted|made|created|started|held)|polls? only|only polls?|(?<=^ *(?:(?:find|show me|show|get|all|any|list|search for) )?)polls(?= +\\|)|${WITH} polls?`,
    [
      "(card_name:poll2choice_text_only OR card_name:poll3choice_text_only OR card_name:poll4choice_text_only)",
    ],
    "asks for polls of two, three or four answers",
  ),
  form(
    `${WITH} ${EITHER("(?:videos?|clips?)", "gifs?")}|${
      EITHER("(?:videos?|clips?)", "gifs?")
    }${OF_MEDIA}`,
    ["(filter:videos OR card_name:animated_gif)"],
    "asks for either kind of media",
  ),
  form(
    `(?:${WITH} )?${
      EITHER("(?:images?|photos?|pictures?|pics?)", "gifs?")
    }${OF_MEDIA}`,
    ["(filter:images OR card_name:animated_gif)"],
    "asks for either kind of media",
  ),
  form(
    `(?:${WITH} )?${
      EITHER("(?:images?|photos?|pictures?|pics?)", "(?:links?|urls?)")
    }${OF_MEDIA}`,
    ["(filter:images OR filter:links)"],
    "asks for either of them",
  ),
  form(
    `(?:${WITH} )?${
      EITHER("(?:videos?|clips?)", "(?:links?|urls?)")
    }${OF_MEDIA}`,
    ["(filter:videos OR filter:links)"],
    "asks for either of them",
  ),
  form(
    `(?:${WITH} )?(?:animated )?gifs?(?: only)?|only gifs?`,
    ["card_name:animated_gif"],
    "asks for moving images",
  ),
  form(
    `${WITH} (?:images?|photos?|pictures?|pics?)(?: or|,| and\\/or|\\/)(?: an?)? ?(?:videos?|clips?)|(?:images?|photos?|pictures?|pics?) (?:or|and|and\\/or) (?:videos?|clips?)(?: (?:attached|included)|(?= (?:of|about|from|on|showing|only)\\b|\\s*(?:[,.;|)]|$)))`,
    ["(filter:images OR filter:videos)"],
    "asks for either kind of media",
  ),
  form(
    `${WITH} media|media only|only media|media ${POSTS}`,
    ["filter:media"],
    "asks for media of any kind",
  ),
  form(
    `${WITH} (?:external |outbound )?(?:links?|urls?)|(?:links?|urls?) only|only (?:with )?(?:links?|urls?)`,
    ["filter:links"],
    "asks for posts with links",
  ),
  form(
    `(?:${WITH}|(?:that )?end(?:s|ing)? (?:with|in)(?: an?)?) question marks?`,
    ["?"],
    "asks for posts with a question mark",
  ),
  form(
    "linked (?:in|from|by) (?:posts|tweets)|(?:only )?linked (?:papers|articles|studies|reports|pages)(?: only)?",
    ["filter:links"],
    "asks for posts with links",
  ),
  form(`${WITH} hashtags?`, ["filter:hashtags"], "asks for hashtags"),
  form(
    "(?:with )?(?:low|little|poor)[- ]engagement|(?:with )?few likes",
    ["-min_faves:10"],
    "is read as fewer than 10 likes",
  ),
  form(
    "unanswered|(?:that (?:are|were|is) |(?:are|were|is) |still )?not (?:yet )?(?:answered|replied to)(?: yet)?|(?:that )?(?:nobody|no one) (?:has )?(?:answered|replied to)(?: yet)?|(?:with )?(?:no|zero|without(?: any)?) (?:engagement|interactions?)|(?:that )?(?:nobody|no one) (?:has )?(?:liked|engaged with)",
    ["-filter:has_engagement"],
    "rules out posts with likes, reposts or replies",
  ),
];

const ID = "(?:id )?#?([0-9]{5,20})";
const STATUS =
  "(?:https?:\\/\\/)?(?:www\\.)?(?:x|twitter)\\.com\\/[A-Za-z0-9_]{1,15}\\/status\\/([0-9]{1,20})";
const QUOTES_OF = new RegExp(
  `\\b(?:quotes?(?:[- ](?:tweets?|posts?))?|quoting|quoted) (?:of )?(?:(?:this|that|the)(?: (?:one|tweet|post|status))?:? )?(?:(?:tweet|post|status) ${ID}|${STATUS})`,
  "i",
);
const CONVERSATION = new RegExp(
  `\\b(?:(?:(?:posts?|tweets?|repl(?:y|ies|ying)) )?(?:in|from|of|to|under|below) (?:the )?(?:(?:conversation|thread|tweet|post|status) ${ID}|${STATUS})|(?:the )?(?:conversation|thread) (?:id )?#?([0-9]{15,20}))`,
  "i",
);
const LIST_NAME =
  "(?:https?:\\/\\/)?(?:(?:x|twitter)\\.com\\/i\\/lists\\/)?([0-9]{3,20})|@?([A-Za-z0-9_]{1,15}\\/[A-Za-z0-9_-]{1,25})";
const LIST = new RegExp(
  `(?<![\\w-])(?:(?:on|from|in|by|of|within|not (?:on|in|from))(?: the)? )?(?:(?:members?|accounts?|people|users?) (?:of|on|in) )?(?:the |my |this |public )*(?:twitter |x )?list:? (?:id |number )?(?:${LIST_NAME})(?=[\\s,.;:)?!|]|$)`,
  "i",
);
const LIST_ADDRESS =
  /(?<![\w.-])(?:(?:on|from|in|by|of) )?(?:the list )?(?:https?:\/\/)?(?:x|twitter)\.com\/i\/lists\/([0-9]{3,20})/i;
const LIST_IN_WORDS =
  /\b(?:from|on|in|of) (?:my|the|a) (?:[\w-]+ ){0,3}list\b|\bmembers of my (?:[\w-]+ ){0,2}list\b|(?<=\s)list:[A-Za-z0-9_-]+/i;
/** Kinds that a search finds without being asked. */
const INCLUDED =
  /(?<=[\s(|])(?:(?:repl(?:y|ies)|quotes?|quote[- ](?:tweets?|posts?)|links|images|videos|media)(?: are| is)? (?:included|allowed|ok|fine)|(?:including|include) (?:repl(?:y|ies)|quotes?|quote[- ](?:tweets?|posts?)))(?=[\s,.;:)?!|]|$)/i;
const THREADS =
  /(?<=\s)threads(?= (?:by|on|about|from|of|that|where|explaining|discussing)\b)/i;
const CLIENT =
  /\b(?:sent|posted|tweeted) (?:from|via|using|with|by) (?:an? |the )?(?:iphone|ipad|android|tweetdeck|hootsuite|buffer|web app|mobile app|[\w-]+ app)\b/i;

/** Takes kinds of posts out of a goal. */
export function readForms(text: GoalText): OperatorReading {
  const operators: Operator[] = [...readIds(text)];
  const notApplied: string[] = [];
  for (const { pattern, because } of UNSERVED) {
    const match = text.take(pattern);
    if (match !== null) notApplied.push(`${quoteBack(match)}: ${because}`);
  }
  for (const { pattern, operators: terms, because } of FORMS) {
    for (const match of text.takeAll(pattern, 2)) {
      for (const term of terms) {
        operators.push({
          text: term,
          because: `${quoteBack(match)} ${because}.`,
        });
      }
    }
  }
  const list = text.take(LIST_IN_WORDS);
  if (list !== null) {
    notApplied.push(
      `${
        quoteBack(list)
      }: the site finds a list by its number or as owner/name ("list 1234567890").`,
    );
  }
  for (const match of text.takeAll(INCLUDED, 2)) {
    notApplied.push(
      `${quoteBack(match)}: a search has them without being asked.`,
    );
  }
  const threads = text.take(THREADS);
  if (threads !== null) {
    notApplied.push(
      '"threads": the site finds single posts; add filter:self_threads to see only what continues an author\'s own post.',
    );
  }
  const client = text.take(CLIENT);
  if (client !== null) {
    notApplied.push(
      `${
        quoteBack(client)
      }: the site no longer says with which app a post was sent.`,
    );
  }
  return { operators, notApplied };
}

/** Posts and lists that a goal names by number. */
function readIds(text: GoalText): Operator[] {
  const operators: Operator[] = [];
  const quoted = text.take(QUOTES_OF);
  if (quoted !== null) {
    operators.push({
      text: `quoted_tweet_id:${quoted[1] ?? quoted[2]}`,
      because: `${quoteBack(quoted)} names the quoted post.`,
    });
  }
  const conversation = text.take(CONVERSATION);
  if (conversation !== null) {
    operators.push({
      text: `conversation_id:${
        conversation[1] ?? conversation[2] ?? conversation[3]
      }`,
      because: `${
        quoteBack(conversation)
      } names a conversation by the number of its first post.`,
    });
  }
  const list = text.take(LIST_ADDRESS) ?? text.take(LIST);
  if (list !== null) {
    operators.push({
      text: `${/^not /i.test(list[0].trim()) ? "-" : ""}list:${
        list[1] ?? list[2]
      }`,
      because: `${quoteBack(list)} names a list of accounts.`,
    });
  }
  return operators;
}
