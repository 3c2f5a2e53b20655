/**
 * `backup`: a consistent copy of the embedded store while it is in use.
 *
 * @module
 */

import { dirname, join, resolve } from "node:path";
import { messageOf } from "@/lib/errors.ts";
import { FORMAT_KEY, type FormatRecord } from "@/lib/formats/store.ts";
import {
  copyKvFile,
  countKvFile,
  kvFileProblem,
  readKvFile,
} from "@/lib/store/deno_kv_file.ts";
import { unfinishedLog } from "@/lib/store/deno_kv_logs.ts";
import { inspectFormat } from "@/lib/formats/upgrade.ts";
import { openKvFileReader } from "@/lib/store/deno_kv_reader.ts";
import { StoreFormatError } from "@/lib/store/store.ts";
import { FORMAT_VERSION, KEY_ROOTS } from "@/services/formats.ts";
import { type Command, OperationError, UsageError } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { noteBackup } from "./last_backup.ts";
import { openSettings, PLACE_OPTIONS } from "./settings.ts";
import { isFile, noStore } from "./store.ts";
import { scratchFolder } from "./scratch_folder.ts";
import { embeddedPath } from "./store_place.ts";
import { callerId } from "./settings_owner.ts";
import { type Work, workFor } from "./work_folder.ts";

/** What `backup` takes, says and does. */
export const BACKUP: Command = {
  usage: "backup FILE|FOLDER [--compact] [--keep COUNT]",
  help: [
    "The server may keep running; the copy is the store at one moment, checked",
    "before it gets its name: an interrupted backup leaves the one before as it",
    "was. Only its owner may read it. In a folder it gets a name with its time, and",
    "with --keep the oldest of such copies there go once the new one is whole.",
    "`pennyworth restore` brings one back.",
    "For Postgres use pg_dump, for a remote Deno KV its host's own backup.",
  ],
  options: {
    compact: {
      type: "boolean",
      help:
        "leave out free pages; the copy can become smaller while it is used",
    },
    keep: {
      type: "string",
      value: "COUNT",
      help: "in a folder: how many copies stay, the new one among them",
    },
    ...PLACE_OPTIONS,
  },
  positionalsMax: 1,
  examples: [
    { line: "pennyworth backup pennyworth-copy.sqlite" },
    {
      line: "pennyworth backup . --keep 14",
      note: "each day by a timer: a fortnight of copies",
    },
    { line: "pennyworth backup pennyworth-copy.sqlite --compact" },
  ],
  exits: [EXIT.failed, EXIT.storeFormat],
  async run(input) {
    const { positionals, values, err, signal } = input;
    const [target] = positionals;
    if (target === undefined) throw new UsageError("backup needs a file");
    const folder = await isFolder(target) ? target : null;
    const keep = keepCount(values.keep, folder);
    const file = folder === null ? target : join(folder, datedName(new Date()));
    const { config, note } = openSettings(values);
    const path = embeddedPath(config);
    if (path === null) {
      throw new UsageError(
        "the store is not an embedded file; use the database's own backup",
      );
    }
    if (resolve(file) === resolve(path)) {
      throw new UsageError("the copy cannot replace the store itself");
    }
    if (!await isFile(path)) throw new OperationError(noStore(path));
    const log = await unfinishedLog(file);
    if (log !== null) {
      throw new OperationError(
        `the copy cannot replace ${file}, which a process has open or did not close: SQLite would read ${log} into it`,
      );
    }
    if (!await isFolder(dirname(file))) {
      throw new OperationError(
        `cannot write ${file}: there is no folder ${
          dirname(file)
        } that can be reached`,
      );
    }
    err(`store: ${path}${note === null ? "" : `, ${note}`}`);
    await requireKnownFormat(path);
    // An older backup of that name stays until this one is whole.
    const { part, put, clear } = await placeFor(file);
    try {
      await createPrivate(part);
      await copyKvFile(path, part, { isCompact: values.compact === true });
      signal.throwIfAborted();
      const problem = kvFileProblem(part);
      if (problem !== null) {
        err(`the copy is damaged, and so may be the store: ${problem}`);
        return EXIT.failed;
      }
      const format = readKvFile(part, FORMAT_KEY) as FormatRecord | null;
      const { size } = await Deno.stat(part);
      const count = countKvFile(part);
      await put();
      // For `status` and telemetry; a copy is as good without it.
      await noteBackup(path, {
        at: new Date().toISOString(),
        file: resolve(file),
      }).catch(() => {});
      err(
        `${count} entries, ${size} bytes copied to ${file}, ` +
          `format ${format?.version ?? 1}`,
      );
      if (folder !== null && keep !== null) {
        for (const old of await copiesBeyond(folder, keep)) {
          await Deno.remove(join(folder, old));
          err(`removed ${join(folder, old)}`);
        }
      }
      return EXIT.ok;
    } finally {
      await removeIfThere(part);
      await clear();
    }
  },
};

