/**
 * Where to begin reading a line of entries that are named by their time and
 * removed when they are worked off.
 *
 * Postgres steps over what was removed as long as some transaction may still
 * see it: with a backup under way, or a replica that answers questions, reading
 * from the first name takes longer and longer. So a look begins a little before
 * where the last one found the line to begin, and only now and then at the
 * first name, for clocks are not to be trusted.
 *
 * @module
 */

/** Milliseconds by which a clock may be behind, and a commit may be late. */
export const LINE_MARGIN_MS = 60_000;
/** Milliseconds between two looks at the whole line. */
export const LINE_WHOLE_MS = 60_000;

/** Remembers where a line of entries was last found to begin. */
export class LineStart {
  #fromMs = 0;
  #wholeAtMs = -Infinity;

  /** The name from which to read: of the form of a UUID of version 7; null: from the first. */
  next(now: Date): string | null {
    const nowMs = now.getTime();
    if (Math.abs(nowMs - this.#wholeAtMs) >= LINE_WHOLE_MS) {
      this.#wholeAtMs = nowMs;
      this.#fromMs = 0;
    }
    if (this.#fromMs <= 0) return null;
    const hex = this.#fromMs.toString(16).padStart(12, "0");
    return `${hex.slice(0, 8)}-${hex.slice(8)}`;
  }

  /** Tells what the line began with when it was read; null: nothing stood there. */
  saw(first: string | null, now: Date): void {
    const firstMs = first === null
      ? Infinity
      : Number.parseInt(first.replaceAll("-", "").slice(0, 12), 16);
    const beginMs = Math.min(firstMs, now.getTime());
    if (Number.isFinite(beginMs)) this.#fromMs = beginMs - LINE_MARGIN_MS;
  }
}
