/**
 * Reads documents in slices, between which everything else is answered: a page
 * that takes long holds nobody up, and one that somebody pays for goes first.
 *
 * @module
 */

import { runInTurns, type Slices } from "@/lib/engines/page_text/slices.ts";
import { ByteBudget } from "@/lib/net/body.ts";
import { Gate } from "@/lib/net/gate.ts";
import { FETCHES_MAX } from "@/lib/net/limits.ts";
import { Turns } from "@/lib/turns.ts";

/** For whom a document is read. */
export type ReadFor = "paid" | "free";

/** Documents that are read at once, for each purpose: each takes memory. */
export const READINGS_MAX = 2;
/** Bytes of documents that are read or wait for it, for each purpose. */
export const READING_BYTES_MAX: number = 96 * 1024 * 1024;
/** Time that one may wait, in milliseconds. */
export const WAIT_MS_MAX = 4_000;

/** What is known of a reading. */
export interface ReadingOptions {
  /** For whom it is. */
  readonly purpose: ReadFor;
  /** Length of the document. */
  readonly bytes: number;
}

/** The readings of one process. */
export class Readings {
  readonly #gate = new Gate({
    insideMax: READINGS_MAX,
    waitingMax: FETCHES_MAX,
  });
  readonly #budgets: Readonly<Record<ReadFor, ByteBudget>> = {
    paid: new ByteBudget(READING_BYTES_MAX),
    free: new ByteBudget(READING_BYTES_MAX),
  };
  readonly #turns: Turns;

  /** Without `turns`, slices take turns with each other and with everything else. */
  constructor(turns: Turns = new Turns()) {
    this.#turns = turns;
  }

  /** The result of a reading; undefined where too many wait. */
  async read<Result>(
    slices: Slices<Result>,
    { purpose, bytes }: ReadingOptions,
  ): Promise<Result | undefined> {
    const budget = this.#budgets[purpose];
    if (!budget.take(bytes)) return undefined;
    const leave = await this.#gate.enter(purpose, WAIT_MS_MAX);
    try {
      return leave === undefined
        ? undefined
        : await runInTurns(slices, () => this.#turns.next(purpose));
    } finally {
      leave?.();
      budget.give(bytes);
    }
  }
}
