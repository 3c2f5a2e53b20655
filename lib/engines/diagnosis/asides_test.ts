import assert from "node:assert/strict";
import { isAside, isCompared, isMild, isPassedTest } from "./asides.ts";
import { lineWeight } from "./decisive_lines.ts";
import { CERTAINTY_MIN, diagnose } from "./mod.ts";

Deno.test.each([
  'INFO  section "Connection refused"',
  "[debug] probe: No such container: web",
  "[main] DEBUG o.a.Pool - connection refused",
  'time="2024-03-02T11:04:01Z" level=info msg="no such host"',
  "info: Microsoft.Hosting.Lifetime[0]",
  '- fixed "Connection refused" where the list is empty',
  'web1 | CHANGED => {"msg": "exit code 137, OOMKilled"}',
  'ok: [web1] => {"attempts": 3, "msg": "connection refused"}',
  'NOTICE:  relation "books" already exists, skipping',
  'psql:a.sql:3: NOTICE:  table "books" does not exist, skipping',
  'http_errors_total{code="500",reason="connection refused"} 14',
  "# HELP http_errors_total Requests that failed: connection refused",
  "shop.NOTICE: validation failed for the order form",
  "shop.DEBUG: connection refused, using the replica",
  "10-listen.sh: info: can not modify shelf.conf (read-only file system?)",
  "If pods end in CrashLoopBackOff, look at `kubectl logs shelf`.",
  "- If the build fails with exit code 137, give it memory: 8 GB.",
  '      + description = "AccessDenied or Throttling errors"',
  "- Review error logs and user feedback",
  "# 1. Add missing scripts",
])("isMild() knows a record of a level at which nothing failed: %s", (line) => {
  assert.equal(isMild(line), true);
  assert.ok(lineWeight(line) < -60);
});

Deno.test.each([
  "ERROR app.worker: job 17 failed: connection refused",
  "information is missing",
  "NOTICEBOARD: refused",
  "shop.ERROR: validation failed for the order form",
  "Ifconfig fails, as told: no such device",
  "If the build fails, read on",
  "Error: INFO is no level",
  "time=2024 level=error msg=refused",
  "- Checkout failed for all books",
  "Add missing scripts",
])("isMild() leaves what failed alone: %s", (line) => {
  assert.equal(isMild(line), false);
});

Deno.test("a folder or file that is called after a failure says nothing of one", () => {
  assert.equal(lineWeight(" create mode 100644 test/failure.test.ts"), 0);
  assert.ok(lineWeight("the failure of a test") > 0);
});

Deno.test("what a compiler says of a name weighs as much as what it says of a value", () => {
  for (
    const said of [
      "Unresolved reference 'shelf'.",
      "Shelf redeclared in this block",
      "Expecting an element",
    ]
  ) assert.equal(lineWeight(`e: a.kt:4:1 ${said}`), lineWeight("cannot infer"));
});

const TEXT = "Error response from daemon: No such container: web";

Deno.test.each([
  `E       AssertionError: assert 'ok' == "${TEXT}"`,
  `    Expected: "${TEXT}"`,
  `    Received: "${TEXT}"`,
  `AssertionError: expected 'ok' to equal '${TEXT}'`,
  `    > 11 |   expect(text).toBe("${TEXT}")`,
  `org.opentest4j.AssertionFailedError: wrong ==> expected: <${TEXT}> but was: <up>`,
  `AssertionFailedError: wrong ==> expected: <up> but was: <${TEXT}>`,
])("isCompared() knows a text that a test compares: %s", (line) => {
  assert.equal(isCompared(line, line.indexOf(TEXT)), true);
});

Deno.test.each([
  `E   docker.errors.NotFound: 404 ("${TEXT}")`,
  `level=error msg="${TEXT}"`,
  `can't run it: ${TEXT}`,
  `AssertionError: expected: <up> but was: <down>: ${TEXT}`,
  `AssertionError: expected a page: <main ${TEXT}`,
])("isCompared() leaves what a program says alone: %s", (line) => {
  assert.equal(isCompared(line, line.indexOf(TEXT)), false);
});

