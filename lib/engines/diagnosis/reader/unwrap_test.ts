import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import {
  joinWrapped,
  unwrap,
  withoutEnvelopes,
  withoutMargin,
} from "./unwrap.ts";

Deno.test("unwrap() opens what was put around a text", () => {
  const text = 'fatal: a "b"\n  at c';
  for (
    const wrapped of [
      text,
      JSON.stringify(text),
      JSON.stringify(JSON.stringify(text)),
      text.split("\n").map((line) => `> ${line}`).join("\n"),
      text.split("\n").map((line) => `      ${line}`).join("\n"),
      text.split("\n").map((line) =>
        JSON.stringify({ log: `${line}\n`, stream: "stderr", time: "2026" })
      ).join("\n"),
    ]
  ) assert.equal(unwrap(wrapped), text);
  assert.equal(unwrap("a failed\\nat b"), "a failed\nat b");
  assert.equal(
    unwrap('time="2026" level=error msg="a \\"b\\" is forbidden"'),
    'time="2026" level=error msg="a "b" is forbidden"',
  );
});

Deno.test("unwrap() puts together what Node's inspect broke at line ends", () => {
  assert.equal(
    unwrap(
      "[Error: failed] {\n  code: 1,\n  stderr: 'fatal: a\\n' +\n    '\\tit\\'s b\\n' +\n    \"c: \\\"d\\\"\\n\",\n  killed: false\n}",
    ),
    '[Error: failed] {\n  code: 1,\nfatal: a\n\tit\'s b\nc: "d"\n  killed: false\n}',
  );
  const { kind, certainty, ruleId } = diagnose({
    error:
      "Error: Command failed: npm run build {\n  stderr: 'src/a.ts\\n' +\n    'fatal: not a git repository (or any of the parent directories): .git\\n' +\n    'done\\n'\n}",
  });
  assert.equal(ruleId, "git-not-a-repository");
  assert.ok(kind === "rule" && certainty >= CERTAINTY_MIN);
  // Code that adds texts is no such thing.
  const code = "const a = 'x' +\n  'y';\nError: b";
  assert.equal(unwrap(code), code);
});

Deno.test("unwrap() leaves alone what is itself the evidence", () => {
  for (
    const text of [
      '{"type":"error","error":{"message":"no"}}',
      "cannot open C:\\new\\name.txt",
      "printf '%s\\n' failed",
      "> app@1.0.0 build\n> tsc\nerror TS1: x",
      "",
      '"',
    ]
  ) assert.equal(unwrap(text), text);
});

Deno.test("joinWrapped() joins what a terminal broke, and only that", () => {
  const line =
    "error: cannot find the file that was named in the configuration of the project at all";
  assert.deepEqual(
    joinWrapped([line.slice(0, 60), line.slice(60), "next"])?.lines,
    [line, "next"],
  );
  assert.equal(joinWrapped(["short", "lines"]), null);
  assert.equal(joinWrapped(["=".repeat(80), "failures"]), null);
  for (const mark of ["Warning", "warning", "Error", "hint"]) {
    assert.equal(
      joinWrapped([
        "the shelf that is meant was found and is now being filled",
        `${mark}: a book is missing`,
      ]),
      null,
    );
  }
  for (
    const said of [
      "No such file or directory",
      "Permission denied",
      "command not found",
    ]
  ) {
    assert.equal(
      joinWrapped([
        `/srv/acme/run: line 104: /srv/acme/tools/flux.sh: ${said}`,
        'The command "flux" exited with 127.',
      ]),
      null,
      said,
    );
  }
  assert.equal(
    joinWrapped([
      "/usr/bin/ld: cannot find -lacme: No such file or directory",
      "collect2: error: ld returned 1 exit status",
    ]),
    null,
  );
});

Deno.test("joinWrapped() leaves alone what the line before says already", () => {
  const said =
    "Failed to connect to the host via ssh: Bad owner or permissions on /home/u/.ssh/config";
  assert.equal(joinWrapped([`=> {"msg": "${said}"}`, said, "x"]), null);
});

