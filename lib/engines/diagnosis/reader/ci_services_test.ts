import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { readStep } from "./ci_log.ts";

const fill = (count: number, line: string) =>
  Array.from({ length: count }, (_, at) => `${line} ${at}`);

/** A job of GitHub as `gh run view --log` shows it: job, step, time, line. */
function columns(
  job: string,
  steps: readonly (readonly [string, readonly string[]])[],
): string {
  return steps.flatMap(([step, lines]) =>
    lines.map((line, at) =>
      `${job}\t${step}\t2026-05-06T07:08:${
        String(at % 60).padStart(2, "0")
      }.0000000Z ${line}`
    )
  ).join("\n");
}

const given = (...script: readonly string[]) => [
  `##[group]Run ${script[0]}`,
  ...script,
  "shell: /usr/bin/bash -e {0}",
  "env:",
  "  NODE_ENV: test",
  "##[endgroup]",
];

Deno.test("what a step of GitHub was given is no evidence, and its column names it", () => {
  const log = columns("lint (20)", [
    ["Set up job", fill(70, "Downloading tool")],
    ["Check the style", [
      ...given(
        "npx secretscan --fail-on gitleaks-detected || true",
        "npx prettier --check src",
      ),
      "Checking formatting...",
      "[warn] src/cart.ts",
      "[warn] Code style issues found in the above file. Run Prettier with --write to fix.",
      "##[error]Process completed with exit code 1.",
    ]],
    ["Tell the team", [
      ...given("curl -fsS https://chat.acme.test/hook"),
      "curl: (22) The requested URL returned error: 404",
      "##[error]Process completed with exit code 22.",
    ]],
  ]);
  const step = readStep(log);
  assert.equal(step.name, "Check the style");
  assert.equal(step.command, "");
  assert.doesNotMatch(step.text, /secretscan|NODE_ENV|404|\tCheck/);
  const { advice } = diagnose({ log });
  assert.match(advice.root_cause, /Prettier/);
  assert.match(advice.root_cause, /Check the style/);
});

Deno.test("one command of a script that only sets up besides is what failed", () => {
  const log = columns("build", [
    ["UNKNOWN STEP", fill(70, "Receiving objects")],
    ["UNKNOWN STEP", [
      ...given("set -eu", "cd app", "# build it", "go build ./..."),
      "./main.go:7:2: undefined: foo",
      "##[error]Process completed with exit code 1.",
    ]],
  ]);
  assert.deepEqual(
    [readStep(log).command, readStep(log).name],
    ["go build ./...", "go build ./..."],
  );
});

Deno.test("lines of several rows keep their step, whatever stands in their columns", () => {
  const log = `${
    columns("test", [["Test", [
      ...given("npm test"),
      ...fill(70, "stdout of a test"),
      " FAIL  src/a.test.ts > totals > adds tax",
    ]]])
  }\ntest\tTest\tAssertionError: expected 1 to be 2\n${
    columns("test", [["Test", [
      "##[error]Process completed with exit code 1.",
    ]]])
  }`;
  const { text } = readStep(log);
  assert.match(text, /^AssertionError: expected 1 to be 2$/m);
  assert.doesNotMatch(text, /stdout of a test/);
});

Deno.test("a step that was allowed to fail in silence does not hide the one that stopped the job", () => {
  const log = columns("test", [
    ["UNKNOWN STEP", fill(70, "Unpacking")],
    ["UNKNOWN STEP", [
      ...given("mv results.json old.json"),
      "mv: cannot stat 'results.json': No such file or directory",
      "##[error]Process completed with exit code 1.",
    ]],
    ["UNKNOWN STEP", [
      ...given("cargo build"),
      ...fill(20, "   Compiling crate v1.0."),
      "error[E0425]: cannot find value `total` in this scope",
      "  --> src/main.rs:3:5",
      "##[error]Process completed with exit code 101.",
    ]],
  ]);
  assert.match(diagnose({ log }).ruleId ?? "", /^rust-/);
  // And work of a failed job that talks more is not what stopped it.
  const tidied = columns("test", [
    ["UNKNOWN STEP", fill(70, "Unpacking")],
    ["UNKNOWN STEP", [
      ...given("mv results.json old.json"),
      "mv: cannot stat 'results.json': No such file or directory",
      "##[error]Process completed with exit code 1.",
    ]],
    ["UNKNOWN STEP", [
      "##[group]Run actions/upload-artifact@v4",
      "##[endgroup]",
      ...fill(40, "zip entry"),
      "##[error]Process completed with exit code 1.",
    ]],
  ]);
  assert.match(diagnose({ log: tidied }).advice.root_cause, /results\.json/);
});

