// @alone: processes start and end under load.
/** Three processes are replaced one after the other, and a client that never tries again loses no call. */
import assert from "node:assert/strict";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { type Cluster, startCluster } from "@/tests/support/cluster.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import { FIX_ERROR_BODY } from "@/tests/support/scene.ts";

/** Clients that call without a pause. */
const CLIENTS = 6;
/** Times that all processes are replaced. */
const ROUNDS = Number(Deno.env.get("RESTART_ROUNDS") ?? "1");

Deno.test("a rolling restart loses no call of a client that never tries again", async () => {
  const postgres = await startPostgres();
  const cluster = await startCluster({
    processes: 3,
    probes: true,
    settings: {
      DATABASE_URL: await postgres.createDatabase(),
      RATE_LIMIT_SCALE: "1000",
    },
  });
  let isOver = false;
  try {
    const calling = Promise.all(
      Array.from({ length: CLIENTS }, async (_, number) => {
        const lost: string[] = [];
        let count = 0;
        while (!isOver) {
          count += 1;
          const outcome = await call(cluster, { number, count });
          if (outcome !== null) lost.push(outcome);
        }
        return { count, lost };
      }),
    );
    const replacing = (async () => {
      for (let round = 0; round < ROUNDS; round++) {
        for (const process of [0, 1, 2]) await cluster.restart(process);
      }
    })().finally(() => isOver = true);
    await Promise.allSettled([calling, replacing]);
    const [calls] = await Promise.all([calling, replacing]);
    const count = calls.reduce((sum, client) => sum + client.count, 0);
    console.log(`      ${count} calls over ${3 * ROUNDS} restarts`);
    assert.deepEqual(calls.flatMap(({ lost }) => lost), []);
    assert(cluster.served.every((served) => served > 0));
  } finally {
    isOver = true;
    await cluster.stop();
    await postgres.stop();
  }
});

/** One call, once: a document, a challenge, or a purchase. Why it is lost; null when it is not. */
async function call(
  cluster: Cluster,
  { number, count }: { number: number; count: number },
): Promise<string | null> {
  const send = cluster.from(`198.51.${number}.${count % 250}`);
  const url = `${cluster.origins.api}/fix-error`;
  try {
    if (count % 3 === 0) {
      const page = await send(`${cluster.origins.api}/robots.txt`);
      await page.body?.cancel();
      return page.status === 200 ? null : `document ${page.status}`;
    }
    const unpaid = await send(url, { method: "POST" });
    await unpaid.body?.cancel();
    if (unpaid.status !== 402) return `challenge ${unpaid.status}`;
    if (count % 3 === 1) return null;
    const payment = await buildPayment({
      account: throwawayAccount(),
      paymentRequired: challengeOf(unpaid),
    });
    const bought = await send(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": encodePayment(payment),
      },
      body: FIX_ERROR_BODY,
    });
    const text = await bought.text();
    return bought.status === 200 ? null : `purchase ${bought.status} ${text}`;
  } catch (error) {
    return String(error);
  }
}
