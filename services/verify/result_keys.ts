/**
 * The keys that sign results, and those that did, with when each ended: what one
 * needs beside a result, and a proof of the log, to judge it alone.
 *
 * @module
 */

import { SIGNING_ALGORITHM } from "@/lib/jose/keyring.ts";
import type { Keyring } from "@/lib/jose/keyring.ts";
import type { PublicJwk } from "@/lib/jose/jwk.ts";

/** A withdrawn or retired key with the moment until which it vouches. */
export type EndedKey = PublicJwk & {
  /** Why it ended. */
  readonly status: "compromised" | "retired";
  /** ISO 8601: what the log had before is to be believed. */
  readonly believed_until: string;
};

/** What `/log.json` of verify tells, and the page has within. */
export type ResultKeys = {
  /** In the JWKS. */
  readonly keys: readonly PublicJwk[];
  /** In it once. */
  readonly former: readonly EndedKey[];
};

/** The keys of results as they are now. */
export async function resultKeys(
  keyring: Pick<Keyring, "jwks" | "formerKeys">,
): Promise<ResultKeys> {
  const { keys } = await keyring.jwks();
  const former = await keyring.formerKeys();
  return {
    keys: keys.filter(({ alg }) => alg === SIGNING_ALGORITHM),
    former: former.map(({ key, why, until }) => ({
      ...key,
      status: why,
      believed_until: until.toISOString(),
    })),
  };
}
