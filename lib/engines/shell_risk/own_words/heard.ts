/**
 * How a call is heard: by lists of what its words can say, of which the first
 * that is said counts.
 *
 * @module
 */
import { doesBy } from "../deeds.ts";
import type { EffectKind } from "../effects.ts";

/** What is said of a deletion whose thing is not named. */
export const DELETES_IT = "deletes something";

/** What is done, by the word that says it where that is no deletion: a cancellation, a shutdown. */
export function asHeard(does: string, heard: string): string {
  const verb = does === DELETES_IT ? doesBy(heard) : undefined;
  return verb === undefined ? does : `${verb} something`;
}

/** Something that the words of a call can say. */
export interface Hearing {
  /** The words that say it, by the program's name and its arguments. */
  readonly hear: (name: string, args: readonly string[]) => string | undefined;
  /** What it is. */
  readonly effect: EffectKind;
  /** As the predicate of a sentence. */
  readonly does: string;
  /** Whether a trial run does it as well. */
  readonly whenTried?: true;
}

/** What a call was heard to say. */
export interface Heard extends Hearing {
  /** The words that say it. */
  readonly heard: string;
}

/** The first of a list that a call says. */
export function firstHeard(
  list: readonly Hearing[],
  name: string,
  args: readonly string[],
): Heard | undefined {
  for (const hearing of list) {
    const heard = hearing.hear(name, args);
    if (heard !== undefined) return { ...hearing, heard };
  }
  return undefined;
}