Deno.test("of several jobs that failed the first one decides", () => {
  const log = [
    columns("unit", [["Test", [
      ...given("go test ./..."),
      ...fill(60, "ok pkg"),
      "--- FAIL: TestSum (0.00s)",
      "    sum_test.go:9: got 3, want 4",
      "FAIL",
      "##[error]Process completed with exit code 1.",
    ]]]),
    columns("deploy", [["Deploy", [
      ...given("kubectl apply -f k8s"),
      ...fill(60, "unchanged"),
      'error: unable to recognize "k8s": no matches for kind "Ingress"',
      "##[error]Process completed with exit code 1.",
    ]]]),
  ].join("\n");
  assert.match(diagnose({ log }).advice.root_cause, /TestSum/);
});

Deno.test("a job that its service calls a success is no failure, whatever it printed", () => {
  const noise = [
    ...fill(60, "step"),
    "Error response from daemon: No such container: web",
    "java.lang.ArithmeticException: / by zero",
    "    at a.B.c(B.java:3)",
    "ERROR: No files to upload",
  ];
  const stamped = (lines: readonly string[]) =>
    lines.map((line) => `2026-05-06T07:08:09.0000000Z ${line}`);
  const jobs:
    readonly (readonly [string, readonly string[], string, string])[] = [
      ["Jenkins", [...noise, "Finished: SUCCESS"], "SUCCESS", "FAILURE"],
      [
        "Travis",
        ["travis_fold:start:a", ...noise, "Done. Your build exited with 0."],
        "with 0",
        "with 1",
      ],
      [
        "GitLab",
        ["Running with gitlab-runner 17.5.0", ...noise, "Job succeeded"],
        "Job succeeded",
        "ERROR: Job failed: exit code 1",
      ],
      [
        "GitHub",
        stamped([
          "Current runner version: '2.330.0'",
          "##[group]Runner Image",
          ...noise,
          "Post job cleanup.",
          "Cleaning up orphan processes",
        ]),
        "Post job",
        "##[error]Process completed with exit code 1.\nPost job",
      ],
    ];
  for (const [name, lines, well, badly] of jobs) {
    const log = lines.join("\n");
    assert.equal(diagnose({ log }).kind, "no_failure", name);
    assert.notEqual(
      diagnose({ log: log.replace(well, badly) }).kind,
      "no_failure",
      name,
    );
    // What somebody sends as the error failed, whatever the log says.
    assert.notEqual(
      diagnose({ log, error: "bash: foo: command not found" }).kind,
      "no_failure",
      name,
    );
  }
});

Deno.test("of a declarative pipeline what stood before the skipped stages decides", () => {
  const log = [
    "Started by user admin",
    "[Pipeline] Start of Pipeline",
    ...fill(60, " > git config"),
    "[Pipeline] sh",
    "+ docker compose build web",
    "#9 2.1 src/cart.ts(14,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    "[Pipeline] }",
    "[Pipeline] // stage",
    "[Pipeline] stage",
    "[Pipeline] { (Deploy)",
    'Stage "Deploy" skipped due to earlier failure(s)',
    "[Pipeline] }",
    "[Pipeline] { (Declarative: Post Actions)",
    "[Pipeline] sh",
    "+ docker rm -f web",
    "Error response from daemon: No such container: web",
    "[Pipeline] }",
    "ERROR: script returned exit code 2",
    "Finished: FAILURE",
  ].join("\n");
  const { ruleId, advice } = diagnose({ log });
  assert.match(ruleId ?? "", /^tsc-/);
  assert.match(advice.root_cause, /docker compose build web/);
});

Deno.test("of a script of GitLab the line that stopped it decides", () => {
  const log = [
    "Running with gitlab-runner 17.5.0 (12030cf4)",
    "section_start:1709539200:step_script\r\x1b[0K",
    "\x1b[32;1m$ rm old.txt || true\x1b[0;m",
    "rm: cannot remove 'old.txt': No such file or directory",
    ...fill(60, "copied"),
    "\x1b[32;1m$ docker stack deploy -c stack.yml shop\x1b[0;m",
    "Creating network shop_default",
    'service shop_web: undefined secret "db_password"',
    "section_end:1709539300:step_script\r\x1b[0K",
    "\x1b[31;1mERROR: Job failed: exit code 1\x1b[0;m",
  ].join("\n");
  const step = readStep(log);
  assert.equal(step.command, "docker stack deploy -c stack.yml shop");
  const { free } = diagnose({ log });
  assert.match(free.root_cause, /undefined secret "db_password"/);
  assert.match(free.root_cause, /docker stack deploy/);
});

