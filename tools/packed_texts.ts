/**
 * Packs the long texts of modules that a start does not load: half of the file
 * are tables, the runtime reads all of it at each start and holds it as long as
 * the program runs. What is packed has a third of the characters, and becomes
 * the same text when its module is first needed. A long text that nobody reads
 * is left out: the bundler keeps lists of words in nine languages, which stand
 * beside the one that is used.
 *
 * @module
 */

import { deflateRawSync } from "node:zlib";
import type { Piece } from "./ascii.ts";
import type { Module } from "./early_modules.ts";

/** Shorter literals stay as they are. */
const CHARS_MIN = 2_048;

/** Makes a text of what was packed; a function's declaration counts wherever it stands. */
const UNPACK =
  "function $unpack(t){return new TextDecoder().decode($inflate(Uint8Array.fromBase64(t)))}";
const IMPORT = 'import{inflateRawSync as $inflate}from"node:zlib";';

/**
 * The same program with the long texts of modules packed, of as many pieces.
 *
 * @throws {TypeError} where it has the names that unpacking needs.
 */
export function packedTexts(
  pieces: readonly Piece[],
  modules: readonly Pick<Module, "first" | "last">[],
): Piece[] {
  if (pieces.some(({ text }) => text === "$unpack" || text === "$inflate")) {
    throw new TypeError("the names for unpacking are taken");
  }
  const isIn = new Uint8Array(pieces.length);
  for (const { first, last } of modules) isIn.fill(1, first, last);
  const counts = new Map<string, number>();
  for (const { kind, text } of pieces) {
    if (kind === "word") counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return pieces.map((piece, at) => {
    const { kind, text } = piece;
    const isText = (kind === "string" || kind === "template" &&
        text.startsWith("`") && text.endsWith("`")) &&
      text.length >= CHARS_MIN && pieces[at - 1]?.text === "=";
    if (isText && isUnread(pieces, at, counts)) return { kind, text: "``" };
    if (!isText || isIn[at] === 0) return piece;
    const value = valueOf(text);
    // What is no text of whole characters would not come back.
    return value.isWellFormed()
      ? { kind, text: `$unpack("${packed(value)}")` }
      : piece;
  });
}

/** The code of such pieces with what unpacks them. */
export function withUnpacking(code: string): string {
  return `${IMPORT}${code}${UNPACK}`;
}

/**
 * Whether a text is what a module gives a name first, and that name stands
 * nowhere but where it is declared.
 */
function isUnread(
  pieces: readonly Piece[],
  at: number,
  counts: ReadonlyMap<string, number>,
): boolean {
  const [arrow, brace, name] = pieces.slice(at - 4, at - 1);
  return arrow?.text === ">" && brace?.text === "{" && name?.kind === "word" &&
    counts.get(name.text) === 2;
}

function packed(text: string): string {
  return deflateRawSync(new TextEncoder().encode(text), { level: 9 })
    .toString("base64");
}

/** What escapes of one letter stand for. */
const LETTERS: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "\0",
  "\n": "",
};

const ESCAPE = /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([^]))/gi;

/** The text of a literal. */
function valueOf(literal: string): string {
  return literal.slice(1, -1).replace(
    ESCAPE,
    (_whole, point?: string, unit?: string, byte?: string, letter = "") => {
      const code = point ?? unit ?? byte;
      return code === undefined
        ? LETTERS[letter] ?? letter
        : String.fromCodePoint(Number.parseInt(code, 16));
    },
  );
}
