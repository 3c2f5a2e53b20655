/**
 * Programs that run code of one language: where it stands, in an option, a file, a
 * module or their input.
 *
 * @module
 */

import { judgeCode } from "../code/judge_code.ts";
import type { Language } from "../code/lexer.ts";
import { derivedOutput, type Handler, type Run, runInner } from "../handler.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { classifyPath, isSecretDirectory } from "../scope.ts";
import { judgeAttackScript } from "./attack_tools.ts";
import {
  judgeForeign,
  judgeMagics,
  judgePathSearch,
  runCodeText,
} from "./code_text.ts";
import { judgeUnpackedRun } from "./fetched.ts";
import { judgeRemoteRun } from "./shells.ts";
import { judgeTask } from "./tasks.ts";

/** An interpreter, and how its options are read. */
export interface Interpreter {
  /** Its names, with blanks between them. */
  readonly names: string;
  /** The language of its code. */
  readonly language: Language;
  /** Options whose value is code. */
  readonly code: string;
  /** Options that take a separate value. */
  readonly valued?: string;
  /** Options that only show something. */
  readonly shows?: string;
  /** Sub-commands that take code as their word. */
  readonly evalWords?: string;
}

/** Interpreters, with the options that hold their code. */
export const INTERPRETERS: readonly Interpreter[] = [
  {
    names: "python pypy ipython micropython jython bpython python.exe py",
    language: "python",
    code: "-c",
    valued: "-W -X -m --check-hash-based-pycs",
    shows: "-V -VV -h --version --help",
  },
  {
    names: "node nodejs bun tsx ts-node iojs qjs d8",
    language: "javascript",
    code: "-e -p --eval --print -pe",
    valued: "-r --require --import --loader --experimental-loader",
    shows: "-v --version -h --help --check -c",
  },
  {
    names: "perl raku",
    language: "perl",
    code: "-e -E",
    valued: "-M -I -m -F -C",
    shows: "-v -V --version -c --help",
  },
  {
    names: "ruby jruby truffleruby irb",
    language: "ruby",
    code: "-e",
    valued: "-r -I -C -E -F",
    shows: "-v --version -c -h --help",
  },
  {
    names: "php php-cli",
    language: "php",
    code: "-r -B -R -E --run --process-begin --process-code --process-end",
    valued: "-d -c -f -S -t -z",
    shows: "-v -i -m --version -l --ini -h --help",
  },
  {
    names: "lua luajit luac",
    language: "lua",
    code: "-e",
    valued: "-l",
    shows: "-v",
  },
  {
    names:
      "julia Rscript R elixir erl swift scala groovy kotlin jshell ghci runghc ocaml racket guile sbcl clisp nimr crystal dart babashka bb clojure clj octave matlab gnuplot tclsh wish jjs jrunscript nu-script factor janet gst io maxima gp sage",
    language: "other",
    code: "-e -E -c -eval --eval -r --execute -x --batch-string",
    valued: "-m",
    shows: "-v --version -V --help -h",
  },
];

/** An interpreter about to be started. */
interface Start {
  readonly language: Language;
  readonly options: Options;
  /** The arguments, bundles with code opened. */
  readonly args: readonly string[];
  /** The code in its options. */
  readonly sources: readonly string[];
}

/** With these, node shows the value of an expression: handing it to `console.log` says the same. */
const PRINTS = /^(?:-p|-pe|--print)$/;

