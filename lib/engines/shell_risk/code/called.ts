/**
 * What comes of a call in inline code.
 *
 * @module
 */
import { noteDecoded } from "../rules/encodings.ts";
import { judgeSql } from "../rules/sql.ts";
import { isUncertain } from "../values.ts";
import { type CallAction, PURE_CALLS } from "./calls.ts";
import {
  type CodeState,
  innerRun,
  referenceTo,
  referredBy,
  unknownResult,
} from "./code_state.ts";
import { callOnFiles, putInto } from "./file_calls.ts";
import { actionOf, HIGHER_ORDER, INERT, LISTING } from "./functions.ts";
import { callOutside } from "./network_calls.ts";
import {
  evaluate,
  SQL_STATEMENT,
  startProgram,
  STARTS,
} from "./program_calls.ts";
import { asText, characters, transformed, type Value } from "./transforms.ts";
import { valueOfCall } from "./value_calls.ts";

/** Calls that give a text in another form, by an encoding that is named. */
const DECODES = /(?:Buffer\.from|codecs\.decode)$/;

/** A function that is called by a method of its own. */
const BOUND = /^(.+\w)\.(?:apply|bind|call)$/;

/** Methods of database clients that are given a statement. */
const QUERIES =
  /(?:^|\.)(?:query|raw|unsafe|run|all|prepare|execute\w*|exec|batch|\$(?:execute|query)Raw(?:Unsafe)?)$/;

/** Methods that hand on what was fetched or read. */
const FINISHES =
  /^(?:\.|.*\.)(?:read|text|decode|body|content|json|toString|strip|trim|join|get|format)$/;

/** Judges a call with the arguments that are known; what it returns. */
export function callFunction(
  state: CodeState,
  name: string,
  action: CallAction | undefined,
  args: readonly Value[],
): Value {
  const [statement] = args;
  if (
    typeof statement === "string" && QUERIES.test(name) &&
    SQL_STATEMENT.test(statement)
  ) {
    state.acted = true;
    judgeSql(innerRun(state), statement);
    return unknownResult(state, name, args);
  }
  const computed = transformed(name, args) ??
    handOver(state, name, action, args);
  if (computed !== undefined) {
    return DECODES.test(name) && args.length > 1
      ? noteDecoded(state.run, asText(computed))
      : computed;
  }
  if (action === undefined) {
    const of = callBound(state, name, args);
    if (of !== undefined) return of;
    putInto(state, name, args);
    if (!PURE_CALLS.test(name)) state.impure = true;
    return FINISHES.test(name) && args.length === 0
      ? ""
      : unknownResult(state, name, args);
  }
  if (STARTS.has(action)) return startProgram(state, action, args);
  if (action === "evaluate") {
    // new Function(parameters, body)
    const code = args.at(name.endsWith("Function") ? -1 : 0);
    return evaluate(state, name, asText(code ?? ""));
  }
  return callOnFiles(state, action, name, args) ??
    callOutside(state, action, name, args) ??
    valueOfCall(state, action, name, args);
}

/** A function that is called by a method of its own: `f.call(this, a)`. */
function callBound(
  state: CodeState,
  name: string,
  args: readonly Value[],
): Value | undefined {
  const [, bound] = BOUND.exec(name) ?? [];
  const does = bound === undefined
    ? undefined
    : actionOf(bound, state.language);
  return bound === undefined || does === undefined
    ? undefined
    : callFunction(state, bound, does, args.slice(1).flat());
}

/** Functions that are named instead of called, and listings: what comes of them. */
function handOver(
  state: CodeState,
  name: string,
  action: CallAction | undefined,
  args: readonly Value[],
): Value | undefined {
  const [first = ""] = args;
  const text = asText(first);
  if (/(?:^|\.)(?:getattr|__getattribute__|Reflect\.get)$/.test(name)) {
    return referenceTo(state, asText(args[1] ?? ""));
  }
  if (name === "method") return first;
  if (LISTING.test(name) && text !== "" && !isUncertain(text)) {
    return `${text.replace(/\/+$/, "")}/*`;
  }
  if (action !== undefined || !HIGHER_ORDER.test(name)) return undefined;
  // A function handed over by name is called with what follows.
  const [label, handed] = referredBy(state, first);
  if (/^(?:chr|String\.fromCharCode)$/.test(label)) {
    const text = characters(args.slice(1).flatMap((arg) => arg));
    return text === undefined ? unknownResult(state, name, args) : [...text];
  }
  if (handed === undefined || INERT.has(handed)) return undefined;
  if (/promisify$/.test(name)) return first;
  const each = state.run.judge.unknowns.mark({
    label: "(each element)",
    kind: "variable",
  });
  return callFunction(
    state,
    label,
    handed,
    args.length > 1 ? args.slice(1) : [each],
  );
}
