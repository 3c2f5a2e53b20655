/** Colouring keeps every character, whatever it is given. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import { spansOf } from "./_code.tsx";

const SEED = seedFor(import.meta.url);

Deno.test("the pieces of a code are the code, in every language", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...`"'\\\`/# -{}:,19.eabcconst\n`) }),
      fc.constantFrom("js", "json", "python", "sh", "other"),
      (code, language) => {
        const spans = spansOf(code, language);
        assert.equal(spans.map(({ text }) => text).join(""), code);
      },
    ),
    { seed: SEED },
  );
});

Deno.test("an address is no comment, and a comment is one to its end", () => {
  const kinds = (code: string, language: string) =>
    spansOf(code, language).flatMap(({ kind, text }) =>
      kind === undefined ? [] : [`${kind} ${text}`]
    );
  assert.deepEqual(kinds("curl -s http://x/#a 'b c' # why", "sh"), [
    "keyword -s",
    "string 'b c'",
    "comment # why",
  ]);
  assert.deepEqual(kinds('const a = "//"; // b', "js"), [
    "keyword const",
    'string "//"',
    "comment // b",
  ]);
  assert.deepEqual(kinds('{"a": "b", "c": -1.5}', "json"), [
    'keyword "a"',
    'string "b"',
    'keyword "c"',
    "number -1.5",
  ]);
  assert.deepEqual(kinds('import os # "why"\nx = "#1" + str(2)', "python"), [
    "keyword import",
    'comment # "why"',
    'string "#1"',
    "number 2",
  ]);
});
