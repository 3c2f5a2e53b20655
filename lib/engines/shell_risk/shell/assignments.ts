/**
 * Assignments of a script, and those that change what other programs run.
 *
 * @module
 */
import type { Assignment } from "unbash";
import type { Shell } from "../handler.ts";
import type { Judge } from "../judge.ts";
import { judgeVariable } from "../rules/environment.ts";
import { bounded } from "../values.ts";
import { callOf } from "./calls.ts";
import { type Expander, expandFields, expandText } from "./expand.ts";
import type { Context, ShellState } from "./state.ts";

/** The shell in which a variable gets its value. */
export interface AssigningShell extends Expander, Shell {
  /** Collects the effects. */
  readonly judge: Judge;
}

/** Variables whose value is run as code by other programs. */
const CODE_VARIABLES =
  /^(?:LD_PRELOAD|LD_AUDIT|LD_LIBRARY_PATH|BASH_ENV|ENV|PROMPT_COMMAND|PS[0-4]|PAGER|GIT_\w+|MANPAGER|EDITOR|VISUAL|HISTFILE|HISTSIZE|HISTFILESIZE|HISTCONTROL|DYLD_INSERT_LIBRARIES|NODE_OPTIONS|PYTHONSTARTUP|PERL5OPT|RUBYOPT|BROWSER|LESSOPEN|PATH|NODE_TLS_REJECT_UNAUTHORIZED)$/;

/**
 * Assigns a variable as the shell would.
 *
 * @internal
 */
export function assign(
  assignment: Assignment,
  context: Context,
  shell: AssigningShell,
): void {
  const { state } = context;
  const name = state.named(assignment.name);
  if (assignment.value.type === "ArrayValue") {
    const elements = assignment.value.elements.flatMap((word) =>
      expandFields(word, context, shell)
    );
    if (assignment.append !== true) state.arrays.set(name, []);
    assignElements(name, elements, state);
    return;
  }
  const value = expandText(assignment.value, context, shell);
  if (assignment.index !== undefined) {
    const index = expandText(assignment.index, context, shell);
    const before = assignment.append === true
      ? state.element(name, index) ?? ""
      : "";
    state.setElement(name, index, bounded(before + value));
    return;
  }
  const before = assignment.append === true ? state.vars.get(name) ?? "" : "";
  state.vars.set(name, bounded(before + value));
  if (
    state.exported.has(assignment.name) ||
    CODE_VARIABLES.test(assignment.name)
  ) {
    judgeVariable(assignment.name, value, {
      call: callOf([`${assignment.name}=${value}`], context),
      context,
      shell,
      judge: shell.judge,
    });
  }
}

/** Puts the words of an array literal into it; `[key]=value` names the element. */
function assignElements(
  name: string,
  elements: readonly string[],
  state: ShellState,
): void {
  const plain: string[] = [];
  for (const element of elements) {
    const keyed = /^\[([^\]]+)\]=([\s\S]*)$/.exec(element);
    if (keyed === null) plain.push(element);
    else state.setElement(name, keyed[1] ?? "", keyed[2] ?? "");
  }
  state.setArray(name, [...state.arrays.get(name) ?? [], ...plain]);
}
