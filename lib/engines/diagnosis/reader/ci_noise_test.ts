// Counts the work of its isolate.
import { countBlocks } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import { withoutHomeNoise, withoutNoise, withoutSides } from "./ci_noise.ts";
import { readStep } from "./ci_log.ts";

const fill = (count: number, line: string) =>
  Array.from({ length: count }, (_, at) => `${line} ${at}`);
/** Lines of a hostile log, more than a step may have. */
const LINES = 16_000;
/** Blocks that a line may cost. */
const LINE_BLOCKS_MAX = 120;

const same = (line: string) => line;

Deno.test("what passing tests print before the report is no evidence", () => {
  for (
    const head of [
      "=================================== FAILURES ===================================",
      "==================================== ERRORS ====================================",
      "\u23af\u23af\u23af\u23af Failed Tests 2 \u23af\u23af\u23af\u23af",
      " FAIL  src/a.test.ts > totals > adds tax",
      "failures:",
      "  2 failing",
      "Failures:",
      "There was 1 failure:",
      "FAIL test/cart.test.ts",
      "FAIL api test/(shop)/[id]/cart.test.tsx (5.2 s)",
      "Summary of all failing tests",
      "FAIL: test_slug (tests.test_b.B)",
    ]
  ) {
    const lines = [...fill(61, "Error: DB down"), head, "x"];
    assert.deepEqual(withoutNoise(lines, same), [head, "x"], head);
    assert.deepEqual(withoutNoise([head, "x"], same), [head, "x"]);
  }
  const none = fill(70, "Error: DB down");
  assert.deepEqual(withoutNoise(none, same), none);
});

Deno.test("of many failed tests the first one speaks, and what closes the report", () => {
  const report = [
    "=================================== FAILURES ===================================",
    "__________________________________ test_first __________________________________",
    "E       assert 1 == 2",
    "__________________________________ test_later __________________________________",
    "E       ModuleNotFoundError: No module named 'left'",
    "=========================== short test summary info ============================",
    "FAILED tests/test_a.py::test_first - assert 1 == 2",
  ];
  const kept = withoutNoise([...fill(61, "ok"), ...report], same);
  assert.deepEqual(kept, [...report.slice(0, 3), ...report.slice(5)]);
  // Without a close nothing says where the report ends.
  assert.deepEqual(
    withoutNoise([...fill(61, "ok"), ...report.slice(0, 5)], same),
    report.slice(0, 5),
  );
});

Deno.test("of Jest's files that failed the first one speaks, and the totals", () => {
  const report = [
    "FAIL test/a.test.ts",
    "  \u25cf adds",
    "PASS test/b.test.ts",
    "FAIL test/c.test.ts",
    "  \u25cf SyntaxError: Cannot use 'import.meta' outside a module",
    "Test Suites: 2 failed, 1 passed, 3 total",
  ];
  assert.deepEqual(
    withoutNoise([...fill(61, "ok"), ...report], same),
    [...report.slice(0, 3), ...report.slice(5)],
  );
});

Deno.test("what pytest names once more at its end is not told of later tests", () => {
  const head = [
    "=================================== FAILURES ===================================",
    "__________________________________ test_first __________________________________",
    "E       assert 1 == 2",
  ];
  const close = [
    "=========================== short test summary info ============================",
    "FAILED tests/test_a.py::test_first - assert 1 == 2",
    "  and what more it said",
  ];
  const kept = withoutNoise([
    ...fill(61, "ok"),
    ...head,
    "__________________________________ test_later __________________________________",
    "E       FileNotFoundError: [Errno 2] No such file or directory: 'a.json'",
    ...close,
    "FAILED tests/test_b.py::test_later - FileNotFoundError: [Errno 2] No such file",
    "or directory: 'a.json'",
    "2 failed, 7 passed in 0.31s",
  ], same);
  assert.deepEqual(kept, [...head, ...close, "2 failed, 7 passed in 0.31s"]);
});

