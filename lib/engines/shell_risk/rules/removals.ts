/**
 * Programs after which files are gone or empty: what they delete by name, and
 * what can be told of it.
 *
 * @module
 */

import type { Run } from "../handler.ts";
import { hasFlag, readOptions, wordSet } from "../options.ts";
import { classifyPath, hasGlob, type Place } from "../scope.ts";
import { FOUND } from "../values.ts";
import { help } from "./operands.ts";
import { pathShown, quoteShown } from "./shown.ts";

/** Whether a folder of packages goes with the file that says which there are: all of them are fetched anew. */
function isFetchedAgain(target: string, targets: readonly string[]): boolean {
  return /^(?:\.\/)?vendor\/?$/.test(target) &&
    targets.some((other) =>
      /^(?:\.\/)?(?:composer|Gemfile)\.lock$/.test(other)
    );
}

/** `rm`: each target by where it is, and what a search or a glob makes of it. */
export function remove(run: Run): string | undefined {
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
}

/** Whether a target is a variable that by its name is a directory for scratch work, or a named path in one. */
function isScratch(run: Run, target: string): boolean {
  const origin = run.judge.unknowns.origins(target)[0];
  return origin?.kind === "variable" &&
    /^\$\{?(?:GNUPGHOME|(?:\w*_)?(?:te?mp|TE?MP)(?:_?dir|_?DIR|Dir|_?path|_?PATH)?)\}?$/
      .test(origin.label) &&
    /^\uE000\d+\uE001(?:\/[\w.-]+)*$/.test(target) && !target.includes("..");
}

/** `rmdir`: only what is empty goes. */
export function removeDirectory(run: Run): string | undefined {
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
}

/** `shred` and `wipe`: what cannot be had back, a device even less than a file. */
export function shred(run: Run): string | undefined {
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
}

/** `truncate`: whatever a file held behind its new end. */
export function truncate(run: Run): string | undefined {
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
}

/** Files of databases; those of tests and trials are made again. */
const DATABASE_FILE = /\.(?:sqlite3?|db3?|mdb|accdb|ibd|rdb|ldf|mdf)$/i;

const OF_TESTS =
  /(?:^|[\W_])(?:tests?|te?mp|dev|local|sample|example|mock|cache)(?:[\W_]|$)/i;

/** Whether something is as good as deleted once it is empty. */
function losesWhenEmpty({ path, scope }: Place): boolean {
  return /^(?:system|secret)$/.test(scope) ||
    DATABASE_FILE.test(path) && !OF_TESTS.test(path);
}

/** Where a target comes from a search through the whole system: the start of that search. */
function searchedFrom(run: Run, target: string): string | undefined {
  const found = run.judge.unknowns.origins(target).find((origin) =>
    origin.label === FOUND
  );
  return found?.from === "" ? undefined : found?.from;
}

/** `trash`: what can be had back, unless the trash itself is emptied. */
export function trash(run: Run): string | undefined {
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
}

/** `rimraf`: every word is a tree that goes. */
export function rimraf(run: Run): string | undefined {
  for (const word of readOptions(run.call, new Set()).words) {
    run.judge.touch(run.call, "delete-tree", word, {
      instead: [`ls -lad ${pathShown(run, word)}`],
    });
  }
  return "";
}
