import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import { readStep, withoutAdvice } from "./ci_log.ts";

function stamped(lines: readonly string[]): string {
  return lines.map((line, at) =>
    `2026-03-04T08:${String(10 + Math.floor(at / 60)).padStart(2, "0")}:${
      String(at % 60).padStart(2, "0")
    }.1234567Z ${line}`
  ).join("\n");
}

const CHECKOUT = [
  "##[group]Run actions/checkout@v4",
  "with:",
  "##[endgroup]",
  "Syncing repository: acme/shop",
  "Note: switching to 'refs/remotes/pull/7/merge'.",
  "",
  "You are in 'detached HEAD' state. You can look around, make experimental",
  "changes and commit them, and you can discard any commits you make in this",
  "state without impacting any branches by switching back to a branch.",
  "",
  "  git switch -c <new-branch-name>",
  "",
  "Turn off this advice by setting config variable advice.detachedHead to false",
  "",
  "HEAD is now at 1234567 Merge a into b",
];
const INSTALL = [
  "##[group]Run npm ci",
  "##[endgroup]",
  ...Array.from(
    { length: 80 },
    (_, i) => `npm http fetch GET 200 https://registry.example/p${i} 9ms`,
  ),
  "npm warn deprecated glob@7.2.3: error-prone versions are not supported",
  "added 812 packages in 9s",
];
const AFTER = [
  "##[group]Run actions/upload-artifact@v4",
  "##[endgroup]",
  "##[warning]No files were found with the provided path: dist. No artifacts will be uploaded.",
  "Post job cleanup.",
  "fatal: unable to find a match for the cache",
  "Error: Path Validation Error: Path(s) specified in the action for caching do(es) not exist",
  "Cleaning up orphan processes",
];

Deno.test("of a GitHub log the step that failed decides, not what cleans up", () => {
  const log = stamped([
    ...CHECKOUT,
    ...INSTALL,
    "##[group]Run npm run build",
    "##[endgroup]",
    "> shop@1.0.0 build",
    "> tsc -p .",
    "src/cart.ts(14,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    "##[error]Process completed with exit code 2.",
    ...AFTER,
  ]);
  const found = diagnose({ log });
  assert.match(found.ruleId ?? "", /^tsc-/);
  assert.match(found.advice.root_cause, /cart\.ts|TS2322|not assignable/);
});

Deno.test("a job's name before each line changes nothing", () => {
  const log = stamped([
    ...CHECKOUT,
    ...INSTALL,
    "##[group]Run pytest",
    "##[endgroup]",
    "=================================== FAILURES ===================================",
    "_________________________________ test_total ___________________________________",
    "    def test_total():",
    ">       assert total([1]) == 2",
    "E       assert 1 == 2",
    "tests/test_cart.py:9: AssertionError",
    "=========================== short test summary info ============================",
    "FAILED tests/test_cart.py::test_total - assert 1 == 2",
    "##[error]Process completed with exit code 1.",
    ...AFTER,
  ]).split("\n").map((line) => `build\tRun pytest\t${line}`).join("\n");
  const step = readStep(log).text;
  assert.doesNotMatch(step, /detached HEAD|Path Validation/);
  assert.match(diagnose({ log }).advice.root_cause, /test_total|test_cart/);
});

Deno.test("a log of GitLab that was copied without its marks ends before its after_script", () => {
  const { command } = readStep([
    "Running with gitlab-runner 18.2.0 (c24769e8)",
    'Executing "step_script" stage of the job script',
    "$ build-android",
    ...Array(70).fill("compiled"),
    "No shelf for the book",
    "Running after_script",
    "$ clean-up",
    "Cleaning up project directory and file based variables",
    "ERROR: Job failed: command terminated with exit code 1",
  ].join("\n"));
  assert.equal(command, "build-android");
});

Deno.test("GitLab's after_script and Jenkins' post steps do not speak", () => {
  const filler = Array.from({ length: 70 }, (_, i) => `step output ${i}`);
  const gitlab = [
    ...filler,
    "section_start:1700000000:step_script",
    "$ cargo build",
    "error[E0425]: cannot find value `foo` in this scope",
    "  --> src/main.rs:3:5",
    "section_start:1700000001:after_script",
    "rm: cannot remove 'x': No such file or directory",
    "ERROR: Job failed: exit code 101",
  ].join("\n");
  assert.match(diagnose({ log: gitlab }).ruleId ?? "", /^rust-/);
  const jenkins = [
    ...filler,
    "[Pipeline] sh",
    "+ go build ./...",
    "./main.go:7:2: undefined: foo",
    "[Pipeline] }",
    "[Pipeline] // stage",
    "Error when executing always post condition: java.io.IOException: no such file",
    "ERROR: script returned exit code 1",
    "Finished: FAILURE",
  ].join("\n");
  assert.match(diagnose({ log: jenkins }).ruleId ?? "", /^go-/);
});

