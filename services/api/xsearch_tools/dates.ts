/**
 * Days and periods in words, relative to a given day. All days are UTC.
 *
 * @module
 */

import { GoalText, quoteBack, type Reason } from "./goal_text.ts";

/** Days: `since` is searched, `until` is the first one that is not. */
export interface Period {
  /** First day that is searched. */
  readonly since?: string;
  /** First day that is not searched any more. */
  readonly until?: string;
}

/** What was read about time. */
export interface PeriodReading extends Period {
  /** Why, one for each filter. */
  readonly reasons: readonly Reason[];
  /** Wishes that cannot be a period. */
  readonly notApplied: readonly string[];
}

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const WEEKDAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
];
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  couple: 2,
  two: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  several: 5,
};
const MONTH = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
  .join("|").replace("may(?:)?", "may").replace("sep(?:", "sept?(?:");
const ORDINAL = "\\d{1,2}(?:st|nd|rd|th)?";
/** One day or one period, as a source of patterns. */
const DAY = [
  "\\d{4}-\\d{2}-\\d{2}",
  `(?:${ORDINAL} (?:of )?)?(?:${MONTH})\\.?(?: ${ORDINAL}(?![\\d]))?(?:,? \\d{4})?`,
  "q[1-4](?: \\d{4})?",
  "(?:19|20)\\d{2}",
  "today",
  "yesterday",
  `(?:last )?(?:${WEEKDAYS.join("|")})`,
].join("|");
const UNIT = "(hour|day|week|fortnight|month|quarter|year)s?";
const COUNT = `(\\d{1,3}|${Object.keys(NUMBER_WORDS).join("|")})`;

