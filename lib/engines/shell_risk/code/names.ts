/**
 * What a name in inline code stands for, where it is not plainly called.
 *
 * @module
 */
import { judgeRemoteRun } from "../rules/shells.ts";
import { HOME, isCredentialVariable, isUncertain } from "../values.ts";
import { callFunction } from "./called.ts";
import type { CallAction } from "./calls.ts";
import type { CodeState } from "./code_state.ts";
import {
  actionOf,
  environmentValue,
  REARRANGES,
  YIELDS_TEXT,
} from "./functions.ts";
import { ESCAPED_DOLLAR, type Language, type Token } from "./lexer.ts";
import { asText, type Value } from "./transforms.ts";

/** Options by which perl runs its code on each line. */
const BY_LINE = /^-[alwWsFi0-7]*[np]/;

/** How expressions stand in the templates of each language. */
const INTERPOLATIONS: Readonly<Record<Language, RegExp>> = {
  javascript: /\$\{([^}]{0,200})\}/g,
  python: /\{([\w.\[\]'"()]{1,100})\}/g,
  ruby: /#\{([^}]{0,200})\}/g,
  perl: /\$\{(\w+)\}|\$(\w+)(?:\{['"]?(\w+)['"]?\})?|@\{\[(.*?)\]\}/g,
  php: /\{?\$(\w+)(?:\[['"]?(\w+)['"]?\])?\}?/g,
  lua: /\uE005(\w)/g,
  other: /\$\{?(\w+)\}?/g,
};

/** Languages in which a call needs no parentheses. */
const BARE_CALLS: ReadonlySet<Language> = new Set([
  "perl",
  "ruby",
  "lua",
  "php",
  "other",
]);

/** Words of the language that are no values, and methods of what stands before. */
const SILENT =
  /^(?:new|await|return|const|let|var|my|import|from|use|print|echo|puts|scalar)$|^\./;

/** Ruby's environment, all of it in another form. */
const WHOLE_ENVIRONMENT =
  /(?:^|\.)ENV(?:\.(?:collect|dup|entries|inspect|map|sort|to_a|to_h|to_hash|to_s))+$/;

/** Fills the expressions of a template with what is known about them. */
export function interpolated(state: CodeState, text: string): string {
  return text.replace(
    INTERPOLATIONS[state.language],
    (whole, ...groups) => {
      const [expression = "", key] = groups.filter((group): group is string =>
        typeof group === "string" && group !== text
      );
      if (actionOf(expression, state.language) === "home") return HOME;
      if (expression === "ENV" && key !== undefined) {
        return environmentValue(state.run, key);
      }
      const known = state.variables.get(expression) ??
        state.variables.get(`$${expression}`);
      if (known !== undefined) return asText(known);
      const env = /^[\w.$]*(?:env|ENV|environ)[.\[('"]+(\w+)['"\])]*$/
        .exec(expression);
      if (env !== null) return environmentValue(state.run, env[1] ?? "");
      const worked = /[(\[.+]/.test(expression)
        ? state.valueOf(expression)
        : "";
      if (isTold(state, worked)) return worked;
      return state.run.judge.unknowns.mark({
        label: whole.slice(0, 40),
        kind: "variable",
      });
    },
  ).replaceAll(ESCAPED_DOLLAR, "$");
}

/** Whether more is known of what an expression gives than that it gives something. */
function isTold(state: CodeState, value: string): boolean {
  return value !== "" &&
    (!isUncertain(value) ||
      state.run.judge.unknowns.origins(value).some(({ kind }) =>
        kind !== "variable" && kind !== "output"
      ));
}

/** Whether a name is all of the environment in another form. */
export function namesEnvironment(name: string): boolean {
  return WHOLE_ENVIRONMENT.test(name);
}

/** `unlink` alone: what a loop has, or what stands on each line of its input. */
export function deleteEach(
  state: CodeState,
  name: string,
  action: CallAction | undefined,
): Value {
  const { call, judge } = state.run;
  const each = state.variables.get("$_");
  if (each === undefined && call.args.some((arg) => BY_LINE.test(arg))) {
    judge.add(call, "shell-escape", {
      says: "deletes every file that its input names",
    });
  }
  return callFunction(state, name, action, [each ?? "$_"]);
}

/** What a method of a variable gives that holds a credential: the same, in another form. */
export function keptByMethod(
  state: CodeState,
  name: string,
  action: CallAction | undefined,
): Value | undefined {
  if (action !== undefined && action !== "join") return undefined;
  const [, holder = ""] = /^(\$?\w+)(?:\.|->)\w+$/.exec(name) ?? [];
  const held = state.variables.get(holder);
  if (held === undefined) return undefined;
  const text = asText(held);
  return state.run.judge.unknowns.origins(text).some((one) =>
      one.kind === "secret" || isCredentialVariable(one)
    )
    ? text
    : undefined;
}

/** Whether a name is called without parentheses. */
export function isBareCall(
  state: CodeState,
  name: string,
  action: CallAction | undefined,
  next: Token | undefined,
): boolean {
  if (action === undefined && !REARRANGES.test(name)) return false;
  if (!BARE_CALLS.has(state.language) || next === undefined) return false;
  if (next.kind === "name") {
    // Perl writes handles of files in capital letters.
    return /^[$@]/.test(next.value) || YIELDS_TEXT.test(next.value) ||
      state.variables.has(next.value) ||
      name === "open" && /^[A-Z]+$/.test(next.value);
  }
  return next.kind === "text" || next.kind === "command" ||
    next.kind === "mark" && next.value === "[";
}

/** The value of a name that is not called. */
export function mentioned(
  state: CodeState,
  name: string,
  action: CallAction | undefined,
  known: Value | undefined,
  next: Token | undefined,
): Value {
  const { judge } = state.run;
  if (action === "fork" || name === "fork" && state.language !== "python") {
    state.forks = true;
  }
  // Perl: eval { ... } only catches what goes wrong.
  if (name === "eval" && next?.value === "{" && state.language === "perl") {
    return "";
  }
  if (name === "eval" && action === "evaluate") {
    // Handed on as a function: it will get whatever comes then.
    state.acted = true;
    const url = /https?:\/\/[^\s'"`)]+/.exec(state.code)?.[0];
    if (url === undefined) judge.add(state.run.call, "opaque-run");
    else judgeRemoteRun(state.run, url);
  }
  if (action === "home") return HOME;
  if (known !== undefined) return known;
  return SILENT.test(name)
    ? ""
    : judge.unknowns.mark({ label: name.slice(0, 40), kind: "variable" });
}
