/**
 * The storage port on Postgres, for several processes that share one store.
 *
 * @module
 */

import postgres from "postgres";
import { isTimeout, runWithin } from "@/lib/deadline.ts";
import { messageOf } from "@/lib/errors.ts";
import type { JsonValue } from "@/lib/json.ts";
import { Deadlines } from "./deadlines.ts";
import { decodeKey, encodeKey } from "./keys.ts";
import { BOOTSTRAP, MIGRATIONS } from "./postgres_schema.ts";
import {
  byteaArray,
  isAway,
  isRepeatable,
  isSurelyUnapplied,
  sqlStateOf,
  textArray,
  toBigint,
} from "./postgres_text.ts";
import {
  type CheckedKey,
  closedError,
  encodeCommit,
  encodeCursor,
  encodeRange,
  keyRange,
} from "./requests.ts";
import {
  type ListOptions,
  type ListPage,
  type Store,
  STORE_TIMEOUT_MS,
  StoreAwayError,
  type StoreCommit,
  type StoreEntry,
  StoreError,
  StoreFormatError,
  type StoreKey,
} from "./store.ts";

/** What a test or an operator may set. */
export interface PostgresStoreOptions {
  /** The clock of this process; without one it is the machine's. */
  readonly now?: () => Date;
  /**
   * Whether entries expire by the database's clock, whatever this process's
   * says; by default where that is the machine's.
   */
  readonly isDatabasesTime?: boolean;
  /** Connections at most, default 10. */
  readonly connectionsMax?: number;
  /** Default {@linkcode STORE_TIMEOUT_MS}. */
  readonly timeoutMs?: number;
}

/**
 * Opens a store on Postgres 13 or later, and creates or migrates its schema
 * `pennyworth` in the database.
 *
 * Each call of the store is one statement in one round trip. Expired entries
 * are collected in batches behind commits, some time after they expired.
 *
 * Works through pgbouncer as well, in session and in transaction mode.
 *
 * @throws {StoreAwayError} when the database takes no connections now.
 * @throws {StoreError} when it refuses this one.
 * @throws {StoreFormatError} when it was migrated by a later version of this
 *   program.
 */
export async function openPostgresStore(
  url: string,
  {
    now,
    isDatabasesTime = now === undefined,
    connectionsMax = CONNECTIONS_MAX,
    timeoutMs = STORE_TIMEOUT_MS,
  }: PostgresStoreOptions = {},
): Promise<Store> {
  const open = (isPooled: boolean) =>
    openPool(url, { connectionsMax, timeoutMs, isPooled });
  let sql = open(false);
  try {
    if (await isBehindPooler(sql, timeoutMs)) {
      await sql.end({ timeout: END_SECONDS });
      sql = open(true);
    }
    await migrate(sql);
  } catch (cause) {
    // The driver would go on connecting to what is away.
    const isGone = cause instanceof StoreAwayError;
    await sql.end({ timeout: isGone ? 0 : END_SECONDS });
    if (cause instanceof StoreFormatError || cause instanceof StoreAwayError) {
      throw cause;
    }
    const message = `cannot open Postgres: ${messageOf(cause)}`;
    throw isAway(sqlStateOf(cause))
      ? new StoreAwayError(message, { cause })
      : new StoreError(message, { cause });
  }
  const store = new PostgresStore(sql, {
    now: now ?? (() => new Date()),
    timeoutMs,
    isDatabasesTime,
  });
  await store.lookAtClock();
  return store;
}

/** The driver's connections. */
function openPool(
  url: string,
  { connectionsMax, timeoutMs, isPooled }: {
    connectionsMax: number;
    timeoutMs: number;
    isPooled: boolean;
  },
): Sql {
  return postgres(url, {
    max: connectionsMax,
    connect_timeout: Math.ceil(timeoutMs / 1000),
    idle_timeout: 0,
    max_lifetime: null,
    // A server that is down is noticed at once, not after a growing pause.
    backoff: () => RECONNECT_AFTER_SECONDS,
    // Arrays are sent as text, so nothing has to be asked about types.
    fetch_types: false,
    onnotice: () => {},
    // A pooler gives each transaction another session: nothing stays in one.
    prepare: !isPooled,
    connection: {
      application_name: "pennyworth",
      ...(isPooled ? {} : {
        // The commit function relies on it.
        default_transaction_isolation: "read committed",
        statement_timeout: timeoutMs,
      }),
    },
  });
}

/**
 * Whether a pooler stands between, such as pgbouncer: it refuses what a session
 * is to begin with, or drops it. In transaction mode it would also lose prepared
 * statements. What is lost without them is speed, and the server's own end of a
 * slow statement; the deadline of the store stays.
 *
 * @throws whatever says that there is no connection at all.
 */
