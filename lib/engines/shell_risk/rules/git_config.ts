/**
 * Settings of git: what they make it run, trust or fetch from, for one run or
 * for good.
 *
 * @module
 */

import type { Run } from "../handler.ts";
import type { Options } from "../options.ts";
import { classifyPath } from "../scope.ts";
import { judgeShellText } from "./shell_text.ts";

/** Configuration keys whose value git runs. */
const RUN_KEYS =
  /^(?:alias\..+|core\.(?:pager|editor|sshcommand|fsmonitor|hookspath|askpass|gitproxy|alternaterefscommand)|pager\..+|diff\.(?:external|.+\.(?:command|textconv))|difftool\..+|mergetool\..+|merge\..+\.driver|filter\..+\.(?:clean|smudge|process)|sequence\.editor|gpg\.(?:.+\.)?program|credential\.(?:.+\.)?helper|uploadpack\.packobjectshook|receive\.procreceiverefs|interactive\.difffilter|browser\..+\.cmd|web\.browser|man\..+\.cmd|ssh\.variant|protocol\..+\.allow|remote\..+\.(?:uploadpack|receivepack|proxy|vcs)|sendemail\..+cmd|init\.templatedir|include(?:if)?\..*path|url\..+\.insteadof|submodule\..+\.update|trailer\..+\.(?:command|cmd)|instaweb\.httpd)$/i;

/** Configuration that is given for this run only. */
export function judgeConfigs(run: Run, options: Options): void {
  for (const [flag, value] of options.all) {
    if (!/^(?:-c|--config|--config-env)$/.test(flag)) continue;
    const equals = value.indexOf("=");
    if (equals > 0) {
      const key = value.slice(0, equals);
      judgeConfig(run, key, value.slice(equals + 1), false);
    }
  }
}

/** Configuration that comes in variables counts like `-c`. */
export function judgeCarriedConfig(run: Run): void {
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

/** Whether a setting is only taken out: git does what it does by itself then. */
function isUnset(rest: readonly string[]): boolean {
  const end = rest.indexOf("--");
  return /^(?:unset|remove-section)$/.test(rest[0] ?? "") ||
    rest.slice(0, end < 0 ? rest.length : end).some((arg) =>
      /^--(?:unset(?:-all)?|remove-section)$/.test(arg)
    );
}

/** `git config key value`, also `git config set key value`. */
export function gitConfig(
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
  if (isUnset(rest)) {
    judge.add(call, "vcs-edit", {
      says: "takes a setting out of the git configuration",
    });
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
export const OPEN_PLACE = /(?:^|[\s"'=!])\/(?:(?:var\/)?tmp|dev\/shm)\//;

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
    !/^ssh(?:\s+-\S+(?:\s+[\w.~\/][\w.~\/-]*)?)*$/.test(value) &&
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
