import assert from "node:assert/strict";
import { type Finding, gapsOf, scoreOf } from "./findings.ts";
import { visibilityReport } from "./operation.ts";
import { matchedPatterns } from "./patterns.ts";
import type { TrafficOutcome } from "./traffic.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

function finding(id: string, extra: Partial<Finding>): Finding {
  return {
    id,
    area: "discovery",
    weight: 1,
    gap: null,
    fix: `fix ${id}`,
    ...extra,
  };
}

function traffic(...buckets: [string, TrafficOutcome, number][]) {
  return {
    buckets: buckets.map(([label, outcome, count]) => ({
      day: "2026-11-21",
      label,
      outcome,
      count,
    })),
  };
}

Deno.test("scoreOf() is the share of weight without a gap", () => {
  const findings = [
    finding("a", { weight: 3 }),
    finding("b", { weight: 1, gap: "b is missing" }),
    finding("c", { weight: 4, area: "payment", gap: "c is missing" }),
  ];
  assert.equal(scoreOf(findings), 38);
  assert.equal(scoreOf(findings, "discovery"), 75);
  assert.equal(scoreOf(findings, "payment"), 0);
  assert.equal(scoreOf([]), 0);
  assert.deepEqual(gapsOf(findings).map(({ id }) => id), ["c", "b"]);
});

Deno.test("the next fix is that of the weightiest gap", () => {
  const findings = [
    finding("small", { gap: "small gap", weight: 1 }),
    finding("large", { gap: "large gap", weight: 5 }),
  ];
  const report = visibilityReport({}, { findings, traffic: traffic() }, NOW);
  assert.deepEqual(report.detected_gaps, ["large gap", "small gap"]);
  assert.equal(report.recommended_next_fix, "fix large");
  assert.equal(report.mode, "aggregate");
  assert.equal(report.generated_at, NOW.toISOString());
  const whole = visibilityReport(
    {},
    { findings: [finding("a", {})], traffic: traffic() },
    NOW,
  );
  assert.equal(whole.agent_visibility_score, 100);
  assert.deepEqual(whole.detected_gaps, []);
  assert.match(whole.recommended_next_fix, /^Nothing to fix: 1 check/);
});

Deno.test("matchedPatterns() says what the counts show, and no more", () => {
  const cases: [ReturnType<typeof traffic>, string[]][] = [
    [traffic(), ["too_little_traffic"]],
    [
      traffic(["api /fix-error", "payment_required", 60]),
      ["challenge_without_purchase"],
    ],
    [
      traffic(
        ["api /fix-error", "payment_required", 20],
        ["api /fix-error", "delivered", 15],
      ),
      ["purchases_follow_challenges"],
    ],
    [
      traffic(["api /openapi.json", "served", 40]),
      ["documents_read_nothing_called"],
    ],
    [
      traffic(["tool xsearch_search_plan", "served", 40]),
      ["free_tier_first"],
    ],
    [
      traffic(["api /match", "refused", 9], ["api /match", "failed", 5]),
      ["mistaken_requests", "own_failures"],
    ],
    [traffic(["api /find", "served", 9]), []],
  ];
  for (const [given, ids] of cases) {
    assert.deepEqual(
      matchedPatterns(given).map((sentence) => sentence.split(":")[0]),
      ids,
    );
  }
});
