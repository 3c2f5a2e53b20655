/**
 * git, by its options, its sub-commands and what they run; forges and other
 * programs for versions.
 *
 * @module
 */

import forgesText from "../tables/forges.txt" with { type: "text" };
import gitText from "../tables/git.txt" with { type: "text" };
import {
  derivedOutput,
  type Handler,
  type Handlers,
  handlers,
  LINE,
  reachedBy,
  type Run,
  runInner,
} from "../handler.ts";
import { type Options, readOptions, wordSet } from "../options.ts";
import { classifyPath, resolvePath } from "../scope.ts";
import { tableHandler } from "../table.ts";
import type { Program } from "../table_rows.ts";
import { readTable, readTables } from "../tables.ts";
import { OWN_TEMPORARY } from "../values.ts";
import {
  gitConfig,
  judgeCarriedConfig,
  judgeConfigs,
  OPEN_PLACE,
} from "./git_config.ts";
import {
  judgeMessage,
  judgeShownSecret,
  judgeSkippedHooks,
  judgeStaged,
  packedProject,
  type Sub,
} from "./git_history.ts";
import { judgeShellText } from "./shell_text.ts";

/** git itself; options before the sub-command are handled below. */
export const GIT: Program = readTable(gitText);

const table = tableHandler(GIT);

const GLOBAL_VALUED = wordSet(
  "-C -c --git-dir --work-tree --namespace --exec-path --super-prefix --config-env",
);

/** Options of git itself that only print something. */
const PRINTS = wordSet(
  "--version --help -v -h --html-path --man-path --exec-path",
);

/** Options of sub-commands with a separate value, where the grammar does not say. */
const SUB_VALUED = wordSet(
  "--pathspec-from-file --unified -U --inter-hunk-context --conflict --upload-pack --receive-pack --exec -x -u --config -c -O --open-files-in-pager --extcmd --template --index-filter --tree-filter --msg-filter --env-filter --commit-filter --smtp-server --to-cmd --cc-cmd --output -o --file -f --tool -t --blob",
);

const git: Handler = (run) => {
  const { call, judge } = run;
  const global = readOptions(call.args, GLOBAL_VALUED, true);
  // Behind two dashes at the very end no paths follow.
  const words = global.words.at(-1) === "--"
    ? global.words.slice(0, -1)
    : global.words;
  const before = call.args.slice(0, call.args.length - global.words.length);
  if (before.some((arg) => PRINTS.has(arg))) {
    judge.add(call, "observe");
    return undefined;
  }
  const [name = "", ...rest] = words;
  judgeConfigs(run, global);
  judgeCarriedConfig(run);
  const tree = global.values.get("--work-tree");
  const directory = tree?.startsWith(OWN_TEMPORARY) === true
    ? tree
    : global.values.get("-C");
  const cwd = directory === undefined
    ? call.cwd
    : resolvePath(directory, call.cwd);
  const inner: Run = { ...run, call: { ...call, args: words, cwd } };
  const sub: Sub = {
    name,
    rest,
    options: readOptions({ args: rest, takes: call.takes }, SUB_VALUED),
  };
  judgeEmbedded(run, name, rest, sub.options);
  judgeStaged(run, name, rest);
  judgeShownSecret(run, sub);
  judgeMessage(run, sub);
  judgeSkippedHooks(run, name);
  if (name === "config") return gitConfig(inner, rest, sub.options);
  if (name === "clone") judgeClone(run, sub);
  if (name === "init" && sub.options.values.has("--template")) {
    judge.add(call, "startup", { level: "medium" });
  }
  if (judgeForeach(run, sub) || runAlias(run, sub, before)) return undefined;
  const output = table(inner) ?? derivedOutput(run);
  return packedProject(run, sub) ?? output;
};

function judgeClone(run: Run, { options }: Sub): void {
  const { call, judge } = run;
  const url = options.words[0] ?? "";
  const target = options.words[1] ??
    url.split("/").at(-1)?.replace(/\.git$/, "") ?? "";
  const place = classifyPath(target, call.cwd);
  // git clones into no directory that has something in it.
  if (/^(?:project|elsewhere|home|system|tmp|unknown)$/.test(place.scope)) {
    judge.made.add(place.path);
  }
  judge.cloned.set(place.path, url);
  judge.remade(place.path);
  judgeConfigs(run, options);
}

