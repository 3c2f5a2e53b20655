/**
 * What the caller's own command says of its outcome: a list of commands that
 * ends well whatever failed in it, words that are printed only where all before
 * them went well, and a reader of a pipe that took as much as it wanted.
 */
import {
  countsFailure,
  lineWeight,
  looksSuccessful,
} from "../decisive_lines.ts";
import { COMMAND_CHARS_MAX, tokenise, type Word } from "../shell_tokens.ts";

/** A command of a list, and what joins it to the one before. */
export interface Part {
  /** `&&`, `||`, or empty at the head of a list. */
  readonly joint: string;
  /** Its words and its pipes. */
  readonly words: readonly Word[];
  /** As it was typed. */
  readonly text: string;
}

/** Commands that cannot fail. */
const CANNOT_FAIL = /^(?:true|:|echo|printf)$/;
/** What the caller had printed with fixed words. */
const PRINTS = /^(?:echo|printf)$/;

/** What ends a group of commands that tells of a failure, and does no more. */
export const GIVES_UP = /\b(?:exit [1-9$]|return [1-9$]|false\b)/;
/** How somebody says that a command failed. */
const TELLS_FAILURE = /^\W{0,4}(?:error|fail)|\bfailed\W{0,4}$/i;

/** Options by which a checker ends well whatever it finds. */
const FORGIVES = /^[^|;&]{1,400} --(?:exit-zero|soft-fail)(?: [^|;&]{0,400})?$/;

/** Whether the caller's command ended well, as it is written and by what it printed last. */
export function callerWentOn(
  command: string,
  lines: readonly string[],
): boolean {
  if (FORGIVES.test(command.slice(0, COMMAND_CHARS_MAX))) return true;
  if (!/\|\||&&/.test(command)) return false;
  const lists = listsOf(command.slice(0, COMMAND_CHARS_MAX));
  const last = lists.at(-1) ?? [];
  return lists.every(endsWellAnyhow) ||
    lists.slice(0, -1).every(endsWellAnyhow) &&
      (wasReached(last, lines) ||
        lists.some(hasOtherWay) && closesPlainly(lines));
}

/** Whether a list has another way where a command of it fails. */
function hasOtherWay(list: readonly Part[]): boolean {
  return list.some(({ joint, words }) =>
    joint === "||" && !tellsFailure(words)
  ) && !GIVES_UP.test(list.map(({ text }) => text).join(" "));
}

/** Last lines of which none may count a failure. */
const CLOSING_LINES = 2;

/** Whether what the last command printed speaks of nothing that failed. */
function closesPlainly(lines: readonly string[]): boolean {
  const said = lines.filter((line) => line.trim() !== "")
    .slice(-CLOSING_LINES);
  const [end = ""] = said.slice(-1);
  return said.length > 0 && !said.some(countsFailure) &&
    (lineWeight(end) === 0 || looksSuccessful([end]));
}

/** Whether a list ends well, whatever failed in it. */
export function endsWellAnyhow(list: readonly Part[]): boolean {
  const { joint = "", words = [] } = list.at(-1) ?? {};
  const [program, argument] = words.map(({ value }) => value);
  return (list.length === 1 || joint === "||" && !tellsFailure(words)) &&
    (CANNOT_FAIL.test(program ?? "") || program === "exit" && argument === "0");
}

/** Whether words are printed to say that a command failed. */
function tellsFailure(words: readonly Word[]): boolean {
  const said = words.slice(1).map(({ value }) => value).join(" ");
  return countsFailure(said) || TELLS_FAILURE.test(said);
}

/** Whether the last line is what a list prints only where all before it went well. */
function wasReached(list: readonly Part[], lines: readonly string[]): boolean {
  const { joint = "", words = [] } = list.at(-1) ?? {};
  const [program, ...said] = words;
  const text = said.map(({ value }) => value).join(" ");
  const end = lines.findLast((line) => line.trim() !== "")?.trim();
  return joint === "&&" && PRINTS.test(program?.value ?? "") &&
    text !== "" && text === end &&
    said.every(({ raw }) => !/[$`]/.test(raw));
}

/** The lists of a command line, in order, each with the commands that it joins. */
export function listsOf(
  command: string,
): readonly (readonly Part[])[] {
  const lists: Part[][] = [];
  let parts: Part[] = [];
  let words: Word[] = [];
  let joint = "";
  const close = (next: string) => {
    const text = command.slice(words[0]?.start, words.at(-1)?.end);
    if (words.length > 0) parts.push({ joint, words, text });
    [words, joint] = [[], next];
  };
  let end = 0;
  let depth = 0;
  for (const word of tokenise(command)) {
    const isNewLine = command.slice(end, word.start).includes("\n");
    end = word.end;
    const ends = depth === 0 && (isNewLine || word.raw === ";");
    depth += word.raw === "(" ? 1 : word.raw === ")" ? -1 : 0;
    if (ends) {
      close("");
      if (parts.length > 0) lists.push(parts);
      parts = [];
    } else if (word.raw === "&&" || word.raw === "||") {
      if (depth === 0) close(word.raw);
      continue;
    }
    if (word.raw !== ";") words.push(word);
  }
  close("");
  return parts.length > 0 ? [...lists, parts] : lists;
}

/** A reader that leaves as soon as it has enough. */
const LEAVES = /\|\s{0,8}(?:head|less|more|grep -\w{0,6}[qm])\b/;
/** What a writer says that nobody reads any more. */
const UNREAD = /\b(?:BrokenPipeError|EPIPE|[Bb]roken pipe)\b/;
/** How what belongs to it begins. */
const OF_UNREAD =
  /^(?:Traceback \(most recent|Exception ignored|\s|During handling|$)/;

/** The lines without what a program says whose reader had enough. */
export function withoutUnread(
  lines: readonly string[],
  command: string,
): readonly string[] {
  const at = LEAVES.test(command.slice(0, COMMAND_CHARS_MAX))
    ? lines.findLastIndex((line) => UNREAD.test(line.slice(0, 300)))
    : -1;
  if (at < 0) return lines;
  let from = at;
  while (from > 0 && OF_UNREAD.test(lines[from - 1] ?? "")) from--;
  return [...lines].fill("", from, at + 1);
}
