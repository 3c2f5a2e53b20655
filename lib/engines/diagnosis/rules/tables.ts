/** Rules that compute nothing: one import and one entry a table. */
import computing from "./tables/computing.txt" with { type: "text" };
import games from "./tables/games.txt" with { type: "text" };
import x402Reasons from "./tables/x402_reasons.txt" with { type: "text" };
import type { CompleteRule } from "../types.ts";
import { readRules } from "./table.ts";

/** Every rule of the tables that need no code. */
export const TABLE_RULES: readonly CompleteRule[] = [
  computing,
  games,
  x402Reasons,
].flatMap((table) => readRules(table));
