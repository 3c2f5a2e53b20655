/**
 * What the end of a transaction means for its payment: what was mined, held
 * against the receipt, and what was not, against the chain.
 *
 * @module
 */

import { isSignedByPayer } from "../authorization.ts";
import { type ChainReader, isNonceUsedAt, settlementOf } from "../chain.ts";
import type { GasChain } from "../gas/port.ts";
import { SIMULATION_FAILED, TRANSACTION_FAILED } from "../gas/outcomes.ts";
import type { OrderResult } from "../gas/order.ts";
import type { PaymentAttempt, SettleOutcome } from "../settler.ts";
import { probeTransfer } from "../transfer_probe.ts";
import { findTransfer } from "../transfer_proof.ts";
import { askChain } from "./chain_word.ts";

/** Where an end is looked up. */
export interface Reading {
  /** What became of the payment. */
  readonly chain: Pick<ChainReader, "lookup" | "client">;
  /** What became of a transaction. */
  readonly gas: Pick<GasChain, "receipt">;
}

const NO_RECEIPT = "mined, and the receipt is not there yet";

/** Why a payment does not settle because of its wallet's deployment; null when the wallet stands. */
export async function deploymentProblem(
  result: OrderResult,
  gas: Pick<GasChain, "receipt">,
): Promise<SettleOutcome | null> {
  if ("pending" in result) {
    return { kind: "unsent", message: "wallet deployment pending" };
  }
  switch (result.outcome.kind) {
    case "unsent":
      return result.outcome;
    case "mined": {
      const receipt = result.receipt ??
        await gas.receipt(result.outcome.transaction);
      if (receipt === null) return { kind: "unsent", message: NO_RECEIPT };
      return receipt.status === "success"
        ? null
        : { kind: "failed", reason: "wallet_deployment_failed" };
    }
    case "refused":
    case "cancelled":
      return { kind: "failed", reason: "wallet_deployment_failed" };
  }
}

/** What a payment's transfer came to. */
export async function conclude(
  attempt: PaymentAttempt,
  { result, parts }: {
    result: OrderResult;
    parts: Reading;
  },
): Promise<SettleOutcome> {
  if ("pending" in result) {
    return {
      kind: "unknown",
      message: "not mined yet",
      transaction: result.pending,
    };
  }
  const { outcome } = result;
  switch (outcome.kind) {
    case "unsent":
      return outcome;
    case "refused":
    case "cancelled": {
      const { reason } = outcome;
      return await concludeUnmoved(attempt, {
        reason,
        parts,
        mayBeUsed: () => isOpenAtOneBlock(attempt, { reason, parts }),
      });
    }
    case "mined": {
      const receipt = result.receipt ??
        await parts.gas.receipt(outcome.transaction);
      // A node that has not seen the block yet.
      if (receipt === null) return { kind: "unknown", message: NO_RECEIPT };
      const transfer = findTransfer(receipt, attempt);
      return transfer === null
        ? await concludeUnmoved(attempt, {
          reason: TRANSACTION_FAILED,
          parts,
          // In the block in which ours failed somebody else had used it.
          mayBeUsed: () =>
            isNonceUsedAt(parts.chain.client, attempt, receipt.blockNumber),
        })
        : {
          kind: "settled",
          response: settlementOf(attempt, transfer.transaction),
          transfer,
        };
    }
  }
}

/**
 * How a payment ends that this process did not move: somebody else may
 * have submitted the authorization, and taken the balance with it. Whoever is
 * told that it failed may pay again, so the highest of several heads decides.
 *
 * @param options `mayBeUsed`: whether it may be used, where the chain shows it
 * unused: one of several nodes may be late.
 */
export async function concludeUnmoved(
  attempt: PaymentAttempt,
  { reason, parts, mayBeUsed = () => Promise.resolve(false) }: {
    reason: string;
    parts: Pick<Reading, "chain">;
    mayBeUsed?: () => Promise<boolean>;
  },
): Promise<SettleOutcome> {
  const decisive = { ...attempt, isDecisive: true };
  return await askChain(parts.chain, decisive, async (state) => {
    if (state.kind === "unknown") return state;
    return await mayBeUsed()
      ? { kind: "unknown", message: `${reason}, at one height alone` }
      : { kind: "failed", reason };
  });
}

/**
 * Whether a key's transfer that was refused, nobody says why, would go through
 * at a named block: then it was refused for what that block does not show yet.
 */
async function isOpenAtOneBlock(
  attempt: PaymentAttempt,
  { reason, parts }: { reason: string; parts: Pick<Reading, "chain"> },
): Promise<boolean> {
  return reason === SIMULATION_FAILED &&
    await isSignedByPayer(attempt.payment, attempt.requirements) &&
    await probeTransfer(parts.chain.client, attempt) !== "impossible";
}
