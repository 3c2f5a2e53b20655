import assert from "node:assert/strict";
import postgres from "postgres";
import { startPostgres } from "./postgres.ts";

Deno.test("startPostgres() gives empty databases that keep data apart", async () => {
  const server = await startPostgres();
  try {
    const [one, two] = [
      postgres(await server.createDatabase()),
      postgres(await server.createDatabase()),
    ];
    await one`create table t (n bigint primary key)`;
    await one`insert into t select generate_series(1, 1000)`;
    assert.deepEqual([...await one`select count(*)::int as n from t`], [
      { n: 1000 },
    ]);
    await assert.rejects(two`select count(*) from t`, { code: "42P01" });
    const [version] = await two`show server_version_num`;
    assert(Number(version?.server_version_num) >= 180_000);
    await Promise.all([one.end(), two.end()]);
  } finally {
    await server.stop();
  }
  const gone = postgres(server.url, { max: 1, connect_timeout: 1 });
  await assert.rejects(gone`select 1`);
  await gone.end();
});

Deno.test("a server that is interrupted comes back at its URL with what was committed", async () => {
  const server = await startPostgres({ fsync: true });
  try {
    const url = await server.createDatabase();
    const write = postgres(url, { max: 1 });
    await write`create table t (n int)`;
    for (const [n, how] of [[1, "fast"], [2, "crash"]] as const) {
      await write`insert into t values (${n})`;
      await server.interrupt(how);
      await assert.rejects(write`select 1`);
      await server.resume();
    }
    const [row] = await write`select array_agg(n order by n) as n from t`;
    assert.deepEqual(row?.n, [1, 2]);
    await write.end();
  } finally {
    await server.stop();
  }
});
