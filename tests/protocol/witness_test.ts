/** A witness of another language, written from the specifications alone, sees the log and its forks. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { noteSignerOf } from "@/tests/support/tiled_log.ts";
import { PYTHON, startPythonWitness } from "@/tests/support/python_witness.ts";
import { settleMany } from "@/tests/support/settle_many.ts";
import { copyOf, witnessedProcess } from "@/tests/support/witnessed.ts";
import { WITNESS_PAUSE_MS_MAX } from "@/services/api/revenue_log/tree/witnesses.ts";

const NAME = "witness.example/python";

Deno.test({
  name:
    "a witness in Python cosigns what has only grown, also after its own restart, and refuses forks, which the log believes",
  ignore: PYTHON === null,
  async fn() {
    const folder = await Deno.makeTempDir();
    const store = await openDenoKvStore(":memory:");
    let witness = await startPythonWitness({ name: NAME, folder });
    const refused = { code: "store_unavailable" };
    try {
      await settleMany(store, { count: 5 });
      const { clock, ...one } = witnessedProcess(store, [witness]);
      const next = async () => {
        clock.advance(WITNESS_PAUSE_MS_MAX);
        await one.round();
      };
      await next();
      assert.match(one.by.failures[0] ?? "", /does not know the log$/);
      const keys = await one.keys();
      await witness.trust(keys.map(({ name }) => noteSignerOf(name)));
      await next();
      assert.match(one.by.failures[0] ?? "", /does not know the log's key$/);
      await witness.trust(keys);
      await next();
      assert.deepEqual(await one.published(), { size: 5, by: [NAME] });
      const fork = await copyOf(store);
      // Of a program that kept no account of what witnesses were shown.
      await fork.commit({ deletes: [["tlog", "shown"]] });

      // Two processes of one store: the second learns of what the first did.
      await settleMany(store, { from: 5, count: 295 });
      const two = witnessedProcess(store, [witness]);
      await two.round();
      await next();
      await settleMany(store, { from: 300, count: 7 });
      await two.round();
      await settleMany(store, { from: 307, count: 205 });
      await next();
      assert.deepEqual(await two.published(), { size: 512, by: [NAME] });
      assert.deepEqual(witness.answers.slice(-4), [
        "old 5 200",
        "old 300 200",
        "old 5 409",
        "old 307 200",
      ]);

      // What it saw outlives it.
      await witness.stop();
      const { key } = witness;
      witness = await startPythonWitness({ name: NAME, folder });
      assert.deepEqual(witness.key, key);

      // A copy that is shorter, one of the same size, and one that is longer.
      for (
        const [count, problem, status] of [
          [506, /it has 511 entries, and .* has witnessed 512/, 409],
          [1, /its first 512 entries are not those that .* has witnessed/, 409],
          [9, /its first 512 entries are not those that .* has witnessed/, 422],
        ] as const
      ) {
        await settleMany(fork, { from: 5_000 - count, count });
        const other = witnessedProcess(fork, [witness]);
        await other.round();
        assert.match(other.log.problem ?? "", problem);
        await assert.rejects(other.log.checkpoint(), refused);
        assert.match(witness.answers.at(-1) ?? "", new RegExp(`${status}$`));
      }
      await fork.close();

      // The log that it saw goes on.
      const three = witnessedProcess(store, [witness]);
      await settleMany(store, { from: 512, count: 1 });
      await three.round();
      assert.deepEqual(await three.published(), { size: 513, by: [NAME] });
      assert.deepEqual([one.log.problem, two.log.problem], [null, null]);
    } finally {
      await witness.stop();
      await store.close();
      await Deno.remove(folder, { recursive: true });
    }
  },
});
