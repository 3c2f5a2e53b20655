/**
 * The end of a job as it is recorded: with what it cost, and without what its
 * payer had in flight for it, in one commit.
 *
 * @module
 */

import type { Store } from "@/lib/store/store.ts";
import type { Holds } from "./holds.ts";
import type { WalletKeeper } from "./keeper.ts";
import type { MinedTransaction } from "./port.ts";
import {
  type Job,
  type JobOutcome,
  jobWrites,
  payerStep,
  readPayer,
  type WalletRecord,
} from "./store.ts";

/** Rounds in which a payer's record is written that calls keep changing. */
export const ROUNDS_MAX = 16;

/** How a job ended, with its receipt where this process saw it. */
export interface Ended {
  /** What is recorded. */
  readonly outcome: JobOutcome;
  /** What the chain said. */
  readonly receipt?: MinedTransaction;
}

/** What an end is recorded with. */
export interface EndingDependencies {
  /** Has the jobs. */
  readonly store: Store;
  /** Has the wallet. */
  readonly keeper: WalletKeeper;
  /** What payers have in flight. */
  readonly holds: Holds;
  /** The time in milliseconds. */
  readonly nowMs: () => number;
}

/**
 * Records how a job ended; returns it as it ended.
 *
 * @throws {LostRace} when the wallet is not this process's any more, and what
 * the store throws; the wallet is let go of then.
 */
export async function recordEnd(
  { sent: _sent, ...job }: Job,
  ended: Ended,
  deps: EndingDependencies,
): Promise<Job> {
  const { keeper, nowMs } = deps;
  const { receipt, outcome } = ended;
  const { estimate: _estimate, ...rest } = job;
  const final: Job = { ...rest, state: "ended", outcome };
  // Nothing is sent for it any more: what it told the contract is not kept.
  const { sets, deletes } = jobWrites({ ...final, data: "0x" }, nowMs());
  for (let round = 1;; round++) {
    const { held } = keeper;
    const freed = await freeing(job, receipt?.blockNumber ?? 0n, deps);
    try {
      await keeper.commit({
        ...(receipt === undefined ? {} : {
          record: spending(keeper.record, receipt.cost, nowMs()),
        }),
        checks: freed.map(({ check }) => check),
        sets: [...sets, ...freed.map(({ set }) => set)],
        deletes,
      });
      return final;
    } catch (error) {
      // Most likely another call of the payer; if it is not, what is true is read again.
      const isUnchanged = await keeper.take() &&
        keeper.held?.version === held?.version;
      if (round === ROUNDS_MAX || !isUnchanged) {
        keeper.letGo();
        throw error;
      }
    }
  }
}

/** What lets go of the part of a balance that was spoken for; nothing where none is. */
async function freeing(
  { name }: Job,
  block: bigint,
  { store, holds, nowMs }: EndingDependencies,
): Promise<ReturnType<typeof payerStep>[]> {
  // A deployment moves nothing of its payer's.
  if (name.leg !== "transfer") return [];
  const payer = holds.takeWritten(name) ?? await readPayer(store, name);
  const record = holds.without(name, payer, block);
  return payer === null || record === null
    ? []
    : [payerStep(name, { version: payer.version, record, nowMs: nowMs() })];
}

/** The record with what a transaction cost. */
function spending(
  record: WalletRecord,
  cost: bigint,
  nowMs: number,
): WalletRecord {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const { spent } = record;
  const isToday = spent.day === day;
  return {
    ...record,
    spent: {
      day,
      wei: ((isToday ? BigInt(spent.wei) : 0n) + cost).toString(),
      weiBefore: isToday ? spent.weiBefore : spent.wei,
    },
  };
}
