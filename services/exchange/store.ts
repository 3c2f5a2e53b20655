/**
 * Keys of the exchange that belong to none of its parts.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `exchange, limit, name, subject` | times of the last hour, in milliseconds | an hour |
 * | `exchange, secret, name` | 32 random bytes as hexadecimal text | for ever |
 *
 * A subject is `all` or the pseudonym of a payer or of an address, never these
 * themselves.
 *
 * @module
 */

import type { Random } from "@/lib/runtime.ts";
import { readSharedSecret } from "@/lib/store/shared_secret.ts";
import type { Store, StoreKey } from "@/lib/store/store.ts";

/** The key of what somebody did in the last hour. */
export function limitKey(name: string, subject: string): StoreKey {
  return ["exchange", "limit", name, subject];
}

/**
 * A secret that all processes share, made when it is first asked for.
 *
 * @param name `cursor` seals cursors, `payer` makes pseudonyms of payers,
 * `address` of the addresses that limits count by.
 */
export function sharedSecret(
  store: Store,
  name: "cursor" | "payer" | "address",
  random: Random,
): Promise<Uint8Array<ArrayBuffer>> {
  return readSharedSecret(store, ["exchange", "secret", name], random);
}
