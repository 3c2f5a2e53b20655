/**
 * Whole logs of CI services around a failure: what each service prints before,
 * around and after the step that fails. The shapes are those of the services;
 * the projects in them are made up.
 */

/** A failure as a tool prints it, with what an answer has to name. */
export interface CiFailure {
  /** What fails, as tests name it. */
  readonly name: string;
  /** What the step runs. */
  readonly command: string;
  /** What it prints. */
  readonly output: readonly string[];
  /** Test, file, line and cause: each must stand in the receipt. */
  readonly signals: readonly RegExp[];
}

/** A CI service, which puts what a step prints into a log of its own form. */
export interface CiService {
  /** Which service. */
  readonly name: string;
  /** The whole log. */
  readonly dress: (failure: CiFailure) => string;
}

const STAMP = (at: number) =>
  `2026-03-04T08:${String(Math.floor(at / 60) % 60).padStart(2, "0")}:${
    String(at % 60).padStart(2, "0")
  }.1234567Z `;

const ADVICE = [
  "Note: switching to 'refs/remotes/pull/12/merge'.",
  "You are in 'detached HEAD' state. You can look around, make experimental",
  "changes and commit them, and you can discard any commits you make in this",
  "state without impacting any branches by switching back to a branch.",
  "  git switch -c <new-branch-name>",
  "HEAD is now at 5a3f2c1 Merge abc into def",
];

const INSTALL = [
  "npm warn deprecated inflight@1.0.6: This module is not supported, and leaks memory.",
  ...Array.from(
    { length: 40 },
    (_, at) => `npm http fetch GET 200 /p${at} 9ms`,
  ),
  "5 vulnerabilities (3 moderate, 2 high)",
  "  npm audit fix --force",
  "npm notice New major version of npm available! 10.8.2 -> 11.2.0",
];

const RETRY = [
  "Attempt 1 of 3",
  "curl: (28) Failed to connect to mirror.acme.test port 443 after 10001 ms: Connection timed out",
  "Attempt 2 of 3",
  "download complete",
];

function github(failure: CiFailure): readonly string[] {
  return [
    "##[group]Run actions/checkout@v4",
    "##[endgroup]",
    ...ADVICE,
    "##[group]Run npm ci",
    "##[endgroup]",
    ...RETRY,
    ...INSTALL,
    `##[group]Run ${failure.command}`,
    failure.command,
    "shell: /usr/bin/bash -e {0}",
    "##[endgroup]",
    ...failure.output,
    "##[error]Process completed with exit code 1.",
    "##[group]Run actions/upload-artifact@v4",
    "##[endgroup]",
    "##[warning]No files were found with the provided path: reports. No artifacts will be uploaded.",
    "Post job cleanup.",
    "[command]/usr/bin/git config --local --name-only --get-regexp core\\.sshCommand",
    "Error: Path Validation Error: Path(s) specified in the action for caching do(es) not exist",
    "Cleaning up orphan processes",
  ];
}

function section(name: string, title: string): string {
  return `section_start:1709539200:${name}\r\x1b[0K\x1b[36;1m${title}\x1b[0;m`;
}

