/** Hosts, unknown paths, rate limits and logs: what every route shares. */
import assert from "node:assert/strict";
import { MANIFEST } from "@/routes/_manifest.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { encodePayment, throwawayAccount } from "@/tests/support/buyer.ts";
import { payFor } from "@/tests/support/scene.ts";

const URL_FIX = "http://localhost:8402/fix-error";

Deno.test("an unknown host is 421, except for /health", async () => {
  await using app = await startTestApp();
  const wrong = await app.fetch("http://evil.example/fix-error", {
    method: "POST",
    body: "{}",
  });
  assert.equal(wrong.status, 421);
  assert.equal((await wrong.json()).error, "misdirected_request");
  const health = await app.fetch("http://10.0.0.7:8402/health");
  assert.equal(health.status, 200);
  assert.deepEqual((await health.json()).status, "ok");
});

Deno.test("the host picks the origin; loopback names are one host", async () => {
  await using app = await startTestApp();
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    const api = await app.fetch(`http://${host}:8402/openapi.json`);
    assert.equal(api.status, 200, host);
    await api.body?.cancel();
    const mcp = await app.fetch(`http://${host}:8403/openapi.json`);
    assert.equal(mcp.status, 404, host);
    await mcp.body?.cancel();
  }
});

Deno.test("an unknown path is 404 as the agent error body; a trailing slash is forgiven", async () => {
  await using app = await startTestApp();
  const missing = await app.fetch("http://localhost:8402/../../etc/passwd");
  assert.equal(missing.status, 404);
  const body = await missing.json();
  assert.equal(body.error, "not_found");
  assert.equal(body.retryable, false);
  assert.equal(typeof body.next_action, "string");
  const slash = await app.fetch("http://localhost:8402/health/");
  assert.equal(slash.status, 200);
  await slash.body?.cancel();
});

Deno.test("rate limits answer 429 with Retry-After, and payers have their own bucket", async () => {
  await using app = await startTestApp({
    settings: { RATE_LIMIT_SCALE: "0.05" },
  });
  const send = (headers: Record<string, string>) =>
    app.fetch(URL_FIX, { method: "POST", headers });
  // Its challenge is the first of six.
  const payment = await payFor(app, throwawayAccount(), { url: URL_FIX });
  const statuses: number[] = [];
  for (let count = 0; count < 7; count++) {
    const response = await send({});
    statuses.push(response.status);
    if (response.status === 429) {
      assert.match(response.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
      assert.match(response.headers.get("ratelimit") ?? "", /^"unpaid";r=0/);
      assert.equal((await response.json()).error, "rate_limited");
    } else await response.body?.cancel();
  }
  assert.deepEqual(statuses, [402, 402, 402, 402, 402, 429, 429]);
  for (
    const [proof, status] of [
      // A text that is no payment has no bucket of its own.
      ["e30=", 429],
      [encodePayment(payment), 400],
    ] as const
  ) {
    const payer = await send({ "payment-signature": proof });
    assert.equal(payer.status, status);
    await payer.body?.cancel();
  }
  app.clock.advance(60_000);
  assert.equal((await send({})).status, 402);
});

Deno.test("the log names routes, never callers or what they made up", async () => {
  await using app = await startTestApp();
  await app.fetchFrom(
    "203.0.113.77",
    new Request("http://localhost:8402/secret-path?token=hunter2", {
      headers: { "user-agent": "spy/1.0" },
    }),
  );
  const text = JSON.stringify(app.log);
  assert.match(text, /"status":404/);
  assert.doesNotMatch(text, /203\.0\.113|secret-path|hunter2|spy/);
});

Deno.test("documents are conditional and carry their headers", async () => {
  await using app = await startTestApp();
  const url = "http://localhost:8402/openapi.json";
  const first = await app.fetch(url);
  const etag = first.headers.get("etag") ?? "";
  assert.match(etag, /^"[A-Za-z0-9_-]+"$/);
  assert.equal(first.headers.get("x-content-type-options"), "nosniff");
  assert.equal(first.headers.get("access-control-allow-origin"), "*");
  await first.body?.cancel();
  for (const header of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
    const again = await app.fetch(url, {
      headers: { "if-none-match": header },
    });
    assert.equal(again.status, 304, header);
    assert.equal(again.headers.get("etag"), etag);
    assert.equal(again.body, null);
  }
  const head = await app.fetch(url, { method: "HEAD" });
  assert.equal(head.status, 200);
  assert.equal(head.headers.get("etag"), etag);
  assert.equal(await head.text(), "");
});

Deno.test("HEAD says the length that GET has, of documents and of refusals", async () => {
  await using app = await startTestApp();
  const ports = { api: 8402, mcp: 8403, exchange: 8404, verify: 8405 };
  let numberCompared = 0;
  for (const { origin, path } of MANIFEST) {
    const url = `http://localhost:${
      ports[origin as keyof typeof ports]
    }${path}`;
    const get = await app.fetch(url);
    const { byteLength } = await get.arrayBuffer();
    // What has no validator may differ from one request to the next.
    if (get.headers.get("etag") === null) continue;
    const head = await app.fetch(url, { method: "HEAD" });
    assert.equal(head.headers.get("content-length"), String(byteLength), url);
    assert.equal(head.body, null, url);
    numberCompared++;
  }
  assert.ok(numberCompared >= 42, String(numberCompared));
  for (const path of ["/nowhere", "/match"]) {
    const url = `http://localhost:8402${path}`;
    const get = await app.fetch(url);
    const { byteLength } = await get.arrayBuffer();
    const head = await app.fetch(url, { method: "HEAD" });
    assert.equal(head.status, get.status);
    assert.equal(head.headers.get("content-length"), String(byteLength), path);
  }
});
