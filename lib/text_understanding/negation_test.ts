import assert from "node:assert/strict";
import { NEGATION, withoutContractions, withoutNegated } from "./negation.ts";

Deno.test("withoutContractions() writes them out", () => {
  assert.equal(
    withoutContractions("I don't, it won't, cannot, what's, dont"),
    "I do not, it will not, can not, what is, do not",
  );
});

Deno.test("withoutNegated() takes away what a need is not about, and nothing that does not work", () => {
  for (
    const [text, rest] of [
      ["not about errors, find tweets", / zneg , find tweets/],
      ["do not run it, just judge it", / zneg /],
      ["the build does not start", /does not start/],
      ["pip can not build it", /can not build it/],
      ["could not check the lock", /could not check/],
      ["pot.boil is not a function", /is not a function/],
      ["it is not a search", / zneg /],
      ["no quiero un resumen", / zneg /],
      ["tried without success", /without success/],
    ] as const
  ) assert.match(withoutNegated(text), rest, text);
});

Deno.test("NEGATION says what a search rules out", () => {
  assert.equal(NEGATION.exec(" tea without sugar from Assam")?.[1], "sugar");
  assert.equal(NEGATION.exec(" tea, not coffee")?.[1], "coffee");
  assert.equal(NEGATION.exec(" not working since Monday"), null);
});
