/**
 * Failures that were read a moment ago: the trial shows whether there is a
 * diagnosis, and the purchase asks about the same once more.
 *
 * @module
 */

import type { Diagnosis, FixErrorInput } from "@/lib/engines/diagnosis/mod.ts";
import { sha256Hex } from "@/lib/json.ts";

/** Diagnoses that are kept; the one that was asked for longest ago goes first. */
export const RECENT_DIAGNOSES_MAX = 64;
/** Characters of one that is kept, as JSON; a longer one is made each time. */
export const RECENT_CHARACTERS_MAX = 8_192;

/** Reads a failure. */
export type Diagnose = (input: FixErrorInput) => Diagnosis;

/**
 * Remembers what was said of the last failures. Of what was submitted a digest
 * is kept, and of what was said a text of its own, which holds no log.
 */
export class RecentDiagnoses {
  readonly #texts = new Map<string, string>();

  /** What is said of a failure: read by `diagnose`, unless it was a moment ago. */
  of(input: FixErrorInput, diagnose: Diagnose): Diagnosis {
    const { command, error, log, environment } = input;
    const key = sha256Hex(JSON.stringify([command, error, log, environment]));
    const known = this.#texts.get(key);
    if (known !== undefined) {
      this.#keep(key, known);
      return JSON.parse(known);
    }
    const diagnosis = diagnose(input);
    const text = JSON.stringify(diagnosis);
    if (text.length <= RECENT_CHARACTERS_MAX) this.#keep(key, text);
    return diagnosis;
  }

  /** As the last one that was asked for. */
  #keep(key: string, text: string): void {
    this.#texts.delete(key);
    this.#texts.set(key, text);
    if (this.#texts.size > RECENT_DIAGNOSES_MAX) {
      const [oldest = ""] = this.#texts.keys();
      this.#texts.delete(oldest);
    }
  }
}
