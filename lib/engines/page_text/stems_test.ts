/** Words of pages that were not asked for are known by how they begin. */
import assert from "node:assert/strict";
import { soundOf, STEM_LENGTH } from "./stems.ts";
import { linesOf } from "./words/lines.ts";
import stems from "./words/stems.txt" with { type: "text" };

/** A word that no list has, and five more. */
const OTHER = "qqzqzz";
const BESIDE = ["zzqqa", "zzqqb", "zzqqc", "zzqqd", "zzqqe"];

Deno.test("each beginning of a word is worth what it was learnt to be worth", () => {
  const rows = linesOf(stems).map((line) => line.split(" "));
  assert.ok(rows.length > 100);
  for (const [stem = "", weight = ""] of rows) {
    const heard = soundOf([stem, ...BESIDE]) - soundOf([OTHER, ...BESIDE]);
    assert.equal(Math.sign(heard), Math.sign(Number(weight)), stem);
    assert.ok(stem.length <= STEM_LENGTH, stem);
  }
});

Deno.test("all forms of a word sound alike, and each counts once", () => {
  const one = soundOf(["mainte"]);
  assert.ok(one > 0);
  assert.equal(soundOf(["maintenance"]), one);
  assert.equal(soundOf(["maintenance", "maintenant", "maintenance"]), one);
});

Deno.test("a word among many says less, one among few is no sample", () => {
  const many = Array.from(
    { length: 30 },
    (_, one) => `qq${"abcdefghijklmnopqrstuvwxyzäöüß"[one]}q`,
  );
  assert.ok(soundOf(["please", ...many]) < soundOf(["please", ...BESIDE]));
  assert.equal(soundOf(["please"]), soundOf(["please", ...BESIDE]));
});

Deno.test("numbers and single letters are no words, signs of other scripts are", () => {
  assert.equal(soundOf(["404", "a", "mainte4nance"]), 0);
  assert.equal(
    soundOf(["please", ...many(3), "1", "2", "x", "y", "z4", "9"]),
    soundOf(["please"]),
  );
  assert.equal(
    soundOf(["please", ...BESIDE, "x", "y"]),
    soundOf(["please", ...BESIDE]),
  );
  assert.notEqual(soundOf(["浏览"]), 0);
});

function many(count: number): string[] {
  return BESIDE.slice(0, count);
}
