import assert from "node:assert/strict";
import { framed, isMentioned } from "./frames.ts";
import { CERTAINTY_MIN, diagnose } from "./mod.ts";

const REFUSED = "connect ECONNREFUSED 10.0.0.7:5432";

/** Whether the text that has a known message in one of its lines only mentions it. */
function mentions(text: string): boolean {
  const lines = text.replaceAll("%", REFUSED).split("\n");
  return isMentioned(lines, lines.findIndex((line) => line.includes(REFUSED)));
}

Deno.test.each([
  [
    "a script of PowerShell",
    'function Send-Book {\n    param(\n        [string]$Name\n    )\n    # sends one\n    if (-not $Name) {\n        Write-Error "%"\n        return\n    }\n    $sent = @{\n        "name" = $Name\n    }\n}',
  ],
  [
    "a source in objects",
    'const RULES = [\n  {\n    id: "busy",\n    pattern: /Error: %/,\n  },\n];',
  ],
  [
    "texts of a module",
    'export default {\n  busy: "Error: %",\n  gone: "Gone",\n};',
  ],
  [
    "texts of an older module",
    'module.exports = {\n  busy: "Error: %",\n  gone: "Gone",\n};',
  ],
  [
    "a list of texts",
    'export const ALL = [\n  "Error: %",\n  { code: 1, text: "Error: %" },\n  "gone",\n];',
  ],
  [
    "an enumeration",
    'use shelf::Error;\n#[derive(Debug)]\npub enum ShelfError {\n    #[error("Error: %")]\n    Busy,\n    Gone(u8),\n}\nimpl ShelfError {\n}\nmatches!(one, ShelfError::Busy)',
  ],
  [
    "what is set in it",
    'package shelf\nErrBusy := errors.New("%")\nconst a = 1',
  ],
  [
    "a script of a shell",
    '#!/bin/sh\nif ! shelf check; then\n  echo "Error: %"\n  exit 1\nfi',
  ],
  [
    "statements of SQL",
    "-- Error: %\nCREATE TABLE texts (\n  id int,\n  text text\n);\nINSERT INTO texts VALUES\n  ('Error: %'),\n  ('gone');",
  ],
  [
    "a file of Docker",
    "FROM debian\n# Error: %\nRUN apt-get update\nCMD shelf",
  ],
  [
    "a makefile",
    'all: shelf\n\ntest: shelf\n\t@./shelf | grep "Error: %"\n\ninstall:\n\tcp shelf /usr/bin',
  ],
  [
    "a snapshot",
    "// Jest Snapshot v1\nexports[`says why 1`] = `\nError: %\n`;",
  ],
  ["values", "shelf.title=Shelf\nshelf.busy=Error: %\nshelf.gone=Gone"],
  [
    "sections of values",
    '[retry]\non = ["Error: %"]\n# Error: %\nattempts = 3',
  ],
  ["variables", '# shown: Error: %\nERROR_TEXT="Error: %"\nexport RETRIES=3'],
  ["a catalogue of texts", '#: shelf.c:41\nmsgid "Error: %"\nmsgstr ""'],
  ["texts in YAML", 'en:\n  title: Shelf\n  errors:\n    busy: "Error: %"'],
  ["a list in YAML", "---\non:\n  - push\n# Error: %\nruns: debian"],
  [
    "a text over lines in YAML",
    "kind: fix\ntext: |\n  No more `Error: %`,\n  said somebody.",
  ],
  [
    "texts in JSON",
    '{\n  "title": "Shelf",\n  "errors": {\n    "busy": "Error: %",\n    "gone": "Gone"\n  },\n  "hide": ["x"]\n}',
  ],
  ["rows", 'id,message,count\n1,"Error: %, twice",14\n2,,9'],
  [
    "a page",
    "<!doctype html>\n<title>Help</title>\n<pre>Error: %</pre>\n<p>Log in.</p>",
  ],
  [
    "a file of markup",
    '<?xml version="1.0"?>\n<resources>\n<string name="error_busy">Error: %</string>\n</resources>',
  ],
  ["a heading", "# Help\n\n### `Error: %`\n\nThis means that nobody listens."],
  ["a table", "| Code | Text |\n|------|------|\n| 1 | Error: % |"],
  ["a list of tasks", "# Tasks\n- [x] retry on `Error: %`\n- [ ] more colours"],
  ["a fence of waves", "Then you may see:\n~~~\nError: %\n~~~\nand wait."],
  [
    "other quotes",
    "This means: \u201cError: %\u201d is old.\nWait.\nThat is it.",
  ],
  [
    "an item of a list",
    "It means one of these:\n- The database is not running with it: `%`\n- more",
  ],
  [
    "help with tabs",
    "usage: shelf\n\n\t2\tError: %\n\t3\tgone",
  ],
  [
    "what one of several commands of PowerShell shows",
    "PS C:\\> cat a.cfg\n[retry]\non = 1\ntext = Error: %\nPS C:\\> dir\na.cfg",
  ],
  [
    "a fence",
    "Then you may see this:\n```\nError: %\n```\nWait, and all is well.",
  ],
  [
    "an answer with reasons",
    "`Error: %` usually means one thing:\n1. **The database is not running.** Start it.\nThat is it.",
  ],
  [
    "what one does about it",
    'You get "Error: %" because of a lock.\nRemove it.\nThat is it.',
  ],
  [
    "questions and answers",
    "Question: what is this?\n  Error: %\nAnswer: nobody listens.",
  ],
  [
    "a document that shows what others may meet",
    "## Ports\n\n**Symptom**\n\n```\nError: %\n```\n\nStart the database.",
  ],
  [
    "a document with quotes",
    "## Ports\n\nOpen `shelf` for this if you see it:\n\n> Error: %\n\nDo it once.",
  ],
  [
    "a text in the signs of code",
    "## Ports\n\nYou:\n`Error: %`",
  ],
  [
    "a fence behind a text in the signs of code",
    "To open it you type `shelf`:\n```\nError: %\n```",
  ],
  [
    "a table behind a text in the signs of code",
    "Solutions to each issue:\n\n**Issue `1`**\n| Code | Text |\n|---|---|\n| 1 | Error: % |",
  ],
  [
    "a table of issues",
    "### Issue\n\nSolutions:\n| Code | Text |\n|---|---|\n| 1 | Error: % |",
  ],
  [
    "a document with a note",
    "## Ports\n\n:::note\nOpen `shelf` if you see it.\n:::\n## Error: %",
  ],
  [
    "a document with a table",
    "## Response codes\n\n| Code | Text |\n|------|------|\n| `1` | Error: % |",
  ],
  [
    "a document with labels and items",
    "## Solutions\n\n**Error: %**\n\n-   Error: %\n- open `shelf`",
  ],
  [
    "a document that asks itself",
    "# FAQ\n\n**Q: Why does my shelf say `Error: %`?**\nOpen it, and wait for `shelf`.\n**A:** It is shut.",
  ],
  [
    "sentences of a document",
    "## Ports\n\nYou see `one` of these errors when the port is missing.\nMake certain a missing shelf gets reported early.\nThe port 8080/tcp and 3 others are missing in 4 of 5 runs.\nIt was not found, so the shelf says `Error: %` to you.",
  ],
  [
    "a fence with commands that were typed",
    "## Ports\n\nYou see:\n\n```\n$ shelf open\nError: %\n```\n\n- open `shelf`",
  ],
  [
    "a page of the manual about options",
    "    --port=PORT\n        What the shelf listens on when it is given and open.\n        With % it is tried again for you.",
  ],
  [
    "a part of a diff",
    "-old\n+const a = 1;\n+## Error: %\n shelf\n books",
  ],
  [
    "the message of a commit",
    "Open the shelf for books at once\n\nIt said\n\n    Error: %\n\non start.\nThe card was not found when the books and the shelf were open.\n\nCloses #41",
  ],
  [
    "texts in calls",
    'int a;\n#define A 1\n    text("Error: %"),\n    text("gone"),',
  ],
  [
    "a dump of rows",
    "--\n-- Rows\n--\n--\n-- More\n--\nSELECT a;\nSELECT b;\nINSERT INTO a.b VALUES (1, 'Error: %', 'c') and so on",
  ],
  ["questions in short", "Q: And this?\nError: %\nA. Nobody listens."],
  ["a page of help", "Usage: shelf\n\nCodes:\n  2   Error: %\n  3   gone"],
  [
    "a page of help with a head",
    "Shelf keeps books.\n\nUSAGE\n  shelf\n  2   Error: %",
  ],
  ["commands of before", '  12  cd shelf\n  13* grep "Error: %" .\n  14  ls'],
  [
    "a listing of what is well",
    'NAMES   STATUS            COMMAND\nshelf   Up 3 days         "grep \'Error: %\'"\nbooks   Up 3 days         "books"',
  ],
  [
    "what one of several commands shows",
    '$ cat a.cfg\n[retry]\non = ["Error: %"]\nattempts = 3\n$ ls\na.cfg',
  ],
])("a known message is only mentioned in %s", (_, text) => {
  assert.equal(mentions(text), true);
  assert.equal(mentions(`${text}\nError: shelf could not be opened`), false);
});

