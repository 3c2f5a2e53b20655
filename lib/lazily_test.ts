import assert from "node:assert/strict";
import { lazily } from "./lazily.ts";

Deno.test("lazily() makes a value once, when it is asked for", () => {
  let made = 0;
  const value = lazily(() => void made++);
  assert.equal(made, 0);
  value();
  value();
  assert.equal(made, 1);
});
