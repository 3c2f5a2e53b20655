import table from "./link_names.txt" with { type: "text" };
import { lazily } from "@/lib/lazily.ts";
import { readWords } from "./words.ts";

/** Where a symbol is defined, in the words of both kinds of linkers. */
export interface LinkNames {
  /** Names behind `-l`. */
  readonly unix: readonly string[];
  /** Import libraries of Windows, without `.lib`. */
  readonly windows: readonly string[];
}

/** By whole names and, with `*` at their end, by how they begin. */
const rows = lazily(() =>
  new Map(
    readWords(table).map((row): [string, LinkNames] => {
      const [symbol = "", unix = "", windows = ""] = row.split(" ");
      return [symbol, { unix: listOf(unix), windows: listOf(windows) }];
    }),
  )
);

function listOf(field: string): readonly string[] {
  return field === "-" ? [] : field.split(",");
}

/**
 * The libraries that define a symbol, as a linker writes it: `__imp_` of an
 * imported one, a leading `_` and `@8` of 32 bits are not part of its name.
 *
 * @example
 * ```ts
 * linkNamesOf("__imp_closesocket"); // { unix: [], windows: ["ws2_32"] }
 * ```
 */
export function linkNamesOf(symbol: string): LinkNames | undefined {
  const bare = symbol.replace(/^__imp_/, "").replace(/(\w)@\d{1,3}$/, "$1");
  return found(bare) ?? found(bare.replace(/^_/, ""));
}

function found(name: string): LinkNames | undefined {
  const whole = rows().get(name);
  if (whole !== undefined) return whole;
  for (let end = name.length; end > 1; end--) {
    const begun = rows().get(`${name.slice(0, end)}*`);
    if (begun !== undefined) return begun;
  }
  return undefined;
}
