/**
 * Each finished plan held against the goal as it was written, by means that
 * share nothing with the readers: where negations and alternatives stand, and
 * what must not be lost. Readers write a goal anew before they read it, and
 * what they lose or turn around there shows here.
 *
 * @module
 */

import { type Denial, denialsOf, isReached } from "./denials.ts";
import {
  plainGoal,
  type Span,
  type Term,
  termsOf,
  type Token,
  tokensOf,
} from "./goal.ts";
import { lostConditions, lostNames } from "./lost.ts";
import { isPostNoun } from "../words.ts";
import { tornApart } from "./alternatives.ts";

/** A goal and a query, with what their comparison shows. */
export interface Looked {
  /** The goal with plain marks. */
  readonly written: string;
  /** The same in small letters. */
  readonly goal: string;
  /** As the search site reads it. */
  readonly query: string;
  /** The words and marks of the goal. */
  readonly tokens: readonly Token[];
  /** What its negations reach. */
  readonly denials: readonly Denial[];
  /** What the query has from the goal. */
  readonly terms: readonly Term[];
  /** Terms that stand in a negation and are asked for, or the other way round. */
  readonly turned: readonly Term[];
}

/** Holds a query against the goal as it was asked. */
export function lookAt(asked: string, query: string): Looked {
  const written = plainGoal(asked);
  const goal = written.toLowerCase();
  const tokens = tokensOf(goal);
  const denials = denialsOf(goal, tokens);
  return {
    written,
    goal,
    query,
    tokens,
    denials,
    ...compared(goal, denials, query),
  };
}

/** Another query for the same goal. */
export function lookAgain(looked: Looked, query: string): Looked {
  return { ...looked, query, ...compared(looked.goal, looked.denials, query) };
}

function compared(goal: string, denials: readonly Denial[], query: string) {
  const terms = termsOf(query, goal);
  const isDenied = (place: Span) =>
    denials.some(({ from, to }) => from <= place.from && place.to <= to);
  const turned = terms.filter(({ value, isOut, places }) =>
    isOut
      ? !places.some((place) => isDenied(place) || isReached(goal, place))
      : places.every(isDenied) &&
        !terms.some((other) => other.isOut && other.value.includes(value))
  );
  return { terms, turned };
}

/** Where a plan does not say what its goal says, one sentence each. */
export function proofOf(
  { goal, query, tokens, terms, turned }: Looked,
  notApplied: readonly string[],
): string[] {
  const told = notApplied.join(" ").toLowerCase();
  return [
    ...turned.map(({ text, isOut }) =>
      `"${text.replaceAll('"', "'")}": ${
        isOut
          ? "the query rules it out, and the goal seems to ask for it"
          : "the query asks for it, and the goal seems to rule it out"
      }; turn its sign around if so.`
    ),
    ...tornApart(tokens, terms),
    ...lostNames(goal, { query: query.toLowerCase(), told }),
    ...lostConditions(goal, { query, told }),
  ];
}

/** A goal whose denials are said anew, and what became of each. */
export interface Rewritten {
  /** To be planned in place of the goal. */
  readonly goal: string;
  /** One sentence for each denial. */
  readonly told: readonly string[];
}

/** Of longer goals no second plan is made, so that no goal costs much. */
const SAID_ANEW_CHARACTERS_MAX = 280;

/**
 * The goal with those denials said plainly that a plan turned around or lost;
 * null where it has them all.
 */
export function plainDenials(looked: Looked): Rewritten | null {
  const { written, goal } = looked;
  if (
    goal.length !== written.length || goal.length > SAID_ANEW_CHARACTERS_MAX
  ) return null;
  const wrong = wrongDenials(looked);
  if (wrong.length === 0) return null;
  let said = written;
  const told: string[] = [];
  for (const { from, to, whole } of wrong.toReversed()) {
    const plain = plainly(
      written.slice(from, to),
      goal.slice(whole.from, whole.to),
    );
    told.unshift(
      `"${
        written.slice(whole.from, whole.to).trim().replaceAll('"', "'")
      }" was read as "${plain.replaceAll('"', "'")}".`,
    );
    said = `${said.slice(0, whole.from).replace(/[\s,]+$/, "")}, ${plain}${
      said.slice(whole.to).replace(/^(?=[\p{L}@#"])/u, ", ")
    }`;
  }
  return { goal: said.replace(/^, /, ""), told };
}

/** The denials that a query turns around or has nothing of. */
function wrongDenials({ goal, denials, terms, turned }: Looked): Denial[] {
  const isWithin = ({ from, to }: Span, { places }: Term) =>
    places.some((place) => from <= place.from && place.to <= to);
  return denials.filter((denial) =>
    turned.some((term) =>
      term.isOut ? denial.isBehind : isWithin(denial, term)
    ) ||
    (SIGNED.test(goal.slice(denial.from, denial.to)) &&
      !terms.some((term) => term.isOut && isWithin(denial, term)))
  );
}

/** Names that are plain by a sign of their own. */
const SIGNED = /["#$]\S|@\w|[a-z0-9-]\.(?:com|org|net|io|dev|ai)\b/;

/** Whether a query has more of what a goal denies than another one, and all else that it has. */
export function isBetter(now: Looked, before: Looked): boolean {
  const { denials, turned } = before;
  const isOfDenial = ({ value, places }: Term) =>
    isPostNoun(value) ||
    places.every((place) =>
      denials.some(({ whole }) =>
        whole.from < place.to && place.from < whole.to
      )
    );
  const outs = ({ terms }: Looked) => terms.filter(({ isOut }) => isOut).length;
  return now.turned.length === 0 &&
    (turned.length > 0 || outs(now) > outs(before)) &&
    before.terms.filter((term) => !turned.includes(term)).every((term) =>
      (!term.isOut && isOfDenial(term)) ||
      now.terms.some(({ text, isOut }) =>
        text === term.text && isOut === term.isOut
      )
    );
}

const WROTE =
  /(?<!\p{L})(?:others than|from|by|author|wr[io]te|written|posted|says?|von|de|di|от)(?!\p{L})|'s(?!\p{L})|发|發|投稿/u;
const MENTIONED =
  /(?<!\p{L})(?:un)?(?:mention|about|tag|naming|erwähn|mencion|menzion|über|sobre|parl|fal|habl|про)/u;

/** What is denied, in the words that every reader knows. */
function plainly(denied: string, whole: string): string {
  const things = denied.trim().split(LISTED);
  return things.map((thing) => {
    const [account] = /@\w+/.exec(thing) ?? [];
    if (account !== undefined) {
      return WROTE.test(whole)
        ? `not from ${account}`
        : MENTIONED.test(whole)
        ? `not mentioning ${account}`
        : `excluding ${account}`;
    }
    const [site] = /(?:[a-z0-9-]+\.)+[a-z]{2,}/i.exec(thing) ?? [];
    if (site !== undefined) return `not linking to ${site}`;
    return / /.test(thing) && !thing.includes('"')
      ? `without "${thing}"`
      : `without ${thing}`;
  }).join(", ");
}

/** Between things that are denied together. */
const LISTED = /,? (?:and|or|nor|und|oder|noch|y|o|ni|et|ou|e) |, /;
