/**
 * The audit of 10,000 revenue entries, beside reading them:
 * `deno run -A bench/revenue_log.ts`.
 *
 * @module
 */

import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { auditLog } from "@/tests/support/audited_log.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { walkEntries } from "@/services/api/revenue_log/store.ts";

const ENTRIES = 10_000;
const store = await openDenoKvStore(":memory:");
for (let start = 0; start < ENTRIES; start += 500) {
  await store.commit({
    sets: Array.from({ length: 500 }, (_, index) => ({
      key: ["outbox", String(start + index).padStart(8, "0")],
      value: {
        recordedAt: new Date((start + index) * 1000).toISOString(),
        service: "api",
        operation: "fix-error",
        network: "eip155:8453",
        amount: "10000",
        txSha256: "a".repeat(64),
        requestSha256: "b".repeat(64),
      },
    })),
  });
}
await drainOutbox({ store, random: systemRandom });
const best = { readMs: Infinity, auditMs: Infinity };
for (let round = 0; round < 5; round++) {
  const start = performance.now();
  let count = 0;
  for await (const _ of walkEntries(store)) count++;
  const middle = performance.now();
  const audit = await auditLog(store);
  const end = performance.now();
  if (count !== ENTRIES || audit.status !== "intact") throw new Error("broken");
  best.readMs = Math.min(best.readMs, middle - start);
  best.auditMs = Math.min(best.auditMs, end - middle);
}
console.log(
  `${ENTRIES} entries: read in ${best.readMs.toFixed(0)} ms, audited in ${
    best.auditMs.toFixed(0)
  } ms, ${(best.auditMs / best.readMs).toFixed(1)} of reading`,
);
await store.close();
