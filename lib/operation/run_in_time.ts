/**
 * The time of a run, the same for everybody who runs an operation.
 *
 * @module
 */

import { isTimeout, runWithin } from "@/lib/deadline.ts";
import { AppError } from "@/lib/errors.ts";
import type { Operation } from "./operation.ts";

/** Seconds after which a caller asks again for what did not end in its time. */
const RUN_RETRY_SECONDS = 2;

/**
 * Runs an operation within the time that it states.
 *
 * @throws {AppError} `busy` where it did not end in it, and what the run throws.
 */
export async function runInTime<T>(
  { runMsMax }: Pick<Operation, "runMsMax">,
  run: (signal: AbortSignal) => Promise<T> | T,
): Promise<T> {
  try {
    return await runWithin(runMsMax, run);
  } catch (error) {
    throw isTimeout(error)
      // A store that hangs, or a machine that has too much to do.
      ? new AppError("busy", "The work did not end in its time.", {
        cause: error,
        retryAfterSeconds: RUN_RETRY_SECONDS,
      })
      : error;
  }
}
