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

import {
  type CharSet,
  commonChar,
  either,
  type LoopNode,
  NONE,
  type PatternNode,
  readPattern,
  without,
} from "./pattern_tree.ts";

/** Twice makes a square of a bounded length, which is small enough. */
const TIMES_MIN = 3;
/** Repetitions that are written out in place of a loop. */
const WRITTEN_OUT_MAX = 8;
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

/** A place at which a part begins or ends, and what may not stand there, or behind. */
interface End {
  readonly place: number;
  readonly barred: CharSet;
}

/** Where a part may begin and end. */
interface Ends {
  readonly first: readonly End[];
  readonly last: readonly End[];
  /** What may not follow where it takes nothing; null where it takes something. */
  readonly empty: CharSet | null;
}

const NOTHING: Ends = { first: [], last: [], empty: NONE };

function barring(ends: readonly End[], chars: CharSet): readonly End[] {
  return ends.map(({ place, barred }) => ({
    place,
    barred: either(barred, chars),
  }));
}

/** Such a part, which may be left out. */
function optional(ends: Ends): Ends {
  return ends.empty === null ? { ...ends, empty: NONE } : ends;
}

/** A step from one place to the next, by some characters. */
interface Step {
  readonly to: number;
  readonly chars: CharSet;
}

/** The places of a loop, each a character that it takes. */
class Places {
  readonly #chars: CharSet[] = [];
  readonly #steps: Step[][] = [];

  get count(): number {
    return this.#chars.length;
  }

  /** Adds a part; where it begins and ends. */
  add(node: PatternNode): Ends {
    switch (node.kind) {
      case "chars": {
        const ends = [{
          place: this.#chars.push(node.chars) - 1,
          barred: NONE,
        }];
        this.#steps.push([]);
        return { first: ends, last: ends, empty: null };
      }
      case "barred":
        return { first: [], last: [], empty: node.chars };
      case "choice": {
        const all = node.parts.map((part) => this.add(part));
        return {
          first: all.flatMap(({ first }) => first),
          last: all.flatMap(({ last }) => last),
          empty: all.map(({ empty }) => empty).find((one) => one !== null) ??
            null,
        };
      }
      case "sequence":
        return node.parts.reduce(
          (before, part) => this.#then(before, this.add(part)),
          NOTHING,
        );
      case "loop":
        return this.#loop(node);
    }
  }

  #loop({ body, min, max }: LoopNode): Ends {
    if (max === 0) return NOTHING;
    // Each time follows the one before it alone: of fewer times the last are left out.
    const times = max > WRITTEN_OUT_MAX
      ? Math.min(Math.max(min, 1), WRITTEN_OUT_MAX)
      : max;
    let round = this.add(body);
    const { first, empty } = round;
    const last = min <= 1 ? [...round.last] : [];
    for (let time = 2; time <= times; time++) {
      const next = this.add(body);
      this.#link(round.last, next.first);
      if (time >= min) last.push(...next.last);
      round = next;
    }
    if (max > WRITTEN_OUT_MAX) this.#link(round.last, round.first);
    const all = { first, last, empty };
    return min === 0 ? optional(all) : all;
  }

  #then(before: Ends, after: Ends): Ends {
    this.#link(before.last, after.first);
    return {
      first: before.empty === null
        ? before.first
        : [...before.first, ...barring(after.first, before.empty)],
      last: after.empty === null
        ? after.last
        : [...barring(before.last, after.empty), ...after.last],
      empty: before.empty === null || after.empty === null
        ? null
        : either(before.empty, after.empty),
    };
  }

  #link(from: readonly End[], to: readonly End[]): void {
    for (const { place, barred } of from) {
      for (const next of to) {
        const chars = without(
          this.#chars[next.place] ?? NONE,
          barred,
          next.barred,
        );
        if (chars.some((bits) => bits !== 0)) {
          this.#steps[place]?.push({ to: next.place, chars });
        }
      }
    }
  }

  /** The steps from a place. */
  from(place: number): readonly Step[] {
    return this.#steps[place] ?? [];
  }

  /** The steps that begin a part. */
  into(ends: readonly End[]): readonly Step[] {
    return ends.map(({ place, barred }) => ({
      to: place,
      chars: without(this.#chars[place] ?? NONE, barred),
    }));
  }
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
