/** Every rule of every engine does what its cases say, and only because it is there. */
// @slow: takes a thousand rules out in turn.
import assert from "node:assert/strict";
import { diagnosisRules } from "@/lib/rules/diagnosis.ts";
import { readAtOnce } from "@/lib/rules/reading.ts";
import { bookProblems, unnoticedRules } from "@/lib/rules/rule.ts";
import { CERTAINTY_MIN } from "@/lib/engines/diagnosis/certainty.ts";
import { dangersOf, unfilledOf } from "@/tests/support/dangers.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { RULE_READERS } from "./books.ts";

const BOOKS = RULE_READERS.map((read) =>
  readAtOnce(
    // Nor is a proposal dangerous, or an answer unfilled or not sold.
    read === diagnosisRules
      ? diagnosisRules((found, of) => [
        ...dangersOf(found.advice),
        ...of === "rule" ? [] : unfilledOf(found.advice),
        ...of === "rule" || found.certainty >= CERTAINTY_MIN
          ? []
          : [`is not sold: ${found.certainty}`],
      ])
      : read(),
  )
);

/**
 * Of every so many rules of an engine that says which one decided, one is taken
 * out in a run, another by each seed: that its hits are lost then follows from
 * their naming it. `deno task mutate` takes out each.
 */
const NAMED_EACH: Readonly<Record<string, number>> = { diagnosis: 16 };

const SEED = seedFor(import.meta.url);

for (const book of BOOKS) {
  Deno.test(`rules of ${book.engine} are complete`, () => {
    assert.deepEqual(bookProblems(book), []);
  });

  Deno.test(`rules of ${book.engine} do what their cases say`, () => {
    assert.deepEqual(book.rules.flatMap(({ id }) => book.problems(id)), []);
  });

  Deno.test(`rules of ${book.engine} are missed by their cases when they are gone or changed`, () => {
    const share = NAMED_EACH[book.engine] ?? 1;
    const rules = book.rules.filter((_, at) => (at + SEED) % share === 0);
    assert.deepEqual(unnoticedRules({ ...book, rules }), []);
  });
}

Deno.test("files of cases are sorted, a case a line", () => {
  for (
    const file of [
      "lib/engines/diagnosis/answers/misses.txt",
      "lib/engines/page_text/cases/phrases.txt",
      "lib/engines/shell_risk/cases/rows.txt",
      "services/api/match/cases.txt",
    ]
  ) {
    const text = Deno.readTextFileSync(
      new URL(`../../../${file}`, import.meta.url),
    );
    const lines = text.trimEnd().split("\n");
    assert.deepEqual(lines, [...new Set(lines)].sort(inBytes), file);
  }
});

function inBytes(a: string, b: string): number {
  const encode = (text: string) => new TextEncoder().encode(text);
  const [x, y] = [encode(a), encode(b)];
  const at = x.findIndex((byte, index) => byte !== y[index]);
  return at < 0 ? x.length - y.length : (x[at] ?? 0) - (y[at] ?? -1);
}
