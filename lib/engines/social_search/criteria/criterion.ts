/**
 * A criterion: how a goal says it, and what a plan makes of it.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { ALONE, ENDS, type Groups } from "./frames.ts";

/** A condition that goes to `not_applied`; its words are taken out of the goal. */
export interface ToldCriterion {
  /** Why no search has it. */
  readonly told: string;
  /** Words of it that stay in the goal. */
  readonly stays?: string;
}

/**
 * What a match becomes: operators, words in its place, a reason why there is
 * nothing for it; null where it is no criterion after all.
 */
export type Meaning = (
  groups: Groups,
  isOut: boolean,
) => readonly string[] | string | ToldCriterion | null;

/** A pattern with the frame's groups, and its meaning. */
export interface Criterion {
  /** What a goal has that may have it: found at once, so that others are passed over. */
  readonly needs: RegExp;
  /** Finds it in a goal. */
  readonly pattern: () => RegExp;
  /** Of what was found. */
  readonly meaning: Meaning;
}

/** A criterion that ends where a clause does or another one begins. */
export function criterion(
  needs: RegExp,
  source: string,
  meaning: Meaning,
): Criterion {
  return {
    needs,
    pattern: lazily(() => new RegExp(`${source}${ALONE}${ENDS}`, "giu")),
    meaning,
  };
}