/** Patterns in the order in which they are tried. */
const PATTERNS = {
  between: new RegExp(
    `\\b(?:between|from) (${DAY}) (?:and|to|until|till|through|-) (${DAY})\\b`,
    "i",
  ),
  rolling: new RegExp(
    `\\b(?:(?:from|in|over|during|within|for) )?(?:the )?(?:last|past|previous) (?:${COUNT} (?:of )?)?${UNIT}\\b`,
    "i",
  ),
  previous:
    /\b(?:(?:from|in|over|during|within|for) )?(?:the )?(?:last|previous) (month|quarter|year)\b/i,
  ago: new RegExp(
    `\\b(?:(?:since|from|after) )?${COUNT} ${UNIT} ago\\b`,
    "i",
  ),
  current:
    /\b(?:(?:from|in|during) )?(?:this|the current) (week|month|quarter|year)\b/i,
  since: new RegExp(
    `\\b(?:since|starting(?: from| on)?|from|as of) (${DAY})(?: (?:on|onwards?))?\\b`,
    "i",
  ),
  after: new RegExp(`\\b(?:after|later than) (${DAY})\\b`, "i"),
  before: new RegExp(
    `\\b(?:before|older than|earlier than|prior to) (${DAY})\\b`,
    "i",
  ),
  until: new RegExp(`\\b(?:until|till|up to|through) (${DAY})\\b`, "i"),
  on: new RegExp(`\\b(?:in|on|during|of|for) (${DAY})\\b`, "i"),
  bare: /\b(today|yesterday|\d{4}-\d{2}-\d{2}|(?:20)\d{2})(?=['\s|,.]|$)/i,
  recent: /\b(?:recent(?:ly)?|lately|these days|nowadays)\b/i,
} as const;

/** Days that "recent" reaches back. */
export const RECENT_DAYS = 7;

/**
 * Takes the period out of a goal.
 *
 * @param today The day to reckon from, `YYYY-MM-DD`.
 */
export function readPeriod(text: GoalText, today: string): PeriodReading {
  const reasons: Reason[] = [];
  const notApplied: string[] = [];
  let period: Period = {};
  const use = (found: Period | null, match: RegExpExecArray, how: string) => {
    if (found === null) {
      notApplied.push(
        `${quoteBack(match)}: this is not a day of the calendar.`,
      );
      return;
    }
    period = { ...found, ...period };
    for (const [filter, value] of Object.entries(found)) {
      reasons.push({
        filter: filter === "since" ? "sinceDate" : "untilDate",
        value,
        because: `${quoteBack(match)} ${how}, reckoned from ${today}.`,
      });
    }
  };

  const between = text.take(PATTERNS.between);
  if (between !== null) {
    const first = dayRange(between[1] ?? "", today);
    const last = dayRange(between[2] ?? "", today);
    use(
      first === null || last === null
        ? null
        : { since: first.since, until: last.until },
      between,
      "names first and last day",
    );
    return finish();
  }
  const previous = text.take(PATTERNS.previous);
  if (previous !== null) {
    const unit = previous[1] ?? "month";
    const until = startOf(today, unit);
    const since = startOf(addDays(until, -1), unit);
    use({ since, until }, previous, `is read as the ${unit} before this one`);
  }
  const rolling = text.take(PATTERNS.rolling);
  if (rolling !== null) {
    const count = countOf(rolling[1]);
    const since = back(today, count, rolling[2] ?? "day");
    use({ since }, rolling, "reaches back from today");
  }
  const ago = text.take(PATTERNS.ago);
  if (ago !== null) {
    const since = back(today, countOf(ago[1]), ago[2] ?? "day");
    use({ since }, ago, "names the first day");
  }
  const current = text.take(PATTERNS.current);
  if (current !== null) {
    const since = startOf(today, current[1] ?? "week");
    use({ since }, current, "names the period that is running");
  }
  for (const edge of ["since", "after", "before", "until", "on"] as const) {
    const match = text.take(PATTERNS[edge]);
    if (match === null) continue;
    const range = dayRange(match[1] ?? "", today);
    use(range && edgePeriod(edge, range), match, EDGE_WORDS[edge]);
  }
  if (Object.keys(period).length === 0) {
    const bare = text.take(PATTERNS.bare);
    if (bare !== null) use(dayRange(bare[1] ?? "", today), bare, "is a period");
  }
  const recent = text.take(PATTERNS.recent);
  if (recent !== null && Object.keys(period).length === 0) {
    use(
      { since: back(today, RECENT_DAYS, "day") },
      recent,
      `is read as the last ${RECENT_DAYS} days`,
    );
  }
  return finish();

  function finish(): PeriodReading {
    const { since, until } = period;
    if (since !== undefined && until !== undefined && since >= until) {
      notApplied.push(
        `The period would end (${until}) before it begins (${since}); the end was left out.`,
      );
      return {
        since,
        reasons: reasons.filter((reason) => reason.filter !== "untilDate"),
        notApplied,
      };
    }
    if (since !== undefined && since > today) {
      notApplied.push(`sinceDate ${since} lies in the future of ${today}.`);
    }
    return { ...period, reasons, notApplied };
  }
}

const EDGE_WORDS = {
  since: "names the first day",
  after: "names the day before the first",
  before: "names the first day that is not searched",
  until: "names the last day",
  on: "names the period",
} as const;

interface Range {
  readonly since: string;
  readonly until: string;
}

function edgePeriod(edge: keyof typeof EDGE_WORDS, range: Range): Period {
  switch (edge) {
    case "since":
      return { since: range.since };
    case "after":
      return { since: range.until };
    case "before":
      return { until: range.since };
    case "until":
      return { until: range.until };
    case "on":
      return range;
  }
}

/** The days of one expression; null when the calendar has no such day. */
function dayRange(expression: string, today: string): Range | null {
  const text = expression.toLowerCase().replace(".", "");
  const year = Number(today.slice(0, 4));
  if (text === "today") return days(today, 1);
  if (text === "yesterday") return days(addDays(today, -1), 1);
  if (/^\d{4}-/.test(text)) return isDay(text) ? days(text, 1) : null;
  if (/^\d{4}$/.test(text)) {
    return { since: `${text}-01-01`, until: `${Number(text) + 1}-01-01` };
  }
  const quarter = /^q([1-4])(?: (\d{4}))?$/.exec(text);
  if (quarter !== null) {
    return months(Number(quarter[2] ?? year), Number(quarter[1]) * 3 - 3, 3);
  }
  const weekday = WEEKDAYS.indexOf(text.replace("last ", ""));
  if (weekday >= 0) {
    const behind = (new Date(today).getUTCDay() - weekday + 7) % 7 || 7;
    return days(addDays(today, -behind), 1);
  }
  return monthRange(text, today);
}

/** "March", "3 March 2026", "March 3rd": without a year, the last one that has begun. */
function monthRange(text: string, today: string): Range | null {
  const month = MONTHS.findIndex((name) => text.includes(name.slice(0, 3)));
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b(?!\d)/.exec(
    text.replace(/\d{4}/, ""),
  )?.[1];
  const named = /\d{4}/.exec(text)?.[0];
  const year = Number(today.slice(0, 4));
  const first = iso(year, month, Number(day ?? 1));
  const inYear = named === undefined
    ? (first > today ? year - 1 : year)
    : Number(named);
  if (day === undefined) return months(inYear, month, 1);
  const date = iso(inYear, month, Number(day));
  return isDay(date) ? days(date, 1) : null;
}

function months(year: number, month: number, count: number): Range {
  const end = new Date(Date.UTC(year, month + count, 1));
  return { since: iso(year, month, 1), until: end.toISOString().slice(0, 10) };
}

function days(day: string, count: number): Range {
  return { since: day, until: addDays(day, count) };
}

function countOf(text: string | undefined): number {
  if (text === undefined) return 1;
  return NUMBER_WORDS[text.toLowerCase()] ?? Number(text);
}

/** The day some units before; hours round to the day before. */
function back(today: string, count: number, unit: string): string {
  const date = new Date(today);
  switch (unit.toLowerCase()) {
    case "hour":
      return addDays(today, -Math.max(1, Math.ceil(count / 24)));
    case "day":
      return addDays(today, -count);
    case "week":
      return addDays(today, -7 * count);
    case "fortnight":
      return addDays(today, -14 * count);
    default: {
      const size = { month: 1, quarter: 3, year: 12 }[unit.toLowerCase()] ?? 1;
      const day = date.getUTCDate();
      date.setUTCDate(1);
      date.setUTCMonth(date.getUTCMonth() - size * count);
      const last = new Date(
        Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0),
      ).getUTCDate();
      date.setUTCDate(Math.min(day, last));
      return date.toISOString().slice(0, 10);
    }
  }
}

function startOf(today: string, unit: string): string {
  const [year = 0, month = 1] = today.split("-").map(Number);
  switch (unit.toLowerCase()) {
    case "week":
      return addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    case "month":
      return iso(year, month - 1, 1);
    case "quarter":
      return iso(year, Math.floor((month - 1) / 3) * 3, 1);
    default:
      return iso(year, 0, 1);
  }
}

function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** @param month 0 for January. */
function iso(year: number, month: number, day: number): string {
  return [
    String(year).padStart(4, "0"),
    String(month + 1).padStart(2, "0"),
    String(day).padStart(2, "0"),
  ].join("-");
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) &&
    date.toISOString().slice(0, 10) === day;
}
