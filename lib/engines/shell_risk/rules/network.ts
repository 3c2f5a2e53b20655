import { linesOf } from "../text_blocks.ts";
import wgetValued from "../words/wget_valued.txt" with { type: "text" };
import {
  type Handler,
  type Handlers,
  handlers,
  reachedBy,
  type Run,
  runInner,
  runInnerText,
  trail,
} from "../handler.ts";
import {
  hasFlag,
  isSwitchedOff,
  type Options,
  readOptions,
  wordSet,
} from "../options.ts";
import type { Call } from "../judge.ts";
import { classifyPath, isSecretDirectory, isSecretPath } from "../scope.ts";
import { type Origin, substitution } from "../values.ts";
import { SWEEPING } from "./curl.ts";
import { judgeDevice } from "./devices.ts";
import { asksForHelp } from "../help.ts";
import { judgeEmbeddedCommands } from "./embedded.ts";
import { judgeShellText } from "./shell_text.ts";
import { quoteShown } from "./shown.ts";
import { judgeRedis } from "./redis.ts";
import { runScriptText } from "./shells.ts";
import { socat } from "./socat.ts";
import { curl } from "./curl.ts";
import {
  judgeMetadata,
  judgeSending,
  judgeStraying,
  judgeUpload,
} from "./sending.ts";
import { judgePlacedProgram } from "./fetched.ts";
import { SYSTEM } from "./system.ts";
import { isOfDevelopers } from "../rehearsal.ts";
import { tableHandler } from "../table.ts";
import { judgeWritten } from "./written.ts";

const WGET_VALUED = wordSet(
  linesOf(wgetValued).join(" "),
);

/** What a download of `wget` is about. */
interface Download {
  readonly options: Options;
  readonly urls: readonly string[];
  readonly url: string;
  /** The address with its scheme. */
  readonly full: string;
  /** Where it is written to; undefined where the address names it. */
  readonly output: string | undefined;
}

