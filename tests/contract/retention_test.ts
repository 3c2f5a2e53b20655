/** Every key that the program writes is documented, and goes when it should. */
// @slow: uses every surface, and lets a year and a half pass.
import assert from "node:assert/strict";
import { requireFormat } from "@/lib/formats/upgrade.ts";
import { Presence } from "@/lib/presence/presence.ts";
import { systemRandom, systemWait, uuidV7 } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store, StoreSet } from "@/lib/store/store.ts";
import { checkSettlements } from "@/lib/x402/checks.ts";
import { compactPayments } from "@/lib/x402/compaction.ts";
import { Holds } from "@/lib/x402/gas/holds.ts";
import { ESTIMATE_MAX_AGE_MS } from "@/lib/x402/gas/trials.ts";
import { SettlementWorker } from "@/lib/x402/gas/worker.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import type { OutboxEntry } from "@/lib/x402/record.ts";
import { outboxKey, writeLostTime } from "@/lib/x402/store.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import {
  familyOf,
  KEY_FAMILIES,
  KEY_ROOTS,
  type KeyFamily,
  MIGRATIONS,
} from "@/services/formats.ts";
import { FLUSH_MIN } from "@/services/exchange/search/segments.ts";
import { publishDirectly } from "@/tests/support/publish_directly.ts";
import { TTL_SECONDS_MAX } from "@/services/exchange/entries/schemas.ts";
import {
  keepShownSize,
  openFromSet,
} from "@/services/api/revenue_log/tree/store.ts";
import { readNotices } from "@/services/notices/store.ts";
import { NoticeTeller } from "@/services/notices/teller.ts";
import { startTestApp, type TestApp, TestClock } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { dumpStore } from "@/tests/support/format_1.ts";
import { ModelGasChain } from "@/tests/support/model_gas_chain.ts";
import {
  fetchTestPage,
  PAID_REQUESTS,
  purchase,
  useEverySurface,
} from "@/tests/support/surfaces.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-06-01T10:00:00Z");
/** As late as an authorization may end. */
const LATE = {
  authorization: { validBefore: String(START.getTime() / 1000 + 900) },
};

interface Write {
  readonly set: StoreSet;
  readonly at: Date;
}

/** A program whose writes are remembered. */
async function startRecorded() {
  const clock = new TestClock(START);
  const inner = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const writes: Write[] = [];
  const store: Store = {
    get: (key) => inner.get(key),
    getMany: (keys) => inner.getMany(keys),
    list: (prefix, options) => inner.list(prefix, options),
    commit(commit) {
      for (const set of commit.sets ?? []) {
        writes.push({ set, at: clock.now() });
      }
      return inner.commit(commit);
    },
    close: () => inner.close(),
  };
  await requireFormat(store, {
    migrations: MIGRATIONS,
    roots: KEY_ROOTS,
    clock,
  });
  const hands: { settle?: Settler["settle"]; interruptAt?: string } = {};
  const app = await startTestApp({
    store,
    clock,
    fetchPage: fetchTestPage,
    settler: (inner) => {
      const demo = createDemoSettler(inner);
      return {
        ...demo,
        settle: (attempt) => (hands.settle ?? demo.settle)(attempt),
        confirm: (_attempt, transaction) =>
          Promise.resolve({
            kind: "confirmed",
            transfer: { transaction, logIndex: 0 },
          }),
      };
    },
    onStep: (step) => {
      if (step === hands.interruptAt) throw new Error("interrupted");
    },
  });
  return { app, store, clock, writes, hands };
}

/** Calls that come to nothing, or to something later. */
async function useUnluckily(
  app: TestApp,
  hands: { settle?: Settler["settle"]; interruptAt?: string },
): Promise<void> {
  const [request = assert.fail()] = PAID_REQUESTS;
  const unreachable = [
    "http://localhost:8402/summarize-url",
    '{"url":"https://unreachable.example.com/"}',
  ] as const;
  for (const changes of [{}, LATE]) {
    assert.equal((await purchase(app, unreachable, changes)).status, 502);
    hands.settle = () => Promise.resolve({ kind: "failed", reason: "no" });
    assert.equal((await purchase(app, request, changes)).status, 402);
    hands.settle = () =>
      Promise.resolve({ kind: "unknown", message: "silent" });
    assert.equal((await purchase(app, request, changes)).status, 503);
    delete hands.settle;
    for (const step of ["claimed", "executed"]) {
      hands.interruptAt = step;
      assert.equal((await purchase(app, request, changes)).status, 500);
    }
    delete hands.interruptAt;
  }
}

