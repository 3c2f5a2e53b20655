/**
 * What quotation marks say in a query: in a question, words that must stand
 * together; in a line of an error as it was printed, names and values.
 *
 * @module
 */

import { wordsOf } from "@/lib/text_understanding/words.ts";

/** Words of the longest name; more in quotation marks are what was said. */
const NAME_WORDS_MAX = 3;
/** Words beside which one word in quotation marks is a name and not asked for. */
const NAMING_MIN = 4;

/** What is asked for loosely, and what stands in quotation marks. */
export function readQuotes(query: string): {
  readonly loose: string;
  readonly phrases: readonly string[][];
  readonly isPasted: boolean;
} {
  const phrases: string[][] = [];
  const isPasted = isPastedLine(query);
  if (isPasted) return { loose: unescaped(query), phrases, isPasted };
  const loose = query.replace(
    /["“”„«»]([^"“”„«»]*)["“”„«»]/gu,
    (_whole, inner: string) => {
      const words = wordsOf(inner);
      if (words.length > 0) phrases.push(words);
      return " ";
    },
  );
  return { loose, phrases, isPasted };
}

/**
 * Whether a query is a line of an error as it was printed: what stands in
 * quotation marks in it are names, and nobody asked for them as a phrase.
 */
function isPastedLine(query: string): boolean {
  if (/^\s*[{[]["{[]|"\s*:\s*["{[\d]|\w="/.test(query)) return true;
  const outside = query.replace(/["“”„«»][^"“”„«»]*["“”„«»]/gu, " ");
  if (/"[\w.-]+"/.test(query) && wordsOf(outside).length >= NAMING_MIN) {
    return true;
  }
  return /[\p{L}\p{N})\]]:(?:\s|$)|\b(?:error|exception|failed|cannot|could not|unable to|does not exist|not found)\b/iu
    .test(outside) && wordsOf(outside).length > 2;
}

/** A printed line without the bytes that could not be printed. */
function unescaped(line: string): string {
  return line.replace(/\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|\\[0-7]{3}/gi, " ");
}

/** Folded words of names, values and paths that a printed line quotes. */
export function quotedNamesOf(line: string): ReadonlySet<string> {
  return new Set(
    [...line.matchAll(/'[^']*'|`[^`]*`|"[^"]*"/g)].map(([name]) =>
      wordsOf(name)
    ).filter((words) => words.length <= NAME_WORDS_MAX).flat(),
  );
}
