/**
 * The reader: evidence in, typed diagnostics out. Structure is read before
 * words: an error body, a record, a trace or a resolver's frame says what
 * failed more surely than any line alone.
 *
 * @module
 */
import { readApiErrors } from "./api_errors.ts";
import { readBuilds } from "./builds.ts";
import { readClusters, readTerraform } from "./clusters.ts";
import type { Diagnostic, Grammar } from "./diagnostic.ts";
import { readLines } from "./lines.ts";
import { readPowerShell } from "./powershell.ts";
import { readResolvers } from "./resolvers.ts";
import { readJvm, readNode, readPython } from "./traces.ts";

export type { Diagnostic } from "./diagnostic.ts";

/** Lines that grammars see: of more the first and the last. */
export const READ_LINES_MAX = 4_000;

/** Grammars in order of trust: what frames others stands before them. */
const GRAMMARS: readonly Grammar[] = [
  readApiErrors,
  readResolvers,
  readPowerShell,
  readTerraform,
  readClusters,
  readPython,
  readNode,
  readJvm,
  readBuilds,
  readLines,
];

/** Everything that was said to have failed, structured families first. */
export function readDiagnostics(
  lines: readonly string[],
): readonly Diagnostic[] {
  const half = READ_LINES_MAX / 2;
  if (lines.length <= READ_LINES_MAX) {
    return GRAMMARS.flatMap((grammar) => grammar(lines));
  }
  const skipped = lines.length - READ_LINES_MAX;
  const some = [...lines.slice(0, half), ...lines.slice(-half)];
  return GRAMMARS.flatMap((grammar) =>
    grammar(some).map((one) =>
      one.at < half ? one : { ...one, at: one.at + skipped }
    )
  );
}
