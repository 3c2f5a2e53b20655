/**
 * What a step of thousands of lines prints besides its failure: errors that
 * passing tests expect, files as they were and as they are, tries that were
 * followed by a better one.
 */
import { anyHas, wholeText } from "../lines_at_once.ts";
import { PYTEST_HEAD } from "./test_reports.ts";

/** A line without what carried it. */
export type Bare = (line: string) => string;

/** Steps shorter than this are looked at whole, but for tests that passed. */
const WHOLE_LINES_MAX = 60;

/** The lines of a step without what is no sign of its failure. */
export function withoutNoise(
  lines: readonly string[],
  bare: Bare,
): readonly string[] {
  if (lines.length <= WHOLE_LINES_MAX) return lines;
  return withoutTries(fromReport(ownOf(lines, bare), bare), { bare });
}

/**
 * The lines of a long log that somebody made at home, without what is no sign
 * of its failure. What stands above a report says which tool wrote it.
 */
export function withoutHomeNoise(lines: readonly string[]): readonly string[] {
  return lines.length <= WHOLE_LINES_MAX
    ? withoutLogs(lines)
    : ownOf(lines, (line) => line);
}

function ownOf(lines: readonly string[], bare: Bare): readonly string[] {
  return withFirstError(
    withoutWarnings(
      withoutShownCode(
        withoutDiffs(
          withoutGood(withoutPassed(lines, bare), bare),
          bare,
        ),
        bare,
      ),
      bare,
    ),
    bare,
  );
}

/** What go test says of one test, and of a package. */
const GO_TEST =
  /^\s{0,40}(?:=== (?<runs>RUN|PAUSE|CONT|NAME) {1,3}|--- (?<ends>PASS|FAIL|SKIP): )\S/;
const GO_PACKAGE =
  /^(?:(?<ok>ok|\?) {1,3}\t\S|FAIL\t\S|\t\S{1,200}\t{1,4}coverage: |FAIL$)/;

/** What a test of Go logged, where it stands under the test's name. */
const OF_GO_TEST = /^\s{4,40}[\w.-]{1,120}\.go:\d{1,6}: /;

/** The lines without what tests of Go logged that passed or were skipped. */
function withoutLogs(lines: readonly string[]): readonly string[] {
  let kept: string[] | null = null;
  let isGood = false;
  lines.forEach((line, at) => {
    const ends = GO_TEST.exec(line)?.groups?.["ends"];
    isGood = ends === undefined
      ? isGood && OF_GO_TEST.test(line)
      : ends !== "FAIL";
    if (isGood && ends === undefined) (kept ??= [...lines])[at] = "";
  });
  return kept ?? lines;
}

/** A complaint of Go's compiler. */
const OF_GO_BUILD = /^(?:##\[error\])?[\w.\/-]{1,200}\.go:\d{1,6}:\d{1,5}: /;

/** The lines without what go test printed of packages that passed. */
function withoutPassed(
  lines: readonly string[],
  bare: Bare,
): readonly string[] {
  if (!anyHas(lines, "=== RUN")) return lines;
  const kept = [...lines];
  let from = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (!/===|---|\t|FAIL|\.go:\d/.test(line)) continue;
    const plain = bare(line);
    // What the compiler says of another package, which is built meanwhile.
    if (OF_GO_BUILD.test(plain)) from = at + 1;
    const test = GO_TEST.exec(plain)?.groups;
    if (test !== undefined) {
      if (test["ends"] === undefined) kept[at] = "";
      else if (test["ends"] !== "FAIL") {
        kept.fill("", from, at + 1);
        from = at + 1;
      } else from = at + 1;
      continue;
    }
    const ended = GO_PACKAGE.exec(plain)?.groups;
    if (ended === undefined) continue;
    if (ended["ok"] !== undefined) kept.fill("", from, at + 1);
    from = at + 1;
  }
  return kept;
}

/** How Surefire begins a class of tests, and says that all of them passed. */
const CLASS_RUNS = /^(?:\[INFO\] )?Running [\w.$]{2,200}$/;
const CLASS_PASSED =
  /^(?:\[(?:INFO|WARNING)\] )?Tests run: \d{1,6}, Failures: 0, Errors: 0, Skipped: \d{1,6}, Time elapsed: /;

/** How PHP's runner shows what a test printed besides what it should have. */
const DIFF_BEGINS = /^={3,}DIFF={3,}$/;
const DIFF_ENDS = /^={3,}DONE={3,}$/;

/** A test that a runner for Lua left out, and why under it. */
const LEFT_OUT = /^\[ (?:SKIPPED|PENDING)\s{1,2}\] \S.{0,300} @ \d/;

/** Words of which each line has one that begins or ends such a part. */
const SAYS_PART = /Running |Tests run: |===|SKIPPED|PENDING/;

