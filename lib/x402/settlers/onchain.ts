/**
 * Settlement by this program itself: it verifies against an RPC, and a worker
 * submits the transfers with a gas wallet.
 *
 * @module
 */

import { bytesToHex, type PublicClient } from "viem";
import { messageOf } from "@/lib/errors.ts";
import { formatAmount } from "@/lib/money.ts";
import type { Presence } from "@/lib/presence/presence.ts";
import type { Random, Wait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { authorizationDigest, isSignedByPayer } from "../authorization.ts";
import { type ChainReader, settlementOf, TOKEN_ABI } from "../chain.ts";
import type { ExactPayment } from "../codec.ts";
import { createBalanceReader, createGasChain } from "../gas/chain_port.ts";
import { Holds } from "../gas/holds.ts";
import type { GasChain } from "../gas/port.ts";
import { GAS_LIMIT_EXCEEDED } from "../gas/sender.ts";
import type { JobName } from "../gas/store.ts";
import { type OrderResult, SettlementWorker } from "../gas/worker.ts";
import { gasAccount } from "../gas_account.ts";
import { chainIdOf } from "../networks.ts";
import type {
  AuthorizationState,
  PaymentAttempt,
  SettleOutcome,
  Settler,
  VerifyAttempt,
  VerifyOutcome,
} from "../settler.ts";
import {
  type ContractCall,
  deploymentOf,
  type Hex,
  transferOf,
} from "../transfer.ts";
import { probeTransfer } from "../transfer_probe.ts";
import { findTransfer } from "../transfer_proof.ts";
import { finalWord } from "./chain_word.ts";

/** Milliseconds for which a caller waits for its transaction. */
export const SETTLE_MS_MAX = 25_000;
/** Transfers at the gas limit that the wallet can pay for while it is in health. */
export const HEALTHY_TRANSFERS_MIN = 20n;
/** Milliseconds for which the first of the line may wait while all is well. */
export const LINE_MS_MAX = 30_000;
/** A gwei is 10^9 wei. */
const GWEI_DECIMALS = 9;
/** Reason of payments from wallets that do not stand, where none is deployed. */
const NOT_DEPLOYED = "invalid_exact_evm_payload_undeployed_smart_wallet";
const NO_RECEIPT = "mined, and the receipt is not there yet";

/** What the settler is built from. */
export interface OnchainOptions {
  /** Key of the gas wallet. */
  readonly privateKey: Hex;
  /** CAIP-2 network. */
  readonly network: string;
  /** Reads the chain and takes transactions; its confirmations count here too. */
  readonly chain: ChainReader;
  /** The most that a unit of gas may cost, in wei. */
  readonly gasPriceMax: bigint;
  /** The most gas that a transfer may use. */
  readonly gasLimitMax: bigint;
  /**
   * The most gas that the deployment of a payer's wallet may use (ERC-6492),
   * beside the transfer; 0: none is deployed.
   */
  readonly deploymentGasMax: bigint;
  /** Keeps the line of transactions. */
  readonly store: Store;
  /** This process among those that share the store. */
  readonly presence: Presence;
  /** Whether no other process can have the store open. */
  readonly isExclusive: boolean;
  /** Names the places in the line. */
  readonly random: Random;
  /** The time in milliseconds. */
  readonly nowMs: () => number;
  /** Waits as long as it is asked to; tests do not. */
  readonly wait: Wait;
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
  /** Factories that may deploy a payer's wallet. */
  readonly factories?: readonly Hex[];
}

const SIMULATION_FAILED = "invalid_exact_evm_transaction_simulation_failed";

/** What the steps of a settlement share. */
interface Parts extends OnchainOptions {
  readonly gas: GasChain;
  readonly worker: SettlementWorker;
  readonly holds: Holds;
  /** What a payment's verification found, for its settlement. */
  readonly estimates: WeakMap<
    ExactPayment,
    { readonly gas: bigint; readonly atMs: number }
  >;
}

/** Creates the on-chain settler. */
export function createOnchainSettler(options: OnchainOptions): Settler {
  const { chain, store, nowMs } = options;
  const gas = createGasChain({
    ...options,
    signer: gasAccount(options.privateKey),
  });
  const holds = new Holds({ store, nowMs, reader: createBalanceReader(chain) });
  const worker = new SettlementWorker({ ...options, chain: gas, holds });
  const parts: Parts = {
    ...options,
    gas,
    holds,
    worker,
    estimates: new WeakMap(),
  };
  return {
    kind: "onchain",
    verifiesContractSignatures: true,
    isSignedByWallet: (question) => chain.isSignedByWallet(question),
    lookup: (attempt) => lookup(attempt, parts),
    confirm: (attempt, transaction) =>
      chain.confirm(attempt, transaction as Hex),
    async verify(attempt) {
      try {
        return await verify(attempt, parts);
      } catch (error) {
        return { kind: "unavailable", message: messageOf(error) };
      }
    },
    async settle(attempt) {
      try {
        return await settle(attempt, parts);
      } catch (error) {
        options.onFault("settlement_not_followed", messageOf(error));
        return { kind: "unknown", message: messageOf(error) };
      }
    },
    letGo: (attempt) =>
      holds.release(nameOf(attempt, "transfer")).catch((error) =>
        options.onFault("hold_not_released", error)
      ),
    start: () => worker.start(),
    health: async () => (await inspect(parts)).problem,
    async describe() {
      const { summary, problem } = await inspect(parts);
      return summary ?? problem ?? "";
    },
    close: () => worker.close(),
  };
}

/**
 * Simulates the transfer at the price that would be paid, which tries balance,
 * nonce and signature at once; only what fails is asked why. Then the payment
 * is held against what its payer has in flight.
 */
async function verify(
  attempt: VerifyAttempt,
  parts: Parts,
): Promise<VerifyOutcome> {
  const { worker, gas } = parts;
  const fee = await worker.price();
  if (fee === null) return unsettleable("gas price above the cap");
  const call = attempt.isSignedByPayer
    ? { transfer: transferOf(attempt), gasMax: parts.gasLimitMax }
    : await contractCall(attempt, parts);
  if ("kind" in call) return call;
  const trial = await gas.estimate(call.transfer, { fee, gasMax: call.gasMax });
  switch (trial.kind) {
    case "gas":
      break;
    case "unfunded":
      return unsettleable("the gas wallet is nearly empty");
    case "too_expensive":
      return { kind: "invalid", reason: GAS_LIMIT_EXCEEDED };
    case "reverts":
      return await diagnose(attempt, parts.chain.client) ??
        await unexplained(attempt, parts.chain.client);
  }
  if (call.isDeployment === true) {
    // A wallet that does not stand yet cannot be asked to pay.
    const problem = await diagnose(attempt, parts.chain.client);
    if (problem !== null) return problem;
  } else {
    parts.estimates.set(attempt.payment, {
      gas: trial.gas,
      atMs: parts.nowMs(),
    });
  }
  return await hold(attempt, parts) ?? { kind: "valid" };
}

/** Null when the payment is held now. */
async function hold(
  attempt: PaymentAttempt,
  { holds }: Parts,
): Promise<VerifyOutcome | null> {
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

function unsettleable(message: string): VerifyOutcome {
  return { kind: "unavailable", message, code: "settlement_unavailable" };
}

/** What is tried first for a contract wallet (EIP-1271, ERC-6492), or why it is refused. */
async function contractCall(
  attempt: PaymentAttempt,
  parts: Parts,
): Promise<
  | VerifyOutcome
  | { transfer: ContractCall; gasMax: bigint; isDeployment?: boolean }
> {
  const { authorization, signature } = attempt.payment;
  const digest = authorizationDigest(authorization, attempt.requirements);
  const isContracts = await parts.chain.client.verifyHash({
    address: authorization.from,
    hash: bytesToHex(digest),
    signature,
  });
  if (!isContracts) {
    return { kind: "invalid", reason: "invalid_exact_evm_payload_signature" };
  }
  const deployment = await deploymentOf(attempt, {
    client: parts.chain.client,
    factories: parts.factories,
  });
  if (deployment === "refused") {
    return { kind: "invalid", reason: "eip6492_factory_not_allowed" };
  }
  if (deployment === null) {
    return { transfer: transferOf(attempt), gasMax: parts.gasLimitMax };
  }
  return parts.deploymentGasMax === 0n
    ? { kind: "invalid", reason: NOT_DEPLOYED }
    : {
      transfer: deployment,
      gasMax: parts.deploymentGasMax,
      isDeployment: true,
    };
}

/**
 * A trial that failed although nonce and balance are in order. A key's transfer
 * is tried again at one named block: where it would go through there, the trial
 * was at another height, and the payment may be used already.
 */
async function unexplained(
  attempt: VerifyAttempt,
  client: PublicClient,
): Promise<VerifyOutcome> {
  return attempt.isSignedByPayer &&
      await probeTransfer(client, attempt) !== "impossible"
    ? { kind: "unavailable", message: "a trial failed at one height alone" }
    : {
      kind: "invalid",
      reason: SIMULATION_FAILED,
    };
}

/** Whether the nonce or the balance is why a transfer cannot be, at one block; null when neither. */
async function diagnose(
  attempt: PaymentAttempt,
  client: PublicClient,
): Promise<VerifyOutcome | null> {
  const { payment, requirements } = attempt;
  const asset = requirements.asset as Hex;
  const payer = payment.authorization.from;
  const blockNumber = await client.getBlockNumber();
  const [balance, isUsed] = await Promise.all([
    client.readContract({
      address: asset,
      abi: TOKEN_ABI,
      functionName: "balanceOf",
      args: [payer],
      blockNumber,
    }),
    isNonceUsed(attempt, client, blockNumber),
  ]);
  if (isUsed) {
    return { kind: "invalid", reason: "invalid_exact_evm_nonce_already_used" };
  }
  return balance < BigInt(requirements.amount)
    ? { kind: "invalid", reason: "insufficient_funds" }
    : null;
}

/** What a block shows of a payment's nonce. */
function isNonceUsed(
  { payment: { authorization }, requirements }: PaymentAttempt,
  client: PublicClient,
  blockNumber: bigint,
): Promise<boolean> {
  return client.readContract({
    address: requirements.asset as Hex,
    abi: TOKEN_ABI,
    functionName: "authorizationState",
    args: [authorization.from, authorization.nonce],
    blockNumber,
  });
}

/** Puts the transfer in the line, or goes on waiting for the one that stands there. */
async function settle(
  attempt: PaymentAttempt,
  parts: Parts,
): Promise<SettleOutcome> {
  const { worker, chain, nowMs } = parts;
  const untilMs = nowMs() + SETTLE_MS_MAX;
  const held = await hold(attempt, parts);
  if (held?.kind === "invalid") return { kind: "failed", reason: held.reason };
  if (held?.kind === "unavailable") {
    return { kind: "unsent", message: held.message };
  }
  const deployment = await deploymentOf(attempt, {
    client: chain.client,
    factories: parts.factories,
  });
  if (deployment === "refused") {
    return { kind: "failed", reason: "eip6492_factory_not_allowed" };
  }
  const { validBefore } = attempt.payment.authorization;
  if (deployment !== null && parts.deploymentGasMax === 0n) {
    return { kind: "failed", reason: NOT_DEPLOYED };
  }
  if (deployment !== null) {
    const deployed = await worker.run({
      name: nameOf(attempt, "deployment"),
      call: deployment,
      gasMax: parts.deploymentGasMax,
      validBefore,
    }, untilMs);
    const problem = await deploymentProblem(deployed, parts.gas);
    if (problem !== null) return problem;
  }
  const estimate = parts.estimates.get(attempt.payment);
  const result = await worker.run({
    name: nameOf(attempt, "transfer"),
    call: transferOf(attempt),
    gasMax: parts.gasLimitMax,
    validBefore,
    ...(estimate === undefined ? {} : { estimate }),
  }, untilMs);
  if ("outcome" in result && result.receipt === undefined) {
    // It ended before, or in another process.
    await parts.holds.release(nameOf(attempt, "transfer"));
  }
  return await conclude(attempt, { result, parts });
}

/** Why a payment does not settle because of its wallet's deployment; null when the wallet stands. */
async function deploymentProblem(
  result: OrderResult,
  gas: GasChain,
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

async function conclude(
  attempt: PaymentAttempt,
  { result, parts }: { result: OrderResult; parts: Parts },
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
    case "cancelled":
      return await askChain(attempt, {
        reason: outcome.reason,
        parts,
        mayBeUsed: () =>
          isOpenAtOneBlock(attempt, { reason: outcome.reason, parts }),
      });
    case "mined": {
      const receipt = result.receipt ??
        await parts.gas.receipt(outcome.transaction);
      // A node that has not seen the block yet.
      if (receipt === null) return { kind: "unknown", message: NO_RECEIPT };
      const transfer = findTransfer(receipt, attempt);
      return transfer === null
        ? await askChain(attempt, {
          reason: "invalid_exact_evm_transaction_failed",
          parts,
          // In the block in which ours failed somebody else had used it.
          mayBeUsed: () =>
            isNonceUsed(attempt, parts.chain.client, receipt.blockNumber),
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
 * Somebody else may have submitted the authorization before us.
 *
 * @param options `mayBeUsed`: whether it may be, where the chain shows it unused:
 * one of several nodes may be late.
 */
async function askChain(
  attempt: PaymentAttempt,
  { reason, parts, mayBeUsed }: {
    reason: string;
    parts: Parts;
    mayBeUsed: () => Promise<boolean>;
  },
): Promise<SettleOutcome> {
  const state = await parts.chain.lookup(attempt);
  const final = finalWord(state);
  if (final !== null) return final;
  if (state.kind === "unknown") return state;
  return await mayBeUsed()
    ? { kind: "unknown", message: `${reason}, at one height alone` }
    : { kind: "failed", reason };
}

/**
 * Whether a key's transfer that was refused, nobody says why, would go through
 * at a named block: then it was refused for what that block does not show yet.
 */
async function isOpenAtOneBlock(
  attempt: PaymentAttempt,
  { reason, parts }: { reason: string; parts: Parts },
): Promise<boolean> {
  return reason === SIMULATION_FAILED &&
    await isSignedByPayer(attempt.payment, attempt.requirements) &&
    await probeTransfer(parts.chain.client, attempt) !== "impossible";
}

async function lookup(
  attempt: PaymentAttempt,
  { chain, worker }: Parts,
): Promise<AuthorizationState> {
  const state = await chain.lookup(attempt);
  if (state.kind !== "unused") return state;
  try {
    const isInFlight = await worker.isUnderWay(nameOf(attempt, "transfer"));
    return isInFlight ? { ...state, isInFlight } : state;
  } catch (error) {
    return { kind: "unknown", message: messageOf(error) };
  }
}

/** How the worker does: what is wrong, and its state in a line. */
async function inspect(
  parts: Parts,
): Promise<{ problem: string | null; summary: string | null }> {
  const { chain, gas, worker } = parts;
  try {
    const chainId = await chain.chainId();
    if (chainId !== chainIdOf(parts.network)) {
      return { problem: `RPC serves chain ${chainId}`, summary: null };
    }
    const [balance, market, line, spent] = await Promise.all([
      gas.balance(),
      gas.market(),
      worker.line(),
      worker.spentDaily(),
    ]);
    const price = market.baseFee + market.tip;
    const waitedMs = line.sinceMs === null ? 0 : parts.nowMs() - line.sinceMs;
    const waited = `${Math.max(0, Math.round(waitedMs / 1000))} s`;
    return {
      problem: price > parts.gasPriceMax
        ? "the gas price is above GAS_PRICE_MAX_GWEI"
        : balance < HEALTHY_TRANSFERS_MIN * parts.gasLimitMax * price
        ? "the gas wallet is nearly empty"
        : waitedMs > LINE_MS_MAX
        ? `the first transaction of the line waits since ${waited}`
        : null,
      summary: [
        line.length === 0
          ? "nothing in the line"
          : `${line.length} in the line, the first since ${waited}`,
        spent === null
          ? "no gas spent yet"
          : `gas for ${balance / spent} days at the last two days' rate`,
        `a unit of gas costs ${gwei(price)} gwei of at most ${
          gwei(parts.gasPriceMax)
        }`,
      ].join("; "),
    };
  } catch (error) {
    // Everybody may read it: where the RPC is, is not said.
    parts.onFault("rpc_unreachable", error);
    return { problem: "RPC unreachable", summary: null };
  }
}

function gwei(wei: bigint): string {
  return formatAmount(wei, { decimals: GWEI_DECIMALS });
}

/** A payment's transaction, as the line knows it. */
function nameOf(
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
