import assert from "node:assert/strict";
import { wordTable } from "./word_table.ts";

Deno.test("wordTable() knows its rows and nothing that objects inherit", () => {
  const table = wordTable({ one: 1, two: 2 });
  assert.equal(table["one"], 1);
  assert.deepEqual(Object.keys(table), ["one", "two"]);
  for (const name of ["constructor", "toString", "__proto__", "valueOf"]) {
    assert.equal(table[name], undefined, name);
  }
});