/**
 * The lines without what classes of tests printed that passed, and what is said
 * of tests that are known to fail, or left out.
 */
function withoutGood(lines: readonly string[], bare: Bare): readonly string[] {
  if (!SAYS_PART.test(wholeText(lines))) return lines;
  const good: (readonly [number, number])[] = [];
  let [runs, differs] = [-1, -1];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (!SAYS_PART.test(line)) continue;
    const plain = bare(line).trimEnd();
    if (LEFT_OUT.test(plain)) good.push([at, at + 2]);
    else if (DIFF_BEGINS.test(plain)) differs = at;
    else if (differs >= 0 && DIFF_ENDS.test(plain)) {
      if (/^XFAIL /.test(bare(lines[at + 1] ?? ""))) {
        good.push([differs, at + 2]);
      }
      differs = -1;
    } else if (CLASS_RUNS.test(plain)) runs = at;
    else if (plain.includes("Tests run: ")) {
      if (runs >= 0 && CLASS_PASSED.test(plain)) good.push([runs, at + 1]);
      runs = -1;
    }
  }
  if (good.length === 0) return lines;
  const kept = [...lines];
  for (const [from, end] of good) kept.fill("", from, end);
  return kept;
}

/** Code and values that pytest shows above what was said; its own lines begin with > or E. */
const SHOWN_CODE =
  /^(?: {4,}\S|[a-z_]\w{0,60} {1,3}= \S|(?:async )?def \w|class \w|@\w)/;
/** What ends the code of a report, and begins what the test printed. */
const CODE_ENDS = /^(?:-{3,} Captured |={3,} .{1,200} ={3,}$)/;

/** The lines without the code that pytest shows of what a test ran through. */
function withoutShownCode(
  lines: readonly string[],
  bare: Bare,
): readonly string[] {
  if (!anyHas(lines, "___ ")) return lines;
  let isShown = false;
  return lines.map((line) => {
    const plain = bare(line).trimEnd();
    if (PYTEST_HEAD.test(plain)) isShown = true;
    else if (CODE_ENDS.test(plain)) isShown = false;
    return isShown && SHOWN_CODE.test(plain) ? "" : line;
  });
}

/** Heads of the reports in which test runners repeat what failed. */
const REPORTS: readonly RegExp[] = [
  // pytest
  /^=+ (?:FAILURES|ERRORS) =+$/,
  // vitest
  /^\u23af+ ?Failed (?:Tests|Suites) \d/,
  /^ ?FAIL {1,2}(?:\|\S{1,40}\| )?\S{1,200}\.(?:test|spec)\.[cm]?[jt]sx? > /,
  // libtest
  /^failures:$/,
  // playwright
  /^\s{2,4}1\) (?:\[[\w -]{1,40}\] )?\u203a .{1,200}\.[cm]?[jt]sx?:\d/,
  // mocha
  /^\s{1,4}\d{1,5} failing$/,
  // rspec, phpunit
  /^Failures:$/,
  /^There (?:was|were) \d{1,5} (?:failure|error)s?:$/,
  // jest
  /^ ?FAIL {1,2}(?:[\w@.-]{1,40} )?[\w@.\/\\()[\]-]{1,200}\.[cm]?[jt]sx?(?: \([\d.]{1,8} m?s\))?$/,
  /^Summary of all failing tests$/,
  // unittest
  /^(?:FAIL|ERROR): test\w{1,120} \([\w.]{3,200}\)$/,
];
/** Words of which each head has one. */
const SAYS_REPORT = /fail|FAIL|ERROR|Fail|There w|1\) /;
/** The head of one failed test in a report. */
const FAILED_TEST =
  /^(?:_{3,} .{1,200} _{3,}|\s{1,4}\d{1,4}\) .{3,}|\d{1,4}\) \S.{3,}| ?FAIL {1,2}\S.{3,}|---- \S{1,200} stdout ----)$/;
/** What closes a report. */
const CLOSES =
  /^(?:=+ (?:short test summary|warnings summary)|\s{2}\d{1,5} (?:failed|flaky)$|\s{0,4}Test Files\s|Test Suites: |Finished in \d|(?:FAILURES|ERRORS)!$|failures:$)/;

/** The lines from the report of what failed on; all of them where there is none. */
function fromReport(lines: readonly string[], bare: Bare): readonly string[] {
  const at = lines.findIndex((line) => {
    if (!SAYS_REPORT.test(line)) return false;
    const plain = bare(line).trimEnd();
    return REPORTS.some((report) => report.test(plain));
  });
  return at < 0 ? lines : firstOf(lines.slice(at), bare);
}

