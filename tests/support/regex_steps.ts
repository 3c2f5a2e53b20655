/**
 * Counts the steps a backtracking matcher takes, so that a test can bound a
 * pattern's work without a clock. It reads the part of the language that our
 * patterns use; anything else is a `TypeError`, never a wrong count.
 *
 * A pattern is read once, into functions that know what follows them: hostile
 * texts are walked millions of steps far.
 *
 * @module
 */

/** Whether the rest of the pattern matches from a place on. */
type Walk = (at: number) => boolean;
/** A part of the pattern, which is told what follows it. */
type Part = (next: Walk) => Walk;

/** Matches like `RegExp.prototype.test`, counting; stops at `stepsMax`. */
export function countSteps(
  pattern: RegExp,
  text: string,
  stepsMax: number,
): { readonly steps: number; readonly matches: boolean } {
  const key = `${pattern.flags}/${pattern.source}`;
  let walker = WALKERS.get(key);
  if (walker === undefined) {
    // Tests make patterns of what they draw: nothing is kept for ever.
    if (WALKERS.size >= WALKERS_MAX) WALKERS.clear();
    WALKERS.set(key, walker = new Walker(pattern));
  }
  return walker.count(text, stepsMax);
}

const TOO_MANY = new Error("too many steps");
/** Patterns that are kept as they were read. */
const WALKERS_MAX = 5_000;
/** How far back a look-behind is tried; ours are short. */
const BEHIND_CHARS_MAX = 12;
const WALKERS = new Map<string, Walker>();
const SINGLES = new Map<string, Single>();
/** Characters whose answer is kept in a row, not by name. */
const PLAIN_CHARS = 256;

/** What one place of a pattern takes: a character, a class, an escape. */
class Single {
  readonly #tester: RegExp;
  /** By character code: 0 not asked yet, 1 taken, 2 not. */
  readonly #plain = new Uint8Array(PLAIN_CHARS);
  readonly #others = new Map<number, boolean>();

  constructor(source: string, flags: string) {
    this.#tester = new RegExp(`^${source}$`, flags);
  }

  takes(code: number): boolean {
    if (code < PLAIN_CHARS) {
      const known = this.#plain[code];
      if (known !== 0) return known === 1;
    } else {
      const known = this.#others.get(code);
      if (known !== undefined) return known;
    }
    const isTaken = this.#tester.test(String.fromCharCode(code));
    if (code < PLAIN_CHARS) this.#plain[code] = isTaken ? 1 : 2;
    else this.#others.set(code, isTaken);
    return isTaken;
  }
}

const WORD = new Single("\\w", "");

class Walker {
  readonly #source: string;
  readonly #flags: string;
  readonly #isSticky: boolean;
  readonly #walk: Walk;
  /** What single character each of these parts takes. */
  readonly #singles = new Map<Part, Single>();
  /** What each group took, where the pattern refers to one. */
  readonly #taken: string[] = [];
  /** Groups that are read. */
  #groups = 0;
  /** How far the pattern is read. */
  #read = 0;
  #text = "";
  #steps = 0;
  #stepsMax = 0;

  constructor({ source, flags, sticky }: RegExp) {
    this.#source = source;
    this.#flags = flags.replace(/[^iu]/g, "");
    this.#isSticky = sticky;
    const whole = this.#alternatives();
    if (this.#read < source.length) throw this.#unknown();
    this.#walk = whole(() => true);
  }

  count(
    text: string,
    stepsMax: number,
  ): { readonly steps: number; readonly matches: boolean } {
    this.#text = text;
    this.#steps = 0;
    this.#stepsMax = stepsMax;
    const last = this.#isSticky ? 0 : text.length;
    try {
      for (let start = 0; start <= last; start++) {
        if (this.#walk(start)) return { matches: true, steps: this.#steps };
      }
      return { matches: false, steps: this.#steps };
    } catch (error) {
      if (error !== TOO_MANY) throw error;
      return { matches: false, steps: stepsMax };
    } finally {
      this.#text = "";
    }
  }

  #step(): void {
    if (++this.#steps >= this.#stepsMax) throw TOO_MANY;
  }

  #unknown(): TypeError {
    return new TypeError(`not read: ${this.#source.slice(this.#read)}`);
  }

  #alternatives(): Part {
    const options = [this.#sequence()];
    while (this.#source[this.#read] === "|") {
      this.#read++;
      options.push(this.#sequence());
    }
    if (options.length === 1 && options[0] !== undefined) return options[0];
    return (next) => {
      const walks = options.map((option) => option(next));
      return (at) => {
        this.#step();
        for (const walk of walks) if (walk(at)) return true;
        return false;
      };
    };
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (
      this.#read < this.#source.length &&
      !/[|)]/.test(this.#source[this.#read] ?? "")
    ) {
      parts.push(this.#quantified(this.#atom()));
    }
    return (next) => parts.reduceRight((rest, part) => part(rest), next);
  }

  #quantified(part: Part): Part {
    const found = /^(?:([*+?])|\{(\d+)(,(\d*))?\})(\??)/.exec(
      this.#source.slice(this.#read),
    );
    if (found === null) return part;
    this.#read += found[0].length;
    const [, sign, low, comma, high, lazy] = found;
    const min = sign === undefined ? Number(low) : sign === "+" ? 1 : 0;
    const max = sign === "?"
      ? 1
      : sign !== undefined || (comma !== undefined && high === "")
      ? Infinity
      : Number(high ?? low);
    const single = this.#singles.get(part);
    const isLazy = lazy === "?";
    if (single === undefined) return this.#repeat(part, { min, max, isLazy });
    return isLazy
      ? this.#lazyRun(single, min, max)
      : this.#run(single, min, max);
  }

  /** Repeats what takes more than one character, or none. */
  #repeat(
    part: Part,
    { min, max, isLazy }: { min: number; max: number; isLazy: boolean },
  ): Part {
    return (next) => {
      // Of the turn that is being walked: the how manieth, and from where.
      // Whoever changes them puts them back, so that a way that is given up
      // leaves them to the way before it.
      let turns = 0;
      let from = 0;
      const turn = part((at) => (turns <= min || at > from) && choose(at));
      const again = (at: number): boolean => {
        if (turns >= max) return false;
        const fromBefore = from;
        turns++;
        from = at;
        const isFound = turn(at);
        turns--;
        from = fromBefore;
        return isFound;
      };
      const choose = (at: number): boolean => {
        this.#step();
        if (turns < min) return again(at);
        return isLazy ? next(at) || again(at) : again(at) || next(at);
      };
      return (at) => {
        const turnsBefore = turns;
        turns = 0;
        const isFound = choose(at);
        turns = turnsBefore;
        return isFound;
      };
    };
  }

  /** Repeats what takes one character each time: a loop, however long the run. */
  #run(single: Single, min: number, max: number): Part {
    return (next) => (at) => {
      let end = at;
      while (end - at < max && this.#takes(single, end)) {
        this.#step();
        end++;
      }
      for (; end - at >= min; end--) {
        this.#step();
        if (next(end)) return true;
      }
      return false;
    };
  }

  /** The same, as short a run as does. */
  #lazyRun(single: Single, min: number, max: number): Part {
    return (next) => (at) => {
      for (let end = at;; end++) {
        this.#step();
        if (end - at >= min && next(end)) return true;
        if (end - at >= max || !this.#takes(single, end)) return false;
      }
    };
  }

  #takes(single: Single, at: number): boolean {
    return at < this.#text.length && single.takes(this.#text.charCodeAt(at));
  }

