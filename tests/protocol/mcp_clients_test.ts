/** Official MCP clients of both eras against the running server. */
import assert from "node:assert/strict";
import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { createMcpEndpoint } from "@/lib/mcp/endpoint.ts";
import { PURE_TOOL_ANNOTATIONS } from "@/lib/mcp/free_tool.ts";
import { paidTool } from "@/lib/mcp/paid_tool.ts";
import { offerOf } from "@/services/app.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  encodeBase64Json,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { freePorts } from "@/tests/support/ports.ts";

const GOAL = "Complaints about Notion pricing in English, no ads";

/** What the tests need of a client, whichever it is. */
interface AnyClient {
  readonly name: string;
  /** Connects to the URL, and calls. */
  open(url: URL, fetch?: typeof globalThis.fetch): Promise<{
    listTools(): Promise<{ tools: readonly { name: string }[] }>;
    callTool(call: {
      name: string;
      arguments: Record<string, unknown>;
      _meta?: Record<string, unknown>;
    }): Promise<Record<string, unknown>>;
    getInstructions(): string | undefined;
    close(): Promise<void>;
  }>;
}

const INFO = { name: "test-client", version: "1.0.0" };

const CLIENTS: readonly AnyClient[] = [
  ...([
    ["2.4.0, initialize", { mode: "legacy" }],
    ["2.4.0, negotiating", { mode: "auto" }],
    ["2.4.0, 2026-07-28", { mode: { pin: "2026-07-28" } }],
  ] as const).map(([name, versionNegotiation]): AnyClient => ({
    name,
    async open(url, fetch) {
      const client = new Client(INFO, { versionNegotiation });
      await client.connect(
        new StreamableHTTPClientTransport(url, fetch ? { fetch } : {}),
      );
      return client as unknown as Awaited<ReturnType<AnyClient["open"]>>;
    },
  })),
  {
    name: "1.32.2",
    async open(url, fetch) {
      const client = new OldClient(INFO);
      // The package's own types disagree with exactOptionalPropertyTypes.
      const transport = new OldTransport(url, fetch ? { fetch } : {});
      await client.connect(
        transport as unknown as Parameters<OldClient["connect"]>[0],
      );
      return client as unknown as Awaited<ReturnType<AnyClient["open"]>>;
    },
  },
];

/** The program on a port of its own. */
async function withServer(
  test: (url: URL, app: TestApp) => Promise<void>,
): Promise<void> {
  const [port = 0] = freePorts(1);
  const app = await startTestApp({
    settings: { MCP_URL: `http://127.0.0.1:${port}` },
  });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port, onListen: () => {} },
    (request) => app.fetchFrom("127.0.0.1", request),
  );
  try {
    await test(new URL(`http://127.0.0.1:${port}/mcp`), app);
  } finally {
    await server.shutdown();
    await app.stop();
  }
}

