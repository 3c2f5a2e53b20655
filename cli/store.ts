/**
 * Opens the store that the configuration names.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import {
  currentVersion,
  formatProblem,
  inspectFormat,
} from "@/lib/formats/upgrade.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openKvFileReader } from "@/lib/store/deno_kv_reader.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import { type Store, StoreFormatError } from "@/lib/store/store.ts";
import { KEY_ROOTS, MIGRATIONS } from "@/services/formats.ts";
import { OperationError } from "./command.ts";
import { databaseName, embeddedPath } from "./store_place.ts";

/** Opens the store. On Deno Deploy the platform's database has no path. */
export async function openStore(config: Config): Promise<Store> {
  if (config.databaseUrl !== "") {
    return await openPostgresStore(config.databaseUrl);
  }
  if (config.kvUrl !== "") return await openDenoKvStore(config.kvUrl);
  if (Deno.env.get("DENO_DEPLOY") === "true" && config.kvPath === "") {
    return await openDenoKvStore(undefined);
  }
  return await openDenoKvStore(embeddedPath(config) ?? undefined);
}

/**
 * Opens the store to look at it: an embedded file beside the process that has
 * it open. None is created where there is none.
 *
 * @throws {OperationError} when there is no file.
 * @throws {StoreFormatError} when it is not in this program's formats.
 */
export async function openStoreToRead(config: Config): Promise<Store> {
  const path = embeddedPath(config);
  if (path !== null && !await isFile(path)) {
    throw new OperationError(noStore(path));
  }
  const store = path === null
    ? await openStore(config)
    : openKvFileReader(path);
  try {
    const formats = { migrations: MIGRATIONS, roots: KEY_ROOTS };
    const state = await inspectFormat(store, formats);
    const problem = formatProblem(state, currentVersion(MIGRATIONS));
    if (problem !== null) {
      const place = path ?? databaseName(config);
      throw new StoreFormatError(`${place}: ${problem}`);
    }
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Why a store that is not there is not made. */
export function noStore(path: string): string {
  return `there is no store at ${path}; \`pennyworth serve\` makes one, --store names another`;
}

/** Whether a file is there; none is below what is a file itself. */
export async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch (error) {
    if (
      error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotADirectory
    ) return false;
    throw error;
  }
}
