/**
 * The paid calls that run in this process. Copies of one share its execution:
 * a buyer who sends a payment twice at once is given one result for it.
 *
 * @module
 */

import type { Wait } from "@/lib/runtime.ts";
import {
  alreadyUsed,
  inProgress,
  type PaidOutcome,
  refused,
} from "./outcome.ts";
import type { Attempt } from "./paid_call.ts";
import type { ReplayAccess } from "./replay_access.ts";
import { hasSecret, secretsOf, showsSecret } from "./replay_secret.ts";

/** Milliseconds for which a copy of a running request waits for its result. */
export const JOIN_MS = 5_000;
/** Paid runs at the same time in one process; beyond, callers get `busy`. */
export const CONCURRENT_RUNS_MAX = 256;

interface RunningCall {
  readonly fingerprint: string;
  /** As it was sent first: what a copy shows is held against it. */
  readonly payment: Attempt["payment"];
  readonly outcome: Promise<PaidOutcome>;
}

/** The calls of one process, by payment. */
export class RunningCalls {
  readonly #wait: Wait;
  readonly #access: ReplayAccess;
  readonly #running = new Map<string, RunningCall>();
  #ended = 0;

  /** `access` answers a copy that shows nothing of what the payment came with. */
  constructor(deps: { wait: Wait; access: ReplayAccess }) {
    this.#wait = deps.wait;
    this.#access = deps.access;
  }

  /** Calls that are running now. */
  get size(): number {
    return this.#running.size;
  }

  /** Calls that have ended since the start, whatever became of them. */
  get endedCount(): number {
    return this.#ended;
  }

  /** Resolves when nothing runs any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) {
      await Promise.allSettled(
        [...this.#running.values()].map((call) => call.outcome),
      );
    }
  }

  /**
   * The outcome of a copy that runs already; otherwise runs the call.
   *
   * @param run Never rejects.
   */
  async join(
    attempt: Attempt,
    run: () => Promise<PaidOutcome>,
  ): Promise<PaidOutcome> {
    const { payment, identity, fingerprint, signed } = attempt;
    const key = JSON.stringify([
      identity,
      // A signature that only a chain can check shares with its equals alone.
      signed ? "" : payment.signature,
    ]);
    const running = this.#running.get(key);
    if (running !== undefined) return await this.#share(attempt, running);
    if (this.#running.size >= CONCURRENT_RUNS_MAX) {
      return refused("busy", "Too many paid calls are running.", 2);
    }
    const outcome = run().finally(() => {
      this.#running.delete(key);
      this.#ended += 1;
    });
    this.#running.set(key, { fingerprint, payment, outcome });
    return await outcome;
  }

  /** What a copy gets: the result, where it asks for the same and may have it. */
  async #share(
    { call, payment, fingerprint }: Attempt,
    running: RunningCall,
  ): Promise<PaidOutcome> {
    const secrets = secretsOf(running.payment);
    if (hasSecret(secrets) && !showsSecret(secrets, secretsOf(payment))) {
      return await this.#access.notProven({ call, payment });
    }
    if (running.fingerprint !== fingerprint) return alreadyUsed();
    const patience = new AbortController();
    const shared = await Promise.race([
      running.outcome,
      this.#wait(JOIN_MS, patience.signal).then(inProgress),
    ]).finally(() => patience.abort());
    return shared.kind === "delivered" ? { ...shared, isReplay: true } : shared;
  }
}
