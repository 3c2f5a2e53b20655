/** Every rule of every engine does what its cases say, and only because it is there. */
import assert from "node:assert/strict";
import { bookProblems, unnoticedRules } from "@/lib/rules/rule.ts";
import { ruleBooks } from "./books.ts";

for (const book of ruleBooks()) {
  Deno.test(`rules of ${book.engine} are complete`, () => {
    assert.deepEqual(bookProblems(book), []);
  });

  Deno.test(`rules of ${book.engine} do what their cases say`, () => {
    assert.deepEqual(book.rules.flatMap(({ id }) => book.problems(id)), []);
  });

  Deno.test(`rules of ${book.engine} are missed by their cases when they are gone or changed`, () => {
    assert.deepEqual(unnoticedRules(book), []);
  });
}
