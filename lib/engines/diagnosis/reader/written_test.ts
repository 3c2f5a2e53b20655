import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { withoutWritten } from "./written.ts";

const left = (text: string) =>
  withoutWritten(text.split("\n")).filter((line) => line !== "").join("|");

Deno.test.each([
  [
    "the message of a commit",
    'commit 1a2b3c4d\nAuthor: Ann <a@example.org>\nDate:   Mon Mar 2\n\n    Fix "fatal: not a git repository"\n\n    of cron\n\n a | 1 +',
    "commit 1a2b3c4d|Author: Ann <a@example.org>|Date:   Mon Mar 2| a | 1 +",
  ],
  [
    "commits in a list",
    "8812bd0 fix: JavaScript heap out of memory\n0be7710 (main) Error: Cannot find module 'a'\ndone",
    "done",
  ],
  [
    "commits of a list that files part",
    "8812bd0 fix: out of memory\n0be7710 fix\n a | 1 +\n91aa0f3 fix: Killed\n b | 1 +",
    " a | 1 +| b | 1 +",
  ],
  [
    "the subject of a commit",
    "HEAD is now at 1a2b3c4 Error: Cannot find module 'a'\n[main 1a2b3c5] fatal: bad object",
    "HEAD is now at 1a2b3c4 |[main 1a2b3c5] ",
  ],
  [
    "what a diff changes",
    "diff --git a/a.js b/a.js\nindex 1..2 100644\n--- a/a.js\n+++ b/a.js\n@@ -1,2 +1,2 @@ f\n a\n-throw new Error(1)\n+throw new Error(2)\nError: boom",
    "diff --git a/a.js b/a.js|index 1..2 100644|--- a/a.js|+++ b/a.js|Error: boom",
  ],
  [
    "hunks without counts and files that are new",
    "diff --git a/b b/b\nnew file mode 100644\n@@ -0,0 +1 @@\n+Error: boom\n\\ No newline at end of file\n@@ -3 +3 @@\n-a\n+b\nend",
    "diff --git a/b b/b|new file mode 100644|\\ No newline at end of file|end",
  ],
  [
    "rows that a query found",
    " id | message\n----+---------\n  1 | deadlock detected\n(1 row)",
    "----+---------|(1 row)",
  ],
  [
    "the notes of a chart that was deployed",
    "STATUS: deployed\nREVISION: 58\nNOTES:\nA pod in CrashLoopBackOff has its log in\nkubectl logs shelf",
    "STATUS: deployed|REVISION: 58|NOTES:",
  ],
  [
    "the code over which a compiler warns",
    "A.java:2: warning: [deprecation] old\ncatch (NullPointerException e) {}\n        ^\n1 warning",
    "A.java:2: warning: [deprecation] old|        ^|1 warning",
  ],
  [
    "lines that a search found in sources",
    'src/c.js:1:throw new Error("ENOSPC: no space left on device")\na.py-7-    # KeyError: 1\nend',
    "src/c.js:1:|a.py-7-|end",
  ],
  [
    "lines that a search names the file above",
    "src/c.js\n4:  // KeyError: 1\n9-Error: boom\n\na/b.txt\n2:fatal: no\nend",
    "src/c.js|a/b.txt|end",
  ],
  [
    "lines of a commit that a search found, with one as it is among them",
    'HEAD:a/c.js:1:\tconst a = "Error: boom"\nHEAD:a/d.js:2:  // KeyError: 1\nHEAD:a/e.txt:3:error: boom',
    "HEAD:a/c.js:1:|HEAD:a/d.js:2:|HEAD:a/e.txt:3:",
  ],
  [
    "rows in a frame",
    "+----+\n| id |\n+----+\n| Connection refused |\n+----+\n1 row in set (0.00 sec)",
    "+----+|+----+|+----+|1 row in set (0.00 sec)",
  ],
  [
    "what a search found in sources",
    'src/a.ts:12:  const refused = "connect ECONNREFUSED 127.0.0.1:5432";\n/app/b_test.py-40-    "Error: boom",\n./c.go:7:\treturn errors.New("x")\nend',
    "src/a.ts:12:|/app/b_test.py-40-|./c.go:7:|end",
  ],
])("withoutWritten() leaves out %s", (_name, text, kept) => {
  assert.equal(left(text), kept);
});

Deno.test.each([
  ["one line that begins like a commit", "deadbee Error: boom\nend"],
  ["notes of something else", "STATUS: failed\nNOTES:\nError: boom"],
  ["the code of an error", "A.java:2: error: old\ncatch (E e) {}\n    ^"],
  ["what stands under a warning", "a.c:2: warning: old\nError: boom\nend"],
  ["what a compiler says of a line", "a.js:1: throw: Error: boom"],
  [
    "two lines with a place",
    'a.ts:1:  "Error: boom";\nb.ts:2:  "Error: bang"',
  ],
  [
    "what a linter says of places",
    "a.sh:1: Error: boom\nb.sh:2: no such file\nc.sh:3: it is too long",
  ],
  [
    "places with a column or a severity",
    "a.ts:1:2: Error: boom;\nb.ts:2:3: bang;\nc.c:3: error: old;\nd.rb:4:in `x';",
  ],
  ["numbers", "1234567 Error: boom\n1234568 Error: bang"],
  ["containers", "8812bd0fffff   web   Exited (137)\n0be7710fffff   db   Up"],
  ["layers", "8812bd0fffff: Pull failed\n0be7710fffff: Pull failed"],
  ["a comparison of a test", "@@ -1 +1 @@\n-Error: a\n+Error: b"],
  ["cells without a number of rows", "a | Error: boom\nb | fatal: bang"],
])("withoutWritten() keeps %s", (_name, text) => {
  assert.equal(left(text), text.replaceAll("\n", "|"));
});

Deno.test("nothing is sold of what commits, diffs and rows say", () => {
  for (
    const log of [
      "8812bd0 fix: JavaScript heap out of memory\n0be7710 fix: Error: Cannot find module '@shop/ui'",
      'diff --git a/c.js b/c.js\n--- a/c.js\n+++ b/c.js\n@@ -0,0 +1 @@\n+throw new Error("ENOSPC: no space left on device")',
    ]
  ) {
    const { kind, certainty } = diagnose({ log });
    assert.ok(kind !== "rule" || certainty < CERTAINTY_MIN);
  }
});
