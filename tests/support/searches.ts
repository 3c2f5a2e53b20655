/**
 * Watches every search by a pattern while some work is done.
 *
 * @module
 */

/** What a pattern was tried on. */
export interface Search {
  /** What was searched for. */
  readonly pattern: RegExp;
  /** What was searched, whole. */
  readonly text: string;
  /** Where the search began. */
  readonly from: number;
  /** What was found; null for nothing. */
  readonly match: RegExpExecArray | null;
}

/**
 * Tells of each search from now on.
 *
 * @param onSearch Must not search by a pattern itself.
 * @returns What ends the watch and leaves the runtime as it was.
 */
export function watchSearches(onSearch: (search: Search) => void): () => void {
  // Every search by a pattern ends here, `test` and `replace` included.
  const exec = RegExp.prototype.exec;
  RegExp.prototype.exec = function (this: RegExp, given: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, given);
    onSearch({ pattern: this, text: String(given), from, match });
    return match;
  };
  return () => {
    RegExp.prototype.exec = exec;
  };
}
