/**
 * Who may open a stored result, and the answer to everybody else: one for all,
 * whatever body was sent.
 *
 * @module
 */

import type { Clock } from "@/lib/runtime.ts";
import { isSignedByPayer } from "./authorization.ts";
import type { ExactPayment } from "./codec.ts";
import {
  ContractWallets,
  type ContractWalletsOptions,
} from "./contract_wallets.ts";
import { type FoundPayment, isHeld } from "./held_payment.ts";
import { type PaidOutcome, replayNotProven } from "./outcome.ts";
import type { PaidCall } from "./paid_call.ts";
import { resultUntil } from "./record.ts";
import { hasSecret, secretsOf, showsSecret } from "./replay_secret.ts";
import {
  isProofOfKey,
  readWalletProof,
  walletProofRequest,
  type WalletProofTerms,
} from "./wallet_proof.ts";

/** A payment that is sent again. */
export interface Replay {
  /** The request that shows a payment again. */
  readonly call: PaidCall;
  /** The proof, well-formed. */
  readonly payment: ExactPayment;
}

/** Whether the result of a settled payment is no longer kept. */
export function isResultGone(found: FoundPayment, now: Date): boolean {
  if (!isHeld(found)) return true;
  const { state, updatedAt } = found.record;
  return state === "settled" && resultUntil(new Date(updatedAt)) <= now;
}

/** Decides who may open what. */
export class ReplayAccess {
  readonly #clock: Clock;
  readonly #contractWallets: ContractWallets;

  /** The settler asks the chain about wallets that are contracts. */
  constructor(options: ContractWalletsOptions & { readonly clock: Clock }) {
    this.#clock = options.clock;
    this.#contractWallets = new ContractWallets(options);
  }

  /**
   * Whether who sends a known payment again may be told anything about it.
   *
   * @throws {AppError} where the proof of a contract wallet cannot be checked now.
   */
  async mayOpen(replay: Replay, { record }: FoundPayment): Promise<boolean> {
    // Nothing is left that could be opened.
    if (record.format === 2) return true;
    const { secrets = {} } = record;
    if (showsSecret(secrets, secretsOf(replay.payment))) return true;
    // Its time as it was taken: what is shown now may be no more than a
    // signature from the chain, beside any time.
    const { validBefore } = record.payload.payload.authorization;
    const nowSeconds = Math.floor(this.#clock.now().getTime() / 1000);
    // Without anything to show it is as good as its signature, for its time.
    if (!hasSecret(secrets) && Number(validBefore) > nowSeconds) return true;
    return await this.isProvenByWallet(replay);
  }

  /**
   * Whether the call carries a proof of the payer's wallet for this payment.
   *
   * @throws {AppError} where the proof of a contract wallet cannot be checked now.
   */
  async isProvenByWallet(replay: Replay): Promise<boolean> {
    const terms = this.#termsOf(replay);
    const proof = readWalletProof(replay.call.walletProof, terms);
    if (proof === null) return false;
    if (await isProofOfKey(proof, replay.payment)) return true;
    // A wallet with a key of its own has signed with it: no chain is asked.
    if (await isKeyWallet(replay)) return false;
    return await this.#contractWallets.isSigned({
      address: replay.payment.authorization.from,
      ...proof,
    }, terms.now);
  }

  /** The answer to who shows nothing, with what a wallet can sign instead. */
  async notProven(replay: Replay): Promise<PaidOutcome> {
    return replayNotProven(walletProofRequest(this.#termsOf(replay)), {
      isUnprovable: !this.#contractWallets.canAsk && !await isKeyWallet(replay),
    });
  }

  #termsOf({ call, payment }: Replay): WalletProofTerms {
    const { resource } = call;
    return {
      payment,
      resourceUrl: resource.paymentRequired.resource.url,
      network: resource.requirements.network,
      now: this.#clock.now(),
    };
  }
}

/** Whether the payment's wallet signs with a key of its own, and is no contract. */
async function isKeyWallet({ call, payment }: Replay): Promise<boolean> {
  return await isSignedByPayer(payment, call.resource.requirements);
}
