/**
 * Secrets that all processes of one store share.
 *
 * @module
 */

import type { Random } from "@/lib/runtime.ts";
import type { Store, StoreKey } from "./store.ts";

/** As long as a SHA-256: nobody guesses it. */
const SECRET_BYTES = 32;

/** The secret under a key, made by whoever asks first. It is kept for ever, as hexadecimal text. */
export async function readSharedSecret(
  store: Store,
  key: StoreKey,
  random: Random,
): Promise<Uint8Array<ArrayBuffer>> {
  for (;;) {
    const held = await findSharedSecret(store, key);
    if (held !== null) return held;
    const fresh = random.bytes(SECRET_BYTES);
    const version = await store.commit({
      checks: [{ key, version: null }],
      sets: [{ key, value: fresh.toHex() }],
    });
    if (version !== null) return fresh;
  }
}

/** The secret under a key; null where nobody asked for it yet. */
export async function findSharedSecret(
  store: Store,
  key: StoreKey,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const held = await store.get<string>(key);
  return held === null ? null : Uint8Array.fromHex(held.value);
}
