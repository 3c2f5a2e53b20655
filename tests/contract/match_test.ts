/** `POST /match`, whole program: the error table, the decisions, nothing bought. */
import assert from "node:assert/strict";
import "@/lib/schema/compiler.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
import { phrasings } from "@/tests/support/phrasings.ts";
import { MATCH_RESPONSE_SCHEMA } from "@/services/api/match/schema.ts";
import { INTENTS } from "@/services/api/operations.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";

const URL_MATCH = "http://localhost:8402/match";
const validate = compileSchema(MATCH_RESPONSE_SCHEMA);

async function withApp(test: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp();
  try {
    await test(app);
  } finally {
    await app.stop();
  }
}

const post = (
  app: TestApp,
  body: unknown,
  contentType: string | null = "application/json",
) =>
  app.fetch(URL_MATCH, {
    method: "POST",
    headers: contentType === null ? {} : { "content-type": contentType },
    body: typeof body === "string"
      ? new TextEncoder().encode(body)
      : JSON.stringify(body),
  });

async function match(app: TestApp, body: unknown) {
  const response = await post(app, body);
  assert.equal(response.status, 200, JSON.stringify(body));
  const answer = await response.json();
  const checked = validate(answer);
  assert(checked.valid, checked.valid ? "" : checked.message);
  assert.equal(answer.purchase_executed, false);
  assert.equal(answer.payment_authorized, false);
  assert.equal(answer.decision === "skip", answer.matches.length === 0);
  return answer;
}

Deno.test("what is not a request is refused", () =>
  withApp(async (app) => {
    const refused: unknown[] = [
      {},
      { need: "x", intent: "x-search" },
      { need: "" },
      { need: "  " },
      { need: 5 },
      { need: "x".repeat(501) },
      { need: "🪙".repeat(501) },
      { intent: "other" },
      { intent: "x-search", extra: true },
      { intent: "x-search", prefer_free: "yes" },
      { intent: "x-search", local_solution_sufficient: 1 },
      ...["", "01", "1.", ".5", "1.1234567", "1e3", "-1", "1234567890", " 1"]
        .map((max_price_usdc) => ({ intent: "x-search", max_price_usdc })),
      { intent: "x-search", max_price_usdc: 1 },
      ...["", "8453", "eip155:", "eip155:x", "solana:1", "eip155:1234567890123"]
        .map((network) => ({ intent: "x-search", network })),
      "{",
      "",
      "[]",
      "null",
      '"need"',
    ];
    for (const body of refused) {
      const response = await post(app, body);
      assert.equal(response.status, 400, JSON.stringify(body));
      assert.equal(response.headers.get("content-type"), "application/json");
      const error = await response.json();
      assert.equal(error.error, "invalid_request");
      assert.equal(error.status, 400);
      assert.equal(error.retryable, false);
      assert.equal(typeof error.next_action, "string");
    }
  }));

Deno.test("needs of up to 500 code points are read", () =>
  withApp(async (app) => {
    for (const need of ["x", "x".repeat(500), "🪙".repeat(500)]) {
      assert.equal((await match(app, { need })).decision, "skip");
    }
  }));

Deno.test("a wrong content type is 415 before a large body is 413", () =>
  withApp(async (app) => {
    const large = JSON.stringify({ need: "x".repeat(9000) });
    for (const type of [null, "text/plain", "application/jsonp", "text/json"]) {
      const response = await post(app, large, type);
      assert.equal(response.status, 415, String(type));
      assert.equal((await response.json()).error, "unsupported_media_type");
    }
    for (
      const type of ["application/json", "Application/JSON; charset=utf-8"]
    ) {
      const response = await post(app, large, type);
      assert.equal(response.status, 413);
      assert.match(response.headers.get("content-type") ?? "", /^text\/plain/);
      assert.match(await response.text(), /8192/);
    }
    const frame = JSON.stringify({ need: "hello", pad: "" }).length;
    for (const [bytes, status] of [[8192, 400], [8193, 413]] as const) {
      const body = JSON.stringify({
        need: "hello",
        pad: "x".repeat(bytes - frame),
      });
      assert.equal(body.length, bytes);
      const response = await post(app, body);
      await response.body?.cancel();
      assert.equal(response.status, status);
    }
  }));

