/**
 * Whether a disk has room left for a while.
 *
 * How much is free, the system tells only with a permission that a serving
 * process has no other use for, and it leaves out quotas. So it is tried: what a
 * while of selling writes is written to a file that has no name, and taken back.
 * Where the disk ends before, it is taken back at once.
 *
 * @module
 */

import { join } from "node:path";

/** Bytes that have to fit: some 2,000 sales, and the log of them that SQLite keeps. */
export const ROOM_BYTES = 32 * 1024 * 1024;
/** Bytes of one write; random, because some disks keep no zeros. */
const CHUNK_BYTES = 256 * 1024;
/** Bytes of randomness that are had at once. */
const RANDOM_BYTES_MAX = 65_536;
/**
 * How systems number a file (27), a disk (28; Windows: 112) and a quota (122;
 * macOS: 69) that are full. The runtime has no names for these errors.
 */
const FULL = /\(os error (?:27|28|69|112|122)\)/;

/** A place on a disk where room is looked for. */
export interface DiskRoom {
  /** Whether {@linkcode ROOM_BYTES} more can be written. */
  isLeft(): Promise<boolean>;
  /** Lets go of the file. */
  close(): void;
}

/**
 * Opens the file, which needs the permission to write in the folder; looking
 * needs none any more.
 *
 * @param open The system's own; tests keep what it gives.
 */
export async function openDiskRoom(
  folder: string,
  open: typeof Deno.open = Deno.open,
): Promise<DiskRoom> {
  const path = join(folder, "room");
  const file = await open(path, {
    create: true,
    write: true,
    truncate: true,
    mode: 0o600,
  });
  // Where a file that is open keeps its name it is found empty.
  await Deno.remove(path).catch(() => {});
  return {
    async isLeft() {
      // A look is seldom: what it writes is not held between two of them.
      const chunk = randomBytes(CHUNK_BYTES);
      try {
        for (let at = 0; at < ROOM_BYTES;) {
          at += await file.write(chunk.subarray(0, ROOM_BYTES - at));
        }
        return true;
      } catch (error) {
        if (isFull(error)) return false;
        throw error;
      } finally {
        await file.truncate(0);
        await file.seek(0, Deno.SeekMode.Start);
      }
    },
    close: () => file.close(),
  };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && FULL.test(error.message);
}

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += RANDOM_BYTES_MAX) {
    crypto.getRandomValues(bytes.subarray(at, at + RANDOM_BYTES_MAX));
  }
  return bytes;
}
