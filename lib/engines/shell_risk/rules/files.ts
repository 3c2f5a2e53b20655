import type { FileAction } from "../effects.ts";
import type { RiskLevel } from "../levels.ts";
import {
  derivedOutput,
  type Handler,
  type Handlers,
  handlers,
  type Run,
  runInner,
} from "../handler.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import {
  classifyPath,
  hasGlob,
  isKeptByName,
  isSecretDirectory,
  isSecretPath,
  type Place,
} from "../scope.ts";
import { asksForHelp } from "../help.ts";
import { CWD, FOUND, isEndless, type Origin } from "../values.ts";
import { tar, zip } from "./archives.ts";
import { isProgramDirectory } from "./fetched.ts";
import { find, foundBelow, locate } from "./find.ts";
import { judgeShellText } from "./shell_text.ts";
import { pathShown, quoteShown } from "./shown.ts";
import { judgeWritten, PUBLISHED } from "./written.ts";

function help(run: Run): boolean {
  if (
    !asksForHelp(run.call.args, run.call.takes) ||
    run.call.args[0] === "-h" && run.call.args.length > 1
  ) return false;
  if (
    run.call.args.length > 1 && !run.call.args.includes("--help") &&
    !run.call.args.includes("--version")
  ) return false;
  run.judge.add(run.call, "observe", { says: "prints help or its version" });
  return true;
}

/** Whether a folder of packages goes with the file that says which there are: all of them are fetched anew. */
function isFetchedAgain(target: string, targets: readonly string[]): boolean {
  return /^(?:\.\/)?vendor\/?$/.test(target) &&
    targets.some((other) =>
      /^(?:\.\/)?(?:composer|Gemfile)\.lock$/.test(other)
    );
}

const remove: Handler = (run) => {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const options = readOptions(call, new Set());
  const recursive = hasFlag(options, ["-r", "-R", "--recursive"], true);
  const targets = options.words;
  if (targets.length === 0) {
    judge.add(call, "observe", { says: "names nothing to delete" });
    return "";
  }
  for (const target of targets) {
    if (target === "") continue;
    const look = `ls ${recursive && !hasGlob(target) ? "-la" : "-lad"} ${
      quoteShown(run, target)
    }`;
    const searched = searchedFrom(run, target);
    if (searched !== undefined) {
      judge.touch(call, "delete-glob", target, {
        level: "high",
        says: `deletes every file that a search from ${
          judge.unknowns.show(searched)
        } finds`,
        instead: [look],
      });
      continue;
    }
    if (recursive) {
      judge.touch(call, "delete-tree", target, {
        level: isScratch(run, target) || isFetchedAgain(target, targets)
          ? "medium"
          : undefined,
        instead: [
          ...(/^(?:root|system-tree|home-root|unknown-root)$/.test(
              classifyPath(target, call.cwd).scope,
            )
            ? []
            : [`find ${pathShown(run, target)} -maxdepth 2 -ls`]),
          look,
        ],
      });
    } else if (hasGlob(target)) {
      judge.touch(call, "delete-glob", target, { instead: [look] });
    } else {
      judge.touch(call, "delete", target, { instead: [look] });
    }
  }
  return "";
};

/** Whether a target is a variable that by its name is a directory for scratch work, or a named path in one. */
function isScratch(run: Run, target: string): boolean {
  const origin = run.judge.unknowns.origins(target)[0];
  return origin?.kind === "variable" &&
    /^\$\{?(?:GNUPGHOME|(?:\w*_)?(?:te?mp|TE?MP)(?:_?dir|_?DIR|Dir|_?path|_?PATH)?)\}?$/
      .test(origin.label) &&
    /^\uE000\d+\uE001(?:\/[\w.-]+)*$/.test(target) && !target.includes("..");
}

const removeDirectory: Handler = (run) => {
  if (help(run)) return undefined;
  for (const word of readOptions(run.call, new Set()).words) {
    const scope = classifyPath(word, run.call.cwd).scope;
    run.judge.touch(
      run.call,
      "delete",
      word,
      scope === "home-root" || scope === "system-tree" || scope === "root"
        ? { level: "high" }
        : scope === "project-root" || scope === "parent" || scope === "vcs"
        ? { level: "medium" }
        : {},
    );
  }
  return "";
};

