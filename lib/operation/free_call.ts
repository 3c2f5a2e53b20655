/**
 * A call of a free operation, whatever transport it came by.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { Clock } from "@/lib/runtime.ts";
import type { Telemetry } from "@/lib/telemetry/telemetry.ts";
import { timedRun } from "@/lib/telemetry/timed_run.ts";
import type { Tool } from "./operation.ts";
import { runInTime } from "./run_in_time.ts";

/** What free calls are made with. */
export interface FreeCallOptions {
  /** Says what time it is for a run. */
  readonly clock: Clock;
  /** Hears how long a run takes. */
  readonly telemetry: Telemetry;
}

/** Takes arguments as they came, and who sent them. */
export type FreeCall = (
  args: unknown,
  caller: {
    readonly requestId: string;
    readonly agentId?: string | null;
    /** As a run is given it. */
    readonly walletProof?: unknown;
  },
) => Promise<JsonObject>;

/**
 * The one way to call a free operation: arguments and result are held against
 * its schemas, and the run has its time.
 *
 * @returns A call that throws `AppError` (`invalid_request`, `busy` where the
 * run did not end in its time, or what the operation refuses), and `TypeError` when the result is not what the operation
 * declares.
 * @throws {TypeError} when the operation has a price.
 */
export function freeCall(
  operation: Tool,
  { clock, telemetry }: FreeCallOptions,
): FreeCall {
  if (operation.priceAtomic !== 0n) {
    throw new TypeError(`${operation.id} has a price`);
  }
  return async (args, { requestId, agentId = null, walletProof }) => {
    const checked = operation.validateInput(args);
    if (!checked.valid) throw new AppError("invalid_request", checked.message);
    const { output } = await timedRun(
      () =>
        runInTime(
          operation,
          (signal) =>
            operation.run(checked.value, {
              now: clock.now(),
              requestId,
              signal,
              payer: null,
              agentId,
              walletProof,
            }),
        ),
      { telemetry, operation: operation.id },
    );
    const result = operation.validateOutput(output);
    if (!result.valid) {
      throw new TypeError(`${operation.id}: output: ${result.message}`);
    }
    // Fits a JSON Schema of type object, so it is one.
    return output as JsonObject;
  };
}
