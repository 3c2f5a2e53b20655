/**
 * Settlement by this program itself: it verifies against an RPC, and a worker
 * submits the transfers with a gas wallet.
 *
 * @module
 */

import { messageOf } from "@/lib/errors.ts";
import { createBalanceReader, createGasChain } from "../gas/chain_port.ts";
import { Holds } from "../gas/holds.ts";
import { RememberedPayers } from "../gas/payers.ts";
import { SettlementWorker } from "../gas/worker.ts";
import { gasAccount } from "../gas_account.ts";
import type {
  AuthorizationState,
  PaymentAttempt,
  SettleOutcome,
  Settler,
} from "../settler.ts";
import { type Hex, transferOf } from "../transfer.ts";
import { inspect } from "./onchain_health.ts";
import {
  conclude,
  concludeUnmoved,
  deploymentProblem,
} from "./onchain_outcome.ts";
import {
  hold,
  nameOf,
  type OnchainOptions,
  type Parts,
  requiredDeployment,
} from "./onchain_parts.ts";
import { verify } from "./onchain_verify.ts";

export type { OnchainOptions };

/** Milliseconds for which a caller waits for its transaction. */
export const SETTLE_MS_MAX = 25_000;

/** Creates the on-chain settler. */
export function createOnchainSettler(options: OnchainOptions): Settler {
  const { chain, store, nowMs } = options;
  const gas = createGasChain({
    ...options,
    signer: gasAccount(options.privateKey),
  });
  const holds = new Holds({
    store,
    nowMs,
    reader: createBalanceReader(chain),
    ...(options.isExclusive
      ? {
        payers: new RememberedPayers({
          store,
          wallet: { network: options.network, account: gas.account },
          nowMs,
        }),
      }
      : {}),
  });
  const worker = new SettlementWorker({ ...options, chain: gas, holds });
  const parts: Parts = {
    ...options,
    gas,
    holds,
    worker,
    estimates: new WeakMap(),
    held: new WeakSet(),
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
    letGo(attempt) {
      parts.held.delete(attempt.payment);
      return holds.release(nameOf(attempt, "transfer")).catch((error) =>
        options.onFault("hold_not_released", error)
      );
    },
    start: () => worker.start(),
    health: async () => (await inspect(parts)).problem,
    describe: async () => (await inspect(parts)).summary,
    close: () => worker.close(),
  };
}

/** Puts the transfer in the line, or goes on waiting for the one that stands there. */
async function settle(
  attempt: PaymentAttempt,
  parts: Parts,
): Promise<SettleOutcome> {
  const { worker, nowMs } = parts;
  const untilMs = nowMs() + SETTLE_MS_MAX;
  const isHeld = attempt.isFirst === true &&
    parts.held.delete(attempt.payment);
  const held = isHeld ? null : await hold(attempt, parts);
  // What was given its place is what may have taken the balance.
  if (held !== null && !await worker.isKnown(nameOf(attempt, "transfer"))) {
    return held.kind === "invalid"
      ? await concludeUnmoved(attempt, { reason: held.reason, parts })
      : { kind: "unsent", message: held.message };
  }
  const deployment = await requiredDeployment(attempt, parts);
  const { validBefore } = attempt.payment.authorization;
  if (deployment !== null) {
    if ("refused" in deployment) {
      return { kind: "failed", reason: deployment.refused };
    }
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
    isNew: isHeld,
    ...(estimate === undefined ? {} : { estimate }),
  }, untilMs);
  if ("outcome" in result && result.receipt === undefined) {
    // It ended before, or in another process.
    await parts.holds.release(nameOf(attempt, "transfer"));
  }
  return await conclude(attempt, { result, parts });
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
