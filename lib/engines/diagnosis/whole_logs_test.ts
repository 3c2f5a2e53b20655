import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "./mod.ts";
import { type Diagnostic, diagnostic } from "./reader/diagnostic.ts";
import type { Diagnosis } from "./types.ts";
import { certaintyInWhole, isWhole, tellingFirst } from "./whole_logs.ts";

const DAEMON =
  "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?";
const DEMAND =
  "RuntimeError: The shelf holds an unexpected number of books: 0. Please update bookbinder and bind them again.";

const printed = (count: number) =>
  Array.from({ length: count }, (_, at) => `part ${at} of the book is bound`);

const isSold = ({ kind, certainty }: Diagnosis) =>
  kind === "rule" && certainty >= CERTAINTY_MIN;

const soldOf = (lines: readonly string[]) =>
  isSold(diagnose({ log: lines.join("\n") }));

/** The certainty of a sure answer whose line 400 others follow. */
function certaintyAbove(
  { line = "The registry is closed.", next, command = "", cause = "", ...of }: {
    readonly line?: string;
    readonly next?: readonly string[];
    readonly command?: string;
    readonly cause?: string;
    readonly isComposed?: boolean;
    readonly isWhole?: boolean;
  },
): number {
  return certaintyInWhole(
    { rule: { family: "docker" }, at: 0 },
    { certainty: 0.9, advice: { root_cause: cause, next_command: command } },
    { lines: [line, ...next ?? printed(400)], isWhole: true, ...of },
  );
}

Deno.test("a known failure is sold at the end of a whole log, and not where the run went on", () => {
  assert.ok(soldOf([...printed(300), DAEMON, ...printed(100)]));
  assert.ok(!soldOf([DAEMON, ...printed(300)]));
});

Deno.test("a failure of which a tool says very much is not lived through", () => {
  const more = (head: string) => printed(300).map((line) => `${head} ${line}`);
  const line = "npm error Missing: jest from lock file";
  assert.ok(certaintyAbove({ line, next: more("npm error") }) > CERTAINTY_MIN);
  assert.ok(certaintyAbove({ line, next: more("npm notice") }) < CERTAINTY_MIN);
  const maven = "[ERROR] Failed to bind the book: torn";
  assert.ok(
    certaintyAbove({ line: maven, next: more("[ERROR]") }) > CERTAINTY_MIN,
  );
  assert.ok(
    certaintyAbove({ line: maven, next: more("[INFO]") }) < CERTAINTY_MIN,
  );
});

Deno.test("an error that a tool lists to its end is not lived through", () => {
  const line = "Shelf was not found: Error: Can't resolve 'book'";
  const listed = ["Shelf was not found: Error: Can't resolve 'page'"];
  assert.ok(certaintyAbove({ line }) < CERTAINTY_MIN);
  assert.ok(
    certaintyAbove({ line, next: [...printed(300), ...listed] }) >
      CERTAINTY_MIN,
  );
  assert.ok(
    certaintyAbove({ line, next: [...listed, ...printed(300)] }) <
      CERTAINTY_MIN,
  );
  const plain = "The shelf has been dusted for the whole of the day";
  assert.ok(
    certaintyAbove({ line: plain, next: [...printed(300), plain] }) <
      CERTAINTY_MIN,
  );
});

Deno.test("where an answer is not sold for its place, no other one is", () => {
  const missing = "bash: shelve: command not found";
  assert.ok(soldOf([...printed(300), missing]));
  assert.ok(!soldOf([DAEMON, ...printed(300), missing]));
});

Deno.test("what structure alone says is sold of few lines, and of a whole log where it is sure", () => {
  assert.ok(soldOf([...printed(30), DEMAND]));
  assert.ok(!soldOf([...printed(60), DEMAND]));
});

