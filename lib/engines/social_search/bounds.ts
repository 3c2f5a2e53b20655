/**
 * How many likes, reposts and replies, in the many ways in which goals say it,
 * written in the one way that the reader of thresholds knows: a bound, a number,
 * and what is counted. What counts may stand before its number ("likes: 10 to
 * 20"), the bound behind it ("20 likes or fewer"), two bounds may share what
 * they count, and a verb may say what is counted or bounded ("never reached 50
 * likes").
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { BOUND_WORDS } from "@/lib/text_understanding/numbers.ts";
import { type GoalText, quoteText } from "./goal_text.ts";

/** In digits or words. */
export const NUMBER =
  `(?:\\d+(?:[.,]\\d+)*(?: ?(?:k|m|thousand|million|hundred)\\b)?|(?:${BOUND_WORDS}|two|three|four|five|six|seven|eight|nine)(?: (?:hundred|thousand|million))?)`;
const METRIC =
  "(?:likes?|faves?|favou?rites?|hearts?|re-?tweets?|reposts?|rts?|shares?|repl(?:y|ies)|comments?|responses?)";

/** The readers' own words for a bound, and other words for each. */
const BOUNDS: readonly (readonly [string, string])[] = [
  [
    "at least",
    "at least|(?:no|not) (?:fewer|less) than|(?:not|never) (?:under|below)|(?:an? )?min(?:imum)?\\.?(?: of)?|>=|≥|from(?! (?:19|20)\\d\\d\\b)",
  ],
  [
    "at most",
    "at most|(?:no|not) more than|(?:not|never) (?:over|above|exceeding)|(?:an? )?max(?:imum)?\\.?(?: of)?|up to|<=|≤",
  ],
  [
    "more than",
    "(?<!\\b(?:no|not) )(?:more|greater|higher) than|over|above|beyond|exceeding|upwards? of|north of|in excess of|>",
  ],
  [
    "fewer than",
    "(?<!\\b(?:no|not) )(?:fewer|less|lower) than|(?<!\\b(?:not|never) )(?:under|below)|not even|short of|<",
  ],
];
const BOUND = BOUNDS.map(([, words]) => words).join("|");
/** Bounds that stand behind their number. */
const BEHIND: readonly (readonly [string, RegExp])[] = [
  [
    "at least",
    /^(?:\+|or (?:more|higher|above|over)|and (?:up|above|more)|min(?:imum)?|at (?:the )?(?:least|minimum)|plus)$/i,
  ],
  [
    "at most",
    /^(?:or (?:fewer|less|lower|below|under)|max(?:imum)?|at (?:the )?(?:most|maximum)|tops)$/i,
  ],
];
const BOUND_BEHIND =
  "\\+|(?:or (?:more|higher|above|over|fewer|less|lower|below|under)|and (?:up|above|more)|min(?:imum)?|max(?:imum)?|at (?:the )?(?:least|minimum|most|maximum)|tops|plus)(?![\\w])";
const END = "(?=[\\s,.;:)?!|]|$)";
/** What a bound counts, where no word of grammar stands behind its number. */
const OF_ITS_OWN =
  " (?!(?:about|on|in|from|by|since|with|and|or|but|that|which|for|to|at|before|after|until|posted|regarding|each|only|please)\\b)[a-z]";
/** What an upper bound rules out, a lower one asks for. */
const OPPOSITE: Readonly<Record<string, string>> = wordTable({
  "at least": "fewer than",
  "at most": "more than",
  "more than": "at most",
  "fewer than": "at least",
});

const pattern = (source: string) => new RegExp(source, "gi");

const EXACT = BOUNDS.map(([name, words]): [string, RegExp] => [
  name,
  new RegExp(`^(?:${words.replace(/\(\?<![^)]*\)[^)]*\)/g, "")})$`, "i"),
]);

/** A bound in the readers' own words. */
function plainBound(said: string): string {
  const words = said.trim().toLowerCase();
  return [...EXACT, ...BEHIND].find(([, name]) => name.test(words))?.[0] ??
    "at least";
}

/** What is counted, as the readers know it. */
function plural(metric: string): string {
  return metric.toLowerCase().replace(/y$/, "ies").replace(/([^s])$/, "$1s");
}

