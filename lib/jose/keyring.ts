/**
 * Keys of one kind that this service signs with: held in the store, rotated by
 * schedule, published as a JWKS.
 *
 * @see RFC 7515, RFC 7517, RFC 7518 section 3.4 and RFC 7638
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type { Clock } from "@/lib/runtime.ts";
import type { Store, StoreKey } from "@/lib/store/store.ts";
import type { PublicJwk } from "./jwk.ts";
import {
  activeKey,
  keyEnd,
  type KeyRecord,
  keysOver,
  type KeyState,
  keyState,
  type NewKey,
  nextKey,
  publicJwkOf,
  publishedKeys,
  tidied,
  withActiveKey,
  withCompromised,
  withNextKey,
} from "./key_schedule.ts";
import { type KeyCustody, type KeyUse, KIND_OF_USE } from "./custody.ts";
import { keysOf, type KeySource, ownKeys } from "./key_source.ts";
import type { SignBytes } from "./signing_key.ts";
import {
  KEY_SET_OF_USE,
  listFormerKeys,
  readFormerKey,
  readKeySet,
  type StoredKeySet,
  writeKeySet,
} from "./store.ts";

/**
 * A set that was read longer ago is read again before use: a rotation or a
 * withdrawal is seen by every process within this time.
 */
export const KEYRING_REFRESH_MS = 5_000;
/** Where the store cannot be read, a set that was read is used so long. */
const KEYRING_STALE_MS = 60_000;
/** Attempts to write a set that others write as well. */
const WRITE_ATTEMPTS_MAX = 8;
/** An unknown key makes us read again, but not more often than this. */
const UNKNOWN_KEY_REFRESH_MS = 1_000;

/** Former keys that are shown: of twelve years with a rotation each month. */
export const FORMER_KEYS_MAX = 150;
/** Uses whose former keys stand together. */
const USES_TOGETHER = 3;

/** RFC 7638, with SHA-256. */
const THUMBPRINT = /^[A-Za-z0-9_-]{43}$/;

/** The algorithm of verdicts, checkpoints and credentials. */
export const SIGNING_ALGORITHM = "ES256";

/** Header members that a signer adds to `alg` and `kid`. */
export type SignerHeader = {
  /** Media type of the whole JWS, without `application/`. */
  readonly typ?: string;
  /** Media type of the payload. */
  readonly cty?: string;
  /** Another name of the same key, such as a DID URL. */
  readonly kid?: string;
  /** What a receipt binds beside its payload. */
  readonly delivery?: JsonObject;
};

/** Signs with one key. */
export interface Signer {
  /** RFC 7638 thumbprint of the key. */
  readonly kid: string;
  /** A compact JWS over the payload. */
  sign(payload: Uint8Array, header?: SignerHeader): Promise<string>;
  /** The bare signature of 64 bytes; r || s where it is ECDSA's. */
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
  /** What it signs with. */
  readonly alg: string;
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
  /** Whether the private half is in the store: not once it is no longer needed, or where it is kept elsewhere. */
  readonly is_private_in_store: boolean;
}

/** What came of a rotation. */
export type RotateOutcome =
  | { readonly kind: "scheduled"; readonly next: readonly KeyInfo[] }
  /** A rotation is under way already. */
  | { readonly kind: "already_scheduled"; readonly next: readonly KeyInfo[] }
  /** Whoever keeps the keys has none that was not used before. */
  | { readonly kind: "no_key"; readonly next: readonly KeyInfo[] };

/** What came of a report that a key is compromised. */
export type CompromiseOutcome =
  /** `active` is null where whoever keeps the keys has no other. */
  | { readonly kind: "withdrawn"; readonly active: KeyInfo | null }
  | { readonly kind: "unknown_key" };

/** A key that is not published any more. */
export interface FormerKey {
  /** The public half. */
  readonly key: PublicJwk;
  /** Why it is not published. */
  readonly why: "compromised" | "retired";
  /** What others can show to be older is to be believed. */
  readonly until: Date;
}

/** Keys that sign. */
export interface Keyring {
  /** The signer with the active key. The first call of a new store creates it. */
  signer(): Promise<Signer>;
  /** The same; null where the only key was published and does not sign yet. */
  findSigner(): Promise<Signer | null>;
  /**
   * Asks whoever keeps the key that signs now whether it is there; nothing where
   * no key does.
   *
   * @throws {KeyCustodyError} when it is not.
   */
  requireHeld(): Promise<void>;
  /** What `/.well-known/jwks.json` shows. */
  jwks(): Promise<Jwks>;
  /** A published key by its thumbprint; null when it is not ours or withdrawn. */
  publicKey(kid: string): Promise<PublicJwk | null>;
  /** A key that was published once, by its thumbprint; null when it is not ours, or still published. */
  formerKey(kid: string): Promise<FormerKey | null>;
  /** Keys of this algorithm that were published once, at most {@linkcode FORMER_KEYS_MAX}. */
  formerKeys(): Promise<readonly FormerKey[]>;
  /** Every key with its state. */
  list(): Promise<readonly KeyInfo[]>;
  /** Keys that sign or are to sign next, and that this process cannot sign with. */
  missing(): Promise<readonly KeyInfo[]>;
  /** Publishes a new key that takes over after 24 hours. */
  rotate(): Promise<RotateOutcome>;
  /** Withdraws a key at once; if it was signing, another signs from now on. */
  compromise(kid: string): Promise<CompromiseOutcome>;
}

