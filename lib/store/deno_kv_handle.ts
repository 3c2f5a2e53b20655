/**
 * Handles of Deno KV: one for each file in a process, since two lock each other
 * out.
 *
 * @module
 */

import { dirname, resolve } from "node:path";
import { messageOf } from "@/lib/errors.ts";
import { prepareKvFile } from "./deno_kv_space.ts";
import { withDeadline } from "./requests.ts";
import { StoreError } from "./store.ts";

/** One Deno.Kv, shared by every store of the same file. */
export interface Handle {
  /** The open database. */
  readonly kv: Deno.Kv;
  /** Whether it is reached over a network. */
  readonly isRemote: boolean;
  /** Closes it when nobody else uses it. */
  release(): void;
}

const shared = new Map<string, { opening: Promise<Deno.Kv>; users: number }>();

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
    const kv = await entry.opening;
    return {
      kv,
      isRemote: path === undefined || /^https?:/.test(path),
      release() {
        release();
        if (entry.users === 0) kv.close();
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
): Promise<Deno.Kv> {
  try {
    if (path !== undefined && path !== ":memory:" && !/^https?:/.test(path)) {
      await createPrivate(path);
    }
    const opening = Deno.openKv(path);
    return await withDeadline(opening, timeoutMs, () => {
      opening.then((kv) => kv.close(), () => {});
      return new StoreError("Deno KV does not answer");
    });
  } catch (cause) {
    throw new StoreError(`cannot open Deno KV: ${messageOf(cause)}`, { cause });
  }
}

/**
 * A store holds signing keys: a new file and its folder are their owner's alone,
 * and so are the files that SQLite puts beside it. What is there stays as it is.
 */
async function createPrivate(path: string): Promise<void> {
  await Deno.mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const options = { write: true, createNew: true, mode: 0o600 };
    (await Deno.open(path, options)).close();
    prepareKvFile(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
}
