/**
 * How an operation decides anew, when its payment settles, what its run only
 * drafted.
 *
 * A payment can settle long after the run: its payer has no balance yet, the
 * chain is slow, the buyer comes back days later. What becomes visible to
 * others then (dates, what counts as a duplicate, whose place in a quota it
 * takes) must be true of that moment, not of the run.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type { Store, StoreCommit } from "@/lib/store/store.ts";

/** What a settlement may read; what it writes goes into a commit of the ledger. */
export type StoreReader = Pick<Store, "get" | "getMany" | "list">;

/** What a draft is judged with. */
export interface DraftContext {
  /** The present moment. */
  readonly now: Date;
  /** Reads only. */
  readonly store: StoreReader;
  /** Names the payment, the same at each step of it. */
  readonly payment: string;
}

/**
 * The three moments of a draft. Each returns what is to be committed together
 * with the payment's own step, with at most {@linkcode DRAFT_CHECKS_MAX}
 * checks; where one does not hold the method is asked again.
 */
export interface DraftSettlement<Output = unknown> {
  /**
   * Just before money is asked for, at the first attempt and at each later
   * one: takes what must not be taken twice.
   *
   * @throws {AppError} to refuse: nothing is asked for, the payment is let go.
   */
  prepare(draft: JsonObject, context: DraftContext): Promise<StoreCommit>;
  /**
   * The amount moved: what is delivered, and the writes that become visible.
   * There is nobody to refuse any more, so this always has an answer.
   */
  finish(
    draft: JsonObject,
    context: DraftContext,
  ): Promise<{ readonly output: Output; readonly commit: StoreCommit }>;
  /** The amount is known not to have moved: gives back what was taken. */
  giveBack(draft: JsonObject, context: DraftContext): Promise<StoreCommit>;
}

/** Checks of one answer; the ledger's own are added to them. */
export const DRAFT_CHECKS_MAX = 6;
