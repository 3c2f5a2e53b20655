/**
 * Finds the look that shows the state a command is about to change, and fills it with
 * the words of the command.
 *
 * @module
 */
import { type Look, LOOKS } from "./advice_looks.ts";
import {
  connectionFlags,
  connectionTo,
  filledSlots,
} from "./grammar/connections.ts";
import { findGrammar } from "./grammar/mod.ts";

/** Looks by the name of the program. */
export const LOOKS_BY_NAME: ReadonlyMap<string, readonly Look[]> = byName();

function byName(): ReadonlyMap<string, readonly Look[]> {
  const map = new Map<string, Look[]>();
  for (const look of LOOKS) {
    for (const name of look.names.split(/\s+/)) {
      map.set(name, [...map.get(name) ?? [], look]);
    }
  }
  return map;
}

/**
 * The look at what a command is about to change, its words kept.
 *
 * @param argv The program and its arguments, as they were given.
 * @returns Words; undefined where nothing is known that would show it.
 */
export function lookingFor(argv: readonly string[]): string | undefined {
  const [program = "", ...args] = argv;
  const name = program.replace(/^.*\//, "");
  const list = LOOKS_BY_NAME.get(name);
  if (list === undefined) return undefined;
  const bound = findGrammar(name)?.(args);
  const given = bound?.args ?? args;
  const places = new Set(connectionFlags(name));
  const words = given.filter((arg, index) =>
    !arg.startsWith("-") && !places.has(given[index - 1] ?? "") &&
    (DEVICE.test(arg) ||
      !(bound?.takes?.(given[index - 1] ?? "") ?? isValue(given, index)))
  );
  const fitting = list.filter(({ when }) => when.test(words.join(" ")));
  return fitting.map((look) => shownBy(look, argv, words)).find((one) =>
    one !== undefined
  );
}

/** A disk is what is meant, whatever option stands in front of it. */
const DEVICE = /^\/dev\/[a-z]/;

/** The command of a look, its marks filled; undefined where a word is missing. */
function shownBy(
  look: Look,
  [program = "", ...args]: readonly string[],
  words: readonly string[],
): string | undefined {
  const at = connected(program.replace(/^.*\//, ""), args);
  let isComplete = true;
  const text = look.shows.replace("{at}", at).replace(
    /\{(-{1,2}[\w-]+)([?!])?(:name)?\}|\{(all|name|last|\d)(:name)?\}/g,
    (_, flag?: string, mark?: string, ...others: (string | undefined)[]) => {
      const [isName, key = "", isKeyName] = others;
      const found = flag !== undefined
        ? valueOf(args, flag, mark)
        : wordOf(key, program, args, words);
      if (found === undefined && mark === undefined) isComplete = false;
      const isCut = isName !== undefined || isKeyName !== undefined;
      return (isCut ? found?.replace(/^'?([^=']*)=.*$/, "$1") : found) ?? "";
    },
  );
  return isComplete ? text.replace(/ {2,}/g, " ").trim() : undefined;
}

/** The options that say where a program works, for one that wants them in front of its words. */
function connected(name: string, args: readonly string[]): string {
  const connection = connectionTo(name);
  return connection === undefined ? "" : filledSlots(connection, args).flatMap((
    { words },
  ) => words).map(quoted).join(" ");
}

/** Whether a word stands behind an option of one letter or word that looks like taking it. */
function isValue(args: readonly string[], index: number): boolean {
  const before = args[index - 1] ?? "";
  return /^-[a-zA-Z]$|^--[\w-]+$/.test(before) && !FLAGS.test(before);
}

/** Options that never take a value, whatever the program. */
const FLAGS =
  /^-(?:f|y|q|v|r|R|a|i)$|^--(?:force|yes|all|quiet|recursive|verbose|delete|global|system|drop|clean|dry-run|permanent|no-wait|prod|production|if-exists|no-owner|no-acl|create|single-transaction)$/;

function valueOf(
  args: readonly string[],
  flag: string,
  mark: string | undefined,
): string | undefined {
  const at = args.findIndex((arg) =>
    arg === flag || arg.startsWith(`${flag}=`)
  );
  if (at < 0) return undefined;
  if (mark === "!") return flag;
  const arg = args[at] ?? "";
  const value = arg === flag ? args[at + 1] : arg.slice(flag.length + 1);
  if (value === undefined) return undefined;
  return mark === "?" ? `${flag} ${quoted(value)}` : quoted(value);
}

function wordOf(
  key: string,
  program: string,
  args: readonly string[],
  words: readonly string[],
): string | undefined {
  if (key === "name") return program.replace(/^.*\//, "");
  if (key === "all") return [program, ...args].map(quoted).join(" ");
  const word = key === "last" ? words.at(-1) : words[Number(key) - 1];
  return word === undefined || word === "" ? undefined : quoted(word);
}

function quoted(word: string): string {
  return /^[\w@%+=:,./~^*?${}\uE000-\uE003-]+$/.test(word)
    ? word
    : `'${word.replaceAll("'", "'\\''")}'`;
}
