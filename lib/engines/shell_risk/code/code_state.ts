/**
 * What is known of inline code while it is read, and what it has done so far.
 *
 * @module
 */
import { type Run, trail } from "../handler.ts";
import type { CallAction } from "./calls.ts";
import { actionOf } from "./functions.ts";
import type { Language } from "./lexer.ts";
import { asText, type Value } from "./transforms.ts";

/** Inline code that is being read. */
export interface CodeState {
  /** The program that runs it. */
  readonly run: Run;
  /** What it is written in. */
  readonly language: Language;
  /** All of it. */
  readonly code: string;
  /** Values of its variables. */
  readonly variables: Map<string, Value>;
  /** Judges code that it runs itself. */
  readonly judgeInner: (run: Run, code: string) => void;
  /** Reads an expression that stands in a text; its value. */
  readonly valueOf: (expression: string) => string;
  /** The file that it has opened last to write to it. */
  opened: string | undefined;
  /** Names of which a part is given another value, and those of which none is. */
  readonly changed: Map<string, boolean>;
  /** How many connections it has opened. */
  sockets: number;
  /** How many programs it has started. */
  shells: number;
  /** Whether something it does has been judged. */
  acted: boolean;
  /** Whether it has called what nothing is known of. */
  impure: boolean;
  /** Whether it starts itself again. */
  forks: boolean;
}

/** A run of what the code starts, with the code in its trail. */
export function innerRun(state: CodeState): Run {
  return {
    ...state.run,
    context: {
      ...state.run.context,
      via: [...trail(state.run), "inline code"].slice(-12),
    },
  };
}

/** A value that stands for a function or module. */
export function referenceTo(state: CodeState, name: string): string {
  return state.run.judge.unknowns.mark({
    label: name.slice(0, 60),
    kind: "variable",
  });
}

/** The function that a value stands for, or names, with what calling it does. */
export function referredBy(
  state: CodeState,
  value: Value,
): [string, CallAction | undefined] {
  const text = asText(value);
  const name = state.run.judge.unknowns.sole(text)?.label ?? text;
  return [
    name,
    /^[@$]?[\w.:>-]+$/.test(name) ? actionOf(name, state.language) : undefined,
  ];
}

/** An unknown result that remembers what was secret or fetched in the arguments. */
export function unknownResult(
  state: CodeState,
  name: string,
  args: readonly Value[],
): string {
  const { judge } = state.run;
  const label = `${name}(...)`.slice(0, 60);
  const origin = judge.unknowns.origins(args.map(asText).join(" ")).find((
    one,
  ) =>
    one.kind === "network" || one.kind === "secret" || one.kind === "decoded"
  );
  return judge.unknowns.mark(
    origin === undefined ? { label, kind: "output" } : { ...origin, label },
  );
}