const wget: Handler = (run) => {
  const { call, judge } = run;
  if (asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(call, WGET_VALUED);
  const urls = options.words.filter((word) => word !== "-");
  const url = urls[0] ?? "";
  const download: Download = {
    options,
    urls,
    url,
    full: /^[a-z]+:\/\//i.test(url) ? url : `http://${url}`,
    output: options.values.get("-O") ?? options.values.get("--output-document"),
  };
  judgePosted(run, download);
  const metadata = judgeMetadata(run, url);
  if (metadata !== undefined) return metadata;
  if (hasFlag(options, ["--spider"])) {
    judge.add(call, "observe");
    return undefined;
  }
  return storeDownload(run, download);
};

/** Judges what a download sends along. */
function judgePosted(run: Run, download: Download): void {
  const { options, urls, url } = download;
  for (const [flag, value] of options.all) {
    if (
      /^(?:--post-data|--body-data|--header|-U|--user-agent|--referer)$/.test(
        flag,
      )
    ) {
      if (flag === "--header" && /^authorization\s*:/i.test(value)) {
        judgeStraying(run, value, url);
      } else judgeSending(run, value, url);
    } else if (flag === "--post-file" || flag === "--body-file") {
      judgeUpload(run, value, url);
      run.judge.add(run.call, "send", { says: `sends ${value} to ${url}` });
    } else if (flag === "--use-askpass") judgeShellText(run, value);
  }
  for (const word of urls) judgeSending(run, word, url);
  const method = options.values.get("--method") ?? "";
  if (/^delete$/i.test(method)) runInner(run, ["curl", "-X", "DELETE", url]);
}

function storeDownload(run: Run, download: Download): string {
  const { call, judge } = run;
  const { options, url, full, output } = download;
  const content = judge.unknowns.mark({
    label: `(download of ${judge.unknowns.show(full).slice(0, 100)})`,
    kind: "network",
    from: hasFlag(options, ["--no-check-certificate"])
      ? `unverified:${full}`
      : full,
  });
  if (output === "-" || output === "/dev/stdout") {
    judge.add(call, "observe", {
      target: url,
      says: `reads ${judge.unknowns.show(url).slice(0, 120)}`,
    });
    return content;
  }
  judge.add(call, "fetch", {
    target: url,
    says: `downloads ${judge.unknowns.show(url).slice(0, 120)}`,
    instead: [`wget --spider '${judge.unknowns.show(url).slice(0, 200)}'`],
  });
  const prefix = options.values.get("-P") ??
    options.values.get("--directory-prefix");
  const name = output ??
    (full.split(/[?#]/)[0]?.split("/").at(-1) || "index.html");
  const path = prefix === undefined ? name : `${prefix}/${name}`;
  const place = judge.touch(call, "write", path);
  judgePlacedProgram(run, path, url);
  judge.storeFile(place.path, content);
  judgeWritten(judge, call, place, content);
  judge.made.add(place.path);
  return "";
}

/** Programs that store what they fetch unless an option prints it. */
const STORES =
  /^(?:aria2c|axel|yt-dlp|youtube-dl|gallery-dl|lftpget|fetch|you-get|ftp-get|snarf|saldl|wcurl)$/;

const FETCH_VALUED = wordSet(
  "-o --out -d --dir --output -x -s -j -i -O -m -H --header --body -P -u -U",
);

const fetchers: Handler = (run) => {
  const { call, judge } = run;
  judgeEmbeddedCommands(run);
  if (asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(call, FETCH_VALUED);
  const { words } = options;
  judgeBridge(run, words);
  const url = words.find((word) => /:\/\/|\.|^(?:localhost)?:\d/.test(word)) ??
    words[0] ?? "";
  const full = /^[a-z]+:\/\//i.test(url) ? url : `http://${url}`;
  for (const word of words) {
    const file = /^[\w.-]*[@=:]?@(.+)$/.exec(word)?.[1];
    if (file !== undefined) judgeUpload(run, file, url);
    judgeSending(run, word, url);
  }
  judgeSending(run, run.context.stdin?.text ?? "", url);
  return fetched(run, options, url, full);
};

/** websocat(1): a program between the ends of a connection, as `sh-c:` or `exec:` begin it. */
function judgeBridge(run: Run, words: readonly string[]): void {
  if (run.call.name !== "websocat") return;
  const command = words.map((word) =>
    /^(?:sh-c|cmd|exec):(.+)$/.exec(word)?.[1]
  )
    .find((found) => found !== undefined);
  if (command === undefined) return;
  judgeShellText(run, command);
  run.judge.add(run.call, "reverse-shell", {
    target: command,
    says: `connects ${command} to whoever is at the other end`,
  });
}

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/i;

/** What comes of a request: something deleted, sent, stored or printed. */
function fetched(
  run: Run,
  options: Options,
  url: string,
  full: string,
): string {
  const { call, judge } = run;
  const { words } = options;
  // What an option takes that no list names may stand in front of it.
  const verb = words.slice(0, 3).find((word) => METHOD.test(word))
    ?.toUpperCase() ?? "";
  const origin = judge.unknowns.mark({
    label: `(download of ${full.slice(0, 100)})`,
    kind: "network",
    from: full,
  });
  const output = ["-o", "--out", "--output", "-O"].map((flag) =>
    options.values.get(flag)
  ).find((value) => value !== undefined);
  const stores = output === undefined
    ? STORES.test(call.name)
    : output !== "-" && output !== "/dev/stdout";
  if (verb === "DELETE") {
    judge.add(call, "remote-delete", {
      says: `deletes ${url}`,
      instead: [
        `${call.name} ${
          call.args.map((arg) =>
            arg.toUpperCase() === "DELETE" ? "GET" : quoteShown(run, arg)
          ).join(" ")
        }`,
      ],
    });
  } else if (/^(?:POST|PUT|PATCH)$/.test(verb) && SWEEPING.test(url)) {
    judge.add(call, "remote-admin", { says: `changes everything at ${url}` });
  } else if (
    /^(?:POST|PUT|PATCH)$/.test(verb) ||
    words.some((word) => /^[\w.-]+(?::?=|@)/.test(word))
  ) judge.add(call, "send");
  else if (!stores) judge.add(call, "observe", { says: `reads ${url}` });
  else {
    judge.add(call, "fetch", { target: url });
    const name = output ?? full.split("/").at(-1) ?? "download";
    const folder = ["-d", "--dir", "-P"].map((flag) => options.values.get(flag))
      .find((value) => value !== undefined);
    const place = judge.touch(
      call,
      "write",
      folder === undefined || /^[~/]/.test(name) ? name : `${folder}/${name}`,
    );
    judge.storeFile(place.path, origin);
    judgeWritten(judge, call, place, origin);
    return "";
  }
  return origin;
}

const NC_VALUED = wordSet(
  "-p -s -w -i -X -x -q -e -c -o -g -G -I -O -T -V -m -M --exec --sh-exec --lua-exec --output --proxy --proxy-type --source -b --wait --delay",
);

const netcat: Handler = (run) => {
  const { call, judge, context } = run;
  if (asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(call, NC_VALUED);
  const program = options.values.get("-e") ?? options.values.get("-c") ??
    options.values.get("--exec") ?? options.values.get("--sh-exec") ??
    options.values.get("--lua-exec");
  const [host = "", port = ""] = options.words;
  const listens = hasFlag(options, ["-l", "--listen"]);
  const to = listens
    ? `port ${options.values.get("-p") ?? options.words.at(-1) ?? ""}`
    : `${host}:${port}`;
  if (program !== undefined && program !== "") {
    judge.add(call, "reverse-shell", {
      target: to,
      says: `gives ${to} the program ${program.slice(0, 60)}`,
    });
    return undefined;
  }
  const input = context.stdin?.text ?? "";
  if (
    judge.unknowns.origins(input).some((origin) =>
      /\(shell session\)/.test(origin.label)
    )
  ) {
    judge.add(call, "reverse-shell", {
      target: to,
      says: `connects a shell to ${to}`,
    });
  }
  judgeSending(run, input, to);
  addConnection(run, options, to);
  return judge.unknowns.mark({
    label: `(data from ${to})`,
    kind: "network",
    from: `tcp://${to}`,
  });
};

/** Records what a connection is for: a test, a service, or typing. */
function addConnection(run: Run, options: Options, to: string): void {
  const { call, judge } = run;
  const [, port = ""] = options.words;
  if (hasFlag(options, ["-z"])) {
    judge.add(call, "observe", {
      level: /-/.test(port) ? "medium" : "low",
      says: "tests whether a port answers",
    });
  } else if (hasFlag(options, ["-l", "--listen"])) {
    judge.add(call, "expose", { level: "medium", says: `listens on ${to}` });
  } else {
    judgeTyped(run, run.context.stdin?.text ?? "", port);
    judge.add(call, "send", { level: "medium", says: `connects to ${to}` });
  }
}

/** Commands typed to a server that reads plain text. */
function judgeTyped(run: Run, input: string, port: string): void {
  for (const line of input.split("\n").slice(0, 50)) {
    if (port === "6379") judgeRedis(run, line.trim());
    else if (port === "11211" && /^flush_all\b/i.test(line)) {
      run.judge.add(run.call, "drop-data", { says: "empties the cache" });
    } else if (/^DELETE \S+ HTTP\//.test(line)) {
      run.judge.add(run.call, "remote-delete", {
        says: `deletes ${line.split(" ")[1] ?? ""}`,
      });
    }
  }
}

const SSH_VALUED = wordSet(
  "-B -b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w --command --ssh-flag --zone --project",
);

function sshOptions(call: Call): Options {
  return readOptions(
    call.name === "plink" ? { ...call, args: ofPutty(call.args) } : call,
    SSH_VALUED,
    true,
  );
}

/** The arguments of PuTTY's program without the options that only it has: the host comes first. */
function ofPutty(args: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (/^-(?:pw|pwfile|hostkey|loghost|sshlog|sessionlog)$/.test(arg)) at++;
    else if (!/^-[a-z-]{3,}$/.test(arg)) kept.push(arg);
  }
  return kept;
}

const ssh: Handler = (run) => {
  const { call, judge, context } = run;
  if (
    call.args.length === 0 ||
    call.args.some((arg) => arg === "-V" || arg === "-G" || arg === "-Q") ||
    asksForHelp(call.args, call.takes)
  ) {
    judge.add(call, "observe", { says: "prints its version or configuration" });
    return undefined;
  }
  const options = sshOptions(call);
  judgeSshOptions(run, options);
  const [host = "", ...words] = options.words;
  if (words[0] === "--") words.shift();
  // Options may also follow the host.
  while (words[0] !== undefined && /^-[a-zA-Z]/.test(words[0])) {
    const flag = words.shift() ?? "";
    if (SSH_VALUED.has(flag)) words.shift();
  }
  const to = judge.unknowns.show(host);
  const reverse = hasFlag({ ...options, flags: options.flags }, ["-R"]);
  if (reverse) {
    judge.add(call, "expose", {
      target: host,
      says: `opens a port on ${to} that leads back to this machine`,
    });
  }
  judgeSending(run, context.stdin?.text ?? "", host);
  judgeSending(run, words.join(" "), host);
  const command = words.join(" ");
  judge.add(call, "send", {
    target: host,
    says: command === ""
      ? `opens a session on ${to}`
      : `runs a command on ${to}`,
  });
  const inner = {
    ...context,
    via: [...trail(run), to].slice(-12),
    stdin: context.stdin,
    within: reachedBy(run, ["ssh", ...keptOptions(options), to]),
  };
  judgeDevice(run, command === "" ? context.stdin?.text ?? "" : command);
  if (command !== "") {
    run.shell.runText(command, {
      ...inner,
      depth: context.depth + 1,
      state: context.state.clone(),
    });
  } else if (context.stdin !== undefined) {
    runScriptText({ ...run, context: inner }, context.stdin.text, "its input");
  }
  return judge.unknowns.mark({
    label: `(output of ${to})`,
    kind: "network",
    from: `ssh:${host}`,
  });
};

/** Programs through which ssh reaches hosts every day. */
const PROXIES =
  /^(?:\S*\/)?(?:ssh|nc|ncat|netcat|corkscrew|connect|connect-proxy|cloudflared|aws|gcloud|socat|tsh|sh -c "aws|kubectl|proxytunnel|session-manager-plugin|%)/;

/** How a cloud lets ssh reach its machines. */
const SESSIONS = /\bssm\s+start-session\s/;

/** Options of ssh whose value is run. */
const COMMAND_OPTION =
  /^(?:ProxyCommand|LocalCommand|KnownHostsCommand|RemoteCommand|ProxyUseFdpass)[= ]\s*(.+)$/i;

/** Judges the programs that options of ssh start. */
function judgeSshOptions(run: Run, options: Options): void {
  for (const [flag, value] of options.all) {
    if (flag !== "-o") continue;
    const command = COMMAND_OPTION.exec(value)?.[1];
    if (
      command === undefined || command === "none" || SESSIONS.test(command)
    ) continue;
    if (!PROXIES.test(command)) {
      run.judge.add(run.call, "shell-escape", {
        says: `makes ssh run another program (${command.slice(0, 60)})`,
      });
    }
    judgeShellText(
      run,
      command.replace(/^;/, "").replace(/%[a-zA-Z%]/g, "x"),
    );
  }
}

/** The options of ssh that say how the host is reached. */
function keptOptions(options: Options): string[] {
  return options.all.filter(([flag]) => /^-[pliJF]$/.test(flag)).flatMap((
    [flag, value],
  ) => [flag, value]);
}

const SCP_VALUED = wordSet(
  "-c -F -i -J -l -o -P -S -X -D -b -B -R -s -e --rsh --exclude --include --filter -f --exclude-from --files-from --rsync-path --bwlimit --port --password-file --log-file --backup-dir --compare-dest --copy-dest --link-dest --partial-dir --temp-dir -T --chmod --chown --timeout --max-size --min-size --suffix --out-format --iconv --info --debug -M --remote-option",
);

/** Whether a word of a transfer names a path of another machine. */
function isRemote(word: string): boolean {
  return /^(?:[\w.@\[\]:-]|[\uE000-\uE003])+:(?!\/\/)|^(?:rsync|scp|sftp|ssh):\/\//
    .test(word) && !/^[\/.~]/.test(word) && !/^[A-Za-z]:[\\\/]/.test(word);
}

/** What a transfer moves. */
interface Transfer {
  readonly sources: readonly string[];
  readonly destination: string;
  /** Whether what the source does not have is deleted. */
  readonly deletes: boolean;
  readonly instead: readonly string[];
}

const transfer: Handler = (run) => {
  const { call, judge } = run;
  if (asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(call, SCP_VALUED);
  judgeTransport(run, options);
  if (call.name === "sftp") judgeBatch(run, options);
  const isRsync = call.name === "rsync";
  if (
    isRsync && hasFlag(options, ["-n", "--dry-run", "--list-only"]) &&
    !isSwitchedOff(call.args, ["--dry-run"])
  ) {
    judge.add(call, "observe", { says: "shows what it would copy" });
    return undefined;
  }
  if (options.words.length === 1) {
    judge.add(call, isRsync ? "observe" : "session");
    return undefined;
  }
  const sources = options.words.slice(0, -1);
  const shown = (isRsync ? call.args : sources).map((word) =>
    quoteShown(run, word)
  ).join(" ");
  const moved: Transfer = {
    sources,
    destination: options.words.at(-1) ?? "",
    deletes: isRsync && call.args.some((arg) => /^--del(?:ete)?/.test(arg)),
    instead: [isRsync ? `rsync -n ${shown}` : `ls -la ${shown}`],
  };
  if (call.args.includes("--remove-source-files")) {
    for (const source of sources) {
      judge.touch(call, "delete-tree", source, { instead: moved.instead });
    }
  }
  if (isRemote(moved.destination)) sendFiles(run, moved);
  else receiveFiles(run, moved);
  return undefined;
};

/** Judges the programs that a transfer starts. */
function judgeTransport(run: Run, options: Options): void {
  const { call, judge } = run;
  const rsh = options.values.get("-e") ?? options.values.get("--rsh") ??
    (/^(?:scp|sftp)$/.test(call.name) ? options.values.get("-S") : undefined);
  if (rsh !== undefined && !/^(?:ssh|rsh|"?ssh)(?:\s|$)/.test(rsh)) {
    judge.add(call, "shell-escape", {
      says: `starts ${rsh.slice(0, 40)} instead of ssh`,
    });
    judgeShellText(run, rsh.replace(/^["']|["']$/g, ""));
  } else if (rsh !== undefined && /-o\b/.test(rsh)) {
    runInnerText(run, `${rsh.replace(/^["']|["']$/g, "")} host`);
  }
  const path = options.values.get("--rsync-path");
  if (path !== undefined && /[;&|]|rm /.test(path)) runInnerText(run, path);
  for (const [flag, value] of options.all) {
    const command = flag === "-o" || flag === "-D"
      ? COMMAND_OPTION.exec(value)?.[1]
      : undefined;
    if (command === undefined) continue;
    if (!/^(?:\S*\/)?(?:ssh|nc|ncat|cloudflared|aws|gcloud|%)/.test(command)) {
      judge.add(call, "shell-escape", {
        says: `makes ${call.name} run another program`,
      });
    }
    judgeShellText(run, command.replace(/^;/, ""));
  }
}

function sendFiles(run: Run, moved: Transfer): void {
  const { destination, deletes } = moved;
  judgeRemotePath(run, destination);
  for (const source of moved.sources) judgeUpload(run, source, destination);
  run.judge.add(run.call, deletes ? "remote-delete" : "send", {
    level: deletes && isTriedOn(destination) ? "medium" : undefined,
    target: destination,
    says: deletes
      ? `deletes on ${destination} whatever the source does not have`
      : `copies files to ${run.judge.unknowns.show(destination)}`,
    instead: moved.instead,
  });
}

function receiveFiles(run: Run, moved: Transfer): void {
  const { call, judge } = run;
  const { destination, instead } = moved;
  for (const source of moved.sources.filter(isRemote)) {
    judge.add(call, "fetch", {
      says: `copies from ${judge.unknowns.show(source)}`,
    });
  }
  const place = judge.touch(call, "write", destination, { instead });
  for (const source of moved.sources) {
    const from = classifyPath(source, call.cwd);
    if (isRemote(source)) {
      judge.storeFile(
        /\/$|\.$/.test(destination)
          ? `${place.path}/${source.split("/").at(-1)}`
          : place.path,
        judge.unknowns.mark({
          label: `(copy of ${source})`,
          kind: "network",
          from: `ssh:${source}`,
        }),
      );
    } else {
      const known = judge.files.get(from.path);
      if (known !== undefined) {
        judge.storeFile(
          /\/$|\.$/.test(destination)
            ? `${place.path}/${from.path.split("/").at(-1)}`
            : place.path,
          known,
        );
      }
      if (isSecretPath(from.path) || isSecretDirectory(from.path)) {
        judge.add(call, "read-secret", {
          level: place.scope === "tmp" ? undefined : "medium",
          says: `copies ${judge.unknowns.show(from.path)}`,
          instead,
        });
      }
    }
  }
  if (moved.deletes) {
    const isOwn = place.scope === "project" && isTriedOn(destination);
    judge.touch(call, "delete-tree", destination, {
      level: isOwn ? "medium" : undefined,
      instead,
    });
  }
}

/**
 * Whether a transfer leads to what is there to be tried on: by the first name of
 * the machine, or the last of the path.
 */
function isTriedOn(destination: string): boolean {
  const [, host = "", path = destination] =
    /^(?:[\w.-]+@)?([\w-]+)[\w.-]*:(?!\/\/)(.*)$/.exec(destination) ?? [];
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  return isOfDevelopers(parts.at(-1) ?? "") ||
    isOfDevelopers(host) && parts.length > 1;
}

/** Judges the commands that sftp is fed. */
function judgeBatch(run: Run, options: Options): void {
  const file = options.values.get("-b");
  const text = file === undefined || file === "-"
    ? run.context.stdin?.text ?? ""
    : run.judge.files.get(classifyPath(file, run.call.cwd).path) ?? "";
  for (
    const match of text.matchAll(/(?:^|\n)\s*(?:re)?put\s+(?:-\w+\s+)*(\S+)/g)
  ) judgeUpload(run, match[1] ?? "", options.words[0] ?? "");
  for (const match of text.matchAll(/(?:^|\n)\s*!\s*([^\n]+)/g)) {
    judgeShellText(run, match[1] ?? "");
  }
  const deletes = /(?:^|\n)\s*-?((?:rm|rmdir)\s[^\n]+)/.exec(text)?.[1];
  if (deletes === undefined) return;
  const host = run.judge.unknowns.show(options.words[0] ?? "another machine");
  run.judge.add(run.call, "remote-delete", {
    target: host,
    says: `deletes files on ${host} (${run.judge.unknowns.show(deletes)})`,
    instead: host.includes(":") || !host.includes("@") ? [] : [
      `ssh ${quoteShown(run, host)} ls -la ${
        quoteShown(run, deletes.split(/\s+/).at(-1) ?? "")
      }`,
    ],
  });
}

/** Judges writing to a path of another machine that decides who may do what there. */
function judgeRemotePath(run: Run, destination: string): void {
  const path = /:(\/[^:]*)$/.exec(destination)?.[1];
  if (path === undefined) return;
  const { scope } = classifyPath(path, "/");
  const isRootTree = /^root@/.test(destination) &&
    /^(?:system-tree|root)$/.test(scope);
  const isSystem =
    /^\/(?:usr\/(?:local\/)?)?s?bin\/|^\/(?:usr\/)?lib(?:32|64)?\/|^\/(?:boot|etc)\//
      .test(`${path}/`) || path === "/";
  if (
    isRootTree || isSystem ||
    /^(?:authority|root-startup|startup)$/.test(scope)
  ) {
    run.judge.add(run.call, "remote-admin", {
      target: destination,
      says:
        `overwrites ${path}, which decides what runs or who may log in there`,
    });
  }
}

const ftp: Handler = (run) => {
  const { call, judge, context } = run;
  if (asksForHelp(call.args, call.takes)) return undefined;
  const options = readOptions(call, wordSet("-e -c -u -p -o -P -f -b"));
  const script = options.values.get("-e") ?? commandWords(run) ??
    options.values.get("-c") ?? context.stdin?.text ?? "";
  judge.add(call, "send", { says: "opens a file transfer session" });
  judgeTransfers(run, script, options.words[0] ?? "");
  return undefined;
};

/** What deletes on the other machine, in the words of a program that transfers files. */
const DELETES_THERE =
  /(?:^|[;\n"'])\s*((?:(?:glob\s+)?(?:rm|mrm|mdelete|deltree|del)\s|mirror\s(?=[^;\n]*(?:-\w*R|--reverse))(?=[^;\n]*--delete)(?![^;\n]*--dry-run))[^;\n"']*)/;

/** Judges a script of a program that transfers files: what it sends, and what it deletes there. */
function judgeTransfers(run: Run, script: string, given: string): void {
  const { call, judge } = run;
  const to = given === ""
    ? /\bopen\s+([^\s;]+)/.exec(script)?.[1] ?? "another machine"
    : given;
  for (const match of script.matchAll(/(?:^|[;\n])\s*!\s*([^\n;]+)/g)) {
    judgeShellText(run, match[1] ?? "");
  }
  for (
    const match of script.matchAll(
      /(?:^|[;\n"])\s*(?:m?put|mirror -R|send)\s+(\S+)/g,
    )
  ) judgeUpload(run, match[1] ?? "", to);
  const deletes = DELETES_THERE.exec(script)?.[1];
  if (deletes !== undefined) {
    judge.add(call, "remote-delete", {
      target: to,
      says: `deletes files on ${judge.unknowns.show(to).slice(0, 60)} (${
        judge.unknowns.show(deletes).trim().slice(0, 60)
      })`,
      instead: LISTS_THERE.get(call.name)?.map((way) =>
        way.replace("HOST", judge.unknowns.show(to))
      ),
    });
  }
  judgeSending(run, script, to);
}

/** How such programs list what is there. */
const LISTS_THERE: ReadonlyMap<string, readonly string[]> = new Map([
  ["lftp", ["lftp -e 'ls; bye' HOST"]],
  ["smbclient", ["smbclient HOST -c ls"]],
]);

const SMB = tableHandler(
  SYSTEM.find((program) => program.names.startsWith("smbclient ")) ??
    { names: "smbclient", otherwise: "send", rules: "" },
);

/** `smbclient //host/share -c 'put file'`. */
const smbclient: Handler = (run) => {
  const options = readOptions(run.call, wordSet("-c --command -U -W -p -L -D"));
  judgeTransfers(
    run,
    options.values.get("-c") ?? options.values.get("--command") ??
      run.context.stdin?.text ?? "",
    options.words[0] ?? "",
  );
  return SMB(run);
};

/** Everything behind `-c` is tftp's command, in words of its own. */
function commandWords({ call }: Run): string | undefined {
  const at = call.args.indexOf("-c");
  return call.name === "tftp" && at >= 0
    ? call.args.slice(at + 1).join(" ")
    : undefined;
}

const telnet: Handler = (run) => {
  const { call, judge, context } = run;
  const [host = "", port = ""] = call.args.filter((arg) =>
    !arg.startsWith("-")
  );
  const to = `${host}:${port}`;
  const input = context.stdin?.text ?? "";
  judgeSending(run, input, to);
  if (
    judge.unknowns.origins(input).some((origin) =>
      /\(shell session\)/.test(origin.label)
    )
  ) judge.add(call, "reverse-shell", { target: to });
  judge.add(call, "send", { says: `connects to ${to}` });
  return judge.unknowns.mark({
    label: `(data from ${to})`,
    kind: "network",
    from: `tcp://${to}`,
  });
};

/** zsh's own TCP connection: the descriptor it opens is left in `REPLY`. */
const zshSocket: Handler = (run) => {
  const { call, context, judge } = run;
  const [host = "", port = ""] = call.args.filter((arg) =>
    !arg.startsWith("-")
  );
  judge.add(call, "send", { says: `connects to ${host}:${port}` });
  context.state.vars.set("REPLY", "59");
  judge.files.set(
    "fd:59",
    judge.unknowns.mark({
      label: `(data from ${host}:${port})`,
      kind: "network",
      from: `tcp://${host}:${port}`,
    }),
  );
  return "";
};

/** Domains on which testers and attackers collect the names that are asked for. */
const COLLECTORS =
  /\.(?:oast\.(?:pro|live|site|online|fun|me)|oastify\.com|burpcollaborator\.net|interact\.sh|dnslog\.cn|ceye\.io|requestrepo\.com|canarytokens\.com)\b/i;

/** What programs print of a machine and its user, also in another form. */
const OF_THE_MACHINE =
  /^\$\((?:whoami|id|uname|env|printenv|set|history|pwd|ps|ls|ifconfig|ip|last|w|who|g?base(?:64|32)|xxd|od|hexdump|openssl)\b/;

/** A zone of one's own network, whose names no stranger is asked for. */
const OWN_ZONE =
  /\.(?:consul|corp|home|internal|intranet|lan|local|svc)(?:\.|$)/i;

/** What a program has found out, where it stands in front of a domain that is asked for. */
function toldInName({ call, judge }: Run): Origin | undefined {
  const names = call.args.filter((arg) =>
    /\uE001[^\uE000]*\.[a-z0-9-]+\.[a-z]{2,}\.?$/i.test(arg) &&
    !OWN_ZONE.test(arg)
  );
  return judge.unknowns.origins(names.join(" ")).find(({ kind, label }) =>
    kind === "output" && OF_THE_MACHINE.test(label) ||
    kind === "file"
  );
}

/** Programs that send their arguments over the network as part of a query. */
const query: Handler = (run) => {
  const { call, judge } = run;
  const text = call.args.join(" ");
  judgeSending(run, text, judge.unknowns.show(call.args.at(-1) ?? ""));
  const asked = call.args[call.args.indexOf("-f") + 1] ?? "";
  if (call.args.includes("-f") && /^(?:dig|drill|kdig|host)$/.test(call.name)) {
    judgeSending(run, judge.readFile(call, asked), "the name servers");
  }
  const flood = (call.name === "ping" && call.args.includes("-f")) ||
    /^(?:hping3?|fping)$/.test(call.name) && text.includes("--flood");
  if (COLLECTORS.test(text) && judge.unknowns.origins(text).length > 0) {
    judge.add(call, "exfiltrate", {
      level: "high",
      target: judge.unknowns.show(text).slice(0, 100),
      says: "tells what it has found out to a server that collects such names",
      instead: [`${call.name} example.com`],
    });
  }
  const told = toldInName(run);
  if (told !== undefined) {
    const { kind, label, from = "" } = told;
    judge.add(call, "exfiltrate", {
      // What a file holds is for nobody else only where its name says so.
      level: kind === "file" ? "medium" : "high",
      target: label.slice(0, 100),
      says: kind === "output"
        ? `tells what ${
          label.slice(0, 60)
        } prints to whoever answers for that domain`
        : `tells what ${
          judge.unknowns.show(from).slice(0, 60)
        } holds to whoever answers for that domain`,
      instead: [`${call.name} example.com`],
    });
  }
  if (call.args.some((arg) => /^(?:-t)?(?:axfr|ixfr(?:=\d+)?)$/i.test(arg))) {
    judge.add(call, "attack", {
      says: "asks for every name of a zone",
      instead: [`${call.name} ${call.args.at(-1) ?? ""} SOA`],
    });
  }
  judge.add(call, flood ? "attack" : "observe", {
    says: flood ? "floods a host with packets" : "asks the network a question",
  });
  return judge.unknowns.mark({
    label: substitution(call.argv),
    kind:
      call.name === "dig" || call.name === "nslookup" || call.name === "host"
        ? "network"
        : "output",
    from: `dns:${text.slice(0, 80)}`,
  });
};

/** A program that serves the folder it is given to whoever asks. */
const httpServer: Handler = (run) => {
  const { call, judge } = run;
  if (asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(call, SERVING_VALUED);
  const served =
    ["-h", "-d", "--directory", "--root", "-r"].map((flag) =>
      options.values.get(flag)
    ).find((value) => value !== undefined) ?? options.words[0] ?? ".";
  const { scope, path } = classifyPath(served, call.cwd);
  const isOpen = /^(?:root|home-root|secret)$/.test(scope) ||
    isSecretDirectory(path);
  const isOwn = /(?:^|[ =:])(?:127\.0\.0\.1|localhost)(?::|\s|$)/.test(
    call.args.join(" "),
  );
  judge.add(call, "expose", {
    level: isOpen && !isOwn ? "high" : "medium",
    target: served,
    says: `serves ${
      served === "." ? "the working directory" : judge.unknowns.show(served)
    } over the network`,
  });
  return undefined;
};

const SERVING_VALUED = wordSet(
  "-p --port -a --address --host -l --listen -h -d --directory --root -r -i --interfaces -c -b --bind",
);

const mail: Handler = (run) => {
  const { call, judge, context } = run;
  const options = readOptions(
    call,
    wordSet("-s -a -A -r -c -b -S -q -f -u -o -m"),
  );
  const to = options.words.filter((word) => !word.startsWith("@")).join(" ");
  judgeSending(run, context.stdin?.text ?? "", to);
  for (const flag of ["-a", "-A", "-q"]) {
    const file = options.values.get(flag);
    if (file !== undefined && /[\/.]/.test(file)) {
      judgeUpload(run, file, to);
    }
  }
  if (call.name === "swaks") {
    for (const arg of call.args) {
      // What follows an at sign is the name of a file.
      const file = /^(?:--?[\w-]+=)?@(.+)$/.exec(arg)?.[1];
      if (file !== undefined) judgeUpload(run, file, to);
    }
  }
  for (const [flag, value] of options.all) {
    if (/exec=/.test(value) || flag === "-E") {
      judgeShellText(run, value.replace(/^.*?exec=/, ""));
    }
  }
  if (/^(?:!|~!)/.test(context.stdin?.text.trim() ?? "")) {
    judgeShellText(run, context.stdin?.text.trim().replace(/^~?!/, "") ?? "");
  }
  judge.add(call, "send", { says: "sends a message" });
  return undefined;
};

const TUNNELS: Handler = (run) => {
  const { call, judge } = run;
  const listing =
    /^(?:version|help|status|config|list|ls|update|login|authtoken|diagnose|verify)$/
      .test(call.args[0] ?? "") ||
    call.name === "cloudflared" &&
      /^(?:list|info)$/.test(call.args[1] ?? "") ||
    asksForHelp(call.args, call.takes);
  judge.add(call, listing ? "observe" : "expose", {
    says: "makes a local port reachable from the internet",
  });
  return undefined;
};

/** Programs that move data between machines. */
export const NETWORK: Handlers = handlers([
  ["curl curlie", curl],
  ["wget wget2", wget],
  [
    "http https xh xhs aria2c axel yt-dlp youtube-dl gallery-dl fetch you-get lwp-request lwp-download GET POST HEAD ftp-get lynx links w3m elinks httpie grpcurl websocat wscat hurl snarf wcurl",
    fetchers,
  ],
  [
    "nc ncat netcat nc.traditional nc.openbsd cryptcat pwncat powercat rustcat rcat sbd",
    netcat,
  ],
  ["socat", socat],
  ["ssh autossh mosh slogin dbclient plink rsh rlogin sshrc et", ssh],
  ["scp rsync pscp sftp rcp unison", transfer],
  ["smbclient", smbclient],
  ["ftp lftp ncftp tftp smbclient-ftp ncftpput cadaver", ftp],
  ["telnet", telnet],
  ["ztcp", zshSocket],
  [
    "dig nslookup host drill kdig ping ping6 fping hping hping3 arping traceroute tracepath whois mtr finger",
    query,
  ],
  [
    "busybox-httpd http-server serve live-server miniserve dufs caddy-file-server simplehttpserver twistd devd",
    httpServer,
  ],
  ["mail mailx mutt neomutt sendmail msmtp swaks s-nail sendemail ssmtp", mail],
  [
    "ngrok cloudflared localtunnel lt bore serveo chisel frpc frps gost iodine dnscat dnscat2 ptunnel ligolo tailscale-funnel zrok pagekite inlets rathole sshuttle stunnel",
    TUNNELS,
  ],
]);
