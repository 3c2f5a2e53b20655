/**
 * Conditions under which a row of a table says something, in brackets behind the
 * name of its field: `next (program curl and not line /x509/): ...`. They are
 * `and` (which binds closer), `or`, `not`, and of a row that follows `else`: none
 * of those before it holds.
 *
 * What is asked is a text with a pattern or words of which one has to be it:
 * `line` (the decisive one), `lines` (any of the evidence), `below` (the lines
 * that follow it), `cmd`, `part`, `program`, `programs`, `sub`, `arg`, `operand`,
 * `os`, `shell`, `manager`, or a value, `{name}`; a value alone has to be known.
 * `has -x` asks for a word of the command; `typed`, `sudo`, `silent`,
 * `container`, `compose` and `ci` stand alone.
 *
 * @module
 */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import type { RuleContext } from "./context.ts";

/** Whether it holds for the evidence as one rule sees it. */
export type Condition = (c: RuleContext) => boolean;

/** Texts by what is asked. */
const TEXTS: Readonly<Record<string, (c: RuleContext) => readonly string[]>> =
  wordTable({
    line: (c) => [c.lines[c.at] ?? ""],
    lines: (c) => c.lines,
    below: (c) => c.following(),
    cmd: (c) => [c.cmd.text ?? ""],
    part: (c) => [c.cmd.part],
    program: (c) => [c.cmd.program],
    programs: (c) => c.cmd.programs,
    sub: (c) => [c.cmd.sub],
    arg: (c) => c.cmd.args,
    operand: (c) => c.cmd.operands,
    os: (c) => [c.platform.os],
    shell: (c) => [c.platform.shell],
    manager: (c) => [c.platform.manager],
  });

/** What is asked without a pattern or words. */
const FACTS: Readonly<Record<string, Condition>> = wordTable({
  typed: (c) => c.cmd.text !== undefined && c.cmd.text !== "",
  sudo: (c) => c.cmd.isSudo,
  silent: (c) => c.isSilent,
  container: (c) => c.platform.isContainer,
  compose: (c) => c.platform.isCompose,
  ci: (c) => c.platform.isCi,
});

/** A pattern, a value in braces, a word, or the bracket at the end. */
const TOKEN =
  / *(?:(\/(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*)|(\{[a-z]\w*(?:\/[a-z]\w*)*\})|(\)|[^\s(){}/][^\s(){}]*))/y;

/** The words of the condition that begins in a text, and where it ends. */
export function scanCondition(
  text: string,
  from: number,
): { readonly tokens: readonly string[]; readonly end: number } | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = from;
  for (;;) {
    const found = TOKEN.exec(text);
    if (found === null) return null;
    const token = found[1] ?? found[2] ?? found[3] ?? "";
    if (token === ")") {
      return tokens.length === 0 ? null : { tokens, end: TOKEN.lastIndex };
    }
    tokens.push(token);
  }
}

/** The condition of these words; null where they are none. */
export function readCondition(tokens: readonly string[]): Condition | null {
  const either = partsOf(tokens, "or").map((part) =>
    partsOf(part, "and").map(readTest)
  );
  if (either.flat().some((test) => test === null)) return null;
  return (c) => either.some((all) => all.every((test) => test?.(c)));
}

function partsOf(
  tokens: readonly string[],
  between: string,
): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const token of tokens) {
    if (token === between) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function readTest(tokens: readonly string[]): Condition | null {
  const [subject = "", ...wanted] = tokens;
  if (subject === "not") {
    const test = readTest(wanted);
    return test === null ? null : (c) => !test(c);
  }
  if (subject === "has") {
    return wanted.length === 0
      ? null
      : (c) => wanted.some((word) => c.cmd.has(word));
  }
  if (wanted.length === 0) return FACTS[subject] ?? known(subject);
  const texts = TEXTS[subject] ?? values(subject);
  if (texts === null) return null;
  const [one = ""] = wanted;
  if (!one.startsWith("/")) {
    return (c) => texts(c).some((text) => wanted.includes(text));
  }
  if (wanted.length > 1) return null;
  const end = one.lastIndexOf("/");
  const pattern = new RegExp(one.slice(1, end), one.slice(end + 1));
  return (c) => texts(c).some((text) => pattern.test(text));
}

function known(subject: string): Condition | null {
  const texts = values(subject);
  return texts === null ? null : (c) => texts(c)[0] !== "";
}

function values(
  subject: string,
): ((c: RuleContext) => readonly string[]) | null {
  if (!subject.startsWith("{")) return null;
  const names = subject.slice(1, -1).split("/");
  return (c) => [names.map((name) => c.v[name]).find(Boolean) ?? ""];
}
