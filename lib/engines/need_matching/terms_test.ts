import assert from "node:assert/strict";

import { stems, terms } from "./terms.ts";
import { countWork } from "@/tests/support/steps.ts";

Deno.test("a term is found whole, however much of another it is", () => {
  const pattern = terms("fix, fix~ it, fixture, x?y, make __ work, summar*");
  for (
    const words of [
      "fix",
      "fixes it",
      "fixture",
      "y",
      "make it all work",
      "summaries",
    ]
  ) assert(pattern.test(` please ${words} now `), words);
  for (const words of ["fixt", "fixtures", "make work", "prefix", "summa"]) {
    assert(!pattern.test(` please ${words} now `), words);
  }
  const beginnings = stems("falla, fallo(?![a-z]), (?:no|ya) va, ошибк, 报错");
  for (
    const text of ["Fallaba", "el fallo.", "ya va", "Ошибка", "一直报错了"]
  ) {
    assert(beginnings.test(text), text);
  }
  for (const text of ["fallos", "infalla", "ya vi", "неошибка"]) {
    assert(!beginnings.test(text), text);
  }
});

Deno.test("a longer list of the same first letters costs words of others nothing", async () => {
  const text = " what is the weather in berlin tomorrow ";
  const few = terms("pack, park");
  const many = terms(
    "pack, pain, pale, palm, pane, park, part, pass, past, path, pave",
  );
  const { matching: least } = await countWork(() => few.test(text));
  const { matching: most } = await countWork(() => many.test(text));
  assert.equal(most, least);
});
