/** Cards, guides and what is not there. */
import assert from "node:assert/strict";
import { AgentCard } from "@a2a-js/sdk";
import { JsonRpcTransportFactory as LegacyTransportFactory } from "@a2a-js/sdk-v0.3/client";
import { MCP_STATELESS_VERSION } from "@/lib/mcp/versions.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { connectMcp } from "@/tests/support/exchange_sessions.ts";

const ORIGIN = "https://exchange.example";
const SETTINGS = { EXCHANGE_URL: ORIGIN, OPERATOR_NAME: "Tester" };

async function get(
  app: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await app.fetch(ORIGIN + path, { headers });
}

Deno.test("the agent card satisfies both versions, and 1.0 alone when asked", async () => {
  await using app = await startTestApp({ settings: SETTINGS });
  const hybrid = await get(app, "/.well-known/agent-card.json");
  assert.equal(hybrid.status, 200);
  assert.match(hybrid.headers.get("vary") ?? "", /A2A-Version/);
  assert.match(hybrid.headers.get("cache-control") ?? "", /max-age/);
  const card = await hybrid.json();
  // 0.3: the members that its schema requires, and the transports.
  for (
    const name of [
      "name",
      "description",
      "url",
      "version",
      "protocolVersion",
      "capabilities",
      "defaultInputModes",
      "defaultOutputModes",
      "skills",
    ]
  ) assert.ok(name in card, name);
  assert.equal(card.protocolVersion, "0.3.0");
  assert.equal(card.url, `${ORIGIN}/a2a`);
  assert.equal(card.preferredTransport, LegacyTransportFactory.name);
  assert.deepEqual(card.additionalInterfaces, [{
    url: `${ORIGIN}/a2a`,
    transport: "JSONRPC",
  }]);
  assert.equal("securitySchemes" in card, false);
  // 1.0: the SDK reads every member and writes the same back.
  const pure = await get(app, "/.well-known/agent-card.json", {
    "a2a-version": "1.0",
  });
  assert.notEqual(pure.headers.get("etag"), hybrid.headers.get("etag"));
  const modern = await pure.json();
  assert.equal("url" in modern, false);
  const parsed = AgentCard.fromJSON(modern);
  assert.deepEqual(
    parsed.supportedInterfaces.map(({ protocolVersion }) => protocolVersion),
    ["1.0", "0.3"],
  );
  const written = AgentCard.toJSON(parsed) as Record<string, unknown>;
  for (const name of Object.keys(modern)) {
    if (name === "capabilities") continue;
    assert.deepEqual(written[name], modern[name], name);
  }
  assert.deepEqual(
    parsed.capabilities?.extensions.map(({ required }) => required),
    [false],
  );
  const cached = await get(app, "/.well-known/agent-card.json", {
    "if-none-match": hybrid.headers.get("etag") ?? "",
  });
  assert.equal(cached.status, 304);
  assert.match(cached.headers.get("vary") ?? "", /A2A-Version/);
});

Deno.test("the MCP server card agrees with the server", async () => {
  await using app = await startTestApp({ settings: SETTINGS });
  const texts = [];
  for (
    const path of ["/.well-known/mcp/server-card.json", "/mcp/server-card"]
  ) {
    const response = await get(app, path);
    assert.equal(
      response.headers.get("content-type"),
      "application/mcp-server-card+json",
    );
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    texts.push(await response.text());
  }
  assert.equal(texts[0], texts[1]);
  const card = JSON.parse(texts[0] ?? "");
  assert.match(card.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  assert.equal(card.name, "example.exchange/pennyworth-exchange");
  assert.ok(card.description.length <= 100, card.description);
  assert.match(card.version, /^\d+\.\d+\.\d+/);
  assert.deepEqual(Object.keys(card.remotes[0]), [
    "type",
    "url",
    "supportedProtocolVersions",
  ]);
  assert.equal(card.remotes[0].url, `${ORIGIN}/mcp`);
  assert.equal(
    card.remotes[0].supportedProtocolVersions[0],
    MCP_STATELESS_VERSION,
  );
  assert.equal("tools" in card, false);
  const discover = await app.fetch(`${ORIGIN}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "mcp-protocol-version": MCP_STATELESS_VERSION,
      "mcp-method": "server/discover",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "server/discover",
      params: {
        _meta: {
          "io.modelcontextprotocol/protocolVersion": MCP_STATELESS_VERSION,
          "io.modelcontextprotocol/clientCapabilities": {},
        },
      },
    }),
  });
  const { result } = await discover.json();
  const info = result._meta["io.modelcontextprotocol/serverInfo"];
  assert.equal(info.name, card.name);
  assert.equal(info.version, card.version);
  assert.equal(info.title, card.title);
  const catalog = await (await get(app, "/.well-known/ai-catalog.json")).json();
  assert.equal(catalog.specVersion, "1.0");
  for (const { url, identifier } of catalog.entries) {
    assert.match(identifier, /^urn:air:exchange\.example:/);
    assert.equal((await get(app, url.slice(ORIGIN.length))).status, 200);
  }
});

Deno.test("no OAuth metadata is published, and its places answer JSON", async () => {
  await using app = await startTestApp({ settings: SETTINGS });
  for (
    const path of [
      "/.well-known/oauth-protected-resource",
      "/.well-known/oauth-protected-resource/mcp",
      "/.well-known/oauth-authorization-server",
      "/.well-known/oauth-authorization-server/mcp",
      "/.well-known/openid-configuration",
      "/register",
      "/authorize",
      "/token",
    ]
  ) {
    const response = await get(app, path);
    assert.equal(response.status, 404, path);
    assert.equal((await response.json()).error, "not_found");
  }
});

Deno.test("guides link to what is there and promise what holds", async () => {
  await using app = await startTestApp({ settings: SETTINGS });
  const types: Record<string, string> = {
    "/": "text/html; charset=utf-8",
    "/auth.md": "text/markdown; charset=utf-8",
    "/docs/first-purchase": "text/markdown; charset=utf-8",
    "/llms.txt": "text/plain; charset=utf-8",
    "/health": "application/json",
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await get(app, path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get("content-type"), type);
    const text = await response.text();
    assert.ok(text.length <= 8_192, path);
    for (
      const [url = ""] of text.matchAll(
        /https:\/\/exchange\.example[^\s)`'"<;,]*/g,
      )
    ) {
      const target = url.replace(/[.]$/, "");
      const linked = await app.fetch(target);
      assert.ok([200, 405].includes(linked.status), `${path}: ${target}`);
      await linked.body?.cancel();
    }
  }
});

Deno.test("tools say what they cost, have plain schemas and no output schema", async () => {
  await using app = await startTestApp({ settings: SETTINGS });
  const session = await connectMcp(ORIGIN, app.fetch);
  const response = await app.fetch(`${ORIGIN}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}',
  });
  const { result } = await response.json();
  for (const tool of result.tools) {
    const isFree = tool.name === "retract_information";
    assert.deepEqual(
      tool._meta,
      isFree ? undefined : {
        "agents-x402/paymentRequired": true,
        "agents-x402/priceUSD": 0.01,
      },
    );
    assert.equal("outputSchema" in tool, false);
    assert.match(tool.description, isFree ? /\bFree\b/ : /0\.01 USDC/);
    assert.equal(tool.inputSchema.type, "object");
    for (const word of ["oneOf", "anyOf", "allOf", "$ref"]) {
      assert.ok(!JSON.stringify(tool.inputSchema).includes(word), word);
    }
  }
  await session.close();
});
