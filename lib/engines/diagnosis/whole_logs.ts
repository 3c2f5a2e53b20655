/**
 * What may be sold of a whole log. Where a hundred things are printed, the words
 * of a known failure also stand in what went on, in what was tried again and in
 * what a program says of itself. An answer to so much text has to rest on more
 * than to the few lines that somebody picked.
 */
import { CODES } from "./answers/codes.ts";
import { CERTAINTY_MIN } from "./certainty.ts";
import { lineWeight } from "./decisive_lines.ts";
import type { Candidate, Evidence } from "./matcher.ts";
import type { Diagnostic } from "./reader/diagnostic.ts";
import type { RepairAdvice } from "./types.ts";

/** Lines from which evidence is a whole log. */
const WHOLE_LINES = 40;
/** Certainty from which what the structure alone says of a whole log is sold. */
const READING_CERTAINTY_MIN = 0.7;
/** Lines before the end from which on a failure was lived through. */
const FAR_LINES = 200;
/** Weight of a line by which a tool says that it failed. */
const FAILURE_WEIGHT_MIN = 12;
/** What is said of an answer that is not sold for its place. */
const UNSOLD = 0.5;

/** A place in a file, as commands and compilers name it. */
const PLACE =
  /^(?:Open|Edit|Correct in) \S|[\w)\]]\.[A-Za-z]\w{0,7}(?::\d|:?[([]\d{1,6}[,)\]])/;
/** How rustc points from a message to its place. */
const ARROW = /^\s*--> \S/;
/** A test by its name. */
const TEST =
  /\bThe test that fails is |^The test [^\n]{1,400}? (?:fails|failed)\b/;
