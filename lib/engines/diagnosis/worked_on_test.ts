import assert from "node:assert/strict";
import { detectPlatform } from "./environment.ts";
import { CERTAINTY_MIN, diagnose } from "./mod.ts";
import type { FixErrorInput } from "./types.ts";
import { wasPassed } from "./worked_on.ts";

const FAILED = "shelfd: cannot open the catalogue: permission denied";

const PLATFORM = detectPlatform("", "", "");

const passed = (
  lines: readonly string[],
  { at = 0, family = "shells", cause = "", ...of }:
    & Partial<Parameters<typeof wasPassed>[0]>
    & Partial<Parameters<typeof wasPassed>[1]> = {},
) =>
  wasPassed({ at, family, cause }, {
    lines,
    errorLineCount: 0,
    step: "",
    platform: PLATFORM,
    ...of,
  });

const isSold = (input: FixErrorInput) => {
  const { kind, certainty } = diagnose(input);
  return kind === "rule" && certainty >= CERTAINTY_MIN;
};

Deno.test.each(
  [
    ["records of work", ["INFO books: 40 were read", "DEBUG books: indexed"]],
    ["records by their level", ["level=info msg=a", "level=debug msg=b"]],
    ["commands that a shell shows", ["+ useradd shelf", "+ echo on"]],
    ["requests that were served", [
      '10.0.0.1 - - "GET / HTTP/1.1" 200 12',
      '10.0.0.1 - - "GET /a HTTP/1.1" 204 0',
    ]],
    ["work in words", ["1 book was imported", "2 books were saved"]],
    ["a request that was served at last", ["next", "GET /books 200"]],
    ["work behind plain lines", ["next shelf", "41 books were stored"]],
    ["its last word", ["done"]],
    ["work behind a trace", ["    at errors (node:errors:4:2)", "done"]],
    ["its last words", ["All finished in 3 s"]],
    ["work around what is no work", ["saved", "a plain line", "saved"]],
    ["a record that was mended as well", [
      "row 9: invalid -> set to null",
      "saved",
      "saved",
    ]],
  ] as const,
)("a failure is passed where %s follow", (_, next) => {
  assert.ok(passed([FAILED, ...next]));
  assert.ok(!passed([FAILED]));
});

Deno.test("what failed once more in the same words was not passed", () => {
  const config = 'nginx: [emerg] unknown directive "acme" in /etc/a.conf:2';
  const work = ["INFO books: 40 were read", "INFO books: indexed"];
  assert.ok(passed([config, ...work]));
  assert.ok(!passed([config, "INFO again: started", config, ...work]));
  assert.ok(passed([config, "waiting", config, ...work]));
});

Deno.test("a record that says what was done instead needs one line of work", () => {
  const after = ["20 books were loaded"];
  assert.ok(!passed(["book 9: invalid number", ...after]));
  assert.ok(passed(["book 9: invalid number -> set to null", ...after]));
  assert.ok(passed(["book 9: invalid number, skipped", ...after]));
});

Deno.test.each(
  [
    ["another failure", ["saved", "cannot save", "saved"]],
    ["a halt", ["execution halted", "next", "saved"]],
    ["what a test compares", ["next", "- Expected", "+ Received"]],
    ["what points at it", ["next", "\u25b8 saved"]],
    ["a box", ["next", "\u2502 saved"]],
    ["its end", ["INFO shutting down", "INFO saved"]],
    ["clean-up", ["INFO cleaning up a", "INFO saved"]],
    ["details of it", ["saved", "    at open (shelf.ts:4:2)", "  4 | open()"]],
    ["advice", ["saved", "Run shelf --created"]],
    ["a line that is no work", ["saved", "saved", "a plain line"]],
    ["one line of work", ["1 book was imported"]],
    ["very much", [...Array<string>(260).fill("saved")]],
  ] as const,
)("a failure is not passed where %s follows", (_, next) => {
  assert.ok(!passed([FAILED, ...next]));
});

