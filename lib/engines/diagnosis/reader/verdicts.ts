/**
 * What a run says of itself as it ends: test runners, builds and package
 * managers that count everything close with a verdict. What tests printed on
 * purpose and what was tried again stands above it.
 */
import { countsFailure, lineWeight } from "../decisive_lines.ts";
import { anyHas, saidLines } from "../lines_at_once.ts";

/** Verdicts that only a run has in which nothing failed, whatever it printed. */
const GOOD: readonly RegExp[] = [
  // pytest, unittest
  /^=* ?\d{1,6} passed(?:, \d{1,6} (?:skipped|deselected|xfailed|xpassed|warnings?|subtests passed)){0,5} in [\d.:]{1,12}s?\b/,
  /^OK(?: \((?:skipped|expected failures|tests?)[=:]? ?\d{1,6}.{0,60}\))?$/,
  // go
  /^ok {1,4}\t\S{1,200}\t(?:[\d.]{1,10}s|\(cached\))/,
  // jest, vitest, node, mocha, deno
  /^\s{0,8}Tests:? {1,8}(?:\d{1,6} (?:skipped|todo|passed)(?:,| \|) ){0,3}\d{1,6} passed(?:, \d{1,6} total| \(\d{1,6}\))/,
  /^(?:#|\u2139) fail {1,2}0$/,
  /^\s{1,6}\d{1,6} passing \(\d/,
  /^ok \| \d{1,6} passed .{0,60}\| 0 failed/,
  // cargo, rspec, exunit, phpunit, vstest, surefire
  /^test result: ok\. \d/,
  /^\d{1,6} (?:examples?|tests?|runs|scenarios?)\b.{0,60}, 0 failures\b(?!.{0,40}\b[1-9]\d{0,5} errors?)/,
  /^OK \(\d{1,6} tests?, \d{1,6} assertions?\)/,
  /^Passed! {1,4}- Failed: {1,8}0,/,
  /\bBUILD SUCCESS(?:FUL)?\b|^Build succeeded\.?$|^\s{0,4}0 Error\(s\)$/,
  // package managers and images
  /^Successfully (?:installed|downloaded|built) \S|^(?:added|changed|up to date|removed)\b.{0,80}\baudited \d{1,6} packages? in \d/,
  /^Status: (?:Downloaded newer image|Image is up to date) for \S|^Setting up [\w.+:-]{1,80} \([^)]{1,80}\) \.\.\./,
  /^Resolving deltas: 100%.{0,40}, done\.$/,
  // services, playbooks, checks
  /^Job succeeded$|^Command completed after [1-9]\d? attempt/,
  /^nginx: configuration file \S{1,200} test is successful$|^Success! The configuration is valid\.$/,
  /^(?:SUCCESS! -- \d|\[ {2}PASSED {2}\] \d{1,6} tests?\.$|100% tests passed, 0 tests failed\b|\s{0,4}0 fail$)/,
  /^\s{1,4}\d{1,6} passed \([\d.]{1,8}m?s\)$|\ball (?:\d{1,6} )?(?:tests?|checks?|specs) (?:have )?passed\b/i,
  /^\s{0,8}Executed \d{1,6} tests?, with 0 failures\b|^\s{1,4}congratulations :\)|^0 issues\.$/,
  /^HEAD is now at [0-9a-f]{7,40}\b/,
  /^Would install \S|^Requirement already satisfied: \S/,
  /^Plan: \d{1,6} to (?:import|add), \d|^No changes\. Your infrastructure matches|^\s{0,8}Finished `?[\w-]{1,40}`? (?:profile )?(?:\[|target)/,
  /^Apply complete! Resources: |\bsuccessfully rolled out$|^\s{0,12}Installed package `|^\++ exit 0$/,
  /^-- Build files have been written to: |^Output written on \S|‘.{1,200}’ saved \[\d|^Done in [\d.]{1,8}s\.?$/,
  // images, documents, packages
  /^\d{1,6} passed and 0 failed\.$|^Test passed\.$/,
  /^naming to \S{1,200} (?:[\d.]{1,8}s )?done$|^\s{0,2}(?:=> ){1,2}naming to \S{1,200} {1,80}[\d.]{1,8}s$|^Successfully tagged \S|^build (?:succeeded|finished)\b|^\S{1,3} built in [\d.]{1,8}m?s$/,
  /^config\.status: (?:creating|executing) |^Status: (?:OK|successful|\d{1,4} (?:NOTE|WARNING)s?)(?:, \d{1,4} NOTEs?)?$|\bEXECUTION SUCCESS$|\bMainEngineThread is returning 0\b/,
  /^(?:==\d{1,8}== )?ERROR SUMMARY: 0 errors\b|^OK, but (?:there were issues|incomplete, skipped, or risky tests)!$|^(?:\[out#.{1,40}\] )?video:\d{1,12}\w{2,3} audio:\d/,
  /^(?:npm verbose )?[Ee]xit(?:ed)?(?: with)?(?: code| status)?:? 0$|^npm info ok$|\bfinished with exit code 0$/,
  /^webpack \d[\w.-]{1,20} compiled (?:successfully|with \d{1,6} warnings?)\b|^ONCHAIN EXECUTION COMPLETE & SUCCESSFUL\.$/,
  /^ ?\d{1,6} files? changed(?:, \d{1,9} \w{1,12}\([+-]\)){1,2}$/,
  /^(?:The )?[Cc]onfiguration(?: file)? is valid\.?$/,
  /^\d{1,6} chart\(s\) linted, 0 chart\(s\) failed$|^RESULT: PASS(?:ED)?$/,
  /^\s{0,12}Summary \[[^\]]{1,20}\] {1,4}(\d{1,6}) tests? run: \1 passed\b/,
  // all of so many
  /^\W{0,6}(\d{1,6}) ?(?:of|\/) ?\1 (?:[a-z]{1,20} ){0,2}(?:ok|OK|passed|succeeded|successful|green)\b/,
  /^\s{0,8}Tasks: {1,8}(\d{1,6}) successful, \1 total$/,
];
/**
 * Verdicts over all that a run did, the failures in it counted or wanted: a
 * play in which no task failed for good, a search for the commit that broke
 * something, a total of no errors.
 */
const OVERALL: readonly RegExp[] = [
  /^\S{1,120} {1,60}: ok=\d{1,6} {1,8}changed=\d{1,6} {1,8}unreachable=0 {1,8}failed=0\b/,
  /^[0-9a-f]{7,40} is the first bad commit$|^bisect found first bad commit/,
  /\b(?:finished|completed|done|ended)\b.{0,60}\b(?:0|no) errors\b|^\W{0,6}\d{1,6} (?:warnings?|hints?|notes?)\b.{0,40}\b(?:0|no) errors\b/i,
];
/** Words of which each verdict has one. */
const SAYS_GOOD =
  /tests? run: |\d ok\b|(?:of|\/) ?\d{1,6} |Tasks: |is valid|first bad|changed|errors|passed|PASSED|compiled|naming|tagged|build |built|config\.status|EXECUTION|MainEngine|SUMMARY|video:|xit|info ok|SUCCESSFUL|tests|exit 0|HEAD is|Would install|Requirement already|Plan: |No changes|Finished|Executed|congrat|issues|SUCC|Apply|rolled|Installed|Build files|Output|saved|Done|OK|^ok|passing|fail|Passed|[Ss]ucce|Error\(s\)|audited|Status: |Setting up|deltas|completed|PASS/;
/** What closes a run that failed, or one of several. */
const BAD =
  /^\s{0,8}(?:FAIL(?:ED)?\b(?! - RETRYING: )|--- FAIL|FAILURES!|ERRORS!)|\b(?:unreachable|failed)=[1-9]|\bNo tests found\b|, but you have \S{1,80} \S{1,40} which is incompatible\.$/;
/** How a test runner begins that names each test and counts all of them at its end. */
const TESTS_BEGIN =
  /^(?:=+ test session starts =+|running \d{1,6} tests?\b.{0,200}|TAP version \d{1,3}|=== RUN {1,3}\S.{0,200}|\w{1,120} \([\w.]{3,200}\)(?: \.\.\. .{0,300})?)$/;
/** Its verdicts that count all of them. */
const TESTS_COUNTED =
  /^(?:OK(?: \(.{1,80}\))?$|=* ?\d{1,6} passed\b|test result: ok\.|ok \| \d|# fail {1,2}0$|ok {1,4}\t)/;
/** How unittest says how many it ran, above its verdict. */
const TESTS_RAN = /^Ran [1-9]\d{0,6} tests? in \d/;
/** What a program prints as it breaks, which a test may have wanted. */
const BREAKS =
  /\bTraceback \(most recent|\bpanic: |\bfatal: |\bFATAL\b|\bERR!|\bnpm error\b/;
/** A number of tests or errors: what else says that something failed was printed by a test. */
const COUNTS_TESTS =
  /\b[1-9]\d{0,6} (?:\w{1,20},? ){0,2}(?:failed|failing|failures?|errors?|errored|broken)\b|\b(?:failed|failures?|errors?)[:=] ?[1-9]/i;
/** A step whose failure does not count. */
const MAY_FAIL =
  /\b(?:is )?allowed to fail\b|\ballow_failure\b|\bcontinue-on-error\b/;
/** Weight of a line behind the verdict that speaks against it. */
const FAILURE_WEIGHT_MIN = 12;
/** Lines that may follow a verdict, whatever they say. */
const BEHIND_LINES = 1;
/** Last lines that say something among which the verdict has to be. */
const TAIL_LINES = 14;
/** What a runner says behind its verdict. */
const SUMMARY =
  /^[\s=*_#.-]*$|^\s{0,8}(?:Snapshots|Time|Duration|Cached|Start at|Ran all|Tests?|Test Suites|Test Files|Total(?: time)?|Finished|BUILD|\[INFO\]|#|\u2139|ok\b|OK\b|PASS\b)|vulnerabilit|^\s{0,4}(?:Run `?)?npm (?:audit|fund)|funding|^To address|^Digest: |^Status: |^Processing triggers|^(?:unpacking to|DONE \d|resolving provenance)|^The \w{1,20} pages are in |Verbose logging stopped|^(?:Transactions|Sensitive values) saved to: |^(?:On branch|HEAD detached at) \S|^\s{0,8}(?:\+ |\[\], )|^.{2,20}:\d{1,4} .{2,20}:\d{1,5}$|^\S{1,40} {1,3}: .{0,80} Built$|^The following tests did not run:$|^\s{1,12}\d{1,6} - \S{1,200} \(Skipped\)$|^nothing to commit, working tree clean$|^Setting up|: ok=\d|^\s{0,2}(?:\d{1,3} warnings? found \(use docker --debug to expand\):$|- [A-Z][A-Za-z]{4,60}: .{1,200} \(line \d{1,6}\)$)|^(?:Post job cleanup\.|Cleaning up orphan processes|(?:##\[warning\]|Warning: )No files were found with the provided path: .{1,300})$/;

/** What PowerShell puts around all that a program says of itself, well or not. */
const ONLY_CARRIES =
  /CategoryInfo\b|FullyQualifiedErrorId : NativeCommandError$|^\s{0,8}\[\], RemoteException$/;

/** Whether a run closes with a verdict that it went well. */
export function endsWell(lines: readonly string[]): boolean {
  return verdictAt(saidLines(lines)) >= 0;
}

/** Whether a run closes with a verdict that it went well, and nothing behind it or that it counts says otherwise. */
export function concludesWell(lines: readonly string[]): boolean {
  const said = anyHas(lines, "Outputs:\n")
    ? withoutOutputs(saidLines(lines))
    : saidLines(lines);
  const at = verdictAt(said);
  const isCounted = at >= 0 && TESTS_COUNTED.test(said[at] ?? "") &&
    (TESTS_RAN.test(said[at - 1] ?? "") || breaksInTests(said));
  const isOverall = at >= 0 && isOneOf(OVERALL, said[at] ?? "");
  return at >= 0 &&
    !said.slice(at + 1).some((line) =>
      lineWeight(line) >= FAILURE_WEIGHT_MIN && !ONLY_CARRIES.test(line)
    ) &&
    !said.some((line) => {
      const head = line.slice(0, 600);
      return BAD.test(head) || !isOverall &&
          countsFailure(head) && !MAY_FAIL.test(head) &&
          !(isCounted && (BREAKS.test(head) || !COUNTS_TESTS.test(head)));
    });
}

/** How a report of tests in XML begins and ends, and what it says of a test that failed. */
const TEST_REPORT =
  /^(?:<\?xml[^>]{0,200}\?>\s{0,8})?<testsuites?\b[\s\S]*<\/testsuites?>$/;
const FAILED_IN_REPORT =
  /<(?:failure|error)\b|<testsuites?\b[^>]{0,600}\b(?:failures|errors)="[1-9]/;
const COUNTED_IN_REPORT = /<testsuites?\b[^>]{0,600}\bfailures="0"/;

/** Whether a text is a report of tests in XML in which none failed, whatever they printed. */
export function countsNoFailure(text: string): boolean {
  const trimmed = text.trim();
  return TEST_REPORT.test(trimmed) && COUNTED_IN_REPORT.test(trimmed) &&
    !FAILED_IN_REPORT.test(trimmed);
}

/** Whether a runner names each test, and nothing broke before it began. */
function breaksInTests(said: readonly string[]): boolean {
  const begin = said.findIndex((line) => TESTS_BEGIN.test(line.slice(0, 600)));
  return begin >= 0 &&
    !said.slice(0, begin).some((line) =>
      lineWeight(line) >= FAILURE_WEIGHT_MIN || countsFailure(line)
    );
}

/** What Terraform says that it made, and the values that it shows behind. */
const APPLIED = /^Apply complete! Resources: /;
const OUTPUTS = /^Outputs:$/;
const OUTPUT = /^[\w-]{1,80} = \S|^[\s\])}]/;

/** The lines without the values that Terraform shows behind its verdict. */
function withoutOutputs(said: readonly string[]): readonly string[] {
  const at = said.findIndex((line, i) =>
    OUTPUTS.test(line) && APPLIED.test(said[i - 1] ?? "")
  );
  return at < 0
    ? said
    : said.filter((line, i) => i < at || i > at && !OUTPUT.test(line));
}

/** Where the verdict stands among the last lines; -1 without one. */
function verdictAt(said: readonly string[]): number {
  const last = said.length - 1;
  const from = Math.max(0, said.length - TAIL_LINES);
  let areSummaries = true;
  for (let at = last; at >= from; at--) {
    if (last - at > BEHIND_LINES && !areSummaries) break;
    const head = (said[at] ?? "").slice(0, 300);
    if (
      SAYS_GOOD.test(head) && (isOneOf(GOOD, head) || isOneOf(OVERALL, head))
    ) return at;
    areSummaries = areSummaries && SUMMARY.test(head);
  }
  return -1;
}

function isOneOf(verdicts: readonly RegExp[], line: string): boolean {
  const head = line.slice(0, 300);
  return verdicts.some((verdict) => verdict.test(head));
}
