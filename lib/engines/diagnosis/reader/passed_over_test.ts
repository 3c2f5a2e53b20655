import assert from "node:assert/strict";
import {
  withoutCaught,
  withoutClients,
  withoutExpected,
  withoutFormer,
  withoutLogged,
  withoutOver,
  withoutSurvived,
} from "./passed_over.ts";

const left = (
  over: (lines: readonly string[]) => readonly string[],
  text: string,
) => over(text.split("\n")).filter((line) => line !== "").join("|");

const UNHEALTHY =
  "47m   Warning   Unhealthy   pod/api-1   Readiness probe failed: connection refused";

Deno.test.each([
  [
    "a merge that was given up",
    "CONFLICT (content): Merge conflict in a.c\nAutomatic merge failed; fix conflicts\nnothing to commit, working tree clean",
    "nothing to commit, working tree clean",
  ],
  [
    "a merge that was committed",
    "CONFLICT (content): Merge conflict in a.c\n[main 1a2b3c4] Merge x",
    "[main 1a2b3c4] Merge x",
  ],
  [
    "attempts of which a later one came through",
    "attempt 1: connect ECONNREFUSED 127.0.0.1:5432\nRetry #2 failed: refused\nconnected after 3 attempts\nattempt 1: boom",
    "connected after 3 attempts|attempt 1: boom",
  ],
  [
    "a try whose number came through",
    "Try 1/5: not ready: refused\nready on try 2",
    "ready on try 2",
  ],
  [
    "a rebase that went on",
    "error: could not apply 1a2b3c4... x\nSuccessfully rebased and updated refs/heads/x.",
    "Successfully rebased and updated refs/heads/x.",
  ],
  [
    "a rollout that came to an end",
    'error: deployment "shop" exceeded its progress deadline\ndeployment "shop" successfully rolled out',
    'deployment "shop" successfully rolled out',
  ],
  [
    "an address of a host of which another answered",
    "* Immediate connect fail for 2001:db8::1: Network is unreachable\n* Connected to a.example (203.0.113.7) port 443",
    "* Connected to a.example (203.0.113.7) port 443",
  ],
  [
    "what was tried again until it was connected, and not of another",
    "[db] connect ECONNREFUSED 127.0.0.1:5432, retrying in 1s\n[mq] connect ECONNREFUSED 127.0.0.1:5672, retrying in 1s\n[db] connected",
    "[mq] connect ECONNREFUSED 127.0.0.1:5672, retrying in 1s|[db] connected",
  ],
  [
    "a port that answers in the end, and not another one",
    "nc: connect to db port 5432 (tcp) failed: Connection refused\ncache:6379 - refused\ndb:5432 is available after 3 seconds",
    "cache:6379 - refused|db:5432 is available after 3 seconds",
  ],
  [
    "a connection that was found again",
    "WARN [Consumer c-1] Bootstrap broker 10.0.0.12 disconnected\nINFO [Consumer c-1] Successfully joined group",
    "INFO [Consumer c-1] Successfully joined group",
  ],
  [
    "the probe of a pod that was started since",
    `${UNHEALTHY}\n46m   Normal   Started   pod/api-1   Started container api`,
    "46m   Normal   Started   pod/api-1   Started container api",
  ],
])("withoutOver() leaves out %s", (_name, text, kept) => {
  assert.equal(left(withoutOver, text), kept);
});

Deno.test.each([
  [
    "another deployment",
    'error: deployment "shop" exceeded its progress deadline\ndeployment "books" successfully rolled out',
  ],
  [
    "a merge behind a clean tree",
    "nothing to commit, working tree clean\nCONFLICT (content): Merge conflict in a.c",
  ],
  [
    "a connection lost since",
    "INFO Successfully joined group\nWARN connection lost",
  ],
  [
    "an error beside a connection",
    "ERROR connection refused\nINFO Successfully connected",
  ],
  [
    "a push beside a clean tree",
    "error: failed to push some refs\nnothing to commit, working tree clean",
  ],
  [
    "the probe of another pod",
    `${UNHEALTHY}\n46m   Normal   Started   pod/api-2   Started container api`,
  ],
  [
    "a probe younger than the start",
    `${UNHEALTHY}\n1h2m   Normal   Started   pod/api-1   Started container api`,
  ],
])("withoutOver() keeps %s", (_name, text) => {
  assert.equal(left(withoutOver, text), text.replaceAll("\n", "|"));
});

const TRACE =
  "Error: Cannot find module 'a'\nRequire stack:\n- /srv/a.js\n    at f (/srv/a.js:1:2) {\n  code: 'MODULE_NOT_FOUND'\n}";

