import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { warnedLines } from "./warnings.ts";

const under = (...lines: readonly string[]) =>
  [...warnedLines(lines)].map((at) => lines[at]).filter((line) => line !== "")
    .join("|");

Deno.test("what stands under a head that warns belongs to it", () => {
  assert.equal(
    under(
      "CMake Warning at a.cmake:4 (find_package):",
      "  Could not find it.",
      "",
      "  Add it.",
      "Call Stack (most recent call first):",
      "  CMakeLists.txt:2 (include)",
      "-- Done",
      "  x",
    ),
    "  Could not find it.|  Add it.|Call Stack (most recent call first):|  CMakeLists.txt:2 (include)",
  );
  assert.equal(
    under("CMake Warning (dev) at a:1 (project):", "  Not set."),
    "  Not set.",
  );
  assert.equal(
    under("CMake Deprecation Warning at a:1 (x):", "  Old."),
    "  Old.",
  );
  assert.equal(
    under(
      "WARNING in ./a.js 1:2",
      "export 'b' was not found in './c'",
      "",
      "d",
    ),
    "export 'b' was not found in './c'",
  );
  assert.equal(
    under("warning: unused", "  --> a.rs:1:2", "error: x"),
    "  --> a.rs:1:2",
  );
  assert.equal(
    under("a.c:1:2: warning: old", "   1 | x();", "a"),
    "   1 | x();",
  );
  assert.equal(
    under("\u25b2 [WARNING] NG1: not used", "    a.ts:9"),
    "    a.ts:9",
  );
  assert.equal(under("(!) Circular", "  a -> b"), "  a -> b");
  assert.equal(
    under("Deprecation Warning [import]: old", "  a.scss"),
    "  a.scss",
  );
  assert.equal(
    under(
      "PHP Deprecated:  old in a.php on line 2",
      "PHP Stack trace:",
      "PHP   1. {main}() a.php:0",
      "PHP Fatal error:  x",
    ),
    "PHP Stack trace:|PHP   1. {main}() a.php:0",
  );
  assert.equal(under("CMake Error at a:1 (x):", "  Could not find it."), "");
});

/** What is sold of a log; null where nothing is. */
function soldOf(...lines: readonly string[]): string | null {
  const { kind, certainty, ruleId } = diagnose({ log: lines.join("\n") });
  return kind === "rule" && certainty >= CERTAINTY_MIN ? ruleId : null;
}

const WARNS = [
  "CMake Warning at cmake/Find.cmake:14 (find_package):",
  '  Could not find a package configuration file provided by "OpenBLAS" with any',
  "  of the following names:",
  "",
  "    OpenBLASConfig.cmake",
  "",
];
const FAILS = [
  "Traceback (most recent call last):",
  '  File "/srv/run.py", line 3, in <module>',
  "    import yaml",
  "ModuleNotFoundError: No module named 'yaml'",
];

Deno.test("a block that warns yields to any failure, and says no failure by itself", () => {
  assert.equal(soldOf(...WARNS, ...FAILS), soldOf(...FAILS));
  assert.equal(soldOf(...FAILS, ...WARNS), soldOf(...FAILS));
  assert.equal(soldOf(...WARNS), null);
  assert.equal(
    soldOf(
      "CMake Error at cmake/Find.cmake:14 (find_package):",
      ...WARNS.slice(1),
    ),
    "cmake-config-file-missing",
  );
});

Deno.test("notices of PHP and warnings of Python yield to failures of other tools", () => {
  const notice = "Notice: Undefined index: user in /srv/a.php on line 3";
  const npm = [
    "npm error code E404",
    "npm error 404 Not Found - GET https://registry.npmjs.org/@acme%2fcore - Not found",
    "npm error 404  '@acme/core@^1.0.0' is not in this registry.",
  ];
  assert.equal(soldOf(notice, ...npm), soldOf(...npm));
  assert.equal(soldOf(notice), null);
  const old =
    "/usr/lib/urllib3/__init__.py:35: NotOpenSSLWarning: urllib3 v2 only supports OpenSSL 1.1.1+, currently the 'ssl' module is compiled with 'LibreSSL 2.8.3'";
  assert.equal(soldOf(old), null);
  assert.equal(
    soldOf(old, "Error: the ledger of the shelf is torn"),
    null,
  );
});

Deno.test("what javadoc counts among its warnings is none of its errors", () => {
  const errors = [
    "/w/Shelf.java:21: error: package gribble.flux does not exist",
    "import gribble.flux.Book;",
  ];
  const counted = "javadoc: warning - Class Book not found.";
  assert.equal(
    under("a", ...errors, counted, "2 warnings"),
    [...errors, counted, "2 warnings"].join("|"),
  );
  assert.equal(
    under(...errors, "/w/A.java:3: warning - no tag", "1 warning").includes(
      errors[0] ?? "-",
    ),
    true,
  );
  // javac has errors besides, and counts them.
  assert.equal(under(...errors, "2 warnings"), "");
  assert.equal(under(...errors, counted, "2 errors"), "");
  assert.equal(under(...errors, "1 error", counted, "2 warnings"), "");
  // The tool that failed behind it is told.
  const { ruleId } = diagnose({
    log: [
      ...errors,
      counted,
      "2 warnings",
      '> java.io.IOException: Cannot run program "/opt/sdk/build-tools/19.0.3/aapt": error=2, No such file or directory',
      "BUILD FAILED",
    ].join("\n"),
  });
  assert.equal(ruleId, "android-build-tool-not-startable");
});