/** The CI services whose logs are imitated. */
export const CI_SERVICES: readonly CiService[] = [
  {
    name: "GitHub Actions",
    dress: (failure) =>
      github(failure).map((line, at) => STAMP(at) + line).join("\n"),
  },
  {
    name: "GitHub Actions, as downloaded by job and step",
    dress: (failure) =>
      github(failure).map((line, at) =>
        `build\tUNKNOWN STEP\t${STAMP(at)}${line}`
      ).join("\n"),
  },
  {
    name: "GitLab",
    dress: (failure) =>
      [
        "Running with gitlab-runner 17.5.0 (12030cf4)",
        section("get_sources", "Getting source from Git repository"),
        "Checking out 5a3f2c1a as detached HEAD (ref is main)...",
        "section_end:1709539213:get_sources\r\x1b[0K",
        section(
          "step_script",
          'Executing "step_script" stage of the job script',
        ),
        "\x1b[32;1m$ npm ci\x1b[0;m",
        ...INSTALL,
        `\x1b[32;1m$ ${failure.command}\x1b[0;m`,
        ...failure.output,
        "section_end:1709539300:step_script\r\x1b[0K" +
        section("after_script", "Running after_script"),
        "$ docker compose logs || true",
        "/bin/bash: line 1: docker: command not found",
        "section_end:1709539301:after_script\r\x1b[0K" +
        section(
          "upload_artifacts_on_failure",
          "Uploading artifacts for failed job",
        ),
        "WARNING: junit.xml: no matching files. Ensure that the artifact path is relative to the working directory",
        "ERROR: No files to upload",
        "section_end:1709539302:upload_artifacts_on_failure\r\x1b[0K",
        "\x1b[31;1mERROR: Job failed: exit code 1\x1b[0;m",
      ].join("\n"),
  },
  {
    name: "CircleCI",
    dress: (failure) =>
      [
        "Build-agent version 1.0.200-abc",
        "#!/bin/bash -eo pipefail",
        "npm ci",
        ...INSTALL,
        "#!/bin/bash -eo pipefail",
        failure.command,
        ...failure.output,
        "",
        "Exited with code exit status 1",
      ].join("\n"),
  },
  {
    name: "Buildkite",
    dress: (failure) =>
      [
        "~~~ Preparing working directory",
        "$ git clean -ffxdq",
        "$ git checkout -f 5a3f2c1",
        ...ADVICE,
        "~~~ Running commands",
        "$ npm ci",
        ...INSTALL,
        "~~~ Running commands",
        `$ ${failure.command}`,
        ...failure.output,
        "^^^ +++",
        "\ud83d\udea8 Error: The command exited with status 1",
        "user command error: exit status 1",
        "~~~ Uploading artifacts",
        "2026-03-04 08:00:00 INFO   No files matched paths: reports/*.xml",
      ].join("\n"),
  },
  {
    name: "Azure Pipelines",
    dress: (failure) =>
      [
        "##[section]Starting: Checkout acme/app@main to s",
        ...ADVICE,
        "##[section]Finishing: Checkout acme/app@main to s",
        "##[section]Starting: Install",
        ...INSTALL,
        "##[section]Finishing: Install",
        `##[section]Starting: ${failure.command}`,
        "========================== Starting Command Output ===========================",
        ...failure.output,
        "##[error]Bash exited with code '1'.",
        `##[section]Finishing: ${failure.command}`,
        "##[section]Starting: PublishTestResults",
        "##[warning]No test result files matching **/TEST-*.xml were found.",
        "##[section]Finishing: PublishTestResults",
      ].map((line, at) => STAMP(at) + line).join("\n"),
  },
  {
    name: "Jenkins",
    dress: (failure) =>
      [
        "Started by user admin",
        "[Pipeline] checkout",
        " > git rev-parse --resolve-git-dir /var/jenkins/workspace/app/.git # timeout=10",
        "[Pipeline] { (Install)",
        "[Pipeline] sh",
        "+ npm ci",
        ...INSTALL,
        "[Pipeline] { (Test)",
        "[Pipeline] sh",
        `+ ${failure.command}`,
        ...failure.output,
        "[Pipeline] }",
        "[Pipeline] // stage",
        "[Pipeline] junit",
        "No test report files were found. Configuration error?",
        "Error when executing always post condition:",
        "[Pipeline] End of Pipeline",
        "ERROR: script returned exit code 1",
        "Finished: FAILURE",
      ].join("\n"),
  },
  {
    name: "Travis",
    dress: (failure) =>
      [
        "travis_fold:start:git.checkout\r\x1b[0K$ git clone --depth=50 https://github.com/acme/app.git",
        "travis_fold:end:git.checkout\r\x1b[0K",
        "travis_time:start:0a\r\x1b[0K$ npm ci",
        ...INSTALL,
        '\x1b[32;1mThe command "npm ci" exited with 0.\x1b[0m',
        `travis_time:start:0b\r\x1b[0K$ ${failure.command}`,
        ...failure.output,
        `\x1b[31;1mThe command "${failure.command}" exited with 1.\x1b[0m`,
        "travis_fold:start:after_failure\r\x1b[0K$ cat logs/*.log",
        "cat: logs/*.log: No such file or directory",
        "Done. Your build exited with 1.",
      ].join("\n"),
  },
];

