/** A store that a program of format 1 wrote, brought to this program's formats. */
import assert from "node:assert/strict";
import { FORMAT_KEY } from "@/lib/formats/store.ts";
import { systemRandom } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { compactPayments } from "@/lib/x402/compaction.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import { PAYMENT_DETAIL_DAYS } from "@/lib/x402/record.ts";
import { auditLog } from "@/tests/support/audited_log.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { familyOf, MIGRATIONS } from "@/services/formats.ts";
import { readDays } from "@/services/verify/stats/store.ts";
import { startTestApp, TestClock } from "@/tests/support/app.ts";
import {
  dumpStore,
  type Format1Purchases,
  FORMAT_1_NOW,
  readPurchases,
  restoreFixture,
  upgradeFixture as upgrade,
} from "@/tests/support/format_1.ts";
import {
  type PostgresServer,
  startPostgres,
} from "@/tests/support/postgres.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import { fetchTestPage, send } from "@/tests/support/surfaces.ts";
import { openAt, runUpgradeWorker } from "@/tests/support/upgrade_worker.ts";

const DAY_MS = 86_400_000;
const ADAPTERS = ["kv", "postgres"] as const;

let server: PostgresServer;
let folder: string;
let purchases: Readonly<Record<"kv" | "postgres", Format1Purchases>>;

Deno.test.beforeAll(async () => {
  server = await startPostgres();
  folder = await Deno.makeTempDir();
  purchases = await readPurchases();
});
Deno.test.afterAll(async () => {
  await server.stop();
  await Deno.remove(folder, { recursive: true });
});

/** A fresh copy of the fixture. */
const restore = (adapter: "kv" | "postgres") =>
  restoreFixture(adapter, { server, folder });

/** Keys and values, with what is no part of them left out. */
async function contentOf(store: Store): Promise<unknown[]> {
  return (await dumpStore(store)).map(({ key, value }) =>
    key[0] === FORMAT_KEY[0]
      ? [key, (value as { version: number }).version, Object.keys(value ?? {})]
      : [key, value]
  );
}

/** How many verifications have a record, and how many are in the totals. */
async function verificationsIn(
  store: Store,
): Promise<{ kept: number; counted: number }> {
  const kept = (await dumpStore(store)).filter(({ key }) =>
    familyOf(key)?.prefix.join() === "verify,verification"
  );
  const days = [...(await readDays(store)).values()];
  const counted = days.reduce((sum, { count }) => sum + count, 0);
  return { kept: kept.length, counted };
}

