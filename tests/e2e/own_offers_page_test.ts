/** A browser buys an own offer on the page where it buys the built-in ones. */
import assert from "node:assert/strict";
import { startServer } from "@/cli/serve.ts";
import { parseConfig } from "@/lib/config.ts";
import { launchBrowser } from "@/tests/support/chromium.ts";
import { freePorts } from "@/tests/support/ports.ts";

Deno.test("a browser buys what an operator's file describes, and sees why it cannot", async () => {
  let status = 200;
  const upstream = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => Response.json({ celsius: 4 }, { status }),
  );
  const address = `127.0.0.1:${upstream.addr.port}`;
  const folder = await Deno.makeTempDir();
  const member = (name: string, schema: object) => ({
    type: "object",
    additionalProperties: false,
    required: [name],
    properties: { [name]: schema },
  });
  await Deno.writeTextFile(
    `${folder}/weather-now.json`,
    JSON.stringify({
      id: "weather-now",
      title: "Weather of a city",
      description: "Gives the temperature of a city.",
      limitation: "Cities only.",
      price: "0.03",
      input_schema: member("city", { type: "string", maxLength: 80 }),
      output_schema: member("celsius", { type: "number" }),
      example: { input: { city: "Oslo" }, output: { celsius: 4 } },
      upstream: { url: `http://${address}/{city}`, address },
    }),
  );
  const [api = "", mcp = "", exchange = "", verify = ""] = freePorts(4)
    .map((port) => `http://localhost:${port}`);
  const settings: Record<string, string> = {
    ...{ API_URL: api, MCP_URL: mcp, EXCHANGE_URL: exchange },
    ...{ VERIFY_URL: verify, KV_PATH: ":memory:", OFFERS_DIR: folder },
    PREPARE_AHEAD: "off",
  };
  const server = await startServer(parseConfig((name) => settings[name]));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${api}/buy`);
    const buy = async () => {
      await page.locator("#offer").selectOption("/weather-now");
      await page.locator('button[type="submit"]').click();
    };
    await buy();
    await page.locator("[data-result]").waitFor();
    assert.deepEqual(
      await page.locator("[data-result] dd").allInnerTexts(),
      ["4"],
    );
    status = 404;
    await page.clock.install();
    await page.reload();
    await buy();
    const error = page.locator('[data-status][data-kind="error"]');
    while (await error.count() === 0) await page.clock.runFor(1_000);
    assert.match(await error.innerText(), /keeps the payment/);
  } finally {
    await browser.close();
    await server.stop();
    await upstream.shutdown();
    await Deno.remove(folder, { recursive: true });
  }
});
