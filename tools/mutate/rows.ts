/**
 * Where the rows of a table begin and end in its source. The formatter's
 * indentation is what is read: a row of an array begins and ends at one depth.
 *
 * @module
 */

/** A row of a table in a file. */
export interface Row {
  /** First line, from 1. */
  readonly line: number;
  /** Last line. */
  readonly lastLine: number;
  /** Its text, in one line and shortened. */
  readonly label: string;
}

/** How a file holds its table. */
export type Shape =
  /** Lines of a template text that follows `opens`. */
  | { readonly kind: "lines"; readonly opens: RegExp }
  /** Elements of an array, or entries of an object, whose first line is `opens`. */
  | { readonly kind: "elements"; readonly opens: RegExp };

/** The rows of every table of this shape, in the order of the text. */
export function rowsOf(text: string, shape: Shape): Row[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    if (!shape.opens.test(line)) return [];
    return shape.kind === "lines"
      ? templateRows(lines, index)
      : elementRows(lines, index);
  });
}

/** The text without a row. */
export function withoutRow(text: string, row: Row): string {
  const lines = text.split("\n");
  lines.splice(row.line - 1, row.lastLine - row.line + 1);
  return lines.join("\n");
}

function templateRows(lines: readonly string[], opening: number): Row[] {
  const rows: Row[] = [];
  for (let at = opening + 1; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line.includes("`")) break;
    if (line.trim() !== "" && !line.trim().startsWith("//")) {
      rows.push(rowAt(lines, at, at));
    }
  }
  return rows;
}

function elementRows(lines: readonly string[], opening: number): Row[] {
  const rows: Row[] = [];
  const outer = depthOf(lines[opening] ?? "");
  let start: number | null = null;
  for (let at = opening + 1; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const depth = depthOf(line);
    if (line.trim() !== "" && depth <= outer) break;
    if (depth !== outer + 2 || line.trim() === "") continue;
    if (/^\s*\/\//.test(line)) continue;
    start ??= at;
    if (/[[{(`|&?:=+]$/.test(line.trimEnd())) continue;
    rows.push(rowAt(lines, start, at));
    start = null;
  }
  return rows;
}

function rowAt(lines: readonly string[], first: number, last: number): Row {
  const label = lines.slice(first, last + 1).map((line) => line.trim())
    .join(" ").slice(0, 100);
  return { line: first + 1, lastLine: last + 1, label };
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}