/** How V8 says that its process ends for want of memory: nothing lives through it. */
const DIED = /^FATAL ERROR: .{0,60}heap/;
/** A call of a stack trace, which is one failure however long. */
const CALL =
  /^(?:\[[^\]]{0,30}\])?\s*(?:at [\w$.@/<(]|\.\.\. \d+ (?:more|common))/;

/** Whether evidence is a whole log rather than what somebody picked of one. */
export function isWhole(...fields: readonly (string | undefined)[]): boolean {
  let count = 0;
  for (const field of fields) {
    for (
      let at = field?.indexOf("\n") ?? -1;
      at >= 0 && count < WHOLE_LINES;
      at = field?.indexOf("\n", at + 1) ?? -1
    ) count++;
  }
  return count >= WHOLE_LINES;
}

/**
 * The certainty of an answer within the whole log. What names a place in the
 * code or a failing test is bound to the failure by it and keeps what it has.
 * Of other answers none is sold that stands so long before the end that the run
 * went on, nor what structure alone says without being sure of it.
 */
export function certaintyInWhole(
  { rule, at }: Pick<Candidate, "at"> & {
    readonly rule: Pick<Candidate["rule"], "family">;
  },
  { certainty, advice }: {
    readonly certainty: number;
    readonly advice: Pick<RepairAdvice, "root_cause" | "next_command">;
  },
  { lines, isWhole, isComposed, tests = [] }:
    & Pick<Evidence, "lines" | "isWhole" | "isComposed">
    & { readonly tests?: readonly Diagnostic[] },
): number {
  if (isWhole !== true || certainty < CERTAINTY_MIN) return certainty;
  if (onlyWarns(lines, at) || isLinkChecked(lines[at] ?? "", rule.family)) {
    return UNSOLD;
  }
  if (
    isBesideTests({ rule, at }, lines, tests) &&
    !tests.some(({ location }) =>
      location !== "" && advice.next_command.includes(location)
    )
  ) return UNSOLD;
  const isBound = PLACE.test(advice.next_command) ||
    TEST.test(advice.root_cause) ||
    PLACE.test((lines[at] ?? "").slice(0, 400)) ||
    ARROW.test((lines[at + 1] ?? "").slice(0, 400));
  if (isBound) return certainty;
  const isUnsure = certainty < READING_CERTAINTY_MIN &&
    rule.family === "readings";
  // Of containers that run side by side the others print on.
  const isPassed = isComposed !== true && isLivedThrough(lines, at);
  return isUnsure || isPassed ? UNSOLD : certainty;
}

/** Whether the run went on behind a line. */
function isLivedThrough(lines: readonly string[], at: number): boolean {
  return at >= 0 && !DIED.test((lines[at] ?? "").slice(0, 100)) &&
    isFar(lines, lastAlike(lines, at));
}

/** From here on what a tool repeats is no longer its fixed words. */
const ALIKE_CHARS = 40;

/** Where a tool that lists its errors says the last one of the same words. */
function lastAlike(lines: readonly string[], at: number): number {
  const head = (lines[at] ?? "").slice(0, ALIKE_CHARS);
  return head.length < ALIKE_CHARS || lineWeight(head) < FAILURE_WEIGHT_MIN
    ? at
    : lines.findLastIndex((line) => line.startsWith(head));
}

/** What a compiler of the JVM warns of at a place, and how it marks an error. */
const MARKED_WARNING =
  /^\s{0,4}\[(?:warn|WARN|WARNING)\] \S{1,300}\.[A-Za-z]\w{0,7}:\[?\d/;
const MARKED_ERROR = /^\s{0,4}\[(?:error|ERROR)\] /;

/** Whether a line is a warning of a compiler that calls others errors. */
function onlyWarns(lines: readonly string[], at: number): boolean {
  return MARKED_WARNING.test((lines[at] ?? "").slice(0, 400)) &&
    lines.some((line) => MARKED_ERROR.test(line.slice(0, 40)));
}

/** One of the addresses that a checker of links lists. */
const LISTED_ADDRESS =
  /^\s{0,6}(?:\d{1,4}\. (?:\[L\d{1,6}\] {1,2})?|[-*] )(?:\d{3} )?https?:\/\//;

/** Whether an answer about the network rests on one of many addresses that were tried. */
function isLinkChecked(line: string, family: string): boolean {
  return family === "network" && LISTED_ADDRESS.test(line.slice(0, 200));
}

/** Characters of a line with a code by which the message of a test is known. */
const CODE_LINE_CHARS = 60;
/** Lines around a failed test in which it says why. */
const TEST_LINES = 120;
/** How runners begin what they report of one test. */
const TEST_HEAD =
  /^(?:_{3,} \S.{0,200} _{3,}|\s{0,6}\d{1,5}\) \S|\s{0,4}\u25cf \S|(?:FAIL|ERROR): \S|---- \S{1,200} stdout ----)/;
/** Lines of such a report. */
const TEST_REPORT_LINES = 400;

/**
 * Whether an answer rests on what a program printed while its tests ran, away
 * from all that the runner says of the tests that failed: programs under test
 * are made to fail, and say so.
 */
function isBesideTests(
  { rule, at }: Pick<Candidate, "at"> & {
    readonly rule: Pick<Candidate["rule"], "family">;
  },
  lines: readonly string[],
  tests: readonly Diagnostic[],
): boolean {
  if (tests.length === 0 || at < 0 || rule.family === "readings") return false;
  const reported = tests.filter((test) => !isOnlyNamed(test));
  // What a test prints is full of codes; the one it fails by it says itself.
  if (rule.family === CODES && reported.length > 0) {
    const line = (lines[at] ?? "").trim().slice(0, CODE_LINE_CHARS);
    return !reported.some(({ message }) => message.includes(line));
  }
  if (reported.some((test) => Math.abs(test.at - at) <= TEST_LINES)) {
    return false;
  }
  const line = lines[at] ?? "";
  if (
    tests.some(({ subject, code }) =>
      subject.length > 3 && line.includes(subject) ||
      code.length > 3 && line.includes(code)
    )
  ) return false;
  if (reported.length === 0) return true;
  for (let i = at; i > Math.max(-1, at - TEST_REPORT_LINES); i--) {
    if (TEST_HEAD.test((lines[i] ?? "").slice(0, 300))) return false;
  }
  return true;
}

/** Whether nothing but its name was printed of a failed test, as it ran. */
function isOnlyNamed({ tool, message }: Diagnostic): boolean {
  return tool === "mocha" && message === "";
}

/** How many of what a runner reports stand before all that was printed besides. */
const TESTS_TOLD = 3;

/**
 * What was read of a whole log in the order of its worth: a few failures that a
 * test runner reports, then whatever stands on the heavier line. Of few lines
 * the order of reading is kept.
 */
export function tellingFirst(
  diagnostics: readonly Diagnostic[],
  { lines, isWhole }: Pick<Evidence, "lines" | "isWhole">,
): readonly Diagnostic[] {
  if (isWhole !== true) return diagnostics;
  const tests = diagnostics.filter(({ grammar }) => grammar === "test")
    .slice(0, TESTS_TOLD);
  const others = diagnostics.filter((one) => !tests.includes(one))
    .map((one) => ({ one, weight: lineWeight(lines[one.at] ?? "") }))
    .sort((a, b) => b.weight - a.weight);
  return [...tests, ...others.map(({ one }) => one)];
}

/** How a tool begins a line of an error. */
const HEAD = /^(?:[a-z]{2,20} (?:error|ERR!)|\[ERROR\])(?= )/;

/** Whether very much was printed after a line. */
function isFar(lines: readonly string[], at: number): boolean {
  // A tool that says much of one failure begins each line alike.
  const own = HEAD.exec(lines[at] ?? "")?.[0];
  let count = 0;
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next] ?? "";
    if (
      !CALL.test(line) && (own === undefined || !line.startsWith(own)) &&
      ++count >= FAR_LINES
    ) return true;
  }
  return false;
}