const shred: Handler = (run) => {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const options = readOptions(
    call,
    wordSet("-n -s --iterations --size --random-source -l"),
  );
  for (const word of options.words) {
    if (word === "-") continue;
    const place = judge.touch(call, "delete", word, {
      instead: [`ls -la ${pathShown(run, word)}`],
    });
    if (place.scope === "device") {
      judge.add(call, "device-wipe", {
        target: place.path,
        says: `overwrites the device ${place.path}`,
      });
    } else {
      const tree = hasFlag(options, ["-r", "-R", "--recursive"]);
      if (tree) {
        judge.touch(call, "delete-tree", word, {
          level: place.scope === "project" || place.scope === "home"
            ? "high"
            : undefined,
        });
      }
      judge.touch(call, "delete", word, {
        level: place.scope === "authority"
          ? "critical"
          : place.scope === "tmp"
          ? "medium"
          : "high",
        says: `overwrites ${
          judge.unknowns.show(word)
        } so that it cannot be recovered`,
        instead: [`ls -la ${pathShown(run, word)}`],
      });
    }
  }
  return "";
};

const truncate: Handler = (run) => {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const options = readOptions(
    call,
    wordSet("-s --size -r --reference -o -l --length -p"),
  );
  if (options.words.length === 0) judge.add(call, "edit");
  for (const word of options.words) {
    const each = judge.unknowns.sole(word)?.kind === "output" ||
      judge.isEachFound(word);
    const empties = /^0\w*$/.test(
      options.values.get("-s") ?? options.values.get("--size") ?? "",
    ) && losesWhenEmpty(classifyPath(word, call.cwd));
    judge.touch(call, empties ? "delete" : "write", word, {
      level: each || empties ? "high" : undefined,
      says: each
        ? "empties every file that a command before it lists"
        : empties
        ? `empties ${judge.unknowns.show(word).slice(0, 100)}`
        : undefined,
      instead: [`ls -la ${pathShown(run, word)}`],
    });
  }
  return "";
};

/** Files of databases; those of tests and trials are made again. */
const DATABASE_FILE = /\.(?:sqlite3?|db3?|mdb|accdb|ibd|rdb|ldf|mdf)$/i;
const OF_TESTS =
  /(?:^|[\W_])(?:tests?|te?mp|dev|local|sample|example|mock|cache)(?:[\W_]|$)/i;

/** Whether something is as good as deleted once it is empty. */
function losesWhenEmpty({ path, scope }: Place): boolean {
  return /^(?:system|secret)$/.test(scope) ||
    DATABASE_FILE.test(path) && !OF_TESTS.test(path);
}

/** Source words and destination of `cp`, `mv`, `ln`, `install`. */
function operands(
  options: Options,
): { sources: readonly string[]; destination: string | undefined } {
  const directory = options.values.get("-t") ??
    options.values.get("--target-directory");
  if (directory !== undefined) {
    return { sources: options.words, destination: directory };
  }
  return options.words.length < 2
    ? { sources: options.words, destination: undefined }
    : {
      sources: options.words.slice(0, -1),
      destination: options.words.at(-1),
    };
}

const COPY_VALUED = wordSet(
  "-t --target-directory -S --suffix -m --mode -o --owner -g --group --strip-program",
);

const copy: Handler = (run) => {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const options = readOptions(call, COPY_VALUED);
  const { sources, destination } = operands(options);
  if (call.name === "install" && hasFlag(options, ["-d", "--directory"])) {
    for (const word of options.words) judge.touch(call, "write", word);
    judgeMode(run, options.values.get("-m") ?? "", options.words);
    return "";
  }
  if (destination === undefined) {
    judge.add(call, "edit");
    return "";
  }
  for (const source of sources) copyOne(run, source, destination);
  judgeMode(
    run,
    options.values.get("-m") ?? options.values.get("--mode") ?? "",
    [destination],
  );
  return "";
};

