import type { Call } from "../judge.ts";
import { linesOf } from "../text_blocks.ts";
import wrapped from "../words/wrappers.txt" with { type: "text" };
import {
  type Handler,
  type Handlers,
  handlers,
  privateOutput,
  quote,
  reachedBy,
  type Run,
  runInner,
  runInnerText,
  trail,
} from "../handler.ts";
import type { EffectKind } from "../effects.ts";
import { asksForHelp } from "../help.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { resolvePath } from "../scope.ts";
import { isLocalHost } from "./sending.ts";
import { judgePrintedEnvironment, judgeVariable } from "./environment.ts";
import { judgeBracedText, judgeShellText } from "./shell_text.ts";
import { runScriptText } from "./shells.ts";

/** A program that runs another program given in its arguments. */
interface Wrapper {
  readonly names: string;
  /** Options that take a separate value. */
  readonly valued?: string;
  /** Positional words before the inner command. */
  readonly skip?: number;
  /** Whether the rest is joined and given to a shell. */
  readonly joined?: boolean;
  /** Whether it runs on another machine, so that a look has to go there as well. */
  readonly elsewhere?: boolean;
  /** What the wrapper does by itself. */
  readonly effect?: EffectKind;
  /** Only what follows `--` is a command. */
  readonly afterDashes?: boolean;
  /** Options whose value is a command line. */
  readonly commands?: string;
  /** Whether `-p` without a command follows a program that runs. */
  readonly attaches?: boolean;
  /** A sub-command that must come first. */
  readonly sub?: string;
}

