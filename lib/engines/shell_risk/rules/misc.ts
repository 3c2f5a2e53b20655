import {
  type Handler,
  type Handlers,
  handlers,
  type Run,
  runInner,
  runInnerText,
} from "../handler.ts";
import type { Call } from "../judge.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { asksForHelp } from "../help.ts";
import { tableHandler } from "../table.ts";
import { runCodeText } from "./languages.ts";
import { judgeCode } from "../code/judge_code.ts";
import { judgeUpload } from "./sending.ts";
import { judgeShellText } from "./shell_text.ts";
import { judgeEmbeddedCommands } from "./embedded.ts";
import { judgeVariable } from "./environment.ts";
import { classifyPath } from "../scope.ts";
import { openingWord } from "../words.ts";
import { SYSTEM } from "./system.ts";
import { PACKAGES } from "./packages.ts";
import { CLOUD } from "./cloud.ts";

const BUILD = tableHandler(
  PACKAGES.find((program) => program.names.startsWith("mvn ")) ??
    { names: "mvn", otherwise: "run", rules: "" },
);
const NPM = tableHandler(
  PACKAGES.find((program) => program.names.startsWith("npm ")) ??
    { names: "npm", otherwise: "run", rules: "" },
);
const PIP = tableHandler(
  PACKAGES.find((program) => program.names.startsWith("pip ")) ??
    { names: "pip", otherwise: "run", rules: "" },
);

