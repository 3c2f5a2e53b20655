/** The query builder bought by the official client, and its free dry run. */
import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import "@/lib/schema/compiler.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
import { QUERY_CASES } from "@/lib/engines/social_search/query_cases.ts";
import {
  XSEARCH_DRY_RUN_OUTPUT_SCHEMA,
  XSEARCH_QUERY_OUTPUT_SCHEMA,
} from "@/services/api/xsearch_query/schema.ts";
import {
  buildPayment,
  buyerFetch,
  challengeOf,
  encodePayment,
  settlementOf,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";

const PAID = "http://localhost:8402/xsearch-query";
const DRY = "http://localhost:8402/xsearch-query-dry-run";

async function withApp(test: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp({
    settings: { SEARCH_SITE_URL: "https://search.example" },
  });
  try {
    await test(app);
  } finally {
    await app.stop();
  }
}

function post(body: unknown, headers: Record<string, string> = {}) {
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

async function proofFor(app: TestApp): Promise<string> {
  const challenge = await app.fetch(PAID, { method: "POST" });
  await challenge.body?.cancel();
  return encodePayment(
    await buildPayment({
      account: throwawayAccount(),
      paymentRequired: challengeOf(challenge),
      now: app.clock.now(),
    }),
  );
}

Deno.test("the official client buys the golden queries", () =>
  withApp(async (app) => {
    const buy = buyerFetch(throwawayAccount(), { fetch: app.fetch });
    const valid = compileSchema(XSEARCH_QUERY_OUTPUT_SCHEMA);
    for (const [input, query] of QUERY_CASES.slice(-6)) {
      const response = await buy(PAID, post(input));
      assert.equal(response.status, 200);
      assert.equal(settlementOf(response).success, true);
      assert.equal(
        response.headers.get("x-payment-response"),
        response.headers.get("payment-response"),
      );
      const body = await response.json();
      assert.ok(valid(body).valid);
      assert.equal(body.query, query);
      const url = new URL(body.searchUrl);
      assert.equal(url.origin + url.pathname, "https://search.example/search");
      assert.equal(url.searchParams.get("q"), query);
      assert.equal(url.searchParams.get("f"), body.mode);
      assert.deepEqual(body.payment, {
        protocol: "x402",
        paid: true,
        price: "$0.01",
        network: "eip155:8453",
        real_revenue: false,
        demo: true,
      });
    }
  }));

Deno.test("a bad request with a proof is 400, free, and the proof still buys", () =>
  withApp(async (app) => {
    const proof = await proofFor(app);
    for (
      const body of [
        { keywords: "a", sinceDate: "2026-02-30" },
        { keywords: "a".repeat(513) },
        { lang: "en" },
        { keywords: "a", unknown: true },
      ]
    ) {
      const response = await app.fetch(
        PAID,
        post(body, { "payment-signature": proof }),
      );
      assert.equal(response.status, 400, JSON.stringify(body));
      const error = await response.json();
      assert.equal(error.error, "invalid_request");
      assert.match(error.next_action, /Nothing was charged/);
    }
    const bought = await app.fetch(
      PAID,
      post({ keywords: "agents" }, { "payment-signature": proof }),
    );
    assert.equal(bought.status, 200);
    assert.equal((await bought.json()).query, "agents");
  }));

Deno.test("HEAD is 200 and OPTIONS 204 on both paths; no proof is 402", () =>
  withApp(async (app) => {
    for (const url of [PAID, DRY]) {
      const head = await app.fetch(url, { method: "HEAD" });
      assert.equal(head.status, 200, url);
      const options = await app.fetch(url, { method: "OPTIONS" });
      assert.equal(options.status, 204, url);
      assert.match(
        options.headers.get("access-control-allow-methods") ?? "",
        /POST/,
      );
    }
    const unpaid = await app.fetch(PAID, post({ keywords: "a" }));
    assert.equal(unpaid.status, 402);
    assert.equal(challengeOf(unpaid).resource.url, PAID);
    await unpaid.body?.cancel();
  }));

Deno.test("the dry run answers GET and POST alike and takes no payment", () =>
  withApp(async (app) => {
    const valid = compileSchema(XSEARCH_DRY_RUN_OUTPUT_SCHEMA);
    const get = await app.fetch(DRY);
    assert.equal(get.status, 200);
    const etag = get.headers.get("etag") ?? "";
    assert.ok(valid(await get.json()).valid);
    const again = await app.fetch(DRY, { headers: { "if-none-match": etag } });
    assert.equal(again.status, 304);
    const proof = await proofFor(app);
    for (const headers of [{}, { "payment-signature": proof }]) {
      const response = await app.fetch(
        DRY,
        post({ keywords: "zebra crossings", lang: "fr" }, headers),
      );
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("payment-response"), null);
      const body = await response.json();
      assert.ok(valid(body).valid);
      assert.equal(body.preview.request_is_valid, true);
      assert.ok(!JSON.stringify(body).includes("zebra"));
    }
    // The proof was not touched: it buys.
    const bought = await app.fetch(
      PAID,
      post({ keywords: "zebra" }, { "payment-signature": proof }),
    );
    assert.equal(bought.status, 200);
    await bought.body?.cancel();
  }));

Deno.test("the dry run names mistakes, sizes and types", () =>
  withApp(async (app) => {
    const cases: [RequestInit, number, RegExp][] = [
      [post({}), 400, /"keywords"/],
      [post({ keywords: "?" }), 400, /^keywords must contain/],
      [post({ keywords: "a", sinceDate: "2026-13-01" }), 400, /^sinceDate/],
      [{ ...post({}), body: "{" }, 400, /JSON/],
      [post({ keywords: "a".repeat(70_000) }), 413, /65536/],
      [{ method: "POST", body: "a=b" }, 415, /application\/json/],
    ];
    for (const [init, status, message] of cases) {
      const response = await app.fetch(DRY, init);
      const body = await response.json();
      assert.equal(response.status, status, body.message);
      assert.match(body.message, message);
    }
    const removed = await app.fetch(DRY, { method: "DELETE" });
    assert.equal(removed.status, 405);
    assert.match(removed.headers.get("allow") ?? "", /GET, POST/);
    await removed.body?.cancel();
  }));

Deno.test("a dry run is a small, even piece of work", () =>
  withApp(async (app) => {
    for (let call = 0; call < 3; call++) {
      const { blocks, matching } = await countWork(async () => {
        const response = await app.fetch(
          DRY,
          post({ keywords: `agents ${call}` }),
        );
        await response.body?.cancel();
      });
      assert.ok(blocks < 25_000 && matching < 50_000, `${blocks}, ${matching}`);
    }
  }));
