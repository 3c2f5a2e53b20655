/** Own offers over MCP and A2A, at the API's own endpoints: one gate, one ledger, whatever becomes of their files. */
import assert from "node:assert/strict";
import { FAILURES_MAX } from "@/services/api/own_offers/guard.ts";
import { TIMEOUT_SECONDS } from "@/lib/x402/challenge.ts";
import { listingChecks } from "@/cli/listing_checks.ts";
import { registryProblem } from "@/services/listing.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  buy,
  CLIENTS,
  connectA2a,
  connectMcp,
  type Session,
} from "@/tests/support/exchange_sessions.ts";
import { readSettledCount } from "@/tests/support/settled_count.ts";
import {
  OFFER,
  type UpstreamScene,
  withUpstream,
} from "@/tests/support/upstream.ts";

const API = "http://localhost:8402";
const NAME = "weather-now";
const { input: INPUT, output: OUTPUT } = OFFER.example;
/** One client of each protocol. */
const BOTH = [["MCP", connectMcp], ["A2A", connectA2a]] as const;

async function withOffer(
  test: (scene: UpstreamScene & { app: TestApp }) => Promise<void>,
): Promise<void> {
  await withUpstream(async (scene) => {
    await scene.write({ preview: undefined });
    const app = await startTestApp({ settings: { OFFERS_DIR: scene.folder } });
    try {
      assert.deepEqual(app.faults, []);
      await test(Object.assign(scene, { app }));
    } finally {
      await app.stop();
    }
  });
}

async function statusOf(app: TestApp, path: string): Promise<number> {
  const answer = await app.fetch(API + path);
  await answer.body?.cancel();
  return answer.status;
}

/** Pays what is asked, and does not send it. */
async function quoted(session: Session, app: TestApp) {
  const { data } = await session.call(NAME, INPUT);
  return await buildPayment({
    account: throwawayAccount(),
    paymentRequired: data,
    now: app.clock.now(),
  });
}

for (const [name, connect] of CLIENTS) {
  Deno.test(`an own offer is bought by the official client: ${name}`, () =>
    withOffer(async ({ app, asked }) => {
      const session = await connect(API, app.fetch);
      assert.deepEqual(session.offered, [NAME]);
      const bought = await buy(session, {
        ...{ name: NAME, args: INPUT, account: throwawayAccount() },
        now: app.clock.now(),
      });
      assert.equal(bought.isError, false, JSON.stringify(bought.data));
      assert.deepEqual(bought.data, OUTPUT);
      const again = await session.call(NAME, INPUT, bought.payment);
      assert.deepEqual(again.data, OUTPUT);
      assert.equal(
        again.settlement?.transaction,
        bought.settlement?.transaction,
      );
      await session.close();
      assert.equal(await readSettledCount(app), 1);
      assert.equal(asked.length, 1);
      // Nothing of a payment or of a caller goes on.
      assert.deepEqual(
        [...asked[0]?.headers.keys() ?? []].filter((header) =>
          /payment|authorization|cookie|forwarded/.test(header)
        ),
        [],
      );
    }));
}

