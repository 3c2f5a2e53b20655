// @late: processes start and end under load.
/** Three processes are replaced one after the other while buyers pay: nobody is turned away for good, nobody pays twice. */
import assert from "node:assert/strict";
import type { LocalAccount } from "viem";
import { systemWait } from "@/lib/runtime.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  type ExactPayment,
} from "@/tests/support/buyer.ts";
import { type Cluster, startCluster } from "@/tests/support/cluster.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import { SALE_BODY, type Scene, startScene } from "@/tests/support/scene.ts";

const BUYERS = 4;
/** Atomic units: what a buyer has, and what a purchase costs. */
const FUNDS = 10_000_000n;
const PRICE = 10_000n;
/** Purchases of each buyer after the last restart. */
const AFTERWARDS = 3;
/** Milliseconds after which a purchase hangs, however busy the machine is. */
const PURCHASE_MS_MAX = 180_000;

/** One purchase that came to an end. */
interface Purchase {
  readonly payment: ExactPayment;
  readonly text: string;
  /** Statuses of the attempts before the one that delivered. */
  readonly before: readonly number[];
}

for (const settlement of ["facilitator", "onchain"] as const) {
  Deno.test(`a rolling restart under paid calls (${settlement})`, async () => {
    const scene = await startScene({ settlement });
    const postgres = await startPostgres();
    try {
      await restartUnderLoad(scene, await postgres.createDatabase());
    } finally {
      await postgres.stop();
      await scene.stop();
    }
  });
}

async function restartUnderLoad(scene: Scene, database: string): Promise<void> {
  const buyers: LocalAccount[] = [];
  for (let number = 0; number < BUYERS; number++) {
    buyers.push(await scene.fund(undefined, FUNDS));
  }
  const cluster = await startCluster({
    processes: 3,
    settings: {
      ...scene.settings,
      DATABASE_URL: database,
      FACILITATOR_TIMEOUT_MS: "10000",
      RATE_LIMIT_SCALE: "1",
    },
  });
  let left = Infinity;
  const underWay = Promise.withResolvers<void>();
  try {
    const buying = Promise.all(
      buyers.map(async (buyer, number) => {
        const purchases: Purchase[] = [];
        while (left > 0) {
          if (number === 0) left -= 1;
          const { length } = purchases;
          const address = `198.51.${number}.${length % 250}`;
          purchases.push(await purchase(cluster, { buyer, address }));
          if (length === 2) underWay.resolve();
        }
        return purchases;
      }),
    );
    const replacing = (async () => {
      await Promise.race([underWay.promise, buying]);
      for (const process of [0, 1, 2]) await cluster.restart(process);
    })().finally(() => left = AFTERWARDS);
    // Whatever fails, nothing is left that runs.
    await Promise.allSettled([buying, replacing]);
    const [bought] = await Promise.all([buying, replacing]);
    for (const [index, purchases] of bought.entries()) {
      assert.equal(
        await scene.token.balanceOf(buyers[index]?.address ?? scene.seller),
        FUNDS - PRICE * BigInt(purchases.length),
        "every purchase was charged once",
      );
    }
    const purchases = bought.flat();
    const repeats = purchases.flatMap(({ before }) => before);
    console.log(
      `      ${purchases.length} purchases, repeated after ${
        repeats.length === 0 ? "nothing" : repeats.join(", ")
      }`,
    );
    // Whoever asks again gets the same bytes, and is charged nothing.
    for (const [index, { payment, text }] of purchases.slice(-9).entries()) {
      const response = await send(cluster, {
        payment,
        address: "198.51.100.1",
        process: index % 3,
      });
      assert.equal(response.status, 200);
      assert.equal(await response.text(), text);
    }
    assert.equal(
      await scene.token.balanceOf(scene.seller),
      PRICE * BigInt(purchases.length),
    );
    await assertLedger(database, purchases.length);
  } finally {
    left = 0;
    await cluster.stop();
  }
}

/** Signs once, and sends the same payment until there is a result. */
async function purchase(
  cluster: Cluster,
  options: {
    buyer: LocalAccount;
    address: string;
  },
): Promise<Purchase> {
  const { buyer, address } = options;
  const endMs = performance.now() + PURCHASE_MS_MAX;
  const before: number[] = [];
  let payment: ExactPayment | null = null;
  while (performance.now() < endMs) {
    if (payment === null) {
      const response = await cluster.from(address)(
        `${cluster.origins.api}/shell-risk-check`,
        { method: "POST" },
      );
      await response.body?.cancel();
      if (response.status === 402) {
        payment = await buildPayment({
          account: buyer,
          paymentRequired: challengeOf(response),
        });
        continue;
      }
    } else {
      const response = await send(cluster, { payment, address });
      const text = await response.text();
      if (response.status === 200) return { payment, text, before };
      // A fresh challenge would ask for the money a second time.
      assert.notEqual(response.status, 402, text);
      before.push(response.status);
    }
    await systemWait(100);
  }
  assert.fail(`no result after ${before.join(", ")}`);
}

function send(
  cluster: Cluster,
  options: { payment: ExactPayment; address: string; process?: number },
): Promise<Response> {
  return cluster.from(options.address, options.process)(
    `${cluster.origins.api}/shell-risk-check`,
    {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": encodePayment(options.payment),
      },
      body: SALE_BODY,
    },
  );
}

/** Every payment is settled, and none is open. */
async function assertLedger(database: string, count: number): Promise<void> {
  const store = await openPostgresStore(database, { connectionsMax: 1 });
  const states: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await store.list<{ state: string }>(["pay"], {
      limit: 500,
      ...(cursor === undefined ? {} : { cursor }),
    });
    states.push(...page.entries.map(({ value }) => value.state));
    cursor = page.cursor;
  }
  const open = await store.list(["pay_due"], { limit: 10 });
  await store.close();
  assert.equal(states.length, count);
  assert.deepEqual([...new Set(states)], ["settled"]);
  assert.deepEqual(open.entries, []);
}
