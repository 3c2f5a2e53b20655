/**
 * The alternatives that braces write: `{a,b}` and `{1..3}`.
 *
 * @module
 */

import { FURTHER } from "../values.ts";

/** Longest word whose braces are expanded. */
const WORD_CHARS_MAX = 2_000;
/** Most alternatives of one pair of braces. */
const OPTIONS_MAX = 64;
/** Most words that one word becomes. */
const WORDS_MAX = 128;

/**
 * Expands `{a,b}` and `{1..3}`, nested ones included. Of more alternatives than
 * are followed it says that there are more.
 */
export function expandBraces(text: string): string[] {
  const start = text.indexOf("{");
  if (start < 0) return [text];
  if (text.length > WORD_CHARS_MAX) {
    return text.includes(",", start) ? [text, FURTHER] : [text];
  }
  let depth = 0;
  let end = -1;
  const commas: number[] = [];
  for (let i = start; i < text.length; i++) {
    const c = text[i];
    if (c === "{") depth++;
    else if (c === "}") {
      depth--;
      if (depth === 0) {
        end = i;
        break;
      }
    } else if (c === "," && depth === 1) commas.push(i);
  }
  if (end < 0) return [text];
  const head = text.slice(0, start);
  const tails = expandBraces(text.slice(end + 1));
  const body = text.slice(start + 1, end);
  let options: string[];
  if (commas.length > 0) {
    options = [];
    let from = start + 1;
    for (const at of [...commas, end]) {
      options.push(...expandBraces(text.slice(from, at)));
      from = at + 1;
      if (options.length > OPTIONS_MAX) {
        options.push(FURTHER);
        break;
      }
    }
  } else {
    options = expandRange(body) ?? [`{${body}}`];
  }
  const result: string[] = [];
  for (const option of options) {
    for (const tail of tails) {
      if (result.length < WORDS_MAX) result.push(head + option + tail);
      else if (result.at(-1) !== FURTHER) result.push(FURTHER);
    }
  }
  return result;
}

function expandRange(body: string): string[] | undefined {
  const match = /^(-?\d+|[a-zA-Z])\.\.(-?\d+|[a-zA-Z])(?:\.\.-?\d+)?$/.exec(
    body,
  );
  if (match === null) return undefined;
  const [from, to] = [match[1] ?? "", match[2] ?? ""];
  const numeric = /\d/.test(from) && /\d/.test(to);
  const a = numeric ? Number(from) : from.charCodeAt(0);
  const b = numeric ? Number(to) : to.charCodeAt(0);
  const values: string[] = [];
  for (let i = 0; i <= Math.min(Math.abs(b - a), 32); i++) {
    const value = a + (b >= a ? i : -i);
    values.push(numeric ? String(value) : String.fromCharCode(value));
  }
  return values;
}
