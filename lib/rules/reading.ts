/**
 * Reading books of rules in pieces: some have thousands of rules, and whoever
 * serves meanwhile gives others a turn between two pieces.
 *
 * @module
 */

/** Something that is read in pieces; what it yields is the end of a piece. */
export type Reading<T> = Generator<undefined, T>;

/** Rules, or cases, that are read in one piece: about a millisecond. */
export const READ_TOGETHER = 100;

/** What comes of each thing, one behind the other, some {@linkcode READ_TOGETHER} in a piece. */
export function* readEach<T, U>(
  things: Iterable<T>,
  read: (thing: T, at: number) => readonly U[],
): Reading<U[]> {
  const found: U[] = [];
  let at = 0;
  let inPiece = 0;
  for (const thing of things) {
    const some = read(thing, at++);
    found.push(...some);
    inPiece += Math.max(1, some.length);
    if (inPiece < READ_TOGETHER) continue;
    inPiece = 0;
    yield;
  }
  return found;
}

/** The whole in one piece, where nobody waits. */
export function readAtOnce<T>(reading: Reading<T>): T {
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
}

/** The whole, with a pause behind each piece. */
export async function readInTurns<T>(
  reading: Reading<T>,
  pause: () => Promise<void>,
): Promise<T> {
  let step = reading.next();
  while (step.done !== true) {
    await pause();
    step = reading.next();
  }
  return step.value;
}
