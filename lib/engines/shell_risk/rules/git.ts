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
import { classifyPath, isSecretPath, resolvePath } from "../scope.ts";
import { CWD, isCredentialVariable } from "../values.ts";
import { type Program, tableHandler } from "../table.ts";
import { readTable, readTables } from "../tables.ts";
import { CREDENTIAL_TEXT } from "./credentials.ts";
import { judgeShellText } from "./shell_text.ts";

/** git itself; options before the sub-command are handled below. */
export const GIT: Program = readTable(gitText);

const table = tableHandler(GIT);

const GLOBAL_VALUED = wordSet(
  "-C -c --git-dir --work-tree --namespace --exec-path --super-prefix --config-env",
);

/** Configuration keys whose value git runs. */
const RUN_KEYS =
  /^(?:alias\..+|core\.(?:pager|editor|sshcommand|fsmonitor|hookspath|askpass|gitproxy|alternaterefscommand)|pager\..+|diff\.(?:external|.+\.(?:command|textconv))|difftool\..+|mergetool\..+|merge\..+\.driver|filter\..+\.(?:clean|smudge|process)|sequence\.editor|gpg\.(?:.+\.)?program|credential\.(?:.+\.)?helper|uploadpack\.packobjectshook|receive\.procreceiverefs|interactive\.difffilter|browser\..+\.cmd|web\.browser|man\..+\.cmd|ssh\.variant|protocol\..+\.allow|remote\..+\.(?:uploadpack|receivepack|proxy|vcs)|sendemail\..+cmd|init\.templatedir|include(?:if)?\..*path|url\..+\.insteadof|submodule\..+\.update|trailer\..+\.(?:command|cmd)|instaweb\.httpd)$/i;

/** Options of git itself that only print something. */
const PRINTS = wordSet(
  "--version --help -v -h --html-path --man-path --exec-path",
);

/** Options of sub-commands with a separate value, where the grammar does not say. */
const SUB_VALUED = wordSet(
  "--pathspec-from-file --unified -U --inter-hunk-context --conflict --upload-pack --receive-pack --exec -x -u --config -c -O --open-files-in-pager --extcmd --template --index-filter --tree-filter --msg-filter --env-filter --commit-filter --smtp-server --to-cmd --cc-cmd --output -o --file -f --tool -t --blob",
);

/** One sub-command of git with its arguments. */
interface Sub {
  readonly name: string;
  readonly rest: readonly string[];
  readonly options: Options;
}

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
  const directory = global.values.get("-C");
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

/** What a bundle or an archive of a whole project prints; undefined for anything else. */
function packedProject(
  { judge }: Run,
  { name, rest, options }: Sub,
): string | undefined {
  const isWhole =
    name === "bundle" && rest[0] === "create" && rest[1] === "-" ||
    name === "archive" && options.words.length === 1 &&
      !options.values.has("-o") && !options.values.has("--output");
  return isWhole && judge.setting === "host"
    ? judge.unknowns.mark({
      label: `(${name} of the repository)`,
      kind: "private",
      from: CWD,
    })
    : undefined;
}

/** Variables that make the runners of hooks do nothing: husky, Lefthook, Overcommit and pre-commit. */
const SKIPS_HOOKS: ReadonlyMap<string, RegExp> = new Map([
  ["HUSKY", /^0$/],
  ["HUSKY_SKIP_HOOKS", /^(?:1|true)$/],
  ["LEFTHOOK", /^(?:0|false)$/],
  ["OVERCOMMIT_DISABLE", /^1$/],
  ["SKIP", /./],
]);

/** A variable in front can do what --no-verify does. */
function judgeSkippedHooks({ call, context, judge }: Run, sub: string): void {
  if (!/^(?:commit|push|merge|rebase)$/.test(sub)) return;
  for (const [name, off] of SKIPS_HOOKS) {
    const value = call.env.get(name) ??
      (context.state.exported.has(name)
        ? context.state.vars.get(name)
        : undefined);
    if (value === undefined || !off.test(value)) continue;
    judge.add(call, "disable-security", {
      target: name,
      says: `skips the checks that run before a ${sub} (${name})`,
      instead: [`git ${sub} --dry-run`],
    });
  }
}

