/** Test runners: the first test that failed, where it is, and what it said. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";
import { readReports } from "./test_reports.ts";
import { NAMES_TEST, RUNNERS } from "./test_runners.ts";

/** Failed tests of one input. */
const FOUND_MAX = 8;
/** Lines after a failed file in which its first failed test is named. */
const NAME_LINES = 30;
/** Lines after a failed test in which its message stands. */
const MESSAGE_LINES = 30;

const SAYS =
  /^\s{0,12}(?:Assertion with \S{1,4} failed|E\s{1,8}(?:\w{1,60}(?:Error|Exception)\b.{0,600}|assert .{1,600})|(?:AssertionError|AssertionFailedError|Error|TypeError|ReferenceError|panicked at|thread '.{1,120}' panicked|Expected(?! fail)|expected|Failure|Failed asserting|error:|[\w.]{1,120}(?:Error|Exception)):?.{0,600}|\S{1,120}_test\.go:\d{1,6}: .{1,600}|expect\(.{1,200})/;

/** The heading under which minitest names a test that was left out. */
const IS_SKIPPED = /^\s{0,8}(?:\d{1,4}\) )?Skipped:$/;

/** How mocha shows a test that passed, and one that failed, as they run. */
const RUN_WELL = /^\s{4,14}[\u2713\u2714] \S/;
const RUN_BADLY = /^\s{4,14}\d{1,4}\) (?<test>\S.{2,200})$/;

/** Words of which every output has one in which failed tests are read. */
export const SAYS_TESTS: RegExp = new RegExp(
  `${NAMES_TEST.source}|^(?:={50}|_{3,} |Tests in error|Failed tests:|\\s{0,8}(?:\\[junit\\] )?Testcase: )`,
  "m",
);

/** The failed tests, in order, each once. */
export function readTests(lines: readonly string[]): readonly Diagnostic[] {
  const named = readReported(lines);
  if (named.length > 0) return named;
  const reported = readReports(lines);
  return reported.length > 0 ? reported : readAsTheyRan(lines);
}

/** The tests that failed as they ran, of a runner that did not come to its report. */
function readAsTheyRan(lines: readonly string[]): readonly Diagnostic[] {
  if (!lines.some((line) => RUN_WELL.test(line.slice(0, 100)))) return [];
  const found: Diagnostic[] = [];
  for (let at = 0; at < lines.length && found.length < FOUND_MAX; at++) {
    const test = RUN_BADLY.exec((lines[at] ?? "").slice(0, 300))?.groups
      ?.["test"];
    if (test === undefined) continue;
    found.push(diagnostic({
      grammar: "test",
      at,
      tool: "mocha",
      subject: test,
      message: "",
    }));
  }
  return found;
}

