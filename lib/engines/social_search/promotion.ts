/**
 * Operators that are filters by another name.
 *
 * @module
 */

import type { SearchFilters } from "./filters.ts";
import type { Reason } from "./goal_text.ts";
import type { Operator } from "./operators.ts";
import type { GoalReading } from "./reading.ts";

/** Operators sorted into filters and the rest. */
export interface Promoted {
  /** Those that are filters. */
  readonly filters: SearchFilters;
  /** The others. */
  readonly operators: readonly Operator[];
  /** Why, for the filters. */
  readonly reasons: readonly Reason[];
}

const PROMOTED: readonly (readonly [RegExp, keyof SearchFilters])[] = [
  [/^from:(\w+)$/, "fromUser"],
  [/^lang:([a-z]{2})$/, "lang"],
  [/^since:(.+)$/, "sinceDate"],
  [/^until:(.+)$/, "untilDate"],
  [/^min_faves:(\d+)$/, "minFaves"],
  [/^min_retweets:(\d+)$/, "minRetweets"],
  [/^(filter:images)$/, "hasImages"],
  [/^(filter:videos)$/, "hasVideos"],
  [/^(-filter:links)$/, "excludeLinks"],
];

/** Makes filters of the operators that have a field among them. */
export function promote(reading: GoalReading): Promoted {
  const filters: Record<string, string | number | true> = {};
  const reasons: Reason[] = [];
  const operators = reading.operators.filter(({ text, because }) => {
    for (const [pattern, filter] of PROMOTED) {
      const value = pattern.exec(text)?.[1];
      if (value === undefined) continue;
      if (filters[filter] !== undefined && String(filters[filter]) !== value) {
        continue;
      }
      // Two languages that are each asked for contradict each other.
      if (filter === "lang" && reading.language.lang !== undefined) continue;
      if (filter === "fromUser" && reading.accounts.authors.length > 0) {
        continue;
      }
      filters[filter] = filter.startsWith("min")
        ? Number(value)
        : value.includes("filter:")
        ? true
        : value;
      reasons.push({ filter, value, because });
      return false;
    }
    return true;
  });
  return { filters: filters as SearchFilters, operators, reasons };
}
