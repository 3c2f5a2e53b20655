/**
 * Alternatives of a goal as it is written, held against the groups of a query.
 *
 * @module
 */

import { OPENS } from "./denials.ts";
import type { Term, Token } from "./goal.ts";

/** Alternatives of one goal. */
const LOOKED_AT_MAX = 8;
/** Joins alternatives. */
const OR = /^(?:or|oder|ou|oppure|или|или)$/;

/** Alternatives of a goal that are not in one group of the query. */
export function tornApart(
  tokens: readonly Token[],
  terms: readonly Term[],
): string[] {
  const ors = tokens.flatMap(({ text }, at) => OR.test(text) ? [at] : []);
  return ors.slice(0, LOOKED_AT_MAX).flatMap((at) => {
    const text = tokens[at]?.text ?? "";
    const left = tokens[at - 1];
    let next = at + 1;
    while (OPENS.test(tokens[next]?.text ?? "")) next++;
    const right = tokens[next];
    if (left === undefined || right === undefined) return [];
    const [one, other] = [left, right].map((token) =>
      terms.filter(({ places }) =>
        places.some(({ from, to }) => from < token.to && token.from < to)
      )
    );
    if (
      one === undefined || other === undefined || one.length === 0 ||
      other.length === 0
    ) return [];
    // "Acme outage or Acme downtime": a head that is said again.
    if (other.every(({ places }) => places.length > 1)) return [];
    const isTogether = one.some((a) =>
      other.some((b) => (a.part === b.part && !a.isOut) || (a.isOut && b.isOut))
    );
    return isTogether ? [] : [
      `"${left.text} ${text} ${right.text}": alternatives in the goal, and the query has ${
        one[0]?.text
      } and ${other[0]?.text} apart.`,
    ];
  });
}
