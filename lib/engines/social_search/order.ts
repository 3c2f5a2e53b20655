/**
 * In which order posts are to be shown, in the many ways in which goals say it:
 * "sort by likes", "order: newest first", "with the newest at the top".
 *
 * @module
 */

import { type GoalText, quoteText } from "./goal_text.ts";

/** Says that an order follows. */
const ORDERED =
  "(?:(?:please )?(?:sort|order|rank|list|show|arrange|put)(?:ed|ing)?(?: (?:them|it|everything|(?:the )?(?:results?|posts)))?(?: (?:by|from|in|with|on))?|(?:sort|sorting|order|ordering|mode|ranking|tab)(?: by)?[:=]|by|with|start(?:ing)? with|from)";
const FIRST =
  "(?: first| on top| at the top| ones first| desc(?:ending)?| to (?:oldest|newest|lowest))?";
const BEGINS = "(?<=(?:^|[|,.;:!?(])\\s*(?:(?:and|but|please|then|also) )*)";
const END = "(?=\\s*(?:[|,.;:?!()]|$))";
/** Where the order stands before what posts are about, or before other wishes. */
const GOES_ON =
  "(?=\\s*(?:[|,.;:?!()]|$)| (?:about|regarding|concerning|on|with|without|from|by|in|that|which|and)\\b)";
const NEWEST =
  "(?:newest|latest|most recent|recency|live|reverse chronological(?: order)?)";
const TOP =
  "(?:top|popularity|(?:number of |most )?(?:likes|liked|popular|engagement|engaging)|best|highest(?: engagement)?|like count)";

interface Order {
  readonly pattern: RegExp;
  /** In the readers' own words. */
  readonly meant: string;
}

const orders = (value: string, meant: string): Order[] => [
  {
    pattern: new RegExp(
      `(?=[pslobrtmawf])${BEGINS}${ORDERED} ?(?:the )?${value}(?: ones)?${FIRST}${END}`,
      "gi",
    ),
    meant,
  },
  {
    pattern: new RegExp(
      `(?=[sori])(?<=\\s)(?:(?:sorted|ordered|ranked) (?:by|from)|in order of) (?:the )?${value}${FIRST}${GOES_ON}`,
      "gi",
    ),
    meant,
  },
];
const ORDERS: readonly Order[] = [
  ...orders(NEWEST, "newest first"),
  ...orders("(?:oldest|earliest)", "oldest first"),
  ...orders(TOP, "top results"),
];
/** Without one of these no goal names an order. */
const CUES =
  /(?=[solrpmtbwf])\b(?:sort|order|rank|list|show|arrange|put|mode|tab|by|with|start|from)(?:ed|ing)?\b.{0,40}\b(?:newest|latest|recen|live|chrono|oldest|earliest|top|popular|likes?|liked|engag|best|highest)/i;

/** Writes an order as the readers know it; one sentence for each. */
export function writeOrder(text: GoalText): string[] {
  if (!text.has(CUES)) return [];
  const told: string[] = [];
  for (const { pattern, meant } of ORDERS) {
    text.rewrite(pattern, (all) => {
      told.push(
        `${quoteText(text.expand(all))} was read as ${quoteText(meant)}.`,
      );
      return meant;
    });
  }
  return told;
}
