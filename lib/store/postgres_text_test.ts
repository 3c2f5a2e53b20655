import assert from "node:assert/strict";
import { byteaArray, isSurelyUnapplied, textArray } from "./postgres_text.ts";

Deno.test("array literals quote what has a meaning in them", () => {
  assert.equal(textArray([]), "{}");
  assert.equal(
    textArray([`a"b`, "c\\d", "e,f}", "", null, "null"]),
    `{"a\\"b","c\\\\d","e,f}","",null,"null"}`,
  );
  assert.equal(
    byteaArray([new Uint8Array([0, 255]), new Uint8Array()]),
    `{"\\\\x00ff","\\\\x"}`,
  );
});

Deno.test("only a refusal or a failed connection proves that nothing happened", () => {
  const sure = ["23505", "57014", "42P01", "53200", "ECONNREFUSED"];
  const unsure = [
    "08006",
    "57P01",
    "58000",
    "ECONNRESET",
    "CONNECTION_CLOSED",
    "",
  ];
  assert.deepEqual([...sure, ...unsure].filter(isSurelyUnapplied), sure);
});
