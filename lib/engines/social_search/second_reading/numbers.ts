/**
 * Numbers and days of a goal, held against a plan.
 *
 * @module
 */

import { type Compared, terms } from "./compared.ts";

const COUNT =
  /(?<![\w@#$./:-])(\d[\d,.]*) ?(k|m|thousand|million|hundred)?(\+)?(?![\w@/:]|-\w)/g;
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:likes?|faves?|favs?|favou?rites?|hearts?)$/, "min_faves"],
  [/^(?:re-?tweets?|reposts?|rts?|shares?)$/, "min_retweets"],
  [/^(?:repl(?:y|ies)|comments?|responses?)$/, "min_replies"],
];
const LEAST =
  /(?:at least|min(?:imum)?\.?(?: of)?|more than|over|above|exceeding|>=?|from)\s*$/;
const MOST =
  /(?:fewer than|less than|under|below|at most|no more than|not more than|up to|max(?:imum)?\.?(?: of)?|<=?)\s*$/;

/** Whether a bound of the query has the number, counted from it or past it. */
function isBound(term: string, name: string, count: number): boolean {
  const [, sign, bound = ""] = new RegExp(`^(-?)${name}:(\\d+)$`).exec(term) ??
    [];
  return sign !== undefined && Math.abs(Number(bound) - count) <= 1;
}

/** What a number counts; what stands behind a comma has none: "2025, likes hidden". */
function unitOf(digits: string, after: string): string {
  return digits.endsWith(",")
    ? ""
    : /^\s*(?:or more |plus |of )?([\p{L}-]+)/u.exec(after)?.[1] ?? "";
}

/** Numbers that no bound and no word of a plan has. */
export function numbersDiffer(
  { goal, parts, quoted, reported }: Compared,
): string[] {
  const said: string[] = [];
  const all = terms(parts);
  for (const match of goal.matchAll(COUNT)) {
    const [whole, digits = "", scale, plus] = match;
    const before = goal.slice(0, match.index);
    const after = goal.slice(match.index + whole.length);
    const plain = digits.replace(/[.,]+$/, "");
    const unit = unitOf(digits, after);
    const name = UNITS.find(([pattern]) => pattern.test(unit))?.[1];
    if (name === undefined) {
      const isTold = all.some((term) => term.includes(plain)) ||
        quoted.some((part) => part.includes(plain)) || reported.includes(plain);
      if (!isTold) {
        said.push(`"${plain}${unit === "" ? "" : ` ${unit}`}": not applied.`);
      }
      continue;
    }
    if (reported.includes(plain)) continue;
    const count = Number(plain.replaceAll(",", "")) *
      ({
        k: 1e3,
        thousand: 1e3,
        m: 1e6,
        million: 1e6,
        hundred: 100,
      }[scale ?? ""] ?? 1);
    const found = all.find((term) => isBound(term, name, count));
    const isMost = MOST.test(before);
    const isLeast = LEAST.test(before) || plus !== undefined ||
      /^ or more/.test(after);
    if (found === undefined) {
      said.push(`"${plain} ${unit}": not applied as a bound on ${unit}.`);
    } else if (isMost && !found.startsWith("-") && !isLeast) {
      said.push(
        `"${plain} ${unit}": the goal seems to name a greatest number, and the query a least one.`,
      );
    } else if (isLeast && !isMost && found.startsWith("-")) {
      said.push(
        `"${plain} ${unit}": the goal seems to name a least number, and the query a greatest one.`,
      );
    }
  }
  return said;
}

/** A day that no bound of the query lies beside. */
export function daysDiffer({ goal, parts, reported }: Compared): string[] {
  return [...goal.matchAll(/(?<![\w/-])\d{4}-\d{2}-\d{2}(?![\w-])/g)]
    .map(([day]) => day).filter((day) => {
      const time = Date.parse(day);
      return !reported.includes(day) && !parts.some((part) => {
        const [, bound = ""] = /(?:since|until):(\S+)$/.exec(part) ?? [];
        return Math.abs(Date.parse(bound) - time) <= 86_400_000;
      });
    }).map((day) => `"${day}": not applied as a day.`);
}

/** A month, with or without a day, that stands for one. */
const MONTH_SAID =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/;

/**
 * Days of a year that the goal does not name and that is not the current one.
 *
 * @param today The day to reckon from, `YYYY-MM-DD`.
 */
export function guessedYears(
  goal: string,
  { query, today }: { readonly query: string; readonly today: string },
): string[] {
  const lower = goal.toLowerCase();
  if (!MONTH_SAID.test(lower) || /\b(?:19|20)\d\d\b/.test(lower)) return [];
  if (
    /\b(?:last|past|previous|since) (?:year|month|winter|summer)\b/.test(lower)
  ) {
    return [];
  }
  return [...query.matchAll(/\b(?:since|until):(\d{4})\S*/g)].flatMap(
    ([bound, year]) =>
      year === today.slice(0, 4) ? [] : [
        `"${bound}": the goal names no year, and this is the last such day; name the year if another one is meant.`,
      ],
  );
}
