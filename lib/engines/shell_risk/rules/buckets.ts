/**
 * Clients of stores of objects: what they send there, take away, and let anybody
 * read.
 *
 * @module
 */

import type { Run } from "../handler.ts";
import { readOptions, wordSet } from "../options.ts";
import { tableHandler } from "../table.ts";
import { openingWord } from "../own_words/rights.ts";
import { CLOUD } from "./cloud.ts";
import { judgeUpload } from "./sending.ts";

/** Clients whose places elsewhere look like paths. */
const WITHOUT_SCHEME = /^(?:b2|mc|mcli|mega-put)$/;

/** A store by its name, or by what it is: `name:`, `:sftp:`, `:webdav,url=...:`. */
const ELSEWHERE = /^(?:[\w-]+:|:\w+[:,])/;

/** Judges the files of this machine that are copied to storage. */
function judgeUploads(run: Run, words: readonly string[]): void {
  const to = words.at(-1) ?? "";
  if (
    words.length < 2 ||
    !ELSEWHERE.test(to) && !WITHOUT_SCHEME.test(run.call.name)
  ) return;
  for (const from of words.slice(0, -1)) {
    if (!ELSEWHERE.test(from)) judgeUpload(run, from, to);
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
      "--config --include --exclude --filter --transfers --drive-root -c --alias --backup-dir --buffer-size --bwlimit --checkers --contimeout --log-file --log-level --low-level-retries --max-age --max-size --min-age --min-size --multi-thread-streams --retries --stats --suffix --timeout --tpslimit --user-agent",
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

/** `rclone` and its kin: what goes to a store of objects or comes from it. */
export function download(run: Run): string | undefined {
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
}

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

/** `mc`: the client of a store, or a manager of files with the same name. */
export function minio(run: Run): string | undefined {
  return MINIO_GROUP.test(storageWords(run)[0] ?? "")
    ? MINIO(run)
    : download(run);
}