Deno.test("advice that is printed on every run is no evidence", () => {
  assert.deepEqual(
    withoutAdvice(["a", ...CHECKOUT.slice(6), "b"]).filter((line) =>
      line !== ""
    ),
    ["a", "HEAD is now at 1234567 Merge a into b", "b"],
  );
  assert.deepEqual(withoutAdvice(["You are in 'detached HEAD' state."]), [
    "You are in 'detached HEAD' state.",
  ]);
});

Deno.test("what npm and Gradle say of other things is no remedy", () => {
  const log = [
    "62 packages are looking for funding",
    "  run `npm fund` for details",
    "ERROR: the bundle of acme is not whole",
    "Deprecated Gradle features were used in this build, making it incompatible with Gradle 9.0.",
    "",
    "You can use '--warning-mode all' to show the individual deprecation warnings and determine if they come from your own scripts or plugins.",
    "",
    "For more on this, please refer to https://docs.gradle.org/8.13/userguide/command_line_interface.html",
    "Error: bundling failed",
  ];
  assert.deepEqual(withoutAdvice(log).filter((line) => line !== ""), [
    log[0],
    log[2],
    log[7],
    log[8],
  ]);
});

Deno.test("a job that is cancelled while it cleans up has failed before", () => {
  const log = [
    "##[group]Run ./smoke.sh",
    "shell: /usr/bin/bash -e {0}",
    "##[endgroup]",
    "one",
    "two",
    "three",
    "four",
    "go: cannot find main module, but found .git/config in /srv/app",
    "##[error]The process '/usr/bin/go' failed with exit code 1",
    "##[group]Run sleep 900",
    "shell: /usr/bin/bash -e {0}",
    "##[endgroup]",
    ...Array.from({ length: 70 }, (_, i) => `waited ${i}`),
    "##[error]The operation was canceled.",
  ].join("\n");
  const step = readStep(log).text;
  assert.match(step, /cannot find main module/);
  assert.doesNotMatch(step, /waited/);
});

Deno.test("a log without a failed step is looked at whole", () => {
  const log = Array.from({ length: 100 }, (_, i) => `line ${i}`).join("\n");
  assert.equal(readStep(log).text, log);
});

Deno.test("a check that failed and was let fail is not what stopped the job", () => {
  const failing = (command: string, said: readonly string[]) => [
    `##[group]Run ${command}`,
    command,
    "shell: /usr/bin/bash -e {0}",
    "##[endgroup]",
    ...said,
    "##[error]Process completed with exit code 1.",
  ];
  const audit = failing("npm audit --audit-level=high", [
    "# npm audit report",
    "fix available via `npm audit fix --force`",
    "2 high severity vulnerabilities",
  ]);
  const tests = failing("npm test", [
    "FAIL test/cart.test.ts",
    "  \u25cf cart \u203a adds",
    "    expect(received).toBe(expected) // Object.is equality",
    "    Expected: 3",
    "    Received: 4",
    "      at Object.<anonymous> (test/cart.test.ts:9:5)",
  ]);
  const summary = failing("node report.js", ["Error: no report to send"]);
  const ruleOf = (...steps: readonly (readonly string[])[]) =>
    diagnose({ log: stamped([...CHECKOUT, ...INSTALL, ...steps.flat()]) })
      .ruleId;
  assert.equal(ruleOf(audit, tests, AFTER), "jest-assertion");
  assert.equal(ruleOf(audit, summary, AFTER), "npm-audit-found");
  // A build that failed is what stopped its job, whatever reports of it.
  assert.equal(ruleOf(tests, audit, AFTER), "jest-assertion");
  const between = ["npm run docs", "npm run pack", "npm run site"].flatMap((
    command,
  ) => [`##[group]Run ${command}`, "##[endgroup]", "done"]);
  assert.notEqual(ruleOf(audit, between, summary), "npm-audit-found");
});

