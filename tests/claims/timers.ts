/**
 * Time that passes when a test says so.
 *
 * @module
 */

/** The longest that a timer can be: 25 days. */
const NEVER_MS = 2_147_483_647;

/**
 * Runs something while every timer of that length, or of the rest of it, is
 * over at once. What waits for any other time goes on waiting.
 *
 * @throws {Error} when nobody set such a timer.
 */
export async function withTimers<T>(
  ms: number,
  run: () => Promise<T>,
): Promise<T> {
  const original = globalThis.setTimeout;
  const restMs = ms * 0.8;
  let isSet = false;
  globalThis.setTimeout = ((
    callback: (...values: unknown[]) => void,
    delay = 0,
    ...values: unknown[]
  ) => {
    const isMeant = delay > restMs && delay <= ms;
    isSet ||= isMeant;
    return original(callback, isMeant ? 0 : delay, ...values);
  }) as typeof setTimeout;
  try {
    const result = await run();
    if (!isSet) throw new Error(`nothing waits for ${ms} ms`);
    return result;
  } finally {
    globalThis.setTimeout = original;
  }
}

/**
 * Runs something while no timer of these lengths ever ends: what it limits is
 * then not the time of a busy machine.
 */
export async function withoutTimers<T>(
  lengths: readonly number[],
  run: () => Promise<T>,
): Promise<T> {
  const original = globalThis.setTimeout;
  globalThis.setTimeout = ((
    callback: (...values: unknown[]) => void,
    delay = 0,
    ...values: unknown[]
  ) =>
    original(
      callback,
      lengths.includes(delay) ? NEVER_MS : delay,
      ...values,
    )) as typeof setTimeout;
  try {
    return await run();
  } finally {
    globalThis.setTimeout = original;
  }
}
