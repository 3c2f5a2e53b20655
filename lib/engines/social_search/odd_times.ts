/**
 * Times that are no plain days: "past 24h", "not older than two weeks", "last
 * night", days to come, and dates that can be read in two ways.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import {
  addDays,
  back,
  DAY,
  DAY_OR_FEAST,
  dayRange,
  days,
  MONTH,
  type Period,
  startOf,
  UNIT,
} from "@/lib/text_understanding/dates.ts";
import { COUNT, countOf } from "@/lib/text_understanding/numbers.ts";
import { type GoalText, quoteBack } from "./goal_text.ts";
import type { Operator } from "./operators.ts";

const PATTERNS = {
  compact:
    /\b(?:(?:in|over|from|within|for|since|during) )?(?:the )?(?:last|past|previous) (\d{1,3}) ?(h|hrs?|d|w|wks?|mo|y|yrs?|m)\b/i,
  age: new RegExp(
    `(?<=\\s)(not |no |nothing |(?:(?:but |and )?(?:not|exclud(?:e|ing)|except(?: for)?|without|ignor(?:e|ing)|skip(?:ping)?|leav(?:e|ing) out) )(?:anything |everything |posts |tweets |those |ones )?(?:that (?:is|are) )?)?(?:(?:anything|everything|posts|tweets|those|ones) (?:that (?:is|are) )?)?(?:(older|earlier)|newer|younger|more recent|less) than ${COUNT} ${UNIT}(?: (?:old|ago))?\\b`,
    "i",
  ),
  old: new RegExp(
    `(?<=\\s)(?:(?:that|which) (?:are|is) )?(at least|at most|no more than|not more than|more than|over|less than|under|min(?:imum)?|max(?:imum)?) ${COUNT} ${UNIT} old\\b`,
    "i",
  ),
  noOlder: new RegExp(
    `(?<=\\s)(?:(?:not|no|nothing) (?:older|earlier) than|(?:not|nothing|none)(?: posted| published)? before) (${DAY_OR_FEAST})\\b`,
    "i",
  ),
  noNewer: new RegExp(
    `(?<=\\s)(?:(?:not|no|nothing) (?:newer|later|more recent) than|(?:not|nothing|none)(?: posted| published)? (?:after|since)) (${DAY_OR_FEAST})\\b`,
    "i",
  ),
  /** "the first week of November", "the week of 9 November". */
  week: new RegExp(
    `\\b(?:(?:in|during|from|for|of|over) )?(?:the )?(?:(first|second|third|fourth|last) )?week (?:of|in|starting) (${DAY})(?![\\w-])`,
    "i",
  ),
  /** "in the 2010s". */
  decade: /\bthe (20[0-2]0)s\b(?<=\b(?:in|during|from) the \d{4}s)/i,
  beside: new RegExp(
    `\\b(?:(?:in|during|over|for|within) )?(?:the )?(?:${COUNT} )?(day|week|month|quarter|year)s? (after|following|before|prior to|leading up to) (${DAY})\\b`,
    "i",
  ),
  /** "the first half of October", "mid-October 2026". */
  part: new RegExp(
    `\\b(?:(?:in|during|from|for|of|since) )?(?:the )?(?:(first|second|last|latter) half of |(early|mid|late)[- ])((?:${MONTH})\\b(?:,? \\d{4})?)`,
    "i",
  ),
  night:
    /\b(?:from |since )?(last night|overnight|this morning|this afternoon|this evening|tonight|(?:this|last|over the) weekend)\b/i,
  future:
    /\b(?:(?:in|over|during|for) )?(?:the )?(?:next|coming|upcoming) (?:\d{1,3} |few |couple of )?(?:hours?|days?|weeks?|months?|years?)\b|\btomorrow\b/i,
  worth: new RegExp(
    `\\b(?:the )?${COUNT} ${UNIT}(?:' worth| worth)? of (?=(?:[a-z-]+ )?(?:posts?|tweets?|threads?|repl(?:y|ies)|mentions|discussions?|conversations?|chatter)\\b)`,
    "i",
  ),
  /** "since the start of the year", "from the beginning of March". */
  beginning: new RegExp(
    `\\b(?:since|from|as of)(?: the)? (?:very )?(?:start|beginning|turn) of (?:(?:the|this) )?(?:(week|month|quarter|year)\\b|(${DAY})(?![\\w]))(?: on(?:wards?)?)?`,
    "i",
  ),
  toDate:
    /\b(?:so far (?:in )?this (week|month|quarter|year)|(year|month|week|quarter)[- ]to[- ]date|ytd)\b/i,
  season:
    /\b(?:(?:since|until|before|after|in|during|over|from) )?(?:(?:the|this|last|next|late|early) ){0,3}(?:spring|summer|autumn|winter)(?: (?:of )?\d{4})\b|\b(?:since|until|before|(?:this|last) )(?: ?(?:the|this|last))? ?(?:spring|summer|autumn|winter)\b/i,
  numeric:
    /\b(?:(?:on|since|from|after|before|until) )?\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})\b/i,
} as const;

