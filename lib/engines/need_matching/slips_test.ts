/** Slips of the keyboard are read as what is meant; words of their own stay what they are. */
import assert from "node:assert/strict";
import { slipsOf, withoutSlips } from "./slips.ts";

Deno.test("a letter that is missing, doubled, misplaced or another vowel is seen through", () => {
  const meant = slipsOf(["twitter", "safe"]);
  assert.equal(
    withoutSlips(" twiter twittter twtiter twittar saef ", meant),
    " twitter twitter twitter twitter safe ",
  );
});

Deno.test("other forms, short words and other words are left alone", () => {
  const meant = slipsOf(["tweets", "safe", "trail"]);
  const words = " tweet saf sofe weets trial ";
  assert.equal(withoutSlips(words, meant), words);
});
