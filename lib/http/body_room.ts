/**
 * The memory that bodies share while they arrive.
 *
 * @module
 */

/** Bytes that the bodies of one process hold at once while they arrive. */
export const BODIES_BYTES_MAX = 128 * 1024 * 1024;

/** A body's place; it is left when the body has been read, or cannot be. */
export interface Seat {
  /** Says how much memory the body takes now. */
  resize(bytes: number): void;
  /** Gives everything back. */
  leave(): void;
}

interface Occupant {
  bytes: number;
  readonly cutOff: () => void;
}

/**
 * Bounds what all bodies hold together. When there is no room, the body that
 * has been arriving for longest is cut off: slow clients, however many, make
 * room for quick ones, and cannot keep anybody out by holding on.
 */
export class BodyRoom {
  readonly #bytesMax: number;
  /** In the order of arrival. */
  readonly #occupants = new Set<Occupant>();
  #bytes = 0;

  /** An empty room. */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Bytes that are held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Takes a place; `cutOff` is called, once, when it is lost to another body. */
  enter(cutOff: () => void): Seat {
    const occupant: Occupant = { bytes: 0, cutOff };
    this.#occupants.add(occupant);
    return {
      resize: (bytes) => {
        if (!this.#occupants.has(occupant)) return;
        this.#bytes += bytes - occupant.bytes;
        occupant.bytes = bytes;
        this.#makeRoom();
      },
      leave: () => this.#remove(occupant),
    };
  }

  #makeRoom(): void {
    for (const oldest of this.#occupants) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#remove(oldest);
      oldest.cutOff();
    }
  }

  #remove(occupant: Occupant): void {
    if (this.#occupants.delete(occupant)) this.#bytes -= occupant.bytes;
  }
}
