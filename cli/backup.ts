/**
 * `backup`: a consistent copy of the embedded store while it is in use.
 *
 * @module
 */

import { backup, DatabaseSync } from "node:sqlite";
import { parseConfig } from "@/lib/config.ts";
import { type Command, UsageError } from "./command.ts";
import { openEnvironment } from "./environment.ts";
import { embeddedPath } from "./store.ts";

/** The command. */
export const BACKUP: Command = {
  name: "backup",
  summary: "copy the embedded store to a file, online",
  usage: "backup FILE",
  help: [
    "The server may keep running. To restore: stop the server, put the file",
    "where KV_PATH points, start the server; it reconciles what was open.",
    "For Postgres use pg_dump, for a remote Deno KV its host's own backup.",
    "",
    "pennyworth backup /var/backups/pennyworth.sqlite",
  ],
  options: {},
  async run({ positionals, err }) {
    const [file] = positionals;
    if (file === undefined) throw new UsageError("backup needs a file");
    const path = embeddedPath(parseConfig(openEnvironment()));
    if (path === null) {
      throw new UsageError(
        "the store is not an embedded file; use the database's own backup",
      );
    }
    let source: DatabaseSync;
    try {
      source = new DatabaseSync(path, { readOnly: true });
    } catch {
      throw new UsageError(`there is no store at ${path}`);
    }
    try {
      const pages = await backup(source, file);
      err(`${pages} pages copied to ${file}`);
      return 0;
    } finally {
      source.close();
    }
  },
};