/** One expression without a call in it. */
const SOLE = /^[\w.$[\]"']+$/;

/** The handler of an interpreter. */
export function interpreterHandler(interpreter: Interpreter): Handler {
  const codes = wordSet(interpreter.code);
  const valued = wordSet(`${interpreter.code} ${interpreter.valued ?? ""}`);
  const shows = wordSet(interpreter.shows ?? "");
  const { language } = interpreter;
  return (run) => {
    const { call, judge } = run;
    if (call.args.length <= 2 && shows.has(call.args[0] ?? "")) {
      judge.add(call, "observe", {
        says: "prints help, its version, or checks syntax",
      });
      return undefined;
    }
    const args = expandBundles(call.args, language);
    const options = readOptions(args, valued, true);
    const sources = options.all.filter(([flag]) => codes.has(flag)).map((
      [flag, value],
    ) =>
      PRINTS.test(flag) && SOLE.test(value) ? `console.log(${value})` : value
    );
    judgeLoaded(run, args);
    if (language === "javascript") judgePreloaded(run, options, codes);
    if (language === "python" && options.values.has("-m")) {
      return runModule(run, args);
    }
    if (language === "php" && hasFlag(options, ["-S", "--server"])) {
      judgeServed(run, options);
      return undefined;
    }
    if (language === "ruby" && options.values.get("-r") === "un") {
      return runUtility(run, options);
    }
    const start: Start = { language, options, args, sources };
    return sources.length > 0 ? runSources(run, start) : runFile(run, start);
  };
}

/** `ruby -run -e NAME`: a utility of files under its usual name, or a server of them. */
function runUtility(run: Run, options: Options): string {
  const name = options.values.get("-e") ?? "";
  if (name !== "httpd") return runInner(run, [name, ...options.words]);
  const { scope } = classifyPath(options.words[0] ?? ".", run.call.cwd);
  run.judge.add(run.call, "expose", {
    level: /^(?:root|home-root)$/.test(scope) ? "high" : "medium",
    target: options.words[0],
    says: "serves local files over the network",
    instead: ["ruby -run -e httpd -- --bind-address=127.0.0.1 public"],
  });
  return "";
}

/** A server of files: everything of the machine, or of somebody, is for nobody else. */
function judgeServed({ call, judge }: Run, options: Options): void {
  const at = options.values.get("-S") ?? options.values.get("--server") ?? "";
  const root = options.values.get("-t") ?? options.values.get("--docroot");
  const { scope } = classifyPath(root ?? ".", call.cwd);
  const isWhole = /^(?:root|home-root)$/.test(scope) &&
    !/^(?:127\.|localhost|\[::1\])/.test(at);
  judge.add(call, "expose", {
    level: isWhole ? "high" : "medium",
    target: root,
    says: isWhole
      ? `serves everything below ${judge.unknowns.show(root ?? "")} to others`
      : "serves local files over the network",
    instead: [`php -S 127.0.0.1:8000 -t public`],
  });
}

/** Settings by which an interpreter loads code from wherever they say. */
const LOADS_FROM =
  /^(?:-d)?(?:auto_(?:ap|pre)pend_file|extension|zend_extension|include_path)=["']?(.+?)["']?$/;

/** Code that a setting of an interpreter brings along. */
function judgeLoaded(run: Run, args: readonly string[]): void {
  for (const arg of args) {
    const from = LOADS_FROM.exec(arg)?.[1];
    if (from === undefined) continue;
    if (/^(?:https?|ftp):\/\//.test(from)) judgeRemoteRun(run, from);
    else if (classifyPath(from, run.call.cwd).scope === "tmp") {
      run.judge.add(run.call, "opaque-run", {
        says: `loads code from ${from}, which anybody can replace`,
        instead: [`cat ${from}`],
      });
    }
  }
}

/** Modules that are loaded before the code. */
function judgePreloaded(
  run: Run,
  options: Options,
  codes: ReadonlySet<string>,
): void {
  for (const [flag, value] of options.all) {
    if (/^(?:-r|--require|--import|-I)$/.test(flag) && !codes.has(flag)) {
      run.judge.add(run.call, "run", { says: `loads ${value}` });
    }
  }
}

/** A module of another machine's, and of no registry of modules. */
const REMOTE_MODULE =
  /\b(?:import|from)\s*\(?\s*["'`](https?:\/\/(?!(?:deno\.land|esm\.sh|jsr\.io|unpkg\.com|cdn\.jsdelivr\.net|cdn\.skypack\.dev)\/)[^"'`\s]+)["'`]/;

/** Judges the code in the options. */
function runSources(run: Run, start: Start): string {
  const { call, judge } = run;
  const { language, options, sources } = start;
  const text = sources.join("\n");
  if (language === "other") judgeForeign(run, text);
  if (language === "python") {
    judgePathSearch(run, text);
    judgeMagics(run, text);
  }
  const network = judge.unknowns.first(text, "network")?.from ??
    (language === "javascript" ? REMOTE_MODULE.exec(text)?.[1] : undefined);
  if (network !== undefined) judgeRemoteRun(run, network);
  const sole = judge.unknowns.sole(text);
  if (sole !== undefined) {
    judge.add(call, sole.kind === "file" ? "run" : "opaque-run", {
      says: `executes code that is only known at run time (${sole.label})`,
    });
    return derivedOutput(run);
  }
  const modules = options.all.filter(([flag]) => /^-[Mm]$/.test(flag)).map((
    [, value],
  ) => value).join(";");
  judgeCode(
    run,
    language,
    /^IO::Socket|^Socket/.test(modules)
      ? `socket();${text}`
      : /^File::Find/.test(modules)
      ? `use File::Find;${text}`
      : substituteArguments(text, options.words, language),
  );
  judgeEdited(run, start);
  return derivedOutput(run);
}

/** The files that code with `-i` writes, or with `-n` reads. */
function judgeEdited(run: Run, { language, options, args }: Start): void {
  if (language !== "perl" && language !== "ruby") return;
  const writes = args.some((arg) => /^-[pnawlE0s]*i/.test(arg));
  const reads = language === "perl" && hasFlag(options, ["-n", "-p"]);
  for (const file of options.words) {
    if (writes) run.judge.touch(run.call, "write", file);
    else if (reads) run.judge.readFile(run.call, file);
  }
}

const BUN_SUBS =
  /^(?:run|test|install|add|i|x|build|init|create|remove|update|publish|link|pm|upgrade|exec|repl|outdated)$/;

/** Judges the script that is named, or what is fed. */
function runFile(run: Run, { language, options }: Start): string | undefined {
  const { call, judge, context } = run;
  const [first, ...rest] = options.words;
  if (call.name === "bun" && first !== undefined && BUN_SUBS.test(first)) {
    return runBun(run, first, rest);
  }
  if (first !== undefined && first !== "-" && first !== "/dev/stdin") {
    runScript(run, language, first, rest);
    return derivedOutput(run);
  }
  if (context.stdin !== undefined) {
    runCodeText(run, language, context.stdin.text, "its input");
    return derivedOutput(run);
  }
  judge.add(call, "session", {
    says: `opens an interactive ${call.name} session`,
  });
  return undefined;
}

/** Scripts by which systems for pages and files are administered. */
const CONSOLES = /^(?:[\w./-]*\/)?(occ|magento|craft|moosh)(?:\.php)?$/;

function runScript(
  run: Run,
  language: Language,
  script: string,
  args: readonly string[],
): void {
  const { call, judge } = run;
  judgeTask(run, script, args);
  const place = classifyPath(script, call.cwd);
  const known = judge.files.get(place.path);
  const console = CONSOLES.exec(script)?.[1];
  if (known !== undefined) {
    runCodeText(run, language, known, place.path);
  } else if (console !== undefined) {
    runInner(run, [console, ...args]);
  } else if (/^https?:\/\//.test(script)) judgeRemoteRun(run, script);
  else {
    judgeAttackScript(run, place.path);
    judgeUnpackedRun(run, place);
    const hidden = place.path.startsWith("/dev/shm/");
    judge.add(call, hidden ? "opaque-run" : "run", {
      target: place.path,
      says: `runs the script ${judge.unknowns.show(script).slice(0, 100)}`,
    });
  }
}

/** `perl -pi -e`, `perl -ne`, `perl -lane'code'`: the letters before `e` are options of their own. */
function expandBundles(args: readonly string[], language: Language): string[] {
  if (language !== "perl" && language !== "ruby") return [...args];
  const result: string[] = [];
  for (const arg of args) {
    const match = /^-([alnpwsTtUuWXcfgiS0-9]*)([eE])([\s\S]*)$/.exec(arg);
    if (match === null || arg.startsWith("--")) {
      result.push(arg);
      continue;
    }
    if (match[1] !== "") result.push(`-${match[1]}`);
    result.push(`-${match[2]}`);
    if (match[3] !== "") result.push(match[3] ?? "");
  }
  return result;
}

function substituteArguments(
  text: string,
  words: readonly string[],
  language: Language,
): string {
  if (words.length === 0) return text;
  const literal = (word: string | undefined): string =>
    JSON.stringify(word ?? "");
  if (language === "python") {
    return text.replace(
      /sys\.argv\[(\d+)\]/g,
      (_, n: string) => literal(words[Number(n) - 1]),
    );
  }
  if (language === "javascript") {
    return text.replace(
      /process\.argv\[(\d+)\]/g,
      (_, n: string) => literal(words[Number(n) - 1]),
    );
  }
  if (language === "perl" || language === "ruby") {
    return text.replace(
      /\$?ARGV\[(\d+)\]/g,
      (_, n: string) => literal(words[Number(n)]),
    ).replace(/@ARGV\b/g, () => words.map(literal).join(", "));
  }
  return text;
}

/** Modules that are programs with rules of their own, by the name of the program. */
const PROGRAM_MODULES: ReadonlyMap<string, string> = new Map(
  ("pip pipx ensurepip poetry pipenv uv virtualenv pytest black ruff mypy flake8 isort twine build ansible coverage invoke nox tox mkdocs sphinx django flask uvicorn gunicorn jupyter notebook jupyterlab streamlit celery alembic bandit pylint " +
    "awscli>aws httpie>http yt_dlp>yt-dlp pre_commit>pre-commit")
    .split(" ").map((entry) => {
      const [module = "", program = module] = entry.split(">");
      return [module, program];
    }),
);

const SERVING_MODULE = /^(?:http\.server|SimpleHTTPServer|pyftpdlib)$/;

/** Modules that read or print. */
const READING_MODULE =
  /^(?:json\.tool|this|calendar|site|sysconfig|platform|timeit|dis|tokenize|ast|pydoc|inspect|base64|pyclbr|tabnanny)$/;

/** `python -m module`. */
function runModule(run: Run, args: readonly string[]): string | undefined {
  const { call, judge } = run;
  const at = args.indexOf("-m");
  const module = args[at + 1] ?? "";
  const rest = args.slice(at + 2);
  const program = PROGRAM_MODULES.get(module);
  if (program !== undefined) return runInner(run, [program, ...rest]);
  const isArchive = /^(?:zipfile|tarfile)$/.test(module);
  const [sub = "", archive = "", place = "."] = rest;
  if (isArchive && /^(?:-e|--extract)$/.test(sub)) {
    return runInner(
      run,
      module === "zipfile"
        ? ["unzip", "-o", archive, "-d", place]
        : ["tar", "-xf", archive, "-C", place],
    );
  }
  const lists = isArchive && sub === "-l";
  if (SERVING_MODULE.test(module)) serveFiles(run, module, rest);
  else if (READING_MODULE.test(module) || lists) {
    if (module === "timeit") judgeCode(run, "python", rest.at(-1) ?? "");
    else {
      for (const word of rest) {
        if (!word.startsWith("-")) judge.readFile(call, word);
      }
    }
    judge.add(call, "observe", { says: "reads or prints" });
  } else judge.add(call, "run", { says: `runs the Python module ${module}` });
  return undefined;
}

function serveFiles(run: Run, module: string, rest: readonly string[]): void {
  const { call, judge } = run;
  const at = rest.findIndex((arg) => /^(?:-d|--directory)(?:=|$)/.test(arg));
  const served = at < 0
    ? "."
    : /=(.*)$/.exec(rest[at] ?? "")?.[1] ?? rest[at + 1] ?? ".";
  const place = classifyPath(served, call.cwd);
  const isOpen = (place.scope === "root" || place.scope === "home-root" ||
    isSecretDirectory(place.path)) &&
    !/(?:--bind|-b)[= ](?:127\.0\.0\.1|localhost)/.test(rest.join(" "));
  judge.add(call, "expose", {
    level: isOpen ? "high" : "medium",
    target: served,
    says: `serves ${
      served === "." ? "the working directory" : judge.unknowns.show(served)
    } over the network`,
    instead: [
      `${call.name} -m ${module} --directory ${
        judge.unknowns.show(served)
      } --bind 127.0.0.1`,
    ],
  });
}

function runBun(
  run: Run,
  sub: string,
  rest: readonly string[],
): string | undefined {
  if (sub === "x") return runInner(run, ["npx", ...rest]);
  if (
    /^(?:install|add|i|remove|update|link|upgrade|create|init|publish|pm|outdated)$/
      .test(sub)
  ) return runInner(run, ["npm", sub === "pm" ? "ls" : sub, ...rest]);
  run.judge.add(run.call, "run");
  return undefined;
}
