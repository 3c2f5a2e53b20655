/**
 * Handles of Deno KV: one for each file in a process, since two lock each other
 * out.
 *
 * @module
 */

import { basename, dirname, join, resolve } from "node:path";
import { messageOf } from "@/lib/errors.ts";
import { lockStore, type StoreLock } from "@/lib/admin/lock.ts";
import { Deadlines } from "./deadlines.ts";
import { BESIDE_STORE, unfinishedLog } from "./deno_kv_logs.ts";
import { prepareKvFile } from "./deno_kv_space.ts";
import { StoreError } from "./store.ts";
import { WriteCounts } from "./write_counts.ts";

/** One Deno.Kv, shared by every store of the same file. */
export interface Handle {
  /** The open database. */
  readonly kv: Deno.Kv;
  /** Whether it is reached over a network. */
  readonly isRemote: boolean;
  /** Of all who write here, if they are all in this process. */
  readonly writes: WriteCounts;
  /** The file, for who has to look after it; else what it is. */
  readonly name: string;
  /** Closes it when nobody else uses it. */
  release(): void;
}

interface Opened {
  readonly kv: Deno.Kv;
  /** Keeps other processes out; null where there is no file. */
  readonly lock: StoreLock | null;
  readonly writes: WriteCounts;
}

const shared = new Map<string, { opening: Promise<Opened>; users: number }>();

/**
 * Opens what a location names, once for each file.
 *
 * @throws {StoreError} when it cannot be opened.
 */
export async function openHandle(
  location: string | undefined,
  timeoutMs: number,
): Promise<Handle> {
  const isOwn = location === ":memory:" ||
    (location !== undefined && /^https?:/.test(location));
  const path = isOwn || location === undefined ? location : resolve(location);
  const name = path ?? "";
  const entry = shared.get(name) ??
    { opening: openKv(path, timeoutMs), users: 0 };
  if (!isOwn) shared.set(name, entry);
  entry.users += 1;
  const release = () => {
    entry.users -= 1;
    if (entry.users === 0 && shared.get(name) === entry) shared.delete(name);
  };
  try {
    const { kv, lock, writes } = await entry.opening;
    return {
      kv,
      isRemote: path === undefined || /^https?:/.test(path),
      name: isOwn || path === undefined ? "Deno KV" : path,
      writes,
      release() {
        release();
        if (entry.users > 0) return;
        kv.close();
        lock?.release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function openKv(
  path: string | undefined,
  timeoutMs: number,
): Promise<Opened> {
  const isFile = path !== undefined && path !== ":memory:" &&
    !/^https?:/.test(path);
  const lock = isFile ? await takeFile(path) : null;
  try {
    if (isFile) {
      await requireWhole(path);
      await createPrivate(path);
    }
    const opening = Deno.openKv(path);
    const deadlines = new Deadlines(timeoutMs);
    deadlines.stop();
    const kv = await deadlines.hold(opening, () => {
      opening.then((kv) => kv.close(), () => {});
      return new StoreError("Deno KV does not answer");
    });
    return { kv, lock, writes: new WriteCounts() };
  } catch (cause) {
    lock?.release();
    throw cannotOpen(path, cause);
  }
}

async function takeFile(path: string): Promise<StoreLock> {
  try {
    await Deno.mkdir(dirname(path), { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw cannotOpen(path, cause);
  }
  return await lockStore(path);
}

function cannotOpen(path: string | undefined, cause: unknown): StoreError {
  const place = path === undefined ? "Deno KV" : `Deno KV at ${path}`;
  return new StoreError(`cannot open ${place}: ${messageOf(cause)}`, { cause });
}

/**
 * No new store is made where one is half there: SQLite would take away what the
 * one before had written last, or write it into what is put there later.
 */
async function requireWhole(path: string): Promise<void> {
  if (await sizeOf(path) !== null) return;
  const log = await unfinishedLog(path);
  if (log !== null) {
    throw new StoreError(
      `it is gone, and what was written to it last is in ${log}; put the file back beside that, or \`pennyworth restore\` a backup`,
    );
  }
  const before = await storeBefore(path);
  if (before !== null) {
    throw new StoreError(
      `it is gone, and ${before} is beside it: a restore was not finished; do it again, or move that away`,
    );
  }
}

/** Bytes of a file; null where there is none. */
async function sizeOf(path: string): Promise<number | null> {
  return await Deno.stat(path).then(({ size }) => size, () => null);
}

/** The newest of the stores that a restore has put aside; null where there is none. */
async function storeBefore(path: string): Promise<string | null> {
  const start = `${basename(path)}.before-`;
  const names: string[] = [];
  for await (const { name } of Deno.readDir(dirname(path))) {
    if (!name.startsWith(start)) continue;
    if (!BESIDE_STORE.some((end) => name.endsWith(end))) names.push(name);
  }
  const newest = names.sort().at(-1);
  return newest === undefined ? null : join(dirname(path), newest);
}

/**
 * A store holds signing keys: a new file is its owner's alone, and so are the
 * files that SQLite puts beside it. What is there stays as it is.
 */
async function createPrivate(path: string): Promise<void> {
  try {
    const options = { write: true, createNew: true, mode: 0o600 };
    (await Deno.open(path, options)).close();
    prepareKvFile(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
}
