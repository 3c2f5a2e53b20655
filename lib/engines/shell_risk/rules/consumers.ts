import type { EffectKind } from "../effects.ts";
import type { Run } from "../handler.ts";
import { readOptions, wordSet } from "../options.ts";
import { classifyPath } from "../scope.ts";
import type { Origin } from "../values.ts";
import { checkedDownload, judgeRemoteRun } from "./shells.ts";

/**
 * A program that acts on what it is given to read: a script of its own language,
 * a package, a manifest. Shells and interpreters have rules of their own.
 */
interface Consumer {
  /** Blank-separated names of programs. */
  readonly names: string;
  /** What the words without options must look like, joined by blanks. */
  readonly when?: RegExp;
  /** Options whose value is what is read; `-` is the input. */
  readonly options?: string;
  /** Other options with a value of their own. */
  readonly valued?: string;
  /** Whether positional words are read as well; a number is the place of the only one. */
  readonly words?: true | number;
  /** Whether a positional word may be an address that is fetched. */
  readonly urls?: true;
  /** Whether the input is read when nothing else is named. */
  readonly input?: boolean;
  /** The effect when its input comes from the network. */
  readonly effect: EffectKind | "remote-run";
  /** What the program does with it, as in "applies what comes from ...". */
  readonly does: string;
}

/** First match wins. */
const CONSUMERS: readonly Consumer[] = [
  {
    names: "kubectl oc k kubecolor",
    when: /^(?:apply|create|replace)\b/,
    options: "-f --filename",
    valued: "-n --namespace --context --cluster --kubeconfig",
    effect: "untrusted-source",
    does: "applies",
  },
  {
    names:
      "psql mysql mariadb sqlite3 duckdb sqlcmd clickhouse-client cqlsh sqlplus mycli pgcli redis-cli mongosh mongo",
    options: "-f --file -i --queries-file",
    valued:
      "-U -h -p -P -d -D -u -v -o -c -e -Q -q --host --port --username --user --dbname --database --command --execute",
    input: true,
    effect: "remote-run",
    does: "runs the statements of",
  },
  {
    names: "make gmake just task",
    options: "-f --file --makefile",
    effect: "remote-run",
    does: "runs",
  },
  {
    names: "vim vi nvim ex view gvim emacs",
    options: "-S -s -u -l --load --script -c",
    effect: "remote-run",
    does: "runs the editor script of",
  },
  {
    names: "irb pry gdb lldb node nodejs ruby jruby perl",
    options: "-r --require -x -s --source --import",
    effect: "remote-run",
    does: "loads",
  },
  {
    names: "dpkg rpm apt apt-get yum dnf zypper installer pacman apk",
    words: true,
    effect: "untrusted-source",
    does: "installs",
  },
  {
    names: "code code-insiders codium cursor",
    options: "--install-extension",
    effect: "untrusted-source",
    does: "installs",
  },
  {
    names: "java javaw",
    options: "-jar -cp -classpath",
    effect: "fetched-run",
    does: "runs",
  },
  {
    names: "docker podman nerdctl",
    when: /^compose\b/,
    options: "-f --file",
    effect: "untrusted-source",
    does: "starts the services of",
  },
  {
    names: "docker podman nerdctl buildah",
    when: /^(?:image |buildx )?(?:build|bud)\b/,
    options: "-f --file",
    valued: "-t --tag --build-arg --target --platform --network -o --output",
    words: true,
    effect: "untrusted-source",
    does: "builds an image of",
  },
  {
    names: "docker-compose podman-compose",
    options: "-f --file",
    effect: "untrusted-source",
    does: "starts the services of",
  },
  {
    names: "at batch",
    options: "-f",
    input: true,
    effect: "remote-run",
    does: "schedules",
  },
  {
    names: "crontab",
    words: true,
    input: true,
    effect: "remote-run",
    does: "schedules",
  },
  {
    names: "parallel",
    options: "-a --arg-file",
    effect: "remote-run",
    does: "runs the lines of",
  },
  {
    names: "sed gsed awk gawk mawk",
    options: "-f --file",
    effect: "remote-run",
    does: "runs",
  },
  {
    names: "pip pip3 uv",
    when: /^(?:pip )?install\b/,
    options: "-r --requirement",
    words: true,
    effect: "untrusted-source",
    does: "installs the packages of",
  },
  {
    names: "npm pnpm yarn bun gem flatpak adb helm cargo",
    when: /^(?:install|i|add|upgrade)\b/,
    options: "--path --local",
    valued: "-n --namespace -f --values --version --registry",
    words: true,
    effect: "untrusted-source",
    does: "installs",
  },
  {
    names: "docker podman nerdctl ctr",
    when: /^(?:images? )?(?:load|import)\b/,
    options: "-i --input",
    words: true,
    input: true,
    effect: "untrusted-source",
    does: "loads images of",
  },
  {
    names: "go dart crystal nim zig uv deno bun streamlit k6 flink",
    when: /^(?:run|r)\b/,
    valued: "--with -p --python -c --class --main",
    words: 1,
    effect: "fetched-run",
    does: "runs",
  },
  {
    names: "hadoop cargo tmux",
    when: /^(?:jar|script|source(?:-file)?)\b/,
    words: 1,
    effect: "fetched-run",
    does: "runs",
  },
  {
    names:
      "dotnet mono wine wine64 expect osascript rust-script papermill nix-build nix-shell",
    words: 0,
    effect: "fetched-run",
    does: "runs",
  },
  {
    names: "spark-submit",
    options: "--jars --py-files",
    valued:
      "--master --class --deploy-mode --name --conf --packages --files --num-executors --executor-memory --driver-memory",
    words: 0,
    urls: true,
    effect: "fetched-run",
    does: "runs",
  },
  {
    names: "jupyter",
    when: /^(?:nbconvert|execute|run)\b/,
    valued: "--to --output",
    words: 1,
    effect: "fetched-run",
    does: "runs",
  },
  {
    names:
      "ant mvn mvnw rake scons fab skaffold locust gradle gradlew cmake gunicorn celery flask screen nginx kotlinc",
    options:
      "-f --file --rakefile -b --build-file -I --init-script -P -c --config -A --app -script",
    effect: "fetched-run",
    does: "runs",
  },
  {
    names: "ssh scp sftp",
    options: "-F",
    effect: "fetched-run",
    does: "follows the settings and commands of",
  },
];

