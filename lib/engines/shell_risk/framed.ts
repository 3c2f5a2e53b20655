/**
 * What people and agents put around a command that they hand over: a prompt, a
 * label, quotes, a mark of a list or a trace, a list of words, the name of a
 * tool. No shell would read it; what stands in it is meant.
 *
 * @module
 */
import { readerOf } from "./yaml_commands.ts";

/** A command out of its frame. */
export interface Framed {
  /** As it is handed to its shell. */
  readonly text: string;
  /** What reads it, with the option that takes code; a shell where nothing is said. */
  readonly reader?: readonly string[] | undefined;
  /** Lines between, which were printed if it was typed at a prompt. */
  readonly printed?: string;
}

/** Whoever is logged in, and where: `me@host`. */
const WHO = "[\\w.-]{1,40}@[\\w.-]{1,60}";
/** A folder of Windows, which ends in its sign or has no dot: no program. */
const FOLDER = '[A-Za-z]:\\\\(?:[^<>|&\\n"]{0,80}\\\\)?';

/** Prompts of shells. */
const PROMPTS: readonly string[] = [
  // `$ `, `me@host:~/src$ `, `root@host:/# `.
  `(?:${WHO}:[^\\s$#]{0,80})?\\$ `,
  `${WHO}:[^\\s$#]{0,80}# ?`,
  // `[me@host src]$ `, `me@host src % `.
  `\\[${WHO} [^\\]\\n]{1,60}\\][$#] ?`,
  `${WHO} \\S{1,60} [%#$] `,
  "(?:ba|z|k|da)?sh-\\d[\\d.]*[$#] ",
  "PS(?: [A-Za-z]:\\\\[^>\\n]{0,80}| [\\/~][^>\\n]{0,80})?> ?",
  // `C:\Users\me>dir`, and `C:\> dir`: behind the name of a program `>` writes a file.
  `${FOLDER}[^.<>|&\\n"\\\\]{0,60}>(?! )`,
  `${FOLDER}> (?=\\S)`,
  // Those of themes: `➜  src git:(main) ✗ `, `❯ `, `λ `.
  "\\u279c +[\\w.~/-]{1,40} (?:git:\\([^)\\n]{1,60}\\) (?:\\u2717 )?)?",
  "[\\u276f\\u03bb\\u00bb] ",
  "% ",
];

/** A prompt at the beginning of a line, with the name of an environment before it. */
export const PROMPT: RegExp = new RegExp(
  `^(?:\\([\\w .@-]{1,40}\\) ?)?(?:${PROMPTS.join("|")})`,
);

/** Python's prompts, and a call of a shell behind them. */
const PYTHON_PROMPT = /^(?:>>> |In \[\d{1,5}\]: )/;
const GOES_ON = /^\.\.\.:? /;

/** Marks that stand before every line: of a trace, of a list, of a history. */
const LINE_MARKS: readonly RegExp[] = [
  /^\+{1,4} (?=\S)/,
  /^(?:\d{1,3}[.)]|[-*\u2022]) (?=[A-Za-z.\/~$])/,
  /^ {0,6}\d{1,6}\*? {2,}(?=[A-Za-z.\/~$])/,
];

/** What the rest is called. */
const LABEL =
  /^(?:(?:the )?(?:bash|cmd|command|execute|input|powershell|run|sh|shell|terminal)(?: (?:command|this|the following|input))?(?: command)?: +|(?:please|pls|kindly|(?:can|could) you(?: please)?) (?:execute|run)(?: this(?: command)?:?)? |!(?=[a-z])|%%(?:bash|sh|script bash) *\n)(?=\S)/i;

/** One element around the whole, and the call of a tool. */
const ELEMENT = /^<([a-z][\w-]{0,30})(?: [^<>]{0,80})?>([^]*)<\/\1>$/i;
const TOOL =
  /^(?:Bash|Exec|Execute|PowerShell|RunCommand|Shell|Terminal|run_(?:shell_)?command|run_terminal_cmd|execute_command)\(([^]*)\)$/;

