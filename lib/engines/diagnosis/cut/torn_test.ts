import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { isTorn } from "./torn.ts";

Deno.test("isTorn() tells a line that ends inside of a value", () => {
  for (
    const torn of [
      "ModuleNotFoundError: No module named 'dis",
      'error: no such option: "--resou',
      "run `npm ins",
      "zsh: no matches found: celery[r",
      "a.c:3: error: expected ')' before (",
      "can't find 'x' or 'y",
    ]
  ) assert.equal(isTorn(torn), true, torn);
  for (
    const whole of [
      "ModuleNotFoundError: No module named 'distutils'",
      "can't open file",
      "the users' folder is gone",
      'error: a (b) [c] "d" `e`',
      'a"b',
      "",
    ]
  ) assert.equal(isTorn(whole), false, whole);
});

Deno.test("half a name at the end of the evidence is not sold", () => {
  const whole = "ModuleNotFoundError: No module named 'acme_billing'";
  assert.ok(diagnose({ error: whole }).certainty >= CERTAINTY_MIN);
  const { certainty } = diagnose({ error: whole.slice(0, -7) });
  assert.ok(certainty < CERTAINTY_MIN, String(certainty));
  // What stands before other lines was not cut.
  const before = `${whole.slice(0, -7)}\nmake: *** [run] Error 1`;
  assert.ok(diagnose({ error: before }).certainty >= CERTAINTY_MIN);
});
