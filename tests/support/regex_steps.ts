/**
 * Counts the steps a backtracking matcher takes, so that a test can bound a
 * pattern's work without a clock. It reads the part of the language that our
 * patterns use; anything else is a `TypeError`, never a wrong count.
 */

type Next = (at: number) => boolean;
type Node = (at: number, next: Next) => boolean;

/** Matches like `RegExp.prototype.test`, counting; stops at `stepsMax`. */
export function countSteps(
  pattern: RegExp,
  text: string,
  stepsMax: number,
): { readonly steps: number; readonly matches: boolean } {
  const run = new Run(pattern, text, stepsMax);
  try {
    return { matches: run.search(), steps: run.steps };
  } catch (error) {
    if (error !== TOO_MANY) throw error;
    return { matches: false, steps: stepsMax };
  }
}

const TOO_MANY = new Error("too many steps");
const SINGLE = new Map<string, RegExp>();

class Run {
  steps = 0;
  readonly #source: string;
  readonly #text: string;
  readonly #flags: string;
  readonly #stepsMax: number;
  readonly #isSticky: boolean;
  #at = 0;
  /** Of each node that takes exactly one character: whether it would. */
  readonly #fits = new Map<Node, (at: number) => boolean>();

  constructor(pattern: RegExp, text: string, stepsMax: number) {
    this.#source = pattern.source;
    this.#text = text;
    this.#isSticky = pattern.sticky;
    this.#flags = pattern.flags.replace(/[^iu]/g, "");
    this.#stepsMax = stepsMax;
  }

  search(): boolean {
    const node = this.#alternatives();
    if (this.#at < this.#source.length) throw this.#unknown();
    const last = this.#isSticky ? 0 : this.#text.length;
    for (let start = 0; start <= last; start++) {
      if (node(start, () => true)) return true;
    }
    return false;
  }

  #step(): void {
    if (++this.steps >= this.#stepsMax) throw TOO_MANY;
  }

  #unknown(): TypeError {
    return new TypeError(`not read: ${this.#source.slice(this.#at)}`);
  }

  #alternatives(): Node {
    const options = [this.#sequence()];
    while (this.#source[this.#at] === "|") {
      this.#at++;
      options.push(this.#sequence());
    }
    if (options.length === 1 && options[0] !== undefined) return options[0];
    return (at, next) => {
      this.#step();
      return options.some((option) => option(at, next));
    };
  }

  #sequence(): Node {
    const nodes: Node[] = [];
    while (
      this.#at < this.#source.length &&
      !/[|)]/.test(this.#source[this.#at] ?? "")
    ) {
      nodes.push(this.#quantified(this.#atom()));
    }
    return nodes.reduceRight<Node>(
      (rest, node) => (at, next) => node(at, (then) => rest(then, next)),
      (at, next) => next(at),
    );
  }

  #quantified(node: Node): Node {
    const found = /^(?:([*+?])|\{(\d+)(,(\d*))?\})(\??)/.exec(
      this.#source.slice(this.#at),
    );
    if (found === null) return node;
    this.#at += found[0].length;
    const [, sign, low, comma, high, lazy] = found;
    const min = sign === undefined ? Number(low) : sign === "+" ? 1 : 0;
    const max = sign === "?"
      ? 1
      : sign !== undefined || (comma !== undefined && high === "")
      ? Infinity
      : Number(high ?? low);
    const fits = this.#fits.get(node);
    if (fits !== undefined) return this.#run(fits, min, max, lazy === "?");
    const repeat = (at: number, next: Next, done: number): boolean => {
      this.#step();
      const again = () =>
        done < max &&
        node(at, (then) => then > at && repeat(then, next, done + 1));
      if (done < min) {
        return node(at, (then) => repeat(then, next, done + 1));
      }
      return lazy === "?" ? next(at) || again() : again() || next(at);
    };
    return (at, next) => repeat(at, next, 0);
  }

  /** Repeats what takes one character each time: a loop, however long the run. */
  #run(
    fits: (at: number) => boolean,
    min: number,
    max: number,
    isLazy: boolean,
  ): Node {
    if (isLazy) {
      return (at, next) => {
        for (let done = 0;; done++) {
          this.#step();
          if (done >= min && next(at + done)) return true;
          if (done >= max || !fits(at + done)) return false;
        }
      };
    }
    return (at, next) => {
      let done = 0;
      while (done < max && fits(at + done)) {
        this.#step();
        done++;
      }
      for (; done >= min; done--) {
        this.#step();
        if (next(at + done)) return true;
      }
      return false;
    };
  }

  #atom(): Node {
    const rest = this.#source.slice(this.#at);
    const group = /^\((?:\?(?:(<)(?![=!])[^>]+>|(:)|(<?)([=!])))?/.exec(rest);
    if (group !== null) return this.#group(group);
    if (rest.startsWith("^")) return this.#assertion(1, (at) => at === 0);
    if (rest.startsWith("$")) {
      return this.#assertion(1, (at) => at === this.#text.length);
    }
    const edge = /^\\([bB])/.exec(rest);
    if (edge !== null) {
      const isWord = (at: number) => /\w/.test(this.#text[at] ?? "");
      const wanted = edge[1] === "b";
      return this.#assertion(
        2,
        (at) => (isWord(at - 1) !== isWord(at)) === wanted,
      );
    }
    const single =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]+\}|x[0-9a-fA-F]{2}|[pP]\{[^}]+\}|[^1-9kpP])|[^\\()[\]{}*+?|]|[\]}])/
        .exec(rest)?.[0];
    if (single === undefined) throw this.#unknown();
    this.#at += single.length;
    const key = `${this.#flags}/${single}`;
    const tester = SINGLE.get(key) ?? new RegExp(`^${single}$`, this.#flags);
    SINGLE.set(key, tester);
    const seen = new Map<string, boolean>();
    const fits = (at: number) => {
      const char = this.#text[at];
      if (char === undefined) return false;
      let known = seen.get(char);
      if (known === undefined) seen.set(char, known = tester.test(char));
      return known;
    };
    const node: Node = (at, next) => {
      this.#step();
      return fits(at) && next(at + 1);
    };
    this.#fits.set(node, fits);
    return node;
  }

  #assertion(length: number, holds: (at: number) => boolean): Node {
    this.#at += length;
    return (at, next) => {
      this.#step();
      return holds(at) && next(at);
    };
  }

  #group(found: RegExpExecArray): Node {
    this.#at += found[0].length;
    const inner = this.#alternatives();
    if (this.#source[this.#at] !== ")") throw this.#unknown();
    this.#at++;
    const [, , , behind, sign] = found;
    if (sign === undefined) return inner;
    const isWanted = sign === "=";
    return (at, next) => {
      this.#step();
      const from = behind === "<" ? this.#behindStarts(at) : [at];
      const holds = from.some((start) =>
        inner(start, (then) => behind !== "<" || then === at)
      );
      return holds === isWanted && next(at);
    };
  }

  /** Where a look-behind may begin; ours are short. */
  #behindStarts(at: number): readonly number[] {
    return Array.from({ length: Math.min(at, 12) + 1 }, (_, i) => at - i);
  }
}