/**
 * The keys in a store. Any number of processes may share the store: the first
 * creates the key, the others find it.
 */
export function createKeyring(options: KeyringOptions): Keyring {
  return new StoredKeyring(options);
}

/** Which keys, and where. */
export interface KeyringOptions {
  /** Holds the set. */
  readonly store: Store;
  /** Says which key signs now. */
  readonly clock: Clock;
  /** What the keys sign; verdicts where it is left out. */
  readonly use?: KeyUse;
  /** Who keeps the private halves; the store where it is left out. */
  readonly custody?: KeyCustody | undefined;
  /** Where new keys come from; WebCrypto where it is left out. */
  readonly generateKey?: () => Promise<NewKey>;
  /**
   * Whether the first key of the set is published before it signs, since others
   * know this service by other keys; never where it is left out.
   */
  readonly isPublishedFirst?: () => Promise<boolean>;
}

class StoredKeyring implements Keyring {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #alg: string;
  readonly #keySet: StoreKey;
  readonly #source: KeySource;
  readonly #isPublishedFirst: () => Promise<boolean>;
  #loaded: { readonly set: StoredKeySet; readonly at: number } | null = null;
  #loading: Promise<StoredKeySet> | null = null;
  /** How to sign with the keys that were asked for, by thumbprint. */
  readonly #signing = new Map<string, Promise<SignBytes>>();

  constructor(options: KeyringOptions) {
    const { use = "verdicts", custody, generateKey } = options;
    this.#store = options.store;
    this.#clock = options.clock;
    this.#alg = KIND_OF_USE[use].alg;
    this.#keySet = KEY_SET_OF_USE[use];
    this.#source = custody === undefined
      ? ownKeys(use, generateKey)
      : keysOf(custody, { use, privateKeepMs: KEYRING_STALE_MS });
    this.#isPublishedFirst = options.isPublishedFirst ??
      (() => Promise.resolve(false));
  }

  async signer(): Promise<Signer> {
    const signer = await this.findSigner();
    if (signer === null) throw this.#source.noKey();
    return signer;
  }

