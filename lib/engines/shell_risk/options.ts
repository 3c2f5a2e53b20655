import { isUncertain } from "./values.ts";

/** A program's arguments, sorted into options and positional words. */
export interface Options {
  /** Options as written, values removed: `-rf`, `--force`, `-o`. */
  readonly flags: readonly string[];
  /** Values by option, the last one winning; `--name=value` as well as a separate word. */
  readonly values: ReadonlyMap<string, string>;
  /** All values by option in order. */
  readonly all: readonly (readonly [string, string])[];
  /** What remains: the positional words. */
  readonly words: readonly string[];
  /** Words after `--`. */
  readonly rest: readonly string[];
}

/** Arguments together with what the program's grammar knows of its options. */
export interface Arguments {
  /** Without the program name. */
  readonly args: readonly string[];
  /** Whether an option takes a value; undefined where no grammar says. */
  readonly takes?: ((flag: string) => boolean | undefined) | undefined;
}

/**
 * Sorts arguments into options and words.
 *
 * @param given The arguments; a run of a program brings its grammar along.
 * @param valued Options that take their value as a separate word, where no grammar says.
 * @param stopAtWord Whether the first positional word ends the options (wrappers).
 */
export function readOptions(
  given: readonly string[] | Arguments,
  valued: ReadonlySet<string>,
  stopAtWord = false,
): Options {
  const { args, takes } = "args" in given
    ? given
    : { args: given, takes: undefined };
  const wants = (flag: string): boolean => takes?.(flag) ?? valued.has(flag);
  const flags: string[] = [];
  const values = new Map<string, string>();
  const all: [string, string][] = [];
  const words: string[] = [];
  let rest: readonly string[] = [];
  const take = (flag: string, value: string): void => {
    flags.push(flag);
    values.set(flag, value);
    all.push([flag, value]);
  };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? "";
    if (arg === "--") {
      rest = args.slice(i + 1);
      words.push(...rest);
      break;
    }
    const isFlag = arg.length > 1 &&
      (arg.startsWith("-") || arg.startsWith("+") && wants(arg));
    if (isFlag) {
      const read = readFlag(arg, wants);
      if (read.bundle !== undefined) flags.push(read.bundle);
      if (read.takesNext) take(read.flag, args[++i] ?? "");
      else if (read.value !== undefined) take(read.flag, read.value);
      else flags.push(read.flag);
      continue;
    }
    words.push(arg);
    if (stopAtWord) {
      words.push(...args.slice(i + 1));
      break;
    }
  }
  return { flags, values, all, words, rest };
}

/** One option as it is written. */
interface Flag {
  readonly flag: string;
  /** Letters bundled in front of it. */
  readonly bundle?: string;
  /** The value attached to it. */
  readonly value?: string;
  /** Whether its value is the next word. */
  readonly takesNext?: boolean;
}

function readFlag(arg: string, wants: (flag: string) => boolean): Flag {
  if (wants(arg)) return { flag: arg, takesNext: true };
  const equals = arg.indexOf("=");
  if (equals > 0 && arg.startsWith("-")) {
    return { flag: arg.slice(0, equals), value: arg.slice(equals + 1) };
  }
  if (arg.startsWith("--") || arg.length <= 2) return { flag: arg };
  if (wants(arg.slice(0, 2))) {
    return { flag: arg.slice(0, 2), value: arg.slice(2) };
  }
  const last = `-${arg.at(-1)}`;
  return wants(last) && /^-[a-zA-Z]+$/.test(arg) && arg.length <= 6
    ? { flag: last, bundle: arg.slice(0, -1), takesNext: true }
    : { flag: arg };
}

/**
 * Whether one of the options is present, alone (`-f`, `--force`) or in a bundle (`-rf`).
 *
 * @param options The sorted arguments.
 * @param names Options looked for.
 * @param abbreviated Whether unique beginnings of long options count, as in GNU programs.
 */
export function hasFlag(
  options: Options,
  names: readonly string[],
  abbreviated = false,
): boolean {
  for (const flag of options.flags) {
    for (const name of names) {
      if (flag === name) return true;
      if (
        name.length === 2 && name.startsWith("-") && !flag.startsWith("--") &&
        /^-[a-zA-Z0-9]+$/.test(flag) && flag.includes(name.charAt(1))
      ) {
        return true;
      }
      if (
        abbreviated && name.startsWith("--") && flag.length >= 5 &&
        flag.startsWith("--") && name.startsWith(flag)
      ) return true;
    }
  }
  return false;
}

/** Values by which an option that can be on or off is off. */
const OFF = /^(?:false|none|no|off|f|0)$/i;
/** The same as a word of its own, where no name of a thing is meant. */
const OFF_WORD = /^(?:false|no|off)$/i;

/**
 * Whether an option of a dry run is switched off again where it is last named
 * (`--dry-run=false`, `--no-dry-run`), or nobody knows (`--dry-run=$MODE`).
 *
 * @param args Without the program name.
 * @param names The options, with their dashes.
 */
export function isSwitchedOff(
  args: readonly string[],
  names: readonly string[],
): boolean {
  const at = args.findLastIndex((arg) =>
    names.some((name) =>
      arg === name || arg.startsWith(`${name}=`) || arg === opposite(name)
    )
  );
  const last = args[at];
  if (last === undefined) return false;
  if (names.includes(last)) return OFF_WORD.test(args[at + 1] ?? "");
  const value = last.slice(last.indexOf("=") + 1);
  return !last.includes("=") || OFF.test(value) || isUncertain(value);
}

const opposite = (name: string): string => `--no-${name.replace(/^-+/, "")}`;

/** A set from a blank-separated list. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ""));
}
