/**
 * A double of a remote Deno KV: the KV Connect protocol, version 3, over an
 * SQLite database in memory.
 *
 * It stands for hosted stores, where several processes share one database and
 * the rules are stricter than in a file: at most ten checks in one write, ten
 * ranges in one read, and no queues.
 *
 * @see https://github.com/denoland/denokv/blob/main/proto/kv-connect.md
 * @module
 */

import { DatabaseSync } from "node:sqlite";
import {
  bytesOf,
  decodeMessage,
  encodeMessage,
  type Field,
  messagesOf,
  numberOf,
} from "./protobuf.ts";

/** A running double. */
export interface KvConnectServer {
  /** For `Deno.openKv`. */
  readonly url: string;
  /** Requests so far, by kind. */
  readonly counts: Readonly<Record<"metadata" | "reads" | "writes", number>>;
  /** While true, every request is answered 503. */
  isDown: boolean;
  /** So many of the next writes are applied and answered 503. */
  lostAnswersCount: number;
  stop(): Promise<void>;
}

/** How to start the double. */
export interface KvConnectOptions {
  /** What callers must have in `DENO_KV_ACCESS_TOKEN`. */
  readonly token?: string;
}

/**
 * Starts an empty store on a port of 127.0.0.1, and puts the token that it asks
 * for by default where Deno looks for it. That place is one for all tests of a
 * process, hence one token for all doubles.
 */
export function startKvConnect(
  { token = DEFAULT_TOKEN }: KvConnectOptions = {},
): KvConnectServer {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", DEFAULT_TOKEN);
  const database = new DatabaseSync(":memory:");
  database.exec(
    `create table entries (
       key blob primary key, value blob not null, encoding integer not null,
       version integer not null, expires_at_ms integer
     ) without rowid`,
  );
  const databaseId = crypto.randomUUID();
  const counts = { metadata: 0, reads: 0, writes: 0 };
  const snapshotRead = prepareRead(database);
  const atomicWrite = prepareWrite(database);

  async function answer(request: Request): Promise<Response> {
    if (double.isDown) return refusal(503, "down");
    if (request.headers.get("authorization") !== `Bearer ${token}`) {
      return refusal(401, "wrong token");
    }
    const { pathname, origin } = new URL(request.url);
    if (pathname === "/") {
      counts.metadata += 1;
      return Response.json({
        version: 3,
        databaseId,
        endpoints: [{ url: `${origin}/v3`, consistency: "strong" }],
        token,
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      });
    }
    if (request.headers.get("x-denokv-database-id") !== databaseId) {
      return refusal(400, "wrong database");
    }
    const body = decodeMessage(new Uint8Array(await request.arrayBuffer()));
    switch (pathname) {
      case "/v3/snapshot_read":
        counts.reads += 1;
        return protobuf(snapshotRead(body));
      case "/v3/atomic_write": {
        counts.writes += 1;
        const written = atomicWrite(body);
        if (double.lostAnswersCount === 0) return protobuf(written);
        double.lostAnswersCount -= 1;
        return refusal(503, "answer lost");
      }
      default:
        return refusal(404, "not supported");
    }
  }

  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      try {
        return await answer(request);
      } catch (error) {
        return refusal(400, String(error));
      }
    },
  );
  const double: KvConnectServer = {
    url: `http://127.0.0.1:${server.addr.port}`,
    counts,
    isDown: false,
    lostAnswersCount: 0,
    async stop() {
      await server.shutdown();
      database.close();
    },
  };
  return double;
}

const DEFAULT_TOKEN = "kv-connect-double";
const CHECKS_MAX = 10;
const RANGES_MAX = 10;
const MUTATIONS_MAX = 1000;
const KEY_BYTES_MAX = 2048;
const VALUE_BYTES_MAX = 65_536;
const WRITE_BYTES_MAX = 819_200;

/** Field numbers and values of datapath.proto. */
const READ_SUCCESS = 1;
const WRITE_SUCCESS = 1;
const WRITE_CHECK_FAILURE = 2;
const MUTATION_SET = 1;
const MUTATION_DELETE = 2;

type Handler = (request: readonly Field[]) => Uint8Array<ArrayBuffer>;

