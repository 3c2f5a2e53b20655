/**
 * Keys that belong to the program as a whole.
 *
 * @module
 */

import type { Store } from "@/lib/store/store.ts";

/** Reads a key that is never written: resolves when the store answers. */
export async function pingStore(store: Store): Promise<void> {
  await store.get(["health"]);
}