Deno.test("of rustc's errors the first one speaks", () => {
  const first = [
    "error[E0061]: this function takes 2 arguments but 1 argument was supplied",
    "##[error]  --> tests/e2e.rs:14:20",
    "   |",
  ];
  const last = 'error: could not compile `shop` (test "e2e") due to 2 errors';
  const kept = withoutNoise([
    ...fill(61, "Compiling a v0.1"),
    ...first,
    "error[E0308]: mismatched types",
    "##[error]  --> src/main.rs:51:41",
    "   |",
    last,
  ], same);
  assert.deepEqual(kept.filter((line) => line !== "").slice(61), [
    ...first,
    last,
  ]);
});

Deno.test("files that a tool shows as they were and are do not speak", () => {
  const lines = [
    ...fill(60, "hook"),
    "--- a/notes.md",
    "+++ b/notes.md",
    "@@ -1,2 +1,3 @@",
    " fatal: kept",
    "-error: gone",
    "+error: new",
    "+error: newer",
    "@@ -9 +10 @@",
    "-panic: a",
    "+panic: b",
    "error: the hook failed",
  ];
  assert.deepEqual(withoutNoise(lines, same).slice(60), [
    "--- a/notes.md",
    "+++ b/notes.md",
    "error: the hook failed",
  ]);
  // An assertion's own difference has no file, and is the evidence.
  const assertion = [
    ...fill(61, "ok"),
    "- Expected",
    "+ Received",
    "@@ -1,2 +1,2 @@",
    "-  90",
    "+  81",
  ];
  assert.deepEqual(withoutNoise(assertion, same), assertion);
});

Deno.test("a try that a better one followed is no evidence, the last one is", () => {
  const tried = [
    ...fill(60, "layer"),
    "curl: (28) Connection timed out",
    "Retrying in 5 seconds",
    ...fill(12, "installing"),
    "error: the build failed",
  ];
  assert.ok(!withoutNoise(tried, same).join("\n").includes("timed out"));
  assert.ok(withoutNoise(tried, same).includes("error: the build failed"));
  for (
    const kept of [
      [...tried, "giving up after 3 attempts"],
      tried.slice(0, 66),
    ]
  ) {
    assert.ok(withoutNoise(kept, same).join("\n").includes("timed out"));
  }
});

Deno.test("a whole log costs a bounded number of steps for each line", async () => {
  for (
    const line of [
      "##[error]x",
      "##[error]Process completed with exit code 1.",
      "##[group]Run x",
      "Run x",
      "job\tstep\t2026-01-01T00:00:00Z ##[error]Process completed with exit code 1.",
      "@@ -1,999999 +1,999999 @@",
      "+++ b/x",
      "Retrying",
      "[Pipeline] sh",
      "Finished: FAILURE",
      "section_start:1:step_script",
      "ERROR: Job failed: exit code 1",
      'The command "x" exited with 1',
      "##[section]Starting: x",
      "#!/bin/bash -eo pipefail",
      "~~~ Running commands",
      "$ x",
    ]
  ) {
    const tail = [
      "##[error]Process completed with exit code 1.",
      "Finished: FAILURE",
      "ERROR: Job failed: exit code 1",
    ];
    const log = [...fill(LINES, line), ...tail].join("\n");
    const blocks = await countBlocks(() => readStep(log));
    assert.ok(blocks < LINES * LINE_BLOCKS_MAX, `${line}: ${blocks}`);
  }
});

Deno.test("warnings of a compiler that failed for an error do not speak", () => {
  const warned = [
    "warning: unused variable: `a`",
    "  --> src/error.rs:10:10",
    "   |",
    "10 | pub enum Error {",
    "",
    "error[E0308]: mismatched types",
  ];
  const kept = withoutNoise([...fill(61, "Compiling"), ...warned], same);
  assert.deepEqual(kept.slice(-6), ["", "", "", "", "", warned[5]]);
  const only = [...fill(61, "Compiling"), ...warned.slice(0, 5)];
  assert.deepEqual(withoutNoise(only, same), only);
});

