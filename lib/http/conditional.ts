/**
 * Conditional requests: strong ETags of exact bytes, weak comparison.
 *
 * @module
 */

import { createHash } from "node:crypto";

/** The strong ETag of exact bytes. */
export function etagOf(bytes: Uint8Array | string): string {
  const digest = createHash("sha256").update(bytes).digest("base64url");
  return `"${digest.slice(0, 32)}"`;
}

/**
 * Whether an If-None-Match header names this ETag, by weak comparison.
 *
 * @param header Raw header value; null when absent.
 * @param etag Quoted, with or without `W/`.
 * @see RFC 9110, section 13.1.2
 */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header === etag || header.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  const listed = header.matchAll(
    /(?:^|,)\s*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?=,|$)/g,
  );
  return listed.some((match) => match[1] === opaque);
}