type Rewriting = readonly [
  RegExp,
  (all: string, ...groups: (string | undefined)[]) => string,
];

/** In the order in which they are tried. */
const REWRITINGS: readonly Rewriting[] = [
  // "that collected 20 likes", "which never reached 20 likes", "that exceed 20 likes".
  [
    pattern(
      `(?<=[\\s(])(?:(?:that|which) )?(?:(?:have|has|had) )?(?:collected|gathered|earned|attracted|garnered|drew|drawn|received|racked up|amassed|accumulated|generated|picked up) (?=(?:(?:${BOUND}) ?)?${NUMBER}(?: (?:${BOUND_BEHIND}))? ${METRIC}\\b)`,
    ),
    () => "that got ",
  ],
  [
    pattern(
      `(?<=[\\s(])(?:(?:that|which) )?(?:(?:(?:do|did|have|has|had) not|(?:do|did|have|has|had)n't|never|not) )(?:even )?(?:reach(?:ed)?|got(?:ten)?|get|hit|pass(?:ed)?|make it to|made it to|exceed(?:ed)?|have|cross(?:ed)?) (?=${NUMBER} ${METRIC}\\b)`,
    ),
    () => "with fewer than ",
  ],
  [
    pattern(
      `(?<=[\\s(])(?:(?:that|which) )?(?:(?:have|has|had) )?(?:exceed(?:s|ed)?|pass(?:ed)?|surpass(?:ed)?|topped|crossed|beat) (?=${NUMBER} ${METRIC}\\b)`,
    ),
    () => "with more than ",
  ],
  [
    pattern(
      `(?<=[\\s(])(?:(?:that|which) )?(?:(?:have|has|had) )?(?:reach(?:ed)?|hit|made it to|make it to) (?=${NUMBER} ${METRIC}\\b)`,
    ),
    () => "with at least ",
  ],
  // "likes: 10 to 20", "with a like count of at least 20", "likes <= 20".
  [
    pattern(
      `(?<=[,;(.|] ?|^ ?|[\\s(](?:with|whose|having|where|and))( ?)(?:an? |the )?(${METRIC})(?: ?(?:counts?|numbers?|totals?))?(?: (?:is|are|of))?:? ?(?:between (${NUMBER}) and (${NUMBER})|(${NUMBER}) ?(?:to|-) ?(${NUMBER}))${END}`,
    ),
    (_, ...[blank, metric = "", low, high, from, to]) =>
      `${blank}between ${low ?? from} and ${high ?? to} ${plural(metric)}`,
  ],
  [
    pattern(
      `(?<=[,;(.|] ?|^ ?|[\\s(](?:with|whose|having|where|and))( ?)(?:an? |the )?(${METRIC})(?: ?(?:counts?|numbers?|totals?))?(?: (?:is|are|of))?:? ?(${BOUND}) ?(${NUMBER})${END}`,
    ),
    (_, ...[blank, metric = "", bound = "", number]) =>
      `${blank}${plainBound(bound)} ${number} ${plural(metric)}`,
  ],
  [
    pattern(
      `(?<=[,;(.|] ?|^ ?)( ?)(${METRIC}) (?:thresholds?|minimum|cut-?offs?)(?: (?:is|of))?:? ?(${NUMBER})${END}`,
    ),
    (_, ...[blank, metric = "", number]) =>
      `${blank}at least ${number} ${plural(metric)}`,
  ],
  // "min 10 max 20 likes".
  [
    pattern(
      `(?=m)(?<=[\\s(])min (${NUMBER}) max (${NUMBER}) (${METRIC})${END}`,
    ),
    (_, ...[low, high, metric = ""]) =>
      `between ${low} and ${high} ${plural(metric)}`,
  ],
  // "at least 10 and at most 20 likes", "at least 10 likes, at most 20".
  [
    pattern(
      `(?<=[\\s(])(${BOUND}) ?(${NUMBER})(?: (${METRIC}))?(?:,|,? (?:and|but|yet)) (${BOUND}) ?(${NUMBER})(?: (${METRIC})|(?!${OF_ITS_OWN}))${END}`,
    ),
    (all, ...groups) => {
      const [lower = "", low = "", first, upper = "", high = "", second] =
        groups;
      const metric = first ?? second;
      // Two things that are counted: each has its own bound already.
      if (metric === undefined || (first && second)) return all;
      return `${plainBound(lower)} ${low} ${plural(metric)} and ${
        plainBound(upper)
      } ${high} ${plural(second ?? metric)}`;
    },
  ],
  // "20 likes or fewer", "five or more replies".
  [
    pattern(
      `(?<=[\\s(])(${NUMBER}) ?(${BOUND_BEHIND}) (${METRIC})${END}`,
    ),
    (_, ...[number, bound = "", metric = ""]) =>
      `${plainBound(bound)} ${number} ${plural(metric)}`,
  ],
  [
    pattern(
      `(?<=[\\s(])(?<!\\b(?:least|than|most|over|under|above|below) )(${NUMBER}) (${METRIC}) (${BOUND_BEHIND})`,
    ),
    (_, ...[number, metric = "", bound = ""]) =>
      `${plainBound(bound)} ${number} ${plural(metric)}`,
  ],
  // "no fewer than 20 likes".
  [
    pattern(`(?<=[\\s(])(${BOUND}) ?(?=${NUMBER} ${METRIC}\\b)`),
    (all, bound = "") =>
      /^from$/i.test(bound.trim()) ? all : `${plainBound(bound)} `,
  ],
  // "with no likes", "that nobody liked", "nobody has replied yet".
  [
    pattern(
      `(?<=[\\s(])(?:(?:(?:with|having|(?:that|which) (?:have|has|got)) )(?:no|zero|0)|without (?:any|a single)) (likes?|faves|hearts)${END}|(?<=[,;(.|] ?(?:but |and )?)(?:no|zero|0) (likes)(?=\\s*(?:[,.;)|]|$))|(?<=[,;(.|] ?)(likes): ?(?:0|none|zero)${END}|(?<=[\\s(])(?:that |which )?(?:nobody|no ?one|not a soul) (?:has |have )?liked(?: (?:it|them))?${END}`,
    ),
    () => "that got zero likes",
  ],
  [
    pattern(
      `(?<=[\\s(])(?:with|having|(?:that|which) (?:have|has|got)) (?:no|zero|0) (?:repl(?:y|ies)|answers?|comments?|responses?) (?:yet|so far|to date|at all)${END}|(?<=[,;(.|] ?)(?:zero|0) (?:repl(?:y|ies)|comments)(?=\\s*(?:[,.;)|]|$))|(?<=[\\s(])(?:that |which )?(?:nobody|no ?one) (?:has |have )?(?:replied|answered|responded|commented)(?: (?:it|them))?(?: (?:yet|so far))?(?=\\s*(?:[,.;)|]|$))|(?<=[\\s(])(?:that |which )?(?:remain|are still|stay|went) (?:un|not )answered${END}`,
    ),
    () => "nobody has replied to",
  ],
];

/** Says of the posts how many; with what stands before it, the opposite is meant. */
export const BOUNDED =
  `(at least|at most|more than|fewer than) (${NUMBER}) (${METRIC})\\b`;

/** A bound that lets through what another one rules out. */
export function oppositeBound(
  bound: string,
  number: string,
  metric: string,
): string {
  return `${OPPOSITE[bound.toLowerCase()]} ${number} ${plural(metric)}`;
}

const COUNTS = new RegExp(
  `(?=[lfhrscau])\\b(?:${METRIC}|liked|replied|answered|unanswered|commented|responded)\\b`,
  "i",
);

/** Writes numbers of likes, reposts and replies as the readers know them. */
export function writeBounds(text: GoalText): string[] {
  if (!text.has(COUNTS)) return [];
  const told: string[] = [];
  for (const [pattern, meaning] of REWRITINGS) {
    text.rewrite(pattern, (all, ...groups) => {
      const meant = meaning(all, ...groups);
      if (meant.trim() !== all.trim().toLowerCase()) {
        told.push(
          `${quoteText(text.expand(all))} was read as ${quoteText(meant)}.`,
        );
      }
      return meant;
    });
  }
  return told;
}
