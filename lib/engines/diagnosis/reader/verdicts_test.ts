import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import { concludesWell, countsNoFailure } from "./verdicts.ts";

const REFUSED = "Error: connect ECONNREFUSED 127.0.0.1:6379";

Deno.test.each([
  ["pytest", "====== 4 passed, 1 warning in 0.31s ======"],
  ["unittest", "Ran 4 tests in 0.003s\n\nOK"],
  ["go", "ok  \texample.com/acme/db\t0.012s"],
  [
    "jest",
    "Tests:       2 passed, 2 total\nSnapshots:   0 total\nTime:        0.9 s",
  ],
  [
    "vitest",
    " Test Files  1 passed (1)\n      Tests  4 passed (4)\n   Start at  10:00:00\n   Duration  310ms",
  ],
  ["node", "# tests 3\n# pass 3\n# fail 0"],
  ["tape", "# tests 3\n# pass  3\n# fail  0"],
  [
    "unittest that logs what it caught",
    "ERROR:shelf:bad body\nTraceback (most recent call last):\nValueError: x\n...\nRan 3 tests in 0.003s\n\nOK",
  ],
  [
    "a play in which nothing failed for good",
    'fatal: [web1]: FAILED! => {"msg": "lock"}\nchanged: [web1]\nweb1  : ok=4    changed=1    unreachable=0    failed=0    skipped=0    rescued=1    ignored=0',
  ],
  [
    "a search for the commit that broke something",
    "running 'python3' 'a.py'\nTraceback (most recent call last):\nValueError: x\n1a2b3c4d is the first bad commit",
  ],
  [
    "a total of no errors",
    "dump: error: connection refused\nattempt 1 of 3 failed, waiting\nfinished with 0 errors, 1 retry",
  ],
  [
    "a total of warnings alone",
    "fatal: not a git repository\n2 warnings, 0 errors. You can start.",
  ],
  [
    "ctest that names what it skipped",
    "2: a: error: no such option\n100% tests passed, 0 tests failed out of 2\n\nTotal Test time (real) =   0.01 sec\n\nThe following tests did not run:\n\t  3 - gpu (Skipped)",
  ],
  [
    "cases that are counted by hand",
    "  got: no such shelf\n3 of 3 cases ok",
  ],
  ["checks of so many", "7/7 checks passed"],
  [
    "turbo",
    " Tasks:    2 successful, 2 total\nCached:    1 cached, 2 total\n  Time:    4.1s",
  ],
  [
    "nextest",
    "   TRY 1 FAIL a\n     Summary [   0.031s] 3 tests run: 3 passed (1 flaky), 0 skipped",
  ],
  [
    "Terraform, whatever it shows behind",
    'Apply complete! Resources: 1 added, 0 changed, 0 destroyed.\n\nOutputs:\n\nhint = "Error: boom"\nall = [\n  "fatal: no",\n]',
  ],
  [
    "a play that asked again",
    "FAILED - RETRYING: [web1]: wait (2 retries left).\nweb1  : ok=4    changed=1    unreachable=0    failed=0    skipped=0",
  ],
  ["a download of pip", "Saved ./six.whl\nSuccessfully downloaded six"],
  ["expected failures", "OK (skipped=1, expected failures=2)"],
  ["cargo build", "    Finished `dev` profile [unoptimized] target(s) in 0.2s"],
  ["a dry run of pip", "Would install six-1.17.0"],
  ["what is there", "Requirement already satisfied: six in /v/lib (1.17.0)"],
  ["checkout", "HEAD is now at 1a2b3c4 Bind the books"],
  [
    "checkout, with the state behind it",
    "Note: switching to 'v1'.\nHEAD is now at 1a2b3c4 Bind the books\nHEAD detached at 1a2b3c4\nnothing to commit, working tree clean",
  ],
  ["a plan", "Plan: 1 to add, 0 to change, 0 to destroy."],
  ["a plan of nothing", "No changes. Your infrastructure matches the code."],
  ["mocha", "  3 passing (80ms)"],
  [
    "an image of which a rule complains",
    " => exporting to image                0.9s\n => => naming to docker.io/library/shop:latest        0.0s\n\n 1 warning found (use docker --debug to expand):\n - StageNameCasing: Stage name 'Build' should be lowercase (line 3)",
  ],
  [
    "a commit whose hook did not run",
    "hint: The '.husky/pre-commit' hook was ignored because it's not set as executable.\n[main 3fd1a2b] Say what failed\n 3 files changed, 41 insertions(+), 7 deletions(-)",
  ],
  [
    "a step of a workflow that found no files to keep",
    "  3 passing (80ms)\nPost job cleanup.\nWarning: No files were found with the provided path: out/. No artifacts will be uploaded.\nCleaning up orphan processes",
  ],
  ["deno", "ok | 2 passed | 0 failed (12ms)"],
  ["cargo", "test result: ok. 3 passed; 0 failed; 0 ignored"],
  ["rspec", "Finished in 0.02 seconds\n3 examples, 0 failures"],
  ["phpunit", "OK (6 tests, 11 assertions)"],
  [
    "vstest",
    "Passed!  - Failed:     0, Passed:    12, Skipped:     0, Total:    12",
  ],
  [
    "maven",
    "[INFO] Tests run: 5, Failures: 0, Errors: 0\n[INFO] BUILD SUCCESS\n[INFO] -----",
  ],
  [
    "pip",
    "Installing collected packages: requests\nSuccessfully installed requests-2.31.0",
  ],
  [
    "npm",
    "added 1032 packages, and audited 1033 packages in 41s\n\n3 moderate severity vulnerabilities\n\nTo address all issues, run:\n  npm audit fix\n\nRun `npm audit` for details.",
  ],
  [
    "docker",
    "Status: Downloaded newer image for redis:latest\ndocker.io/library/redis:latest",
  ],
  [
    "gitlab",
    "WARNING: step failed but is allowed to fail (allow_failure: true)\n$ true\nJob succeeded",
  ],
  [
    "ansible",
    "PLAY RECAP ****\nweb1  : ok=3    changed=1    unreachable=0    failed=0    skipped=0",
  ],
  [
    "nginx",
    "nginx: configuration file /etc/nginx/nginx.conf test is successful",
  ],
  ["haproxy", "Configuration file is valid"],
  [
    "an image",
    "naming to docker.io/library/shop:latest 0.1s done\nunpacking to docker.io/library/shop:latest\nDONE 0.3s\nresolving provenance for metadata file",
  ],
  [
    "an image, through PowerShell",
    "naming to docker.io/library/shop:latest done\ndocker :  shop  Built\nNo linha:1 caractere:1\n+ docker compose build 2>&1 | tee a.log\n    + CategoryInfo          : NotSpecified: ( shop  Built:String)\n   [], RemoteException\n    + FullyQualifiedErrorId : NativeCommandError",
  ],
  ["doctest", "1 passed and 0 failed.\nTest passed."],
  ["an image of old", "Successfully tagged shop:1"],
  [
    "sphinx",
    "build succeeded, 1 warning.\n\nThe HTML pages are in a/html.\n..",
  ],
  ["vite", "\u2713 built in 3.21s"],
  ["configure", "config.status: creating config.h"],
  ["a package of R", "* DONE\n\nStatus: 1 WARNING, 2 NOTEs"],
  ["a scanner", "INFO: EXECUTION SUCCESS"],
  [
    "an installer",
    "MSI (c) (34:E8): MainEngineThread is returning 0\n=== Verbose logging stopped: 3/7/2026 ===\n=",
  ],
  ["valgrind", "==12== ERROR SUMMARY: 0 errors from 0 contexts"],
  ["phpunit with notes", "OK, but there were issues!\nTests: 3, Notices: 1."],
  ["ffmpeg", "video:290114KiB audio:9411KiB subtitle:0KiB"],
  ["an exit", "npm verbose exit 0\nnpm info ok"],
  ["an exit in words", "Process finished with exit code 0"],
  ["webpack", "webpack 5.96.1 compiled with 2 warnings in 9120 ms"],
  [
    "forge",
    "ONCHAIN EXECUTION COMPLETE & SUCCESSFUL.\nTransactions saved to: /a\nSensitive values saved to: /b",
  ],
  ["a wait", "Command completed after 2 attempt(s)."],
  ["apt", "Setting up jq (1.6-2.1ubuntu3) ..."],
  ["git", "Resolving deltas: 100% (40/40), done."],
])("a run closes well whatever it printed before: %s", (_name, end) => {
  const lines = `${REFUSED}\n${end}`.split("\n");
  assert.equal(concludesWell(lines), true);
  assert.equal(diagnose({ log: lines.join("\n") }).kind, "no_failure");
  // A failure behind the verdict, or one that it counts besides, is one.
  assert.equal(concludesWell([...lines, "panic: boom"]), false);
  assert.equal(concludesWell(["--- FAIL: TestDial (0.00s)", ...lines]), false);
});