Deno.test("other methods are 405, and preflight is answered", () =>
  withApp(async (app) => {
    const get = await app.fetch(URL_MATCH);
    await get.body?.cancel();
    assert.equal(get.status, 405);
    assert.equal(get.headers.get("allow"), "POST, OPTIONS");
    const preflight = await app.fetch(URL_MATCH, { method: "OPTIONS" });
    assert.equal(preflight.status, 204);
  }));

Deno.test("an intent is served by its offer, as the live challenge prices it", () =>
  withApp(async (app) => {
    for (const { intent, path } of app.app.offers) {
      const { decision, matches: [item, ...others] } = await match(app, {
        intent,
      });
      assert.equal(decision, "review");
      assert.deepEqual(others, []);
      assert.equal(item.intent, intent);
      const unpaid = await app.fetch(item.endpoint, { method: "POST" });
      assert.equal(unpaid.status, 402);
      const { payment_required: { accepts } } = await unpaid.json();
      assert.deepEqual(item.payment.requirements, accepts[0]);
      assert.equal(item.payment.recipient, accepts[0].payTo);
      assert.equal(item.price.atomic_amount, accepts[0].amount);
      assert.equal(item.price.network, accepts[0].network);
      assert.equal(item.endpoint, `http://localhost:8402${path}`);
    }
  }));

Deno.test("constraints that exclude all make it skip", () =>
  withApp(async (app) => {
    const intent = "command-error";
    const skipped: Record<string, unknown>[] = [
      { intent, max_price_usdc: "0" },
      { intent, max_price_usdc: "0.009999" },
      { intent, network: "eip155:84532" },
      { intent, local_solution_sufficient: true },
    ];
    for (const body of skipped) {
      const answer = await match(app, body);
      assert.equal(answer.decision, "skip", JSON.stringify(body));
      assert(answer.free_options.length > 0);
    }
    for (
      const body of [
        { intent, max_price_usdc: "0.01" },
        { intent, max_price_usdc: "0.010000" },
        { intent, network: "eip155:8453" },
        { intent, local_solution_sufficient: false },
      ]
    ) assert.equal((await match(app, body)).decision, "review");
  }));

Deno.test("prefer_free puts the free options first and says so", () =>
  withApp(async (app) => {
    const answer = await match(app, {
      intent: "command-error",
      prefer_free: true,
    });
    assert.equal(answer.decision, "review");
    assert.match(answer.reason, /free options first/);
    const names = Object.keys(answer);
    assert(names.indexOf("free_options") < names.indexOf("matches"));
    const none = await match(app, {
      intent: "service-visibility",
      prefer_free: true,
    });
    assert.match(none.reason, /nothing free/);
  }));

Deno.test("every phrasing is answered in the contract's shape", () =>
  withApp(async (app) => {
    const sold = new Set(app.app.offers.map(({ intent }) => intent));
    for (const { need, intents } of phrasings()) {
      const { matches } = await match(app, { need });
      assert.deepEqual(
        matches.map(({ intent }: { intent: string }) => intent).sort(),
        intents.filter((intent) => sold.has(intent)).sort(),
        need,
      );
    }
  }));

Deno.test("phrasings cover every intent, and as many needs to skip", () => {
  const all = phrasings();
  const skips = all.filter(({ intents }) => intents.length === 0);
  assert(all.length >= 400);
  assert(skips.length * 2 >= all.length * 0.9);
  for (const intent of INTENTS) {
    assert(all.filter(({ intents }) => intents.includes(intent)).length >= 20);
  }
});
