/**
 * Which words of a goal a plan gives account of, by their places.
 *
 * @module
 */

import { type Compared, terms, WORD } from "./compared.ts";

/** A word of a goal, where it stands, and what the plan says of it. */
export interface Placed {
  /** In small letters, without the marks behind it. */
  readonly word: string;
  /** Where it begins in the goal. */
  readonly at: number;
  /** Whether the plan quotes this place, as read or as not applied. */
  readonly isQuoted: boolean;
  /** Whether posts must have it. */
  readonly isSearched: boolean;
  /** Whether posts must not have it. */
  readonly isOut: boolean;
}

/** The words of a goal with what a plan says of each. */
export function placedWords(compared: Compared): Placed[] {
  const { goal } = compared;
  const quoted = quotedPlaces(compared);
  const searched = new Set<string>();
  const out = new Set<string>();
  for (const term of terms(compared.parts)) {
    const words = wordsOfTerm(term.replace(/^-/, ""));
    for (const word of words) (term[0] === "-" ? out : searched).add(word);
  }
  const known = new Map<string, Pick<Placed, "isSearched" | "isOut">>();
  return [...goal.matchAll(WORD)].map(({ 0: said, index }) => {
    const word = plainWord(said);
    const place = known.get(word) ?? {
      isSearched: isAmong(word, searched),
      isOut: isAmong(word, out),
    };
    known.set(word, place);
    return { word, at: index, isQuoted: quoted[index] === true, ...place };
  });
}

/** A word without what stands behind it. */
function plainWord(said: string): string {
  return said.toLowerCase().replace(/[.'-]+$|'s$/g, "");
}

/** The words and parts of words of one term. */
function wordsOfTerm(term: string): string[] {
  const value = term.replace(/^[a-z_]+:/, "").replaceAll('"', "");
  return [value, ...value.split(/[ .,/@#$-]+/)].filter((word) => word !== "");
}

function isAmong(word: string, words: ReadonlySet<string>): boolean {
  return words.has(word) || words.has(word.replace(/^[@#$]/, "")) ||
    words.has(`${word}s`) || words.has(word.replace(/s$/, "")) ||
    (/[.'/-]/.test(word) &&
      word.split(/[.'/-]/).every((part) => words.has(part)));
}

/** The places that a plan quotes. */
function quotedPlaces({ goal, quoted }: Compared): boolean[] {
  const places: boolean[] = [];
  const parts = new Set(
    quoted.flatMap((text) => text.split(" ... ")).map((part) => part.trim()),
  );
  for (const part of parts) {
    if (part === "") continue;
    for (
      let at = goal.indexOf(part);
      at >= 0;
      at = goal.indexOf(part, at + 1)
    ) {
      if (isWithinWord(goal, at, part.length)) continue;
      for (let place = at; place < at + part.length; place++) {
        places[place] = true;
      }
    }
  }
  return places;
}

/** Whether a part begins or ends inside a word. */
function isWithinWord(goal: string, at: number, length: number): boolean {
  const letter = /[\p{L}\p{N}]/u;
  const edge = (before: number) =>
    letter.test(goal[before] ?? "") && letter.test(goal[before + 1] ?? "");
  return edge(at - 1) || edge(at + length - 1);
}
