/**
 * Reading the chain: whether an authorization was used. Never writes.
 *
 * A used nonce alone proves nothing: it may have been cancelled. Payment is
 * proven by the event of its use together with the transfer in the same
 * receipt.
 *
 * @see EIP-3009.
 * @module
 */

import {
  createPublicClient,
  encodeEventTopics,
  parseAbi,
  type PublicClient,
  TransactionReceiptNotFoundError,
} from "viem";
import { messageOf } from "@/lib/errors.ts";
import { EXPIRED_REASON } from "./authorization.ts";
import { chainIdOf } from "./networks.ts";
import { type BlockTime, findNonceUse } from "./nonce_search.ts";
import { rpcTransport } from "./rpc.ts";
import type {
  AuthorizationState,
  PaymentAttempt,
  TransactionVerdict,
  WalletQuestion,
} from "./settler.ts";
import { findTransfer, TOKEN_EVENTS, topicOf } from "./transfer_proof.ts";
import type { SettlementResponse } from "./types.ts";

/**
 * What we read of an EIP-3009 token.
 *
 * @internal
 */
export const TOKEN_ABI = parseAbi([
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "function balanceOf(address account) view returns (uint256)",
  "function decimals() view returns (uint8)",
  "function name() view returns (string)",
  "function version() view returns (string)",
]);

/** Milliseconds for one call of the RPC. */
export const RPC_TIMEOUT_MS = 5_000;
/** Times that a pool is asked for its head where what is unused decides. */
const HEAD_LOOKS = 4;
/** Milliseconds for which payments that wait share one look at the chain's head. */
const HEAD_MAX_AGE_MS = 50;
/**
 * Blocks that must lie between the first one past an authorization's
 * `validBefore` and the head at which its nonce is unused, before it counts as
 * expired; and that must include what used it up otherwise. A reorganisation of
 * fewer blocks cannot bring the payment back.
 */
export const EXPIRY_MARGIN_BLOCKS = 2;

/** Reads one chain. */
export interface ChainReader {
  /** Whether an authorization was used, and by which transfer. Never throws. */
  lookup(attempt: PaymentAttempt): Promise<AuthorizationState>;
  /** Whether a transaction is the payment it is said to be. */
  confirm(
    attempt: PaymentAttempt,
    transaction: `0x${string}`,
  ): Promise<TransactionVerdict>;
  /**
   * Whether a block lies deep enough to be believed.
   *
   * @param head Where it is known already. Otherwise throws when the RPC cannot
   * be reached.
   */
  isConfirmed(blockNumber: bigint, head?: bigint): Promise<boolean>;
  /** The number of the last block, a moment old at most. Throws when the RPC cannot be reached. */
  head(): Promise<bigint>;
  /**
   * Whether a wallet takes a signature for its own (EIP-1271, ERC-6492). Moves
   * nothing. Throws when the RPC cannot be reached.
   */
  isSignedByWallet(question: WalletQuestion): Promise<boolean>;
  /** The chain id that the RPC serves. Throws when it cannot be reached. */
  chainId(): Promise<number>;
  /**
   * The client, for what else has to be read.
   *
   * @internal
   */
  readonly client: PublicClient;
}

/**
 * Creates a reader for an RPC.
 *
 * @param options `confirmations`: blocks that must include a transaction, its
 * own among them, before it is believed; 1 by default. `expiryMarginBlocks`:
 * {@linkcode EXPIRY_MARGIN_BLOCKS} by default. `nowMs`: a clock that never goes
 * back, for the age of what is shared; the runtime's by default. `network`: an
 * RPC of another chain is taken for one that cannot be reached.
 */
