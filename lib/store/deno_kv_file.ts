/**
 * The file of an embedded Deno KV, read beside the process that has it open:
 * for copies, and to look at a copy without opening it as a store.
 *
 * @module
 */

import { backup, DatabaseSync } from "node:sqlite";
import { messageOf } from "@/lib/errors.ts";
import type { JsonValue } from "@/lib/json.ts";
import { type Collect, COLLECT_ENTRIES, openCollector } from "./collected.ts";
import { fromEnvelope } from "./deno_kv_entry.ts";
import { BYTES_ENCODING } from "./deno_kv_reader.ts";
import { encodeKey } from "./keys.ts";
import { prepareKvFile } from "./deno_kv_space.ts";
import { StoreError, type StoreKey } from "./store.ts";

/**
 * All pages in one step. SQLite begins again whenever another process writes
 * between two steps: in small steps a copy of a busy store never ends.
 */
const ALL_PAGES = -1;

/**
 * Copies a store as it is at one moment, while another process writes to it.
 *
 * @param target Does not exist yet; it is left behind unfinished when this
 *   fails.
 * @param options `isCompact`: row by row, which leaves out the pages that are
 *   free, and makes a file that can become smaller. `collector` instead of the
 *   runtime's own; tests count.
 * @throws {StoreError} when there is no store, or it cannot be copied.
 */
export async function copyKvFile(
  path: string,
  target: string,
  options: {
    readonly isCompact?: boolean;
    readonly collector?: () => Promise<Collect>;
  } = {},
): Promise<void> {
  try {
    const source = new DatabaseSync(path, { readOnly: true });
    try {
      if (options.isCompact) {
        copyRows(source, {
          target,
          collect: await (options.collector ?? openCollector)(),
        });
      } else await backup(source, target, { rate: ALL_PAGES });
    } finally {
      source.close();
    }
    finish(target);
    const file = await Deno.open(target, { write: true });
    await file.sync();
    file.close();
  } catch (cause) {
    throw new StoreError(`cannot copy ${path}: ${messageOf(cause)}`, { cause });
  }
}

/** Makes the copy one file: without this, readers leave files beside it. */
function finish(target: string): void {
  const copy = new DatabaseSync(target);
  try {
    copy.exec("pragma journal_mode = delete");
  } finally {
    copy.close();
  }
}

/**
 * Why a copy is not whole; null when it is.
 *
 * Reads every page.
 */
export function kvFileProblem(path: string): string | null {
  return withFile(path, (database) => {
    const row = database.prepare("pragma quick_check(1)").get();
    const said = String(Object.values(row ?? {})[0]);
    return said === "ok" ? null : said;
  });
}

/** Number of entries in a file, expired ones among them. */
export function countKvFile(path: string): number {
  return withFile(
    path,
    (database) =>
      Number(database.prepare("select count(*) as n from kv").get()?.n),
  );
}

/** The value of a key in a file that no store has open; null when absent. */
export function readKvFile(path: string, key: StoreKey): JsonValue | null {
  return withFile(path, (database) => {
    // Deno KV's order-preserving form of these keys is our own.
    const row = database.prepare("select v, v_encoding from kv where k = ?")
      .get(encodeKey(key));
    if (row === undefined) return null;
    const entry = fromEnvelope({
      key: [],
      value: row.v_encoding === BYTES_ENCODING ? row.v : null,
      versionstamp: "",
    });
    return entry === null
      ? null
      : JSON.parse(new TextDecoder().decode(entry.valueBytes));
  });
}

function withFile<T>(path: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** `VACUUM` would do it, but needs more permissions than this program has. */
function copyRows(
  source: DatabaseSync,
  { target, collect }: { target: string; collect: Collect },
): void {
  prepareKvFile(target);
  const copy = new DatabaseSync(target);
  try {
    // Whoever reads the copy before it is finished has nothing anyway.
    copy.exec("pragma journal_mode = off; pragma synchronous = off; begin");
    // One transaction of the source: one moment.
    source.exec("begin");
    const objects = source.prepare(
      "select type, name, sql from sqlite_master where sql is not null " +
        "order by type desc",
    ).all();
    for (const { type, name, sql } of objects) {
      copy.exec(String(sql));
      if (type !== "table") continue;
      copyTable(source, { copy, table: String(name), collect });
    }
    source.exec("rollback");
    copy.exec("commit");
  } finally {
    copy.close();
  }
}

function copyTable(
  source: DatabaseSync,
  { copy, table, collect }: {
    copy: DatabaseSync;
    table: string;
    collect: Collect;
  },
): void {
  const name = `"${table.replaceAll('"', '""')}"`;
  const rows = source.prepare(`select * from ${name}`);
  rows.setReadBigInts(true);
  const places = rows.columns().map(() => "?").join(", ");
  const insert = copy.prepare(`insert into ${name} values (${places})`);
  let copied = 0;
  for (const row of rows.iterate()) {
    insert.run(...Object.values(row));
    if (++copied % COLLECT_ENTRIES === 0) collect();
  }
}