/** `npx tool`, `pnpm dlx tool`, `uvx tool`: the tool is judged by its own rules. */
const runPackage: Handler = (run) => {
  const { call, judge } = run;
  if (call.args.length <= 1 && asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(
    call,
    wordSet(
      "-p --package -c --call --from --with --python --index-url --registry --spec --pip-args",
    ),
    true,
  );
  const script = options.values.get("-c") ?? options.values.get("--call");
  if (script !== undefined) return runInnerText(run, script);
  const [tool = "", ...rest] = options.words;
  const source = options.values.get("--from") ?? options.values.get("--spec") ??
    options.values.get("-p") ??
    options.values.get("--package") ?? tool;
  if (
    /^(?:https?:|git[+@:]|github:|file:|gitlab:)|^[\w-]+\/[\w.-]+(?:#|$)/.test(
      source,
    ) && !source.startsWith("@")
  ) judge.add(call, "untrusted-source", { says: `runs code from ${source}` });
  else if (
    options.values.has("--index-url") || options.values.has("--registry")
  ) judge.add(call, "untrusted-source");
  if (tool === "") return undefined;
  if (tool.startsWith("/")) return runInner(run, options.words);
  const name = tool.replace(/^(@?[^@]+)@.*$/, "$1");
  const known = JUDGED_TOOL.test(name);
  if (!known) {
    judge.add(call, "run", {
      says: `runs the package ${tool.slice(0, 60)} from the registry`,
      instead: [`npm view ${name}`],
    });
  }
  return NOT_RUN.test(name) ? undefined : runInner(run, [name, ...rest]);
};

/** Tools whose own rules say all there is to say. */
const JUDGED_TOOL =
  /^(?:prisma|drizzle-kit|sequelize(?:-cli)?|typeorm|knex|mikro-orm|rimraf|supabase|vercel|wrangler|netlify|cdk|sst|firebase|shx|serverless|del-cli|prettier|eslint|tsc|biome|stylelint|ruff|black|mypy)$/;

/** Names that a registry gives to other things than the programs that have them here. */
const NOT_RUN = /^(?:create-.*|degit|kill-port|np|yo|\..*)$/;

/** Words of npm and its kin in front of a command: where it runs, not what. */
const NPM_PLACES =
  /^(?:-[rw]|--(?:recursive|workspaces?|workspace-root|parallel|stream)|-(?:C|F|w)=?|--(?:filter|prefix|dir|cwd|workspace)(?:=.*)?)$/;

/** The arguments without what says in which package a command runs. */
function placedArguments(run: Run): readonly string[] {
  const args = [...run.call.args];
  while (NPM_PLACES.test(args[0] ?? "")) {
    const first = args.shift() ?? "";
    if (/^(?:-[CFw]|--(?:filter|prefix|dir|cwd|workspace))$/.test(first)) {
      args.shift();
    }
  }
  if (run.call.name !== "yarn") return args;
  if (args[0] === "workspace") args.splice(0, 2);
  if (args[0] === "npm") return args.slice(1);
  if (args[0] === "workspaces" && args[1] === "foreach") {
    const at = args.findIndex((arg, index) =>
      index > 1 && !arg.startsWith("-")
    );
    return at < 0 ? args : args.slice(at);
  }
  return args;
}

const npm: Handler = (given) => {
  const args = placedArguments(given);
  const run = { ...given, call: { ...given.call, args } };
  const [sub = "", ...rest] = args.filter((arg, index) =>
    !(index === 0 && arg.startsWith("-"))
  );
  const tool = toolOf(run, sub, rest);
  if (tool !== undefined) return tool();
  judgeShortAddress(run, sub, rest);
  runWrittenScripts(run);
  if (sub === "pkg" && rest[0] === "set") judgeScripts(run, rest.slice(1));
  if (sub === "set-script" && rest[1] !== undefined) {
    runInnerText(run, rest[1], { stdin: undefined });
  }
  if (run.call.name === "yarn" && sub === "" && run.call.args.length === 0) {
    run.judge.add(run.call, "install");
    return undefined;
  }
  return NPM(run);
};

/** Options of npm, pnpm and yarn whose value is a word of its own. */
const NPM_VALUED = wordSet(
  "-w --workspace -F --filter --prefix -C --cwd --dir --registry --tag --otp --access --scope --loglevel --omit --include --save-prefix --cache --userconfig",
);

/** `npm install owner/repository` takes the code from a forge, unreviewed and unpinned. */
function judgeShortAddress(
  run: Run,
  sub: string,
  rest: readonly string[],
): void {
  if (!/^(?:install|i|add|create|init)$/.test(sub)) return;
  const short = readOptions(rest, NPM_VALUED).words.find((word) =>
    /^[\w-]+\/[\w.-]+$/.test(word)
  );
  if (short === undefined) return;
  run.judge.add(run.call, "untrusted-source", {
    target: short,
    says: `installs code from the repository ${short}`,
    instead: [`npm view ${short.replace(/^.*\//, "")}`],
  });
}

/** What runs the tool that a sub-command names; undefined where it names none. */
function toolOf(
  run: Run,
  sub: string,
  rest: readonly string[],
): (() => string | undefined) | undefined {
  const isBare = /^(?:pnpm|yarn)$/.test(run.call.name);
  if (sub === "exec" && isBare) {
    const words = readOptions(rest, wordSet("-c --shell-mode"), true).words;
    if (words.length > 0) return () => runInner(run, words);
  }
  if (/^(?:exec|x|dlx)$/.test(sub)) {
    const args = rest[0] === "--" ? rest.slice(1) : rest;
    return () => runPackage({ ...run, call: { ...run.call, args } });
  }
  // pnpm and yarn run scripts and binaries by their bare name.
  return isBare && !NPM_WORDS.has(sub) && JUDGED_TOOL.test(sub)
    ? () => runInner(run, [sub, ...rest])
    : undefined;
}

/** Scripts put into a package: whoever installs or tests it runs them. */
function judgeScripts(run: Run, words: readonly string[]): void {
  for (const word of words) {
    const script = /^scripts\.[\w:.-]+=([\s\S]+)$/.exec(word)?.[1];
    if (script !== undefined) runInnerText(run, script, { stdin: undefined });
  }
}

const NPM_WORDS = wordSet(
  "install add remove run test start build init publish unpublish config list ls view info why outdated audit update upgrade link exec dlx cache store create workspace workspaces global login logout version pack",
);

const uv: Handler = (run) => {
  const { call } = run;
  const [sub = "", ...rest] = call.args;
  if (sub === "pip" || sub === "tool" || sub === "python") {
    if (sub === "tool" && rest[0] === "run") {
      return runPackage({ ...run, call: { ...call, args: rest.slice(1) } });
    }
    return PIP({ ...run, call: { ...call, args: rest } });
  }
  if (sub === "run") {
    const options = readOptions(
      rest,
      wordSet(
        "--with --python -p --extra --group --env-file --package --project --directory",
      ),
      true,
    );
    const isScript = /\.py$/.test(options.words[0] ?? "");
    if (options.words.length > 0) {
      return runInner(
        run,
        isScript ? ["python", ...options.words] : options.words,
      );
    }
  }
  return PIP(run);
};

/** `pipx run tool`: another way to run a tool from a registry. */
const pipx: Handler = (run) => {
  const [sub, ...args] = run.call.args;
  return sub === "run"
    ? runPackage({ ...run, call: { ...run.call, args } })
    : PIP(run);
};

/** `poetry run x`, `bundle exec x`, `conda run x`: the rest is a command. */
function runsRest(subs: string, valued: string, otherwise: Handler): Handler {
  const words = wordSet(subs);
  const set = wordSet(valued);
  return (run) => {
    const options = readOptions(run.call, set, true);
    const [sub = "", ...rest] = options.words;
    if (words.has(sub)) {
      const inner = readOptions(rest, set, true).words;
      if (inner.length > 0) return runInner(run, inner);
    }
    return otherwise(run);
  };
}

const GEM = tableHandler(
  PACKAGES.find((program) => program.names.startsWith("gem ")) ??
    { names: "gem", otherwise: "run", rules: "" },
);

/** Options by which make only says what it would do. */
const MAKE_TRIAL = ["-n", "--just-print", "--dry-run", "--recon"];

/** A line of a recipe: its marks, and what is run. */
const RECIPE = /^(?:\t|\\t)([@\-+]*)(.+)/;
/** The same where blanks are as good. */
const SPACED_RECIPE = /^\s+([@\-+]*)(.+)/;

/** `make`: recipes are not seen, but variables and `SHELL=` are. */
const make: Handler = (run) => {
  const { call, context, judge } = run;
  const options = readOptions(
    call,
    wordSet("-C -f -j -I -o -W --file --directory --makefile --eval"),
  );
  for (const word of options.words) {
    const [, name, value = ""] = /^\.?(\w+)=([^]+)$/.exec(word) ?? [];
    if (name !== undefined) judgeVariable(name, value, run);
  }
  const written = [
    "Makefile",
    "makefile",
    "GNUmakefile",
    "justfile",
    "Justfile",
    ".justfile",
    options.values.get("-f") ?? "",
  ]
    .map((name) => judge.files.get(classifyPath(name, call.cwd).path))
    .find((text) =>
      text !== undefined && judge.unknowns.sole(text) === undefined
    );
  const recipe = options.values.get("--eval") ?? written ??
    ((options.values.get("-f") === "-" ||
        options.values.get("-f") === "/dev/stdin")
      ? context.stdin?.text
      : undefined);
  // Lines with a plus sign are run by a trial run as well.
  const isTrial = hasFlag(options, MAKE_TRIAL);
  if (recipe !== undefined) {
    const recipeLine = call.name === "just" ? SPACED_RECIPE : RECIPE;
    for (const line of recipe.split(/\n|\\n/)) {
      const [, marks = "", body] = recipeLine.exec(line) ??
        /^[\w.-]+:\s*;\s*([@\-+]*)(.+)/.exec(line) ?? [];
      if (body !== undefined && (!isTrial || marks.includes("+"))) {
        judgeShellText(run, body.replaceAll("$$", "$"));
      }
    }
    for (const match of recipe.matchAll(/\$\(shell ([^)]*)\)/g)) {
      judgeShellText(run, match[1] ?? "");
    }
  }
  return BUILD(run);
};

