/** Rules that compute nothing: one import and one entry a table. */
import x402Reasons from "./tables/x402_reasons.txt" with { type: "text" };
import type { CompleteRule } from "../types.ts";
import { readRules } from "./table.ts";

/** Every rule of the tables that need no code. */
export const TABLE_RULES: readonly CompleteRule[] = [
  x402Reasons,
].flatMap((table) => readRules(table));
