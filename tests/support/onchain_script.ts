/**
 * A chain that says what a test wrote down, for settlement by this program
 * itself: each block, receipt and refusal is a member of the script, and what
 * was asked can be counted.
 *
 * @module
 */

import assert from "node:assert/strict";
import {
  getAddress,
  keccak256,
  serializeErc6492Signature,
  TransactionReceiptNotFoundError,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { isSignedByPayer } from "@/lib/x402/authorization.ts";
import { type ChainReader, settlementOf } from "@/lib/x402/chain.ts";
import type { MinedTransaction } from "@/lib/x402/gas/port.ts";
import type {
  AuthorizationState,
  PaymentAttempt,
  VerifyAttempt,
} from "@/lib/x402/settler.ts";
import { topicOf } from "@/lib/x402/transfer_proof.ts";
import { TRANSFER_WITH_AUTHORIZATION } from "@/lib/x402/typed_data.ts";

type Hex = `0x${string}`;

/** The block at which the script begins. */
export const HEAD = 9n;
/** What a payment of the script moves. */
export const AMOUNT = 10_000n;
/** Address of the one factory that deploys wallets here. */
export const FACTORY: Hex = getAddress(`0x${"fa".repeat(20)}`);
/** What a contract says that refuses a call. */
export const REVERT: Error = Object.assign(new Error("execution reverted"), {
  code: 3,
});
/** What an RPC says that cannot answer. */
export const DOWN: Error = new Error("no RPC");

const NETWORK = "eip155:8453";
const ASSET: Hex = `0x${"83".repeat(20)}`;
const SELLER: Hex = `0x${"55".repeat(20)}`;
/** Unix seconds of the head. */
const TIME = Date.parse("2026-07-21T12:00:00Z") / 1000;
const BUYER = privateKeyToAccount(`0x${"77".repeat(32)}`);

/** A payment of the script's buyer, signed by its key. */
export async function keyAttempt(nonce = 1): Promise<VerifyAttempt> {
  const message = {
    from: BUYER.address.toLowerCase() as Hex,
    to: SELLER,
    value: AMOUNT,
    validAfter: BigInt(TIME - 60),
    validBefore: BigInt(TIME + 300),
    nonce: `0x${nonce.toString(16).padStart(64, "0")}` as const,
  };
  const extra = { name: "USD Coin", version: "2" };
  const signature = await BUYER.signTypedData({
    domain: { ...extra, chainId: 8453, verifyingContract: ASSET },
    types: TRANSFER_WITH_AUTHORIZATION,
    primaryType: "TransferWithAuthorization",
    message,
  });
  const attempt = {
    payment: {
      paymentId: null,
      replayToken: null,
      signature,
      authorization: message,
      payload: { payload: { authorization: { from: message.from } } },
    },
    requirements: {
      scheme: "exact",
      network: NETWORK,
      amount: AMOUNT.toString(),
      asset: ASSET,
      payTo: SELLER,
      maxTimeoutSeconds: 300,
      extra,
    },
    claimedAt: new Date(TIME * 1000),
    now: new Date(TIME * 1000),
    isSignedByPayer: true,
  } as unknown as VerifyAttempt;
  // Compiles the curve: a virtual time does not wait for that.
  assert(await isSignedByPayer(attempt.payment, attempt.requirements));
  return attempt;
}

/** The same of a wallet that is a contract; of one that does not stand yet where a factory is named. */
export async function walletAttempt(factory?: Hex): Promise<VerifyAttempt> {
  const attempt = await keyAttempt();
  const inner: Hex = `0x${"ab".repeat(70)}`;
  const signature = factory === undefined ? inner : serializeErc6492Signature({
    address: factory,
    data: "0xfeed",
    signature: inner,
  });
  return {
    ...attempt,
    payment: { ...attempt.payment, signature },
    isSignedByPayer: false,
  };
}

/** The chain's word for a payment that it shows settled. */
export function settledState(attempt: PaymentAttempt): AuthorizationState {
  const transaction = `0x${"ee".repeat(32)}`;
  return {
    kind: "settled",
    response: settlementOf(attempt, transaction),
    transfer: { transaction, logIndex: 1 },
  };
}

/** The receipt of a payment's transfer, or of a transaction that moved nothing. */
export function receiptOf(
  attempt: PaymentAttempt,
  options: { hash?: Hex; hasFailed?: boolean; blockNumber?: bigint } = {},
): MinedTransaction {
  const { from, nonce } = attempt.payment.authorization;
  const word = (text: string) => `0x${text.slice(2).padStart(64, "0")}`;
  const { hash = `0x${"dd".repeat(32)}`, hasFailed = false } = options;
  return {
    status: hasFailed ? "reverted" : "success",
    transactionHash: hash,
    blockNumber: options.blockNumber ?? HEAD + 1n,
    cost: 1n,
    logs: hasFailed ? [] : [
      { topics: [topicOf("AuthorizationUsed"), word(from), nonce], data: "0x" },
      {
        topics: [topicOf("Transfer"), word(from), word(SELLER)],
        data: word(`0x${AMOUNT.toString(16)}`),
      },
    ].map((log, logIndex) => ({ ...log, address: ASSET, logIndex })),
  };
}

/** What a chain says; members may be changed while it is asked. */
export class ChainScript {
  head = HEAD;
  chainId = 8453;
  /** What becomes of the payment, as {@linkcode ChainReader.lookup} reads it. */
  state: AuthorizationState = { kind: "unused" };
  /** Whether a block shows the nonce used. */
  isUsedAt: (block: bigint) => boolean = () => false;
  /** The payer's balance. */
  balance = AMOUNT;
  /** What trying the transfer at a block says; an error is thrown. */
  trial: "possible" | Error = "possible";
  /** What estimating it says. */
  estimate: bigint | Error = 50_000n;
  /** The code of the payer's wallet. */
  code: Hex | undefined;
  /** Whether the payer's wallet takes the signature for its own. */
  isSigned = true;
  /** What a transaction that is sent comes to; null: it is not mined. */
  mine: (hash: Hex) => MinedTransaction | null = () => null;
  baseFee = 100n;
  /** Wei that the gas wallet has. */
  gas = 10n ** 18n;
  /** Fails every call that is not a lookup. */
  isDown = false;
  /** What was asked, in order. */
  readonly asked: string[] = [];
  /** How each lookup was asked. */
  readonly lookups: PaymentAttempt[] = [];
  readonly #mined = new Map<string, MinedTransaction>();

  /** How often a method was called. */
  count(method: string): number {
    return this.asked.filter((name) => name === method).length;
  }

  /** The chain, as the settler reads it. */
  reader(): ChainReader {
    const ask = <T>(method: string, answer: () => T): Promise<T> => {
      this.asked.push(method);
      return this.isDown
        ? Promise.reject(DOWN)
        : Promise.resolve().then(answer);
    };
    return {
      lookup: (attempt: PaymentAttempt) => {
        this.lookups.push(attempt);
        return Promise.resolve(this.state);
      },
      confirm: () => Promise.resolve({ kind: "absent" }),
      isConfirmed: () => Promise.resolve(true),
      isSignedByWallet: () => ask("isSignedByWallet", () => this.isSigned),
      head: () => ask("head", () => this.head),
      chainId: () => ask("chainId", () => this.chainId),
      client: this.#client(ask),
    } as unknown as ChainReader;
  }

  #client(ask: <T>(method: string, answer: () => T) => Promise<T>) {
    return {
      getBlockNumber: () => ask("getBlockNumber", () => this.head),
      getBlock: () =>
        ask("getBlock", () => ({
          number: this.head,
          timestamp: BigInt(TIME),
          baseFeePerGas: this.baseFee,
        })),
      getBalance: () => ask("getBalance", () => this.gas),
      getTransactionCount: () => ask("getTransactionCount", () => 0),
      getCode: () => ask("getCode", () => this.code),
      verifyHash: () => ask("verifyHash", () => this.isSigned),
      readContract: (
        { functionName, blockNumber }: {
          functionName: string;
          blockNumber: bigint | undefined;
        },
      ) =>
        ask(functionName, () => {
          if (blockNumber === undefined) {
            return assert.fail(`${functionName} is read at no block`);
          }
          return functionName === "balanceOf"
            ? this.balance
            : this.isUsedAt(blockNumber);
        }),
      multicall: ({ contracts }: { contracts: readonly unknown[] }) =>
        ask("multicall", () => [
          this.balance,
          ...contracts.slice(1).map(() => this.isUsedAt(this.head)),
        ]),
      getTransactionReceipt: ({ hash }: { hash: Hex }) =>
        ask("getTransactionReceipt", () => {
          const mined = this.#mined.get(hash);
          if (mined === undefined) {
            throw new TransactionReceiptNotFoundError({ hash });
          }
          return { ...mined, gasUsed: mined.cost, effectiveGasPrice: 1n };
        }),
      request: (
        { method, params: [first] = [] }: {
          method: string;
          params?: readonly unknown[];
        },
      ) => ask(method, () => this.#answer(method, first)),
    };
  }

  #answer(method: string, first: unknown): unknown {
    const orThrow = <T>(value: T | Error): T => {
      if (value instanceof Error) throw value;
      return value;
    };
    switch (method) {
      case "eth_call":
        return orThrow(this.trial);
      case "eth_estimateGas":
        return `0x${orThrow(this.estimate).toString(16)}`;
      case "eth_maxPriorityFeePerGas":
        return "0xa";
      case "eth_getTransactionByHash":
        return {};
      case "eth_sendRawTransaction": {
        const hash = keccak256(first as Hex);
        const mined = this.mine(hash);
        if (mined !== null) this.#mined.set(hash, mined);
        return hash;
      }
      default:
        return assert.fail(method);
    }
  }
}
