/**
 * The callers of this process that wait for how their transactions end: told by
 * this process where it sends them, and by the store where another one does.
 *
 * @module
 */

import type { Wait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import type { Ended } from "./ending.ts";
import type { OrderResult } from "./order.ts";
import {
  jobCheck,
  jobDeletes,
  type JobName,
  type JobOutcome,
  readJob,
} from "./store.ts";
import type { WaitingJobs } from "./waiting.ts";

/** Milliseconds between two looks at what another process does. */
const LOOK_MS = 500;
/** How a job ends whose caller could not wait for its turn. */
const NO_TURN: JobOutcome = { kind: "unsent", message: "no turn in time" };
/** Why a wait ends early; without a reason the runtime makes an error with a stack. */
const OVER = "over";

/** What callers wait with. */
export interface CallerDependencies {
  /** Has the line. */
  readonly store: Store;
  /** What waits for its turn; what a caller brought is taken back from it. */
  readonly waiting: WaitingJobs;
  /** Whether this process looks after a job, and tells how it ends: nobody need ask the store. */
  readonly isMine: (name: JobName) => boolean;
  /** Aborted when nothing is waited for any more. */
  readonly closing: AbortSignal;
  /** The time in milliseconds. */
  readonly nowMs: () => number;
  /** Waits as long as it is asked to; tests do not. */
  readonly wait: Wait;
}

/** Those of one process; several may wait for one transaction. */
export class Callers {
  readonly #deps: CallerDependencies;
  /** By the name of the job. */
  readonly #endings = new Map<string, PromiseWithResolvers<Ended>>();

  /** Nobody waits yet. */
  constructor(deps: CallerDependencies) {
    this.#deps = deps;
  }

  /** Transactions that somebody waits for. */
  get size(): number {
    return this.#endings.size;
  }

  /** Whether somebody waits for a transaction. */
  has(name: JobName): boolean {
    return this.#endings.has(JSON.stringify(name));
  }

  /** Tells whoever waits how it ended. */
  tell(name: JobName, ended: Ended): void {
    this.#endings.get(JSON.stringify(name))?.resolve(ended);
  }

  /**
   * Waits for how a transaction ends.
   *
   * @param start Called once who asks is known to wait.
   * @param untilMs What was not sent by then is taken out of the line.
   */
  async wait(
    name: JobName,
    { untilMs, start }: { untilMs: number; start: () => void },
  ): Promise<OrderResult> {
    const key = JSON.stringify(name);
    const ending = this.#endings.get(key) ?? Promise.withResolvers<Ended>();
    this.#endings.set(key, ending);
    start();
    try {
      return await this.#endOf(name, { ending: ending.promise, untilMs });
    } finally {
      if (this.#endings.get(key) === ending) this.#endings.delete(key);
    }
  }

  async #endOf(
    name: JobName,
    { ending, untilMs }: { ending: Promise<Ended>; untilMs: number },
  ): Promise<OrderResult> {
    const { wait, nowMs, store, waiting, isMine, closing } = this.#deps;
    while (true) {
      const patience = new AbortController();
      const ended = await Promise.race([
        ending,
        wait(LOOK_MS, patience.signal).then(() => null),
      ]).finally(() => patience.abort(OVER));
      if (ended !== null) return ended;
      if (!isMine(name)) {
        const isBrought = waiting.isBrought(name);
        const job = await readJob(store, name);
        const outcome = job?.value.outcome;
        if (outcome !== undefined && !waiting.isBrought(name)) {
          return { outcome };
        }
        // Another caller's time was over, and it took the job out of the line.
        if (job === null && !isBrought) return { outcome: NO_TURN };
      }
      if (nowMs() >= untilMs || closing.aborted) {
        return await this.#giveUp(name);
      }
    }
  }

  /** The caller's time is over: what was not sent is not sent any more. */
  async #giveUp(name: JobName): Promise<OrderResult> {
    const { store, waiting } = this.#deps;
    const unsent: Ended = { outcome: NO_TURN };
    waiting.takeBack(name);
    const entry = await readJob(store, name);
    if (entry === null) return unsent;
    const { outcome, state, sent } = entry.value;
    if (outcome !== undefined) return { outcome };
    if (state === "queued") {
      const isOut = await store.commit({
        checks: [jobCheck(name, entry.version)],
        deletes: jobDeletes(entry.value),
      });
      if (isOut !== null) return unsent;
    }
    return { pending: sent?.hashes.at(-1) ?? "" };
  }
}
