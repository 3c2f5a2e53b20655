import assert from "node:assert/strict";
import {
  halfOf,
  measureRelevance,
  openExchangeSearch,
  QUESTION_SETS,
} from "@/tests/support/relevance.ts";

for (const half of ["seen", "hidden"] as const) {
  Deno.test(`questions find their answers, and what nothing answers finds nothing (${half})`, async () => {
    const { search, close } = await openExchangeSearch();
    const report = await measureRelevance(halfOf("first", half), search);
    await close();
    const told = JSON.stringify(report, null, 1);
    assert.ok(report.mrr >= 0.95, told);
    assert.ok(report.empty.length <= 1, told);
    assert.ok(report.junk.length <= 1, told);
  });
}

Deno.test("fresh questions keep what they reached", async () => {
  const { search, close } = await openExchangeSearch();
  const least = { fresh: [0.959, 3, 6], last: [0.98, 0, 1] } as const;
  for (const set of ["fresh", "last"] as const) {
    const report = await measureRelevance(QUESTION_SETS[set], search);
    const told = JSON.stringify(report, null, 1);
    const [mrr, empty, junk] = least[set];
    assert.ok(report.mrr >= mrr, told);
    assert.ok(report.empty.length <= empty, told);
    assert.ok(report.junk.length <= junk, told);
  }
  await close();
});
