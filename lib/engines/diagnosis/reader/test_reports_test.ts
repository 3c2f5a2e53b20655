import assert from "node:assert/strict";
import { countSteps } from "@/tests/support/regex_steps.ts";
import { readDiagnostics } from "./mod.ts";
import { readReports, REPORT_PATTERNS } from "./test_reports.ts";
import { readTests } from "./tests.ts";

/** Steps that a line may cost. */
const STEPS_MAX = 60_000;
const ROW = "=".repeat(70);
const RULE = "-".repeat(70);

const read = (lines: readonly string[]) =>
  readTests(lines).map(({ subject, message, location }) => [
    subject,
    message,
    location,
  ]);

/** The report of a test as pytest wrote it before it named tests at its end. */
const REPORT = [
  "_________________ ShelfTestCase.test_holds _________________",
  "",
  "    def test_holds(self):",
  "        shelf = Shelf()",
  "E       KeyError: 'first'",
  "",
  "During handling of the above exception, another exception occurred:",
  "",
  "/usr/lib/python3.9/unittest/case.py:12: ",
  "test_shelf.py:40: ",
  ">       raise ShelfError(name)",
  "E       ShelfError: no shelf of that name",
  "E         in any room",
  "",
  "shelf/rooms.py:7: ShelfError",
];

Deno.test("a report of pytest names its test, its own first place and what was said last", () => {
  assert.deepEqual(
    read([...REPORT, "=== 1 failed, 3 passed in 0.1 seconds ==="]),
    [
      [
        "ShelfTestCase::test_holds",
        "ShelfError: no shelf of that name",
        "test_shelf.py:40",
      ],
    ],
  );
  const installed = REPORT.map((line) =>
    line.replace(/^(?:test_shelf|shelf\/rooms)\.py/, "/v/site-packages/a.py")
  );
  assert.equal(read(installed)[0]?.[2], "");
});

Deno.test("a report ends where the next begins", () => {
  const next = [
    "____ test_other ____",
    "E   TypeError: no",
    "a.py:1: TypeError",
  ];
  assert.deepEqual(read([...REPORT, ...next]).map(([name]) => name), [
    "ShelfTestCase::test_holds",
    "test_other",
  ]);
});

Deno.test("what says nothing or has no place is no report of pytest", () => {
  assert.deepEqual(readReports(["____ test_a ____", "E   no"]), []);
  assert.deepEqual(readReports(["____ test_a ____", "a.py:1: "]), []);
  assert.deepEqual(readReports(["____ a table of books ____", "E   no"]), []);
});

Deno.test("where the tests are named in one line each, reports name no others", () => {
  const named = "FAILED test_shelf.py::test_holds - ShelfError: no";
  assert.deepEqual(read([...REPORT, named]).map(([name]) => name), [
    "test_holds",
  ]);
});

Deno.test("a report in rows names its test, whatever kind of failure it is", () => {
  const report = [
    ROW,
    'ShelfSyntaxError: TestShelf: "books/attr"',
    RULE,
    "Traceback (most recent call last):",
    '  File "/srv/shelf/tests.py", line 7, in test',
    '  File "/usr/lib/python3.9/unittest/case.py", line 9, in fail',
    "ShelfSyntaxError: Output differs",
    "",
    RULE,
    "Ran 3 tests in 0.1s",
  ];
  assert.deepEqual(read(report), [[
    'TestShelf: "books/attr"',
    "ShelfSyntaxError: Output differs",
    "/srv/shelf/tests.py:7",
  ]]);
  assert.deepEqual(read([ROW, "BooksError: shelf three", RULE, "differs"]), [
    ["shelf three", "BooksError", ""],
  ]);
  assert.deepEqual(readReports(report.slice(1)), []);
  assert.deepEqual(readReports([ROW, "Some words: of a page", RULE]), []);
});

Deno.test("the first test under the head of Surefire's list is read", () => {
  for (const head of ["Failed tests: ", "Tests in error:"]) {
    assert.deepEqual(
      read([head, "  ShelfTest>BaseTest.holds:21->open:9 no shelf", "  x"]),
      [["ShelfTest.holds", "no shelf", ""]],
    );
  }
  assert.deepEqual(readReports(["Failed tests:", "none"]), []);
});

Deno.test("the list of the oldest Surefire names a method with its class in brackets", () => {
  const test = "holds(com.acme.ShelfTest)";
  for (
    const lines of [
      [`Failed tests:   ${test}: no shelf`],
      ["Tests in error: ", `  ${test}: no shelf`],
      [
        "Failed tests: ",
        `  holds on instance holds(com.acme.ShelfTest)(com.acme.ShelfTest): no shelf`,
      ],
    ]
  ) assert.deepEqual(read(lines), [["ShelfTest.holds", "no shelf", ""]]);
  assert.deepEqual(read([`Failed tests:   ${test}: (..)`]), [
    ["ShelfTest.holds", "", ""],
  ]);
  assert.deepEqual(readReports(["Failed tests:   none (of 3)"]), []);
});

