import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { withoutLeads, withoutSharedLead } from "./leads.ts";

const isTool = (name: string) => name === "npm" || name === "cp";
/** What is left of lines. */
const left = (...lines: readonly string[]) => withoutLeads(lines).join("|");
/** What is left of lines where the same stands before each. */
const bare = (...lines: readonly string[]) =>
  withoutSharedLead(lines, { isTool, isNote: true })?.lines.join("|") ?? null;

Deno.test("a lead that stands before nearly all lines is taken away, by its shape", () => {
  assert.equal(left("[0] a", "[0] b"), "a|b");
  assert.equal(left("[@acme/web] a", "[@acme/web]"), "a|");
  assert.equal(left("[www1.acme.dev] out: a", "[www1.acme.dev] out: b"), "a|b");
  assert.equal(left("web.1   | a", "web.1   | b"), "a|b");
  assert.equal(left("worker-3> a", "worker-3> b"), "a|b");
  assert.equal(left("lerna ERR! a", "lerna ERR! b"), "a|b");
  assert.equal(left("@acme/web:dev: a", "@acme/web:dev: b"), "a|b");
  assert.equal(left("app[web.1]: a", "app[web.1]: b"), "a|b");
  assert.equal(
    left("[0] a", "[0] b", "[0] c", "[0] d", "exited with 1"),
    "a|b|c|d|exited with 1",
  );
});

Deno.test("what a tool may have written itself stays", () => {
  const stays = (...lines: readonly string[]) =>
    assert.equal(left(...lines), lines.join("|"));
  stays("[0] a");
  stays("[0] a", "b", "c");
  stays("[webpack-cli] a", "[webpack-cli] b");
  stays("[ERROR] a", "[ERROR] b");
  stays("[ERROR] a", "[WARN] b", "[ERROR] c", "[WARN] d");
  stays("[1/4] a", "[1/4] b");
  stays("[a1.ts] x", "[a1.ts] y");
  stays("[0] a", "[0] b", "c", "d", "e");
  stays("[ 50%] a", "[ 99%] b");
  stays("web: a", "web: b");
  stays("TEST-PASS | a", "TEST-PASS | b");
  stays("[a.ts] x", "[b.ts] y");
  stays("[one] a", "[two] b");
  stays("[web] a", "[api] b", "[web] c");
  stays("[1] a", "[2] b");
});

Deno.test("what runs at once is read one after the other, and who spoke last comes last", () => {
  assert.equal(
    left("[0] a", "[1] x", "[0] b", "[1] y", "  of it", "[0] c"),
    "x|y|  of it|a|b|c",
  );
  assert.equal(left("[0] a", "[1] x", "[0] b"), "x|a|b");
  assert.equal(
    left("[0] a", "[1] x", "[1] y", "  of it", "[0] b", "[1] z"),
    "a|b|x|y|  of it|z",
  );
});

Deno.test("the same words before each line are taken away whatever they are, but none of a tool", () => {
  assert.equal(bare("web: a", "web: b"), "a|b");
  assert.equal(bare("web: a"), null);
  assert.equal(bare("web: error: a"), null);
  assert.equal(bare("web: cp: a"), "cp: a");
  assert.equal(bare("[web] a"), "a");
  assert.equal(bare("stderr: a"), "a");
  assert.equal(bare("app[web.1]: a"), "a");
  assert.equal(bare("remote: a", "remote:"), "a|");
  assert.equal(bare("[INFO] a", "", "[INFO] b"), "a||b");
  assert.equal(bare("ERROR - a", "ERROR - b"), "a|b");
  assert.equal(bare("web: a", "b"), null);
  assert.equal(bare("cp: a", "cp: b"), null);
  assert.equal(bare("error: a", "error: b"), null);
  assert.equal(bare("OSError: a"), null);
  assert.equal(bare("web:"), null);
  const isSure = (...lines: readonly string[]) =>
    withoutSharedLead(lines, { isTool, isNote: true })?.isSure;
  assert.equal(isSure("web: cp: cannot stat 'a'"), true);
  assert.equal(isSure("[web] error: a"), true);
  assert.equal(isSure("[web] shelf: a"), false);
  assert.equal(isSure("web: shelf: a", "web: b"), true);
});

/** What is sold of an error; null where nothing is. */
function soldOf(error: string): string | null {
  const { kind, certainty, ruleId } = diagnose({ error });
  return kind === "rule" && certainty >= CERTAINTY_MIN ? ruleId : null;
}

Deno.test("an answer is the same behind leads, and one that needs its line whole is kept", () => {
  const typo = "git: 'psuh' is not a git command. See 'git --help'.";
  for (
    const lead of [
      "web: ",
      "[a] b: ",
      "[web] ",
      "[INFO] ",
      "2026-03-04T08:00:01Z web> ",
    ]
  ) assert.equal(soldOf(`${lead}${typo}`), "git-unknown-command", lead);
  // Behind more names than anybody writes nothing is looked for.
  assert.equal(soldOf(`[a] [b] [c] [d] [e] ${typo}`), null);
  assert.equal(
    soldOf(
      "modprobe: FATAL: Module ip_tables not found in directory /lib/modules/6.1.0",
    ),
    "kernel-module-missing",
  );
  // Where both are answers the surer one is given.
  assert.equal(
    diagnose({
      command: "useradd deploy",
      error:
        "useradd: Permission denied.\nuseradd: cannot lock /etc/passwd; try again later.",
    }).ruleId,
    "accounts-need-root",
  );
  const changes = [
    "error: Your local changes to the following files would be overwritten by merge:",
    "\tsrc/a.ts",
    "Please commit your changes or stash them before you merge.",
    "Aborting",
  ];
  assert.equal(
    soldOf(changes.map((line) => `[ERROR] ${line}`).join("\n")),
    soldOf(changes.join("\n")),
  );
});

Deno.test("of a long field its first lines tell whether anything leads them", () => {
  const many = (lead: string) =>
    Array.from({ length: 400 }, (_, i) => `${lead}step ${i} of the work`);
  const typo = "git: 'psuh' is not a git command. See 'git --help'.";
  assert.equal(soldOf([...many(""), `web: ${typo}`].join("\n")), null);
  assert.equal(
    soldOf([...many("web: "), `web: ${typo}`].join("\n")),
    "git-unknown-command",
  );
});

Deno.test("what a program only notes in a log has not failed", () => {
  const line = "[INFO] git: 'psuh' is not a git command. See 'git --help'.";
  assert.equal(soldOf(line), "git-unknown-command");
  const { kind, certainty } = diagnose({ log: line });
  assert.equal(kind === "rule" && certainty >= CERTAINTY_MIN, false);
});
