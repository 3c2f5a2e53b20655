/**
 * Days and periods in words, relative to a given day. All days are UTC.
 *
 * @module
 */

import {
  type GoalText,
  quoteBack,
  quoteText,
  type Reason,
} from "./goal_text.ts";
import { type PeriodDraft, readAges, readOdd } from "./odd_times.ts";
import type { Operator } from "./operators.ts";
import {
  addDays,
  back,
  DATED_FEAST,
  DAY,
  DAY_OR_FEAST,
  dayRange,
  MONTH,
  type Period,
  type Range,
  startOf,
  UNIT,
} from "@/lib/text_understanding/dates.ts";
import { isEmptyWord } from "./words.ts";
import { COUNT, countOf } from "@/lib/text_understanding/numbers.ts";

/** What was read about time. */
export interface PeriodReading extends Period {
  /** Why, one for each filter. */
  readonly reasons: readonly Reason[];
  /** Spans shorter than the days of the filters. */
  readonly operators: readonly Operator[];
  /** Wishes that cannot be a period. */
  readonly notApplied: readonly string[];
}

/** "2000 bookmarks" is no year. */
const NO_COUNT =
  "(?!\\+? (?:likes?|faves?|favou?rites|hearts|re-?tweets?|reposts|shares|replies|comments|responses|bookmarks?|views?|impressions|followers?|subscribers|quotes|votes|words|characters|people|users|times)\\b)";
/** "on Monday motivation": what bears the name of a day is a subject, and no day. */
const NAMED_BY_DAY =
  /(?<=\s)(?:on|of|for) (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day (?!(?:mornings?|afternoons?|evenings?|nights?|noon|onwards?|only|alone|posts?|tweets?|last|this|next|week|about|after|around|before|between|during|from|into|near|over|regarding|since|that|until|when|where|which|while|who|with|without|and|the|but|not|for)\b)(?![a-z]+(?:ing|ly|ed)\b)[a-z]{3,}(?= *(?:[|,.;:)?!]|$)| (?:with|without|from|by|in|since|for|at|and|or|that|who|posts?|tweets?)\b))/g;