Deno.test("certaintyInWhole() leaves what names a place or a test as it is", () => {
  assert.ok(certaintyAbove({}) < CERTAINTY_MIN);
  for (
    const bound of [
      { command: "Open src/shelf.ts:12 and correct it." },
      { command: "Correct in pyproject.toml: the name is empty" },
      { line: "src/shelf.ts(12,3): error TS2304: Cannot find name 'a'." },
      { line: "[ERROR] /shop/src/Shelf.java:[27,32] cannot find symbol" },
      { next: ["  --> src/main.rs:4:2", ...printed(400)] },
      { cause: "The test keeps the order (shelf_test.ts) fails: 1 is not 2." },
      { cause: "No such file. The test that fails is test_shelf." },
    ]
  ) assert.equal(certaintyAbove(bound), 0.9, JSON.stringify(bound));
});

Deno.test("certaintyInWhole() counts no calls of a trace, no other container and no short text", () => {
  for (
    const near of [
      {
        next: Array.from({ length: 400 }, () => "\tat shop.Shelf.put(Native)"),
      },
      { next: Array.from({ length: 400 }, () => "[   ] \tat shop.Shelf.put") },
      { isComposed: true },
      { isWhole: false },
    ]
  ) assert.equal(certaintyAbove(near), 0.9, JSON.stringify(near).slice(0, 80));
});

Deno.test("certaintyInWhole() leaves what a rule knows, however sure it is", () => {
  const of = (family: string) =>
    certaintyInWhole(
      { rule: { family }, at: 0 },
      { certainty: 0.65, advice: { root_cause: "", next_command: "" } },
      { lines: ["The registry is closed."], isWhole: true },
    );
  assert.equal(of("docker"), 0.65);
  assert.ok(of("readings") < CERTAINTY_MIN);
});

Deno.test("isWhole() counts the lines of all fields", () => {
  const text = (count: number) => "a\n".repeat(count);
  assert.ok(isWhole(text(20), text(20)));
  assert.ok(!isWhole(text(39), undefined));
});

Deno.test("what a program printed beside its failed tests is no cause of their failure", () => {
  const test = (at: number, of: Partial<Diagnostic> = {}) =>
    diagnostic({
      grammar: "test",
      at,
      subject: "adds the tax",
      message: "",
      ...of,
    });
  const certainty = (
    lines: readonly string[],
    { tests, family = "docker", next = "" }: {
      readonly tests: readonly Diagnostic[];
      readonly family?: string;
      readonly next?: string;
    },
  ) =>
    certaintyInWhole(
      { rule: { family }, at: 3 },
      { certainty: 0.9, advice: { root_cause: "", next_command: next } },
      { lines, isWhole: true, tests },
    );
  const apart = [...printed(150), "not ok 1 - adds the tax"];
  const failed = [test(150)];
  assert.ok(certainty(apart, { tests: failed }) < CERTAINTY_MIN);
  for (
    const bound of [
      { tests: [] },
      { tests: [test(100)] },
      { tests: failed, family: "readings" },
      { tests: [test(150, { location: "cart.ts:3" })], next: "Open cart.ts:3" },
    ]
  ) assert.equal(certainty(apart, bound), 0.9, JSON.stringify(bound));
  for (
    const lines of [
      apart.with(3, "adds the tax: the registry is closed"),
      apart.with(1, "____________ test_tax ____________"),
    ]
  ) assert.equal(certainty(lines, { tests: failed }), 0.9, lines[3]);
});

Deno.test("tellingFirst() tells the first failed tests of a whole log, then what weighs most", () => {
  const lines = ["part 1 is bound", "Error: the cart is gone", "x", "y", "z"];
  const read = [
    diagnostic({ grammar: "line", at: 0, message: "part 1" }),
    diagnostic({ grammar: "line", at: 1, message: "the cart is gone" }),
    ...[2, 3, 4, 4].map((at) =>
      diagnostic({ grammar: "test", at, message: "" })
    ),
  ];
  const at = (isWhole: boolean) =>
    tellingFirst(read, { lines, isWhole }).map((one) => one.at);
  assert.deepEqual(at(true), [2, 3, 4, 1, 0, 4]);
  assert.deepEqual(at(false), [0, 1, 2, 3, 4, 4]);
});

