/** Signs that are written by name in texts that are not HTML. */

import { wordTable } from "@/lib/text_understanding/word_table.ts";

/** Characters that formats other than HTML write by name as well. */
export const MARK_NAMES: Readonly<Record<string, string>> = wordTable({
  amp: "&",
  copy: "©",
  gt: ">",
  hellip: "…",
  ldquo: "“",
  lsquo: "‘",
  lt: "<",
  mdash: "—",
  nbsp: " ",
  ndash: "–",
  quot: '"',
  rdquo: "”",
  reg: "®",
  rsquo: "’",
});
