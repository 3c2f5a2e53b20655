/**
 * What a running program leaves beside its embedded store, so that others on
 * the machine find it: a folder of its owner's alone.
 *
 * | file | content |
 * | --- | --- |
 * | `lock` | empty; locked for as long as a process has the store open |
 * | `process.json` | who that is, and how it is spoken to: {@linkcode ProcessCard} |
 * | `backup.json` | when the store was copied last, and where to: {@linkcode BackupNote} |
 * | `signed_log` | what was signed of the log last, which copies of the store do not have |
 * | `admin.sock` | where it listens, on systems that have sockets in files |
 *
 * A process that was killed leaves them behind. Only the lock says whether
 * somebody is there: the system takes it away with the process.
 *
 * @module
 */

import * as fs from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StoreError } from "@/lib/store/store.ts";

/** Bytes of a card that are read. */
const CARD_BYTES_MAX = 4_096;

/** The places beside one store. */
export interface RunPlace {
  /** The folder, readable by its owner only. */
  readonly folder: string;
  /** File whose lock says that a program has the store open. */
  readonly lock: string;
  /** File in which that program says who it is. */
  readonly card: string;
  /** Socket on which that program takes commands. */
  readonly socket: string;
  /** The note of the last backup. */
  readonly backup: string;
  /** What was signed of the log last. */
  readonly signed: string;
}

/** The last copy of a store. */
export interface BackupNote {
  /** When it was whole, ISO 8601. */
  readonly at: string;
  /** Where the copy was put, as it was named. */
  readonly file: string;
}

/** How the process is spoken to. */
export type ChannelAddress =
  | {
    /** A socket in the file system: who can open it may speak. */
    readonly kind: "unix";
    /** Its file. */
    readonly path: string;
  }
  | {
    /** A port of the loopback interface: who knows the token may speak. */
    readonly kind: "loopback";
    /** Port of this machine, where there are no sockets in files. */
    readonly port: number;
    /** Said first. */
    readonly token: string;
  };

/** Who has a store open. */
export interface ProcessCard {
  /** Its process id. */
  readonly pid: number;
  /** When it took the store, ISO 8601. */
  readonly since: string;
  /** Absent while it does not listen, as commands do not. */
  readonly channel?: ChannelAddress;
}

/** Where things stand beside a store's file. */
export function runPlace(storePath: string): RunPlace {
  const folder = `${resolve(storePath)}.run`;
  return {
    folder,
    lock: join(folder, "lock"),
    card: join(folder, "process.json"),
    socket: join(folder, "admin.sock"),
    backup: join(folder, "backup.json"),
    signed: join(folder, "signed_log"),
  };
}

/** Makes the folder, for the owner of the store. */
export async function makeRunFolder({ folder }: RunPlace): Promise<void> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  // Its owner may be somebody whom the administrator does not trust.
  if ((await Deno.lstat(folder)).isSymlink) {
    throw new StoreError(`${folder} is a link, and is to be a folder`);
  }
  await giveToOwner(folder, dirname(folder));
}

/**
 * Opens the lock, and makes it where it is not there. Whoever owns the folder
 * could put a link there, for the administrator to make or take something else.
 */
export async function openLock(
  { lock, folder }: RunPlace,
): Promise<Deno.FsFile> {
  const options = { read: true, write: true, mode: 0o600 };
  try {
    const file = await Deno.open(lock, { ...options, createNew: true });
    await giveToOwner(lock, folder);
    return file;
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
  if (!(await Deno.lstat(lock)).isFile) {
    throw new StoreError(`${lock} is not a file`);
  }
  return await Deno.open(lock, options);
}

/** Writes the card, readable by its owner only. */
export async function writeCard(
  { card, folder }: RunPlace,
  content: ProcessCard,
): Promise<void> {
  await writeWhole(card, { folder, content });
}

/** Notes that the store was copied. */
export async function writeBackupNote(
  place: RunPlace,
  content: BackupNote,
): Promise<void> {
  await makeRunFolder(place);
  await writeWhole(place.backup, { folder: place.folder, content });
}

/** When the store was copied last; null when nobody knows. */
export async function readBackupNote(
  { backup }: RunPlace,
): Promise<BackupNote | null> {
  const found = await readSmall<BackupNote>(backup);
  return isBackupNote(found) ? found : null;
}

/** Whether something that was read says when a store was copied, and where to. */
export function isBackupNote(read: unknown): read is BackupNote {
  const { at, file } = (read ?? {}) as Partial<BackupNote>;
  return typeof at === "string" && !Number.isNaN(Date.parse(at)) &&
    typeof file === "string";
}

/** The card that lies there, of a process that may be gone; null when there is none that can be read. */
export async function readCard(
  { card }: RunPlace,
): Promise<ProcessCard | null> {
  const found = await readSmall<ProcessCard>(card);
  return typeof found?.pid === "number" && typeof found.since === "string"
    ? found as ProcessCard
    : null;
}

/** A reader never sees half of it. */
async function writeWhole(
  file: string,
  { folder, content }: { folder: string; content: unknown },
): Promise<void> {
  const part = `${file}.part`;
  // What lies there, a link perhaps, is not written through.
  await Deno.remove(part).catch(() => {});
  await Deno.writeTextFile(part, JSON.stringify(content), {
    mode: 0o600,
    createNew: true,
  });
  await giveToOwner(part, folder);
  await Deno.rename(part, file);
}

async function readSmall<T>(file: string): Promise<Partial<T> | null> {
  try {
    // Whoever owns the folder could put something without an end there.
    const { isFile, size } = await Deno.lstat(file);
    return isFile && size <= CARD_BYTES_MAX
      ? JSON.parse(await Deno.readTextFile(file))
      : null;
  } catch {
    return null;
  }
}

/**
 * What the administrator makes in a service's folder belongs to the service:
 * else its next start could not open it. Of a link the link does, never what it
 * leads to.
 */
export async function giveToOwner(
  path: string,
  model: string,
): Promise<void> {
  const [own, wanted] = await Promise.all([Deno.lstat(path), Deno.stat(model)]);
  const isAdministrator = own.uid === 0;
  if (!isAdministrator || wanted.uid === null || wanted.uid === 0) return;
  // Deno before 2.6 has none that leaves alone what a link leads to.
  const { lchownSync }: { lchownSync?: typeof fs.lchownSync } = fs;
  if (lchownSync !== undefined) {
    lchownSync(path, wanted.uid, wanted.gid ?? wanted.uid);
  } else if (!own.isSymlink) await Deno.chown(path, wanted.uid, wanted.gid);
}
