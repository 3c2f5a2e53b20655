import assert from "node:assert/strict";
import { RUNNERS } from "./test_runners.ts";
import { readTests } from "./tests.ts";

/** What each runner prints of a failed test, and how the test is named by it. */
const PRINTED: Readonly<
  Record<string, readonly (readonly [string, string])[]>
> = {
  mvn: [
    [
      "holds(org.acme.ShelfTest)  Time elapsed: 2.071 sec  <<< FAILURE!",
      "ShelfTest.holds",
    ],
    [
      "holds(org.acme.ShelfTest)  Time elapsed: 1 s  <<< ERROR!",
      "ShelfTest.holds",
    ],
  ],
  pytest: [[
    "FAILED [0.0114s] tests/shelf.py::test_holds - KeyError: 'book'",
    "test_holds",
  ]],
  gradle: [[
    "ShelfTest > WhenFull > takes no book() FAILED",
    "takes no book()",
  ]],
  tasty: [
    [
      "      tables:                       FAIL (0.06s)",
      "tables",
    ],
  ],
  vitest: [[" FAIL  test/shelf.test.ts > Shelf > holds", "Shelf > holds"]],
  bats: [[
    "not ok 12 - the shelf is empty at first",
    "the shelf is empty at first",
  ]],
  bazel: [[
    "//shop/cart:cart_test      FAILED in 3.1s",
    "//shop/cart:cart_test",
  ]],
  cucumber: [[
    "cucumber features/cart.feature:12 # Scenario: pays twice",
    "Scenario: pays twice",
  ]],
  dart: [["00:05 +3 ~1 -1: Cart adds the tax [E]", "Cart adds the tax"]],
  exunit: [["  1) test adds the tax (Shop.CartTest)", "test adds the tax"]],
  karma: [[
    "Chrome Headless 120.0.0.0 (Linux x86_64) CartComponent adds the tax FAILED",
    "CartComponent adds the tax",
  ]],
  minitest: [
    [
      "CartTest#test_adds_tax [test/cart_test.rb:12]:",
      "CartTest#test_adds_tax",
    ],
    ["Shop::CartTest#test_pays:", "Shop::CartTest#test_pays"],
    ["Shop::Cart#test_0003_adds the tax:", "Shop::Cart#test_0003_adds the tax"],
    [
      "Shop::Cart#test_0003_adds the tax [/srv/test/cart_test.rb:12]:",
      "Shop::Cart#test_0003_adds the tax",
    ],
    [
      "CartTest#test_: a cart when full should add the tax.  [/srv/test/cart_test.rb:12]",
      "CartTest#test_: a cart when full should add the tax.",
    ],
  ],
  nextest: [["        FAIL [   0.005s] shop cart::adds_tax", "cart::adds_tax"]],
  pester: [
    ["  [-] adds the tax 12ms (10ms|2ms)", "adds the tax"],
    [
      "[-] - adds the tax -> Expected and actual values differ!",
      "adds the tax",
    ],
  ],
  phpt: [[
    "FAIL Cart: adds the tax [ext/cart/tests/tax.phpt]",
    "Cart: adds the tax",
  ]],
  prove: [[
    "t/cart.t             (Wstat: 256 (exited 1) Tests: 3 Failed: 1)",
    "",
  ]],
  scalatest: [[
    "[info] - should add the tax *** FAILED ***",
    "should add the tax",
  ]],
  testthat: [[
    "\u2500\u2500 Failure (test-cart.R:12:3): adds the tax \u2500\u2500\u2500\u2500",
    "adds the tax",
  ]],
  xcpretty: [[
    "    \u2717 test_adds_tax, XCTAssertEqual failed",
    "test_adds_tax",
  ]],
};

Deno.test("each runner's line names the test that failed", () => {
  for (const [tool, forms] of Object.entries(PRINTED)) {
    assert.ok(RUNNERS.some((one) => one.tool === tool), tool);
    for (const [line, subject] of forms) {
      const [test] = readTests(["before", line, "after"]);
      assert.equal(test?.tool, tool, line);
      assert.equal(test?.subject, subject, line);
    }
  }
});

Deno.test("what passed, is left out or is expected to fail is no failed test", () => {
  for (
    const line of [
      "not ok 3 - the shelf is full # TODO not yet",
      "not ok 4 - the shelf is red # SKIP no paint",
      "t/cart.t (Wstat: 0 Tests: 18 Failed: 0)",
      "  [+] adds the tax 12ms",
      "PASS Cart: adds the tax [ext/cart/tests/tax.phpt]",
      "XFAIL Cart: adds the tax [ext/cart/tests/tax.phpt]",
      "00:05 +3: Cart adds the tax",
    ]
  ) assert.deepEqual(readTests([line]), [], line);
});

Deno.test("Playwright names a file of Windows as well", () => {
  for (const file of ["e2e/shelf.spec.ts", "e2e\\shelf.spec.ts"]) {
    const [test] = readTests([
      `  1) [chromium] \u203a ${file}:14:7 \u203a Shelf \u203a holds \u2500\u2500`,
    ]);
    assert.equal(test?.tool, "playwright");
    assert.equal(test?.location, `${file}:14`);
  }
});

Deno.test("a runner that names a file under the test gives its place", () => {
  const [test] = readTests([
    "  1) test adds the tax (Shop.CartTest)",
    "     test/shop/cart_test.exs:12",
    "     Assertion with in failed",
  ]);
  assert.equal(test?.location, "test/shop/cart_test.exs:12");
  assert.equal(test?.message, "Assertion with in failed");
});

