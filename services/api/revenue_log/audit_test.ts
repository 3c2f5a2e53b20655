/** The audit goes on where it was, says what the whole audit says, and its proofs hold. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { verifyConsistency, verifyInclusion } from "@/lib/merkle.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { countStore } from "@/tests/support/counted_store.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { AGAIN_ENTRIES, RevenueAuditor } from "./audit.ts";
import { auditLog } from "@/tests/support/audited_log.ts";
import { drainOutbox } from "./log.ts";

const SEED = seedFor(import.meta.url);

async function withLog(
  entries: number,
  run: (log: {
    store: Store;
    append(count: number): Promise<void>;
    auditor(store?: Store): RevenueAuditor;
    faults: string[];
  }) => Promise<void>,
): Promise<void> {
  const store = await openDenoKvStore(":memory:");
  const faults: string[] = [];
  let appended = 0;
  const append = async (count: number) => {
    for (let done = 0; done < count; done += 100) {
      await store.commit({
        sets: Array.from({ length: Math.min(100, count - done) }, () => ({
          key: ["outbox", String(appended).padStart(8, "0")],
          value: {
            recordedAt: new Date(appended * 1000).toISOString(),
            ...(appended % 7 === 3 ? { event: "payment_unpaid" } : {}),
            service: "api",
            operation: "fix-error",
            network: appended % 5 === 0 ? "eip155:84532" : "eip155:8453",
            amount: "10000",
            txSha256: String(appended++).padStart(64, "a"),
            requestSha256: "b".repeat(64),
          },
        })),
      });
      await drainOutbox({ store, random: systemRandom });
    }
  };
  await append(entries);
  await run({
    store,
    append,
    faults,
    auditor: (of = store) =>
      new RevenueAuditor({
        store: of,
        onFault: (event) => void faults.push(event),
      }),
  });
  await store.close();
}

Deno.test("the audit as it goes on agrees with the audit of everything, at every length", () =>
  withLog(0, async ({ store, append, auditor }) => {
    assert.equal((await auditor().report()).status, "empty");
    for (const more of [1, 2, 97, 155, 1, 260]) {
      await append(more);
      const whole = await auditLog(store);
      // Whoever asks, in whatever process.
      const { root, tree, ...report } = await auditor().report();
      const { tree: wholeTree, ...expected } = whole;
      assert.deepEqual(report, expected);
      assert.deepEqual(root, wholeTree.root());
      assert.deepEqual(await tree.root(), wholeTree.root());
    }
  }));

Deno.test("proofs from the store are those of the tree in memory, and hold", () =>
  withLog(1_111, async ({ store, auditor }) => {
    const { tree } = await auditor().report();
    const { tree: memory } = await auditLog(store);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_111 }),
        fc.integer({ min: 1, max: 1_111 }),
        async (a, b) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)];
          const path = await tree.inclusionProof(less - 1, more);
          assert.deepEqual(path, memory.inclusionProof(less - 1, more));
          const root = await tree.root(more);
          assert.ok(verifyInclusion({
            leafHash: await tree.leafHash(less - 1),
            index: less - 1,
            treeSize: more,
            path,
            root,
          }));
          assert.ok(verifyConsistency({
            firstSize: less,
            firstRoot: await tree.root(less),
            secondSize: more,
            secondRoot: root,
            path: await tree.consistencyProof(less, more),
          }));
        },
      ),
      { seed: SEED, numRuns: 25 },
    );
  }));

Deno.test("a report asks the store as much after two thousand sales as after two hundred", () =>
  withLog(200, async ({ store, append, auditor }) => {
    const asked = async () => {
      await auditor().report();
      const { store: counted, count } = countStore(store);
      return await count(() => auditor(counted).report());
    };
    const before = await asked();
    await append(1_800);
    assert.deepEqual(await asked(), before);
  }));

Deno.test("a proof reads a few hundred values of a log of many", () =>
  withLog(1_900, async ({ store, auditor }) => {
    const { store: counted, counts } = countStore(store);
    const { tree } = await auditor(counted).report();
    counts.entries = 0;
    await tree.inclusionProof(1_034);
    assert.ok(counts.entries < 2 * 256, `${counts.entries}`);
  }));

Deno.test("what is changed, missing or cut off is found, also behind what was audited", () =>
  withLog(250, async ({ store, append, auditor, faults }) => {
    const known = auditor();
    assert.equal((await known.report()).status, "intact");
    const entry = await store.get<{ amount: string }>(["revenue", 120]);
    await store.commit({
      sets: [{
        key: ["revenue", 120],
        value: { ...entry?.value, amount: "1" },
      }],
    });
    for (let round = 0; round < 250 / AGAIN_ENTRIES; round++) {
      await known.checkAgain();
    }
    const { status, brokenSeq, problem, count, headHash } = await known
      .report();
    const whole = await auditLog(store);
    assert.deepEqual(
      { status, brokenSeq, problem, count, headHash },
      {
        status: whole.status,
        brokenSeq: whole.brokenSeq,
        problem: whole.problem,
        count: whole.count,
        headHash: whole.headHash,
      },
    );
    assert.deepEqual(faults, ["revenue_log_broken"]);
    await append(1);
    await store.commit({ deletes: [["revenue", 250]] });
    const missing = await auditor().report();
    assert.deepEqual(
      [missing.status, missing.brokenSeq, missing.problem],
      ["broken", 250, "the entry is missing"],
    );
    await store.commit({ deletes: [["revenue_head"]] });
    assert.equal((await auditor().report()).status, "broken");
  }));

Deno.test("several processes audit at once, and a long log is audited in rounds", () =>
  withLog(2_300, async ({ store, auditor }) => {
    await assert.rejects(auditor().report(), { code: "busy" });
    const others = [auditor(), auditor()];
    await Promise.all(others.map(async (one) => {
      while (await one.advance());
    }));
    const { count, root } = await auditor().report();
    assert.equal(count, 2_300);
    assert.deepEqual(root, (await auditLog(store)).tree.root());
  }));
