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
import {
  type Block,
  first,
  mistake,
  readBlocks,
  readCase,
  readPattern,
  some,
} from "../table_blocks.ts";
import type { Confidence, Rule, Specificity } from "../types.ts";

/** The rules of a table. */
export function readRules(text: string): readonly Rule[] {
  return readBlocks(text, FIELDS).map(readRule);
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

function readRule({ id, words, texts }: Block): Rule {
  const patterns = (name: string) => texts(name).map(readPattern);
  return {
    id,
    ...readHead(words),
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

function readHead(words: readonly string[]): Partial<Rule> {
  let head: Partial<Rule> = {};
  for (const word of words) {
    if (LEVELS.has(word)) head = { ...head, level: word as Specificity };
    else if (CONFIDENCES.has(word)) {
      head = { ...head, confidence: word as Confidence };
    } else if (/^[+-]\d{1,2}$/.test(word)) {
      head = { ...head, priority: Number(word) };
    } else if (word === "gate") head = { ...head, gate: true };
    else if (word === "transient") head = { ...head, transient: true };
    else throw mistake("no such word", word);
  }
  return head;
}
