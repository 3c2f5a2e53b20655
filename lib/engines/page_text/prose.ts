/**
 * Whether what was read from a document is prose: words of a language in a row,
 * and not the numbers, paths, names and signs of what is written for a machine.
 * One judge for all that is no page; pages have their own.
 *
 * @module
 */

import type { Format } from "./formats.ts";

/** Share of what stands between spaces that is words, where a text is prose. */
const SHARE_MIN = 0.6;
/** The same in a few pieces, as what is said of a version has them. */
const FEW_SHARE_MIN = 0.3;
/** The same where a reader puts names and days, or versions, together by itself. */
const ASSEMBLED_SHARES: Readonly<Partial<Record<Format, number>>> = {
  calendar: 0.25,
  feed: 0.4,
};
/** Words in a row, without which a text is labels. */
const ROW_MIN = 3;
/** Pieces up to which a text may be a name, or a version and what it has. */
const FEW = 12;

/** Letters of languages that have no spaces between their words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** Such letters to a word. */
const LETTERS_TO_WORD = 2;

/** A word, with what is written around it. */
const WORD =
  /^[^\p{L}<>{}|\\$#@~^_=]{0,2}\p{L}[\p{L}\p{M}'’\u200c\u200d]*(?:[-‐–]\p{L}[\p{L}\p{M}'’]*){0,9}[^\p{L}\p{N}<>{}|\\$#@~^_=/]{0,3}$/u;
/** A letter by itself: of some languages that is a word, in a row it is a sign. */
const LETTER = /^\P{L}{0,2}\p{L}\P{L}{0,3}$/u;
/** Where a template says what is to be filled in, and where that ends. */
const [SLOT, SLOT_END] = [/\{\{|\{%/, /\}\}|%\}/];
/** What ends a row of words. */
const END = /[.!?…:;]["'”’)\]]*$/;

/** Whether a summary of a document of a format reads as prose. */
export function readsAsProse(summary: string, format: Format): boolean {
  let pieces = 0;
  let words = 0;
  let row = 0;
  let longest = 0;
  let wasLetter = false;
  let isSlot = false;
  for (const piece of summary.split(/\s+/)) {
    isSlot ||= SLOT.test(piece);
    const letters = piece.match(UNSPACED)?.length ?? 0;
    const isLetter = LETTER.test(piece);
    const isWord = !isSlot && WORD.test(piece) && !(isLetter && wasLetter);
    const count = letters >= LETTERS_TO_WORD
      ? letters / LETTERS_TO_WORD
      : Number(isWord);
    isSlot &&= !SLOT_END.test(piece);
    wasLetter = isLetter;
    pieces += Math.max(1, count);
    words += count;
    row = count > 0 ? row + count : 0;
    longest = Math.max(longest, row);
    if (END.test(piece)) row = 0;
  }
  if (pieces < FEW) return words >= pieces * FEW_SHARE_MIN;
  return words >= pieces * (ASSEMBLED_SHARES[format] ?? SHARE_MIN) &&
    longest >= ROW_MIN;
}
