/** The validators of directories, which are programs of others, find nothing to say of our listings. */
import assert from "node:assert/strict";
import { startServer } from "@/cli/serve.ts";
import { configOf } from "@/tests/support/app.ts";
import { freePorts } from "@/tests/support/ports.ts";

const DISCOVERY = "npm:@agentcash/discovery@1.7.5";
const MPPX = "npm:mppx@0.11.0";

interface Origins {
  readonly api: string;
  readonly verify: string;
  /** URL of everything that is sold by HTTP. */
  readonly sold: readonly string[];
}

async function withOrigins(
  test: (origins: Origins) => Promise<void>,
): Promise<void> {
  const [api = "", mcp = "", exchange = "", verify = ""] = freePorts(4)
    .map((port) => `http://localhost:${port}`);
  const server = await startServer(configOf({
    API_URL: api,
    MCP_URL: mcp,
    EXCHANGE_URL: exchange,
    VERIFY_URL: verify,
    KV_PATH: ":memory:",
    RATE_LIMIT_SCALE: "100",
  }));
  try {
    const sold = [
      ...server.app.offers.map(({ path }) => api + path),
      server.app.verify.resources.http.paymentRequired.resource.url,
    ];
    await test({ api, verify, sold });
  } finally {
    await server.stop();
  }
}

/** What a validator prints. */
async function ask(program: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--quiet", "--no-config", "--frozen", "--allow-all"],
      ...["--lock=tests/programs/deno.lock", program, ...args],
    ],
    env: { NO_COLOR: "1" },
    stdin: "null",
  }).output();
  const [out, err] = [stdout, stderr].map((bytes) =>
    new TextDecoder().decode(bytes)
  );
  assert.equal(code, 0, `${args.join(" ")}: ${err}${out}`);
  return out ?? "";
}

Deno.test("@agentcash/discovery finds every paid route with its price, and has nothing to warn of", () =>
  withOrigins(async ({ api, verify, sold }) => {
    const found: string[] = [];
    for (const origin of [api, verify]) {
      const answer = JSON.parse(await ask(DISCOVERY, [origin, "--json", "-v"]));
      assert.equal(answer.ok, true);
      assert.deepEqual(answer.warnings, []);
      for (const { method, authHint, path } of answer.resources) {
        if (authHint === "paid") found.push(`${method} ${origin}${path}`);
      }
    }
    assert.deepEqual(found.sort(), sold.map((url) => `POST ${url}`).sort());
    for (const url of sold) {
      const { advisories, warnings } = JSON.parse(
        await ask(DISCOVERY, ["check", url, "--json", "-v"]),
      );
      assert.deepEqual(warnings, [], url);
      const [{ authMode, estimatedPrice, protocols }] = advisories;
      assert.deepEqual(
        { authMode, estimatedPrice, protocols },
        { authMode: "paid", estimatedPrice: "0.01 USD", protocols: ["x402"] },
      );
    }
  }));

Deno.test("mppx reads both contracts as valid, and finds what is paid", () =>
  withOrigins(async ({ api, verify }) => {
    for (const origin of [api, verify]) {
      const said = await ask(MPPX, [
        ...["discover", "validate", `${origin}/openapi.json`],
      ]);
      assert.equal(said.trim(), "Discovery document is valid.");
    }
  }));