/** Patterns in the order in which they are tried. */
const PATTERNS = {
  between: new RegExp(
    `\\b(?:between|from) (${DAY_OR_FEAST}) (?:and|to|until|till|through|-) (${DAY_OR_FEAST})(?:,? (?:of )?this (?:year|week|month))?\\b`,
    "i",
  ),
  rolling: new RegExp(
    `\\b(?:(?:from|in|over|during|within|for|since|of) )?(?:the )?(?:last|past|previous) (?:${COUNT} (?:of )?)?${UNIT}\\b`,
    "i",
  ),
  sincePrevious:
    /\b(?:since|starting)(?: the)? (?:last|previous) (week|month|quarter|year)\b/i,
  previous:
    /\b(?:(?:from|in|over|during|within|for) )?(?:the )?(?:last|previous) (month|quarter|year)\b/i,
  ago: new RegExp(
    `\\b(?:(?:since|from|after) )?${COUNT} ${UNIT} ago\\b`,
    "i",
  ),
  current:
    /\b(?:(?:from|in|during) )?(?:this|the current) (week|month|quarter|year)\b/i,
  since: new RegExp(
    `\\b(?:(?:since|starting(?: from| on)?|as of) (${DAY_OR_FEAST})(?: (?:on|onwards?))?|from (${DAY_OR_FEAST}) (?:on(?= *(?:[|,.;:?!)]|$)| (?:about|mentioning|regarding|concerning)\\b)|onwards?)|(${DAY_OR_FEAST}) (?:onwards?|and onwards?))\\b`,
    "i",
  ),
  after: new RegExp(
    `\\b(?:after|later than|newer than|more recent than) (${DAY_OR_FEAST})\\b`,
    "i",
  ),
  before: new RegExp(
    `\\b(?:before|older than|earlier than|prior to) (${DAY_OR_FEAST})\\b`,
    "i",
  ),
  until: new RegExp(
    `\\b(?:until|till|up to|through) (${DAY_OR_FEAST})\\b`,
    "i",
  ),
  on: new RegExp(
    `\\b(?:in|on|during|of|for|from) (${DATED_FEAST}|${DAY})\\b${NO_COUNT}`,
    "i",
  ),
  open: new RegExp(
    `\\b(?:(?:in|on|from|of|since|until) )?(${DAY}),? (?:or|and) (earlier|before|older|later|after|newer|since|onwards?)\\b(?! than\\b| \\w+ (?:posts?|tweets?)| (?:${DAY})\\b)`,
    "i",
  ),
  bare: new RegExp(
    `\\b(today|yesterday|\\d{4}-\\d{2}-\\d{2}|(?:q[1-4]|h[12]|(?:first|second) half of) \\d{4}|(?:${MONTH}),? \\d{4}|(?=20\\d{2})(?<!'s )(?<!\\b(?:by|year|least|most|than|over|under|above|below|min|max|minimum|maximum|to) )(?<!\\bthe (?=20\\d{2} (?!posts|tweets|only\\b)[A-Za-z]))(?:20)\\d{2}${NO_COUNT})(?=['\\s|,.?!;:)]|$)`,
    "i",
  ),
  bareMonth: new RegExp(
    `(?<=[,;(|] ?)((?:(?:early|mid|late)[ -])?(?:${MONTH}),? \\d{4}|today|yesterday|\\d{4}-\\d{2}-\\d{2})(?=\\s*(?:[|,.?!;:)]|$))`,
    "i",
  ),
  recent: /\b(?:(?<!\bmost )recent(?:ly)?|lately|these days|nowadays)\b/i,
} as const;

/** "between 1 and 7 September 2026": two days of one month. */
const SAME_MONTH = new RegExp(
  `\\b(between|from) (\\d{1,2})(?:st|nd|rd|th)? (and|to|until|till|through|-) (\\d{1,2})(?:st|nd|rd|th)? ((?:${MONTH})\\b(?:,? \\d{4})?)`,
  "i",
);

/** "from the 1st to the 15th of this month". */
const DAYS_OF_MONTH =
  /(?<=\s)(?:(?:from|between) )?the (\d{1,2})(?:st|nd|rd|th) (?:to|until|through|and|-) the (\d{1,2})(?:st|nd|rd|th)(?: of)? (this|last) month(?=[\s,.;:)?!|]|$)/gi;
/** "this November": the month that runs, or the last one of that name. */
const THIS_MONTH = new RegExp(
  `(?<=\\s)(?:(?:in|from|during|of|for) )?this (${MONTH})(?=[\\s,.;:)?!|]|$)(?! \\d)`,
  "gi",
);
/** "in 2024 or 2025": two years in a row are one period. */
const EITHER_YEAR =
  /(?<=\s)(in|from|during) ((?:19|20)\d{2}) or ((?:19|20)\d{2})(?=[\s,.;:)?!|]|$)/gi;
/** "2013 to 2016": years are a period without a word before them. */
const YEARS =
  /(?<=[\s(])(?:(?:between|from|in|during) )?((?:19|20)\d{2}) ?(?:to|until|till|through|-) ?((?:19|20)\d{2})(?=[\s,.;:)?!|]|$)/i;

/** Days that "recent" reaches back. */
export const RECENT_DAYS = 7;

/**
 * Takes the period out of a goal.
 *
 * @param today The day to reckon from, `YYYY-MM-DD`.
 */
