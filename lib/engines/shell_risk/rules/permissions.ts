/**
 * Programs that say who may do what with a file: modes, owners, access lists,
 * attributes and capabilities.
 *
 * @module
 */

import type { Run } from "../handler.ts";
import { hasFlag, readOptions, wordSet } from "../options.ts";
import {
  classifyPath,
  isSecretDirectory,
  isSecretPath,
  type Place,
} from "../scope.ts";
import { CWD } from "../values.ts";
import { help } from "./operands.ts";
import { pathShown, quoteShown } from "./shown.ts";

/** Judges a permission mode: set-uid and world-writable are worse than others. */
export function judgeMode(
  run: Run,
  mode: string,
  targets: readonly string[],
): void {
  const { call, judge } = run;
  if (mode === "") return;
  const setuid = /^[42567]\d{3}$|^0[42567]\d{3}$/.test(mode) &&
      !/^0?[01]\d{3}$/.test(mode) ||
    /(?:^|,)(?:[ugoa]*)[+=][rwxX]*s/.test(mode) && !/(?:^|,)o[+=]/.test(mode);
  if (!setuid) return;
  for (const target of targets) {
    const place = classifyPath(target, call.cwd);
    const shell = judge.copies.get(place.path) ?? place.path;
    const grantsShell =
      /\/(?:(?:ba|z|da|k|c|tc|fi)?sh|bash-static|(?<!\/lib\/)python[\d.]*|perl|find|vim?|nano|env|busybox|less|cp|awk)$/
        .test(shell);
    const isGroup = /^0?2\d{3}$|^g\+/.test(mode);
    const directoryBit = isGroup && !grantsShell;
    const isHolder = isGroup && HOLDS_FILES.test(place.path);
    judge.add(call, grantsShell ? "backdoor" : "privilege", {
      target: place.path,
      level: grantsShell
        ? undefined
        : directoryBit && (!call.root || isHolder)
        ? "medium"
        : undefined,
      says: grantsShell
        ? `makes ${shell} run with its owner's rights for everyone (set-uid)`
        : `sets the ${isGroup ? "set-gid" : "set-uid"} bit on ${
          judge.unknowns.show(place.path)
        }${isHolder ? ", so that what is made in it gets its group" : ""}`,
      instead: [`ls -la ${pathShown(run, target)}`],
    });
  }
}

/** Where data lie that several people work with, and no programs. */
const HOLDS_FILES =
  /^(?:\/(?:srv|data|mnt|media|shared?|home|workspace|var\/(?:lib|log|www|cache|spool|opt))\/(?!.*\bs?bin\/)[^]+|[^]+\/)$/;

/** Modes that only take rights away, or leave a file readable and not executable. */
const PRIVATE_MODE =
  /^(?:0?[4-7]00|0?6[04][04]|[go]+-[rwx]+|[go]+=|a-x|u=rw,go=)$/;

/** A folder of one service that is made anew with each start of the machine. */
const RUNTIME_FOLDER = /^\/(?:var\/)?run\/[\w-]+$/;

/** A mode that lets the owner work and nobody else write. */
const OWNER_MODE = "u=rwX,go=rX";

/** `chmod`: who may read and write from now on. */
export function changeMode(run: Run): string | undefined {
  const { call } = run;
  if (help(run)) return undefined;
  const modeWord = call.args.find((arg) =>
    /^(?:[ugoa]*[-+=][rwxXstugo]*(?:,|$)|[0-7]{3,4}$)/.test(arg) &&
    arg !== "-R" && !/^-[vfcR]+$/.test(arg)
  );
  const options = readOptions(
    call.args.filter((arg) => arg !== modeWord),
    wordSet("--reference"),
  );
  const recursive = hasFlag(options, ["-R", "--recursive"], true);
  // Where the mode was forgotten, what stands there is still what was meant.
  const hasMode = options.words.length > 1 || !recursive;
  const words = modeWord === undefined && !options.values.has("--reference") &&
      hasMode
    ? options.words.slice(1)
    : options.words;
  const mode = modeWord ?? "";
  judgeMode(run, mode, words);
  for (const word of words) changeOne(run, word, mode, recursive);
  return "";
}