Deno.test("a script of Azure shows what it ran, and prints behind its own line", () => {
  const log = [
    "##[section]Starting: Build",
    ...fill(60, "agent"),
    "##[section]Starting: Lint",
    "==============================================================================",
    "Task         : Command line",
    "==============================================================================",
    "Generating script.",
    "Script contents:",
    "npm run lint",
    "========================== Starting Command Output ===========================",
    "src/a.js",
    "  3:7  error  'x' is assigned a value but never used  no-unused-vars",
    "##[error]Bash exited with code '1'.",
    "##[section]Finishing: Lint",
  ].join("\n");
  const step = readStep(log);
  assert.equal(step.command, "npm run lint");
  assert.doesNotMatch(step.text, /Task {9}/);
  assert.match(diagnose({ log }).ruleId ?? "", /^eslint-/);
});

Deno.test("a log that a program put whole into one object is the log", () => {
  const lines = [
    ...fill(60, "Downloading"),
    "##[group]Run go build ./...",
    "go build ./...",
    "shell: /usr/bin/bash -e {0}",
    "##[endgroup]",
    "./main.go:7:2: undefined: foo",
    "##[error]Process completed with exit code 1.",
  ].join("\n");
  const { ruleId, certainty } = diagnose({
    log: JSON.stringify({ log: lines }),
  });
  assert.match(ruleId ?? "", /^go-/);
  assert.ok(certainty >= CERTAINTY_MIN);
});

Deno.test("a step that its service ended has no other cause", () => {
  const noise = [
    ...fill(60, "step"),
    "An error occurred (AccessDenied) when calling the PutObject operation",
  ];
  const ended: Readonly<Record<string, readonly string[]>> = {
    GitHub: [
      "##[group]Run npm test",
      "##[endgroup]",
      ...noise,
      "##[error]The action 'Test' has timed out after 45 minutes.",
    ],
    GitLab: [
      "section_start:1700000000:step_script",
      "$ make",
      ...noise,
      "ERROR: Job failed: execution took longer than 1h0m0s seconds",
    ],
    Azure: [
      "##[section]Starting: Test",
      ...noise,
      "##[error]The job running on agent Hosted 2 ran longer than the maximum time of 60 minutes.",
    ],
    Travis: [
      "travis_fold:start:script",
      ...noise,
      "No output has been received in the last 10m0s, this potentially indicates a stalled build or something wrong with the build itself.",
    ],
    Jenkins: [
      "[Pipeline] sh",
      ...noise,
      "Build timed out (after 30 minutes). Marking the build as aborted.",
      "Finished: ABORTED",
    ],
  };
  for (const [name, lines] of Object.entries(ended)) {
    const { ruleId, advice } = diagnose({ log: lines.join("\n") });
    assert.equal(ruleId, "gha-runner-lost", name);
    assert.match(advice.root_cause, /limit|printed nothing/, name);
  }
});

Deno.test("where only the end of a Jenkins job says that it failed, all of it is looked at", () => {
  const log = [
    "[Pipeline] sh",
    "+ go build ./...",
    "./main.go:7:2: undefined: foo",
    ...fill(60, "[Pipeline] }"),
    "[Pipeline] sh",
    "+ set +xe",
    "Finished: FAILURE",
  ].join("\n");
  assert.match(diagnose({ log }).ruleId ?? "", /^go-/);
});

Deno.test("marks of Buildkite whose escapes were lost are no words", () => {
  const log = [
    "~~~ Running commands",
    ...fill(60, "_bk;t=1778140832687line"),
    "_bk;t=1778140832688./main.go:7:2: undefined: foo",
    "\x1b_bk;t=1778140832689\x07\u{1f6a8} Error: The command exited with status 1",
  ].join("\n");
  assert.match(diagnose({ log }).ruleId ?? "", /^go-/);
});

const long = (line: string) => fill(70, line);
const task = (line: string) => `[task 2026-02-13T21:24:25.545Z] ${line}`;
const harness = (level: string, line: string) =>
  task(`21:24:25 ${level.padStart(8)} - ${line === "" ? "" : ` ${line}`}`);

