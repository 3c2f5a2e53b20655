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
  #made: Promise<T> | undefined;
  #isNeeded = false;

  /** `make` makes it, and pauses between pieces of a few milliseconds. */
  constructor(make: (pause: Pause) => Promise<T>) {
    this.#make = make;
  }

  /** Takes the time that `pause` gives others, as long as nobody waits for it. */
  ahead(pause: Pause): Promise<T> {
    return this.#made ??= this.#make(() =>
      this.#isNeeded ? nextTurn() : pause()
    );
  }

  /** Lets others have their turn, and no more. */
  needed(): Promise<T> {
    this.#isNeeded = true;
    return this.ahead(nextTurn);
  }
}
