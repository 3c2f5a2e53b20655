import assert from "node:assert/strict";
import {
  singleBlanks,
  straightApostrophes,
  straightQuotes,
} from "./typography.ts";

Deno.test("quotation marks, apostrophes and blanks are written in one way", () => {
  assert.equal(straightQuotes("“a” „b‟ «c» ‘d’ eʼf"), `"a" "b" "c" 'd' e'f`);
  assert.equal(straightApostrophes("don’t “x”"), "don't “x”");
  assert.equal(singleBlanks("\t a \n\n b\u00a0"), "a b");
});
