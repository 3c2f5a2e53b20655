/**
 * Opens the store that the configuration names.
 *
 * @module
 */

import { join } from "node:path";
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

/** Whether a file is there. */
export async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** The file of the embedded store; null where the store is none. */
export function embeddedPath(config: Config): string | null {
  return isStoreExclusive(config)
    ? config.kvPath || join(dataDirectory(), "pennyworth.sqlite")
    : null;
}

/** Whether no other process can have the store open: an embedded file takes one. */
export function isStoreExclusive(config: Config): boolean {
  return config.databaseUrl === "" && config.kvUrl === "" &&
    Deno.env.get("DENO_DEPLOY") !== "true";
}

/** Where programs keep their data on this platform. */
export function dataDirectory(): string {
  const home = Deno.env.get("HOME") ?? Deno.env.get("USERPROFILE") ?? ".";
  switch (Deno.build.os) {
    case "darwin":
      return join(home, "Library", "Application Support", "pennyworth");
    case "windows":
      return join(
        Deno.env.get("LOCALAPPDATA") ?? join(home, "AppData", "Local"),
        "pennyworth",
      );
    default:
      return join(
        Deno.env.get("XDG_DATA_HOME") ?? join(home, ".local", "share"),
        "pennyworth",
      );
  }
}

/** Which database it is, without a password. */
export function databaseName({ databaseUrl, kvUrl }: Config): string {
  if (databaseUrl === "") {
    return kvUrl === "" ? "the platform's Deno KV" : `Deno KV at ${kvUrl}`;
  }
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `Postgres ${pathname.slice(1) || "(default)"} at ${
      host || "a socket"
    }`;
  } catch {
    return "Postgres";
  }
}
