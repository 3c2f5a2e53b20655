// @slow: starts a database, and kills processes of it.
import assert from "node:assert/strict";
import postgres from "postgres";
import {
  type PostgresServer,
  startPostgres,
} from "@/tests/support/postgres.ts";
import { assertProcessesShare } from "@/tests/support/store_processes.ts";
import { startPooler } from "@/tests/support/pooler.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { openPatiently } from "@/cli/patience.ts";
import { testStore } from "@/tests/support/store_suite.ts";
import { openPostgresStore } from "./postgres.ts";
import {
  StoreAwayError,
  StoreError,
  StoreFormatError,
  type StoreKey,
} from "./store.ts";

let server: PostgresServer;
let url: string;

Deno.test.beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase();
});
Deno.test.afterAll(async () => {
  await server.stop();
});

testStore({
  name: "Postgres",
  open: (now) => openPostgresStore(url, { now }),
});

for (const aheadMs of [3_600_000, -3_600_000]) {
  Deno.test(`a process whose clock is ${aheadMs / 1_000} s ahead keeps the time that entries have`, async () => {
    const fresh = await server.createDatabase();
    const right = await openPostgresStore(fresh);
    const wrong = await openPostgresStore(fresh, {
      now: () => new Date(Date.now() + aheadMs),
      isDatabasesTime: true,
    });
    try {
      assert.equal(right.skewMs, 0);
      const skewMs = wrong.skewMs ?? 0;
      assert(Math.abs(skewMs - aheadMs) < 60_000, String(skewMs));
      const write = (store: typeof right, key: StoreKey, expiresMs: number) =>
        store.commit({
          sets: [{ key, value: true, expiresAt: new Date(expiresMs) }],
        });
      const all: StoreKey[] = [["a"], ["b"], ["c"], ["d"]];
      // Each lives for ten minutes, or ended ten minutes ago, by who wrote it.
      await write(right, ["a"], Date.now() + 600_000);
      await write(wrong, ["b"], Date.now() + aheadMs + 600_000);
      await write(right, ["c"], Date.now() - 600_000);
      await write(wrong, ["d"], Date.now() + aheadMs - 600_000);
      for (const store of [right, wrong]) {
        const found = await store.getMany(all);
        assert.deepEqual(found.map((entry) => entry?.key ?? null), [
          ["a"],
          ["b"],
          null,
          null,
        ]);
      }
    } finally {
      await right.close();
      await wrong.close();
    }
  });
}

for (const refuses of [true, false]) {
  Deno.test(`behind a pooler that ${refuses ? "refuses" : "drops"} what a session begins with nothing needs a session`, async () => {
    const pooler = startPooler(url, { refuses });
    const store = await openPostgresStore(pooler.url);
    try {
      const root = `pooled ${refuses}`;
      const counter = [root, "counter"];
      // Compare-and-set from many sides, the same statements again and again.
      await Promise.all(Array.from({ length: 20 }, async (_, n) => {
        await store.commit({ sets: [{ key: [root, "n", n], value: n }] });
        for (;;) {
          const held = await store.get<number>(counter);
          const version = await store.commit({
            checks: [{ key: counter, version: held?.version ?? null }],
            sets: [{ key: counter, value: (held?.value ?? 0) + 1 }],
          });
          if (version !== null) return;
        }
      }));
      assert.equal((await store.get(counter))?.value, 20);
      const page = await store.list([root, "n"], { limit: 50 });
      assert.equal(page.entries.length, 20);
    } finally {
      await store.close();
      await pooler.stop();
    }
  });
}

Deno.test("a server that is away is told from one that refuses", async () => {
  const [free = 0] = freePorts(1);
  await assert.rejects(
    openPostgresStore(`postgres://me@127.0.0.1:${free}/db`),
    StoreAwayError,
  );
  const nobody = new URL(url);
  nobody.pathname = "/there_is_none";
  await assert.rejects(
    openPostgresStore(String(nobody)),
    (error: Error) =>
      error instanceof StoreError && !(error instanceof StoreAwayError),
  );
});

Deno.test("a server that comes back while it is waited for is used", async () => {
  const late = await startPostgres();
  try {
    await late.interrupt();
    let reports = 0;
    const store = await openPatiently(() => openPostgresStore(late.url), {
      wait: () => late.resume(),
      onWait: () => reports++,
    });
    assert.equal(await store.get(["none"]), null);
    assert.equal(reports, 1);
    await store.close();
  } finally {
    await late.stop();
  }
});

