import abbreviations from "./words/abbreviations.txt" with { type: "text" };
import { linesOf } from "./words/lines.ts";
import { cleanText } from "./text.ts";

/** Longest summary, in Unicode code points (the contract's limit). */
export const SUMMARY_CODE_POINTS_MAX = 420;
/** Longest title, in Unicode code points. */
export const TITLE_CODE_POINTS_MAX = 300;

/** Share of the limit that a cut at a sentence's end must keep. */
const SENTENCE_SHARE_MIN = 0.6;

/**
 * At most `max` code points of the text: whole when it fits, else up to the
 * last end of a sentence when that keeps at least 60 percent, else up to a word
 * with an ellipsis within the limit.
 */
export function cutText(text: string, max: number): string {
  const clean = cleanText(text);
  // Twice the limit in UTF-16 units always holds enough code points.
  const points = Array.from(clean.slice(0, max * 2 + 2));
  if (points.length <= max) return clean;
  const fitting = points.slice(0, max).join("");
  const sentenceEnd = lastSentenceEnd(fitting, points[max] ?? "");
  if (
    Array.from(fitting.slice(0, sentenceEnd)).length >= max * SENTENCE_SHARE_MIN
  ) {
    return fitting.slice(0, sentenceEnd).trimEnd();
  }
  return cutAtWord(points, max);
}

const SENTENCE_END =
  /(?:[.!?…؟۔।॥։။።]+["'”’»›」』）)\]]*(?=\s|$)|[。．！？｡]+["'”’»›」』）)\]]*)/gu;

/** Words after which a full stop ends nothing, in folded form. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(linesOf(abbreviations));

/** Index after the last end of a sentence, or 0 when there is none. */
function lastSentenceEnd(text: string, next: string): number {
  let last = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (
      end === text.length && !/^\s?$/u.test(next) &&
      !/[。．！？｡]/u.test(match[0])
    ) {
      continue;
    }
    if (match[0] === "." && isAbbreviation(text.slice(0, match.index))) {
      continue;
    }
    last = end;
  }
  return last;
}

/** Whether a full stop after this text belongs to its last word. */
function isAbbreviation(before: string): boolean {
  const word = /[\p{L}\p{N}.]+$/u.exec(before.slice(-24))?.[0] ?? "";
  if (/^\p{Lu}$/u.test(word)) return true; // an initial
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(word)) return true;
  if (/^\p{N}{1,2}$/u.test(word)) return true; // an ordinal, as in "3. Mai"
  return ABBREVIATIONS.has(word.toLowerCase());
}

function cutAtWord(points: readonly string[], max: number): string {
  const fitting = points.slice(0, max - 1).join("");
  const isWithinWord = /[\p{L}\p{N}\p{M}]$/u.test(fitting) &&
    /^[\p{L}\p{N}\p{M}]/u.test(points[max - 1] ?? "");
  let kept = fitting;
  if (isWithinWord) {
    const space = fitting.search(/\s\S*$/u);
    // Scripts without spaces are cut between characters, not far back.
    if (space > fitting.length * SENTENCE_SHARE_MIN) {
      kept = fitting.slice(0, space);
    } else {kept = fitting.replace(/\P{M}\p{M}*$/u, (last) =>
        /^\p{M}/u.test(points[max - 1] ?? "") ? "" : last);}
  }
  return `${kept.replace(/[\s,;:–—-]+$/u, "")}…`;
}
