/** When a rule for a program of Windows counts, by the arguments as the program reads them. */

/** One thing that has to hold. */
type Test = (given: Arguments) => boolean;

/** The arguments of a program, taken apart. */
export interface Arguments {
  /** As they are given. */
  readonly all: readonly string[];
  /** Those that are no switches, in small letters; a machine in front of them is none. */
  readonly words: readonly string[];
  /** Names of switches, in small letters, with one sign or two. */
  readonly switches: readonly string[];
}

const SWITCH = /^(?:\/|--?)([a-z?][\w-]*)(?:[:=].*)?$/is;

/** Takes arguments apart: `/name`, `-name`, `/name:value` are switches. */
export function readArguments(all: readonly string[]): Arguments {
  const words: string[] = [];
  const switches: string[] = [];
  for (const arg of all) {
    const name = SWITCH.exec(arg)?.[1];
    if (name !== undefined) switches.push(name.toLowerCase());
    else if (words.length > 0 || !/^\\\\[^\\]+$/.test(arg)) {
      words.push(arg.toLowerCase());
    }
  }
  return { all, words, switches };
}

/**
 * Reads a condition: parts between `;`, of which one has to hold, each of
 * blank-separated tokens that all have to hold.
 *
 * `word|word` is the next word, `*` any; `^~regex~` a pattern for it; `>word`
 * stands anywhere among the words; `+name|name` is a switch, `name*` one that
 * begins so, `NAMe` may be cut down to its capitals; `!name` is none of them;
 * `~regex~` is a pattern for some argument, `!~regex~` for none; `$` says that
 * no word follows.
 */
export function readCondition(text: string): (given: Arguments) => boolean {
  const parts = text.split(";").map((part) =>
    testsOf(part.trim().split(/\s+/))
  );
  return (given) => parts.some((tests) => tests.every((test) => test(given)));
}

function testsOf(tokens: readonly string[]): Test[] {
  let count = 0;
  return tokens.map((token) => {
    const rest = token.slice(1);
    if (token === "$") {
      const words = count;
      return (given) => given.words.length === words;
    }
    if (token.startsWith("~")) return someArgument(token);
    if (token.startsWith("!~")) {
      const found = someArgument(rest);
      return (given) => !found(given);
    }
    if (token.startsWith("+")) return someSwitch(rest);
    if (token.startsWith("!")) {
      const found = someSwitch(rest);
      return (given) => !found(given);
    }
    if (token.startsWith(">")) {
      const wanted = new Set(rest.split("|"));
      return ({ words }) => words.some((word) => wanted.has(word));
    }
    return wordAt(token, count++);
  });
}

function patternOf(token: string): RegExp {
  return new RegExp(token.replace(/^~|~$/g, ""), "i");
}

function someArgument(token: string): Test {
  const pattern = patternOf(token);
  return ({ all }) => all.some((arg) => pattern.test(arg));
}

function wordAt(token: string, index: number): Test {
  if (token === "*") return ({ words }) => words[index] !== undefined;
  if (token.startsWith("^~")) {
    const pattern = patternOf(token.slice(1));
    return ({ words }) => pattern.test(words[index] ?? "");
  }
  const wanted = new Set(token.split("|"));
  return ({ words }) => wanted.has(words[index] ?? "");
}

function someSwitch(names: string): Test {
  const wanted = names.split("|").map(switchNamed);
  return ({ switches }) =>
    switches.some((name) => wanted.some((fits) => fits(name)));
}

function switchNamed(written: string): (name: string) => boolean {
  const full = written.toLowerCase();
  if (full.endsWith("*")) return (name) => name.startsWith(full.slice(0, -1));
  const least = /^[A-Z]*/.exec(written)?.[0].length ?? 0;
  return least === 0
    ? (name) => name === full
    : (name) => name.length >= least && full.startsWith(name);
}
