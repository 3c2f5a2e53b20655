/**
 * Opens the store that the configuration names.
 *
 * @module
 */

import { join } from "node:path";
import type { Config } from "@/lib/config.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import type { Store } from "@/lib/store/store.ts";

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
