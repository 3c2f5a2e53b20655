/**
 * What test runners write at length of each test that failed, where nothing
 * names it in one line: the reports of pytest, and the rows of unittest and its
 * kin, whatever kind of failure they name.
 */
import { type Diagnostic, diagnostic } from "./diagnostic.ts";

/** Reports of one input. */
const FOUND_MAX = 8;
/** Lines of one report that are looked at. */
const REPORT_LINES = 400;
/** Characters of a line that are looked at. */
const LINE_CHARS = 800;

/** How pytest begins the report of a test. */
export const PYTEST_HEAD: RegExp =
  /^_{3,} (?:ERROR at (?:setup|teardown) of )?(?<test>[A-Za-z_][\w.]{2,200}(?:\[[^\]]{0,120}\])?) _{3,}$/;
/** Where a report of pytest ends. */
const PYTEST_ENDS = /^(?:_{3,} .{1,220} _{3,}|={3,} .{1,200} ={3,})$/;
/** The end of a frame, and what was thrown there. */
export const PYTEST_FRAME: RegExp =
  /^(?<file>[\w.\/\\-]{1,200}\.py):(?<line>\d{1,6}): ?(?:(?:in )?[\w.]{1,120})?$/;
/** What was said. */
const PYTEST_SAYS = /^E {2,12}(?<message>\S.{0,600})$/;

/** The rows around the head of a report of unittest. */
const ROW_ABOVE = /^={50,}$/;
const ROW_BELOW = /^-{50,}$/;
/** The head between them: a kind of failure and a test. */
const ROW_HEAD = /^(?<kind>[A-Z]\w{2,60}): (?<test>\S.{2,200})$/;
/** A frame in such a report. */
const ROW_FRAME = /^\s{2}File "(?<file>[^"]{1,200})", line (?<line>\d{1,6})/;
/** What was thrown. */
const ROW_SAYS =
  /^(?<message>[A-Za-z_][\w.]{1,120}(?:Error|Exception|Failure|Warning)\b.{0,600})$/;
/** Code that came with Python or was installed. */
const NOT_OWN = /site-packages|dist-packages|\/lib\/python\d|\/lib64\/python\d/;

/** How older Surefire heads the tests that failed; the oldest write the first of them behind it. */
const SUREFIRE_HEAD =
  /^(?:Failed tests|Tests in error):(?: {1,4}(?<first>\S.{0,600}))?\s{0,4}$/;
/** One of them: the class that ran, the one that has the method, the method and its line. */
const SUREFIRE_TEST =
  /^ {2}(?<owner>[A-Z]\w{1,120})(?:>\w{1,120})?\.(?<test>\w{1,120}):\d{1,6}(?:->[^\s>]{1,100}){0,4} (?<message>.{1,600})$/;
/** The same of the oldest: the method, and its class in brackets. */
const SUREFIRE_OLDEST =
  /^ {0,2}(?<test>\w{1,120})(?: on instance \w{1,120})?\((?<owner>[\w.$]{2,200})\)(?:\([\w.$]{2,200}\))?(?:: (?<message>.{1,600}))?$/;

/** How Ant's task for JUnit names a test, and what became of it there or on the next line. */
const ANT_TEST =
  /^\s{0,8}(?:\[junit\] )?Testcase: (?<test>[\w.[\]-]{1,160})(?:\((?<owner>[\w.$]{2,200})\):)?\s(?:took [\d.,]{1,12} sec|FAILED|Caused an ERROR)$/;
const ANT_FAILED = /(?:FAILED|Caused an ERROR)$/;
/** The class whose tests it runs. */
const ANT_SUITE = /^\s{0,8}(?:\[junit\] )?Testsuite: (?<owner>[\w.$]{2,200})$/;
/** What it writes before each line. */
const ANT_LEAD = /^\s{0,8}\[junit\] ?/;

