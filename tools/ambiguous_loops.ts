/**
 * Loops of a pattern that can take the same text in two ways. Where what stands
 * behind such a loop does not fit, a matcher that goes back tries all of them:
 * twice as many for each time the text is repeated, so that some dozens of
 * characters hold a process for hours.
 *
 * A loop is made an automaton of its places (Glushkov's), and two walks through
 * it are taken at once, by the same characters: where they part and meet again,
 * there are two ways (Weideman and others, "Analyzing matching time behavior of
 * backtracking regular expression matchers", 2016).
 *
 * @module
 */

import { Places, type Step } from "./pattern_places.ts";
import {
  commonChar,
  type LoopNode,
  type PatternNode,
  readPattern,
} from "./pattern_tree.ts";

/** Twice makes a square of a bounded length, which is small enough. */
const TIMES_MIN = 3;
/** Places of a loop that are walked; none of ours has more. */
const PLACES_MAX = 600;
/** Characters of a walk. */
const WALK_CHARS_MAX = 80;

/** A loop, and a text that it takes in two ways. */
export interface AmbiguousLoop {
  /** The loop as it stands in the pattern. */
  readonly loop: string;
  /** What is taken in two ways. */
  readonly text: string;
}

/** The loops of a pattern that take a text in two ways, the outermost ones. */
export function ambiguousLoops(
  source: string,
  flags = "",
): readonly AmbiguousLoop[] {
  return loopsOf(readPattern(source, flags)).flatMap((loop) => {
    const text = takenTwice(loop);
    return text === null ? [] : [{ loop: loop.source, text }];
  });
}

/** The outermost loops that go round often. */
function loopsOf(node: PatternNode): readonly LoopNode[] {
  if (node.kind === "chars" || node.kind === "barred") return [];
  if (node.kind !== "loop") return node.parts.flatMap(loopsOf);
  return node.max >= TIMES_MIN ? [node] : loopsOf(node.body);
}

/** A text that the rounds of a loop take in two ways; null without one. */
function takenTwice(loop: LoopNode): string | null {
  const places = new Places();
  const { first } = places.add({ ...loop, min: 1, max: Infinity });
  if (places.count > PLACES_MAX) return null;
  const partings = [
    places.into(first),
    ...Array.from({ length: places.count }, (_, place) => places.from(place)),
  ];
  for (const steps of partings) {
    const found = meetsAgain(places, steps);
    if (found !== null) return found;
  }
  return null;
}

/** Two walks by the same characters that part by some steps and meet at a place. */
function meetsAgain(places: Places, parting: readonly Step[]): string | null {
  const walks = new Map<string, readonly [number, number, string]>();
  /** Whether both steps, by one character, lead to one place. */
  const meet = (one: Step, other: Step, before: string): string | null => {
    const char = commonChar(one.chars, other.chars);
    if (char === "") return null;
    if (one.to === other.to) return before + char;
    const key = `${one.to} ${other.to}`;
    if (!walks.has(key)) walks.set(key, [one.to, other.to, before + char]);
    return null;
  };
  for (const [at, one] of parting.entries()) {
    for (const other of parting.slice(at + 1)) {
      const found = meet(one, other, "");
      if (found !== null) return found;
    }
  }
  for (const [one, other, text] of walks.values()) {
    if (text.length > WALK_CHARS_MAX) continue;
    for (const next of places.from(one)) {
      for (const another of places.from(other)) {
        const found = meet(next, another, text);
        if (found !== null) return found;
      }
    }
  }
  return null;
}
