/**
 * The rules and answers of diagnosis. Both carry their hits with them. An answer
 * leaves alone what its neighbour answers, and what `answers/misses.txt` has for
 * it, one a line and sorted: id and input, between them a tab. A line break is
 * written `⏎`.
 *
 * @module
 */

import misses from "../engines/diagnosis/answers/misses.txt" with {
  type: "text",
};
import type { CompleteAnswer } from "@/lib/engines/diagnosis/answers/answer.ts";
import { ANSWERS } from "@/lib/engines/diagnosis/answers/mod.ts";
import { Matcher } from "@/lib/engines/diagnosis/matcher.ts";
import { diagnoseWith, type Diagnosis } from "@/lib/engines/diagnosis/mod.ts";
import { readAnew } from "@/lib/engines/diagnosis/rows.ts";
import { listed } from "@/lib/engines/diagnosis/render.ts";
import { RULES } from "@/lib/engines/diagnosis/rules/mod.ts";
import type {
  CompleteRule,
  Example,
  FixErrorInput,
  Template,
} from "@/lib/engines/diagnosis/types.ts";
import { readEach, type Reading } from "./reading.ts";
import { readCases, type Rule, type RuleBook, type RuleCase } from "./rule.ts";

/** A rule or answer with its cases. */
interface Known {
  readonly id: string;
  readonly matches: string;
  readonly entry: CompleteRule | CompleteAnswer;
  readonly hits: readonly Example[];
  readonly misses: readonly Example[];
}

const ANSWER_IDS: ReadonlySet<string> = new Set(ANSWERS.map(({ id }) => id));
const IDS: ReadonlySet<string> = new Set([
  ...RULES.map(({ id }) => id),
  ...ANSWER_IDS,
]);

/** The id of a rule that is written down; null for what structure alone says. */
export function knownRuleId(id: string | null): string | null {
  return id !== null && IDS.has(id) ? id : null;
}

/** What else does not hold of what a hit of a rule or answer is given. */
export type HitJudge = (
  found: Diagnosis,
  of: "rule" | "answer",
) => readonly string[];

/**
 * What `/fix-error` knows, as one book: rules, answers and their cases.
 *
 * @param judge Judges what every hit is given, where somebody wants more of it
 * than that it is the right one.
 */
export function* diagnosisRules(
  judge: HitJudge = () => [],
): Reading<RuleBook> {
  const lines = yield* readCases(
    misses,
    (id) => ANSWER_IDS.has(id),
    ([, text]) => text === undefined ? null : text.replaceAll("⏎", "\n"),
  );
  const known = new Map(
    [
      ...yield* readEach(RULES, (rule) => [knownRule(readAnew(rule))]),
      ...yield* readEach(
        ANSWERS,
        (answer, at) => [knownAnswer(readAnew(answer), at, lines.of)],
      ),
    ].map((one) => [one.id, one]),
  );
  const gone = new Set<string>();
  let matcher: Matcher | undefined;
  // What one answer says is near to its neighbour, and many misses are several rules'.
  const whole = new Map<string, Diagnosis>();
  const diagnose = (input: FixErrorInput): Diagnosis => {
    const key = gone.size === 0 ? JSON.stringify(input) : "";
    const known = whole.get(key);
    if (known !== undefined) return known;
    const all = matcher ??= new Matcher(RULES);
    const found = diagnoseWith({
      match: (evidence) =>
        all.match(evidence).filter(({ rule }) => !gone.has(rule.id)),
      leftOut: gone,
    }, input);
    if (key !== "") whole.set(key, found);
    return found;
  };
  const get = (id: string): Known => {
    const one = known.get(id);
    if (one === undefined) throw new TypeError(`no rule is ${id}`);
    return one;
  };
  const rules = yield* readEach(known.values(), (one) => [ruleOf(one)]);
  return {
    engine: "diagnosis",
    title: "Why a command failed, and what to do next",
    rules: rules.sort((a, b) => a.id < b.id ? -1 : 1),
    problems: (id, max = Infinity) =>
      problemsOf(get(id), diagnose, judge).take(max).map((problem) =>
        `${id}: ${problem}`
      ).toArray(),
    strays: lines.strays,
    takeOut: (id) => {
      get(id);
      gone.add(id);
      return () => {
        gone.delete(id);
      };
    },
  };
}

