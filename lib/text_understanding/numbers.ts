/**
 * Numbers as people write them: in words, with marks for thousands, scaled.
 *
 * @module
 */

import { wordTable } from "./word_table.ts";

const NUMBER_WORDS: Readonly<Record<string, number>> = wordTable({
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
});

/** A number in digits or words, as a source of patterns. */
export const COUNT: string = `(\\d{1,3}|${
  Object.keys(NUMBER_WORDS).join("|")
})`;

/** A number in digits or words; 1 when there is none. */
export function countOf(text: string | undefined): number {
  if (text === undefined) return 1;
  return NUMBER_WORDS[text.toLowerCase()] ?? Number(text);
}

/** Numbers that are hardly ever said of less than a bound: "fifty likes". */
const TENS: Readonly<Record<string, number>> = wordTable({
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  "twenty-five": 25,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
});

/** Numbers in words that bound a count; small ones only with their scale. */
export const BOUND_WORDS: string = `twenty-five|${
  Object.keys(TENS).filter((word) => !word.includes("-")).join("|")
}|(?:an?|one|two|three|four|five)(?= (?:hundred|thousand|million)\\b)`;

/** Digits and their scale ("1.5" and "k") as a whole number; 0 for what is none. */
export function scaledCount(
  digits: string,
  scale: string | undefined,
): number {
  const factor = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, hundred: 100 }[
    (scale ?? "").toLowerCase()
  ];
  const said = TENS[digits.toLowerCase()] ??
    NUMBER_WORDS[digits.toLowerCase()];
  // A point is a decimal point before a scale, and a thousands mark else.
  const number = said !== undefined
    ? said * (factor ?? 1)
    : factor === undefined
    ? Number(digits.replace(/[,.]/g, ""))
    : Number(digits.replaceAll(",", "")) * factor;
  return Number.isFinite(number)
    ? Math.min(Math.round(number), 999_999_998)
    : 0;
}
