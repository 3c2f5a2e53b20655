/**
 * Programs that carry files between machines: what is sent, what is written
 * here, and what goes missing there.
 *
 * @module
 */

import { type Run, runInnerText } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import {
  hasFlag,
  isSwitchedOff,
  type Options,
  readOptions,
  wordSet,
} from "../options.ts";
import { isOfDevelopers } from "../rehearsal.ts";
import { classifyPath, isSecretDirectory, isSecretPath } from "../scope.ts";
import { tableHandler } from "../table.ts";
import { judgeSending, judgeUpload } from "./sending.ts";
import { judgeShellText } from "./shell_text.ts";
import { quoteShown } from "./shown.ts";
import { COMMAND_OPTION } from "./ssh.ts";
import { SYSTEM } from "./system.ts";

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

/** `scp`, `rsync` and their kin: from here to there or back. */
export function transfer(run: Run): string | undefined {
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
    !isSwitchedOff(call.args, ["--dry-run", "-n"])
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
}

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
    const match of text.matchAll(
      /(?:^|\n)[^\S\n]*(?:re)?put\s+(?:-\w+\s+)*(\S+)/g,
    )
  ) judgeUpload(run, match[1] ?? "", options.words[0] ?? "");
  for (const match of text.matchAll(/(?:^|\n)[^\S\n]*!\s*([^\n]+)/g)) {
    judgeShellText(run, match[1] ?? "");
  }
  const deletes = /(?:^|\n)[^\S\n]*-?((?:rm|rmdir)\s[^\n]+)/.exec(text)?.[1];
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
    /^\/(?:usr\/(?:local\/)?)?s?bin\/|^\/(?:usr\/)?lib(?:32|64)?\/|^\/(?:boot|etc|var\/lib)\//
      .test(`${path}/`) || path === "/";
  if (
    isRootTree || isSystem ||
    /^(?:authority|root-startup|startup)$/.test(scope)
  ) {
    run.judge.add(run.call, "remote-admin", {
      target: destination,
      says: /^\/var\/lib(?:\/|$)/.test(path)
        ? `overwrites ${path}, where services there keep their data`
        : `overwrites ${path}, which decides what runs or who may log in there`,
    });
  }
}

/** `ftp` and its kin: what their scripts carry and delete. */
export function ftp(run: Run): string | undefined {
  const { call, judge, context } = run;
  if (asksForHelp(call.args, call.takes)) return undefined;
  const options = readOptions(call, wordSet("-e -c -u -p -o -P -f -b"));
  const script = options.values.get("-e") ?? commandWords(run) ??
    options.values.get("-c") ?? context.stdin?.text ?? "";
  judge.add(call, "send", { says: "opens a file transfer session" });
  judgeTransfers(run, script, options.words[0] ?? "");
  return undefined;
}

/** What deletes on the other machine, in the words of a program that transfers files. */
const DELETES_THERE =
  /(?:^|[;\n"'])[^\S\n]*((?:(?:glob\s+)?(?:rm|mrm|mdelete|deltree|del)\s|mirror\s(?=[^;\n]*(?:-\w*R|--reverse))(?=[^;\n]*--delete)(?![^;\n]*--dry-run))[^;\n"']*)/;

/** Judges a script of a program that transfers files: what it sends, and what it deletes there. */
function judgeTransfers(run: Run, script: string, given: string): void {
  const { call, judge } = run;
  const to = given === ""
    ? /\bopen\s+([^\s;]+)/.exec(script)?.[1] ?? "another machine"
    : given;
  for (const match of script.matchAll(/(?:^|[;\n])[^\S\n]*!\s*([^\n;]+)/g)) {
    judgeShellText(run, match[1] ?? "");
  }
  for (
    const match of script.matchAll(
      /(?:^|[;\n"])[^\S\n]*(?:m?put|mirror -R|send)\s+(\S+)/g,
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
export function smbclient(run: Run): string | undefined {
  const options = readOptions(run.call, wordSet("-c --command -U -W -p -L -D"));
  judgeTransfers(
    run,
    options.values.get("-c") ?? options.values.get("--command") ??
      run.context.stdin?.text ?? "",
    options.words[0] ?? "",
  );
  return SMB(run);
}

/** Everything behind `-c` is tftp's command, in words of its own. */
function commandWords({ call }: Run): string | undefined {
  const at = call.args.indexOf("-c");
  return call.name === "tftp" && at >= 0
    ? call.args.slice(at + 1).join(" ")
    : undefined;
}
