import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { tornWord } from "./torn.ts";

Deno.test("tornWord() tells the word in which a line was cut off", () => {
  for (
    const [torn, word] of [
      ["ModuleNotFoundError: No module named 'dis", "dis"],
      ['error: no such option: "--resou', "--resou"],
      ["run `npm ins", "ins"],
      ["zsh: no matches found: celery[r", "celery[r"],
      ["a.c:3: error: expected ')' before (", "("],
      ["can't find 'x' or 'y", "y"],
      ["the following arguments are required: --resource-", "--resource-"],
    ] as const
  ) assert.equal(tornWord(torn), word, torn);
  for (
    const whole of [
      "ModuleNotFoundError: No module named 'distutils'",
      "can't open file",
      "the users' folder is gone",
      'error: a (b) [c] "d" `e`',
      'a"b',
      "against `.rodata' can not be used",
      "",
      "SyntaxError: '(' was never closed",
      "c.sh: line 9: [: missing `]'",
    ]
  ) assert.equal(tornWord(whole), null, whole);
});

Deno.test("half a name at the end of the evidence is not sold", () => {
  const whole = "ModuleNotFoundError: No module named 'acme_billing'";
  assert.ok(diagnose({ error: whole }).certainty >= CERTAINTY_MIN);
  const { certainty } = diagnose({ error: whole.slice(0, -7) });
  assert.ok(certainty < CERTAINTY_MIN, String(certainty));
  // A cause that does not need the word is known without it.
  assert.ok(
    diagnose({
      error:
        "./app: /lib/x86_64-linux-gnu/libstdc++.so.6: version `GLIBCXX_3.4.30' not found (required by ./ap",
    }).certainty >= CERTAINTY_MIN,
  );
  // What stands before other lines was not cut.
  const before = `${whole.slice(0, -7)}\nmake: *** [run] Error 1`;
  assert.ok(diagnose({ error: before }).certainty >= CERTAINTY_MIN);
});

Deno.test("a sign at the end of a line that was cut off is half of no value", () => {
  const { advice, certainty } = diagnose({
    command: "pacman -uv acme",
    error: "error: invalid option '-",
  });
  assert.equal(advice.next_command, "pacman -Uv acme");
  assert.ok(certainty >= CERTAINTY_MIN, String(certainty));
});

Deno.test("two or three words alone are not taken for the beginning of a known sentence", () => {
  for (
    const log of ["Command failed", "error: command failed", "Connection reset"]
  ) {
    const found = diagnose({ log });
    assert.ok(
      found.kind !== "rule" || found.certainty < CERTAINTY_MIN,
      `${log}: ${found.ruleId}`,
    );
  }
});
