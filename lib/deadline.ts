/**
 * Bounded time for what takes a signal.
 *
 * @module
 */

/**
 * Runs something with a signal that aborts after some milliseconds, with a
 * `TimeoutError` as `AbortSignal.timeout` does. Who does not listen to the
 * signal is not waited for any longer. Unlike that one, the timer ends with the
 * work: under load thousands would wait, each to make an error that nobody sees.
 *
 * Work that only computes cannot be interrupted: its own bounds hold it.
 */
export async function runWithin<T>(
  ms: number,
  run: (signal: AbortSignal) => Promise<T> | T,
): Promise<T> {
  const expiry = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const late = new DOMException("Signal timed out.", "TimeoutError");
    expiry.abort(late);
    reject(late);
  }, ms);
  try {
    return await Promise.race([run(expiry.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects with the reason of a signal that aborts, or has aborted already. */
export function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), {
      once: true,
    });
  });
}

/** Whether an error says that time was over: of {@linkcode runWithin} or of a signal. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