async function isBehindPooler(sql: Sql, timeoutMs: number): Promise<boolean> {
  try {
    // The driver connects again and again where a connection ends without a
    // word, as a proxy's does whose database is away.
    const rows = await runWithin(
      2 * timeoutMs,
      async () =>
        await sql.unsafe<{ setting: string }[]>(
          "select setting from pg_settings where name = 'statement_timeout'",
        ),
    );
    return rows[0]?.setting !== String(timeoutMs);
  } catch (error) {
    if (/unsupported startup parameter/.test(messageOf(error))) return true;
    if (isTimeout(error)) {
      throw new StoreAwayError("cannot open Postgres: it does not answer");
    }
    throw error;
  }
}

const CONNECTIONS_MAX = 10;
const RECONNECT_AFTER_SECONDS = 0.05;
/** For connections that were refused to be closed; what hangs is left then. */
const END_SECONDS = 1;
/** How long `close` waits for statements that still run. */
const CLOSE_TIMEOUT_SECONDS = 2;
/** How often a statement is tried that Postgres asks to repeat. */
const ATTEMPTS_MAX = 5;
/** An entry is collected this long after it expired, for clocks differ. */
const COLLECT_AFTER_MS = 60_000;
/** How long after a collection the next may begin, unless there was more. */
const COLLECT_EVERY_MS = 60_000;
/** How long after a look at the database's clock the next one is due. */
const CLOCK_EVERY_MS = 60_000;
/**
 * By how much clocks have to differ for one to be corrected by the other: less
 * may be how long the answer took.
 */
const SKEW_MS_MIN = 2_000;
/** Entries collected by one statement. */
const COLLECT_ENTRIES_MAX = 500;

type Sql = ReturnType<typeof postgres>;

interface EntryRow {
  readonly key: Uint8Array;
  readonly value: string;
  readonly version: string;
}

class PostgresStore implements Store {
  readonly #sql: Sql;
  readonly #now: () => Date;
  readonly #deadlines: Deadlines;
  #closing: Promise<void> | null = null;
  #collecting: Promise<void> | null = null;
  #nextCollectionMs = 0;
  readonly #isDatabasesTime: boolean;
  #looking: Promise<void> | null = null;
  #nextLookMs = 0;
  #skewMs = 0;

  constructor(
    sql: Sql,
    { now, timeoutMs, isDatabasesTime }: {
      now: () => Date;
      timeoutMs: number;
      isDatabasesTime: boolean;
    },
  ) {
    this.#sql = sql;
    this.#now = now;
    this.#deadlines = new Deadlines(timeoutMs);
    this.#isDatabasesTime = isDatabasesTime;
  }

  get skewMs(): number {
    return this.#skewMs;
  }

