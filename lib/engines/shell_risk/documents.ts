/**
 * Documents in which commands are kept: fenced text, what was typed at a prompt,
 * JSON and YAML with scripts, units of systemd, recipes of Make and just.
 *
 * Handed over whole, such a text is no line for a shell; the commands in it are.
 * What holds none, or is not of one kind from its first line to its last, is
 * left to the shells.
 *
 * @module
 */
import { PROMPT, unframed } from "./framed.ts";
import { aside, keptInJson, NOTHING_KEPT } from "./json_commands.ts";
import { makeVariables } from "./make_variables.ts";
import {
  COMMAND_KEY,
  COMMANDS_MAX,
  type Kept,
  keptInYaml,
  readerOf,
} from "./yaml_commands.ts";

export type { Kept };

/** The commands that a text keeps; undefined where it is no such document. */
export function keptCommands(text: string): readonly Kept[] | undefined {
  return keptWithin(text.trim(), FRAMES_MAX);
}

/** Frames in each other. */
const FRAMES_MAX = 4;

function keptWithin(text: string, left: number): readonly Kept[] | undefined {
  const found = keptInDocument(text);
  if (found !== undefined && found.length > 0) {
    return found.slice(0, COMMANDS_MAX);
  }
  const framed = left > 0 ? unframed(text) : undefined;
  if (framed === undefined) return undefined;
  const { printed, ...kept } = framed;
  const within = kept.reader !== undefined
    ? undefined
    : keptWithin(kept.text.trim(), left - 1);
  return [
    ...within ?? [kept],
    ...aside(printed === undefined ? [] : [printed], "high"),
  ];
}

function keptInDocument(plain: string): readonly Kept[] | undefined {
  return plain.startsWith("```")
    ? keptInFence(plain)
    : PROMPT.test(plain)
    ? keptAtPrompt(plain)
    : plain.startsWith("{")
    ? keptInJson(plain)
    : plain.startsWith("[")
    ? keptInJson(plain) ?? keptInSections(plain)
    : !plain.includes("\n")
    ? undefined
    : keptInYaml(plain) ?? keptInRecipes(plain);
}

