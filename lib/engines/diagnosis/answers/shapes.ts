/** What answers of tables/shapes.txt compute. */
import type { RuleContext } from "../context.ts";
import table from "./tables/shapes.txt" with { type: "text" };
import type { CompleteAnswer } from "./answer.ts";
import { readAnswers } from "./table.ts";

/** Values of a printed list that are compared. */
const VALUES_MAX = 40;

/** The values of a list as a sentence prints it. */
function valuesOf(list: string): readonly string[] {
  return list.split(/,|\bor\b|\band\b|\|/).map((value) =>
    value.replace(/^[\s"'`([{]+|[\s"'`)\]}.]+$/g, "")
  ).filter((value) => /^[\w.@\/:+-]{1,60}$/.test(value)).slice(0, VALUES_MAX);
}

/** The word corrected in the command where it stands there, else in words. */
function inPlaceOf(c: RuleContext, bad: string, good: string, of: string) {
  return c.cmd.has(bad)
    ? c.cmd.replace(bad, good)
    : `Write ${good} in place of ${bad}${of}.`;
}

/** Sentences of whatever tool. */
export const SHAPE_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "shape-not-in-list": {
    next: (c) => {
      const { bad = "", list = "", what = "" } = c.v;
      const good = c.nearest(bad, valuesOf(list));
      return good === undefined
        ? undefined
        : inPlaceOf(c, bad, good, ` for ${what.toLowerCase()}`);
    },
  },
  "shape-renamed": {
    next: (c) => {
      const { old = "", new: good = "" } = c.v;
      return c.cmd.has(old) ? c.cmd.replace(old, good) : undefined;
    },
  },
});