const WRAPPERS: readonly Wrapper[] = [
  { names: "nice", valued: "-n --adjustment" },
  { names: "ionice", valued: "-c -n -p -P -u --class --classdata" },
  { names: "chrt", skip: 1, valued: "-T -P -D -p" },
  { names: "taskset", skip: 1, valued: "-p" },
  { names: "numactl", valued: "-N -m -C -l -i" },
  { names: "timeout gtimeout", skip: 1, valued: "-s -k --signal --kill-after" },
  { names: "nohup setsid" },
  {
    names: "retry",
    valued:
      "-t --times --tries -d --delay --sleep -m --message -s --success -u --until -w --while --max -n --attempts --timeout",
  },
  { names: "time gtime", valued: "-f -o --format --output" },
  { names: "caffeinate", valued: "-t -w" },
  {
    names: linesOf(wrapped).join(" "),
    valued:
      "-f -o -i -e -u -g -c -b -s -n -a -p -r --rlimit -m -l -C -U -P -d -E -w",
  },
  {
    names: "strace ltrace dtruss truss",
    valued: "-e -o -p -P -u -s -S -a -E -I -O -X -b -n -l -x -t",
    effect: "observe",
    attaches: true,
  },
  {
    names: "perf",
    sub: "stat record trace",
    valued: "-e -o -p -t -r -F -I -C",
    effect: "observe",
  },
  {
    names:
      "valgrind heaptrack callgrind memusage gprofng rr scalene py-spy-record",
    valued: "-o",
    effect: "run",
  },
  {
    names: "systemd-run",
    valued:
      "-p --property -u --unit --uid --gid --slice -M -H --description --on-active --on-calendar --working-directory -E --setenv",
    effect: "service",
  },
  { names: "systemd-inhibit", valued: "--what --who --why --mode" },
  { names: "systemd-cat", valued: "-t -p --identifier --priority" },
  {
    names: "unshare",
    valued:
      "--propagation --setgroups --map-user --map-group -S -G -R -w --root --wd",
    effect: "session",
  },
  {
    names: "bwrap bubblewrap",
    valued:
      "--bind --ro-bind --dev-bind --dev --proc --tmpfs --chdir --setenv --uid --gid --hostname",
    effect: "run",
  },
  { names: "gosu su-exec", skip: 1, elsewhere: true },
  {
    names: "setpriv capsh-run",
    valued: "--reuid --regid --groups --inh-caps --bounding-set",
  },
  { names: "ssh-agent", valued: "-a -t" },
  { names: "dotenv", valued: "-f -e", effect: "observe" },
  { names: "direnv", sub: "exec", skip: 1 },
  {
    names: "op doppler infisical chamber teller vaultenv aws-vault",
    sub: "run exec",
    valued: "-p -c --project --config --account --vault --env --token",
    afterDashes: true,
    elsewhere: true,
    effect: "run",
  },
  { names: "tox", sub: "exec", afterDashes: true, effect: "run" },
  {
    names: "limactl multipass",
    sub: "shell exec",
    valued: "--workdir --shell -d --working-directory",
    skip: 1,
    afterDashes: true,
    elsewhere: true,
    effect: "container",
  },
  {
    names: "colima",
    sub: "ssh",
    valued: "-p --profile",
    afterDashes: true,
    elsewhere: true,
    effect: "container",
  },
  {
    names: "machinectl",
    sub: "shell",
    valued: "--uid -E --setenv -M --machine -H --host",
    skip: 1,
    elsewhere: true,
    effect: "container",
  },
  { names: "mise rtx asdf", sub: "exec x", afterDashes: true, effect: "run" },
  { names: "pyenv rbenv nodenv", sub: "exec" },
  { names: "rustup", sub: "run", skip: 1 },
  { names: "nvm fnm volta", sub: "run exec", skip: 0 },
  {
    names: "lxc incus",
    sub: "exec",
    afterDashes: true,
    elsewhere: true,
    effect: "container",
  },
  {
    names: "distrobox toolbox",
    sub: "enter run",
    afterDashes: true,
    elsewhere: true,
    effect: "container",
  },
  {
    names: "wsl",
    valued: "-d -u --distribution --user --cd",
    elsewhere: true,
    effect: "run",
  },
  { names: "entr", valued: "-d", effect: "run" },
  {
    names: "watchexec",
    valued: "-w -e -i -f -s --watch --exts --shell",
    joined: true,
    effect: "run",
  },
  {
    names: "chronic ifne errno-run mispipe isutf8 lckdo zrun",
    effect: "observe",
  },
  { names: "setlock logsave", skip: 1 },
  {
    names: "adb",
    sub: "shell exec-out",
    valued: "-s -t -H -P -L",
    joined: true,
    elsewhere: true,
    effect: "send",
  },
  {
    names:
      "ld.so ld-linux.so.2 ld-linux-x86-64.so.2 ld-linux-aarch64.so.1 ld-musl-x86_64.so.1",
    valued:
      "--library-path --preload --audit --argv0 --inhibit-rpath --glibc-hwcaps-prepend",
  },
  {
    names: "xcrun",
    valued: "-f --find -sdk --sdk -toolchain --toolchain",
  },
  { names: "coproc", skip: 0 },
  { names: "noglob nocorrect", skip: 0 },
  { names: "pexec dsh", joined: true },
  {
    names: "heroku",
    sub: "run",
    valued: "-a --app",
    elsewhere: true,
    effect: "send",
    joined: true,
  },
  { names: "sshpass", valued: "-p -f -P", elsewhere: true },
  { names: "perlbrew", sub: "exec" },
  { names: "flatpak-spawn", valued: "--env", effect: "run" },
  { names: "xdotool-exec script-exec", skip: 0 },
];

/** Programs that are given passwords or keys, where one of them is looked up. */
const KEEPS_SECRETS =
  /\b(?:pidof|pgrep)\b.*\b(?:sshd?|ssh-agent|gpg-agent|sudo|su|login|passwd|keyring\S*|kwalletd\d?|vault|nginx|postgres|mysqld|polkitd|lsass)\b/;

