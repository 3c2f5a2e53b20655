import assert from "node:assert/strict";
import { readDiagnostics } from "./mod.ts";

/** What each trace of a grammar says, and what caused it. */
function read(lines: readonly string[], wanted: string): readonly string[][] {
  return readDiagnostics(lines).filter(({ grammar }) => grammar === wanted)
    .map(({ code, causedBy }) => [code, causedBy]);
}

const python = (joint: string) => [
  "Traceback (most recent call last):",
  '  File "a.py", line 1, in <module>',
  "KeyError: 'port'",
  "",
  joint,
  "",
  "Traceback (most recent call last):",
  '  File "b.py", line 2, in <module>',
  "ConfigError: no port",
];

Deno.test("a trace of Python names the one that it was raised from", () => {
  assert.deepEqual(
    read(
      python(
        "The above exception was the direct cause of the following exception:",
      ),
      "python",
    ),
    [["KeyError", ""], ["ConfigError", "KeyError: 'port'"]],
  );
  // What happened while another was handled was not caused by it.
  assert.deepEqual(
    read(
      python(
        "During handling of the above exception, another exception occurred:",
      ),
      "python",
    ),
    [["KeyError", ""], ["ConfigError", ""]],
  );
});

Deno.test("of a chain of the JVM the deepest comes first, and the outermost names it", () => {
  const lines = [
    "org.acme.StartException: no start",
    "\tat org.acme.Main.main(Main.java:3)",
    "Caused by: org.acme.PoolException: no pool",
    "Caused by: java.net.ConnectException: Connection refused",
    "java.lang.IllegalStateException: closed",
    "\tat org.acme.Main.stop(Main.java:9)",
  ];
  assert.deepEqual(read(lines, "jvm"), [
    ["ConnectException", ""],
    ["IllegalStateException", ""],
    ["StartException", "ConnectException: Connection refused"],
  ]);
});

Deno.test("an error of Node names the cause under it", () => {
  const lines = [
    "Error: no user",
    "    at load (/srv/app/a.js:1:2)",
    "  [cause]: TypeError: fetch failed",
    "    at fetch (/srv/app/b.js:3:4)",
    "Error: another",
    "    at load (/srv/app/c.js:1:2)",
  ];
  assert.deepEqual(read(lines, "node"), [
    ["Error", "TypeError: fetch failed"],
    ["TypeError", ""],
    ["Error", ""],
  ]);
});