/** A consumer with its options as sets. */
interface ReadyConsumer extends Consumer {
  /** Options whose value is what is read. */
  readonly named: ReadonlySet<string>;
  /** All options with a value. */
  readonly all: ReadonlySet<string>;
}

const BY_NAME: ReadonlyMap<string, readonly ReadyConsumer[]> = byName();

function byName(): Map<string, ReadyConsumer[]> {
  const map = new Map<string, ReadyConsumer[]>();
  for (const consumer of CONSUMERS) {
    const named = wordSet(consumer.options ?? "");
    const all = new Set([...named, ...wordSet(consumer.valued ?? "")]);
    for (const name of consumer.names.split(/\s+/)) {
      map.set(name, [...map.get(name) ?? [], { ...consumer, named, all }]);
    }
  }
  return map;
}

/** Judges what a program does with data from the network that it reads. */
export function judgeConsumed(run: Run): void {
  const consumers = BY_NAME.get(run.call.name);
  if (consumers === undefined || showsOnly(run)) return;
  for (const consumer of consumers) {
    const options = readOptions(run.call, consumer.all);
    if (consumer.when?.test(options.words.join(" ")) === false) continue;
    const origin = consumedTexts(run, consumer, options)
      .map((text) => run.judge.unknowns.first(text, "network"))
      .find((one) => one !== undefined);
    if (origin === undefined) continue;
    addConsumed(run, consumer, origin);
    return;
  }
}

function showsOnly(run: Run): boolean {
  const { name, args } = run.call;
  return args.some((arg) =>
    /^(?:--dry-run(?:=.*)?|--validate-only|--help|--version)$/.test(arg) ||
    name === "dpkg" &&
      /^(?:-[IcfxXe]|--(?:info|contents|field|v?extract|control))$/.test(arg) ||
    name === "rpm" && /^(?:-q\w*|-K|--(?:query|checksig))$/.test(arg)
  );
}

/** The texts that are read: files that were written earlier, and the input. */
function consumedTexts(
  run: Run,
  consumer: ReadyConsumer,
  options: ReturnType<typeof readOptions>,
): string[] {
  const { call, context, judge } = run;
  const values = options.all.filter(([flag]) => consumer.named.has(flag))
    .map(([, value]) => value);
  const words = typeof consumer.words === "number"
    ? options.words.slice(consumer.words, consumer.words + 1)
    : consumer.words === true
    ? options.words
    : [];
  const paths = [...values, ...words];
  const texts = paths.map((path) =>
    /^https?:\/\//.test(path) &&
      (values.includes(path) || consumer.urls === true)
      ? judge.unknowns.mark({ label: path, kind: "network", from: path })
      : path === "-" || path === "/dev/stdin"
      ? context.stdin?.text ?? ""
      : judge.files.get(classifyPath(path, call.cwd).path) ?? ""
  );
  return consumer.input === true && values.length === 0 &&
      texts.every((text) => text === "")
    ? [...texts, context.stdin?.text ?? ""]
    : texts;
}

function addConsumed(run: Run, consumer: Consumer, origin: Origin): void {
  const from = origin.from ?? "the network";
  if (consumer.effect === "remote-run") {
    judgeRemoteRun(run, from);
    return;
  }
  const shown = run.judge.unknowns.show(from);
  run.judge.add(run.call, consumer.effect, {
    target: from,
    says: `${consumer.does} what comes from ${shown.slice(0, 120)}, unread`,
    instead: /^https?:\/\/\S+$/.test(shown) ? [checkedDownload(shown)] : [],
  });
}
