import assert from "node:assert/strict";
import { measureRelevance } from "@/tests/support/relevance.ts";

for (const half of ["seen", "hidden"] as const) {
  Deno.test(`questions find their answers, and what nothing answers finds nothing (${half})`, async () => {
    const report = await measureRelevance(half);
    const told = JSON.stringify(report, null, 1);
    assert.ok(report.mrr >= 0.95, told);
    assert.ok(report.empty.length <= 1, told);
    assert.ok(report.junk.length <= 1, told);
  });
}
