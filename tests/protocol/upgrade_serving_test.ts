/** A store of the format before is upgraded while the program before sells from it, and the process that does it is killed. */
import assert from "node:assert/strict";
import { canonicalSha256, sha256Hex } from "@/lib/json.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import type { UpgradeOptions } from "@/lib/formats/upgrade.ts";
import { auditLog } from "@/tests/support/audited_log.ts";
import { GENESIS_HASH } from "@/services/api/revenue_log/log.ts";
import { readHead } from "@/services/api/revenue_log/store.ts";
import {
  readOpenFrom,
  readPlaces,
} from "@/services/api/revenue_log/tree/store.ts";
import { MIGRATIONS } from "@/services/formats.ts";
import {
  readDays,
  type StoredVerification,
} from "@/services/verify/stats/store.ts";
import { startTestApp, TestClock } from "@/tests/support/app.ts";
import {
  dumpStore,
  FORMAT_1_NOW,
  restoreEmbedded,
  upgradeFixture,
} from "@/tests/support/format_1.ts";
import { settleMany } from "@/tests/support/settle_many.ts";

const now = () => FORMAT_1_NOW;
const RECORDS = ["verify", "verification"];

/** The program before this one, which knows neither salts nor tiles, and counts verifications when it is asked. */
class ProgramBefore {
  readonly #store: Store;
  /** What it sold since. */
  readonly transactions: string[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /** Sells a verification and logs it, as it stands in its formats. */
  async sell(): Promise<void> {
    const transaction = `0x${this.transactions.length + 1}`;
    const head = (await readHead(this.#store))?.value ??
      { count: 0, hash: GENESIS_HASH };
    const { entries: [record = assert.fail()] } = await this.#store.list<
      StoredVerification
    >(RECORDS, { limit: 1 });
    const { counted: _, ...verification } = record.value;
    const body = {
      seq: head.count,
      recorded_at: FORMAT_1_NOW.toISOString(),
      event: "payment_settled",
      service: "verify",
      operation: "verify-evidence",
      network: "eip155:8453",
      amount: "10000",
      tx_sha256: sha256Hex(transaction),
      request_sha256: "b".repeat(64),
      prev_hash: head.hash,
    };
    const hash = canonicalSha256(body);
    const count = head.count + 1;
    await this.#store.commit({
      sets: [
        { key: ["revenue", head.count], value: { ...body, hash } },
        { key: ["revenue_head"], value: { count, hash } },
        // Its tree, which it makes again when somebody asks for it.
        ...(this.transactions.length % 5 === 0
          ? [
            { key: ["revenue_tree", 8, count], value: "a tree" },
            { key: ["revenue_audit"], value: count },
          ]
          : []),
        { key: [...RECORDS, `vrf_${transaction}`], value: verification },
        {
          key: ["pay", body.network, "0xa", "0xb", transaction],
          value: {
            format: 2,
            state: "settled",
            operation: "verify-evidence",
            fingerprint: body.request_sha256,
            amount: body.amount,
            transaction,
            updatedAt: body.recorded_at,
          },
        },
      ],
    });
    this.transactions.push(transaction);
  }
}

/** A store in which the program before sells whenever something is written, and which ends after some commits. */
function dyingStore(
  store: Store,
  before: ProgramBefore,
  fatal: { readonly commits: number; readonly isApplied: boolean },
): Store {
  let commits = 0;
  return {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    list: (prefix, options) => store.list(prefix, options),
    async commit(commit) {
      await before.sell();
      if (commits++ < fatal.commits) return await store.commit(commit);
      if (fatal.isApplied) await store.commit(commit);
      throw new Error("killed");
    },
    close: () => store.close(),
  };
}

/** What was sold is in log, tree and totals, once each, and nothing of the format before is left. */
async function assertWhole(store: Store, before: ProgramBefore) {
  const { status, count, tree } = await auditLog(store);
  assert.equal(status, "intact");
  for (const transaction of before.transactions) {
    const [place, ...more] = await readPlaces(store, sha256Hex(transaction));
    assert.ok(place !== undefined && more.length === 0, transaction);
    // A bare digest of a transaction is never shown.
    assert.ok(place < await readOpenFrom(store));
  }
  for (const root of ["revenue_tree", "revenue_audit"]) {
    const { entries } = await store.list([root], { limit: 1 });
    assert.deepEqual([entries, await store.get([root])], [[], null]);
  }
  const records = await store.list(RECORDS, { limit: 500 });
  const days = [...(await readDays(store)).values()];
  assert.equal(
    days.reduce((sum, { count }) => sum + count, 0),
    records.entries.length,
  );
  // Served on: strangers are shown what is sold from now on, and all its hashes.
  const from = await readOpenFrom(store);
  await using app = await startTestApp({
    store,
    clock: new TestClock(FORMAT_1_NOW),
  });
  await settleMany(store, { count: 2 });
  const { size, root } = await app.app.log.checkpoint();
  const grown = await auditLog(store);
  assert.ok(size >= count + 2);
  assert.deepEqual([size, root], [grown.count, grown.tree.root().toHex()]);
  assert.equal(await app.app.log.entriesFrom(), from);
  const report = await app.app.revenueAuditor.report();
  assert.deepEqual(await report.tree.root(count), tree.root());
}

Deno.test("killed before or after any commit while the program before sells on, an upgrade loses and shows nothing", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const file = await restoreEmbedded(folder);
    const older = await openDenoKvStore(file, { now });
    await upgradeFixture(older, {
      migrations: MIGRATIONS.slice(0, 4),
      isStopped: true,
    });
    const entries = await dumpStore(older);
    await older.close();
    let kills = 0;
    for (let commits = 0, goesOn = true; goesOn; commits++) {
      for (const isApplied of [false, true]) {
        const store = await openDenoKvStore(":memory:", { now });
        for (let start = 0; start < entries.length; start += 100) {
          await store.commit({ sets: entries.slice(start, start + 100) });
        }
        const before = new ProgramBefore(store);
        const upgrade = (
          store: Store,
          options: Partial<UpgradeOptions> = {},
        ) => upgradeFixture(store, { isStopped: true, ...options });
        const dying = dyingStore(store, before, { commits, isApplied });
        goesOn = await upgrade(dying).then(() => false, () => true);
        kills += goesOn ? 1 : 0;
        // The next process, with the program before still beside it.
        const living = { commits: Infinity, isApplied: true };
        await upgrade(dyingStore(store, before, living));
        await before.sell();
        await upgrade(store, { isAgain: true });
        await assertWhole(store, before);
        await store.close();
      }
    }
    assert.ok(kills >= 20, `${kills} kills`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
