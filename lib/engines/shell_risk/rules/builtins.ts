import {
  type Handler,
  type Handlers,
  handlers,
  type Run,
  runInner,
  runInnerText,
  trail,
} from "../handler.ts";
import { hasFlag, readOptions, wordSet } from "../options.ts";
import { resolvePath } from "../scope.ts";
import { bounded, HOME } from "../values.ts";
import { judgeVariable } from "./environment.ts";

const quiet: Handler = () => "";

const changeDirectory: Handler = (run) => {
  const { state } = run.context;
  const target = run.call.args.find((arg) =>
    !/^-[LPe@]+$/.test(arg) && arg !== "--"
  );
  const before = state.cwd;
  if (target === undefined) state.cwd = state.vars.get("HOME") ?? HOME;
  else if (target === "-") state.cwd = state.vars.get("OLDPWD") ?? state.cwd;
  else state.cwd = resolvePath(target, state.cwd);
  state.vars.set("OLDPWD", before);
  run.judge.add(run.call, "observe", { says: "changes the working directory" });
  return "";
};

/** `export $(grep … .env)`: settings that are read into the environment, not shown. */
function noteLoaded({ judge }: Run, arg: string): void {
  const origin = judge.unknowns.sole(arg);
  if (
    origin?.kind !== "secret" ||
    !/\/\.env(?:\.[\w-]+)?$/.test(origin.from ?? "")
  ) return;
  judge.soften(
    (effect) => effect.kind === "read" && effect.target === origin.from,
    ", into variables of this shell",
  );
}

/** `hash -p path name`: from then on the name runs what is at the path. */
const hash: Handler = ({ call, context, judge }) => {
  const at = call.args.indexOf("-p");
  const [path, name] = call.args.slice(at + 1);
  if (at >= 0 && path !== undefined && name !== undefined) {
    context.state.aliases.set(name, path);
  }
  judge.add(call, "observe");
  return "";
};

/** Remembers what a variable was before a function makes it its own. */
function keepBefore({ call, context }: Run, name: string): void {
  const { locals, vars } = context.state;
  const isOwn = call.name === "local" ||
    /^(?:declare|typeset)$/.test(call.name) &&
      !call.args.some((arg) => /^-[a-zA-Z]*g/.test(arg));
  if (isOwn && locals !== undefined && !locals.has(name)) {
    locals.set(name, vars.get(name));
  }
}

const declare: Handler = (run) => {
  const { call, context, judge } = run;
  const isReference = call.args.some((arg) => /^-[a-zA-Z]*n/.test(arg));
  const exports = call.name === "export" ||
    call.args.some((arg) => /^-[a-zA-Z]*x/.test(arg));
  for (const arg of call.args) {
    const equals = arg.indexOf("=");
    if (equals <= 0 || arg.startsWith("-")) {
      if (call.name === "export" && !arg.startsWith("-")) {
        context.state.exported.add(arg);
        noteLoaded(run, arg);
      }
      continue;
    }
    const name = arg.slice(0, equals);
    const value = arg.slice(equals + 1);
    if (isReference && name !== value) {
      context.state.references.set(name, value);
      continue;
    }
    keepBefore(run, name);
    context.state.vars.set(name, bounded(value));
    if (exports) context.state.exported.add(name);
    judgeVariable(name, value, run);
  }
  judge.add(call, "observe", { says: "sets variables of this shell" });
  const prints = call.args.every((arg) => /^-[px]+$/.test(arg));
  return prints
    ? judge.unknowns.mark({
      label: "(environment)",
      kind: "secret",
      from: "the environment",
    })
    : "";
};

/** Options with which `set` gives a variable its value; no other shell has them. */
const OF_FISH = /^(?:-[xu]*[lgU][xulgU]*|--(?:local|global|universal|export))$/;

/**
 * The variable that fish or csh sets: to other shells the words would be parameters,
 * and a variable of this name, if there is none, empty.
 */
function givenByFish(
  args: readonly string[],
): { readonly name: string; readonly value: string } | undefined {
  const [name, ...values] = args.slice(
    args.findIndex((arg) => !OF_FISH.test(arg)),
  );
  return name === undefined
    ? undefined
    : { name, value: values.join(" ").replace(/^=\s*/, "") };
}

const set: Handler = (run) => {
  const { call, context, judge } = run;
  judge.add(call, "observe", {
    says: "sets options or parameters of this shell",
  });
  const given = givenByFish(call.args);
  if (given !== undefined && !context.state.vars.has(given.name)) {
    context.state.vars.set(given.name, given.value);
  }
  const dashes = call.args.indexOf("--");
  if (dashes >= 0) context.state.params = call.args.slice(dashes + 1);
  else if (call.args[0] !== undefined && !/^[-+]/.test(call.args[0])) {
    context.state.params = call.args;
  }
  if (call.args[0] === "+o" && call.args[1] === "history") {
    judge.add(call, "erase-logs", {
      says: "keeps the following commands out of the shell history",
    });
  }
  if (call.args.length === 0) {
    return judge.unknowns.mark({
      label: "(environment)",
      kind: "secret",
      from: "the environment",
    });
  }
  return "";
};

