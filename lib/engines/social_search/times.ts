/**
 * When, in the many ways in which goals say it, written in the one way that the
 * reader of days knows: labels ("time range: ..."), verbs ("go back two weeks",
 * "limit it to May"), open ends ("from May to the present"), and words that say
 * no more than "in", "since" or "before".
 *
 * @module
 */

import { DAY_OR_FEAST, MONTH, UNIT } from "@/lib/text_understanding/dates.ts";
import { COUNT } from "@/lib/text_understanding/numbers.ts";
import { type GoalText, quoteText } from "./goal_text.ts";

/** Where a clause begins. */
const BEGINS = "(?<=(?:^|[|,.;:!?(])\\s*(?:(?:but|and|please|also|then) )*)";
const END = "(?=\\s*(?:[|,.;:?!()]|$))";
const DAY = `(?:${DAY_OR_FEAST})`;
const TO = "(?:to|until|till|through|up to|and|-|\\/|\\.\\.)";
/** Names a period, and says nothing of it. */
const LABEL =
  "(?:(?:the )?(?:time ?frame|time ?range|time ?span|time ?window|window|period|date ?range|timeline)|dates?|when|day|month|year)";
const SPAN = `${COUNT} ${UNIT}`;
/** Begins a period in the readers' own words. */
const PERIOD =
  `(?:since|from|between|until|before|after|on|in|(?:the )?(?:last|past|previous|next|coming)|this|today|yesterday|year to date|${DAY})`;
const DATED =
  `(?:\\d{4}-\\d{2}-\\d{2}|(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}(?:st|nd|rd|th)? (?:${MONTH})(?:,? \\d{4})?)`;

const pattern = (source: string) => new RegExp(source, "gi");

/** A pattern, what is written for it, and a word without which it finds nothing. */
type Rewriting = readonly [RegExp, string, RegExp?];

/** What labels are made of. */
const LABELLED = /time|window|period|range|date|when|day|month|year/i;

