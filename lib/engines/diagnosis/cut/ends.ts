/**
 * The ends of evidence that was cut off, made whole: names that stand whole
 * elsewhere, messages of the system, and sentences that are known.
 */
import { CODES } from "../answers/codes.ts";
import { SHAPES } from "../answers/find.ts";
import { ANSWERS } from "../answers/mod.ts";
import { saidLines } from "../lines_at_once.ts";
import type { Evidence } from "../matcher.ts";
import { inEnglish } from "../other_languages.ts";
import { patternsOf } from "../rows.ts";
import { RULES } from "../rules/mod.ts";
import { Sentences } from "./complete.ts";
import { completeSystemMessage } from "./system_messages.ts";
import { completeImport, completeTyped, completeWord } from "./words.ts";

/** Lines before the last one in which a name may stand whole. */
const NAMING_LINES = 40;

/** Every sentence that is known, to find how one that was cut goes on. */
export const SENTENCES = new Sentences(() => [
  ...RULES.flatMap((rule) => patternsOf(rule, "line")),
  // What any tool may say of any name goes on in any way, and half a code in
  // as many as there are.
  ...ANSWERS.flatMap((answer) =>
    answer.family === SHAPES || answer.family === CODES
      ? []
      : patternsOf(answer, "on")
  ),
]);

/** Whether the last line begins with the program that was typed: its value stands there. */
function namesItself(evidence: Evidence): boolean {
  const { program } = evidence.command;
  return program !== "" &&
    endsOf(evidence).some((end) =>
      (evidence.lines[end] ?? "").startsWith(`${program}: command not`)
    );
}

/** Words that begin too many sentences to tell which one was cut off. */
const FEW_WORDS = 3;

/** More words than that, found in one search. */
const MORE_WORDS = new RegExp(`^(?:\\S+\\s+){${FEW_WORDS}}\\S`);

/** Whether evidence is so short that any sentence could go on from it: "Command failed". */
function saysFewWords({ lines, command }: Evidence): boolean {
  const said = saidLines(lines);
  return (command.text ?? "") === "" && said.length === 1 &&
    !MORE_WORDS.test(said[0]?.trim() ?? "");
}

/** Where the error and the log end, where no line break says that they end there. */
export function endsOf({ lines, errorLineCount }: Evidence): readonly number[] {
  return [...new Set([errorLineCount - 1, lines.length - 1])].filter((end) =>
    (lines[end] ?? "").trim() !== ""
  );
}

/** The lines with the names at their ends whole; null where none is known. */
export function withNames(evidence: Evidence): readonly string[] | null {
  const { lines, command } = evidence;
  const whole = [...lines];
  for (const end of endsOf(evidence)) {
    // What a tool proposes for a longer word is whole.
    if (lines.slice(Math.max(0, end - 2), end + 1).some(isProposing)) continue;
    if (PROGRAM_AT_END.test(lines[end] ?? "") && command.program !== "") {
      whole[end] = `${(lines[end] ?? "").trimEnd()} ${command.program}`;
      continue;
    }
    const named = completeImport(lines[end] ?? "", lines[end - 1] ?? "") ??
      completeWord(
        lines[end] ?? "",
        `${lines.slice(Math.max(0, end - NAMING_LINES), end).join("\n")}\n${
          command.text ?? ""
        }`,
      ) ?? completeTyped(lines[end] ?? "", command.args);
    if (named !== null) whole[end] = named;
  }
  return whole.some((line, at) => line !== lines[at]) ? whole : null;
}

/** The lines with the messages of the system at their ends whole; null where none is. */
export function withSystemMessages(
  { lines, ...evidence }: Evidence,
): readonly string[] | null {
  const whole = [...lines];
  for (const end of endsOf({ lines, ...evidence })) {
    const message = completeSystemMessage(lines[end] ?? "");
    if (message !== null) whole[end] = inEnglish(message);
  }
  return whole.some((line, at) => line !== lines[at]) ? whole : null;
}

function isProposing(line: string): boolean {
  return /\b(?:did you mean|(?:maybe|perhaps) you meant|similar)\b/i.test(
    line.slice(0, 600),
  );
}

/** The ways in which the sentences at the ends may go on. */
export function withSentences(evidence: Evidence, isOnlyInWord: boolean): {
  readonly ways: readonly (readonly string[])[];
  readonly lacksValue: boolean;
  readonly openings: readonly (readonly string[])[];
} {
  const ends = saysFewWords(evidence) ? [] : endsOf(evidence);
  const found = ends.map((end) => ({
    end,
    ...SENTENCES.goesOn(evidence.lines[end] ?? "", isOnlyInWord),
  })).filter(({ lines, lacksValue }) => lines.length > 0 || lacksValue);
  const count = Math.max(0, ...found.map(({ lines }) => lines.length));
  return {
    lacksValue: found.some(({ lacksValue }) => lacksValue) &&
      !namesItself(evidence),
    openings: found.flatMap(({ end, openings }) =>
      openings.map((line) => evidence.lines.with(end, line))
    ),
    ways: Array.from({ length: count }, (_, way) => {
      const whole = [...evidence.lines];
      for (const { end, lines } of found) {
        whole[end] = lines[Math.min(way, lines.length - 1)] ?? whole[end] ?? "";
      }
      return whole;
    }),
  };
}

/** How a shell begins to name a program at the end of its line. */
const PROGRAM_AT_END = /^(?:zsh|fish|ksh|dash|sh): command not found: ?$/;

/** Openings of sentences that are tried with what was typed. */
const OPENINGS_MAX = 4;

/** How apt begins what it says of a package. */
const OF_APT = /^E: Unable to locate /;

/** Programs that say so. */
const APT = /^(?:apt|apt-get|aptitude)$/;

/**
 * Lines whose last sentence lacks a value, with the one operand of the command
 * for it, where the program that was typed says it.
 */
export function withTyped(
  { lines, command }: Evidence,
  openings: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const { program } = command;
  const isSub = APT.test(program);
  const [value, ...others] = command.operands.slice(isSub ? 1 : 0);
  if (value === undefined || others.length > 0) return [];
  return openings.slice(0, OPENINGS_MAX).flatMap((opening) => {
    const at = opening.findIndex((line, i) => line !== lines[i]);
    const line = opening[at] ?? opening.at(-1) ?? "";
    const isOwn = isSub
      ? OF_APT.test(line)
      : line.toLowerCase().startsWith(`${program.toLowerCase()}: `);
    const quote = /['"`]$/.exec(line)?.[0] ?? "";
    return isOwn
      ? [
        opening.with(
          at < 0 ? opening.length - 1 : at,
          `${line}${value}${quote}`,
        ),
      ]
      : [];
  });
}
