/**
 * The wallet that pays for gas.
 *
 * Its nonces are handed out one after the other; a transaction that is stuck is
 * replaced at the same nonce with a higher fee, so that one authorization never
 * costs two places in the queue.
 *
 * @module
 */

import {
  type LocalAccount,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { messageOf } from "@/lib/errors.ts";
import type { Wait } from "@/lib/runtime.ts";
import { type ChainReader, settlementOf } from "./chain.ts";
import type { ExactPayment } from "./codec.ts";
import { chainIdOf } from "./networks.ts";
import type { PaymentAttempt, SettleOutcome } from "./settler.ts";
import {
  type ContractCall,
  deploymentOf,
  type Hex,
  isRevert,
  transferOf,
} from "./transfer.ts";
import { findTransfer } from "./transfer_proof.ts";

/** Milliseconds for which a caller waits for its transaction. */
export const SETTLE_MS_MAX = 25_000;
/** Milliseconds after which an unmined transaction is replaced. */
export const STUCK_MS = 12_000;
/** Milliseconds between the first looks at the chain's head; they become rarer. */
const POLL_MS_MIN = 100;
/** The most of it. */
const POLL_MS_MAX = 500;
/**
 * Milliseconds for which an estimate is used, of a fee or of a transfer's gas:
 * about a block, within which the chain would say the same again.
 */
const ESTIMATE_MAX_AGE_MS = 2_000;
/** Percent by which a replacement pays more; nodes ask for at least ten. */
const REPLACEMENT_PERCENT = 125n;

/** What the wallet is built from. */
export interface GasWalletOptions {
  /** CAIP-2 network. */
  readonly network: string;
  /** Reads the chain and takes transactions; its confirmations count here too. */
  readonly chain: ChainReader;
  /** The most that a unit of gas may cost, in wei. */
  readonly gasPriceMax: bigint;
  /** The time in milliseconds. */
  readonly nowMs: () => number;
  /** Waits. */
  readonly wait: Wait;
  /** Told of faults that callers are not told of. */
  readonly onFault: (event: string, detail: unknown) => void;
  /** Factories that may deploy a payer's wallet. */
  readonly factories?: readonly Hex[];
}

/** A transaction that was sent and whose receipt is not known yet. */
interface Sent extends ContractCall {
  nonce: number;
  /** Every hash under which it may be mined: replacements share the nonce, unless another program took it. */
  readonly hashes: Hex[];
  sentAtMs: number;
  fee: Fee;
}

/** A call that would go through, as far as the chain could tell then. */
interface Simulated extends ContractCall {
  readonly gas: bigint;
  readonly atMs: number;
}

interface Fee {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/**
 * Hands out nonces in order and remembers what it sent.
 *
 * @internal The account is the RPC client's.
 */
export class GasWallet {
  readonly #options: GasWalletOptions;
  readonly #account: LocalAccount;
  readonly #sent = new Map<string, Sent>();
  /** What a payment's verification found, for its settlement. */
  readonly #simulated = new WeakMap<ExactPayment, Simulated>();
  #nextNonce: number | null = null;
  #fees: { readonly fee: Fee; readonly atMs: number } | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  /** `account` signs and pays for the gas. */
  constructor(options: GasWalletOptions, account: LocalAccount) {
    this.#options = options;
    this.#account = account;
  }

  get #client(): PublicClient {
    return this.#options.chain.client;
  }

  /**
   * Tries balance, nonce and signature of a transfer at once, without sending
   * it. A settlement of the same attempt that follows at once does not ask again.
   *
   * @throws what the RPC says: {@linkcode isRevert} when the transfer would fail.
   */
  async simulate(attempt: PaymentAttempt): Promise<void> {
    this.#simulated.set(
      attempt.payment,
      await this.#simulate(transferOf(attempt)),
    );
  }

  /** Sends the transfer, or goes on waiting for the one that was sent. Never throws. */
  async settle(attempt: PaymentAttempt): Promise<SettleOutcome> {
    const { from, nonce } = attempt.payment.authorization;
    const key = `${attempt.requirements.asset} ${from} ${nonce}`;
    let sent = this.#sent.get(key);
    if (sent === undefined) {
      try {
        const deployment = await deploymentOf(attempt, {
          client: this.#client,
          factories: this.#options.factories,
        });
        if (deployment === "refused") {
          return { kind: "failed", reason: "eip6492_factory_not_allowed" };
        }
        if (deployment !== null) {
          const deployed = await this.#deploy(deployment);
          if (deployed !== null) return deployed;
        }
        sent = await this.#send(
          this.#simulated.get(attempt.payment) ?? transferOf(attempt),
        );
      } catch (error) {
        return await this.#notSent(error, attempt);
      }
      this.#sent.set(key, sent);
    }
    const outcome = await this.#follow(sent, attempt);
    if (outcome.kind !== "unknown") this.#sent.delete(key);
    return outcome;
  }

  /** Deploys a payer's wallet; null when it stands, else why the payment did not settle. */
  async #deploy(call: ContractCall): Promise<SettleOutcome | null> {
    const sent = await this.#send(call);
    const receipt = await this.#mined(sent);
    if (receipt === null) {
      return { kind: "failed", reason: "wallet_deployment_pending" };
    }
    return receipt.status === "success"
      ? null
      : { kind: "failed", reason: "wallet_deployment_failed" };
  }

  async #notSent(
    error: unknown,
    attempt: PaymentAttempt,
  ): Promise<SettleOutcome> {
    if (error instanceof GasPriceError) {
      return { kind: "failed", reason: "gas_price_above_cap" };
    }
    if (isRevert(error)) {
      return await this.#askChain(
        attempt,
        "invalid_exact_evm_transaction_simulation_failed",
      );
    }
    this.#options.onFault("settlement_not_sent", messageOf(error));
    return { kind: "unknown", message: `send: ${messageOf(error)}` };
  }

  /** Sends under the wallet's next nonce; one transaction at a time. */
  #send(call: ContractCall | Simulated): Promise<Sent> {
    const task = this.#queue.then(() => this.#sendNow(call));
    this.#queue = task.catch(() => {});
    return task;
  }

  async #sendNow(planned: ContractCall | Simulated): Promise<Sent> {
    const fee = await this.#fee();
    // A transfer that would revert is not sent.
    const { to, data, gas } = this.#isFresh(planned)
      ? planned
      : await this.#simulate(planned);
    const call = { to, data };
    for (let attempt = 1;; attempt++) {
      this.#nextNonce ??= await this.#client.getTransactionCount({
        address: this.#account.address,
        blockTag: "pending",
      });
      const nonce = this.#nextNonce;
      try {
        const hash = await this.#broadcast({ ...call, nonce, fee, gas });
        this.#nextNonce = nonce + 1;
        return {
          ...call,
          nonce,
          fee,
          hashes: [hash],
          sentAtMs: this.#options.nowMs(),
        };
      } catch (error) {
        // Another program uses the wallet, or an answer was lost: ask again.
        this.#nextNonce = null;
        if (attempt === 3 || !/nonce/i.test(messageOf(error))) throw error;
      }
    }
  }

  /** Estimating simulates. */
  async #simulate({ to, data }: ContractCall): Promise<Simulated> {
    const gas = await this.#client.request({
      method: "eth_estimateGas",
      params: [{ from: this.#account.address, to, data }],
    });
    return { to, data, gas: BigInt(gas), atMs: this.#options.nowMs() };
  }

  #isFresh(call: ContractCall | Simulated): call is Simulated {
    return "atMs" in call &&
      this.#options.nowMs() - call.atMs <= ESTIMATE_MAX_AGE_MS;
  }

  async #broadcast(
    tx: { to: Hex; data: Hex; nonce: number; fee: Fee; gas: bigint },
  ): Promise<Hex> {
    const { to, data, nonce, fee, gas } = tx;
    const serializedTransaction = await this.#account.signTransaction({
      type: "eip1559",
      chainId: chainIdOf(this.#options.network),
      to,
      data,
      nonce,
      gas: gas + gas / 5n,
      ...fee,
    });
    return await this.#client.sendRawTransaction({ serializedTransaction });
  }

  async #fee(): Promise<Fee> {
    const nowMs = this.#options.nowMs();
    if (this.#fees === null || nowMs - this.#fees.atMs > ESTIMATE_MAX_AGE_MS) {
      const { maxFeePerGas, maxPriorityFeePerGas } = await this.#client
        .estimateFeesPerGas();
      this.#fees = {
        fee: { maxFeePerGas, maxPriorityFeePerGas },
        atMs: nowMs,
      };
    }
    const { fee } = this.#fees;
    if (fee.maxFeePerGas > this.#options.gasPriceMax) throw new GasPriceError();
    return fee;
  }

  /** Waits for the receipt and its confirmations, replacing what is stuck. */
  async #follow(sent: Sent, attempt: PaymentAttempt): Promise<SettleOutcome> {
    const receipt = await this.#mined(sent);
    if (receipt === null) {
      return {
        kind: "unknown",
        message: "not mined yet",
        transaction: sent.hashes.at(-1) ?? "",
      };
    }
    const transfer = findTransfer(receipt, attempt);
    if (transfer !== null) {
      return {
        kind: "settled",
        response: settlementOf(attempt, receipt.transactionHash),
        transfer,
      };
    }
    return await this.#askChain(
      attempt,
      "invalid_exact_evm_transaction_failed",
    );
  }

  /** Reverted: somebody else may have submitted the authorization before us. */
  async #askChain(
    attempt: PaymentAttempt,
    reason: string,
  ): Promise<SettleOutcome> {
    const state = await this.#options.chain.lookup(attempt);
    switch (state.kind) {
      case "settled":
        return state;
      case "dead":
        return { kind: "failed", reason: state.reason };
      case "unused":
        return { kind: "failed", reason };
      case "unknown":
        return { kind: "unknown", message: state.message };
    }
  }

  /** The confirmed receipt; null when there is none in time. */
  async #mined(sent: Sent): Promise<TransactionReceipt | null> {
    const { nowMs, wait } = this.#options;
    const endMs = nowMs() + SETTLE_MS_MAX;
    let pollMs = POLL_MS_MIN;
    let isFirstLook = true;
    let seen: bigint | undefined;
    while (true) {
      await wait(pollMs);
      pollMs = Math.min(pollMs * 2, POLL_MS_MAX);
      try {
        // Receipts come with blocks, and whoever waits shares the look at the
        // head; the first look need not know it.
        const head = isFirstLook ? undefined : await this.#options.chain.head();
        isFirstLook = false;
        if (head === undefined || head !== seen) {
          const receipt = await this.#receiptOf(sent, head);
          if (receipt !== null) return receipt;
          seen = head;
        }
      } catch {
        // The RPC is away; the next look will tell.
      }
      if (nowMs() >= endMs) return null;
      if (nowMs() - sent.sentAtMs >= STUCK_MS) {
        await this.#replace(sent);
        seen = undefined;
      }
    }
  }

  /** The receipt of one of the hashes, when it is confirmed. Throws when the RPC cannot be reached. */
  async #receiptOf(
    sent: Sent,
    head: bigint | undefined,
  ): Promise<TransactionReceipt | null> {
    const { chain } = this.#options;
    for (const hash of sent.hashes) {
      const receipt = await this.#client.getTransactionReceipt({ hash })
        .catch((error) => {
          if (error instanceof TransactionReceiptNotFoundError) return null;
          throw error;
        });
      if (
        receipt !== null && await chain.isConfirmed(receipt.blockNumber, head)
      ) {
        return receipt;
      }
    }
    return null;
  }

  /** The same transfer at the same nonce with a higher fee. */
  async #replace(sent: Sent): Promise<void> {
    sent.sentAtMs = this.#options.nowMs();
    const fee = {
      maxFeePerGas: sent.fee.maxFeePerGas * REPLACEMENT_PERCENT / 100n + 1n,
      maxPriorityFeePerGas:
        sent.fee.maxPriorityFeePerGas * REPLACEMENT_PERCENT / 100n + 1n,
    };
    if (fee.maxFeePerGas > this.#options.gasPriceMax) return;
    try {
      const gas = await this.#client.estimateGas({
        account: this.#account,
        to: sent.to,
        data: sent.data,
      });
      sent.hashes.push(await this.#broadcast({ ...sent, fee, gas }));
      sent.fee = fee;
    } catch (error) {
      if (/nonce too low/i.test(messageOf(error))) await this.#sendAnew(sent);
      // Mined meanwhile, most likely; the next look will tell.
      else this.#options.onFault("settlement_not_replaced", messageOf(error));
    }
  }

  /**
   * The nonce is used: by one of our transactions, and then sending the
   * transfer again would revert; or by another program of this wallet, and then
   * ours will never be mined. An authorization moves money once, whatever the
   * nonce of the transaction.
   */
  async #sendAnew(sent: Sent): Promise<void> {
    try {
      const { nonce, fee, hashes } = await this.#send(sent);
      sent.nonce = nonce;
      sent.fee = fee;
      sent.hashes.push(...hashes);
    } catch (error) {
      if (isRevert(error)) return;
      this.#options.onFault("settlement_not_replaced", messageOf(error));
    }
  }
}

class GasPriceError extends Error {}
