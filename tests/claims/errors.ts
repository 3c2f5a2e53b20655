/**
 * Each error code: somebody is answered it, with the status, the advice and the
 * next action that the table publishes.
 *
 * @module
 */

import assert from "node:assert/strict";
import { BODY_MS_MAX } from "@/lib/http/body.ts";
import { ANSWERED_ERRORS, ERROR_KINDS, type ErrorCode } from "@/lib/errors.ts";
import type { FetchedPage, FetchFailure } from "@/lib/net/page.ts";
import type { Store } from "@/lib/store/store.ts";
import { StoreError } from "@/lib/store/store.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { RESULT_HOURS } from "@/lib/x402/record.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  ANY_SALE,
  fetchTestPage,
  purchase,
  send,
} from "@/tests/support/surfaces.ts";
import { BUNDLE } from "@/tests/support/verify.ts";
import type { ClaimTest, ClaimTests } from "./claim.ts";
import { withTimers } from "./timers.ts";

const API = "http://localhost:8402";
const EXCHANGE = "http://localhost:8404";
const VERIFY = "http://localhost:8405";
const JSON_TYPE = { "content-type": "application/json" };
const PAGE = [
  `${API}/summarize-url`,
  '{"url":"https://example.com/page"}',
] as const;
const FIX_ERROR = `${API}/fix-error`;
/** Another request than {@linkcode ANY_SALE}'s to the same address. */
const OTHER = JSON.stringify({ ...BUNDLE, request_id: "request-9876543210" });

/** An answer, with its HTTP status where it has one of its own. */
interface Answer {
  readonly status: number;
  readonly text: string;
}

type Options = NonNullable<Parameters<typeof startTestApp>[0]>;

interface Scenario {
  readonly options?: Options | (() => Options | Promise<Options>);
  readonly ask: (app: TestApp) => Promise<Answer>;
}

const SCENARIOS: Readonly<Partial<Record<ErrorCode, Scenario>>> = {
  invalid_request: { ask: (app) => post(app, `${API}/match`, "{}") },
  invalid_filter: { ask: (app) => get(app, `${API}/offers.json?intent=other`) },
  invalid_payment: {
    ask: (app) =>
      post(app, ANY_SALE[0], ANY_SALE[1], { "payment-signature": "e30=" }),
  },
  invalid_cursor: {
    ask: (app) =>
      callTool(app, "search_information", { query: "deno", cursor: "a.b" }),
  },
  contains_secret: {
    ask: (app) =>
      callTool(app, "publish_information", {
        title: "A key",
        content: `-----BEGIN PRIVATE KEY-----\n${"A".repeat(64)}`,
      }),
  },
  invalid_agent_credential: {
    ask: (app) =>
      post(app, `${EXCHANGE}/mcp`, "{}", { authorization: "Bearer nobody" }),
  },
  invalid_receipt: {
    ask: (app) =>
      get(app, `${VERIFY}/agent/registration`, {
        authorization: "Bearer a.b.c",
      }),
  },
  not_found: { ask: (app) => get(app, `${API}/nothing`) },
  method_not_allowed: { ask: (app) => get(app, `${API}/match`) },
  request_timeout: {
    ask: (app) =>
      withTimers(BODY_MS_MAX, async () =>
        answerOf(
          await app.fetch(`${API}/match`, {
            method: "POST",
            headers: JSON_TYPE,
            body: new ReadableStream({
              start: (controller) => controller.enqueue(Uint8Array.of(123)),
            }),
          }),
        )),
  },
  payment_in_progress: {
    options: { wait: () => Promise.resolve() },
    ask: async (app) => {
      const ran = Promise.withResolvers<void>();
      const go = Promise.withResolvers<void>();
      pages.next = async (url) => {
        ran.resolve();
        await go.promise;
        return await fetchTestPage(url);
      };
      const payment = await paymentFor(app, PAGE[0]);
      const first = send(app, { url: PAGE[0], body: PAGE[1], payment });
      await ran.promise;
      const copy = await send(app, { url: PAGE[0], body: PAGE[1], payment });
      go.resolve();
      await first;
      return copy;
    },
  },
  payment_already_used: {
    ask: async (app) => {
      const bought = await purchase(app, ANY_SALE);
      return await send(app, { ...bought, body: OTHER });
    },
  },
  payment_identifier_taken: {
    ask: async (app) => {
      const account = throwawayAccount();
      const paymentId = "identifier-0123456789";
      await purchase(app, ANY_SALE, { account, paymentId });
      return await purchase(app, [ANY_SALE[0], OTHER], {
        account,
        paymentId,
      });
    },
  },
  payment_result_expired: {
    ask: async (app) => {
      const bought = await purchase(app, ANY_SALE);
      app.clock.advance(RESULT_HOURS * 3_600_000);
      return await send(app, bought);
    },
  },
  payload_too_large: {
    ask: (app) => purchase(app, [FIX_ERROR, "{}".padEnd(3_000_000)]),
  },
  unsupported_media_type: {
    ask: (app) =>
      post(app, `${API}/match`, "{}", { "content-type": "text/plain" }),
  },
  misdirected_request: { ask: (app) => get(app, "http://evil.example/") },
  url_not_allowed: pageScenario({ kind: "url_not_allowed" }),
  upstream_status: pageScenario({ kind: "upstream_status", status: 404 }),
  unsupported_content: pageScenario({
    kind: "unsupported_content",
    contentType: "application/pdf",
  }),
  upstream_unreachable: pageScenario({ kind: "upstream_status", status: 503 }),
  upstream_timeout: pageScenario({ kind: "upstream_timeout" }),
  busy: pageScenario({ kind: "too_busy" }),
  no_text: pageScenario({
    kind: "fetched",
    finalUrl: "https://example.com/page",
    status: 200,
    contentType: "text/html",
    bytes: new Uint8Array(),
    truncated: false,
  }),
  no_diagnosis: { ask: (app) => purchase(app, [FIX_ERROR, '{"error":"!"}']) },
  rate_limited: {
    options: { settings: { RATE_LIMIT_SCALE: "0.001" } },
    ask: async (app) => {
      await post(app, `${API}/match`, '{"need":"x"}');
      return await post(app, `${API}/match`, '{"need":"x"}');
    },
  },
  internal_error: {
    ask: async (app) => {
      pages.next = () => Promise.reject(new TypeError("a bug"));
      return await purchase(app, PAGE);
    },
  },
  store_unavailable: {
    options: async () => ({
      store: failing(await openDenoKvStore(":memory:")),
    }),
    ask: async (app) => await purchase(app, ANY_SALE),
  },
  verification_unavailable: {
    options: settling({
      verify: () => Promise.resolve({ kind: "unavailable", message: "away" }),
    }),
    ask: (app) => purchase(app, ANY_SALE),
  },
  settlement_unavailable: {
    options: settling({
      verify: () =>
        Promise.resolve({
          kind: "unavailable",
          message: "no gas",
          code: "settlement_unavailable",
        }),
    }),
    ask: (app) => purchase(app, ANY_SALE),
  },
  settlement_unknown: {
    options: settling({
      settle: () => Promise.resolve({ kind: "unknown", message: "silence" }),
      lookup: () => Promise.resolve({ kind: "unknown", message: "silence" }),
    }),
    ask: (app) => purchase(app, ANY_SALE),
  },
};

