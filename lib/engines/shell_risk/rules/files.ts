/**
 * Programs that work on files and devices by name: which handler each has, and
 * those that make files or change them in place.
 *
 * @module
 */

import { type Handler, type Handlers, handlers } from "../handler.ts";
import { hasFlag, readOptions, wordSet } from "../options.ts";
import { classifyPath, type Place } from "../scope.ts";
import { tar, zip } from "./archives.ts";
import { copy, cpio, link, move, rename } from "./copies.ts";
import { duplicate, fill, makeFilesystem, makeNode } from "./disks.ts";
import { fd } from "./fd.ts";
import { find, locate } from "./find.ts";
import { help } from "./operands.ts";
import {
  accessList,
  attributes,
  capabilities,
  changeMode,
  changeOwner,
  judgeMode,
} from "./permissions.ts";
import {
  remove,
  removeDirectory,
  rimraf,
  shred,
  trash,
  truncate,
} from "./removals.ts";
import { judgeShellText } from "./shell_text.ts";
import { quoteShown } from "./shown.ts";

/** Places where a new folder is in nobody's way, whoever makes it. */
const MADE_EMPTY =
  /^(?:mount|elsewhere|unknown|regenerable|tmp|project|home|vcs|log)$/;

/** Places in which an empty folder changes nothing: what is there stays as it is. */
const HOLDS_FOLDERS = /^(?:root|system|system-tree|kernel|device)$/;

function isInNobodysWay({ path, scope }: Place): boolean {
  return MADE_EMPTY.test(scope) ||
    /^\/(?:usr\/(?:local|share|libexec)|opt|srv|var\/(?:lib|run|spool|www)|run)\/./
      .test(path);
}

/** Names of files that start a program where a wildcard hands them over as an option. */
const NAMED_LIKE_OPTION =
  /^(?:\.\/)?(?:--[\w-]*(?:action|command|exec|program|rsh)[\w-]*=|-e\s?(?:ba)?sh\b)/;

const touchFiles: Handler = (run) => {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const options = readOptions(
    call,
    wordSet("-d -r -t --date --reference --time -m --mode -Z"),
  );
  judgeMode(run, options.values.get("-m") ?? "", options.words);
  if (options.words.length === 0) judge.add(call, "edit");
  for (const word of options.words) {
    if (NAMED_LIKE_OPTION.test(word)) {
      judge.add(call, "startup", {
        target: word,
        says:
          `makes a file that is an option of programs (${word}): whoever uses a wildcard here runs what it names`,
      });
    }
    const place = classifyPath(word, call.cwd);
    if (call.name === "mkfifo") judge.pipes.add(place.path);
    const makes = /^g?mkdir$|^md$/.test(call.name);
    if (makes) {
      judge.remade(place.path);
      judge.folders.add(place.path);
    }
    // Where something is already, no directory is made.
    if (
      makes && place.scope === "project" &&
      !hasFlag(options, ["-p", "--parents"])
    ) {
      judge.made.add(place.path);
    }
    judge.touch(
      makes && isInNobodysWay(place) ? { ...call, root: false } : call,
      "append",
      word,
      options.values.has("-r") && /^(?:system|authority)$/.test(place.scope)
        ? { level: "high", says: `forges the time of ${word}` }
        : {
          says: makes
            ? `makes the folder ${judge.unknowns.show(word)}`
            : undefined,
          level: place.scope === "startup" ||
              makes &&
                (place.scope === "vcs" || HOLDS_FOLDERS.test(place.scope))
            ? "medium"
            : undefined,
        },
    );
  }
  return "";
};

const split: Handler = (run) => {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const options = readOptions(
    call,
    wordSet(
      "-b -l -n -a -C --filter --bytes --lines --number --suffix-length --additional-suffix -f --prefix",
    ),
  );
  const filter = options.values.get("--filter");
  if (filter !== undefined) judgeShellText(run, filter);
  const [file, prefix = "x"] = options.words;
  const text = file !== undefined && file !== "-"
    ? judge.readFile(call, file)
    : call.stdin ?? "";
  judge.storeFile(classifyPath(`${prefix}*`, call.cwd).path, text);
  const begins = call.name === "csplit"
    ? options.values.get("-f") ?? options.values.get("--prefix")
    : options.words[1];
  if (begins !== undefined) judge.touch(call, "write", begins);
  judge.add(call, "edit", { says: "splits a file" });
  return "";
};

const patch: Handler = (run) => {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const options = readOptions(
    call,
    wordSet("-d -p -i -o -r -B -Y -z -F -D -g -V --directory --strip --input"),
  );
  if (hasFlag(options, ["-C", "--dry-run", "--check"])) {
    judge.add(call, "observe", { says: "shows what it would change" });
    return "";
  }
  const directory = options.values.get("-d") ??
    options.values.get("--directory");
  judge.add(call, "edit", { says: "applies a patch" });
  const shown = call.args.map((arg) => quoteShown(run, arg)).join(" ");
  judge.touch(call, "write", directory ?? options.words[0] ?? ".", {
    instead: [`patch --dry-run ${shown}`],
  });
  return "";
};

/** Programs that work on files and devices by name. */
export const FILES: Handlers = handlers([
  ["rm grm srm unlink safe-rm del-file", remove],
  ["rmdir grmdir", removeDirectory],
  ["shred gshred wipe srm sfill sswap scrub nwipe", shred],
  ["truncate gtruncate", truncate],
  ["cp gcp install ginstall ditto", copy],
  ["mv gmv", move],
  ["ln gln link", link],
  ["chmod gchmod", changeMode],
  ["chown chgrp gchown lchown", changeOwner],
  ["touch mkdir gtouch gmkdir md mkfifo", touchFiles],
  ["dd gdd dcfldd dc3dd ddrescue", duplicate],
  [
    "mkfs mke2fs mkswap mkntfs mkdosfs mkexfatfs newfs newfs_hfs newfs_apfs mkreiserfs mkudffs",
    makeFilesystem,
  ],
  ["find gfind bfs", find],
  ["locate plocate mlocate slocate glocate", locate],
  ["fd fdfind", fd],
  ["tar gtar bsdtar star", tar],
  ["zip unzip 7z 7za 7zr unar unrar rar arj lha zipcloak zipsplit funzip", zip],
  ["cpio pax", cpio],
  ["mknod", makeNode],
  ["chattr chflags", attributes],
  ["setfacl", accessList],
  ["setcap", capabilities],
  ["fallocate mkfile", fill],
  ["split csplit gsplit", split],
  ["patch gpatch", patch],
  [
    "rename prename file-rename perl-rename mmv renameutils qmv vidir krename",
    rename,
  ],
  [
    "trash trash-put trash-cli gio-trash rmtrash trash-empty trash-list trash-restore trash-rm",
    trash,
  ],
  ["rimraf del-cli premove shx-rm", rimraf],
]);
