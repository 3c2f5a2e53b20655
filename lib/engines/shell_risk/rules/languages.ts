import {
  derivedOutput,
  type Handler,
  type Handlers,
  handlers,
  type Run,
  runInner,
  runInnerText,
} from "../handler.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import type { FileAction } from "../effects.ts";
import { classifyPath, isSecretDirectory } from "../scope.ts";
import { judgeCode } from "../code/judge_code.ts";
import type { Language } from "../code/lexer.ts";
import { judgeAttackScript } from "./attack_tools.ts";
import { judgeUnpackedRun } from "./fetched.ts";
import { editor, lineEditor } from "./editors.ts";
import { judgeBracedText, judgeShellText } from "./shell_text.ts";
import { judgeRemoteRun } from "./shells.ts";
import { judgeOptionValues } from "./embedded.ts";
import { judgeTask } from "./tasks.ts";

interface Interpreter {
  readonly names: string;
  readonly language: Language;
  /** Options whose value is code. */
  readonly code: string;
  readonly valued?: string;
  /** Options that only show something. */
  readonly shows?: string;
  /** Sub-commands that take code as their word. */
  readonly evalWords?: string;
}

const INTERPRETERS: readonly Interpreter[] = [
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

function interpreterHandler(interpreter: Interpreter): Handler {
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
    const start: Start = { language, options, args, sources };
    return sources.length > 0 ? runSources(run, start) : runFile(run, start);
  };
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

/** Code that reaches an interpreter through its input or a file. */
export function runCodeText(
  run: Run,
  language: Language,
  text: string,
  source: string,
): void {
  const { judge, call } = run;
  if (judge.decoded.has(text.trim())) {
    judge.add(call, "opaque-run", {
      says: "executes text that was hidden by an encoding",
    });
  }
  const network = judge.unknowns.first(text, "network");
  if (network !== undefined) {
    return judgeRemoteRun(run, network.from ?? "the network");
  }
  const sole = judge.unknowns.sole(text);
  if (sole !== undefined) {
    judge.add(call, sole.kind === "file" ? "run" : "opaque-run", {
      says: sole.kind === "file"
        ? `runs the script ${sole.from ?? source}`
        : `executes code that is only known at run time (${sole.label})`,
    });
    return;
  }
  if (
    language === "python" && judge.unknowns.first(text, "decoded") !== undefined
  ) judge.add(call, "opaque-run");
  if (language === "other") judgeForeign(run, text);
  if (language === "python") {
    judgePathSearch(run, text);
    judgeMagics(run, text);
  }
  judgeCode(run, language, text);
}

/** Lines that an interactive Python hands to a shell: `!command`, `%sx command`. */
function judgeMagics(run: Run, code: string): void {
  if (!/^(?:ipython3?|jupyter)$/.test(run.call.name)) return;
  for (
    const match of code.matchAll(
      /(?:^|[\n;=])[ \t]*(?:!{1,2}|%{1,2}(?:sx|sh|bash|system|script\s+\S+)\s)([^\n]{1,1000})/g,
    )
  ) runInnerText(run, match[1] ?? "", { stdin: undefined });
}

/** Python that deletes each path of a search below a home or an absolute directory. */
const PATHS_DELETED =
  /Path\.home\(\)|expanduser\(|(?:Path|glob|walk|scandir|listdir)\(\s*r?["'](\/[^"']*|~[^"']*)["']/;

function judgePathSearch(run: Run, code: string): void {
  for (
    const match of code.slice(0, 8_000).matchAll(
      /\bPath\(\s*["']([^"'\n]{1,200})["']\s*\)\.(write_text|write_bytes|unlink|rmdir|chmod)\(/g,
    )
  ) {
    run.judge.touch(
      run.call,
      match[2]?.startsWith("write") === true
        ? "write"
        : match[2] === "chmod"
        ? "chmod"
        : "delete",
      match[1] ?? "",
    );
  }
  if (!/\.(?:unlink|rmdir|remove|rmtree)\s*\(/.test(code)) return;
  if (!/\b(?:r?glob|iterdir|walk|scandir|listdir)\s*\(/.test(code)) return;
  const found = PATHS_DELETED.exec(code);
  if (found === null) return;
  const target = (found[1] ?? "~").replace(/\/?\*.*$/, "") || "/";
  run.judge.touch(run.call, "delete-tree", target, {
    instead: [`ls -la ${target}`],
  });
}

/** How languages without a reader of their own start programs; the groups are the words. */
const FOREIGN_CALLS: readonly RegExp[] = [
  /(?:^|[;\n\[{])\s*exec\s+([^\n;\]}"]{2,400})/g,
  /"([^"\n]{2,400})"\s*\.\s*(?:execute\s*\(|!!?|lazyLines|lineStream)/g,
  /(?:run-program|run-shell-command|shell-command)\s+"([^"\n]{2,400})"/g,
  /\b(?:shell\/sh|process\/shell|sh)((?:\s+"[^"\n]{0,200}"){1,20})/g,
  /\bSystem\.shell\(\s*("[^"\n]{1,200}")/g,
  /\bos:cmd\(\s*["']([^"'\n]{2,400})/g,
];

/** How languages start programs with a list of words. */
const STARTED_WORDS: readonly RegExp[] = [
  /\b(?:exec\.Command(?:Context)?|Command::new|ProcessBuilder|Process\.run|process\.start|System\.cmd)\s*\(((?:"(?:[^"\\\n]|\\.)*"|[^;\n"]){2,400})/g,
  /\[((?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\s,]){2,400})\](?:\s*as\s+String\[\]\))?\s*\.\s*execute\s*\(/g,
];
/** The home directory, as each language calls it. */
const HOMES =
  /\b(?:NSHomeDirectory\(\)|FileManager\.default\.homeDirectoryForCurrentUser(?:\.path)?|System\.user_home!?(?:\(\))?|System\.getProperty\(\s*["']user\.home["']\s*\)|System\.getenv\(\s*["']HOME["']\s*\)|os\.Getenv\(\s*"HOME"\s*\)|(?:std::)?env::var\(\s*"HOME"\s*\)(?:\.unwrap\(\))?|getenv\(\s*"HOME"\s*\)|path\.expand\(\s*["']~["']\s*\)|Path\.home)|\(find-system-path\s+(?:'|\(quote\s+)home-dir\)?\)/g;

/** What they call the home and the working directory. */
const FOREIGN_PLACES: ReadonlyMap<string, string> = new Map([
  ["homedir()", "~"],
  ["pwd()", "."],
]);

/** How they delete and write files; the group is the path. */
const FOREIGN_FILES: readonly (readonly [RegExp, FileAction])[] = [
  [
    /(?:^|[;\n\[{])\s*file\s+delete\s+(?:-force\s+)?(?:--\s+)?["{]?([^\s"};\]]{1,200})/g,
    "delete-tree",
  ],
  [
    /\b(?:unlink|file\.remove)\s*\(\s*(?:(?:list\.files|dir|Sys\.glob)\s*\(\s*)?["']([^"'\n]{1,200})["']/g,
    "delete-tree",
  ],
  [/\brm\s*\(\s*["']([^"'\n]{1,200})["']/g, "delete-tree"],
  [/\b(?:rm|delete)\s*\(\s*(homedir\(\)|pwd\(\))/g, "delete-tree"],
  [
    /\bremoveItem\s*\(\s*at(?:Path)?:\s*(?:URL\(fileURLWithPath:\s*)?["']([^"'\n]{1,200})["']/g,
    "delete-tree",
  ],
  [/\bFile\.rm_rf!?\s*\(?\s*["']([^"'\n]{1,200})["']/g, "delete-tree"],
  [
    /\b(?:deleteDir|deleteRecursively|delete-directory(?:\/files)?|remove_dir_all|remove_all|removeDirectoryRecursive|removePathForcibly|RemoveAll|rmdirRecurse|removeDir|deleteTree)\s*\(?\s*["']([^"'\n]{1,200})["']/g,
    "delete-tree",
  ],
  [
    /["']([^"'\n]{1,200})["']\s*\)?\.(?:deleteDir|deleteRecursively)\s*\(/g,
    "delete-tree",
  ],
];

/** Judges the programs that code in such a language starts, and the files it deletes. */
function judgeForeign(run: Run, code: string): void {
  const text = code.slice(0, 8_000).replace(HOMES, '"~"');
  const source =
    /\b(?:source|source_url|include|evaluate|load)\s*\(?\s*["'](https?:\/\/[^"']{1,300})["']/
      .exec(text)?.[1];
  if (source !== undefined) judgeRemoteRun(run, source);
  if (/\binstall_(?:github|url|git|gitlab)\s*\(/.test(text)) {
    run.judge.add(run.call, "untrusted-source");
  }
  for (const [pattern, action] of FOREIGN_FILES) {
    for (const match of text.matchAll(pattern)) {
      const path = match[1] ?? "";
      run.judge.touch(run.call, action, FOREIGN_PLACES.get(path) ?? path);
    }
  }
  for (const pattern of STARTED_WORDS) {
    for (const [, words = ""] of text.matchAll(pattern)) {
      const argv = [
        ...words.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g),
      ].map(([, double, single]) =>
        (double ?? single ?? "").replace(/\\(["'$\\])/g, "$1")
      );
      if (argv.length > 0) runInner(run, argv);
    }
  }
  judgeBracedText(run, text);
  for (const pattern of FOREIGN_CALLS) {
    for (const match of text.matchAll(pattern)) {
      judgeShellText(run, (match[1] ?? "").replace(/["\[\],]+/g, " "));
    }
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

const deno: Handler = (run) => {
  const { call, judge, context } = run;
  const [sub = "", ...rest] = call.args;
  const words = rest.filter((arg) => !arg.startsWith("-"));
  if (call.args.length === 0 && context.stdin !== undefined) {
    runCodeText(run, "javascript", context.stdin.text, "its input");
  } else if (call.args.length === 0) judge.add(call, "session");
  else if (/^(?:eval)$/.test(sub)) {
    judgeCode(run, "javascript", words.join(" "));
  } else if (
    /^(?:info|doc|lint|check|types|help|outdated|--version|-V|--help|-h|completions|list)$/
      .test(sub)
  ) judge.add(call, "observe");
  else if (sub === "fmt") {
    judge.add(call, rest.includes("--check") ? "observe" : "edit");
  } else if (sub === "publish") {
    judge.add(call, rest.includes("--dry-run") ? "observe" : "publish");
  } else if (
    /^(?:install|add|cache|remove|uninstall|upgrade|init|vendor)$/.test(sub)
  ) {
    const remote = words.find((word) => /^https?:/.test(word));
    judge.add(call, remote === undefined ? "install" : "untrusted-source", {
      says: remote === undefined ? undefined : `installs code from ${remote}`,
    });
  } else {
    const script = sub === "run" || sub === "serve" ? words[0] : sub;
    if (script !== undefined && /^https?:/.test(script)) {
      judgeRemoteRun(run, script);
    } else if (
      (script === "-" || script === undefined) && context.stdin !== undefined
    ) runCodeText(run, "javascript", context.stdin.text, "its input");
    else judge.add(call, "run");
  }
  return undefined;
};

const APPLESCRIPT_ADMIN = /with administrator privileges/;

const appleScript: Handler = (run) => {
  const { call, judge, context } = run;
  const options = readOptions(call, wordSet("-e -l -s"));
  const text = [
    ...options.all.filter(([flag]) => flag === "-e").map(([, value]) => value),
    options.values.has("-e") ? "" : context.stdin?.text ?? "",
  ].join("\n");
  if (options.values.get("-l") === "JavaScript") {
    judgeCode(run, "javascript", text.replaceAll("doShellScript", "system"));
  }
  let acted = false;
  for (
    const match of text.matchAll(/do shell script "((?:[^"\\]|\\.){0,4000})"/g)
  ) {
    acted = true;
    const root = APPLESCRIPT_ADMIN.test(text);
    if (root) {
      judge.add(call, "privilege", {
        says: "runs a shell command with administrator rights",
      });
    }
    runInnerText(run, (match[1] ?? "").replace(/\\(.)/g, "$1"), {
      root: root || context.root,
    });
  }
  for (const match of text.matchAll(/do script "((?:[^"\\]|\\.){0,4000})"/g)) {
    acted = true;
    runInnerText(run, (match[1] ?? "").replace(/\\(.)/g, "$1"));
  }
  if (/keystroke|key code/.test(text)) {
    judge.add(call, "run", { says: "types keys into other programs" });
  }
  if (/display dialog[\s\S]*(?:hidden answer|password)/i.test(text)) {
    judge.add(call, "attack", { says: "asks the user for a password" });
  }
  if (/the clipboard/.test(text)) judge.add(call, "observe");
  else if (/delete |empty (?:the )?trash/.test(text)) {
    judge.add(call, "edit", {
      level: "high",
      says: "deletes files through the Finder",
    });
  } else if (/\b(?:shut down|restart)\b/.test(text)) judge.add(call, "power");
  else if (/login item/.test(text)) judge.add(call, "startup");
  else if (!acted) {
    judge.add(
      call,
      /^(?:\s*(?:get|return|display notification|say|set volume|tell application "[^"]+" to (?:get|activate|return))[^\n]*\s*)+$/
          .test(text)
        ? "observe"
        : "run",
    );
  }
  return undefined;
};

/** Editors: their command options can run anything. */
const pager: Handler = (run) => {
  const { call, judge } = run;
  if (call.name === "man" || call.name === "info") {
    const options = readOptions(
      call,
      wordSet("-P -H -s -S -M -L -m -e --pager --html"),
    );
    const command = options.values.get("-P") ?? options.values.get("--pager");
    if (command !== undefined) judgeShellText(run, command);
    const html = call.args.find((arg) => /^(?:-H|--html=)./.test(arg));
    if (html !== undefined) {
      judgeShellText(
        run,
        html.replace(/^(?:-H|--html=)/, "").replace(/#.*$/, ""),
      );
    }
  }
  judgeOptionValues(run);
  judge.add(call, "observe", { says: "shows documentation" });
  return undefined;
};

const debuggers: Handler = (run) => {
  const { call, judge } = run;
  if (call.args.some((arg) => /^(?:--version|--help|-v)$/.test(arg))) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(
    call,
    wordSet(
      "-p -ex -x -ix -iex --pid --command --eval-command -c --core -o --one-line -O -s -n",
    ),
  );
  const commands = options.all.filter(([flag]) =>
    /^(?:-ex|-iex|--eval-command|-o|-O|--one-line)$/.test(flag)
  ).map(([, value]) => value);
  for (const command of commands) {
    const shell = /^\s*(?:!|shell\s+|platform shell\s+)(.+)$/.exec(command);
    if (shell !== null) judgeShellText(run, shell[1] ?? "");
    const called = /(?:system|execl\w*|popen)\s*\(\s*"((?:[^"\\]|\\.)*)"/.exec(
      command,
    );
    if (called !== null) judgeShellText(run, called[1] ?? "");
    const python = /^\s*(?:python|script)\s+(.+)$/.exec(command);
    if (python !== null) judgeCode(run, "python", python[1] ?? "");
  }
  const pid = options.values.get("-p") ?? options.values.get("--pid");
  if (pid !== undefined) {
    judge.add(call, "surveil", {
      says: `attaches to process ${pid} and can read or change its memory`,
      instead: [`ps -fp ${/^\d+$/.test(pid) ? pid : "1"}`],
    });
  } else judge.add(call, "run", { says: "runs a program under a debugger" });
  const args = call.args.indexOf("--args");
  if (args >= 0) runInner(run, call.args.slice(args + 1));
  return undefined;
};

/** Interpreters, editors and debuggers: everything that can hold code in its arguments. */
export const LANGUAGES: Handlers = handlers([
  ...INTERPRETERS.map((
    interpreter,
  ): readonly [string, Handler] => [
    interpreter.names,
    interpreterHandler(interpreter),
  ]),
  ["deno", deno],
  ["osascript", appleScript],
  [
    "vi vim nvim view rview rvim vimdiff gvim ex vim.basic vim.tiny emacs emacsclient nano pico micro joe kak helix hx mcedit jed ne jmacs rnano code code-insiders subl atom gedit kate mousepad xed cursor codium windsurf zed",
    editor,
  ],
  ["ed red", lineEditor],
  ["man info", pager],
  ["gdb lldb gdbserver dlv rdbg", debuggers],
]);