export function readPeriod(text: GoalText, today: string): PeriodReading {
  const reasons: Reason[] = [];
  const operators: Operator[] = [];
  const notApplied: string[] = [];
  let period: Period = {};
  const draft: PeriodDraft = {
    text,
    today,
    operators,
    notApplied,
    use(found, match, how) {
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
    },
  };
  if (!readBetween(draft)) {
    readOpen(draft);
    readOdd(draft);
    readPrevious(draft);
    readAges(draft);
    readRolling(draft);
    readAgo(draft);
    readCurrent(draft);
    readEdges(draft);
  }
  readLoose(draft, () => Object.keys(period).length === 0);
  if (period.since !== undefined && period.since > today) {
    notApplied.push(
      `sinceDate ${period.since} lies in the future of ${today}.`,
    );
  }
  return { ...period, reasons, operators, notApplied };
}

/** "between Monday and Friday": says all there is to say. */
function readBetween(
  { text, today, use, notApplied }: PeriodDraft,
): boolean {
  const told = (said: string, meaning: string) => {
    notApplied.push(`${quoteText(said)} was read as ${quoteText(meaning)}.`);
    return meaning;
  };
  text.rewrite(SAME_MONTH, "$1 $2 $5 $3 $4 $5");
  text.rewrite(
    DAYS_OF_MONTH,
    (all, first = "1", last = "1", which = "this") => {
      const running = startOf(today, "month");
      const month = /last/i.test(which)
        ? startOf(addDays(running, -1), "month")
        : running;
      const day = (at: string) => `${month.slice(0, 8)}${at.padStart(2, "0")}`;
      return told(all, `from ${day(first)} to ${day(last)}`);
    },
  );
  text.rewrite(
    EITHER_YEAR,
    (all, word = "", first = "", last = "") =>
      Number(last) === Number(first) + 1
        ? told(all, `${word} ${first} to ${last}`)
        : all,
  );
  text.rewrite(NAMED_BY_DAY, "about ");
  text.rewrite(THIS_MONTH, (all, month = "") => {
    const range = dayRange(month, today);
    if (range === null) return all;
    if (range.since.slice(0, 4) !== today.slice(0, 4)) {
      notApplied.push(`${quoteText(all)} lies in the future of ${today}.`);
      return " | ";
    }
    return told(all, range.until > today ? "this month" : `in ${month}`);
  });
  const between = text.take(PATTERNS.between) ?? text.take(YEARS);
  if (between === null) return false;
  const last = dayRange(between[2] ?? "", today);
  const first = firstOf(between[1] ?? "", between[2] ?? "", today);
  use(
    first === null || last === null
      ? null
      : { since: first.since, until: last.until },
    between,
    "names first and last day",
  );
  return true;
}

/** "August" of "August to October 2025": in the year of the last day, or in the one before. */
function firstOf(first: string, last: string, today: string): Range | null {
  const year = /\b\d{4}\b/.exec(last)?.[0];
  const isBare = !/\d{4}|today|yesterday|day\b/i.test(first);
  if (year === undefined || !isBare) return dayRange(first, today);
  const same = dayRange(`${first} ${year}`, today);
  const end = dayRange(last, today);
  return same !== null && end !== null && same.since >= end.until
    ? dayRange(`${first} ${Number(year) - 1}`, today)
    : same;
}

/** "2019 or earlier", "March or later": open to one side. */
function readOpen({ text, today, use }: PeriodDraft): void {
  const open = text.take(PATTERNS.open);
  if (open === null) return;
  const range = dayRange(open[1] ?? "", today);
  const isBack = /^(?:earlier|before|older)$/i.test(open[2] ?? "");
  use(
    range && (isBack ? { until: range.until } : { since: range.since }),
    open,
    "is open to one side",
  );
}