const COMPACT: Readonly<Record<string, string>> = wordTable({
  h: "hour",
  d: "day",
  w: "week",
  m: "minute",
  mo: "month",
  y: "year",
});

/** Where the readers of this file put what they find. */
export interface PeriodDraft {
  /** The goal. */
  readonly text: GoalText;
  /** The day to reckon from. */
  readonly today: string;
  /** Takes a period, or null for a day that the calendar has not. */
  readonly use: (
    found: Period | null,
    match: RegExpExecArray,
    how: string,
  ) => void;
  /** Spans shorter than a day. */
  readonly operators: Operator[];
  /** What cannot be a period. */
  readonly notApplied: string[];
}

/** "past 24h", "not older than two weeks". */
export function readAges(draft: PeriodDraft): void {
  const { text, today, use, operators } = draft;
  const compact = text.take(PATTERNS.compact);
  if (compact !== null) {
    const sign = (compact[2] ?? "d").toLowerCase();
    const unit = COMPACT[sign] ?? COMPACT[sign.charAt(0)] ?? "day";
    const count = countOf(compact[1]);
    use({ since: back(today, count, unit) }, compact, "reaches back");
    if (unit === "hour" || unit === "minute") {
      operators.push({
        text: `within_time:${count}${unit.charAt(0)}`,
        because: `${quoteBack(compact)} is shorter than days can say.`,
      });
    }
  }
  const worth = text.take(PATTERNS.worth);
  if (worth !== null) {
    const since = back(today, countOf(worth[1]), worth[2] ?? "day");
    use({ since }, worth, "reaches back from today");
  }
  readDenied(draft);
  const age = text.take(PATTERNS.age);
  if (age === null) return;
  const day = back(today, countOf(age[3]), age[4] ?? "day");
  // "excluding @a and anything older than a year"
  const isListed = /\b(?:exclud|except|without|ignor|skip)[^|,.;]* and $/iu
    .test(
      age.input.slice(0, age.index + (/^\s*/.exec(age[0])?.[0].length ?? 0)),
    );
  const isOlder = age[2] !== undefined && age[1] === undefined && !isListed;
  use(isOlder ? { until: day } : { since: day }, age, "names an age");
}

/** "not before May", "nothing after May", "at least a month old". */
function readDenied({ text, today, use }: PeriodDraft): void {
  const noOlder = text.take(PATTERNS.noOlder);
  if (noOlder !== null) {
    const range = dayRange(noOlder[1] ?? "", today);
    use(range && { since: range.since }, noOlder, "names the first day");
  }
  const noNewer = text.take(PATTERNS.noNewer);
  if (noNewer !== null) {
    const range = dayRange(noNewer[1] ?? "", today);
    const isSince = /since /i.test(noNewer[0]);
    use(
      range && { until: isSince ? range.since : range.until },
      noNewer,
      "names the last day",
    );
  }
  const old = text.take(PATTERNS.old);
  if (old !== null) {
    const day = back(today, countOf(old[2]), old[3] ?? "day");
    const isLeast = /^(?:at least|more|over|min)/i.test(old[1] ?? "");
    use(isLeast ? { until: day } : { since: day }, old, "names an age");
  }
}

/** "in the week after 20 November 2026". */
function readBeside({ text, today, use }: PeriodDraft): void {
  const beside = text.take(PATTERNS.beside);
  if (beside === null) return;
  const [, counted, unit = "day", side = "", day = ""] = beside;
  const range = dayRange(day, today);
  const count = countOf(counted);
  const isBehind = /^(?:after|following)$/i.test(side);
  use(
    range &&
      (isBehind
        ? { since: range.until, until: back(range.until, -count, unit) }
        : { since: back(range.since, count, unit), until: range.since }),
    beside,
    "counts from a day",
  );
}

