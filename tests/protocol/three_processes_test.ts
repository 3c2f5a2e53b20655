// @late: three processes, a proxy and a database.
/** Three processes on one Postgres behind a proxy: to clients they are one. */
import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { STORE_AWAY_MS } from "@/lib/http/shared_rate_limit.ts";
import { systemWait } from "@/lib/runtime.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import type { RevenueEntry } from "@/services/api/revenue_log/store.ts";
import { type Cluster, startCluster } from "@/tests/support/cluster.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  type ExactPayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  buy as buyIn,
  connectA2a,
  connectMcp,
} from "@/tests/support/exchange_sessions.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import { SALE_BODY, startScene } from "@/tests/support/scene.ts";

const PROCESSES = [0, 1, 2];
/** Atomic units of each purchase. */
const PRICE = 10_000n;
/** Milliseconds after which what must come true is taken for what never does. */
const PATIENCE_MS = 300_000;

Deno.test("three processes behind a proxy are one service", async (t) => {
  await using scene = await startScene();
  await using postgres = await startPostgres();
  const database = await postgres.createDatabase();
  await using cluster = await startCluster({
    processes: PROCESSES.length,
    settings: {
      ...scene.settings,
      DATABASE_URL: database,
      FACILITATOR_TIMEOUT_MS: "60000",
      RATE_LIMIT_SCALE: "1",
    },
  });
  const { api, exchange, verify } = cluster.origins;
  const step = (name: string, measure: (attempt: number) => Promise<void>) =>
    t.step(name, () => undisturbed(cluster, measure));
  let paid = 0;
  const buyer = await scene.fund(throwawayAccount(), 10_000_000n);
  const sign = async (): Promise<ExactPayment> =>
    await buildPayment({
      account: buyer,
      paymentRequired: challengeOf(
        await drained(
          cluster.from("198.51.100.1")(`${api}/shell-risk-check`, {
            method: "POST",
          }),
        ),
      ),
    });
  const send = (payment: ExactPayment, process?: number) =>
    cluster.from("198.51.100.2", process)(`${api}/shell-risk-check`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": encodePayment(payment),
      },
      body: SALE_BODY,
    });

  await t.step(
    "one payment, whoever is asked: one charge, the same bytes",
    async () => {
      const payment = await sign();
      const before = await scene.token.balanceOf(buyer.address);
      const statuses = await Promise.all(
        Array.from(
          { length: 24 },
          async () => (await drained(send(payment))).status,
        ),
      );
      assert.ok(statuses.includes(200), String(statuses));
      assert.deepEqual(
        statuses.filter((status) => status !== 200 && status !== 409),
        [],
      );
      const answers = await Promise.all(
        PROCESSES.map(async (process) => {
          const response = await send(payment, process);
          return [
            response.status,
            response.headers.get("payment-response"),
            await response.text(),
          ];
        }),
      );
      assert.equal(answers[0]?.[0], 200);
      assert.deepEqual(answers[1], answers[0]);
      assert.deepEqual(answers[2], answers[0]);
      assert.equal(
        await scene.token.balanceOf(buyer.address),
        before - PRICE,
      );
      paid += 1;
      assert.ok(
        cluster.served.every((count) => count > 3),
        String(cluster.served),
      );
    },
  );

  await t.step(
    "a registration of one is known to the second and revoked for the third",
    async () => {
      const registered = await cluster.from("198.51.100.10", 0)(
        `${exchange}/agents/register`,
        { method: "POST" },
      );
      assert.equal(registered.status, 201);
      const { credential } = await registered.json();
      const headers = { authorization: `Bearer ${credential}` };
      const list = (process: number) =>
        cluster.from("198.51.100.10", process)(`${exchange}/mcp`, {
          method: "POST",
          headers: {
            ...headers,
            "content-type": "application/json",
            accept: "application/json, text/event-stream",
          },
          body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
        });
      assert.equal((await drained(list(1))).status, 200);
      const revoke = (process: number) =>
        cluster.from("198.51.100.10", process)(`${exchange}/agents/revoke`, {
          method: "POST",
          headers,
        });
      assert.equal((await drained(revoke(1))).status, 200);
      for (const process of PROCESSES) {
        assert.equal((await drained(list(process))).status, 401);
        assert.equal((await drained(revoke(process))).status, 401);
      }
    },
  );

  const jwks = (process: number) =>
    readJson(
      cluster.from("198.51.100.80", process)(`${verify}/.well-known/jwks.json`),
    );
  // Before the limits are used up.
  const sets = await Promise.all(PROCESSES.map(jwks));
  await t.step("one key signs everywhere", async () => {
    // One signs verdicts, the other receipts of settlements.
    assert.equal(sets[0].keys.length, 2);
    assert.deepEqual(sets[1], sets[0]);
    assert.deepEqual(sets[2], sets[0]);
    const response = await cluster.from("198.51.100.81", 0)(
      `${verify}/agent/register`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      },
    );
    assert.equal(response.status, 201);
    const receipt = await response.json();
    await jose.jwtVerify(receipt.credential, jose.createLocalJWKSet(sets[2]));
    const claim = await cluster.from("198.51.100.81", 1)(
      `${verify}/agent/registration`,
      { headers: { authorization: `Bearer ${receipt.credential}` } },
    );
    assert.equal((await claim.json()).registration_id, receipt.registration_id);
  });
  await cluster.command("keys", "rotate");

  await step("an address has one limit, not three", async (attempt) => {
    const address = `198.51.102.${attempt}`;
    const startMs = performance.now();
    const statuses = await inTurns(420, 12, async () =>
      (await drained(
        cluster.from(address)(`${api}/shell-risk-check`, { method: "POST" }),
      )).status);
    const seconds = (performance.now() - startMs) / 1000;
    const answered = statuses.filter((status) => status === 402).length;
    const refused = statuses.filter((status) => status === 429).length;
    assert.equal(answered + refused, 420);
    // A bucket, what comes back in the time, and seven on credit of each.
    assert.ok(answered >= 120, `${answered}`);
    assert.ok(
      answered <= 120 + 2 * seconds + 3 * 7,
      `${answered} in ${seconds} s`,
    );
    const refusal = await untilTrue(async () => {
      const response = await cluster.from(address)(`${api}/shell-risk-check`, {
        method: "POST",
      });
      const body = await response.json();
      return response.status === 429 ? { response, body } : null;
    }, 0);
    assert.equal(refusal.body.error, "rate_limited");
    assert.equal(refusal.response.headers.get("retry-after"), "1");
    const other = await cluster.from(`198.51.103.${attempt}`)(
      `${api}/shell-risk-check`,
      {
        method: "POST",
      },
    );
    assert.equal((await drained(Promise.resolve(other))).status, 402);
  });

  await step("limits of an hour are exact", async (attempt) => {
    const statuses = await Promise.all(
      Array.from({ length: 9 }, async () =>
        (await drained(
          cluster.from(`198.51.104.${attempt}`)(`${exchange}/agents/register`, {
            method: "POST",
          }),
        )).status),
    );
    assert.equal(statuses.filter((status) => status === 201).length, 5);
    assert.equal(statuses.filter((status) => status === 429).length, 4);
    const startMs = performance.now();
    const receipts = await inTurns(90, 9, async (n) =>
      (await drained(
        cluster.from(`198.51.${140 + n % 12}.1`)(`${verify}/agent/register`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "{}",
        }),
      )).status);
    const minutes = (performance.now() - startMs) / 60_000;
    const issued = receipts.filter((status) => status === 201).length;
    const least = attempt === 0 ? 50 : 0;
    assert.ok(issued >= least && issued <= 60 + 9 * minutes, `${issued}`);
    assert.equal(
      issued + receipts.filter((status) => status === 429).length,
      90,
    );
  });

  await t.step(
    "feeds are the same bytes everywhere, and each offer was announced once",
    async () => {
      for (const path of ["/offers.json", "/offers.xml", "/catalog.json"]) {
        const answers = await Promise.all(
          PROCESSES.map(async (process) => {
            const response = await cluster.from("198.51.100.60", process)(
              api + path,
            );
            return [response.headers.get("etag"), await response.text()];
          }),
        );
        assert.deepEqual(answers[1], answers[0], path);
        assert.deepEqual(answers[2], answers[0], path);
        const cached = await cluster.from("198.51.100.60", 2)(api + path, {
          headers: { "if-none-match": String(answers[0]?.[0]) },
        });
        assert.equal((await drained(Promise.resolve(cached))).status, 304);
      }
      const revisions = await revisionsAt(cluster, 0);
      assert.ok(revisions.length >= 5);
      assert.ok(revisions.every((id) => id.endsWith(":r1")), String(revisions));
    },
  );

  await t.step(
    "what is published through one is found through the others",
    async () => {
      const writer = await connectMcp(
        exchange,
        cluster.from("198.51.100.70", 0),
      );
      const { data: published } = await buyIn(writer, {
        name: "publish_information",
        args: { title: "Kestrels", content: "Kestrels hover over motorways" },
        account: buyer,
      });
      paid += 1;
      const { data: found } = await buyIn(
        await connectA2a(exchange, cluster.from("198.51.100.71", 1)),
        {
          name: "search_information",
          args: { query: "kestrel" },
          account: buyer,
        },
      );
      paid += 1;
      assert.equal(found.results[0].entry_id, published.entry_id);
      const reader = await connectMcp(
        exchange,
        cluster.from("198.51.100.72", 2),
      );
      const { data: read } = await buyIn(reader, {
        name: "get_information",
        args: { entry_id: published.entry_id },
        account: buyer,
      });
      paid += 1;
      assert.equal(
        read.entry.digest.sha256 ?? read.entry.digest,
        published.digest.sha256 ?? published.digest,
      );
      // Through the proxy, a session is spread over all of them.
      const any = await connectMcp(exchange, cluster.from("198.51.100.73"));
      const { data: again } = await buyIn(any, {
        name: "search_information",
        args: { query: "motorways" },
        account: buyer,
      });
      paid += 1;
      assert.equal(again.returned, 1);
      for (const session of [writer, reader, any]) await session.close();
    },
  );

  await t.step(
    "the revenue log, which all three write, is one chain",
    async () => {
      const payments = await Promise.all(Array.from({ length: 30 }, sign));
      const statuses = await Promise.all(
        payments.map(async (payment) => (await drained(send(payment))).status),
      );
      assert.deepEqual([...new Set(statuses)], [200]);
      paid += payments.length;
      let visit = 0;
      const read = (process: number) =>
        readJson(
          cluster.from(`198.51.101.${visit++ % 250}`, process)(
            `${api}/revenue-log/integrity`,
          ),
        );
      // The rotation appends an entry of its own, whenever it is noticed: what
      // is counted is the money.
      const earned = String(BigInt(paid) * PRICE);
      const { first, others } = await untilTrue(async () => {
        const [first, ...others] = await Promise.all(PROCESSES.map(read));
        const isOne = others.every(({ count }) => count === first.count);
        return isOne && first.totals[0]?.atomic_amount === earned
          ? { first, others }
          : null;
      }, 500);
      assert.equal(first.status, "intact");
      for (const other of others) {
        assert.equal(other.head_hash, first.head_hash);
        assert.deepEqual(other.merkle, first.merkle);
      }
      const store = await openPostgresStore(database, { connectionsMax: 1 });
      const { entries } = await store.list<RevenueEntry>(["revenue"], {
        limit: 500,
      });
      await store.close();
      const sold = entries.map(({ value }) => value)
        .filter(({ event }) => event === "payment_settled");
      assert.equal(sold.length, paid);
      assert.equal(new Set(sold.map((one) => one.tx_sha256)).size, paid);
      assert.equal(
        await scene.token.balanceOf(scene.seller),
        BigInt(paid) * PRICE,
      );
    },
  );

  await t.step("a rotation reaches all without a restart", async () => {
    for (const process of PROCESSES) {
      await untilTrue(async () => {
        const { keys } = await jwks(process);
        return keys.length === 4 || null;
      }, 250);
    }
    const after = await Promise.all(PROCESSES.map(jwks));
    assert.deepEqual(after[1], after[0]);
    assert.deepEqual(after[2], after[0]);
    // The next ones are published a day before they sign.
    assert.equal(after[0].keys[0].kid, sets[0].keys[0].kid);
  });

  await t.step(
    "an offer that changes is announced once while processes are replaced",
    async () => {
      const changes = { PAY_TO: throwawayAccount().address };
      for (const process of PROCESSES) await cluster.restart(process, changes);
      const feeds = await Promise.all(
        PROCESSES.map((process) => revisionsAt(cluster, process)),
      );
      assert.deepEqual(feeds[1], feeds[0]);
      assert.deepEqual(feeds[2], feeds[0]);
      const ids = feeds[0] ?? [];
      assert.equal(new Set(ids).size, ids.length);
      const count = (suffix: string) =>
        ids.filter((id) => id.endsWith(suffix)).length;
      assert.equal(count(":r2"), count(":r1"));
      assert.equal(count(":r1") + count(":r2"), ids.length);
    },
  );

  const faults = PROCESSES.flatMap((process) => cluster.log(process))
    .filter(({ event }) => !EXPECTED_EVENTS.has(String(event)));
  assert.deepEqual(faults, []);
});

