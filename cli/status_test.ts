import assert from "node:assert/strict";
import { requireFormat } from "@/lib/formats/upgrade.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { logKeyChanges } from "@/services/api/revenue_log/tree/key_entries.ts";
import { FORMAT_VERSION, KEY_ROOTS, MIGRATIONS } from "@/services/formats.ts";
import { configOf, startTestApp } from "@/tests/support/app.ts";
import { ANY_SALE, purchase } from "@/tests/support/surfaces.ts";
import { readStatus } from "./status_report.ts";

Deno.test("status counts what was sold, knows the keys, and writes nothing", async () => {
  const store = await openDenoKvStore(":memory:");
  await requireFormat(store, {
    migrations: MIGRATIONS,
    roots: KEY_ROOTS,
    clock: { now: () => new Date() },
  });
  const config = configOf({ KV_PATH: ":memory:" });
  const empty = await readStatus({ ...reading(store) }, config);
  assert.deepEqual(empty.keys, []);
  assert.deepEqual(empty.sales, {
    asset: "USDC",
    network: config.terms.network,
    today: 0,
    entries: 0,
    outbox: 0,
    revenue: {},
    days: [],
    complete_since: null,
    last: [],
  });
  assert.equal(empty.process, null);
  const app = await startTestApp({ store });
  await purchase(app, ANY_SALE);
  const before = await readStatus({ ...reading(store) }, config);
  assert.deepEqual([before.sales.entries, before.sales.outbox], [0, 1]);
  assert.equal(before.sales.today, 1);
  await drainOutbox(app.app);
  const after = await readStatus({ ...reading(store) }, config);
  assert.deepEqual([after.sales.entries, after.sales.outbox], [1, 0]);
  // A sale is the same one before and after it stands in the log.
  assert.deepEqual(after.sales.days, before.sales.days);
  assert.deepEqual(after.sales.last, before.sales.last);
  // What the log says of its own keys is no sale.
  const { keyring, log, config: { terms: { network } } } = app.app;
  const parts = { ...app.app, keyring: keyring.log, origin: log.origin };
  await logKeyChanges({ ...parts, network });
  await keyring.rotate();
  await logKeyChanges({ ...parts, network });
  for (const moved of [1, 0]) {
    const { sales } = await readStatus({ ...reading(store) }, config);
    assert.deepEqual([sales.entries, sales.outbox], [1, 0]);
    assert.equal(await drainOutbox(app.app), moved);
  }
  // That of who verified, and the log's, which was changed.
  assert.equal(after.keys.length, 3);
  assert.equal(after.store.format, FORMAT_VERSION);
  assert.deepEqual(after.open, {
    by_state: {},
    oldest_change: null,
    payments: [],
  });
  await app.stop();
  await store.close();
});

/** The same store, for reading only. */
function reading(store: Awaited<ReturnType<typeof openDenoKvStore>>) {
  const only: typeof store = {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    list: (prefix, options) => store.list(prefix, options),
    commit: () => assert.fail("status writes"),
    close: () => Promise.resolve(),
  };
  return only;
}
