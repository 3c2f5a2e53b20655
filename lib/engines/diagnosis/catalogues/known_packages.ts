/**
 * Packages that are known to exist, so that a command may name them. Collected
 * by hand from the documentation of the tools that use them; a name that is not
 * here is not proposed unless the evidence shows that it exists.
 */
import npm from "./npm_packages.txt" with { type: "text" };
import python from "./python_distributions.txt" with { type: "text" };
import { readWords } from "./words.ts";

/** Distributions on the Python Package Index that exist and are widely used, in lower case. */
export const PYTHON_DISTRIBUTIONS: ReadonlySet<string> = new Set(
  readWords(python),
);

/** Packages of the npm registry that exist and are widely used. */
export const NPM_PACKAGES: ReadonlySet<string> = new Set(readWords(npm));
