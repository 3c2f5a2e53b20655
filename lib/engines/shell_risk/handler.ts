import type { Call, Judge } from "./judge.ts";
import type { Context } from "./shell/state.ts";
import {
  isCredentialVariable,
  isEndless,
  type Origin,
  substitution,
} from "./values.ts";

/** What rules ask of the shell around a program; the interpreter is one. */
export interface Shell {
  /** Parses and runs text as a script; its output. */
  runText(text: string, context: Context): string;
  /** Runs a program with resolved words; its output. */
  runArgv(argv: readonly string[], context: Context): string;
  /** Runs the body of a function with arguments; its output. */
  callFunction(
    name: string,
    args: readonly string[],
    context: Context,
  ): string;
  /** The description of a run of `argv` in a context. */
  callFor(argv: readonly string[], context: Context): Call;
}

/** What a program's rule gets to see. */
export interface Run {
  /** The program run. */
  readonly call: Call;
  /** The shell around it. */
  readonly context: Context;
  /** Runs what is inside. */
  readonly shell: Shell;
  /** Collects the effects. */
  readonly judge: Judge;
}

/**
 * Judges one program run and returns its output; undefined where nothing
 * useful is known about the output.
 */
export type Handler = (run: Run) => string | undefined;

/** Handlers by program name. */
export type Handlers = ReadonlyMap<string, Handler>;

/** Builds a map from blank-separated names to handlers. */
export function handlers(
  entries: readonly (readonly [string, Handler])[],
): Map<string, Handler> {
  const map = new Map<string, Handler>();
  for (const [names, handler] of entries) {
    for (const name of names.split(/\s+/)) {
      if (name !== "") map.set(name, handler);
    }
  }
  return map;
}

/** Output of a program whose text is not known: it keeps what was secret or fetched in its input. */
export function derivedOutput(run: Run, label?: string): string {
  const { call, judge } = run;
  const inputs = judge.unknowns.origins(
    `${call.stdin ?? ""} ${call.args.join(" ")}`,
  );
  const origin = inputs.find((one) => one.kind === "secret") ??
    inputs.find((one) => one.kind === "network") ??
    inputs.find((one) => one.kind === "decoded") ??
    inputs.find((one) => one.kind === "private");
  const credential = inputs.find(isCredentialVariable);
  const isTakenIn = call.args.some((arg) => /^--(?:fast-)?import$/.test(arg));
  if (
    origin === undefined && credential !== undefined &&
    (ENCODERS.test(call.name) && !isTakenIn ||
      INTERPRETERS.test(call.name) &&
        call.args.some((arg) => /^-[A-Za-z]*[ceEpnr]$/.test(arg)))
  ) {
    // Packed or encoded it is still the same credential, and no longer in the form that its server takes.
    return judge.unknowns.mark(
      PACKERS.test(call.name)
        ? { ...credential, kind: "secret", from: credential.label }
        : credential,
    );
  }
  const shown = label ?? substitution(call.argv);
  const nature = origin === undefined ? natureOf(run, inputs) : undefined;
  if (nature !== undefined) {
    return judge.unknowns.mark({ label: shown, kind: "output", nature });
  }
  const picked = origin === undefined ? pickedBy(run, inputs) : undefined;
  if (picked !== undefined) {
    return judge.unknowns.mark({ label: shown, kind: "output", picked });
  }
  if (origin !== undefined) {
    return judge.unknowns.mark({ ...origin, label: shown });
  }
  return judge.unknowns.mark({ label: shown, kind: "output" });
}

/** Programs that hand on all there is, if in another form. */
const HANDS_ON =
  /^(?:g?cat|tac|g?base(?:64|32)|basenc|xxd|hexdump|od|g?tr|g?cut|rev|fold|gzip|bzip2|xz|zstd|lz4|pigz|openssl|nl|pv|tee|iconv|paste|sort|uniq|column|[gmn]?awk|g?sed|xargs|echo|printf)$/;
/** A program of awk or sed that picks lines by what is in them. */
const PICKS = /\/[^\/]+\/|[=!]~|==/;