function readReported(lines: readonly string[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const known = new Set<string>();
  for (let at = 0; at < lines.length && found.length < FOUND_MAX; at++) {
    const line = (lines[at] ?? "").slice(0, 1_000);
    if (!NAMES_TEST.test(line)) continue;
    for (const { tool, pattern } of RUNNERS) {
      const groups = pattern.exec(line)?.groups;
      if (groups === undefined) continue;
      if (IS_SKIPPED.test((lines[at - 1] ?? "").slice(0, 100))) break;
      const test = nameOf(groups, nameAfter(tool, lines, at));
      const file = groups["file"] ?? fileNear({ tool, test }, lines, at);
      // Maven says the same test at length and once more at its end.
      const key = tool === "mvn" ? test : `${file} ${test}`;
      if (known.has(key) || (file === "" && test === "")) break;
      known.add(key);
      const said = saidOf(
        { tool, test, message: groups["message"] },
        lines,
        at,
      );
      found.push(diagnostic({
        grammar: "test",
        at: said.at,
        tool,
        code: file,
        subject: test,
        message: said.message,
        location: said.location ??
          (groups["line"] === undefined || /:\d{1,6}$/.test(file)
            ? file
            : `${file === "" ? test : file}:${groups["line"]}`),
      }));
      break;
    }
  }
  return found;
}

/** The name of a test, with the class that owns it where it is written apart. */
function nameOf(
  { test, owner }: Readonly<Record<string, string | undefined>>,
  otherwise: string,
): string {
  const name = (test ?? otherwise).trim();
  return owner === undefined
    ? name
    : `${owner.slice(owner.lastIndexOf(".") + 1)}.${name}`;
}

/** What a failed test said, and where. */
interface Said {
  readonly message: string;
  readonly at: number;
  readonly location?: string;
}

function saidOf(
  { tool, test, message }: {
    readonly tool: string;
    readonly test: string;
    readonly message: string | undefined;
  },
  lines: readonly string[],
  at: number,
): Said {
  if (message !== undefined) return { message, at };
  if (tool === "phpunit" || tool === "minitest") {
    return messageUnderHead(lines, at);
  }
  if (tool === "tasty" || tool === "prove") return messageIndented(lines, at);
  if (tool === "gradle") {
    const brief = GRADLE_BRIEF.exec((lines[at + 1] ?? "").slice(0, 400))
      ?.groups;
    if (brief !== undefined) {
      return {
        message: brief["message"] ?? "",
        at: at + 1,
        location: brief["place"] ?? "",
      };
    }
  }
  return panicOf(tool, test, lines) ?? messageOfSuite(lines, at) ??
    withWhatFollows(
      messageAfter(lines, at, tool === "pytest" ? OF_PYTEST : SAYS),
      lines,
    );
}

/** Lines below the name of a test in which tasty's message begins, past rows of signs. */
const INDENTED_LINES = 4;

/** What tasty and prove say of a test stands below its name, further in. */
function messageIndented(lines: readonly string[], at: number): Said {
  const next = lines.slice(at + 1, at + 1 + INDENTED_LINES)
    .find((line) => /\w/.test(line.slice(0, 200)))?.slice(0, 400) ?? "";
  const depth = (line: string) => line.length - line.trimStart().length;
  return depth(next) > depth(lines[at] ?? "")
    ? { message: next.trim(), at }
    : { message: "", at };
}

/** How Gradle says in one line what a test threw, and where. */
const GRADLE_BRIEF =
  /^ {4}(?<message>[\w.$]{3,200}) at (?<place>\w{1,120}\.(?:java|kt|groovy|scala):\d{1,6})$/;

/** A message that is only the name of an exception, with the line that it announces. */
function withWhatFollows(said: Said, lines: readonly string[]): Said {
  const next = (lines[said.at + 1] ?? "").trim();
  return /(?:Error|Exception):\s{0,4}$/.test(said.message) && next !== "" &&
      !next.startsWith("at ")
    ? { ...said, message: `${said.message.trimEnd()} ${next.slice(0, 300)}` }
    : said;
}

/** How Rust says where a thread panicked, which has the name of its test. */
const PANICKED =
  /^\s{0,8}thread '(?<test>[\w:]{3,200})'(?: \(\d{1,9}\))? panicked at (?<file>[\w.\/\\-]{1,200}\.rs:\d{1,6}):\d{1,5}:$/;

/** What a test of Rust said as it panicked; null where it is not told. */
function panicOf(
  tool: string,
  test: string,
  lines: readonly string[],
): Said | null {
  if (tool !== "nextest" && tool !== "cargo") return null;
  const at = lines.findIndex((line) =>
    line.includes(test) &&
    PANICKED.exec(line.slice(0, 600))?.groups?.["test"] === test
  );
  const message = (lines[at + 1] ?? "").trim();
  return at < 0 || message === "" ? null : {
    message,
    at,
    location: PANICKED.exec((lines[at] ?? "").slice(0, 600))?.groups
      ?.["file"] ?? "",
  };
}

/** Where a runner that names only the test says its file: near the test's line. */
const FILES: Readonly<Record<string, RegExp>> = wordTable({
  exunit: /^\s{5}(?<file>[\w.\/-]{1,200}\.exs?:\d{1,6})$/,
  cargo:
    /panicked at (?:'.{0,200}', )?(?<file>[\w.\/\\-]{1,160}\.rs:\d{1,6}):\d/,
  ctest: /^(?<file>\S{1,200}\.(?:cc|cpp|cxx|c|h|hpp):\d{1,6}): Failure/,
  go: /^\s{1,12}(?<file>[\w.-]{1,80}_test\.go:\d{1,6}): /,
  phpunit: /^(?<file>\/\S{1,200}\.php:\d{1,6})$/,
  mocha: /\((?<file>[\w.\/@-]{1,160}\.[cm]?[jt]s:\d{1,6}):\d{1,5}\)/,
  unittest: /^\s{1,6}File "(?<file>[^"]{1,200}", line \d{1,6})/,
  mvn: /\((?<file>\w{1,80}\.(?:java|kt):\d{1,6})\)/,
});

