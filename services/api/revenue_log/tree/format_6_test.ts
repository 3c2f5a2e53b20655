/** A store of the format before gets tiles, and its entries without salts stay hidden. */
import assert from "node:assert/strict";
import { canonicalSha256, sha256Hex } from "@/lib/json.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store, StoreKey } from "@/lib/store/store.ts";
import { settleMany } from "@/tests/support/settle_many.ts";
import { RevenueAuditor } from "../audit.ts";
import { auditLog } from "@/tests/support/audited_log.ts";
import { TREE_FORMAT_6 } from "./format_6.ts";
import { readOpenFrom, readPlaces, readTreeState } from "./store.ts";

async function migrate(store: Store): Promise<void> {
  let cursor: string | null = null;
  do {
    const batch: Awaited<ReturnType<typeof TREE_FORMAT_6.step>> =
      await TREE_FORMAT_6.step(store, { cursor, now: new Date() });
    for (const commit of batch.commits) {
      assert.notEqual(await store.commit(commit), null);
    }
    cursor = batch.cursor;
  } while (cursor !== null);
}

/** The first entries of a log that a program without salts began. */
async function writeUnsalted(store: Store, transactions: readonly string[]) {
  let hash = "0".repeat(64);
  for (const [seq, transaction] of transactions.entries()) {
    const body = {
      seq,
      recorded_at: "2026-01-01T00:00:00.000Z",
      event: "payment_settled",
      service: "api",
      operation: "fix-error",
      network: "eip155:8453",
      amount: "10000",
      tx_sha256: sha256Hex(transaction),
      request_sha256: "b".repeat(64),
      prev_hash: hash,
    };
    hash = canonicalSha256(body);
    await store.commit({
      sets: [
        { key: ["revenue", seq], value: { ...body, hash } },
        { key: ["revenue_head"], value: { count: seq + 1, hash } },
        {
          key: ["pay", "eip155:8453", "0xa", "0xb", `0x${seq}`],
          value: {
            format: 2,
            state: "settled",
            operation: "fix-error",
            fingerprint: "b".repeat(64),
            amount: "10000",
            transaction,
            updatedAt: body.recorded_at,
          },
        },
      ],
    });
  }
}

Deno.test("the tree is made from the entries, what was before is deleted, entries without salts are named", async () => {
  const store = await openDenoKvStore(":memory:");
  await writeUnsalted(store, ["0x01", "0x02", "0x03"]);
  await settleMany(store, { from: 3, count: 900 });
  const former: StoreKey[] = [["revenue_audit"], ["revenue_tree", 8, 0]];
  await store.commit({
    sets: former.map((key) => ({ key, value: "former" })),
  });
  await migrate(store);
  const { tree } = await auditLog(store);
  assert.equal((await readTreeState(store))?.value.count, 903);
  const report = await new RevenueAuditor({ store, onFault: assert.fail })
    .report();
  assert.deepEqual(await report.tree.root(), tree.root());
  assert.deepEqual(await report.tree.root(257), tree.root(257));
  assert.equal(await readOpenFrom(store), 3);
  assert.deepEqual(await readPlaces(store, sha256Hex("0x02")), [1]);
  for (const key of former) assert.equal(await store.get(key), null);
  // Once more, and nothing is different.
  await migrate(store);
  assert.equal(await readOpenFrom(store), 3);
  assert.equal((await readTreeState(store))?.value.count, 903);
  await store.close();
});

Deno.test("of a transaction that settled many sales no entry without salts is shown", async () => {
  const store = await openDenoKvStore(":memory:");
  await writeUnsalted(store, Array.from({ length: 12 }, () => "0x01"));
  await settleMany(store, { from: 12, count: 3 });
  await migrate(store);
  assert.equal(await readOpenFrom(store), 12);
  await store.close();
});

Deno.test("an empty log shows everything, and a broken one ends before what is wrong", async () => {
  const store = await openDenoKvStore(":memory:");
  await migrate(store);
  assert.equal(await readOpenFrom(store), 0);
  await settleMany(store, { count: 450 });
  await store.commit({ deletes: [["revenue", 420]] });
  await migrate(store);
  assert.equal((await readTreeState(store))?.value.count, 400);
  assert.equal(await readOpenFrom(store), 0);
  await store.close();
});
