/**
 * Limits of size that the lint plugin holds, and the exceptions that are left.
 *
 * @module
 */

import { isOutsideProgram } from "./architecture.ts";
import list from "./limits_exceptions.json" with { type: "json" };

/** Lines of a function, its own braces included. */
export const FUNCTION_LINES_MAX = 70;
/** Lines of a judge: what a program does stands in rows. */
export const JUDGE_LINES_MAX = 60;
/** Ways through a function: one, and one for each branch. */
export const COMPLEXITY_MAX = 20;
/** Longer lines are findings, but for quoted evidence. */
export const LINE_CHARACTERS_MAX = 120;

/** What is measured. */
export type Limit =
  | "lines"
  | "complexity"
  | "long lines"
  | "module state"
  | "void names";

/** What is measured of a function. */
export interface FunctionSize {
  /** Its name, or the name of what it is assigned to. */
  readonly name: string;
  /** See {@linkcode FUNCTION_LINES_MAX}. */
  readonly lines: number;
  /** See {@linkcode COMPLEXITY_MAX}. */
  readonly complexity: number;
}

/** Places that are over a limit, and why they still are. */
export interface Exceptions {
  /** What they have in common. */
  readonly reason: string;
  /** By limit: the most that a place may have. The numbers only shrink. */
  readonly places: Readonly<
    Partial<Record<Limit, Readonly<Record<string, number>>>>
  >;
}

/** The one list. */
export const EXCEPTIONS: readonly Exceptions[] = list;

/** Files that are held to the limits: the program, not its tests and tools. */
export function isHeld(file: string): boolean {
  return /^(?:lib|services|cli|routes)\//.test(file) && !isOutsideProgram(file);
}

/** The most lines that a function of a file may have. */
export function linesMaxOf(file: string): number {
  return file.startsWith("lib/engines/shell_risk/")
    ? JUDGE_LINES_MAX
    : FUNCTION_LINES_MAX;
}

/**
 * Why a measure is too much; null when it is not, or when it stands in the list
 * of exceptions.
 *
 * @param place File, and the function where there is one.
 */
export function limitProblem(
  limit: Limit,
  place: string,
  found: { readonly value: number; readonly max: number },
): string | null {
  const allowed = Math.max(found.max, allowedFor(limit, place));
  return found.value <= allowed
    ? null
    : `${place}: ${found.value} ${limit}, at most ${allowed}`;
}

/** The exception of a place; zero where there is none. */
function allowedFor(limit: Limit, place: string): number {
  return Math.max(
    0,
    ...EXCEPTIONS.map(({ places }) => places[limit]?.[place] ?? 0),
  );
}

/**
 * Lines that are too long, without what they quote: a sentence, a pattern, a
 * number and the row of a table in a comment cannot be broken, code can.
 */
export function longLines(text: string): number {
  return text.split("\n").filter((line) =>
    Array.from(line).length > LINE_CHARACTERS_MAX &&
    Array.from(withoutQuoted(line)).length > LINE_CHARACTERS_MAX
  ).length;
}

/** Words of one text in code; a longer list is data and stands in a file of its own. */
export const LIST_WORDS_MAX = 70;

/** Lists of words that stand in a file's texts, and should not: how many words each has. */
export function wordLists(text: string): readonly number[] {
  const joined = text.replaceAll(/"\s*\+\s*"/g, "");
  return [...joined.matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`$]*)`/g)]
    .map(([, quoted, template]) => (quoted ?? template ?? "").trim())
    .filter((list) => /^[^\s|]+(?:[\s|]+[^\s|]+)*$/.test(list))
    .map((list) => list.split(/[\s|]+/))
    .filter((words) =>
      words.length > LIST_WORDS_MAX &&
      words.every((word) => /^[\p{L}\p{N}@$?.:_/%'-]+$/u.test(word))
    )
    .map(({ length }) => length);
}

function withoutQuoted(line: string): string {
  if (/^ *\* \|.*\|$/.test(line)) return "";
  // A template whose values stand on lines of their own goes on behind one.
  return line.replace(/^ *\}[^`]*`/, "}`").replace(
    /\b0x[0-9a-f]{16,}n?\b|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`?|\/(?![*/ ])(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*/g,
    '""',
  );
}
