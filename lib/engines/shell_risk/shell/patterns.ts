/**
 * Patterns of the shell, and what the expansion of a parameter does to its value
 * by them or by numbers.
 *
 * @module
 */
import { bounded } from "../values.ts";

/** `${x:start:length}`: a part of a value, counted from its end where that is below nought. */
export function slice(value: string, start: number, length?: number): string {
  const from = start < 0 ? Math.max(0, value.length + start) : start;
  if (length === undefined || Number.isNaN(length)) return value.slice(from);
  return length < 0
    ? value.slice(from, length)
    : value.slice(from, from + length);
}

/** `${x^^}` and its relatives: a value in capitals or small letters, all of it or only its first one. */
export function withCase(value: string, operator: string): string {
  if (operator === "^^") return value.toUpperCase();
  if (operator === ",,") return value.toLowerCase();
  const first = value.slice(0, 1);
  return (operator === "^" ? first.toUpperCase() : first.toLowerCase()) +
    value.slice(1);
}

/** `${x#pattern}` and its relatives: a value without what fits at one of its ends. */
export function removeAffix(
  value: string,
  pattern: string,
  operator: "#" | "##" | "%" | "%%",
): string {
  if (pattern.length > 200 || value.length > 2_000) return value;
  const fromStart = operator.startsWith("#");
  const longest = operator.length === 2;
  const candidates: number[] = [];
  for (let i = 0; i <= value.length; i++) candidates.push(i);
  if (fromStart === longest) candidates.reverse();
  const matcher = globMatcher(pattern);
  let tries = 0;
  for (const at of candidates) {
    if (++tries > 2_000) break;
    if (fromStart ? matcher(value.slice(0, at)) : matcher(value.slice(at))) {
      return fromStart ? value.slice(at) : value.slice(0, at);
    }
  }
  return value;
}

/** `${x/pattern/replacement}` and its relatives; the value itself for a pattern that is not followed. */
export function replacePattern(
  value: string,
  pattern: string,
  replacement: string,
  operator: string,
): string {
  if (pattern === "") return value;
  // A slash in the pattern is escaped: it would end it.
  if (pattern.includes("\\/")) {
    return replacePattern(
      value,
      pattern.replaceAll("\\/", "/"),
      replacement,
      operator,
    );
  }
  if (!/[*?[\]]/.test(pattern)) {
    if (operator === "//") {
      return bounded(value.replaceAll(pattern, () => replacement));
    }
    if (operator === "/#") {
      return value.startsWith(pattern)
        ? replacement + value.slice(pattern.length)
        : value;
    }
    if (operator === "/%") {
      return value.endsWith(pattern)
        ? value.slice(0, -pattern.length) + replacement
        : value;
    }
    return value.replace(pattern, () => replacement);
  }
  if (pattern === "?" || pattern === "[a-z]") {
    return operator === "//"
      ? replacement.repeat(Math.min(value.length, 100))
      : replacement + value.slice(1);
  }
  if (/^\/\/?$/.test(operator) && !/[*[\]]/.test(pattern)) {
    return withPieces(value, pattern, replacement, operator === "//");
  }
  if (/^\[[^\]]+\]$/.test(pattern)) {
    const matcher = globMatcher(pattern);
    let replaced = false;
    let result = "";
    for (const char of value.slice(0, 2_000)) {
      const hit: boolean = (operator === "//" || !replaced) && matcher(char);
      result += hit ? replacement : char;
      replaced ||= hit;
    }
    return bounded(result);
  }
  return value;
}

/** Longest value, and longest pattern with `?` in it, that are gone through. */
const PIECES_CHARS_MAX = 500;
const PIECE_CHARS_MAX = 40;

/** A value with the pieces replaced that a pattern with `?` stands for, or only the first of them. */
function withPieces(
  value: string,
  pattern: string,
  replacement: string,
  isEach: boolean,
): string {
  const size = pattern.length;
  if (value.length > PIECES_CHARS_MAX || size > PIECE_CHARS_MAX) return value;
  const matcher = globMatcher(pattern);
  let result = "";
  let at = 0;
  while (at + size <= value.length) {
    if (matcher(value.slice(at, at + size))) {
      result += replacement;
      at += size;
      if (!isEach) break;
    } else result += value.charAt(at++);
  }
  return bounded(result + value.slice(at));
}

/** A matcher for a shell pattern, linear in the text for each `*`. */
export function globMatcher(pattern: string): (text: string) => boolean {
  return (text) => matchGlob(pattern, text);
}

function matchGlob(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let starP = -1;
  let starT = 0;
  while (t < text.length) {
    const c = pattern[p];
    if (c === "*") {
      starP = p++;
      starT = t;
      continue;
    }
    if (c === "[") {
      const end = pattern.indexOf("]", p + 2);
      if (end > 0 && inClass(pattern.slice(p + 1, end), text.charAt(t))) {
        p = end + 1;
        t++;
        continue;
      }
    } else if (c === "?" || c === text[t]) {
      p++;
      t++;
      continue;
    }
    if (starP < 0) return false;
    p = starP + 1;
    t = ++starT;
  }
  while (pattern[p] === "*") p++;
  return p >= pattern.length;
}

function inClass(body: string, char: string): boolean {
  const negated = body.startsWith("!") || body.startsWith("^");
  const set = negated ? body.slice(1) : body;
  let hit = false;
  for (let i = 0; i < set.length; i++) {
    if (set[i + 1] === "-" && i + 2 < set.length) {
      if (char >= set.charAt(i) && char <= set.charAt(i + 2)) hit = true;
      i += 2;
    } else if (set[i] === char) hit = true;
  }
  return hit !== negated;
}
