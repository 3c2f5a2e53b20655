import assert from "node:assert/strict";
import { diagnose } from "./mod.ts";
import {
  type Follower,
  followerOf,
  hidesAnother,
  isYieldedTo,
  withoutBlock,
} from "./followers.ts";
import { ShellCommand } from "./shell_words.ts";

/** What explains lines, by its id; null where nothing is sold. */
function idOf(lines: readonly string[], command = ""): string | null {
  const { kind, certainty, ruleId } = diagnose({
    ...(command === "" ? {} : { command }),
    error: lines.join("\n"),
  });
  return kind === "rule" && certainty >= 0.6 ? ruleId : null;
}

/** To what an explanation yields that rests on the first of some lines. */
function yieldsOf(
  lines: readonly string[],
  { id = "some-rule", command = "", at = 0 } = {},
): string | null {
  return followerOf(
    { at, rule: { id, tools: [] } },
    { lines: [...lines, "the shelf"], command: new ShellCommand(command) },
  )?.yields ?? null;
}

const CAUSE = "error: Cannot find module 'left-pad'";
const ROLLOUT = 'error: deployment "web" exceeded its progress deadline';
const ABORTED =
  "ERROR:  current transaction is aborted, commands ignored until end of transaction block";
const TYPO = "git: 'psuh' is not a git command. See 'git --help'.";
const SKEWED = "warning: Clock skew detected. Your build may be incomplete.";

Deno.test("what an earlier failure left behind yields to it, and is told where it stands alone", () => {
  assert.equal(idOf([ROLLOUT]), "k8s-rollout-deadline");
  assert.equal(idOf([TYPO, ROLLOUT]), "git-unknown-command");
  assert.equal(
    idOf([ROLLOUT, TYPO], "kubectl rollout status deploy/web"),
    "k8s-rollout-deadline",
  );
  assert.equal(idOf([ABORTED]), "postgres-transaction-aborted");
  assert.equal(idOf([TYPO, ABORTED]), "git-unknown-command");
});

Deno.test("several failures that followed are looked past", () => {
  assert.equal(
    idOf([TYPO, ABORTED, "kill: (4242) - No such process", ROLLOUT]),
    "git-unknown-command",
  );
});

Deno.test("what followed from a failure that nobody knows is not told", () => {
  const unknown = "Error: the ledger of the shelf is torn";
  assert.equal(idOf([unknown, ROLLOUT]), null);
  assert.equal(idOf(["the ledger is bound", ROLLOUT]), "k8s-rollout-deadline");
});

Deno.test("work beside the one that failed yields to a failure above and below it", () => {
  for (const id of ["pip-conflict", "gha-artifact"]) {
    assert.equal(yieldsOf(["x"], { id }), "any");
  }
  assert.equal(yieldsOf(["x"], { id: "git-hook-failed" }), "above");
  assert.equal(yieldsOf(["Failed to send telemetry: no route"]), "any");
  assert.equal(
    yieldsOf(["read: connection reset", "Will retry in 1 s"]),
    "foreign",
  );
  assert.equal(
    yieldsOf(["port 3000 is in use, trying another one"]),
    "foreign",
  );
  assert.equal(yieldsOf(["x"], { id: "git-hook-failed", at: -1 }), null);
});

Deno.test("a warning yields to failures of other tools", () => {
  for (
    const line of [
      SKEWED,
      "WARN 1 --- [main] o.s.Health : check failed: java.net.ConnectException: refused",
      "level=warning msg=failed",
      "W tensorflow/stream_executor/dso_loader.cc:64] Could not load libcudart",
    ]
  ) assert.equal(yieldsOf([line]), "foreign", line);
  assert.equal(yieldsOf(["error: a warning was made an error"]), null);
  const own = "Warning: lgos is not a heroku command.";
  assert.equal(yieldsOf([own]), "foreign");
  assert.equal(yieldsOf([own], { command: "heroku lgos" }), null);
});

Deno.test("what could not be cleared away yields, unless that was the command", () => {
  for (
    const line of [
      "rm: cannot remove 'dist': No such file",
      "umount: /mnt: not mounted.",
      "Error: uninstall: Release not loaded: web",
      "error while removing network: id 3f2a has active endpoints",
      "failed to delete the preview",
    ]
  ) assert.equal(yieldsOf([line]), "any", line);
  const line = "rm: cannot remove 'dist': No such file";
  assert.equal(yieldsOf([line], { command: "rm -r dist" }), null);
  assert.equal(yieldsOf([line], { command: "npm run build" }), "any");
});

Deno.test("the end of a program, an output that is missing and a neighbour that is silent follow", () => {
  for (
    const line of [
      "command failed: exit status 1",
      "the script exited with code 2",
      "it returned a non-zero code",
      "Error: Cannot find module '/srv/app/dist/main.js'",
      "cat: build/version.txt: No such file or directory",
      "stat dist: file does not exist: file 'dist'",
      "SyntaxError: Unexpected end of JSON input",
      "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)",
      "connect ECONNREFUSED 172.18.0.4:3000",
      "dial tcp 127.0.0.1:8080: connect: connection refused",
    ]
  ) assert.equal(yieldsOf([line]), "above", line);
  for (
    const line of [
      "the process exited with code 137",
      "exited with code 127",
      "/build/src/User.java:[3,27] package jakarta does not exist",
      "/usr/bin/env: 'node': No such file or directory",
      "connect ECONNREFUSED 203.0.113.4:443",
      "the file dist/main.js is written",
    ]
  ) assert.equal(yieldsOf([line]), null, line);
});

