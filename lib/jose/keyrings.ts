/**
 * The keyrings of the service as one: ES256 for verdicts and credentials, which
 * anybody's library must read, Ed25519 for the receipts of settlements, of which
 * every paid call makes one, and Ed25519 for the checkpoints of the log, whose
 * readers know a key by a verifier key and not by the JWKS.
 *
 * @module
 */

import type { Clock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import type { PublicJwk } from "./jwk.ts";
import {
  type CompromiseOutcome,
  createKeyring,
  type FormerKey,
  type Jwks,
  type KeyInfo,
  type Keyring,
  type RotateOutcome,
  type Signer,
} from "./keyring.ts";
import type { KeyCustody } from "./custody.ts";

/** A store whose first key is younger has shown its keys to nobody yet. */
const NEW_STORE_MS = 60_000;

/** The keys of the service. */
export interface Keyrings extends Keyring {
  /**
   * Signs receipts of settlements. In a store that is older than this key, the
   * other key does until the new one was published for a day.
   */
  receiptSigner(): Promise<Signer>;
  /** The keys of the log's checkpoints: in no JWKS, and in {@linkcode Keyring.list}. */
  readonly log: Keyring;
  /**
   * Sees that every key that signs now can, before anybody asks for a signature.
   *
   * @throws {KeyCustodyError} when one is not where it is kept.
   */
  check(): Promise<void>;
}

/** The keys in a store, which any number of processes may share. */
export function createKeyrings(options: KeyringsOptions): Keyrings {
  return new StoredKeyrings(options);
}

/** Whose keys, and where. */
export interface KeyringsOptions {
  /** Holds the sets. */
  readonly store: Store;
  /** Says which keys sign now. */
  readonly clock: Clock;
  /** Who keeps the private halves; the store where it is left out. */
  readonly custody?: KeyCustody | undefined;
}

class StoredKeyrings implements Keyrings {
  readonly #verdicts: Keyring;
  readonly #receipts: Keyring;
  readonly log: Keyring;

  constructor(options: KeyringsOptions) {
    const verdicts = createKeyring(options);
    this.#verdicts = verdicts;
    this.#receipts = createKeyring({
      ...options,
      use: "receipts",
      async isPublishedFirst() {
        const [oldest] = await verdicts.list();
        const ageMs = options.clock.now().getTime() -
          Date.parse(oldest?.published_at ?? "");
        return ageMs > NEW_STORE_MS;
      },
    });
    this.log = createKeyring({
      ...options,
      use: "log",
    });
  }

  async signer(): Promise<Signer> {
    const signer = await this.#verdicts.signer();
    // A new store gets all keys at once.
    await this.#receipts.list();
    await this.log.list();
    return signer;
  }

  async receiptSigner(): Promise<Signer> {
    return await this.#receipts.findSigner() ?? await this.#verdicts.signer();
  }

  findSigner(): Promise<Signer | null> {
    return this.#verdicts.findSigner();
  }

  async requireHeld(): Promise<void> {
    await this.#ofAll((keyring) => keyring.requireHeld());
  }

  async jwks(): Promise<Jwks> {
    const sets = [await this.#verdicts.jwks(), await this.#receipts.jwks()];
    return { keys: sets.flatMap(({ keys }) => keys) };
  }

  async publicKey(kid: string): Promise<PublicJwk | null> {
    return await this.#verdicts.publicKey(kid) ??
      await this.#receipts.publicKey(kid);
  }

  async formerKey(kid: string): Promise<FormerKey | null> {
    return await this.#verdicts.formerKey(kid) ??
      await this.#receipts.formerKey(kid);
  }

  formerKeys(): Promise<readonly FormerKey[]> {
    return this.#verdicts.formerKeys();
  }

  async list(): Promise<readonly KeyInfo[]> {
    return (await this.#ofAll((keyring) => keyring.list())).flat();
  }

  async missing(): Promise<readonly KeyInfo[]> {
    return (await this.#ofAll((keyring) => keyring.missing())).flat();
  }

  async check(): Promise<void> {
    await this.signer();
    for (const keyring of [this.#receipts, this.log]) {
      await keyring.findSigner();
    }
  }

  async rotate(): Promise<RotateOutcome> {
    // A set without a key would get one that signs tomorrow, and none today.
    await this.list();
    const outcomes = await this.#ofAll((keyring) => keyring.rotate());
    const kinds = outcomes.map(({ kind }) => kind);
    const kind = (["scheduled", "already_scheduled"] as const).find((kind) =>
      kinds.includes(kind)
    );
    return {
      kind: kind ?? "no_key",
      next: outcomes.flatMap(({ next }) => next),
    };
  }

  async compromise(kid: string): Promise<CompromiseOutcome> {
    for (const keyring of [this.#verdicts, this.#receipts, this.log]) {
      const outcome = await keyring.compromise(kid);
      if (outcome.kind !== "unknown_key") return outcome;
    }
    return { kind: "unknown_key" };
  }

  /** One after the other: the second looks at when the first was made. */
  async #ofAll<T>(ask: (keyring: Keyring) => Promise<T>): Promise<T[]> {
    const first = await ask(this.#verdicts);
    return [first, await ask(this.#receipts), await ask(this.log)];
  }
}
