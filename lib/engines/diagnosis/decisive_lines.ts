/**
 * How much a line says about why something failed. High for the line a tool
 * prints when it gives up, low for trailers that only repeat that it did, and
 * negative for lines that mention errors without being one.
 */
import { isMild, isPassedTest } from "./asides.ts";
import { linesWith, saidLines } from "./lines_at_once.ts";

/** How tools mark the line that decides. */
const ANCHOR =
  /^\s{0,8}(?:fatal:|fatal error:|E: |error\[[A-Z]|error TS\d|error:|Error:|ERROR[: ]|FATAL|panic:|thread '|E {3}|\[ERROR\]|\[error\]|\[emerg\]|npm error code|ERR_|ERR!|Traceback|Caused by:|Uncaught |Unhandled |Exception in thread|! \[|CONFLICT |x Failed|✗|✖|✘|×|● |FAIL )|: (?:fatal )?error(?: [A-Z]{1,6}\d{2,6})?:|\[(?:emerg|alert|crit)\]|\b(?:FATAL|PANIC|CRITICAL):/;
/** How a line names a class of errors, and what each such name ends in. */
const CLASSED =
  /\b(?:[A-Z]\w{1,60}(?:Error|Exception|Failure|Fault)|[a-z][\w.]{1,80}\.[A-Z]\w{1,60}(?:Error|Exception))(?:\s?\[\w{1,40}\])?(?::|$)/;
const CLASS_END = /Error|Exception|Failure|Fault/;
const SEVERITY =
  /\b(?<!\/)(?:error|errors|fatal|failed|failure|cannot|can't|can not|could not|couldn't|unable|denied|refused|not found|no such|invalid|unknown|unexpected|missing|undefined|timed out|timeout|expired|exceeded|panic|killed|aborted|forbidden|unauthorized|rejected|unrecognized|unsupported|illegal|violates|conflict|not installed|not recognized|not running|does not exist|doesn't exist|already in use|already exists|out of memory|exception|(?:not|isn't|aren't) allowed|not permitted|not supported|went wrong|(?:below|under|less than) the (?:required|minimum)|insufficient|exhausted|mismatch|unreachable|unavailable|not authorized|not authenticated|unresolved|redeclared|expecting an?)\b(?<!\s--\w[\w-]{0,40})/i;
const HARMLESS =
  /\b(?:0 errors?|errors?: ?0|0 failed|failures?: ?0|no errors?|not an error|without errors?|error[-_]banner|ignoring error|ignored\)|succeeded|PASSED|passed|UP-TO-DATE|SKIPPED|(?:http|HTTP)[^"]{0,60}" ?200|is deprecated|deprecated:|DeprecationWarning)\b|^\s{0,8}(?:✓|✔|√|ok \d|PASS |ok\s+\S+\s+[\d.]+s)|\b(?:DEBUG|TRACE|INFO|debug|verbose|silly)\b[\s:\]]|^\s{0,4}(?:\[INFO\]|npm (?:verbose|http|info|notice|sill))|Building (?:C|CXX) object|^\s{0,8}(?:Download(?:ing|ed)?|Get:\d{1,5}) (?:from \S{1,80}: )?https?:\/\/\S{1,400}(?: \(.{1,60}\))?$/;
const WARNING =
  /^\s{0,8}(?:warning|warn|npm warn|\(node:\d+\) Warning|\[WARN(?:ING)?\]|w:|W:|WARN(?:ING)?[:\s\]])|\bwarning(?:\[\w{1,30}\])?:|\[warn(?:ing)?\]|\bWARN(?:ING)?\b/i;
const TRAILER =
  /Process completed with exit code|Executing the custom container implementation failed|The process '[^']{1,200}' failed with exit code|^make(?:\[\d+\])?: \*\*\*.{0,200}Error \d+$|\[Help \d\]|A complete log of this run|For a full report see|failed to solve|Dependency failed|exited with code \d|could not compile|returned a non-zero code|did not complete successfully|ELIFECYCLE|Command failed|exit status \d+$|ld returned|BUILD FAIL(?:ED|URE)|Build failed|COMPILATION ERROR|re-run Maven|^\s{0,8}(?:For more information|Run with --|Try '|See ')|Help improve|npm error path|npm error command|npm error errno|Failed to execute goal|Cleaning up|Job failed|script returned exit code|Error: Process completed|giving up|FAILURE: Build failed|error: could not compile|error Command failed|command finished with error: command \(|Test Suites?:|Stopped/i;
const HINT =
  /^\s{0,8}(?:hint:|help:|note:|= (?:note|help):|tip:|usage:|try |did you mean|suggestion:|fix:)/i;

/** Weight of such a line, and of a note: no pattern makes up for it. */
const PASSED_WEIGHT = -70;

/** Weights of the lines of the diagnosis that is made; none between two. */
const weights: { found?: Map<string, number> } = {};

