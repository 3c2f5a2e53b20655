/**
 * Programs that run a command as another user.
 *
 * @module
 */

import {
  reachedBy,
  type Run,
  runInner,
  runInnerText,
  wordsBefore,
} from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { resolvePath } from "../scope.ts";
import { judgeVariable } from "./environment.ts";
import { runScriptText } from "./shells.ts";

const SUDO_VALUED = wordSet(
  "-u -g -h -p -C -r -t -T -U -D -R --user --group --host --prompt --chdir --chroot --role --type --close-from --other-user --command-timeout",
);

/** Options of sudo that only show something. */
const SUDO_SHOWS = [
  "-l",
  "--list",
  "-V",
  "-h",
  "-k",
  "-K",
  "--version",
  "--help",
];

/** `sudo` and its kin: a command as root or somebody else. */
export function sudo(run: Run): string | undefined {
  const { call, judge, context } = run;
  const options = readOptions(call, SUDO_VALUED, true);
  const user = options.values.get("-u") ?? options.values.get("--user") ??
    "root";
  const words = [...options.words];
  while (words.length > 0 && /^[A-Za-z_]\w*=/.test(words[0] ?? "")) {
    const [name = "", ...value] = (words.shift() ?? "").split("=");
    judgeVariable(name, value.join("="), run);
  }
  if (words.length === 0) return sudoAlone(run, options, user);
  if (hasFlag(options, ["-l", "--list"])) {
    judge.add(call, "observe", { says: "lists privileges" });
    return undefined;
  }
  if (hasFlag(options, ["-e", "--edit"]) || call.name === "sudoedit") {
    return sudoEdit(run, words, user);
  }
  if (user === "#-1" || user === "#4294967295") {
    judge.add(call, "privilege", {
      level: "critical",
      says: "exploits sudo to become root",
    });
  }
  const chdir = options.values.get("-D") ?? options.values.get("--chdir");
  if (chdir !== undefined) {
    context.state.cwd = resolvePath(chdir, context.state.cwd);
  }
  const isRoot = /^(?:root|#0|#-1)$/.test(user);
  const inner = {
    ...context,
    root: isRoot || context.root,
    via: [...context.via, call.name],
    // As another user something else is there; what only looks needs no root.
    within: isRoot ? context.within : reachedBy(run, wordsBefore(run, words)),
  };
  return hasFlag(options, ["-s", "-i"])
    ? run.shell.runText(words.join(" "), {
      ...inner,
      depth: context.depth + 1,
    })
    : run.shell.runArgv(words, inner);
}

/** `sudo` without a command: a shell, or something about the privileges. */
function sudoAlone(run: Run, options: Options, user: string): undefined {
  const { call, judge, context } = run;
  if (hasFlag(options, ["-i", "-s", "--login", "--shell"])) {
    judge.add(call, "privilege", { says: `opens a shell as ${user}` });
    if (context.stdin !== undefined) {
      runScriptText(
        { ...run, context: { ...context, root: true } },
        context.stdin.text,
        "its input",
      );
    }
  } else if (hasFlag(options, ["-v"])) {
    judge.add(call, "privilege", {
      level: "medium",
      says: "renews the right to become root",
    });
  } else if (hasFlag(options, SUDO_SHOWS)) {
    judge.add(call, "observe", { says: "lists privileges" });
  } else judge.add(call, "privilege", { level: "medium" });
}

function sudoEdit(run: Run, words: readonly string[], user: string): undefined {
  const { call, judge } = run;
  for (const word of words) {
    judge.touch({ ...call, root: true }, "write", word);
  }
  judge.add(call, "system-config", {
    says: `edits ${words.join(" ").slice(0, 80)} as ${user}`,
  });
}

/** `su`: a command or a shell of somebody else. */
export function su(run: Run): string | undefined {
  const { call, judge, context } = run;
  const options = readOptions(
    call,
    wordSet(
      "-c --command -s --shell -g -G --group -w -u --user --session-command",
    ),
  );
  const dashes = call.name === "runuser" && options.values.has("-u");
  const user = options.values.get("-u") ??
    options.words.find((word) => word !== "-") ?? "root";
  const root = user === "root";
  const command = options.values.get("-c") ?? options.values.get("--command") ??
    options.values.get("--session-command") ??
    (call.name === "sg" ? options.words[1] : undefined);
  const inner = { root: root || context.root };
  const as = (words: readonly string[]) =>
    root ? inner : { ...inner, within: reachedBy(run, words) };
  if (command !== undefined) {
    const login = call.args.some((arg) => /^(?:-|-l|--login)$/.test(arg));
    return runInnerText(
      run,
      command,
      as([call.name, ...login ? ["-"] : [], user, "-c"]),
    );
  }
  if (dashes && options.words.length > 0) {
    return runInner(
      run,
      options.words,
      as([call.name, "-u", user, "--"]),
    );
  }
  if (asksForHelp(call.args, call.takes)) return undefined;
  judge.add(call, "privilege", {
    level: root ? "high" : "medium",
    says: `opens a shell as ${user}`,
  });
  if (context.stdin !== undefined) {
    runScriptText(
      { ...run, context: { ...context, ...inner } },
      context.stdin.text,
      "its input",
    );
  }
  return undefined;
}
