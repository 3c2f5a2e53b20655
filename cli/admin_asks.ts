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
import type { ReconcileReport } from "@/lib/x402/reconciler.ts";

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
}

/** Asks how it is. */
export function askForStatus(running: RunningProcess): Promise<ProcessStatus> {
  return asked(running.ask("status"));
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