Deno.test.each([
  ["two lines", "title = a\nbusy = Error: %"],
  ["one statement", 'const a = "%"\nbooks are kept\nshelf is open'],
  ["lines of which most are no code", 'a = 1\nb = 2\nc = "%"\none\ntwo\nthree'],
  ["a trace", 'const a = "%";\nlet b = a;\nvar c = a;\n    at open (a.js:1:1)'],
  ["what names its own error", 'status = 14\ndetails = "%"\ncode = 3'],
  ["records", "level=info a=1\nlevel=error text=%\nlevel=info a=2"],
  ["a report in YAML", "shelf:\n  phase: Failed\n  text: %"],
  ["names with values and nothing inside", "name: shelf\nnode: a\ntext: %"],
  [
    "a report in JSON",
    '{\n"title": "x",\n"detail": "%",\n"type": "a",\n"at": "b"\n}',
  ],
  ["few values in JSON", '{\n"title": "x",\n"text": "%",\n"type": "a"\n}'],
  ["rows that say how it went", "id,text,result\n1,%,bad\n2,,ok"],
  ["rows of which one is none", "id,text,count\n1,%,14\nand so on"],
  [
    "a page of a server",
    "<html>\n<title>502 Bad Gateway</title>\n<p>%</p>\n</html>",
  ],
  [
    "a page that failed",
    "<html>\n<title>Error: shelf</title>\n<p>%</p>\n</html>",
  ],
  [
    "markup of an error",
    '<?xml version="1.0"?>\n<Error>\n<Message>%</Message>\n</Error>',
  ],
  ["other text behind markup", "<html>\n<title>Help</title>\nbooks\n%\n<p>"],
  [
    "a table of how it went",
    "| Test | Result |\n|---|---|\n| a | Error: % |\n| b | ok |",
  ],
  [
    "what is told as it is",
    "You may see colours:\n- books\nError: %\n- `shelf`",
  ],
  ["an item as it is", "You may see colours:\n- Error: %\n- `shelf`\n- books"],
  [
    "a failure of one's own",
    'I get "%" on start.\nThat means that\nnobody listens.',
  ],
  [
    "a failure that blocks somebody",
    "- [ ] this blocks me:\n`Error: %`\n- [ ] books",
  ],
  ["a question", "What does `Error: %` say?\nIt says that\nnobody listens?"],
  [
    "a report of a bug",
    "### Error output\n`Error: %`\nIt means that\nall is gone.",
  ],
  ["a question without an answer", "Question: what?\n  Error: %\nand so on"],
  [
    "what a program says behind a document",
    "## Ports\n\nYou see `this`:\n\n```\nshelf\n```\nError: %",
  ],
  [
    "what a program says behind a fence that is open",
    "## Ports\n\nYou see `this`:\n\n```\nshelf\nError: %",
  ],
  [
    "a document that reports",
    "## Actual behaviour\n\nYou see `this`:\n\n```\nError: %\n```",
  ],
  [
    "a document that asks its reader",
    "## Ports\n\nDo you know this?\n\n```\nError: %\n```",
  ],
  [
    "a document about one's own failure",
    "## Ports\n\nI get this where you do not:\n\n```\nError: %\n```",
  ],
  [
    "a document that teaches nothing",
    "## Ports\n\n```\nError: %\n```\nThat is all.",
  ],
  ["one mark of a document", "You see this:\n```\nError: %\n```"],
  [
    "a document that counts failures",
    "## Examples\n\n```\nError: %\n```\n\n- 2 tests failed",
  ],
  [
    "a document with a table of how it went",
    "## Examples\n\n| Test | Result |\n|---|---|\n| `a` | Error: % |",
  ],
  [
    "the last line behind a document",
    "## Ports\n\n- open `shelf` for your books\n\nThe shelf with the books and % was not found",
  ],
  [
    "options behind a failure",
    "Error: %\n  --port=PORT\n    What the shelf listens on when it is given.",
  ],
  [
    "options without what they do",
    "--port=PORT\n%\nshelf\nbooks",
  ],
  [
    "what a program says in a document",
    "## Ports\n\nYou see `this`:\n\n```\nshelf\n```\nError: %\nshelf",
  ],
  [
    "what a program says between fences",
    "## Ports\n\nYou see `this`:\n```\na\n```\nError: %\n```\nb\n```",
  ],
  [
    "a document with a sentence that counts",
    "## Ports\n\nYou see `this`:\n```\nError: %\n```\nThe run of the plan has 2 tests failed.\n- a",
  ],
  [
    "options with little of what they do",
    "--port=PORT\nshelf\nbooks\ncards\nWhat the shelf says when it is % for you.",
  ],
  ["what is only gone", "-Error: %\n-b\n c"],
  ["what is only new", "+Error: %\n+b\n c"],
  [
    "what a test compares",
    "- Expected\n+ Received\n-a\n+Error: %\n c",
  ],
  [
    "the message of a commit behind which something is said",
    "Open the shelf for books at once\n\n    Error: %\n\nCloses #41\nshelf",
  ],
  [
    "a count above what is closed",
    "2 tests failed\n    Error: %\nCloses #41",
  ],
  [
    "a failure in the message of a commit",
    "Open the shelf\nError: %\nCloses #41",
  ],
  ["help that failed", "shelf: unknown option\nUsage: shelf\n  2   Error: %"],
  ["indented lines without help", "shelf:\n  1   one\n  2   Error: %"],
  ["numbers that are none of commands", "  12  cd\n  14  Error: %\n  15  ls"],
  [
    "a listing of what is not well",
    "NAMES  STATUS\nshelf  Exited (1)  %\nbooks  Up 3 days",
  ],
  [
    "a listing that names a failure",
    "NAMES  STATUS\nshelf  Up 3 days  Error: %\nbooks  Up 3 days",
  ],
  [
    "rows without heads",
    'shelf  Up 3 days  "%"\nbooks  Up 3 days\ncards  Up 3 days',
  ],
  [
    "what another command says",
    "$ cat a.cfg\na = 1\nb = 2\nc = 3\n$ shelf\nd = %",
  ],
  ["very much", `a = 1\n${"b = 2\n".repeat(400)}c = %`],
])("a known message is no mention in %s", (_, text) => {
  assert.equal(mentions(text), false);
});

