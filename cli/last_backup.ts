/**
 * When the store was copied last: read once, before the process gives up files,
 * and then told by whoever makes a copy.
 *
 * @module
 */

import type { Call } from "@/lib/admin/channel.ts";
import { ChannelError, findRunning } from "@/lib/admin/client.ts";
import {
  type BackupNote,
  isBackupNote,
  readBackupNote,
  type RunPlace,
  runPlace,
  writeBackupNote,
} from "@/lib/admin/place.ts";
import type { Clock } from "@/lib/runtime.ts";

/** What a serving process knows of the last copy. */
export interface LastBackup {
  /** Milliseconds since it was whole; null: nobody knows of one. */
  ageMs(): number | null;
  /** Takes the note of a newer one, as a {@linkcode BackupNote}. */
  readonly told: Call;
}

/** Reads the note of the last copy; a database has none. */
export async function openLastBackup(
  path: string | null,
  clock: Clock,
): Promise<LastBackup> {
  let note = path === null ? null : await readBackupNote(runPlace(path));
  return {
    ageMs: () => note === null ? null : backupAgeMs(note, clock.now()),
    told: (question) => {
      if (isBackupNote(question)) note = question;
      return Promise.resolve(null);
    },
  };
}

/** Milliseconds since a copy was whole; a clock that was set back makes none younger than now. */
export function backupAgeMs({ at }: BackupNote, now: Date): number {
  return Math.max(0, now.getTime() - Date.parse(at));
}

/** Notes a copy beside its store, and tells the process that serves. */
export async function noteBackup(
  path: string,
  note: BackupNote,
): Promise<void> {
  const place = runPlace(path);
  await writeBackupNote(place, note);
  await tellServer(place, note);
}

async function tellServer(place: RunPlace, note: BackupNote): Promise<void> {
  try {
    const running = await findRunning(place);
    if (running === null) return;
    await running.ask("backup_made", { at: note.at, file: note.file })
      .finally(() => running.close());
  } catch (error) {
    // It has gone, hangs, or is a program before this one: its next start reads
    // the note.
    if (!(error instanceof ChannelError)) throw error;
  }
}
