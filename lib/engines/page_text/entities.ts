/** Signs that are written by name in texts that are not HTML. */

/** Characters that formats other than HTML write by name as well. */
export const MARK_NAMES: Readonly<Record<string, string>> = {
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
};
