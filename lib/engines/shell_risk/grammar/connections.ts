/**
 * Where a program works, and for whom: the options that say it, as data, and
 * what finds them in a command line.
 *
 * @module
 */

import { type Block, fieldOf, mistake, readBlocks } from "../text_blocks.ts";
import text from "./connections.txt" with { type: "text" };

/** One option that says where a program works, in all of its spellings. */
export interface Slot {
  /** Without dashes, joined by a comma: one letter is a short option. */
  readonly names: readonly string[];
  /** Whether a value follows, may be attached, or never comes. */
  readonly takes: "value" | "optional" | "nothing";
}

/** What programs that reach the same place have in common. */
export interface Connection {
  /** The programs. */
  readonly names: readonly string[];
  /** Whether the options stand right behind the name, or at the end. */
  readonly at: "front" | "end";
  /** Whether they are read up to the first word only. */
  readonly head: boolean;
  /** Whether long options have one dash. */
  readonly oneDash: boolean;
  /** The options of the program. */
  readonly slots: readonly Slot[];
  /** A sub-command with options of its own right behind it. */
  readonly sub:
    | { readonly word: string; readonly slots: readonly Slot[] }
    | null;
  /** Variables that say the same. */
  readonly variables: readonly string[];
}

/** A slot that a command line fills, in the words that were typed. */
export interface Filled {
  /** Which one. */
  readonly slot: Slot;
  /** The option and its value. */
  readonly words: readonly string[];
}

/** What may stand in a block, beside `behind WORD`. */
const FIELDS: ReadonlySet<string> = new Set(
  ["at", "dashes", "head", "keeps", "variables"],
);

/** All that is known, in the order of the text. */
export const CONNECTIONS: readonly Connection[] = readBlocks(text).map(
  connectionOf,
);

const BY_NAME: ReadonlyMap<string, Connection> = new Map(
  CONNECTIONS.flatMap((one) => one.names.map((name) => [name, one] as const)),
);

/** Variables that say where some program works. */
const CONNECTION_VARIABLES: ReadonlySet<string> = new Set(
  CONNECTIONS.flatMap(({ variables }) => variables),
);

/** What is known of a program; undefined where nothing is. */
export function connectionTo(program: string): Connection | undefined {
  return BY_NAME.get(program);
}

/** What mostly says where a program works of which nothing is known. */
export const USUAL: Connection = BY_NAME.get("*") ?? mistake("no [*]");

/**
 * The slots that arguments fill.
 *
 * @param args Without the program, in any spelling.
 */
export function filledSlots(
  connection: Connection,
  args: readonly string[],
): readonly Filled[] {
  return readSlots(connection, connection.slots, args, connection.head);
}

/** The slots of the sub-command that arguments fill. */
export function filledBehind(
  connection: Connection,
  args: readonly string[],
): readonly Filled[] {
  const { sub } = connection;
  const at = sub === null ? -1 : args.indexOf(sub.word);
  return sub === null || at < 0
    ? []
    : readSlots(connection, sub.slots, args.slice(at + 1), true);
}

function readSlots(
  { oneDash }: Connection,
  slots: readonly Slot[],
  args: readonly string[],
  head: boolean,
): readonly Filled[] {
  const filled: Filled[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (arg === "--" || head && !arg.startsWith("-")) break;
    const found = slotOf(slots, arg, oneDash);
    if (found === undefined) continue;
    const next = args[at + 1];
    if (found.takesNext && next !== undefined) {
      filled.push({ slot: found.slot, words: [arg, next] });
      at++;
    } else if (!found.takesNext) {
      filled.push({ slot: found.slot, words: [arg] });
    }
  }
  return filled;
}

/** The slot that a word fills, and whether its value is the next word. */
function slotOf(
  slots: readonly Slot[],
  arg: string,
  oneDash: boolean,
): { readonly slot: Slot; readonly takesNext: boolean } | undefined {
  const [, dashes = "", name = "", value] =
    /^(--?)([\w.-]+)(=[^]*)?$/.exec(arg) ?? [];
  const isLong = dashes === "--" || oneDash;
  const long = isLong
    ? slots.find(({ names }) => names.includes(name))
    : undefined;
  if (long !== undefined && (value === undefined || long.takes !== "nothing")) {
    return {
      slot: long,
      takesNext: value === undefined && long.takes === "value",
    };
  }
  const letter = /^-(?!-)(.)/.exec(arg)?.[1];
  if (letter === undefined || oneDash) return undefined;
  const short = slots.find(({ names }) => names.includes(letter));
  if (short === undefined) return undefined;
  if (short.takes === "nothing") {
    return arg.length === 2 ? { slot: short, takesNext: false } : undefined;
  }
  return {
    slot: short,
    takesNext: arg.length === 2 && short.takes === "value",
  };
}

function connectionOf({ names, lines }: Block): Connection {
  const fields = new Map<string, string>();
  let sub: Connection["sub"] = null;
  for (const line of lines) {
    const { name, value } = fieldOf(line) ?? mistake(line);
    const word = /^behind (\S+)$/.exec(name)?.[1];
    if (word !== undefined) sub = { word, slots: slotsOf(value) };
    else if (FIELDS.has(name)) fields.set(name, value);
    else mistake(`no such field: ${line}`);
  }
  const at = fields.get("at");
  if (at !== "front" && at !== "end") return mistake(`front or end: ${names}`);
  return {
    names: names.split(/\s+/),
    at,
    head: fields.get("head") === "true",
    oneDash: fields.get("dashes") === "one",
    slots: slotsOf(fields.get("keeps") ?? mistake(`nothing kept: ${names}`)),
    sub,
    variables: fields.get("variables")?.split(/\s+/) ?? [],
  };
}

function slotsOf(words: string): readonly Slot[] {
  return words.split(/\s+/).map((word) => {
    const mark = word.at(-1);
    const takes = mark === "="
      ? "value"
      : mark === "?"
      ? "optional"
      : "nothing";
    return {
      names: (takes === "nothing" ? word : word.slice(0, -1)).split(","),
      takes,
    };
  });
}

/** Of a map of variables those that say where some program works. */
export function placeVariables(
  names: Iterable<string>,
  valueOf: (name: string) => string | undefined,
): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (const name of names) {
    const value = CONNECTION_VARIABLES.has(name) ? valueOf(name) : undefined;
    if (value !== undefined) found.push([name, value]);
  }
  return found;
}

/** The options of a program that say where it works and take a value, with their dashes. */
export function connectionFlags(program: string): readonly string[] {
  const connection = connectionTo(program);
  return connection === undefined
    ? []
    : connection.slots.flatMap((slot) =>
      slot.takes !== "value"
        ? []
        : slot.names.map((name) =>
          name.length === 1 || connection.oneDash ? `-${name}` : `--${name}`
        )
    );
}