function copyOne(run: Run, source: string, destination: string): void {
  const { call, judge } = run;
  const from = classifyPath(source, call.cwd);
  const content = judge.contentOf(from);
  const place = judge.touch(call, "write", destination, {
    instead: [
      `cp -n ${quoteShown(run, source)} ${quoteShown(run, destination)}`,
      `diff ${quoteShown(run, source)} ${quoteShown(run, destination)}`,
      `ls -la ${pathShown(run, destination)}`,
    ],
  });
  const target = /\/$/.test(destination) || place.path.endsWith("/.") ||
      place.scope === "tmp-root"
    ? `${place.path}/${from.path.split("/").at(-1)}`
    : place.path;
  judge.storeFile(target, content);
  judgeWritten(judge, call, { ...place, path: target }, "");
  judgeCopied(run, source, from, target);
  if (/^\/(?:usr\/)?bin\/\w+$/.test(from.path)) {
    judge.copies.set(target, from.path);
  }
  if (from.path === "/dev/null" && /^(?:startup|secret)$/.test(place.scope)) {
    judge.touch(call, "delete", destination, { level: "high" });
  }
}

/** Judges copies of what is not for everybody. */
function judgeCopied(
  run: Run,
  source: string,
  from: Place,
  target: string,
): void {
  const { call, judge } = run;
  const secret = isSecretPath(from.path) || isSecretDirectory(from.path);
  if (secret && PUBLISHED.test(target)) {
    judge.add(call, "expose", {
      target,
      says: `lets a web server show ${quoteShown(run, source)}`,
      instead: [`ls -la ${pathShown(run, source)}`],
    });
  }
  if (secret && !/(?:^|\/)\.env[\w.-]*$/.test(from.path)) {
    judge.add(call, "read-secret", {
      target: from.path,
      says: `copies credentials from ${judge.unknowns.show(from.path)}`,
    });
  }
  if (from.scope === "device" && from.path.startsWith("/dev/")) {
    judge.add(call, "read-secret", {
      says: `copies the raw device ${from.path}`,
    });
  }
}

/** What is known of what is moved: what it holds, or that its old or new name says that it is kept. */
function movedContent(
  { judge }: Run,
  from: Place,
  to: Place,
): string | undefined {
  const known = judge.files.get(from.path);
  const kept = [from, to].find(({ path }) =>
    isKeptByName(path) || isSecretPath(path) || isSecretDirectory(path)
  );
  return known ?? (kept === undefined ? undefined : judge.contentOf(kept));
}

/** What happens to what is moved, by where it is and where it goes. */
interface Move {
  readonly fits: (from: Place, to: Place) => boolean;
  readonly action: FileAction;
  /** What is done, in front of what is moved. */
  readonly does: string;
  /** What stands behind it. */
  readonly end?: string;
  readonly level?: (from: Place) => RiskLevel | undefined;
}

const isVital = ({ scope, path }: Place): boolean =>
  /^(?:root|system-tree|home-root|authority)$/.test(scope) &&
  !(scope === "system-tree" && hasGlob(path) && path.startsWith("/opt"));

/** First match wins. */
const MOVES: readonly Move[] = [
  {
    fits: (from, to) =>
      isSecretDirectory(from.path) && /^tmp(?:-root)?$/.test(to.scope),
    action: "delete-tree",
    does: "moves",
    end: " where everybody may look, until the machine starts again",
    level: () => "high",
  },
  {
    fits: (_, { scope }) => scope === "sink",
    action: "delete-tree",
    does: "moves",
    end: " where nothing is kept",
    level: (from) => isVital(from) ? undefined : "high",
  },
  {
    fits: isVital,
    action: "delete-tree",
    does: "moves away",
    level: ({ scope }) => scope === "authority" ? "high" : undefined,
  },
  {
    fits: ({ scope }) =>
      /^(?:system|startup|root-startup|log|history|secret)$/.test(scope),
    action: "delete",
    does: "moves away",
  },
  {
    fits: () => true,
    action: "append",
    does: "moves",
    level: () => "medium",
  },
];

