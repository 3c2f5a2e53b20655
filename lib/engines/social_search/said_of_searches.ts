/**
 * What a goal says of the search itself: how many posts, in which form, under
 * which tab, with which words and hashtags.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import {
  END,
  LATER,
  POSTS,
  QUOTE,
  REQUEST,
  type Row,
  row,
} from "./wording_rows.ts";

const FORM =
  "(?:JSON|CSV|TSV|XML|YAML|HTML|Markdown|spreadsheet|table|bullet(?: point)?s?)";
const TAB: Readonly<Record<string, string>> = wordTable({
  latest: "latest posts about ",
  live: "latest posts about ",
  top: "top posts about ",
  media: "posts with media about ",
  photos: "posts with images about ",
  images: "posts with images about ",
  videos: "posts with videos about ",
});
const QUARTERS: Readonly<Record<string, string>> = wordTable({
  ...{ first: "Q1", second: "Q2", third: "Q3", fourth: "Q4" },
  ...{ "1st": "Q1", "2nd": "Q2", "3rd": "Q3", "4th": "Q4" },
});
const TAGS =
  "(?!(?:of|for|about|that|which|only|in|on|used|from|with|and|or|are|is|to|like|such)\\b)[\\p{L}\\p{N}_]{3,}";
const BETWEEN = "(?:,? and |,? or |, )";

/** "teatime and kettle": with their signs. */
function tagged(list: string): string {
  return list.replace(
    /[\p{L}\p{N}_]{2,}/gu,
    (name) => /^(?:and|or)$/i.test(name) ? name : `#${name}`,
  );
}