Deno.test("a test that compares a known message fails for its own sake", () => {
  const { ruleId, advice } = diagnose({
    command: "pytest -q",
    error: `>       assert explain(17) == "${TEXT}"
E       AssertionError: assert 'ok' == "${TEXT}"

tests/test_explain.py:12: AssertionError
FAILED tests/test_explain.py::test_message - AssertionError: assert 'ok' == "${TEXT}"
1 failed in 0.12s`,
  });
  assert.equal(ruleId, "pytest-assertion");
  assert.ok(!advice.next_command.startsWith("docker"));
});

Deno.test("what a program notes is no cause, whatever it quotes", () => {
  const noted = diagnose({
    log: `INFO chat text="help, I always get: ${TEXT}"
ERROR socket of room 42 closed by the bot after 30 s
INFO shutting down`,
  });
  assert.notEqual(noted.ruleId, "docker-no-such-object");
  const failed = diagnose({ command: "docker start web", error: TEXT });
  assert.equal(failed.ruleId, "docker-no-such-object");
});

Deno.test("a message is not read on into the next record of its log", () => {
  const { advice } = diagnose({
    log:
      `ERROR app.worker: job 17 failed: Could not load app settings: Unexpected token } in JSON at position 231
INFO app.worker: job 17 put aside`,
  });
  assert.match(advice.root_cause, /at position 231\./);
  assert.doesNotMatch(advice.root_cause, /put aside/);
});

Deno.test("a note that says that something failed is heard where no record of an error stands", () => {
  const note =
    "[info] Failed to load plugin: Error: Cannot find module 'left-pad'";
  assert(diagnose({ log: note }).certainty >= CERTAINTY_MIN);
  const { certainty } = diagnose({
    log: `${note}\nERROR  shop: the boiler is cold`,
  });
  assert(certainty < CERTAINTY_MIN);
});

Deno.test("what is quoted where all went well is no failure", () => {
  const log =
    "Compiled 'Error: listen EADDRINUSE: address already in use :::3000'\nCompiled successfully";
  assert.equal(diagnose({ log }).kind, "no_failure");
});

Deno.test("a program that names itself before what was cut off has its value", () => {
  const { certainty } = diagnose({
    command: "kubctl get pods",
    error: "kubctl: command not",
  });
  assert(certainty >= CERTAINTY_MIN);
});

Deno.test("an example in brackets is no message", () => {
  const says = (line: string) => diagnose({ log: line }).kind;
  for (const begin of ["(e.g., ", "(for example: ", "[for instance "]) {
    assert.notEqual(
      says(
        `- 402: the payment could not be made ${begin}insufficient balance)`,
      ),
      "rule",
      begin,
    );
  }
  assert.equal(says("Error: 402 (insufficient balance)"), "rule");
  assert.equal(says("Error: 402 (e.g. a quota) insufficient balance"), "rule");
});

Deno.test("a test that passed is an aside, and one that is only like it is not", () => {
  const passed = "tells of a refused connection ... ok (4ms)";
  assert.equal(isPassedTest(passed), true);
  assert.equal(isAside(passed, passed), true);
  assert.equal(isPassedTest("# Subtest: fails with exit code 1"), true);
  assert.equal(isPassedTest("ok   2 upload (got: 413, as expected)"), true);
  assert.equal(isPassedTest("ok - upload (got: 413, as expected)"), true);
  assert.equal(isPassedTest("ok, error: 413"), false);
  assert.equal(isPassedTest("connecting to the shelf ... refused"), false);
});

Deno.test("what is fetched from a registry has no weight, whatever its name says", () => {
  const name = "https://repo.example/maven-error-diagnostics-2.2.1.pom";
  assert.ok(lineWeight(`Download ${name}`) < 0);
  assert.ok(lineWeight(`Download ${name} failed: not found`) > 0);
});

Deno.test("a line goes on past no test that passed", () => {
  const { kind } = diagnose({
    log:
      "==> Checking that errors are handled\n  ok 1 - x509: certificate signed by unknown authority\n1..1\n# tests",
  });
  assert.notEqual(kind, "rule");
});

