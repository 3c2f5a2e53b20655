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

/** Names of a list of codings that say anything here. */
const CODINGS: readonly string[] = ["br", "gzip", "identity", "*"];

/** How an answer's bytes may be coded. */
export type ContentCoding = "br" | "gzip";

/**
 * The preferred of some codings; null for none at all, which every client
 * understands and which is taken where the header is missing. Ties go to the
 * coding that is offered first.
 *
 * @see RFC 9110, section 12.5.3
 */
export function preferredCoding(
  header: string | null,
  offered: readonly ContentCoding[],
): ContentCoding | null {
  if (header === null) return null;
  const accepted = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", weight = "q=1"] = item.split(";").map((part) =>
      part.trim()
    );
    // Names can be chosen that all meet in one bucket.
    if (!CODINGS.includes(name)) continue;
    // What cannot be read as a weight is none: the coding is not taken.
    accepted.set(name, Number(weight.replace(/^q\s*=/, "") || "0") || 0);
  }
  let best: ContentCoding | null = null;
  let bestQ = accepted.get("identity") ?? 0;
  for (const coding of offered) {
    const q = accepted.get(coding) ?? accepted.get("*") ?? 0;
    // What is coded is taken where the client likes both alike.
    if (q > bestQ || (best === null && q > 0 && q === bestQ)) {
      best = coding;
      bestQ = q;
    }
  }
  return best;
}
