/**
 * The keys this service signs with: ES256, held in the store, rotated by
 * schedule, published as a JWKS.
 *
 * @see RFC 7517, RFC 7518 section 3.4 and RFC 7638
 * @module
 */

import {
  CompactSign,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
} from "@panva/jose";
import type { Clock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import type { PublicJwk } from "./jwk.ts";
import { jwkThumbprint } from "./jwk.ts";
import {
  activeKey,
  type KeyRecord,
  type KeyState,
  keyState,
  type NewKey,
  nextKey,
  publicJwkOf,
  publishedKeys,
  type StoredJwk,
  tidied,
  withActiveKey,
  withCompromised,
  withNextKey,
} from "./key_schedule.ts";
import { readKeySet, type StoredKeySet, writeKeySet } from "./store.ts";

/** A set that was read longer ago is read again before use: a rotation or a withdrawal is seen by every process within this time. */
export const KEYRING_REFRESH_MS = 5_000;
/** Where the store cannot be read, a set that was read is used so long. */
const KEYRING_STALE_MS = 60_000;
/** Attempts to write a set that others write as well. */
const WRITE_ATTEMPTS_MAX = 8;
/** An unknown key makes us read again, but not more often than this. */
const UNKNOWN_KEY_REFRESH_MS = 1_000;

/** The algorithm of every key. */
export const SIGNING_ALGORITHM = "ES256";

/** Header members that a signer adds to `alg` and `kid`. */
export type SignerHeader = {
  /** Media type of the whole JWS, without `application/`. */
  readonly typ?: string;
  /** Media type of the payload. */
  readonly cty?: string;
  /** Another name of the same key, such as a DID URL. */
  readonly kid?: string;
};

/** Signs with one key. */
export interface Signer {
  /** RFC 7638 thumbprint of the key. */
  readonly kid: string;
  /** A compact JWS over the payload. */
  sign(payload: Uint8Array, header?: SignerHeader): Promise<string>;
  /** The bare signature, r || s, of 64 bytes. */
  signBytes(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

/** A JSON Web Key Set (RFC 7517, section 5). */
export interface Jwks {
  /** The active key first. */
  readonly keys: readonly (PublicJwk & { readonly kid: string })[];
}

/** A key as shown to people. */
export interface KeyInfo {
  /** RFC 7638 thumbprint. */
  readonly kid: string;
  /** Where it stands. */
  readonly state: KeyState;
  /** ISO 8601. */
  readonly published_at: string;
  /** ISO 8601. */
  readonly active_from: string;
  /** ISO 8601; null while no successor is known. */
  readonly retired_at: string | null;
  /** ISO 8601; null while nothing is known against it. */
  readonly compromised_at: string | null;
}

/** What came of a rotation. */
export type RotateOutcome =
  | { readonly kind: "scheduled"; readonly next: KeyInfo }
  /** A rotation is under way already. */
  | { readonly kind: "already_scheduled"; readonly next: KeyInfo };

/** What came of a report that a key is compromised. */
export type CompromiseOutcome =
  | { readonly kind: "withdrawn"; readonly active: KeyInfo }
  | { readonly kind: "unknown_key" };

/** The keys of this service. */
export interface Keyring {
  /** The signer with the active key. The first call of a new store creates it. */
  signer(): Promise<Signer>;
  /** What `/.well-known/jwks.json` shows. */
  jwks(): Promise<Jwks>;
  /** A published key by its thumbprint; null when it is not ours or withdrawn. */
  publicKey(kid: string): Promise<PublicJwk | null>;
  /** Every key with its state. */
  list(): Promise<readonly KeyInfo[]>;
  /** Publishes a new key that takes over after 24 hours. */
  rotate(): Promise<RotateOutcome>;
  /** Withdraws a key at once; if it was signing, another signs from now on. */
  compromise(kid: string): Promise<CompromiseOutcome>;
}

/**
 * The keys in a store. Any number of processes may share the store: the first
 * creates the key, the others find it.
 */
export function createKeyring(options: {
  readonly store: Store;
  readonly clock: Clock;
  /** Where new keys come from; WebCrypto where it is left out. */
  readonly generateKey?: () => Promise<NewKey>;
}): Keyring {
  return new StoredKeyring(options);
}

/** A fresh P-256 key, named by its thumbprint. */
export async function generateSigningKey(): Promise<NewKey> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const { x = "", y = "", d = "" } = await exportJWK(pair.privateKey);
  const publicJwk = { kty: "EC", crv: "P-256", x, y };
  return {
    kid: jwkThumbprint(publicJwk),
    public_jwk: publicJwk,
    private_jwk: { ...publicJwk, d },
  };
}

class StoredKeyring implements Keyring {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #generateKey: () => Promise<NewKey>;
  #loaded: { readonly set: StoredKeySet; readonly at: number } | null = null;
  #loading: Promise<StoredKeySet> | null = null;
  /** Imported private keys by thumbprint. */
  readonly #imported = new Map<string, Promise<CryptoKey>>();

  constructor(options: {
    store: Store;
    clock: Clock;
    generateKey?: () => Promise<NewKey>;
  }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#generateKey = options.generateKey ?? generateSigningKey;
  }

  async signer(): Promise<Signer> {
    const key = activeKey(await this.#keys(), this.#clock.now());
    if (key === null || key.private_jwk === null) {
      throw new TypeError("the key set has no active key");
    }
    const { kid } = key;
    const cryptoKey = await this.#import(kid, key.private_jwk);
    return {
      kid,
      sign: (payload, header = {}) =>
        new CompactSign(payload)
          .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, ...header })
          .sign(cryptoKey),
      signBytes: async (data) =>
        new Uint8Array(
          await crypto.subtle.sign(
            { name: "ECDSA", hash: "SHA-256" },
            cryptoKey,
            data,
          ),
        ),
    };
  }

  async jwks(): Promise<Jwks> {
    const keys = publishedKeys(await this.#keys(), this.#clock.now());
    return { keys: keys.map(publicJwkOf) };
  }

  async publicKey(kid: string): Promise<PublicJwk | null> {
    const find = async (maxAgeMs: number) =>
      publishedKeys(await this.#keys(maxAgeMs), this.#clock.now())
        .find((key) => key.kid === kid);
    const key = await find(KEYRING_REFRESH_MS) ??
      await find(UNKNOWN_KEY_REFRESH_MS);
    return key === undefined ? null : publicJwkOf(key);
  }

  async list(): Promise<readonly KeyInfo[]> {
    return (await this.#keys()).map((key) => this.#info(key));
  }

  async rotate(): Promise<RotateOutcome> {
    const fresh = await this.#generateKey();
    let pending: KeyRecord | null = null;
    const keys = await this.#change((current, now) => {
      pending = nextKey(current, now);
      return pending === null ? withNextKey(current, fresh, now) : null;
    });
    if (pending !== null) {
      return { kind: "already_scheduled", next: this.#info(pending) };
    }
    return { kind: "scheduled", next: this.#info(named(keys, fresh.kid)) };
  }

  async compromise(kid: string): Promise<CompromiseOutcome> {
    const fresh = await this.#generateKey();
    let isKnown = false;
    const keys = await this.#change((current, now) => {
      isKnown = current.some((key) => key.kid === kid);
      if (!isKnown) return null;
      const left = withCompromised(current, kid, now);
      return activeKey(left, now) === null
        ? withActiveKey(left, fresh, now)
        : left;
    });
    const active = activeKey(keys, this.#clock.now());
    if (!isKnown || active === null) return { kind: "unknown_key" };
    return { kind: "withdrawn", active: this.#info(active) };
  }

  /** The keys, read again when they were read longer ago than that. */
  async #keys(maxAgeMs = KEYRING_REFRESH_MS): Promise<readonly KeyRecord[]> {
    const ageMs = this.#loaded === null
      ? Infinity
      : Math.abs(this.#clock.now().getTime() - this.#loaded.at);
    if (this.#loaded !== null && ageMs <= maxAgeMs) {
      return this.#loaded.set.keys;
    }
    // Callers that arrive together share one read.
    this.#loading ??= this.#load().finally(() => this.#loading = null);
    try {
      return (await this.#loading).keys;
    } catch (error) {
      if (this.#loaded === null || ageMs > KEYRING_STALE_MS) throw error;
      return this.#loaded.set.keys;
    }
  }

  async #load(): Promise<StoredKeySet> {
    const set = await readKeySet(this.#store);
    if (set.version !== null) return this.#remember(set);
    const fresh = await this.#generateKey();
    await this.#change((current, now) =>
      current.length === 0 ? withActiveKey(current, fresh, now) : null
    );
    return this.#remember(await readKeySet(this.#store));
  }

  #remember(set: StoredKeySet): StoredKeySet {
    this.#loaded = { set, at: this.#clock.now().getTime() };
    return set;
  }

  /** Applies a change by compare-and-set; null from `decide` leaves the set as it is. */
  async #change(
    decide: (
      current: readonly KeyRecord[],
      now: Date,
    ) => readonly KeyRecord[] | null,
  ): Promise<readonly KeyRecord[]> {
    for (let attempt = 0; attempt < WRITE_ATTEMPTS_MAX; attempt++) {
      const set = await readKeySet(this.#store);
      const now = this.#clock.now();
      const changed = decide(set.keys, now);
      if (changed === null) return this.#remember(set).keys;
      const keys = tidied(changed, now);
      if (await writeKeySet(this.#store, { keys, version: set.version })) {
        return this.#remember(await readKeySet(this.#store)).keys;
      }
    }
    throw new TypeError("the key set is written by too many at once");
  }

  #import(kid: string, jwk: StoredJwk): Promise<CryptoKey> {
    let imported = this.#imported.get(kid);
    if (imported === undefined) {
      imported = importPrivateKey(jwk);
      this.#imported.set(kid, imported);
    }
    return imported;
  }

  #info(key: KeyRecord): KeyInfo {
    return {
      kid: key.kid,
      state: keyState(key, this.#clock.now()),
      published_at: key.published_at,
      active_from: key.active_from,
      retired_at: key.retired_at,
      compromised_at: key.compromised_at,
    };
  }
}

/** What stands before the 32 bytes of a P-256 key in PKCS #8, when its public point is left out. */
const P256_PKCS8_HEAD = Uint8Array.fromHex(
  "3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420",
);

/**
 * The key without its public point. The runtime reads the key again for each
 * signature, and where the point is given it computes it to compare: a third
 * of the whole time.
 *
 * @throws {TypeError | SyntaxError} when it is not the key of a pair on P-256.
 * @see RFC 5208, and RFC 5915, where the point is optional
 */
async function importPrivateKey({ d }: StoredJwk): Promise<CryptoKey> {
  const secret = Uint8Array.fromBase64(d ?? "", { alphabet: "base64url" });
  if (secret.length !== 32) throw new TypeError("not a key of P-256");
  return await crypto.subtle.importKey(
    "pkcs8",
    new Uint8Array([...P256_PKCS8_HEAD, ...secret]),
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["sign"],
  );
}

function named(keys: readonly KeyRecord[], kid: string): KeyRecord {
  const key = keys.find((candidate) => candidate.kid === kid);
  if (key === undefined) throw new TypeError("the key was not written");
  return key;
}
