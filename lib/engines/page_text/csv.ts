/** Tables as text: their columns, and their first rows. */

import type { Extract } from "./extract.ts";
import { finish } from "./plain_text.ts";
import { cleanText } from "./text.ts";

/** Characters of a table that are read. */
const LENGTH_MAX = 16 * 1024;
/** Rows that are read; the first names the columns. */
const ROWS_MAX = 12;
/** Cells that are read of a row. */
const CELLS_MAX = 40;

/** The columns of a table and its first rows; it has no title of its own. */
export function extractCsv(text: string): Extract {
  const start = text.slice(0, LENGTH_MAX).replace(/^\ufeff/, "")
    .replace(/^#.*\n/gm, "");
  const [head = ""] = start.split(/\r?\n/, 1);
  const separator = ["\t", ",", ";", "|"]
    .map((sign) => ({ sign, count: head.split(sign).length }))
    .reduce((best, one) => one.count > best.count ? one : best).sign;
  const rows = rowsOf(start, separator)
    .map((row) => row.map(cleanText).filter((cell) => cell !== "").join(", "))
    .filter((row) => row !== "");
  return finish("", rows.map((row) => /[.!?]$/.test(row) ? row : `${row}.`));
}

function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const sign of text) {
    if (rows.length >= ROWS_MAX) return rows;
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === "\n")) {
      if (row.length < CELLS_MAX) row.push(cell);
      cell = "";
      if (sign === "\n") {
        rows.push(row);
        row = [];
      }
    } else cell += sign;
  }
  return [...rows, [...row, cell]];
}