/** Does a work in which the weight of a line is found once, however often it is asked for. */
export function weighingOnce<T>(work: () => T): T {
  weights.found = new Map();
  try {
    return work();
  } finally {
    delete weights.found;
  }
}

/** Weight of one line by its words alone, about -45 to 40; -70 for a passed test or a note. */
export function lineWeight(line: string): number {
  const found = weights.found?.get(line);
  if (found !== undefined) return found;
  const weight = weightOf(line);
  weights.found?.set(line, weight);
  return weight;
}

function weightOf(line: string): number {
  const head = line.length > 600 ? line.slice(0, 600) : line;
  if (isPassedTest(head) || isMild(head)) return PASSED_WEIGHT;
  let weight = 0;
  if (ANCHOR.test(head) || CLASS_END.test(head) && CLASSED.test(head)) {
    weight += 26;
  }
  if (SEVERITY.test(head)) weight += 12;
  if (HARMLESS.test(head)) weight -= 40;
  if (WARNING.test(head)) weight -= 14;
  if (TRAILER.test(head)) weight -= 24;
  if (HINT.test(head)) weight -= 4;
  return weight;
}

/** A word for which a line weighs more than nothing. */
const WEIGHS = new RegExp(
  [ANCHOR, CLASS_END, SEVERITY].map(({ source }) => source).join("|"),
  "gim",
);

/** What was found of lines. */
const weighing = new WeakMap<readonly string[], readonly number[]>();

/** Numbers of the lines that may weigh more than nothing, in order. */
export function weighingLines(lines: readonly string[]): readonly number[] {
  const known = weighing.get(lines);
  if (known !== undefined) return known;
  const found = linesWith(lines, WEIGHS);
  weighing.set(lines, found);
  return found;
}

/** How a record of a warning begins, whatever it tells of. */
const WARNS =
  /^\s{0,4}(?:\[[^\]\n]{1,60}\]:? {1,3}){0,2}\[?WARN(?:ING)?\]?[\s:|]|^(?:\S{1,60} )?level="?warn|^W [\w.\/-]{3,120}:\d{1,6}\] |^(?:PHP )?(?:Notice|Deprecated|Strict Standards): {1,2}\S|^\S{1,240}\.py:\d{1,7}: \w{1,60}Warning: /;

/** Whether a line is a warning by the mark of its tool, and no more. */
export function isWarning(line: string): boolean {
  const head = line.slice(0, 600);
  return WARNS.test(head) || WARNING.test(head) && lineWeight(line) < 0;
}

/** Last lines among which the success has to be said. */
const SUCCESS_LINES_MAX = 3;

/**
 * Whether the evidence ends by saying that all went well, and no line of it
 * counts a failure. Silence about a failure is never success.
 */
export function looksSuccessful(lines: readonly string[]): boolean {
  const said = saidLines(lines);
  const tail = said.slice(-SUCCESS_LINES_MAX);
  const at = tail.findLastIndex((line) => SUCCESS.test(line.slice(0, 600)));
  return at >= 0 &&
    !tail.slice(at).some((line) => DOUBT.test(line.replace(NOTHING, ""))) &&
    !said.some(countsFailure);
}

/** Whether a line counts a failure; a test that passed counts none, whatever its name says. */
export function countsFailure(line: string): boolean {
  const head = line.slice(0, 600);
  return COUNTS_FAILURE.test(head) && !isPassedTest(head);
}

/** Weight of a line that speaks of a failure at all. */
const SPEAKING_WEIGHT_MIN = 12;

/** Whether a line speaks of a failure, its own or one that it counts. */
export function speaksOfFailure(line: string): boolean {
  return lineWeight(line) >= SPEAKING_WEIGHT_MIN || countsFailure(line);
}

