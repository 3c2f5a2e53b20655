/**
 * What SQLite keeps beside a file until it is in it.
 *
 * @module
 */

/** How the files end that stand beside a store, and have of it what the store has. */
export const BESIDE_STORE: readonly string[] = ["-wal", "-shm", "-journal"];

/** What SQLite reads into any file of that name, whichever it was written of. */
const LOGS = ["-wal", "-journal"];

/** The log of a file that something is in, as of a process that runs or did not end; null: none. */
export async function unfinishedLog(path: string): Promise<string | null> {
  for (const end of LOGS) {
    const { size } = await Deno.stat(path + end).catch(() => ({ size: 0 }));
    if (size > 0) return path + end;
  }
  return null;
}
