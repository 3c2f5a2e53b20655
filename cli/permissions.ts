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
 * file stays open. With Postgres files are kept, because a connection to a
 * socket in the file system may have to be made again.
 */
export async function dropPermissions(
  config: Pick<Config, "databaseUrl">,
): Promise<void> {
  const names = config.databaseUrl === "" ? [...NEVER, ...AT_START] : NEVER;
  for (const name of names) {
    try {
      await Deno.permissions.revoke({ name });
    } catch {
      // Hosting has rules of its own, and nothing to give up.
    }
  }
}
