/**
 * What callers see of an error that is no refusal of ours.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { StoreError } from "./store.ts";

/** Seconds after which a caller asks again for what the store has. */
export const STORE_RETRY_SECONDS = 2;

/**
 * The refusal for anything thrown: a store that cannot be reached passes, and
 * callers read so; everything else is a bug. The code also names the event
 * in the log.
 */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return error instanceof StoreError
    ? new AppError("store_unavailable", "The store cannot be reached.", {
      cause: error,
      retryAfterSeconds: STORE_RETRY_SECONDS,
    })
    : new AppError("internal_error", "The call failed inside the service.", {
      cause: error,
    });
}
