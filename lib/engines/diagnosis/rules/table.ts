/**
 * Rules that are only data, as text: what is to be matched, said and proposed
 * stands as it is, a field a line, and nothing is escaped twice. A rule that
 * computes stays code beside it.
 *
 * @example
 * ```text
 * [go-build-cycle] code +3 gate
 * tools: go
 * line: /import cycle not allowed/
 * cause: Packages import each other in a circle.
 * next: go list -deps ./...
 * hit: package a: import cycle not allowed
 * hit: $ go build⇥! import cycle not allowed⇥= go list -deps ./...
 * miss: go: no such package
 * ```
 *
 * The head has the id, then what is not as usual: level, priority, `gate`,
 * `transient`, confidence. `cause`, `next`, `plan` and the patterns may stand
 * several times, in order. In a case `⏎` is a line break, `⇥` a tab, and tabs part
 * command (`$`), error (`!`), log (`&`), environment (`@`) and the command that
 * has to be proposed (`=`); alone and without a mark it is the error.
 *
 * @module
 */
import type { Confidence, Example, Rule, Specificity } from "../types.ts";

/** The rules of a table. */
export function readRules(text: string): readonly Rule[] {
  return text.split(/^(?=\[)/m).filter((block) => block.startsWith("["))
    .map(readRule);
}

const LEVELS: ReadonlySet<string> = new Set([
  "certain",
  "code",
  "phrase",
  "keyword",
]);
const CONFIDENCES: ReadonlySet<string> = new Set([
  "MachineApplicable",
  "MaybeIncorrect",
  "HasPlaceholders",
]);

function readRule(block: string): Rule {
  const [head = "", ...rows] = block.trimEnd().split("\n");
  const id = /^\[([a-z0-9-]+)\]/.exec(head)?.[1];
  if (id === undefined) throw mistake("no id", head);
  const fields = new Map<string, string[]>();
  for (const row of rows) {
    if (row === "" || row.startsWith("#")) continue;
    const found = /^([a-z]+): ?(.*)$/.exec(row);
    const [, name = "", value = ""] = found ?? [];
    if (!FIELDS.has(name)) throw mistake("no such field", row);
    fields.set(name, [...fields.get(name) ?? [], value]);
  }
  const texts = (name: string) => fields.get(name) ?? [];
  const patterns = (name: string) => texts(name).map(readPattern);
  return {
    id,
    ...readHead(head.slice(id.length + 2).trim()),
    ...some("tools", texts("tools").flatMap((one) => one.split(" "))),
    ...some("line", patterns("line")),
    ...some("all", patterns("all")),
    ...some("none", patterns("none")),
    ...some("near", patterns("near")),
    ...first("cmd", patterns("cmd")),
    ...first("env", patterns("env")),
    cause: texts("cause"),
    next: texts("next"),
    ...some("plan", texts("plan")),
    ...first("risk", texts("risk")),
    ...first("prevent", texts("prevent")),
    hits: texts("hit").map(readCase),
    misses: texts("miss").map(readCase),
  };
}

/** Every field of a rule in a table. */
const FIELDS: ReadonlySet<string> = new Set(
  "tools line all none near cmd env cause next plan risk prevent hit miss"
    .split(" "),
);

function readHead(words: string): Partial<Rule> {
  let head: Partial<Rule> = {};
  for (const word of words === "" ? [] : words.split(" ")) {
    if (LEVELS.has(word)) head = { ...head, level: word as Specificity };
    else if (CONFIDENCES.has(word)) {
      head = { ...head, confidence: word as Confidence };
    } else if (/^[+-]\d{1,2}$/.test(word)) {
      head = { ...head, priority: Number(word) };
    } else if (word === "gate") head = { ...head, gate: true };
    else if (word === "transient") head = { ...head, transient: true };
    else throw mistake("no such word", words);
  }
  return head;
}

function readPattern(text: string): RegExp {
  const end = text.lastIndexOf("/");
  if (!text.startsWith("/") || end < 2) throw mistake("no pattern", text);
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

/** The fields of a case by their marks. */
const MARKS: Readonly<Record<string, string>> = {
  $: "command",
  "!": "error",
  "&": "log",
  "@": "environment",
  "=": "next",
};

function readCase(text: string): Example {
  const plain = (part: string) =>
    part.replaceAll("\u23ce", "\n").replaceAll("\u21e5", "\t");
  const parts = text.split("\t");
  if (parts.length === 1 && !text.startsWith("$ ")) return plain(text);
  return Object.fromEntries(parts.map((part) => {
    const field = MARKS[part.charAt(0)];
    if (field === undefined || part.charAt(1) !== " ") {
      throw mistake("no mark of a field", part);
    }
    return [field, plain(part.slice(2))];
  }));
}

/** A field with its values; nothing where there is none. */
function some<Name extends string, Value>(
  name: Name,
  values: readonly Value[],
): Partial<Record<Name, readonly Value[]>> {
  return values.length === 0
    ? {}
    : { [name]: values } as Partial<Record<Name, readonly Value[]>>;
}

function first<Name extends string, Value>(
  name: Name,
  [value, ...more]: readonly Value[],
): Partial<Record<Name, Value>> {
  if (more.length > 0) throw mistake("more than one", name);
  return value === undefined
    ? {}
    : { [name]: value } as Partial<Record<Name, Value>>;
}

function mistake(what: string, where: string): TypeError {
  return new TypeError(`mistake in a table of rules: ${what}: ${where}`);
}
