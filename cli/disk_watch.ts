/**
 * While it serves, the program looks now and then whether the disk of its
 * embedded file is nearly full, as long as it can still say so.
 *
 * @module
 */

import { runPlace } from "@/lib/admin/place.ts";
import { systemWait, type Wait } from "@/lib/runtime.ts";
import {
  type DiskRoom,
  openDiskRoom,
  ROOM_BYTES,
} from "@/lib/store/disk_room.ts";

/** Milliseconds between the start and the first look: who calls first has the disk for himself. */
export const FIRST_LOOK_MS = 5_000;
/** Milliseconds between two looks. */
export const LOOK_MS = 60_000;
/** What is said of a disk that is nearly full. */
export const NEARLY_FULL = `nearly full: less than ${
  ROOM_BYTES / 1_048_576
} MiB can be written`;

/** Looks, until it is stopped. */
export class DiskWatch {
  #problem: string | null = null;
  #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  /** What is wrong with the disk; null for nothing, or as long as nobody looked. */
  get problem(): string | null {
    return this.#problem;
  }

  /**
   * Begins; where there is no file there is nothing to look at.
   *
   * @param path Of the embedded store; null where there is none.
   */
  async start(
    path: string | null,
    options: {
      /** Hears of a disk that has become nearly full, and of a look that failed. */
      readonly onFault: (event: string, detail: unknown) => void;
      /** For tests. */
      readonly wait?: Wait;
      /** For tests. */
      readonly open?: (folder: string) => Promise<DiskRoom>;
    },
  ): Promise<void> {
    if (path === null || path === ":memory:") return;
    const { onFault, wait = systemWait, open = openDiskRoom } = options;
    try {
      const room = await open(runPlace(path).folder);
      this.#running = this.#look(room, { onFault, wait }).finally(() =>
        room.close()
      );
    } catch (error) {
      onFault("disk_look_failed", error);
    }
  }

  async #look(
    room: DiskRoom,
    { onFault, wait }: {
      onFault: (event: string, detail: unknown) => void;
      wait: Wait;
    },
  ): Promise<void> {
    const { signal } = this.#stopping;
    await wait(FIRST_LOOK_MS, signal);
    while (!signal.aborted) {
      try {
        const problem = await room.isLeft() ? null : NEARLY_FULL;
        if (problem !== null && this.#problem === null) {
          onFault("disk_nearly_full", problem);
        }
        this.#problem = problem;
      } catch (error) {
        onFault("disk_look_failed", error);
      }
      await wait(LOOK_MS, signal);
    }
  }

  /** Ends it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }
}
