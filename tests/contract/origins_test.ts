/** Pages of other origins: CORS and MCP say the same. */
import assert from "node:assert/strict";
import { startTestApp } from "@/tests/support/app.ts";

const MCP_ENDPOINTS = [8403, 8404, 8405].map((port) =>
  `http://localhost:${port}/mcp`
);
const LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}';
const HEADERS = {
  "content-type": "application/json",
  "accept": "application/json, text/event-stream",
};
const ALLOW_ORIGIN = "access-control-allow-origin";

Deno.test("a foreign page is refused by MCP, and CORS lets it read nothing, not even refusals", async () => {
  await using app = await startTestApp({ settings: { RATE_LIMIT_SCALE: "1" } });
  for (const url of MCP_ENDPOINTS) {
    const ask = async (init: RequestInit, origin: string) => {
      const response = await app.fetch(url, {
        ...init,
        headers: { ...HEADERS, origin },
      });
      await response.body?.cancel();
      return [response.status, response.headers.get(ALLOW_ORIGIN)];
    };
    const call = { method: "POST", body: LIST };
    for (const origin of ["https://evil.example", "null"]) {
      const about = `${url} ${origin}`;
      assert.deepEqual(await ask(call, origin), [403, null], about);
      for (
        const [method, status] of [
          ["OPTIONS", 403],
          ["GET", 405],
          ["HEAD", 405],
        ] as const
      ) {
        const told = await ask({ method }, origin);
        assert.deepEqual(told, [status, null], `${about} ${method}`);
      }
    }
    const own = "http://localhost:5173";
    assert.deepEqual(await ask(call, own), [200, "*"], url);
    assert.deepEqual(await ask({ method: "OPTIONS" }, own), [204, "*"], url);
    assert.deepEqual(await ask({ method: "GET" }, own), [405, "*"], url);
  }
  // The limit of an address is told to a foreign page no more than the rest.
  let last: Response | undefined;
  for (let n = 0; n < 70; n++) {
    last = await app.fetch("http://localhost:8404/mcp", {
      method: "POST",
      body: LIST,
      headers: { ...HEADERS, origin: "https://evil.example" },
    });
    await last.body?.cancel();
  }
  assert.deepEqual(
    [last?.status, last?.headers.get(ALLOW_ORIGIN)],
    [429, null],
  );
});

Deno.test("what is no MCP may be called from every page", async () => {
  await using app = await startTestApp();
  for (
    const [url, method] of [
      ["http://localhost:8402/fix-error", "POST"],
      ["http://localhost:8402/fix-error", "OPTIONS"],
      ["http://localhost:8404/a2a", "OPTIONS"],
      ["http://localhost:8405/.well-known/jwks.json", "GET"],
    ] as const
  ) {
    const response = await app.fetch(url, {
      method,
      headers: { origin: "https://page.example" },
    });
    await response.body?.cancel();
    assert.equal(response.headers.get(ALLOW_ORIGIN), "*", `${method} ${url}`);
  }
});

Deno.test("the front pages of the free tools and of the exchange name every tool that is listed", async () => {
  await using app = await startTestApp();
  for (const origin of ["http://localhost:8403", "http://localhost:8404"]) {
    const listed = await app.fetch(`${origin}/mcp`, {
      method: "POST",
      body: LIST,
      headers: HEADERS,
    });
    const { result } = await listed.json();
    const page = await (await app.fetch(`${origin}/`, {
      headers: { accept: "text/html" },
    })).text();
    assert(result.tools.length > 0, origin);
    for (const { name } of result.tools) {
      assert(page.includes(`<code>${name}</code>`), `${origin}: ${name}`);
    }
  }
});
