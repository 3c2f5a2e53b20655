/**
 * What is large and made ready once: ahead, beside everybody else, or as soon as
 * it can be where somebody waits for it.
 *
 * @module
 */

import { nextTurn, type Pause } from "./next_turn.ts";

/** Something that is made ready once. */
export class MadeReady<T> {
  readonly #make: (pause: Pause) => Promise<T>;
  readonly #needed = Promise.withResolvers<void>();
  #made: Promise<T> | undefined;
  #isNeeded = false;
  #isMade = false;

  /** `make` makes it, and pauses between pieces of a few milliseconds. */
  constructor(make: (pause: Pause) => Promise<T>) {
    this.#make = make;
  }

  /** Takes the time that `pause` gives others, until somebody waits for it. */
  ahead(pause: Pause): Promise<T> {
    return this.#made ??= this.#make(() =>
      this.#isNeeded
        ? nextTurn()
        : Promise.race([pause(), this.#needed.promise])
    ).finally(() => {
      this.#isMade = true;
      this.#needed.resolve();
    });
  }

  /** Lets others have their turn, and no more; a pause that is under way is over. */
  needed(): Promise<T> {
    this.#isNeeded = true;
    this.#needed.resolve();
    return this.ahead(nextTurn);
  }

  /** Its making, while somebody waits for it. */
  get waitedFor(): Promise<T> | undefined {
    return this.#isNeeded && !this.#isMade ? this.#made : undefined;
  }
}
