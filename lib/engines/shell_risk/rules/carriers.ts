import {
  LINE,
  reachedBy,
  type Run,
  runInner,
  runInnerText,
  UNNAMED,
} from "../handler.ts";
import { fieldOf, mistake, readBlocks } from "../text_blocks.ts";
import text from "../tables/carriers.txt" with { type: "text" };

/** A sub-command behind which the command of another program stands. */
export interface Carrier {
  /** The names of the program. */
  readonly names: readonly string[];
  /** The sub-command, each word a choice; none where the command follows at once. */
  readonly words: readonly (readonly string[])[];
  /** How many words stand in front of the command. */
  readonly skip: number;
  /** Options that take a word. */
  readonly valued: readonly string[];
  /** Options whose value is a line for a shell. */
  readonly value: readonly string[];
  /** Options behind which the command stands. */
  readonly rest: readonly string[];
  /** What stands in front of the command, unwritten. */
  readonly as: string | undefined;
  /** Whether the words are joined for a shell. */
  readonly line: boolean;
  /** Whether only what follows two dashes is the command. */
  readonly dashes: boolean;
  /** Whether the sub-command is the program. */
  readonly itself: boolean;
  /** Whether it runs where the program does. */
  readonly here: boolean;
}

/** Every row of the table. */
export const CARRIERS: Carrier[] = readBlocks(text).flatMap((
  { names, lines },
) => lines.map((line) => readCarrier(names.split(/\s+/), line)));

function readCarrier(names: readonly string[], line: string): Carrier {
  const { name, value } = fieldOf(line) ?? mistake(line);
  const lists: Record<string, string[]> = {};
  let list: string[] = [];
  for (const token of value.split(/\s+/)) {
    if (/^(?:-|\d|git$)/.test(token)) list.push(token);
    else list = lists[token] ??= [];
  }
  return {
    names,
    words: name === "anything"
      ? []
      : name.split(/\s+/).map((word) => word.split("|")),
    skip: Number(lists["skip"]?.[0] ?? 0),
    valued: [...lists["valued"] ?? [], ...lists["value"] ?? []],
    value: lists["value"] ?? [],
    rest: lists["rest"] ?? [],
    as: lists["as"]?.[0],
    line: lists["line"] !== undefined,
    dashes: lists["dashes"] !== undefined,
    itself: lists["itself"] !== undefined,
    here: lists["here"] !== undefined,
  };
}

/** The rows of each program; asked anew where a row is taken out. */
const ROWS: Map<string, Carrier[]> = new Map();
for (const row of CARRIERS) {
  for (const name of row.names) {
    ROWS.set(name, [...ROWS.get(name) ?? [], row]);
  }
}

/** Judges the command that a program carries to where it runs it. */
export function judgeCarried(run: Run): void {
  const { call } = run;
  for (const row of ROWS.get(call.name) ?? []) {
    if (!CARRIERS.includes(row)) continue;
    const at = behindWords(row, run);
    if (at === undefined) continue;
    if (row.value.length > 0) {
      if (runValues(run, row, at)) return;
      continue;
    }
    runWords(run, row, at);
    return;
  }
}

/** Where an argument is that is no option of the program's, from some place on. */
function nextWord({ valued }: Carrier, run: Run, from: number): number {
  const { args, takes } = run.call;
  let at = from;
  while (/^-./.test(args[at] ?? "") && args[at] !== "--") {
    const option = args[at] ?? "";
    at += valued.includes(option) || takes?.(option) === true ? 2 : 1;
  }
  return at;
}

/** Where what follows the sub-command begins; undefined for another one. */
function behindWords(row: Carrier, run: Run): number | undefined {
  const { args } = run.call;
  let at = 0;
  for (const choice of row.words) {
    at = nextWord(row, run, at);
    const word = args[at] ?? "";
    if (word === "" || choice[0] !== "*" && !choice.includes(word)) {
      return undefined;
    }
    at++;
  }
  return at;
}

/** Lines that stand in values of options; whether there are any. */
function runValues(run: Run, row: Carrier, from: number): boolean {
  const { args, name } = run.call;
  let isFound = false;
  args.forEach((arg, index) => {
    const [, flag = arg, attached] = /^(--[\w-]+)=([^]*)$/.exec(arg) ?? [];
    const command = attached ?? args[index + 1];
    if (
      index < from || !row.value.includes(flag) || command === undefined
    ) return;
    isFound = true;
    const others = args.filter((_, at) =>
      at !== index && (attached !== undefined || at !== index + 1)
    );
    runInnerText(
      run,
      command,
      row.here ? {} : { within: reachedBy(run, [name, ...others, flag]) },
    );
  });
  return isFound;
}

/** The words behind the sub-command and what belongs to it. */
function runWords(run: Run, row: Carrier, from: number): void {
  const { args, argv } = run.call;
  const at = row.rest.length > 0
    ? behindOption(row, args, from)
    : row.dashes
    ? args.indexOf("--", from) + 1
    : commandAt(row, run, from);
  const words = [
    ...row.as === undefined ? [] : [row.as],
    ...row.itself ? [args[from - 1] ?? ""] : [],
    ...at > 0 || row.skip === 0 && !row.dashes && row.rest.length === 0
      ? args.slice(at)
      : [],
  ];
  if (words.length === 0) return;
  const before = argv.slice(
    0,
    argv.length - words.length + (row.as === undefined ? 0 : 1),
  );
  const mark = row.as !== undefined ? [UNNAMED] : row.line ? [LINE] : [];
  const changes = row.here
    ? {}
    : { within: reachedBy(run, [...before, ...mark]) };
  if (row.line || words.length === 1 && /\s/.test(words[0] ?? "")) {
    runInnerText(run, words.join(" "), changes);
  } else runInner(run, words, changes);
}

function behindOption(
  { rest }: Carrier,
  args: readonly string[],
  from: number,
): number {
  return args.findIndex((arg, index) => index >= from && rest.includes(arg)) +
    1;
}

/** Where the command begins behind the words in front of it. */
function commandAt(row: Carrier, run: Run, from: number): number {
  const { args } = run.call;
  // The options behind the name of another program are that program's.
  if (row.itself || row.as !== undefined && row.skip === 0) {
    return args[from] === "--" ? from + 1 : from;
  }
  let at = from;
  for (let skipped = 0; skipped < row.skip; skipped++) {
    at = nextWord(row, run, at) + 1;
  }
  at = nextWord(row, run, at);
  return args[at] === "--" ? at + 1 : at;
}
