/** Two processes of the exchange share one Postgres. */
import assert from "node:assert/strict";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import { FLUSH_MIN } from "@/services/exchange/search/segments.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import {
  buy,
  connectA2a,
  connectMcp,
} from "@/tests/support/exchange_sessions.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import { publishDirectly } from "@/tests/support/publish_directly.ts";

const ORIGIN = "http://localhost:8404";

Deno.test("what one process publishes, another finds at once; limits and cursors are shared", async (t) => {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const oneStore = await openPostgresStore(url);
  const twoStore = await openPostgresStore(url);
  await using one = await startTestApp({ store: oneStore });
  await using two = await startTestApp({ store: twoStore });
  const writer = await connectMcp(ORIGIN, one.fetch);
  const reader = await connectA2a(ORIGIN, two.fetch);
  const account = throwawayAccount();
  const publish = (text: string) =>
    buy(writer, {
      name: "publish_information",
      args: { title: text, content: `${text} shared by processes` },
      account,
    });

  await t.step("an entry is found by the other process", async () => {
    const { data } = await publish("Kestrel");
    const found = await buy(reader, {
      name: "search_information",
      args: { query: "kestrels" },
      account,
    });
    assert.equal(found.data.results[0].entry_id, data.entry_id);
  });

  await t.step("a cursor of one process opens in the other", async () => {
    for (const name of ["a", "b", "c"]) await publish(`Osprey ${name}`);
    const args = { query: "osprey", limit: 2 };
    const first = await buy(writer, {
      name: "search_information",
      args,
      account,
    });
    const second = await buy(reader, {
      name: "search_information",
      args: { ...args, cursor: first.data.next_cursor },
      account,
    });
    const ids = [...first.data.results, ...second.data.results]
      .map(({ entry_id }: { entry_id: string }) => entry_id);
    assert.equal(new Set(ids).size, 3);
  });

  await t.step(
    "a payment of one process is replayed by the other",
    async () => {
      const agent = await connectMcp(ORIGIN, two.fetch);
      const args = { title: "Once only", content: "one charge" };
      const bought = await buy(writer, {
        name: "publish_information",
        args,
        account,
      });
      const again = await agent.call(
        "publish_information",
        args,
        bought.payment,
      );
      assert.deepEqual(again.data, bought.data);
      assert.deepEqual(again.settlement, bought.settlement);
      await agent.close();
    },
  );

  await t.step(
    "a credential of one process is known to the other, and revoked for both",
    async () => {
      const { credential } = await one.app.exchange.registrations.register(
        {},
        "192.0.2.1",
      );
      const header = `Bearer ${credential}`;
      assert.ok(await two.app.exchange.registrations.authenticate(header));
      await two.app.exchange.registrations.revoke(header);
      await assert.rejects(one.app.exchange.registrations.authenticate(header));
    },
  );

  await t.step("both tidy up while both are searched", async () => {
    const { operations } = one.app.exchange;
    for (let n = 0; n < FLUSH_MIN; n++) {
      await publishDirectly(
        operations.publish,
        { title: `Heron ${n}`, content: "standing in water" },
        {
          store: n % 2 ? oneStore : twoStore,
          now: one.clock.now(),
          payer: throwawayAccount().address,
        },
      );
    }
    const search = async (app: typeof one) =>
      (await app.app.exchange.operations.search.run(
        { query: "herons", limit: 20 },
        context(app.clock.now()),
      )).output.total_estimate;
    const work = Promise.all(
      [one, two].map(async ({ app }) => {
        while (await app.exchange.maintain());
      }),
    );
    for (let n = 0; n < 10; n++) {
      const total = await search(n % 2 ? one : two);
      // An entry that moves during the search may be counted twice, never lost.
      assert.ok(total >= FLUSH_MIN, `${total}`);
    }
    await work;
    assert.equal(await search(one), FLUSH_MIN);
    assert.equal(await search(two), FLUSH_MIN);
  });

  await writer.close();
  await one.stop();
  await two.stop();
  await oneStore.close();
  await twoStore.close();
  await server.stop();
});

function context(now: Date) {
  return {
    now,
    requestId: "r",
    signal: new AbortController().signal,
    payer: null,
    agentId: null,
  };
}
