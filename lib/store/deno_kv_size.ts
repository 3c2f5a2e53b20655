/**
 * How big an embedded store is, also for a process that gave up files.
 *
 * @module
 */

/** What SQLite has of one store on the disk, but its index of the log, which is memory. */
const SUFFIXES = ["", "-wal"] as const;

/** The files of a store that is open. */
export interface KvSize {
  /** Bytes of them together. */
  bytes(): Promise<number>;
  /** Lets go of them. */
  close(): void;
}

/**
 * Opens the files, which needs the permission to read them; looking needs none
 * any more.
 *
 * Systems let go of all locks that a process has on a file as soon as it closes
 * it once. So this is closed after the store, never before: else another program
 * could take the store's log away under it.
 */
export async function openKvSize(path: string): Promise<KvSize> {
  const files: Deno.FsFile[] = [];
  for (const suffix of SUFFIXES) {
    const file = await Deno.open(path + suffix).catch(() => null);
    if (file !== null) files.push(file);
  }
  return {
    async bytes() {
      // The end of a file needs no permission, as what else is known of it does.
      const ends = await Promise.all(
        files.map((file) => file.seek(0, Deno.SeekMode.End)),
      );
      return ends.reduce((sum, end) => sum + end, 0);
    },
    close() {
      for (const file of files) file.close();
    },
  };
}

/** Bytes of the store of a file that nobody has to have open. */
export async function kvFileBytes(path: string): Promise<number> {
  const found = await Promise.all(
    SUFFIXES.map((suffix) =>
      Deno.stat(path + suffix).then(({ size }) => size, () => 0)
    ),
  );
  return found.reduce((sum, size) => sum + size, 0);
}
