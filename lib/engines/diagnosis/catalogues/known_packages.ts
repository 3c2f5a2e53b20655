/**
 * Packages that are known to exist, so that a command may name them. Collected
 * by hand from the documentation of the tools that use them; a name that is not
 * here is not proposed unless the evidence shows that it exists.
 */
import types from "./npm_types.txt" with { type: "text" };
import npm from "./npm_packages.txt" with { type: "text" };
import python from "./python_distributions.txt" with { type: "text" };
import imports from "./python_imports.txt" with { type: "text" };
import programs from "./user_programs.txt" with { type: "text" };
import { readWords } from "./words.ts";

/** Packages of a registry that bring programs. */
function withPrograms(registry: string): readonly string[] {
  return readWords(programs).map((row) => row.split(" ")).filter((
    [, of],
  ) => of === registry).map(([, , name = ""]) => name.replace(/\[.*\]$/, ""));
}

/** Distributions on the Python Package Index that exist and are widely used, in lower case. */
export const PYTHON_DISTRIBUTIONS: ReadonlySet<string> = new Set(
  [
    ...readWords(python),
    ...readWords(imports).map((row) => row.split(" ")[1] ?? ""),
    ...withPrograms("python"),
  ].map((name) => name.toLowerCase().replaceAll("_", "-")),
);

/** Packages of the npm registry that exist and are widely used. */
export const NPM_PACKAGES: ReadonlySet<string> = new Set([
  ...readWords(npm),
  ...withPrograms("npm"),
]);

/** Packages that have their types published apart, as @types names them. */
export const NPM_TYPES: ReadonlySet<string> = new Set(readWords(types));

/** Crates that bring programs. */
export const PROGRAM_CRATES: readonly string[] = withPrograms("crate");

/** Gems that bring programs. */
export const PROGRAM_GEMS: readonly string[] = withPrograms("gem");
