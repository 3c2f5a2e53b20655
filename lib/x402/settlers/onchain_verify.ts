/**
 * Whether this program could settle a payment now. Moves nothing.
 *
 * @module
 */

import { bytesToHex, type PublicClient } from "viem";
import { authorizationDigest } from "../authorization.ts";
import { isNonceUsedAt, TOKEN_ABI } from "../chain.ts";
import { GAS_LIMIT_EXCEEDED, SIMULATION_FAILED } from "../gas/outcomes.ts";
import type {
  PaymentAttempt,
  VerifyAttempt,
  VerifyOutcome,
} from "../settler.ts";
import { type ContractCall, type Hex, transferOf } from "../transfer.ts";
import { probeTransfer } from "../transfer_probe.ts";
import {
  hold,
  type Parts,
  requiredDeployment,
  unsettleable,
} from "./onchain_parts.ts";

/**
 * Simulates the transfer at the price that would be paid, which tries balance,
 * nonce and signature at once; only what fails is asked why. Then the payment
 * is held against what its payer has in flight.
 */
export async function verify(
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
  const refusal = await hold(attempt, parts);
  if (refusal !== null) return refusal;
  parts.held.add(attempt.payment);
  return { kind: "valid" };
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
  const deployment = await requiredDeployment(attempt, parts);
  if (deployment === null) {
    return { transfer: transferOf(attempt), gasMax: parts.gasLimitMax };
  }
  return "refused" in deployment
    ? { kind: "invalid", reason: deployment.refused }
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
    isNonceUsedAt(client, attempt, blockNumber),
  ]);
  if (isUsed) {
    return { kind: "invalid", reason: "invalid_exact_evm_nonce_already_used" };
  }
  return balance < BigInt(requirements.amount)
    ? { kind: "invalid", reason: "insufficient_funds" }
    : null;
}