/** Enough entries for a segment of the search index, and one that goes from it. */
async function publishMany(app: TestApp, clock: TestClock): Promise<void> {
  const { publish } = app.app.exchange.operations;
  const payer = throwawayAccount().address;
  const options = { store: app.app.store, now: clock.now(), payer };
  let last = "";
  for (let index = 0; index < FLUSH_MIN; index++) {
    const { entry_id } = await publishDirectly(publish, {
      title: `Note ${index}`,
      content: `Kettle ${index} whistles.`,
      ttl_seconds: index + 1 === FLUSH_MIN
        ? TTL_SECONDS_MAX
        : 3600 * (1 + index),
    }, options);
    last = entry_id;
  }
  while (await app.app.exchange.maintain());
  await publishDirectly(publish, {
    title: "Note",
    content: "The kettle is quiet.",
    supersedes: last,
    ttl_seconds: TTL_SECONDS_MAX,
  }, options);
}

/** So often that limits are counted in the store. */
async function callOften(store: Store, clock: TestClock): Promise<void> {
  const settings = { RATE_LIMIT_SCALE: "1" };
  await using app = await startTestApp({ store, clock, settings });
  for (let call = 0; call < 30; call++) {
    const response = await app.fetch("http://localhost:8402/match", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"need":"repair a compile error"}',
    });
    await response.body?.cancel();
  }
}

/** A payment that settles on chain, and one that stays in the line. */
async function useGasWallet(store: Store, clock: TestClock): Promise<void> {
  const chain = new ModelGasChain();
  const nowMs = () => clock.now().getTime();
  const options = {
    store,
    presence: new Presence({
      store,
      clock,
      random: systemRandom,
      wait: systemWait,
      onFault: () => {},
      isExclusive: true,
    }),
    chain: chain.view(),
    holds: new Holds({
      store,
      nowMs,
      reader: {
        balanceAt: () =>
          Promise.resolve({
            balance: 30_000n,
            used: new Set<string>(),
          }),
      },
    }),
    network: "eip155:8453",
    gasPriceMax: 1_000n,
    isExclusive: true,
    random: systemRandom,
    nowMs,
    wait: async () => {
      await systemWait(1);
      chain.mine();
    },
    onFault: () => {},
  };
  const worker = new SettlementWorker(options);
  const validBefore = BigInt(LATE.authorization.validBefore);
  for (const data of ["0x01", "0x02"] as const) {
    const name = {
      network: "eip155:8453",
      asset: "0xasset",
      payer: "0xpayer",
      nonce: data,
      leg: "transfer",
    } as const;
    await options.holds.hold({ name, amount: 10_000n, validBefore });
    if (data === "0x02") {
      chain.market = { baseFee: 2_000n, tip: 1n };
      clock.advance(ESTIMATE_MAX_AGE_MS + 1);
    }
    const result = await worker.run({
      name,
      call: { to: "0x01", data },
      gasMax: 200_000n,
      validBefore,
    }, Infinity);
    assert.ok("outcome" in result);
  }
  await worker.close();
}

/** What a serving process does beside answering, until there is no more to do. */
async function workInBackground(app: TestApp): Promise<void> {
  await reconcile(app.app.settlement);
  await checkSettlements(app.app.settlement);
  await drainOutbox(app.app);
  while (await app.app.revenueAuditor.advance());
  while (await app.app.exchange.maintain());
  await app.app.verify.count(new AbortController().signal);
  while ((await compactPayments(app.app)).isMore);
}

/** As many settlements as have a root of their own in the tree over the revenue log. */
async function settleMany(store: Store, clock: TestClock): Promise<void> {
  const value: OutboxEntry = {
    recordedAt: clock.now().toISOString(),
    service: "api",
    operation: "fix-error",
    network: "eip155:8453",
    amount: "10000",
    txSha256: "a".repeat(64),
    requestSha256: "b".repeat(64),
  };
  await store.commit({
    sets: Array.from({ length: 256 }, () => ({
      key: outboxKey(uuidV7(clock.now(), systemRandom)),
      value,
    })),
  });
}