/** `strace -p`: whoever sees what a running program reads and writes sees its secrets. */
function judgeAttached(run: Run): void {
  const { args } = run.call;
  const at = args.findIndex((arg) => /^-p|^--attach/.test(arg));
  if (at < 0) return;
  const counts = args.some((arg) => /^-[a-zA-Z]*c$|^--summary/.test(arg));
  const sees = !counts &&
    (args.includes("-s") ||
      args.some((arg) =>
        /^-s\d|^--string-limit|\b(?:read|write|recv\w*|send\w*)\b/.test(arg) ||
        KEEPS_SECRETS.test(run.judge.unknowns.show(arg))
      ) || /^(?:-p)?1$/.test(args[at]?.slice(2) || (args[at + 1] ?? "")));
  run.judge.add(run.call, sees ? "surveil" : "observe", {
    level: sees ? undefined : "medium",
    says: sees
      ? "shows what a running program reads and writes"
      : "follows a running program",
    instead: ["ps -fp PID"],
  });
}

function wrapperHandler(wrapper: Wrapper): Handler {
  const valued = wordSet(wrapper.valued ?? "");
  const subs = wrapper.sub === undefined ? undefined : wordSet(wrapper.sub);
  return (run) => {
    const { call, judge } = run;
    if (call.args.length <= 1 && asksForHelp(call.args, call.takes)) {
      judge.add(call, "observe", { says: "prints help or its version" });
      return undefined;
    }
    let args = call.args;
    if (subs !== undefined) {
      const at = args.findIndex((arg, index) =>
        !arg.startsWith("-") && !valued.has(args[index - 1] ?? "")
      );
      if (at < 0 || !subs.has(args[at] ?? "")) {
        const listing =
          /^(?:list|ls|info|show|version|versions|current|which|status|where|plugins|config)$/
            .test(args[at] ?? "");
        judge.add(call, listing || args.length === 0 ? "observe" : "edit");
        return undefined;
      }
      args = args.slice(at + 1);
    }
    judgeWrapper(run, wrapper);
    if (call.name.startsWith("ld")) judgeLoader(run, args);
    const dashes = args.indexOf("--");
    const words = wrapper.afterDashes === true && dashes >= 0
      ? args.slice(dashes + 1)
      : readOptions(
        { args, takes: subs === undefined ? call.takes : undefined },
        valued,
        true,
      ).words.slice(wrapper.skip ?? 0);
    if (words.length === 0) {
      if (wrapper.effect === undefined) judge.add(call, "observe");
      if (wrapper.attaches === true) judgeAttached(run);
      return undefined;
    }
    const within = wrapper.elsewhere === true
      ? { within: reachedBy(run, wordsBefore(run, words)) }
      : {};
    const before = judge.effects.length;
    const output = wrapper.joined === true
      ? runInnerText(run, joinedText(words), within)
      : runInner(run, words, within);
    softenLooking(run, wrapper, before);
    return output;
  };
}

/** A unit that is started once, for a command that only looks, changes nothing of the system. */
function softenLooking(
  { judge }: Run,
  { effect }: Wrapper,
  before: number,
): void {
  const inner = judge.effects.slice(before);
  if (
    effect !== "service" || inner.length === 0 ||
    inner.some(({ level }) => level !== "low")
  ) return;
  judge.soften(
    ({ kind }) => kind === "service",
    ", for a command that only looks",
  );
}

/** Words as the line that a shell is given; `su -c` on a device takes all that follows. */
function joinedText(words: readonly string[]): string {
  const at = words.indexOf("-c");
  return words[0] === "su" && at > 0 && at < words.length - 1
    ? [...words.slice(0, at + 1), quote(words.slice(at + 1).join(" "))].join(
      " ",
    )
    : words.join(" ");
}

/** Libraries that the dynamic loader loads first. */
function judgeLoader(run: Run, args: readonly string[]): void {
  args.forEach((arg, index) => {
    const value = /^--(?:preload|audit)=(.+)$/.exec(arg)?.[1] ??
      (/^--(?:preload|audit)$/.test(arg) ? args[index + 1] : undefined);
    if (value !== undefined) judgeVariable("LD_PRELOAD", value, run);
  });
}

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

const sudo: Handler = (run) => {
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
};