/** Names of copies in a folder; they sort by their time. */
const DATED_NAME = /^pennyworth-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/;

function datedName(now: Date): string {
  const time = now.toISOString().replace(/\.\d+Z$/, "Z").replaceAll(":", "");
  return `pennyworth-${time}.sqlite`;
}

/** Copies that are older than the newest so many. */
async function copiesBeyond(folder: string, keep: number): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, isFile } of Deno.readDir(folder)) {
    if (isFile && DATED_NAME.test(name)) names.push(name);
  }
  return names.sort().slice(0, -keep);
}

function keepCount(
  value: string | boolean | undefined,
  folder: string | null,
): number | null {
  if (value === undefined) return null;
  if (folder === null) throw new UsageError("--keep wants a folder");
  if (!/^[1-9]\d{0,3}$/.test(String(value))) {
    throw new UsageError("--keep wants a number from 1 to 9999");
  }
  return Number(value);
}

async function isFolder(path: string): Promise<boolean> {
  return await Deno.stat(path).then(
    ({ isDirectory }) => isDirectory,
    () => false,
  );
}

/** Where a copy is made, and how it comes to its place. */
export interface CopyPlace extends Work {
  /** Gives the copy its name, once it is whole. */
  put(): Promise<void>;
}

/**
 * Where a copy is made. In somebody else's folder root writes to no name that
 * its owner could make a link of: where the folder above is not root's either,
 * the copy is made among root's own files, and poured into a new one.
 */
export async function placeFor(
  file: string,
  caller: number | null = callerId(),
): Promise<CopyPlace> {
  try {
    const work = await workFor(file, { end: ".part", caller });
    return { ...work, put: () => Deno.rename(work.part, file) };
  } catch (error) {
    if (!(error instanceof OperationError)) throw cannotWrite(file, error);
  }
  const folder = await scratchFolder("pennyworth-backup-");
  const part = join(folder, "copy.sqlite");
  return {
    part,
    clear: () => Deno.remove(folder, { recursive: true }),
    async put() {
      const beside = `${file}.part`;
      await removeIfThere(beside);
      using from = await Deno.open(part);
      using to = await Deno.open(beside, {
        write: true,
        createNew: true,
        mode: 0o600,
      });
      try {
        await from.readable.pipeTo(to.writable, { preventClose: true });
        await to.sync();
        await Deno.rename(beside, file);
      } finally {
        await removeIfThere(beside);
      }
    },
  };
}

/** A store holds signing keys: its copy is its owner's alone. */
export async function createPrivate(file: string): Promise<void> {
  try {
    await removeIfThere(file);
    const opened = await Deno.open(file, {
      write: true,
      createNew: true,
      mode: 0o600,
    });
    opened.close();
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

function cannotWrite(file: string, error: unknown): OperationError {
  return new OperationError(`cannot write ${file}: ${messageOf(error)}`);
}

/**
 * A copy is only good when a program can read it: what is of no known format is
 * said before it is taken for a backup.
 */
export async function requireKnownFormat(path: string): Promise<void> {
  const reader = openKvFileReader(path);
  try {
    const state = await inspectFormat(reader, { roots: KEY_ROOTS });
    if (state.version === null) {
      throw new OperationError(
        `${path} has nothing that this program wrote: it is no store`,
      );
    }
    const latest = Math.max(state.version ?? 0, state.upgradingTo ?? 0);
    if (latest <= FORMAT_VERSION) return;
    throw new StoreFormatError(
      `${path} is in format ${latest}, this program knows ${FORMAT_VERSION} ` +
        "and cannot tell whether a copy of it would be whole; back it up with the program that wrote it",
    );
  } finally {
    await reader.close();
  }
}

async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
