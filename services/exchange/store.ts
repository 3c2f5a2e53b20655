/**
 * Keys of the exchange that belong to none of its parts.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `exchange, limit, name, subject` | times of the last hour, in milliseconds | an hour |
 * | `exchange, secret, name` | 32 random bytes as hexadecimal text | for ever |
 *
 * @module
 */

import type { Random } from "@/lib/runtime.ts";
import type { Store, StoreKey } from "@/lib/store/store.ts";

/** The key of what somebody did in the last hour. */
export function limitKey(name: string, subject: string): StoreKey {
  return ["exchange", "limit", name, subject];
}

/**
 * A secret that all processes share, made when it is first asked for.
 *
 * @param name `cursor` seals cursors, `payer` makes pseudonyms of payers.
 */
export async function sharedSecret(
  store: Store,
  name: "cursor" | "payer",
  random: Random,
): Promise<Uint8Array<ArrayBuffer>> {
  const key: StoreKey = ["exchange", "secret", name];
  for (;;) {
    const held = await store.get<string>(key);
    if (held !== null) return Uint8Array.fromHex(held.value);
    const fresh = random.bytes(32);
    const version = await store.commit({
      checks: [{ key, version: null }],
      sets: [{ key, value: fresh.toHex() }],
    });
    if (version !== null) return fresh;
  }
}