export function createChainReader(
  rpcUrl: string,
  options: {
    confirmations?: number;
    expiryMarginBlocks?: number;
    nowMs?: () => number;
    network?: string;
  } = {},
): ChainReader {
  const clockMs = options.nowMs ?? (() => performance.now());
  const confirmations = BigInt(options.confirmations ?? 1);
  const expiryMarginBlocks = BigInt(
    options.expiryMarginBlocks ?? EXPIRY_MARGIN_BLOCKS,
  );
  const client = openClient(rpcUrl, options.network);
  let head: { readonly number: Promise<bigint>; readonly atMs: number } | null =
    null;
  const sharedHead = () => {
    const nowMs = clockMs();
    if (head === null || nowMs - head.atMs > HEAD_MAX_AGE_MS) {
      const number = client.getBlockNumber();
      // What could not be read is not kept.
      number.catch(() => head = null);
      head = { number, atMs: nowMs };
    }
    return head.number;
  };
  const isConfirmed = async (blockNumber: bigint, known?: bigint) =>
    // A receipt is the first confirmation itself.
    confirmations <= 1n ||
    (known ?? await client.getBlockNumber()) - blockNumber + 1n >=
      confirmations;
  return {
    client,
    head: sharedHead,
    isConfirmed,
    chainId: () => client.getChainId(),
    isSignedByWallet: (question) => isSignedByWallet(client, question),
    async lookup(attempt) {
      try {
        return await lookup(client, attempt, {
          expiryMarginBlocks,
          isConfirmed,
        });
      } catch (error) {
        return { kind: "unknown", message: messageOf(error) };
      }
    },
    async confirm(attempt, transaction) {
      try {
        const receipt = await client.getTransactionReceipt({
          hash: transaction,
        });
        if (!await isConfirmed(receipt.blockNumber)) return { kind: "absent" };
        const transfer = findTransfer(receipt, attempt);
        return transfer === null
          ? { kind: "contradicted" }
          : { kind: "confirmed", transfer };
      } catch (error) {
        return { kind: isReceiptMissing(error) ? "absent" : "unreachable" };
      }
    },
  };
}

/** A client that reads the chain of the network, or of whatever the RPC serves. */
function openClient(
  rpcUrl: string,
  network: string | undefined,
): PublicClient {
  return createPublicClient({
    transport: rpcTransport(
      rpcUrl,
      RPC_TIMEOUT_MS,
      network === undefined ? {} : { chainId: chainIdOf(network) },
    ),
    cacheTime: 0,
    // A buyer's contract could name any URL in what it reverts with, and would
    // have it fetched from inside the operator's network (EIP-3668).
    ccipRead: false,
  });
}

async function isSignedByWallet(
  client: PublicClient,
  { address, digest, signature }: WalletQuestion,
): Promise<boolean> {
  const isSigned = await client.verifyHash({
    address,
    hash: digest,
    signature,
  });
  // An RPC that fails is taken for a refusal there.
  if (!isSigned) await client.getBlockNumber();
  return isSigned;
}

/** What the asset's contract says of itself. Throws when it cannot be read. */
export async function readAsset(
  reader: ChainReader,
  address: `0x${string}`,
): Promise<{ name: string; version: string; decimals: number }> {
  const read = <Name extends "name" | "version" | "decimals">(
    functionName: Name,
  ) => reader.client.readContract({ address, abi: TOKEN_ABI, functionName });
  const [name, version, decimals] = await Promise.all([
    read("name"),
    read("version"),
    read("decimals"),
  ]);
  return {
    name: String(name),
    version: String(version),
    decimals: Number(decimals),
  };
}

/**
 * Every read that decides is made at one block, the head as it is read first.
 * A pool of RPCs answers from different heights: one that does not know that
 * block fails, and then nobody can tell. Where a payment that is found unused
 * would be asked for again, the head is the highest of several answers: one node
 * that is late does not know yet what the others do.
 */
