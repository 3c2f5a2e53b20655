/**
 * Days of the calendar, in UTC, and the words for them.
 *
 * @module
 */

import { wordTable } from "./word_table.ts";

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
/** Names of months, whole or cut, as a part of a pattern. */
export const MONTH: string = MONTHS.map((name) =>
  `${name.slice(0, 3)}(?:${name.slice(3)})?`
)
  .join("|").replace("may(?:)?", "may").replace("sep(?:", "sept?(?:");
const ORDINAL = "\\d{1,2}(?:st|nd|rd|th)?";
/** Days in words, as far as people write them. */
const DAY_WORDS = ["first", "second", "third", "fourth", "fifth"];
/** One day or one period, as a source of patterns. */
export const DAY: string = [
  "\\d{4}-\\d{2}-\\d{2}",
  "(?:19|20)\\d{2}-(?:0[1-9]|1[0-2])(?![-\\d])",
  // "Saturday 14 November": the date says it.
  `(?:(?:${
    WEEKDAYS.join("|")
  }),? (?:the )?(?=\\d{1,2}[a-z\\s]|(?:${MONTH}) \\d))?(?:(?:the )?(?:${
    DAY_WORDS.join("|")
  }) of |${ORDINAL} (?:of )?)?(?:${MONTH})\\.?(?: ${ORDINAL}(?![\\d]))?(?:,? \\d{4})?`,
  "q[1-4](?: \\d{4})?",
  "h[12] \\d{4}",
  "\\d{4},? (?:q[1-4]|h[12])(?![\\w])",
  "(?:the )?(?:first|second) half of (?:19|20)\\d{2}",
  "(?:19|20)\\d{2}",
  "today",
  "yesterday",
  `(?:last )?(?:${WEEKDAYS.join("|")})`,
].join("|");
/** Days that have a name, by the month (0 for January) and day on which they fall. */
const FEASTS: Readonly<Record<string, (year: number) => string>> = wordTable({
  "new year's day": (year) => iso(year, 0, 1),
  "valentine's day": (year) => iso(year, 1, 14),
  "good friday": (year) => addDays(easter(year), -2),
  "easter sunday": (year) => easter(year),
  "easter monday": (year) => addDays(easter(year), 1),
  "easter": (year) => easter(year),
  "halloween": (year) => iso(year, 9, 31),
  "thanksgiving": (year) => thanksgiving(year),
  "black friday": (year) => addDays(thanksgiving(year), 1),
  "cyber monday": (year) => addDays(thanksgiving(year), 4),
  "christmas eve": (year) => iso(year, 11, 24),
  "christmas day": (year) => iso(year, 11, 25),
  "christmas": (year) => iso(year, 11, 25),
  "boxing day": (year) => iso(year, 11, 26),
  "new year's eve": (year) => iso(year, 11, 31),
});
const FEAST_NAME = `(?:${Object.keys(FEASTS).join("|")})`;
const FEAST = `(?:last )?${FEAST_NAME}(?:,? \\d{4})?`;
/** A day with a name that can be no subject: "Christmas Eve 2025", "last Halloween". */
export const DATED_FEAST: string =
  `last ${FEAST_NAME}(?:,? \\d{4})?|${FEAST_NAME},? \\d{4}`;
/** A day with or without a number; only where a goal says that it is a date. */
export const DAY_OR_FEAST = `${FEAST}|${DAY}`;

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const left = year % 100;
  const leap = Math.floor((century + 8) / 25);
  const shift = Math.floor((century - leap + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(left / 4) - epact -
    left % 4) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return iso(year, Math.floor(days / 31) - 1, days % 31 + 1);
}

/** The fourth Thursday of November: the American one. */
function thanksgiving(year: number): string {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return iso(year, 10, 22 + (4 - first + 7) % 7);
}

/** The day of a name; without a year, the last one that has been. */
function feastRange(text: string, today: string): Range | null {
  const name = text.replace(/^last /, "").replace(/,? \d{4}$/, "");
  const dayIn = FEASTS[name];
  if (dayIn === undefined) return null;
  const named = /\d{4}$/.exec(text)?.[0];
  const year = Number(named ?? today.slice(0, 4));
  const day = dayIn(year);
  return days(named === undefined && day > today ? dayIn(year - 1) : day, 1);
}

/** A unit of time, as a source of patterns. */
export const UNIT =
  "(minute|min|hour|hr|day|week|fortnight|month|quarter|year|decade)s?";
/** Days: `since` is searched, `until` is the first one that is not. */
export interface Period {
  /** First day that is searched. */
  readonly since?: string;
  /** First day that is not searched any more. */
  readonly until?: string;
}

/** Days: `since` is one of them, `until` is none any more. */
export interface Range {
  /** First day. */
  readonly since: string;
  /** First day behind them. */
  readonly until: string;
}

/** The days of one expression; null when the calendar has no such day. */
export function dayRange(expression: string, today: string): Range | null {
  const text = expression.toLowerCase().replace(".", "");
  const year = Number(today.slice(0, 4));
  const yearFirst = /^(\d{4}),? ([qh][1-4])$/.exec(text);
  if (yearFirst !== null) {
    return dayRange(`${yearFirst[2]} ${yearFirst[1]}`, today);
  }
  if (text === "today") return days(today, 1);
  if (text === "yesterday") return days(addDays(today, -1), 1);
  const feast = feastRange(text, today);
  if (feast !== null) return feast;
  const isoMonth = /^(\d{4})-(\d{2})$/.exec(text);
  if (isoMonth !== null) {
    return months(Number(isoMonth[1]), Number(isoMonth[2]) - 1, 1);
  }
  if (/^\d{4}-/.test(text)) return isDay(text) ? days(text, 1) : null;
  if (/^\d{4}$/.test(text)) {
    return { since: `${text}-01-01`, until: `${Number(text) + 1}-01-01` };
  }
  const quarter = /^q([1-4])(?: (\d{4}))?$/.exec(text);
  if (quarter !== null) {
    return months(Number(quarter[2] ?? year), Number(quarter[1]) * 3 - 3, 3);
  }
  const half = /^(?:h([12])|(?:the )?(first|second) half of) (\d{4})$/.exec(
    text,
  );
  if (half !== null) {
    const isFirst = half[1] === "1" || half[2] === "first";
    return months(Number(half[3]), isFirst ? 0 : 6, 6);
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
  const said = DAY_WORDS.findIndex((word) => text.includes(`${word} of `)) + 1;
  const day = said > 0
    ? String(said)
    : /\b(\d{1,2})(?:st|nd|rd|th)?\b(?!\d)/.exec(
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

/** Some days from a day on. */
export function days(day: string, count: number): Range {
  return { since: day, until: addDays(day, count) };
}

/** The day some units before; hours round to the day before. */
export function back(today: string, count: number, unit: string): string {
  const date = new Date(today);
  switch (unit.toLowerCase()) {
    case "minute":
    case "min":
      return addDays(today, -1);
    case "hour":
    case "hr":
      return addDays(today, -Math.max(1, Math.ceil(count / 24)));
    case "day":
      return addDays(today, -count);
    case "week":
      return addDays(today, -7 * count);
    case "fortnight":
      return addDays(today, -14 * count);
    default: {
      const size =
        { month: 1, quarter: 3, year: 12, decade: 120 }[unit.toLowerCase()] ??
          1;
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

/** The first day of the unit that a day lies in. */
export function startOf(today: string, unit: string): string {
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

/** The day some days later. */
export function addDays(day: string, count: number): string {
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
