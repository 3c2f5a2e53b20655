import assert from "node:assert/strict";
import { COMMON_WORDS } from "./common_words.ts";
import { isNameOfThing } from "./names_of_things.ts";
import LINES from "./names_of_things.txt" with { type: "text" };
import { isOrdinary } from "./ordinary_words.ts";
import { wordsOf } from "./words.ts";

Deno.test("isNameOfThing() knows names, and none that is an everyday word", () => {
  assert.ok(isNameOfThing("fortran"));
  assert.ok(isNameOfThing("reykjavik"));
  assert.ok(isNameOfThing("lasagna"));
  assert.ok(isNameOfThing("divorce"));
  assert.ok(!isNameOfThing("error"));
  for (const word of LINES.trim().split("\n").slice(1)) {
    assert.deepEqual(wordsOf(word), [word]);
    assert.ok(!COMMON_WORDS.has(word) && !isOrdinary(word), word);
  }
});