/** Families whose entries end with something else: an authorization, a bucket, a day. */
const VARIABLE: ReadonlySet<string> = new Set([
  "gas, job",
  "gas, payer",
  "rate_limit, bucket",
  "verify, day",
  "visibility, count",
]);

const nameOf = ({ prefix }: KeyFamily) => prefix.join(", ");

Deno.test("every key belongs to a documented family and has its end", async () => {
  const { app, store, clock, writes, hands } = await startRecorded();
  await app.app.keyring.signer();
  await app.app.announcements.announce();
  // As a seller with the switch on does.
  await app.app.schemeSecret();
  const teller = new NoticeTeller({
    app: app.app,
    types: [],
    send: () => Promise.resolve(null),
  });
  await teller.round();
  await useEverySurface(app);
  await useUnluckily(app, hands);
  await publishMany(app, clock);
  await callOften(store, clock);
  await settleMany(store, clock);
  await (await app.fetch("http://localhost:8402/health")).body?.cancel();
  // Settlements are held against the chain after a while.
  clock.advance(60_000);
  await workInBackground(app);
  do await teller.round(); while ((await readNotices(store, 1)).length > 0);
  await writeLostTime(store, {
    from: START.toISOString(),
    until: START.toISOString(),
  });
  await app.app.log.checkpoint();
  // As the upgrade of an old store does.
  await store.commit({ sets: [openFromSet(1)] });
  await keepShownSize(store, 1);
  await useGasWallet(store, clock);
  await app.app.presence.show();
  await app.app.presence.stop();

  const unknown = writes.filter(({ set }) => familyOf(set.key) === null);
  assert.deepEqual(unknown.map(({ set }) => set.key), []);
  const longest: Record<string, number> = {};
  for (const { set, at } of writes) {
    const family = familyOf(set.key);
    if (family?.end !== "expires") continue;
    const name = nameOf(family);
    assert.ok(set.expiresAt !== undefined, `${name} has no end`);
    const ms = set.expiresAt.getTime() - at.getTime();
    assert.ok(ms <= (family.ms ?? 0), `${name} is kept ${ms} ms`);
    longest[name] = Math.max(longest[name] ?? 0, ms);
  }

  // To the millisecond where the life of an entry is always the same.
  for (const family of KEY_FAMILIES) {
    if (family.ms === undefined || VARIABLE.has(nameOf(family))) continue;
    assert.equal(longest[nameOf(family)], family.ms, nameOf(family));
  }
  // A year and a half of quiet, with background work now and then.
  const ends: Record<string, number> = {};
  for (let day = 1; day <= 500; day += day < 8 ? 1 : 7) {
    clock.advance((day < 8 ? 1 : 7) * DAY_MS);
    // The first keys are over when the last ones come.
    if (day === 1 || day > 410) await app.app.keyring.rotate();
    await workInBackground(app);
    // What was replaced is deleted a little later.
    clock.advance(3_600_000);
    await workInBackground(app);
    for (const { key } of await dumpStore(store)) {
      const family = familyOf(key);
      if (family !== null) ends[nameOf(family)] = day;
    }
  }
  // Some are written when a payment grows old.
  const written = new Set(writes.map(({ set }) => familyOf(set.key)));
  assert.deepEqual(
    KEY_FAMILIES.filter((family) => !written.has(family)).map(nameOf),
    [],
    "the scenario writes each family",
  );
  const last = Math.max(...Object.values(ends));
  const left = KEY_FAMILIES.filter((family) => ends[nameOf(family)] === last);
  assert.deepEqual(
    left.map(nameOf),
    KEY_FAMILIES.filter(({ end }) => end === "stays").map(nameOf),
  );
  const open = (await store.list(["pay_due"], { limit: 10 })).entries;
  const records = (await store.list<{ state: string; format: number }>(
    ["pay"],
    { limit: 500 },
  )).entries.map(({ value }) => `${value.format} ${value.state}`);
  assert.deepEqual(open, []);
  assert.deepEqual(new Set(records), new Set(["2 settled"]));
  await app.stop();
  await store.close();
});