const move: Handler = (run) => {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const options = readOptions(
    call,
    wordSet("-t --target-directory -S --suffix"),
  );
  const { sources, destination } = operands(options);
  if (destination === undefined) {
    judge.add(call, "edit");
    return "";
  }
  const to = classifyPath(destination, call.cwd);
  for (const source of sources) {
    const from = classifyPath(source, call.cwd);
    if (judge.pipes.has(from.path)) judge.pipes.add(to.path);
    judgeMoved(run, { source, from, to, destination });
    if (to.scope !== "sink") {
      judgeArrival(run, { source, from, to, destination });
    }
  }
  return "";
};

/** One thing that is moved. */
interface Moved {
  readonly source: string;
  readonly from: Place;
  readonly destination: string;
  readonly to: Place;
}

/** What moving takes from where it was. */
function judgeMoved(run: Run, { source, from, to, destination }: Moved): void {
  const { judge, call } = run;
  const row = MOVES.find(({ fits }) => fits(from, to));
  if (row === undefined) return;
  const shown = row.does === "moves away" ? from.path : source;
  judge.touch(call, row.action, source, {
    says: `${row.does} ${judge.unknowns.show(shown).slice(0, 100)}${
      row.end ?? ""
    }`,
    level: row.level?.(from),
    instead: row.action === "append" ? undefined : [
      row.action === "delete"
        ? `cp -a ${quoteShown(run, source)} ${quoteShown(run, destination)}`
        : `ls -lad ${pathShown(run, source)}`,
    ],
  });
}

/** What moving does where it leads. */
function judgeArrival(
  run: Run,
  { source, from, to, destination }: Moved,
): void {
  const { judge, call } = run;
  // What was copied away in the same text is put back.
  const isBack =
    judge.unknowns.sole(judge.files.get(from.path) ?? "")?.from === to.path;
  judge.touch(call, "write", destination, {
    level: isBack ? "medium" : undefined,
    instead: [
      `mv -n ${quoteShown(run, source)} ${quoteShown(run, destination)}`,
      `ls -lad ${pathShown(run, destination)}`,
    ],
  });
  const content = movedContent(run, from, to);
  if (content !== undefined) {
    judge.storeFile(
      isProgramDirectory(to.path) || destination.endsWith("/")
        ? `${to.path}/${from.path.split("/").at(-1)}`
        : to.path,
      content,
    );
  }
  judgeWritten(judge, call, to, content ?? "");
}

const link: Handler = (run) => {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const options = readOptions(
    call,
    wordSet("-t --target-directory -S --suffix"),
  );
  const { sources, destination } = operands(options);
  const name = destination ?? sources[0]?.split("/").at(-1) ?? ".";
  const place = judge.touch(
    call,
    hasFlag(options, ["-f", "--force"]) ? "write" : "append",
    name,
    { instead: [`ls -la ${pathShown(run, name)}`] },
  );
  judgeWritten(judge, call, place, "");
  const source = classifyPath(sources[0] ?? "", call.cwd);
  if (judge.links.size < 100 && source.path !== place.path) {
    judge.links.set(place.path, source.path);
    const content = judge.files.get(source.path);
    if (content !== undefined) judge.storeFile(place.path, content);
  }
  if (place.scope === "history") {
    judge.add(call, "erase-logs", {
      says: "redirects the shell history to nowhere",
    });
  } else if (PUBLISHED.test(place.path) && KEPT.test(source.path)) {
    judge.add(call, "expose", {
      target: source.path,
      says: `lets a web server show ${quoteShown(run, sources[0] ?? "")}`,
      instead: [`ls -la ${pathShown(run, name)}`],
    });
  } else if (source.scope === "root" && destination !== undefined) {
    judge.add(call, "expose", {
      level: "medium",
      says: "links to the whole file system",
    });
  }
  return "";
};

/** What nobody means to show: the whole system, its settings and data, whole homes. */
const KEPT =
  /^\/(?:$|(?:etc|root|proc|var\/(?:log|lib|backups))(?:\/|$)|home(?:\/[^/]+)?$)/;

