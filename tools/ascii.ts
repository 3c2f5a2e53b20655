/**
 * Makes JavaScript plain ASCII, and leaves what it does as it is: strings and
 * templates get escapes, and a literal of a pattern becomes a call that makes
 * the same pattern, because within one an escape would be another `source`.
 *
 * The runtime keeps text of one byte a character as it is; with a single
 * character beyond, all of it takes two bytes a character.
 *
 * @module
 */

/** What a piece of code is, as far as that matters here. */
export type Kind =
  | "space"
  | "string"
  | "template"
  | "pattern"
  | "word"
  | "sign";

/** A piece of code. */
export interface Piece {
  readonly kind: Kind;
  readonly text: string;
}

/** Behind these words a slash begins a pattern, and a backtick no tagged template. */
const OPERATORS = new Set(
  "await case delete do else in instanceof new of return throw typeof void yield"
    .split(" "),
);
/** The brackets behind these words hold a condition, and a statement follows. */
const CONDITIONS = new Set(["if", "while", "for", "with"]);

/** In the order in which they are tried. */
const SPACE = /\s+|\/\/[^\n]*|\/\*[^]*?\*\//y;
const WORD = /[\w$#\u0080-\uffff]+/y;
const STRING = /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'/y;
const PATTERN = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const SIGN = /\+\+|--|\.\.\.|[^]/y;
/** A template up to its end, or to an expression in it. */
const TEMPLATE = /(?:[^`\\$]|\\[^]|\$(?!\{))*(?:`|\$\{)/y;

/**
 * The pieces of the same code in ASCII.
 *
 * @throws {TypeError} where it cannot be read, or has other characters where
 * there is no plain form: in names and in templates with a tag.
 */
export function* asciiPieces(code: string): Generator<Piece> {
  for (const piece of piecesOf(code)) {
    const { kind, text } = piece;
    yield isAscii(text) ? piece : { kind, text: plain(kind, text) };
  }
}

/** The code that pieces make. */
export function textOf(pieces: Iterable<Piece>): string {
  return Array.from(pieces, ({ text }) => text).join("");
}

/**
 * The pieces of which code is made; together they are the code.
 *
 * @throws {TypeError} where it cannot be read.
 */
export function* piecesOf(code: string): Generator<Piece> {
  const reader = new Reader(code);
  for (let next = reader.next(); next !== null; next = reader.next()) {
    yield next;
  }
}

function plain(kind: Kind, text: string): string {
  if (kind === "pattern") {
    const end = text.lastIndexOf("/");
    const [body, flags] = [text.slice(1, end), text.slice(end + 1)];
    if (new RegExp(body, flags).source === body) {
      return ` new RegExp(${escaped(JSON.stringify(body))},"${flags}")`;
    }
  }
  if (kind === "word" || kind === "sign" || kind === "pattern") {
    throw new TypeError(`no plain form: ${text.slice(0, 80)}`);
  }
  return escaped(text);
}

/** A backslash before such a character says nothing, and would take away that of the escape. */
function escaped(text: string): string {
  return text.replace(
    /(\\*)([^\0-\x7f])/g,
    (_whole, slashes: string, character: string) =>
      `${slashes.slice(slashes.length % 2)}\\u${
        character.charCodeAt(0).toString(16).padStart(4, "0")
      }`,
  );
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/** Reads code piece by piece. What a slash means depends on what stands before it. */
class Reader {
  readonly #code: string;
  #at = 0;
  /** Whether an expression ends here, so that a slash divides and a backtick has a tag. */
  #isBehindValue = false;
  #word = "";
  #isMember = false;
  /** Brackets that are open: whether a value ends with each, or a template goes on. */
  readonly #open: ("value" | "condition" | "template")[] = [];

  constructor(code: string) {
    this.#code = code;
  }

  /** The next piece; null at the end. */
  next(): Piece | null {
    if (this.#at === this.#code.length) {
      if (this.#open.length > 0) throw new TypeError("brackets stay open");
      return null;
    }
    const word = this.#word;
    const space = this.#take(SPACE);
    if (space !== null) return { kind: "space", text: space };
    this.#word = "";
    const name = this.#take(WORD);
    if (name !== null) {
      // A method may be called as what holds a condition is.
      this.#word = this.#isMember ? "" : name;
      this.#isBehindValue = this.#isMember || !OPERATORS.has(name);
      this.#isMember = false;
      return { kind: "word", text: name };
    }
    const string = this.#take(STRING);
    if (string !== null) return this.#value("string", string);
    const pattern = this.#isBehindValue ? null : this.#take(PATTERN);
    if (pattern !== null) return this.#value("pattern", pattern);
    const sign = this.#take(SIGN) ?? "";
    return this.#bracket(sign, word);
  }

  #bracket(sign: string, word: string): Piece {
    switch (sign) {
      case "`":
        return this.#template(sign);
      case "(":
        this.#open.push(CONDITIONS.has(word) ? "condition" : "value");
        break;
      case "[":
      case "{":
        this.#open.push("value");
        break;
      case ")":
      case "]":
      case "}": {
        const opened = this.#open.pop();
        if (opened === undefined) throw new TypeError("a bracket too many");
        if (opened === "template") return this.#template(sign);
        // Behind a block a pattern may stand; what is divided is no object.
        this.#isBehindValue = opened === "value" && sign !== "}";
        return { kind: "sign", text: sign };
      }
    }
    this.#isMember = sign === ".";
    // What is counted up or down is a value, before it or behind it; a point
    // ends a number where no name follows.
    this.#isBehindValue = /^(?:\+\+|--|\.)$/.test(sign);
    return { kind: "sign", text: sign };
  }

  /** From a backtick, or from the end of an expression in a template. */
  #template(begun: string): Piece {
    // A tag reads what is written; it has to be a name or a call before it.
    const isTagged = begun === "`" && this.#isBehindValue;
    const rest = this.#take(TEMPLATE);
    if (rest === null) throw new TypeError("a template without an end");
    const text = begun + rest;
    this.#isBehindValue = rest.endsWith("`");
    if (!this.#isBehindValue) this.#open.push("template");
    if (isTagged && !isAscii(text)) {
      throw new TypeError(`no plain form: ${text.slice(0, 80)}`);
    }
    return { kind: "template", text };
  }

  #value(kind: Kind, text: string): Piece {
    this.#isBehindValue = true;
    return { kind, text };
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const text = pattern.exec(this.#code)?.[0] ?? null;
    this.#at += text?.length ?? 0;
    return text;
  }
}
