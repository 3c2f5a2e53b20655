/**
 * Several things of two or three words each: "kettle prices, teapot flaws and cup
 * repairs". No post has the words of all of them, so any will do.
 *
 * @module
 */

import { type GoalText, inNarrow } from "./goal_text.ts";
import { anyOf, type Operator } from "./operators.ts";
import { isEmptyWord } from "./words.ts";

const THING =
  "[\\p{L}\\p{N}][\\p{L}\\p{N}'-]*(?: [\\p{L}\\p{N}][\\p{L}\\p{N}'-]*){1,2}";
/** Three of them and more, as what a goal is about. */
const SERIES = new RegExp(
  `(?<=\\s(?:about|regarding|concerning|on|mentioning|discussing|covering) |\\| +)(?!(?:about|regarding|concerning|on|mentioning|discussing|covering) )(${THING}(?:, ${THING}){1,6}(?:,? and |,? or |, )${THING})(?=\\s*(?:[|.;:?!()]|$))`,
  "iu",
);

/** What was read of such things. */
export interface SeriesReading {
  /** One group, or none. */
  readonly operators: readonly Operator[];
  /** The things, without marks. */
  readonly first: readonly string[];
  /** How they were read. */
  readonly notApplied: readonly string[];
}

/** Takes such things out, as a group of which any will do. */
export function readSeries(text: GoalText): SeriesReading {
  const match = text.has(/, /) ? SERIES.exec(text.rest) : null;
  const things = match?.[1]?.split(/,? and |,? or |, /) ?? [];
  if (
    match === null ||
    things.some((thing) => thing.split(" ").some(isEmptyWord))
  ) return { operators: [], first: [], notApplied: [] };
  const said = text.expand(match[1] ?? "");
  text.cut(match.index, match[0].length);
  const first = things.map((thing) => inNarrow(text.expand(thing)));
  return {
    operators: [{
      text: anyOf(first.map((thing) => `"${thing}"`)),
      because: `"${said}" names several things: any will do.`,
    }],
    first,
    notApplied: [
      `"${said}" was read as any of these, since hardly a post has all of them; search each by a query of its own if you need them apart.`,
    ],
  };
}
