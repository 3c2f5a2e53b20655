/**
 * A transaction that is ordered of the wallet's worker, and what its caller is
 * told.
 *
 * @module
 */

import type { ContractCall } from "../transfer.ts";
import type { Ended } from "./ending.ts";
import type { Job, JobName, JobOutcome } from "./store.ts";

/** A transaction that is to be sent. */
export interface Order {
  /** Which of which payment: there is one transaction of each, ever. */
  readonly name: JobName;
  /** What it does. */
  readonly call: ContractCall;
  /** The most gas that it may use. */
  readonly gasMax: bigint;
  /** Unix seconds from which on it is of no use. */
  readonly validBefore: bigint;
  /** What a trial found a moment ago, and when. */
  readonly estimate?: { readonly gas: bigint; readonly atMs: number };
  /**
   * Whether its payment was claimed a moment ago, so that there should be no
   * transaction yet: nobody reads whether there is. Where there is one after all
   * nothing is sent, and the line is read anew.
   */
  readonly isNew?: boolean;
}

/** The outcome of an order in the time that its caller had. */
export type OrderResult =
  | Ended
  /** It is on its way. */
  | { readonly pending: string };

/** A job that waits for its turn, with the version under which it is stored; null: it is not. */
export interface QueuedJob {
  /** What is to be sent. */
  readonly job: Job;
  /** As the store names it. */
  readonly version: string | null;
}

/** The job of an order that stands in no line yet. */
export function jobOf(
  { name, call, gasMax, validBefore, estimate }: Order,
  { id, account }: Pick<Job, "id" | "account">,
): Job {
  return {
    id,
    name,
    account,
    to: call.to,
    data: call.data,
    gasMax: gasMax.toString(),
    ...(estimate === undefined ? {} : {
      estimate: { gas: estimate.gas.toString(), atMs: estimate.atMs },
    }),
    validBefore: validBefore.toString(),
    state: "queued",
  };
}

/** Whether a job has had its place, or has it still: what was on the chain is not tried again. */
export function hasPlace({ outcome }: Job): boolean {
  return outcome === undefined || isFinal(outcome);
}

/** Whether a job's end is the end of its payment: what was on the chain is not tried again. */
export function isFinal({ kind }: JobOutcome): boolean {
  return kind === "mined" || kind === "cancelled";
}
