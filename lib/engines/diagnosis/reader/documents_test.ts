import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { isDocument } from "./documents.ts";

const isText = (text: string) => isDocument(text.split("\n"));

Deno.test.each([
  [
    "changes by release and date",
    '## 2.1.0 (2026-03-04)\n\n### Bug Fixes\n\n* **db:** deadlock detected in upserts\n* exit code 2 and no "Segmentation fault"',
  ],
  [
    "changes by release alone",
    '1.4\n---\n - "Undefined offset error" was fixed\n\n1.3\n---\n - new shelf',
  ],
  [
    "the changes of one release",
    "## 2.4.1\n\n- `Error: Cannot find module 'a'` on Node 20 is gone.\n- `EADDRINUSE` names the port's owner.",
  ],
  [
    "a talk about what is green again",
    "[09:12] ann: red: \"error TS2307: Cannot find module './shelf'\"\n[09:13] ben: forgot a file\n[09:21] ann: green now, thanks",
  ],
  [
    "a talk without times",
    "<ann> OOMKilled again?\n<ben> raised the limit, it's been up for 3 h\n<ann> closing the ticket",
  ],
  [
    "the notice that an alert is over",
    "[RESOLVED] shelf\nAlert: ECONNREFUSED 10.0.0.7:5432\nResolved: 10:14",
  ],
  [
    "a page of help",
    "Help on class KeyError in module builtins:\n\nclass KeyError(LookupError)\n |  Mapping key not found.\n |  ModuleNotFoundError: No module named 'a'",
  ],
  [
    "a page of the manual",
    "ERRNO(3)      Library Functions Manual      ERRNO(3)\n\nNAME\n       ENOSPC: no space left on device",
  ],
  [
    "a letter about what is over",
    'Hi Ben,\n\nfor the record, what we saw was this in the night:\n\n    FATAL:  password authentication failed for user "shop"\n\nand the reason was the secret that had been changed.\nNo action is needed on your side.\n\nAnn',
  ],
  [
    "a letter of nobody about what is over",
    "Hello all,\n\nthe deploy that was made in the night said `FATAL: sorry, too many clients already`.\nThe size of the pool has been lowered, and that was all that it took.\nTraffic is back to normal since then, and nothing else is needed.",
  ],
  [
    "questions that are answered",
    'Q: What does "error: externally-managed-environment" mean?\n\nA: The system marks its own Python so that pip does not write into it.\nMake an environment for the program that you run:\n\n    python3 -m venv .venv',
  ],
  [
    "a source",
    'def connect(host):\n    try:\n        return open(host)\n    except OSError as error:\n        # ConnectionRefusedError: [Errno 111] Connection refused\n        raise Down("nothing listens") from error',
  ],
  [
    "names of a header",
    "#ifndef ERRNO_H\n#define ENOENT 2 /* No such file or directory */\n#define ENOMEM 12 /* Out of memory */\n#define EACCES 13 /* Permission denied */\n#endif",
  ],
  [
    "a manual of people who say we, with a table and ends of sentences",
    "# Security\n\nWhoever asks is told that the **logs are hostile**, and we keep them apart.\n\n| What | From whom |\n| --- | --- |\n\nThe facilitator answers with a timeout, which is counted and not believed:\nprograms write such records whenever anybody calls often enough\nit is told.",
  ],
])("isDocument() knows %s, and nothing of it is sold", (_name, text) => {
  assert.equal(isText(text), true);
  assert.equal(diagnose({ log: text }).kind, "no_failure");
});

Deno.test.each([
  [
    "a version that a tool could not read",
    "* What went wrong:\n25.0.2\n\n* Exception is:\n  java.lang.IllegalArgumentException: 25.0.2",
  ],
  [
    "a trace under a list of releases",
    "2.1.0 (2026-03-04)\n- shelf\n- books\n- bound\n    at bind (a.js:1:1)",
  ],
  [
    "a talk in which it is asked what to do",
    "[09:12] ann: it was fixed by ben yesterday\n[09:13] ben: no\n[09:21] ann: what now?",
  ],
  [
    "programs that speak one after the other",
    "[09:12:01] Error: it was fixed by hand\n[09:12:02] shelf: stop\n[09:12:03] books: works now",
  ],
  [
    "a program that speaks alone",
    "[09:12:01] shelf: open\n[09:12:02] shelf: it was fixed\n[09:12:03] shelf: shut",
  ],
  [
    "sentences of which nobody is the author",
    "The shelf that is asked for was fixed to the wall.\nThis is not what the plan has for it.\nThe plan and the shelf are not the same.",
  ],
  [
    "a letter behind which something fails",
    "Hi Ben,\nwe see that it was fixed by the new secret.\nThis is the log that I have of it.\nAnd this is what it says for you.\nError: boom",
  ],
  [
    "a heading over what somebody saw",
    "# The shelf\n\nWe see that the login is refused.\nThis is the case since the new secret was made.",
  ],
  [
    "a heading over what we get",
    "# The shelf\n\nThis is the case since the new secret was made, and we get it with each run.\nThe plan that is made for it is not the same.",
  ],
  [
    "a heading over what our server says",
    "# The shelf\n\nThis is the case since the new secret was made for our server.\nThe plan that is made for it is not the same.",
  ],
  [
    "a heading with a word of a report",
    "# Login problem\n\nThis is the case since the new secret was made for the shelf.\nThe plan that is made for it is not the same.",
  ],
  ["remarks alone", "# shelf\n# Error: boom\n# books"],
  [
    "a letter that asks",
    "Hi Ben,\nI thought that it was fixed by the new secret.\nBut we still see that the login is refused.\nWhat is it that you did?",
  ],
  [
    "a letter about what is not over",
    "Hi Ben,\nwe see that the login is refused.\nThis is after the new secret that you made.\nWe are not sure what the reason is.",
  ],
  [
    "a report under headings",
    "## Steps to reproduce\n\nRun the program that you see here.\nThis is what you get when the shelf is empty.",
  ],
  [
    "a log that says of itself how it was made",
    "# The file has the result of the package that is built.\n# The script is this one.\n\nError in plugin shelf: Invalid remapping 'a', which is not known",
  ],
  [
    "numbers of versions under an error",
    "ERROR: Cannot install a and b because their versions have conflicting dependencies.\n2.000\nThe conflict is caused by:\n    The user requested a==0.2.10\n    b 0.3.1 depends on a<0.4.0\n6.000",
  ],
  [
    "code that a compiler shows",
    "error: boom\nconst a = 1;\nconst b = 2;\nconst c = 3;",
  ],
])("isDocument() leaves %s alone", (_name, text) => {
  assert.equal(isText(text), false);
});

Deno.test("a long output is no letter", () => {
  const talk =
    "[09:12] ann: red: refused\n[09:13] ben: forgot a file\n[09:21] ann: green now";
  assert.equal(isText(talk), true);
  assert.equal(isText(`${talk}\n`.repeat(140)), false);
});

Deno.test("an error beside a document is looked at", () => {
  const error = "bash: gti: command not found";
  const { kind, certainty } = diagnose({
    error,
    log: "2.1.0 (2026-03-04)\n- shelf\n- books",
  });
  assert.equal(kind, "rule");
  assert.ok(certainty >= CERTAINTY_MIN);
});
