/**
 * A reading that several share: whoever asks while one is under way waits for
 * the next, with all who ask until that begins. So many at once read no more
 * often than one after the other, and what each is given was read after it was
 * asked for, as if everybody had read for themselves.
 *
 * @module
 */

/**
 * Shares the readings of a function.
 *
 * @returns Asks for what is read from now on. All who share a reading get the
 * same value, or the same error.
 */
export function sharedReading<T>(
  read: () => Promise<T>,
): () => Promise<T> {
  let current: Promise<unknown> | null = null;
  let next: Promise<T> | null = null;
  const begin = () => {
    next = null;
    const reading = read();
    const end = () => {
      if (current === reading) current = null;
    };
    current = reading;
    reading.then(end, end);
    return reading;
  };
  return () => {
    if (next !== null) return next;
    if (current === null) return begin();
    return next = current.then(begin, begin);
  };
}