/** In the order in which they are tried. */
const REWRITINGS: readonly Rewriting[] = [
  [
    pattern(`(?=\\d)(?<=\\b(?:than|age:?|back:?) )(\\d{1,4}) ?h(?:rs?)?\\b`),
    "$1 hours",
    /\d ?h/i,
  ],
  // "today (November 29)": the date says it.
  [
    pattern(
      `(?<=\\s)(?:(?:from|on|in|of|for) )?(?:today|yesterday) \\((${DATED})\\)`,
    ),
    "on $1",
    /day \(/i,
  ],
  // "YTD", "the third quarter of 2026", "May of this year".
  [pattern(`(?<=[\\s:])(?:ytd|year[- ]to[- ]date)${END}`), "this year", /\by/i],
  [
    pattern(
      `(?<=\\s)since (?:the )?(?:start of the |beginning of the )?new year(?!'s)${END}`,
    ),
    "this year",
    /new year/i,
  ],
  [
    pattern(
      `(?<=\\s)since the (?:1st|first)(?: day)? of (?:the|this) month\\b`,
    ),
    "this month",
  ],
  [
    pattern(`\\b(?:the )?first quarter of (?=\\d{4}\\b)`),
    "Q1 ",
    / quarter of/i,
  ],
  [
    pattern(`\\b(?:the )?second quarter of (?=\\d{4}\\b)`),
    "Q2 ",
    / quarter of/i,
  ],
  [
    pattern(`\\b(?:the )?third quarter of (?=\\d{4}\\b)`),
    "Q3 ",
    / quarter of/i,
  ],
  [
    pattern(`\\b(?:the )?(?:fourth|last) quarter of (?=\\d{4}\\b)`),
    "Q4 ",
    / quarter of/i,
  ],
  [pattern(`\\b(Q[1-4]) of (?=\\d{4}\\b)`), "$1 ", /q\d of/i],
  [pattern(`\\b(${MONTH}),? (?:of )?this year\\b`), "$1", /this year/i],
  [pattern(`(?<=\\d),? \\(?(?:both )?inclusive\\)?${END}`), "", /inclusive/i],
  [
    pattern(`\\b(until|till|up to) (?:the )?end of (?=${DAY})`),
    "$1 ",
    /end of/i,
  ],
  // "date range: May to June", "in the period May to June", "time window May - June".
  [
    pattern(
      `(?:(?<=\\s)(?:in|during|over|within|for) the |${BEGINS})(?:time ?frame|time ?range|time ?span|time ?window|window|period|date ?range|timeline|dates?|years?|months?|days?)(?: (?:of|from|between))?:? ?(${DAY}) ?${TO} ?(?=${DAY})`,
    ),
    "from $1 to ",
    LABELLED,
  ],
  // "from May to now".
  [
    pattern(
      `(?<=[\\s(])(?:${LABEL}(?::| from)? ?)?(?:(?:from|since|between|starting|starting from) )?(${DAY}) ?${TO} (?:now|today|(?:the )?present(?: day)?|date|this day)(?=[\\s,.;:?!()]|$)`,
    ),
    "since $1",
    /\b(?:now|today|present|date|day)\b/i,
  ],
  [
    pattern(`${BEGINS}${LABEL}(?:[:=] ?| )(?=(?:from|between|since) )`),
    "",
    LABELLED,
  ],
  [pattern(`${BEGINS}${LABEL}[:=] ?(?=${PERIOD}\\b)`), "", LABELLED],
  [
    pattern(
      `${BEGINS}(?:the )?dates? (?:must|should|have to|has to|need to) (?:be|lie|fall) (?=${PERIOD}\\b)`,
    ),
    "",
    /dates? (?:must|should|have|has|need)/i,
  ],
  // "start date: 1 May", "date >= 2026-05-01", "end date (exclusive): 1 May".
  [
    pattern(
      `${BEGINS}(?:(?:start|begin|since|earliest)(?: dates?)?(?: at| in| on| from| with)?[:=]?|from[:=]|date ?>=|(?:starting|beginning)(?: at| in| on| from| with)?) ?(?=${DAY}${END})`,
    ),
    "since ",
    /start|begin|from|since|earliest|date/i,
  ],
  [
    pattern(
      `(?<=\\s)(?:starting|beginning)(?: at| in| from| with)? (?=${DAY})`,
    ),
    "since ",
    /starting|beginning/i,
  ],
  [
    pattern(
      `(?:${BEGINS}|(?<=\\d[, ] ?))(?:end|stop|latest)(?: dates?)?(?: at| in| on)? \\(exclusive\\)[:=]? ?(?=${DAY}${END})|${BEGINS}date ?< ?(?=${DAY}${END})`,
    ),
    "before ",
    /exclusive|date/i,
  ],
  [
    pattern(
      `${BEGINS}(?:start|from)(?: date)?[:=]? ?(${DAY}),? (?:end|to|until)(?: date)?[:=]? ?(?=${DAY}${END})`,
    ),
    "from $1 to ",
    /(?:end|to|until)\b/i,
  ],
  [
    pattern(
      `${BEGINS}(?:(?:end|stop|latest)(?: dates?)?(?: at| in| on)?[:=]?|date ?<=) ?(?=${DAY}${END})`,
    ),
    "until ",
    /end|stop|latest|date/i,
  ],
  // "go back two weeks", "lookback: 30 days", "max age 10 days".
  [
    pattern(
      `(?<=[\\s(])go(?:ing|es)? back(?: (?:no|not) (?:more|further|farther|earlier) than| (?:only )?(?:as far as|at most|up to))?(?: to)? (?=${DAY})`,
    ),
    "since ",
    / back/i,
  ],
  [
    pattern(
      `(?:(?<=[\\s(])go(?:ing|es)? back(?: (?:no|not) (?:more|further|farther) than| (?:only |at most |up to )+)?|${BEGINS}look ?back(?: (?:window|period|time))?(?: of)?:?|${BEGINS}max(?:imum)?\\.? age(?: of)?:?|(?<=\\s)(?:from |in |of )?the (?:most recent|latest)|(?<=\\s)within) ${SPAN}(?=[\\s,.;:?!()]|$)(?! (?:of|from|after|before)\\b)`,
    ),
    "last $1 $2s",
    /back\b|\b(?:age|recent|latest|within)\b/i,
  ],
  [
    pattern(
      `(?<=\\s)(?:less than|no more than|not more than|at most|under) ${COUNT} (hour|minute)s? old\\b`,
    ),
    "last $1 $2s",
    / old\b/i,
  ],
  [
    pattern(`(?<=\\s)(?:from )?(?:over|more than) ${SPAN} ago\\b`),
    "older than $1 $2s",
    / ago\b/i,
  ],
  [
    pattern(
      `(?<=\\s)(?:in |over |from |during )?the (week|month|year) gone by\\b`,
    ),
    "last $1",
    / gone by/i,
  ],
  [
    pattern(
      `\\b(?:the )?((?:last|past) ${COUNT} ${UNIT}) of (posts|tweets|threads)\\b`,
    ),
    "$4 from the $1",
  ],
  // "limit it to May", "just May 5".
  [
    pattern(
      `${BEGINS}(?:limit|restrict|narrow|confine|keep|stick)(?:ed)? (?:(?:it|them|this|that|everything|(?:the )?(?:results?|posts|search|dates?)) )?(?:down )?to (?:the (?:month|year|day) (?:of )?)?(?=${DAY} ?(?:to|through|until|till|-) )`,
    ),
    "from ",
    / to /i,
  ],
  [
    pattern(
      `${BEGINS}(?:limit|restrict|narrow|confine|keep|stick)(?:ed)? (?:(?:it|them|this|that|everything|(?:the )?(?:results?|posts|search|dates?)) )?(?:down )?to (?:the (?:month|year|day) (?:of )?)?(?=${DAY}${END})`,
    ),
    "on ",
    / to /i,
  ],
  [
    pattern(
      `${BEGINS}(?:just|only)(?: (?:that|this|one|the)(?: one)? day)?:? (?=${DAY}(?: and ${DAY})?${END})`,
    ),
    "in ",
    /just|only/i,
  ],
  [pattern(`${BEGINS}(${DATED}) only${END}`), "on $1", / only/i],
  [
    pattern(`(?<=\\s)(${DATED}) (posts|tweets)(?= )`),
    "$2 on $1",
    / (?:posts|tweets) /i,
  ],
  // "(May 1, 2026 to May 8, 2026)".
  [
    pattern(
      `(?<=[\\s(])(?<!\\b(?:from|between|since) )(${DATED}) ?(?:to|until|till|through|-) ?(?=${DATED})`,
    ),
    "from $1 to ",
    /\d (?:to|until|till|through|-) /i,
  ],
  // Words that say no more than "in" and "before".
  [
    pattern(
      `(?<=\\s)(?:that |which )?(?:(?:must |should )?(?:precede|predate)s?|preceding|predating) (?=${DAY})`,
    ),
    "before ",
    /preced|predat/i,
  ],
  [
    pattern(
      `(?<=\\s)(?:(?:that were |that was )?(?:posted |written )?(?:throughout|all through|over the course of|back in|some ?time in|at some point in|(?:in|from|of|for|during) the (?:whole )?(?:month|year)(?: of)?|dating from|that dates? (?:from|back to)|from all of|from back in)) (?=${DAY})`,
    ),
    "in ",
    /through|course|back|some|point|month|year|dat|all of/i,
  ],
  [
    pattern(
      `(?<=\\s)(?<!\\b(?:books?|papers?|stud(?:y|ies)|articles?|reports?|novels?|research|stories) )(?:(?:that|which) (?:were|was|are|is|came) )?(?:published|sent(?: out)?|put out|out|dated(?= from)) (?=(?:since|before|after|until|prior to|on or after|from|on|in|between|during|this|last|yesterday|today) ?(?:${DAY}|week|month|year)?)`,
    ),
    "",
    /\b(?:published|sent|out|dated) /i,
  ],
];

/** Words without which no goal says when. */
const TIMES = new RegExp(
  `\\d|\\b(?:${MONTH}|today|yesterday|${UNIT}|ytd|easter|christmas|halloween|thanksgiving|(?:mon|tues|wednes|thurs|fri|satur|sun)day|now|present)\\b`,
  "i",
);

/** Writes when posts were written as the readers know it. */
export function writeTimes(text: GoalText): string[] {
  if (!text.has(TIMES)) return [];
  const told: string[] = [];
  for (const [pattern, meaning, cue] of REWRITINGS) {
    if (cue !== undefined && !text.has(cue)) continue;
    text.rewrite(pattern, (all, ...groups) => {
      const meant = meaning.replace(
        /\$(\d)/g,
        (_, at) => groups[Number(at) - 1] ?? "",
      );
      if (all.trim() !== "" && meant.trim() !== all.trim()) {
        told.push(
          `${quoteText(text.expand(all))} was read as ${
            meant.trim() === "" ? "a part of the date" : quoteText(meant)
          }.`,
        );
      }
      return meant;
    });
  }
  return told;
}
