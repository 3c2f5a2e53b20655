/**
 * One process for one embedded store: a lock of the system, which dies with
 * its process, so that nothing a killed one leaves behind stands in the way.
 *
 * @module
 */

import { messageOf } from "@/lib/errors.ts";
import { StoreError } from "@/lib/store/store.ts";
import {
  makeRunFolder,
  openLock,
  readCard,
  type RunPlace,
  runPlace,
  writeCard,
} from "./place.ts";

/** Milliseconds that a runtime which can only wait for a lock waits for it. */
const OLD_RUNTIME_WAIT_MS = 1_000;

/** Somebody else has the store open. */
export class StoreInUseError extends StoreError {}

/** A lock that is held. */
export interface StoreLock {
  /** Lets go of it. */
  release(): void;
}

/**
 * Takes a store for this process.
 *
 * @param storePath File of the store; its folder is there.
 * @throws {StoreInUseError} naming the process that has it.
 * @throws {StoreError} when it cannot be locked.
 */
export async function lockStore(storePath: string): Promise<StoreLock> {
  const place = runPlace(storePath);
  let file: Deno.FsFile;
  try {
    await requireOneName(storePath);
    await makeRunFolder(place);
    file = await openLock(place);
  } catch (cause) {
    throw new StoreError(
      `cannot lock ${storePath}: ${messageOf(cause)}`,
      { cause },
    );
  }
  if (!await tryLock(file)) throw await inUse(storePath, place);
  // Who it is helps the next one; a full disk must not keep the store shut.
  await writeCard(place, {
    pid: Deno.pid,
    since: new Date().toISOString(),
  }).catch(() => {});
  return {
    release() {
      // Said aloud: a process that is being started has the file for a moment
      // too, and a lock lasts for as long as anybody has it.
      file.unlockSync();
      file.close();
    },
  };
}

/**
 * SQLite keeps its log beside the name that a file is opened by, as we keep the
 * lock: by another name of the file two processes would write without each other.
 */
async function requireOneName(storePath: string): Promise<void> {
  const { nlink } = await Deno.stat(storePath).catch(() => ({ nlink: 1 }));
  if (nlink !== null && nlink > 1) {
    throw new StoreError(
      "it has another name (a hard link), by which a second process could open it; remove that",
    );
  }
}

/**
 * Takes the lock of a file, which ends with the file or its process.
 *
 * @returns Whether it is ours now. A file that somebody else has locked is closed.
 */
export async function tryLock(file: Deno.FsFile): Promise<boolean> {
  const { tryLock }: { tryLock?: (isExclusive: boolean) => Promise<boolean> } =
    file;
  if (tryLock !== undefined) {
    const isLocked = await tryLock.call(file, true);
    if (!isLocked) file.close();
    return isLocked;
  }
  // Deno before 2.6 can only wait. What comes too late is given back.
  const locking = file.lock(true).then(() => true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), OLD_RUNTIME_WAIT_MS);
  });
  const isLocked = await Promise.race([locking, late]);
  clearTimeout(timer);
  if (!isLocked) locking.then(() => file.close(), () => {});
  return isLocked;
}

async function inUse(
  storePath: string,
  place: RunPlace,
): Promise<StoreInUseError> {
  const card = await readCard(place);
  const who = card === null
    ? "another process"
    : `process ${card.pid}, since ${card.since}`;
  return new StoreInUseError(
    `${storePath} is open in ${who}; an embedded store takes one process`,
  );
}
