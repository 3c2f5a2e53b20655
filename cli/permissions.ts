/**
 * A serving process gives up what only its start needs.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";

/** What is never needed; given up even where somebody granted it. */
const NEVER = ["run", "ffi", "sys"] as const;
/** What the start needs: `.env`, an additional CA, the file of the store. */
const AT_START = ["read", "write"] as const;

/**
 * Gives up files, processes, native code and system information; the store's
 * file stays open. Files are kept only where Postgres or an agent that signs is
 * reached by a socket in the file system, because that connection may have to be
 * made again; where a folder has own offers, reading is, because it can be read
 * again.
 */
export async function dropPermissions(
  config: Pick<Config, "databaseUrl" | "keysAgent" | "offersDir">,
): Promise<void> {
  const needsFiles = config.keysAgent !== "" ||
    isSocketInFiles(config.databaseUrl, Deno.env.get("PGHOST"));
  const atStart = AT_START.filter((name) =>
    name !== "read" || config.offersDir === ""
  );
  await giveUp(needsFiles ? NEVER : [...NEVER, ...atStart]);
}

/** Commands that start the module host of own offers, where they may. */
const RUN_MODULES: readonly string[] = ["serve", "offer"];

/** Gives up what a command does not need, before it does anything. */
export async function keepOnlyFor(command = "serve"): Promise<void> {
  if (!RUN_MODULES.includes(command)) await giveUp(["run"]);
}

/** Gives up permissions for as long as the process lives. */
export async function giveUp(
  names: readonly Deno.PermissionName[] = NEVER,
): Promise<void> {
  for (const name of names) {
    try {
      await Deno.permissions.revoke({ name });
    } catch {
      // Hosting has rules of its own, and nothing to give up.
    }
  }
}

/** Whether a database is reached by a file; the driver takes a host from `PGHOST` where the URL has none. */
export function isSocketInFiles(
  databaseUrl: string,
  defaultHost: string | undefined,
): boolean {
  if (databaseUrl === "") return false;
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  // What cannot be read might be one.
  if (url === null) return true;
  const host = url.searchParams.get("host") ??
    (decodeURIComponent(url.hostname) || defaultHost || "");
  return host.includes("/");
}
