/**
 * What bounds the work of an own offer, whoever does it.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";

/** What counts as an answer. */
export interface WorkBounds {
  /** Milliseconds for everything. */
  readonly timeoutMs: number;
  /** Bytes of an answer. */
  readonly bytesMax: number;
  /** Statuses of an answer. */
  readonly statuses: readonly number[];
  /** What members of an answer have to be, by name. */
  readonly members: JsonObject;
}
