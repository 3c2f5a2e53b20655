/**
 * Managers of packages where they run something: tools that are fetched for one
 * run, scripts of a project, and what builds a package.
 *
 * @module
 */

import { judgeCode } from "../code/judge_code.ts";
import { type Handler, type Run, runInner, runInnerText } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { readOptions, wordSet } from "../options.ts";
import { classifyPath } from "../scope.ts";
import { tableHandler } from "../table.ts";
import { runCodeText } from "./code_text.ts";
import { PACKAGES } from "./packages.ts";

const NPM = tableHandler(
  PACKAGES.find((program) => program.names.startsWith("npm ")) ??
    { names: "npm", otherwise: "run", rules: "" },
);

/** `pip`, by its table. */
export const PIP: Handler = tableHandler(
  PACKAGES.find((program) => program.names.startsWith("pip ")) ??
    { names: "pip", otherwise: "run", rules: "" },
);

/** `npx tool`, `pnpm dlx tool`, `uvx tool`: the tool is judged by its own rules. */
export function runPackage(run: Run): string | undefined {
  const { call, judge } = run;
  if (call.args.length <= 1 && asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(
    call,
    wordSet(
      "-p --package -c --call --from --with --python --index-url --registry --spec --pip-args",
    ),
    true,
  );
  const script = options.values.get("-c") ?? options.values.get("--call");
  if (script !== undefined) return runInnerText(run, script);
  const [tool = "", ...rest] = options.words;
  const source = options.values.get("--from") ?? options.values.get("--spec") ??
    options.values.get("-p") ??
    options.values.get("--package") ?? tool;
  if (
    /^(?:https?:|git[+@:]|github:|file:|gitlab:)|^[\w-]+\/[\w.-]+(?:#|$)/.test(
      source,
    ) && !source.startsWith("@")
  ) judge.add(call, "untrusted-source", { says: `runs code from ${source}` });
  else if (
    options.values.has("--index-url") || options.values.has("--registry")
  ) judge.add(call, "untrusted-source");
  if (tool === "") return undefined;
  if (tool.startsWith("/")) return runInner(run, options.words);
  const name = tool.replace(/^(@?[^@]+)@.*$/, "$1");
  const known = JUDGED_TOOL.test(name);
  if (!known) {
    judge.add(call, "run", {
      says: `runs the package ${tool.slice(0, 60)} from the registry`,
      instead: [`npm view ${name}`],
    });
  }
  return NOT_RUN.test(name) ? undefined : runInner(run, [name, ...rest]);
}

/** Tools whose own rules say all there is to say. */
const JUDGED_TOOL =
  /^(?:prisma|drizzle-kit|sequelize(?:-cli)?|typeorm|knex|mikro-orm|rimraf|supabase|vercel|wrangler|netlify|cdk|sst|firebase|shx|serverless|del-cli|prettier|eslint|tsc|biome|stylelint|ruff|black|mypy)$/;

/** Names that a registry gives to other things than the programs that have them here. */
const NOT_RUN = /^(?:create-.*|degit|kill-port|np|yo|\..*)$/;

/** Words of npm and its kin in front of a command: where it runs, not what. */
const NPM_PLACES =
  /^(?:-[rw]|--(?:recursive|workspaces?|workspace-root|parallel|stream)|-(?:C|F|w)=?|--(?:filter|prefix|dir|cwd|workspace)(?:=.*)?)$/;

/** The arguments without what says in which package a command runs. */
function placedArguments(run: Run): readonly string[] {
  const args = [...run.call.args];
  while (NPM_PLACES.test(args[0] ?? "")) {
    const first = args.shift() ?? "";
    if (/^(?:-[CFw]|--(?:filter|prefix|dir|cwd|workspace))$/.test(first)) {
      args.shift();
    }
  }
  if (run.call.name !== "yarn") return args;
  if (args[0] === "workspace") args.splice(0, 2);
  if (args[0] === "npm") return args.slice(1);
  if (args[0] === "workspaces" && args[1] === "foreach") {
    const at = args.findIndex((arg, index) =>
      index > 1 && !arg.startsWith("-")
    );
    return at < 0 ? args : args.slice(at);
  }
  return args;
}

/** `npm` and its kin: scripts of the project, tools for one run, and what is installed. */
export function npm(given: Run): string | undefined {
  const args = placedArguments(given);
  const run = { ...given, call: { ...given.call, args } };
  const [sub = "", ...rest] = args.filter((arg, index) =>
    !(index === 0 && arg.startsWith("-"))
  );
  const tool = toolOf(run, sub, rest);
  if (tool !== undefined) return tool();
  judgeShortAddress(run, sub, rest);
  runWrittenScripts(run);
  if (sub === "pkg" && rest[0] === "set") judgeScripts(run, rest.slice(1));
  if (sub === "set-script" && rest[1] !== undefined) {
    runInnerText(run, rest[1], { stdin: undefined });
  }
  if (run.call.name === "yarn" && sub === "" && run.call.args.length === 0) {
    run.judge.add(run.call, "install");
    return undefined;
  }
  return NPM(run);
}

/** Options of npm, pnpm and yarn whose value is a word of its own. */
const NPM_VALUED = wordSet(
  "-w --workspace -F --filter --prefix -C --cwd --dir --registry --tag --otp --access --scope --loglevel --omit --include --save-prefix --cache --userconfig",
);

/** `npm install owner/repository` takes the code from a forge, unreviewed and unpinned. */
function judgeShortAddress(
  run: Run,
  sub: string,
  rest: readonly string[],
): void {
  if (!/^(?:install|i|add|create|init)$/.test(sub)) return;
  const short = readOptions(rest, NPM_VALUED).words.find((word) =>
    /^[\w-]+\/[\w.-]+$/.test(word)
  );
  if (short === undefined) return;
  run.judge.add(run.call, "untrusted-source", {
    target: short,
    says: `installs code from the repository ${short}`,
    instead: [`npm view ${short.replace(/^.*\//, "")}`],
  });
}

/** What runs the tool that a sub-command names; undefined where it names none. */
function toolOf(
  run: Run,
  sub: string,
  rest: readonly string[],
): (() => string | undefined) | undefined {
  const isBare = /^(?:pnpm|yarn)$/.test(run.call.name);
  if (sub === "exec" && isBare) {
    const words = readOptions(rest, wordSet("-c --shell-mode"), true).words;
    // One word with blanks in it is a line of a shell.
    const [line = ""] = words;
    if (words.length === 1 && /\s/.test(line)) {
      return () => runInnerText(run, line);
    }
    if (words.length > 0) return () => runInner(run, words);
  }
  if (/^(?:exec|x|dlx)$/.test(sub)) {
    const args = rest[0] === "--" ? rest.slice(1) : rest;
    return () => runPackage({ ...run, call: { ...run.call, args } });
  }
  // pnpm and yarn run scripts and binaries by their bare name.
  return isBare && !NPM_WORDS.has(sub) && JUDGED_TOOL.test(sub)
    ? () => runInner(run, [sub, ...rest])
    : undefined;
}

/** Scripts put into a package: whoever installs or tests it runs them. */
function judgeScripts(run: Run, words: readonly string[]): void {
  for (const word of words) {
    const script = /^scripts\.[\w:.-]+=([\s\S]+)$/.exec(word)?.[1];
    if (script !== undefined) runInnerText(run, script, { stdin: undefined });
  }
}

const NPM_WORDS = wordSet(
  "install add remove run test start build init publish unpublish config list ls view info why outdated audit update upgrade link exec dlx cache store create workspace workspaces global login logout version pack",
);

/** `uv`: tools for one run, a program among its packages, or `pip`. */
export function uv(run: Run): string | undefined {
  const { call } = run;
  const [sub = "", ...rest] = call.args;
  if (sub === "pip" || sub === "tool" || sub === "python") {
    if (sub === "tool" && rest[0] === "run") {
      return runPackage({ ...run, call: { ...call, args: rest.slice(1) } });
    }
    return PIP({ ...run, call: { ...call, args: rest } });
  }
  if (sub === "run") {
    const options = readOptions(
      rest,
      wordSet(
        "--with --python -p --extra --group --env-file --package --project --directory",
      ),
      true,
    );
    const isScript = /\.py$/.test(options.words[0] ?? "");
    if (options.words.length > 0) {
      return runInner(
        run,
        isScript ? ["python", ...options.words] : options.words,
      );
    }
  }
  return PIP(run);
}

/** `pipx run tool`: another way to run a tool from a registry. */
export function pipx(run: Run): string | undefined {
  const [sub, ...args] = run.call.args;
  return sub === "run"
    ? runPackage({ ...run, call: { ...run.call, args } })
    : PIP(run);
}

/** `poetry run x`, `bundle exec x`, `conda run x`: the rest is a command. */
export function runsRest(
  subs: string,
  valued: string,
  otherwise: Handler,
): Handler {
  const words = wordSet(subs);
  const set = wordSet(valued);
  return (run) => {
    const options = readOptions(run.call, set, true);
    const [sub = "", ...rest] = options.words;
    if (words.has(sub)) {
      const inner = readOptions(rest, set, true).words;
      if (inner.length > 0) return runInner(run, inner);
    }
    return otherwise(run);
  };
}

/** `gem` and `bundle`, by their table. */
export const GEM: Handler = tableHandler(
  PACKAGES.find((program) => program.names.startsWith("gem ")) ??
    { names: "gem", otherwise: "run", rules: "" },
);

/** Runs the scripts of a package.json written earlier in the same command. */
function runWrittenScripts(run: Run): void {
  const text = run.judge.files.get(
    classifyPath("package.json", run.call.cwd).path,
  );
  if (text === undefined) return;
  for (
    const match of text.matchAll(
      /"(?:pre|post)?[\w:-]+"\s*:\s*"((?:[^"\\]|\\.){1,2000})"/g,
    )
  ) {
    const script = (match[1] ?? "").replace(/\\(.)/g, "$1");
    if (/[\s\/]/.test(script)) runInnerText(run, script, { stdin: undefined });
  }
}

/** `rake -e`: code instead of a task. */
export function rake(run: Run): string | undefined {
  const options = readOptions(
    run.call,
    wordSet("-e --execute -p -E --execute-continue -f --rakefile -R -r"),
  );
  for (const flag of ["-e", "--execute", "-p", "-E", "--execute-continue"]) {
    const code = options.values.get(flag);
    if (code !== undefined) judgeCode(run, "ruby", code);
  }
  return GEM(run);
}

/** `pip install directory`: what builds the package there is run, as far as this text has written it. */
export function pip(run: Run): string | undefined {
  const { call, judge } = run;
  const { words } = readOptions(call, wordSet("-r -c -i -t --target -e"));
  const places = call.args.filter((arg) =>
    /^\.{0,2}(?:\/|$)|^\.\.?$/.test(arg)
  );
  if (/^(?:install|wheel|download)$/.test(words[0] ?? "")) {
    for (const place of places) {
      const { path } = classifyPath(`${place}/setup.py`, call.cwd);
      const text = judge.files.get(path);
      if (text !== undefined) runCodeText(run, "python", text, path);
    }
  }
  return PIP(run);
}