const shift: Handler = (run) => {
  const { state } = run.context;
  const count = Number(run.call.args[0] ?? "1");
  if (state.params !== undefined) {
    state.params = state.params.slice(Number.isNaN(count) ? 1 : count);
  }
  return "";
};

const read: Handler = (run) => {
  const { call, context, judge } = run;
  const options = readOptions(call, wordSet("-d -i -n -N -p -t -u -a"));
  judge.add(call, "observe", { says: "reads a line into a variable" });
  const fd = options.values.get("-u");
  const fed = fd === undefined ? undefined : judge.files.get(`fd:${fd}`);
  let line: string | undefined = fed;
  if (context.stdin !== undefined) {
    const text = context.stdin.text;
    const end = text.indexOf("\n");
    line = end < 0 ? text : text.slice(0, end);
    if (judge.unknowns.sole(text) === undefined) {
      context.stdin.text = end < 0 ? "" : text.slice(end + 1);
    }
  }
  const array = options.values.get("-a");
  const value = line ??
    judge.unknowns.mark({ label: "(typed input)", kind: "variable" });
  const separators = call.env.get("IFS") ?? context.state.vars.get("IFS") ??
    " \t\n";
  const split = separators === ""
    ? [value]
    : value.split(new RegExp(`[${separators.replace(/[\\\]^-]/g, "\\$&")}]+`))
      .filter((one) => one !== "");
  if (array !== undefined) {
    context.state.setArray(array, split);
    return "";
  }
  const names = options.words.length === 0 ? ["REPLY"] : options.words;
  names.forEach((name, index) => {
    const last = index === names.length - 1;
    context.state.vars.set(
      name,
      bounded(
        names.length === 1
          ? value
          : last
          ? split.slice(index).join(" ")
          : split[index] ?? "",
      ),
    );
  });
  return "";
};

const readArray: Handler = (run) => {
  const { call, context, judge } = run;
  const options = readOptions(call, wordSet("-d -n -O -s -u -C -c"));
  const descriptor = options.values.get("-u");
  const text = descriptor === undefined
    ? context.stdin?.text
    : judge.files.get(`fd:${descriptor}`);
  const callback = options.values.get("-C");
  if (callback !== undefined) runInnerText(run, callback);
  judge.add(call, "observe", { says: "reads lines into an array" });
  const lines = text?.split(options.flags.includes("-t") ? "\n" : /(?<=\n)/)
    .filter((line) => line !== "") ??
    [judge.unknowns.mark({ label: "(typed input)", kind: "variable" })];
  context.state.setArray(options.words[0] ?? "MAPFILE", lines);
  return "";
};

const alias: Handler = (run) => {
  const { call, context, judge } = run;
  judge.add(call, "observe", { says: "defines aliases of this shell" });
  for (const arg of call.args) {
    const equals = arg.indexOf("=");
    if (equals <= 0) continue;
    const name = arg.slice(0, equals);
    const value = arg.slice(equals + 1);
    context.state.aliases.set(name, value);
    // An alias over a command people type daily is judged as if it were typed.
    if (
      /^(?:ls|cd|cat|git|sudo|ssh|rm|cp|mv|vi|vim|grep|su|ps|which|clear|exit|history)$/
        .test(name)
    ) {
      runInnerText(run, value);
      if (FORCED_REMOVAL.test(value)) {
        judge.add(call, "drop-data", {
          level: name === "rm" ? "medium" : undefined,
          says: `has ${name} delete whatever it is given, unasked`,
          instead: [`alias ${name}`],
        });
      }
    } else {runInnerText({
        ...run,
        context: { ...context, state: context.state.clone() },
      }, value);}
  }
  return "";
};

/** What deletes whatever it is given, in the place of a command people type daily. */
const FORCED_REMOVAL = /^\s*(?:sudo\s+)?\\?rm\s+-(?=\w*[rR])\w*f\w*\s*$/;

/** `trap`: what runs when the script ends knows the values that variables have then. */
const trap: Handler = (run) => {
  const [text = "", ...signals] = run.call.args.filter((arg) => arg !== "--");
  const { atEnd } = run.context.state;
  const isAtEnd = signals.length > 0 &&
    !signals.some((signal) => AT_EVERY_COMMAND.test(signal));
  if (isAtEnd) {
    for (const signal of signals) {
      const name = signal.toUpperCase().replace(/^SIG/, "").replace(
        /^0$/,
        "EXIT",
      );
      if (/^-?$/.test(text)) atEnd.delete(name);
      else atEnd.set(name, { text, via: trail(run) });
    }
  } else if (text !== "" && !text.startsWith("-")) runInnerText(run, text);
  return "";
};