Deno.test("only a log that nobody called an error can hold what was passed", () => {
  const lines = [FAILED, "INFO saved", "INFO saved"];
  assert.ok(passed(lines));
  assert.ok(!passed(lines, { errorLineCount: 1 }));
  assert.ok(passed(["", ...lines], { errorLineCount: 1, at: 1 }));
  assert.ok(!passed(lines, { step: "test" }));
  const platform = { ...PLATFORM, isCompose: true };
  assert.ok(!passed(lines, { platform }));
  assert.ok(passed(lines, { platform, isOfOne: true }));
  assert.ok(!passed(lines, { at: -1 }));
});

Deno.test("a warning is passed where nothing beside it failed", () => {
  const warning = "Warning: the shelf could not be dusted";
  assert.ok(passed([warning, "and so on"]));
  assert.ok(!passed([warning, FAILED]));
  assert.ok(!passed([warning, "shelfd exited with code 3"]));
  assert.ok(passed(["\u25b2 [WARNING] the shelf is over its budget"]));
  assert.ok(!passed(["the shelf is over its budget"]));
  const request = "5d1f0c9e-0d0a-4b7c-9e51-0c1d9c0a7f11";
  assert.ok(passed([`${request}\tWARN\tshelf: over its budget`, "END"]));
  assert.ok(!passed([`${request}\tERROR\tshelf: over its budget`, "END"]));
});

Deno.test("a record of a warning is none of a failure, whatever error it names", () => {
  const record = "[main] WARN shelf.Duster - resolved DustError: not supported";
  assert.ok(passed([record, "INFO one book"]));
  assert.ok(!passed(["shelf.Duster - DustError: not supported"]));
});

Deno.test("what structure alone says needs a line that speaks of a failure", () => {
  const lines = ["To dust the shelf run `shelf dust`"];
  assert.ok(passed(lines, { family: "readings" }));
  assert.ok(!passed(lines));
  assert.ok(!passed([...lines, FAILED], { family: "readings" }));
  assert.ok(!passed(lines, { family: "readings", errorLineCount: 1 }));
  const named = [...lines, "+ error-kit@1.0.0", "+ @books/errors"];
  assert.ok(passed(named, { family: "readings" }));
});

Deno.test("that nothing failed is told to who calls it an error, and not sold of a log", () => {
  const cause = "No failure: the shelf may be dusted.";
  assert.ok(passed(["dust"], { cause }));
  assert.ok(!passed(["dust"], { cause, errorLineCount: 1 }));
});

Deno.test("what was passed is not sold, and the same failure at the end or as an error is", () => {
  const user = "chown: invalid user: 'shelf'";
  const work = "+ useradd shelf\n+ echo done\ndone";
  assert.ok(isSold({ log: user }));
  assert.ok(!isSold({ log: `${user}\n${work}` }));
  assert.ok(isSold({ error: `${user}\n${work}` }));
});

Deno.test("a warning is not sold as an error of the line that stands above it", () => {
  const log =
    "Installing the shelf from its lock file\n\nWarning: The current project could not be installed: No file/folder found for package shelf\nIf you do not want to install the current project use --no-root.";
  assert.ok(!isSold({ command: "poetry install", log }));
  assert.ok(isSold({ command: "poetry install", error: log }));
});

Deno.test("what was refused because it was skipped is not sold where its line seems broken", () => {
  const said =
    'ERROR: duplicate key value violates unique constraint "users_email_key"';
  const done = "imported 810 of 812 users";
  assert.equal(isSold({ log: [`${said}, skipped`, done].join("\n") }), false);
  assert.equal(isSold({ log: [said, "the import ended"].join("\n") }), true);
});

Deno.test("a warning alone, in a log that nobody called an error, is not sold", () => {
  const vue = "[Vue warn]: Failed to resolve component: CartItem";
  assert.equal(isSold({ log: vue }), false);
  assert.equal(isSold({ error: vue }), true);
  const runner =
    "##[warning]Node.js 20 actions are deprecated. To opt in set the GRIBBLE_FLUX=true environment variable; GRIBBLE_FLUX is required";
  assert.equal(isSold({ log: `Cleaning up\n${runner}` }), false);
  assert.equal(passed(["##[warning]gribble is required"]), true);
  assert.equal(passed(["::warning::gribble is required"]), true);
});
