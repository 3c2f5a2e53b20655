import assert from "node:assert/strict";
import fc from "fast-check";
import { cutText } from "./cut.ts";
import { ANY_CHARACTER } from "@/tests/support/any_character.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

const lengthOf = (text: string) => Array.from(text).length;

Deno.test("cutText() keeps what fits and cleans it", () => {
  assert.equal(
    cutText("  One\u00a0two\u3000three\n\tfour ", 50),
    "One two three four",
  );
  assert.equal(cutText("a\u200bb\u202ec\u0007d", 50), "abcd");
  assert.equal(cutText("نمی\u200cخواهم", 50), "نمی\u200cخواهم");
  assert.equal(cutText("", 10), "");
});

Deno.test("cutText() cuts at the last sentence that keeps 60 percent", () => {
  const first = "This is the first sentence of them.";
  assert.equal(cutText(`${first} And this one is too long.`, 50), first);
  const early = "No. Then a very long sentence follows without any end at all";
  assert.equal(cutText(early, 40), "No. Then a very long sentence follows…");
});

Deno.test("cutText() knows what a full stop does not end", () => {
  const cases: readonly (readonly [text: string, max: number, cut: string])[] =
    [
      [
        "He met with the wise old Dr. Watson at home",
        32,
        "He met with the wise old Dr.…",
      ],
      [
        "The man whose name was J. Smithson went",
        28,
        "The man whose name was J.…",
      ],
      [
        "Das Treffen findet statt am 3. Oktober dort",
        34,
        "Das Treffen findet statt am 3.…",
      ],
      ["It is worth around 12.5 millions", 22, "It is worth around…"],
    ];
  for (const [text, max, cut] of cases) {
    const made = cutText(text, max);
    assert.ok(lengthOf(made) <= max, made);
    assert.equal(made.endsWith("…"), cut.endsWith("…"), made);
  }
});

Deno.test("cutText() ends sentences of other scripts", () => {
  const cases: readonly (readonly [string, number, string])[] = [
    [
      "今日は天気がいいです。明日も晴れるでしょう",
      15,
      "今日は天気がいいです。",
    ],
    ["「行きます。」と彼は言ったのであった", 9, "「行きます。」"],
    ["هل هذا صحيح؟ نعم هذا صحيح تماما", 16, "هل هذا صحيح؟"],
    ["यह पहला वाक्य है। यह दूसरा वाक्य", 22, "यह पहला वाक्य है।"],
    ["Ist das so? Ja, das ist ganz sicher", 14, "Ist das so?"],
  ];
  for (const [text, max, expected] of cases) {
    assert.equal(cutText(text, max), expected);
  }
});

Deno.test("cutText() cuts between words, or between characters without spaces", () => {
  assert.equal(cutText("alpha beta gamma delta", 18), "alpha beta gamma…");
  assert.equal(cutText("alpha, beta, gamma", 13), "alpha, beta…");
  assert.equal(cutText("漢字漢字漢字漢字", 5), "漢字漢字…");
  assert.equal(cutText("😀".repeat(10), 4), "😀😀😀…");
});

Deno.test("cutText() never exceeds the limit nor splits a character", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: ANY_CHARACTER, maxLength: 900 }),
      fc.integer({ min: 1, max: 420 }),
      (text, max) => {
        const cut = cutText(text, max);
        assert.ok(lengthOf(cut) <= max);
        assert.ok(cut.isWellFormed());
        assert.equal(cutText(text, max), cut);
      },
    ),
    { seed: SEED, numRuns: 500 },
  );
});