/** Programs that run the command they are given as one word or as the rest of the line. */
const restCommand: Handler = (run) => {
  const words = readOptions(
    run.call,
    wordSet("-n -e -w -x --exec --ext --watch --ignore --delay -q"),
    true,
  );
  const exec = words.values.get("--exec") ?? words.values.get("-x");
  if (exec !== undefined) return runInnerText(run, exec);
  if (
    words.words.length > 0 &&
    run.call.name === "concurrently"
  ) {
    // `npm:name` is a script of the package, and so is every word of run-s.
    for (const word of words.words) {
      if (!/^(?:npm|pnpm|yarn|bun):/.test(word)) runInnerText(run, word);
    }
  }
  run.judge.add(run.call, "run");
  return undefined;
};

const sync: Handler = (run) => {
  run.judge.add(run.call, "observe", { says: "writes cached data to disk" });
  return undefined;
};

/** Judges the files of this machine that are copied to storage. */
function judgeUploads(run: Run, words: readonly string[]): void {
  const to = words.at(-1) ?? "";
  if (words.length < 2 || !/^[\w-]+:/.test(to)) return;
  for (const from of words.slice(0, -1)) {
    if (!/^[\w-]+:/.test(from)) judgeUpload(run, from, to);
  }
}

const ADMINISTERS =
  /^(?:remove|rm|delete|stop|restart|unset|disable|attach|detach|add|set|update|decommission|cancel|purge|unfreeze|freeze|import|restore)$/;

