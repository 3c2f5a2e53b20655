/**
 * The two keyrings of the service as one: ES256 for verdicts, checkpoints and
 * credentials, which anybody's library must read, and Ed25519 for the receipts
 * of settlements, of which every paid call makes one.
 *
 * @module
 */

import type { Clock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import type { PublicJwk } from "./jwk.ts";
import {
  type CompromiseOutcome,
  createKeyring,
  type Jwks,
  type KeyInfo,
  type Keyring,
  type RotateOutcome,
  type Signer,
} from "./keyring.ts";
import { EDDSA_KEY } from "./signing_key.ts";
import { RECEIPT_KEY_SET } from "./store.ts";

/** A store whose first key is younger has shown its keys to nobody yet. */
const NEW_STORE_MS = 60_000;

/** The keys of the service. */
export interface Keyrings extends Keyring {
  /**
   * Signs receipts of settlements. In a store that is older than this key, the
   * other key does until the new one was published for a day.
   */
  receiptSigner(): Promise<Signer>;
}

/** The keys in a store, which any number of processes may share. */
export function createKeyrings(
  options: { readonly store: Store; readonly clock: Clock },
): Keyrings {
  return new StoredKeyrings(options);
}

class StoredKeyrings implements Keyrings {
  readonly #verdicts: Keyring;
  readonly #receipts: Keyring;

  constructor(options: { readonly store: Store; readonly clock: Clock }) {
    const verdicts = createKeyring(options);
    this.#verdicts = verdicts;
    this.#receipts = createKeyring({
      ...options,
      kind: EDDSA_KEY,
      keySet: RECEIPT_KEY_SET,
      async isPublishedFirst() {
        await verdicts.signer();
        const [oldest] = await verdicts.list();
        const ageMs = options.clock.now().getTime() -
          Date.parse(oldest?.published_at ?? "");
        return ageMs > NEW_STORE_MS;
      },
    });
  }

  async signer(): Promise<Signer> {
    const signer = await this.#verdicts.signer();
    // A new store gets both keys at once.
    await this.#receipts.list();
    return signer;
  }

  async receiptSigner(): Promise<Signer> {
    return await this.#receipts.findSigner() ?? await this.#verdicts.signer();
  }

  findSigner(): Promise<Signer | null> {
    return this.#verdicts.findSigner();
  }

  async jwks(): Promise<Jwks> {
    const sets = await this.#ofBoth((keyring) => keyring.jwks());
    return { keys: sets.flatMap(({ keys }) => keys) };
  }

  async publicKey(kid: string): Promise<PublicJwk | null> {
    return await this.#verdicts.publicKey(kid) ??
      await this.#receipts.publicKey(kid);
  }

  async list(): Promise<readonly KeyInfo[]> {
    return (await this.#ofBoth((keyring) => keyring.list())).flat();
  }

  async rotate(): Promise<RotateOutcome> {
    const outcomes = await this.#ofBoth((keyring) => keyring.rotate());
    const isScheduled = outcomes.some(({ kind }) => kind === "scheduled");
    return {
      kind: isScheduled ? "scheduled" : "already_scheduled",
      next: outcomes.flatMap(({ next }) => next),
    };
  }

  async compromise(kid: string): Promise<CompromiseOutcome> {
    const outcome = await this.#verdicts.compromise(kid);
    return outcome.kind === "unknown_key"
      ? await this.#receipts.compromise(kid)
      : outcome;
  }

  /** One after the other: the second looks at when the first was made. */
  async #ofBoth<T>(ask: (keyring: Keyring) => Promise<T>): Promise<T[]> {
    const first = await ask(this.#verdicts);
    return [first, await ask(this.#receipts)];
  }
}
