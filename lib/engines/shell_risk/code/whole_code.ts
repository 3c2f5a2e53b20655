/**
 * What inline code says as a whole: before its calls are read, and when they all
 * have been.
 *
 * @module
 */
import { type CodeState, referenceTo } from "./code_state.ts";
import { actionOf, wholeEnvironment } from "./functions.ts";
import {
  importedFunctions,
  judgeLibraries,
  judgePrinted,
} from "./libraries.ts";
import { environmentVariables, importAliases, loopVariables } from "./loops.ts";
import { parameters } from "./parameters.ts";
import { judgeSentText } from "./sent_text.ts";

/** Gives variables the values that they have wherever they stand. */
export function nameVariables(state: CodeState): void {
  if (state.language === "perl") {
    // What is read line by line is in the variable that has no name.
    const line = state.run.context.stdin?.text;
    if (line !== undefined) state.variables.set("$_", line);
  }
  for (const [name, value] of parameters(state.code)) {
    state.variables.set(name, value);
  }
  for (const [name, value] of loopVariables(state.code)) {
    state.variables.set(name, value);
  }
  for (const name of environmentVariables(state.code)) {
    state.variables.set(name, wholeEnvironment(state.run));
  }
  for (const [alias, name] of importAliases(state.code)) {
    if (actionOf(name, state.language) !== undefined) {
      state.variables.set(alias, referenceTo(state, name));
    }
  }
  for (const [alias, name] of importedFunctions(state.code)) {
    if (actionOf(name, state.language) !== undefined) {
      state.variables.set(alias, referenceTo(state, name));
    }
  }
}

/** Judges what its text shows without its calls. */
export function judgeText(state: CodeState): void {
  if (judgeLibraries(state.run, state.code)) state.acted = true;
  if (judgePrinted(state.run, state.code)) state.acted = true;
  if (judgeSentText(state.run, state.code)) state.acted = true;
}

/** Words by which languages that are not read say that they delete files. */
const DELETES_FILES =
  /\bdelete-(?:tree|file|if-exists|director(?:y|ies)|recursive(?:ly)?)\b/;
/** Words by which they load code or reach what is outside. */
const REACHES_OUT =
  /(?:^|[\s(;{[])(?:load|source|require|import|use|exec|open|spit|slurp|eval|system|spawn|rename|write-\w+|send|copy|move)[\s("'{]/;

/** Judges what its calls come to together. */
export function judgeWhole(state: CodeState): void {
  const { judge, call } = state.run;
  if (state.forks && /\b(?:while|loop|for|until)\b/.test(state.code)) {
    judge.add(call, "fork-bomb");
    state.acted = true;
  }
  if (state.sockets > 0 && state.shells > 0) {
    judge.add(call, "reverse-shell", {
      says: "connects a shell to a network socket",
    });
  }
  const isOther = state.language === "other";
  if (!state.acted && isOther && DELETES_FILES.test(state.code)) {
    judge.add(call, "drop-data", {
      says: "deletes files, by the words of its code",
    });
    return;
  }
  if (!state.acted) {
    const impure = state.impure || isOther && REACHES_OUT.test(state.code);
    judge.add(call, impure ? "run" : "observe", {
      says: impure ? `runs ${state.language} code` : "computes and prints",
    });
  }
}