/** Judges a permission mode: set-uid and world-writable are worse than others. */
function judgeMode(run: Run, mode: string, targets: readonly string[]): void {
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
      /\/(?:(?:ba|z|da|k|c|tc|fi)?sh|bash-static|python[\d.]*|perl|find|vim?|nano|env|busybox|less|cp|awk)$/
        .test(shell);
    const directoryBit = /^0?2\d{3}$|^(?:[ug]*)?g\+/.test(mode) && !grantsShell;
    judge.add(call, grantsShell ? "backdoor" : "privilege", {
      target: place.path,
      level: grantsShell
        ? undefined
        : directoryBit && !call.root
        ? "medium"
        : undefined,
      says: grantsShell
        ? `makes ${shell} run with its owner's rights for everyone (set-uid)`
        : `sets the set-uid or set-gid bit on ${
          judge.unknowns.show(place.path)
        }`,
      instead: [`ls -la ${pathShown(run, target)}`],
    });
  }
}

/** Modes that only take rights away, or leave a file readable and not executable. */
const PRIVATE_MODE =
  /^(?:0?[4-7]00|0?6[04][04]|[go]+-[rwx]+|[go]+=|a-x|u=rw,go=)$/;

/** A mode that lets the owner work and nobody else write. */
const OWNER_MODE = "u=rwX,go=rX";

const changeMode: Handler = (run) => {
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
};

/** Whether a mode lets everybody write. */
function opens(mode: string): boolean {
  return /^0?[0-7]?[0-7][0-7][2367]$/.test(mode) ||
    /(?:^|,)(?:a|o|ugo|go|uo)?\+?[rxX]*[+=]?[rx]*w/.test(mode) &&
      /(?:^|,)(?:[a]|[ug]*o[ug]*|ugo|go)?[+=][rwxX]*w/.test(mode) &&
      !/^[ug]+[+=]/.test(mode) && !mode.startsWith("-");
}

/** Whether a mode lets everybody read. */
function lends(mode: string): boolean {
  return /^0?[0-7]{2}[4-7]$/.test(mode) ||
    /(?:^|,)(?:[ugoa]*[oa][ugoa]*)?[+=][wxX]*r/.test(mode);
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
  else {
    const isPrivate = !recursive && place.scope === "startup" &&
      PRIVATE_MODE.test(mode);
    judge.touch(call, recursive ? "chmod-tree" : "chmod", word, {
      instead,
      level: isPrivate ? "medium" : undefined,
    });
  }
}

/** Whether a path is one home directory, not the directory of all of them. */
function isHome(path: string): boolean {
  return /^\/(?:home|Users)\/[^/]+\/?$|^\/root$/.test(path);
}

const changeOwner: Handler = (run) => {
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
    const by = isTheirs ? { ...call, root: false } : call;
    judge.touch(by, recursive && !isOwn ? "chmod-tree" : "chmod", word, {
      // Without root only what one owns already can be given, and to nobody else.
      level: recursive && place.scope === "home-root" && isHome(place.path)
        ? (call.root ? "high" : "medium")
        : undefined,
      instead: [`find ${pathShown(run, word)} -maxdepth 1 -ls`],
    });
  }
  return "";
};

/** Whether a path lies in the home of the user that it is given to. */
function ownsHome(owner: string, path: string): boolean {
  const [user, group = user] = owner.split(":");
  return user !== "" &&
    group === user && path.startsWith(`/home/${user}/`);
}

/** Places where a new folder is in nobody's way, whoever makes it. */
const MADE_EMPTY =
  /^(?:mount|elsewhere|unknown|regenerable|tmp|project|home|vcs)$/;

function isInNobodysWay({ path, scope }: Place): boolean {
  return MADE_EMPTY.test(scope) ||
    /^\/(?:usr\/local|opt|srv|var\/www)\/./.test(path);
}

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
    const place = classifyPath(word, call.cwd);
    if (call.name === "mkfifo") judge.pipes.add(place.path);
    const makes = /^g?mkdir$|^md$/.test(call.name);
    if (makes) judge.remade(place.path);
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
          level: place.scope === "startup" || makes && place.scope === "vcs"
            ? "medium"
            : undefined,
        },
    );
  }
  return "";
};

