/**
 * What a command asks a serving process to do. Needs none of the program.
 *
 * @module
 */

import type { RunningProcess } from "@/lib/admin/client.ts";
import type { Config } from "@/lib/config.ts";
import type { HealthReport } from "@/services/health.ts";
import type { JsonValue } from "@/lib/json.ts";
import type { CompromiseOutcome, RotateOutcome } from "@/lib/jose/keyring.ts";
import type { CallFigures } from "@/lib/telemetry/figures.ts";
import type { OffersRead } from "./offering.ts";
import type { ReconcileReport } from "@/lib/x402/reconciler.ts";

/** In what is paid, and where. */
export interface SaleTerms {
  /** CAIP-2 network. */
  readonly network: string;
  /** What payments are made in, as it is written for people. */
  readonly asset: { readonly symbol: string; readonly decimals: number };
}

/** What a serving process says of itself. */
export interface ProcessStatus {
  /** Of the program. */
  readonly version: string;
  /** Whether its money is real. */
  readonly mode: Config["mode"];
  /** What `/health` answers. */
  readonly health: HealthReport;
  /** Paid calls that run now. */
  readonly active_calls: number;
  /** Memory that the system counts as the process's. */
  readonly memory_bytes: number;
  /** What it takes; absent of a program before this one. */
  readonly terms?: SaleTerms;
  /** What was counted since it started; absent of a program before this one. */
  readonly calls?: CallFigures;
  /** Who settles, and what is wrong with each; null: nothing is. */
  readonly settlers?: readonly {
    readonly name: string;
    readonly problem: string | null;
  }[];
  /** The last lines of its log, without secrets. */
  readonly log?: readonly string[];
}

/** What it says to whoever watches it. */
export type WatchedStatus = ProcessStatus & {
  /** To be said back, so that the next answer comes when something has moved. */
  readonly moved: number;
};

/** Asks how it is. */
export function askForStatus(running: RunningProcess): Promise<ProcessStatus> {
  return asked(running.ask("status"));
}

/**
 * Asks how it is when something has moved, or after a while.
 *
 * @param moved As the answer before said it; null for an answer at once.
 */
export function askToWatch(
  running: RunningProcess,
  moved: number | null,
): Promise<WatchedStatus> {
  return asked(running.ask("watch", moved));
}

/** Has every open payment looked at, now. */
export async function askToReconcile(
  running: RunningProcess,
  options: { signal: AbortSignal; onPayment: (done: number) => void },
): Promise<ReconcileReport> {
  const { signal, onPayment } = options;
  // Hanging up ends the work.
  const hangUp = () => running.close();
  signal.addEventListener("abort", hangUp);
  try {
    return await asked<ReconcileReport>(
      running.ask("reconcile", null, (done) => onPayment(Number(done))),
    );
  } finally {
    signal.removeEventListener("abort", hangUp);
    signal.throwIfAborted();
  }
}

/** Has the folder of own offers read again. */
export function askToReadOffers(
  running: RunningProcess,
): Promise<OffersRead> {
  return asked(running.ask("offers_read"));
}

/** Has the next keys published. */
export function askToRotate(running: RunningProcess): Promise<RotateOutcome> {
  return asked(running.ask("keys_rotate"));
}

/** Has a key withdrawn. */
export function askToWithdraw(
  running: RunningProcess,
  kid: string,
): Promise<CompromiseOutcome> {
  return asked(running.ask("keys_compromised", kid));
}

async function asked<T>(answer: Promise<JsonValue>): Promise<T> {
  return await answer as unknown as T;
}