/** The words of a call in front of those that it runs. */
function wordsBefore({ call }: Run, words: readonly string[]): string[] {
  return call.argv.slice(0, call.argv.length - words.length);
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

const SPLIT_OPTION = /^-[iv0]*S([^]*)$|^--spl[a-z-]*(?:=([^]*))?$/;

/** The line that `env -S` takes apart, with the words behind it as they are; undefined without that option. */
function splitLine(args: readonly string[]): string | undefined {
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    const found = SPLIT_OPTION.exec(arg);
    if (found !== null) {
      const value = found[1] ?? found[2] ?? "";
      const rest = args.slice(at + 1);
      const line = value === "" ? rest.shift() ?? "" : value;
      return ["env", line, ...rest.map(quote)].join(" ");
    }
    if (/^(?:-[uCP]|--unset|--chdir)$/.test(arg)) at++;
    else if (!arg.startsWith("-") && !/^\w+=/.test(arg)) return undefined;
  }
  return undefined;
}

const env: Handler = (run) => {
  const { call, judge, context } = run;
  if (call.args.length === 1 && asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const split = splitLine(call.argv.slice(1));
  if (split !== undefined) return runInnerText(run, split);
  const valued = wordSet("-u -C --unset --chdir -P");
  const options = readOptions(call, valued, true);
  // A dash alone is short for `-i`.
  const words = options.words[0] === "-"
    ? options.words.slice(1)
    : [...options.words];
  const variables = new Map(context.env);
  while (words.length > 0 && /^[A-Za-z_]\w*=/.test(words[0] ?? "")) {
    const word = words.shift() ?? "";
    const equals = word.indexOf("=");
    variables.set(word.slice(0, equals), word.slice(equals + 1));
    judgeVariable(word.slice(0, equals), word.slice(equals + 1), run);
  }
  if (words.length === 0) {
    judgePrintedEnvironment(run);
    return judge.unknowns.mark({
      label: "(environment)",
      kind: "secret",
      from: "the environment",
    });
  }
  return runInner(run, words, { env: variables });
};

const XARGS_VALUED = wordSet(
  "-I -n -P -L -d -E -s -a --arg-file --delimiter --max-args --max-procs --replace --max-lines --max-chars -J -R -S",
);

const xargs: Handler = (run) => {
  const { call, context } = run;
  if (asksForHelp(call.args, call.takes) && call.args.length === 1) {
    return undefined;
  }
  const options = readOptions(call, XARGS_VALUED, true);
  const given = options.values.get("-I") ?? options.values.get("--replace") ??
    options.values.get("-J") ?? (hasFlag(options, ["-i"]) ? "{}" : undefined);
  const replace = given === "" ? "{}" : given;
  const command = options.words.length === 0 ? ["echo"] : options.words;
  const items = xargsItems(run, options, replace !== undefined);
  const file = options.values.get("-a") ?? options.values.get("--arg-file");
  const inner = {
    ...context,
    via: trail(run),
    stdin: undefined,
    ...(file === undefined ? {} : {
      listed: `cat ${quote(run.judge.unknowns.show(file))}`,
    }),
  };
  if (UNINSTALLS.test(command.join(" "))) {
    run.judge.add(call, "uninstall", {
      says: "removes every package that another command lists",
    });
  }
  if (replace === undefined) {
    return run.shell.runArgv([...command, ...items], inner);
  }
  return items.slice(0, 10).map((item) =>
    run.shell.runArgv(
      command.map((word) => word.replaceAll(replace, item)),
      inner,
    )
  ).join("");
};

const UNINSTALLS =
  /^(?:sudo )?(?:pip3?|npm|pnpm|brew|gem|apt|apt-get|dnf|yum|pacman|conda|cargo|choco)\b.* (?:uninstall|remove|purge|-R\w*)\b/;

/** Processes that are found by a name: whoever stops them stops that program. */
const PROCESSES = /^\$\((?:pgrep|pidof)\b/;

/** The words that are made of the input, or a mark for all of them. */
function xargsItems(run: Run, options: Options, isByLine: boolean): string[] {
  const { call, judge, context } = run;
  const file = options.values.get("-a") ?? options.values.get("--arg-file");
  const input = file !== undefined
    ? judge.readFile(call, file)
    : context.stdin?.text;
  const sole = input === undefined ? undefined : judge.unknowns.sole(input);
  if (input === undefined || sole !== undefined) {
    return [
      judge.unknowns.mark(
        sole === undefined ||
          sole.kind === "output" && !PROCESSES.test(sole.label)
          ? { ...sole, label: "(each line of input)", kind: "output" }
          : sole,
      ),
    ];
  }
  return input.split(separatorOf(options, isByLine)).map((item) =>
    item.trim().replace(/^(["'])(.*)\1$/, "$2")
  ).filter((item) => item !== "").slice(0, 100);
}

function separatorOf(options: Options, isByLine: boolean): RegExp {
  if (hasFlag(options, ["-0", "--null"])) return /\0/;
  const delimiter = options.values.get("-d") ??
    options.values.get("--delimiter");
  if (delimiter?.length === 1) {
    return new RegExp(`[${delimiter.replace(/[\\\]^-]/g, "\\$&")}\n]`);
  }
  return isByLine ? /\n/ : /\s+/;
}

const watch: Handler = (run) => {
  if (run.call.args.length <= 1 && asksForHelp(run.call.args, run.call.takes)) {
    return undefined;
  }
  const options = readOptions(run.call, wordSet("-n --interval -q -s"), true);
  return hasFlag(options, ["-x", "--exec"])
    ? runInner(run, options.words)
    : runInnerText(run, options.words.join(" "));
};

const su: Handler = (run) => {
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
};

const busybox: Handler = (run) => {
  const words = run.call.args.filter((arg, index) =>
    !(index === 0 && arg.startsWith("--"))
  );
  if (words.length === 0) return undefined;
  // Its web server has the options of no other.
  if (words[0] === "httpd") words[0] = "busybox-httpd";
  return runInner(run, words);
};

const flock: Handler = (run) => {
  const options = readOptions(
    run.call,
    wordSet("-w -E --timeout --wait --conflict-exit-code -c --command"),
    true,
  );
  const [, flag, ...rest] = options.words;
  const command = options.values.get("-c");
  if (command !== undefined) return runInnerText(run, command);
  if (flag === "-c" || flag === "--command") {
    return runInnerText(run, rest.join(" "));
  }
  return flag === undefined ? undefined : runInner(run, [flag, ...rest]);
};

const script: Handler = (run) => {
  const options = readOptions(
    run.call,
    wordSet("-c --command -T -I -O -B -o -E -m"),
  );
  const command = options.values.get("-c") ?? options.values.get("--command");
  const [file, ...rest] = options.words;
  if (file !== undefined) run.judge.touch(run.call, "write", file);
  if (command !== undefined) return runInnerText(run, command);
  if (rest.length > 0) return runInner(run, rest);
  const typed = run.context.stdin?.text;
  if (typed !== undefined) {
    return runInnerText(run, typed, { stdin: undefined });
  }
  run.judge.add(run.call, "session");
  return undefined;
};

const chroot: Handler = (run) => {
  const { call, judge, context } = run;
  const options = readOptions(
    call,
    wordSet("--userspec --groups -u -g -G -n"),
    true,
  );
  const [root, ...rest] = options.words;
  if (root === undefined) return undefined;
  judge.add(call, "privilege", {
    level: "medium",
    says: `changes the root directory to ${root}`,
  });
  if (rest.length === 0) {
    judge.add(call, "privilege", { says: `opens a shell in ${root}` });
  } else {
    runInner(run, rest, {
      root: true,
      env: context.env,
      within: reachedBy(run, wordsBefore(run, rest)),
    });
  }
  return undefined;
};

const nsenter: Handler = (run) => {
  const { call, judge } = run;
  const options = readOptions(
    call,
    wordSet("-t --target -S -G --setuid --setgid"),
    true,
  );
  const target = options.values.get("-t") ?? options.values.get("--target");
  judge.add(call, target === "1" ? "escape" : "privilege", {
    // What is run there is judged by itself.
    level: target !== "1" && options.words.length > 0 ? "medium" : undefined,
    says: target === "1"
      ? "enters the namespaces of process 1, the host's"
      : "enters the namespaces of another process",
  });
  if (options.words.length > 0) runInner(run, options.words, { root: true });
  return undefined;
};

const terminal: Handler = (run) => {
  const { call, judge } = run;
  const { args } = call;
  if (/^(?:tmux|byobu)$/.test(call.name)) return multiplexer(run);
  if (call.name === "screen") return screen(run);
  const flag = args.findIndex((arg) => /^--?display$/.test(arg));
  const display = flag < 0 ? undefined : args[flag + 1];
  if (
    display !== undefined && /^[^:]+:\d/.test(display) && !isLocalHost(display)
  ) {
    judge.add(call, "reverse-shell", {
      target: display,
      says: `opens a terminal of this machine on the screen ${display}`,
    });
  }
  // Everything after -e, -x or --.
  const at = args.findIndex((arg) =>
    /^(?:-e|-x|--|-c|--command|--hold)$/.test(arg)
  );
  judge.add(call, "session");
  if (at >= 0 && args.length > at + 1) {
    const rest = args.slice(at + 1);
    if (rest.length === 1) runInnerText(run, rest[0] ?? "");
    else runInner(run, rest);
  }
  return undefined;
};

/** Sub-commands of tmux that start a command. */
const TMUX_STARTS =
  /^(?:new|new-session|neww|new-window|splitw|split-window|respawn-pane|respawn-window|run|run-shell|if|if-shell|popup|display-popup|pipe-pane|pipep)$/;

function multiplexer(run: Run): string | undefined {
  const { call, judge } = run;
  const sub = call.args.find((arg) => !arg.startsWith("-")) ?? "";
  if (call.args[0] === "-c") {
    // A command for the shell that would be the default one.
    judge.add(call, "session");
    runInnerText(run, call.args[1] ?? "");
    return undefined;
  }
  if (/^capturep?(?:-pane)?$/.test(sub) && call.args.includes("-p")) {
    judge.add(call, "observe", { says: "prints what a terminal shows" });
    return privateOutput(run, "what a terminal has shown");
  }
  const { words } = readOptions(
    call.args.slice(call.args.indexOf(sub) + 1),
    wordSet("-s -n -c -t -x -y -e -F -f -l -p -T -S -L"),
  );
  if (TMUX_STARTS.test(sub)) {
    judge.add(call, "session", { says: "starts a terminal session" });
    if (words.length > 0) runInnerText(run, words.join(" "));
  } else if (sub === "send-keys" || sub === "send") {
    judge.add(call, "run", { says: "types into another terminal" });
    runInnerText(
      run,
      words.filter((word) =>
        !/^(?:Enter|C-m|KPEnter|Space|Tab|Escape|C-\w)$/.test(word)
      ).join(" "),
    );
  } else if (/^kill-(?:server|session)/.test(sub)) {
    judge.add(call, "kill", { says: "ends terminal sessions" });
  } else {
    const shows = /^(?:ls|list|list-|show|display|info|has|capture)/.test(sub);
    judge.add(call, shows ? "observe" : "session");
  }
  return undefined;
}

function screen(run: Run): undefined {
  const { call, judge } = run;
  const { args } = call;
  const { words } = readOptions(
    args,
    wordSet("-S -X -p -c -e -h -r -t -T"),
    true,
  );
  const lists = args.includes("-ls") || args.includes("-list");
  judge.add(call, lists ? "observe" : "session");
  if (args.includes("stuff")) {
    runInnerText(
      run,
      words.join(" ").replace(/^stuff /, "").replace(/\\n|\^M/g, "\n"),
    );
  } else if (args.includes("-X")) {
    runInnerText(
      run,
      args.slice(args.indexOf("-X") + 1).join(" ").replace(
        /^(?:exec|stuff) /,
        "",
      ),
    );
  } else if (words.length > 0) runInner(run, words);
}

const at: Handler = (run) => {
  const { call, judge, context } = run;
  const options = readOptions(call, wordSet("-q -f -t -c"));
  if (call.name === "atrm" || hasFlag(options, ["-d", "-r"])) {
    judge.add(call, options.words.length > 0 ? "drop-data" : "observe", {
      says: "deletes scheduled commands",
      instead: ["atq"],
    });
    return undefined;
  }
  if (call.name === "atq" || hasFlag(options, ["-l", "-V"])) {
    judge.add(call, "observe");
    return undefined;
  }
  const file = options.values.get("-f");
  const text = file !== undefined
    ? judge.readFile(call, file)
    : context.stdin?.text;
  if (text !== undefined && judge.unknowns.sole(text) === undefined) {
    const before = judge.effects.length;
    runInnerText(run, text, { stdin: undefined });
    const isHarmless = judge.effects.length > before &&
      judge.effects.slice(before).every(({ level }) => level === "low");
    judge.add(call, "schedule", {
      level: isHarmless ? "medium" : undefined,
      says: "schedules commands to run later",
    });
  } else {judge.add(call, "schedule", {
      says: "schedules commands to run later",
    });}
  return undefined;
};

const parallel: Handler = (run) => {
  const { call, context } = run;
  if (asksForHelp(call.args, call.takes)) return undefined;
  const options = readOptions(
    call,
    wordSet(
      "-j -P --jobs -a --arg-file -C --colsep -n -N -I -S --sshlogin --joblog --results --tmpdir -d --timeout --delay --retries",
    ),
    true,
  );
  if (hasFlag(options, ["--dry-run", "--dryrun"], true)) {
    run.judge.add(call, "observe", { says: "shows what it would run" });
    return undefined;
  }
  const cut = options.words.findIndex((word) => /^:{3,4}\+?$/.test(word));
  const command = cut < 0 ? options.words : options.words.slice(0, cut);
  const given = cut < 0
    ? undefined
    : options.words.slice(cut + 1).filter((word) => !/^:{3,4}\+?$/.test(word));
  const fed = context.stdin?.text;
  const items = given ??
    (fed !== undefined && run.judge.unknowns.sole(fed) === undefined
      ? fed.split("\n").filter((line) => line !== "")
      : [
        run.judge.unknowns.mark({
          label: "(each line of input)",
          kind: "output",
        }),
      ]);
  const text = command.join(" ");
  for (const item of items.slice(0, 10)) {
    // Without a command every input line is one.
    const line = text === ""
      ? item
      : /\{[.\/#%\d]*\}/.test(text)
      ? text.replace(/\{[.\/#%\d]*\}/g, () => item)
      : `${text} ${item}`;
    runInnerText(run, line, { stdin: undefined });
    // With -q, or as it is meant: the words of the command stay words.
    if (
      command.length > 1 && [...command, item].some((one) => /\s/.test(one))
    ) {
      const places = command.some((one) => /\{[.\/#%\d]*\}/.test(one));
      runInner(
        run,
        [
          ...command.map((one) => one.replace(/\{[.\/#%\d]*\}/g, () => item)),
          ...(places ? [] : [item]),
        ],
        { stdin: undefined },
      );
    }
  }
  return undefined;
};

const hyperfine: Handler = (run) => {
  const options = readOptions(
    run.call,
    wordSet(
      "-w -r -m -M -p -c -s -n -u --warmup --runs --prepare --cleanup --setup --export-json --export-markdown -L -P -D",
    ),
  );
  for (
    const command of [
      ...options.words,
      ...["-p", "--prepare", "-c", "--cleanup", "-s", "--setup"].flatMap((
        flag,
      ) => options.values.get(flag) ?? []),
    ]
  ) runInnerText(run, command);
  return undefined;
};

const expect: Handler = (run) => {
  const { call, judge, context } = run;
  const options = readOptions(call, wordSet("-c -f"));
  const text = [
    options.values.get("-c") ?? "",
    context.stdin !== undefined && options.words.length === 0
      ? context.stdin.text
      : "",
  ].join(";");
  judge.add(call, "run");
  judgeBracedText(run, text);
  for (
    const match of text.matchAll(
      /(?:^|[;\n{])\s*(?:spawn|exec|system)\s+(?:-noecho\s+)?([^;\n}]+)/g,
    )
  ) runInnerText(run, match[1] ?? "");
  // What is typed into the session that was started.
  for (const match of text.matchAll(/\bsend\s+(?:--\s+)?"([^"\n]{3,400})"/g)) {
    judgeShellText(run, (match[1] ?? "").replace(/(?:\\[rn])+$/, ""));
  }
  return undefined;
};

/** `start-stop-daemon`: the program stands in an option, its arguments behind two dashes. */
const daemon: Handler = (run) => {
  const { call, judge } = run;
  const options = readOptions(
    call,
    wordSet(
      "-x -a -n -p -u -g -c -d -r -P -I -N -k -s -R --exec --startas --name --pidfile --user --group --chuid --chdir --chroot",
    ),
  );
  const program = options.values.get("-a") ?? options.values.get("--startas") ??
    options.values.get("-x") ?? options.values.get("--exec");
  const isLook = hasFlag(options, ["-T", "--status", "-t", "--test"]);
  judge.add(call, isLook ? "observe" : "service", {
    says: isLook
      ? "asks whether a background program runs"
      : "starts or stops a background program",
  });
  if (isLook) return undefined;
  return program === undefined
    ? undefined
    : runInner(run, [program, ...options.rest]);
};

const remoteMany: Handler = (run) => {
  const options = readOptions(
    run.call,
    wordSet("-w -h -H -l -u -p -t -o -e -x -g -b --hosts --host --user"),
    true,
  );
  run.judge.add(run.call, "remote-admin", {
    level: "medium",
    says: "runs a command on other machines",
  });
  const words = options.values.has("-w") || options.values.has("-h") ||
      options.values.has("-H") || options.values.has("-g") ||
      hasFlag(options, ["-a", "--all"])
    ? options.words
    : options.words.slice(1);
  if (words.length > 0) {
    runInnerText(run, words.join(" "), {
      within: reachedBy(run, wordsBefore(run, words)),
    });
  }
  return undefined;
};

/** Programs whose arguments are another command. */
export const WRAPPER_HANDLERS: Handlers = handlers([
  ...WRAPPERS.map((
    wrapper,
  ): readonly [string, Handler] => [wrapper.names, wrapperHandler(wrapper)]),
  [
    "sudo doas pkexec sudoedit gksudo kdesudo please run0 sudo-rs dzdo pfexec",
    sudo,
  ],
  ["env genv", env],
  ["xargs gxargs", xargs],
  ["watch viddy", watch],
  ["su runuser sg", su],
  ["busybox toybox coreutils", busybox],
  ["flock", flock],
  ["script", script],
  ["chroot", chroot],
  ["nsenter", nsenter],
  [
    "tmux byobu screen xterm gnome-terminal konsole alacritty kitty urxvt rxvt xfce4-terminal terminator foot wezterm st lxterminal mate-terminal x-terminal-emulator",
    terminal,
  ],
  ["at batch atq atrm", at],
  ["parallel", parallel],
  ["hyperfine", hyperfine],
  ["start-stop-daemon", daemon],
  ["expect", expect],
  ["pdsh pssh clush parallel-ssh mussh cssh", remoteMany],
]);

/** Sub-commands on which a wrapper's name is one; otherwise its table counts. */
export const WRAPPER_SUBS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  WRAPPERS.flatMap((wrapper) =>
    wrapper.sub === undefined ? [] : wrapper.names.split(/\s+/).map((
      name,
    ): readonly [string, ReadonlySet<string>] => [
      name,
      wordSet(wrapper.sub ?? ""),
    ])
  ),
);

/** Judges what a wrapper does besides what it runs. */
function judgeWrapper({ call, judge }: Run, { effect }: Wrapper): void {
  if (effect === undefined) return;
  judge.add(call, isOwnUnit(call) ? "run" : effect);
}

/** Whether `systemd-run` starts something now, beside what else its user runs. */
function isOwnUnit({ name, args }: Call): boolean {
  const end = args.findIndex((arg) => !arg.startsWith("-"));
  const own = end < 0 ? args : args.slice(0, end);
  return name === "systemd-run" && own.includes("--user") &&
    own.includes("--scope") && !own.some((arg) => arg.startsWith("--on-"));
}