/** What `dd` reads from a file or a device. */
function copied(
  { call, judge }: Run,
  input: string,
  output: string | undefined,
): string {
  const place = classifyPath(input, call.cwd);
  const to = output === undefined
    ? undefined
    : classifyPath(output, call.cwd).scope;
  if (place.scope !== "device") {
    // What goes nowhere is shown to nobody.
    return to === "sink" ? judge.contentOf(place) : judge.readFile(call, input);
  }
  if (to === "device") return call.stdin ?? "";
  judge.touch(call, "read", input, {
    level: /^\/dev\/k?mem$/.test(place.path) ? "high" : "medium",
    says: `reads the raw device ${input}`,
  });
  return judge.contentOf(place);
}

const duplicate: Handler = (run) => {
  const { call, judge, context } = run;
  if (call.args.some((arg) => arg === "--help" || arg === "--version")) {
    judge.add(call, "observe");
    return undefined;
  }
  const values = new Map(
    call.args.map((arg) =>
      [
        arg.slice(0, Math.max(0, arg.indexOf("="))),
        arg.slice(arg.indexOf("=") + 1),
      ] as const
    ),
  );
  const words = call.name === "ddrescue"
    ? call.args.filter((arg) => !arg.startsWith("-"))
    : [];
  const input = values.get("if") ?? words[0];
  const output = values.get("of") ?? words[1];
  const text = input === undefined
    ? context.stdin?.text ?? ""
    : copied(run, input, output);
  if (output === undefined) {
    judge.add(call, "observe", { says: "copies bytes to its output" });
    const isCut = values.has("count") &&
      judge.unknowns.origins(text).some(isEndless);
    return text === "" || isCut
      ? derivedOutput({ ...run, call: { ...call, stdin: "" } })
      : text;
  }
  const place = classifyPath(output, call.cwd);
  if (place.scope === "device") {
    judge.add(call, "device-wipe", {
      target: place.path,
      says: `overwrites the device ${judge.unknowns.show(place.path)}`,
      instead: [`lsblk -f ${quoteShown(run, output)}`],
    });
    return "";
  }
  judgeOutput(run, output, { input, isKept: values.get("conv") === "notrunc" });
  if (place.scope !== "sink") judgeFilling(run, output, values);
  judge.storeFile(place.path, text);
  return "";
};

const GIGA = 1e9;
/** So much in one file is more than most disks have left. */
const FILLING_BYTES = 100 * GIGA;
const UNITS = "kmgtpe";

/** Judges how much of the disk a copy takes. */
function judgeFilling(
  run: Run,
  output: string,
  values: ReadonlyMap<string, string>,
): void {
  const { call, judge } = run;
  const size = bytesOf(values.get("bs") ?? values.get("obs") ?? "512") *
    bytesOf(values.get("count") ?? "0");
  const isEndlessInput = /^\/dev\/(?:zero|urandom|random)$/
    .test(values.get("if") ?? "") && !values.has("count");
  if (!isEndlessInput && size < FILLING_BYTES) return;
  judge.add(call, "overload", {
    says: isEndlessInput
      ? `fills the disk through ${output}`
      : `writes ${Math.floor(size / GIGA)} GB to ${output}`,
    instead: [`df -h ${quoteShown(run, output)}`],
  });
}

/** A number of bytes as dd and its like write it: `1G`, `4MB`, `512`. */
function bytesOf(text: string): number {
  const [, digits = "0", unit = ""] = /^(\d+)([kmgtpe])?i?b?$/i.exec(text) ??
    [];
  return Number(digits) *
    (unit === "" ? 1 : 1024 ** (UNITS.indexOf(unit.toLowerCase()) + 1));
}

