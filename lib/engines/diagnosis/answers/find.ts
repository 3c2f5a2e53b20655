/** Which answers fit what was read. */
import { contextOf, type Groups } from "../context_of.ts";
import { isCompared } from "../asides.ts";
import { Elsewhere } from "../elsewhere.ts";
import { isForeign } from "../entities.ts";
import {
  type Candidate,
  CONDITION_CHARS_MAX,
  type Evidence,
  fixedCharsOf,
  ownWordsOf,
} from "../matcher.ts";
import { certaintyOfAnswer } from "../certainty.ts";
import { lineWeight } from "../decisive_lines.ts";
import { readLineAt } from "../reader/lines.ts";
import type { Diagnostic } from "../reader/mod.ts";
import type { CompleteRule } from "../types.ts";
import type { CompleteAnswer } from "./answer.ts";
import { ConditionLines, SAID_CHARS_MAX } from "./condition_lines.ts";
import { AnswerIndex } from "./index.ts";

/** Certainty of an answer that states none, before its match is looked at. */
const CERTAINTY = 0.9;
/** What is known only by the text of a line that does not weigh is less sure. */
const LIGHT_LINE_LOSS = 0.1;
/** Weight under which a line says that all is well, or only warns. */
const LINE_WEIGHT_MIN = -12;

const indexes = new WeakMap<readonly CompleteAnswer[], AnswerIndex>();
/** A line that conditions find where a container printed all others. */
const OF_CONTAINER = "(printed in a container)";

/** Makes the index of answers, a little at a time, if nobody has yet. */
export function* indexing(
  answers: readonly CompleteAnswer[],
): Generator<void, void> {
  if (indexes.has(answers)) return;
  const index = yield* AnswerIndex.building(answers);
  if (!indexes.has(answers)) indexes.set(answers, index);
}

/** Answers to diagnostics, the most certain first; equal ones by place and id. */
export function findAnswers(
  answers: readonly CompleteAnswer[],
  diagnostics: readonly Diagnostic[],
  evidence: Evidence,
): readonly Candidate[] {
  const index = indexes.get(answers) ?? new AnswerIndex(answers);
  indexes.set(answers, index);
  const command = (evidence.command.text ?? "").slice(0, CONDITION_CHARS_MAX);
  const found: Found[] = [];
  const known = new Set<string>();
  const read = withKnownLines(index, diagnostics, evidence.lines);
  const conditions = new ConditionLines(
    evidence.isComposed === true
      ? [...evidence.lines, OF_CONTAINER]
      : evidence.lines,
  );
  read.forEach((diagnostic, order) => {
    const texts = saidBy(diagnostic, evidence.lines);
    for (const { answer, patterns } of index.of(texts)) {
      if (known.has(answer.id) || !isAskedOf(answer, diagnostic)) continue;
      const match = matchOf(patterns, texts);
      if (match === null) continue;
      const groups = match.groups ?? {};
      if (answer.cmd !== undefined && !answer.cmd.test(command)) continue;
      const further = furtherGroups(answer, conditions);
      if (further === null || !isSeen(answer, command, conditions)) continue;
      known.add(answer.id);
      found.push({
        order,
        answer,
        fixedChars: fixedCharsOf(match),
        said: ownWordsOf(match),
        candidate: candidateOf(answer, {
          at: lineOf(match, diagnostic, evidence.lines),
          isLight: order >= diagnostics.length,
          read: fieldsOf(diagnostic),
          groups: [...further, groups],
          evidence,
          command,
        }),
      });
    }
  });
  const elsewhere = new Elsewhere(evidence);
  // What is stated orders them; how sure each is, its match says.
  return found.sort((a, b) =>
    b.candidate.certainty - a.candidate.certainty || a.order - b.order ||
    (a.candidate.rule.id < b.candidate.rule.id ? -1 : 1)
  ).map((one) => ({
    ...one.candidate,
    certainty: weighed(one, found, { evidence, elsewhere }),
  }));
}

/** Family of answers to the form of a sentence, whoever says it. */
export const SHAPES = "shapes";

/** An answer that fits, with what its match rests on. */
interface Found {
  readonly candidate: Candidate;
  readonly answer: CompleteAnswer;
  readonly order: number;
  readonly fixedChars: number;
  readonly said: string;
}

function weighed(
  { candidate, answer, fixedChars, said }: Found,
  all: readonly Found[],
  { evidence: { command }, elsewhere }: {
    readonly evidence: Evidence;
    readonly elsewhere: Elsewhere;
  },
): number {
  const isOwn = answer.tools.some((tool) => command.programs.includes(tool));
  return certaintyOfAnswer({
    stated: candidate.certainty,
    fixedChars,
    command: answer.tools.length === 0 || command.programs.length === 0
      ? "any"
      : isOwn
      ? "own"
      : "other",
    isElsewhere: elsewhere.isShared(answer, said),
    isConditioned: answer.all !== undefined || answer.cmd !== undefined,
    hasRival: all.some((other) =>
      other.candidate.at === candidate.at && other.answer.id !== answer.id &&
      // What fits any sentence of that form is no rival of what is known.
      (other.answer.family !== SHAPES || answer.family === SHAPES)
    ),
  });
}