const isHeld = (lines: readonly string[]) =>
  framed(lines).size === lines.length;

Deno.test("a source of a language has its own statements", () => {
  const words =
    "var let const val type package module namespace class record enum struct impl trait fn func def use match switch loop where";
  for (const word of words.split(" ")) {
    const lines = ["a = 1", "b = 2", `  ${word} shelf of books`];
    assert.ok(isHeld(lines), word);
    assert.ok(isHeld(lines.with(2, `export ${word} shelf of books`)), word);
  }
  const modifiers =
    "export public private protected static final async default pub abstract readonly";
  for (const word of modifiers.split(" ")) {
    assert.ok(isHeld(["a = 1", "b = 2", `${word} fn shelf of books`]), word);
  }
});

Deno.test("a source has values, strings and calls in lines of their own", () => {
  for (
    const line of [
      "  { code: 1 }",
      '  "gone"',
      "  'gone')];",
      "  `gone`",
      "  code: 1,",
      '  { "code": 1,',
      "  code?: 1,",
      "shelf::open!(books)",
      "  shelf.open(books),",
    ]
  ) assert.ok(isHeld(["a = 1", "b = 2", "c = 3", line]), line);
  for (
    const line of [
      "    at open (a.js:1:1)",
      "Traceback (most recent call last):",
      '  File "a.py", line 1',
      "Caused by: shelf",
    ]
  ) assert.equal(framed(["a = 1", "b = 2", "c = 3", line]).size, 0, line);
});