Deno.test("what one transport sold every other one gives again, and charges once", () =>
  withOffer(async ({ app, asked }) => {
    const [mcp, a2a] = await Promise.all([
      connectMcp(API, app.fetch),
      connectA2a(API, app.fetch),
    ]);
    const bought = await buy(mcp, {
      ...{ name: NAME, args: INPUT, account: throwawayAccount() },
      now: app.clock.now(),
    });
    const other = await a2a.call(NAME, INPUT, bought.payment);
    assert.deepEqual(other.data, OUTPUT);
    assert(typeof bought.payment !== "string");
    const http = await app.fetch(`${API}/${NAME}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": encodePayment(bought.payment),
      },
      body: JSON.stringify(INPUT),
    });
    assert.deepEqual(await http.json(), OUTPUT);
    await mcp.close();
    assert.equal(asked.length, 1);
    assert.equal(await readSettledCount(app), 1);
  }));

for (const [protocol, connect] of BOTH) {
  Deno.test(`${protocol}: a failing upstream is asked for no money, and charges nobody`, () =>
    withOffer(async (scene) => {
      const { app } = scene;
      const session = await connect(API, app.fetch);
      scene.answer = () => Response.json({}, { status: 500 });
      const payments = [];
      for (let count = 0; count < FAILURES_MAX; count++) {
        payments.push(await quoted(session, app));
      }
      for (const payment of payments) {
        const refused = await session.call(NAME, INPUT, payment);
        assert.equal(refused.data.error, "unavailable");
        assert.equal(refused.data.reason, "status");
      }
      const unpaid = await session.call(NAME, INPUT);
      assert.equal(unpaid.data.error, "unavailable");
      assert.equal("accepts" in unpaid.data, false);
      assert.equal(await readSettledCount(app), 0);
      scene.answer = () => Response.json(OUTPUT);
      app.clock.advance(31_000);
      const [first] = payments;
      const sold = await session.call(NAME, INPUT, first);
      assert.deepEqual(sold.data, OUTPUT);
      await session.close();
    }));

  Deno.test(`${protocol}: what was asked may be paid until its challenge has ended`, () =>
    withOffer(async ({ app, write }) => {
      const session = await connect(API, app.fetch);
      const [early, late] = [
        await quoted(session, app),
        await quoted(session, app),
      ];
      await write({ price: "0.05" });
      assert.deepEqual((await app.readOffers()).changed, [NAME]);
      const { data } = await session.call(NAME, INPUT);
      assert.equal(data.accepts[0].amount, "50000");
      const sold = await session.call(NAME, INPUT, early);
      assert.deepEqual(sold.data, OUTPUT);
      app.clock.advance((TIMEOUT_SECONDS + 1) * 1_000);
      const refused = await session.call(NAME, INPUT, late);
      assert.equal(refused.isError, true);
      assert.equal(refused.data.accepts[0].amount, "50000");
      await session.close();
      assert.equal(await readSettledCount(app), 1);
    }));

  Deno.test(`${protocol}: what was bought is given when its offer takes other inputs, and when it is gone`, () =>
    withOffer(async ({ app, write, folder, asked }) => {
      const session = await connect(API, app.fetch);
      const bought = await buy(session, {
        ...{ name: NAME, args: INPUT, account: throwawayAccount() },
        now: app.clock.now(),
      });
      const unsent = await quoted(session, app);
      await write({
        input_schema: {
          ...OFFER.input_schema,
          properties: { city: { type: "string", enum: ["Bergen"] } },
        },
        example: { input: { city: "Bergen" }, output: OUTPUT },
      });
      await app.readOffers();
      const before = await session.call(NAME, INPUT, bought.payment);
      assert.deepEqual(before.data, OUTPUT);
      const wrong = await session.call(NAME, INPUT, unsent);
      assert.equal(wrong.data.error, "invalid_request");

      await Deno.remove(`${folder}/${NAME}.json`);
      assert.deepEqual((await app.readOffers()).removed, [NAME]);
      const after = await session.call(NAME, INPUT, bought.payment);
      assert.deepEqual(after.data, OUTPUT);
      const nothing = await session.call(NAME, INPUT, unsent);
      assert.equal(nothing.isError, true);
      assert.equal("accepts" in nothing.data, false);
      await session.close();
      assert.equal(asked.length, 1);
      assert.equal(await readSettledCount(app), 1);
    }));
}

/** What there is of MCP and A2A at the API where own offers are sold. */
const CARDS = [
  "/.well-known/agent-card.json",
  "/.well-known/mcp/server-card.json",
  "/mcp/server-card",
  "/server.json",
];

Deno.test("the API has cards where own offers are, and nothing of it where no folder is", async () => {
  await withOffer(async ({ app }) => {
    for (const path of CARDS) {
      assert.equal(await statusOf(app, path), 200, path);
    }
    const read = async (path: string) =>
      await (await app.fetch(API + path)).json();
    const card = await read("/.well-known/agent-card.json");
    assert.deepEqual(
      card.skills.map(({ id }: { id: string }) => id),
      [NAME],
    );
    assert.match(card.skills[0].description, /Costs \$0\.03 in USDC/);
    const catalog = await read("/.well-known/ai-catalog.json");
    const urls = catalog.entries.map(({ url }: { url: string }) => url);
    assert(urls.includes(`${API}/.well-known/agent-card.json`));
    assert(urls.includes(`${API}/mcp/server-card`));
    const { remotes, ...entry } = await read("/server.json");
    assert.deepEqual(remotes, [{
      type: "streamable-http",
      url: `${API}/mcp`,
    }]);
    assert.equal(registryProblem({ ...entry, remotes }), null);
    const checks = await Promise.all(
      listingChecks(app.app).map(({ find }) => find()),
    );
    assert(checks.some((said) => said?.includes(`${API}/server.json`)));
    const agent = await read("/agent.json");
    assert.deepEqual(agent.capabilities.slice(-2), ["mcp", "a2a"]);
    assert.equal(agent.links.own_offers_a2a, `${API}/a2a`);
  });
  await using none = await startTestApp();
  for (const path of [...CARDS, "/mcp", "/a2a"]) {
    assert.equal(await statusOf(none, path), 404, path);
  }
});

Deno.test("MCP has a preview of own offers whose file says what to show", () =>
  withUpstream(async ({ write, folder, asked }) => {
    await write({
      preview: ["unit"],
      output_schema: {
        ...OFFER.output_schema,
        properties: {
          ...OFFER.output_schema.properties,
          unit: { type: "string" },
        },
      },
      example: { input: INPUT, output: { ...OUTPUT, unit: "C" } },
    });
    await using app = await startTestApp({ settings: { OFFERS_DIR: folder } });
    const session = await connectMcp(API, app.fetch);
    const [, tool = ""] = session.offered;
    const { data } = await session.call(tool, { offer: NAME, input: INPUT });
    assert.deepEqual(data.preview.output, { unit: "C" });
    assert.equal(asked.length, 0);
    await session.close();
  }));
