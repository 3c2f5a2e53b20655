/** Operators find payments by the ledger's indexes, whatever was sold before. */
import assert from "node:assert/strict";
import {
  findPayments,
  type FoundRecord,
  type PaymentFilter,
  selectPayments,
  walkPayments,
} from "@/cli/ledger_find.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { compactPayments } from "@/lib/x402/compaction.ts";
import { PAYMENTS_FORMAT_4 } from "@/lib/x402/format_4.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { startTestApp, TestClock } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { countStore } from "@/tests/support/counted_store.ts";
import { dumpStore } from "@/tests/support/format_1.ts";
import { PAID_REQUESTS, purchase } from "@/tests/support/surfaces.ts";

const DAY_MS = 86_400_000;
const NETWORKS = ["eip155:8453"];
const INDEXES = ["pay_nonce", "pay_tx", "pay_released", "pay_day"];
const UNREACHABLE = [
  "http://localhost:8402/summarize-url",
  '{"url":"https://unreachable.example.com/"}',
] as const;

/** A store with payments of some days, a few in each state. */
async function sell(days: number) {
  const clock = new TestClock(new Date("2026-06-01T10:00:00Z"));
  const inner = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const counted = countStore(inner);
  const { store } = counted;
  let isUnknown = false;
  const app = await startTestApp({
    store,
    clock,
    fetchPage: () => Promise.resolve({ kind: "upstream_unreachable" }),
    settler: (store) => {
      const demo = createDemoSettler(store);
      return {
        ...demo,
        settle: (attempt) =>
          isUnknown
            ? Promise.resolve({ kind: "unknown", message: "silent" })
            : demo.settle(attempt),
      };
    },
  });
  const account = throwawayAccount();
  const [request = assert.fail()] = PAID_REQUESTS;
  const named: { nonce: string; paymentId: string }[] = [];
  for (let day = 0; day < days; day++) {
    if (day > 0) clock.advance(DAY_MS);
    const paymentId = `order-number-${String(day).padStart(8, "0")}`;
    const { nonce, status } = await purchase(app, request, {
      account,
      paymentId,
    });
    assert.equal(status, 200);
    named.push({ nonce, paymentId });
    assert.equal((await purchase(app, request)).status, 200);
    assert.equal((await purchase(app, UNREACHABLE)).status, 502);
    isUnknown = true;
    assert.equal((await purchase(app, request)).status, 503);
    isUnknown = false;
  }
  return {
    ...counted,
    clock,
    named,
    payer: account.address.toLowerCase(),
    async stop() {
      await app.stop();
      await inner.close();
    },
  };
}

async function collect(
  found: AsyncIterable<FoundRecord>,
): Promise<FoundRecord[]> {
  const all: FoundRecord[] = [];
  for await (const one of found) all.push(one);
  return all;
}

const namesOf = (found: readonly FoundRecord[]) =>
  found.map(({ identity }) => `${identity.payer} ${identity.nonce}`).sort();

/** The same filter by reading everything. */
async function bruteForce(store: Store, filter: PaymentFilter) {
  return (await collect(walkPayments(store))).filter(({ identity, record }) =>
    (filter.state === undefined || record.state === filter.state) &&
    (filter.day === undefined || record.updatedAt.startsWith(filter.day)) &&
    (filter.payer === undefined || identity.payer === filter.payer)
  );
}

const transactionOf = ({ record }: FoundRecord) =>
  record.format === 2 ? record.transaction : record.settlement?.transaction;

