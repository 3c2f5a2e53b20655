/**
 * The commands that a document in YAML keeps: steps of workflows, jobs of
 * pipelines, tasks, services.
 *
 * Only as much of YAML is read as such documents have, line by line; a line that
 * is none of it says that the text is something else.
 *
 * @module
 */
import { quote } from "./handler.ts";

/** A command that a document keeps. */
export interface Kept {
  /** As it is handed to its shell. */
  readonly text: string;
  /** What reads it, with the option that takes code; a shell where nothing is said. */
  readonly reader?: readonly string[] | undefined;
  /**
   * It may be no command: it counts where a line of it begins as a known program
   * does, and is of this level or above.
   */
  readonly from?: "high" | "critical";
  /** Whether it runs on a machine that is thrown away afterwards. */
  readonly isPipeline?: boolean;
}

/** Most commands of a document that are judged: the longest text has fewer. */
export const COMMANDS_MAX = 2_000;
/** Most lines that are read: as many as the longest text has. */
const LINES_MAX = 16_384;

/** What documents call the commands that they keep. */
export const COMMAND_KEY =
  /^(?:run|script|before_script|after_script|commands?|cmds?|entry_?point|(?:ansible\.builtin\.)?(?:win_)?(?:shell|command|raw)|bash|pwsh|powershell|exec|release|web|worker|clock|(?:postCreate|postStart|postAttach|onCreate|updateContent|initialize)Command)$/i;
/** Only pipelines have these. */
const OF_PIPELINE =
  /^[ \t]*(?:-\s+)?(?:runs-on|uses|stage|stages|before_script|after_script|script|run):/m;
/** Names of shells, which say what a step is read by. */
const SHELL =
  /^(?:(?:bash|sh|pwsh|powershell|cmd|python\d?)(?:\s.*)?|(?:node|perl|ruby)(?:\s.*\{0\}.*)?)$/;
/** What a step that uses this action is given, node reads. */
const SCRIPTS = /^actions\/github-script@/;

/** Interpreters as documents name them, with the option that takes code. */
const READERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^py(?:thon)?[\d.]*$/i, ["python3", "-c"]],
  [/^(?:m?js|javascript|node)$/i, ["node", "-e"]],
  [/^(?:rb|ruby)$/i, ["ruby", "-e"]],
  [/^(?:pl|perl)$/i, ["perl", "-e"]],
  [/^php$/i, ["php", "-r"]],
  [/^lua$/i, ["lua", "-e"]],
];

/** What reads code of a language, by its name or that of its program; undefined for a shell. */
export function readerOf(language: string): readonly string[] | undefined {
  return READERS.find(([names]) => names.test(language))?.[1];
}

/** A line: how far it is indented, whether it begins an entry, its key and value. */
interface Line {
  readonly indent: number;
  readonly isEntry: boolean;
  readonly key: string | undefined;
  readonly value: string;
}

