/**
 * Keys that belong to the program as a whole.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `health` | text that only shows that the store takes it | {@linkcode PROBE_HOURS} h |
 *
 * @module
 */

import type { Store } from "@/lib/store/store.ts";

/** Hours for which a probe is kept; nobody reads it. */
export const PROBE_HOURS = 1;
/** Characters of a probe: about what a payment writes in one commit. */
const PROBE_CHARACTERS = 16_384;

/** Reads a key: resolves when the store answers. */
export async function pingStore(store: Store): Promise<void> {
  await store.get(["health"]);
}

/** Writes as much as a payment does: resolves when the store takes it. */
export async function probeStore(store: Store, now: Date): Promise<void> {
  await store.commit({
    sets: [{
      key: ["health"],
      value: "-".repeat(PROBE_CHARACTERS),
      expiresAt: new Date(now.getTime() + PROBE_HOURS * 3_600_000),
    }],
  });
}
