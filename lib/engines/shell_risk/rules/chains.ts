import chains from "../tables/chains.txt" with { type: "text" };
import type { Program } from "../table_rows.ts";
import { readTables } from "../tables.ts";

/** Wallets and tools of blockchains. */
export const CHAINS: readonly Program[] = readTables(chains);
