/**
 * A goal as it is written and the query of its plan, in the forms in which the
 * proof holds them against each other.
 *
 * @module
 */

import {
  singleBlanks,
  straightQuotes,
} from "@/lib/text_understanding/typography.ts";
import { PART } from "../second_reading/compared.ts";

/** A stretch of a goal. */
export interface Span {
  /** Where it begins. */
  readonly from: number;
  /** Where it ends. */
  readonly to: number;
}

/** A word, a quotation or a mark of a goal. */
export interface Token extends Span {
  /** In small letters. */
  readonly text: string;
}

/** One term of a query that has its words from a goal. */
export interface Term {
  /** As it stands in the query, in small letters. */
  readonly text: string;
  /** What the goal has for it. */
  readonly value: string;
  /** Whether posts must not have it. */
  readonly isOut: boolean;
  /** Which part of the query has it; those of a group share it. */
  readonly part: number;
  /** Where the goal has it. */
  readonly places: readonly Span[];
}

/** Characters of a goal that are looked at. */
const LOOKED_AT_CHARACTERS_MAX = 1000;

/** A goal with plain quotation marks and single blanks. */
export function plainGoal(asked: string): string {
  return singleBlanks(straightQuotes(asked.normalize("NFC")))
    .slice(0, LOOKED_AT_CHARACTERS_MAX).trim();
}

const TOKEN =
  /"[^"]*"|[@#$]?[\p{L}\p{N}][\p{L}\p{M}\p{N}_'’/-]*(?:\.[\p{L}\p{N}_/-]+)*|[,;:.!?()|、。，；：！？]/gu;

/** The words, quotations and marks of a goal in small letters. */
export function tokensOf(goal: string): Token[] {
  return Array.from(
    goal.matchAll(TOKEN),
    ({ 0: text, index }) => ({ text, from: index, to: index + text.length }),
  );
}

/** Terms of a query whose words stand in a goal in small letters. */
export function termsOf(query: string, goal: string): Term[] {
  const parts = query.toLowerCase().match(PART) ?? [];
  return parts.flatMap((written, part) => {
    const isOut = written.startsWith("-");
    const bare = written.slice(isOut ? 1 : 0);
    const texts = bare.startsWith("(")
      ? bare.slice(1, -1).split(" or ")
      : [bare];
    return texts.flatMap((text) => {
      const value = text.replace(/^-?(?:from:|to:|url:)?/, "")
        .replaceAll('"', "");
      const places = value.length < 2 || /^[a-z_]+:/.test(value)
        ? []
        : placesOf(value, goal);
      return places.length === 0
        ? []
        : [{ text, value, isOut: isOut || text[0] === "-", part, places }];
    });
  });
}

/** Letters between which a word may begin or end only at a blank or a mark. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]/u;

/** Places of one term. */
const PLACES_MAX = 6;

function placesOf(value: string, goal: string): Span[] {
  const places: Span[] = [];
  const isJoined = (at: number) =>
    SPACED.test(goal[at - 1] ?? "") && SPACED.test(goal[at] ?? "");
  for (
    let from = goal.indexOf(value);
    from >= 0 && places.length < PLACES_MAX;
    from = goal.indexOf(value, from + value.length)
  ) {
    const to = from + value.length;
    if (!isJoined(from) && !isJoined(to)) places.push({ from, to });
  }
  return places;
}
