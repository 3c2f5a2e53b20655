/**
 * What one block of text is, told by itself.
 *
 * @module
 */

import type { TextBlock } from "./page_model.ts";
import { foldText } from "./text.ts";

/**
 * What a program says and no person: its data that a page forgot in its text
 * (`{"id":1,...`, `[{"a":...`), its log (`DEBUG 2026-05-01 11:02:11 ...`), or
 * its numbers, one right behind the other (`S3f0c...-9b83-...aG661b...`), or
 * those of the lines beside a text.
 */
export function isData(text: string): boolean {
  return /^(?:\{\s*"[^"]{1,80}"\s*:|\[\s*\{\s*")/.test(text) ||
    LOGGED.test(text) || NUMBERED.test(text) || isCounted(text);
}

/** Numbers from which a block that has nothing else counts lines. */
const COUNTED_MIN = 5;

/** Whether a text is nothing but numbers, of which each is one more than the last. */
function isCounted(text: string): boolean {
  if (!/^\d{1,6}(?:\s+\d{1,6}){4}/.test(text) || /[^\d\s]/.test(text)) {
    return false;
  }
  const [first = 0, ...more] = text.split(/\s+/, COUNTED_MIN).map(Number);
  return more.every((number, index) => number === first + index + 1);
}

/** Two UUIDs with a letter between them at most. */
const NUMBERED = /(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\w?){2}/;

/** A level and a time of day, in either order and in brackets or not. */
const LOGGED =
  /^(?:[[(]?(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL)[\])]?[\s:|-]{1,3}[[(]?[\dT:/.-]{0,11}\s?\d\d:\d\d:\d\d|[[(]?[\dT:/.-]{0,11}\s?\d\d:\d\d:\d\d[^\s\])]{0,12}[\])]?[\s:|-]{1,3}[[(]?(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL)\b)/;

/** Text that a page's maker left where the text belongs: "Lorem ipsum dolor ...". */
export function isPlaceholder(text: string): boolean {
  return /^\W{0,3}lorem ipsum dolor sit amet\b/i.test(text);
}

/** Set as it was typed, and with the signs of a program in it. */
export function isCode({ node, text }: TextBlock): boolean {
  if (node.tag !== "pre") return false;
  const signs = text.match(/[{}()[\]<>=;$#_|\\/]/g)?.length ?? 0;
  return signs >= text.length * CODE_SIGNS_SHARE_MIN;
}

/** Share of such signs from which text is code; of prose they are one in a hundred. */
const CODE_SIGNS_SHARE_MIN = 0.04;

/**
 * Whether a text outside the article is the page's own summary of it. The
 * first paragraph, too, often stands in the description, but cut short.
 */
export function isStandfirst(text: string, summary: string): boolean {
  if (text.length > 2 * summary.length + STANDFIRST_ROOM) return false;
  const folded = foldText(text);
  return folded !== "" && summary.startsWith(folded);
}

/** Signs and spaces that a text may have beside what is folded. */
const STANDFIRST_ROOM = 200;
