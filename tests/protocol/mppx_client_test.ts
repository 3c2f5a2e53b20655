/** The official client of the `Payment` scheme buys here, as it is. */
import assert from "node:assert/strict";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { startServer } from "@/cli/serve.ts";
import { configOf } from "@/tests/support/app.ts";
import { buyWithMppx } from "@/tests/support/mppx.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { SALE_BODY, startScene } from "@/tests/support/scene.ts";

async function withServer(
  settings: Readonly<Record<string, string>>,
  test: (apiUrl: string) => Promise<void>,
): Promise<void> {
  const [api = "", mcp = "", exchange = "", verify = ""] = freePorts(4)
    .map((port) => `http://localhost:${port}`);
  const server = await startServer(configOf({
    ...settings,
    API_URL: api,
    MCP_URL: mcp,
    EXCHANGE_URL: exchange,
    VERIFY_URL: verify,
    KV_PATH: ":memory:",
    RATE_LIMIT_SCALE: "100",
    PAYMENT_SCHEME: "on",
  }));
  try {
    await test(api);
  } finally {
    await server.stop();
  }
}

/** Buys once, and looks at what the client saw. */
async function assertBought(apiUrl: string, job: object): Promise<void> {
  const bought = await buyWithMppx({
    url: `${apiUrl}/shell-risk-check`,
    body: SALE_BODY,
    maxAtomicAmount: "10000",
    ...job,
  });
  assert.equal(bought.status, 200, bought.text);
  assert.deepEqual(bought.events, ["none 402", "Payment 200"]);
  assert.equal(bought.receipt?.method, "evm");
  assert.equal(bought.receipt?.status, "success");
  assert.match(String(bought.receipt?.reference), /^0x[0-9a-f]{64}$/);
}

Deno.test("mppx buys in demo mode by the scheme, though x402 stands beside it", () =>
  withServer({}, (apiUrl) =>
    assertBought(apiUrl, {
      privateKey: generatePrivateKey(),
      networks: [8453],
      authorization: { name: "USD Coin", version: "2" },
    })));

for (const settlement of ["facilitator", "onchain"] as const) {
  Deno.test(`mppx buys on a chain by the scheme, and pays once (${settlement})`, async () => {
    await using scene = await startScene({ settlement });
    const privateKey = generatePrivateKey();
    const buyer = await scene.fund(privateKeyToAccount(privateKey));
    const config = configOf(scene.settings);
    const { terms: { network, asset } } = config;
    await withServer(scene.settings, (apiUrl) =>
      assertBought(apiUrl, {
        privateKey,
        networks: [Number(network.split(":")[1])],
        authorization: { name: asset.name, version: asset.version },
      }));
    assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  });
}

Deno.test("mppx that cannot pay is told so, and has paid nothing", async () => {
  await using scene = await startScene({ settlement: "onchain" });
  const config = configOf(scene.settings);
  const { terms: { network, asset } } = config;
  await withServer(scene.settings, async (apiUrl) => {
    const { status, text, events } = await buyWithMppx({
      url: `${apiUrl}/shell-risk-check`,
      body: SALE_BODY,
      maxAtomicAmount: "10000",
      privateKey: generatePrivateKey(),
      networks: [Number(network.split(":")[1])],
      authorization: { name: asset.name, version: asset.version },
    });
    assert.equal(status, 402);
    assert.equal(
      JSON.parse(text).type,
      "https://paymentauth.org/problems/verification-failed",
    );
    assert.equal(events[0], "none 402");
  });
});