Deno.test("what a log says of work beside its own is no evidence where it went on", () => {
  for (
    const side of [
      "Failed to parse and upload json test reports: Unable to locate credentials",
      "UserWarning: Error uploading metric td_stats to DynamoDB: Unable to locate credentials",
      "Could not send the usage statistics: connection refused",
      'storage write check failed: PermissionDenied: S3Error { code: "AccessDenied" }',
      "perl: warning: Setting locale failed.",
      "......perl: warning: Setting locale failed.",
      `${".".repeat(900)}perl: warning: Setting locale failed.`,
      "bash: warning: setlocale: LC_ALL: cannot change locale (de_DE.UTF-8)",
      "locale: Cannot set LC_CTYPE to default locale: No such file or directory",
    ]
  ) {
    const log = [...fill(61, "ok"), side, ...fill(4, "E   assert")];
    assert.ok(!withoutSides(log).includes(side), side);
    // Alone, or as the last word, it is what somebody asks about.
    assert.ok(withoutSides([side, "x", "y", "z"]).includes(side), side);
    assert.ok(withoutSides([...fill(61, "ok"), side]).includes(side), side);
  }
  const log = [
    ...fill(61, "ok"),
    "Failed to upload the app to the store",
    ...fill(4, "x"),
  ];
  assert.deepEqual(withoutSides(log), log);
});

Deno.test("what go test prints of packages that pass is no evidence", () => {
  const failed = [
    "=== RUN   TestB",
    "ERROR b.go:3 no flux",
    "    b_test.go:9: got 1",
    "--- FAIL: TestB (0.00s)",
    "FAIL",
    "FAIL\tacme/b\t0.01s",
  ];
  const passed = [
    "=== RUN   TestA",
    "=== RUN   TestA/invalid_payload",
    "ERROR a.go:3 cannot connect",
    "    --- PASS: TestA/invalid_payload (0.00s)",
    "--- PASS: TestA (0.00s)",
    "PASS",
    "ok  \tacme/a\t0.01s",
  ];
  const compiled = [
    "# acme/c [acme/c.test]",
    "c_test.go:4:2: undefined: flux",
    ...passed,
    "FAIL\tacme/c [build failed]",
  ];
  const lines = [...passed, ...failed, ...compiled, ...fill(60, "x")];
  const said = withoutHomeNoise(lines).filter((line) => line !== "");
  assert.deepEqual(said.slice(0, -60), [
    ...failed.slice(1),
    "# acme/c [acme/c.test]",
    "c_test.go:4:2: undefined: flux",
    "FAIL\tacme/c [build failed]",
  ]);
  assert.deepEqual(withoutHomeNoise(failed), failed);
  assert.deepEqual(
    withoutNoise(lines, same).filter((line) => line !== ""),
    said,
  );
});

Deno.test("what a test of Go logged that passed or was skipped is no evidence", () => {
  const logged = "    db_test.go:18: connection refused";
  const said = [
    "--- SKIP: TestDb (0.00s)",
    logged,
    "ok      acme/a  0.01s",
    logged,
    "--- FAIL: TestC (0.00s)",
    logged,
  ];
  assert.deepEqual(withoutHomeNoise(said), said.with(1, ""));
});

Deno.test("of pytest's errors and failures its end names the first of each", () => {
  const kept = withoutNoise([
    ...fill(61, "ok"),
    "==================================== ERRORS ====================================",
    "_________________________ ERROR at setup of test_late __________________________",
    "E       fixture 'name' not found",
    "=================================== FAILURES ===================================",
    "__________________________________ test_first __________________________________",
    "E       assert 1 == 2",
    "=========================== short test summary info ============================",
    "FAILED tests/test_a.py::test_first - assert 1 == 2",
    "FAILED tests/test_a.py::test_second - assert 1 == 2",
    "ERROR tests/test_b.py::test_late",
    "ERROR tests/test_b.py::test_later",
  ], same);
  assert.deepEqual(kept.filter((line) => line.includes("::")), [
    "FAILED tests/test_a.py::test_first - assert 1 == 2",
    "ERROR tests/test_b.py::test_late",
  ]);
});

Deno.test("what a runner repeats for GitHub behind a report is no further failure", () => {
  const report = [
    " FAIL  src/a.test.ts > adds",
    "AssertionError: expected 1 to be 2",
    " FAIL  src/b.test.ts > waits",
    "Error: Test timed out in 30000ms.",
    " Test Files  2 failed | 7 passed (9)",
    "##[error]Error: Test timed out in 30000ms.",
    "##[error]Process completed with exit code 1.",
  ];
  assert.deepEqual(withoutNoise([...fill(61, "ok"), ...report], same), [
    ...report.slice(0, 2),
    ...report.slice(4, 5),
    ...report.slice(6),
  ]);
});

