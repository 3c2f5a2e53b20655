/**
 * What is exported and imported by no other file: a function or a class that
 * only its own file needs, or nobody, and a constant that nobody names at all.
 * (A limit is exported beside the code that enforces it, and a type with the
 * function that speaks of it: these may be imported nowhere.)
 *
 * @module
 */

import { targetOf } from "./architecture.ts";

const EXPORTED =
  /^export (?:abstract )?(?:async )?(function\*?|class|const) ([A-Za-z_$][\w$]*)/gm;
const IMPORTED =
  /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?(\{[^{}]*\}|\*(?:\s+as\s+\w+)?)\s+from\s+"([^"\n]+)"/g;
const IMPORTED_LATER = /\bimport\(\s*"([^"\n]+)"/g;
/** Stands for every name of a file. */
const ALL = "*";

/**
 * Each as `path: name`, sorted.
 *
 * @param files Every source file with its text, by path below the root. A file
 * whose path another one has as a text is an entry, and all of it is wanted.
 */
export function lonelyExports(
  files: ReadonlyMap<string, string>,
): readonly string[] {
  const wanted = wantedNames(files);
  const texts = [...files.values()];
  const found: string[] = [];
  for (const [file, text] of files) {
    const names = wanted.get(file);
    if (names?.has(ALL) === true || file.endsWith(".d.ts")) continue;
    const lonely = [...text.matchAll(EXPORTED)].filter(([, kind, name = ""]) =>
      names?.has(name) !== true && (kind !== "const" || !isUsed(text, name))
    );
    if (lonely.length === 0) continue;
    if (texts.some((other) => other.includes(`"${file}"`))) continue;
    found.push(...lonely.map(([, , name]) => `${file}: ${name}`));
  }
  return found.sort();
}

/** By the path of a file the names that others import of it. */
function wantedNames(
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>();
  const want = (file: string, specifier: string, names: readonly string[]) => {
    const target = targetOf(file, specifier);
    if (target === null) return;
    const known = wanted.get(target);
    if (known === undefined) wanted.set(target, new Set(names));
    else for (const name of names) known.add(name);
  };
  for (const [file, text] of files) {
    for (const [, names = "", specifier = ""] of text.matchAll(IMPORTED)) {
      want(file, specifier, names.startsWith(ALL) ? [ALL] : namesIn(names));
    }
    for (const [, specifier = ""] of text.matchAll(IMPORTED_LATER)) {
      want(file, specifier, [ALL]);
    }
  }
  return wanted;
}

/** `{ a, type B, c as d }` as `a`, `B`, `c`. */
function namesIn(list: string): readonly string[] {
  return list.slice(1, -1).split(",").map((item) =>
    item.trim().replace(/^type\s+/, "").split(/\s/, 1)[0] ?? ""
  );
}

/** Whether the file that exports a name has it once more. */
function isUsed(text: string, name: string): boolean {
  const word = new RegExp(
    `(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`,
    "g",
  );
  return [...text.matchAll(word)].length > 1;
}
