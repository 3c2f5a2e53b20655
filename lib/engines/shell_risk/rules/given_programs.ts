/**
 * Values that are started or loaded because an option, a setting or a variable of
 * any program has such a name: `--exec-path=`, `-o sftp.command=`, `alias.st=!`,
 * `-fplugin=`, `CGO_CFLAGS=`.
 *
 * @module
 */
import { wordsOf } from "../grammar/bind.ts";
import { quote, type Run, runInner } from "../handler.ts";
import { classifyPath } from "../scope.ts";
import { FOUND } from "../values.ts";
import { judgeShellText } from "./shell_text.ts";

/** What nobody names by chance at the beginning of a line: programs that destroy, fetch or run code. */
export const STARTED: RegExp =
  /^(?:\/(?:usr\/)?s?bin\/)?(?:rm|dd|mkfs(?:\.\w+)?|shred|wipefs|chmod|chown|(?:ba|z|da)?sh|reboot|shutdown)$/;
/** Options for deleting a tree without a question. */
export const FORCED_TREE: RegExp = /^-(?=\w*[rR])(?=\w*f)[rRfdvIPWx]{2,6}$/;
const FETCHES = /^(?:\/(?:usr\/)?bin\/)?(?:curl|wget|ncat|nc|sudo|eval)$/;

/** The end of the name of an option or a setting that says that its value is started. */
const STARTS =
  /(?:^|[-_.:])(?:program|\w*command|\w*cmd|exec|executable|hooks[.:][\w-]+|(?:pre|post)-?invoke(?:-\w+)?|rsh|ssh|tunnels[.:]\w+|pager|editor|askpass|password-?eval|pipe|filter|pre|modprobe|bin|viewer|renderer|git|credential_process|on-[a-z-]+|on(?:outofmemory)?error)$/i;
/** The same of code that is loaded into the program itself. */
const LOADS =
  /(?:^|[-_.:])(?:f?plugin|plugin-dir|preload|require|import|\w*loader|wrapper|launcher|linker|toolexec|vettool|exec-path|rulesdir|script|javaagent|so_path|yarn-?path|init-module)$/i;
/** The same of a file with settings, which can name programs. */
const SETTLES = /(?:^|[-_.])(?:K|kubeconfig|lesskey-src|password-file)$/;
/** Options of one letter that are given a file with code, by the program that has them. */
const LETTERS: ReadonlyMap<string, RegExp> = new Map([
  ["ssh", /^-I$/],
  ["ssh-add", /^-s$/],
  ["ssh-keygen", /^-D$/],
  ["sftp", /^-D$/],
  ["gawk", /^-l$/],
  ["gradle", /^-I$/],
  ["man", /^-H$/],
  ["tar", /^-[FI]$/],
]);

/** Folders in which everybody may put a file. */
const OPEN_FOLDER = /^\/(?:tmp|var\/tmp|dev\/shm)\/\S+$/;
/** What arguments have somewhere that name any of it; without it none is looked at. */
const NAMES_ANY =
  /\/(?:tmp|shm)\/|@[~/]|\b(?:rm|dd|mkfs|shred|wipefs|chmod|chown|(?:ba|z|da)?sh|reboot|shutdown|curl|wget|nc|ncat|sudo|eval)\b/;
