import assert from "node:assert/strict";
import { isAsking, isOrdinary, plainFormsOf } from "./ordinary_words.ts";

Deno.test("isOrdinary() knows a word in all its forms, and no name", () => {
  for (const word of ["purging", "executed", "supplied", "trimmed", "hits"]) {
    assert.ok(isOrdinary(word), word);
  }
  for (const word of ["kimchi", "minecraft", "postgres", "consumer", "bed"]) {
    assert.ok(!isOrdinary(word), word);
  }
});

Deno.test("plainFormsOf() takes no word for a form of another that only looks like it", () => {
  assert.deepEqual(plainFormsOf("news"), ["news"]);
  assert.ok(plainFormsOf("stopping").includes("stop"));
  assert.ok(plainFormsOf("tried").includes("try"));
});

Deno.test("isAsking() knows words of questions in other languages, folded", () => {
  for (const word of ["wann", "combien", "cuando", "nasıl", "когда", "怎么"]) {
    assert.ok(isAsking(word), word);
  }
  assert.ok(!isAsking("umsatzsteuer"));
});