/** In the order in which they are tried. */
export const SEARCH_ROWS: readonly Row[] = [
  // How it is asked, and in which form.
  row(
    `(?<=^[\\s|]*)search(?:es)? for (?=(?:the |all )?(?:\\d[\\d,]* )?(?:(?:latest|last|recent|newest) )?${POSTS} )`,
    "find ",
    REQUEST,
  ),
  row(
    `(?<=^[\\s|]*)(?:(?:make|build|compile|give me|get|i need|need) )?(?:an? )?(?:short ?list|short list|roundup|round-up|digest|overview) of (?=\\p{L})`,
    "find ",
    LATER,
  ),
  row(`(?<=^[\\s|]*)match(?:ing)? (?=(?:the |an? )?exact )`, "find ", REQUEST),
  row(
    `(?<=^[\\s|]*)(?:return|output|give me|produce) (?:an? |the )?(?:(?:strict|valid|raw|plain|structured) )?${FORM}(?: list| array| file)? (?:of|with) `,
    "find ",
    LATER,
  ),
  row(
    `(?<=\\s),? ?(?:and |then |please )*(?:return|output|give me|respond with|reply with|export)(?: it| them| the results?| results?)?(?: as| in| to)? (?:an? |only |the )*(?:(?:strict|valid|raw|plain|structured|pretty) )?${FORM}(?: list| array| object| file| format)?(?: (?:with|of|containing) [^.;|!?]{3,80})?(?=\\s*(?:[|.;!?]|$))`,
    " ",
    LATER,
  ),
  row(
    `(?<=\\s)(\\d{1,3}),(\\d{3}) (?=(?:(?:latest|last|recent|newest|most recent) )?(?:[\\p{L}-]+ )?${POSTS}\\b)`,
    ([thousands, rest]) => `${thousands}${rest} `,
  ),
  row(`(?<=\\s)(?:the )?cash ?tags? (?=\\(?\\$[A-Za-z])`, ""),
  row(
    `(?<=\\s)(?:so as )?to (?:focus on|get|see|keep) (?:only )?original (?:content|posts|tweets)(?: only)?(?=\\s*(?:[|,.;!?]|$))`,
    ", original posts only",
  ),
  // Under which tab.
  row(
    `(?<=^[\\s|]*)(?:(?:on|in|under|from) )?(?:the )?(latest|live|top|media|photos|images|videos) tab(?:[:,] ?| (?:for|of|on|about) )`,
    ([tab = ""]) => TAB[tab.toLowerCase()] ?? "",
  ),
  row(
    `(?<=^[\\s|]*)(?:(?:on|in|under|from) )?(?:the )?(?:people|users|lists) tab(?:[:,] ?| (?:for|of|on|about) )`,
    "posts about ",
    "a plan is of posts; the site lists accounts under a tab of their own",
  ),
  // What is in the posts.
  row(
    `(?<=${QUOTE}),? \\(?(?:as (?:an? |the )?)?exact(?:ly)?(?: (?:phrase|match|wording|words|quote)){0,2}\\)?(?: only)?(?=\\s*(?:[|,.;!?]|$))`,
    "",
  ),
  row(
    `(?<=\\s)(?:(?:with|containing|saying|using|including) )?(?:the )(?:exact |literal )?(?:phrase|wording|exact words) ((?!(?:of|that|which|is|for|about|and|or)\\b)[\\p{L}\\p{N}'’-]+(?: (?!(?:but|from|by|since|until|without|excluding|except|near|about|posted|or|no|with|in (?:English|Spanish|French|German|Japanese|Portuguese|Italian))\\b)[\\p{L}\\p{N}'’-]+){1,6})(?=\\s*(?:[|,.;:?!)]|$)| (?:but|from|by|since|until|without|excluding|except|near|posted|no|with|in)\\b)`,
    ([words = ""]) => `with "${words}"`,
  ),
  row(
    `(?<=\\s)(?:rather than|instead of|as opposed to|and not|not just|not) (?:(?:${POSTS}|those|ones) )?(?:containing|with|having|matching|that (?:contain|have|match)) (?:just |only )?(?:the|its|those|these|all (?:the|of the)) (?:individual |single |same |separate )?words(?: (?:in any order|separately|individually|apart|somewhere|anywhere))?${END}`,
    "",
    "a phrase in quotation marks has its words in this order",
  ),
  row(
    `(?<=\\s)(?:with |using |under |on )?(?:the |both |either |these |following )*hash ?tags:? (${TAGS}(?:${BETWEEN}${TAGS}){1,4})${END}`,
    ([list = ""]) => tagged(list),
  ),
  row(
    `(?<=\\s)(?:that are |which are )?(?:hash ?tagged|tagged with the hash ?tag) (?:as |with )?(${TAGS})${END}`,
    ([list = ""]) => `with ${tagged(list)}`,
  ),
  row(
    `(?<=\\s)(?:with |using )?(?:the )?\\$?([A-Z]{1,5}) (?:cash ?tag|ticker symbol)${END}`,
    ([name = ""]) => /^[A-Z]+$/.test(name) ? `$${name}` : null,
  ),
  row(
    `(?<=\\s)(?:pure(?:ly)?|plain)[- ]text (?=(?:[\\p{L}-]+ )?${POSTS}\\b)`,
    "text-only ",
  ),
  // How well received.
  row(
    `(?<=\\s)(?:(?:that|which) )?(?:(?:have|has) )?(?:blew up|blown up|exploded|took off|taken off|made the rounds|broke the internet)(?=\\s*(?:[|,.;!?]|$)| (?:recently|lately|this|last|today|yesterday|since|in|on)\\b)`,
    "that went viral",
  ),
  // When.
  row(
    `(?<=\\s)(?:from )?(?:the )?previous day(?:'s (?:${POSTS})|(?= ?(?:[,.;!?|]|$)))`,
    "posts from yesterday",
  ),
  row(
    `(?<=\\s)(?:the )?(last|past) (\\d{1,3} (?:hours|days|weeks|months|years)) of (?:(?:public|online|recent|relevant|social|x|twitter) )*(?:discussions?|conversations?|chatter|talk|${POSTS})(?= )`,
    ([last, span]) => `posts from the ${last} ${span}`,
  ),
  row(
    `(?<=\\s)(?:from|over|during|on|at) the weekend${END}`,
    "from last weekend",
  ),
  row(
    `(?<=\\s)(?:the )?(?:past|last) couple(?: of)? (minutes|hours|days|weeks|months)${END}`,
    ([span]) => `the last 2 ${span}`,
  ),
  row(
    `(?<=\\s)since (\\d{1,3}) (minutes?|hours?|days?|weeks?|months?|years?)(?! ago)${END}`,
    ([count, span]) => `in the last ${count} ${span}`,
  ),
  row(
    `(?<=\\s)(?:in|during|from|of) (?:the )?(${
      Object.keys(QUARTERS).join("|")
    }) quarter(?: of)?(?: (\\d{4}))?${END}`,
    ([which = "", year]) =>
      `in ${QUARTERS[which.toLowerCase()] ?? ""}${
        year === undefined ? "" : ` ${year}`
      }`,
  ),
  // Of one post.
  row(
    `(?<=\\s)(?:this|that|the|the following) (?:tweet|post|status)(?: with)?(?: the)?(?: id)?:? (?=\\d{15,20}${END})`,
    "tweet ",
  ),
  row(
    `(?<=\\s)(?:who|people who|everyone who) (quoted|replied to) (?:tweet |post )?(?=\\d{15,20}${END})`,
    ([did = ""]) =>
      /^q/i.test(did) ? "all quotes of tweet " : "replies to tweet ",
  ),
];