const LINE =
  /^( *)((?:- +)*-(?: +|$)|)(?:(["']?)([A-Za-z_][\w.\/-]*)\3:(?:[ \t]+(.*)|$)|(.*))$/;

function readLine(text: string): Line | undefined {
  const found = LINE.exec(text.trimEnd());
  if (found === null) return undefined;
  const [, blanks = "", dash = "", , key, value, other = ""] = found;
  if (key === undefined && dash === "" && other !== "") return undefined;
  return {
    // What stands behind the dash of an entry is its first field.
    indent: blanks.length + (key === undefined ? 0 : dash.length),
    isEntry: dash !== "",
    key,
    value: (value ?? other).trim(),
  };
}

/** A text that stands on lines of its own, as far as it is indented. */
const BLOCK = /^[|>][+-]?\d?(?:\s+#.*)?$/;

/** The commands of a document in YAML; undefined where it is none. */
export function keptInYaml(text: string): readonly Kept[] | undefined {
  if (
    !/^(?:---|(?:- +)?["']?[A-Za-z_][\w.\/-]*["']?:(?:\s|$))/.test(
      firstOf(text),
    )
  ) {
    return undefined;
  }
  const reader = new Reader(text.split("\n", LINES_MAX));
  return reader.read() ? reader.kept(OF_PIPELINE.test(text)) : undefined;
}

/** The first line that says something. */
function firstOf(text: string): string {
  return text.split("\n").find((line) => !/^\s*(?:#.*)?$/.test(line)) ?? "";
}

/** A step or task that is being read. */
interface Step {
  readonly texts: string[];
  readonly indent: number;
  /** What reads its commands. */
  reader: readonly string[] | undefined;
  /** What reads the code among what its action is given. */
  given: readonly string[] | undefined;
  readonly variables: string[];
}

/** Notes what reads the commands of a step, where a field says that. */
function readBy(step: Step, key: string, value: string): boolean {
  if (key === "uses" && SCRIPTS.test(value)) step.given = readerOf("js");
  else if (key === "shell" && SHELL.test(value)) {
    step.reader = readerOf(value.split(/\s/)[0] ?? "");
  } else return false;
  return true;
}

/** Goes through the lines of a document. */
class Reader {
  readonly #lines: readonly string[];
  #at = 0;
  readonly #steps: Step[] = [];
  /** The key below which entries are commands, and how far it is indented. */
  #list: { indent: number } | undefined;
  /** How far the variables of a step are indented at most. */
  #variables = -1;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** Reads all lines; false where one is none of YAML. */
  read(): boolean {
    while (this.#at < this.#lines.length) {
      const text = this.#lines[this.#at++] ?? "";
      if (/^\s*(?:#.*)?$|^---$|^\.\.\.$/.test(text)) continue;
      const line = readLine(text);
      if (line === undefined) return false;
      this.#take(line);
    }
    return true;
  }

  /** What was found. */
  kept(isPipeline: boolean): Kept[] {
    return this.#steps.flatMap(({ texts, reader, variables }) =>
      texts.map((text) => ({
        text: reader === undefined ? [...variables, text].join("\n") : text,
        reader,
        isPipeline,
      }))
    );
  }

  #take(line: Line): void {
    const { indent, isEntry, key, value } = line;
    const block = BLOCK.test(value) ? this.#block(indent, value) : undefined;
    if (key === undefined) {
      if (this.#list !== undefined && indent >= this.#list.indent) {
        this.#add(indent, block ?? plain(value));
      }
      return;
    }
    if (this.#list !== undefined && indent <= this.#list.indent) {
      this.#list = undefined;
    }
    if (this.#variables >= 0 && indent > this.#variables) {
      if (value.includes("${{") && /^[A-Z_]\w*$/i.test(key)) {
        this.#steps.at(-1)?.variables.push(
          `export ${key}="${plain(value).replaceAll('"', "")}"`,
        );
      }
      return;
    }
    this.#variables = -1;
    const step = this.#stepAt(indent, isEntry);
    if (key === "env" && value === "") this.#variables = indent;
    else if (!readBy(step, key, value) && COMMAND_KEY.test(key)) {
      if (value === "") this.#list = { indent };
      else step.texts.push(block ?? wordsOf(value) ?? plain(value));
    }
  }

  /** The step that a field belongs to: one begins with each entry, and where fields stand elsewhere. */
  #stepAt(indent: number, isEntry: boolean): Step {
    const last = this.#steps.at(-1);
    if (last !== undefined && !isEntry && last.indent === indent) return last;
    const step: Step = {
      texts: [],
      indent,
      reader: isEntry || last === undefined || indent <= last.indent
        ? undefined
        : last.given,
      given: undefined,
      variables: [],
    };
    this.#steps.push(step);
    return step;
  }

  #add(indent: number, text: string): void {
    if (text === "") return;
    const step = this.#steps.at(-1) ?? this.#stepAt(indent, true);
    // The entries of a list are run one after the other in one shell.
    step.texts.push(text);
  }

  /** The lines of a text that is indented further; folded ones are one. */
  #block(indent: number, mark: string): string {
    const taken: string[] = [];
    while (this.#at < this.#lines.length) {
      const text = this.#lines[this.#at] ?? "";
      const own = /^\s*/.exec(text)?.[0].length ?? 0;
      if (text.trim() !== "" && own <= indent) break;
      taken.push(text);
      this.#at++;
    }
    const least = Math.min(
      ...taken.filter((text) => text.trim() !== "").map((text) =>
        /^\s*/.exec(text)?.[0].length ?? 0
      ),
    );
    const lines = taken.map((text) => text.slice(least));
    return lines.join(mark.startsWith(">") ? " " : "\n").trimEnd();
  }
}

/** A list of words in one line, as a shell would be given them. */
function wordsOf(value: string): string | undefined {
  if (!value.startsWith("[")) return undefined;
  try {
    const words: unknown = JSON.parse(value);
    return Array.isArray(words) &&
        words.every((word) => typeof word === "string")
      ? words.map((word) => quote(String(word))).join(" ")
      : undefined;
  } catch {
    return undefined;
  }
}

/** A value without its quotes and without a comment behind it. */
function plain(value: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/.exec(value);
  if (quoted !== null) {
    return (quoted[1] ?? "").replace(/\\(["\\])/g, "$1");
  }
  const single = /^'((?:[^']|'')*)'\s*(?:#.*)?$/.exec(value);
  if (single !== null) return (single[1] ?? "").replaceAll("''", "'");
  return value;
}