Deno.test("a report of a program under names is no file of values", () => {
  const names =
    "level time ts msg t lvl severity result state status err errs error errors detail details message reason code last_status error_string";
  for (const name of names.split(" ")) {
    const lines = ["a = 1", "b = 2", "c = 3", `${name} = x`];
    assert.ok(!framed(lines).has(3), name);
    assert.ok(!framed([`\t${name}=x`, ...lines.slice(0, 3)]).has(0), name);
  }
  for (const pair of ["level=info", "msg=a"]) {
    assert.ok(!framed(["a = 1", "b = 2", "c = 3", `d=1 ${pair}`]).has(3), pair);
  }
  const texts = ["#. a", 'msgctxt "b"', 'msgid_plural "c"', 'msgstr[1] "d"'];
  assert.ok(isHeld([...texts, '"e"', "#: f", "#, g", "#~ h", "#| i"]));
});

Deno.test("a makefile has targets, and errors are none", () => {
  const file = ["all:", "\tcc a.c", "shelf.o: a.c b.c", "%.o: %.c"];
  assert.ok(isHeld(file));
  for (const word of ["error", "Error", "ERROR", "fatal", "warning", "note"]) {
    assert.ok(!isHeld([...file, `${word}: shelf`]), word);
    assert.ok(!isHeld([...file, `shelf_${word}: shelf`]), word);
  }
});

