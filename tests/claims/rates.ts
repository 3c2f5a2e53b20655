/**
 * Each limit by the minute and by the hour: so many calls, one more is refused
 * with the time to wait, and after that time so many as came back.
 *
 * @module
 */

import assert from "node:assert/strict";
import {
  ADDRESS_PUBLICATIONS,
  PAYER_PUBLICATIONS,
} from "@/services/exchange/entries/publication.ts";
import type { HourlyLimit } from "@/services/exchange/limits.ts";
import {
  ADDRESS_REGISTRATIONS,
  NETWORK_REGISTRATIONS,
  SERVICE_REGISTRATIONS,
} from "@/services/exchange/registration/registrations.ts";
import { type CountedRate, RATES } from "@/services/rates.ts";
import { rateText, scaledRate } from "@/lib/http/rate_limit.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import type { ClaimTest, ClaimTests } from "./claim.ts";

const API = "http://localhost:8402";
const MCP = "http://localhost:8403";
const EXCHANGE = "http://localhost:8404";
const VERIFY = "http://localhost:8405";
const SCALE = { RATE_LIMIT_SCALE: "1" };

type Name = keyof typeof RATES;
type Ask = (index: number) => Promise<Response>;

/** How the bucket is drawn from, by everything that shares it. */
const ASKS: Readonly<Record<Name, (app: TestApp) => Ask | Promise<Ask>>> = {
  documents: (app) => (index) =>
    app.fetch(
      [
        `${API}/llms.txt`,
        `${API}/find`,
        `${MCP}/llms.txt`,
        `${EXCHANGE}/docs/errors`,
        `${VERIFY}/.well-known/jwks.json`,
      ][index % 5] ?? "",
    ),
  unpaid: (app) => (index) => post(app, paidRouteOf(app, index), null),
  paid: (app) => (index) =>
    post(app, paidRouteOf(app, index), null, { "payment-signature": "e30=" }),
  match: (app) => (index) =>
    index % 2 === 0
      ? post(app, `${API}/match`, { need: "fix my build" })
      : app.fetch(`${API}/find?need=fix+my+build`),
  dryRun: (app) => () => app.fetch(`${API}/xsearch-query-dry-run`),
  preview: (app) => (index) =>
    post(
      app,
      `${API}/${index % 2 === 0 ? "fix-error" : "shell-risk-check"}/preview`,
      {},
    ),
  previewService: (app) => (index) =>
    post(
      app,
      `${API}/shell-risk-check/preview`,
      { command: "ls" },
      {},
      addressOf(index),
    ),
  pagePreview: (app) => () => post(app, `${API}/summarize-url/preview`, {}),
  pagePreviewService: (app) => (index) =>
    post(
      app,
      `${API}/summarize-url/preview`,
      { url: "http://localhost/" },
      {},
      networkOf(index),
    ),
  pagePreviewNetwork: (app) => (index) =>
    post(
      app,
      `${API}/summarize-url/preview`,
      { url: "http://localhost/" },
      {},
      addressOf(index),
    ),
  audit: (app) => () => app.fetch(`${API}/revenue-log/integrity`),
  log: (app) => (index) =>
    app.fetch(`${API}/${index % 9 === 0 ? "checkpoint" : "tile/0/000"}`),
  logReceipt: (app) => (index) =>
    post(app, `${index % 2 === 0 ? API : VERIFY}/log/receipt`, {}),
  mcp: (app) => () => post(app, `${MCP}/mcp`, LIST_TOOLS),
  exchangeMcp: (app) => () => post(app, `${EXCHANGE}/mcp`, LIST_TOOLS),
  exchangeA2a: (app) => () => post(app, `${EXCHANGE}/a2a`, GET_TASK),
  exchangePaid: paidMessages(EXCHANGE),
  exchangeAgent: async (app) => {
    const registered = await post(app, `${EXCHANGE}/agents/register`, {});
    const { credential } = await registered.json();
    return (index) =>
      post(
        app,
        `${EXCHANGE}/mcp`,
        LIST_TOOLS,
        { authorization: `Bearer ${credential}` },
        addressOf(index),
      );
  },
  exchangeRegister: (app) => () =>
    post(app, `${EXCHANGE}/agents/register`, { name: "?" }),
  exchangeRevoke: (app) => () => post(app, `${EXCHANGE}/agents/revoke`, {}),
  verifyMcp: (app) => () => post(app, `${VERIFY}/mcp`, LIST_TOOLS),
  verifyA2a: (app) => () => post(app, `${VERIFY}/a2a`, GET_TASK),
  verifyPaid: paidMessages(VERIFY),
  verifyRegister: (app) => () => post(app, `${VERIFY}/agent/register`, {}),
  verifyRegisterNetwork: (app) => (index) =>
    post(app, `${VERIFY}/agent/register`, {}, {}, addressOf(index)),
  verifyRegisterService: (app) => (index) =>
    post(app, `${VERIFY}/agent/register`, {}, {}, networkOf(index)),
  verifyRegistration: (app) => () => app.fetch(`${VERIFY}/agent/registration`),
};

