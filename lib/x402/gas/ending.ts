/**
 * The ends of jobs as they are recorded: with what they cost, and without what
 * their payers had in flight for them, those of one look in one commit.
 *
 * @module
 */

import type { Holds } from "./holds.ts";
import type { WalletKeeper } from "./keeper.ts";
import type { MinedTransaction } from "./port.ts";
import {
  type Job,
  type JobName,
  type JobOutcome,
  jobWrites,
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
  /** Has the wallet. */
  readonly keeper: WalletKeeper;
  /** What payers have in flight. */
  readonly holds: Holds;
  /** The time in milliseconds. */
  readonly nowMs: () => number;
}

/** A job with how it ended. */
export interface EndedJob {
  /** As it was. */
  readonly job: Job;
  /** What became of it. */
  readonly ended: Ended;
}

/**
 * Records how several jobs ended in one commit; returns them as they ended, or
 * null where that cannot be and each is to be recorded by itself.
 *
 * @throws as {@linkcode recordEnd}.
 */
export async function recordTogether(
  ends: readonly EndedJob[],
  deps: EndingDependencies,
): Promise<Job[] | null> {
  return await isRecorded(ends, deps) ? ends.map(finalOf) : null;
}

/**
 * Records how a job ended; returns it as it ended.
 *
 * @throws {LostRace} when the wallet is not this process's any more, and what
 * the store throws; the wallet is let go of then.
 */
export async function recordEnd(
  end: EndedJob,
  deps: EndingDependencies,
): Promise<Job> {
  for (let round = 1;; round++) {
    if (await isRecorded([end], deps, round === ROUNDS_MAX)) {
      return finalOf(end);
    }
  }
}

/** A job as it ended, without its transactions. */
function finalOf({ job: { sent: _sent, ...job }, ended }: EndedJob): Job {
  const { estimate: _estimate, ...rest } = job;
  return { ...rest, state: "ended", outcome: ended.outcome };
}

function blockOf({ receipt }: Ended): bigint {
  return receipt?.blockNumber ?? 0n;
}

/** A deployment moves nothing of its payer's. */
function isTransfer({ leg }: JobName): boolean {
  return leg === "transfer";
}

/**
 * Whether ends were written in one commit; not where two are of one payer, nor
 * where another call of a payer was quicker, unless it is the last try.
 */
async function isRecorded(
  ends: readonly EndedJob[],
  deps: EndingDependencies,
  isLast = false,
): Promise<boolean> {
  const { keeper, nowMs } = deps;
  const { held } = keeper;
  const freed = (await Promise.all(ends.map((end) => freeing(end, deps))))
    .flat();
  // A payer's record is written once in a commit.
  const payers = new Set(freed.map(({ check }) => check.key.join(" ")));
  if (payers.size < freed.length) return false;
  // Nothing is sent for it any more: what it told the contract is not kept.
  const writes = ends.map((end) =>
    jobWrites({ ...finalOf(end), data: "0x" }, nowMs())
  );
  const receipts = ends.flatMap(({ ended: { receipt } }) => receipt ?? []);
  try {
    await keeper.commit({
      ...(receipts.length === 0 ? {} : {
        record: receipts.reduce(
          (record, { cost }) => spending(record, cost, nowMs()),
          keeper.record,
        ),
      }),
      checks: freed.map(({ check }) => check),
      sets: [
        ...writes.flatMap(({ sets }) => sets),
        ...freed.map(({ set }) => set),
      ],
      deletes: writes.flatMap(({ deletes }) => deletes),
    });
  } catch (error) {
    // Most likely another call of the payer; if it is not, what is true is read again.
    const isUnchanged = await keeper.take() &&
      keeper.held?.version === held?.version;
    if (!isLast && isUnchanged) return false;
    keeper.letGo();
    throw error;
  }
  for (const { job: { name }, ended } of ends) {
    if (isTransfer(name)) await deps.holds.freed(name, blockOf(ended));
  }
  return true;
}

/** What lets go of the part of a balance that was spoken for; nothing where none is. */
async function freeing(
  { job: { name }, ended }: EndedJob,
  { holds }: EndingDependencies,
): ReturnType<Holds["freeing"]> {
  return isTransfer(name) ? await holds.freeing(name, blockOf(ended)) : [];
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
