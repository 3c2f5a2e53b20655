/** Gives back the place that {@linkcode Gate.enter} gave. */
export type Leave = () => void;

/** How many may be inside for one key, and how many may wait for it. */
export interface GateLimits {
  /** Callers inside at once, for each key. */
  readonly insideMax: number;
  /** Callers that wait, for each key. */
  readonly waitingMax: number;
}

interface Room {
  inside: number;
  readonly waiting: (() => void)[];
}

/**
 * Keeps callers of one slow host from taking every place: each key has few
 * places and a short queue of its own.
 */
export class Gate {
  readonly #limits: GateLimits;
  readonly #rooms = new Map<string, Room>();

  /** A gate that nobody is inside of. */
  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Keys that somebody is inside of or waits for; 0 when all is quiet. */
  get size(): number {
    return this.#rooms.size;
  }

  /**
   * Waits for a place; undefined when the queue is full or the wait takes
   * longer than `waitMsMax`.
   */
  async enter(key: string, waitMsMax: number): Promise<Leave | undefined> {
    const room = this.#rooms.get(key) ?? { inside: 0, waiting: [] };
    this.#rooms.set(key, room);
    if (room.inside < this.#limits.insideMax) {
      room.inside++;
      return () => this.#leave(key, room);
    }
    if (room.waiting.length >= this.#limits.waitingMax) return undefined;

    const { promise, resolve } = Promise.withResolvers<boolean>();
    const admit = () => resolve(true);
    room.waiting.push(admit);
    const timer = setTimeout(() => {
      const index = room.waiting.indexOf(admit);
      if (index === -1) return;
      room.waiting.splice(index, 1);
      resolve(false);
    }, Math.max(0, waitMsMax));
    const isAdmitted = await promise;
    clearTimeout(timer);
    return isAdmitted ? () => this.#leave(key, room) : undefined;
  }

  #leave(key: string, room: Room): void {
    const next = room.waiting.shift();
    // A place passes directly to the next, so `inside` never overshoots.
    if (next !== undefined) return next();
    room.inside--;
    if (room.inside === 0) this.#rooms.delete(key);
  }
}