const MINIO = tableHandler(
  CLOUD.find((program) => program.names === "mc") ??
    { names: "mc", otherwise: "remote-edit", rules: "" },
);
/** Groups of commands for what a bucket of MinIO is set to. */
const MINIO_GROUP =
  /^(?:anonymous|batch|cors|encrypt|event|ilm|legalhold|policy|quota|replicate|retention|tag|version)$/;

/** What the commands of Backblaze B2 are about, in front of the verb. */
const B2_NOUN = /^(?:account|bucket|file|key|replication)$/;

/** The words of a program for storage, from the verb on. */
function storageWords({ call }: Run): readonly string[] {
  const { words } = readOptions(
    call,
    wordSet(
      "--config --include --exclude --filter --transfers --drive-root -c --alias",
    ),
  );
  return call.name === "b2" && B2_NOUN.test(words[0] ?? "")
    ? words.slice(1)
    : words;
}

/** Whether a server of files listens to other machines and asks nobody who it is. */
function servesAnybody(args: readonly string[]): boolean {
  const listens = args.some((arg) =>
    /^(?:--addr=)?(?:0\.0\.0\.0|\[::\])?:\d+$/.test(arg)
  );
  return listens &&
    !args.some((arg) =>
      /^--(?:user|pass|htpasswd|auth-\w+|client-ca|authorized-keys)(?:=|$)/
        .test(arg)
    );
}

const download: Handler = (run) => {
  const { call, judge } = run;
  const [sub = "", ...rest] = storageWords(run);
  const dry = call.args.some((arg) => /^(?:-n|--dry-run|--dry_run)$/.test(arg));
  if (!dry) judgeUploads(run, rest);
  const reads =
    /^(?:ls|list|lsd|lsf|lsl|lsjson|size|check|about|version|config|listremotes|cat|tree|md5sum|sha1sum|ncdu|obscure|link|find|stat|du|diff|info|admin|alias|help)$/;
  if (sub === "config" && /^(?:show|dump|file-show)$/.test(rest[0] ?? "")) {
    judge.add(call, "read-secret", {
      says: "prints the logins of remotes",
      instead: [`${call.name} listremotes`],
    });
  } else if (sub === "admin" && rest.some((word) => ADMINISTERS.test(word))) {
    judgeStoreAdmin(run, rest);
  } else if (dry || reads.test(sub)) {
    judge.add(call, sub === "cat" ? "fetch" : "observe");
  } else if (
    /^(?:delete|del|remove|purge|deletefile|dedupe|rmdirs|cleanup|rm|rb|rmdir|(?:delete|clear|cancel)-\w+)$/
      .test(
        sub,
      )
  ) {
    judge.add(
      call,
      sub === "purge" || sub === "rb" || sub === "delete-bucket" ||
        /^[\w-]+:\/?$/.test(rest[0] ?? "")
        ? "destroy-all"
        : "remote-delete",
      {
        says: `deletes ${rest.join(" ").slice(0, 80)}`,
        instead: [`${call.name} ls ${rest[0] ?? ""}`],
      },
    );
  } else if (/^(?:sync|bisync|move|moveto|mirror)$/.test(sub)) {
    judge.add(call, "remote-delete", {
      says: `deletes whatever in ${rest.at(-1) ?? ""} the source does not have`,
      instead: [
        `${call.name} ${
          call.args.map((arg) => judge.unknowns.show(arg)).join(" ")
        } --dry-run`,
      ],
    });
  } else judgeStored(run, rest);
  return undefined;
};

