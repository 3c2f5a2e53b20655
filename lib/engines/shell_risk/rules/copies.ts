/**
 * Programs that put a file in another place or under another name: what arrives
 * there, what is overwritten and what is missing afterwards.
 *
 * @module
 */

import type { FileAction } from "../effects.ts";
import { derivedOutput, type Run } from "../handler.ts";
import type { RiskLevel } from "../levels.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import {
  classifyPath,
  hasGlob,
  isKeptByName,
  isSecretDirectory,
  isSecretPath,
  type Place,
} from "../scope.ts";
import { isProgramDirectory } from "./fetched.ts";
import { help, operands } from "./operands.ts";
import { judgeMode } from "./permissions.ts";
import { judgeShellText } from "./shell_text.ts";
import { pathShown, quoteShown } from "./shown.ts";
import { judgeWritten, PUBLISHED } from "./written.ts";

const COPY_VALUED = wordSet(
  "-t --target-directory -S --suffix -m --mode -o --owner -g --group --strip-program",
);

/** `cp`: what is read, and what stands in its destination afterwards. */
export function copy(run: Run): string | undefined {
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
}

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

/** `mv`: what is missing where it was, and what arrives. */
export function move(run: Run): string | undefined {
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
}

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

/** `ln`: what becomes reachable under another name. */
export function link(run: Run): string | undefined {
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
}

/** What nobody means to show: the whole system, its settings and data, whole homes. */
const KEPT =
  /^\/(?:$|(?:etc|root|proc|var\/(?:log|lib|backups))(?:\/|$)|home(?:\/[^/]+)?$)/;

/** `cpio` and `pax`: copies into an archive and out of one. */
export function cpio(run: Run): string | undefined {
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
  return packedNames(run, options) ?? derivedOutput(run);
}

/** An archive of files whose names are fed: what it holds of credentials. */
function packedNames(run: Run, options: Options): string | undefined {
  if (!hasFlag(options, ["-o", "--create"])) return undefined;
  const { judge, context, call } = run;
  return (context.stdin?.text ?? "").split("\n").slice(0, NAMES_MAX)
    .filter((name) => name !== "")
    .map((name) => classifyPath(name, call.cwd))
    .filter(({ path }) => isSecretPath(path) || isSecretDirectory(path))
    .map((place) => judge.contentOf(place))[0];
}

/** Most names of files that are looked at. */
const NAMES_MAX = 1_000;

/** `rename`: names by a pattern or an expression of Perl. */
export function rename(run: Run): string | undefined {
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
}
