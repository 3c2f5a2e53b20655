/** A need as text that can be compared: addresses as marks, names as words. */
import assert from "node:assert/strict";
import { readNeed } from "./text.ts";

const evidence = (need: string) => readNeed(need).evidence.trim();

Deno.test("readNeed() tells what addresses lead to", () => {
  for (
    const [need, marked] of [
      ["see https://example.com/a now", "see zurl now"],
      ["see example.com now", "see zurl now"],
      ["see https://example.com/a.pdf now", "see zfile now"],
      ["see https://example.com/feed.xml now", "see zdata now"],
      ["see https://example.com/a.json?b=1 now", "see zdata now"],
      ["see https://api.example.com/v2/carts now", "see zdata now"],
      ["see https://api.example.com/docs now", "see zurl now"],
      ["see Acme.io now", "see zproduct now"],
      ["see src/cart.test.ts now", "see src/cart.test.ts now"],
      ["see acme.io.read_cart now", "see acme.io.read_cart now"],
      ["see cart.app.component now", "see cart.app.component now"],
    ]
  ) assert.equal(evidence(need ?? ""), marked, need);
});

Deno.test("readNeed() marks an address that stands alone, and no host by its name", () => {
  for (
    const alone of [
      "https://example.com/a",
      "www.example.com",
      "example.com/a",
      "url: https://example.com",
      " <https://example.com/a> ",
    ]
  ) assert.match(evidence(alone), /zalone$/, alone);
  for (const other of ["example.com", "see https://example.com/a", "a/b"]) {
    assert.doesNotMatch(evidence(other), /zalone/, other);
  }
});

Deno.test("readNeed() begins a word where Latin letters follow a script without blanks", () => {
  assert.equal(evidence("安装git失败"), "安装 git失败");
});

Deno.test("readNeed() leaves out what nobody types: the vowels of Arabic", () => {
  assert.equal(evidence("لخِّص"), "لخص");
});
