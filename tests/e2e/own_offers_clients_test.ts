/** Two offers of an operator's, one by an upstream and one by a module, each bought by every kind of client. */
// @slow: it starts a browser twice and a client's process twice.
import assert from "node:assert/strict";
import { wrapFetchWithPayment, x402Client } from "@x402/fetch";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { generatePrivateKey } from "viem/accounts";
import { startServer } from "@/cli/serve.ts";
import { configOf } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { launchBrowser } from "@/tests/support/chromium.ts";
import {
  buy,
  connectA2a,
  connectLegacyA2a,
  connectMcp,
  connectModernMcp,
} from "@/tests/support/exchange_sessions.ts";
import { moduleOffer } from "@/tests/support/module_offer.ts";
import { buyWithMppx } from "@/tests/support/mppx.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { OFFER, withUpstream } from "@/tests/support/upstream.ts";

/** What is bought, for how much, and what comes of it. */
const WARES = [
  {
    ...{ name: OFFER.id, atomic: "30000", shown: "4" },
    input: OFFER.example.input,
    output: OFFER.example.output,
  },
  {
    ...{ name: "count-characters", atomic: "20000", shown: "3" },
    ...{ input: { text: "abc" }, output: { characters: 3 } },
  },
] as const;

type Ware = typeof WARES[number];

/** Buys one and gives what it was given. */
type Buyer = (api: string, ware: Ware) => Promise<unknown>;

const bySession =
  (connect: typeof connectMcp): Buyer => async (api, { name, input }) => {
    const session = await connect(api, fetch);
    const account = throwawayAccount();
    const { data, isError, settlement } = await buy(session, {
      ...{ name, args: input, account },
    });
    await session.close();
    assert.equal(isError, false, JSON.stringify(data));
    assert.equal(settlement?.success, true);
    return data;
  };

const BUYERS: Readonly<Record<string, Buyer>> = {
  "the official x402 client": async (api, { name, input }) => {
    const account = throwawayAccount();
    const client = new x402Client().register(
      "eip155:*",
      new ExactEvmScheme(account),
    );
    const answer = await wrapFetchWithPayment(fetch, client)(`${api}/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    assert.equal(answer.status, 200);
    assert(answer.headers.has("payment-response"));
    return await answer.json();
  },
  "an MCP client": bySession(connectMcp),
  "a newer MCP client": bySession(connectModernMcp),
  "an A2A client of 1.0": bySession(connectA2a),
  "an A2A client of 0.3": bySession(connectLegacyA2a),
  "mppx": async (api, { name, input, atomic }) => {
    const bought = await buyWithMppx({
      url: `${api}/${name}`,
      body: JSON.stringify(input),
      maxAtomicAmount: atomic,
      privateKey: generatePrivateKey(),
      networks: [8453],
      authorization: { name: "USD Coin", version: "2" },
    });
    assert.deepEqual(bought.events, ["none 402", "Payment 200"]);
    assert.equal(bought.receipt?.status, "success");
    return JSON.parse(bought.text);
  },
};

/** A person at a browser. */
async function buyOnPage(api: string, ware: Ware): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${api}/buy`);
    await page.locator("#offer").selectOption(`/${ware.name}`);
    await page.locator('button[type="submit"]').click();
    await page.locator("[data-result]").waitFor();
    assert.deepEqual(
      await page.locator("[data-result] dd").allInnerTexts(),
      [ware.shown],
    );
  } finally {
    await browser.close();
  }
}

Deno.test("an upstream's offer and a module's are bought by every kind of client, each at its price", async (t) => {
  await withUpstream(async ({ write, folder }) => {
    await write();
    await Deno.writeTextFile(
      `${folder}/count.ts`,
      "export const run = ({ text }: { text: string }) => ({ characters: text.length });",
    );
    await Deno.writeTextFile(
      `${folder}/count-characters.json`,
      JSON.stringify(moduleOffer()),
    );
    const [api = "", mcp = "", exchange = "", verify = ""] = freePorts(4)
      .map((port) => `http://localhost:${port}`);
    const server = await startServer(configOf({
      ...{ API_URL: api, MCP_URL: mcp, EXCHANGE_URL: exchange },
      ...{ VERIFY_URL: verify, KV_PATH: ":memory:", OFFERS_DIR: folder },
      ...{ PAYMENT_SCHEME: "on", RATE_LIMIT_SCALE: "100" },
    }));
    try {
      for (const [name, buyer] of Object.entries(BUYERS)) {
        await t.step(name, async () => {
          for (const ware of WARES) {
            assert.deepEqual(await buyer(api, ware), ware.output, ware.name);
          }
        });
      }
      await t.step("the browser", async () => {
        for (const ware of WARES) await buyOnPage(api, ware);
      });
      await t.step("each was charged its price, and once", async () => {
        const { entries } = await server.app.store.list(["pay"], {
          limit: 500,
        });
        const paid = (operation: string) =>
          entries.map(({ value }) =>
            value as {
              operation: string;
              state: string;
              requirements: { amount: string };
            }
          ).filter((record) => record.operation === operation)
            .map(({ state, requirements }) =>
              `${state} ${requirements.amount}`
            );
        const times = Object.keys(BUYERS).length + 1;
        for (const { name, atomic } of WARES) {
          assert.deepEqual(
            paid(name),
            Array.from({ length: times }, () => `settled ${atomic}`),
          );
        }
      });
    } finally {
      await server.stop();
    }
  });
});
