/** Headers that protect people and buyers, on every route of every origin. */
import assert from "node:assert/strict";
import { MANIFEST } from "@/routes/_manifest.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";

const PORTS = { api: 8402, mcp: 8403, exchange: 8404, verify: 8405 } as const;
const URLS = MANIFEST.map(({ origin, path }) =>
  `http://localhost:${PORTS[origin as keyof typeof PORTS]}${path}`
);

/** Asks every route, some in ways that are refused. */
async function eachAnswer(
  app: TestApp,
  judge: (response: Response, about: string, isRefused: boolean) => void,
): Promise<void> {
  for (const url of URLS) {
    for (const method of ["GET", "HEAD", "POST", "OPTIONS", "PROPFIND"]) {
      for (const origin of [undefined, "null", "https://evil.example"]) {
        const response = await app.fetch(url, {
          method,
          headers: {
            cookie: "session=1",
            ...(origin === undefined ? {} : {
              origin,
              "access-control-request-method": "POST",
              "access-control-request-headers": "payment-signature, cookie",
              "access-control-request-private-network": "true",
            }),
          },
        });
        const isRefused = origin !== undefined && url.endsWith("/mcp");
        judge(response, `${method} ${url} from ${origin}`, isRefused);
        await response.body?.cancel();
      }
    }
  }
}

Deno.test("every answer may be read from any page but those of MCP, and never with its credentials", async () => {
  await using app = await startTestApp();
  await eachAnswer(app, ({ headers, status }, about, isRefused) => {
    assert.equal(
      headers.get("access-control-allow-origin"),
      isRefused ? null : "*",
      about,
    );
    for (
      const name of [
        "access-control-allow-credentials",
        "access-control-allow-private-network",
        "set-cookie",
        "server",
        "x-powered-by",
      ]
    ) assert.equal(headers.get(name), null, `${name} of ${about}`);
    assert.equal(
      headers.get("www-authenticate"),
      status === 401 ? "Bearer" : null,
      about,
    );
    assert.equal(headers.get("x-content-type-options"), "nosniff", about);
    if (status === 204) {
      assert.doesNotMatch(
        headers.get("access-control-allow-headers") ?? "",
        /\*|cookie/,
        about,
      );
    }
    if (/^text\/html/.test(headers.get("content-type") ?? "")) {
      const policy = headers.get("content-security-policy") ?? "";
      assert.match(policy, /default-src 'none'/, about);
      assert.match(policy, /frame-ancestors 'none'/, about);
      assert.doesNotMatch(policy, /unsafe|\*/, about);
      assert.equal(headers.get("referrer-policy"), "no-referrer", about);
    }
    if (status >= 400) {
      assert.equal(headers.get("cache-control"), "no-store", about);
    }
  });
});

Deno.test("challenges and paid answers are kept by nobody", async () => {
  await using app = await startTestApp();
  const url = "http://localhost:8402/fix-error";
  const unpaid = await app.fetch(url, { method: "POST" });
  assert.equal(unpaid.status, 402);
  assert.equal(unpaid.headers.get("cache-control"), "no-store");
  await unpaid.body?.cancel();
  const paid = await buyerFetch(throwawayAccount(), {
    fetch: app.fetch,
  })(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ error: "bash: kubctl: command not found" }),
  });
  assert.equal(paid.status, 200);
  assert.equal(paid.headers.get("cache-control"), "no-store");
  await paid.body?.cancel();
});

Deno.test("pages of other sites cannot call MCP, by any name of this machine", async () => {
  await using app = await startTestApp();
  for (const port of [8403, 8404, 8405]) {
    for (
      const [url, origin] of [
        [`http://localhost:${port}/mcp`, "https://evil.example"],
        [`http://localhost:${port}/mcp`, "null"],
        // A name that was bound to this machine later.
        [`http://rebound.example:${port}/mcp`, "http://rebound.example"],
      ] as const
    ) {
      const response = await app.fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      });
      assert([403, 421].includes(response.status), `${url} ${response.status}`);
      await response.body?.cancel();
    }
  }
});

Deno.test("who asks for health at once shares one look", async () => {
  await using app = await startTestApp();
  let looks = 0;
  const { settler } = app.app;
  const health = settler.health.bind(settler);
  settler.health = () => {
    looks += 1;
    return health();
  };
  const answers = await Promise.all(
    Array.from(
      { length: 100 },
      () => app.fetch("http://localhost:8402/health"),
    ),
  );
  for (const answer of answers) {
    assert.equal((await answer.json()).status, "ok");
  }
  assert.equal(looks, 1);
});

Deno.test("a preflight names Accept-Payment where the Payment scheme is a second wire, and not else", async () => {
  const read = async (mode: string) => {
    await using app = await startTestApp({
      settings: { PAYMENT_SCHEME: mode },
    });
    const answer = await app.fetch("http://localhost:8402/fix-error", {
      method: "OPTIONS",
    });
    await app.stop();
    return answer.headers.get("access-control-allow-headers") ?? "";
  };
  const [off, on] = [await read("off"), await read("on")];
  assert.equal(on, `${off}, accept-payment`);
});
