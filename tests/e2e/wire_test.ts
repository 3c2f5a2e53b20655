/** What of the contract only a socket shows to the end: methods, headers and refusals of all four origins. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { startServer } from "@/cli/serve.ts";
import { configOf } from "@/tests/support/app.ts";
import { dereferenced } from "@/tests/support/contract.ts";
import { freePorts } from "@/tests/support/ports.ts";

/** What came back, as the socket had it. */
interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** What is sent; a string is a body of JSON. */
interface WireCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const MCP_HEADERS = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};
const PAID = [
  "/fix-error",
  "/summarize-url",
  "/shell-risk-check",
  "/agent-visibility-report",
  "/xsearch-query",
];

/** Node's client decodes nothing, adds nothing and hides nothing. */
function ask(
  url: string,
  { method = "GET", headers = {}, body = "" }: WireCall = {},
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent: false }, (answer) => {
      const parts: Uint8Array[] = [];
      answer.on("data", (part: Uint8Array) => parts.push(part));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: new TextDecoder().decode(
            Uint8Array.from(parts.flatMap((part) => [...part])),
          ),
        }));
    });
    call.on("error", reject);
    call.end(body);
  });
}

Deno.test("the contract's details hold at the socket", async (t) => {
  const ports = freePorts(4);
  const origins = ports.map((port) => `http://localhost:${port}`);
  const [api = "", mcp = "", exchange = "", verify = ""] = origins;
  const server = await startServer(configOf({
    API_URL: api,
    MCP_URL: mcp,
    EXCHANGE_URL: exchange,
    VERIFY_URL: verify,
    KV_PATH: ":memory:",
    RATE_LIMIT_SCALE: "1000",
  }));
  try {
    await t.step("directories find the shape of an answer", async () => {
      const urls = [
        ...PAID.map((path) => api + path),
        `${verify}/verify-evidence`,
      ];
      for (const url of urls) {
        const answer = await ask(url, { method: "POST" });
        assert.equal(answer.status, 402, url);
        const header = atob(`${answer.headers["payment-required"]}`);
        for (
          const { extensions } of [
            JSON.parse(header),
            JSON.parse(answer.text).payment_required,
          ]
        ) {
          const { output } = extensions.bazaar.schema.properties;
          assert.deepEqual(output.properties.example, { type: "object" }, url);
        }
      }
    });

    await t.step("HEAD has the length of GET and no body", async () => {
      const paths = [
        "/",
        "/llms.txt",
        "/robots.txt",
        "/.well-known/security.txt",
        "/.well-known/ai-catalog.json",
        "/docs/errors",
        "/nowhere",
      ];
      for (
        const url of origins.flatMap((at) => paths.map((path) => at + path))
      ) {
        const get = await ask(url);
        const head = await ask(url, { method: "HEAD" });
        assert.equal(head.status, get.status, url);
        assert.equal(head.text, "", url);
        const { byteLength } = new TextEncoder().encode(get.text);
        assert.equal(head.headers["content-length"], `${byteLength}`, url);
      }
    });

    await t.step("each origin has its guide, contact and catalog", async () => {
      for (const origin of origins) {
        for (
          const [path, type] of [
            ["/llms.txt", "text/plain; charset=utf-8"],
            ["/.well-known/security.txt", "text/plain; charset=utf-8"],
            ["/.well-known/ai-catalog.json", "application/ai-catalog+json"],
          ] as const
        ) {
          const answer = await ask(origin + path);
          assert.equal(answer.status, 200, origin + path);
          assert.equal(answer.headers["content-type"], type, origin + path);
        }
        const lost = await ask(`${origin}/nowhere`);
        assert.equal(lost.status, 404);
        const [, path = ""] = /Read (\/\S+) /.exec(
          JSON.parse(lost.text).next_action,
        ) ?? [];
        assert.equal((await ask(origin + path)).status, 200, lost.text);
      }
    });

    await t.step(
      "paid routes answer HEAD and OPTIONS as documented",
      async () => {
        for (
          const [origin, path] of [
            ...PAID.map((path) => [api, path] as const),
            [verify, "/verify-evidence"] as const,
          ]
        ) {
          const { paths } = JSON.parse(
            (await ask(`${origin}/openapi.json?full`)).text,
          );
          for (
            const [method, status] of [["HEAD", 200], ["OPTIONS", 204]] as const
          ) {
            const answer = await ask(origin + path, { method });
            assert.equal(answer.status, status, `${method} ${path}`);
            const documented = paths[path][method.toLowerCase()].responses;
            assert.deepEqual(Object.keys(documented), [`${status}`], path);
          }
        }
      },
    );

    await t.step("refusals of credentials name their scheme", async () => {
      const authorization = "Bearer pwx_wrong";
      for (
        const [url, call] of [
          [`${exchange}/mcp`, {
            method: "POST",
            headers: { ...MCP_HEADERS, authorization },
          }],
          [`${exchange}/a2a`, {
            method: "POST",
            headers: { ...MCP_HEADERS, authorization },
          }],
          [`${exchange}/agents/revoke`, { method: "POST" }],
          [`${verify}/agent/registration`, {}],
          [`${verify}/agent/registration`, { headers: { authorization } }],
        ] satisfies [string, WireCall][]
      ) {
        const answer = await ask(url, call);
        assert.equal(answer.status, 401, url);
        assert.match(`${answer.headers["www-authenticate"]}`, /^Bearer/, url);
      }
    });

    await t.step("JSON-RPC is refused in JSON-RPC", async () => {
      const rpc = [
        `${exchange}/a2a`,
        `${verify}/a2a`,
        ...[mcp, exchange, verify].map((at) => `${at}/mcp`),
      ];
      for (const url of rpc) {
        const cut = await ask(url, {
          method: "POST",
          headers: MCP_HEADERS,
          body: "{",
        });
        assert.equal(JSON.parse(cut.text).error.code, -32700, url);
        const typed = await ask(url, {
          method: "POST",
          headers: { ...MCP_HEADERS, "content-type": "text/plain" },
          body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
        });
        assert.equal(typed.status, 415, url);
        const { jsonrpc, id, error } = JSON.parse(typed.text);
        assert.deepEqual([jsonrpc, id, error.code], ["2.0", null, -32600], url);
      }
    });

    await t.step(
      "a payment that is none is answered with what is asked",
      async () => {
        const tools = [
          [exchange, "search_information", { query: "time zones" }],
          [exchange, "publish_information", { title: "A", content: "B" }],
          [verify, "verify_evidence", await firstEvidence(verify)],
        ] as const;
        for (const [origin, name, args] of tools) {
          for (
            const payment of ["x", 5, [], {}, { x402Version: 2 }, {
              x402Version: 1,
            }]
          ) {
            const answer = await ask(`${origin}/mcp`, {
              method: "POST",
              headers: MCP_HEADERS,
              body: JSON.stringify({
                jsonrpc: "2.0",
                id: 1,
                method: "tools/call",
                params: {
                  name,
                  arguments: args,
                  _meta: { "x402/payment": payment },
                },
              }),
            });
            const about = `${name} ${JSON.stringify(payment)}`;
            assert.equal(answer.status, 200, about);
            const { isError, structuredContent, content } =
              JSON.parse(answer.text).result;
            assert.equal(isError, true, about);
            assert.equal(structuredContent.x402Version, 2, about);
            assert.equal(structuredContent.accepts[0].amount, "10000", about);
            assert.match(structuredContent.error, /^The payment proof /, about);
            assert.deepEqual(
              JSON.parse(content[0].text),
              structuredContent,
              about,
            );
          }
        }
      },
    );

    await t.step(
      "a foreign page gets one answer from CORS and MCP",
      async () => {
        for (const url of [mcp, exchange, verify].map((at) => `${at}/mcp`)) {
          const headers = { ...MCP_HEADERS, origin: "https://evil.example" };
          const call = await ask(url, {
            method: "POST",
            headers,
            body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
          });
          const preflight = await ask(url, { method: "OPTIONS", headers });
          for (const answer of [call, preflight]) {
            assert.equal(answer.status, 403, url);
            assert.equal(
              answer.headers["access-control-allow-origin"],
              undefined,
              url,
            );
          }
        }
      },
    );

    await t.step(
      "what is limited or has two forms says so in the contract",
      async () => {
        // deno-lint-ignore no-explicit-any
        const { paths }: any = dereferenced(
          JSON.parse((await ask(`${verify}/openapi.json`)).text),
        );
        for (
          const path of [
            "/.well-known/jwks.json",
            "/.well-known/did.json",
            "/stats",
          ]
        ) {
          assert("429" in paths[path].get.responses, path);
        }
        for (
          const type of Object.keys(
            paths["/stats"].get.responses["200"].content,
          )
        ) {
          const answer = await ask(`${verify}/stats`, {
            headers: { accept: type },
          });
          assert.equal(`${answer.headers["content-type"]}`.split(";")[0], type);
        }
        assert("text/html" in paths["/stats"].get.responses["200"].content);
      },
    );
  } finally {
    await server.stop();
  }
});

/** The example of the contract's paid call. */
async function firstEvidence(verify: string): Promise<unknown> {
  const { paths } = JSON.parse((await ask(`${verify}/openapi.json`)).text);
  return paths["/verify-evidence"].post.requestBody.content["application/json"]
    .example;
}
