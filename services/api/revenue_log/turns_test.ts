/** What moves settlements into the log, and checks it, gives others their turn. */
// First: what is compiled before it cannot be counted.
import { countCalls } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { RevenueAuditor } from "./audit.ts";
import { drainOutbox } from "./log.ts";

/** Settlements that wait. */
const WAITING = 230;
/** Settlements that are hashed and written in one piece: some milliseconds. */
const TOGETHER_MAX = 50;

Deno.test("settlements reach the log, and are checked there, a few at a time", async () => {
  const inner = await openDenoKvStore(":memory:");
  await inner.commit({
    sets: Array.from({ length: WAITING }, (_, index) => ({
      key: ["outbox", String(index).padStart(8, "0")],
      value: {
        recordedAt: new Date(index * 1000).toISOString(),
        service: "api",
        operation: "fix-error",
        network: "eip155:8453",
        amount: "10000",
        txSha256: String(index).padStart(64, "a"),
        requestSha256: "b".repeat(64),
      },
    })),
  });
  let listed = 0;
  const store: Store = {
    get: (key) => inner.get(key),
    getMany: (keys) => inner.getMany(keys),
    async list(prefix, options) {
      const page = await inner.list<never>(prefix, options);
      listed = Math.max(listed, page.entries.length);
      return page;
    },
    commit: (commit) => inner.commit(commit),
    close: () => inner.close(),
  };
  const rounds = Math.ceil(WAITING / TOGETHER_MAX);
  const turns = async (work: () => Promise<unknown>) =>
    (await countCalls(work)).get("lib/next_turn.ts:nextTurn") ?? 0;
  assert.equal(
    await turns(() => drainOutbox({ store, random: systemRandom })),
    rounds,
  );
  assert.equal(listed, TOGETHER_MAX);
  const auditor = new RevenueAuditor({ store, onFault: assert.fail });
  listed = 0;
  const checking = await turns(async () => {
    while (await auditor.advance());
  });
  assert.equal(checking, rounds);
  assert.equal(listed, TOGETHER_MAX);
  assert.equal((await auditor.report()).count, WAITING);
  await inner.close();
});