/** How the console of JUnit's platform names a test that failed, below the head that counts them. */
const JUNIT_TEST =
  /^\s{0,8}(?:\[junit\] {1,8})?MethodSource \[className = '(?<owner>[\w.$]{2,200})', methodName = '(?<test>[\w$]{1,120})'/;
/** What was thrown there, and the calls below it. */
const JUNIT_SAYS = /^\s{0,8}(?:\[junit\] {1,8})?=> (?<message>\S.{0,600})$/;
const JUNIT_CALL =
  /^\s{0,8}(?:\[junit\] {1,12})?(?<call>[\w.$]{2,200})\.[\w$<>]{1,120}\((?<file>\w{1,120}\.(?:java|kt)):(?<line>\d{1,6})\)$/;

/** How Mocha numbers a test by its suite, and the deeper lines that lead to its name. */
const MOCHA_HEAD = /^ {2}\d{1,4}\) (?<suite>[A-Za-z#"'(.].{0,200}[^:])$/;
const MOCHA_NAME = /^ {7,30}(?<name>\S.{0,200})$/;
/** Suites inside of each other. */
const MOCHA_DEPTH_MAX = 8;
/** A call in code that no package brought. */
const MOCHA_CALL =
  /^\s{1,12}at (?!.{0,200}(?:node_modules|node:|internal\/)).{0,200}?\(?(?<file>[^()\s:]{1,200}):(?<line>\d{1,6}):\d{1,6}\)?$/;

/** The tests that such reports are of, in order. */
export function readReports(lines: readonly string[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (let at = 0; at < lines.length && found.length < FOUND_MAX; at++) {
    const line = (lines[at] ?? "").slice(0, LINE_CHARS);
    const one = line.startsWith("___")
      ? reportOfPytest(lines, at)
      : /^[A-Z]/.test(line) && ROW_BELOW.test(lines[at + 1] ?? "")
      ? reportInRows(lines, at)
      : SUREFIRE_HEAD.test(line)
      ? underSurefire(lines, at)
      : /^ {2}\d/.test(line)
      ? ofMocha(lines, at)
      : line.includes("MethodSource [")
      ? onJunitConsole(lines, at)
      : line.includes("Testcase: ")
      ? ofAnt(lines, at)
      : null;
    if (one !== null) found.push(one);
  }
  return found;
}

/** The lines of a report, from under its head up to what ends it. */
function reportFrom(
  lines: readonly string[],
  from: number,
  ends: RegExp,
): readonly string[] {
  const report = lines.slice(from, from + REPORT_LINES).map((line) =>
    line.slice(0, LINE_CHARS)
  );
  const end = report.findIndex((line) => ends.test(line));
  return end < 0 ? report : report.slice(0, end);
}

function reportOfPytest(
  lines: readonly string[],
  at: number,
): Diagnostic | null {
  const test = PYTEST_HEAD.exec(lines[at] ?? "")?.groups?.["test"];
  if (test === undefined) return null;
  const report = reportFrom(lines, at + 1, PYTEST_ENDS);
  const frames = report.map((line) => PYTEST_FRAME.exec(line)?.groups)
    .filter((groups) => groups !== undefined);
  const frame = frames.find((groups) => !NOT_OWN.test(groups["file"] ?? ""));
  // The last that was said is what came out of the test.
  const said = report.findLastIndex((line, i) =>
    PYTEST_SAYS.test(line) && !PYTEST_SAYS.test(report[i - 1] ?? "")
  );
  if (frames.length === 0 || said < 0) return null;
  const file = frame?.["file"] ?? "";
  return diagnostic({
    grammar: "test",
    at: at + 1 + said,
    tool: "pytest",
    code: file,
    subject: test.replace(/^([A-Z]\w*)\./, "$1::"),
    message: PYTEST_SAYS.exec(report[said] ?? "")?.groups?.["message"] ?? "",
    location: frame === undefined ? "" : `${file}:${frame["line"]}`,
  });
}

function reportInRows(
  lines: readonly string[],
  at: number,
): Diagnostic | null {
  if (!ROW_ABOVE.test(lines[at - 1] ?? "")) return null;
  const { kind, test } = ROW_HEAD.exec((lines[at] ?? "").slice(0, LINE_CHARS))
    ?.groups ?? {};
  if (kind === undefined || test === undefined) return null;
  const report = reportFrom(lines, at + 2, /^(?:={50,}|-{50,})$/);
  const frame = report.map((line) => ROW_FRAME.exec(line)?.groups)
    .findLast((groups) =>
      groups !== undefined && !NOT_OWN.test(groups["file"] ?? "")
    );
  const said = report.findIndex((line) => ROW_SAYS.test(line));
  return diagnostic({
    grammar: "test",
    at: said < 0 ? at : at + 2 + said,
    tool: "unittest",
    code: frame?.["file"] ?? "",
    subject: test,
    message: said < 0 ? kind : (report[said] ?? "").trim(),
    location: frame === undefined ? "" : `${frame["file"]}:${frame["line"]}`,
  });
}

function ofMocha(lines: readonly string[], at: number): Diagnostic | null {
  const suite = MOCHA_HEAD.exec((lines[at] ?? "").slice(0, LINE_CHARS))
    ?.groups?.["suite"];
  if (suite === undefined) return null;
  const names = [suite];
  let end = at + 1;
  while (end - at <= MOCHA_DEPTH_MAX && !names.at(-1)?.endsWith(":")) {
    const name = MOCHA_NAME.exec((lines[end] ?? "").slice(0, LINE_CHARS))
      ?.groups?.["name"];
    if (name === undefined) return null;
    names.push(name);
    end++;
  }
  if (!names.at(-1)?.endsWith(":")) return null;
  const report = reportFrom(lines, end, MOCHA_HEAD);
  const said = report.findIndex((line) => line.trim() !== "");
  const call = report.map((line) => MOCHA_CALL.exec(line)?.groups)
    .find((groups) => groups !== undefined);
  return said < 0 ? null : diagnostic({
    grammar: "test",
    at: end + said,
    tool: "mocha",
    code: call?.["file"] ?? "",
    subject: names.join(" ").slice(0, -1),
    message: (report[said] ?? "").trim(),
    location: call === undefined ? "" : `${call["file"]}:${call["line"]}`,
  });
}

function onJunitConsole(
  lines: readonly string[],
  at: number,
): Diagnostic | null {
  const { owner, test } = JUNIT_TEST.exec(
    (lines[at] ?? "").slice(0, LINE_CHARS),
  )?.groups ?? {};
  const message = JUNIT_SAYS.exec((lines[at + 1] ?? "").slice(0, LINE_CHARS))
    ?.groups?.["message"];
  if (owner === undefined || message === undefined) return null;
  const calls = reportFrom(lines, at + 2, /\[\.\.\.\]\s*$/).map((line) =>
    JUNIT_CALL.exec(line)?.groups
  );
  // The package of the test is the reader's own.
  const own = owner.split(".").slice(0, -1).join(".");
  const call = calls.find((one) => one?.["call"]?.startsWith(`${own}.`));
  const location = call === undefined ? "" : `${call["file"]}:${call["line"]}`;
  return diagnostic({
    grammar: "test",
    at: at + 1,
    tool: "junit",
    code: call?.["file"] ?? "",
    subject: `${simpleName(owner)}.${test}`,
    message,
    location,
  });
}

function underSurefire(
  lines: readonly string[],
  at: number,
): Diagnostic | null {
  const first = SUREFIRE_HEAD.exec((lines[at] ?? "").slice(0, LINE_CHARS))
    ?.groups?.["first"];
  const line = first ?? (lines[at + 1] ?? "").slice(0, LINE_CHARS);
  const { owner, test, message = "" } =
    (SUREFIRE_TEST.exec(line) ?? SUREFIRE_OLDEST.exec(line))?.groups ?? {};
  return owner === undefined ? null : diagnostic({
    grammar: "test",
    at: first === undefined ? at + 1 : at,
    tool: "mvn",
    subject: `${simpleName(owner)}.${test}`,
    // What has several lines is left out of the list.
    message: message === "(..)" ? "" : message,
  });
}

/** A class without its package. */
function simpleName(owner: string): string {
  return owner.slice(owner.lastIndexOf(".") + 1);
}

function ofAnt(lines: readonly string[], at: number): Diagnostic | null {
  const head = (lines[at] ?? "").slice(0, LINE_CHARS);
  const { test, owner = suiteAbove(lines, at) } = ANT_TEST.exec(head)?.groups ??
    {};
  if (test === undefined) return null;
  const isTold = ANT_FAILED.test(head);
  const from = at + (isTold ? 1 : 2);
  const next = (lines[at + 1] ?? "").slice(0, LINE_CHARS).trimEnd();
  if (!isTold && !ANT_FAILED.test(next)) return null;
  const report = reportFrom(lines, from, ANT_TEST)
    .map((line) => line.replace(ANT_LEAD, ""));
  const own = owner.slice(0, Math.max(0, owner.lastIndexOf(".")) + 1);
  const call = report.map((line) => JUNIT_CALL.exec(line.replace("at ", "")))
    .find((found) => found?.groups?.["call"]?.startsWith(own))?.groups;
  return diagnostic({
    grammar: "test",
    at: from,
    tool: "junit",
    code: call?.["file"] ?? "",
    subject: owner === "" ? test : `${simpleName(owner)}.${test}`,
    message: (report[0] ?? "").trim(),
    location: call === undefined ? "" : `${call["file"]}:${call["line"]}`,
  });
}

function suiteAbove(lines: readonly string[], at: number): string {
  for (let above = at; above > Math.max(-1, at - REPORT_LINES); above--) {
    const owner = ANT_SUITE.exec((lines[above] ?? "").slice(0, LINE_CHARS))
      ?.groups?.["owner"];
    if (owner !== undefined) return owner;
  }
  return "";
}

/**
 * Every pattern that sees a line.
 *
 * @internal For the test that bounds their steps.
 */
export const REPORT_PATTERNS: readonly RegExp[] = [
  ANT_SUITE,
  ANT_TEST,
  JUNIT_CALL,
  JUNIT_SAYS,
  JUNIT_TEST,
  MOCHA_CALL,
  MOCHA_HEAD,
  MOCHA_NAME,
  PYTEST_HEAD,
  PYTEST_ENDS,
  PYTEST_FRAME,
  PYTEST_SAYS,
  ROW_ABOVE,
  ROW_BELOW,
  ROW_HEAD,
  ROW_FRAME,
  ROW_SAYS,
  SUREFIRE_HEAD,
  SUREFIRE_OLDEST,
  SUREFIRE_TEST,
];
