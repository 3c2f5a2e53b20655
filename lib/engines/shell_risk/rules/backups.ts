/**
 * Programs that make copies to be kept: what is lost with a copy, and what a copy
 * that is put back replaces.
 *
 * @module
 */

import type { Run } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import type { Call } from "../judge.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { judgeEmbeddedCommands } from "./embedded.ts";

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

/** `restic`, `borg` and their kin: copies that are made, listed, put back or thrown away. */
export function backups(run: Run): string | undefined {
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
  if (/^(?:unlock|break-lock)$/.test(sub)) {
    judgeUnlocking(run, sub);
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
}

/** Locks of other runs that are taken away: those left over, or all. */
function judgeUnlocking({ call, judge }: Run, sub: string): void {
  const isForced = sub === "break-lock" || call.args.includes("--remove-all");
  judge.add(call, isForced ? "disable-security" : "edit", {
    says: isForced
      ? "takes away the locks of all other runs, of those at work as well"
      : "takes away locks of other runs",
    instead: [`${call.name} ${BACKUP_LISTS.get(call.name) ?? "list"}`],
  });
}

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