const FENCE = /^```[ \t]*([\w+-]*)[^\n]*\n((?:(?!```)[^])*?)\n?(?:```)?$/;
/** Fences around what is no command. */
const DATA =
  /^(?:json5?|ya?ml|toml|ini|xml|html|css|diff|markdown|md|csv|text|txt)$/i;

/** A text within one fence, in the language that the fence names. */
function keptInFence(text: string): readonly Kept[] | undefined {
  const [, language = "", body] = FENCE.exec(text) ?? [];
  if (body === undefined) return undefined;
  return keptCommands(body) ?? [{
    text: DATA.test(language) ? "" : body,
    reader: readerOf(language),
  }];
}

/** The lines that somebody typed; what stands between them was printed, unless the text is run as it is. */
function keptAtPrompt(text: string): readonly Kept[] | undefined {
  // What a here-document holds cannot be told from what was printed.
  if (text.includes("<<")) return undefined;
  const typed: string[] = [];
  const printed: string[] = [];
  let goesOn = false;
  for (const line of text.split("\n")) {
    if (PROMPT.test(line)) typed.push(line.replace(PROMPT, ""));
    else if (goesOn) {
      typed[typed.length - 1] += `\n${line.replace(/^> /, "")}`;
    } else {
      printed.push(line);
      continue;
    }
    goesOn = line.endsWith("\\");
  }
  return [
    { text: typed.join("\n") },
    ...aside(printed, "high"),
  ];
}

const SECTION = /^\[{1,2}[A-Za-z][\w."' -]*\]{1,2}$/;
const SETTING = /^([A-Za-z][\w.-]*)\s*=\s*(.*)$/;
/** What a unit starts, and in front of it how. */
const STARTS = /^Exec(?:Start|Stop|Reload|Condition)\w*$/;
const HOW = /^[-@:+!]*/;

/** What units of systemd start, and the tasks of files in the same form. */
function keptInSections(text: string): readonly Kept[] | undefined {
  if (!text.includes("\n")) return undefined;
  const found: Kept[] = [];
  let isOpen = false;
  for (const line of text.replace(/\\\n/g, " ").split("\n")) {
    const plain = line.trim();
    // A list goes on to the line that ends it.
    if (isOpen) {
      isOpen = !/^[\]}],?$|[\]}]$/.test(plain);
      continue;
    }
    if (/^(?:$|[#;])/.test(plain) || SECTION.test(plain)) continue;
    const [, name = "", value] = SETTING.exec(plain) ?? [];
    if (value === undefined) return undefined;
    isOpen = /^[\[{]/.test(value) && !/[\]}](?:\s*#.*)?$/.test(value);
    if (STARTS.test(name)) found.push({ text: value.replace(HOW, "") });
    else if (COMMAND_KEY.test(name)) {
      found.push({ text: unquoted(value) });
    }
  }
  return found.length === 0 && !STARTS_SOMETHING.test(text)
    ? NOTHING_KEPT
    : found;
}

/** A value that begins as a command does that nobody runs by chance. */
const STARTS_SOMETHING =
  /"(?:sudo\s|rm\s+-|dd\s+\w+=|mkfs|shred\s|wipefs\s|chmod\s|chown\s|(?:ba|z|da)?sh\s+-|curl\s|wget\s|nc\s|eval\s|powershell|cmd\s+\/)/i;

/** A value without the quotes around it. */
function unquoted(value: string): string {
  if (/^".*"$/.test(value)) {
    try {
      const read: unknown = JSON.parse(value);
      if (typeof read === "string") return read;
    } catch {
      return value.slice(1, -1);
    }
  }
  return value.replace(/^'(.*)'$/, "$1");
}

/** What stands between the rules: names that are given values, and what is asked of the program. */
const BETWEEN =
  /^(?:#.*|(?:override\s+)?[\w.-]+\s*(?:[:?+]{0,2}=).*|(?:-?include|export|unexport|set|alias|if\w*|else|endif|vpath)\b.*)?$/;
const RULE =
  /^@?[\w./%${}()*-]+(?:[ \t]+[\w./%${}()*+=:'"-]+)*[ \t]*::?(?![=/])[ \t]*[\w./%${}()*| \t-]*(?:#.*)?$/;

/** Longest line that is taken for the head of a rule. */
const RULE_CHARS_MAX = 400;

/** What the rules of Make and just run. */
function keptInRecipes(text: string): readonly Kept[] | undefined {
  const found: string[][] = [];
  const filled = makeVariables(text);
  let isRule = false;
  let goesOn = false;
  for (const line of text.split("\n")) {
    // What goes on a line above begins with words of its own: `-e`.
    const isNext = goesOn;
    goesOn = line.endsWith("\\");
    if (isRule && /^(?:\t| {2,})\s*\S/.test(line)) {
      const own = isNext ? line.trim() : line.trim().replace(/^[-@+]+\s*/, "");
      found.at(-1)?.push(
        ...line.startsWith("\t")
          ? (setIn(own) ?? choicesOf(own)).map((one) =>
            filled(one).replace(OWN_VARIABLE, "${$1}").replaceAll("$$", "$")
          )
          : [own],
      );
    } else if (line.length <= RULE_CHARS_MAX && RULE.test(line)) {
      isRule = true;
      found.push([]);
    } else if (!BETWEEN.test(line)) return undefined;
    else if (line.trim() !== "") isRule = isRule && line.startsWith("#");
  }
  return found.filter((lines) => lines.length > 0).map((lines) => ({
    text: lines.join("\n"),
  }));
}

/** A variable of Make by a name that to a shell would be that of a program. */
const OWN_VARIABLE = /(?<!\$)\$\(([a-z]\w*)\)/g;

/** A line of a recipe by which Make sets a variable of its own, and no shell runs anything. */
const SETS = /^\$\(eval\s+([A-Za-z_][\w.-]*)\s*(?::{0,3}|[?+!])=(.*)\)$/;

/** What Make has a shell run for the value of a variable that a line sets; undefined for another line. */
function setIn(line: string): readonly string[] | undefined {
  const [, name, value = ""] = SETS.exec(line) ?? [];
  if (name === undefined) return undefined;
  return value.split("$(shell ").slice(1).map((rest) => {
    let depth = 1;
    const end = [...rest].findIndex((mark) => {
      depth += mark === "(" ? 1 : mark === ")" ? -1 : 0;
      return depth === 0;
    });
    return `${name.replace(/[.-]/g, "_")}=$(${
      [...rest].slice(0, end < 0 ? undefined : end).join("")
    })`;
  });
}

/** What each way of a choice runs, where a line of a recipe is nothing else: `$(if set,this,that)`. */
function choicesOf(line: string): readonly string[] {
  const inside = /^\$\(if\s(.*)\)$/.exec(line)?.[1];
  if (inside === undefined) return [line];
  const parts = [""];
  let depth = 0;
  for (const mark of inside) {
    if (mark === "(") depth++;
    else if (mark === ")") depth--;
    if (depth < 0) return [line];
    if (mark === "," && depth === 0 && parts.length < CHOICE_PARTS) {
      parts.push("");
    } else parts[parts.length - 1] += mark;
  }
  return depth === 0 && parts.length > 1
    ? parts.slice(1).map((one) => one.trim().replace(/^[-@+]+\s*/, ""))
    : [line];
}

/** A condition, and what runs where it is met and where not. */
const CHOICE_PARTS = 3;
