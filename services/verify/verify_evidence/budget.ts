/**
 * What the checks of one bundle may cost together. A bundle of 64 KB can ask
 * for far more work than it has bytes; the budget makes its time bounded.
 *
 * @module
 */

import { canonicalJson, type JsonValue } from "@/lib/json.ts";
import { CANONICAL_CHARS_MAX, SIGNATURES_MAX, STEPS_MAX } from "./limits.ts";

/** Thrown when a bundle asks for more; its check ends in `error`. */
export class BudgetExceeded extends Error {
  /** For logs. */
  override readonly name = "BudgetExceeded";
}

/** Counts down. One for each bundle. */
export class Budget {
  #steps = STEPS_MAX;
  #canonicalChars = CANONICAL_CHARS_MAX;
  #signatures = SIGNATURES_MAX;

  /** Takes steps: one for about each value that is looked at. */
  step(count = 1): void {
    this.#steps -= count;
    if (this.#steps < 0) throw new BudgetExceeded("steps");
  }

  /** Takes one signature verification; false when none is left. */
  signature(): boolean {
    this.#signatures -= 1;
    return this.#signatures >= 0;
  }

  /** Canonical text, paid for by its length. */
  canonical(value: JsonValue): string {
    if (this.#canonicalChars <= 0) throw new BudgetExceeded("canonical text");
    const text = canonicalJson(value);
    this.#canonicalChars -= text.length;
    return text;
  }

  /** Whether two values are the same JSON value. Member order does not count. */
  equal(left: JsonValue, right: JsonValue): boolean {
    const pending: [JsonValue | undefined, JsonValue | undefined][] = [
      [left, right],
    ];
    for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
      const [a, b] = pair;
      this.step();
      if (a === b) continue;
      if (typeof a !== "object" || typeof b !== "object") return false;
      if (a === null || b === null) return false;
      if (Array.isArray(a) || Array.isArray(b)) {
        if (!Array.isArray(a) || !Array.isArray(b)) return false;
        if (a.length !== b.length) return false;
        a.forEach((item, index) => pending.push([item, b[index]]));
        continue;
      }
      const names = Object.keys(a);
      if (names.length !== Object.keys(b).length) return false;
      for (const name of names) {
        if (!Object.hasOwn(b, name)) return false;
        pending.push([memberOf(a, name), memberOf(b, name)]);
      }
    }
    return true;
  }
}

function memberOf(value: object, name: string): JsonValue | undefined {
  return (value as { readonly [member: string]: JsonValue })[name];
}
