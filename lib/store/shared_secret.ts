/**
 * Secrets that all processes of one store share.
 *
 * @module
 */

import type { Random } from "@/lib/runtime.ts";
import type { Store, StoreKey } from "./store.ts";

/** Bytes of a secret. */
const SECRET_BYTES = 32;

/** The secret under a key, made by whoever asks first. It is kept for ever, as hexadecimal text. */
export async function readSharedSecret(
  store: Store,
  key: StoreKey,
  random: Random,
): Promise<Uint8Array<ArrayBuffer>> {
  for (;;) {
    const held = await store.get<string>(key);
    if (held !== null) return Uint8Array.fromHex(held.value);
    const fresh = random.bytes(SECRET_BYTES);
    const version = await store.commit({
      checks: [{ key, version: null }],
      sets: [{ key, value: fresh.toHex() }],
    });
    if (version !== null) return fresh;
  }
}