Deno.test("what is shown through a filter is text, and a log is not", () => {
  const log = [
    "bash (5.2) unstable",
    "  Error: connect ECONNREFUSED 127.0.0.1:5432 is told",
    "  Error: connect ECONNREFUSED 127.0.0.1:5432",
  ].join("\n");
  const sells = (command: string) => {
    const { kind, certainty } = diagnose({ command, log });
    return kind === "rule" && certainty >= CERTAINTY_MIN;
  };
  assert.equal(sells("zcat changelog.gz | head -60"), false);
  assert.equal(sells("cat README.md | grep -n Error | head -3"), false);
  assert.equal(sells("rustc --explain E0382"), false);
  assert.equal(sells("history | tail -5"), false);
  assert.equal(sells("shelf --exit-zero books"), false);
  assert.equal(sells("shelf --soft-fail"), false);
  assert.equal(sells("shelf --exit-zero && ./next"), true);
  assert.equal(sells("crontab -l"), false);
  assert.equal(sells("env | sort"), false);
  assert.equal(sells("env SHELF=1 ./shelf"), true);
  assert.equal(sells("ps aux | grep shelf"), false);
  assert.equal(sells("cat books.csv"), false);
  assert.equal(sells("cat shop.out | head -60"), true);
  assert.equal(sells("cat README.md | ./shelf"), true);
});

Deno.test("what Windows says of a file that is shown is its own voice", () => {
  const error = "The system cannot find the file specified.\n(Windows 11)";
  assert.equal(
    diagnose({ command: "type config.ini", error }).ruleId,
    "cmd-file-missing",
  );
});

Deno.test("what a search through all files finds is text, and of logs it is not", () => {
  const log = [
    "a.js:3: // Error: connect ECONNREFUSED 127.0.0.1:5432",
    "Error: connect ECONNREFUSED 127.0.0.1:5432",
    "b.js:9: // Error: connect ECONNREFUSED 127.0.0.1:5432",
  ].join("\n");
  const sells = (command: string) => {
    const { kind, certainty } = diagnose({ command, log });
    return kind === "rule" && certainty >= CERTAINTY_MIN;
  };
  assert.equal(sells("grep -rn Error /srv/shop"), false);
  assert.equal(sells("grep -rn Error /var/log/shop"), true);
  assert.equal(sells("grep Error shop.out"), true);
});

Deno.test("rows of a database are data, and what its client says of the statement is not", () => {
  const sells = (command: string, log: string) =>
    diagnose({ command, log }).certainty >= CERTAINTY_MIN;
  const failed = "ModuleNotFoundError: No module named 'gribble'";
  for (
    const [command, log] of [
      ['sqlite3 jobs.db "select id, note from jobs"', `1|done|\n2|${failed}`],
      ["sqlite3 jobs.db 'SELECT note FROM jobs LIMIT 1;'", failed],
      ['psql -d a -c "select note from jobs"', ` note\n---\n ${failed}`],
    ] as const
  ) assert.equal(sells(command, log), false, command);
  for (
    const [command, log] of [
      ['sqlite3 a.db "select * from jobs"', "Error: no such table: jobs"],
      [
        'sqlite3 a.db "select a from jobs"',
        "Parse error: no such column: a\n  select a from jobs\n         ^--- error here",
      ],
      [
        "psql -d a -c 'select * from jobs'",
        'ERROR:  relation "jobs" does not exist\nLINE 1: select * from jobs',
      ],
      ['sqlite3 a.db "select 1"', "bash: sqlite3: command not found"],
      ['sqlite3 a.db "select 1" && python3 a.py', failed],
      ["python3 a.py", failed],
    ] as const
  ) assert.equal(sells(command, log), true, command);
});

Deno.test("a note of klog is a note, and what it calls an error is one", () => {
  const sells = (level: string) =>
    diagnose({
      log:
        `${level}0312 10:01:05.000000       1 cred.go:88] pods is forbidden: User "system:serviceaccount:acme:default" cannot list resource "pods" in API group "" at the cluster scope`,
    }).certainty >= CERTAINTY_MIN;
  assert.equal(sells("I"), false);
  assert.equal(sells("E"), true);
  assert.equal(sells("F"), true);
});

Deno.test("what a browser on a device logs of its own parts is a note", () => {
  const line = (of: string) =>
    `09-12 17:56:17.918  1299  3317 E chromium: [ERROR:${of}.cc:267] gribble failed`;
  assert.equal(isMild(line("components/sync/engine/a")), true);
  assert.equal(isMild(line("content/a")), false);
});

Deno.test("a heading over a list that is drawn asks for nothing", () => {
  const { certainty } = diagnose({
    log:
      "Error states need:\n\u251c\u2500\u2500 Red colour\n\u251c\u2500\u2500 Clear text explanation",
  });
  assert.ok(certainty < CERTAINTY_MIN);
});
