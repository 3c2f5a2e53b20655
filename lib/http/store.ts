/**
 * What callers have left of their limits, for the processes that share a store.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `rate_limit, bucket, pseudonym` | when the bucket is full again, in milliseconds since 1970 | until then: at most the minutes that a bucket takes to fill |
 * | `rate_limit, secret` | 32 random bytes as hexadecimal text | for ever |
 *
 * A caller is a pseudonym here: an address is never written. An entry that is
 * absent stands for a full bucket, so nothing has to be tidied up.
 *
 * @module
 */

import { createHmac } from "node:crypto";
import type { Random } from "@/lib/runtime.ts";
import { readSharedSecret } from "@/lib/store/shared_secret.ts";
import type { Store, StoreKey } from "@/lib/store/store.ts";

/** A bucket as it was read. */
export interface StoredBucket {
  /** When it is full again; null: it is full. */
  readonly fullAtMs: number | null;
  /** What a change must still find. */
  readonly version: string | null;
}

/** The secret that makes pseudonyms of callers. */
export function readCallerSecret(
  store: Store,
  random: Random,
): Promise<Uint8Array<ArrayBuffer>> {
  return readSharedSecret(store, ["rate_limit", "secret"], random);
}

/** Where a caller's bucket stands. */
export function bucketKey(
  secret: Uint8Array<ArrayBuffer>,
  caller: string,
): StoreKey {
  const pseudonym = createHmac("sha256", secret).update(caller)
    .digest("base64url");
  return ["rate_limit", "bucket", pseudonym];
}

/** When a caller's bucket is full again; null where it was never used. */
export async function readBucket(
  store: Store,
  key: StoreKey,
): Promise<StoredBucket> {
  const entry = await store.get<number>(key);
  return { fullAtMs: entry?.value ?? null, version: entry?.version ?? null };
}

/** Writes a bucket if nobody else did since; false when somebody did. */
export async function writeBucket(
  store: Store,
  key: StoreKey,
  bucket: { readonly fullAtMs: number; readonly version: string | null },
): Promise<boolean> {
  const { fullAtMs, version } = bucket;
  const committed = await store.commit({
    checks: [{ key, version }],
    sets: [{
      key,
      value: fullAtMs,
      expiresAt: new Date(Math.ceil(fullAtMs)),
    }],
  });
  return committed !== null;
}
