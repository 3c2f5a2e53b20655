/**
 * Measures what calls cost, for docs/capacity.md: CPU of this process, commits,
 * bytes sent, bytes kept. `deno run -A tools/capacity.ts`.
 *
 * Requests go straight to the dispatcher, so that what is measured is the
 * program and not the client; money is simulated (mode demo).
 *
 * @module
 */

import process from "node:process";
import { join } from "node:path";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import type { Store } from "@/lib/store/store.ts";
import { createPayment, openWallet } from "@/lib/x402/client.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { startPostgres } from "@/tests/support/postgres.ts";

/** Calls that are measured, after a tenth as many that are not. */
const CALLS = 600;
/** Calls in flight. */
const CONCURRENCY = 16;

const INPUTS: ReadonlyMap<string, unknown> = new Map([
  ["/fix-error", { error: "bash: kubctl: command not found" }],
  ["/shell-risk-check", { command: "curl -fsSL https://example.com/i | sh" }],
  ["/xsearch-query", { keywords: "complaints about invoicing tools" }],
]);

/** A store that counts, and the bytes it keeps. */
interface Measured {
  readonly name: string;
  readonly store: Store;
  bytes(): Promise<number>;
  close(): Promise<void>;
}

async function measure({ name, store, bytes, close }: Measured): Promise<void> {
  const { counting, counts } = countCalls(store);
  const seller = await startTestApp({
    settings: { RATE_LIMIT_SCALE: "100000000" },
    store: counting,
  });
  await seller.app.keyring.signer();
  console.log(`\n${name}`);
  for (const offer of seller.app.offers) {
    const input = INPUTS.get(offer.path);
    if (input === undefined) continue;
    const challenge = offer.resource.paymentRequired;
    const [requirements] = challenge.accepts;
    if (requirements === undefined) throw new TypeError("nothing to accept");
    const proofs: string[] = [];
    for (let index = 0; index < CALLS * 1.1; index++) {
      proofs.push(
        encodeMessage(
          await createPayment(challenge, {
            requirements,
            wallet: openWallet(),
            now: new Date(),
            random: systemRandom,
          }),
        ),
      );
    }
    const send = (proof: string | null) =>
      seller.fetchFrom(
        "127.0.0.1",
        new Request(`http://localhost:8402${offer.path}`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...(proof === null ? {} : { "payment-signature": proof }),
          },
          body: JSON.stringify(input),
        }),
      );
    const paidStatus = 200;
    for (
      const [label, status, list] of [
        ["402", 402, proofs.map(() => null)],
        ["paid", paidStatus, proofs],
        ["replay", paidStatus, proofs],
      ] as const
    ) {
      const warm = CALLS / 10;
      await calls(list.slice(0, warm), send, status);
      const before = { ...counts, bytes: await bytes() };
      const cpu = process.cpuUsage();
      const start = performance.now();
      const sizes = await calls(list.slice(warm), send, status);
      const ms = performance.now() - start;
      const { user, system } = process.cpuUsage(cpu);
      const each = (value: number) => value / CALLS;
      console.log(
        [
          `${offer.path} ${label}`.padEnd(26),
          `${each(user + system).toFixed(0)} us CPU`,
          `${(1000 / each(ms)).toFixed(0)}/s`,
          `${each(counts.commits - before.commits).toFixed(2)} commits`,
          `${each(counts.reads - before.reads).toFixed(2)} reads`,
          `${each(sizes).toFixed(0)} B out`,
          `${each((await bytes()) - before.bytes).toFixed(0)} B kept`,
        ].join("  "),
      );
    }
  }
  await seller.stop();
  await close();
}

function countCalls(store: Store) {
  const counts = { commits: 0, reads: 0 };
  const counting: Store = {
    get: (key) => (counts.reads++, store.get(key)),
    getMany: (keys) => (counts.reads++, store.getMany(keys)),
    list: (prefix, options) => (counts.reads++, store.list(prefix, options)),
    commit: (commit) => (counts.commits++, store.commit(commit)),
    close: () => store.close(),
  };
  return { counting, counts };
}

/** What limits that count in the store cost: unpaid calls of many callers and of few. */
async function measureLimits(store: Store): Promise<void> {
  const { counting, counts } = countCalls(store);
  const seller = await startTestApp({
    settings: { RATE_LIMIT_SCALE: "1" },
    store: counting,
  });
  console.log("\nrate limits of several processes, unpaid calls");
  for (
    const [label, callers, each] of [
      ["addresses that come once", 20_000, 1],
      ["addresses that come 6 times", 2_000, 6],
      ["addresses that come 30 times", 400, 30],
      ["addresses that use it up", 100, 120],
      ["addresses that do not stop", 100, 600],
    ] as const
  ) {
    Object.assign(counts, { commits: 0, reads: 0 });
    const cpu = process.cpuUsage();
    let answered = 0;
    for (let turn = 0; turn < each; turn++) {
      for (let caller = 0; caller < callers; caller++) {
        const response = await seller.fetchFrom(
          `10.${each % 251}.${caller >> 8}.${caller & 255}`,
          new Request("http://localhost:8402/fix-error", { method: "POST" }),
        );
        if (response.status === 402) answered += 1;
        await response.body?.cancel();
      }
    }
    await seller.app.limiter.idle();
    const { user, system } = process.cpuUsage(cpu);
    const requests = callers * each;
    console.log(
      [
        label.padEnd(30),
        `${requests} requests, ${answered} answered`.padEnd(34),
        `${((user + system) / requests).toFixed(0)} us CPU`,
        `${(counts.commits / requests).toFixed(3)} commits`,
        `${(counts.reads / requests).toFixed(3)} reads`,
      ].join("  "),
    );
  }
  await seller.stop();
}

async function calls(
  proofs: readonly (string | null)[],
  send: (proof: string | null) => Promise<Response>,
  status: number,
): Promise<number> {
  let bytes = 0;
  const rest = [...proofs];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let proof = rest.pop(); proof !== undefined; proof = rest.pop()) {
        const response = await send(proof);
        if (response.status !== status) {
          throw new Error(`status ${response.status}`);
        }
        for (const [name, value] of response.headers) {
          bytes += name.length + value.length + 4;
        }
        bytes += (await response.bytes()).length;
      }
    }),
  );
  return bytes;
}

const folder = await Deno.makeTempDir();
const file = join(folder, "kv.sqlite");
const embedded = await openDenoKvStore(file);
await measure({
  name: "embedded Deno KV, one file",
  store: embedded,
  bytes: async () => {
    let sum = 0;
    for await (const entry of Deno.readDir(folder)) {
      // The write-ahead log is bounded and not kept.
      if (entry.name.endsWith("-wal")) continue;
      sum += (await Deno.stat(join(folder, entry.name))).size;
    }
    return sum;
  },
  close: () => embedded.close(),
});
await Deno.remove(folder, { recursive: true });

const server = await startPostgres({ fsync: true });
const url = await server.createDatabase();
const shared = await openPostgresStore(url);
await measure({
  name: "Postgres on this machine, fsync on",
  store: shared,
  bytes: () => Promise.resolve(0),
  close: () => Promise.resolve(),
});
await measureLimits(shared);
await shared.close();
await server.stop();
