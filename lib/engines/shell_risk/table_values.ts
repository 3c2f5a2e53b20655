/**
 * The files that a call of a program of a table reads or writes, and the commands that
 * it is given.
 *
 * @module
 */
import {
  derivedOutput,
  LINE,
  privateOutput,
  reachedBy,
  type Run,
} from "./handler.ts";
import type { Options } from "./options.ts";
import { classifyPath, isSecretPath } from "./scope.ts";
import type { Program } from "./table_rows.ts";
import { shellQuote } from "./table_texts.ts";
import { CWD } from "./values.ts";

/** Judges the values of options: files that are written or read, commands that are run. */
export function judgeValues(
  run: Run,
  options: Options,
  kinds: Readonly<Record<"writes" | "reads" | "runs", ReadonlySet<string>>>,
  holds: string | undefined,
): void {
  const { call, judge } = run;
  for (const [flag, value] of options.all) {
    if (kinds.writes.has(flag) && value !== "-") {
      writeFile(run, value, holds, options.words);
    }
    if (kinds.reads.has(flag) && value !== "-") {
      judge.readFile(call, value.replace(/^@/, ""));
    }
    if (kinds.runs.has(flag)) {
      run.shell.runText(withArguments(value, options), {
        ...run.context,
        via: [...run.context.via, call.name],
        depth: run.context.depth + 1,
        ...flag === "--scripts"
          ? { within: reachedBy(run, wordsTo(run, flag, value)) }
          : {},
      });
    }
  }
}

/** What has a script run on another machine, up to the script. */
function wordsTo({ call }: Run, flag: string, value: string): string[] {
  const at = call.argv.indexOf(flag);
  const rest = call.argv.filter((word, index) =>
    word !== `${flag}=${value}` && !(index === at || index === at + 1 && at > 0)
  );
  return [...rest, flag, LINE];
}

/** Words that are files which a program reads or writes. */
export function judgeNamedFiles(
  run: Run,
  { holds, readsWords, writesWords }: Program,
  { words }: Options,
): void {
  for (const word of words) {
    if (readsWords === true) run.judge.readFile(run.call, word);
    if (writesWords === true) writeFile(run, word, holds);
  }
}

/** Programs that encrypt what they are given. */
const ENCRYPTS = /^r?age$/;

/** A credential store of the user's that a program is given as what it works on: it prints what it cannot read. */
export function judgeHandedStore(
  { call, judge }: Run,
  words: readonly string[],
): void {
  if (ENCRYPTS.test(call.name)) return;
  for (const word of words) {
    const { path } = classifyPath(word, call.cwd);
    if (isSecretPath(path) && !path.startsWith(CWD)) {
      judge.readFile(call, word);
    }
  }
}

/** A file that a program writes: what it holds by its nature, or is made of. */
function writeFile(
  run: Run,
  path: string,
  holds: string | undefined,
  words: readonly string[] = [],
): void {
  const { call, judge } = run;
  const place = judge.touch(call, "write", path);
  judge.storeFile(
    place.path,
    holds === undefined ? derivedFrom(run, words) : privateOutput(run, holds),
  );
}

/** The command of a container, with the arguments that another option has for it. */
function withArguments(command: string, { values }: Options): string {
  const args = values.get("--args");
  return args === undefined || /\s/.test(command)
    ? command
    : [command, ...args.split(",").map(shellQuote)].join(" ");
}

/** What a file holds that a program makes of others: credentials stay what they are. */
function derivedFrom(run: Run, words: readonly string[]): string {
  const { judge, call } = run;
  const known = words.slice(0, 20).map((word) => classifyPath(word, call.cwd))
    .map((place) => judge.contentOf(place))
    .filter((text) => text !== undefined);
  return known.find((text) => judge.unknowns.first(text, "secret")) ??
    known.find((text) => judge.unknowns.first(text, "network")) ??
    derivedOutput(run);
}