Deno.test.each([
  ["Node", `${TRACE}\noptional part absent, continuing`],
  [
    "Java",
    "java.lang.NullPointerException: no shelf\n\tat Main.main(Main.java:2)\ncaught, default used",
  ],
])(
  "withoutCaught() leaves out a trace behind which %s goes on",
  (_name, text) => {
    assert.equal(left(withoutCaught, text), text.split("\n").at(-1));
  },
);

Deno.test.each([
  ["a trace behind which something else is said", `${TRACE}\nbye`],
  ["a trace behind which it fails", `${TRACE}\nError: recovered nothing`],
  ["a message without calls", "Error: boom\nrecovered"],
  ["a trace that goes on itself", `${TRACE}\n  recovered`],
  ["a trace at the end", `recovered\n${TRACE}`],
  [
    "a trace of Python, whose lines may stand in another order",
    'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\nKeyError: 1\nusing defaults',
  ],
  ["a trace before much text", `${TRACE}\ncontinuing ${"x".repeat(200)}`],
])("withoutCaught() keeps %s", (_name, text) => {
  assert.equal(left(withoutCaught, text), text.replaceAll("\n", "|"));
});

Deno.test("withoutExpected() leaves out what a test of a document waited for", () => {
  const expects =
    "Trying:\n    f(0)\nExpecting:\n    Traceback (most recent call last):\n    ZeroDivisionError: x";
  assert.equal(
    left(withoutExpected, `${expects}\nok\n1 passed`),
    "Trying:|    f(0)|ok|1 passed",
  );
  const failed = `${expects}\n***\nok`;
  assert.equal(left(withoutExpected, failed), failed.replaceAll("\n", "|"));
});

Deno.test("withoutClients() leaves out what was wrong with a client's data", () => {
  assert.equal(
    left(
      withoutClients,
      "ERROR shop: bad JSON from client 10.0.0.7\nTraceback (most recent call last):\nValueError: x\nINFO shop: 41 orders\nERROR shop: disk full",
    ),
    "INFO shop: 41 orders|ERROR shop: disk full",
  );
  for (
    const kept of [
      "ERROR shop: order 7 rejected",
      "INFO shop: up\nERROR shop: order 7 rejected",
      "order 7 rejected\nINFO shop: up",
    ]
  ) assert.equal(left(withoutClients, kept), kept.replaceAll("\n", "|"));
});

const RAISED =
  "Traceback (most recent call last):\n  File \"a.py\", line 1\nKeyError: 'x'";

Deno.test.each([
  [
    "several traces of a process that came to its end",
    `${RAISED}\nnext\n${RAISED}\n2 rows stored`,
    "next|2 rows stored",
  ],
  [
    "a trace before a verdict",
    `${RAISED}\nfeed left out\nDone in 12.1s`,
    "feed left out|Done in 12.1s",
  ],
])("withoutSurvived() leaves out %s", (_what, text, kept) => {
  assert.equal(left(withoutSurvived, text), kept);
});

Deno.test.each([
  ["a trace alone", `rows stored\n${RAISED}`],
  ["a trace before anything", `${RAISED}\n2 rows stored`],
  [
    "one that another caused",
    `${RAISED}\n\nDuring handling of the above exception, another exception occurred:\n\n${RAISED}\n2 rows stored`,
  ],
  ["a trace behind a verdict", `Successfully installed a-1.0\n${RAISED}`],
  ["several before no end", `${RAISED}\nnext\n${RAISED}\nnext`],
  ["several beside a failure", `${RAISED}\n${RAISED}\nError: boom\nstored`],
  ["several that are counted", `${RAISED}\n${RAISED}\n2 failed\nstored`],
])("withoutSurvived() keeps %s", (_what, text) => {
  assert.equal(
    left(withoutSurvived, text),
    text.replaceAll(/\n+/g, "|"),
  );
});

Deno.test.each([
  [
    "records of failures and their traces",
    "ERROR shelf: row 7\njava.lang.IllegalStateException: x\n\tat a.B.c(B.java:1)\nINFO shelf: 41 rows\nINFO shelf: idle",
    "INFO shelf: 41 rows|INFO shelf: idle",
  ],
  [
    "records of Java's own logger",
    "Nov 29, 2026 8:00:00 AM a.Feed main\nSEVERE: row 7\njava.lang.IllegalStateException: x\nNov 29, 2026 8:00:01 AM a.Feed main\nINFO: 41 rows\ndone",
    "Nov 29, 2026 8:00:00 AM a.Feed main|INFO: 41 rows|done",
  ],
  [
    "records of .NET",
    "fail: Shelf.Mail[0]\n      refused\ninfo: Shelf.Mail[0]\n      kept\ninfo: Shelf.Mail[0]\n      sent",
    "info: Shelf.Mail[0]|      kept|info: Shelf.Mail[0]|      sent",
  ],
  [
    "pairs of keys and values",
    'level=error msg="rule failed"\nlevel=info msg="block"\nlevel=info msg="idle"',
    'level=info msg="block"|level=info msg="idle"',
  ],
])("withoutLogged() leaves out %s", (_what, text, kept) => {
  assert.equal(left(withoutLogged, text), kept);
});