const EXPECTED_EVENTS = new Set([
  "assessment",
  "request",
  "listening",
  "stopped",
  "reconciled",
  // See undisturbed().
  "rate_limits_local",
]);

/** Times that a limit is measured while processes wait for the store. */
const MEASUREMENTS_MAX = 10;

/**
 * Measures a limit. A process that waited a second for the store counts by
 * itself for a while and says so in its log: then it is measured once more.
 */
async function undisturbed(
  cluster: Cluster,
  measure: (attempt: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 0;; attempt++) {
    const before = Date.now();
    try {
      return await measure(attempt);
    } catch (error) {
      const isDisturbed = PROCESSES.flatMap((process) => cluster.log(process))
        .some(({ event, time }) =>
          event === "rate_limits_local" &&
          Date.parse(String(time)) > before - STORE_AWAY_MS
        );
      if (!isDisturbed || attempt === MEASUREMENTS_MAX) throw error;
    }
    await systemWait(STORE_AWAY_MS);
  }
}

/** Ids of the feed's items. */
async function revisionsAt(
  cluster: Cluster,
  process: number,
): Promise<string[]> {
  const feed = await readJson(
    cluster.from("198.51.100.61", process)(
      `${cluster.origins.api}/offers.json`,
    ),
  );
  return feed.items.map(({ id }: { id: string }) => id);
}

// deno-lint-ignore no-explicit-any
async function readJson(answer: Promise<Response>): Promise<any> {
  const response = await answer;
  assert.equal(response.status, 200, response.url);
  return await response.json();
}

async function drained(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  await response.arrayBuffer();
  return response;
}

/** Runs a task so often, some at once. */
async function inTurns<T>(
  count: number,
  atOnce: number,
  task: (n: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (next < count) results.push(await task(next++));
  }));
  return results;
}

/** The first result that is not null. */
async function untilTrue<T>(
  look: () => Promise<T | null>,
  everyMs: number,
): Promise<T> {
  const endMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    assert.ok(performance.now() < endMs, "it did not come true");
    await systemWait(everyMs);
  }
}
