/**
 * Programs with small rules of their own: which handler each has, and those that
 * belong to no family.
 *
 * @module
 */

import {
  type Handler,
  type Handlers,
  handlers,
  runInner,
  runInnerText,
} from "../handler.ts";
import { readOptions, wordSet } from "../options.ts";
import { classifyPath } from "../scope.ts";
import { tableHandler } from "../table.ts";
import { backups } from "./backups.ts";
import { download, minio } from "./buckets.ts";
import { java, make, restCommand } from "./builds.ts";
import {
  GEM,
  npm,
  PIP,
  pip,
  pipx,
  rake,
  runPackage,
  runsRest,
  uv,
} from "./package_runners.ts";
import { SYSTEM } from "./system.ts";

const sync: Handler = (run) => {
  run.judge.add(run.call, "observe", { says: "writes cached data to disk" });
  return undefined;
};

const CRON = tableHandler(
  SYSTEM.find((program) => program.names === "crontab") ??
    { names: "crontab", otherwise: "schedule", rules: "" },
);

/** `crontab`: the jobs it gets are judged as well. */
const crontab: Handler = (run) => {
  const { call, context, judge } = run;
  const options = readOptions(call, wordSet("-u"));
  const [file] = options.words;
  const text = file !== undefined && file !== "-"
    ? judge.files.get(classifyPath(file, call.cwd).path)
    : context.stdin?.text;
  for (const line of (text ?? "").split("\n").slice(0, 50)) {
    const job =
      /^\s*(?:@\w+|(?:[\d*\/,a-zA-Z-]+\s+){4}[\d*\/,a-zA-Z-]+)\s+(.+)$/
        .exec(line);
    if (job !== null) {
      runInnerText(run, job[1] ?? "", { stdin: undefined });
    }
  }
  return CRON(run);
};

/** `xdotool type`: what is typed may end up in a terminal. */
const typist: Handler = (run) => {
  const { call, judge } = run;
  judge.add(call, "run", { says: "types and clicks for the user" });
  const [first = "", ...rest] = call.args;
  const typed = call.name === "wtype" ? call.args : rest;
  if (call.name === "wtype" || first === "type") {
    runInnerText(run, typed.filter((word) => !word.startsWith("-")).join(" "));
  }
  return undefined;
};

const IP = tableHandler(
  SYSTEM.find((program) => program.names.split(" ").includes("ip")) ??
    { names: "ip", otherwise: "firewall", rules: "" },
);

/** Objects and verbs as iproute2 has them, what a beginning stands for first. */
const IPROUTE: ReadonlyMap<string, readonly string[]> = new Map([
  ["tc", ["qdisc", "class", "filter", "chain", "monitor", "exec"]],
  ["bridge", ["link", "fdb", "mdb", "vlan", "monitor"]],
]);

const IPROUTE_VERBS =
  "add change delete replace show list flush get set append link".split(" ");

/** `tc q r dev eth0` in full: iproute2 takes any beginning. */
const trafficControl: Handler = (run) => {
  const objects = IPROUTE.get(run.call.name) ?? [];
  const at = run.call.args.findIndex((arg) => !arg.startsWith("-"));
  const args = run.call.args.map((arg, index) => {
    const choices = index === at
      ? objects
      : at >= 0 && index === at + 1
      ? IPROUTE_VERBS
      : [];
    return choices.find((choice) => choice.startsWith(arg)) ?? arg;
  });
  return IP({ ...run, call: { ...run.call, args } });
};

/** `ip netns exec name command`. */
const ip: Handler = (run) => {
  const { args } = run.call;
  const at = args.indexOf("exec");
  if (at > 0 && args[at - 1] === "netns" && args.length > at + 2) {
    runInner(run, args.slice(at + 2));
  }
  return IP(run);
};

const KILL = tableHandler(
  SYSTEM.find((program) => program.names === "kill") ??
    { names: "kill", otherwise: "kill", rules: "" },
);

/** `kill $(pidof name)`: judged by the name as well; `kill $(ps ...)` by what it lists. */
const kill: Handler = (run) => {
  const every = run.judge.unknowns.origins(run.call.args.join(" ")).find((
    { nature },
  ) => nature === "every process");
  if (every !== undefined) {
    run.judge.add(run.call, "kill-many", {
      says: `stops every process that ${every.label} lists`,
      instead: ["ps aux"],
    });
  }
  for (
    const { picked } of run.judge.unknowns.origins(run.call.args.join(" "))
  ) {
    if (picked !== undefined) {
      run.shell.runArgv(["pkill", "-f", picked], run.context);
    }
  }
  for (const arg of run.call.args) {
    const name = /\b(?:pidof|pgrep)\s+(?:-\w+\s+)*([\w.-]+)/
      .exec(run.judge.unknowns.show(arg))?.[1];
    if (name !== undefined) run.shell.runArgv(["pkill", name], run.context);
  }
  return KILL(run);
};

/** Programs with small rules of their own. */
export const MISC_HANDLERS: Handlers = handlers([
  ["npx bunx uvx pnpx pipx-run", runPackage],
  ["npm pnpm yarn cnpm", npm],
  ["pip", pip],
  ["kill", kill],
  ["uv", uv],
  ["pipx", pipx],
  [
    "poetry pipenv pdm rye hatch conda mamba micromamba",
    runsRest("run", "-n --name -p --prefix -C --directory --spec", PIP),
  ],
  ["java javaw", java],
  ["bundle bundler", runsRest("exec", "--gemfile", GEM)],
  ["rake", rake],
  ["ip", ip],
  ["tc bridge", trafficControl],
  ["xdotool ydotool wtype", typist],
  ["make gmake just task", make],
  [
    "nodemon concurrently run-p run-s npm-run-all reflex air modd cargo-watch",
    restCommand,
  ],
  ["sync", sync],
  ["crontab", crontab],
  ["mc", minio],
  [
    "rclone s3cmd s5cmd gsync azcopy b2 megacmd mega-put gdrive dropbox",
    download,
  ],
  [
    "restic borg borgbackup duplicity duplicati kopia bup rdiff-backup timeshift snapper rsnapshot tarsnap bacula rustic bupstash attic borgmatic duplicacy barman wal-g wal-e pgbackrest proxmox-backup-client clickhouse-backup",
    backups,
  ],
]);
