import assert from "node:assert/strict";
import { spellingsOf } from "./spellings.ts";

Deno.test.each(
  [
    ["license", "licence"],
    ["colour", "color"],
    ["behavior", "behaviour"],
    ["centre", "center"],
    ["organise", "organize"],
    ["serialization", "serialisation"],
    ["analyse", "analyze"],
    ["catalogue", "catalog"],
    ["cancelled", "canceled"],
    ["labeled", "labelled"],
  ] as const,
)("%s is spelled %s too, and back", (one, other) => {
  assert.ok(spellingsOf(one).includes(other));
  assert.ok(spellingsOf(other).includes(one));
});

Deno.test("spellingsOf() leaves short words, names and numbers alone", () => {
  for (const word of ["size", "x86", "kubelet", "цвет"]) {
    assert.deepEqual(spellingsOf(word), []);
  }
});
