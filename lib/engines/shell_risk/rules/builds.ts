/**
 * Programs that run commands of a project, to build it or whenever its files
 * change.
 *
 * @module
 */

import { type Run, runInner, runInnerText } from "../handler.ts";
import { makeVariables } from "../make_variables.ts";
import { hasFlag, readOptions, wordSet } from "../options.ts";
import { classifyPath } from "../scope.ts";
import { tableHandler } from "../table.ts";
import { judgeVariable } from "./environment.ts";
import { PACKAGES } from "./packages.ts";
import { judgeShellText } from "./shell_text.ts";

const BUILD = tableHandler(
  PACKAGES.find((program) => program.names.startsWith("mvn ")) ??
    { names: "mvn", otherwise: "run", rules: "" },
);

/** Folders that by custom hold what a compiler makes of other files, where one runs in the same text. */
const BUILT_BY_CUSTOM =
  /\/(?:cjs|declarations|es|esm|lib|mjs|types|typings|umd)$/;
/** Compilers and bundlers that make such folders. */
const BUNDLERS = wordSet(
  "babel bob bunchee esbuild father microbundle ncc parcel pkgroll rollup swc tsc tsdown tsup unbuild vite vue-tsc webpack",
);
/** Managers of packages, and their scripts that call one of those. */
const MANAGERS = wordSet("npm pnpm yarn bun");
const BUILDS = /^(?:build|compile|prepack|prepare|transpile)(?:[:-][\w:-]+)?$/;

/** What was deleted before a compiler runs is made by it anew, where its name says that it was made by one. */
export function judgeRebuilt({ call, judge }: Run): void {
  const builds = BUNDLERS.has(call.name)
    ? !call.args.some((arg) => /^--(?:noEmit|help|version)$/i.test(arg))
    : MANAGERS.has(call.name) && call.args.some((arg) => BUILDS.test(arg));
  if (!builds) return;
  const outputs = judge.effects.filter(({ kind, level, target = "" }) =>
    kind === "delete-tree" && level === "high" && BUILT_BY_CUSTOM.test(target)
  );
  for (const { target = "" } of outputs) judge.remade(target);
}

/** Options by which make only says what it would do. */
const MAKE_TRIAL = ["-n", "--just-print", "--dry-run", "--recon"];

/** A line of a recipe: its marks, and what is run. */
const RECIPE = /^(?:\t|\\t)([@\-+]*)(.+)/;

/** The same where blanks are as good. */
const SPACED_RECIPE = /^\s+([@\-+]*)(.+)/;

/** `make`: recipes are not seen, but variables and `SHELL=` are. */
export function make(run: Run): string | undefined {
  const { call, context, judge } = run;
  const options = readOptions(
    call,
    wordSet("-C -f -j -I -o -W --file --directory --makefile --eval"),
  );
  const given = new Map<string, string>();
  for (const word of options.words) {
    const [, name, value = ""] = /^\.?(\w+)=([^]+)$/.exec(word) ?? [];
    if (name === undefined) continue;
    judgeVariable(name, value, run);
    given.set(name, value);
  }
  const written = [
    "Makefile",
    "makefile",
    "GNUmakefile",
    "justfile",
    "Justfile",
    ".justfile",
    options.values.get("-f") ?? "",
  ]
    .map((name) => judge.files.get(classifyPath(name, call.cwd).path))
    .find((text) =>
      text !== undefined && judge.unknowns.sole(text) === undefined
    );
  const recipe = options.values.get("--eval") ?? written ??
    ((options.values.get("-f") === "-" ||
        options.values.get("-f") === "/dev/stdin")
      ? context.stdin?.text
      : undefined);
  // Lines with a plus sign are run by a trial run as well.
  const isTrial = hasFlag(options, MAKE_TRIAL);
  if (recipe !== undefined) {
    const filled = makeVariables(recipe, given);
    const recipeLine = call.name === "just" ? SPACED_RECIPE : RECIPE;
    for (const line of recipe.split(/\n|\\n/)) {
      const [, marks = "", body] = recipeLine.exec(line) ??
        /^[\w.-]+:\s*;\s*([@\-+]*)(.+)/.exec(line) ?? [];
      if (body !== undefined && (!isTrial || marks.includes("+"))) {
        judgeShellText(run, filled(body).replaceAll("$$", "$"));
      }
    }
    for (const match of recipe.matchAll(/\$\(shell ([^)]*)\)/g)) {
      judgeShellText(run, match[1] ?? "");
    }
  }
  return BUILD(run);
}

/** Programs that run the command they are given as one word or as the rest of the line. */
export function restCommand(run: Run): string | undefined {
  const words = readOptions(
    run.call,
    wordSet("-n -e -w -x --exec --ext --watch --ignore --delay -q"),
    true,
  );
  const exec = words.values.get("--exec") ?? words.values.get("-x");
  if (exec !== undefined) return runInnerText(run, exec);
  if (
    words.words.length > 0 &&
    run.call.name === "concurrently"
  ) {
    // `npm:name` is a script of the package, and so is every word of run-s.
    for (const word of words.words) {
      if (!/^(?:npm|pnpm|yarn|bun):/.test(word)) runInnerText(run, word);
    }
  }
  run.judge.add(run.call, "run");
  return undefined;
}

/** The name of the program that a jar is, without its version; however long it is, in one pass. */
function toolOf(jar: string): string | undefined {
  const file = jar.split(/[\/\\]/).at(-1) ?? "";
  if (!file.endsWith(".jar")) return undefined;
  const name = file.slice(0, -".jar".length);
  const tail = name.split(/[^\w.-]/).at(-1) ?? "";
  const version = tail.search(/-\d/);
  const named = version < 0 ? name : name.slice(0, version - tail.length);
  return /[A-Za-z][^]*/.exec(named.split(/[^\w-]/).at(-1) ?? "")?.[0];
}

/** Options of `java` that another word belongs to. */
const OF_JAVA = wordSet(
  "-cp -classpath --class-path -p --module-path --upgrade-module-path --add-modules --add-reads --add-exports --add-opens",
);

/** `java -jar tool-1.2.jar`: the tool is judged by its own rules; a class is code as a script is. */
export function java(run: Run): string | undefined {
  const at = run.call.args.indexOf("-jar");
  const tool = toolOf(at < 0 ? "" : run.call.args[at + 1] ?? "");
  BUILD(run);
  const [started] = at < 0 ? readOptions(run.call, OF_JAVA).words : [];
  if (started !== undefined) {
    run.judge.add(run.call, "run", {
      says: `runs ${run.judge.unknowns.show(started).slice(0, 100)}`,
    });
  }
  return tool === undefined
    ? undefined
    : runInner(run, [tool, ...run.call.args.slice(at + 2)]);
}