  async findSigner(): Promise<Signer | null> {
    const key = activeKey(await this.#signingKeys(), this.#clock.now());
    if (key === null) return null;
    const { kid } = key;
    const alg = this.#alg;
    const signBytes = await this.#signBytesOf(key);
    return {
      kid,
      async sign(payload, header = {}) {
        const head = JSON.stringify({ alg, kid, ...header });
        const input = `${base64url(encoder.encode(head))}.${
          base64url(payload)
        }`;
        const signature = await signBytes(encoder.encode(input));
        return `${input}.${base64url(signature)}`;
      },
      signBytes,
    };
  }

  async requireHeld(): Promise<void> {
    const key = activeKey(await this.#keys(), this.#clock.now());
    if (key !== null) await this.#source.requireHeld(key);
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

  async formerKey(kid: string): Promise<FormerKey | null> {
    if (!THUMBPRINT.test(kid)) return null;
    const keys = await this.#keys(UNKNOWN_KEY_REFRESH_MS);
    const now = this.#clock.now();
    if (publishedKeys(keys, now).some((key) => key.kid === kid)) return null;
    const key = keys.find((key) => key.kid === kid) ??
      await readFormerKey(this.#store, kid);
    return key === null ? null : formerOf(key);
  }

  async formerKeys(): Promise<readonly FormerKey[]> {
    const keys = await this.#keys();
    const published = publishedKeys(keys, this.#clock.now());
    const ended = keys.filter((key) => !published.includes(key));
    const left = await listFormerKeys(
      this.#store,
      USES_TOGETHER * FORMER_KEYS_MAX,
    );
    const alg = this.#alg;
    return [...ended, ...left.filter((key) => publicJwkOf(key).alg === alg)]
      .map(formerOf)
      .filter((key) => key !== null)
      .slice(0, FORMER_KEYS_MAX);
  }

  async list(): Promise<readonly KeyInfo[]> {
    return (await this.#keys()).map((key) => this.#info(key));
  }

  async missing(): Promise<readonly KeyInfo[]> {
    const keys = await this.#keys();
    const now = this.#clock.now();
    const found: KeyInfo[] = [];
    for (const key of [activeKey(keys, now), nextKey(keys, now)]) {
      if (key === null) continue;
      const canSign = await this.#signBytesOf(key).then(
        () => true,
        () => false,
      );
      if (!canSign) found.push(this.#info(key));
    }
    return found;
  }

  async rotate(): Promise<RotateOutcome> {
    const keys = await this.#keys();
    this.#source.requireSuccession(activeKey(keys, this.#clock.now()));
    const fresh = await this.#freshKey();
    let pending: KeyRecord | null = null;
    const changed = await this.#change((current, now) => {
      pending = nextKey(current, now);
      return pending === null && fresh !== null
        ? withNextKey(current, fresh, now)
        : null;
    });
    if (pending !== null) {
      return { kind: "already_scheduled", next: [this.#info(pending)] };
    }
    return fresh === null
      ? { kind: "no_key", next: [] }
      : { kind: "scheduled", next: [this.#info(named(changed, fresh.kid))] };
  }

  async compromise(kid: string): Promise<CompromiseOutcome> {
    const fresh = await this.#freshKey();
    let isKnown = false;
    const keys = await this.#change((current, now) => {
      isKnown = current.some((key) => key.kid === kid);
      if (!isKnown) return null;
      const left = withCompromised(current, kid, now);
      return activeKey(left, now) === null && fresh !== null
        ? withActiveKey(left, fresh, now)
        : left;
    });
    const active = activeKey(keys, this.#clock.now());
    if (!isKnown) return { kind: "unknown_key" };
    return {
      kind: "withdrawn",
      active: active === null ? null : this.#info(active),
    };
  }

  /** The keys before one of them signs: without what is not needed any more, and with one that can. */
  async #signingKeys(): Promise<readonly KeyRecord[]> {
    const keys = await this.#keys();
    const now = this.#clock.now();
    if (activeKey(keys, now) === null && nextKey(keys, now) === null) {
      const fresh = await this.#freshKey();
      return fresh === null
        ? keys
        : await this.#change((current, now) =>
          activeKey(current, now) === null
            ? withActiveKey(current, fresh, now)
            : null
        );
    }
    const isTidy = countPrivate(this.#tidied(keys, now)) === countPrivate(keys);
    if (isTidy) return keys;
    // What cannot be erased now is erased another time; the key signs all the same.
    return await this.#change((current) => current).catch(() => keys);
  }

  async #freshKey(): Promise<NewKey | null> {
    const { keys } = await readKeySet(this.#store, this.#keySet);
    return await this.#source.fresh(async (kid) =>
      keys.some((key) => key.kid === kid) ||
      await readFormerKey(this.#store, kid) !== null
    );
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
    const set = await readKeySet(this.#store, this.#keySet);
    if (set.version !== null) return this.#remember(set);
    const fresh = await this.#freshKey();
    if (fresh === null) throw this.#source.noKey();
    const withFirst = await this.#isPublishedFirst()
      ? withNextKey
      : withActiveKey;
    await this.#change((current, now) =>
      current.length === 0 ? withFirst(current, fresh, now) : null
    );
    return this.#remember(await readKeySet(this.#store, this.#keySet));
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
      const set = await readKeySet(this.#store, this.#keySet);
      const now = this.#clock.now();
      const changed = decide(set.keys, now);
      if (changed === null) return this.#remember(set).keys;
      const keys = this.#tidied(changed, now);
      const written = { keys, version: set.version };
      const over = keysOver(changed, now);
      if (await writeKeySet(this.#store, this.#keySet, written, over)) {
        return this.#remember(await readKeySet(this.#store, this.#keySet)).keys;
      }
    }
    throw new TypeError("the key set is written by too many at once");
  }

  #tidied(keys: readonly KeyRecord[], now: Date): readonly KeyRecord[] {
    return tidied(keys, now, this.#source);
  }

  #signBytesOf(key: KeyRecord): Promise<SignBytes> {
    let signing = this.#signing.get(key.kid);
    if (signing === undefined) {
      signing = this.#keys().then((keys) =>
        this.#source.signBytesOf(key, nextKey(keys, this.#clock.now()))
      );
      this.#signing.set(key.kid, signing);
      // It may be there the next time.
      signing.catch(() => this.#signing.delete(key.kid));
    }
    return signing;
  }

  #info(key: KeyRecord): KeyInfo {
    return {
      kid: key.kid,
      alg: this.#alg,
      state: keyState(key, this.#clock.now()),
      published_at: key.published_at,
      active_from: key.active_from,
      retired_at: key.retired_at,
      compromised_at: key.compromised_at,
      is_private_in_store: key.private_jwk !== null,
    };
  }
}

const encoder = new TextEncoder();

function base64url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

/** A key that is not published, as it is known from then on; null for one that never ended. */
function formerOf(key: KeyRecord): FormerKey | null {
  const until = keyEnd(key);
  if (until === null) return null;
  const why = key.compromised_at === null ? "retired" : "compromised";
  return { key: publicJwkOf(key), why, until };
}

function countPrivate(keys: readonly KeyRecord[]): number {
  return keys.filter(({ private_jwk }) => private_jwk !== null).length;
}

function named(keys: readonly KeyRecord[], kid: string): KeyRecord {
  const key = keys.find((candidate) => candidate.kid === kid);
  if (key === undefined) throw new TypeError("the key was not written");
  return key;
}