/** What the next page is, where a scenario says so. */
const pages: { next: typeof fetchPage | null } = { next: null };

function fetchPage(url: string): Promise<FetchedPage | FetchFailure> {
  const next = pages.next;
  pages.next = null;
  return next === null ? fetchTestPage(url) : next(url);
}

function pageScenario(page: FetchedPage | FetchFailure): Scenario {
  return {
    ask: async (app) => {
      pages.next = () => Promise.resolve(page);
      return await purchase(app, PAGE);
    },
  };
}

function settling(changes: Partial<Settler>): Options {
  return { settler: (store) => ({ ...createDemoSettler(store), ...changes }) };
}

/** A store that can be read and not written. */
function failing(store: Store): Store {
  return {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    list: (prefix, options) => store.list(prefix, options),
    commit: () => Promise.reject(new StoreError("no space")),
    close: () => store.close(),
  } as Store;
}

function errorTest(
  code: ErrorCode,
  { options = {}, ask }: Scenario,
): ClaimTest {
  return async () => {
    const given = typeof options === "function" ? await options() : options;
    const app = await startTestApp({ fetchPage, ...given });
    try {
      const { status, text } = await ask(app);
      const kind = ERROR_KINDS[code];
      const body = JSON.parse(text);
      assert.equal(body.error, code, text.slice(0, 300));
      assert.equal(body.status, kind.status);
      assert.equal(body.retryable, kind.retryable);
      assert.equal(body.next_action, kind.nextAction);
      assert.equal(status, kind.status);
    } finally {
      await app.stop();
      await given.store?.close();
    }
  };
}

const BINDING = "tests/contract/payment_binding_test.ts";

/** By id. */
export const ERROR_TESTS: ClaimTests = {
  ...Object.fromEntries(ANSWERED_ERRORS.flatMap(([code]) => {
    const scenario = SCENARIOS[code];
    return scenario === undefined
      ? []
      : [[`error.${code}`, errorTest(code, scenario)]];
  })),
  "error.replay_not_proven": {
    file: BINDING,
    test: "another token opens nothing",
  },
  "error.not_publisher": {
    file: "tests/protocol/exchange_retract_test.ts",
    test:
      "nobody else takes an entry back, and nobody learns which entries there are",
  },
  "error.payment_spent_on_chain": {
    file: BINDING,
    test: "a used nonce that the store does not know is never a challenge",
  },
};

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, text: await response.text() };
}

async function get(
  app: TestApp,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return await answerOf(await app.fetch(url, { headers }));
}

async function post(
  app: TestApp,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return await answerOf(
    await app.fetch(url, {
      method: "POST",
      headers: { ...JSON_TYPE, ...headers },
      body,
    }),
  );
}

async function paymentFor(app: TestApp, url: string): Promise<string> {
  const unpaid = await app.fetch(url, { method: "POST" });
  const { payment_required } = await unpaid.json();
  return encodePayment(
    await buildPayment({
      account: throwawayAccount(),
      paymentRequired: payment_required,
      now: app.clock.now(),
    }),
  );
}

/** Pays for a tool of the exchange. An error of a tool has its status inside. */
async function callTool(
  app: TestApp,
  name: string,
  args: object,
): Promise<Answer> {
  const call = async (params: object) => {
    const { text } = await post(
      app,
      `${EXCHANGE}/mcp`,
      JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    );
    return JSON.parse(text).result.structuredContent;
  };
  const valid = name === "search_information"
    ? { query: "deno" }
    : { title: "A", content: "B" };
  const quote = await call({ name, arguments: valid });
  const payment = await buildPayment({
    account: throwawayAccount(),
    paymentRequired: quote,
    now: app.clock.now(),
  });
  const content = await call({
    name,
    arguments: args,
    _meta: { "x402/payment": encodePayment(payment) },
  });
  return { status: content.status, text: JSON.stringify(content) };
}
