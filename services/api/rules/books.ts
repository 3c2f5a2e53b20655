/**
 * The rules of every engine.
 *
 * @module
 */

import type { RuleBook } from "@/lib/rules/rule.ts";
import { shellRiskRules } from "@/lib/rules/shell_risk.ts";

/** Reads the rules of every engine. */
export function ruleBooks(): readonly RuleBook[] {
  return [shellRiskRules()];
}