/** A report with the first of its failed tests alone: the others often follow from it. */
function firstOf(report: readonly string[], bare: Bare): readonly string[] {
  const heads: number[] = [];
  for (let at = 0; at < report.length && heads.length < 2; at++) {
    if (FAILED_TEST.test(bare(report[at] ?? "").trimEnd())) heads.push(at);
  }
  const second = heads[1];
  if (second === undefined) return report;
  const closed = report.findLastIndex((line) => CLOSES.test(bare(line)));
  const close = closed > second ? closed : endOfNumbered(report, bare);
  return close <= second ? report : [
    ...report.slice(0, second),
    ...firstSummed(withoutAnnotations(report.slice(close)), bare),
  ];
}

/** The head of a failed test in a report that numbers and indents all it says. */
const NUMBERED_TEST = /^\s{1,4}\d{1,4}\) \S/;

/** Behind the last test of such a report, where nothing closes it; -1 where it ends with the log. */
function endOfNumbered(report: readonly string[], bare: Bare): number {
  const last = report.findLastIndex((line) => NUMBERED_TEST.test(bare(line)));
  return last < 0
    ? -1
    : report.findIndex((line, at) => at > last && /^\S/.test(bare(line)));
}

/** The end of a report without the failures that a runner repeats for GitHub. */
function withoutAnnotations(end: readonly string[]): readonly string[] {
  const from = end.findIndex((line) => line.includes("##[error]"));
  const exit = end.findLastIndex((line) => line.includes("##[error]"));
  return from < 0 ? end : [...end.slice(0, from), ...end.slice(exit)];
}

/** How pytest names a failed test once more at its end. */
const SUMMED = /^(?<word>FAILED|ERROR) [\w.\/\\-]{1,200}\.py\b/;

/** The end of a report with the first failure and the first error that it names once more. */
function firstSummed(end: readonly string[], bare: Bare): readonly string[] {
  const named = new Set<string>();
  let isLater = false;
  return end.filter((line) => {
    const plain = bare(line);
    const word = SUMMED.exec(plain)?.groups?.["word"];
    if (word !== undefined) {
      isLater = named.has(word);
      named.add(word);
    } else if (/^[=!]{3,}|^\d{1,6} (?:failed|passed|errors?)\b/.test(plain)) {
      isLater = false;
    }
    return !isLater;
  });
}

/** The head of a hunk, with how many lines of either side follow. */
const HUNK =
  /^@@ -\d{1,7}(?:,(?<before>\d{1,6}))? \+\d{1,7}(?:,(?<after>\d{1,6}))? @@/;

/** The lines without the contents of files that a tool shows it would change. */
function withoutDiffs(lines: readonly string[], bare: Bare): readonly string[] {
  if (!anyHas(lines, "@@ -")) return lines;
  const kept: string[] = [];
  let before = 0;
  let after = 0;
  let isOfFile = false;
  for (const line of lines) {
    const plain = bare(line);
    if (isOfFile && (before > 0 || after > 0) && /^[-+ \\]|^$/.test(plain)) {
      if (!plain.startsWith("+")) before--;
      if (!plain.startsWith("-")) after--;
      continue;
    }
    const hunk = isOfFile ? HUNK.exec(plain)?.groups : undefined;
    if (hunk === undefined) {
      kept.push(line);
      isOfFile = /^\+\+\+ \S/.test(plain) || isOfFile && /^$/.test(plain);
      [before, after] = [0, 0];
    } else {
      before = Number(hunk["before"] ?? 1);
      after = Number(hunk["after"] ?? 1);
    }
  }
  return kept;
}

/** The head of a warning of rustc, and of an error in the same form. */
const WARNS = /^warning(?:\[[\w:-]{1,60}\])?: \S/;
const FAILS = /^error(?:\[[\w:-]{1,60}\])?: \S/;
/** How far the place and the hints that belong to it may reach. */
const WARNING_LINES_MAX = 200;

/** The lines without the warnings of a compiler that failed for an error of the same form. */
function withoutWarnings(
  lines: readonly string[],
  bare: Bare,
): readonly string[] {
  if (!anyHas(lines, "warning") || !anyHas(lines, "error")) return lines;
  const heads: number[] = [];
  let hasFailed = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (!/warning|error/.test(line)) continue;
    const plain = bare(line);
    if (WARNS.test(plain)) heads.push(at);
    else if (FAILS.test(plain)) hasFailed = true;
  }
  if (!hasFailed || heads.length === 0) return lines;
  const kept = [...lines];
  for (const head of heads) kept.fill("", head, endOfBlock(lines, head, bare));
  return kept;
}

/** Behind the place and the hints that stand under a head of rustc. */
function endOfBlock(
  lines: readonly string[],
  head: number,
  bare: Bare,
): number {
  let end = head + 1;
  const limit = Math.min(lines.length, head + WARNING_LINES_MAX);
  while (
    end < limit &&
    /^[ \d]|^\.\.\.$|^##\[(?:error|warning)\] {1,8}-->/.test(
      bare(lines[end] ?? ""),
    )
  ) end++;
  return end;
}

