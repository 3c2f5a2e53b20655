import assert from "node:assert/strict";
import { createNeedReader, type NeedWords, terms } from "./mod.ts";
import { vocabularyProblems } from "./vocabulary.ts";

const kind = (changes: Partial<NeedWords> = {}): NeedWords => ({
  names: /\bthe-kind\b/,
  concepts: { ask: terms("ask~") },
  rules: [{ all: ["ask"], weight: 3 }],
  against: [],
  ...changes,
});

Deno.test("a vocabulary says what nothing gives and what two give", () => {
  assert.deepEqual(vocabularyProblems(new Map([["a", kind()]]), {}), []);
  assert.deepEqual(
    vocabularyProblems(
      new Map([["a", kind({ against: [{ all: ["x"], weight: 1 }] })]]),
      {},
    ),
    ["a: nothing gives x"],
  );
  assert.deepEqual(
    vocabularyProblems(new Map([["a", kind()], ["b", kind()]]), {}),
    ["b: ask is there already"],
  );
  for (
    const changes of [{ said: ["y"] }, { happened: ["y"] }, { shown: ["y"] }]
  ) {
    assert.deepEqual(vocabularyProblems(new Map([["a", kind(changes)]]), {}), [
      "a: nothing gives y",
    ]);
  }
  assert.throws(
    () => createNeedReader(new Map([["a", kind({ concepts: {} })]])),
    /a: nothing gives ask/,
  );
});

Deno.test("what speaks against a need counts more than anything but its name", () => {
  const read = createNeedReader(
    new Map([[
      "a",
      kind({
        against: [{ all: ["wary"], weight: 1 }],
      }),
    ]]),
    { wary: terms("wary") },
  );
  assert.deepEqual(read("I ask"), ["a"]);
  assert.deepEqual(read("I ask, but wary"), []);
  assert.deepEqual(read("wary, I ask for the-kind"), ["a"]);
});

Deno.test("the heavier of two needs comes first, and the earlier of equals", () => {
  const other = (weight: number) =>
    new Map([
      ["a", kind()],
      ["b", kind({ concepts: {}, rules: [{ all: ["ask"], weight }] })],
    ]);
  assert.deepEqual(createNeedReader(other(4))("ask"), ["b", "a"]);
  assert.deepEqual(createNeedReader(other(3))("ask"), ["a", "b"]);
});