function knownRule(rule: CompleteRule): Known {
  const { line, cmd, env } = rule;
  return {
    id: rule.id,
    matches: conditions([
      ["a line", line instanceof RegExp ? [line] : line ?? []],
      ["with a line", rule.all ?? []],
      ["without a line", rule.none ?? []],
      ["of the command", cmd === undefined ? [] : [cmd]],
      ["of the environment", env === undefined ? [] : [env]],
    ]),
    entry: rule,
    hits: rule.hits,
    misses: rule.misses,
  };
}

function knownAnswer(
  answer: CompleteAnswer,
  at: number,
  left: ReadonlyMap<string, readonly string[]>,
): Known {
  const { id, on, all, none, cmd, says } = answer;
  return {
    id,
    matches: conditions([
      ["a diagnostic", on instanceof RegExp ? [on] : on],
      ["with a line", all ?? []],
      ["without a line", none ?? []],
      ["of the command", cmd === undefined ? [] : [cmd]],
    ]),
    entry: answer,
    hits: [says],
    // What its neighbour of the same file answers is near, too.
    misses: [
      ...left.get(id) ?? [],
      readAnew(ANSWERS[at + 1] ?? ANSWERS[0] ?? answer).says,
    ],
  };
}

function conditions(
  parts: readonly (readonly [string, readonly RegExp[]])[],
): string {
  return parts.filter(([, patterns]) => patterns.length > 0).map((
    [where, patterns],
  ) => `${where} ${patterns.map((one) => `/${one.source}/`).join(" or ")}`)
    .join(" ");
}

function ruleOf({ id, matches, entry, hits, misses }: Known): Rule {
  const { family, tools, cause, next } = entry;
  return {
    id,
    matches,
    says: `Cause: ${alternatives(cause)} Next: ${alternatives(next)}`,
    source: `what failing runs${
      tools.length === 0 ? "" : ` of ${tools.join(", ")}`
    } print; family ${family}`,
    hits: hits.map(caseOf),
    misses: misses.map((miss) => ({
      ...caseOf(miss),
      expects: "not this rule",
    })),
  };
}

/**
 * What a template may say, for people: the engine takes the first that the
 * evidence can fill, and computes those that are no texts.
 */
function alternatives(templates: Template | readonly Template[]): string {
  const texts = listed(templates).map((template) => {
    const one = typeof template === "object" ? template.says : template;
    return typeof one === "string"
      ? one.replaceAll(/\{(\w+)[?|][^}]*\}/g, "{$1}")
        .replaceAll("[[ ", " [").replaceAll("[[", "[").replaceAll("]]", "]")
      : "computed from the evidence.";
  });
  return [...new Set(texts)].filter((text) => text !== "").join(" Or: ");
}

function caseOf(example: Example): RuleCase {
  if (typeof example === "string") {
    return { input: example, expects: "this rule" };
  }
  const { command, error, log, environment, next } = example;
  return {
    input: [
      command === undefined ? [] : [`$ ${command}`],
      error === undefined ? [] : [error],
      log === undefined ? [] : [log],
      environment === undefined ? [] : [`(${environment})`],
    ].flat().join("\n"),
    expects: next === undefined ? "this rule" : next,
  };
}

function* problemsOf(
  { id, hits, misses }: Known,
  diagnose: (input: FixErrorInput) => Diagnosis,
  judge: HitJudge,
): Generator<string> {
  for (const hit of hits) {
    const found = diagnose(inputOf(hit));
    const { ruleId, kind, advice } = found;
    const next = typeof hit === "string" ? undefined : hit.next;
    if (ruleId !== id) {
      yield `${JSON.stringify(hit)} was won by ${ruleId ?? kind}`;
      continue;
    }
    if (next !== undefined && next !== advice.next_command) {
      yield `next is ${advice.next_command}, expected ${next}`;
    }
    yield* judge(found, ANSWER_IDS.has(id) ? "answer" : "rule");
  }
  for (const miss of misses) {
    if (diagnose(inputOf(miss)).ruleId === id) {
      yield `won its miss ${JSON.stringify(miss)}`;
    }
  }
}

/** What a case sends. It is whole: a line break says that nothing was cut off. */
function inputOf(example: Example): FixErrorInput {
  if (typeof example === "string") return { error: `${example}\n` };
  const { next: _next, error, log, ...input } = example;
  return {
    ...input,
    ...(error === undefined ? {} : { error: `${error}\n` }),
    ...(log === undefined ? {} : { log: `${log}\n` }),
  };
}