  #atom(): Part {
    const rest = this.#source.slice(this.#read);
    const group = /^\((?:\?(?:(<)(?![=!])[^>]+>|(:)|(<?)([=!])))?/.exec(rest);
    if (group !== null) return this.#group(group);
    if (rest.startsWith("^")) return this.#assertion(1, (at) => at === 0);
    if (rest.startsWith("$")) {
      return this.#assertion(1, (at) => at === this.#text.length);
    }
    const edge = /^\\([bB])/.exec(rest);
    if (edge !== null) {
      const wanted = edge[1] === "b";
      return this.#assertion(
        2,
        (at) => (this.#isWord(at - 1) !== this.#isWord(at)) === wanted,
      );
    }
    const back = /^\\([1-9])/.exec(rest);
    if (back !== null) return this.#again(Number(back[1]));
    const source =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]+\}|x[0-9a-fA-F]{2}|[pP]\{[^}]+\}|[^1-9kpP])|[^\\()[\]{}*+?|]|[\]}])/
        .exec(rest)?.[0];
    if (source === undefined) throw this.#unknown();
    this.#read += source.length;
    const key = `${this.#flags}/${source}`;
    const single = SINGLES.get(key) ?? new Single(source, this.#flags);
    SINGLES.set(key, single);
    const part: Part = (next) => (at) => {
      this.#step();
      return this.#takes(single, at) && next(at + 1);
    };
    this.#singles.set(part, single);
    return part;
  }

  #isWord(at: number): boolean {
    return at >= 0 && this.#takes(WORD, at);
  }

  #assertion(length: number, holds: (at: number) => boolean): Part {
    this.#read += length;
    return (next) => (at) => {
      this.#step();
      return holds(at) && next(at);
    };
  }

  #group(found: RegExpExecArray): Part {
    this.#read += found[0].length;
    const [, named, bare, behind, sign] = found;
    const isKept = sign === undefined && bare === undefined;
    const number = isKept ? ++this.#groups : 0;
    const inner = this.#alternatives();
    if (this.#source[this.#read] !== ")") throw this.#unknown();
    this.#read++;
    if (isKept && named === undefined && /\\[1-9]/.test(this.#source)) {
      return this.#keep(inner, number);
    }
    if (sign === undefined) return inner;
    const isWanted = sign === "=";
    return behind === "<"
      ? this.#behind(inner, isWanted)
      : this.#ahead(inner, isWanted);
  }

  /** Remembers what a group takes, for as long as the way behind it is walked. */
  #keep(inner: Part, number: number): Part {
    return (next) => {
      let from = 0;
      const walk = inner((at) => {
        const before = this.#taken[number];
        this.#taken[number] = this.#text.slice(from, at);
        if (next(at)) return true;
        this.#taken[number] = before ?? "";
        return false;
      });
      return (at) => {
        const fromBefore = from;
        from = at;
        const isFound = walk(at);
        from = fromBefore;
        return isFound;
      };
    };
  }

  /** What a group took, once more: a step for each of its characters. */
  #again(number: number): Part {
    this.#read += 2;
    return (next) => (at) => {
      const wanted = this.#taken[number] ?? "";
      this.#step();
      for (let index = 0; index < wanted.length; index++) {
        this.#step();
        if (this.#text[at + index] !== wanted[index]) return false;
      }
      return next(at + wanted.length);
    };
  }

  #ahead(inner: Part, isWanted: boolean): Part {
    const walk = inner(() => true);
    return (next) => (at) => {
      this.#step();
      return walk(at) === isWanted && next(at);
    };
  }

  #behind(inner: Part, isWanted: boolean): Part {
    let end = 0;
    const walk = inner((at) => at === end);
    return (next) => (at) => {
      this.#step();
      end = at;
      let isFound = false;
      const least = Math.max(0, at - BEHIND_CHARS_MAX);
      for (let start = at; start >= least && !isFound; start--) {
        isFound = walk(start);
      }
      return isFound === isWanted && next(at);
    };
  }
}
