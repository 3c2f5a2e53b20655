/**
 * The storage port on the file of an embedded Deno KV, to read alone: beside
 * the process that has it open, which goes on writing and does not notice.
 *
 * Each call reads one moment; two calls may read two.
 *
 * @module
 */

import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { messageOf } from "@/lib/errors.ts";
import type { JsonValue } from "@/lib/json.ts";
import { toLiveEntry } from "./deno_kv_entry.ts";
import { decodeKey, encodeKey } from "./keys.ts";
import { closedError, encodeRange, keyRange, pageOf } from "./requests.ts";
import {
  type ListOptions,
  type ListPage,
  type Store,
  STORE_TIMEOUT_MS,
  type StoreEntry,
  StoreError,
  type StoreKey,
} from "./store.ts";

/** Deno KV's mark of a value that is plain bytes. */
export const BYTES_ENCODING = 3;

/** What a database brings along that SQLite carries out, and no store of ours has. */
const FOREIGN_CODE =
  "select name from sqlite_master where type not in ('table', 'index') limit 1";

/**
 * Opens the file of an embedded store to read it; commits throw.
 *
 * @throws {StoreError} when there is no store, or it cannot be read.
 */
export function openKvFileReader(
  path: string,
  { now = () => new Date() }: { readonly now?: () => Date } = {},
): Store {
  const failed = (cause: unknown) =>
    new StoreError(`cannot read ${path}: ${messageOf(cause)}`, { cause });
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      database.exec(`pragma busy_timeout = ${STORE_TIMEOUT_MS}`);
      // It would act in every process that reads or writes the file.
      if (database.prepare(FOREIGN_CODE).get() !== undefined) {
        throw new StoreError("it has views or triggers, which no store has");
      }
      database.prepare("select k from kv limit 1").get();
      return new KvFileReader(database, { now, failed });
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (cause) {
    throw failed(cause);
  }
}

type Statement = ReturnType<DatabaseSync["prepare"]>;
type Row = ReturnType<Statement["all"]>[number];

class KvFileReader implements Store {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();
  readonly #now: () => Date;
  readonly #failed: (cause: unknown) => StoreError;
  #isClosed = false;

  constructor(
    database: DatabaseSync,
    options: { now: () => Date; failed: (cause: unknown) => StoreError },
  ) {
    this.#database = database;
    this.#now = options.now;
    this.#failed = options.failed;
  }

  async get<T extends JsonValue>(key: StoreKey): Promise<StoreEntry<T> | null> {
    const [entry] = await this.getMany<T>([key]);
    return entry ?? null;
  }

  getMany<T extends JsonValue>(
    keys: readonly StoreKey[],
  ): Promise<(StoreEntry<T> | null)[]> {
    return this.#read(() => {
      const bytes = keys.map((key) => encodeKey(key));
      const rows = this.#oneMoment(() =>
        bytes.map((key) => this.#rows("where k = ?", [key])[0])
      );
      const now = this.#now();
      return keys.map((key, index) => {
        const row = rows[index];
        return row === undefined ? null : toEntry<T>(key, { row, now });
      });
    });
  }

  list<T extends JsonValue>(
    prefix: StoreKey,
    options: ListOptions,
  ): Promise<ListPage<T>> {
    return this.#read(() => {
      const range = encodeRange(prefix, options);
      const { limit, reverse } = range;
      const now = this.#now();
      const found: StoreEntry<T>[] = [];
      let { from, to } = keyRange(range);
      // Expired entries count for nothing, so the listing goes on until it has
      // one live entry more than asked for.
      for (;;) {
        const rows = this.#rows(
          `where k > ? and k < ? order by k ${
            reverse ? "desc" : "asc"
          } limit ?`,
          [from, to, limit + 1],
        );
        for (const row of rows) {
          const entry = toEntry<T>(decodeKey(keyOf(row)), { row, now });
          if (entry !== null) found.push(entry);
        }
        const last = rows.at(-1);
        if (found.length > limit || rows.length <= limit || !last) break;
        if (reverse) to = keyOf(last);
        else from = keyOf(last);
      }
      return pageOf(found, limit);
    });
  }

  commit(): Promise<never> {
    return Promise.reject(new StoreError("the store is open to read alone"));
  }

  close(): Promise<void> {
    if (!this.#isClosed) {
      this.#isClosed = true;
      this.#database.close();
    }
    return Promise.resolve();
  }

  /** SQLite is asked on this thread: signals and others get a turn before. */
  async #read<T>(read: () => T): Promise<T> {
    if (this.#isClosed) throw closedError();
    await setImmediate();
    if (this.#isClosed) throw closedError();
    return read();
  }

  /** What several statements read is of one moment. */
  #oneMoment<T>(read: () => T): T {
    this.#do("begin");
    try {
      return read();
    } finally {
      this.#do("commit");
    }
  }

  #do(sql: string): void {
    try {
      this.#database.exec(sql);
    } catch (cause) {
      throw this.#failed(cause);
    }
  }

  #rows(where: string, values: readonly (Uint8Array | number)[]): Row[] {
    try {
      // A statement is compiled once: each takes memory that the collector
      // does not see.
      const statement = this.#statements.get(where) ??
        this.#database.prepare(
          `select k, v, v_encoding, version from kv ${where}`,
        );
      this.#statements.set(where, statement);
      return statement.all(...values);
    } catch (cause) {
      throw this.#failed(cause);
    }
  }
}

function keyOf({ k }: Row): Uint8Array<ArrayBuffer> {
  if (k instanceof Uint8Array) return new Uint8Array(k);
  throw new StoreError("Deno KV holds a key that is not ours");
}

/** The entry of a row; null when it has expired. */
function toEntry<T extends JsonValue>(
  key: StoreKey,
  { row, now }: { row: Row; now: Date },
): StoreEntry<T> | null {
  return toLiveEntry<T>(key, {
    key: [],
    value: row.v_encoding === BYTES_ENCODING ? row.v : null,
    // Deno KV writes eight bytes of the version and two of the order in it.
    versionstamp: `${Number(row.version).toString(16).padStart(16, "0")}0000`,
  }, now);
}
