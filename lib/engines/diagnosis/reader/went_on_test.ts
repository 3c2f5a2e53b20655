import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { withoutWentOn } from "./went_on.ts";

const left = (...lines: readonly string[]) =>
  withoutWentOn(lines).filter((line) => line !== "");

const COMPLAINT = "error: No such remote: 'shelf'";
const CAUSE =
  "fatal: unable to access 'https://git.example.test/a/b.git/': 403";

Deno.test("a command that may miss something and behind which the script went on is not what ended it", () => {
  for (
    const [sign, command, said] of [
      ["[command]", "/usr/bin/git remote rm shelf", "error: gribble 'flux'"],
      ["+ ", "docker rm flux", "Error: gribble 'flux'"],
      ["++ ", "grep -q flux a.txt", "error: a.txt: No such file"],
      ["$ ", "ls out", "error: cannot access 'out'"],
    ] as const
  ) {
    const shown = `${sign}${command}`;
    assert.deepEqual(
      left(shown, said, `${sign}git push`, CAUSE),
      [shown, `${sign}git push`, CAUSE],
    );
  }
});

Deno.test("a command whose work the next one needs stays the cause", () => {
  const install = ["+ npm ci", "npm error code E404", "+ npm run a", CAUSE];
  assert.deepEqual(left(...install), install);
  const named = [
    "+ ls flux.txt",
    "error: cannot access 'flux.txt'",
    "+ cp flux.txt a",
    "error: cannot stat 'flux.txt'",
  ];
  assert.deepEqual(left(...named), named);
  const last = ["+ npm run a", "a", "+ rm flux", "error: gribble 'flux'"];
  assert.deepEqual(left(...last), last);
});

Deno.test("a process whose end is told as nothing of weight did not end the run", () => {
  for (
    const told of [
      "##[warning]The process '/usr/bin/git' failed with exit code 128",
      "::warning::The process 'git' failed with exit code 1",
      "[INFO] The process '/usr/bin/git' failed with exit code 2",
    ]
  ) {
    assert.deepEqual(left("a", "", "fatal: no gribble", told), ["a"]);
    assert.deepEqual(
      left("[command]git x", "fatal: no gribble", told, "b"),
      ["[command]git x", "b"],
    );
  }
  const told = ["fatal: no gribble", "##[error]The process 'a' failed"];
  assert.deepEqual(left(...told), told);
});

Deno.test("what was to be taken away and was not there is no cause of what fails below", () => {
  for (
    const complaint of [
      COMPLAINT,
      "error: No such remote 'shelf'",
      "error: branch 'shelf' not found.",
      "error: tag 'shelf' not found",
      "rm: cannot remove 'shelf/*.o': No such file or directory",
      "rmdir: failed to remove 'shelf': No such file or directory",
      "rm: shelf: No such file or directory",
      "Error: No such container: shelf",
      "Error response from daemon: No such volume: shelf",
    ]
  ) {
    assert.deepEqual(left(complaint, "a", CAUSE), ["a", CAUSE], complaint);
    assert.equal(left(CAUSE, complaint).length, 2, complaint);
    assert.deepEqual(left(complaint, "a"), [complaint, "a"]);
  }
  const named = [
    COMPLAINT,
    "fatal: 'shelf' does not appear to be a repository",
  ];
  assert.deepEqual(left(...named), named);
});

Deno.test("the failure that ended a deployment is told, not the complaint before it", () => {
  const { ruleId, advice, certainty } = diagnose({
    log:
      "[command]/usr/bin/git remote rm origin\nerror: No such remote: 'origin'\n[command]/usr/bin/git remote add origin https://github.com/acme/shelf.git\n[command]/usr/bin/git push origin pages\nremote: Permission to acme/shelf.git denied to github-actions[bot].\nfatal: unable to access 'https://github.com/acme/shelf.git/': The requested URL returned error: 403",
  });
  assert.ok(certainty >= CERTAINTY_MIN);
  assert.notEqual(ruleId, "git-remote-missing");
  assert.match(advice.next_command, /contents: write/);
});
