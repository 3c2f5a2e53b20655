/**
 * The reader: evidence in, typed diagnostics out. Structure is read before
 * words: an error body, a record, a trace or a resolver's frame says what
 * failed more surely than any line alone.
 *
 * @module
 */
import { wholeText } from "../lines_at_once.ts";
import { readApiErrors } from "./api_errors.ts";
import { readBuilds } from "./builds.ts";
import { readClusters, readTerraform } from "./clusters.ts";
import type { Diagnostic, Grammar } from "./diagnostic.ts";
import { readLines } from "./lines.ts";
import { readPlaces } from "./places.ts";
import { readPowerShell } from "./powershell.ts";
import { readResolutions } from "./resolutions.ts";
import { readResolvers } from "./resolvers.ts";
import { severityOf } from "./severity.ts";
import { readTests, SAYS_TESTS } from "./tests.ts";
import { readJvm, readNode, readPython } from "./traces.ts";
import { COMPLAINT_WORDS, readValidators } from "./validators.ts";

export type { Diagnostic } from "./diagnostic.ts";

/** Lines that grammars see: of more the first and the last. */
export const READ_LINES_MAX = 4_000;

/** Grammars in order of trust, each with words that its output has. */
const GRAMMARS: readonly (readonly [RegExp, Grammar])[] = [
  [COMPLAINT_WORDS, readValidators],
  [/error|message|detail|fault|reason|title|status code/i, readApiErrors],
  [
    /resol|RESOL|solv|compatible versions|conflict|satisf|requires|nothing provides|select a version|Could not find gem/,
    readResolutions,
  ],
  [/build|wheel|metadata/i, readResolvers],
  [/CategoryInfo/, readPowerShell],
  [/Error: |\* /, readTerraform],
  [/Warning |Error from server/, readClusters],
  [/File "|Traceback \(most recent/, readPython],
  [/(?:Error|Exception)/, readNode],
  [/(?:Error|Exception|Failure)/, readJvm],
  [/exit code|exit status|non-zero code/, readBuilds],
  [/:\d|\(\d|line +\d/, readPlaces],
  [SAYS_TESTS, readTests],
  [/./, readLines],
];

/** Everything that was said to have failed, structured families first. */
export function readDiagnostics(
  lines: readonly string[],
): readonly Diagnostic[] {
  const half = READ_LINES_MAX / 2;
  const skipped = Math.max(0, lines.length - READ_LINES_MAX);
  const some = skipped === 0
    ? lines
    : [...lines.slice(0, half), ...lines.slice(-half)];
  const text = wholeText(some).slice(1, -1);
  const folded = text.toLowerCase();
  return GRAMMARS.flatMap(([words, grammar]) =>
    (words.flags.includes("i") ? folded : text).search(words) >= 0
      ? grammar(some).map((one) => ({
        ...one,
        at: skipped === 0 || one.at < half ? one.at : one.at + skipped,
        severity: severityOf(some[one.at] ?? ""),
      }))
      : []
  );
}