/** What is put into a message stays in the history, and leaves with it. */
function judgeMessage(run: Run, { name, rest }: Sub): void {
  if (!/^(?:commit|tag|notes|merge)$/.test(name)) return;
  const { judge, call } = run;
  const secret = judge.unknowns.first(rest.join(" "), "secret");
  if (secret === undefined) return;
  const shown = judge.unknowns.show(secret.from ?? secret.label);
  judge.add(call, "read-secret", {
    target: secret.from,
    says: `writes ${shown} into the history that others fetch`,
    instead: secret.from === "the environment"
      ? ["env | cut -d= -f1"]
      : [`git ${name === "notes" ? "notes list" : "status"}`],
  });
}

/** A file of an older state that is printed: what it held may still be valid. */
function judgeShownSecret(run: Run, sub: Sub): void {
  const { name, rest } = sub;
  if (name === "log") judgeSearchedSecret(run, sub);
  if (!/^(?:show|cat-file)$/.test(name)) return;
  const path = rest.map((word) => /^[^-][^:]*:(.+)$/.exec(word)?.[1])
    .find((one) => one !== undefined && isSecretPath(`/${one}`));
  if (path === undefined) return;
  run.judge.add(run.call, "read-secret", {
    target: path,
    says: `prints ${path} as it was, with the credentials in it`,
    instead: [`git --no-pager log --oneline -- ${path}`],
  });
}

/** Changes that are printed because they brought or took away what looks like a credential. */
function judgeSearchedSecret(run: Run, { rest }: Sub): void {
  const at = rest.findIndex((arg) => /^-[SG]/.test(arg));
  const pattern = rest[at]?.slice(2) || rest[at + 1];
  if (
    at < 0 || pattern === undefined || !CREDENTIAL_TEXT.test(pattern) ||
    !rest.some((arg) => /^(?:-p|-u|--patch)$/.test(arg))
  ) return;
  run.judge.add(run.call, "read-secret", {
    says: "prints every change with what looks like a credential",
    instead: ["git --no-pager log --oneline"],
  });
}

/** Configuration that is given for this run only. */
function judgeConfigs(run: Run, options: Options): void {
  for (const [flag, value] of options.all) {
    if (!/^(?:-c|--config|--config-env)$/.test(flag)) continue;
    const equals = value.indexOf("=");
    if (equals > 0) {
      const key = value.slice(0, equals);
      judgeConfig(run, key, value.slice(equals + 1), false);
    }
  }
}