Deno.test("a verdict that other steps follow is none of the whole log", () => {
  assert.equal(
    concludesWell([
      "BUILD SUCCESSFUL",
      "Sending build context to Docker daemon 33 MB",
      "Step 2 : COPY .docker/a* /tmp/a",
      "No source files were specified",
    ]),
    false,
  );
});

Deno.test("an error beside a log that closes well is looked at", () => {
  const { kind } = diagnose({ error: REFUSED, log: "1 passed in 0.1s" });
  assert.notEqual(kind, "no_failure");
});

Deno.test("what breaks behind the first test was wanted, and nothing before it", () => {
  const built =
    "Compiling a\nwarning: unused\n --> a.rs:9:4\n  |\n9 | fn b() {}\n  | ^\n\nFinished";
  const tests =
    "running 1 test\npanic: x\ntest a - should panic ... ok\ntest result: ok. 1 passed";
  assert.equal(concludesWell(`${built}\n${tests}`.split("\n")), true);
  for (const broken of [REFUSED, "2 failed"]) {
    assert.equal(
      concludesWell(`${broken}\n${tests}`.split("\n")),
      false,
      broken,
    );
  }
});

Deno.test("what breaks while tests run that all are counted was wanted", () => {
  const broke = "Traceback (most recent call last):";
  const head = "test_shelf (tests.ShelfTest.test_shelf) ... ";
  assert.equal(concludesWell([head, broke, "ok", "OK"]), true);
  assert.equal(concludesWell(["Opening the shelf", broke, "ok", "OK"]), false);
  assert.equal(concludesWell([head, broke, "0 issues."]), false);
  assert.equal(concludesWell([head, "1 failed", "OK"]), false);
});