/** The command that a text frames; undefined where it frames none. */
export function unframed(text: string): Framed | undefined {
  const plain = text.trim();
  const inner = quoted(plain) ?? behindMarks(plain) ??
    ELEMENT.exec(plain)?.[2]?.trim() ?? TOOL.exec(plain)?.[1] ??
    behindLabel(plain);
  return inner === undefined || inner === "" ? python(plain) : { text: inner };
}

/** A program by its path, with blanks in it and no option. */
export const PATH_WITH_BLANKS: RegExp =
  /^(?:[A-Za-z]:\\|\\\\|[\/~]|\.{1,2}[\\/])(?!.*\s[-\/])[^|;&<>$]*$/;

/** A command in quotes from its first sign to its last: to a shell it is the name of one program. */
function quoted(text: string): string | undefined {
  const mark = text[0];
  if (mark !== '"' && mark !== "'" || text.length < 3) return undefined;
  const inner = readQuoted(text, mark);
  return inner === undefined || !/\s/.test(inner.trim()) ||
      PATH_WITH_BLANKS.test(inner)
    ? undefined
    : inner;
}

function readQuoted(text: string, mark: '"' | "'"): string | undefined {
  if (mark === "'") {
    const inner = text.slice(1).replaceAll("'\\''", "\u0000");
    return inner.indexOf("'") === inner.length - 1
      ? inner.slice(0, -1).replaceAll("\u0000", "'")
      : undefined;
  }
  try {
    const inner: unknown = JSON.parse(text);
    return typeof inner === "string" ? inner : undefined;
  } catch {
    return text.indexOf('"', 1) === text.length - 1
      ? text.slice(1, -1)
      : undefined;
  }
}

/** Lines that all have the same mark before them. */
function behindMarks(text: string): string | undefined {
  if (!LINE_MARKS.some((mark) => mark.test(text))) return undefined;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  for (const mark of LINE_MARKS) {
    if (lines.every((line) => mark.test(line))) {
      return lines.map((line) => line.replace(mark, "")).join("\n");
    }
  }
  return undefined;
}

function behindLabel(text: string): string | undefined {
  const label = LABEL.exec(text);
  return label === null ? undefined : text.slice(label[0].length);
}

/** What was typed at Python's prompt. */
function python(text: string): Framed | undefined {
  if (!PYTHON_PROMPT.test(text)) return undefined;
  const isTyped = (line: string) =>
    PYTHON_PROMPT.test(line) || GOES_ON.test(line);
  const lines = text.split("\n");
  const typed = lines.filter(isTyped)
    .map((line) => line.replace(PYTHON_PROMPT, "").replace(GOES_ON, ""));
  const printed = lines.filter((line) => !isTyped(line)).join("\n");
  const between = printed === "" ? {} : { printed };
  return IN_PYTHON.test(typed[0] ?? "")
    ? { text: typed.join("\n"), reader: readerOf("python"), ...between }
    : { text: typed.join("\n").replace(/^!/, ""), ...between };
}

/** Begins as Python does and no command. */
const IN_PYTHON =
  /^(?:(?:async|class|def|for|from|if|import|print|try|while|with|@)\b|[\w.]+(?:\(|\[| ?=(?!=)))/;

/**
 * What a text is as well, where it is read otherwise than by a shell: lines with
 * `>` before them may be quoted, and a full stop may end a sentence.
 */
export function alsoMeant(text: string): string | undefined {
  if (FULL_STOP.test(text)) return text.trimEnd().slice(0, -1);
  if (!QUOTED.test(text)) return undefined;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 && lines.every((line) => QUOTED.test(line))
    ? lines.map((line) => line.replace(/^\s*>\s+/, "")).join("\n")
    : undefined;
}

/** No file, which `>` would empty. */
const QUOTED = /^\s*>\s+(?=[A-Za-z][\w+-]*\s)/;
const FULL_STOP = /[\w)\]"']\.\s*$/;
