/**
 * Engines of containers: which handler each has, and what is done with containers
 * and images that are there.
 *
 * @module
 */

import containersText from "../tables/containers.txt" with { type: "text" };
import dockerText from "../tables/docker.txt" with { type: "text" };
import { connectionFlags } from "../grammar/connections.ts";
import {
  type Handler,
  type Handlers,
  handlers,
  reachedBy,
  type Run,
  runInner,
} from "../handler.ts";
import type { Judge } from "../judge.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { classifyPath, isSecretDirectory, isSecretPath } from "../scope.ts";
import { tableHandler } from "../table.ts";
import type { Program } from "../table_rows.ts";
import { readTable, readTables } from "../tables.ts";
import { forFew, globalWords, printedCopy } from "./container_access.ts";
import {
  containerRun,
  judgeIsolation,
  madeContainer,
  OWN_CONTAINER,
  RUN_VALUED,
} from "./container_runs.ts";
import { runDockerfile } from "./dockerfile.ts";
import { kubectl } from "./kubernetes.ts";

/** docker and podman; what `run` shares with the host is judged below. */
export const DOCKER: Program = readTable(dockerText);

const dockerTable = tableHandler(DOCKER);

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
  noteImages(run, words);
  return dockerTable({ ...run, call: { ...call, args: words } });
};

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

/** Whether a word is the name that a rule of Make keeps in a variable, `$(NAME)`, or one that is called one thing. */
function isOneName(judge: Judge, word: string): boolean {
  return startedHere(judge, word) ||
    /^\$\([A-Z][A-Z0-9_]*\)$|^\$\{?(?:\w*_)?(?:cid|container|container_?id|container_?name|cname|name)\}?$/i
      .test(judge.unknowns.show(word));
}

/** Whether a word is the identifier of a container that this text has started. */
function startedHere(judge: Judge, word: string): boolean {
  return judge.unknowns.sole(word)?.label === OWN_CONTAINER;
}

/** Judges removing what this text itself has made, containers or images; whether it is that. */
function removesItsOwn(
  { judge, call }: Run,
  sub: string,
  rest: readonly string[],
): boolean {
  const isImage = sub === "rmi" ||
    sub === "image" && /^(?:rm|remove)$/.test(rest[0] ?? "");
  const names = rest.slice(sub === "image" ? 1 : 0).filter((arg) =>
    !arg.startsWith("-")
  );
  const made = isImage ? madeImage : sub === "rm" ? madeContainer : undefined;
  if (
    made === undefined || names.length === 0 ||
    !names.every((name) =>
      judge.made.has(made(name)) || startedHere(judge, name)
    )
  ) return false;
  judge.add(call, "container", {
    says: isImage
      ? "removes an image that it made"
      : "removes a container that it started",
  });
  return true;
}

/** How an image is noted among what a text has made. */
function madeImage(name: string): string {
  return `image ${/:[^/]*$/.test(name) ? name : `${name}:latest`}`;
}

/** Notes the names of images that are built or tagged. */
function noteImages({ judge }: Run, words: readonly string[]): void {
  const [sub = "", ...rest] = words;
  const names = sub === "tag"
    ? rest.slice(1, 2)
    : sub === "build" || sub === "buildx" && rest[0] === "build"
    ? readOptions(rest, BUILD_VALUED).all.flatMap(([flag, value]) =>
      /^(?:-t|--tag)$/.test(flag) ? [value] : []
    )
    : [];
  for (const name of names) {
    if (judge.made.size < 100) judge.made.add(madeImage(name));
  }
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