  /** What entries expire by: processes with clocks of their own agree on it. */
  #nowMs(): number {
    return this.#now().getTime() - this.#skewMs;
  }

  /**
   * Reads the database's clock. A process that is an hour ahead would take every
   * other for dead and delete what they still need; one that is behind would
   * take the dead for alive.
   */
  async lookAtClock(): Promise<void> {
    if (!this.#isDatabasesTime) return;
    const fromMs = this.#now().getTime();
    const [row] = await this.#call((sql) =>
      sql<{ now_ms: string }[]>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms`
    );
    const untilMs = this.#now().getTime();
    const skewMs = (fromMs + untilMs) / 2 - Number(row?.now_ms);
    // The answer may have taken all of that time.
    const isSure = Math.abs(skewMs) > SKEW_MS_MIN + Math.abs(untilMs - fromMs);
    this.#skewMs = isSure ? Math.round(skewMs) : 0;
    this.#nextLookMs = performance.now() + CLOCK_EVERY_MS;
  }

  #lookSometimes(): void {
    if (this.#looking !== null || performance.now() < this.#nextLookMs) return;
    this.#looking = this.lookAtClock()
      // It is looked at again; what was known is as good as it was.
      .catch(() => {})
      .finally(() => this.#looking = null);
  }

  async get<T extends JsonValue>(key: StoreKey): Promise<StoreEntry<T> | null> {
    const [entry] = await this.getMany<T>([key]);
    return entry ?? null;
  }

  async getMany<T extends JsonValue>(
    keys: readonly StoreKey[],
  ): Promise<(StoreEntry<T> | null)[]> {
    const encoded = keys.map((key) => encodeKey(key));
    const nowMs = this.#nowMs();
    const rows = await this.#call((sql) =>
      sql<EntryRow[]>`
        select key, value, version from pennyworth.entries
        where key = any(${byteaArray(encoded)}::bytea[])
          and (expires_at_ms is null or expires_at_ms > ${nowMs})`
    );
    const byKey = new Map(rows.map((row) => [row.key.toHex(), row]));
    return keys.map((key, index) => {
      const row = byKey.get(encoded[index]?.toHex() ?? "");
      return row === undefined ? null : toEntry<T>(key, row);
    });
  }

  async list<T extends JsonValue>(
    prefix: StoreKey,
    options: ListOptions,
  ): Promise<ListPage<T>> {
    const range = encodeRange(prefix, options);
    const { limit, reverse } = range;
    const { from, to } = keyRange(range);
    const nowMs = this.#nowMs();
    const rows = await this.#call((sql) =>
      sql<EntryRow[]>`
        select key, value, version from pennyworth.entries
        where key > ${from} and key < ${to}
          and (expires_at_ms is null or expires_at_ms > ${nowMs})
        order by key ${reverse ? sql`desc` : sql`asc`}
        limit ${limit + 1}`
    );
    const entries = rows.slice(0, limit).map((row) =>
      toEntry<T>(decodeKey(row.key), row)
    );
    const last = entries.at(-1);
    return {
      entries,
      cursor: rows.length > limit && last !== undefined
        ? encodeCursor(last.key)
        : null,
    };
  }

  async commit(commit: StoreCommit): Promise<string | null> {
    const { checks, sets, deletes } = encodeCommit(commit);
    const nowMs = this.#nowMs();
    const skewMs = this.#skewMs;
    const decoder = new TextDecoder();
    const versions = checks.map(({ version }) => toBigint(version));
    const keysOf = (items: readonly CheckedKey[]) =>
      byteaArray(items.map(({ key }) => encodeKey(key)));
    const rows = await this.#call(
      (sql) =>
        sql<{ version: string | null }[]>`
          select pennyworth.commit_entries(
            ${nowMs},
            ${keysOf(checks)}::bytea[],
            ${textArray(versions)}::bigint[],
            ${keysOf(sets)}::bytea[],
            ${
          textArray(sets.map(({ valueBytes }) => decoder.decode(valueBytes)))
        }::text[],
            ${
          textArray(
            sets.map(({ expiresAtMs }) =>
              expiresAtMs === null ? null : String(expiresAtMs - skewMs)
            ),
          )
        }::bigint[],
            ${keysOf(deletes)}::bytea[]
          ) as version`,
      { isCommit: true },
    );
    this.#collectSometimes(nowMs);
    this.#lookSometimes();
    return rows[0]?.version ?? null;
  }

  async close(): Promise<void> {
    this.#closing ??= (async () => {
      await Promise.all([this.#collecting, this.#looking]);
      await this.#sql.end({ timeout: CLOSE_TIMEOUT_SECONDS });
      this.#deadlines.stop();
    })();
    await this.#closing;
  }

  /** Deletes a batch of expired entries in the background, now and then. */
  #collectSometimes(nowMs: number): void {
    if (this.#collecting !== null || nowMs < this.#nextCollectionMs) return;
    this.#collecting = this.#collect(nowMs)
      .then((count) => {
        this.#nextCollectionMs = count < COLLECT_ENTRIES_MAX
          ? nowMs + COLLECT_EVERY_MS
          : nowMs;
      })
      // It happens again; the commit that it followed is none the worse.
      .catch(() => {})
      .finally(() => {
        this.#collecting = null;
      });
  }

  async #collect(nowMs: number): Promise<number> {
    const result = await this.#call((sql) =>
      sql`
        delete from pennyworth.entries where key in (
          select key from pennyworth.entries
          where expires_at_ms <= ${nowMs - COLLECT_AFTER_MS}
          order by expires_at_ms limit ${COLLECT_ENTRIES_MAX}
          for update skip locked
        )`
    );
    return result.count;
  }

  async #call<T>(
    work: (sql: Sql) => PromiseLike<T>,
    { isCommit = false } = {},
  ): Promise<T> {
    for (let attempt = 1;; attempt++) {
      if (this.#closing !== null) throw closedError();
      try {
        return await this.#deadlines.hold(
          work(this.#sql),
          () =>
            new StoreError("Postgres does not answer", {
              mayBeApplied: isCommit,
            }),
        );
      } catch (cause) {
        if (cause instanceof StoreError) throw cause;
        const code = sqlStateOf(cause);
        if (isRepeatable(code) && attempt < ATTEMPTS_MAX) continue;
        throw new StoreError(`Postgres: ${messageOf(cause)}`, {
          cause,
          mayBeApplied: isCommit && !isSurelyUnapplied(code),
        });
      }
    }
  }
}

/**
 * Creates the schema or brings it up to date, as one process at a time.
 *
 * @throws {StoreFormatError} when a later version of this program was here.
 */
async function migrate(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(1886216814, 0)`;
    await transaction.unsafe(BOOTSTRAP);
    const rows = await transaction<{ version: number }[]>`
      select version from pennyworth.schema_version`;
    const version = rows[0]?.version ?? 0;
    if (version > MIGRATIONS.length) {
      throw new StoreFormatError(
        `the database has version ${version} of the schema, ` +
          `this program knows ${MIGRATIONS.length}`,
      );
    }
    if (version === MIGRATIONS.length) return;
    for (const step of MIGRATIONS.slice(version)) {
      await transaction.unsafe(step);
    }
    await transaction`delete from pennyworth.schema_version`;
    await transaction`
      insert into pennyworth.schema_version values (${MIGRATIONS.length})`;
  });
}

function toEntry<T extends JsonValue>(
  key: StoreKey,
  { value, version }: EntryRow,
): StoreEntry<T> {
  return { key, value: JSON.parse(value), version };
}