/** Whether a mode lets everybody write. */
function opens(mode: string): boolean {
  return /^0?[0-7]?[0-7][0-7][2367]$/.test(mode) ||
    /(?:^|,)(?:a|o|ugo|go|uo)?\+?[rxX]*(?:[+=][rx]*)?w/.test(mode) &&
      /(?:^|,)(?:[a]|[ug]*o[ug]*|ugo|go)?[+=][rwxX]*w/.test(mode) &&
      !/^[ug]+[+=]/.test(mode) && !mode.startsWith("-");
}

/** Whether a mode lets everybody read. */
function lends(mode: string): boolean {
  return /^0?[0-7]{2}[4-7]$/.test(mode) ||
    /(?:^|,)(?:[ug]*[oa][ugoa]*)?[+=][wxX]*r/.test(mode);
}

/** Whether a path is one's own, and none of a project: there examples and keys of tests lie about. */
function isKept({ path }: Place): boolean {
  return !path.startsWith(CWD);
}

/** Whether a path is a directory that holds one's credentials. */
function isStore(place: Place): boolean {
  return isKept(place) && isSecretDirectory(place.path);
}

/** Judges giving others the right to read what holds credentials. */
function judgeLent({ call, judge }: Run, word: string, place: Place): void {
  const shown = judge.unknowns.show(place.path);
  judge.touch(call, "chmod", word, {
    level: "high",
    says: `lets others on this machine read ${shown}`,
    instead: [`ls -la ${judge.unknowns.show(word)}`],
  });
}

/** Whether a mode takes all access away. */
function closes(mode: string): boolean {
  return /^0?0?0{3}$/.test(mode) || /^(?:a|ugo)?-(?:rwx|r|x|rx)$/.test(mode) ||
    /^a?=$/.test(mode);
}

/** Modes that are set on whole trees of one's own without harm. */
const ORDINARY_MODE =
  /^(?:u=rwX,go=rX|\+x|u\+x|a\+x|u\+r?w?[xX]?|go-w|o-w|[ugo]*[-+=][rX]+)$/;

/** Trees whose owner works in them: giving him his rights there takes them from nobody. */
const OWN_TREE = /^(?:project|project-root|vcs|home|regenerable|tmp)$/;

/** Whoever runs the command, by name or number; perhaps with a group of his own. */
const ONESELF =
  /^(?:\$\{?(?:USER|LOGNAME|UID)\}?|\$\((?:id -u|id -un|whoami)\))(?::(?:\$\{?(?:USER|LOGNAME|GID|GROUPS)\}?|\$\((?:id -g|id -gn|whoami)\))?)?$/;

function changeOne(
  run: Run,
  word: string,
  mode: string,
  recursive: boolean,
): void {
  const { call, judge } = run;
  const place = classifyPath(word, call.cwd);
  const instead = [
    `chmod ${recursive ? "-R " : ""}${OWNER_MODE} ${quoteShown(run, word)}`,
    `find ${pathShown(run, word)} -maxdepth 1 -ls`,
  ];
  const isVital = /^(?:root|system-tree|authority|home-root)$/.test(
    place.scope,
  );
  if (opens(mode)) {
    const action = recursive ? "open-perms-tree" : "open-perms";
    judge.touch(call, action, word, {
      instead,
      level: isStore(place) ? "high" : undefined,
    });
  } else if (lends(mode) && isKept(place) && isSecretPath(place.path)) {
    judgeLent(run, word, place);
  } else if (
    closes(mode) && (recursive || isVital || place.scope === "system")
  ) {
    judge.touch(call, "chmod-tree", word, {
      instead,
      level: isVital ? "critical" : "high",
      says: `takes away all access to ${judge.unknowns.show(place.path)}`,
    });
  } else if (
    recursive && ORDINARY_MODE.test(mode) &&
    OWN_TREE.test(place.scope)
  ) judge.touch(call, "chmod", word, { instead });
  else if (recursive) judge.touch(call, "chmod-tree", word, { instead });
  else {
    const isOwn = place.scope === "startup"
      ? PRIVATE_MODE.test(mode)
      : isOwnRuntime(run, place);
    judge.touch(call, "chmod", word, {
      instead,
      level: isOwn ? "medium" : undefined,
    });
  }
}

