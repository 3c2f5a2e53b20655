/**
 * Alternatives of a goal, held against a plan.
 *
 * @module
 */

import { type Compared, LOOKED_AT_MAX, terms, WORD } from "./compared.ts";

/** Alternatives that no group of a plan has. */
export function alternativesDiffer(
  { goal, parts, quoted, reported }: Compared,
): string[] {
  const all = terms(parts);
  const groups = parts.filter((part) => part.startsWith("("));
  const said: string[] = [];
  const alternatives = [...goal.matchAll(/(?<=\s)or(?=\s)/g)];
  for (const match of alternatives.slice(0, LOOKED_AT_MAX)) {
    const before = goal.slice(0, match.index);
    const [left = ""] = (before.match(WORD) ?? []).slice(-1);
    const [right = ""] = goal.slice(match.index + 2).match(WORD) ?? [];
    const isTold = [...quoted, reported].some((part) =>
      part.includes(`${left} or `) ||
      (part.includes(" or ") && part.includes(right) && part.includes(left))
    );
    const isGroup = groups.some((part) =>
      part.includes(right) || part.includes(`or ${left}`)
    );
    const isOut = all.some((term) =>
      term.startsWith("-") && term.includes(right)
    );
    // "Acme outage or Acme downtime" has its head once.
    const isHead = before.includes(` ${right} `) && groups.length > 0;
    // Quotations have no words here; a distance has its own place.
    const isQuoted = groups.length > 0 &&
      (before.endsWith('"" ') || goal.startsWith('""', match.index + 3));
    const isOther = isQuoted ||
      right === "within" && parts.some((part) => part.startsWith("within:"));
    if (isTold || isGroup || isOut || isHead || isOther) continue;
    said.push(
      `"${left} or ${right}": not read as alternatives; write (A OR B), or search each by a query of its own.`,
    );
  }
  return said;
}