const LIST_TOOLS = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const GET_TASK = {
  jsonrpc: "2.0",
  id: 1,
  method: "tasks/get",
  params: { id: "none" },
};

function rateTest(name: Name): ClaimTest {
  return async () => {
    const app = await startTestApp({ settings: SCALE });
    try {
      const rate: CountedRate = RATES[name];
      const { limit, perMinute } = scaledRate(rate, 1);
      const ask = await ASKS[name](app);
      let asked = 0;
      const isAllowed = async () => {
        const response = await ask(asked++);
        await response.body?.cancel();
        return response.status !== 429;
      };
      for (let count = 0; count < limit; count++) {
        assert.ok(await isAllowed(), `call ${count + 1} of ${limit}`);
      }
      const refused = await ask(asked++);
      assert.equal(refused.status, 429, `call ${limit + 1}`);
      const body = await refused.json();
      assert.equal(body.error, "rate_limited");
      assert.ok(
        body.message.includes(rateText({ limit, perMinute })),
        body.message,
      );
      const seconds = Number(refused.headers.get("retry-after"));
      app.clock.advance(seconds * 1000 - 1);
      const backMs = 60_000 / perMinute;
      if (seconds * 1000 - 1 < backMs) assert.ok(!await isAllowed());
      app.clock.advance(1);
      const back = Math.floor(seconds * 1000 / backMs);
      for (let count = 0; count < back; count++) {
        assert.ok(
          await isAllowed(),
          `call ${count + 1} of ${back} after a while`,
        );
      }
      assert.ok(!await isAllowed());
    } finally {
      await app.stop();
    }
  };
}

/** Asked when the first place is free again: after the border, twice refused. */
const LAST_ALLOWED = ADDRESS_PUBLICATIONS.perHour + 2;

/** Each limit by the hour: what takes a place, by whom. */
const HOURLY: readonly {
  readonly limit: HourlyLimit;
  readonly ask: (app: TestApp) => Ask | Promise<Ask>;
}[] = [
  {
    limit: ADDRESS_REGISTRATIONS,
    ask: (app) => () => post(app, `${EXCHANGE}/agents/register`, {}),
  },
  {
    limit: NETWORK_REGISTRATIONS,
    ask: (app) => (index) =>
      post(app, `${EXCHANGE}/agents/register`, {}, {}, addressOf(index)),
  },
  {
    limit: SERVICE_REGISTRATIONS,
    ask: (app) => (index) =>
      post(app, `${EXCHANGE}/agents/register`, {}, {}, networkOf(index)),
  },
  {
    limit: PAYER_PUBLICATIONS,
    ask: (app) => {
      const account = throwawayAccount();
      return (index) =>
        publish(app, { account, index, from: addressOf(index) });
    },
  },
  {
    limit: ADDRESS_PUBLICATIONS,
    ask: (app) => (index) =>
      publish(app, {
        account: throwawayAccount(),
        index,
        from: addressOf(0),
        // The quote says beforehand that the address has no place left.
        onQuote: (reasons) =>
          assert.deepEqual(
            reasons,
            index < ADDRESS_PUBLICATIONS.perHour || index === LAST_ALLOWED
              ? []
              : ["rate_limited"],
          ),
      }),
  },
];

