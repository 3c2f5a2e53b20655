/**
 * Work in slices: between two of them everything else may have its turn. Where
 * a slice ends is counted, not timed, so that the same document is always read
 * in the same slices, and to the same result however it is run.
 *
 * @module
 */

/** Work that stops after each slice, and gives its result with the last. */
export type Slices<Result> = Generator<void, Result, void>;

/** All slices at once: for who has nothing else to do. */
export function runThrough<Result>(slices: Slices<Result>): Result {
  for (;;) {
    const step = slices.next();
    if (step.done === true) return step.value;
  }
}

/** One slice after another, each of them when it is its turn. */
export async function runInTurns<Result>(
  slices: Slices<Result>,
  nextTurn: () => Promise<void>,
): Promise<Result> {
  for (;;) {
    await nextTurn();
    const step = slices.next();
    if (step.done === true) return step.value;
  }
}
