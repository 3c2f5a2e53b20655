import { linesOf } from "../text_blocks.ts";
import runValued from "../words/container_run_valued.txt" with { type: "text" };
import containersText from "../tables/containers.txt" with { type: "text" };
import dockerText from "../tables/docker.txt" with { type: "text" };
import kubectlText from "../tables/kubectl.txt" with { type: "text" };
import {
  type Handler,
  type Handlers,
  handlers,
  quote,
  reachedBy,
  type Run,
  runInner,
  trail,
  UNNAMED,
} from "../handler.ts";
import {
  hasFlag,
  isSwitchedOff,
  type Options,
  readOptions,
  wordSet,
} from "../options.ts";
import {
  classifyPath,
  isSecretDirectory,
  isSecretPath,
  type Place,
} from "../scope.ts";
import {
  connectionFlags,
  connectionTo,
  filledSlots,
} from "../grammar/connections.ts";
import { isAttackTool } from "./attack_tools.ts";
import type { EffectKind } from "../effects.ts";
import { isBackedUp, type Judge } from "../judge.ts";
import type { RiskLevel } from "../levels.ts";
import { type Program, tableHandler } from "../table.ts";
import { readTable, readTables } from "../tables.ts";
import { runDockerfile } from "./dockerfile.ts";

/** docker and podman; what `run` shares with the host is judged below. */
export const DOCKER: Program = readTable(dockerText);

const dockerTable = tableHandler(DOCKER);

const RUN_VALUED = wordSet(
  linesOf(runValued).join(" "),
);

const docker: Handler = (run) => {
  const { call } = run;
  const global = readOptions(
    call.args,
    new Set(connectionFlags(call.name)),
    true,
  );
  const words = [...global.words];
  if (
    words[0] === "container" &&
      /^(?:run|exec|create|cp|rm|stop|kill)$/.test(words[1] ?? "") ||
    words[0] === "image" && words.some((word) => word.includes("\uE000")) &&
      words[1] === "rm"
  ) words.shift();
  if (
    words[0] === "compose" || call.name === "docker-compose" ||
    call.name === "podman-compose"
  ) return compose(run, words[0] === "compose" ? words.slice(1) : words);
  const [sub = "", ...rest] = words;
  if (sub === "run" || sub === "create") return containerRun(run, rest);
  if (sub === "exec") return containerExec(run, rest);
  if (sub === "cp") return containerCopy(run, rest);
  if (removesListed(run, sub, rest) || removesItsOwn(run, sub, rest)) {
    return undefined;
  }
  judgeBuildFile(run, words);
  return dockerTable({ ...run, call: { ...call, args: words } });
};

/** What was printed elsewhere that is not for everybody, with where it comes from; undefined where it is for all. */
function forFew(
  { judge }: Run,
  output: string,
  within: readonly (readonly string[])[],
): string | undefined {
  const origins = judge.unknowns.origins(output);
  const kept = origins.find(({ kind }) => kind === "secret") ??
    origins.find(({ kind }) => kind === "private");
  return kept && judge.unknowns.mark({ within, ...kept });
}

/** Where `-` is the destination, the files come out on the standard output as an archive. */
function printedCopy(run: Run, paths: readonly string[]): string | undefined {
  const { judge, call } = run;
  if (paths.length < 2 || paths.at(-1) !== "-") return undefined;
  const from = paths[0]?.replace(/^[^:]*:/, "") ?? "";
  const { path } = classifyPath(from, call.cwd);
  const kind = isSecretPath(path) || isSecretDirectory(path)
    ? "secret"
    : isBackedUp(path)
    ? "private"
    : "output";
  const label = `$(${judge.unknowns.show(call.argv.join(" "))})`.slice(0, 80);
  const isPod = call.name !== "docker" && connectionTo(call.name) ===
      connectionTo("kubectl");
  const name = (paths[0] ?? "").replace(/:.*$/, "");
  const [pod = "", space] = name.split("/").toReversed();
  const within = reachedBy(
    run,
    isPod
      ? [
        call.name,
        ...space === undefined ? [] : ["-n", space],
        "exec",
        pod,
        "--",
      ]
      : [call.name, ...globalWords(run), "exec", name],
  );
  return judge.unknowns.mark({ label, kind, from: path, within });
}