Deno.test("a task of Taskcluster speaks by its unexpected test, not by what it was set up with", () => {
  const log = [
    "[taskcluster 2026-02-13 21:20:19.654Z] Task ID: abc",
    ...long(
      harness(
        "INFO",
        "Calling run_command ZeroDivisionError: division by zero",
      ),
    ),
    harness(
      "WARNING",
      "REFTEST TEST-UNEXPECTED-FAIL | dom/media/crashtests/1.html | load failed: timed out after 300000 ms",
    ),
    ...long(harness("INFO", "Leak check: fatal: nothing leaked")),
    "[taskcluster 2026-02-13 21:51:19.654Z] === Task Finished ===",
    "[taskcluster 2026-02-13 21:51:22.618Z] Unsuccessful task run with exit code: 1 completed in 19.2 seconds",
  ].join("\n");
  const step = readStep(log);
  assert.match(step.text, /TEST-UNEXPECTED-FAIL/);
  assert.doesNotMatch(step.text, /nothing leaked/);
  const { diagnostics } = diagnose({ log });
  const test = diagnostics.find(({ grammar }) => grammar === "test");
  assert.equal(test?.location, "dom/media/crashtests/1.html");
  assert.match(test?.message ?? "", /timed out after 300000 ms/);
  const passed = log.replace(
    "Unsuccessful task run with exit code: 1",
    "Successful task run with exit code: 0",
  );
  assert.equal(readStep(passed).hasPassed, true);
});

Deno.test("of CodeBuild and Cloud Build the command that failed is found, and success is known", () => {
  const at = (line: string) => `[Container] 2026/11/18 03:32:38.837564 ${line}`;
  const codebuild = [
    at("Running on CodeBuild On-demand"),
    at("Running command npm ci"),
    ...long("npm http fetch"),
    at("Running command npm test"),
    "Error: Cannot find module 'left-pad'",
    at("Command did not execute successfully, exit status 1"),
    at("Phase complete: BUILD State: FAILED"),
    at("Entering phase POST_BUILD"),
    at("Running command aws s3 cp x s3://y"),
    "Unable to locate credentials",
    at("Phase complete: UPLOAD_ARTIFACTS State: SUCCEEDED"),
  ];
  const step = readStep(codebuild.join("\n"));
  assert.equal(step.command, "npm test");
  assert.match(step.text, /left-pad/);
  assert.doesNotMatch(step.text, /credentials/);
  assert.equal(
    readStep(
      codebuild.filter((line) => !/FAILED|Command did/.test(line)).join("\n"),
    ).hasPassed,
    true,
  );
  // Newer logs name the command, and a phase begins only where the one before went well.
  const named = readStep([
    at(
      "Running command aws ecr describe-repositories || aws ecr create-repository",
    ),
    "An error occurred (RepositoryNotFoundException)",
    at("Running command docker build ."),
    "ERROR: failed to read dockerfile",
    at("Command did not exit successfully docker build . exit status 1"),
    at("Phase complete: BUILD State: FAILED"),
    at("Entering phase POST_BUILD"),
  ].join("\n"));
  assert.equal(named.command, "docker build .");
  assert.doesNotMatch(named.text, /RepositoryNotFound|State: FAILED/);
  const unread = readStep([
    at("Phase complete: DOWNLOAD_SOURCE State: FAILED"),
    at("Phase context status code: YAML_FILE_ERROR Message: no such file"),
  ].join("\n"));
  assert.match(unread.text, /YAML_FILE_ERROR/);
  const cloud = [
    'starting build "0a1b"',
    'Starting Step #0 - "build"',
    ...long('Step #0 - "build": Pulling layer'),
    'Finished Step #0 - "build"',
    'Starting Step #1 - "test"',
    "Step #1 - \"test\": Error: Cannot find module 'left-pad'",
    "ERROR",
    'ERROR: build step 1 "node:22" failed: step exited with non-zero status: 1',
  ];
  const cloudStep = readStep(cloud.join("\n"));
  assert.match(cloudStep.text, /left-pad/);
  assert.doesNotMatch(cloudStep.text, /Pulling/);
  assert.match(
    diagnose({ log: cloud.join("\n") }).advice.root_cause,
    /left-pad/,
  );
  assert.equal(
    readStep([...cloud.slice(0, -2), "DONE", "STATUS: SUCCESS"].join("\n"))
      .hasPassed,
    true,
  );
});

/** What Travis writes for its page where a command has ended. */
const TIMED =
  "travis_time:end:02c7ffc4:start=1564388727522054806,finish=1564389130424261774,duration=402902206968\r\x1b[0K";

