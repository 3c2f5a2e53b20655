/**
 * What stands in evidence beside the failure, told by the form of its line: what
 * a program notes at a level at which nothing failed, and texts that a test
 * compares. Words of a known failure there are a mention of it.
 */
import { wholeText } from "./lines_at_once.ts";

/** A record of a level at which nothing failed, in the forms of loggers. */
const MILD =
  /^\s{0,4}(?:\[[^\]\n]{1,60}\]:? {1,3}){0,2}(?:\[ ?(?:INFO|DEBUG|TRACE|VERBOSE|info|debug|trace|verbose) {0,2}\]|(?:INFO|DEBUG|TRACE|VERBOSE)(?=[\s:|])|(?:info|debug|trace|verbose)(?=: |:$))|^\s{0,4}[\w\/-]{1,60}(?:\.(?:INFO|DEBUG|NOTICE|sh: info)): |^(?:(?:time|ts|t|timestamp)=\S{1,60}(?: [\d:.,+Z-]{5,30}"?)? )?(?:level|lvl)="?(?:info|debug|trace)\b/i;

/** Other lines that say nothing of a failure. */
const MILD_TOO = anyOf(
  // What Ansible says of a task that went well, with all that it came to.
  /^[\w.-]{1,80} \| (?:CHANGED|SUCCESS|SKIPPED)\b|^(?:ok|changed|skipping): \[[\w.@:-]{1,80}\]/,
  // A value that Terraform would set.
  /^\s{2,40}[+~-] "?[\w.-]{1,80}"? {1,60}= \S/,
  // A value that is measured.
  /^[A-Za-z_:][\w:]{2,80}\{[A-Za-z_]\w{0,60}="[^"\n]{0,200}"|^# (?:HELP|TYPE) [A-Za-z_:]\w{2,80} \S/,
  // A line of a list of changes.
  /^\s{0,6}[-*\u2022] (?:[Ff]ix(?:e[ds])?|[Aa]dd(?:ed|s)?|[Rr]emove[ds]?|[Uu]pgrade[ds]?|[Ii]mprove[ds]?|[Hh]andle[ds]?|[Cc]hange[ds]?) \S/,
  // A task that is set in a list or a comment.
  /^\s{0,6}(?:[-*\u2022]|#{1,3}(?: \d{1,2}\.)?) (?:Add|Fix|Review|Check|Verify|Ensure|Monitor|Test|Investigate|Implement|Update|Clean|Handle) (?:[a-z]{2,}|all|\d{1,4}) \S/,
  // What a database notes beside a statement that went well.
  /^(?:psql:\S{1,200}: )?NOTICE: {1,2}\S/,
  // What a browser on a device logs of its own parts.
  /^\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} {1,6}\d{1,7} {1,6}\d{1,7} [VDIWE] chromium: \[\w{4,8}:components\//,
  // What may happen one day, and what to do then.
  /^\s{0,6}(?:[-*] )?(?:If|In case|Should) (?:the |an? |any |your )?[a-z]{2,20}s? (?:ends?|fails?|sees?|gets?|restarts?|crash(?:es)?|stays?|hangs?)\b.{1,200}[,:] /,
);

/** One pattern in place of several with the same flags: a line is read once. */
function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}

/** Whether a line is a record of a level at which nothing failed. */
export function isMild(line: string): boolean {
  const head = line.slice(0, 200);
  return MILD.test(head) || MILD_TOO.test(head);
}

/** A test that passed, or one that is only named as it ran, whatever its name says. */
const PASSED_TEST =
  /^\s{0,8}(?:\u2713|\u2714|\u221a|ok(?: {1,6}\d| - )|PASS |\[PASS\]|--- (?:PASS|SKIP): |=== (?:RUN|PAUSE|CONT|NAME) |# Subtest: )/;
/** The same as pytest says it of each test. */
const PASSED_PYTEST =
  /^\S{1,300}::\S{1,300} (?:PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)\s{1,80}\[\s{0,3}\d{1,3}%\]/;
/** The same behind the name of the test and three dots. */
const PASSED_NAMED =
  /^(?=\S).{1,500} \.\.\. (?:ok|ignored|expected failure|skipped\b.{0,200})(?: \(\d[\w.,\u00b5 ]{0,12}\))?$/;

/** Whether a line names a test that passed, or one as it runs. */
export function isPassedTest(line: string): boolean {
  const head = line.slice(0, 600);
  return PASSED_TEST.test(head) ||
    head.includes("::") && PASSED_PYTEST.test(head) ||
    head.includes(" ... ") && PASSED_NAMED.test(head);
}

/** Lines in which a test runner shows two texts that it compared, or the code that did. */
const COMPARES =
  /^(?:E\s{1,12})?(?:\w{0,40}Assert\w{0,20}(?:Error|Exception|FailedError): )?assert |\bAssert\w{0,20}(?:Error|Exception)(?: \[ERR_ASSERTION\])?: |^\s{0,12}(?:Expected|Received|Actual|Got|Left|Right|Want|Have)\b[\w ]{0,24}\s{0,4}: |^\s{0,12}[>\s]{0,4}\d{0,5} ?\|? {0,40}(?:assert\b|expect\(|self\.assert|t\.(?:Error|Fatal)f?\()|^>\s{1,40}\S|^\s{0,6}>?\s{0,4}\d{1,6} \| |\bexpected .{0,400}(?:\bto (?:be|equal|eql|deeply|match|contain|include|have|throw)\b|\bbut was:? ?[<"'])|expected:? ?<|Failed asserting that/i;

/** A note that says itself that something failed. */
const FAILED_NOTE = /\b[Ff]ailed\b|\b[Ee]rror(?:_\w{1,20})?[:=]/;

/** Whether any line may be such a note. */
export function hasFailedNote(lines: readonly string[]): boolean {
  return FAILED_NOTE.test(wholeText(lines));
}

/** A note that says itself that something failed, without its level; null for any other line. */
export function failedNote(line: string): string | null {
  const at = line.slice(0, 400).search(FAILED_NOTE);
  return at < 0 || !isMild(line) || isInQuotes(line.slice(0, at))
    ? null
    : line.replace(LEVEL_HEAD, "");
}

/** The level before a note. */
const LEVEL_HEAD =
  /^\s{0,4}(?:\[[^\]\n]{1,60}\]:? {1,3}){0,2}?\[?(?:INFO|DEBUG|TRACE|VERBOSE)\]?[:\s|]\s{0,4}|^(?:time|ts|t|timestamp|level|lvl)=\S{1,60} /i;

/** Whether an offset of a line lies inside of a quotation. */
export function isQuoted(line: string, index: number): boolean {
  const head = line.slice(0, index);
  return /["'`]/.test(head) && isInQuotes(head);
}

/** How an example is begun in brackets. */
const BEGINS_EXAMPLE =
  /[([](?:e\.g\.|for (?:example|instance))[,:]? [^()[\]]{0,80}$/i;

/** Whether an offset of a line lies inside of an example in brackets, which says what may happen. */
export function isExample(line: string, index: number): boolean {
  return BEGINS_EXAMPLE.test(line.slice(Math.max(0, index - 100), index));
}

/** Whether an offset of a line lies inside of a text that a test compares. */
export function isCompared(line: string, index: number): boolean {
  return (isQuoted(line, index) || isInAngles(line, index)) &&
    COMPARES.test(line.slice(0, 1_200));
}

/** Whether an offset of a line lies between the angles in which JUnit shows what it compared. */
function isInAngles(line: string, index: number): boolean {
  const open = line.lastIndexOf("<", index);
  return open > line.lastIndexOf(">", index - 1) &&
    /(?:expected|but was):? ?$/i.test(line.slice(Math.max(0, open - 20), open));
}

/** Whether a quote is open where a text ends; an apostrophe inside of a word is none. */
function isInQuotes(head: string): boolean {
  let open = "";
  for (let at = 0; at < head.length; at++) {
    const sign = head.charAt(at);
    if (sign === "\\") at++;
    else if (open !== "") {
      if (sign === open) open = "";
    } else if (
      (sign === '"' || sign === "'" || sign === "`") &&
      !/\w/.test(head.charAt(at - 1))
    ) open = sign;
  }
  return open !== "";
}

/** Characters of a message that tell where in its line it stands. */
const TELLING_CHARS = 24;

/** Whether what was read of a line is a note, or a part of a text that a test compares. */
export function isAside(line: string, message: string): boolean {
  if (isMild(line) || isPassedTest(line)) return true;
  const at = message === ""
    ? -1
    : line.indexOf(message.slice(0, TELLING_CHARS));
  return at > 0 && isCompared(line, at);
}