Deno.test("what tests print that all are counted is no count of them", () => {
  const head = "running 2 tests";
  const end = "test result: ok. 2 passed; 0 failed; 0 ignored";
  const printed = "error: command 'shelf' failed with exit code 2";
  assert.equal(concludesWell([head, printed, end]), true);
  assert.equal(concludesWell([head, "2 tests failed", end]), false);
  assert.equal(concludesWell([head, "failures: 2", end]), false);
  assert.equal(concludesWell([printed, end]), false);
});

Deno.test("a part of so many is no verdict", () => {
  assert.equal(concludesWell(["2 of 3 cases ok"]), false);
  assert.equal(concludesWell([" Tasks:    1 successful, 2 total"]), false);
  assert.equal(
    concludesWell(["  Summary [ 0.1s] 3 tests run: 2 passed, 1 timed out"]),
    false,
  );
});

Deno.test("a report of tests in XML counts what failed, whatever they printed", () => {
  const report = (of: string, inside = "") =>
    `<?xml version="1.0"?>\n<testsuite tests="2" ${of}>${inside}<system-err>fatal: no</system-err></testsuite>\n`;
  const none = 'failures="0" errors="0"';
  assert.equal(countsNoFailure(report(none)), true);
  assert.equal(countsNoFailure(report('failures="1" errors="0"')), false);
  assert.equal(countsNoFailure(report('failures="0" errors="2"')), false);
  assert.equal(countsNoFailure(report(none, "<error/>")), false);
  assert.equal(countsNoFailure(report("")), false);
  assert.equal(countsNoFailure(`${report(none)}fatal: no`), false);
  assert.equal(diagnose({ log: report(none) }).kind, "no_failure");
  assert.notEqual(diagnose({ error: report(none) }).kind, "no_failure");
});

Deno.test("a test that passed counts no failure, whatever its name says", () => {
  for (
    const passed of [
      "tells of exit code 1 where the shelf is gone ... ok (4ms)",
      "test tells_of_exit_code_1 ... ignored",
      "test_exit_code_1 (tests.A.test_exit_code_1) ... skipped 'exit code 1'",
    ]
  ) assert.equal(concludesWell([passed, "OK"]), true, passed);
  assert.equal(concludesWell(["tells of exit code 1 ... no", "OK"]), false);
});

Deno.test("a test that is known to fail counts no failure", () => {
  const known = "not ok 3 - big numbers # TODO precision";
  assert.equal(concludesWell([known, "# fail 0"]), true);
  assert.equal(concludesWell([known.slice(0, 20), "# fail 0"]), false);
});

Deno.test("the port of an address is no count of failures", () => {
  const bind = "Bind for 0.0.0.0:5433 failed: port is taken";
  assert.equal(concludesWell([bind, "all tests passed"]), true);
});

Deno.test("the number of a try is no count of failures", () => {
  assert.equal(concludesWell(["attempt 1 failed", "BUILD SUCCESS"]), true);
  assert.equal(concludesWell(["try 1 of 3 failed", "BUILD SUCCESS"]), true);
  assert.equal(concludesWell(["1 failed", "BUILD SUCCESS"]), false);
});