for (const adapter of ADAPTERS) {
  Deno.test(`${adapter}: what was sold under format 1 is delivered, refused or settled as before`, async () => {
    const location = await restore(adapter);
    const clock = new TestClock(FORMAT_1_NOW);
    const now = () => clock.now();
    const store = adapter === "kv"
      ? await openDenoKvStore(location, { now })
      : await openPostgresStore(location, { now });
    await upgrade(store);
    const { kept, counted } = await verificationsIn(store);
    assert.ok(kept > 0);
    assert.equal(counted, kept, "verifications of before are counted");
    let runs = 0;
    await using app = await startTestApp({
      store,
      clock,
      fetchPage: fetchTestPage,
      onStep: (step) => {
        if (step === "ran") runs++;
      },
    });
    const { settled, released, executed, unknown, settling, claimed } =
      purchases[adapter];
    await reconcile(app.app.settlement);
    for (const bought of settled) {
      const { status, text } = await send(app, bought);
      assert.deepEqual([status, text], [200, bought.text]);
    }
    // Of those that came to nothing the short ones can be used again.
    const [short = assert.fail(), ...long] = released;
    assert.equal((await send(app, short)).status, 502);
    for (const bought of long) {
      assert.equal((await send(app, bought)).status, 402);
    }
    assert.equal(runs, 0);
    // Days later: no open payment has lost its result.
    clock.advance(10 * DAY_MS);
    await reconcile(app.app.settlement);
    for (const bought of [...executed, ...settling, ...unknown.slice(1)]) {
      const { status, text } = await send(app, bought);
      assert.equal(status, 200, text);
      assert.deepEqual(await send(app, bought), { status, text });
    }
    assert.equal(runs, 0, "each was run by the old program");
    // Those whose authorization ended meanwhile are challenged, as ever.
    for (const bought of [...unknown.slice(0, 1), ...claimed]) {
      assert.equal((await send(app, bought)).status, 402);
    }
    await drainOutbox({ store, random: systemRandom });
    const audit = await auditLog(store);
    assert.deepEqual(
      [audit.status, audit.count],
      ["intact", await settledCount(store)],
    );

    clock.advance((PAYMENT_DETAIL_DAYS + 1) * DAY_MS);
    await reconcile(app.app.settlement);
    const { compacted } = await compactPayments(app.app);
    assert.equal(compacted, audit.count);
    for (const bought of settled) {
      const { status, text } = await send(app, bought);
      assert.equal(status, 409);
      assert.equal(JSON.parse(text).error, "payment_result_expired");
    }
    assert.equal(await settledCount(store), audit.count);
    clock.advance(30 * DAY_MS);
    const left = (await dumpStore(store)).filter(({ key }) =>
      /^pay/.test(String(key[0]))
    );
    assert.deepEqual(
      new Set(
        left.map(({ key, value }) =>
          value === true
            ? `by ${key[0]}`
            : `${key[0]} ${(value as { format: number }).format}`
        ),
      ),
      new Set(["pay 2", "by pay_day", "by pay_nonce", "by pay_tx"]),
    );
    assert.equal(left.length, 4 * audit.count);
    await app.stop();
    await store.close();
  });

  Deno.test(`${adapter}: an upgrade that is killed is finished by the next process`, async () => {
    const undisturbed = await restore(adapter);
    await runUpgradeWorker(undisturbed);
    const expected = await openAt(undisturbed);
    const content = await contentOf(expected);
    await expected.close();
    const location = await restore(adapter);
    // What is left after a commit is what is left in place of the next one:
    // each store is killed at one of the two.
    const moment = adapter === "kv" ? "after" : "before";
    // Again and again, each time a little later; then undisturbed.
    let kills = 0;
    for (let commits = 1;; commits++) {
      const { wasKilled } = await runUpgradeWorker(
        location,
        String(commits),
        moment,
      );
      if (!wasKilled) break;
      kills++;
      await forgetLease(location);
    }
    const store = await openAt(location);
    assert.deepEqual(await contentOf(store), content);
    await store.close();
    assert.ok(kills >= 4, `${kills} kills`);
  });
}

/** What time does: the next process need not wait for it here. */
async function forgetLease(location: string): Promise<void> {
  const store = await openAt(location);
  const entry = await store.get<{
    version: number;
    at: string;
    upgrade?: { lease_expires_at: string };
  }>(FORMAT_KEY);
  const value = entry?.value;
  if (value?.upgrade !== undefined) {
    await store.commit({
      sets: [{
        key: FORMAT_KEY,
        value: {
          ...value,
          upgrade: { ...value.upgrade, lease_expires_at: value.at },
        },
      }],
    });
  }
  await store.close();
}

async function settledCount(store: Store): Promise<number> {
  const { entries } = await store.list<{ state: string }>(["pay"], {
    limit: 500,
  });
  return entries.filter(({ value }) => value.state === "settled").length;
}

Deno.test("of three processes that start at once one upgrades the shared store", async () => {
  const alone = await restore("postgres");
  await runUpgradeWorker(alone);
  const location = await restore("postgres");
  const workers = await Promise.all(
    [1, 2, 3].map(() => runUpgradeWorker(location)),
  );
  const said = workers.flatMap(({ said }) => said);
  assert.equal(
    said.filter((line) => line === "upgraded").length,
    MIGRATIONS.length,
  );
  const [store, expected] = await Promise.all(
    [location, alone].map((url) => openAt(url)),
  );
  assert.ok(store !== undefined && expected !== undefined);
  assert.deepEqual(await contentOf(store), await contentOf(expected));
  await Promise.all([store.close(), expected.close()]);
});
