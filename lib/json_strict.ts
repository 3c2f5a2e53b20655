/**
 * A parser for I-JSON: JSON that means the same to every reader.
 *
 * `JSON.parse` keeps the last of two members with one name, rounds large numbers
 * and lets half a character pass. Where a digest or a signature will speak about
 * a text, each of these is a way to show two readers two different things, so
 * this parser refuses them. It reads every character once and keeps its own
 * stack, so that no input can exhaust time or the call stack.
 *
 * @see RFC 7493
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";

/** Levels of arrays and objects that a text may nest unless the caller says otherwise. */
export const STRICT_JSON_DEPTH_MAX = 32;

/** Significant digits of a number: what an IEEE 754 double can hold. */
export const STRICT_JSON_DIGITS_MAX = 17;

/** Why a text is not acceptable. Stable. */
export type StrictJsonError =
  | "not_utf8"
  | "byte_order_mark"
  | "unexpected_end"
  | "unexpected_character"
  | "trailing_data"
  | "invalid_string"
  | "lone_surrogate"
  | "noncharacter"
  | "duplicate_member"
  | "number_out_of_range"
  | "too_deep";

/** The value, or why and where there is none. */
export type StrictJsonResult =
  | { readonly kind: "ok"; readonly value: JsonValue }
  | {
    readonly kind: "error";
    readonly error: StrictJsonError;
    /** UTF-16 code units before the fault (bytes are counted as decoded). */
    readonly position: number;
  };

/**
 * Parses I-JSON.
 *
 * Refused beside broken syntax: duplicate members, lone surrogates and
 * noncharacters, integers beyond 2^53 - 1 (1e30 is no integer but a double), numbers that a
 * double cannot hold,
 * more than `depthMax` levels, a byte order mark, anything behind the value.
 * A member called `__proto__` is an ordinary member.
 *
 * Choice: more than 17 significant digits are out of range, because the value
 * would be signed as another number (RFC 7493, section 2.2).
 *
 * @param text Text, or its bytes in UTF-8.
 */
export function parseStrictJson(
  text: string | Uint8Array,
  options: { readonly depthMax?: number } = {},
): StrictJsonResult {
  const depthMax = options.depthMax ?? STRICT_JSON_DEPTH_MAX;
  try {
    return { kind: "ok", value: new Reader(decode(text), depthMax).read() };
  } catch (cause) {
    if (!(cause instanceof Fault)) throw cause;
    return { kind: "error", error: cause.code, position: cause.position };
  }
}

/** Inside the parser only; callers get values. */
class Fault extends Error {
  constructor(readonly code: StrictJsonError, readonly position: number) {
    super(code);
  }
}

type Members = Record<string, JsonValue>;

/** A container that is being filled. */
type Frame =
  | { readonly kind: "array"; readonly items: JsonValue[] }
  | { readonly kind: "object"; readonly members: Members; name: string };

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const SPACE = /[ \t\n\r]*/y;
// deno-lint-ignore no-control-regex -- control characters are what may not stand here
const PLAIN_TEXT = /[^"\\\u0000-\u001f]*/y;
const NONCHARACTER = /\p{Noncharacter_Code_Point}/u;
const LITERALS: readonly (readonly [string, JsonValue])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
];
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

function decode(text: string | Uint8Array): string {
  if (typeof text === "string") return text;
  try {
    // The mark is kept, so that it is refused below and not swallowed.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(text);
  } catch {
    throw new Fault("not_utf8", 0);
  }
}

class Reader {
  #position = 0;
  readonly #stack: Frame[] = [];

  constructor(readonly text: string, readonly depthMax: number) {}