function prepareRead(database: DatabaseSync): Handler {
  const query = (order: "asc" | "desc") =>
    database.prepare(
      `select key, value, encoding, version from entries
       where key >= ? and key < ? order by key ${order} limit ?`,
    );
  const [ascending, descending] = [query("asc"), query("desc")];
  return (request) => {
    const ranges = messagesOf(request, 1);
    if (ranges.length > RANGES_MAX) throw new RangeError("too many ranges");
    return encodeMessage([
      ...ranges.map((range): Field => {
        const [start, end] = [bytesOf(range, 1), bytesOf(range, 2)];
        const rows = (numberOf(range, 4) === 1 ? descending : ascending)
          .all(start, end, numberOf(range, 3)) as unknown as EntryRow[];
        return [
          1,
          encodeMessage(rows.map((row): Field => [
            1,
            encodeMessage([
              [1, row.key],
              [2, row.value],
              [3, row.encoding],
              [4, versionstamp(row.version)],
            ]),
          ])),
        ];
      }),
      [4, 1],
      [8, READ_SUCCESS],
    ]);
  };
}

function prepareWrite(database: DatabaseSync): Handler {
  const readVersion = database.prepare(
    "select version from entries where key = ?",
  );
  const upsert = database.prepare(
    `insert or replace into entries (key, value, encoding, version, expires_at_ms)
     values (?, ?, ?, ?, ?)`,
  );
  const remove = database.prepare("delete from entries where key = ?");
  const expire = database.prepare(
    "delete from entries where expires_at_ms <= ?",
  );
  let version = 0;
  return (request) => {
    const checks = messagesOf(request, 1);
    const mutations = messagesOf(request, 2);
    if (messagesOf(request, 3).length > 0) throw new TypeError("no queues");
    if (checks.length > CHECKS_MAX) throw new RangeError("too many checks");
    if (mutations.length > MUTATIONS_MAX) {
      throw new RangeError("too many mutations");
    }
    const failed = checks.flatMap((check, index) => {
      const row = readVersion.get(bytesOf(check, 1));
      const present = row === undefined
        ? ""
        : versionstamp(Number(row.version)).toHex();
      return bytesOf(check, 2).toHex() === present ? [] : [index];
    });
    if (failed.length > 0) {
      return encodeMessage([
        [1, WRITE_CHECK_FAILURE],
        ...failed.map((index): Field => [4, index]),
      ]);
    }
    const writes = mutations.map((mutation) => toWrite(mutation));
    const bytesCount = writes.reduce(
      (sum, { key, value }) => sum + key.length + value.length,
      0,
    );
    if (bytesCount > WRITE_BYTES_MAX) throw new RangeError("write too large");
    version += 1;
    database.exec("begin");
    expire.run(Date.now());
    for (const { isSet, key, value, encoding, expiresAtMs } of writes) {
      if (isSet) upsert.run(key, value, encoding, version, expiresAtMs);
      else remove.run(key);
    }
    database.exec("commit");
    return encodeMessage([[1, WRITE_SUCCESS], [2, versionstamp(version)]]);
  };
}

interface EntryRow {
  readonly key: Uint8Array<ArrayBuffer>;
  readonly value: Uint8Array<ArrayBuffer>;
  readonly encoding: number;
  readonly version: number;
}

interface Write {
  readonly isSet: boolean;
  readonly key: Uint8Array<ArrayBuffer>;
  readonly value: Uint8Array<ArrayBuffer>;
  readonly encoding: number;
  readonly expiresAtMs: number | null;
}

function toWrite(mutation: readonly Field[]): Write {
  const type = numberOf(mutation, 3);
  if (type !== MUTATION_SET && type !== MUTATION_DELETE) {
    throw new TypeError(`mutation ${type} not supported`);
  }
  const [set = []] = messagesOf(mutation, 2);
  const key = bytesOf(mutation, 1);
  const value = bytesOf(set, 1);
  if (key.length > KEY_BYTES_MAX || value.length > VALUE_BYTES_MAX) {
    throw new RangeError("key or value too large");
  }
  const expiresAtMs = numberOf(mutation, 4);
  return {
    isSet: type === MUTATION_SET,
    key,
    value,
    encoding: numberOf(set, 2),
    expiresAtMs: expiresAtMs === 0 ? null : expiresAtMs,
  };
}

function versionstamp(version: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(10);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(version));
  return bytes;
}

function protobuf(body: Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    headers: { "content-type": "application/x-protobuf" },
  });
}

function refusal(status: number, message: string): Response {
  return new Response(message, { status });
}
