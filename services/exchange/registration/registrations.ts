/**
 * Register, authenticate, revoke.
 *
 * @module
 */

import { timingSafeEqual } from "node:crypto";
import { sha256Hex } from "@/lib/json.ts";
import { networkKey } from "@/lib/net/client_address.ts";
import type { Clock, Random } from "@/lib/runtime.ts";
import type { Store, StoreEntry } from "@/lib/store/store.ts";
import { type HourlyLimit, scaledLimit, takePlaces } from "../limits.ts";
import {
  createRegistration,
  invalidCredential,
  readCredential,
  readRegistrationInput,
  type Registration,
  type RegistrationOutput,
} from "./registration.ts";
import {
  deleteRegistration,
  findRegistration,
  insertRegistration,
} from "./store.ts";

/** Registrations from one address. */
export const ADDRESS_REGISTRATIONS: HourlyLimit = {
  name: "registrations_from_an_address",
  perHour: 5,
};
/** Registrations from one network: a quarter of all, so that no one has them all. */
export const NETWORK_REGISTRATIONS: HourlyLimit = {
  name: "registrations_from_a_network",
  perHour: 15,
};
/** Registrations across the service. */
export const SERVICE_REGISTRATIONS: HourlyLimit = {
  name: "registrations",
  perHour: 60,
};

/** A registered agent, as calls carry it. */
export interface Agent {
  /** `agt_` and a UUID. */
  readonly agentId: string;
  /** Null when it registered without a name. */
  readonly name: string | null;
}

/** The registered agents: makes credentials, knows them again, deletes them. */
export class Registrations {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #scale: number;
  readonly #addressRef: (addressKey: string) => Promise<string>;

  /** `scale` multiplies the limits, `addressRef` makes pseudonyms of addresses. */
  constructor(
    options: {
      store: Store;
      clock: Clock;
      random: Random;
      scale: number;
      addressRef: (addressKey: string) => Promise<string>;
    },
  ) {
    this.#addressRef = options.addressRef;
    this.#store = options.store;
    this.#clock = options.clock;
    this.#random = options.random;
    this.#scale = options.scale;
  }

  /**
   * Registers an agent.
   *
   * @param body Parsed JSON; undefined when there was none.
   * @param addressKey What limits count by; see `lib/net/client_address.ts`.
   * @throws {AppError} `invalid_request`, `rate_limited`.
   */
  async register(
    body: unknown,
    addressKey: string,
  ): Promise<RegistrationOutput> {
    const input = readRegistrationInput(body);
    const now = this.#clock.now();
    await takePlaces(this.#store, [
      {
        limit: scaledLimit(ADDRESS_REGISTRATIONS, this.#scale),
        subject: await this.#addressRef(addressKey),
      },
      {
        limit: scaledLimit(NETWORK_REGISTRATIONS, this.#scale),
        subject: await this.#addressRef(networkKey(addressKey)),
      },
      {
        limit: scaledLimit(SERVICE_REGISTRATIONS, this.#scale),
        subject: "all",
      },
    ], now);
    const { stored, shown } = createRegistration(input, {
      now,
      random: this.#random,
    });
    if (!await insertRegistration(this.#store, stored)) {
      throw new TypeError("a random credential was taken");
    }
    return shown;
  }

  /**
   * The agent of an Authorization header; null when there is no header.
   *
   * @throws {AppError} `invalid_agent_credential`.
   */
  async authenticate(header: string | null): Promise<Agent | null> {
    if (header === null) return null;
    const { value } = await this.#find(header);
    return { agentId: value.agent_id, name: value.name ?? null };
  }

  /**
   * Deletes the registration of an Authorization header. From then on its
   * credential is unknown.
   *
   * @throws {AppError} `invalid_agent_credential`.
   */
  async revoke(header: string | null): Promise<Agent> {
    if (header === null) throw invalidCredential();
    const entry = await this.#find(header);
    if (!await deleteRegistration(this.#store, entry)) {
      throw invalidCredential();
    }
    return {
      agentId: entry.value.agent_id,
      name: entry.value.name ?? null,
    };
  }

  async #find(header: string): Promise<StoreEntry<Registration>> {
    const credential = readCredential(header);
    const hash = sha256Hex(credential ?? "");
    const entry = await findRegistration(this.#store, hash);
    if (entry === null || !isSameHash(entry.value.credential_sha256, hash)) {
      throw invalidCredential();
    }
    return entry;
  }
}

function isSameHash(a: string, b: string): boolean {
  return a.length === b.length &&
    timingSafeEqual(Uint8Array.fromHex(a), Uint8Array.fromHex(b));
}