/** Where nothing is copied from, what was there is gone. */
function judgeOutput(
  run: Run,
  output: string,
  { input, isKept }: { input: string | undefined; isKept: boolean },
): void {
  const empties = input === "/dev/null" && !isKept;
  run.judge.touch(run.call, empties ? "delete" : "write", output, {
    instead: [`ls -la ${pathShown(run, output)}`],
  });
}

const makeFilesystem: Handler = (run) => {
  const { call, judge } = run;
  if (help(run) || call.args.length === 0) return undefined;
  const options = readOptions(
    call,
    wordSet(
      "-t -L -n -b -I -i -m  -E -O -N -U -d -s -l -S -R -M --label --uuid --type --pagesize -T -o -C -e ",
    ),
  );
  const targets = options.words;
  const device =
    targets.find((word) => classifyPath(word, call.cwd).scope === "device") ??
      targets[0] ?? "";
  if (
    hasFlag(options, ["-n"]) && /^mke2fs|^mkfs\.ext/.test(call.name) ||
    options.flags.includes("-V") && targets.length === 0
  ) {
    judge.add(call, "observe", { says: "shows what it would format" });
    return "";
  }
  const place = classifyPath(device, call.cwd);
  const file = place.scope === "project" || place.scope === "tmp" ||
    place.scope === "home";
  judge.add(call, file ? "edit" : "device-wipe", {
    // Elsewhere a plain name is a file, such as one to swap to.
    level: call.name === "mkswap" && place.scope === "elsewhere"
      ? "high"
      : undefined,
    target: device,
    says: `formats ${judge.unknowns.show(device)}, losing all data on it`,
    instead: [`lsblk -f ${quoteShown(run, device)}`],
  });
  return "";
};

/** Where a target comes from a search through the whole system: the start of that search. */
function searchedFrom(run: Run, target: string): string | undefined {
  const found = run.judge.unknowns.origins(target).find((origin) =>
    origin.label === FOUND
  );
  return found?.from === "" ? undefined : found?.from;
}

const fd: Handler = (run) => {
  const { call, judge } = run;
  if (help(run)) return undefined;
  const args = call.args;
  const at = args.findIndex((arg) =>
    /^(?:-x|-X|--exec|--exec-batch)$/.test(arg)
  );
  judge.add(call, "observe", { says: "searches for files" });
  if (at >= 0) {
    const command = args.slice(at + 1);
    const found = foundFiles(args.slice(0, at));
    const [, ...below] = readOptions(args.slice(0, at), FD_VALUED).words;
    const all = found.kind === "secret" || below.length === 0
      ? judge.unknowns.mark(found)
      : foundBelow(run, below);
    const argv = command.some((word) => /\{[./]{0,2}\}/.test(word))
      ? command.map((word) => word.replace(/\{[./]{0,2}\}/g, all))
      : [...command, all];
    if (/^(?:rm|shred|unlink|trash)$/.test(command[0] ?? "")) {
      judge.add(call, "shell-escape", {
        says: `deletes every file found (${call.argv.join(" ").slice(0, 80)})`,
        instead: [
          `fd ${
            args.slice(0, at).map((arg) => quoteShown(run, arg)).join(" ")
          }`,
        ],
      });
    }
    const output = runInner(run, argv);
    // What another program makes of the files has in it what they hold.
    return judge.unknowns.first(all, "secret") === undefined
      ? output
      : output + all;
  }
  const all = foundFiles(args);
  const [, ...roots] = readOptions(call, FD_VALUED).words;
  return all.kind === "secret" || roots.length === 0
    ? judge.unknowns.mark(all)
    : foundBelow(run, roots);
};

const FD_VALUED = wordSet(
  "-e --extension -E --exclude -t --type -d --max-depth --min-depth -S --size -c --color -j --threads --changed-within --changed-before -o --owner --max-results",
);

/** Endings of the files that hold keys. */
const KEY_ENDING = /^(?:key|pem|p12|pfx|jks|keystore|kdbx?|ppk|env)$/i;

