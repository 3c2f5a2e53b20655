import readers from "../tables/readers.txt" with { type: "text" };
import system from "../tables/system.txt" with { type: "text" };
import type { Program } from "../table_rows.ts";
import { readTables } from "../tables.ts";

/** Services, power, users, network configuration, disks, security and monitoring. */
export const SYSTEM: readonly Program[] = readTables(system);

/** Programs that only read in all their ordinary uses: tool-specific, not part of coreutils. */
export const READERS: readonly Program[] = readTables(readers);