/** What of the nature of its input the output of a program still has. */
function natureOf(
  { call }: Run,
  inputs: readonly Origin[],
): Origin["nature"] {
  if (!HANDS_ON.test(call.name) && !leavesOut(call)) return undefined;
  if (inputs.some(isEndless)) return "endless";
  const isPicked = /^(?:[gmn]?awk|g?sed)$/.test(call.name) &&
    call.args.some((arg) => PICKS.test(arg));
  return isPicked ? undefined : inputs.find((one) => one.nature)?.nature;
}

const GREP = /^[ef]?grep$/;

/** Whether lines are taken out of a list, and all others stay. */
function leavesOut({ name, args }: Call): boolean {
  return GREP.test(name) && args.some((arg) => /^-[a-zA-Z]*v/.test(arg));
}

/** The word that the lines of a list of all processes were picked by. */
function pickedBy(
  { call }: Run,
  inputs: readonly Origin[],
): string | undefined {
  const before = inputs.find(({ picked }) => picked !== undefined)?.picked;
  if (before !== undefined) {
    return HANDS_ON.test(call.name) || leavesOut(call) ? before : undefined;
  }
  if (!inputs.some(({ nature }) => nature === "every process")) {
    return undefined;
  }
  const pattern = GREP.test(call.name)
    ? call.args.find((arg) => !arg.startsWith("-"))
    : call.args.map((arg) => /^\/([^\/]+)\/\s*\{/.exec(arg)?.[1]).find((one) =>
      one !== undefined
    );
  // `[n]ode` keeps the search from finding itself.
  const word = pattern?.replace(/^\[(\w)\]/, "$1");
  return word !== undefined && /^[\w.-]+$/.test(word) ? word : undefined;
}

/** Programs whose output is their input in another form. */
const ENCODERS =
  /^(?:g?base(?:64|32)|basenc|xxd|hexdump|od|g?tr|g?cut|g?sed|[gmn]?awk|rev|fold|gzip|bzip2|xz|zstd|openssl|gpg2?|jq|paste|head|tail|sort|uniq|nl|iconv)$/;
/** Programs that do so where their code is an argument; a script does with its arguments what it likes. */
const INTERPRETERS = /^(?:python[\d.]*|perl|ruby|node)$/;

const PACKERS =
  /^(?:g?base(?:64|32)|basenc|xxd|hexdump|od|gzip|bzip2|xz|openssl|rev)$/;

/** Output that is for nobody else's eyes, and says what it holds. */
export function privateOutput(run: Run, holds: string): string {
  return run.judge.unknowns.mark({
    label: substitution(run.call.argv),
    kind: "private",
    from: holds,
  });
}

/** What reaches the place where a program runs what it is given: its words, behind those around it. */
export function reachedBy(
  { context }: Run,
  words: readonly string[],
): readonly (readonly string[])[] {
  return [...context.within ?? [], words];
}

/** The words of a call in front of those that it runs. */
export function wordsBefore({ call }: Run, words: readonly string[]): string[] {
  return call.argv.slice(0, call.argv.length - words.length);
}

/** Behind the words that reach a place: there a command is one argument, a line. */
export const LINE = "\u0000line";

/** Behind the words that reach a place: there the program is not named, it is always the same. */
export const UNNAMED = "\u0000unnamed";

/** Runs words as a program inside another one, named in the trail. */
export function runInner(
  run: Run,
  argv: readonly string[],
  changes: Partial<Context> = {},
): string {
  return run.shell.runArgv(argv, {
    ...run.context,
    via: trail(run),
    ...changes,
  });
}

/** Runs text as a shell script inside another program. */
export function runInnerText(
  run: Run,
  text: string,
  changes: Partial<Context> = {},
): string {
  return run.shell.runText(text, {
    ...run.context,
    via: trail(run),
    depth: run.context.depth + 1,
    ...changes,
  });
}

/** The trail of wrappers up to and including this program. */
export function trail(run: Run): readonly string[] {
  return run.context.via.length >= 12
    ? run.context.via
    : [...run.context.via, run.call.name];
}

/** Quotes a word for a POSIX shell. */
export function quote(word: string): string {
  return /^[\w@%+=:,./~^{}*?-]+$/.test(word)
    ? word
    : `'${word.replaceAll("'", "'\\''")}'`;
}
