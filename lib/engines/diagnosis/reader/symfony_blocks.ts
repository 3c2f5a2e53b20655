/**
 * Messages as Symfony's Console prints them (Artisan, Composer, Drush): a block
 * with a margin of two columns on each side, broken after so many characters,
 * in the middle of words too.
 */

/** What stands above the message: the file that reports it, or the class in brackets. */
const HEADER =
  /^\s{0,3}(?:In [\w./-]{1,120}(?:\.php|\(\d{1,6}\) : eval\(\)'d code) line \d{1,6}:|\[(?:\w{1,80}\\){0,12}\w{0,80}(?:Exception|Error)\])\s{0,240}$/;
/** A line inside of the margin. */
const ROW = /^ {2}(?=\s{0,240}\S)/;
/** A message of fewer columns was not broken by the block. */
const WIDTH_MIN = 30;
/** Rows of one block. */
const ROWS_MAX = 80;

/** The text with each such message on one line again. */
export function withoutSymfonyBlocks(text: string): string {
  if (!/^\s{0,3}(?:In \S|\[\w)/m.test(text)) return text;
  const lines = text.split("\n");
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    kept.push(line);
    if (line.length > 400 || !HEADER.test(line)) continue;
    while (at + 1 < lines.length && (lines[at + 1] ?? "").trim() === "") {
      kept.push(lines[++at] ?? "");
    }
    const rows = rowsFrom(lines, at + 1);
    kept.push(...joined(rows));
    at += rows.length;
  }
  return kept.join("\n");
}

function rowsFrom(lines: readonly string[], from: number): readonly string[] {
  const rows: string[] = [];
  for (const line of lines.slice(from, from + ROWS_MAX)) {
    if (!ROW.test(line) || HEADER.test(line)) break;
    rows.push(line);
  }
  return rows;
}

/** Columns of a block: all rows are as long, or the longest is full. */
function widthOf(rows: readonly string[]): number {
  const whole = rows[0]?.length ?? 0;
  return rows.every((row) => row.length === whole && row.endsWith("  "))
    ? whole - 4
    : Math.max(0, ...rows.map((row) => row.slice(2).trimEnd().length));
}

/** Rows put together: a full one goes on in the next, one column short it lost its last blank. */
function joined(rows: readonly string[]): readonly string[] {
  const width = widthOf(rows);
  if (width < WIDTH_MIN) return rows;
  const whole: string[] = [];
  rows.forEach((row, at) => {
    const before = (rows[at - 1] ?? "").slice(2).trimEnd().length;
    const text = row.slice(2).trimEnd();
    const isFull = before >= width - 1;
    whole.push(
      isFull
        ? `${whole.pop() ?? ""}${before === width - 1 ? " " : ""}${text}`
        : text,
    );
  });
  return whole;
}
