/**
 * The rules of every engine.
 *
 * @module
 */

import needCases from "../match/cases.txt" with { type: "text" };
import { diagnosisRules } from "@/lib/rules/diagnosis.ts";
import { needRules } from "@/lib/rules/need_matching.ts";
import { pageTextRules } from "@/lib/rules/page_text.ts";
import { readAtOnce, type Reading } from "@/lib/rules/reading.ts";
import type { RuleBook } from "@/lib/rules/rule.ts";
import { shellRiskRules } from "@/lib/rules/shell_risk.ts";
import { understandNeed } from "../match/understand.ts";
import { API_OFFERS } from "../operations.ts";

/** What reads the rules of each engine: some have thousands, so in pieces. */
export const RULE_READERS: readonly (() => Reading<RuleBook>)[] = [
  diagnosisRules,
  shellRiskRules,
  pageTextRules,
  () =>
    needRules({
      needs: new Map(API_OFFERS.map(({ intent, need }) => [intent, need])),
      understand: understandNeed,
      cases: needCases,
    }),
];

/** Reads the rules of every engine. */
export function ruleBooks(): readonly RuleBook[] {
  return RULE_READERS.map((read) => readAtOnce(read()));
}