Deno.test("joinWrapped() leaves a line of source alone that is underlined", () => {
  assert.equal(
    joinWrapped([
      "/srv/app/Sources/app/main.swift:3:9: error: cannot find 'Acme' in scope",
      "let d = Acme()",
      "        ^~~~",
    ]),
    null,
  );
});

Deno.test("a line of its own adds nothing to a cause that is told already, and all to one that is not", () => {
  const linted = diagnose({
    command: "git commit -m x",
    error:
      "- hook id: ruff\n\napp.py:1:8: F401 [*] `os` imported but unused\nFound 1 error.",
  });
  assert.match(linted.advice.root_cause, /`os` imported but unused\. /);
  const { certainty } = diagnose({
    error:
      "ConnectTimeoutError: Connect Timeout Error\n  code: 'UND_ERR_CONNECT_TIMEOUT'",
  });
  assert(certainty >= CERTAINTY_MIN);
});

Deno.test("joinWrapped() gives a line its blank back where a break took it", () => {
  const [first, second] = [
    "Because shop depends on acme ^9.0.0 which doesn't match any versions, version solving",
    "failed.",
  ];
  assert.deepEqual(joinWrapped([first, second], true)?.lines, [
    `${first} ${second}`,
  ]);
  const { ruleId } = diagnose({
    command: "flutter pub get",
    error: `${first}\n${second}`,
  });
  assert.equal(ruleId, "flutter-lock-doctor");
});

Deno.test("joinWrapped() joins behind two blanks that follow a colon, and no table", () => {
  const [first, second] = [
    "PHP Fatal error:  Uncaught Error: Call to undefined function",
    " imagecreatetruecolor() in /srv/thumb.php:3",
  ];
  assert.deepEqual(joinWrapped([first, second])?.lines, [`${first}${second}`]);
  assert.equal(
    joinWrapped([
      "NAME                     READY   STATUS             RESTARTS",
      "web",
    ]),
    null,
  );
});

Deno.test("joinWrapped() leaves apart what a linter says of one place and the next", () => {
  for (
    const lines of [
      [
        "src/acme/reports/daily.py:12:80: E501 Line too long (96 > 79)",
        "src/acme/reports/weekly.py:3:1: F401 `os` imported but unused",
        "src/acme/reports/yearly.py:7:5: F841 Local variable is unused",
      ],
      [
        "src/pages/reports/daily.tsx(12,80): error TS2304: Cannot find name 'rows'",
        "src/pages/reports/month.tsx(3,1): error TS2304: Cannot find name 'column'",
      ],
    ]
  ) assert.equal(joinWrapped(lines), null);
});

Deno.test("joinWrapped() joins nothing to a place, nor a frame to its error", () => {
  const arrow =
    "  --> /root/.cargo/registry/src/index.crates.io-6f17d22bba15001f/acme-core-0.3.1/src/lib.rs:83:9";
  for (
    const [first, second] of [
      [arrow, "error: could not compile `acme-core` (lib)"],
      [arrow, "   |"],
      [
        "TypeError: Cannot destructure property 'foo' of 'require(...).bar' as it is undefined.",
        "    at Object.<anonymous> (/app/index.js:12:11)",
      ],
      [
        "failed to load config from /app/vite.config.ts",
        "error when starting dev server",
      ],
    ] as const
  ) assert.equal(joinWrapped([first, second]), null);
});

Deno.test("unwrap() opens the line breaks of a workflow's annotation", () => {
  assert.equal(
    unwrap("::error file=a.sh::it failed%0A  because 50%25 is gone%0A%0Aend"),
    "it failed\n  because 50% is gone\n\nend".replace(
      /^/,
      "::error file=a.sh::",
    ),
  );
  assert.equal(unwrap("GET /a?b=%0Ac::d"), "GET /a?b=%0Ac::d");
});

