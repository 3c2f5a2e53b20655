/**
 * Which representation a client prefers.
 *
 * @module
 */

import { parseAccept } from "@hono/hono/utils/accept";

/**
 * The preferred of some media types; null when the client accepts none.
 * Ties go to the type that is offered first, and so does a missing header.
 *
 * @see RFC 9110, section 12.5.1
 */
export function preferredType<T extends string>(
  accept: string | null,
  offered: readonly T[],
): T | null {
  const ranges = accept === null || accept.trim() === ""
    ? [{ type: "*/*", q: 1 }]
    : parseAccept(accept);
  let best: { type: T; q: number } | null = null;
  for (const type of offered) {
    const q = qualityOf(type, ranges);
    if (q > 0 && (best === null || q > best.q)) best = { type, q };
  }
  return best?.type ?? null;
}

/** The quality of the most specific range that names a type. */
function qualityOf(
  type: string,
  ranges: readonly { type: string; q: number }[],
): number {
  const [major] = type.split("/");
  for (const name of [type, `${major}/*`, "*/*"]) {
    const range = ranges.find((item) => item.type.toLowerCase() === name);
    if (range !== undefined) return range.q;
  }
  return 0;
}
