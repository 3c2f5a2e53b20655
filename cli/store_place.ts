/**
 * Where the store is that the configuration names; opens nothing, so that what
 * only tells of it loads no store.
 *
 * @module
 */

import { dirname, join, resolve } from "node:path";
import type { Config } from "@/lib/config.ts";

/** The file of the embedded store; null where the store is none. */
export function embeddedPath(config: Config): string | null {
  return isStoreExclusive(config)
    ? linkedFile(config.kvPath || join(dataDirectory(), "pennyworth.sqlite"))
    : null;
}

/** Links behind each other that systems follow. */
const LINKS_MAX = 40;

/**
 * The file that a path leads to. SQLite writes there as well, and what keeps a
 * second process out stands beside the file itself, whatever it is called by.
 */
function linkedFile(path: string): string {
  let file = path;
  for (let links = 0; links < LINKS_MAX; links++) {
    try {
      if (!Deno.lstatSync(file).isSymlink) return file;
      file = resolve(dirname(file), Deno.readLinkSync(file));
    } catch {
      // Nothing is there yet.
      return file;
    }
  }
  return path;
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
