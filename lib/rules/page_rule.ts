/** What a rule of the page reader is. */

import type { Rule } from "./rule.ts";

/** A rule of the page reader. */
export interface PageRule extends Omit<Rule, "hits" | "misses"> {
  /** Pages that show it. */
  readonly cases: readonly PageCase[];
  /** Takes it out; what is returned puts it back. */
  readonly takeOut: () => () => void;
}

/** A page that a rule decides, and one that it does not. */
export interface PageCase {
  /** The page that it decides. */
  readonly hit: string;
  /** The page that it leaves alone. */
  readonly miss: string;
  /** Whether what was read of a page shows that the rule counted. */
  readonly holds: (read: string) => boolean;
}