Deno.test("unwrap() takes a frame away, and joins what it broke", () => {
  assert.equal(
    unwrap(
      "before\n┌─ Acme ────────────┐\n│ Set the level in  │\n│ /srv/acme.conf    │\n│ level = 3         │\n└───────────────────┘\nafter",
    ),
    "before\n┌─ Acme ────────────┐\nSet the level in /srv/acme.conf level = 3\n└───────────────────┘\nafter",
  );
  const open = "╷\n│ Error: a\n│   on x.tf line 3\n╵";
  assert.equal(unwrap(open), open);
});

Deno.test("withoutEnvelopes() opens a logger's lines, among others only what a logger alone writes", () => {
  const line = '{"level":"error","time":1,"msg":"boom"}';
  const answer = '{"timestamp":"2026-01-05","status":404,"message":"no"}';
  assert.deepEqual(withoutEnvelopes([line]), ["boom"]);
  assert.deepEqual(withoutEnvelopes(["starting", line]), ["starting", "boom"]);
  assert.deepEqual(withoutEnvelopes(["starting", line, answer]), [
    "starting",
    "boom",
    answer,
  ]);
  const plain = ["starting", answer];
  assert.equal(withoutEnvelopes(plain), plain);
});

Deno.test.each(["level", "log.level", "severity", "stream", "logger"])(
  "withoutEnvelopes() opens among other lines what has the member %s",
  (member) => {
    const line = JSON.stringify({ [member]: "error", time: "1", msg: "boom" });
    assert.deepEqual(withoutEnvelopes(["starting", line, "going on"]), [
      "starting",
      "boom",
      "going on",
    ]);
  },
);

Deno.test("withoutMargin() takes away what every line begins with", () => {
  assert.deepEqual(withoutMargin(["  a", "", "    b"]), ["a", "", "  b"]);
  assert.deepEqual(withoutMargin(["> a", ">   b"]), ["a", "  b"]);
  const plain = ["a", "  b"];
  assert.equal(withoutMargin(plain), plain);
});

Deno.test("a dress within another is taken off as well", () => {
  const said = "bash: kubctl: command not found";
  const logged = JSON.stringify({ level: "error", time: 1, msg: said });
  for (
    const text of [
      `2026-01-05T10:00:00.1234567Z ${logged}`,
      `[08:12:01] starting\n[08:12:02] ${logged}`,
      `web_1  |   ${said}`,
      `2026-01-05T08:00:00.123456Z 01O > ${said}`,
    ]
  ) assert.equal(diagnose({ error: text }).ruleId, "shell-command-typo", text);
});

Deno.test("what a terminal broke while a time stood before it is whole again", () => {
  const line =
    '2026/01/05 10:11:12 [error] 12#12: *5 connect() failed (111: Connection refused) while connecting to upstream, client: 192.0.2.9, server: app.example.com, upstream: "http://127.0.0.1:3000/"';
  for (const width of [60, 80]) {
    const rows = line.match(new RegExp(`.{1,${width}}`, "g")) ?? [];
    const { ruleId } = diagnose({ error: rows.join("\n") });
    assert.equal(ruleId, "nginx-upstream-refused", `${width}`);
  }
});

Deno.test("unwrap() parses no text of more strings than a log in an object has beside it", () => {
  const log = "fatal: a\n  at b";
  const wrapped = (strings: number) =>
    JSON.stringify({ log, tags: Array(strings).fill("x") });
  // Three names and values beside the tags.
  assert.equal(unwrap(wrapped(4_096 - 3)), log);
  assert.equal(unwrap(wrapped(4_096 - 2)), wrapped(4_096 - 2));
  // Quotes within the log are no strings.
  const quoted = 'say "a" \\"b\\"\n'.repeat(5_000).trimEnd();
  assert.equal(unwrap(JSON.stringify({ log: quoted })), quoted);
});