Deno.test("of a runner that did not come to its report the tests that failed as they ran are read", () => {
  const ran = ["    \u2714 is empty at first", "    1) adds the tax"];
  assert.deepEqual(
    readTests(ran).map(({ tool, subject }) => [tool, subject]),
    [["mocha", "adds the tax"]],
  );
  assert.deepEqual(readTests(["    is empty", "    1) adds the tax"]), []);
  assert.deepEqual(
    readTests([...ran, "FAILED a_test.py::test_b - no"]).map(({ tool }) =>
      tool
    ),
    ["pytest"],
  );
});

Deno.test("Maven's test is read once, however often it is named", () => {
  const tests = readTests([
    "[ERROR] holds(org.acme.ShelfTest)  Time elapsed: 0.1 s  <<< FAILURE!",
    "java.lang.AssertionError:",
    "expected:<1> but was:<2>",
    "\tat org.junit.Assert.fail(Assert.java:86)",
    "\tat org.acme.ShelfTest.holds(ShelfTest.java:12)",
    ...Array.from({ length: 40 }, () => "a book"),
    "[ERROR]   ShelfTest.holds:12 expected:<1> but was:<2>",
  ]);
  assert.deepEqual(
    tests.map(({ subject, location, message }) => [subject, location, message]),
    [[
      "ShelfTest.holds",
      "ShelfTest.java:12",
      "java.lang.AssertionError: expected:<1> but was:<2>",
    ]],
  );
});

Deno.test("a test of Rust has the place and the words of the thread that bears its name", () => {
  const [test] = readTests([
    "test shelf::holds ... FAILED",
    "thread 'shelf::other' panicked at src/other.rs:3:9:",
    "another",
    ...Array.from({ length: 40 }, () => "a book"),
    "thread 'shelf::holds' (4711) panicked at src/shelf.rs:12:5:",
    "the shelf is empty",
  ]);
  assert.equal(test?.message, "the shelf is empty");
  assert.equal(test?.location, "src/shelf.rs:12");
});

Deno.test("the number of a failure of minitest is no test", () => {
  const tests = readTests(["  1) Failure:", "CartTest#test_pays [a.rb:1]:"]);
  assert.deepEqual(tests.map(({ tool }) => tool), ["minitest"]);
});

Deno.test("a test that minitest left out did not fail", () => {
  const left = ["CartTest#test_pays [a_test.rb:1]:", "no till here"];
  assert.deepEqual(readTests(["  2) Skipped:", ...left]), []);
  assert.equal(readTests(["  2) Failure:", ...left]).length, 1);
});

Deno.test("what minitest says of a test is the line under its name", () => {
  const [test] = readTests([
    "Failure:",
    "CartTest#test_pays [a_test.rb:1]",
    "Minitest::Assertion: the shelf is empty",
  ]);
  assert.equal(test?.message, "Minitest::Assertion: the shelf is empty");
});

Deno.test("a test of Java has one line, in its own class", () => {
  const [test] = readTests([
    "[ERROR]   ShelfTest.holds:12 expected:<1> but was:<2>",
    "\tat org.acme.Runner.run(Runner.java:375)",
    "\tat org.acme.ShelfTest.holds(ShelfTest.java:12)",
  ]);
  assert.equal(test?.location, "ShelfTest.java:12");
});

Deno.test("what Gradle says in one line of a test is its message and its place", () => {
  const head = "org.acme.ShelfTest > holds FAILED";
  const read = (next: string) =>
    readTests([head, next]).map(({ message, location }) => [message, location]);
  assert.deepEqual(read("    org.acme.NoShelf at ShelfTest.java:47"), [
    ["org.acme.NoShelf", "ShelfTest.java:47"],
  ]);
  assert.deepEqual(read("    org.acme.NoShelf at the door"), [
    ["", "org.acme.ShelfTest"],
  ]);
});

Deno.test("what stands above a test that pytest only names is its own where pytest wrote it", () => {
  const read = (above: string) =>
    readTests([above, ...Array(40).fill("x"), "ERROR tests/test_shelf.py"])
      .map(({ message }) => message);
  assert.deepEqual(read("E   ImportError: no shelf"), [
    "ImportError: no shelf",
  ]);
  assert.deepEqual(read("Expected exactly 4 shelves in the room"), [""]);
});

Deno.test("of tasty's tests the line below the name says what failed", () => {
  const [one] = readTests([
    "  Writers",
    "      lists:           OK (0.06s)",
    "      tables:          FAIL (0.06s)",
    "        --------------------",
    "        expected: <td>",
    "1 out of 204 tests failed (5.46s)",
  ]);
  assert.equal(one?.subject, "tables");
  assert.equal(one?.message, "expected: <td>");
  assert.equal(
    readTests(["      tables:  FAIL", "    next:  OK"])[0]?.message,
    "",
  );
});

Deno.test("of prove's files the line below says which tests failed, and no heading above", () => {
  const [one] = readTests([
    "Test Summary Report",
    "-------------------",
    "t9806-flux.sh                          (Wstat: 256 Tests: 5 Failed: 1)",
    "  Failed test:  5",
    "Result: FAIL",
  ]);
  assert.equal(one?.message, "Failed test: 5");
});

Deno.test("a count of tests that are expected to fail is no message of one", () => {
  const [one] = readTests([
    "FAIL FPM: flux [sapi/fpm/tests/flux.phpt]",
    "=====================================================================",
    "Expected fail   :   43 (  0.3%) (  0.3%)",
  ]);
  assert.equal(one?.message, "");
});
