/**
 * What settlement by this program itself is made of: what it is built from, and
 * what its steps share.
 *
 * @module
 */

import type { ChainReader } from "../chain.ts";
import type { ExactPayment } from "../codec.ts";
import type { Holds } from "../gas/holds.ts";
import type { GasChain } from "../gas/port.ts";
import type { JobName } from "../gas/store.ts";
import type { SettlementWorker, WorkerOptions } from "../gas/worker.ts";
import type { PaymentAttempt, VerifyOutcome } from "../settler.ts";
import { type ContractCall, deploymentOf, type Hex } from "../transfer.ts";

/** Reason of payments from wallets that do not stand, where none is deployed. */
const NOT_DEPLOYED = "invalid_exact_evm_payload_undeployed_smart_wallet";

/** What the settler is built from. */
export interface OnchainOptions extends
  Pick<
    WorkerOptions,
    | "store"
    | "presence"
    | "network"
    | "gasPriceMax"
    | "isExclusive"
    | "random"
    | "nowMs"
    | "wait"
    | "onFault"
  > {
  /** Key of the gas wallet. */
  readonly privateKey: Hex;
  /** Reads the chain and takes transactions; its confirmations count here too. */
  readonly chain: ChainReader;
  /** The most gas that a transfer may use. */
  readonly gasLimitMax: bigint;
  /**
   * The most gas that the deployment of a payer's wallet may use (ERC-6492),
   * beside the transfer; 0: none is deployed.
   */
  readonly deploymentGasMax: bigint;
  /** Factories that may deploy a payer's wallet. */
  readonly factories?: readonly Hex[];
}

/** What the steps of a settlement share. */
export interface Parts extends OnchainOptions {
  /** The gas wallet's view of the chain. */
  readonly gas: GasChain;
  /** Sends the transactions. */
  readonly worker: SettlementWorker;
  /** What payers have in flight. */
  readonly holds: Holds;
  /** What a payment's verification found, for its settlement. */
  readonly estimates: WeakMap<
    ExactPayment,
    { readonly gas: bigint; readonly atMs: number }
  >;
  /** Payments that their verification held, for the settlement that follows. */
  readonly held: WeakSet<ExactPayment>;
}

/** Why a payment is not settled. */
export type Refusal = Exclude<VerifyOutcome, { kind: "valid" }>;

/** A payment's transaction, as the line knows it. */
export function nameOf(
  { payment, requirements }: Pick<PaymentAttempt, "payment" | "requirements">,
  leg: JobName["leg"],
): JobName {
  return {
    network: requirements.network,
    asset: requirements.asset.toLowerCase(),
    payer: payment.authorization.from,
    nonce: payment.authorization.nonce,
    leg,
  };
}

/** Holds a payment against what its payer has in flight; null when it is held now. */
export async function hold(
  attempt: PaymentAttempt,
  { holds }: Parts,
): Promise<Refusal | null> {
  const held = await holds.hold({
    name: nameOf(attempt, "transfer"),
    amount: BigInt(attempt.requirements.amount),
    validBefore: attempt.payment.authorization.validBefore,
  });
  switch (held) {
    case "held":
      return null;
    case "insufficient":
      return { kind: "invalid", reason: "insufficient_funds" };
    case "crowded":
      return unsettleable("too many payments of one payer in flight");
  }
}

/**
 * The call that deploys the payer's wallet before it pays; null where it stands,
 * or its payer has a key.
 */
export async function requiredDeployment(
  attempt: PaymentAttempt,
  { chain, factories, deploymentGasMax }: Parts,
): Promise<{ readonly refused: string } | ContractCall | null> {
  const deployment = await deploymentOf(attempt, {
    client: chain.client,
    factories,
  });
  if (deployment === "refused") {
    return { refused: "eip6492_factory_not_allowed" };
  }
  return deployment !== null && deploymentGasMax === 0n
    ? { refused: NOT_DEPLOYED }
    : deployment;
}

/** Nothing is wrong with the payment, and settlement cannot be had now. */
export function unsettleable(message: string): Refusal {
  return {
    kind: "unavailable",
    message,
    code: "settlement_unavailable",
  };
}
