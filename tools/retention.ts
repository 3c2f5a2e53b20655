/**
 * Measures what stays on disk of payments, for docs/capacity.md: sells, lets
 * the time pass, and weighs each family of keys in the embedded file.
 * `deno run -A tools/retention.ts [PAYMENTS]`, 10,000 by default.
 *
 * The passing of time is a clock that is set; Deno KV collects by the clock of
 * the machine, so what it would have collected is deleted here as it does it.
 *
 * @module
 */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { requireFormat, upgradeFormat } from "@/lib/formats/upgrade.ts";
import { FORMAT_KEY } from "@/lib/formats/store.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { copyKvFile } from "@/lib/store/deno_kv_file.ts";
import { decodeKey } from "@/lib/store/keys.ts";
import type { Store, StoreKey } from "@/lib/store/store.ts";
import { createPayment, openWallet } from "@/lib/x402/client.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { compactPayments } from "@/lib/x402/compaction.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { KEY_ROOTS, MIGRATIONS } from "@/services/formats.ts";
import { startTestApp, TestClock } from "@/tests/support/app.ts";

const PAYMENTS = Number(Deno.args[0] ?? 10_000);
const CONCURRENCY = 16;
const DAY_MS = 86_400_000;

const folder = await Deno.makeTempDir();
const file = join(folder, "kv.sqlite");
const clock = new TestClock();
const open = () => openDenoKvStore(file, { now: () => clock.now() });
const formats = { migrations: MIGRATIONS, roots: KEY_ROOTS, clock };

let store = await open();
await requireFormat(store, formats);
const sellMs = await timed(() => sell(store));
await drainOutbox({ store, random: systemRandom });
await store.close();
await weigh(`${PAYMENTS} sold in ${seconds(sellMs)}`);

clock.advance(3 * DAY_MS);
collect();
await weigh("after 3 days, with what expired collected");

// Without version and index it is what a program of format 1 left behind.
store = await open();
const index = await keysBelow(store, ["pay_settled"]);
for (let start = 0; start < index.length; start += 300) {
  await store.commit({ deletes: index.slice(start, start + 300) });
}
await store.commit({ deletes: [FORMAT_KEY] });
const upgradeMs = await timed(() =>
  upgradeFormat(store, {
    ...formats,
    wait: () => Promise.resolve(),
    owner: "tool",
    isExclusive: true,
  })
);
console.log(`\nupgrade from format 1: ${seconds(upgradeMs)}`);

clock.advance(91 * DAY_MS);
let rounds = 1;
const compactionMs = await timed(async () => {
  while ((await compactPayments({ store, clock })).isMore) rounds++;
});
await store.close();
collect();
await weigh(`after 94 days, ${rounds} rounds in ${seconds(compactionMs)}`);

const copy = join(folder, "copy.sqlite");
await copyKvFile(file, copy, { isCompact: true });
console.log(`backup --compact: ${(await Deno.stat(copy)).size} bytes`);
await Deno.remove(folder, { recursive: true });

/** Sells receipts in demo mode, straight to the dispatcher. */
async function sell(store: Store): Promise<void> {
  const seller = await startTestApp({
    settings: { RATE_LIMIT_SCALE: "100000000" },
    store,
    isStoreExclusive: true,
    clock,
  });
  const offer = seller.app.offers.find(({ path }) => path === "/fix-error");
  const challenge = offer?.resource.paymentRequired;
  const requirements = challenge?.accepts[0];
  if (challenge === undefined || requirements === undefined) {
    throw new TypeError("nothing is sold");
  }
  let left = PAYMENTS;
  await Promise.all(Array.from({ length: CONCURRENCY }, async () => {
    while (left-- > 0) {
      const payment = await createPayment(challenge, {
        requirements,
        wallet: openWallet(),
        now: clock.now(),
        random: systemRandom,
      });
      const response = await seller.fetch("http://localhost:8402/fix-error", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "payment-signature": encodeMessage(payment),
        },
        body: '{"error":"bash: kubctl: command not found"}',
      });
      await response.body?.cancel();
      if (response.status !== 200) throw new Error(`${response.status}`);
    }
  }));
  await seller.stop();
}

/** Deletes what has expired, as Deno KV does it within a minute. */
function collect(): void {
  const database = new DatabaseSync(file);
  const ahead = clock.now().getTime() - Date.now();
  database.prepare(
    "delete from kv where expiration_ms > 0 and expiration_ms <= ?",
  ).run(Date.now() + ahead);
  database.close();
}

async function weigh(label: string): Promise<void> {
  const database = new DatabaseSync(file);
  database.exec("pragma wal_checkpoint(truncate)");
  const families = new Map<string, { count: number; bytes: number }>();
  for (
    const row of database.prepare("select k, length(v) as bytes from kv")
      .iterate()
  ) {
    if (!(row.k instanceof Uint8Array)) continue;
    const name = String(decodeKey(row.k)[0]);
    const family = families.get(name) ?? { count: 0, bytes: 0 };
    family.count += 1;
    family.bytes += row.k.length + Number(row.bytes);
    families.set(name, family);
  }
  const pragma = (name: string) =>
    Number(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]);
  const free = pragma("freelist_count") / pragma("page_count");
  database.close();
  console.log(`\n${label}`);
  let sum = 0;
  for (const [name, { count, bytes }] of families) {
    sum += bytes;
    console.log(
      `  ${name.padEnd(14)} ${String(count).padStart(7)} entries  ` +
        `${(bytes / PAYMENTS).toFixed(0).padStart(6)} B/payment`,
    );
  }
  const { size } = await Deno.stat(file);
  console.log(
    `  all: ${(sum / PAYMENTS).toFixed(0)} B/payment; file ${size} bytes, ` +
      `${(size / PAYMENTS).toFixed(0)} B/payment, ${
        (free * 100).toFixed(0)
      }% of it free pages`,
  );
}

async function keysBelow(store: Store, prefix: StoreKey): Promise<StoreKey[]> {
  const keys: StoreKey[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Store["list"]>> = await store.list(prefix, {
      limit: 500,
      ...(cursor === null ? {} : { cursor }),
    });
    keys.push(...page.entries.map(({ key }) => key));
    cursor = page.cursor;
  } while (cursor !== null);
  return keys;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
