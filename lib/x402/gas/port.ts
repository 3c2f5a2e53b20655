/**
 * What the settlement worker asks of a chain: the one place behind which
 * tests put a chain of their own.
 *
 * @module
 */

import type { ContractCall, Hex } from "../transfer.ts";
import type { TransferReceipt } from "../transfer_proof.ts";
import type { Fee, Market } from "./fees.ts";

/** A transaction of the gas wallet, before it is signed. */
export interface PlannedTransaction extends ContractCall {
  /** The wallet's own, which is what keeps transactions in order. */
  readonly nonce: number;
  /** The most gas that it may use. */
  readonly gas: bigint;
  /** What it offers for a unit of gas. */
  readonly fee: Fee;
}

/** A transaction that can be sent. */
export interface SignedTransaction {
  /** Its bytes. */
  readonly raw: Hex;
  /** What it is called once it is sent. */
  readonly hash: Hex;
}

/** Where a transaction is: waiting, mined, or lost. */
export interface MinedTransaction extends TransferReceipt {
  /** The block that has it. */
  readonly blockNumber: bigint;
  /** What it cost, in wei. */
  readonly cost: bigint;
}

/** The outcome of a call that was only simulated. */
export type Estimate =
  | { readonly kind: "gas"; readonly gas: bigint }
  /** The contract refuses it. */
  | { readonly kind: "reverts" }
  /** It would need more gas than it may use. */
  | { readonly kind: "too_expensive" }
  /** The gas wallet could not pay for it. */
  | { readonly kind: "unfunded" };

/** What a node said of a transaction it was given. */
export type Broadcast =
  /** It has it now, or had it already. */
  | "accepted"
  /** The wallet's nonce is used up. */
  | "outdated"
  /** Another transaction with this nonce offers more. */
  | "underpriced"
  /** Anything else; the log has it. */
  | "refused";

/** The port. Each method throws where the chain cannot be reached. */
export interface GasChain {
  /** The gas wallet's address, lower case. */
  readonly account: Hex;
  /** Signs; deterministic. */
  sign(transaction: PlannedTransaction): Promise<SignedTransaction>;
  /** Hands a transaction to the network. */
  broadcast(raw: Hex): Promise<Broadcast>;
  /** The receipt of a transaction, whether or not it succeeded; null where there is none. */
  receipt(hash: Hex): Promise<MinedTransaction | null>;
  /** Whether the network has a transaction, mined or not. */
  isKnown(hash: Hex): Promise<boolean>;
  /** How many nonces of the wallet are used: by mined transactions, or also by those that wait. */
  usedNonces(block: "latest" | "pending"): Promise<number>;
  /** What gas costs now. */
  market(): Promise<Market>;
  /** The wallet's balance in wei. */
  balance(): Promise<bigint>;
  /** Tries a call at the price that would be paid. */
  estimate(
    call: ContractCall,
    options: { readonly fee: Fee; readonly gasMax: bigint },
  ): Promise<Estimate>;
  /** The number of the last block. */
  head(): Promise<bigint>;
  /** Whether a block lies deep enough to be believed. */
  isConfirmed(blockNumber: bigint, head?: bigint): Promise<boolean>;
}