/** `docker cp`: files into a container, or out of one. */
function containerCopy(
  run: Run,
  rest: readonly string[],
): string | undefined {
  const { call, judge } = run;
  const paths = rest.filter((arg) => arg === "-" || !arg.startsWith("-"));
  const to = paths.at(-1) ?? "";
  if (to !== "-" && !/^[\w.-]+:/.test(to)) judge.touch(call, "write", to);
  const from = paths[0]?.replace(/^[\w.-]+:/, "") ?? "";
  const { path } = classifyPath(from, call.cwd);
  if (paths.length > 1 && (isSecretPath(path) || isSecretDirectory(path))) {
    judge.add(call, "read-secret", {
      target: paths[0],
      says: `copies ${judge.unknowns.show(from)} ${
        paths[0] === from ? "into" : "out of"
      } a container`,
      instead: paths[0] === from ? [] : [
        `${call.name} exec ${
          judge.unknowns.show((paths[0] ?? "").split(":")[0] ?? "")
        } ls -la ${judge.unknowns.show(from)}`,
      ],
    });
  }
  judge.add(call, "container");
  return printedCopy(run, paths);
}

/** Judges the instructions that an image is built from, where they are known. */
function judgeBuildFile(run: Run, words: readonly string[]): void {
  const { judge, context, call } = run;
  const at = words.indexOf("build");
  if (at < 0 || at > 1) return;
  const { values, words: paths } = readOptions(
    words.slice(at + 1),
    BUILD_VALUED,
  );
  const file = values.get("-f") ?? values.get("--file") ?? paths[0] ?? "";
  const text = file === "-"
    ? context.stdin?.text
    : judge.files.get(classifyPath(file, call.cwd).path);
  if (text !== undefined) runDockerfile(run, text);
}

/** Options of a build with a value of their own. */
const BUILD_VALUED = wordSet(
  "-f --file -t --tag --build-arg --target --platform --label --network --secret --ssh --cache-from --cache-to -o --output --progress --add-host -m --memory --iidfile",
);

/** Judges removing or stopping whatever another command lists; whether it is that. */
function removesListed(
  run: Run,
  sub: string,
  rest: readonly string[],
): boolean {
  if (
    !/^(?:rm|rmi|stop|kill)$/.test(sub) ||
    !rest.some((arg) => arg.includes("\uE000") && !isOneName(run.judge, arg))
  ) return false;
  run.judge.add(run.call, sub === "stop" ? "kill-many" : "uninstall", {
    says: `${
      sub === "stop" ? "stops" : "removes"
    } every container or image that a command lists`,
    instead: ["docker ps -a"],
  });
  return true;
}

/** Whether a word is the name that a rule of Make keeps in a variable: `$(NAME)`. */
function isOneName(judge: Judge, word: string): boolean {
  return /^\$\([A-Z][A-Z0-9_]*\)$/.test(judge.unknowns.show(word));
}

/** Judges removing containers that this text itself has started; whether it is that. */
function removesItsOwn(
  { judge, call }: Run,
  sub: string,
  rest: readonly string[],
): boolean {
  const names = rest.filter((arg) => !arg.startsWith("-"));
  if (
    sub !== "rm" || names.length === 0 ||
    !names.every((name) => judge.made.has(madeContainer(name)))
  ) return false;
  judge.add(call, "container", { says: "removes a container that it started" });
  return true;
}

/** How a container is noted among what a text has made. */
function madeContainer(name: string): string {
  return `container ${name}`;
}

