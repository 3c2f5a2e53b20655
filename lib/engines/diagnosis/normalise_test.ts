import assert from "node:assert/strict";
import fc from "fast-check";
import { FIELD_LINES_MAX, normalise, oneLine } from "./normalise.ts";
import { ANY_CHARACTER } from "@/tests/support/any_character.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

Deno.test("normalise() takes away what carried a line", () => {
  for (
    const [raw, expected] of [
      ["\x1b[31mfatal: x\x1b[0m", "fatal: x"],
      ["2026-01-05T10:00:00.1234567Z ##[error]boom", "boom"],
      ["#14 12.01 E: Unable to locate", "E: Unable to locate"],
      ["#14 12.010 ", ""],
      ["#14 12.010", ""],
      ["#14", "#14"],
      ["web-1  | Error: x", "Error: x"],
      [
        "Mar 04 10:00:00 web1 systemd[1]: app.service: Failed",
        "app.service: Failed",
      ],
      ["E0304 10:00:00.123456   12 main.go:34] boom", "boom"],
      ["npm ERR! code E404", "npm error code E404"],
      ["19547 [ERROR] boom", "[ERROR] boom"],
      ["12 [main] boom", "12 [main] boom"],
      ["acmed[12]: fatal: x", "fatal: x"],
      ["AcmeError[12]: no", "AcmeError[12]: no"],
      ["10%\r50%\rdone", "done"],
      ["\ufefffatal: x\r", "fatal: x"],
      ["[31mfatal: x[m", "fatal: x"],
      ["fatal: [mon]: x", "fatal: [mon]: x"],
      ["[main] x[0m", "[main] x"],
      [
        "repositories: [maven-x (http://a)]",
        "repositories: [maven-x (http://a)]",
      ],
      ["  indented: stays", "  indented: stays"],
      ["sudo: npm: command not found", "sudo: npm: command not found"],
    ] as const
  ) assert.deepEqual(normalise(raw), [expected], raw);
});

Deno.test("normalise() keeps both ends of an endless field", () => {
  const lines = normalise(
    Array.from({ length: FIELD_LINES_MAX + 10 }, (_, i) => `line ${i}`).join(
      "\n",
    ),
  );
  assert.equal(lines.length, FIELD_LINES_MAX);
  assert.equal(lines[0], "line 0");
  assert.equal(lines.at(-1), `line ${FIELD_LINES_MAX + 9}`);
});

Deno.test("normalise() never throws, leaves no control characters, changes nothing twice", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: ANY_CHARACTER }), (text) => {
      const lines = normalise(text);
      for (const line of lines) {
        // deno-lint-ignore no-control-regex -- control characters are the subject.
        assert.doesNotMatch(line, /[\u0000-\u0008\u000b-\u001f\u007f]/);
      }
    }),
    { seed: SEED, numRuns: 500 },
  );
});

Deno.test("oneLine() makes one line", () => {
  assert.equal(oneLine(" a\n\tb\r\n c "), "a b c");
});

Deno.test("a scope is written out where an address has it encoded", () => {
  assert.deepEqual(
    normalise("GET https://registry.acme.test/@shop%2fcart - Not found"),
    ["GET https://registry.acme.test/@shop/cart - Not found"],
  );
  assert.deepEqual(normalise("GET https://a.test/x%2fy"), [
    "GET https://a.test/x%2fy",
  ]);
});

Deno.test("normalise() gives names that a compiler quotes the quotes of ASCII", () => {
  assert.deepEqual(
    normalise("a.cc:16:3: error: \u2018f\u2019 is no type\nsaid \u2018f\u2019"),
    ["a.cc:16:3: error: 'f' is no type", "said \u2018f\u2019"],
  );
});

Deno.test("a bar behind a clock carries a line, and one without a clock does not", () => {
  assert.deepEqual(normalise("12:05:15.719 | x: y\n| x: y"), [
    "x: y",
    "| x: y",
  ]);
});

Deno.test("a clock of twelve hours and PM2's number of a program carry a line", () => {
  assert.deepEqual(normalise("10:11:12 AM: rsync: x\n9:05:01 PM: rsync: y"), [
    "rsync: x",
    "rsync: y",
  ]);
  assert.deepEqual(normalise("0|app      | rsync: x"), ["rsync: x"]);
  assert.deepEqual(normalise("at 10:11 AM: x"), ["at 10:11 AM: x"]);
});
