/**
 * What the ledger knows of payments.
 *
 * @module
 */

import type { Store } from "@/lib/store/store.ts";
import { LIFETIME_MARGIN_SECONDS } from "./authorization.ts";
import { TIMEOUT_SECONDS } from "./challenge.ts";
import type { ExactPayment } from "./codec.ts";
import type { FoundPayment, HeldPayment } from "./held_payment.ts";
import {
  isOfAnother,
  seeIdentifier,
  type SeenIdentifier,
} from "./payment_identifier.ts";
import { isSameIdentity, type PaymentIdentity } from "./record.ts";
import { secretsOf } from "./replay_secret.ts";
import type { TransferProof } from "./settler.ts";
import { wholeExtensions } from "./slim_receipt.ts";
import {
  readLostTime,
  readPayment,
  readResult,
  readTransfer,
  transferKey,
} from "./store.ts";
import type { SettlementResponse } from "./types.ts";

/** Milliseconds for which an authorization lives, at most, when it is first taken. */
const LIFETIME_MS_MAX = (TIMEOUT_SECONDS + LIFETIME_MARGIN_SECONDS) * 1_000;

/** What a settled payment gives its buyer. */
export interface Delivery {
  /** The output as JSON text. */
  readonly body: string;
  /** With the extensions that were stored with the result. */
  readonly settlement: SettlementResponse;
  /** ISO 8601. */
  readonly settledAt: string;
}

/** Reads what the ledger wrote, and changes nothing. */
export class LedgerReader {
  readonly #store: Store;

  /** Takes the store that has it. */
  constructor({ store }: { readonly store: Store }) {
    this.#store = store;
  }

  /** The record of a payment, if there is one. */
  async find(identity: PaymentIdentity): Promise<FoundPayment | null> {
    const entry = await readPayment(this.#store, identity);
    if (entry === null) return null;
    const { value: record, version } = entry;
    return record.format === 1
      ? { identity, record, version }
      : { identity, record, version };
  }

  /** The result of a payment; null when it is no longer kept. */
  async result(held: HeldPayment): Promise<string | null> {
    return held.body ??
      (await readResult(this.#store, held.identity))?.body ?? null;
  }

  /** What a settled payment gives its buyer; null when it is no longer kept. */
  async delivery(
    held: HeldPayment,
  ): Promise<Delivery | null> {
    const { settlement, updatedAt: settledAt } = held.record;
    if (settlement === undefined) return null;
    if (held.body !== undefined) {
      return { body: held.body, settlement, settledAt };
    }
    const result = await readResult(this.#store, held.identity);
    if (result === null) return null;
    const { body } = result;
    const sold = { held, body, settlement };
    const extensions = wholeExtensions(sold, result.extensions);
    return {
      body,
      settledAt,
      settlement: extensions === undefined
        ? settlement
        : { ...settlement, extensions },
    };
  }

  /**
   * What a payment's identifier stands for now (payment-identifier extension):
   * the payment of the same payer for the same operation that has it. null for
   * a payment without one. The claim checks that it still does.
   */
  async identifierOf(
    payment: ExactPayment,
    { identity, operation }: { identity: PaymentIdentity; operation: string },
  ): Promise<SeenIdentifier | null> {
    if (payment.paymentId === null) return null;
    const secrets = secretsOf(payment);
    return await seeIdentifier(this.#store, identity, { operation, secrets });
  }

  /** The payment that an identifier belongs to, when that is another one. */
  async otherWithIdentifier(
    seen: SeenIdentifier | null,
    identity: PaymentIdentity,
  ): Promise<FoundPayment | null> {
    return isOfAnother(seen, identity) ? await this.find(seen.holder) : null;
  }

  /**
   * Whether a payment may have settled in the time of which the operator says
   * that its records were lost (a store from an older copy).
   */
  async mayHaveLost({ authorization }: ExactPayment): Promise<boolean> {
    const lost = await readLostTime(this.#store);
    if (lost === null) return false;
    // A payment settles before it expires, and not long before.
    const endMs = Number(authorization.validBefore) * 1000;
    return endMs >= Date.parse(lost.from) &&
      endMs - LIFETIME_MS_MAX <= Date.parse(lost.until);
  }

  /** Whether a transfer paid for another payment already. */
  async isTransferOfAnother(
    held: HeldPayment,
    transfer: TransferProof,
  ): Promise<boolean> {
    const key = transferKey(held.identity.network, transfer);
    const known = await readTransfer(this.#store, key);
    return known !== null && !isSameIdentity(known.value, held.identity);
  }
}