Deno.test("a step is called by its first line that does something", () => {
  const log = stamped([
    ...CHECKOUT,
    "##[group]Run Write-Host 'Building'",
    "\x1b[36;1mWrite-Host 'Building'\x1b[0m",
    "\x1b[36;1m$target = 'Release'\x1b[0m",
    "\x1b[36;1mif [ -d out ]; then\x1b[0m",
    "^[[36;1mmsbuild App.vcxproj^[[0m",
    "shell: C:\\Program Files\\PowerShell\\7\\pwsh.EXE",
    "##[endgroup]",
    ...INSTALL.slice(2, 60),
    "D:\\a\\app\\app\\main.cpp(4,1): error C2065: 'total': undeclared identifier [D:\\a\\app\\app\\App.vcxproj]",
    "##[error]Process completed with exit code 1.",
  ]);
  const { advice } = diagnose({ log });
  assert.match(
    advice.root_cause,
    /undeclared identifier It stopped the step: msbuild App\.vcxproj/,
  );
});

Deno.test("an exit with a negative code is a failure", () => {
  const log = "Starting\n##[error]Process completed with exit code -10.";
  assert.notEqual(diagnose({ log }).kind, "no_failure");
  assert.notEqual(
    diagnose({ log: "1 passed\nexit code: -1073741819" }).kind,
    "no_failure",
  );
});

Deno.test("what a tool says of its run is no head of a step, whatever stands behind the exit", () => {
  const log = stamped([
    "##[group]Run bandit -r src",
    "bandit -r src",
    "shell: /usr/bin/bash -e {0}",
    "##[endgroup]",
    "Issue: [B104:hardcoded_bind_all_interfaces] Possible binding to all interfaces.",
    "   Location: src/main.py:259:13",
    "Run metrics:",
    "Total issues: 1",
    "##[error]Process completed with exit code 1.",
    "##[group]Run pytest",
    "pytest",
    "shell: /usr/bin/bash -e {0}",
    "##[endgroup]",
    ...INSTALL,
  ]);
  assert.match(readStep(log).text, /B104/);
});

Deno.test("where a step was cancelled, what always runs behind it is not what stopped the job", () => {
  const line = (step: string, said: string) =>
    `test\t${step}\t2026-04-17T01:45:33.6320736Z ${said}`;
  const log = [
    line("Run molecule", "##[group]Run acme/molecule-action@v2"),
    ...Array.from({ length: 70 }, () => line("Run molecule", "TASK [cart]")),
    line("Run molecule", "##[error]The operation was canceled."),
    line("Mend the report", "##[group]Run chmod 644 report.html"),
    line(
      "Mend the report",
      "chmod: cannot access 'report.html': No such file or directory",
    ),
    line("Mend the report", "##[error]Process completed with exit code 1."),
  ];
  const step = readStep(log.join("\n"));
  assert.equal(step.name, "Run molecule");
  assert.match(step.text, /canceled/);
  assert.doesNotMatch(step.text, /chmod/);
  const other = log.map((said, at) =>
    at < 72 ? said.replace("test", "a") : said
  );
  assert.match(readStep(other.join("\n")).text, /chmod/);
});

Deno.test("an action that says in several lines why it failed is heard to the end", () => {
  const log = stamped([
    ...INSTALL,
    "##[group]Run acme/upload@v1",
    "with:",
    "##[endgroup]",
    "##[error]Error uploading books.zip",
    "",
    "##[error]User: arn:aws:iam::1:user/a is not authorized to perform: s3:PutObject",
    ...AFTER,
  ]);
  assert.match(readStep(log).text, /not authorized/);
  assert.doesNotMatch(readStep(log).text, /Path Validation/);
});

Deno.test("of the commands of a Buildkite step the last that did not close well is read", () => {
  const log = (last: string) =>
    [
      "~~~ Running commands",
      ...Array.from({ length: 70 }, (_, at) => `book ${at}`),
      "+++ Command (1/2): pytest a",
      "FAILED test_shelf.py::test_holds - KeyError: 'book'",
      "=== 1 failed, 2 passed in 0.10s ===",
      "+++ Command (2/2): pytest b",
      last,
      "sys:1: DeprecationWarning: no shelf",
      "^^^ +++",
      "\u{1f6a8} Error: The command exited with status 1",
    ].join("\n");
  assert.match(readStep(log("=== 3 passed in 0.10s ===")).text, /test_holds/);
  assert.doesNotMatch(readStep(log("Error: no shelf")).text, /test_holds/);
});
