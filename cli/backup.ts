/**
 * `backup`: a consistent copy of the embedded store while it is in use.
 *
 * @module
 */

import { resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { parseConfig } from "@/lib/config.ts";
import {
  type Command,
  OperationError,
  PROGRESS_OPTION,
  UsageError,
} from "./command.ts";
import { openEnvironment } from "./environment.ts";
import { EXIT } from "./exit_codes.ts";
import { embeddedPath } from "./store.ts";

/** Pages copied between two looks at signals; SQLite's pages have 4 KiB. */
const PAGES_AT_ONCE = 1_000;

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
    "The file appears when the copy is whole: an interrupted backup leaves the one",
    "before as it was.",
  ],
  options: { progress: PROGRESS_OPTION },
  positionalsMax: 1,
  examples: [{ line: "pennyworth backup pennyworth-copy.sqlite" }],
  exits: [EXIT.failed],
  async run({ positionals, err, signal, progress }) {
    const [file] = positionals;
    if (file === undefined) throw new UsageError("backup needs a file");
    const path = embeddedPath(parseConfig(openEnvironment()));
    if (path === null) {
      throw new UsageError(
        "the store is not an embedded file; use the database's own backup",
      );
    }
    if (resolve(file) === resolve(path)) {
      throw new UsageError("the copy cannot replace the store itself");
    }
    let source: DatabaseSync;
    try {
      source = new DatabaseSync(path, { readOnly: true });
    } catch {
      throw new OperationError(`there is no store at ${path}`);
    }
    const partial = `${file}.partial`;
    const followed = progress("pages");
    try {
      await createPrivate(partial);
      const pages = await backup(source, partial, {
        rate: PAGES_AT_ONCE,
        progress({ totalPages, remainingPages }) {
          signal.throwIfAborted();
          followed.report(totalPages - remainingPages, totalPages);
        },
      });
      await Deno.rename(partial, file);
      followed.end();
      err(`${pages} pages copied to ${file}`);
      return EXIT.ok;
    } catch (error) {
      await Deno.remove(partial).catch(() => {});
      throw signal.aborted ? signal.reason : error;
    } finally {
      followed.end();
      source.close();
    }
  },
};

/** A store holds signing keys: its copy is its owner's alone. */
async function createPrivate(file: string): Promise<void> {
  try {
    await Deno.remove(file).catch(() => {});
    const opened = await Deno.open(file, {
      write: true,
      createNew: true,
      mode: 0o600,
    });
    opened.close();
  } catch (error) {
    throw new OperationError(
      `cannot write ${file}: ${
        error instanceof Error ? error.message : String(error)
      }`,
    );
  }
}