function hourlyTest({ limit, ask }: (typeof HOURLY)[number]): ClaimTest {
  return async () => {
    const app = await startTestApp({ settings: SCALE });
    try {
      const next = await ask(app);
      let asked = 0;
      const isAllowed = async () => {
        const text = await (await next(asked++)).text();
        if (!text.includes('"rate_limited"')) return true;
        assert.ok(text.includes(`At most ${limit.perHour} `), text);
        return false;
      };
      for (let count = 0; count < limit.perHour; count++) {
        assert.ok(await isAllowed(), `${count + 1} of ${limit.perHour}`);
        // Fewer than the buckets by the minute hold together.
        app.clock.advance(2_000);
      }
      assert.ok(!await isAllowed());
      app.clock.advance(3_600_000 - limit.perHour * 2_000 - 1);
      assert.ok(!await isAllowed());
      app.clock.advance(1);
      assert.ok(await isAllowed());
      assert.ok(!await isAllowed());
    } finally {
      await app.stop();
    }
  };
}

/** By id. */
export const RATE_TESTS: ClaimTests = Object.fromEntries([
  ...(Object.keys(RATES) as Name[]).map((name) =>
    [`rate.${RATES[name].name}`, rateTest(name)] as const
  ),
  ...HOURLY.map((one) =>
    [`hourly.${one.limit.name}`, hourlyTest(one)] as const
  ),
]);

async function post(
  app: TestApp,
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  from = "127.0.0.1",
): Promise<Response> {
  return await app.fetchFrom(
    from,
    new Request(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  );
}

/** Every address of another network. */
function networkOf(index: number): string {
  return `198.51.${index % 200 + 1}.1`;
}

/** Every address another, two hundred of a network. */
function addressOf(index: number): string {
  return `198.51.${Math.floor(index / 200) + 1}.${index % 200 + 1}`;
}

/** All six of them share their buckets. */
function paidRouteOf(app: TestApp, index: number): string {
  const urls = [
    ...app.app.offers.map(({ path }) => `${API}${path}`),
    `${VERIFY}/verify-evidence`,
  ];
  return urls[index % urls.length] ?? "";
}

/** A message with a payment that can be read, by one protocol and then by the other. */
function paidMessages(origin: string) {
  return async (app: TestApp): Promise<Ask> => {
    const unpaid = await post(app, `${API}/fix-error`, null);
    await unpaid.body?.cancel();
    // It pays for something else: read, and refused.
    const payment = await buildPayment({
      account: throwawayAccount(),
      paymentRequired: challengeOf(unpaid),
      now: app.clock.now(),
    });
    const name = origin === EXCHANGE ? "get_information" : "verify_evidence";
    const args = { entry_id: "inf_00000000-0000-7000-8000-000000000000" };
    const mcp = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        name,
        arguments: args,
        _meta: { "x402/payment": payment },
      },
    };
    const a2a = {
      jsonrpc: "2.0",
      id: 1,
      method: "SendMessage",
      params: {
        message: {
          messageId: "one",
          role: "ROLE_USER",
          parts: [{ data: { skill: name, arguments: args } }],
          metadata: { "x402/payment": payment },
        },
      },
    };
    return (index) =>
      index % 2 === 0
        ? post(app, `${origin}/mcp`, mcp)
        : post(app, `${origin}/a2a`, a2a);
  };
}

/** Publishes a text of its own and pays for it. */
async function publish(
  app: TestApp,
  options: {
    account: ReturnType<typeof throwawayAccount>;
    index: number;
    from: string;
    /** Told what the free quote before it says. */
    onQuote?: (wouldReject: readonly string[]) => void;
  },
): Promise<Response> {
  const { account, index, from } = options;
  const call = (meta: object) =>
    post(
      app,
      `${EXCHANGE}/mcp`,
      {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "publish_information",
          arguments: { title: `Entry ${index}`, content: `Text ${index}.` },
          ...meta,
        },
      },
      {},
      from,
    );
  const quote = await (await call({})).json();
  options.onQuote?.(
    quote.result.structuredContent.extensions.quote.info.would_reject,
  );
  const payment = await buildPayment({
    account,
    paymentRequired: quote.result.structuredContent,
    now: app.clock.now(),
  });
  return await call({ _meta: { "x402/payment": encodePayment(payment) } });
}
