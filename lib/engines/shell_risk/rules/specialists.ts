import specialists from "../tables/specialists.txt" with { type: "text" };
import type { Program } from "../table.ts";
import { readTables } from "../tables.ts";

/** Programs of specialists: platforms, stores, arrays, schedulers and guards. */
export const SPECIALISTS: readonly Program[] = readTables(specialists);
