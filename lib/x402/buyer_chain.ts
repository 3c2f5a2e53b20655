/**
 * The chain as a buyer reads it: whether a signature was used that somebody else
 * holds, and whether a claimed settlement is the transfer that was signed.
 *
 * @module
 */

import { TransactionReceiptNotFoundError } from "viem";
import { messageOf } from "@/lib/errors.ts";
import { type ChainReader, createChainReader, TOKEN_ABI } from "./chain.ts";
import { chainIdOf } from "./networks.ts";
import { findTransfer } from "./transfer_proof.ts";

/**
 * Blocks that must lie above the first one in which an authorization is too
 * late, before it is believed to be worth nothing: a reorganisation of as many
 * could still bring an earlier one.
 */
export const DEAD_BELOW_BLOCKS = 10n;

/** A signature that was given away. */
export interface SignedPayment {
  /** CAIP-2 network. */
  readonly network: string;
  /** Contract address. */
  readonly asset: string;
  /** Who signed. */
  readonly payer: string;
  /** Who is paid. */
  readonly payTo: string;
  /** Atomic units as decimal digits. */
  readonly amount: string;
  /** 32 bytes as hexadecimal text. */
  readonly nonce: `0x${string}`;
  /** Unix seconds. */
  readonly validBefore: number;
}

/** Whether an authorization was used, and by which transfer. */
export type AuthorizationFate =
  /** It was charged (or cancelled by its owner). */
  | { readonly kind: "used" }
  /** It was not charged and never will be. */
  | { readonly kind: "dead" }
  /** It was not charged yet. */
  | { readonly kind: "usable" }
  /** Nobody could tell; the message is fit for a terminal once it is printable. */
  | { readonly kind: "unknown"; readonly message: string };

/** Whether a transaction is the payment. */
export type PaymentProof =
  | { readonly kind: "proven" }
  /** The chain does not know the transaction (yet). */
  | { readonly kind: "absent" }
  /** It is there and does not hold this payment. */
  | { readonly kind: "contradicted" }
  | { readonly kind: "unknown"; readonly message: string };

/** Reads one chain for a buyer. No method throws. */
export interface BuyerChain {
  /** Whether the authorization of a payment was used. */
  fateOf(payment: SignedPayment): Promise<AuthorizationFate>;
  /** Whether a transaction moved the amount that was signed, by this signature. */
  prove(
    payment: SignedPayment,
    transaction: `0x${string}`,
  ): Promise<PaymentProof>;
}

/** Opens the chain of a network behind an RPC; one that serves another chain tells nothing. */
export function openBuyerChain(rpcUrl: string, network: string): BuyerChain {
  const reader = createChainReader(rpcUrl);
  const wanted = chainIdOf(network);
  const asked = async <Result>(
    read: () => Promise<Result>,
  ): Promise<Result | { kind: "unknown"; message: string }> => {
    try {
      const served = await reader.chainId();
      if (served === wanted) return await read();
      return {
        kind: "unknown",
        message: `the RPC serves eip155:${served}, not ${network}`,
      };
    } catch (error) {
      return { kind: "unknown", message: shortMessage(error) };
    }
  };
  return {
    fateOf: (payment) => asked(() => readFate(reader, payment)),
    prove: (payment, transaction) =>
      asked(() => readProof(reader, { payment, transaction })),
  };
}

/**
 * Unused is read at the last block, expired at one that lies deeper: so that
 * both hold whichever of the blocks in between stay.
 */
async function readFate(
  { client }: ChainReader,
  payment: SignedPayment,
): Promise<AuthorizationFate> {
  const head = await client.getBlock({ blockTag: "latest" });
  const isUsed = await client.readContract({
    address: payment.asset as `0x${string}`,
    abi: TOKEN_ABI,
    functionName: "authorizationState",
    args: [payment.payer as `0x${string}`, payment.nonce],
    blockNumber: head.number,
  });
  if (isUsed) return { kind: "used" };
  if (head.number < DEAD_BELOW_BLOCKS) return { kind: "usable" };
  const deep = await client.getBlock({
    blockNumber: head.number - DEAD_BELOW_BLOCKS,
  });
  return deep.timestamp >= BigInt(payment.validBefore)
    ? { kind: "dead" }
    : { kind: "usable" };
}

async function readProof(
  { client }: ChainReader,
  claim: { payment: SignedPayment; transaction: `0x${string}` },
): Promise<PaymentProof> {
  const { asset, payer, payTo, amount, nonce } = claim.payment;
  try {
    const receipt = await client.getTransactionReceipt({
      hash: claim.transaction,
    });
    const transfer = findTransfer(receipt, {
      payment: {
        authorization: { from: payer as `0x${string}`, nonce },
      },
      requirements: { asset, payTo, amount },
    });
    return { kind: transfer === null ? "contradicted" : "proven" };
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) {
      return { kind: "absent" };
    }
    throw error;
  }
}

/** The first line: the RPC client's errors have many. */
function shortMessage(error: unknown): string {
  return messageOf(error).split("\n", 1)[0] ?? "";
}