for (const { name, open } of CLIENTS) {
  Deno.test(`client ${name} lists the tools and calls each of them`, () =>
    withServer(async (url) => {
      const client = await open(url);
      assert.match(client.getInstructions() ?? "", /xsearch_search_plan/);
      const { tools } = await client.listTools();
      assert.deepEqual(tools.map((tool) => tool.name), [
        "xsearch_search_plan",
        "xsearch_filter_signals",
        "xsearch_build_handoff",
        "preview_paid_result",
      ]);
      // Having listed them, the client validates results against the schemas.
      const plan = await client.callTool({
        name: "xsearch_search_plan",
        arguments: { goal: GOAL, today: "2026-07-21" },
      });
      assert.equal(plan.isError ?? false, false);
      const { query, filters, operators } = structured(plan);
      const built =
        'Notion pricing -giveaway -sponsored -"promo code" -"link in bio" -"buy now" -"limited time offer" lang:en';
      // What the filters cannot say stands behind them, for whoever searches.
      const annoyed = '(frustrated OR "doesn\'t work" OR "issue with" OR hate)';
      assert.equal(query, `${built} ${annoyed}`);
      const handoff = structured(
        await client.callTool({
          name: "xsearch_build_handoff",
          arguments: {
            goal: GOAL,
            filters,
            operators: (operators as { operator: string }[]).map((part) =>
              part.operator
            ),
          },
        }),
      );
      assert.equal(handoff.query, query);
      const input = { command: "git push --force origin main" };
      const preview = structured(
        await client.callTool({
          name: "preview_paid_result",
          arguments: { offer: "shell-risk-check", input },
        }),
      );
      assert.deepEqual(preview.preview, {
        analysis: "whole",
        dialect: "posix",
        commands: 1,
      });
      const refused = await client.callTool({
        name: "preview_paid_result",
        arguments: { offer: "shell-risk-check", input: { comand: "ls" } },
      });
      assert.equal(refused.isError, true);
      const signals = structured(
        await client.callTool({
          name: "xsearch_filter_signals",
          arguments: { goal: GOAL, texts: ["Giveaway! Link in bio, DM me"] },
        }),
      );
      assert.deepEqual(signals.counts, {
        judged: 1,
        keep: 0,
        review: 0,
        drop: 1,
      });
      await client.close();
    }));

  Deno.test(`client ${name} sees useful errors`, () =>
    withServer(async (url) => {
      const client = await open(url);
      await client.listTools();
      const wrong = await client.callTool({
        name: "xsearch_search_plan",
        arguments: { goal: "find posts" },
      });
      assert.equal(wrong.isError, true);
      const error = JSON.parse(textOf(wrong));
      assert.equal(error.error, "invalid_request");
      assert.match(error.message, /^goal must name/);
      await assert.rejects(
        client.callTool({ name: "no_such_tool", arguments: {} }),
        /no_such_tool/,
      );
      await client.close();
    }));

  Deno.test(`client ${name} is quoted, pays, and is answered the same again`, async () => {
    await using app = await startTestApp();
    const { resource } = offerOf(app.app, "xsearch-query");
    const endpoint = createMcpEndpoint({
      serverInfo: { name: "paid", title: "Paid", version: "1" },
      instructions: "Pay.",
      tools: [paidTool({
        gate: app.app.gate,
        resource,
        annotations: { ...PURE_TOOL_ANNOTATIONS, readOnlyHint: false },
        priceUsd: 0.01,
      })],
      allowedOriginHosts: [],
    });
    const client = await open(
      new URL("http://localhost:8402/mcp"),
      (input, init) =>
        endpoint(new Request(input, init), { requestId: "test" }),
    );
    await client.listTools();
    const call = {
      name: "xsearch-query",
      arguments: { keywords: "agents", lang: "en" },
    };
    const quote = await client.callTool(call);
    assert.equal(quote.isError, true);
    const challenge = structured(quote);
    assert.deepEqual(metaOf(quote)["x402/error"], challenge);
    assert.deepEqual(challenge.accepts, [resource.requirements]);
    const payment = await buildPayment({
      account: throwawayAccount(),
      paymentRequired: structuredClone(
        resource.paymentRequired,
      ) as unknown as Parameters<typeof buildPayment>[0]["paymentRequired"],
      now: app.clock.now(),
    });
    const paid = await client.callTool({
      ...call,
      _meta: { "x402/payment": payment },
    });
    assert.equal(structured(paid).query, "agents lang:en");
    const settlement = metaOf(paid)["x402/payment-response"] as {
      success: boolean;
    };
    assert.equal(settlement.success, true);
    const again = await client.callTool({
      ...call,
      _meta: { "x402/payment": encodeBase64Json(payment) },
    });
    assert.equal(textOf(again), textOf(paid));
    assert.deepEqual(metaOf(again)["x402/payment-response"], settlement);
    // One ledger for all transports: HTTP gives the same result, and no other.
    const overHttp = (body: unknown) =>
      app.fetch("http://localhost:8402/xsearch-query", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "payment-signature": encodePayment(payment),
        },
        body: JSON.stringify(body),
      });
    assert.equal(await (await overHttp(call.arguments)).text(), textOf(paid));
    const other = await overHttp({ keywords: "something else" });
    assert.equal(other.status, 409);
    const refused = await client.callTool({
      name: call.name,
      arguments: { keywords: "something else" },
      _meta: { "x402/payment": payment },
    });
    assert.equal(JSON.parse(textOf(refused)).error, "payment_already_used");
    const malformed = await client.callTool({
      name: call.name,
      arguments: { keywords: 5 },
    });
    assert.equal(JSON.parse(textOf(malformed)).accepts, undefined);
    await client.close();
  });
}

Deno.test("the endpoint is itself: no OAuth, no sessions, no streams, JSON 404s", () =>
  withServer(async (url) => {
    for (
      const path of [
        "/.well-known/oauth-protected-resource",
        "/.well-known/oauth-protected-resource/mcp",
        "/.well-known/oauth-authorization-server",
        "/register",
      ]
    ) {
      const response = await fetch(new URL(path, url));
      assert.equal(response.status, 404, path);
      assert.match(response.headers.get("content-type") ?? "", /json/);
      await response.body?.cancel();
    }
    for (const method of ["GET", "DELETE"]) {
      const response = await fetch(url, { method });
      assert.equal(response.status, 405);
      assert.match(response.headers.get("allow") ?? "", /POST/);
      await response.body?.cancel();
    }
    const foreign = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: "https://evil.example",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
    });
    assert.equal(foreign.status, 403);
    await foreign.body?.cancel();
    const trailing = await fetch(`${url}/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
    });
    assert.deepEqual(await trailing.json(), {
      jsonrpc: "2.0",
      id: 1,
      result: {},
    });
    assert.equal(trailing.headers.get("access-control-allow-origin"), "*");
    const health = await fetch(new URL("/health", url));
    assert.equal(health.status, 200);
    assert.equal((await health.json()).status, "ok");
    const card = await fetch(new URL("/mcp/server-card", url));
    assert.equal(
      card.headers.get("content-type"),
      "application/mcp-server-card+json",
    );
    const { name, remotes, description } = await card.json();
    assert.match(name, /\/pennyworth-xsearch$/);
    assert.ok(description.length <= 100);
    assert.equal(remotes[0].url, String(url));
    const catalog = await fetch(new URL("/.well-known/ai-catalog.json", url));
    const { entries } = await catalog.json();
    assert.deepEqual(entries.map((entry: { url: string }) => entry.url), [
      String(new URL("/mcp/server-card", url)),
    ]);
    const page = await fetch(new URL("/", url));
    assert.match(await page.text(), /xsearch_build_handoff/);
  }));

function structured(result: Record<string, unknown>) {
  const content = result.structuredContent as Record<string, unknown>;
  assert.deepEqual(JSON.parse(textOf(result)), content);
  return content;
}

function textOf(result: Record<string, unknown>): string {
  const [first] = result.content as { text: string }[];
  return first?.text ?? "";
}

function metaOf(result: Record<string, unknown>) {
  return result._meta as Record<string, unknown>;
}
