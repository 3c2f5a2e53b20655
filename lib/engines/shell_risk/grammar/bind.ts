/**
 * The options of programs as data, and the one evaluator that brings a command
 * line into a single spelling: bundles opened, unambiguous beginnings of long
 * options completed, attached values set apart, sub-commands with options of
 * their own, options that an environment variable carries put in front.
 *
 * @module
 */

/** An option in all of its spellings. */
export interface Option {
  /** As it is spelt in full, with its dashes. */
  readonly name: string;
  /** Whether a value follows, may be attached, or never comes. */
  readonly takes: "value" | "optional" | "nothing";
}

/** The options of a program or of one of its sub-commands. */
export interface OptionSet {
  /** By their letter. */
  readonly short: ReadonlyMap<string, Option>;
  /** By their name without dashes. */
  readonly long: ReadonlyMap<string, Option>;
  /** Long options of the sub-command alone: its beginnings are looked for among them first. */
  readonly own?: ReadonlyMap<string, Option>;
}

/** What a program accepts, as it is written down. */
export interface Grammar {
  /** Blank-separated names of programs that read options alike. */
  readonly names: string;
  /**
   * Blank-separated options without dashes, the spellings of one joined by a
   * comma: `f,force` takes nothing, `o,output=` a value, `i,in-place?` perhaps
   * an attached one. One character is a short option, more are a long one.
   */
  readonly options: string;
  /** OptionSet of sub-commands of one or two words; `*` stands for all others. */
  readonly subs?: Readonly<Record<string, string>>;
  /** Whether the first word ends the options: what follows is another command. */
  readonly stops?: boolean;
  /** Whether a first word without a dash is a bundle of options, as with tar. */
  readonly oldStyle?: boolean;
  /** Variables whose value is read as options in front of the others. */
  readonly variables?: string;
}

/** A grammar made ready. */
export interface ReadyGrammar {
  /** The program's own options. */
  readonly options: OptionSet;
  /** Those of its sub-commands. */
  readonly subs: ReadonlyMap<string, OptionSet> | undefined;
  /** Whether the first word ends the options. */
  readonly stops: boolean;
  /** Whether a first word without a dash is a bundle. */
  readonly oldStyle: boolean;
  /** Variables that carry options. */
  readonly variables: readonly string[];
}

/** Most words that are brought into one spelling; the rest stays as it is. */
export const WORDS_MAX = 2_000;

function readOptions(text: string): OptionSet {
  const short = new Map<string, Option>();
  const long = new Map<string, Option>();
  for (const token of text.split(/\s+/)) {
    if (token === "") continue;
    const mark = token.slice(-1);
    const takes = mark === "="
      ? "value"
      : mark === "?"
      ? "optional"
      : "nothing";
    const spellings = (takes === "nothing" ? token : token.slice(0, -1))
      .split(",");
    for (const one of spellings) {
      if (one.length === 1) short.set(one, { name: `-${one}`, takes });
      else long.set(one, { name: `--${one}`, takes });
    }
  }
  return { short, long };
}

/** Arguments in one spelling. */
export interface BoundArguments {
  /** One option a word. */
  readonly args: readonly string[];
  /** Whether an option takes a value as the next word; undefined where nobody says. */
  readonly takes: ((flag: string) => boolean | undefined) | undefined;
}

/** Makes grammars ready to be asked, by the names of their programs. */
export function readGrammars(
  grammars: readonly Grammar[],
): ReadonlyMap<string, ReadyGrammar> {
  const map = new Map<string, ReadyGrammar>();
  for (const grammar of grammars) {
    const bound: ReadyGrammar = {
      options: readOptions(grammar.options),
      subs: grammar.subs === undefined ? undefined : new Map(
        Object.entries(grammar.subs).map(([sub, text]) => [
          sub,
          {
            ...readOptions(`${text} ${grammar.options}`),
            own: readOptions(text).long,
          },
        ]),
      ),
      stops: grammar.stops === true,
      oldStyle: grammar.oldStyle === true,
      variables: grammar.variables?.split(/\s+/) ?? [],
    };
    for (const name of grammar.names.split(/\s+/)) map.set(name, bound);
  }
  return map;
}

/** A blank, what is escaped or quoted, plain text, or a mark that nothing closes. */
const PIECE = /(\s+)|\\([\s\S])|'([^']*)'|"([^"]*)"|[^\s\\'"]+|['"\\]/g;

/** The words of a text of options: a backslash or quotes keep blanks in one of them. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const [piece, blank, ...kept] of text.matchAll(PIECE)) {
    if (blank !== undefined) {
      isOpen = false;
      continue;
    }
    const said = kept.find((part) => part !== undefined) ?? piece;
    words.push(isOpen ? `${words.pop() ?? ""}${said}` : said);
    isOpen = true;
  }
  return words;
}

/**
 * The arguments in one spelling: one option a word, long names in full, values
 * of short options as the next word and of long ones behind `=`.
 *
 * @param args Without the program name.
 * @param variable The value of an environment variable, if it is known.
 */
