/**
 * Which tests a change reaches: those that changed, and those that import what
 * changed, over any number of files.
 *
 * @module
 */

import { targetOf } from "./architecture.ts";

/** A test and how far it is from the change. */
export interface Reached {
  /** Path below the root. */
  readonly file: string;
  /** Imports between the test and the nearest changed file; 0 for a changed test. */
  readonly distance: number;
}

const IMPORTED =
  /^\s*(?:import|export)\b[^;"]*?from\s+"([^"]+)"|^import\s+"([^"]+)"/gm;

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
    for (const [, from, bare] of text.matchAll(IMPORTED)) {
      const target = targetOf(file, from ?? bare ?? "");
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
