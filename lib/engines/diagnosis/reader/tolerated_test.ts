import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { withoutExcused, withoutTolerated } from "./tolerated.ts";

const left = (text: string) =>
  withoutTolerated(text.split("\n")).filter((line) => line !== "").join("|");

Deno.test.each([
  [
    "what runs in place of a failed command",
    "+ docker rm web\nNo such container: web\n+ true\n+ docker ps\nUp",
    "+ docker rm web|+ true|+ docker ps|Up",
  ],
  [
    "a command behind || true",
    "+ pkill -f w || true\npkill: not permitted\n+ echo done\ndone",
    "+ pkill -f w || true|+ echo done|done",
  ],
  [
    "a step of a build behind || true",
    'Step 3/5 : RUN a lint || echo "later"\nerror: x\nlater\nStep 4/5 : CMD a',
    'Step 3/5 : RUN a lint || echo "later"|Step 4/5 : CMD a',
  ],
  [
    "a step of BuildKit behind || true",
    "[3/5] RUN a lint || true\nerror: x\n[4/5] RUN a build\nbuilt",
    "[3/5] RUN a lint || true|[4/5] RUN a build|built",
  ],
  [
    "a recipe of make behind || true",
    "./a --probe || true\nerror: no such file\nlinked",
    "./a --probe || true|linked",
  ],
  [
    "a command that went well when it was run once more",
    "+ ./configure\nError: no libfoo\n+ ./configure --without-foo\nok\n$ make\nbuilt",
    "+ ./configure|+ ./configure --without-foo|ok|$ make|built",
  ],
  [
    "what a program printed as it was tested",
    "  console.error\n    Error: socket hang up\n\n      at a.js:1:2\n  console.log\n    b\nPASS a.js\n  \u25cf adds\n    x",
    "PASS a.js|  \u25cf adds|    x",
  ],
  [
    "an error that make ignores",
    "rm a.o\nrm: cannot remove 'a.o'\nmake: [Makefile:7: clean] Error 1 (ignored)\ncc a.c",
    "cc a.c",
  ],
  [
    "a task that Ansible ignores",
    'fatal: [web1]: FAILED! => {"msg": "no"}\n...ignoring\nok: [web1]',
    "ok: [web1]",
  ],
  [
    "tries before the last",
    "Attempt 1 of 2: npm ci\nnpm error code ECONNRESET\nAttempt 2 of 2: npm ci\nnpm error code E404",
    "Attempt 2 of 2: npm ci|npm error code E404",
  ],
  [
    "tries that are only counted",
    "try 1\nnc: Connection refused\ntry #2:\nconnected",
    "try #2:|connected",
  ],
  [
    "tries in the same words before the last",
    "Fetching books ...\nError: boom\nFetching books ...\n41 books",
    "Fetching books ...|41 books",
  ],
  [
    "a wait that ended",
    "waiting for db: Connection refused\nwaiting for db: accepting\nready",
    "ready",
  ],
  [
    "a loss that something goes on without, beside another failure",
    "WARNING: ping failed, going on without it: refused\nError: boom",
    "Error: boom",
  ],
  [
    "a loss behind which the service works",
    "WARN port 9999 in use, continuing without it\nINFO started\nINFO 41 orders",
    "INFO started|INFO 41 orders",
  ],
  [
    "the failure of a unit that runs again",
    "web.service: Main process exited, status=1\nweb.service: Failed with result 'exit-code'.\nStarted web.service - Books.",
    "Started web.service - Books.",
  ],
  [
    "of a unit that fails again what came before",
    "web.service: Failed with result 'exit-code'.\nStarted web.service.\nweb.service: Main process exited, status=2",
    "Started web.service.|web.service: Main process exited, status=2",
  ],
  [
    "nothing of another unit",
    "db.service: Main process exited, status=1\nStarted web.service.",
    "db.service: Main process exited, status=1|Started web.service.",
  ],
  [
    "what cleans up behind a failure",
    "Error: boom\ncleanup: No such container: web",
    "Error: boom",
  ],
])("withoutTolerated() leaves out %s", (_what, text, kept) => {
  assert.equal(left(text), kept);
});

