/**
 * Lines that have the form of something somebody wrote, in a text that has it as
 * a whole: sources and scripts, values of a configuration, markup, prose with
 * what it quotes, a page of help, commands that were typed, listings of what
 * runs well. Words of a failure in such lines are a text that is shown; a failure
 * of its own speaks in a line that the form does not hold.
 */
import { countsFailure, speaksOfFailure } from "./decisive_lines.ts";
import {
  FENCE,
  ofCommit,
  ofHunk,
  ofMarkdown,
  ofOptions,
  QUOTED,
  ROW,
  TABLE_RULE,
} from "./frames_of_documents.ts";
import {
  FILE_FRAMES,
  type Frame,
  type Line,
  OUTCOMES,
} from "./frames_of_files.ts";
import { explains, isSentence } from "./reader/documents.ts";

/** Lines from which on nobody showed one text to be asked about. */
const LINES_MAX = 400;
/** Characters of a line that are looked at. */
const HEAD_CHARS = 600;
/** Lines of which each such text has so many. */
const LINES_MIN = 3;

const FRAMES: readonly Frame[] = [
  ...FILE_FRAMES,
  ofProse,
  ofHelp,
  ofHistory,
  ofListing,
  ofOptions,
  ofHunk,
  ofCommit,
];

/** What was found of lines. */
const found = new WeakMap<readonly string[], ReadonlySet<number>>();

/** The lines that have the form of a text which somebody wrote. */
export function framed(lines: readonly string[]): ReadonlySet<number> {
  const known = found.get(lines);
  if (known !== undefined) return known;
  const sections = lines.length > LINES_MAX ? [] : sectionsOf(lines);
  const held = new Set(
    [
      // A document goes on behind the commands that it shows.
      ...ofMarkdown(sections.flat()),
      ...sections.filter((said) => said.length >= LINES_MIN)
        .flatMap((said) => FRAMES.flatMap((frame) => frame(said))),
    ].map(({ at }) => at),
  );
  found.set(lines, held);
  return held;
}

/** A command that was typed behind a prompt: what it shows is a text of its own. */
const PROMPT = /^(?:[\w.@~:\/-]{0,60}[$\u276f\u279c]|PS [^>]{0,120}>) \S/;

/** What each command shows that was typed. */
function sectionsOf(lines: readonly string[]): readonly (readonly Line[])[] {
  const sections: Line[][] = [[]];
  for (const [at, line] of lines.entries()) {
    if (PROMPT.test(line)) sections.push([]);
    else if (line.trim() !== "") {
      sections.at(-1)?.push({ at, text: line.slice(0, HEAD_CHARS) });
    }
  }
  return sections;
}

/** A heading and an item in Markdown. */
const HEADING = /^#{1,6} \S/;
const ITEM = /^\s{0,8}(?:[-*+\u2022] |\d{1,2}[.)] )\S/;

/** Prose that explains what failures mean, with what it quotes. */
function ofProse(lines: readonly Line[]): readonly Line[] {
  if (!explains(lines.map(({ text }) => text))) return [];
  const answered = betweenQuestions(lines);
  const rule = lines.findIndex(({ text }) => TABLE_RULE.test(text));
  const isOfOutcomes = OUTCOMES.test(lines[rule - 1]?.text ?? "");
  let isFenced = false;
  return lines.filter(({ text, at }) => {
    if (answered.has(at)) return true;
    if (FENCE.test(text)) {
      isFenced = !isFenced;
      return true;
    }
    if (isFenced) return true;
    if (ROW.test(text)) return rule > 0 && !isOfOutcomes;
    const rest = text.replace(QUOTED, "");
    return (HEADING.test(text) || ITEM.test(text) || rest !== text) &&
      (!speaksOfFailure(rest) ||
        ITEM.test(text) && isSentence(rest) && !countsFailure(rest));
  });
}

/** A question of somebody, and the answer to it. */
const QUESTION = /^Q(?:uestion)?[:.] \S/;
const ANSWER = /^A(?:nswer)?[:.] \S/;

/** The lines of questions that are answered. */
function betweenQuestions(lines: readonly Line[]): ReadonlySet<number> {
  const held: number[] = [];
  let asked: number[] = [];
  for (const { text, at } of lines) {
    if (QUESTION.test(text)) asked = [at];
    else if (ANSWER.test(text)) {
      held.push(...asked, at);
      asked = [];
    } else if (asked.length > 0) asked.push(at);
  }
  return new Set(held);
}

/** How a page of help begins, and what it says under its heads. */
const USAGE = /^usage\b/i;
const USAGE_LINES = 8;
const UNDER_HEAD = /^(?: {2,}|\t)\S/;

/** Lines of a page of help, which a program shows that was asked for it. */
function ofHelp(lines: readonly Line[]): readonly Line[] {
  const usage = lines.slice(0, USAGE_LINES).findIndex(({ text }) =>
    USAGE.test(text)
  );
  const isHead = ({ text }: Line) => !UNDER_HEAD.test(text);
  return usage >= 0 &&
      !lines.some((line) => isHead(line) && speaksOfFailure(line.text))
    ? lines.slice(usage).filter((line) => !isHead(line))
    : [];
}

/** A command of before, under its number. */
const TYPED = /^\s{0,6}(?<number>\d{1,6})(?: {2}|\* )\S/;

/** Commands that were typed, one under the other. */
function ofHistory(lines: readonly Line[]): readonly Line[] {
  const numbers = lines.map(({ text }) =>
    Number(TYPED.exec(text)?.groups?.["number"] ?? NaN)
  );
  return numbers.every((number, i) =>
      i === 0 ? !Number.isNaN(number) : number === (numbers[i - 1] ?? 0) + 1
    )
    ? lines
    : [];
}

/** The heads of a listing. */
const HEADS =
  /^[A-Z][A-Z%/()-]{1,30}(?: [A-Z]{1,20})?(?: {2,}[A-Z][A-Z%/()-]{1,30}(?: [A-Z]{1,20})?){1,14}\s{0,4}$/;
/** What a cell says of something that is well. */
const IS_WELL =
  /(?:^|\s{2,})(?:Up \d|Up About|Running|Healthy|[Aa]ctive|Completed|Succeeded|online|Bound|Ready|running|healthy|AVAILABLE|RUNNING)\b/;

/** Rows of a listing that say that what they list is well. */
function ofListing(lines: readonly Line[]): readonly Line[] {
  return HEADS.test(lines[0]?.text ?? "")
    ? lines.filter(({ text }) =>
      IS_WELL.test(text) && !speaksOfFailure(text.replace(QUOTED, ""))
    )
    : [];
}

/** Whether an answer at a line rests on a text that is shown, and nothing else speaks of a failure. */
export function isMentioned(lines: readonly string[], at: number): boolean {
  const held = framed(lines);
  return held.has(at) &&
    !lines.some((line, i) =>
      !held.has(i) && speaksOfFailure(line.slice(0, HEAD_CHARS))
    );
}