Deno.test("several programs may create the schema at once", async () => {
  const fresh = await server.createDatabase();
  const stores = await Promise.all(
    Array.from({ length: 4 }, () => openPostgresStore(fresh)),
  );
  const versions = await Promise.all(
    stores.map((store, i) =>
      store.commit({
        checks: [{ key: ["first"], version: null }],
        sets: [{ key: ["first"], value: i }],
      })
    ),
  );
  assert.equal(versions.filter((version) => version !== null).length, 1);
  for (const store of stores) await store.close();
});

Deno.test("a schema of a later version is refused", async () => {
  const fresh = await server.createDatabase();
  await (await openPostgresStore(fresh)).close();
  await withSql(
    fresh,
    (sql) => sql`update pennyworth.schema_version set version = version + 1`,
  );
  await assert.rejects(openPostgresStore(fresh), /has version 3 of the schema/);
  await assert.rejects(openPostgresStore(fresh), StoreFormatError);
});

Deno.test("what is removed is collected early, in older databases too", async () => {
  const fresh = await server.createDatabase();
  await (await openPostgresStore(fresh)).close();
  await withSql(fresh, async (sql) => {
    await sql`alter table pennyworth.entries reset
      (autovacuum_vacuum_scale_factor)`;
    await sql`update pennyworth.schema_version set version = 1`;
  });
  await (await openPostgresStore(fresh)).close();
  await withSql(fresh, async (sql) => {
    const [row] = await sql<{ options: string[] }[]>`
      select reloptions as options from pg_class
      where oid = 'pennyworth.entries'::regclass`;
    assert.deepEqual(row?.options.toSorted(), [
      "autovacuum_analyze_scale_factor=0.02",
      "autovacuum_vacuum_cost_delay=1",
      "autovacuum_vacuum_scale_factor=0.01",
      "autovacuum_vacuum_threshold=5000",
      "fillfactor=85",
    ]);
  });
});

Deno.test("an old isolation default of the database does no harm", async () => {
  const fresh = await server.createDatabase();
  await withSql(fresh, (sql) =>
    sql.unsafe(
      `alter role postgres in database ${new URL(fresh).pathname.slice(1)}
       set default_transaction_isolation = 'repeatable read'`,
    ));
  const stores = await Promise.all([
    openPostgresStore(fresh),
    openPostgresStore(fresh),
  ]);
  const key = ["claim"];
  for (let round = 0; round < 20; round++) {
    const versions = await Promise.all(
      Array.from(
        { length: 16 },
        (_, i) =>
          (stores[i % 2] ?? assert.fail()).commit({
            checks: [{ key: [...key, round], version: null }],
            sets: [{ key: [...key, round], value: i }],
          }),
      ),
    );
    assert.equal(versions.filter((version) => version !== null).length, 1);
  }
  for (const store of stores) await store.close();
});

Deno.test("large and small commits on the same keys do not deadlock", async () => {
  const store = await openPostgresStore(url);
  const keys = Array.from({ length: 300 }, (_, i): StoreKey => ["big", i]);
  const commits = Array.from({ length: 24 }, (_, i) => {
    const chosen = i % 3 === 0
      ? keys
      : keys.slice(i, i + 8).sort(() => i % 2 - 0.5);
    return store.commit({ sets: chosen.map((key) => ({ key, value: i })) });
  });
  const versions = await Promise.all(commits);
  assert.equal(new Set(versions).size, commits.length);
  await store.close();
});

Deno.test("expired entries are collected in batches, live ones stay", async () => {
  const fresh = await server.createDatabase();
  const clock = { now: new Date("2026-03-01T00:00:00Z") };
  const store = await openPostgresStore(fresh, { now: () => clock.now });
  const count = () =>
    withSql(fresh, async (sql) => {
      const [row] =
        await sql`select count(*)::int as n from pennyworth.entries`;
      return Number(row?.n);
    });
  const touch = () => store.commit({ sets: [{ key: ["live"], value: 0 }] });
  for (let batch = 0; batch < 2; batch++) {
    await store.commit({
      sets: Array.from({ length: 600 }, (_, i) => ({
        key: ["mortal", batch, i],
        value: i,
        expiresAt: new Date(clock.now.getTime() + 1000),
      })),
    });
  }
  assert.equal(await count(), 1200);
  // Expired, but not for long enough that every clock agrees.
  clock.now = new Date(clock.now.getTime() + 60_500);
  await touch();
  await store.close();
  assert.equal(await count(), 1201);

  clock.now = new Date(clock.now.getTime() + 1000);
  const again = await openPostgresStore(fresh, { now: () => clock.now });
  const left: number[] = [];
  for (let i = 0; i < 4; i++) {
    await again.commit({ sets: [{ key: ["live"], value: i }] });
    // The next commit on the same connection runs behind the collection.
    await waitUntil(async () => await count() <= Math.max(1, 701 - 500 * i));
    left.push(await count());
  }
  assert.deepEqual(left, [701, 201, 1, 1]);
  assert.equal((await again.get(["live"]))?.value, 3);
  await again.close();
});

