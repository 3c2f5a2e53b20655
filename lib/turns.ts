/**
 * Who goes on next, of those that work in slices.
 *
 * Work that somebody pays for goes before what is free, and this before tidying
 * up; but each kind that waits gets every so many turns, so that none stands
 * still. Between two turns the event loop is given back, so that everything
 * else is answered too.
 *
 * @module
 */

import { setImmediate } from "node:timers";

/** For whom a slice of work is. */
export type Purpose = "paid" | "free" | "upkeep";

/** Turns after which a kind that waits goes first. */
const PATIENCE: Readonly<Record<Purpose, number>> = {
  paid: 1,
  free: 4,
  upkeep: 8,
};
const ORDER: readonly Purpose[] = ["paid", "free", "upkeep"];

/** Gives turns, one kind before the other. */
export class Turns {
  readonly #waiting: Record<Purpose, (() => void)[]> = {
    paid: [],
    free: [],
    upkeep: [],
  };
  readonly #passedOver: Record<Purpose, number> = {
    paid: 0,
    free: 0,
    upkeep: 0,
  };
  readonly #yieldLoop: () => Promise<void>;
  #isRunning = false;

  /** `yieldLoop` resolves when everything else that was ready has had its turn. */
  constructor(yieldLoop: () => Promise<void> = afterOthers) {
    this.#yieldLoop = yieldLoop;
  }

  /** Resolves when it is this one's turn. */
  next(purpose: Purpose): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting[purpose].push(resolve);
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      await this.#yieldLoop();
      const purpose = this.#choose();
      if (purpose === null) break;
      this.#waiting[purpose].shift()?.();
    }
    this.#isRunning = false;
  }

  #choose(): Purpose | null {
    const waiting = ORDER.filter((name) => this.#waiting[name].length > 0);
    const chosen =
      waiting.find((name) =>
        this.#passedOver[name] >= PATIENCE[name] && name !== "paid"
      ) ?? waiting[0] ?? null;
    for (const name of waiting) {
      this.#passedOver[name] = name === chosen ? 0 : this.#passedOver[name] + 1;
    }
    return chosen;
  }
}

/** After timers and input that are ready. */
function afterOthers(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
