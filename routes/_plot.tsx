/**
 * Numbers as bars: a table, so that every one is there in words, and beside
 * each number its bar.
 *
 * @module
 */

import type { Markup } from "./_page.tsx";

/** A number and what it is of. */
export interface PlotRow {
  /** What was counted. */
  readonly name: string;
  /** Null where the number is not shown: then nothing is drawn either. */
  readonly value: number | null;
  /** How the number reads; as it is by default. */
  readonly text?: string;
}

/** What a plot is of. */
export interface PlotProps {
  /** Above the table. */
  readonly caption: string;
  /** What the rows are, and what is counted. */
  readonly columns: readonly [of: string, counted: string];
  /** From top to bottom. */
  readonly rows: readonly PlotRow[];
}

/** Bars that share one scale from zero. */
export function Plot({ caption, columns, rows }: PlotProps): Markup {
  const most = Math.max(0, ...rows.map(({ value }) => value ?? 0));
  return (
    <table class="plot">
      <caption>{caption}</caption>
      <thead>
        <tr>{columns.map((column) => <th scope="col">{column}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, text }) => (
          <tr>
            <th scope="row">{name}</th>
            <td>
              <span>{value === null ? "not shown" : text ?? value}</span>
              {value !== null && <Bar part={most === 0 ? 0 : value / most} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The number stands beside it. */
function Bar({ part }: { part: number }) {
  const width = `${Math.round(part * 1_000) / 10}%`;
  return (
    <svg class="bar" width="100%" height="14" aria-hidden="true">
      <rect class="bar-whole" width="100%" height="14" />
      <rect width={width} height="14" />
    </svg>
  );
}