Deno.test.each([
  ["the end of a log", "+ docker rm web || true\nNo such container: web"],
  [
    "a try in the same words that went no better",
    "Fetching books ...\nError: boom\nFetching books ...\nError: boom",
  ],
  [
    "tries of something else",
    "Fetching books ...\nError: boom\nFetching cards ...\n41 cards",
  ],
  [
    "a try that nothing follows",
    "Fetching books ...\nError: boom\nFetching books ...",
  ],
  ["a wait that did not end", "waiting for db: refused\nexit status 1"],
  [
    "what a program printed where no test failed",
    "  console.error\n    Error: boom\n  \u25cf Console",
  ],
  ["what a command printed that did not fail", "+ ls\na\n+ ls\nb"],
  [
    "a command that failed once more",
    "+ npm ci\nError: a\n+ npm ci --force\nError: b",
  ],
  [
    "a command that something else follows",
    "+ node a\nError: a\n+ node b\nok",
  ],
  [
    "a command that counts a failure once more",
    "$ npm t\nError: a\n$ npm t\n2 failed",
  ],
  ["what it asks to try", "try 1 of these\nnc: refused\ntry 2 of them"],
  ["the only failure", "cleanup: No such container: web"],
  [
    "a loss behind which little is said",
    "WARN port 9999 in use, continuing without it\nINFO started",
  ],
  ["the only loss", "WARNING: ping failed, going on without it: refused"],
])("withoutTolerated() keeps %s", (_what, text) => {
  assert.equal(left(text), text.replaceAll("\n", "|"));
});

Deno.test("withoutExcused() leaves out a script that was let fail, where another one ran behind it", () => {
  const lint = ["> web@0.1.0 lint", "> eslint .", "a.js: error"];
  const build = ["> web@0.1.0 build", "> vite build", "b.js: error"];
  const left = (lines: readonly string[], command: string) =>
    withoutExcused(lines, command).filter((line) => line !== "");
  for (const end of ["true", ":", "echo later"]) {
    const command = `npm run lint || ${end}; npm run build`;
    assert.deepEqual(left([...lint, ...build], command), build);
    assert.deepEqual(left(lint, command), lint);
    assert.deepEqual(left([...build, ...lint], command), [...build, ...lint]);
  }
  assert.deepEqual(left([...lint, ...build], "npm run lint || exit 1"), [
    ...lint,
    ...build,
  ]);
});

Deno.test("withoutExcused() leaves out what the caller lets fail in words of his own", () => {
  const excused = (command: string, text: string) =>
    withoutExcused(text.split("\n"), command).filter((line) => line !== "")
      .join("|");
  const refused = "shelf\n\ncurl: (7) refused\nnot up yet\nready";
  for (const quote of ["'", '"', ""]) {
    assert.equal(
      excused(`ls; curl a || echo ${quote}not up yet${quote}`, refused),
      "shelf|not up yet|ready",
    );
    assert.equal(
      excused(`curl a || echo ${quote}not up yet${quote}; echo ready`, refused),
      "not up yet|ready",
    );
  }
  const cloned = "fatal: early EOF\nclone failed, once more\nok";
  assert.equal(
    excused("git clone a || (echo 'clone failed, once more'; b)", cloned),
    "clone failed, once more|ok",
  );
  assert.equal(
    excused(
      "git clone a || { echo 'clone failed, once more'; exit 1; }",
      cloned,
    ),
    cloned.replaceAll("\n", "|"),
  );
  const kept = refused.split("\n").filter((line) => line !== "").join("|");
  assert.equal(excused("curl a; echo 'not up yet'", refused), kept);
  assert.equal(excused("curl a || echo 'no'; echo ready", refused), kept);
  assert.equal(
    excused("curl a || echo 'Error: boom'", "refused\nError: boom"),
    "refused|Error: boom",
  );
});

Deno.test("what only shows a text sells nothing of it", () => {
  const error = `commit 1a2b3c4
Error: listen EADDRINUSE :::3000
fixed by ending the other process`;
  const { kind, certainty } = diagnose({ command: "git log -1", error });
  assert.ok(kind !== "rule" || certainty < CERTAINTY_MIN);
  assert.equal(diagnose({ command: "node a.js", error }).kind, "rule");
  for (
    const shows of [
      "git log -1; git status",
      "a lint || true; gh run list",
      "openssl errstr 0A000086",
    ]
  ) assert.notEqual(diagnose({ command: shows, error }).kind, "rule", shows);
  const open = error.split("\n").slice(0, 2).join("\n");
  const excused = "a lint || true; git log -1";
  assert.notEqual(
    diagnose({ command: excused, error: `note: b\n${open}` }).kind,
    "rule",
  );
  assert.equal(diagnose({ command: "git log -1; a", error }).kind, "rule");
  assert.equal(diagnose({ command: "git log -1 > a", error }).kind, "rule");
});

Deno.test("the state that git shows is no failure, however its remedy is said", () => {
  const log =
    "Your branch is behind 'origin/main' by 2 commits, and can be fast-forwarded.\n  (use \"git pull\" to update your local branch)\n\nnothing to commit, working tree clean";
  const { kind, certainty } = diagnose({ command: "git status", log });
  assert.ok(kind !== "rule" || certainty < CERTAINTY_MIN);
});