Deno.test("a script, a file of Docker and statements of SQL have theirs", () => {
  const shell =
    "echo printf if then fi elif else for do done case esac while until set_-e export exit trap local return function";
  for (const word of shell.split(" ")) {
    const line = `${word.replace("_", " ")} shelf of books`;
    assert.ok(isHeld(["#!/bin/sh", "echo a", "echo b", line]), word);
    assert.ok(!isHeld(["echo a", "echo b", "a = 1", "b = 1", line, "echo c"]));
  }
  const docker =
    "FROM RUN COPY ADD WORKDIR ENV ARG CMD ENTRYPOINT EXPOSE USER LABEL VOLUME HEALTHCHECK";
  for (const word of docker.split(" ")) {
    assert.ok(isHeld(["a = 1", "b = 2", `${word} shelf of books`]), word);
  }
  const sql =
    "INSERT_INTO SELECT UPDATE DELETE_FROM CREATE ALTER DROP SET BEGIN COMMIT VALUES";
  for (const word of sql.split(" ")) {
    const line = `${word.replace("_", " ")} shelf of books;`;
    assert.ok(isHeld(["a = 1", "b = 2", line]), word);
  }
});

Deno.test("a listing says in many words that something is well", () => {
  const words =
    "Up_2 Up_About Running Healthy Active active Completed Succeeded online Bound Ready running healthy AVAILABLE RUNNING";
  for (const word of words.split(" ")) {
    const cell = word.replace("_", " ");
    const rows = ["NAME  STATUS", `shelf  ${cell}  a`, `${cell}  books`];
    assert.deepEqual([...framed(rows)], [1, 2], word);
  }
});

Deno.test("a report in YAML or JSON names what is wrong in many words", () => {
  const words =
    "err error errors fail failed failure failures fault faults exception exceptions message messages msg reason reasons detail details state status phase condition conditions code stderr output cause causes warning warnings problem problems";
  for (const word of words.split(" ")) {
    const capital = `last${word.replace(/^./, (sign) => sign.toUpperCase())}`;
    for (const name of [word, `last_${word}`, `last.${word}`, capital]) {
      const yaml = ["a:", "  b: c", `  ${name}: d`];
      assert.equal(framed(yaml).size, 0, name);
      const json = JSON.stringify({ a: 1, b: 2, c: 3, [name]: "d" }, null, 2);
      assert.equal(framed(json.split("\n")).size, 0, name);
    }
    assert.ok(isHeld(["a:", "  b: c", `  ${word}.shelf: d`]), word);
  }
});

Deno.test("what is found of lines is found once", () => {
  const lines = ["a = 1", "b = 2", "c = 3"];
  assert.equal(framed(lines), framed(lines));
});

const isSold = (log: string, error?: string) => {
  const { kind, certainty } = diagnose({
    log,
    ...error === undefined ? {} : { error },
  });
  return kind === "rule" && certainty >= CERTAINTY_MIN;
};

Deno.test("what is mentioned in a log is not sold, and in an error it is", () => {
  const page =
    "<!doctype html>\n<title>Help</title>\n<h2>ld: framework not found Shelf</h2>\n<p>Install it.</p>";
  assert.equal(isSold(page), false);
  assert.equal(isSold("", page), true);
  assert.equal(isSold(`${page}\nld: framework not found Shelf`), true);
});

Deno.test("lines that somebody wrote are not joined, nor taken for an error passed on", () => {
  const answer =
    "The message `blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present` usually means this:\n\n1. **The service is not running.** Start it.\n2. **The wrong address.** Check it.";
  assert.equal(isSold(answer), false);
});
