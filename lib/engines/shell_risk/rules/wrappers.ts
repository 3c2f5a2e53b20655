/**
 * Programs whose arguments are another command: which handler each has, and
 * those that run it in another place, at another time or on many machines.
 *
 * @module
 */

import {
  type Handler,
  type Handlers,
  handlers,
  quote,
  reachedBy,
  runInner,
  runInnerText,
  wordsBefore,
} from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { hasFlag, readOptions, wordSet } from "../options.ts";
import { judgePrintedEnvironment, judgeVariable } from "./environment.ts";
import { wrapperHandler, WRAPPERS } from "./plain_wrappers.ts";
import { su, sudo } from "./privileges.ts";
import { hyperfine, parallel, watch, xargs } from "./repeaters.ts";
import { expect, script, terminal } from "./terminals.ts";

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
  const { args } = run.call;
  const at = run.call.name === "mussh" ? args.indexOf("-c") : -1;
  const options = readOptions(
    run.call,
    wordSet("-w -h -H -l -u -p -t -o -e -x -g -b --hosts --host --user"),
    true,
  );
  run.judge.add(run.call, "remote-admin", {
    level: "medium",
    says: "runs a command on other machines",
  });
  const words = at >= 0
    ? args.slice(at + 1, at + 2)
    : options.values.has("-w") || options.values.has("-h") ||
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