/** Whether a folder is that of one service, and this text itself makes it. */
function isOwnRuntime({ judge }: Run, { path }: Place): boolean {
  return RUNTIME_FOLDER.test(path) && judge.folders.has(path);
}

/** Whether a path is one home directory, not the directory of all of them. */
function isHome(path: string): boolean {
  return /^\/(?:home|Users)\/[^/]+\/?$|^\/root$/.test(path);
}

/** `chown`: whose files they are from now on. */
export function changeOwner(run: Run): string | undefined {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const options = readOptions(call, wordSet("--reference --from"));
  const recursive = hasFlag(options, ["-R", "--recursive"], true);
  const words = options.values.has("--reference")
    ? options.words
    : options.words.slice(1);
  const isOneself = ONESELF.test(judge.unknowns.show(options.words[0] ?? ""));
  for (const word of words) {
    const place = classifyPath(word, call.cwd);
    const isTheirs = OWN_TREE.test(place.scope) &&
      ownsHome(options.words[0] ?? "", place.path);
    const isOwn = isTheirs || isOneself && OWN_TREE.test(place.scope);
    const by = isOwn ? { ...call, root: false } : call;
    judge.touch(by, recursive && !isOwn ? "chmod-tree" : "chmod", word, {
      // Without root only what one owns already can be given, and to nobody else.
      level: recursive && place.scope === "home-root" && isHome(place.path)
        ? (call.root ? "high" : "medium")
        : undefined,
      instead: [`find ${pathShown(run, word)} -maxdepth 1 -ls`],
    });
  }
  return "";
}

/** Whether a path lies in the home of the user that it is given to. */
function ownsHome(owner: string, path: string): boolean {
  const [user, group = user] = owner.split(":");
  return user !== "" &&
    group === user && path.startsWith(`/home/${user}/`);
}

/** `chattr`: protections of a file beside its mode. */
export function attributes(run: Run): string | undefined {
  const { call, judge } = run;
  const removes = call.args.some((arg) => /^-[a-zA-Z]*[ia]/.test(arg));
  const words = call.args.filter((arg) => !/^[-+=]/.test(arg));
  if (removes) {
    judge.add(call, "disable-security", {
      says: `removes the write protection of ${words.join(" ").slice(0, 80)}`,
      instead: [
        `lsattr ${words.map((word) => quoteShown(run, word)).join(" ")}`,
      ],
    });
  } else {
    const isOwn = !call.args.some((arg) => /^-\w*R/.test(arg)) &&
      words.every((word) =>
        /^(?:project|tmp|home)$/.test(classifyPath(word, call.cwd).scope)
      );
    judge.add(
      { ...call, root: call.root && !isOwn },
      isOwn ? "edit" : "system-config",
      {
        says: `makes ${
          words.join(" ").slice(0, 80)
        } immutable, or changes its attributes`,
        instead: [
          `lsattr ${words.map((word) => quoteShown(run, word)).join(" ")}`,
        ],
      },
    );
  }
  return "";
}

/** `setfacl`: rights of single users. */
export function accessList(run: Run): string | undefined {
  const { call, judge } = run;
  const options = readOptions(
    call,
    wordSet("-m -x -M -X --set --modify --remove --restore --set-file"),
  );
  const lent = options.all.some(([, entry]) =>
    /(?:^|,)(?:[ugo]|user|group|other):[^:,]*:[wxX]*r/.test(entry)
  );
  for (const word of options.words) {
    const place = classifyPath(word, call.cwd);
    if (lent && isKept(place) && isSecretPath(place.path)) {
      judgeLent(run, word, place);
    }
    judge.touch(
      call,
      hasFlag(options, ["-R", "--recursive"]) ? "chmod-tree" : "chmod",
      word,
    );
  }
  return "";
}

/** `setcap`: what a program may do without being root. */
export function capabilities(run: Run): string | undefined {
  const { call, judge } = run;
  const text = call.args.join(" ");
  const removes = call.args.includes("-r");
  judge.add(call, removes ? "edit" : "privilege", {
    says: `${removes ? "takes" : "gives"} a program special rights (${
      text.slice(0, 80)
    })`,
    instead: [`getcap ${quoteShown(run, call.args.at(-1) ?? "")}`],
  });
  return "";
}