/** A failure that is counted, the verdict of a row, or an exit other than 0. */
export const COUNTS_FAILURE =
  /\bFinished: (?:FAILURE|UNSTABLE|ABORTED|NOT_BUILT)\b|\b[1-9]\d{0,6} (?:tests? )?(?:timed out|crashed|aborted|cancell?ed)\b|\S\s{1,60}(?:FAIL(?:ED)?|[A-Z]{2,12}_FAILED)(?::\s|\s{0,8}$)|(?<!\b(?:[Aa]ttempt|[Tt]ry|[Rr]etry)(?: \d{1,3} (?:of|\/))? |[:.])\b[1-9]\d{0,6} (?:tests? |specs? |examples?, )?(?:failed|failing|failures?|errors?|errored|broken|unsuccessful)\b|\b(?<![Ee]xpected )(?:[Ff]ail(?:ed|ures?)|FAILED|FAILURES?|[Ee]rrors?)[:=] ?[1-9]\d{0,6}\b|\b(?:exit(?:ed)?(?: with)?(?: code| status| value)?|return(?:ed)? (?:code|value|status)):? ?-?[1-9]\d{0,9}\b|\b(?:[Bb]uild|BUILD|[Jj]ob|[Dd]eploy(?:ment)?|[Cc]ompilation|[Cc]ommand|[Pp]ipeline|[Ss]tep|[Ii]nstall(?:ation)?) (?:failed|FAILED|FAILURE|errored)\b|^\s{0,8}(?:x|\u2717|\u2716|\u00d7) |\b(?:not ok \d(?!.{0,300}# (?:TODO|SKIP)\b)|ERR!|npm error|Traceback \(most recent|panic:|fatal:|FATAL\b|Segmentation fault|core dumped|Killed$)/;

/** Failures that are counted as none. */
const NOTHING =
  /\b(?:0|no|zero|without) (?:\w{1,12} )?(?:errors?|failed|failures?|warnings?|vulnerabilities|changes)\b/gi;

/** A word after the success that speaks against it. */
const DOUBT =
  /\b(?:no|not|but|however|fail\w*|error\w*|cannot|can't|unable|warn\w*)\b/i;

const SUCCESS =
  /\b(?:Everything up-to-date|up to date|BUILD SUCCESS(?:FUL)?|Build succeeded|(?<!(?:n't|\bnot|\bnever) (?:\w{1,12} )?)[Ss]uccessfully\b(?! \w{2,20} 0 )|completed|Done in|(?:[Dd]ownload|[Uu]pload|[Ii]nstallation|[Ss]etup) complete|Finished|0 errors|0 failed|all tests passed|\d+ passed|nothing to commit|Already up to date|Apply complete|No changes|test is successful|syntax is ok|PASS|OK|created|deployed|rolled out|configured|unchanged|Compiled|audited \d+ packages|exit(?:ed with)? (?:code|status) 0|succeeded|active \(running\)|Healthy)\b|^ok\b|✓|✔|found 0 vulnerabilities/;

/**
 * Additional weight by position, per line: the deepest `Caused by:` of a chain,
 * the last line of the first traceback of a chain, the first error of a
 * compiler. Only lines with a reason to weigh more have an entry.
 */
export function positionWeights(
  lines: readonly string[],
  marked: readonly number[],
): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  let lastCause = -1;
  let inTraceback = false;
  let isFirstTraceback = true;
  let isFirstCompilerError = true;
  for (const i of marked) {
    const line = lines[i] ?? "";
    if (/^\s{0,8}Caused by: /.test(line) || /^\s{0,8}\[cause\]: /.test(line)) {
      lastCause = i;
    }
    if (/Traceback \(most recent call last\)/.test(line)) {
      inTraceback = true;
      continue;
    }
    if (
      inTraceback &&
      /^[A-Za-z_][\w.]{0,120}(?:Error|Exception|Warning|Interrupt|Exit|DoesNotExist|NotFound|Timeout)?(?::|$)/
        .test(line) &&
      !/^\s/.test(line)
    ) {
      weights.set(i, isFirstTraceback ? 10 : 2);
      isFirstTraceback = false;
      inTraceback = false;
    } else if (
      isFirstCompilerError &&
      /(?:: |^)(?:fatal )?error(?:\[E\d+\]| [A-Z]{1,6}\d+)?:|^E: |^\[ERROR\]/
        .test(line) &&
      lineWeight(line) > 0
    ) {
      weights.set(i, 6);
      isFirstCompilerError = false;
    }
  }
  if (lastCause >= 0) weights.set(lastCause, 12);
  return weights;
}

/** A path, looked for from the beginnings of words where a line has any. */
const PATH = /(?:[A-Za-z]:)?[\w.@~-]{0,80}(?:[/\\][\w.@+~-]{1,80}){1,20}/g;

/** Whether a line may have a path. */
const SLASH = /[/\\]/;

/** The line with its names, numbers and paths masked, for fingerprints. */
function maskLine(line: string): string {
  const named = line.slice(0, 400)
    .replace(/https?:\/\/[^\s"'<>]{1,300}/g, "<url>")
    .replace(/"[^"]{0,200}"|'[^']{0,200}'|`[^`]{0,200}`/g, "<q>")
    .replace(/\b0x[0-9a-f]+\b|\b[0-9a-f]{7,64}\b/gi, "<hex>");
  return (SLASH.test(named) ? named.replace(PATH, "<path>") : named)
    .replace(/\d+/g, "<n>")
    .replace(/\s+/g, " ").trim().toLowerCase();
}

/** FNV-1a of the masked line as `fx-` and eight hexadecimal digits. */
export function fingerprint(line: string): string {
  let hash = 0x811c9dc5;
  const masked = maskLine(line);
  for (let i = 0; i < masked.length; i++) {
    hash = Math.imul(hash ^ masked.charCodeAt(i), 0x01000193) >>> 0;
  }
  return `fx-${hash.toString(16).padStart(8, "0")}`;
}