/** What is put into a store, and who may read it there. */
function judgeStored({ call, judge }: Run, words: readonly string[]): void {
  if (call.args.includes("serve") && servesAnybody(call.args)) {
    judge.add(call, "expose", {
      says: "serves files to whoever asks",
      instead: [`${call.name} ls ${words.at(-1) ?? ""}`],
    });
    return;
  }
  const opening = openingWord(call.args);
  if (opening === undefined) {
    judge.add(call, "send");
    return;
  }
  const store = words.find((word) => word.includes(":")) ?? "";
  judge.add(call, "expose", {
    says: `lets everybody read what it puts there (${opening})`,
    instead: [`${call.name} ls ${store}`.trim()],
  });
}

/** Users, rights and services behind what is stored; they are looked at first. */
function judgeStoreAdmin({ call, judge }: Run, words: readonly string[]): void {
  const [group, , store = ""] = words;
  judge.add(call, "remote-admin", {
    says: `changes the server of ${words.slice(2).join(" ")}`,
    instead: [
      `${call.name} admin ${group === "user" ? "user list" : "info"} ${store}`,
    ],
  });
}

const minio: Handler = (run) =>
  MINIO_GROUP.test(storageWords(run)[0] ?? "") ? MINIO(run) : download(run);

/** How backup programs list what they keep, where that is not `list`. */
const BACKUP_LISTS: ReadonlyMap<string, string> = new Map([
  ["barman", "list-backups all"],
  ["clickhouse-backup", "list remote"],
  ["duplicity", "collection-status"],
  ["kopia", "snapshot list"],
  ["pgbackrest", "info"],
  ["proxmox-backup-client", "snapshot list"],
  ["restic", "snapshots"],
  ["rustic", "snapshots"],
  ["tarsnap", "--list-archives"],
  ["timeshift", "--list"],
  ["wal-g", "backup-list"],
]);

const backups: Handler = (run) => {
  const { call, judge } = run;
  if (asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe", { says: "prints help or its version" });
    return undefined;
  }
  judgeEmbeddedCommands(run);
  const options = readOptions(
    call,
    wordSet(
      `-r --repo -o --option -p --password-file --tag --host --target -t --keep-last --keep-daily --keep-weekly --keep-monthly${
        call.name === "snapper" ? " -c --config" : ""
      }`,
    ),
  );
  const [sub = ""] = options.words;
  // `prune --list` deletes and says what.
  const dry = call.args.some((arg) => /^(?:-n|--dry-run)$/.test(arg)) ||
    /^--list(?:-archives)?$/.test(call.args[0] ?? "") ||
    /^(?:key|snapshot|policy|repository)$/.test(sub) &&
      /^(?:list|ls|status|show|get)$/.test(options.words[1] ?? "");
  if (sub === "unlock") {
    judge.add(call, "edit", { says: "takes away locks of other runs" });
  } else if (
    dry ||
    /^(?:snapshots|list|info|check|stats|diff|find|ls|cat|version|verify|status|config|show|collection-status|list-current-files|list-archives|list-backups?|show-backups?|show-servers?|backup-list|backup-show|wal-show|wal-verify|tables|benchmark|help)$/
      .test(sub)
  ) judge.add(call, "observe");
  else if (
    /^(?:forget|prune|r?delete|repo-delete|recreate|rewrite|remove|remove-older-than|remove-all-but-n-full|cleanup|compact|purge|rm|gc|expire|stanza-delete|key)$/
      .test(sub) ||
    /^(?:delete|forget|remove|expire|gc|prune)$/.test(options.words[1] ?? "") ||
    call.args.some((arg) =>
      /^--(?:delete|remove)(?:-all|-older-than)?$|^--(?:delete|remove)-older-than=|^--safety=none$/
        .test(arg)
    ) ||
    call.name === "tarsnap" && hasFlag(options, ["-d", "--nuke"])
  ) {
    judge.add(call, "drop-data", {
      says: "deletes backups",
      instead: [
        `${call.name} ${BACKUP_LISTS.get(call.name) ?? "list"} ${
          call.name === "duplicity" ? options.words.at(-1) ?? "" : ""
        }`.trim(),
      ],
    });
  } else judgeCopy(run, options);
  return undefined;
};