  read(): JsonValue {
    if (this.text.startsWith("\uFEFF")) this.#fail("byte_order_mark");
    for (;;) {
      const value = this.#startValue();
      if (value === undefined) continue;
      const root = this.#place(value);
      if (root === undefined) continue;
      this.#skipSpace();
      if (this.#position < this.text.length) this.#fail("trailing_data");
      return root.value;
    }
  }

  /** A scalar or an empty container; undefined when a container was opened. */
  #startValue(): JsonValue | undefined {
    this.#skipSpace();
    const character = this.text[this.#position];
    if (character === '"') return this.#string();
    if (character === "{") {
      this.#open({ kind: "object", members: {}, name: "" });
      if (this.#take("}")) return this.#close();
      this.#memberName();
      return undefined;
    }
    if (character === "[") {
      this.#open({ kind: "array", items: [] });
      return this.#take("]") ? this.#close() : undefined;
    }
    for (const [word, value] of LITERALS) {
      if (this.text.startsWith(word, this.#position)) {
        this.#position += word.length;
        return value;
      }
    }
    return this.#number();
  }

  /** Puts a finished value into its container, closing what is complete; the root when all is. */
  #place(finished: JsonValue): { readonly value: JsonValue } | undefined {
    let value = finished;
    for (;;) {
      const frame = this.#stack.at(-1);
      if (frame === undefined) return { value };
      if (frame.kind === "array") {
        frame.items.push(value);
        if (this.#take(",")) return undefined;
        if (!this.#take("]")) this.#failHere();
      } else {
        define(frame.members, frame.name, value);
        if (this.#take(",")) {
          this.#memberName();
          return undefined;
        }
        if (!this.#take("}")) this.#failHere();
      }
      value = this.#close();
    }
  }

  #open(frame: Frame): void {
    if (this.#stack.length >= this.depthMax) this.#fail("too_deep");
    this.#position += 1;
    this.#stack.push(frame);
  }

  #close(): JsonValue {
    const frame = this.#stack.pop();
    if (frame === undefined) throw new TypeError("nothing to close");
    return frame.kind === "array" ? frame.items : frame.members;
  }

  #memberName(): void {
    const frame = this.#stack.at(-1);
    this.#skipSpace();
    const start = this.#position;
    if (frame?.kind !== "object" || this.text[start] !== '"') this.#failHere();
    const name = this.#string();
    if (Object.hasOwn(frame.members, name)) {
      this.#fail("duplicate_member", start);
    }
    if (!this.#take(":")) this.#failHere();
    frame.name = name;
  }

  #string(): string {
    const start = this.#position;
    this.#position += 1;
    let value = "";
    for (;;) {
      value += this.#match(PLAIN_TEXT);
      const character = this.text[this.#position];
      if (character === '"') break;
      if (character === undefined) this.#fail("unexpected_end");
      if (character !== "\\") this.#fail("invalid_string");
      value += this.#escape();
    }
    this.#position += 1;
    if (!value.isWellFormed()) this.#fail("lone_surrogate", start);
    if (NONCHARACTER.test(value)) this.#fail("noncharacter", start);
    return value;
  }

  #escape(): string {
    const letter = this.text[this.#position + 1];
    if (letter === undefined) this.#fail("unexpected_end");
    const plain = ESCAPES.get(letter);
    if (plain !== undefined) {
      this.#position += 2;
      return plain;
    }
    const digits = this.text.slice(this.#position + 2, this.#position + 6);
    if (letter !== "u" || !/^[0-9a-fA-F]{4}$/.test(digits)) {
      this.#fail("invalid_string");
    }
    this.#position += 6;
    return String.fromCharCode(parseInt(digits, 16));
  }

  #number(): number {
    const start = this.#position;
    const literal = this.#match(NUMBER);
    if (literal === "") this.#failHere();
    const value = Number(literal);
    if (!isExact(literal, value)) this.#fail("number_out_of_range", start);
    return value;
  }

  #take(character: string): boolean {
    this.#skipSpace();
    if (this.text[this.#position] !== character) return false;
    this.#position += 1;
    return true;
  }

  #skipSpace(): void {
    this.#match(SPACE);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.#position += found.length;
    return found;
  }

  #failHere(): never {
    this.#fail(
      this.#position < this.text.length
        ? "unexpected_character"
        : "unexpected_end",
    );
  }

  #fail(code: StrictJsonError, position = this.#position): never {
    throw new Fault(code, position);
  }
}

/** Assignment would call the setter of `__proto__`. */
function define(members: Members, name: string, value: JsonValue): void {
  if (name === "__proto__") {
    Object.defineProperty(members, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else {
    members[name] = value;
  }
}

/**
 * Whether a number is the same to every reader of its RFC 8785 form, which
 * writes integers below 10^21 digit by digit: those must be safe.
 */
export function isInteroperable(value: number): boolean {
  if (!Number.isFinite(value)) return false;
  return !Number.isInteger(value) || Number.isSafeInteger(value) ||
    Math.abs(value) >= 1e21;
}

/** Whether a double holds what the literal says. */
function isExact(literal: string, value: number): boolean {
  if (!isInteroperable(value)) return false;
  if (/^-?[0-9]+$/.test(literal) && !Number.isSafeInteger(value)) return false;
  const [mantissa = ""] = literal.split(/[eE]/);
  const digits = mantissa.replace(/[-.]/g, "").replace(/^0+/, "");
  // Loops from the end by hand: a pattern for trailing zeros can be quadratic.
  let length = digits.length;
  while (length > 0 && digits[length - 1] === "0") length -= 1;
  if (length > STRICT_JSON_DIGITS_MAX) return false;
  return value !== 0 || length === 0;
}
