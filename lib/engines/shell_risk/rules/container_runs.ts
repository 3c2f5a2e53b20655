/**
 * `docker run`: what a new container shares with its host, and what runs in it.
 *
 * @module
 */

import runValued from "../words/container_run_valued.txt" with { type: "text" };
import type { EffectKind } from "../effects.ts";
import { quote, reachedBy, type Run, trail, UNNAMED } from "../handler.ts";
import type { RiskLevel } from "../levels.ts";
import { type Options, readOptions, wordSet } from "../options.ts";
import {
  classifyPath,
  isSecretDirectory,
  isSecretPath,
  type Place,
} from "../scope.ts";
import { linesOf } from "../text_blocks.ts";
import { isAttackTool } from "./attack_tools.ts";
import { globalWords } from "./container_access.ts";

/** Options of `docker run` that take a value. */
export const RUN_VALUED: ReadonlySet<string> = wordSet(
  linesOf(runValued).join(" "),
);

/** What a container that goes on by itself prints: its own identifier. */
export const OWN_CONTAINER = "(a container that was started)";
const DETACHED = /^(?:-[a-zA-Z]*d[a-zA-Z]*|--detach(?:=true)?)$/;

/** How a container is noted among what a text has made. */
export function madeContainer(name: string): string {
  return `container ${name}`;
}

/** Mounts and flags that give a container the host. */
export function judgeIsolation(
  run: Run,
  args: readonly string[],
  values: readonly (readonly [string, string])[],
  command: readonly string[] = [],
): void {
  let hostMount = false;
  for (const [flag, value] of values) {
    const source = mountedSource(flag, value);
    if (source !== undefined) {
      const place = classifyPath(source, run.call.cwd);
      if (place.scope === "root") hostMount = true;
      judgeMount(run, place, { value, command });
    }
    judgeRunOption(run, flag, value);
  }
  if (args.some((arg) => /^--privileged(?:=true)?$/.test(arg))) {
    const isEmulator = run.call.args.some((arg) => EMULATORS.test(arg));
    run.judge.add(run.call, "escape", {
      level: hostMount ? "critical" : isEmulator ? "medium" : "high",
      says: "runs a privileged container, which can take over the host",
      instead: isolated(run),
    });
  }
}

/** Images that only tell the kernel how programs of other processors are started. */
const EMULATORS =
  /^(?:(?:docker\.io\/)?(?:multiarch\/qemu-user-static|tonistiigi\/binfmt|docker\/binfmt|linuxkit\/binfmt))(?:[:@][\w.:-]+)?$/;

/** The path of the host that an option mounts. */
function mountedSource(flag: string, value: string): string | undefined {
  if (flag === "-v" || flag === "--volume") return value.split(":")[0];
  return flag === "--mount"
    ? /(?:src|source)=([^,]+)/.exec(value)?.[1]
    : undefined;
}

/** Control sockets of container engines. */
const ENGINE_SOCKET =
  /docker\.sock$|containerd\.sock$|crio\.sock$|podman\.sock$/;

/** A mount, and the command that sees it. */
interface Mounting {
  readonly value: string;
  readonly command: readonly string[];
}

