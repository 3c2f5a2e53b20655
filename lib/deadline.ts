/**
 * Bounded time for what takes a signal.
 *
 * @module
 */

/**
 * Runs something with a signal that aborts after some milliseconds, with a
 * `TimeoutError` as `AbortSignal.timeout` does. Unlike that one, the timer ends
 * with the work: under load thousands would wait, each to make an error that
 * nobody sees.
 */
export async function runWithin<T>(
  ms: number,
  run: (signal: AbortSignal) => Promise<T> | T,
): Promise<T> {
  const expiry = new AbortController();
  const timer = setTimeout(
    () => expiry.abort(new DOMException("Signal timed out.", "TimeoutError")),
    ms,
  );
  try {
    return await run(expiry.signal);
  } finally {
    clearTimeout(timer);
  }
}
