/**
 * `backup`: a consistent copy of the embedded store while it is in use.
 *
 * @module
 */

import { parseConfig } from "@/lib/config.ts";
import { FORMAT_KEY, type FormatRecord } from "@/lib/formats/store.ts";
import {
  copyKvFile,
  countKvFile,
  kvFileProblem,
  readKvFile,
} from "@/lib/store/deno_kv_file.ts";
import { type Command, UsageError } from "./command.ts";
import { openEnvironment } from "./environment.ts";
import { embeddedPath } from "./store.ts";

/** The command. */
export const BACKUP: Command = {
  name: "backup",
  summary: "copy the embedded store to a file, online",
  usage: "backup FILE [--compact]",
  help: [
    "The server may keep running; the copy is the store at one moment, checked",
    "before it gets its name. To restore: stop the server, put the file where",
    "KV_PATH points, start the server; it brings older formats up to date and",
    "reconciles what was open.",
    "For Postgres use pg_dump, for a remote Deno KV its host's own backup.",
    "",
    "--compact  leave out free pages: a store's own file never becomes smaller",
    "",
    "pennyworth backup /var/backups/pennyworth.sqlite",
  ],
  options: { compact: { type: "boolean" } },
  async run({ positionals, values, err }) {
    const [file] = positionals;
    if (file === undefined) throw new UsageError("backup needs a file");
    const path = embeddedPath(parseConfig(openEnvironment()));
    if (path === null) {
      throw new UsageError(
        "the store is not an embedded file; use the database's own backup",
      );
    }
    if (!await isFile(path)) {
      throw new UsageError(`there is no store at ${path}`);
    }
    // An older backup of that name stays until this one is whole.
    const part = `${file}.part`;
    await removeIfThere(part);
    try {
      await copyKvFile(path, part, { isCompact: values.compact === true });
      const problem = kvFileProblem(part);
      if (problem !== null) {
        err(`the copy is damaged, and so may be the store: ${problem}`);
        return 1;
      }
      const format = readKvFile(part, FORMAT_KEY) as FormatRecord | null;
      const { size } = await Deno.stat(part);
      await Deno.rename(part, file);
      err(
        `${countKvFile(file)} entries, ${size} bytes copied to ${file}, ` +
          `format ${format?.version ?? 1}`,
      );
      return 0;
    } finally {
      await removeIfThere(part);
    }
  },
};

async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