Deno.test.each([
  ["what nothing follows", "INFO shelf: up\nERROR shelf: row 7"],
  ["what little follows", "ERROR shelf: row 7\nINFO shelf: 41 rows"],
  [
    "what no program survives",
    "FATAL shelf: row 7\nINFO shelf: 41 rows\nINFO shelf: idle",
  ],
  [
    "what no program of .NET survives",
    "crit: Shelf.Mail[0]\n      refused\ninfo: Shelf.Mail[0]\n      a\ndbug: Shelf.Mail[0]\n      b",
  ],
  [
    "what a program ends with",
    "ERROR shelf: row 7\nINFO shelf: shutting down\nINFO shelf: bye",
  ],
  [
    "what a program cleans up behind",
    "ERROR shelf: disk full\nINFO cleaning up a\nINFO cleaning up b",
  ],
  [
    "what is counted",
    "ERROR shelf: row 7\nINFO 2 broken\nINFO shelf: idle",
  ],
  ["a failure beside it", "Error: boom\nERROR shelf: x\nINFO a\nINFO b"],
])("withoutLogged() keeps %s", (_what, text) => {
  assert.equal(left(withoutLogged, text), text.replaceAll("\n", "|"));
});

Deno.test.each([
  [
    "the journal of a unit before it was started",
    "   Active: active (running) since Mon\nnginx: [emerg] bind() failed\nStarted nginx.service\nnginx: [emerg] open() failed",
    "   Active: active (running) since Mon|nginx: [emerg] open() failed",
  ],
  [
    "probes of a pod that is ready",
    "  Ready              True\n  Warning  Unhealthy  7m  kubelet  Readiness probe failed\n  Warning  BackOff  1m  kubelet  Back-off",
    "  Ready              True|  Warning  BackOff  1m  kubelet  Back-off",
  ],
  [
    "warnings about a pod that is ready, before it was started",
    "  Ready              True\n  Warning  Failed  7m  kubelet  refused\n  Normal  Started  6m  kubelet\n  Warning  BackOff  1m  kubelet  Back-off",
    "  Ready              True|  Normal  Started  6m  kubelet|  Warning  BackOff  1m  kubelet  Back-off",
  ],
])("withoutFormer() leaves out %s", (_name, text, kept) => {
  assert.equal(left(withoutFormer, text), kept);
  const failed = text.replace(/^.*\n/, "");
  assert.equal(left(withoutFormer, failed), failed.replaceAll("\n", "|"));
});

const REFUSED =
  '[error] 29#29: *3 connect() failed (111: Connection refused) while connecting to upstream, client: 10.0.0.9, server: _, request: "GET /api HTTP/1.1", upstream: "http://10.0.0.4:3000/api"';
const UNASKED =
  '[error] 29#29: *3 open() "/srv/html/favicon.ico" failed (2: No such file or directory), client: 10.0.0.9, server: _, request: "GET /favicon.ico HTTP/1.1"';
const served = (path: string, status: number) =>
  `10.0.0.9 - - [12/Mar/2025:10:01:09 +0000] "GET ${path} HTTP/1.1" ${status} 615 "-" "curl/8.5.0"`;

Deno.test("a request that nginx answers later is over, and so is what a browser asks by itself", () => {
  const isOver = (failed: string, ...others: string[]) =>
    withoutOver([failed, ...others])[0] === "";
  assert.ok(isOver(REFUSED, served("/api", 200)));
  assert.ok(!isOver(REFUSED, served("/api", 502)));
  assert.ok(!isOver(REFUSED, served("/app.css", 200)));
  assert.equal(
    withoutOver([served("/api", 200), REFUSED])[1],
    REFUSED,
  );
  assert.ok(isOver(UNASKED, served("/", 200)));
  assert.ok(!isOver(UNASKED, served("/", 500)));
  assert.ok(
    !isOver(UNASKED.replaceAll("favicon.ico", "logo.png"), served("/", 200)),
  );
});
