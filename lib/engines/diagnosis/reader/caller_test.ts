import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { callerWentOn, listsOf, withoutUnread } from "./caller.ts";

const FAILED = "npm error code E404";
const goesOn = (command: string, text: string) =>
  callerWentOn(command, text.split("\n"));

Deno.test.each([
  ["a command that may fail", "npm audit || true", FAILED],
  ["several", "a lint || :; a fmt || exit 0\na docs || printf x", FAILED],
  ["words of no failure", "npm ci || echo 'the old ones stay'", FAILED],
  ["what comes behind", "a lint || true; echo done", FAILED],
  ["an echo in a group", "(a || b) || true", FAILED],
  [
    "a line that all before it reached",
    "a && b && echo 'all good'",
    "all good",
  ],
  ["that line behind a try", "(a || b) && echo up", `${FAILED}\nup`],
  [
    "another way that went well",
    "git push || (git pull && git push)",
    `${FAILED}\nTo git.example.org:a.git\n   1a2b3c4..5d6e7f8  main -> main`,
  ],
  [
    "a success in so many words",
    "a || b",
    `${FAILED}\nTests\nall tests passed`,
  ],
])("callerWentOn() knows %s", (_what, command, text) => {
  assert.equal(goesOn(command, text), true);
  const { kind, certainty } = diagnose({ command, log: text });
  assert.ok(kind !== "rule" || certainty < CERTAINTY_MIN);
});

Deno.test.each([
  ["a command alone", "npm ci", FAILED],
  ["one behind another", "true; npm ci", FAILED],
  ["one that has to go well", "true && npm ci", FAILED],
  ["one between others", "npm ci; echo done", `${FAILED}\ndone`],
  ["one before a list that ends well", "npm ci; a && echo up", `${FAILED}\nup`],
  ["words that tell of the failure", "npm ci || echo 'error: no'", "error: no"],
  [
    "words that count it",
    "npm ci || echo '2 failed, see above'",
    "2 failed, see above",
  ],
  ["a line that was not reached", "a && echo done", "undone"],
  ["a line behind another way", "a && echo up || b", `up\n${FAILED}`],
  ["a line with a value", "a && echo $X", "$X"],
  ["an exit that fails", "a || exit 1", "x"],
  ["a group that gives up", "a || (echo no; exit 1)", "x\ny"],
  ["another way that failed", "a || b", `x\n${FAILED}`],
  ["another way that counts failures", "a || b", "2 failed\nsee above"],
  ["another way that is unsure", "a || b", "x\ny\nerror: no"],
])("callerWentOn() does not take %s for success", (_what, command, text) => {
  assert.equal(goesOn(command, text), false);
});

Deno.test("listsOf() splits at semicolons and lines outside of groups", () => {
  assert.deepEqual(
    listsOf("a 'x;y' | b && c\n(d; e || f) || g;").map((list) =>
      list.map(({ joint, text }) => `${joint} ${text}`.trim())
    ),
    [["a 'x;y' | b", "&& c"], ["(d; e || f)", "|| g"]],
  );
});

Deno.test("withoutUnread() leaves out what a writer says whose reader had enough", () => {
  const text =
    'row 1\nTraceback (most recent call last):\n  File "a", line 1\nBrokenPipeError: [Errno 32] Broken pipe';
  const left = (command: string) =>
    withoutUnread(text.split("\n"), command).filter((line) => line !== "")
      .join("|");
  assert.equal(left("a | head -1"), "row 1");
  assert.equal(left("a | sort"), text.replaceAll("\n", "|"));
});

Deno.test("what the caller calls an error failed, whatever the command forgives", () => {
  const error =
    "src/a.ts(3,5): error TS2304: Cannot find name 'foo'.\ntypes come later";
  const isSold = (fields: object) => {
    const { kind, certainty } = diagnose(fields);
    return kind === "rule" && certainty >= CERTAINTY_MIN;
  };
  for (
    const command of ["npx tsc || true", "npx tsc || echo 'types come later'"]
  ) {
    assert.ok(isSold({ command, error }), command);
    assert.ok(!isSold({ command, log: error }), command);
  }
});
