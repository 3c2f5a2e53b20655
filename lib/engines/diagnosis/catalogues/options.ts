/** Long options of common tools, keyed by the words before them. */

import table from "./options.txt" with { type: "text" };
import { readWordTable } from "./words.ts";

const TABLE = readWordTable(table);

/** Options that may follow the given words of a command; empty when unknown. */
export function options(path: string): readonly string[] {
  return TABLE.get(path) ?? [];
}

/** Every key of the table. */
export function optionPaths(): readonly string[] {
  return [...TABLE.keys()];
}