/** What `fd` finds: files with the endings of keys are keys. */
function foundFiles(args: readonly string[]): Origin {
  const label = FOUND;
  const isKeys = args.some((arg, index) =>
    /^(?:-e|--extension)$/.test(args[index - 1] ?? "") &&
      KEY_ENDING.test(arg) ||
    /^--extension=/.test(arg) && KEY_ENDING.test(arg.slice(12))
  );
  return isKeys
    ? { label, kind: "secret", from: "files with keys" }
    : { label, kind: "output" };
}

const cpio: Handler = (run) => {
  const { call, judge } = run;
  const options = readOptions(
    call,
    wordSet("-D -F -I -O -H -E -R --rsh-command --file --directory"),
  );
  const rsh = options.values.get("--rsh-command");
  if (rsh !== undefined) judgeShellText(run, rsh);
  if (hasFlag(options, ["-t", "--list"])) judge.add(call, "observe");
  else {judge.add(
      call,
      hasFlag(options, ["-o", "--create"]) ? "observe" : "edit",
    );}
  if (hasFlag(options, ["-p"])) {
    judge.touch(call, "write", options.words.at(-1) ?? ".");
  }
  if (hasFlag(options, ["--absolute-filenames"])) {
    judge.add(call, "system-config", {
      says: "unpacks files to wherever the archive says",
    });
  }
  const into = options.values.get("-D") ?? options.values.get("--directory");
  if (into !== undefined && hasFlag(options, ["-i", "--extract"])) {
    judge.touch(call, "write", `${into}/x`);
    if (
      /^(?:root|system-tree|system)$/.test(classifyPath(into, call.cwd).scope)
    ) {
      judge.add(call, "system-config", {
        says: `unpacks an archive over ${judge.unknowns.show(into)}`,
      });
    }
  }
  return derivedOutput(run);
};

const makeNode: Handler = (run) => {
  const { call, judge } = run;
  const block = call.args.includes("b");
  const [path = ""] = call.args.filter((arg) => !arg.startsWith("-"));
  judge.touch(call, "append", path);
  if (block) {
    judge.add(call, "privilege", {
      says: `creates a block device ${path}, which gives raw access to a disk`,
    });
  }
  return "";
};

const attributes: Handler = (run) => {
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
};

const ACL: Handler = (run) => {
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
};

const capabilities: Handler = (run) => {
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
};

const fill: Handler = (run) => {
  const { call, judge } = run;
  const options = readOptions(call, wordSet("-l --length -o --offset "));
  for (const word of options.words) judge.touch(call, "write", word);
  const size = options.values.get("-l") ?? options.values.get("--length") ?? "";
  if (/^\d+(?:T|P|E)|^\d{3,}G/i.test(size)) {
    judge.add(call, "overload", { says: `reserves ${size} of disk` });
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

const rename: Handler = (run) => {
  const { call, judge } = run;
  const dry = call.args.some((arg) =>
    /^-[a-z]*n$/.test(arg) || arg === "--dry-run" || arg === "--no-act"
  );
  judge.add(call, dry ? "observe" : "edit", {
    says: "renames files",
    instead: [
      `${call.name} -n ${
        call.args.map((arg) => quoteShown(run, arg)).join(" ")
      }`,
    ],
  });
  if (!dry) {
    for (
      const word of call.args.filter((arg) => !arg.startsWith("-")).slice(1)
    ) {
      judge.touch(call, "write", word);
    }
  }
  const code = call.args.find((arg) => /system|exec|`|qx/.test(arg));
  if (code !== undefined) judge.add(call, "opaque-run");
  return "";
};

const trash: Handler = (run) => {
  const { call, judge } = run;
  judge.add(
    call,
    /empty/.test(call.name) || call.args[0] === "empty"
      ? "overload"
      : /list/.test(call.name)
      ? "observe"
      : "edit",
    {
      says: /empty/.test(call.name)
        ? "empties the trash"
        : "moves files to the trash",
    },
  );
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

const rimraf: Handler = (run) => {
  for (const word of readOptions(run.call, new Set()).words) {
    run.judge.touch(run.call, "delete-tree", word, {
      instead: [`ls -lad ${pathShown(run, word)}`],
    });
  }
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
  ["setfacl", ACL],
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
