/**
 * The tables whose every row some test has to notice: an engine's owner adds a
 * line for a new table, and cases for its rows.
 *
 * @module
 */

import type { Shape } from "./rows.ts";

/** Tables of an engine, with the tests that know them. */
export interface Target {
  /** Name for the report. */
  readonly name: string;
  /** Files that hold rows, below the root. */
  readonly files: RegExp;
  /** How they hold them. */
  readonly shapes: readonly Shape[];
  /** Test files and folders that are run for each row. */
  readonly tests: readonly string[];
}

/** Every target. */
export const TARGETS: readonly Target[] = [
  {
    name: "page_text tables",
    files: /^lib\/engines\/page_text\/(?:elements|marks|phrases)\.ts$/,
    shapes: [{
      kind: "elements",
      opens: /^(?:export )?const [A-Z_]+\b.*[[{]$/,
    }],
    tests: ["lib/engines/page_text"],
  },
  {
    name: "need rules",
    files: /^services\/api\/\w+\/need\.ts$/,
    shapes: [{ kind: "elements", opens: /^ {2}(?:rules|against): \[$/ }],
    tests: ["services/api/match"],
  },
];
