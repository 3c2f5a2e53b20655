/**
 * An entry of the log as bytes: what is hashed as a leaf, and what bundles have.
 *
 * @see RFC 8785
 * @module
 */

import { canonicalJson } from "@/lib/json.ts";
import type { RevenueEntry } from "./store.ts";

/** The RFC 8785 form of an entry, in UTF-8. */
export function entryBytes(entry: RevenueEntry): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson(entry));
}
