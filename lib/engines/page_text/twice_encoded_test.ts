/** What was encoded as UTF-8 twice is read as it was meant. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import { decodeText } from "./decode.ts";
import { CONTROL_REACH, encodedOnce, SEQUENCES_MAX } from "./twice_encoded.ts";

const SEED = seedFor(import.meta.url);

/** A text whose bytes are taken for characters. */
const again = (text: string) =>
  new TextEncoder().encode(text).reduce(
    (all, byte) => all + String.fromCharCode(byte),
    "",
  );

const PROSE =
  "The harbour\u2019s tables \u2013 \u201cprinted on linen\u201d \u2013 cost 3\u00a0€ at the café \u{1F30A}.";

Deno.test("a text that was encoded twice is put right, with all that it has", () => {
  assert.equal(encodedOnce(again(PROSE)), PROSE);
  const cyrillic = "Таблицы приливов для каждой гавани";
  assert.equal(encodedOnce(again(cyrillic)), cyrillic);
  const { text } = decodeText(new TextEncoder().encode(again(PROSE)), "");
  assert.equal(text, PROSE);
});

Deno.test("every text comes back, if it has enough of what shows it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (other) => {
      const text = `\u2019\u2019\u2019 ${other}`;
      assert.equal(encodedOnce(again(text)), text);
    }),
    { seed: SEED, numRuns: 200 },
  );
});

Deno.test("a text that was encoded once is left as it is", () => {
  for (
    const text of [
      PROSE,
      "Ã© Â© Ãœ are what an é, a © and an Ü become",
      "»Æther«, Ø½, É° and Ä¿",
      // Apostrophes and quotes of Windows, and one that looks like a sequence.
      "it\u0092s \u0093here\u0094, MEN\u00dc\u0092S",
      `${again("\u2019 \u2019")} but no third: ${again("é é é")}`,
      `${again("\u2019 \u2019 \u2019")} beside \u0093\u0094 \u0093\u0094 ones`,
    ]
  ) assert.equal(encodedOnce(text), text);
});

Deno.test("sequences that are no character's stay, those beside them do not", () => {
  const lost = "\u00e0\u0080\u0099 \u00ed\u00a0\u0080 \u00f4\u0090\u0080\u0080";
  const sound = "\u2019".repeat(20);
  assert.equal(encodedOnce(`${again(sound)} ${lost}`), `${sound} ${lost}`);
  const other = `${lost} ${lost} ${again("é")}`;
  assert.equal(encodedOnce(other), other);
});

Deno.test("what shows it may stand far below the beginning", () => {
  const plain = "Tables of tides. ".repeat(10_000);
  assert.equal(encodedOnce(plain + again(PROSE)), plain + PROSE);
  const far = "x".repeat(CONTROL_REACH) + again(PROSE);
  assert.equal(encodedOnce(far), far);
  const sparse = `\u2019${"tables of tides, ".repeat(1_000)}`.repeat(3);
  assert.equal(encodedOnce(again(sparse)), sparse);
});

Deno.test("no more is put right than is bounded", () => {
  const text = again("\u2019").repeat(SEQUENCES_MAX + 2);
  assert.equal(
    encodedOnce(text),
    "\u2019".repeat(SEQUENCES_MAX) + again("\u2019\u2019"),
  );
});
