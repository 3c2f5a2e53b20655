/**
 * A pattern as a tree: what it takes in turn, or else, and how often. Of what
 * stands around a place (anchors, look-arounds, references back) it keeps which
 * characters may not follow.
 *
 * @module
 */

/** Characters, a bit for each of {@linkcode SAMPLED}. */
export type CharSet = Uint32Array;

/** A part of a pattern. */
export type PatternNode =
  | { readonly kind: "chars"; readonly chars: CharSet }
  /** Takes nothing, and none of these characters follows. */
  | { readonly kind: "barred"; readonly chars: CharSet }
  | {
    readonly kind: "sequence" | "choice";
    readonly parts: readonly PatternNode[];
  }
  | LoopNode;

/** A part that goes round. */
export interface LoopNode {
  readonly kind: "loop";
  readonly body: PatternNode;
  readonly min: number;
  readonly max: number;
  /** Its text in the pattern. */
  readonly source: string;
}

/** One character for each kind that patterns tell apart: all of ASCII, and some beyond. */
const SAMPLED: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ..."\u00a0\u00e9\u2018\u2026\u2500\u4e00\u2028\ufeff\u03a3",
];
const WORDS = Math.ceil(SAMPLED.length / 32);

/** No character. */
export const NONE: CharSet = new Uint32Array(WORDS);
/** Every one. */
export const ALL: CharSet = new Uint32Array(WORDS).fill(0xffff_ffff);

/** The characters of a set without those of some others. */
export function without(one: CharSet, ...others: readonly CharSet[]): CharSet {
  return one.map((bits, at) =>
    others.reduce((left, other) => left & ~(other[at] ?? 0), bits)
  );
}

/** The characters of both sets. */
export function shared(one: CharSet, other: CharSet): CharSet {
  return one.map((bits, at) => bits & (other[at] ?? 0));
}

/** Whether a set has no character. */
export function isEmpty(chars: CharSet): boolean {
  return chars.every((bits) => bits === 0);
}

/** The characters of either set. */
export function either(one: CharSet, other: CharSet): CharSet {
  return one.map((bits, at) => bits | (other[at] ?? 0));
}

/** A character of both sets, a letter or a digit where there is one; empty without. */
export function commonChar(one: CharSet, other: CharSet): string {
  if (isEmpty(shared(one, other))) return "";
  const found = SAMPLED.filter((_, at) =>
    ((one[at >> 5] ?? 0) & (other[at >> 5] ?? 0) & (1 << (at & 31))) !== 0
  );
  return found.find((char) => /\w/.test(char)) ?? found[0] ?? "";
}

/** How an opening bracket goes on: a look-around, a name, flags, or nothing. */
const OPENS = /\((?:\?(?::|<[A-Za-z_$][\w$]*>|(?<look><?[=!])|[ims-]{1,4}:))?/y;
/** A backslash with all that belongs to it. */
const ESCAPE =
  /\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|k<[^>]*>|[1-9]\d?|[^])/y;
/** A class of characters. */
const CLASS = /\[(?:[^\]\\]|\\[^])*\]/y;
/** How often. */
const QUANTIFIER =
  /(?:(?<sign>[*+?])|\{(?<min>\d+)(?<range>,(?<max>\d*))?\})\??/y;

/** Takes nothing, whatever follows. */
const EMPTY: PatternNode = { kind: "barred", chars: NONE };

class Reader {
  #at = 0;
  readonly #sets = new Map<string, CharSet>();

  constructor(readonly source: string, readonly flags: string) {}

  get isAtEnd(): boolean {
    return this.#at >= this.source.length;
  }

  choice(): PatternNode {
    const parts = [this.#sequence()];
    while (this.source[this.#at] === "|") {
      this.#at++;
      parts.push(this.#sequence());
    }
    return parts.length === 1 ? parts[0] ?? EMPTY : { kind: "choice", parts };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (!this.isAtEnd && !"|)".includes(this.source[this.#at] ?? "")) {
      const from = this.#at;
      parts.push(this.#repeated(this.#atom(), from));
    }
    return { kind: "sequence", parts };
  }

  #repeated(body: PatternNode, from: number): PatternNode {
    const groups = this.#take(QUANTIFIER)?.groups;
    if (groups === undefined) return body;
    const { sign, range, min = "0", max = "" } = groups;
    const source = this.source.slice(from, this.#at);
    const least = sign === undefined ? Number(min) : sign === "+" ? 1 : 0;
    const most = sign === undefined
      ? range === undefined ? least : max === "" ? Infinity : Number(max)
      : sign === "?"
      ? 1
      : Infinity;
    return { kind: "loop", body, min: least, max: most, source };
  }

  #atom(): PatternNode {
    const group = this.#take(OPENS);
    if (group !== null) {
      const inner = this.choice();
      this.#at++;
      const look = group.groups?.["look"];
      if (look === undefined) return inner;
      return look === "!"
        ? { kind: "barred", chars: onlyChars(inner) ?? NONE }
        : EMPTY;
    }
    const text = (this.#take(CLASS) ?? this.#take(ESCAPE))?.[0];
    if (text !== undefined) {
      const isPlace = /^\\(?:[bB]$|k<|[1-9])/.test(text);
      return isPlace ? EMPTY : { kind: "chars", chars: this.#chars(text) };
    }
    const char = this.source[this.#at++] ?? "";
    if (char === "^") return EMPTY;
    if (char === "$") {
      const chars = this.flags.includes("m")
        ? without(ALL, this.#chars("\\n"))
        : ALL;
      return { kind: "barred", chars };
    }
    return {
      kind: "chars",
      chars: this.#chars(/[{}\]/]/.test(char) ? `\\${char}` : char),
    };
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.source);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  #chars(text: string): CharSet {
    const known = this.#sets.get(text);
    if (known !== undefined) return known;
    const test = new RegExp(`^${text}$`, this.flags.replace(/[gymd]/g, ""));
    const chars = new Uint32Array(WORDS);
    for (const [at, char] of SAMPLED.entries()) {
      if (test.test(char)) {
        chars[at >> 5] = (chars[at >> 5] ?? 0) | 1 << (at & 31);
      }
    }
    this.#sets.set(text, chars);
    return chars;
  }
}

/** The characters of a part that takes one; null for any other. */
export function onlyChars(node: PatternNode): CharSet | null {
  if (node.kind === "chars") return node.chars;
  if (node.kind === "loop" || node.kind === "barred") return null;
  const all = node.parts.map(onlyChars);
  if (node.kind === "sequence" && all.length !== 1) return null;
  return all.reduce((some, one) =>
    some === null || one === null ? null : either(some, one)
  );
}

/**
 * Reads a pattern.
 *
 * @throws {SyntaxError} Where it is none.
 */
export function readPattern(source: string, flags: string): PatternNode {
  const reader = new Reader(source, flags);
  const tree = reader.choice();
  if (!reader.isAtEnd) throw new SyntaxError(`not read to its end: ${source}`);
  return tree;
}