/** `git submodule foreach command`: whether it is one. */
function judgeForeach(run: Run, { name, rest }: Sub): boolean {
  if (name !== "submodule" || rest[0] !== "foreach") return false;
  const command = rest.slice(1).filter((arg) =>
    !/^--(?:recursive|quiet)$|^-q$/.test(arg)
  );
  // Each of them is a place of its own.
  const reach = ["git", "submodule", "foreach", "--recursive"].filter((word) =>
    !word.startsWith("-") || rest.includes(word)
  );
  judgeShellText({
    ...run,
    context: { ...run.context, within: reachedBy(run, [...reach, LINE]) },
  }, command.join(" "));
  run.judge.add(run.call, "vcs-edit", { level: "low" });
  return true;
}

/** Runs an alias that was set earlier; whether there is one. */
function runAlias(run: Run, sub: Sub, before: readonly string[]): boolean {
  const alias = run.context.state.aliases.get(`git.${sub.name}`);
  if (alias === undefined) return false;
  if (alias.startsWith("!")) {
    judgeShellText(run, [alias.slice(1), ...sub.rest].join(" "));
  } else {
    const args = [...before, ...alias.split(" "), ...sub.rest];
    git({ ...run, call: { ...run.call, args } });
  }
  return true;
}

function judgeGitOption(
  run: Run,
  sub: string,
  flag: string,
  value: string,
): void {
  const isProgram = flag === "-u" && /^(?:clone|fetch|ls-remote)$/.test(sub) ||
    flag === "-x" && /^(?:difftool|rebase)$/.test(sub) ||
    flag === "-O" && sub === "grep";
  if (isProgram && /[\s;|&]|\/bin\//.test(value)) judgeShellText(run, value);
  if (
    flag === "--template" && /^(?:clone|init)$/.test(sub) &&
    OPEN_PLACE.test(`${value}/`.replace(/^/, "="))
  ) {
    run.judge.add(run.call, "startup", {
      says: `takes hooks from ${value.slice(0, 80)}, which anybody can replace`,
      instead: [`ls -la ${value}`],
    });
  }
  if (flag === "-o" && sub === "archive") {
    run.judge.touch(run.call, "write", value);
  }
}

/** Options of sub-commands that hold a command line. */
function judgeEmbedded(
  run: Run,
  sub: string,
  rest: readonly string[],
  options: Options,
): void {
  for (const [flag, value] of options.all) {
    judgeGitOption(run, sub, flag, value);
  }
  if (sub === "bisect" && rest[0] === "run") {
    run.shell.runArgv(rest.slice(1), {
      ...run.context,
      via: [...run.context.via, "git bisect run"],
    });
  }
  for (const word of rest) {
    if (word.startsWith("ext::")) {
      runInner(run, transportWords(word.slice(5)), { stdin: undefined });
      judgeShellText(run, word.slice(5));
    }
  }
  const grepPager = rest.find((arg) => /^-O./.test(arg) && sub === "grep");
  if (grepPager !== undefined) judgeShellText(run, grepPager.slice(2));
}

/** The words of an `ext::` transport: blanks separate them, `% ` stands for a blank inside one. */
function transportWords(text: string): string[] {
  const words = [""];
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === " ") words.push("");
    else {
      const taken = char === "%" ? text.charAt(++i) : char;
      words.push(`${words.pop() ?? ""}${taken}`);
    }
  }
  return words.filter((word) => word !== "");
}

/** Other version-control programs and forges. */
export const GIT_TABLES: readonly Program[] = readTables(forgesText);

const HUB = tableHandler(
  GIT_TABLES.find(({ names }) => /\bhub\b/.test(names)) ??
    { names: "hub", otherwise: "remote-edit", rules: "" },
);

/** What git has no word for. */
const HUB_OWN =
  /^(?:api|browse|ci-status|compare|create|delete|fork|gist|issue|pr|pull-request|release|sync)$/;

/** git and what is used like it. */
export const GIT_HANDLERS: Handlers = handlers([
  ["git g yadm", git],
  ["hub", (run) => HUB_OWN.test(run.call.args[0] ?? "") ? HUB(run) : git(run)],
]);
