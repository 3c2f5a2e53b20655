/**
 * Conditions of different kinds that a goal has as alternatives: "by @a or
 * linking to b.example". A plan that asks for both of them is made anew, with
 * one group in their place.
 *
 * @module
 */

import { PART } from "../second_reading/compared.ts";
import { plainGoal } from "./goal.ts";

/** Begins a condition on posts. */
const BEGINS =
  "(?:by|from|to|in|near|with|verified|mention(?:s|ing)?|link(?:s|ing)?|quot(?:es|ing)|tagged|tagging|contain(?:s|ing)?)";
const WORD = "[^\\s,;|()]+";
/** Ends what is said on the right. */
const ENDS =
  `(?:${BEGINS}|about|on|regarding|that|which|and|or|but|not|since|until|before|after|during|without|excluding)`;
/** What stands on the right of "or". */
const OR = new RegExp(
  `,? or (?:(?:that|which|those|ones|posts|tweets|they|are|is|have|has|else) )*(?<right>${BEGINS} ${WORD}(?: (?!${ENDS}(?: |$))${WORD}){0,5})`,
  "iu",
);
/** Where a condition on the left may begin. */
const LEFT = new RegExp(
  `(?<=\\s|^)(?:either |(?:that|which) (?:(?:are|is|have|has) )?(?:either )?)?${BEGINS}(?= |$)`,
  "giu",
);
/** How many of those are looked at, the nearest first. */
const LEFT_MAX = 3;
/** Of longer goals no second plan is made. */
const CHARACTERS_MAX = 280;
/** A subject that no goal has, for a condition alone. */
const SUBJECT = '"zqzq"';

/** A goal with a group in the place of its alternatives. */
export interface Joined {
  /** To be planned in place of the goal. */
  readonly goal: string;
  /** What to tell of it. */
  readonly told: string;
  /** Whether a query has the group, and all else that the first one has. */
  readonly isIn: (query: string) => boolean;
}

const partsOf = (query: string): string[] =>
  query.toLowerCase().match(PART) ?? [];

/**
 * The first alternatives that a query has apart; null where there are none.
 *
 * @param queryOf The query for a goal; null when it is refused.
 */
export function joinedConditions(
  asked: string,
  query: string,
  queryOf: (goal: string) => string | null,
): Joined | null {
  if (asked.length > CHARACTERS_MAX || !/\sor\s/i.test(asked)) return null;
  const goal = plainGoal(asked);
  const match = OR.exec(goal);
  if (match === null) return null;
  const parts = partsOf(query);
  /** The part of the query that a condition alone asks for. */
  const termOf = (said: string) => {
    const all = queryOf(`${SUBJECT} ${said}`)?.match(PART) ?? [];
    const [term = "", ...others] = all.filter((part) => part !== SUBJECT);
    return others.length === 0 && parts.includes(term.toLowerCase())
      ? term
      : null;
  };
  const other = termOf(match.groups?.right ?? "");
  if (other === null) return null;
  const end = match.index + match[0].length;
  const clause = goal.slice(0, match.index).split(/[,;|]|\.(?= )/).at(-1) ?? "";
  const begins = [...clause.matchAll(LEFT)].slice(-LEFT_MAX).reverse();
  for (const { index } of begins) {
    const one = termOf(clause.slice(index));
    if (one === null || one === other) continue;
    const from = match.index - clause.length + index;
    const group = `(${one} OR ${other})`;
    const all = goal.slice(from, end).replaceAll('"', "'");
    return {
      goal: goal.slice(0, from) + group + goal.slice(end),
      told: `"${all}" was read as "${group.replaceAll('"', "'")}".`,
      isIn: (anew) => {
        const now = [...partsOf(anew), one.toLowerCase(), other.toLowerCase()];
        return now.includes(group.toLowerCase()) &&
          parts.every((part) => now.includes(part));
      },
    };
  }
  return null;
}
