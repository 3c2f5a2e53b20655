/**
 * The commands that a document in JSON keeps: scripts, calls of tools, lists of
 * words. Of other texts in it those count that begin as a program does.
 *
 * @module
 */
import { PATH_WITH_BLANKS } from "./framed.ts";
import { quote } from "./handler.ts";
import { COMMAND_KEY, type Kept } from "./yaml_commands.ts";

/** Deepest value of a document that is looked at. */
const DEPTH_MAX = 8;

/** A document with data alone. */
export const NOTHING_KEPT: readonly Kept[] = [{ text: "" }];

/** What a document has. */
interface Found {
  readonly commands: string[];
  /** Texts under names that tools have for what they are handed. */
  readonly handed: string[];
  /** Texts under any other name: labels and messages speak of commands as well. */
  readonly others: string[];
}

/** What tools call that which they are handed. */
const HANDED =
  /^(?:argv|code|(?:action_|tool_)?input|(?:bash|shell)_command|(?:cmd|command)_?line|source(?:_code)?|statement)$/i;

/** The commands of a document in JSON; undefined where it is none. */
export function keptInJson(text: string): readonly Kept[] | undefined {
  const document = parsed(text);
  if (document === undefined) return undefined;
  const found: Found = { commands: [], handed: [], others: [] };
  collect(document, {
    texts: Array.isArray(document) ? "commands" : "others",
    depth: 0,
  }, found);
  return [
    ...found.commands.length === 0
      ? NOTHING_KEPT
      : found.commands.map((text) => ({ text })),
    ...aside(found.handed, "high"),
    ...aside(found.others, "critical"),
  ];
}

/** Texts that may be no commands, as one; none where there are none. */
export function aside(
  texts: readonly string[],
  from: "high" | "critical",
): readonly Kept[] {
  return texts.length === 0 ? [] : [{ text: texts.join("\n"), from }];
}

function parsed(text: string): object | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === "object" && document !== null
      ? document
      : undefined;
  } catch {
    return undefined;
  }
}

interface Place {
  /** What its name, or the place itself, says that texts are. */
  readonly texts: keyof Found;
  readonly depth: number;
}

function collect(
  value: unknown,
  { texts, depth }: Place,
  found: Found,
): void {
  const below = { texts, depth: depth + 1 };
  if (typeof value === "string") {
    const inner = parsed(value);
    if (inner === undefined) found[texts].push(value);
    else collect(inner, below, found);
  } else if (typeof value !== "object" || value === null) return;
  // What is too deep is no document that anybody wrote: it is left to the shells.
  else if (depth > DEPTH_MAX) found.commands.push(textOf(value));
  else if (Array.isArray(value)) {
    const words = wordsOf(value);
    if (words !== undefined) found[texts].push(...words);
    else for (const one of value) collect(one, below, found);
  } else collectFields(value, below.depth, found);
}

function collectFields(value: object, depth: number, found: Found): void {
  const { args, ...fields }: Record<string, unknown> = {
    ...value,
  };
  const rest = wordsOf(args);
  if (rest === undefined || typeof fields.command !== "string") {
    collect(args, { texts: "handed", depth }, found);
  } else fields.command = [fields.command, ...rest].join(" ");
  for (const [key, inner] of Object.entries(fields)) {
    if (key === "scripts" && typeof inner === "object" && inner !== null) {
      for (const script of Object.values(inner)) {
        collect(script, { texts: "commands", depth: depth + 1 }, found);
      }
    } else {
      const texts = COMMAND_KEY.test(key)
        ? "commands"
        : HANDED.test(key)
        ? "handed"
        : "others";
      collect(inner, { texts, depth }, found);
    }
  }
}

/** The texts of a list: one command by its words, or a command each; undefined for another list. */
function wordsOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const words = value.filter((word) => typeof word === "string");
  const [first = ""] = words;
  return words.length < value.length
    ? undefined
    : /\s/.test(first.trim()) && !PATH_WITH_BLANKS.test(first)
    ? words
    : [words.map(quote).join(" ")];
}

/** Deep values have no end that a stack has room for. */
function textOf(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "{";
  }
}