/** Programs that print what they are given, or say something about it. */
export const PRINTS: RegExp =
  /^(?:echo|printf|print|test|\[|[ef]?grep|expr|logger|git-commit)$/;

/** A setting among arguments: `name=value`, `name:value` and `-Dname=value`. */
const SETTING =
  /^(-{0,2}[A-Za-z][\w.:-]*?|-Wl,-plugin)(?:::?=|=|,(?=\/)|:(?=\/))([^]+)$/;
/** Options behind which a setting stands. */
const SETS =
  /^(?:-[oDdcCX]|-pre|--(?:config(?:-option)?|conf|define|set(?:opt)?|option|opt|property|pset|ssh-option|variable))$/;
/** Options and variables whose value are options. */
const CARRIES = /[-_](?:args|arguments|flags|options|opts)$/i;

/** Rates options and settings whose names say that their value is run. */
export function judgeGivenPrograms(run: Run): void {
  const { args, name } = run.call;
  if (!NAMES_ANY.test(args.join(" ")) || PRINTS.test(name)) return;
  args.forEach((arg, at) => {
    const before = args[at - 1] ?? "";
    const [, key, value] = SETTING.exec(arg) ?? [];
    if (
      key !== undefined && value !== undefined &&
      (key.startsWith("-") || SETS.test(before))
    ) {
      judgeGiven(run, key, value);
      // `-o name=value` and `--config name=value`.
      const [, inner, given] = SETTING.exec(value) ?? [];
      if (inner !== undefined && given !== undefined) {
        judgeGiven(run, inner, given);
      }
    } else if (before.startsWith("-") && !before.includes("=")) {
      judgeGiven(run, before, arg);
    } else if (args[at - 2] === "set") judgeGiven(run, `--${before}`, arg);
    if (RUNS_WORDS.test(before) && isForcedTree(args, at)) {
      runInner(run, [
        ...args.slice(at),
        run.judge.unknowns.mark({ label: FOUND, kind: "output" }),
      ]);
    }
    // A file that lists what is worked on is read, and named where it does not fit.
    if (/^@[~/]/.test(arg)) {
      run.judge.readFile(run.call, arg.slice(1));
    }
    const [, letter, glued] = /^(-[A-Za-z])(\/[^]+)$/.exec(arg) ?? [];
    if (letter !== undefined) judgeGiven(run, letter, glued ?? "");
  });
}

/** Long options that by their name run the words behind them. */
const RUNS_WORDS = /^--[\w-]*(?:exec|run|cmd|command|batch|each)[\w-]*$/;

/** Whether a program stands at a place that deletes trees without a question. */
function isForcedTree(args: readonly string[], at: number): boolean {
  return STARTED.test(args[at] ?? "") && FORCED_TREE.test(args[at + 1] ?? "");
}

/** Judges the options that a variable carries as if they stood behind a program. */
export function judgeGivenWords(run: Run, text: string): void {
  judgeGivenPrograms({
    ...run,
    call: { ...run.call, args: wordsOf(text.slice(0, 2_000)) },
  });
}

function judgeGiven(run: Run, key: string, value: string): void {
  const { call, judge } = run;
  if (CARRIES.test(key) && value.startsWith("-")) {
    judgeGivenWords(run, value);
    return;
  }
  const name = key.replace(/^-+/, "");
  const alias = /(?:^|\.)alias\.[\w-]+$/i.test(name);
  const starts = STARTS.test(name) || alias;
  const loads = LOADS.test(name) && key.length > 2 ||
    LETTERS.get(call.name)?.test(key) === true;
  // A key is data, wherever it comes from.
  if (name === "import" && /^gpg2?$/.test(call.name)) return;
  const settles = SETTLES.test(name);
  if (!starts && !loads && !settles) return;
  if (OPEN_FOLDER.test(value)) {
    const { path } = classifyPath(value, call.cwd);
    if (judge.files.has(path)) return;
    if (settles) {
      judge.add(call, "startup", {
        level: "medium",
        says:
          `has ${call.name} take its settings from ${path}, which anybody may have put there`,
        instead: [`ls -la ${path}`],
      });
      return;
    }
    judge.add(call, "opaque-run", {
      target: path,
      says: `has ${call.name} ${
        starts ? "start" : "load"
      } ${path}, which anybody may have put there (${key})`,
      instead: [`ls -la ${path}`],
    });
  } else if (alias ? value.startsWith("!") : starts) judgeLine(run, key, value);
  else if (name === "wrapper") {
    judgeLine(run, key, value.split(",").map(quote).join(" "));
  }
}

/** A line, where its first word is no name of anything but a program. */
function judgeLine(run: Run, key: string, value: string): void {
  const line = value.trim().replace(/^!\s*/, "").replace(
    /^["'](.*)["']$/,
    "$1",
  );
  const first = /^\S*/.exec(line)?.[0] ?? "";
  if (
    line !== first && (STARTED.test(first) || FETCHES.test(first)) ||
    /pipe$/.test(key) && STARTED.test(line)
  ) {
    judgeShellText(run, line);
  }
}