/** Failures that each service carries. */
export const CI_FAILURES: readonly CiFailure[] = [
  {
    name: "a Jest test",
    command: "npm test",
    output: [
      "PASS src/api/errors.test.ts (5.2 s)",
      "FAIL src/cart/total.test.ts",
      "  \u25cf cart total \u203a applies the discount once",
      "",
      "    expect(received).toBe(expected) // Object.is equality",
      "",
      "    Expected: 90",
      "    Received: 81",
      "",
      "      at Object.<anonymous> (src/cart/total.test.ts:15:33)",
      "",
      "Tests:       1 failed, 310 passed, 311 total",
    ],
    signals: [/applies the discount once/, /total\.test\.ts/, /90.{0,40}81/],
  },
  {
    name: "a pytest test among expected failures",
    command: "pytest",
    output: [
      "tests/test_errors.py ....xx...                       [ 20%]",
      "=================================== FAILURES ===================================",
      "__________________________ test_rounds_half_up __________________________",
      '>       assert invoice.total == Decimal("0.13")',
      "E       AssertionError: assert Decimal('0.12') == Decimal('0.13')",
      "tests/test_billing.py:42: AssertionError",
      "=========================== short test summary info ============================",
      "FAILED tests/test_billing.py::test_rounds_half_up - AssertionError: assert Decimal('0.12') == Decimal('0.13')",
      "=================== 1 failed, 209 passed, 2 xfailed in 8.41s ===================",
    ],
    signals: [/test_rounds_half_up/, /test_billing\.py/, /0\.12/],
  },
  {
    name: "a Go test",
    command: "go test ./...",
    output: [
      "ok  \tacme.test/app/internal/errors\t0.012s",
      "--- FAIL: TestParseRange (0.00s)",
      '    range_test.go:37: ParseRange("5-") = 0, want -1',
      "FAIL\tacme.test/app/internal/range\t0.004s",
      "FAIL",
    ],
    signals: [/TestParseRange/, /range_test\.go/],
  },
  {
    name: "a type error",
    command: "npm run build",
    output: [
      "> app@1.0.0 build",
      "> tsc -p .",
      "src/routes/user.ts(18,9): error TS2322: Type 'string | undefined' is not assignable to type 'string'.",
      "src/routes/user.ts(31,20): error TS2339: Property 'emial' does not exist on type 'User'.",
    ],
    signals: [/TS2322|not assignable/, /user\.ts/, /18/],
  },
  {
    name: "a GoogleTest test",
    command: "ctest --output-on-failure",
    output: [
      "[       OK ] Parser.KeepsOrder (0 ms)",
      "[ RUN      ] Parser.RejectsEmpty",
      "/w/test/parser_test.cc:81: Failure",
      "Expected equality of these values:",
      "[  FAILED  ] Parser.RejectsEmpty (0 ms)",
      "[  PASSED  ] 11 tests.",
      " 1 FAILED TEST",
    ],
    signals: [/RejectsEmpty/, /parser_test\.cc/],
  },
  {
    name: "a test of unittest",
    command: "python -m unittest -v",
    output: [
      "test_ok (tests.test_a.A) ... ok",
      "FAIL: test_slug (tests.test_b.B)",
      "Traceback (most recent call last):",
      '  File "/w/tests/test_b.py", line 19, in test_slug',
      '    self.assertEqual(slug("A B"), "a-b")',
      "AssertionError: 'a_b' != 'a-b'",
      "FAILED (failures=1)",
    ],
    signals: [/test_slug/, /test_b\.py/, /a_b/],
  },
  {
    name: "a borrow error",
    command: "cargo build",
    output: [
      "warning: unused variable: `x`",
      "error[E0502]: cannot borrow `self.items` as mutable because it is also borrowed as immutable",
      "  --> src/store.rs:58:13",
      "error: could not compile `app` (lib) due to 1 previous error; 1 warning emitted",
    ],
    signals: [/E0502|borrow/, /store\.rs/],
  },
];