async function lookup(
  client: PublicClient,
  attempt: PaymentAttempt,
  options: {
    expiryMarginBlocks: bigint;
    isConfirmed: (blockNumber: bigint, head: bigint) => Promise<boolean>;
  },
): Promise<AuthorizationState> {
  const { authorization } = attempt.payment;
  const asset = attempt.requirements.asset as `0x${string}`;
  const head = await headOf(client, attempt.isDecisive === true);
  if (!await isNonceUsedAt(client, attempt, head.number)) {
    return await unusedAt(client, head, {
      validBefore: authorization.validBefore,
      marginBlocks: options.expiryMarginBlocks,
    });
  }
  const [, authorizer, nonce] = encodeEventTopics({
    abi: TOKEN_EVENTS,
    eventName: "AuthorizationUsed",
    args: { authorizer: authorization.from, nonce: authorization.nonce },
  }) as `0x${string}`[];
  const log = await findNonceUse(client, {
    asset,
    topics: [
      [USED_TOPIC, CANCELED_TOPIC],
      authorizer as `0x${string}`,
      nonce as `0x${string}`,
    ],
    head,
    claimedAt: attempt.claimedAt,
    validBefore: authorization.validBefore,
  });
  if (log === null || log.transactionHash === null) {
    return { kind: "unknown", message: "the use of the nonce was not found" };
  }
  const receipt = await client.getTransactionReceipt({
    hash: log.transactionHash,
  });
  const transfer = findTransfer(receipt, attempt);
  if (transfer !== null) {
    return await options.isConfirmed(receipt.blockNumber, head.number)
      ? {
        kind: "settled",
        response: settlementOf(attempt, receipt.transactionHash),
        transfer,
      }
      : { kind: "unknown", message: "mined, not confirmed yet" };
  }
  // What is dead loses its result: that must be as deep as an expiry.
  const depth = head.number - receipt.blockNumber + 1n;
  if (depth < options.expiryMarginBlocks) {
    return { kind: "unknown", message: "used up, by less than the margin" };
  }
  return {
    kind: "dead",
    reason: log.topics[0] === CANCELED_TOPIC
      ? "authorization_canceled"
      : "authorization_used_elsewhere",
  };
}

async function headOf(
  client: PublicClient,
  isDecisive: boolean,
): Promise<BlockTime> {
  const heads = await Promise.all(
    Array.from(
      { length: isDecisive ? HEAD_LOOKS : 1 },
      () => client.getBlock({ blockTag: "latest" }),
    ),
  );
  return heads.reduce((a, b) => b.number > a.number ? b : a);
}

/**
 * What an authorization is that the head shows unused: it can be used until
 * `validBefore`, and for {@linkcode EXPIRY_MARGIN_BLOCKS} more a reorganised
 * chain may still use it.
 */
async function unusedAt(
  client: PublicClient,
  head: BlockTime,
  options: { validBefore: bigint; marginBlocks: bigint },
): Promise<AuthorizationState> {
  const { validBefore, marginBlocks } = options;
  if (head.timestamp < validBefore) return { kind: "unused" };
  const deep = head.number - marginBlocks;
  const { timestamp } = deep < 0n
    ? { timestamp: 0n }
    : await client.getBlock({ blockNumber: deep });
  return timestamp >= validBefore
    ? {
      kind: "dead",
      reason: EXPIRED_REASON,
    }
    : { kind: "unknown", message: "expired, by less than the margin" };
}

/**
 * Whether a block shows the nonce of a payment used, whatever it was used for.
 *
 * @internal The client is the RPC client's.
 */
export function isNonceUsedAt(
  client: PublicClient,
  { payment: { authorization }, requirements }: PaymentAttempt,
  blockNumber: bigint,
): Promise<boolean> {
  return client.readContract({
    address: requirements.asset as `0x${string}`,
    abi: TOKEN_ABI,
    functionName: "authorizationState",
    args: [authorization.from, authorization.nonce],
    blockNumber,
  });
}

/** The settlement response of a payment that a transaction proves. */
export function settlementOf(
  attempt: PaymentAttempt,
  transaction: string,
): SettlementResponse {
  return {
    success: true,
    transaction,
    network: attempt.requirements.network,
    payer: attempt.payment.payload.payload.authorization.from,
    amount: attempt.requirements.amount,
  };
}

const USED_TOPIC = topicOf("AuthorizationUsed");
const CANCELED_TOPIC = topicOf("AuthorizationCanceled");

function isReceiptMissing(error: unknown): boolean {
  return error instanceof TransactionReceiptNotFoundError;
}