export function bindArguments(
  bound: ReadyGrammar,
  args: readonly string[],
  variable: (name: string) => string | undefined,
): BoundArguments {
  const carried = bound.variables.flatMap((name) =>
    wordsOf(variable(name) ?? "")
  );
  const given = bound.oldStyle ? openOldStyle(bound.options, args) : args;
  const result: string[] = [];
  let options = bound.options;
  const words: string[] = [];
  const all = [...carried, ...given];
  let at = 0;
  for (; at < all.length && at < WORDS_MAX; at++) {
    const arg = all[at] ?? "";
    if (arg === "--") break;
    if (arg.startsWith("--")) at += addLong(options, arg, all[at + 1], result);
    else if (arg.length > 1 && arg.startsWith("-")) {
      at += addShort(options, arg, all[at + 1], result);
    } else {
      result.push(arg);
      words.push(arg);
      if (bound.stops) {
        at++;
        break;
      }
      options = optionsBehind(bound, words) ?? options;
      if (bound.subs !== undefined && STOPPING_SUBS.has(words.join(" "))) {
        at = addUpToCommand(options, all, at + 1, result);
        break;
      }
    }
  }
  result.push(...all.slice(at));
  return { args: result, takes: (flag) => takesValue(options, flag) };
}

/** Whether an option in one spelling takes the next word: long ones bring their value along. */
function takesValue(options: OptionSet, flag: string): boolean | undefined {
  if (flag.length !== 2 || flag === "--") {
    return options.long.has(flag.slice(2)) ? false : undefined;
  }
  const option = options.short.get(flag.charAt(1));
  return option === undefined ? undefined : option.takes === "value";
}

const NONE: OptionSet = { short: new Map(), long: new Map() };

/** Sub-commands whose second word (the container or service) ends their options. */
const STOPPING_SUBS: ReadonlySet<string> = new Set([
  "run",
  "exec",
  "create",
  "container run",
  "container exec",
  "container create",
  "compose run",
  "compose exec",
]);

/** Adds options up to the first word; what is behind it belongs to another command. */
function addUpToCommand(
  options: OptionSet,
  all: readonly string[],
  from: number,
  result: string[],
): number {
  let at = from;
  for (; at < all.length && at < WORDS_MAX; at++) {
    const arg = all[at] ?? "";
    if (arg === "--" || !arg.startsWith("-") || arg === "-") break;
    at += arg.startsWith("--")
      ? addLong(options, arg, all[at + 1], result)
      : addShort(options, arg, all[at + 1], result);
  }
  return at;
}

/** The options that count behind these words. */
function optionsBehind(
  bound: ReadyGrammar,
  words: readonly string[],
): OptionSet | undefined {
  if (bound.subs === undefined || words.length > 2) return undefined;
  const named = bound.subs.get(words.join(" "));
  // A sub-command that is not written down has options nobody knows here.
  return named ??
    (words.length === 1 ? bound.subs.get("*") ?? NONE : undefined);
}

/** Adds a long option; how many more words it took. */
function addLong(
  options: OptionSet,
  arg: string,
  next: string | undefined,
  result: string[],
): number {
  const equals = arg.indexOf("=");
  const written = equals < 0 ? arg.slice(2) : arg.slice(2, equals);
  const option = findLong(options, written);
  if (option === undefined) {
    result.push(arg);
    return 0;
  }
  if (equals >= 0) {
    result.push(`${option.name}${arg.slice(equals)}`);
    return 0;
  }
  if (option.takes !== "value" || next === undefined) {
    result.push(option.name);
    return 0;
  }
  result.push(`${option.name}=${next}`);
  return 1;
}

/**
 * The option that a long name or its beginning stands for. Of several with the
 * same beginning the one that all others continue counts, and anything before
 * help: a program may refuse that, but it must not hide what is meant.
 */
function findLong(options: OptionSet, written: string): Option | undefined {
  const exact = options.long.get(written);
  if (exact !== undefined || written.length < 1) return exact;
  return (options.own && begunBy(options.own, written)) ??
    begunBy(options.long, written);
}

/** The one option whose name begins so. */
function begunBy(
  names: ReadonlyMap<string, Option>,
  written: string,
): Option | undefined {
  let found: Option | undefined;
  for (const [name, option] of names) {
    if (!name.startsWith(written)) continue;
    if (
      found === undefined || found.name === "--help" ||
      found.name.startsWith(option.name)
    ) found = option;
    else if (!option.name.startsWith(found.name) && name !== "help") {
      return undefined;
    }
  }
  return found;
}

/** Adds a bundle of short options; how many more words it took. */
function addShort(
  options: OptionSet,
  arg: string,
  next: string | undefined,
  result: string[],
): number {
  const opened: string[] = [];
  for (let i = 1; i < arg.length; i++) {
    const option = options.short.get(arg.charAt(i));
    if (option === undefined) {
      // Not a bundle of this program: it keeps its spelling.
      result.push(arg);
      return 0;
    }
    const rest = arg.slice(i + 1);
    if (option.takes === "nothing") opened.push(option.name);
    else if (option.takes === "optional") {
      result.push(...opened, `${option.name}${rest}`);
      return 0;
    } else if (rest !== "") {
      result.push(...opened, option.name, rest);
      return 0;
    } else {
      result.push(...opened, option.name);
      if (next === undefined) return 0;
      result.push(next);
      return 1;
    }
  }
  result.push(...opened);
  return 0;
}

/** `xzf a.tgz` in the spelling with dashes: the values follow in the order of the letters. */
function openOldStyle(
  options: OptionSet,
  args: readonly string[],
): readonly string[] {
  const [first = "", ...rest] = args;
  if (!/^[A-Za-z]+$/.test(first)) return args;
  const result: string[] = [];
  let used = 0;
  for (const letter of first) {
    const option = options.short.get(letter);
    if (option === undefined) return args;
    result.push(option.name);
    if (option.takes === "value") result.push(rest[used++] ?? "");
  }
  return [...result, ...rest.slice(used)];
}
