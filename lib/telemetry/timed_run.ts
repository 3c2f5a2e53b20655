/**
 * How long an operation runs.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { Telemetry } from "./telemetry.ts";

/** Runs it and tells how long that took, and why it failed if it did. */
export async function timedRun<Result>(
  run: () => Promise<Result>,
  options: { readonly telemetry: Telemetry; readonly operation: string },
): Promise<Result> {
  const { telemetry, operation } = options;
  const startedMs = telemetry.nowMs();
  try {
    const result = await run();
    telemetry.ran(operation, { startedMs, failure: null });
    return result;
  } catch (error) {
    telemetry.ran(operation, {
      startedMs,
      failure: error instanceof AppError ? error.code : "internal_error",
    });
    throw error;
  }
}