/** A copy that is made, or put back. */
function judgeCopy({ call, judge }: Run, options: Options): void {
  if (!putsBack(call, options)) {
    judge.add(call, "edit", { says: "makes or restores a backup" });
    return;
  }
  judge.add(call, "drop-data", {
    says: "writes a copy over what there is",
    instead: [`${call.name} ${BACKUP_LISTS.get(call.name) ?? "list"}`],
  });
}

/** Programs whose copies are put back over a system or the files of a server. */
const OVER_A_SYSTEM = /^(?:timeshift|snapper|barman|wal-[eg])$/;
const PUTS_BACK =
  /^(?:restore|recover|backup-fetch|undochange|rollback|--restore)$/;

/** Whether a backup program puts an older state in the place of what there is. */
function putsBack({ name, args }: Call, options: Options): boolean {
  const to = options.values.get("--target") ?? options.values.get("-t");
  return args.some((arg) => PUTS_BACK.test(arg)) &&
    (OVER_A_SYSTEM.test(name) || [to, options.words.at(-1)].includes("/") ||
      args.some((arg) => /^--(?:delta|force)$/.test(arg)));
}

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

/** Runs the scripts of a package.json written earlier in the same command. */
function runWrittenScripts(run: Run): void {
  const text = run.judge.files.get(
    classifyPath("package.json", run.call.cwd).path,
  );
  if (text === undefined) return;
  for (
    const match of text.matchAll(
      /"(?:pre|post)?[\w:-]+"\s*:\s*"((?:[^"\\]|\\.){1,2000})"/g,
    )
  ) {
    const script = (match[1] ?? "").replace(/\\(.)/g, "$1");
    if (/[\s\/]/.test(script)) runInnerText(run, script, { stdin: undefined });
  }
}

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

/** `rake -e`: code instead of a task. */
const rake: Handler = (run) => {
  const options = readOptions(
    run.call,
    wordSet("-e --execute -p -E --execute-continue -f --rakefile -R -r"),
  );
  for (const flag of ["-e", "--execute", "-p", "-E", "--execute-continue"]) {
    const code = options.values.get(flag);
    if (code !== undefined) judgeCode(run, "ruby", code);
  }
  return GEM(run);
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
  for (const arg of run.call.args) {
    const name = /\b(?:pidof|pgrep)\s+(?:-\w+\s+)*([\w.-]+)/
      .exec(run.judge.unknowns.show(arg))?.[1];
    if (name !== undefined) run.shell.runArgv(["pkill", name], run.context);
  }
  return KILL(run);
};

/** `pip install directory`: what builds the package there is run, as far as this text has written it. */
const pip: Handler = (run) => {
  const { call, judge } = run;
  const { words } = readOptions(call, wordSet("-r -c -i -t --target -e"));
  const places = call.args.filter((arg) =>
    /^\.{0,2}(?:\/|$)|^\.\.?$/.test(arg)
  );
  if (/^(?:install|wheel|download)$/.test(words[0] ?? "")) {
    for (const place of places) {
      const { path } = classifyPath(`${place}/setup.py`, call.cwd);
      const text = judge.files.get(path);
      if (text !== undefined) runCodeText(run, "python", text, path);
    }
  }
  return PIP(run);
};

/** `java -jar tool-1.2.jar`: the tool is judged by its own rules. */
const java: Handler = (run) => {
  const at = run.call.args.indexOf("-jar");
  const tool = /([A-Za-z][\w-]*?)(?:-\d[\w.-]*)?\.jar$/.exec(
    at < 0 ? "" : run.call.args[at + 1] ?? "",
  )?.[1];
  BUILD(run);
  return tool === undefined
    ? undefined
    : runInner(run, [tool, ...run.call.args.slice(at + 2)]);
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
