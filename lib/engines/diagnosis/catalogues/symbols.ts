import symbols from "./symbols.txt" with { type: "text" };
import { readWords } from "./words.ts";

/** How names of functions begin, and their library; the longest first, it says most. */
const PREFIXES: readonly (readonly [string, string])[] = readWords(symbols)
  .map((row): [string, string] => {
    const [prefix = "", library = ""] = row.split(" ");
    return [prefix, library];
  })
  .sort(([a], [b]) => b.length - a.length);

/** The library that a symbol belongs to; undefined where its name does not say. */
export function libraryOf(symbol: string): string | undefined {
  return PREFIXES.find(([prefix]) => symbol.startsWith(prefix))?.[1];
}