/** Mounts and flags that give a container the host. */
function judgeIsolation(
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

function containerRun(run: Run, args: readonly string[]): string | undefined {
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
    label: "(output of a container)",
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

/** Options in front of the sub-command: they say which engine is meant. */
function globalWords({ call }: Run): readonly string[] {
  const connection = connectionTo(call.name);
  return connection === undefined
    ? []
    : filledSlots(connection, call.args).flatMap(({ words }) => words);
}

/** Options that say which container, project and user are meant, with their values. */
function kept(options: Options): string[] {
  return options.all.filter(([flag]) =>
    /^(?:-[ufpwe]|--(?:user|file|project-name|project-directory|profile|workdir|context|host|env|env-file|index))$/
      .test(flag)
  ).flatMap(([flag, value]) => [flag, value]).concat(
    options.flags.filter((flag) => /^(?:-T|--no-TTY|--tty=false)$/.test(flag)),
  );
}

function containerExec(run: Run, args: readonly string[]): string | undefined {
  const { call, judge } = run;
  const options = readOptions(args, RUN_VALUED, true);
  const [container = "", ...command] = options.words;
  if (hasFlag(options, ["--privileged"])) judge.add(call, "privilege");
  judge.add(call, "container", { says: "runs a command in a container" });
  if (command.length > 0) {
    const state = run.context.state.clone();
    const within = reachedBy(run, [
      run.call.name,
      ...globalWords(run),
      "exec",
      ...kept(options),
      container,
    ]);
    const output = runInner(run, command, { state, within });
    const few = forFew(run, output, within);
    if (few !== undefined) return few;
  }
  return judge.unknowns.mark({
    label: "(output of a container)",
    kind: "output",
  });
}

function compose(run: Run, args: readonly string[]): string | undefined {
  const valued = new Set(
    [...connectionFlags("docker-compose"), "--ansi", "--parallel"],
  );
  const global = readOptions(args, valued, true);
  if (hasFlag(global, ["--dry-run"])) {
    run.judge.add(run.call, "observe", { says: "shows what it would do" });
    return undefined;
  }
  const [sub = "", ...rest] = global.words;
  if (sub === "exec" || sub === "run") {
    const options = readOptions(rest, RUN_VALUED, true);
    const [service = "", ...command] = options.words;
    run.judge.add(run.call, "container", {
      says: "runs a command in a container",
    });
    if (command.length > 0) {
      const isPlugin = run.call.name === "docker" || run.call.name === "podman";
      const within = reachedBy(run, [
        run.call.name,
        ...isPlugin ? [...globalWords(run), "compose"] : [],
        ...kept(global),
        "exec",
        ...kept(options),
        service,
      ]);
      return forFew(run, runInner(run, command, { within }), within);
    }
    return undefined;
  }
  return dockerTable({
    ...run,
    call: { ...run.call, args: ["compose", ...global.words] },
  });
}

/** Container programs with other sub-commands, but the same ways to hand over the host. */
const lowLevel: Handler = (run) => {
  const { call } = run;
  const options = readOptions(call, RUN_VALUED);
  judgeIsolation(
    run,
    call.args,
    options.all.map(([flag, value]) =>
      flag === "-B" || flag === "--bind"
        ? ["--volume", value] as const
        : [flag, value] as const
    ),
  );
  return LOW_LEVEL(run);
};

/** kubectl; what runs inside of pods is judged below. */
export const KUBECTL: Program = readTable(kubectlText);

const kubectlTable = tableHandler(KUBECTL);
const KUBE_VALUED = wordSet(
  "-n --namespace --context --cluster --kubeconfig -c --container -f --as --as-group -s --server --token --image --overrides --restart --env --labels --port --pod-running-timeout",
);

/** Marks of a pod that controls its node. */
const CONTROLS_NODE =
  /\bprivileged"?\s*:\s*true|(?:^| )--privileged(?:=true)?(?: |$)|hostPID"?\s*:\s*true|hostPath|hostNetwork"?\s*:\s*true/;

/** Sub-commands that bring a manifest into the cluster. */
const APPLIES = /^(?:apply|create|replace|patch|set)$/;

const kubectl: Handler = (run) => {
  const { call, judge } = run;
  const sub = readOptions(call, KUBE_VALUED, true).words[0] ?? "";
  const isDry =
    call.args.some((arg) => /^--dry-run(?:=client|=server)?$/.test(arg)) &&
    !isSwitchedOff(call.args, ["--dry-run"]);
  if (/^(?:exec|debug|run|attach)$/.test(sub)) {
    if (!isDry) return podCommand(run, sub);
    judge.add(call, "observe");
    return undefined;
  }
  if (!isDry && APPLIES.test(sub) && applyManifest(run)) return undefined;
  const printed = sub === "cp"
    ? printedCopy(run, readOptions(call, KUBE_VALUED).words.slice(1))
    : undefined;
  const output = kubectlTable(run);
  return printed ?? output;
};

/** A command in a pod, or a pod for a command. */
function podCommand(run: Run, sub: string): string {
  const { call, judge } = run;
  const dashes = call.args.indexOf("--");
  const { words } = readOptions(call, KUBE_VALUED);
  if (CONTROLS_NODE.test(call.args.join(" "))) {
    judge.add(call, "escape", {
      says: "starts a pod with control over its node",
    });
  }
  if (sub === "debug" && /^node\//.test(words[1] ?? "")) {
    judge.add(call, "escape", {
      level: "high",
      says: "opens a privileged session on a node",
    });
  }
  judge.add(call, sub === "run" ? "remote-edit" : "container", {
    says: sub === "run" ? "starts a pod" : "runs a command in a pod",
  });
  const command = dashes >= 0
    ? call.args.slice(dashes + 1)
    : sub === "exec"
    ? words.slice(2)
    : [];
  const reach = dashes >= 0
    ? call.args.slice(0, dashes)
    : ["exec", words[1] ?? ""];
  const within = sub === "exec"
    ? reachedBy(run, [run.call.name, ...reach, "--"])
    : run.context.within ?? [];
  const output = command.length === 0 ? "" : runInner(run, command, { within });
  return forFew(run, output, within) ?? judge.unknowns.mark({
    label: "(output of a pod)",
    kind: "network",
    from: "kubectl exec",
  });
}

/** Judges a manifest or a patch; whether that is all there is to say. */
function applyManifest(run: Run): boolean {
  const { call, judge, context } = run;
  const { values } = readOptions(call, KUBE_VALUED);
  const file = ["-f", "--filename", "-k", "--kustomize"].map((flag) =>
    values.get(flag)
  ).find((value) => value !== undefined);
  if (file !== undefined && /^https?:\/\//.test(file)) {
    judge.add(call, "untrusted-source", {
      level:
        /^https:\/\/(?:raw\.githubusercontent\.com|github\.com|.*\.(?:io|dev|sh)\/)/
            .test(file)
          ? "high"
          : undefined,
      says: `applies a manifest from ${file}`,
      instead: [`kubectl diff -f ${file}`],
    });
    return true;
  }
  const text = [
    file === "-" ? context.stdin?.text ?? "" : "",
    ...call.args.filter((arg) => arg.includes("{")),
  ].join("\n");
  if (CONTROLS_NODE.test(text)) {
    judge.add(call, "escape", {
      level: "high",
      says: "starts a pod with control over its node",
    });
  }
  if (/"?kind"?:\s*"?(?:Cluster)?RoleBinding/.test(text)) {
    judge.add(call, "privilege", { says: "grants rights in the cluster" });
  }
  return false;
}

/** Container engines and Kubernetes. */
export const CONTAINER_HANDLERS: Handlers = handlers([
  ["docker podman nerdctl docker-compose podman-compose", docker],
  ["kubectl oc k kubecolor microk8s.kubectl k3s.kubectl", kubectl],
  ["ctr buildah", lowLevel],
]);

/** Container tools described by tables. */
export const CONTAINERS: readonly Program[] = readTables(containersText);

/** The table of the programs that `lowLevel` judges first. */
const LOW_LEVEL: Handler = tableHandler(
  CONTAINERS.find((program) => program.names.startsWith("ctr ")) ??
    { names: "ctr", otherwise: "container", rules: "" },
);