Deno.test("what Ant's task says of a test is read, with the call in its package", () => {
  const said = (lead: string, ...head: readonly string[]) =>
    [
      "Testsuite: com.acme.ShelfTest",
      ...head,
      "no shelf",
      "java.lang.IllegalStateException: no shelf",
      "\tat org.junit.Assert.fail(Assert.java:63)",
      "\tat com.acme.Shelf.hold(Shelf.java:41)",
      "Testcase: stands took 0.1 sec",
      "\tat com.acme.Shelf.stand(Shelf.java:9)",
    ].map((line) => `${lead}${line}`);
  const wanted = [["ShelfTest.holds", "no shelf", "Shelf.java:41"]];
  for (const lead of ["", "    [junit] "]) {
    for (
      const head of [
        ["Testcase: holds(com.acme.ShelfTest):\tFAILED"],
        ["Testcase: holds took 0.1 sec", "\tCaused an ERROR"],
      ]
    ) assert.deepEqual(read(said(lead, ...head)), wanted, lead + head[0]);
  }
  assert.deepEqual(
    readReports(["Testcase: holds took 0.1 sec", "no shelf"]),
    [],
  );
  assert.deepEqual(
    read(["Testcase: holds took 0.1 sec", "\tFAILED", "no shelf"]),
    [["holds", "no shelf", ""]],
  );
});

Deno.test("what JUnit's console says of a test is read, with the call in its package", () => {
  const said = (lead: string) => [
    `${lead}  MethodSource [className = 'com.acme.ShelfTest', methodName = 'holds', methodParameterTypes = '']`,
    `${lead}  => java.lang.RuntimeException: torn`,
    `${lead}     org.junit.jupiter.api.Assert.fail(Assert.java:63)`,
    `${lead}     com.acme.Shelf.hold(Shelf.java:41)`,
    `${lead}     [...]`,
    `${lead}     com.acme.Other.hold(Other.java:9)`,
  ];
  const wanted = [[
    "ShelfTest.holds",
    "java.lang.RuntimeException: torn",
    "Shelf.java:41",
  ]];
  assert.deepEqual(read(said("    [junit] ")), wanted);
  assert.deepEqual(read(said("  ")), wanted);
  assert.deepEqual(read(said("").slice(0, 1)), []);
});

Deno.test("the name of a test that Mocha writes over several lines is read", () => {
  const report = [
    "  1) Shelf",
    "       when it is full",
    "         takes no book:",
    "     TypeError: Cannot set property 'n' of undefined",
    "      at run (node_modules/mocha/lib/run.js:4:1)",
    "      at Context.<anonymous> (test/shelf.test.js:41:7)",
    "",
    "  2) Other",
  ];
  assert.deepEqual(read(report), [[
    "Shelf when it is full takes no book",
    "TypeError: Cannot set property 'n' of undefined",
    "test/shelf.test.js:41",
  ]]);
  assert.deepEqual(read(report.with(2, "         takes no book")), []);
  assert.deepEqual(read(report.with(2, "and more:")), []);
});

Deno.test("pytest's short traces name the function behind its place", () => {
  assert.deepEqual(
    read([
      "____ test_a ____",
      "tests/a.py:12: in test_a",
      "    x()",
      "E   ValueError: no",
    ]),
    [["test_a", "ValueError: no", "tests/a.py:12"]],
  );
});

Deno.test("every pattern of reports takes few steps of any line", () => {
  for (const pattern of REPORT_PATTERNS) {
    for (
      const part of [
        "_ ",
        "= ",
        "- ",
        "a.",
        "A: ",
        "E  ",
        "x/",
        "->",
        "a.b(",
        "=> ",
      ]
    ) {
      const { steps } = countSteps(pattern, part.repeat(400), STEPS_MAX);
      assert.ok(steps < STEPS_MAX, `${pattern.source} on ${part}`);
    }
  }
});

Deno.test("reports are looked for where no word says that something failed", () => {
  for (
    const report of [
      REPORT.map((line) => line.replace(/Error/g, "Loss")),
      [ROW, "ShelfLoss: TestShelf", RULE, "no book"],
      ["Tests in error: ", "  ShelfTest.holds:21 no shelf"],
      ["Failed tests: ", "  ShelfTest.holds:21 no shelf"],
      ["Testcase: holds took 0.1 sec", "\tCaused an ERROR", "no shelf"],
    ]
  ) {
    const found = readDiagnostics(report).map(({ grammar }) => grammar);
    assert.ok(found.includes("test"), report.join("\n"));
  }
});