function fileNear(
  { tool, test }: { readonly tool: string; readonly test: string },
  lines: readonly string[],
  at: number,
): string {
  const pattern = FILES[tool];
  // A trace of Java also passes through what runs the test and what compares.
  const own = tool === "mvn" ? `${test.split(".")[0]}.` : "";
  if (pattern === undefined) return "";
  for (
    const line of [
      ...lines.slice(at, at + MESSAGE_LINES),
      ...lines.slice(Math.max(0, at - MESSAGE_LINES), at).reverse(),
    ]
  ) {
    const file = pattern.exec(line.slice(0, 400))?.groups?.["file"];
    if (file !== undefined && file.startsWith(own)) {
      return file.replace(/", line /, ":");
    }
  }
  return "";
}

/** The first test of a file that Jest calls failed, as it names it below. */
function nameAfter(tool: string, lines: readonly string[], at: number): string {
  if (tool !== "jest") return "";
  for (const line of lines.slice(at + 1, at + NAME_LINES)) {
    const name = /^\s{1,6}\u25cf (?<name>.{1,200} \u203a .{1,200})$/
      .exec(line.slice(0, 500))?.groups?.["name"];
    if (name !== undefined) return name;
  }
  return "";
}

/** What .NET's runners print under the head of a message. */
function messageUnder(lines: readonly string[], at: number): string {
  const said = lines.slice(at + 1, at + 5);
  const end = said.findIndex((line) => /^\s{0,8}Stack Trace:/.test(line));
  return said.slice(0, end < 0 ? said.length : end).map((line) => line.trim())
    .join(" ").slice(0, 600);
}

/** What PHPUnit and minitest say of a test: it stands right under its name. */
function messageUnderHead(
  lines: readonly string[],
  at: number,
): { readonly message: string; readonly at: number } {
  const said = lines[at + 1] ?? "";
  return said.trim() === "" ? messageAfter(lines, at) : {
    message: said.slice(0, 800),
    at: at + 1,
  };
}

/** What pytest says above of a test that it only names at its end. */
const OF_PYTEST = /^E\s{1,8}\S/;

function messageAfter(
  lines: readonly string[],
  at: number,
  says = SAYS,
): { readonly message: string; readonly at: number } {
  for (let i = at + 1; i < Math.min(lines.length, at + MESSAGE_LINES); i++) {
    const line = (lines[i] ?? "").slice(0, 800);
    if (/^\s{0,8}Error Message:\s{0,4}$/.test(line)) {
      return { message: messageUnder(lines, i), at: i + 1 };
    }
    if (SAYS.test(line)) {
      return { message: line.replace(/^\s{0,12}E\s{1,8}/, ""), at: i };
    }
  }
  // The runner names failed tests at the end, their messages above.
  for (let i = at - 1; i >= Math.max(0, at - 2_000); i--) {
    const line = (lines[i] ?? "").slice(0, 800);
    if (says.test(line)) {
      return { message: line.replace(/^\s{0,12}E\s{1,8}/, ""), at: i };
    }
  }
  return { message: "", at };
}

/** What Jest says of a file in which it ran no test: the first line of it. */
function messageOfSuite(
  lines: readonly string[],
  at: number,
): { readonly message: string; readonly at: number } | null {
  const head = lines.slice(at + 1, at + 4).findIndex((line) =>
    /^\s{1,6}\u25cf Test suite failed to run/.test(line)
  );
  if (head < 0) return null;
  const from = at + 2 + head;
  const first = lines.slice(from, from + 4).findIndex((line) =>
    line.trim() !== ""
  );
  return first < 0
    ? null
    : { message: (lines[from + first] ?? "").trim(), at: from + first };
}