/** Looks, on the host, at what a command would reach through a mount. */
function onHost(
  { judge }: Run,
  { path }: Place,
  { value, command }: Mounting,
): string[] {
  const target = /(?:dst|destination|target)=([^,]+)/.exec(value)?.[1] ??
    value.split(":")[1];
  if (target === undefined || !target.startsWith("/")) return [];
  const text = judge.unknowns.show(command.join(" "));
  const enters = command[0] === "chroot" && command[1] === target;
  const inside = enters
    ? /\s(\/[\w.\/-]+)/.exec(text.slice(`chroot ${target}`.length))?.[1]
    : text.split(/[\s"';]+/).find((one) => one.startsWith(`${target}/`))
      ?.slice(target.length);
  const source = path === "/" ? "" : judge.unknowns.show(path);
  return inside === undefined || !/^\/[\w.\/*-]*$/.test(inside)
    ? []
    : [`find ${quote(source + inside)} -maxdepth 2 -ls`];
}

function judgeMount(
  run: Run,
  place: Place,
  { value, command }: Mounting,
): void {
  const { call, judge } = run;
  const instead = [...onHost(run, place, { value, command }), ...isolated(run)];
  const isReadOnly = /:ro\b|readonly/.test(value);
  const isRoot = place.scope === "root";
  if (isRoot || /^\/(?:etc|root|proc|sys|boot|dev|var)$/.test(place.path)) {
    judge.add(call, "escape", {
      level: isRoot ? undefined : isReadOnly ? "medium" : "high",
      target: place.path,
      says: `gives the container the host's ${place.path}`,
      instead,
    });
  } else if (ENGINE_SOCKET.test(place.path)) {
    judge.add(call, "escape", {
      level: "high",
      target: place.path,
      says:
        "gives the container control over the container engine, and so over the host",
      instead,
    });
  } else if (place.scope === "home-root" || place.scope === "secret") {
    judge.add(call, "expose", {
      level: isReadOnly ? "medium" : "high",
      says: `gives the container ${judge.unknowns.show(place.path)}`,
      instead,
    });
  }
}

/** An option that takes away from what separates a container from its host. */
interface RunOption {
  readonly flag: RegExp;
  readonly value: RegExp;
  readonly effect: EffectKind;
  readonly level?: RiskLevel;
  /** Whether a command that only looks at processes does no harm. */
  readonly looks?: true;
  /** `FLAG` and `VALUE` stand for what is given. */
  readonly says: string;
}

/** Every one that fits counts. */
const RUN_OPTIONS: readonly RunOption[] = [
  {
    flag: /^--pid$/,
    value: /^host$/,
    effect: "escape",
    level: "high",
    looks: true,
    says: "shares the host's FLAG namespace with the container",
  },
  {
    flag: /^--(?:net|network|ipc|userns|uts)$/,
    value: /^host$/,
    effect: "escape",
    level: "medium",
    says: "shares the host's FLAG namespace with the container",
  },
  {
    flag: /^--cap-add$/,
    value:
      /^(?!.*NET_ADMIN).*(?:SYS_ADMIN|SYS_PTRACE|SYS_MODULE|DAC_READ_SEARCH|ALL|SYS_RAWIO)/i,
    effect: "privilege",
    says: "gives the container the capability VALUE",
  },
  {
    flag: /^--cap-add$/,
    value: /NET_ADMIN/i,
    effect: "privilege",
    level: "medium",
    says: "gives the container the capability VALUE",
  },
  {
    flag: /^--security-opt$/,
    value: /unconfined|label[=:]disable/,
    effect: "disable-security",
    says: "switches off VALUE",
  },
  {
    flag: /^--device$/,
    value: /^\/dev\/(?:[shv]d|nvme|mem|dm|mapper)/,
    effect: "privilege",
    says: "gives the container the disk VALUE",
  },
];

/** Whether the command of a container only looks at processes. */
function looksAtProcesses({ call }: Run): boolean {
  const { words } = readOptions(call.args.slice(1), RUN_VALUED, true);
  return /^(?:htop|pgrep|pidof|ps|pstree|top)$/.test(words[1] ?? "");
}

function judgeRunOption(run: Run, flag: string, value: string): void {
  for (const option of RUN_OPTIONS) {
    if (!option.flag.test(flag) || !option.value.test(value)) continue;
    run.judge.add(run.call, option.effect, {
      level: option.looks === true && looksAtProcesses(run)
        ? "medium"
        : option.level,
      says: option.says.replace("FLAG", flag.slice(2)).replace(
        "VALUE",
        () => value,
      ),
      instead: isolated(run),
    });
  }
}

/** Options of a run that take the container's walls down, alone or with a value. */
const OPENS =
  /^(?:--privileged(?:=true)?|--(?:pid|net|network|ipc|userns|uts)=host|--(?:cap-add|security-opt|device|volumes-from)=.*|--(?:volume|mount)=.*)$/;

const OPENS_WITH_VALUE =
  /^(?:-v|--volume|--mount|--cap-add|--security-opt|--device|--volumes-from)$/;

/** The same container inside its own walls, with its command and without. */
function isolated(run: Run): string[] {
  const { call, judge } = run;
  const kept: string[] = [];
  for (let i = 0; i < call.args.length; i++) {
    const arg = call.args[i] ?? "";
    const next = call.args[i + 1] ?? "";
    if (OPENS.test(arg)) continue;
    if (
      OPENS_WITH_VALUE.test(arg) ||
      /^--(?:pid|net|network|ipc|userns|uts)$/.test(arg) && next === "host"
    ) i++;
    else kept.push(arg);
  }
  const options = readOptions(kept.slice(1), RUN_VALUED, true);
  const shown = (words: readonly string[]): string =>
    [call.name, ...words].map((one) => judge.unknowns.show(one)).map((one) =>
      /^\$\([^;&|<>`]*\)$/.test(one) ? one : quote(one)
    ).join(" ");
  return kept.length < 2 || options.words.length === 0 ? [] : [shown(kept)];
}

/** An image of a registry that is a public address alone. */
const BARE_REGISTRY =
  /^(?!127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\//;

/** Images that say by their names that they are nothing to run unseen. */
function judgeImage({ call, judge }: Run, image: string): void {
  if (BARE_REGISTRY.test(image)) {
    judge.add(call, "untrusted-source", {
      target: image,
      says: `runs an image from ${image}, a registry without a name`,
      instead: [`docker manifest inspect ${image}`],
    });
  }
  if (isAttackTool(image.replace(/^.*\//, "").replace(/[:@].*$/, ""))) {
    judge.add(call, "attack", {
      target: image,
      says: `runs a container of ${image}, a tool for attacks or mining`,
      instead: [`docker manifest inspect ${image}`],
    });
  }
}

/** `docker run` and `docker create`: the container, its image and what runs in it. */
export function containerRun(
  run: Run,
  args: readonly string[],
): string | undefined {
  const { call, judge } = run;
  if (args[0] === "--help") {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(args, RUN_VALUED, true);
  const [image = "", ...command] = options.words;
  const own = args.slice(0, args.length - options.words.length);
  judgeIsolation(run, own, options.all, command);
  judgeImage(run, image);
  judge.add(call, "container", {
    says: `runs a container of ${judge.unknowns.show(image).slice(0, 60)}`,
  });
  const name = options.values.get("--name");
  if (name !== undefined && judge.made.size < 100) {
    judge.made.add(madeContainer(name));
  }
  judge.soften(
    ({ kind, argv }) =>
      kind === "drop-data" && argv[0] === call.argv[0] &&
      argv.includes("rm") && argv.at(-1) === name,
    ", and starts it anew",
  );
  runInside(run, options, own);
  const secret = options.all.filter(([flag]) => /^(?:-v|--volume)$/.test(flag))
    .map(([, value]) => classifyPath(value.split(":")[0] ?? "", call.cwd).path)
    .find((path) => isSecretPath(path) || isSecretDirectory(path));
  return judge.unknowns.mark({
    label: call.args.slice(0, 2).includes("create") ||
        own.some((arg) => DETACHED.test(arg))
      ? OWN_CONTAINER
      : "(output of a container)",
    kind: secret === undefined ? "output" : "secret",
    from: secret ?? "",
  });
}

/** Runs what a container is started with, in its own directory and reached through it. */
function runInside(
  run: Run,
  options: Options,
  own: readonly string[],
): void {
  const { call, context } = run;
  const [image = "", ...command] = options.words;
  // In neither case the program is named behind the image.
  const started = options.values.get("--entrypoint") ?? programOf(image);
  const argv = started === undefined ? command : [started, ...command];
  if (/^-/.test(argv[0] ?? "-")) return;
  const state = context.state.clone();
  state.cwd = options.values.get("-w") ?? options.values.get("--workdir") ??
    state.cwd;
  const { judge } = run;
  const outside = judge.setting;
  if (!own.some((arg) => OPENS.test(arg) || OPENS_WITH_VALUE.test(arg))) {
    judge.setting = "container";
  }
  run.shell.runArgv(argv, {
    ...context,
    state,
    root: false,
    via: trail(run),
    within: reachedBy(run, [
      call.name,
      ...globalWords(run),
      "run",
      ...own.filter((arg) => !/^(?:-d|--detach)$/.test(arg)),
      image,
      ...started === undefined ? [] : [UNNAMED],
    ]),
  });
  judge.setting = outside;
}

/** Images that start the program that they are named for, whatever they are given. */
const OF_A_PROGRAM =
  /^(aws|terraform|opentofu|kubectl|helm|rclone|restic|flyway|liquibase|git|packer|pulumi|mc|skopeo|crane|doctl|hcloud|eksctl|s5cmd)(?:-cli)?$/;

/** The program that an image starts by itself; undefined where it is not named for one. */
function programOf(image: string): string | undefined {
  const base = image.replace(/^.*\//, "").replace(/[:@].*$/, "");
  return OF_A_PROGRAM.exec(base)?.[1];
}