Deno.test("Travis's times of any length are no part of what says that a command failed", () => {
  const log = [
    "travis_fold:start:script",
    ...fill(70, "apt-get: error: mirror"),
    "$ make test",
    "cart.c:3:1: error: expected ';'",
    `${TIMED}\x1b[31;1mThe command "make test" exited with 2.\x1b[0m`,
    "Done. Your build exited with 1.",
  ].join("\n");
  const step = readStep(log);
  assert.equal(step.command, "make test");
  assert.doesNotMatch(step.text, /mirror|travis_time/);
});

Deno.test("a command of several lines or of many characters is known where Travis says it failed", () => {
  const said = [
    ...fill(70, "Setting up shelf"),
    "$ docker run acme/shop \\",
    '  "./run-tests.sh"',
    "ImportError: No module named 'cart'",
  ];
  const script = readStep([
    "travis_fold:start:script",
    ...said,
    `${TIMED}The command "docker run acme/shop \\`,
    '  "./run-tests.sh"',
    '" exited with 1.',
    "Done. Your build exited with 1.",
  ].join("\n"));
  assert.equal(script.name, "docker run acme/shop");
  assert.equal(script.command, "");
  assert.match(script.text, /ImportError/);
  assert.doesNotMatch(script.text, /Setting up|exited with/);
  const long = `emacs --eval "${"(require 'cart) ".repeat(60)}"`;
  const step = readStep([
    "travis_fold:start:script",
    ...fill(70, "Setting up shelf"),
    `$ ${long}`,
    "emacs: error while loading shared libraries: libcart.so.2: cannot open shared object file: No such file or directory",
    `The command "${long}" exited with 127.`,
    "Done. Your build exited with 1.",
  ].join("\n"));
  assert.match(step.name, /^emacs --eval/);
  assert.doesNotMatch(step.text, /Setting up/);
});

Deno.test("a log of Travis that breaks off is about the command in which it does", () => {
  const log = [
    "travis_fold:start:install",
    "$ npm ci",
    ...fill(70, "npm error: retry"),
    "travis_time:start:1\r\x1b[0K$ npm test",
    "a",
    "b",
    "c",
    "Segmentation fault (core dumped)",
  ].join("\n");
  const step = readStep(log);
  assert.equal(step.name, "npm test");
  assert.doesNotMatch(step.text, /retry/);
  assert.equal(
    readStep(log.replace("travis_fold:start:install", "folded")).name,
    "",
  );
});

Deno.test("Taskcluster's failed test is what was printed since it began", () => {
  const at = "[task 2026-02-13T11:00:27.833Z] 11:00:27     INFO - ";
  const step = readStep([
    "[taskcluster 2026-02-13 10:00:00.000Z] Task ID: a",
    ...fill(80, `${at}JavaScript error: ReferenceError: shelf is not defined`),
    `${at}TEST-START | shop/test/browser_cart.js`,
    `${at}Cart cleared`,
    `${at}TEST-UNEXPECTED-FAIL | shop/test/browser_cart.js | A promise chain failed - rejected`,
    ...fill(80, `${at}TEST-PASS | shop/test/browser_shelf.js`),
    "[taskcluster 2026-02-13 11:00:00.000Z] Unsuccessful task run with exit code: 1 completed in 9 seconds",
  ].join("\n"));
  assert.match(step.text, /Cart cleared/);
  assert.doesNotMatch(step.text, /ReferenceError/);
});

Deno.test("what Taskcluster's shell traces at its end is no step", () => {
  const step = readStep([
    "[taskcluster 2026-02-13 10:00:00.000Z] Task ID: a",
    "+ python3 run_tests.py",
    ...fill(70, "ERROR: AddressSanitizer: heap-use-after-free"),
    "+ cleanup",
    "+ '[' -n 3 ']'",
    "+ exit 2",
    "[taskcluster 2026-02-13 11:00:00.000Z] Unsuccessful task run with exit code: 2 completed in 9 seconds",
  ].join("\n"));
  assert.match(step.text, /AddressSanitizer/);
});

Deno.test("what Jenkins runs behind a build that failed explains nothing", () => {
  const typo = "git: 'psuh' is not a git command. See 'git --help'.";
  const log = [
    "Started by user admin",
    ...fill(60, " > git config"),
    typo,
    "Performing Post build task...",
    "+ mkdir out",
    "mkdir: cannot create directory 'out': File exists",
    "POST BUILD TASK : FAILURE",
    "Finished: FAILURE",
  ].join("\n");
  assert.equal(diagnose({ log }).ruleId, "git-unknown-command");
});
