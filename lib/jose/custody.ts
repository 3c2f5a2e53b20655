/**
 * Where private keys are kept when they are not in the store: whoever has the
 * store, or a copy of it, has no key then. The store keeps the public halves
 * with their times, and asks by thumbprint.
 *
 * @module
 */

import { jwkThumbprint } from "./jwk.ts";
import type { NewKey, StoredJwk } from "./key_schedule.ts";
import type { KeyKind, SignBytes } from "./signing_key.ts";
import { EDDSA_KEY, ES256_KEY } from "./signing_key.ts";

/** What a key signs. */
export type KeyUse = "verdicts" | "receipts" | "log";

/** The kind of key that each use takes. */
export const KIND_OF_USE: Readonly<Record<KeyUse, KeyKind>> = {
  verdicts: ES256_KEY,
  receipts: EDDSA_KEY,
  log: EDDSA_KEY,
};

/** Every use, in the order in which people are shown them. */
export const KEY_USES: readonly KeyUse[] = ["verdicts", "receipts", "log"];

/** A key that somebody else keeps and that signs for us. */
export interface HeldKey extends NewKey {
  /** The private half is never in a record. */
  readonly private_jwk: null;
  /** 64 bytes over what it is given, as {@linkcode KIND_OF_USE} has them. */
  readonly sign: SignBytes;
}

/** Whoever keeps the keys. */
export interface KeyCustody {
  /** Where that is, for people. */
  readonly place: string;
  /**
   * The keys for a use, in the order in which they are to be used.
   *
   * @throws {KeyCustodyError} when they cannot be had.
   */
  held(use: KeyUse): Promise<readonly HeldKey[]>;
}

/** What the name of a key begins with, followed by nothing that a word could go on with. */
export function nameOfUse(use: KeyUse): string {
  return `pennyworth-${use}`;
}

/** What a key is for, by its name; null where it is not for this program. */
export function useOfName(name: string): KeyUse | null {
  const found = /^pennyworth-([a-z]+)(?![\w])/.exec(name)?.[1];
  return KEY_USES.find((use) => use === found) ?? null;
}

/** A key as the store knows it, with who signs. */
export function heldKey(publicJwk: StoredJwk, sign: SignBytes): HeldKey {
  const { kty = "", ...members } = publicJwk;
  const kid = jwkThumbprint({ kty, ...members });
  return { kid, public_jwk: publicJwk, private_jwk: null, sign };
}