Deno.test("what PHP's runner shows of a test that is known to fail is no evidence", () => {
  const shown = (verdict: string) => [
    "========DIFF========",
    "001+ Fatal error: Uncaught BadMethodCallException: cart exists",
    "========DONE========",
    `${verdict} Cart: adds the tax [ext/cart/tests/tax.phpt]`,
  ];
  const lines = [...fill(61, "PASS a"), ...shown("XFAIL"), ...shown("FAIL")];
  const kept = withoutNoise(lines, same);
  assert.deepEqual(kept.slice(-4), shown("FAIL"));
  assert.deepEqual(kept.slice(61, 65), ["", "", "", ""]);
});

Deno.test("why a test was left out is no evidence", () => {
  const lines = [
    ...fill(61, "[ RUN      ] cart"),
    "[ SKIPPED  ] test/cart_spec.lua @ 39: pays with a coin",
    'test/cart_spec.lua:41: missing "mint" command',
    "[ FAILED   ] test/cart_spec.lua @ 50: adds the tax",
    "test/cart_spec.lua:52: expected 1",
  ];
  assert.deepEqual(withoutNoise(lines, same).slice(61), [
    "",
    "",
    ...lines.slice(63),
  ]);
});

Deno.test("the code that pytest shows of a test is no evidence, and what it said is", () => {
  const report = [
    ...fill(61, "book"),
    "____ ShelfTest.test_holds ____",
    "self = <Shelf ERROR timeout>",
    "    def open(self):",
    '        :param timeout: set "timeout" to a number',
    ">       raise KeyError(name)",
    "E       KeyError: 'book'",
    "shelf.py:7: KeyError",
    "---- Captured stdout call ----",
    "name = shelf",
  ];
  assert.deepEqual(
    withoutNoise(report, same).slice(61).filter((line) => line !== ""),
    [
      "____ ShelfTest.test_holds ____",
      ">       raise KeyError(name)",
      "E       KeyError: 'book'",
      "shelf.py:7: KeyError",
      "---- Captured stdout call ----",
      "name = shelf",
    ],
  );
});

Deno.test("what a class of Java's tests printed that passed is no evidence", () => {
  const ran = (end: string) => [
    ...fill(61, "book"),
    "[INFO] Running org.acme.ShelfTest",
    "java.lang.NullPointerException: no shelf",
    end,
  ];
  const counts = "Skipped: 0, Time elapsed: 0.1 s - in org.acme.ShelfTest";
  const passed = ran(`[INFO] Tests run: 2, Failures: 0, Errors: 0, ${counts}`);
  const failed = ran(`[ERROR] Tests run: 2, Failures: 1, Errors: 0, ${counts}`);
  const later = [...failed, "no shelf", passed.at(-1) ?? ""];
  for (
    const [lines, isKept] of [
      [passed, false],
      [failed, true],
      [later, true],
    ] as const
  ) {
    assert.equal(
      withoutNoise(lines, same).some((line) => line.includes("NullPointer")),
      isKept,
    );
  }
});

Deno.test("of a report that numbers its tests and closes with nothing, the first test is kept", () => {
  const first = [
    "  2 failing",
    "",
    "  1) Shelf",
    "       holds:",
    "     Error: torn",
  ];
  const second = ["  2) Room", "       stands:", "     Error: dark"];
  const before = fill(61, "ok");
  assert.deepEqual(
    withoutNoise([...before, ...first, ...second, "npm ERR! x", "end"], same),
    [...first, "npm ERR! x", "end"],
  );
  const open = [...first, ...second, "     at Room.js:3"];
  assert.deepEqual(withoutNoise([...before, ...open], same), open);
  const named = [
    "failures:",
    "---- a stdout ----",
    "x",
    "---- b stdout ----",
    "y",
  ];
  assert.deepEqual(withoutNoise([...before, ...named, "end"], same), [
    ...named,
    "end",
  ]);
});