/** An error of rustc that has a code of its own. */
const OF_RUSTC = /^error\[E\d{4}\]: \S/;

/** The lines with the first error of a Rust compiler alone: others often follow from it. */
function withFirstError(
  lines: readonly string[],
  bare: Bare,
): readonly string[] {
  if (!anyHas(lines, "[E")) return lines;
  const heads: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line.includes("error[E") && OF_RUSTC.test(bare(line))) heads.push(at);
  }
  if (heads.length < 2) return lines;
  const kept = [...lines];
  for (const head of heads.slice(1)) {
    kept.fill("", head, endOfBlock(lines, head, bare));
  }
  return kept;
}

/** A try is followed by another. */
const TRIES_AGAIN =
  /\b(?:[Rr]etry(?:ing)?\b(?! budget)|[Tt]rying again|[Nn]ext [Aa]ttempt in|[Aa]ttempt (?:[2-9]|\d\d)\b)/;
/** All tries failed. */
const GAVE_UP =
  /\b(?:giving up|gave up|(?:all|after|maximum|max) \w{0,12} ?(?:retries|attempts|tries)|retries exceeded|(?:retry|retries|attempts) (?:limit|exhausted))\b/i;
/** Words of which each of these has one. */
const SAYS_TRY = /etr|ttempt|again|giv|gave|tries/;
/** Lines before the announcement that belong to the try. */
const TRY_LINES = 2;
/** Lines that have to follow the last try: the step went on. */
const WENT_ON_LINES_MIN = 10;

/**
 * The lines without tries that a better one followed.
 *
 * @param options How a line reads, and how many lines have to follow the last try.
 */
export function withoutTries(
  lines: readonly string[],
  { bare = (line) => line, linesAfter = WENT_ON_LINES_MIN }: {
    readonly bare?: Bare;
    readonly linesAfter?: number;
  } = {},
): readonly string[] {
  if (!SAYS_TRY.test(wholeText(lines))) return lines;
  const tries: number[] = [];
  let hasGivenUp = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (!SAYS_TRY.test(line)) continue;
    const plain = bare(line);
    if (GAVE_UP.test(plain)) hasGivenUp = true;
    else if (TRIES_AGAIN.test(plain)) tries.push(at);
  }
  const last = tries.at(-1);
  if (
    hasGivenUp || last === undefined || lines.length - last < linesAfter
  ) return lines;
  const kept = [...lines];
  for (const at of tries) kept.fill("", Math.max(0, at - TRY_LINES), at + 1);
  return kept;
}

/**
 * What a tool says of work beside its own: reports and caches that it could not
 * upload, measures that it could not send, a locale that it does without.
 */
const SIDES: readonly RegExp[] = [
  /\b(?:[Ff]ailed|[Ee]rror|[Uu]nable|[Cc]ould ?n[o']t|[Cc]annot) (?:to )?(?:parse and )?(?:upload|send|post|publish|push|report|save|store|write)(?:ing)? (?:\w{1,12} ){0,3}(?:test )?(?:reports?|metrics?|statistics?|stats|telemetry|usage|analytics|traces?|coverage|artifacts?|results?|caches?|events?)\b/,
  /\b(?:storage|cache) (?:read|write) check failed\b|^sccache: (?:warning|error)|\bCache (?:write|read) error\b/,
  /(?:^|\.)perl: warning: |^locale: Cannot set LC_|: warning: setlocale: LC_/,
];
/** Words of which each side message has one. */
const SAYS_SIDE = /[Ff]ail|nable|ould|annot|ocale|ccache|Cache|perl: /;
/** Characters of a line in which they are looked for. */
const SIDE_CHARS_MAX = 600;
/** Lines that have to follow: the step went on. */
const SIDE_LINES_MIN = 3;

/** Whether a line says that work beside that of its program failed. */
export function isSideWork(line: string): boolean {
  return SAYS_SIDE.test(line) && SIDES.some((side) => side.test(line));
}

/** The lines of a long log without what concerns work beside its own, where it went on behind. */
export function withoutSides(lines: readonly string[]): readonly string[] {
  if (
    lines.length <= WHOLE_LINES_MAX || !SAYS_SIDE.test(wholeText(lines))
  ) return lines;
  let kept: string[] | null = null;
  const end = lines.length - SIDE_LINES_MIN;
  for (let at = 0; at < end; at++) {
    const whole = lines[at] ?? "";
    // Behind dots of progress what is said stands at the end.
    const line = whole.length > SIDE_CHARS_MAX
      ? `${whole.slice(0, SIDE_CHARS_MAX / 2)}\n${
        whole.slice(-SIDE_CHARS_MAX / 2)
      }`
      : whole;
    if (!isSideWork(line)) continue;
    kept ??= [...lines];
    kept[at] = "";
  }
  return kept ?? lines;
}