function isAskedOf(answer: CompleteAnswer, { grammar }: Diagnostic): boolean {
  return answer.grammars === undefined || answer.grammars.includes(grammar);
}

/** Diagnostics, then lines that no grammar read and that an answer may know. */
function withKnownLines(
  index: AnswerIndex,
  diagnostics: readonly Diagnostic[],
  lines: readonly string[],
): readonly Diagnostic[] {
  const isRead = new Set(diagnostics.map(({ at }) => at));
  const known = index.lines(lines).filter((at) =>
    !isRead.has(at) && lineWeight(lines[at] ?? "") >= LINE_WEIGHT_MIN
  );
  return [...diagnostics, ...known.map((at) => readLineAt(lines, at))];
}

/** What a diagnostic says, by its fields and as it was printed. */
function saidBy(
  { code, message, at }: Diagnostic,
  lines: readonly string[],
): readonly string[] {
  const fields = code === "" ? message : `${code}: ${message}`;
  const printed = (lines[at] ?? "").slice(0, SAID_CHARS_MAX);
  const said = fields.slice(0, SAID_CHARS_MAX);
  return fields.includes(printed) ? [said] : [said, printed];
}

function matchOf(
  patterns: readonly RegExp[],
  texts: readonly string[],
): RegExpExecArray | null {
  for (const pattern of patterns) {
    for (const said of texts) {
      const found = pattern.exec(said);
      if (found !== null && !isCompared(said, found.index)) return found;
    }
  }
  return null;
}

/** Lines of a diagnostic among which the one is looked for that an answer knows. */
const OWN_LINES_MAX = 6;
/** Characters of a match by which its line is known. */
const MATCH_CHARS = 32;

/** A line that stands under another one. */
const STANDS_UNDER = /^\s|^[-*\u2022] /;

/** The line of a diagnostic in which a match begins; its first one where that stands under it. */
function lineOf(
  match: RegExpExecArray,
  { at }: Diagnostic,
  lines: readonly string[],
): number {
  const begins = match[0].trimStart().slice(0, MATCH_CHARS);
  const own = lines.slice(at, at + OWN_LINES_MAX)
    .findIndex((line) => line.includes(begins));
  return own <= 0 || STANDS_UNDER.test(lines[at + own] ?? "") ? at : at + own;
}

/** Whether the system that an answer is about is named anywhere. */
function isSeen(
  { seen }: CompleteAnswer,
  command: string,
  conditions: ConditionLines,
): boolean {
  return seen === undefined || seen.test(command.slice(0, SAID_CHARS_MAX)) ||
    conditions.first(seen) !== null;
}

/** Values of the conditions over all lines; null when one does not hold. */
function furtherGroups(
  { all = [], none = [] }: Pick<CompleteAnswer, "all" | "none">,
  conditions: ConditionLines,
): Groups[] | null {
  if (none.some((pattern) => conditions.first(pattern) !== null)) return null;
  const groups: Groups[] = [];
  for (const pattern of all) {
    const one = conditions.first(pattern);
    if (one === null) return null;
    groups.push(one);
  }
  return groups;
}

function fieldsOf(diagnostic: Diagnostic): Groups {
  const { tool, code, subject, have, need, location, message } = diagnostic;
  // The place to look at in a trace of Python is the nearest one of one's own.
  const isPlace = location !== "" &&
    (diagnostic.grammar !== "python" || !isForeign(location));
  return {
    tool,
    code,
    subject,
    version: have,
    have,
    need,
    message,
    ...(isPlace ? { at: location } : {}),
  };
}

function candidateOf(
  answer: CompleteAnswer,
  found: {
    readonly at: number;
    readonly isLight: boolean;
    readonly read: Groups;
    readonly groups: readonly Groups[];
    readonly evidence: Evidence;
    readonly command: string;
  },
): Candidate {
  const { at, isLight, read, groups, evidence, command } = found;
  const rule: CompleteRule = {
    id: answer.id,
    family: answer.family,
    tools: answer.tools,
    cause: answer.cause,
    next: answer.next,
    plan: answer.plan ?? [],
    risk: answer.risk,
    prevent: answer.prevent,
    hits: [],
    misses: [],
  };
  return {
    rule,
    score: 0,
    at,
    isDecisive: !isLight && (answer.isDecisive ?? false),
    certainty: (answer.certainty ?? CERTAINTY) -
      (isLight ? LIGHT_LINE_LOSS : 0),
    context: contextOf(evidence, {
      tools: answer.tools,
      near: answer.near ?? [],
      read,
      groups,
      at,
      commandText: command,
    }),
  };
}