/** "since last month", "last quarter": a period of the calendar. */
function readPrevious({ text, today, use }: PeriodDraft): void {
  const sincePrevious = text.take(PATTERNS.sincePrevious);
  if (sincePrevious !== null) {
    const unit = sincePrevious[1] ?? "month";
    const since = startOf(addDays(startOf(today, unit), -1), unit);
    use(
      { since },
      sincePrevious,
      `reaches back to the ${unit} before this one`,
    );
  }
  const previous = text.take(PATTERNS.previous);
  if (previous !== null) {
    const unit = previous[1] ?? "month";
    const until = startOf(today, unit);
    const since = startOf(addDays(until, -1), unit);
    use({ since, until }, previous, `is read as the ${unit} before this one`);
  }
}

/** "the last three days": reckoned from today. */
function readRolling({ text, today, use, operators }: PeriodDraft): void {
  const rolling = text.take(PATTERNS.rolling);
  if (rolling === null) return;
  const count = countOf(rolling[1]);
  const since = back(today, count, rolling[2] ?? "day");
  use({ since }, rolling, "reaches back from today");
  const short = /^(h|m(?=in))/i.exec(rolling[2] ?? "")?.[1];
  if (short === undefined) return;
  operators.push({
    text: `within_time:${count}${short.toLowerCase()}`,
    because: `${quoteBack(rolling)} is shorter than days can say.`,
  });
}

/** "two weeks ago". */
function readAgo({ text, today, use }: PeriodDraft): void {
  const ago = text.take(PATTERNS.ago);
  if (ago === null) return;
  const since = back(today, countOf(ago[1]), ago[2] ?? "day");
  use({ since }, ago, "names the first day");
}

/** "this year". */
function readCurrent({ text, today, use }: PeriodDraft): void {
  const current = text.take(PATTERNS.current);
  if (current === null) return;
  const since = startOf(today, current[1] ?? "week");
  use({ since }, current, "names the period that is running");
}

/** "since Monday", "before 2024": one end of the period. */
function readEdges({ text, today, use }: PeriodDraft): void {
  for (const edge of ["since", "after", "before", "until", "on"] as const) {
    const match = text.take(PATTERNS[edge]);
    if (match === null) continue;
    const day = match.slice(1).find((group) => group !== undefined);
    const range = dayRange(day ?? "", today);
    use(range && edgePeriod(edge, range), match, EDGE_WORDS[edge]);
  }
}

/** A day that stands alone, and "recent", where nothing else was said. */
function readLoose(
  { text, today, use, notApplied }: PeriodDraft,
  isOpen: () => boolean,
): void {
  const isName = EVENT_YEAR.test(text.rest);
  const bare = isOpen()
    ? text.take(isName ? PATTERNS.bareMonth : PATTERNS.bare)
    : null;
  if (bare !== null) {
    use(dayRange(bare[1] ?? "", today), bare, "is a period");
    const before = bare.input.slice(0, bare.index);
    const [, word = ""] = /(?:^|\s)([\p{L}\p{N}'-]+) $/u.exec(before) ?? [];
    if (/^\d{4}$/.test(bare[0]) && word !== "" && !isEmptyWord(word)) {
      notApplied.push(
        `"${bare[0]}": read as when posts were written; write "${word} ${
          bare[0]
        }" in quotation marks if it belongs to a name.`,
      );
    }
  }
  const recent = text.take(PATTERNS.recent);
  if (recent === null) return;
  if (!isOpen()) {
    notApplied.push(`${quoteBack(recent)}: the goal names its days.`);
    return;
  }
  use(
    { since: back(today, RECENT_DAYS, "day") },
    recent,
    `is read as the last ${RECENT_DAYS} days`,
  );
}

/** "World Cup 2026", "Expo 2025": the year belongs to a name. */
const EVENT_YEAR =
  /\b(?:[A-Z][A-Za-z'-]+ [A-Z][A-Za-z'-]+|Expo|Olympics|Eurovision|WWDC|CES|Paralympics) 20\d\d(?=[\s,.;:)?!|']|$)/;

const EDGE_WORDS = {
  since: "names the first day",
  after: "names the day before the first",
  before: "names the first day that is not searched",
  until: "names the last day",
  on: "names the period",
} as const;

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
