/**
 * Names with their numbers, in as many columns as there is room for.
 *
 * @module
 */

import { withCommas } from "@/lib/number_text.ts";
import type { Markup } from "./_page.tsx";

/** Bounds by name, as they are published. */
export function Limits(
  { limits }: { limits: Readonly<Record<string, number | string>> },
): Markup {
  return (
    <ul class="limits">
      {Object.entries(limits).map(([name, value]) => (
        <li class="leader">
          <span>{name.replaceAll("_", " ")}</span>
          <span>{withCommas(value)}</span>
        </li>
      ))}
    </ul>
  );
}
