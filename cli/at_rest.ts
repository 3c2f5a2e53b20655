/**
 * Work that is looked for again and again, and comes up by what this process
 * does: at rest it is looked for seldom, which is most of what a server takes
 * that nobody asks anything.
 *
 * @module
 */

/** Looks that are left out at rest before one is made all the same. */
export const LOOKS_AT_REST = 30;

/**
 * The same work, left out while a count stands still. It is done at the first
 * look, at the first one after the count moved, and as often as it says that
 * there was something to do.
 *
 * @param work Returns whether there was something to do.
 * @param options `countOf` moves when something may have come up; `looks` is
 * after how many looks it is done all the same.
 */
export function seldomAtRest(
  work: () => Promise<boolean>,
  { countOf, looks = LOOKS_AT_REST }: {
    readonly countOf: () => number;
    readonly looks?: number;
  },
): () => Promise<void> {
  let seen: number | null = null;
  let leftOut = 0;
  return async () => {
    // Before the work: what comes up meanwhile is looked for again.
    const count = countOf();
    if (count === seen && ++leftOut < looks) return;
    leftOut = 0;
    seen = null;
    if (!await work()) seen = count;
  };
}
