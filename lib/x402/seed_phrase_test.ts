import assert from "node:assert/strict";
import { english, generateMnemonic } from "viem/accounts";
import { isSeedPhrase } from "./seed_phrase.ts";

Deno.test("isSeedPhrase() knows valid phrases of every length", () => {
  for (const strength of [128, 160, 192, 224, 256]) {
    const words = generateMnemonic(english, strength as 128).split(" ");
    assert.equal(words.length, strength * 3 / 32);
    assert.ok(isSeedPhrase(words));
  }
  assert.ok(isSeedPhrase([...Array(11).fill("abandon"), "about"]));
});

Deno.test("isSeedPhrase() leaves other words alone", () => {
  assert.equal(isSeedPhrase(Array(12).fill("abandon")), false);
  assert.equal(isSeedPhrase(Array(11).fill("abandon")), false);
  assert.equal(
    isSeedPhrase(
      "this is only some prose with twelve words in it for tests".split(" "),
    ),
    false,
  );
});
