/** A pattern as a tree that can be walked past the end of a text. */

import { wordTable } from "@/lib/text_understanding/word_table.ts";

/** One part of a pattern. */
export type Part =
  | { readonly kind: "char"; readonly char: string }
  | {
    readonly kind: "set";
    readonly fits: RegExp;
    /** A character of the set, to stand for one that was cut. */
    readonly sample: string;
  }
  | { readonly kind: "start" | "end" | "nothing" }
  | {
    readonly kind: "group";
    readonly ways: Ways;
    /** Whether what it takes becomes a value. */
    readonly isValue: boolean;
  }
  | {
    readonly kind: "repeat";
    readonly part: Part;
    readonly min: number;
    readonly max: number;
  };

/** Alternatives, each a sequence of parts. */
export type Ways = readonly (readonly Part[])[];

/** Characters that stand for one of a set, the first that fits. */
const SAMPLES = ["x", "1", " ", "/", "X", ".", "-", ":", '"', "'", "("];

/**
 * The ways of a pattern; null for one with parts that are not walked. What
 * only looks around counts as nothing: the pattern itself has the last word.
 */
export function treeOf(source: string): Ways | null {
  const reader = new Reader(source);
  try {
    const ways = reader.ways();
    return reader.isDone ? ways : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get isDone(): boolean {
    return this.#at >= this.#source.length;
  }

  ways(): Ways {
    const ways: Part[][] = [[]];
    while (!this.isDone && this.#source[this.#at] !== ")") {
      if (this.#source[this.#at] === "|") {
        this.#at++;
        ways.push([]);
        continue;
      }
      ways.at(-1)?.push(this.#repeated(this.#atom()));
    }
    return ways;
  }

  #atom(): Part {
    const char = this.#source.charAt(this.#at++);
    switch (char) {
      case "^":
        return { kind: "start" };
      case "$":
        return { kind: "end" };
      case ".":
        return setOf("[^\\n]");
      case "[":
        return this.#class();
      case "(":
        return this.#group();
      case "\\":
        return this.#escape();
      default:
        return { kind: "char", char };
    }
  }

  #group(): Part {
    const rest = this.#source.slice(this.#at, this.#at + 60);
    const head = /^\?(?:[:=!]|<[=!]|<\w{1,40}>)/.exec(rest)?.[0] ?? "";
    if (rest.startsWith("?") && head === "") throw new SyntaxError("group");
    this.#at += head.length;
    const ways = this.ways();
    if (this.#source[this.#at++] !== ")") throw new SyntaxError("group");
    return /^\?<?[=!]$/.test(head) ? { kind: "nothing" } : {
      kind: "group",
      ways,
      isValue: head.endsWith(">"),
    };
  }

  #class(): Part {
    const start = this.#at - 1;
    while (!this.isDone && this.#source[this.#at] !== "]") {
      this.#at += this.#source[this.#at] === "\\" ? 2 : 1;
    }
    this.#at++;
    return setOf(this.#source.slice(start, this.#at));
  }

  #escape(): Part {
    const letter = this.#source.charAt(this.#at++);
    if (letter === "b" || letter === "B") return { kind: "nothing" };
    if (letter === "k" || /[1-9]/.test(letter)) throw new SyntaxError("back");
    if (/[dDwWsS]/.test(letter)) return setOf(`\\${letter}`);
    const digits = letter === "u" ? 4 : letter === "x" ? 2 : 0;
    if (digits > 0) {
      const code = this.#source.slice(this.#at, this.#at + digits);
      this.#at += digits;
      return { kind: "char", char: String.fromCharCode(parseInt(code, 16)) };
    }
    const named: Readonly<Record<string, string>> = wordTable({
      n: "\n",
      t: "\t",
      r: "\r",
    });
    return { kind: "char", char: named[letter] ?? letter };
  }

  #repeated(part: Part): Part {
    const found = /^(?:[*+?]|\{(\d{1,5})(,(\d{0,5}))?\})\??/.exec(
      this.#source.slice(this.#at, this.#at + 16),
    );
    if (found === null) return part;
    this.#at += found[0].length;
    const sign = found[0].charAt(0);
    const min = sign === "{" ? Number(found[1]) : sign === "+" ? 1 : 0;
    const max = sign === "?"
      ? 1
      : sign !== "{" || found[3] === ""
      ? Number.POSITIVE_INFINITY
      : found[2] === undefined
      ? min
      : Number(found[3]);
    return { kind: "repeat", part, min, max };
  }
}

/** Sets by how they are written: many patterns have the same. */
const sets = new Map<string, Part>();

function setOf(source: string): Part {
  const known = sets.get(source);
  if (known !== undefined) return known;
  const fits = new RegExp(source);
  const set: Part = {
    kind: "set",
    fits,
    sample: SAMPLES.find((char) => fits.test(char)) ?? "x",
  };
  sets.set(source, set);
  return set;
}

/** Whether two characters are the same; one beyond ASCII is asked in small letters. */
export function isSameChar(
  one: number,
  other: number,
  ignoresCase: boolean,
): boolean {
  if (one === other) return true;
  if (!ignoresCase) return false;
  if (one < 128 && other < 128) {
    const small = one | 32;
    return small === (other | 32) && small >= 97 && small <= 122;
  }
  return String.fromCharCode(one).toLowerCase() ===
    String.fromCharCode(other).toLowerCase();
}

/** Whether a match may begin at a place of a line: false where it cannot. */
export function mayBegin(
  ways: Ways,
  line: string,
  place: { readonly at: number; readonly ignoresCase: boolean },
): boolean {
  return ways.some((parts) => {
    for (const part of parts) {
      const begins = beginsWith(part, line, place);
      if (begins !== "empty") return begins;
    }
    return true;
  });
}

/** Whether a part takes the character there; "empty" where it may take none. */
function beginsWith(
  part: Part,
  line: string,
  place: { readonly at: number; readonly ignoresCase: boolean },
): boolean | "empty" {
  const char = line.charAt(place.at);
  switch (part.kind) {
    case "char":
      return isSameChar(
        char.charCodeAt(0),
        part.char.charCodeAt(0),
        place.ignoresCase,
      );
    case "set":
      return part.fits.test(char);
    case "start":
      return place.at === 0 && "empty";
    case "group":
      return mayBegin(part.ways, line, place);
    case "repeat": {
      const begins = beginsWith(part.part, line, place);
      return begins || part.min > 0 ? begins : "empty";
    }
    case "end":
    case "nothing":
      return "empty";
  }
}
