/**
 * Which tests a change reaches: those that changed, and those that import what
 * changed, over any number of files.
 *
 * @module
 */

import { targetOf } from "./architecture.ts";
import { passOf } from "./test_groups.ts";

/** A test and how far it is from the change. */
export interface Reached {
  /** Path below the root. */
  readonly file: string;
  /** Imports between the test and the nearest changed file; 0 for a changed test. */
  readonly distance: number;
}

/** What is imported when a file is loaded, and what is loaded when it is needed. */
const IMPORTED =
  /^\s*(?:import|export)\b[^;"]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\(\s*"([^"]+)",?\s*\)/gm;

/**
 * The tests that a change reaches, the nearest first. What is beside a changed
 * file that nothing imports counts as changed with it: a table that a test
 * reads by its path is found so.
 *
 * @param files Every source file with its text, by path below the root.
 * @param changed Paths of files of any kind.
 */
export function reachedTests(
  files: ReadonlyMap<string, string>,
  changed: readonly string[],
): readonly Reached[] {
  const importers = new Map<string, string[]>();
  for (const [file, text] of files) {
    for (const [, from, bare, later] of text.matchAll(IMPORTED)) {
      const target = targetOf(file, from ?? bare ?? later ?? "");
      if (target === null) continue;
      const known = importers.get(target);
      if (known === undefined) importers.set(target, [file]);
      else known.push(file);
    }
  }
  const distances = new Map<string, number>();
  let edge = [
    ...changed,
    ...changed.filter((file) => !importers.has(file) && !files.has(file))
      .flatMap((file) => besides(file, files)),
  ];
  for (let distance = 0; edge.length > 0; distance++) {
    const fresh = edge.filter((file) => !distances.has(file));
    for (const file of fresh) distances.set(file, distance);
    edge = fresh.flatMap((file) => importers.get(file) ?? []);
  }
  return [...distances].filter(([file]) =>
    /_test\.tsx?$/.test(file) && files.has(file)
  ).map(([file, distance]) => ({ file, distance }))
    .sort((a, b) => a.distance - b.distance || (a.file < b.file ? -1 : 1));
}

/**
 * The tests that start a chain, a database or a browser. Those programs are
 * built for Linux on x64; elsewhere these tests cannot run.
 *
 * @param files Every source file with its text, by path below the root.
 */
export function testsOfPrograms(
  files: ReadonlyMap<string, string>,
): readonly string[] {
  return testsThatLoad(files, "tests/support/programs.ts");
}

/**
 * The tests that count what their isolate runs, or what it holds: the former
 * slows it down, the latter has it collected again and again.
 *
 * @param files Every source file with its text, by path below the root.
 */
export function countingTests(
  files: ReadonlyMap<string, string>,
): readonly string[] {
  return ["tests/support/steps.ts", "tests/support/held_entries.ts"]
    .flatMap((file) => testsThatLoad(files, file)).sort();
}

/** Tests that import a file, over any number of files; its types do not count. */
function testsThatLoad(
  files: ReadonlyMap<string, string>,
  file: string,
): readonly string[] {
  const loaded = new Map(
    [...files].map(([file, text]) => [
      file,
      text.replace(/^(?:import|export) type\b[^;]*;$/gm, ""),
    ]),
  );
  return reachedTests(loaded, [file])
    .map(({ file }) => file).sort();
}

/** Tests that need nothing but this machine's processor. */
const QUICK =
  /^(?:lib|services|cli|routes|tools|tests\/(?:architecture|contract|golden|claims|support))\//;
/** Imports between a test and a change beyond which tests run last. */
const NEAR = 1;

/** What a quick answer runs. */
export interface QuickTests {
  /** Tests beside the change. */
  readonly near: readonly string[];
  /** The others. */
  readonly far: readonly string[];
  /** How many that the change reaches are left out. */
  readonly left: number;
}

/**
 * The tests that a quick answer has time for: the nearest ones that need no
 * chain, database or browser, and every one that changed. Those that say
 * `// @slow` have to be beside the change, `// @late` and `// @alone` run never.
 *
 * @param files Every source file with its text, by path below the root.
 * @param changed Paths of files of any kind; null: every test that is quick.
 * @param filesMax Files of tests, together.
 */
export function quickTests(
  files: ReadonlyMap<string, string>,
  changed: readonly string[] | null,
  filesMax: number,
): QuickTests {
  const says = (mark: string, file: string) =>
    new RegExp(`^// @${mark}\\b`, "m").test(files.get(file) ?? "");
  const reached = changed === null
    ? [...files.keys()].filter((file) => /_test\.tsx?$/.test(file))
      .map((file) => ({ file, distance: NEAR + 1 }))
    : reachedTests(files, changed);
  const quick = reached.filter(({ file, distance }) =>
    QUICK.test(file) && passOf(files.get(file) ?? "") === "shared" &&
    (changed === null || distance <= NEAR || !says("slow", file))
  ).filter(({ distance }, place) =>
    changed === null || distance === 0 || place < filesMax
  );
  const near = quick.filter(({ distance }) => distance <= NEAR);
  return {
    near: near.map(({ file }) => file),
    far: quick.slice(near.length).map(({ file }) => file),
    left: reached.length - quick.length,
  };
}

/** Source files of the same folder, and of the one above it. */
function besides(
  file: string,
  files: ReadonlyMap<string, string>,
): readonly string[] {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const above = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  if (above === "") return [];
  return [...files.keys()].filter((other) =>
    [folder, above].includes(other.slice(0, other.lastIndexOf("/") + 1))
  );
}
