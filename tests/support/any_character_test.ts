import assert from "node:assert/strict";
import fc from "fast-check";
import { ANY_CHARACTER } from "./any_character.ts";
import { seedFor } from "./seed.ts";

const SEED = seedFor(import.meta.url);

Deno.test("texts have characters of every length, words that break programs, and no half ones", () => {
  const texts = fc.sample(fc.string({ unit: ANY_CHARACTER }), {
    seed: SEED,
    numRuns: 5_000,
  });
  assert(texts.every((text) => text.isWellFormed()));
  for (
    const kind of [
      /[\0-\x7f]/,
      /[\x80-\ud7ff\ue000-\uffff]/,
      /[\u{10000}-\u{10ffff}]/u,
    ]
  ) assert(texts.some((text) => kind.test(text)), String(kind));
  assert(texts.some((text) => /__|constructor|toString/.test(text)));
});

Deno.test("a text that fails is made as short as it can be", () => {
  const isPlain = fc.property(
    fc.string({ unit: ANY_CHARACTER }),
    (text) => !/[\u{10000}-\u{10ffff}]/u.test(text),
  );
  const { counterexample } = fc.check(isPlain, { seed: SEED });
  assert.deepEqual(counterexample, ["\u{10000}"]);
});
