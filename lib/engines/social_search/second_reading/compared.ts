/**
 * A goal and its plan, as the second reading holds them against each other.
 *
 * @module
 */

import type { Told } from "../accounting.ts";
import { GoalText } from "../goal_text.ts";
import { WORDED } from "../wording.ts";

/** A goal and its plan, in the forms in which they are compared. */
export interface Compared {
  /** The goal without what stands in quotation marks, in small letters. */
  readonly goal: string;
  /** The same as it is written. */
  readonly written: string;
  /** The parts of the query, in small letters. */
  readonly parts: readonly string[];
  /** What the plan quotes of the goal, in small letters. */
  readonly quoted: readonly string[];
  /** What of it filters and operators were made of. */
  readonly applied: readonly string[];
  /** What of it was read as how posts are worded. */
  readonly worded: readonly string[];
  /** What of it was not applied. */
  readonly reported: string;
}

/** The parts of a query. */
export const PART = /-?\((?:[^()"]|"[^"]*")*\)|-?(?:[a-z_]+:)?"[^"]*"|\S+/g;

/** Accounts, negations and alternatives of one goal. */
export const LOOKED_AT_MAX = 12;

/** Ends what stands beside a word and belongs to it. */
export const CLAUSE = /[;:!?|]|[.,](?=\s)|\s-\s/;

/** What rules out, as a part of a pattern. */
export const NOT_WORDS =
  "not|no|none|nor|neither|never|nothing|nobody|without|except|excluding|exclude|excl|besides|minus|ignore|ignoring|skip|skipping|omit|omitting|drop|dropping|remove|removing|hide|hiding|avoid|avoiding|outside|rather than|instead of|other than|apart from|aside from|(?:any|every)(?:thing|one|body) but|but not|leave out|leaving out|filter out";

/** A negation. */
export const NEGATED = new RegExp(
  `(?:^|[\\s(])(?:${NOT_WORDS})\\b|n't\\b|\\b(?:do|does|did|is|are)nt\\b`,
);

/** A word of a goal. */
export const WORD = /[#@$]?[\p{L}\p{N}][\p{L}\p{M}\p{N}_'.-]*/gu;

/** Brings a goal and its plan into the forms in which they are compared. */
export function comparedOf(goal: string, told: Told): Compared {
  const text = new GoalText(goal);
  const written = text.rest.replace(/[\ue000-\ue00f]/g, '""');
  const applied = [...told.reasons, ...told.operators].map(({ because }) =>
    because
  );
  return {
    goal: written.toLowerCase(),
    written,
    parts: told.query.toLowerCase().match(PART) ?? [],
    quoted: quotedIn([...applied, ...told.notApplied]),
    applied: quotedIn(applied),
    worded: quotedIn(applied.filter((because) => because.includes(WORDED)))
      .flatMap((said) => said.split(" ... ")),
    reported: told.notApplied.join(" ").toLowerCase(),
  };
}

/** What stands in quotation marks, in small letters. */
function quotedIn(said: readonly string[]): string[] {
  return said.flatMap((text) =>
    [...text.toLowerCase().matchAll(/"([^"]+)"/g)].map(([, part = ""]) => part)
  );
}

/** The terms of a part: those of a group, or the part itself. */
export function terms(parts: readonly string[]): string[] {
  return parts.flatMap((part) =>
    /^-?\(/.test(part)
      ? part.replace(/^(-?)\(|\)$/g, "").split(" or ").map((term) =>
        part.startsWith("-") ? `-${term}` : term
      )
      : [part]
  );
}
