/**
 * Programs that run what stands behind their options and do little more: a table
 * of their options, and what each of them does besides.
 *
 * @module
 */

import wrapped from "../words/wrappers.txt" with { type: "text" };
import type { EffectKind } from "../effects.ts";
import {
  type Handler,
  quote,
  reachedBy,
  type Run,
  runInner,
  runInnerText,
  wordsBefore,
} from "../handler.ts";
import { asksForHelp } from "../help.ts";
import type { Call } from "../judge.ts";
import { readOptions, wordSet } from "../options.ts";
import { linesOf } from "../text_blocks.ts";
import { judgeVariable } from "./environment.ts";
import { judgeShellText } from "./shell_text.ts";

/** A program that runs another program given in its arguments. */
export interface Wrapper {
  /** Its names, with blanks between them. */
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
  /** Options whose value is a file that it writes, or a program it pipes to. */
  readonly writes?: string;
  /** A sub-command that must come first. */
  readonly sub?: string;
}

/** Programs that run what they are given, with the options that stand before it. */
export const WRAPPERS: readonly Wrapper[] = [
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
  {
    names: "time gtime",
    valued: "-f -o --format --output",
    writes: "-o --output",
  },
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
    writes: "-o",
  },
  {
    names: "perf",
    sub: "stat record trace",
    valued:
      "-e --event -M --metrics -o --output -p --pid -t --tid -r --repeat -F -I -C --cpu -x --field-separator -G --cgroup --for-each-cgroup -D --delay -c --count -m --mmap-pages -u --uid -k --clockid --call-graph",
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
  { names: "conhost", valued: "--width --height --signal --server" },
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

/** The handler of a program that runs what it is given. */
export function wrapperHandler(wrapper: Wrapper): Handler {
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
    judgeRecorded(run, wrapper, valued);
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

/** What a wrapper writes down beside what it runs: a file, or what it pipes it to. */
function judgeRecorded(
  run: Run,
  { writes }: Wrapper,
  valued: ReadonlySet<string>,
): void {
  if (writes === undefined) return;
  const { values } = readOptions(run.call, valued, true);
  for (const flag of wordSet(writes)) {
    const value = values.get(flag);
    if (value === undefined) continue;
    if (/^[|!]/.test(value)) judgeShellText(run, value.slice(1));
    else run.judge.touch(run.call, "write", value);
  }
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