/** "since the start of the year", "so far this month", "last summer". */
function readBeginnings(
  { text, today, use, notApplied }: PeriodDraft,
): void {
  const beginning = text.take(PATTERNS.beginning);
  if (beginning !== null) {
    const [, unit, day] = beginning;
    const since = day === undefined
      ? startOf(today, (unit ?? "year").toLowerCase())
      : dayRange(day, today)?.since;
    use(
      since === undefined ? null : { since },
      beginning,
      "names the first day",
    );
  }
  const toDate = text.take(PATTERNS.toDate);
  if (toDate !== null) {
    const unit = (toDate[1] ?? toDate[2] ?? "year").toLowerCase();
    use({ since: startOf(today, unit) }, toDate, "names the period that runs");
  }
  for (const match of text.takeAll(PATTERNS.season, 2)) {
    notApplied.push(
      `${
        quoteBack(match)
      }: a season begins on other days north and south; write the days as YYYY-MM-DD.`,
    );
  }
}

/** First and last day of a part of a month; the last one of the month is 0. */
const MONTH_PARTS: Readonly<Record<string, readonly [number, number]>> =
  wordTable({
    first: [1, 15],
    second: [16, 0],
    last: [16, 0],
    latter: [16, 0],
    early: [1, 10],
    mid: [11, 20],
    late: [21, 0],
  });

/** "the first half of October 2026". */
function readPartOfMonth({ text, today, use }: PeriodDraft): void {
  const match = text.take(PATTERNS.part);
  if (match === null) return;
  const [, half, third, month = ""] = match;
  const part = MONTH_PARTS[(half ?? third ?? "").toLowerCase()];
  const range = dayRange(month, today);
  if (range === null || part === undefined) return use(null, match, "");
  const [first, last] = part;
  use(
    {
      since: addDays(range.since, first - 1),
      until: last === 0 ? range.until : addDays(range.since, last),
    },
    match,
    "is a part of a month",
  );
}

const WEEKS = ["first", "second", "third", "fourth"];

/** "the first week of November": seven days from the first on. */
function readWeekOfMonth({ text, today, use }: PeriodDraft): void {
  const match = text.take(PATTERNS.week);
  if (match === null) return;
  const range = dayRange(match[2] ?? "", today);
  if (range === null) return use(null, match, "");
  if (match[1] === undefined) {
    const monday = startOf(range.since, "week");
    return use(days(monday, 7), match, "is read as the week of that day");
  }
  const week = WEEKS.indexOf(match[1].toLowerCase());
  const since = week < 0
    ? addDays(range.until, -7)
    : addDays(range.since, 7 * week);
  use(days(since, 7), match, "is read as seven days of the month");
}

/** "in the 2010s": ten years. */
function readDecade({ text, use }: PeriodDraft): void {
  const match = text.take(PATTERNS.decade);
  if (match === null) return;
  const year = Number(match[1]);
  use(
    { since: `${year}-01-01`, until: `${year + 10}-01-01` },
    match,
    "is a period",
  );
}

/** Parts of days, days to come, and dates that can be read in two ways. */
export function readOdd(
  { text, today, use, operators, notApplied }: PeriodDraft,
): void {
  const draft = { text, today, use, operators, notApplied };
  readBeside(draft);
  readBeginnings(draft);
  readPartOfMonth(draft);
  readWeekOfMonth(draft);
  readDecade(draft);
  const night = text.take(PATTERNS.night);
  if (night !== null) {
    use(partOfDay(night[1] ?? "", today), night, "names the days");
  }
  for (const match of text.takeAll(PATTERNS.future, 3)) {
    notApplied.push(
      `${quoteBack(match)}: posts of days to come are not there yet.`,
    );
  }
  for (const match of text.takeAll(PATTERNS.numeric, 3)) {
    notApplied.push(
      `${
        quoteBack(match)
      }: day and month could be either; write the day as YYYY-MM-DD.`,
    );
  }
}

function partOfDay(said: string, today: string): Period {
  const lower = said.toLowerCase();
  if (lower === "last night" || lower === "overnight") {
    return days(addDays(today, -1), 2);
  }
  if (!lower.endsWith("weekend")) return days(today, 1);
  const weekday = new Date(today).getUTCDay();
  const saturday = addDays(today, -((weekday + 1) % 7));
  const isOn = weekday === 6 || weekday === 0;
  return days(
    lower.startsWith("last") && isOn ? addDays(saturday, -7) : saturday,
    2,
  );
}
