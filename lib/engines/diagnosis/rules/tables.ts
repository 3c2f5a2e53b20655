/** Rules that compute nothing: one import and one entry a table. */
import businessApps from "./tables/business_apps.txt" with { type: "text" };
import computing from "./tables/computing.txt" with { type: "text" };
import dataPlatforms from "./tables/data_platforms.txt" with { type: "text" };
import delivery from "./tables/delivery.txt" with { type: "text" };
import games from "./tables/games.txt" with { type: "text" };
import hardware from "./tables/hardware.txt" with { type: "text" };
import virtualization from "./tables/virtualization.txt" with { type: "text" };
import x402Reasons from "./tables/x402_reasons.txt" with { type: "text" };
import type { CompleteRule } from "../types.ts";
import { readRules } from "./table.ts";

/** Every rule of the tables that need no code. */
export const TABLE_RULES: readonly CompleteRule[] = [
  businessApps,
  computing,
  dataPlatforms,
  delivery,
  games,
  hardware,
  virtualization,
  x402Reasons,
].flatMap((table) => readRules(table));
