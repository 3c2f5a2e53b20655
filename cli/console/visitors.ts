/**
 * Who may see the console: whoever opened a link that the command printed, each
 * of which opens it once.
 *
 * The link carries its token behind `#`, which browsers send to nobody. The page
 * gives it back for a session, which it keeps for its own tab and sends with
 * each question itself. A cookie would go to every port of this machine, also to
 * that of another user.
 *
 * @module
 */

import type { Random } from "@/lib/runtime.ts";

/** Windows that may be open; the oldest goes. */
export const SESSIONS_MAX = 8;
const SECRET_BYTES = 32;

/** Gives out links and sessions, and knows them again. */
export class Visitors {
  readonly #random: Random;
  readonly #onToken: (token: string) => void;
  #token: string | null = null;
  #sessions: string[] = [];

  /**
   * Nobody is let in yet.
   *
   * @param onToken Told the token of each link, the next one as soon as one is used.
   */
  constructor(
    { random, onToken }: {
      readonly random: Random;
      readonly onToken: (token: string) => void;
    },
  ) {
    this.#random = random;
    this.#onToken = onToken;
  }

  /** Makes the next link; the one before opens nothing any more. */
  invite(): void {
    this.#token = this.#secret();
    this.#onToken(this.#token);
  }

  /** A session for a token, which is used up by that; null for any other text. */
  enter(token: string): string | null {
    if (this.#token === null || !isSame(token, this.#token)) return null;
    const session = this.#secret();
    this.#sessions = [...this.#sessions, session].slice(-SESSIONS_MAX);
    this.invite();
    return session;
  }

  /** Whether this is a session that was given out. */
  knows(session: string): boolean {
    let isKnown = false;
    for (const known of this.#sessions) {
      if (isSame(session, known)) isKnown = true;
    }
    return isKnown;
  }

  #secret(): string {
    return this.#random.bytes(SECRET_BYTES).toHex();
  }
}

/** In a time that does not depend on where they differ. */
function isSame(said: string, meant: string): boolean {
  if (said.length !== meant.length) return false;
  let difference = 0;
  for (let at = 0; at < meant.length; at++) {
    difference |= said.charCodeAt(at) ^ meant.charCodeAt(at);
  }
  return difference === 0;
}
