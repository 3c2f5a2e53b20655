/**
 * Operators that the caller wrote: they are taken as they stand.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { type GoalText, QUOTE, quoteBack } from "./goal_text.ts";
import {
  isQueryPart,
  OPERATOR,
  type Operator,
  type OperatorReading,
} from "./operators.ts";

const TERM =
  `-?(?:${QUOTE}|${OPERATOR}|[#@$]?[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_'.&+#/-]{0,60})`;
/** A term of a group; words without quotation marks around them are a phrase. */
const TERMS = `${TERM}(?:(?! (?:OR|or|AND|NOT) ) ${TERM}){0,3}`;
const groups = lazily(() =>
  new RegExp(
    // "(not a or b)" rules both out, and another reader knows it.
    `(?<=\\s)-?\\( ?(?!(?:not|no|without|except|excluding|never) )${TERMS}(?: (?:OR|or) ${TERMS}){1,15} ?\\)`,
    "iu",
  )
);
/** Alternatives whose parentheses were left out. */
const bareGroups = lazily(() =>
  new RegExp(
    `(?<=\\s)${OPERATOR}(?: OR ${OPERATOR}){1,15}(?=[\\s,;)]|\\.\\s|$)`,
    "u",
  )
);
const singles = lazily(() =>
  new RegExp(`(?<=[\\s(])-?${OPERATOR}(?=[\\s,;)]|\\.\\s|$)`, "u")
);

/** Several plain words of one alternative are a phrase. */
function asTerm(part: string): string {
  const term = part.trim().replace(/ +/g, " ");
  return / /.test(term) && !/[":]|(?:^| )-/.test(term) ? `"${term}"` : term;
}

/** Takes written operators out of a goal. */
export function readWritten(text: GoalText): OperatorReading {
  const operators: Operator[] = [];
  for (const match of text.takeAll(groups(), 6)) {
    const [, sign = "", inside = ""] = /^(-?)\( ?(.*?) ?\)$/u.exec(match[0]) ??
      [];
    const group = `${sign}(${
      inside.split(/ (?:OR|or) /).map(asTerm).join(" OR ")
    })`;
    if (!isQueryPart(group)) {
      text.putBack(match[0]);
      break;
    }
    operators.push({
      text: group,
      because: "A group of alternatives, as the goal writes it.",
    });
  }
  for (const match of text.takeAll(bareGroups(), 6)) {
    operators.push({
      text: `(${match[0]})`,
      because: `${quoteBack(match)} are alternatives, as the goal writes them.`,
    });
  }
  for (const match of text.takeAll(singles(), 20)) {
    operators.push({
      text: match[0],
      because: `${quoteBack(match)} is an operator, as the goal writes it.`,
    });
  }
  return { operators, notApplied: [] };
}