Deno.test("broken connections are replaced", async () => {
  const store = await openPostgresStore(url, { connectionsMax: 2 });
  await store.commit({ sets: [{ key: ["kept"], value: 1 }] });
  await withSql(
    url,
    (sql) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'pennyworth'`,
  );
  let failures = 0;
  for (let value: unknown = null; value !== 1;) {
    try {
      value = (await store.get(["kept"]))?.value;
    } catch (error) {
      assert(error instanceof StoreError);
      failures += 1;
      assert(failures <= 2);
    }
  }
  await store.close();
});

Deno.test("what takes connections and closes them without a word is a database that is away, and is left alone then", async () => {
  await using proxy = startClosing();
  await assert.rejects(
    openPostgresStore(proxy.url, { timeoutMs: 200 }),
    StoreAwayError,
  );
  // Whoever connects is served in turn: what the driver still does is over
  // when it brings nothing between some calls of our own.
  for (let quiet = 0; quiet < 3;) {
    const before = proxy.connections();
    await proxy.visit();
    quiet = proxy.connections() === before + 1 ? quiet + 1 : 0;
  }
});

/** Listens as a proxy does whose database is away. */
function startClosing(): AsyncDisposable & {
  readonly url: string;
  /** How many there were. */
  connections(): number;
  /** Connects, and waits for the end. */
  visit(): Promise<void>;
} {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  let connections = 0;
  const closing = (async () => {
    for await (const connection of listener) {
      connections += 1;
      await connection.closeWrite();
      await untilEnd(connection);
      connection.close();
    }
  })();
  return {
    url: `postgres://pennyworth@127.0.0.1:${port}/pennyworth`,
    connections: () => connections,
    async visit() {
      using connection = await Deno.connect({ hostname: "127.0.0.1", port });
      await untilEnd(connection);
    },
    async [Symbol.asyncDispose]() {
      listener.close();
      await closing;
    },
  };
}

/** Reads until the other side has nothing more to say. */
async function untilEnd(connection: Deno.Conn): Promise<void> {
  const bytes = new Uint8Array(1_024);
  try {
    while (await connection.read(bytes) !== null);
  } catch {
    // Reset by the other side, which is an end as well.
  }
}

Deno.test("a server that is gone is a StoreError", async () => {
  const own = await startPostgres();
  const store = await openPostgresStore(own.url, { timeoutMs: 3000 });
  await store.commit({ sets: [{ key: ["a"], value: 1 }] });
  await own.stop();
  for (let i = 0; i < 3; i++) {
    await assert.rejects(store.get(["a"]), StoreError);
    await assert.rejects(
      store.commit({ sets: [{ key: ["a"], value: 2 }] }),
      StoreError,
    );
  }
  await store.close();
  await assert.rejects(
    openPostgresStore(own.url, { timeoutMs: 3000 }),
    (error) => error instanceof StoreError && !error.mayBeApplied,
  );
});

Deno.test("a statement that waits too long is a StoreError, and the server gives it up", async () => {
  const patient = await openPostgresStore(url);
  await patient.commit({ sets: [{ key: ["held"], value: 1 }] });
  const store = await openPostgresStore(url, { timeoutMs: 2_000 });
  await withSql(url, (sql) =>
    sql.begin(async (transaction) => {
      await transaction`lock table pennyworth.entries in exclusive mode`;
      await assert.rejects(
        store.commit({ sets: [{ key: ["held"], value: 2 }] }),
        StoreError,
      );
      // Who gives up first is open: the caller, or the server a moment later.
      await waitUntil(async () =>
        (await transaction`select from pg_locks where not granted`)
          .length === 0
      );
    }));
  await store.close();
  assert.equal((await patient.get(["held"]))?.value, 1);
  await patient.close();
});

Deno.test("processes share Postgres, also when one is killed", async () => {
  const store = await openPostgresStore(url);
  await assertProcessesShare({ kind: "postgres", location: url, store });
  await store.close();
});

async function withSql<T>(
  location: string,
  work: (sql: ReturnType<typeof postgres>) => PromiseLike<T>,
): Promise<T> {
  const sql = postgres(location, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  while (!await isSo());
}
