/**
 * A pattern as an automaton of its places, each a character that it takes
 * (Glushkov's): which place follows which, by what characters.
 *
 * @module
 */

import {
  type CharSet,
  either,
  type LoopNode,
  NONE,
  onlyChars,
  type PatternNode,
  without,
} from "./pattern_tree.ts";

/** Repetitions that are written out in place of a loop. */
const WRITTEN_OUT_MAX = 8;

/** A place at which a part begins or ends, and what may not stand there, or behind. */
export interface End {
  readonly place: number;
  readonly barred: CharSet;
}

/** Where a part may begin and end. */
export interface Ends {
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
export interface Step {
  readonly to: number;
  readonly chars: CharSet;
}

/** A place that goes round without end, by one character each time. */
export interface Round {
  readonly place: number;
  readonly chars: CharSet;
  /** The loop as it stands in the pattern. */
  readonly loop: string;
}

/** The places of a pattern, or of a part of one. */
export class Places {
  readonly #chars: CharSet[] = [];
  readonly #steps: Step[][] = [];
  readonly #rounds: Round[] = [];

  get count(): number {
    return this.#chars.length;
  }

  /** Loops without an end that take one character each time, in the order of the pattern. */
  get rounds(): readonly Round[] {
    return this.#rounds;
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

  #loop({ body, min, max, source }: LoopNode): Ends {
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
    const chars = max === Infinity ? onlyChars(body) : null;
    if (chars !== null) {
      for (const { place } of round.first) {
        this.#rounds.push({ place, chars, loop: source });
      }
    }
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
