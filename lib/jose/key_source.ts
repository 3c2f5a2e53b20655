/**
 * Where a keyring's private halves come from: made here and kept in the store,
 * or kept by somebody else.
 *
 * @module
 */

import {
  type KeyCustody,
  type KeyUse,
  KIND_OF_USE,
  nameOfUse,
} from "./custody.ts";
import { KeyCustodyError } from "./custody_error.ts";
import {
  type KeyRecord,
  type NewKey,
  PRIVATE_KEEP_MS,
} from "./key_schedule.ts";
import type { SignBytes } from "./signing_key.ts";

/** Makes or finds keys, and signs with them. */
export interface KeySource {
  /** How long a private half stays in the store after its key signed last. */
  readonly privateKeepMs: number;
  /** A key that was in no set before; null where there is none. */
  fresh(wasUsed: (kid: string) => Promise<boolean>): Promise<NewKey | null>;
  /**
   * How to sign with a key.
   *
   * @param next The key that takes over from it, where one is published.
   * @throws {KeyCustodyError} when its private half is not where it has to be.
   */
  signBytesOf(key: KeyRecord, next: KeyRecord | null): Promise<SignBytes>;
  /**
   * Nothing where a key that signs is at hand now.
   *
   * @throws {KeyCustodyError} when whoever keeps it does not have it, or does
   *   not answer.
   */
  requireHeld(key: KeyRecord): Promise<void>;
  /**
   * Nothing where keys of this source may follow on a key.
   *
   * @throws {KeyCustodyError} otherwise.
   */
  requireSuccession(active: KeyRecord | null): void;
  /** What is said where there is no key. */
  noKey(): Error;
}

/** Keys that are made here. */
export function ownKeys(
  use: KeyUse,
  generate: () => Promise<NewKey> = KIND_OF_USE[use].generate,
): KeySource {
  return {
    privateKeepMs: PRIVATE_KEEP_MS,
    fresh: () => generate(),
    async signBytesOf(key) {
      if (key.private_jwk === null) throw keptOutside(key);
      return await KIND_OF_USE[use].importPrivate(key.private_jwk);
    },
    requireHeld: () => Promise.resolve(),
    requireSuccession(active) {
      if (active?.private_jwk === null) throw keptOutside(active);
    },
    noKey: () => new TypeError("the key set has no active key"),
  };
}

/** Keys that somebody else keeps. */
export function keysOf(
  custody: KeyCustody,
  options: {
    readonly use: KeyUse;
    /** As in {@linkcode KeySource.privateKeepMs}, for what the store had before. */
    readonly privateKeepMs: number;
  },
): KeySource {
  const { use, privateKeepMs } = options;
  const { place } = custody;
  const notHeld = (kid: string) =>
    new KeyCustodyError(
      `${place} does not have the key ${kid}, which signs ${use}: put it back, or withdraw it with keys compromised ${kid}`,
    );
  return {
    privateKeepMs,
    async fresh(wasUsed) {
      for (const { kid, public_jwk } of await custody.held(use)) {
        if (await wasUsed(kid)) continue;
        return { kid, public_jwk, private_jwk: null };
      }
      return null;
    },
    async signBytesOf({ kid, private_jwk: own }, next) {
      const held = await custody.held(use);
      const found = held.find((key) => key.kid === kid);
      if (found !== undefined) return found.sign;
      if (own === null) throw notHeld(kid);
      if (next?.private_jwk !== null) {
        throw new KeyCustodyError(
          `the store signs ${use} with a key of its own, ${kid}, and none of ${place} is to follow it: keys rotate publishes one`,
        );
      }
      // Until the key that the operator had published takes over.
      return await KIND_OF_USE[use].importPrivate(own);
    },
    async requireHeld({ kid, private_jwk: own }) {
      // One of the store's own signs until its successor takes over.
      if (own !== null) return;
      const held = await custody.held(use);
      if (!held.some((key) => key.kid === kid)) throw notHeld(kid);
    },
    requireSuccession: () => {},
    noKey: () =>
      new KeyCustodyError(
        `${place} has no unused key of ${
          KIND_OF_USE[use].alg
        } whose name begins with ${nameOfUse(use)}`,
      ),
  };
}

function keptOutside({ kid }: KeyRecord): KeyCustodyError {
  return new KeyCustodyError(
    `the key ${kid} is kept outside of the store: KEYS_FILE or KEYS_AGENT says where`,
  );
}