Deno.test("each filter finds what reading everything finds, also when payments are compact", async () => {
  const scene = await sell(4);
  const { store, payer, clock } = scene;
  const assertSame = async () => {
    const everything = await collect(walkPayments(store));
    const days = new Set(
      everything.map(({ record }) => record.updatedAt.slice(0, 10)),
    );
    for (
      const state of [undefined, "settled", "released", "unknown", "claimed"]
    ) {
      for (const day of [undefined, ...days, "2020-01-01"]) {
        for (const owner of [undefined, payer, `0x${"1".repeat(40)}`]) {
          const filter = {
            ...(state === undefined ? {} : { state }),
            ...(day === undefined ? {} : { day }),
            ...(owner === undefined ? {} : { payer: owner }),
          };
          assert.deepEqual(
            namesOf(await collect(selectPayments(store, filter))),
            namesOf(await bruteForce(store, filter)),
            JSON.stringify(filter),
          );
        }
      }
    }
    for (const { identity, record } of everything) {
      for (
        const name of [identity.nonce, transactionOf({ identity, record })]
      ) {
        if (name === undefined || name === "") continue;
        const found = await collect(
          findPayments(store, { name, networks: NETWORKS }),
        );
        assert.deepEqual(namesOf(found), namesOf([{ identity, record }]));
      }
    }
    return new Set(everything.map(({ record }) => record.state));
  };
  const states = await assertSame();
  assert.deepEqual(states, new Set(["settled", "released", "unknown"]));
  for (const { nonce, paymentId } of scene.named.slice(-2)) {
    const found = await collect(
      findPayments(store, { name: paymentId, payer, networks: NETWORKS }),
    );
    assert.deepEqual(found.map(({ identity }) => identity.nonce), [nonce]);
  }
  clock.advance(92 * DAY_MS);
  assert.ok((await compactPayments({ store, clock })).compacted > 0);
  await assertSame();
  await scene.stop();
});

Deno.test("what finding one payment asks of the store does not grow with the past", async () => {
  const costs: unknown[] = [];
  for (const days of [2, 12]) {
    const { store, count, named, payer, stop } = await sell(days);
    const [{ nonce, paymentId } = assert.fail()] = named.slice(-1);
    const [one] = await collect(
      findPayments(store, { name: nonce, networks: NETWORKS }),
    );
    assert.ok(one !== undefined);
    const day = one.record.updatedAt.slice(0, 10);
    const cost = async (work: () => AsyncIterable<FoundRecord>) => {
      const { reads, entries } = await count(() => collect(work()));
      return { reads, entries };
    };
    costs.push([
      await cost(() =>
        findPayments(store, { name: nonce, networks: NETWORKS })
      ),
      await cost(() =>
        findPayments(store, {
          name: transactionOf(one) ?? "",
          networks: NETWORKS,
        })
      ),
      await cost(() =>
        findPayments(store, { name: paymentId, payer, networks: NETWORKS })
      ),
      await cost(() => selectPayments(store, { state: "settled", day })),
      await cost(() =>
        selectPayments(store, { state: "claimed", payer: one.identity.nonce })
      ),
    ]);
    await stop();
  }
  assert.deepEqual(costs[1], costs[0]);
});

Deno.test("format 4 gives older records the entries that they would have been written with", async () => {
  const { store, clock, stop } = await sell(3);
  await compactPayments({ store, clock });
  clock.advance(91 * DAY_MS);
  await compactPayments({ store, clock });
  const indexes = async () =>
    (await dumpStore(store)).filter(({ key }) =>
      INDEXES.includes(String(key[0]))
    ).map(({ key, value }) => JSON.stringify([key, value])).sort();
  const before = await indexes();
  assert.ok(before.length > 0);
  const keys = (await dumpStore(store)).map(({ key }) => key)
    .filter((key) => INDEXES.includes(String(key[0])));
  await store.commit({ deletes: keys });
  let cursor: string | null = null;
  do {
    const batch: Awaited<ReturnType<typeof PAYMENTS_FORMAT_4.step>> =
      await PAYMENTS_FORMAT_4.step(store, { cursor, now: clock.now() });
    for (const commit of batch.commits) await store.commit(commit);
    cursor = batch.cursor;
  } while (cursor !== null);
  assert.deepEqual(await indexes(), before);
  await stop();
});
