/**
 * What a transaction would take and is offered, tried before it is signed.
 *
 * @module
 */

import { type Fee, marketFee } from "./fees.ts";
import { GAS_LIMIT_EXCEEDED, SIMULATION_FAILED } from "./outcomes.ts";
import type { Estimate, GasChain } from "./port.ts";
import { type Offer, offerOf } from "./signing.ts";
import type { Job, JobOutcome } from "./store.ts";

/** Milliseconds for which a trial of a call and a price are believed: about a block. */
export const ESTIMATE_MAX_AGE_MS = 2_000;

/** What calls are tried with. */
export interface TrialDependencies {
  /** The gas wallet's view of its chain. */
  readonly chain: GasChain;
  /** The most that a unit of gas may cost, in wei. */
  readonly gasPriceMax: bigint;
  /** The time in milliseconds. */
  readonly nowMs: () => number;
}

/** Tries calls, and remembers the market for a block. */
export class Trials {
  readonly #deps: TrialDependencies;
  #price: { readonly fee: Fee | null; readonly atMs: number } | null = null;

  /** Asks nothing before it is asked. */
  constructor(deps: TrialDependencies) {
    this.#deps = deps;
  }

  /** What to offer now; null while the market is above the cap. Throws when the chain cannot be reached. */
  async price(): Promise<Fee | null> {
    const nowMs = this.#deps.nowMs();
    if (
      this.#price === null || nowMs - this.#price.atMs > ESTIMATE_MAX_AGE_MS
    ) {
      const market = await this.#deps.chain.market();
      this.#price = {
        fee: marketFee(market, this.#deps.gasPriceMax),
        atMs: nowMs,
      };
    }
    return this.#price.fee;
  }

  /** What a job's transaction is, or why it ends before it is sent. */
  async offerFor(job: Job, fee: Fee): Promise<Offer | JobOutcome> {
    const { estimate } = job;
    const isFresh = estimate !== undefined &&
      this.#deps.nowMs() - estimate.atMs <= ESTIMATE_MAX_AGE_MS;
    const trial: Estimate = isFresh
      ? { kind: "gas", gas: BigInt(estimate.gas) }
      : await this.estimate(job, fee);
    switch (trial.kind) {
      case "gas":
        return offerOf(job, { gas: trial.gas, fee });
      case "reverts":
        return { kind: "refused", reason: SIMULATION_FAILED };
      case "too_expensive":
        return { kind: "refused", reason: GAS_LIMIT_EXCEEDED };
      case "unfunded":
        return { kind: "unsent", message: "the gas wallet is nearly empty" };
    }
  }

  /** What a job's call would take now. */
  async estimate(job: Job, fee: Fee): Promise<Estimate> {
    const gasMax = BigInt(job.gasMax);
    return await this.#deps.chain.estimate(job, { fee, gasMax });
  }
}