function judgeClone(run: Run, { options }: Sub): void {
  const { call, judge } = run;
  const url = options.words[0] ?? "";
  const target = options.words[1] ??
    url.split("/").at(-1)?.replace(/\.git$/, "") ?? "";
  const place = classifyPath(target, call.cwd);
  // git clones into no directory that has something in it.
  if (/^(?:project|elsewhere|home|system|unknown)$/.test(place.scope)) {
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

/** Configuration that comes in variables counts like `-c`. */
function judgeCarriedConfig(run: Run): void {
  const variable = (name: string): string | undefined =>
    run.context.env.get(name) ?? run.context.state.vars.get(name);
  const count = Math.min(Number(variable("GIT_CONFIG_COUNT") ?? "0") || 0, 20);
  for (let i = 0; i < count; i++) {
    const key = variable(`GIT_CONFIG_KEY_${i}`);
    const value = variable(`GIT_CONFIG_VALUE_${i}`);
    if (key !== undefined && value !== undefined) {
      judgeConfig(run, key, value, false);
    }
  }
  const pairs = variable("GIT_CONFIG_PARAMETERS") ?? "";
  for (const pair of pairs.matchAll(/'([^'=]+)'?=?'?=?([^']*)'/g)) {
    judgeConfig(run, pair[1] ?? "", pair[2] ?? "", false);
  }
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

/** Options by which a commit takes every file that is tracked. */
const STAGES_ALL = /^-[b-zB-Z]*a[a-z]*$|^--all$/;

/** Remembers credentials that are put under version control, and judges publishing them. */
function judgeStaged(run: Run, sub: string, rest: readonly string[]): void {
  const { call, judge } = run;
  const staged = "git:index";
  if (sub === "add" || sub === "stage") {
    const secret = rest.find((word) =>
      !word.startsWith("-") && isSecretPath(resolvePath(word, call.cwd))
    ) ?? stagedCredential(run, rest);
    if (secret === undefined) {
      return;
    }
    judge.storeFile(staged, secret);
    if (
      rest.some((word) =>
        word === "--force" || /^-[a-zA-Z]*f/.test(word)
      )
    ) {
      judge.add(call, "read-secret", {
        target: secret,
        says: `puts ${secret} into the repository although it is ignored`,
        instead: [`git check-ignore -v ${secret}`],
      });
    }
  } else if (sub === "commit" && rest.some((word) => STAGES_ALL.test(word))) {
    const secret = stagedCredential(run, ["--all"]);
    if (secret !== undefined) judge.storeFile(staged, secret);
  } else if (sub === "push") {
    const secret = judge.files.get(staged);
    if (secret !== undefined) {
      judge.add(call, "publish", {
        target: secret,
        says: `pushes ${secret}, which holds credentials, to the remote`,
        instead: [`git restore --staged ${secret}`],
      });
    }
  }
}

/** The file with credentials, written earlier in the text, that is put under version control. */
function stagedCredential(
  { call, judge }: Run,
  rest: readonly string[],
): string | undefined {
  const all = rest.some((word) => /^(?:-A|--all|\.|\*|:\/)$/.test(word));
  const named = rest.filter((word) => !word.startsWith("-"))
    .map((word) => classifyPath(word, call.cwd).path);
  const own = `${classifyPath(".", call.cwd).path}/`;
  const path = [...judge.files].find(([path, text]) =>
    (named.includes(path) || all && path.startsWith(own)) &&
    judge.unknowns.origins(text).some((origin) =>
      origin.kind === "secret" || isCredentialVariable(origin)
    )
  )?.[0];
  return path?.startsWith(own) === true ? path.slice(own.length) : path;
}

/** `git config key value`, also `git config set key value`. */
function gitConfig(
  run: Run,
  rest: readonly string[],
  options: Options,
): string | undefined {
  const { call, judge } = run;
  const words = options.words[0] === "set"
    ? options.words.slice(1)
    : options.words;
  const [key = "", ...values] = words;
  const reads =
    rest.some((arg) =>
      /^(?:--get|--list|-l|--get-all|--get-regexp|--show-origin|--get-urlmatch|--show-scope)$/
        .test(arg)
    ) || key === "list" || key === "get";
  if (
    reads ||
    (values.length === 0 &&
      !rest.some((arg) =>
        /^--(?:unset|unset-all|remove-section|edit|replace-all)$|^-e$/.test(arg)
      ) && key !== "unset" && key !== "edit" && key !== "remove-section")
  ) {
    judge.add(call, "observe", { says: "reads the configuration" });
    return undefined;
  }
  const shared = rest.some((arg) => arg === "--global" || arg === "--system");
  judgeConfig(run, key, values.join(" "), true, shared);
  judge.add(call, "vcs-edit", { says: `sets ${key} in the git configuration` });
  return undefined;
}

/** A setting of git, and where it comes from. */
interface Config {
  readonly run: Run;
  readonly key: string;
  /** The key in small letters. */
  readonly lower: string;
  readonly value: string;
  /** Whether it outlives the command. */
  readonly stays: boolean;
  /** Whether it is for every repository. */
  readonly shared: boolean;
}

/** Keys that say what is checked and trusted. */
const CHECK_KEYS =
  /^http\.(?:.*\.)?sslverify$|^safe\.directory$|^gc\.(?:pruneexpire|reflogexpire(?:unreachable)?)$/;

/** Families of keys and how a value of theirs is judged; first match wins. */
const CONFIG_FAMILIES: readonly (readonly [
  RegExp,
  (config: Config) => void,
])[] = [
  [/^http\.(?:.*\.)?sslverify$/, judgeVerification],
  [/^safe\.directory$/, judgeTrusted],
  [/^alias\./, judgeAlias],
  [/^core\.hookspath$/, judgeHooksPath],
  [/^credential\./, judgeHelper],
  [/insteadof$/, judgeRedirection],
  [
    /^(?:core\.(?:pager|editor)|pager\..+|sequence\.editor|diff\.external|merge\.tool|gpg\.program|interactive\.difffilter)$/,
    judgeShownBy,
  ],
  [
    /^core\.(?:fsmonitor|sshcommand|askpass|gitproxy)$|^(?:filter|merge|diff|difftool|mergetool|uploadpack|remote|trailer)\./,
    judgeStarted,
  ],
  [/^init\.templatedir$/, judgeTemplate],
  [/^gc\.(?:pruneexpire|reflogexpire(?:unreachable)?)$/, judgePruning],
];

/** A program in a folder that everybody may write to. */
const OPEN_PLACE = /(?:^|[\s"'=!])\/(?:(?:var\/)?tmp|dev\/shm)\//;

function judgeConfig(
  run: Run,
  key: string,
  value: string,
  stays: boolean,
  shared = false,
): void {
  const lower = key.toLowerCase();
  if (!RUN_KEYS.test(lower) && !CHECK_KEYS.test(lower)) return;
  if (stays && OPEN_PLACE.test(value) && !/insteadof$|^safe\./.test(lower)) {
    run.judge.add(run.call, "startup", {
      says: `makes git run ${value.slice(0, 80)}, which anybody can replace`,
      instead: [`git config --get ${key}`],
    });
  }
  CONFIG_FAMILIES.find(([keys]) => keys.test(lower))?.[1]({
    run,
    key,
    lower,
    value,
    stays,
    shared,
  });
}

function judgeVerification({ run, value }: Config): void {
  if (!/^(?:false|0|no)$/.test(value)) return;
  run.judge.add(run.call, "disable-security", {
    says: "switches off certificate checks for git",
  });
}

function judgeTrusted({ run, value }: Config): void {
  if (value !== "*") return;
  run.judge.add(run.call, "disable-security", { level: "medium" });
}

function judgeAlias({ run, key, value, stays }: Config): void {
  run.context.state.aliases.set(`git.${key.slice(6)}`, value);
  // One for this call alone runs when its name is called.
  if (value.startsWith("!") && stays) judgeShellText(run, value.slice(1));
}

function judgeHooksPath({ run, value, shared }: Config): void {
  const { scope } = classifyPath(value, run.call.cwd);
  if (value === "/dev/null" || value === "") {
    run.judge.add(run.call, "disable-security", {
      says: "switches off git hooks",
      instead: ["git config --get core.hooksPath"],
    });
  } else if (shared || /^(?:tmp|elsewhere|home)$/.test(scope)) {
    run.judge.add(run.call, "startup", {
      says: `makes git run hooks from ${value} in every repository`,
      instead: ["git config --get core.hooksPath"],
    });
  }
}

/** Helpers that come with the programs that make the logins. */
const KNOWN_HELPERS =
  /^!\s*(?:\S*\/)?(?:gh auth git-credential|glab auth git-credential|aws codecommit credential-helper|gcloud auth git-helper|git-credential-[\w-]+)\b/;

function judgeHelper({ run, key, value }: Config): void {
  if (value.startsWith("!")) {
    judgeShellText(run, value.slice(1));
    if (KNOWN_HELPERS.test(value)) return;
    run.judge.add(run.call, "startup", {
      says: "hands every login that git uses to a command of its own",
      instead: [`git config --get ${key}`],
    });
  } else if (/^store/.test(value)) run.judge.add(run.call, "vcs-edit");
}

/** The host of an address of git, without its login. */
function hostOf(address: string): string | undefined {
  return /^(?:[a-z+]+:\/\/)?(?:[^@\/]*@)?([\w.-]+)/i.exec(address)?.[1]
    ?.toLowerCase();
}

function judgeRedirection({ run, key, value, stays }: Config): void {
  const base = key.replace(/^url\./i, "").replace(
    /\.(?:push)?insteadof$/i,
    "",
  );
  const isForeign = stays && hostOf(base) !== hostOf(value);
  if (!isForeign) return;
  run.judge.add(run.call, "untrusted-source", {
    target: base,
    says: `makes git fetch from ${base} instead of ${value}`,
    instead: ["git config --get-regexp '^url'"],
  });
}

function judgeShownBy({ run, value }: Config): void {
  if (/[;|&`]|\$\(|\b(?:rm|sh|bash|curl|wget|nc|dd)\b/.test(value)) {
    judgeShellText(run, value);
  }
}

function judgeStarted({ run, value }: Config): void {
  if (
    /[\s\/]/.test(value) &&
    !/^ssh(?:\s+-\S+(?:\s+[\w.~\/-]+)?)*$/.test(value) &&
    !/^git-lfs |^git lfs |^cat$/.test(value)
  ) judgeShellText(run, value);
}

function judgePruning({ run, value }: Config): void {
  if (!/^(?:now|all|0)$/.test(value)) return;
  run.judge.add(run.call, "discard-vcs", {
    says: "deletes commits that nothing points to with the next gc",
    instead: ["git fsck --lost-found"],
  });
}

function judgeTemplate({ run, value, stays, shared }: Config): void {
  if (!stays) return;
  run.judge.add(run.call, "startup", {
    level: shared ? undefined : "medium",
    says: `puts the hooks of ${value} into every new repository`,
    instead: ["git config --get init.templateDir"],
  });
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