/** What comes many times before the end. */
const AT_EVERY_COMMAND = /^(?:SIG)?(?:DEBUG|ERR|RETURN|CHLD)$/i;

const unset: Handler = (run) => {
  const { call, context, judge } = run;
  const isFunction = call.args.some((arg) => /^-[a-z]*f/.test(arg));
  for (const name of call.args) {
    if (name.startsWith("-")) continue;
    context.state.functions.delete(name);
    if (isFunction) continue;
    context.state.references.delete(name);
    context.state.vars.delete(name);
    context.state.arrays.delete(name);
    if (/^HIST(?:FILE|SIZE|FILESIZE)$/.test(name)) {
      judge.add(call, "erase-logs", {
        says: `keeps the following commands out of the shell history (${name})`,
        instead: ["history 20"],
      });
    }
  }
  judge.add(call, "observe", { says: "removes variables of this shell" });
  return "";
};

const history: Handler = (run) => {
  const { call, judge } = run;
  const options = readOptions(call, wordSet("-d"));
  if (hasFlag(options, ["-c", "-d", "-w", "-r"]) && !call.args.includes("-a")) {
    if (hasFlag(options, ["-c", "-d"])) {
      judge.add(call, "erase-logs", {
        says: "clears the shell history",
        instead: ["history 20"],
      });
    } else judge.add(call, "edit", { says: "rewrites the history file" });
  } else {judge.add(call, hasFlag(options, ["-a", "-n"]) ? "edit" : "observe", {
      says: "prints the shell history",
    });}
  if (
    options.words.every((word) => /^\d+$/.test(word)) &&
    options.flags.length === 0
  ) {
    return judge.unknowns.mark({
      label: "$(history)",
      kind: "private",
      from: "the shell history",
    });
  }
  return undefined;
};

const execute: Handler = (run) => {
  const options = readOptions(run.call, wordSet("-a"), true);
  return options.words.length === 0 ? "" : runInner(run, options.words);
};

const commandBuiltin: Handler = (run) => {
  const options = readOptions(run.call, new Set(), true);
  if (hasFlag(options, ["-v", "-V"])) {
    run.judge.add(run.call, "observe", {
      says: "shows what a name stands for",
    });
    return options.words[0] ?? "";
  }
  const [name] = options.words;
  if (name === undefined) return "";
  // `command` and `builtin` skip functions and aliases.
  const state = run.context.state.clone();
  state.functions.delete(name);
  state.aliases.delete(name);
  return runInner(
    run,
    options.words,
    run.context.state.functions.has(name) || run.context.state.aliases.has(name)
      ? { state }
      : {},
  );
};

const enable: Handler = (run) => {
  if (run.call.args.includes("-f")) {
    run.judge.add(run.call, "opaque-run", {
      says: "loads a shared object into the shell",
    });
  } else run.judge.add(run.call, "observe");
  return "";
};

const complete: Handler = (run) => {
  const options = readOptions(run.call, wordSet("-C -F -W -A -G -P -S -X -o"));
  const command = options.values.get("-C");
  if (command !== undefined) runInnerText(run, command);
  // The words are expanded as a shell does it.
  const words = options.values.get("-W");
  if (words !== undefined) runInnerText(run, `: ${words}`);
  run.judge.add(run.call, "observe");
  return "";
};

const observe: Handler = (run) => {
  run.judge.add(run.call, "observe");
  return undefined;
};

const test: Handler = (run) => {
  run.judge.add(run.call, "observe", { says: "tests a condition" });
  return "";
};

const letBuiltin: Handler = (run) => {
  for (const arg of run.call.args) {
    if (/\$\(|`/.test(arg)) {
      runInnerText(run, `: "${arg.replaceAll('"', '\\"')}"`);
    }
  }
  return "";
};

/** Programs that are part of the shell itself. */
export const BUILTINS: Handlers = handlers([
  [
    ": true false exit return break continue wait jobs fg bg disown times getopts ulimit umask shopt setopt unsetopt suspend logout autoload emulate rehash",
    quiet,
  ],
  ["cd pushd popd chdir", changeDirectory],
  ["hash", hash],
  ["export declare local typeset readonly", declare],
  ["set", set],
  ["shift", shift],
  ["read", read],
  ["mapfile readarray", readArray],
  ["alias abbr", alias],
  ["unalias", quiet],
  ["trap", trap],
  ["unset", unset],
  ["history", history],
  ["exec", execute],
  ["command builtin", commandBuiltin],
  ["enable zmodload", enable],
  ["complete compgen compopt bind", complete],
  ["type dirs bindkey", observe],
  ["test [", test],
  ["let", letBuiltin],
]);
