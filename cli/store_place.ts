/**
 * Where the store is that the configuration names; opens nothing, so that what
 * only tells of it loads no store.
 *
 * @module
 */

import { join } from "node:path";
import type { Config } from "@/lib/config.ts";

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
