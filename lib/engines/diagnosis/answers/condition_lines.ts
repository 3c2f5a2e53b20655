/**
 * What the further conditions of answers find in the lines of the evidence. One
 * condition is asked of many diagnostics, and many answers have the same: each
 * is looked for once, and only where the text that it needs stands at all.
 */
import type { Groups } from "../context_of.ts";
import { mayMatch } from "@/lib/text_understanding/literals.ts";

/** Characters of a line, and of what a diagnostic says, that answers see. */
export const SAID_CHARS_MAX = 1_200;
/** Lines that conditions see, from each end. */
const LINES_EACH_END = 2_000;

/** The lines of one evidence. */
export class ConditionLines {
  readonly #lines: readonly string[];
  readonly #found = new Map<RegExp, Groups | null>();
  #folded: string | undefined;

  /** Takes the lines as they are; nothing is done before a condition is asked. */
  constructor(lines: readonly string[]) {
    this.#lines = lines.length <= 2 * LINES_EACH_END ? lines : [
      ...lines.slice(0, LINES_EACH_END),
      ...lines.slice(-LINES_EACH_END),
    ];
  }

  /** The groups of the first line that a pattern fits; null where it fits none. */
  first(pattern: RegExp): Groups | null {
    const known = this.#found.get(pattern);
    if (known !== undefined) return known;
    const folded = this.#folded ??= this.#lines.join("\n").toLowerCase();
    const found = mayMatch(pattern, folded) ? this.#search(pattern) : null;
    this.#found.set(pattern, found);
    return found;
  }

  #search(pattern: RegExp): Groups | null {
    for (const line of this.#lines) {
      const found = pattern.exec(line.slice(0, SAID_CHARS_MAX));
      if (found !== null) return found.groups ?? {};
    }
    return null;
  }
}
