/**
 * Loops of a pattern that stand in a row and take the same characters: a text
 * of n of them can be shared among k loops in about n^(k-1) ways, and where
 * what stands behind does not fit, a matcher that goes back tries them all. The
 * search itself is such a loop, which takes anything: it tries every place of
 * the text. Three in a row take hours for 16 KiB.
 *
 * @module
 */

import { type Ends, Places, type Round } from "./pattern_places.ts";
import {
  ALL,
  type CharSet,
  commonChar,
  isEmpty,
  type PatternNode,
  readPattern,
  shared,
} from "./pattern_tree.ts";

/** Two make a square, which the bounds of what is read keep small. */
const LOOPS_MIN = 3;
/** Places of a pattern that are walked; a longer one is made of names. */
const PLACES_MAX = 1_500;
/** The search for a place where the pattern fits. */
const SEARCH = "the search";

const SEARCHING: PatternNode = {
  kind: "loop",
  min: 0,
  max: Infinity,
  body: { kind: "chars", chars: ALL },
  source: SEARCH,
};
/** A character of a pattern's own text, with a class or an escape as one. */
const PIECE = /\\[^]|\[(?:[^\]\\]|\\[^])*\]|[^]/g;

/** Loops in a row, and a character that all of them take. */
export interface StackedLoops {
  /** As they stand in the pattern; the first may be {@linkcode SEARCH}. */
  readonly loops: readonly string[];
  /** What they share. */
  readonly text: string;
}

/** Three or more loops of a pattern that share a text; null without. */
export function stackedLoops(source: string, flags = ""): StackedLoops | null {
  const loops = source.match(/[*+]|,\}/g)?.length ?? 0;
  if (loops + 1 < LOOPS_MIN) return null;
  for (const way of waysOf(source)) {
    const found = stackedIn(way, flags);
    if (found !== null) return found;
  }
  return null;
}

function stackedIn(source: string, flags: string): StackedLoops | null {
  const places = new Places();
  const isAnchored = flags.includes("y") ||
    (source.startsWith("^") && !flags.includes("m"));
  const tree = readPattern(source, flags);
  const ends = places.add(
    isAnchored ? tree : { kind: "sequence", parts: [SEARCHING, tree] },
  );
  if (places.count > PLACES_MAX) return null;
  const stack = new Stacks(places, endsFreely(ends)).longest();
  const chars = stack.reduce((all, { chars }) => shared(all, chars), ALL);
  return stack.length < LOOPS_MIN
    ? null
    : { loops: stack.map(({ loop }) => loop), text: commonChar(chars, ALL) };
}

/** What a pattern takes, or else: the parts between its outermost `|`. */
function waysOf(source: string): readonly string[] {
  const ways = [""];
  let depth = 0;
  for (const [piece] of source.matchAll(PIECE)) {
    if (piece === "(") depth++;
    if (piece === ")") depth--;
    if (piece === "|" && depth === 0) ways.push("");
    else ways.push(ways.pop() + piece);
  }
  return ways;
}

/** The places behind which the pattern has fitted, whatever follows. */
function endsFreely({ last }: Ends): ReadonlySet<number> {
  return new Set(
    last.filter(({ barred }) => isEmpty(barred)).map(({ place }) => place),
  );
}

/** The loops of a pattern, one behind the other. */
class Stacks {
  constructor(
    readonly places: Places,
    readonly free: ReadonlySet<number>,
  ) {}

  /** The longest row. */
  longest(): readonly Round[] {
    return longestOf(
      this.places.rounds.map((round) => this.#from(round, round.chars)),
    );
  }

  /** The longest row from a loop on whose loops share some of these characters. */
  #from(round: Round, chars: CharSet): readonly Round[] {
    const behind = this.places.rounds
      .filter((next) => next.place > round.place)
      .map((next) => {
        const both = shared(chars, next.chars);
        return this.#isReached(round, next, both) ? this.#from(next, both) : [];
      });
    const rest = longestOf(behind);
    // Behind the last loop something must be able to fail.
    return rest.length > 0 || !this.free.has(round.place)
      ? [round, ...rest]
      : [];
  }

  /** Whether from one loop to the other these characters lead. */
  #isReached(from: Round, to: Round, chars: CharSet): boolean {
    const seen = new Set([from.place]);
    for (const place of seen) {
      for (const step of this.places.from(place)) {
        if (isEmpty(shared(step.chars, chars))) continue;
        if (step.to === to.place) return true;
        if (step.to < to.place) seen.add(step.to);
      }
    }
    return false;
  }
}

function longestOf(rows: readonly (readonly Round[])[]): readonly Round[] {
  return rows.reduce(
    (longest, row) => row.length > longest.length ? row : longest,
    [],
  );
}
