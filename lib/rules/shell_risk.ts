/**
 * The rows of shell_risk's tables as rules. Their cases stand in
 * `cases/rows.txt`, one a line and sorted: id, hit and miss with the level that
 * each has to get, perhaps words that the answer to the hit has to contain;
 * between them tabs. A line break in a command is written `⏎`.
 *
 * @module
 */

import cases from "../engines/shell_risk/cases/rows.txt" with { type: "text" };
import { assessCommand } from "@/lib/engines/shell_risk/mod.ts";
import { type Row, rowsOfTables } from "./shell_rows.ts";
import { readEach, type Reading } from "./reading.ts";
import { readCases, type Rule, type RuleBook } from "./rule.ts";

const LEVELS: Readonly<Record<string, string>> = {
  L: "low",
  M: "medium",
  H: "high",
  C: "critical",
};

/** A line of the cases. */
interface Line {
  readonly id: string;
  readonly hit: Expected;
  readonly miss: Expected;
  /** Words of the explanation or of the proposed command. */
  readonly shows: string | null;
}

interface Expected {
  readonly level: string;
  readonly command: string;
}

/** The rules of shell_risk. */
export function* shellRiskRules(): Reading<RuleBook> {
  const named = yield* rowsOfTables();
  const rows = new Map(named.map((row) => [row.id, row]));
  const lines = yield* readCases(cases, (id) => rows.has(id), readLine);
  const linesOf = (id: string): readonly Line[] => lines.of.get(id) ?? [];
  const rowOf = (id: string): Row => {
    const row = rows.get(id);
    if (row === undefined) throw new TypeError(`no row is ${id}`);
    return row;
  };
  const rules = yield* readEach(
    rows.values(),
    (row) => [ruleOf(row, linesOf(row.id))],
  );
  return {
    engine: "shell-risk",
    title: "What a shell command would do",
    rules: rules.sort((a, b) => a.id < b.id ? -1 : 1),
    strays: lines.strays,
    problems: (id, max = Infinity) =>
      linesOf(id).values().flatMap((line) => lineProblems(line, rowOf(id)))
        .take(max).map((problem) => `${id}: ${problem}`).toArray(),
    takeOut: (id) => rowOf(id).takeOut(),
    flip: (id) => rowOf(id).flip?.() ?? null,
  };
}

function readLine(
  [id = "", hit = "", miss = "", shows]: readonly string[],
): Line | null {
  const [decided, left] = [readExpected(hit), readExpected(miss)];
  return decided === null || left === null
    ? null
    : { id, hit: decided, miss: left, shows: shows ?? null };
}

/** Null where a case does not begin with its level. */
function readExpected(text: string): Expected | null {
  const level = LEVELS[text.charAt(0)];
  if (level === undefined || text.charAt(1) !== " ") return null;
  return { level, command: text.slice(2).replaceAll("⏎", "\n") };
}

function ruleOf(
  { id, matches, says, source }: Row,
  own: readonly Line[],
): Rule {
  return {
    id,
    matches,
    says,
    source,
    hits: own.map(({ hit, shows }) => ({
      input: hit.command,
      expects: shows === null ? hit.level : `${hit.level}: ${shows}`,
    })),
    misses: own.map(({ miss }) => ({
      input: miss.command,
      expects: miss.level,
    })),
  };
}

/** A hit has its level and the row's sentence, a miss its own level. */
function* lineProblems(
  { hit, miss, shows }: Line,
  row: Row,
): Generator<string> {
  const found = assessCommand(hit.command);
  const text = `${found.explanation}\n${found.safer_alternative}`;
  if (found.risk_level !== hit.level) {
    yield `${hit.command} is ${found.risk_level}, not ${hit.level}`;
  }
  if (!sentence(row.sentence).test(found.explanation)) {
    yield `${hit.command} is not said to be: ${row.sentence}`;
  }
  if (shows !== null && !text.includes(shows)) {
    yield `${hit.command} is not answered with: ${shows}`;
  }
  const missed = assessCommand(miss.command);
  if (missed.risk_level !== miss.level) {
    yield `${miss.command} is ${missed.risk_level}, not ${miss.level}`;
  }
}

/** What matches a sentence whose marks such as `{1}` stand for words of the command. */
function sentence(says: string): RegExp {
  const parts = says.split(/ ?\{[^}]*\}/).map((part) =>
    part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
  );
  return new RegExp(parts.join(".*?"));
}