Deno.test("certaintyInWhole() trusts no warning of a tool that marks errors, and no address of a list", () => {
  const of = (line: string, next: readonly string[], family: string) =>
    certaintyInWhole(
      { rule: { family }, at: 0 },
      { certainty: 0.9, advice: { root_cause: "", next_command: "" } },
      { lines: [line, ...next], isWhole: true },
    );
  const warned = "[warn] Cart.scala:85: NullPointerException is not linked";
  assert.ok(of(warned, ["[error] a"], "java") < CERTAINTY_MIN);
  assert.equal(of(warned, ["error: a"], "java"), 0.9);
  assert.equal(
    of("[WARNING] The model failed: 404", ["[error] a"], "java"),
    0.9,
  );
  assert.equal(of("[error] a", ["[warn] b"], "java"), 0.9);
  const listed = "23. [L303]  https://shop.test (getaddrinfo: unknown)";
  assert.ok(of(listed, [], "network") < CERTAINTY_MIN);
  assert.equal(of(listed, [], "java"), 0.9);
  assert.equal(of("curl: https://shop.test: unknown", [], "network"), 0.9);
});

Deno.test("what is only named of a failed test as it ran binds no answer", () => {
  const of = (tool: string) =>
    certaintyInWhole(
      { rule: { family: "node" }, at: 1 },
      { certainty: 0.9, advice: { root_cause: "", next_command: "" } },
      {
        lines: ["    1) adds the tax", "TypeError: a is not a function"],
        isWhole: true,
        tests: [diagnostic({
          grammar: "test",
          at: 0,
          tool,
          subject: "adds the tax",
          message: "",
        })],
      },
    );
  assert.ok(of("mocha") < CERTAINTY_MIN);
  assert.equal(of("jest"), 0.9);
});

Deno.test("where an answer is not sold for its place, a test that failed is", () => {
  const failed = [
    "rspec ./spec/shelf_spec.rb:40 # Shelf holds a book",
    "Error: the shelf is empty",
  ];
  const found = diagnose({
    log: [DAEMON, ...printed(300), ...failed].join("\n"),
  });
  assert.equal(found.ruleId, "test-failed");
  assert.ok(isSold(found));
  const other = "bash: shelve: command not found";
  assert.equal(
    diagnose({ log: [DAEMON, ...printed(300), ...failed, other].join("\n") })
      .ruleId,
    "test-failed",
  );
});

Deno.test("a process that died for want of memory did not go on", () => {
  const line =
    "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory";
  assert.equal(certaintyAbove({ line }), 0.9);
  assert.ok(certaintyAbove({ line: "FATAL ERROR: no shelf" }) < CERTAINTY_MIN);
});

Deno.test("what V8 prints as its heap ends is no crash of Node.js itself", () => {
  const { ruleId } = diagnose({
    log: [
      ...printed(100),
      "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
      " 1: 0xb9bbf0 node::Abort() [node]",
      " 2: 0xaa27ee  [node]",
      ...printed(300),
    ].join("\n"),
  });
  assert.equal(ruleId, "node-heap-out-of-memory");
});

Deno.test("a failed test of which nothing but its name is told is sold of a whole log", () => {
  const named = "Failed tests:   holds(com.acme.ShelfTest): (..)";
  assert.ok(soldOf([...printed(60), named, "[INFO] BUILD FAILURE"]));
  assert.ok(!soldOf([named, "[INFO] BUILD FAILURE"]));
  // A file is no test.
  assert.ok(!soldOf([...printed(60), "ERROR tests/test_shelf.py"]));
});

Deno.test("a code that a failing test prints is not what failed, unless the test says it", () => {
  const line = "verify error:num=20:unable to get local issuer certificate";
  const certaintyBeside = (family: string, message: string) =>
    certaintyInWhole(
      { rule: { family }, at: 1 },
      { certainty: 0.9, advice: { root_cause: "", next_command: "" } },
      {
        lines: ["___ test_holds ___", line, `E ${message}`],
        isWhole: true,
        tests: [diagnostic({
          grammar: "test",
          at: 2,
          tool: "pytest",
          subject: "test_holds",
          message,
        })],
      },
    );
  assert.ok(certaintyBeside("codes", "assert 1 == 2") < CERTAINTY_MIN);
  assert.ok(certaintyBeside("codes", `AcmeError: ${line}`) > CERTAINTY_MIN);
  assert.ok(certaintyBeside("docker", "assert 1 == 2") > CERTAINTY_MIN);
});
