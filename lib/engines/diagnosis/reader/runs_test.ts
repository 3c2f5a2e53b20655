// Counts the work of its isolate.
import { countBlocks } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import { lastRun } from "./runs.ts";

const fill = (count: number, line: string) =>
  Array.from({ length: count }, (_, at) => `${line} ${at}`);
/** Lines of a hostile log. */
const LINES = 16_000;
/** Blocks that a line may cost. */
const LINE_BLOCKS_MAX = 120;

Deno.test("of Ansible's log the last play speaks, without who wrote it", () => {
  const lines = [
    "p=12 u=jo n=ansible | ERROR! the playbook: a.yml could not be found",
    "p=13 u=jo n=ansible | PLAY [web] ****",
    "p=13 u=jo n=ansible INFO| TASK [flux] ****",
    "fatal: [web]: FAILED! => changed=false",
  ];
  assert.deepEqual(lastRun(lines), [
    "PLAY [web] ****",
    "TASK [flux] ****",
    "fatal: [web]: FAILED! => changed=false",
  ]);
  assert.deepEqual(lastRun(["p=12 of 13"]), ["p=12 of 13"]);
});

Deno.test("npm's own log says what npm printed", () => {
  const log = [
    "0 info it worked if it ends with ok",
    "1 verbose cli [ '/usr/bin/node', 'install' ]",
    "2 silly gunzTarPerm extractEntry lib/createError.js",
    "3 verbose stack Error: EACCES, mkdir '/usr/lib/acme'",
    "3 verbose stack     at fs.js:1:2",
    "4 error code EACCES",
    "5 error argv node npm install",
    "6 error node v4.4.2",
    "7 error",
  ];
  assert.deepEqual(lastRun(log), [
    "",
    "",
    "",
    "Error: EACCES, mkdir '/usr/lib/acme'",
    "    at fs.js:1:2",
    "npm error code EACCES",
    "",
    "",
    "npm error ",
  ]);
  // Neither numbered lines of another kind, nor a log in which npm reports nothing.
  const steps = ["1 error code X", "2 apples", "3 pears", "4 plums", "5 figs"];
  assert.deepEqual(lastRun(steps), steps);
  const fine = log.slice(0, 4);
  assert.deepEqual(lastRun(fine), fine);
});

Deno.test("yarn's log says what yarn printed, without manifests and lockfile", () => {
  const log = [
    "Arguments: ",
    "  /usr/bin/node /usr/bin/yarn add flux",
    "",
    "Yarn version: ",
    "  1.22.19",
    "",
    "Trace: ",
    "  Error: https://registry.example/flux: Not found",
    "      at params.callback (cli.js:1:2)",
    "",
    "npm manifest: ",
    '  {"name":"acme"}',
    "Lockfile: ",
    "  error-ex@^1.3.1:",
  ];
  assert.deepEqual(lastRun(log), [
    'error An unexpected error occurred: "https://registry.example/flux: Not found".',
    "Error: https://registry.example/flux: Not found",
    "    at params.callback (cli.js:1:2)",
    "",
  ]);
  const other = log.slice(0, 3);
  assert.deepEqual(lastRun(other), other);
  const noYarn = log.filter((line) => !line.startsWith("Yarn"));
  assert.deepEqual(lastRun(noYarn), noYarn);
});

Deno.test("of a long transcript the last command that failed speaks", () => {
  for (
    const prompt of [
      "PS C:\\Users\\jo> ",
      "C:\\work>",
      "jo@host:~/acme$ ",
      "\u279c  acme git:(main) \u2717 ",
      "\u276f ",
    ]
  ) {
    const first = [`${prompt}make a`, "fatal: no a", ...fill(30, "a")];
    const second = [`${prompt}make b`, "fatal: no b", ...fill(30, "b")];
    const third = [`${prompt}ls`, "a.txt"];
    const lines = [...first, ...second, ...third];
    assert.deepEqual(lastRun(lines), second, prompt);
    // What failed first is the whole story where nothing failed later.
    const early = [...first, ...fill(40, "x"), ...third];
    assert.deepEqual(lastRun(early), early, prompt);
    const short = [`${prompt}a`, "fatal: no a", `${prompt}b`, "fatal: no b"];
    assert.deepEqual(lastRun(short), short, prompt);
  }
});

Deno.test("what a program notes for its makers is no evidence, nor what belongs to it", () => {
  const lines = [
    "[INFO] start",
    '[DEBUG] stop: err="rpc error: code = Unavailable"',
    "[WARN] the flux may be the cause of errors:",
    "   - .mode must not be unknown",
    "Error: no gribble",
    "  with flux.a,",
    ...fill(60, "x"),
  ];
  assert.deepEqual(lastRun(lines).slice(0, 6), [
    "[INFO] start",
    "",
    "[WARN] the flux may be the cause of errors:",
    "",
    "Error: no gribble",
    "  with flux.a,",
  ]);
  assert.deepEqual(lastRun(lines.slice(0, 6)), lines.slice(0, 6));
});

Deno.test("looking for the last run costs a bounded number of steps a line", async () => {
  for (
    const line of [
      "jo@host:~$ make",
      "PS C:\\" + "a".repeat(150) + "> x",
      "12 verbose stack " + "a".repeat(4_000),
      "p=1 u=a n=b | x",
      "[DEBUG] " + "a ".repeat(300),
      "\u279c  " + "a ".repeat(60),
    ]
  ) {
    const lines = Array.from({ length: LINES }, () => line);
    const blocks = await countBlocks(() => lastRun(lines));
    assert.ok(
      blocks < LINES * LINE_BLOCKS_MAX,
      `${line.slice(0, 20)} ${blocks}`,
    );
  }
});
