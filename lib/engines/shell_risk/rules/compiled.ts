/**
 * Code of compiled languages that the text itself has written or feeds: judged
 * where it is run, at once or under the name that the compiler gave it.
 *
 * @module
 */

import type { Run } from "../handler.ts";
import { readOptions, wordSet } from "../options.ts";
import { classifyPath } from "../scope.ts";
import { isUncertain } from "../values.ts";
import { runCodeText } from "./code_text.ts";

/** A program that makes a program of code, or runs code at once. */
interface Compiler {
  readonly names: string;
  /** The sub-command that is meant. */
  readonly sub?: RegExp;
  /** How its files of code are called. */
  readonly code: RegExp;
  /** Whether the code is run at once. */
  readonly runs?: true;
}

const COMPILERS: readonly Compiler[] = [
  {
    names: "gcc g++ cc c++ clang clang++ tcc",
    code: /\.(?:c|cc|cpp|cxx|m)$/,
  },
  { names: "tcc", sub: /^-run$/, code: /\.c$/, runs: true },
  { names: "rustc", code: /\.rs$/ },
  {
    names: "gfortran gnatmake ghc ocamlc ocamlopt dmd ldc2 fpc swiftc",
    code: /\.\w+$/,
  },
  { names: "go zig v", sub: /^build(?:-exe)?$/, code: /\.(?:go|zig|v)$/ },
  { names: "nim crystal", sub: /^(?:c|compile|build)$/, code: /\.(?:nim|cr)$/ },
  {
    names: "go zig v dart nim crystal kotlin scala rust-script runhaskell",
    sub: /^(?:run|r|e)$/,
    code: /\.(?:go|zig|v|dart|nims?|cr)$/,
    runs: true,
  },
  {
    names:
      "java swift rust-script runghc runhaskell scala groovy kotlinc kotlin crystal",
    code: /\.(?:java|swift|rs|hs|scala|sc|groovy|kts?|cr)$/,
    runs: true,
  },
];

/** The compilers by each of their names. */
const BY_NAME: ReadonlyMap<string, readonly Compiler[]> = Map.groupBy(
  COMPILERS.flatMap((one) =>
    one.names.split(" ").map((name) => ({ ...one, names: name }))
  ),
  ({ names }) => names,
);

const VALUED = wordSet(
  "-o -x -std -O -I -L -D -l --edition -C --out-dir -outputdir",
);

/** Judges code that is run at once, and remembers code that a program is made of. */
export function judgeCompiled(run: Run): void {
  const { call } = run;
  const [first = ""] = call.args;
  const compiler = BY_NAME.get(call.name)?.filter(({ sub }) =>
    sub?.test(first) ?? true
  ).find(({ runs }, _, all) => all.length === 1 || runs === true);
  if (compiler === undefined) return;
  const code = codeOf(run, compiler);
  if (code === undefined) return;
  if (compiler.runs === true) runCodeText(run, "other", code.text, code.name);
  else run.judge.compiled.set(code.made, code.text);
}

/** The code that is compiled, as far as this text has written it, and the program that it becomes. */
function codeOf(
  run: Run,
  compiler: Compiler,
): { text: string; name: string; made: string } | undefined {
  const { call, context, judge } = run;
  const { words, values } = readOptions(call, VALUED);
  const name = [...words, ...call.args].find((word) =>
    compiler.code.test(word) || /^(?:-|\/dev\/stdin)$/.test(word)
  );
  if (name === undefined) return undefined;
  const text = compiler.code.test(name)
    ? judge.files.get(classifyPath(name, call.cwd).path)
    : context.stdin?.text;
  if (text === undefined || isUncertain(text)) return undefined;
  const made = values.get("-o") ??
    (/^(?:g?cc|g\+\+|c\+\+|clang(?:\+\+)?|tcc|gfortran)$/.test(call.name)
      ? "a.out"
      : name.replace(/^.*\//, "").replace(/\.\w+$/, ""));
  return { text, name, made: classifyPath(made, call.cwd).path };
}

/** Runs a program that was made of known code earlier; whether there is one. */
export function runsCompiled(run: Run, path: string): boolean {
  const code = run.judge.compiled.get(path);
  if (code === undefined) return false;
  runCodeText(run, "other", code, path);
  return true;
}