Deno.test("an explanation yields by place, tool and weight", () => {
  const lines = [TYPO, ROLLOUT, "the shelf is bound", CAUSE];
  const to = (at: number, of: Partial<Follower>, tools: string[] = ["git"]) =>
    isYieldedTo({ at, rule: { id: "x", tools } }, {
      at: 1,
      tools: ["kubectl"],
      yields: "above",
      ...of,
    }, { lines });
  assert.ok(to(0, {}));
  assert.ok(!to(3, {}), "it stands below");
  assert.ok(!to(-1, {}), "the command alone");
  assert.ok(to(3, { yields: "any" }));
  assert.ok(!to(1, { yields: "any" }), "the same line");
  assert.ok(to(3, { yields: "foreign" }));
  assert.ok(!to(3, { yields: "foreign" }, ["kubectl"]), "the same tool");
  const apt = ["W: Failed to fetch a list", "E: Unable to locate package x"];
  assert.ok(
    !isYieldedTo({ at: 1, rule: { id: "x", tools: ["apt"] } }, {
      at: 0,
      tools: [],
      yields: "foreign",
    }, { lines: apt }),
  );
  assert.ok(
    !isYieldedTo({ at: 0, rule: { id: "x", tools: [] } }, {
      at: 1,
      tools: [],
      yields: "any",
    }, { lines: ["✓ all is well", ROLLOUT] }),
    "a line at which nothing failed",
  );
});

Deno.test("another failure is hidden where a line says so that has no other reason", () => {
  const hides = (
    lines: readonly string[],
    { at = lines.length - 1, tools = [] as string[], yields = "above" } = {},
    command = "",
  ) =>
    hidesAnother({ at, tools, yields: yields as Follower["yields"] }, {
      lines,
      command: new ShellCommand(command),
    });
  assert.ok(hides([CAUSE, ROLLOUT]));
  assert.ok(!hides([ROLLOUT, CAUSE], { at: 0 }), "below");
  assert.ok(hides([ROLLOUT, CAUSE], { at: 0, yields: "any" }));
  assert.ok(!hides(["all is well", ROLLOUT]));
  assert.ok(!hides(["error: it exited with code 1", ROLLOUT]), "an end");
  assert.ok(!hides(["Error: retrying (1/10)", ROLLOUT]), "a further try");
  assert.ok(
    !hides(["web.service: Failed with result x", "web.service: start again"]),
    "the same unit",
  );
  const foreign = { at: 0, yields: "foreign", tools: ["make"] };
  assert.ok(hides([SKEWED, CAUSE], foreign));
  assert.ok(!hides([SKEWED, CAUSE], foreign, "make all"), "typed");
  assert.ok(!hides([SKEWED, "it is missing"], foreign), "not marked");
  assert.ok(
    !hides(["<unknown>:0: warning: x", "<unknown>:0: error: y"], {
      at: 0,
      yields: "foreign",
    }),
    "the same speaker",
  );
});

Deno.test("what stands alone yields to nothing", () => {
  const command = new ShellCommand("");
  const one = { at: 0, rule: { id: "pip-conflict", tools: [] } };
  assert.equal(followerOf(one, { lines: [ROLLOUT, ""], command }), null);
  assert.ok(followerOf(one, { lines: [ROLLOUT, "x"], command }) !== null);
});

Deno.test("a failure is taken away with its trace", () => {
  const head = "Traceback (most recent call last):";
  assert.deepEqual(
    withoutBlock(["a", head, '  File "a.py", line 1', "E: x", "b"], 3),
    ["a", "", "", "", "b"],
  );
  assert.deepEqual(withoutBlock(["  a", "E: x", "    at f", "b"], 1), [
    "  a",
    "",
    "",
    "b",
  ]);
});

Deno.test("lines that a terminal may have broken bring back nothing that was looked past", () => {
  const lines = [
    "curl: (6) Could not resolve host: api.acme.test",
    "Error response from daemon: error while removing network: network ci_default id 3f2a has active endpoints",
  ];
  assert.equal(
    idOf(lines, "curl -sS https://api.acme.test/v1/ping"),
    "network-name-unresolved",
  );
  assert.equal(idOf(lines.slice(1)), "docker-network-in-use");
});

Deno.test("a failure that is said twice is told where it is said first", () => {
  const head =
    "ERROR: pip's dependency resolver does not currently take into account all the packages that are installed.";
  const lines = [
    head,
    "acme 2.0 requires six<1, but you have six 1.16.0 which is incompatible.",
    "other 1.0 requires six<1, but you have six 1.16.0 which is incompatible.",
  ];
  assert.equal(idOf(lines), "pip-conflict");
});
