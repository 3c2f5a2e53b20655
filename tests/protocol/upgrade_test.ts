/** A store that a program of format 1 wrote, brought to this program's formats. */
import assert from "node:assert/strict";
import { runCli } from "@/cli/mod.ts";
import { FORMAT_KEY } from "@/lib/formats/store.ts";
import type { JsonObject } from "@/lib/json.ts";
import { upgradeFormat, type UpgradeOptions } from "@/lib/formats/upgrade.ts";
import { systemRandom } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { compactPayments } from "@/lib/x402/compaction.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import { PAYMENT_DETAIL_DAYS } from "@/lib/x402/record.ts";
import { auditLog, drainOutbox } from "@/services/api/revenue_log/log.ts";
import {
  familyOf,
  FORMAT_VERSION,
  KEY_ROOTS,
  MIGRATIONS,
} from "@/services/formats.ts";
import { readDays } from "@/services/verify/stats/store.ts";
import { startTestApp, TestClock } from "@/tests/support/app.ts";
import {
  dumpStore,
  type Format1Purchases,
  FORMAT_1_NOW,
  readPurchases,
  restoreEmbedded,
  restorePostgres,
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
async function restore(adapter: "kv" | "postgres"): Promise<string> {
  if (adapter === "kv") {
    return await restoreEmbedded(await Deno.makeTempDir({ dir: folder }));
  }
  const url = await server.createDatabase();
  await restorePostgres(url);
  return url;
}

function upgrade(store: Store, changes: Partial<UpgradeOptions> = {}) {
  return upgradeFormat(store, {
    migrations: MIGRATIONS,
    roots: KEY_ROOTS,
    clock: { now: () => FORMAT_1_NOW },
    wait: () => assert.fail("nobody else is there"),
    owner: "test",
    isExclusive: true,
    ...changes,
  });
}

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
    const app = await startTestApp({
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
    let kills = 0;
    for (const moment of ["before", "after"]) {
      const location = await restore(adapter);
      // Again and again, each time a little later; then undisturbed.
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
    }
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

/** Runs a command of the program on a store. */
async function command(settings: Record<string, string>, ...args: string[]) {
  const lines: string[] = [];
  const before = Object.keys(settings).map((name) =>
    [name, Deno.env.get(name)] as const
  );
  for (const [name, value] of Object.entries(settings)) {
    Deno.env.set(name, value);
  }
  try {
    const io = {
      out: (line: string) => lines.push(line),
      err: (line: string) => lines.push(line),
    };
    const code = await runCli(args, io);
    // Which store it is stands before what is said of it.
    const [said, places] = [lines, lines].map((all, index) =>
      all.filter((line) =>
        /^(?:store: |note {2}store: )/.test(line) === (index === 1)
      )
    );
    return { code, lines: said ?? [], places: places ?? [] };
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) Deno.env.delete(name);
      else Deno.env.set(name, value);
    }
  }
}

for (const adapter of ADAPTERS) {
  const settingsOf = (location: string): Record<string, string> =>
    adapter === "kv" ? { KV_PATH: location } : { DATABASE_URL: location };

  Deno.test(`${adapter}: commands refuse an older store, and upgrade brings it up to date`, async () => {
    const settings = settingsOf(await restore(adapter));
    for (const args of [["ledger", "list"], ["keys", "list"]]) {
      const { code, lines } = await command(settings, ...args);
      assert.deepEqual([code, lines.length], [3, 1]);
      assert.match(
        lines[0] ?? "",
        new RegExp(`format 1, this program needs ${FORMAT_VERSION}`),
      );
    }
    const doctor = await command(settings, "doctor");
    assert.equal(doctor.code, 1);
    assert.match(doctor.lines[0] ?? "", /^WRONG stored formats .*format 1/);
    const upgraded = await command(settings, "upgrade", "--stopped");
    assert.deepEqual([upgraded.code, upgraded.lines.at(-1)], [
      0,
      `format ${FORMAT_VERSION}`,
    ]);
    assert.match(
      upgraded.lines.join("\n"),
      new RegExp(`in format ${FORMAT_VERSION} now, \\d+ entries`),
    );
    const again = await command(settings, "upgrade");
    assert.deepEqual([again.code, again.lines], [
      0,
      [`format ${FORMAT_VERSION}`],
    ]);
    const repeated = ["upgrade", "--again", "--stopped"];
    assert.equal((await command(settings, ...repeated)).code, 0);
    assert.match(
      (await command(settings, "doctor")).lines[0] ?? "",
      /^ok +stored formats/,
    );
    const verified = await command(settings, "ledger", "verify");
    assert.equal(verified.code, 0, verified.lines.join("\n"));
    assert.match(verified.lines.join("\n"), /^1\d settled payments$/m);
  });

  Deno.test(`${adapter}: a later store is refused in one line and stays as it is`, async () => {
    const location = await restore(adapter);
    const newer = await openAt(location);
    await newer.commit({
      sets: [{
        key: FORMAT_KEY,
        value: { version: FORMAT_VERSION + 1, at: "" },
      }],
    });
    const before = await dumpStore(newer);
    await newer.close();
    const settings = settingsOf(location);
    for (
      const args of [["serve"], ["upgrade"], ["ledger", "reconcile"], [
        "keys",
        "rotate",
      ]]
    ) {
      const { code, lines: said, places } = await command(settings, ...args);
      const lines = [...places, ...said];
      assert.deepEqual([code, said.length], [3, 1], lines.join("\n"));
      assert.match(said[0] ?? "", /^pennyworth: the store cannot be used: /);
      assert(
        said[0]?.endsWith(
          `it is in format ${
            FORMAT_VERSION + 1
          }, this program knows ${FORMAT_VERSION}; use the program that wrote it, or a backup from before`,
        ),
      );
      // Which store that is.
      const place = adapter === "kv" ? location : "Postgres";
      assert(lines.join("\n").includes(place), lines.join("\n"));
    }
    assert.equal((await command(settings, "doctor")).code, 1);
    const store = await openAt(location);
    assert.deepEqual(await dumpStore(store), before);
    await store.close();
  });
}

Deno.test("a backup says its format, and an old one is brought up to date after it is restored", async () => {
  for (const args of [[], ["--compact"]]) {
    const location = await restore("kv");
    const copy = `${location}.copy`;
    const { code, lines } = await command(
      { KV_PATH: location },
      "backup",
      copy,
      ...args,
    );
    assert.equal(code, 0);
    assert.match(lines[0] ?? "", /^\d+ entries, \d+ bytes .* format 1$/);
    assert.equal((await command({ KV_PATH: copy }, "upgrade")).code, 0);
    assert.equal((await command({ KV_PATH: location }, "upgrade")).code, 0);
    const [old, restored] = [await openAt(location), await openAt(copy)];
    await upgrade(old);
    // The command runs by the clock of the machine, and by that the fixture's
    // identifiers and released payments ended long ago.
    const ended = ["pay_id", "pay_nonce", "pay_released"];
    const lasting = async (store: Store) =>
      (await dumpStore(store)).filter(({ key }) =>
        !ended.includes(String(key[0]))
      )
        .map(({ key, value }) => {
          const { secrets: _secrets, ...rest } = value as JsonObject;
          return key[0] === "pay" ? [key, rest] : key;
        });
    assert.deepEqual(await lasting(restored), await lasting(old));
    await old.close();
    await restored.close();
    const again = await command({ KV_PATH: copy }, "backup", `${copy}.2`);
    assert.match(
      again.lines[0] ?? "",
      new RegExp(`format ${FORMAT_VERSION}$`),
    );
  }
});
