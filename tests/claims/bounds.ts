/**
 * Each bound: what is at it goes through, what is one past it does not.
 *
 * @module
 */

import assert from "node:assert/strict";
import { A2A_BODY_BYTES_MAX } from "@/lib/a2a/endpoint.ts";
import { BODY_MS_MAX, BODY_PIECES_MAX } from "@/lib/http/body.ts";
import { BODIES_BYTES_MAX } from "@/lib/http/body_room.ts";
import { QUERY_PARAMETERS_MAX } from "@/lib/http/query.ts";
import { MCP_BODY_BYTES_MAX } from "@/lib/mcp/endpoint.ts";
import { createPublicFetcher } from "@/lib/net/fetch_public.ts";
import {
  CONNECT_TIMEOUT_MS,
  DNS_TIMEOUT_MS,
  FETCHES_MAX,
  HEADERS_TIMEOUT_MS,
  TOTAL_TIMEOUT_MS,
} from "@/lib/net/limits.ts";
import type { FetchedPage } from "@/lib/net/fetch_public.ts";
import { CONCURRENT_RUNS_MAX, JOIN_MS } from "@/lib/x402/running_calls.ts";
import { RESULT_BYTES_MAX, runOperation } from "@/lib/x402/paid_call.ts";
import { LINKS_MAX } from "@/services/exchange/entries/abuse.ts";
import * as entries from "@/services/exchange/entries/schemas.ts";
import {
  CHECKS_MAX,
  ITEMS_MAX,
  SIGNATURES_MAX,
  STEPS_MAX,
} from "@/services/verify/verify_evidence/limits.ts";
import { Budget } from "@/services/verify/verify_evidence/budget.ts";
import {
  listen,
  PAGE_ADDRESS,
  startDnsServer,
} from "@/tests/fetching/fetch_support.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  fetchTestPage,
  PAID_REQUESTS,
  purchase,
} from "@/tests/support/surfaces.ts";
import { BUNDLE, VERIFY_URL } from "@/tests/support/verify.ts";
import { RUN_MS_MAX } from "@/services/api/summarize_url/operation.ts";
import { WAIT_MS_MAX } from "@/services/api/summarize_url/readings.ts";
import { PREVIEW_BODY_BYTES_MAX } from "@/services/api/preview.ts";
import type { ClaimTest, ClaimTests } from "./claim.ts";
import { withoutTimers, withTimers } from "./timers.ts";

const API = "http://localhost:8402";
const EXCHANGE = "http://localhost:8404";
const LIST_TOOLS = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
const GET_TASK =
  '{"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"id":"x"}}';

type Options = Parameters<typeof startTestApp>[0];

function withApp(
  run: (app: TestApp) => Promise<void>,
  options: Options = {},
): ClaimTest {
  return async () => {
    const app = await startTestApp({ fetchPage: fetchTestPage, ...options });
    try {
      await run(app);
    } finally {
      await app.stop();
    }
  };
}

/** A request of the largest size, and one of a byte more, with a payment. */
function paidBodyTest(url: string, body: string): ClaimTest {
  return withApp(async (app) => {
    const operations = [
      ...app.app.offers.map(({ resource }) => resource.operation),
      app.app.verify.resources.http.operation,
    ];
    const operation = operations.find(({ id }) =>
      url.endsWith(`/${id.replace("_", "-")}`)
    );
    const bytes = operation?.bodyBytesMax ?? assert.fail();
    const whole = await purchase(app, [url, body.padEnd(bytes)]);
    assert.equal(whole.status, 200, whole.text);
    const more = await purchase(app, [url, body.padEnd(bytes + 1)]);
    assert.equal(more.status, 413);
    assert.equal(JSON.parse(more.text).error, "payload_too_large");
  });
}

async function send(
  app: TestApp,
  url: string,
  body: string | ReadableStream<Uint8Array>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return await app.fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body,
  });
}

function messageTest(url: string, body: string, bytes: number): ClaimTest {
  return withApp(async (app) => {
    for (const [size, status] of [[bytes, 200], [bytes + 1, 413]] as const) {
      const response = await send(app, url, body.padEnd(size));
      await response.body?.cancel();
      assert.equal(response.status, status, `${size} bytes`);
    }
  });
}

/** A text that comes byte by byte. */
function singles(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      const byte = bytes[at++];
      if (byte === undefined) controller.close();
      else controller.enqueue(Uint8Array.of(byte));
    },
  });
}

const bodyPieces = withApp(async (app) => {
  for (
    const [pieces, isWhole] of [[BODY_PIECES_MAX, true], [
      BODY_PIECES_MAX + 1,
      false,
    ]] as const
  ) {
    const response = await send(
      app,
      `${EXCHANGE}/mcp`,
      singles(LIST_TOOLS.padEnd(pieces)),
    );
    const text = await response.text();
    assert.equal(/"tools"/.test(text), isWhole, text.slice(0, 200));
  }
});

const bodyMs = withApp(async (app) => {
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Uint8Array.of(32)),
  });
  const response = await withTimers(
    BODY_MS_MAX,
    () => send(app, `${EXCHANGE}/mcp`, endless),
  );
  assert.equal(response.status, 408);
  const { error, message } = await response.json();
  assert.equal(error, "request_timeout");
  assert.match(message, new RegExp(`\\b${BODY_MS_MAX} ms`));
});

/** Bodies of one length that never end: when is the oldest one cut off? */
const bodiesBytes = withApp(async (app) => {
  // What each holds: its announced length, and the piece that is waited for.
  const each = MCP_BODY_BYTES_MAX + 65_536;
  const fit = Math.floor(BODIES_BYTES_MAX / each);
  const closers: (() => void)[] = [];
  const answers: Promise<Response>[] = [];
  let answered = 0;
  const open = async () => {
    const read = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        closers.push(() => {
          try {
            controller.close();
          } catch {
            // It was cut off.
          }
        }),
      pull: () => read.resolve(),
    }, { highWaterMark: 0 });
    const answer = send(app, `${EXCHANGE}/mcp`, body, {
      "content-length": `${MCP_BODY_BYTES_MAX}`,
    });
    answers.push(answer);
    answer.finally(() => answered++);
    await read.promise;
  };
  for (let count = 0; count < fit; count++) await open();
  assert.equal(answered, 0);
  await open();
  const oldest = await answers[0];
  assert.equal(oldest?.status, 503);
  assert.equal((await oldest?.json()).error, "busy");
  assert.equal(answered, 1);
  for (const close of closers) close();
  for (const answer of answers.slice(1)) await (await answer).body?.cancel();
});

const queryParameters = withApp(async (app) => {
  for (const path of ["/offers.json", "/offers.xml", "/find"]) {
    const ask = async (count: number) => {
      const names = Array.from({ length: count }, (_, at) => `x${at}=1`);
      const response = await app.fetch(`${API}${path}?${names.join("&")}`);
      await response.body?.cancel();
      return response.status;
    };
    assert.notEqual(await ask(QUERY_PARAMETERS_MAX), 400, path);
    assert.equal(await ask(QUERY_PARAMETERS_MAX + 1), 400, path);
  }
});

const PAGE_REQUEST = [
  `${API}/summarize-url`,
  '{"url":"https://example.com/page"}',
] as const;

async function paidCalls(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The first runs until the last has begun, however long that takes.
  await withoutTimers(
    [RUN_MS_MAX, WAIT_MS_MAX],
    withApp(async (app) => {
      const all = Promise.withResolvers<void>();
      running.onStart = (count) => {
        if (count === CONCURRENT_RUNS_MAX) all.resolve();
      };
      const calls = Array.from(
        { length: CONCURRENT_RUNS_MAX },
        () => purchase(app, PAGE_REQUEST),
      );
      await all.promise;
      const more = await purchase(app, PAGE_REQUEST);
      assert.equal(more.status, 503);
      assert.equal(JSON.parse(more.text).error, "busy");
      resolve();
      for (const call of calls) assert.equal((await call).status, 200);
    }, {
      fetchPage: async (url) => {
        running.onStart(++running.count);
        await promise;
        return await fetchTestPage(url);
      },
    }),
  );
}

const running = { count: 0, onStart: (_count: number) => {} };

async function joinMs(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const waits: number[] = [];
  await withApp(async (app) => {
    const unpaid = await app.fetch(PAGE_REQUEST[0], { method: "POST" });
    await unpaid.body?.cancel();
    const payment = encodePayment(
      await buildPayment({
        account: throwawayAccount(),
        paymentRequired: challengeOf(unpaid),
        now: app.clock.now(),
      }),
    );
    const call = () =>
      send(app, ...PAGE_REQUEST, { "payment-signature": payment });
    const first = call();
    await started.promise;
    const copy = await call();
    assert.equal(copy.status, 409);
    assert.equal((await copy.json()).error, "payment_in_progress");
    assert.ok(waits.includes(JOIN_MS), `${waits}`);
    resolve();
    const answer = await first;
    assert.equal(answer.status, 200);
    await answer.body?.cancel();
  }, {
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    fetchPage: async (url) => {
      started.resolve();
      await promise;
      return await fetchTestPage(url);
    },
  })();
}

const resultBytes = withApp(async (app) => {
  const resource = app.app.offers[0]?.resource ?? assert.fail();
  const around = JSON.stringify({ text: "" }).length;
  const run = (bytes: number) =>
    runOperation(
      {
        call: {
          resource: {
            ...resource,
            operation: {
              ...resource.operation,
              validateOutput: (value: unknown) => ({ valid: true, value }),
              run: () => ({ output: { text: "x".repeat(bytes - around) } }),
            },
          },
          requestId: "one",
        },
        payment: { authorization: { from: "0x" } },
        identity: {},
        fingerprint: "",
        input: {},
      } as unknown as Parameters<typeof runOperation>[0],
      app.clock.now(),
    );
  assert.equal((await run(RESULT_BYTES_MAX)).body.length, RESULT_BYTES_MAX);
  await assert.rejects(run(RESULT_BYTES_MAX + 1), /too large/);
});

/** A run that waits for ever is ended when its time is over, and is free. */
const runOfSummaries = (): Promise<void> =>
  withApp(async (app) => {
    const ms = app.app.offers.find(({ path }) => path === "/summarize-url")
      ?.resource.operation.runMsMax ?? assert.fail();
    const ended = await withTimers(ms, () => purchase(app, PAGE_REQUEST));
    assert.ok(ended.status >= 500, ended.text);
    assert.ok(
      (await app.app.store.list(["revenue"], { limit: 1 })).entries.length ===
        0,
    );
  }, { fetchPage: () => new Promise<FetchedPage>(() => {}) })();

const runOfReports = (): Promise<void> =>
  withApp(async (app) => {
    const offer = app.app.offers.find(({ path }) =>
      path === "/agent-visibility-report"
    );
    const ms = offer?.resource.operation.runMsMax ?? assert.fail();
    app.app.visibility.read = () => new Promise(() => {});
    const ended = await withTimers(
      ms,
      () => purchase(app, [`${API}/agent-visibility-report`, "{}"]),
    );
    assert.ok(ended.status >= 500, ended.text);
  })();

/** A server that never says what is waited for, asked with the times as shipped. */
function pageTimeTest(
  ms: number,
  options: {
    readonly scheme: "http" | "https";
    readonly answer: string | null;
  },
): ClaimTest {
  return async () => {
    const server = await listen(PAGE_ADDRESS, 0, (socket) => {
      if (options.answer !== null) socket.write(options.answer);
    });
    const endpoint = `${PAGE_ADDRESS}:${server.port}`;
    const fetcher = createPublicFetcher({
      userAgent: "test",
      allowAddrs: [endpoint],
    });
    try {
      const page = await withTimers(
        ms,
        () => fetcher.fetch(`${options.scheme}://${endpoint}/`),
      );
      assert.ok(/timeout|unreachable|fetched/.test(page.kind), page.kind);
      if (page.kind === "fetched") assert.ok(page.truncated);
    } finally {
      await server.close();
    }
  };
}

async function dnsMs(): Promise<void> {
  const dns = await startDnsServer(() => "silence");
  const fetcher = createPublicFetcher({
    userAgent: "test",
    allowAddrs: [`${PAGE_ADDRESS}:80`],
    dns: dns.endpoint,
  });
  const page = await withTimers(
    DNS_TIMEOUT_MS,
    () => fetcher.fetch("http://silent.test/"),
  );
  assert.match(page.kind, /upstream_(?:timeout|unreachable)/);
  await dns.close();
}

async function fetchesAtOnce(): Promise<void> {
  const dns = await startDnsServer(() => "silence");
  const fetcher = createPublicFetcher({
    userAgent: "test",
    allowAddrs: [`${PAGE_ADDRESS}:80`],
    dns: dns.endpoint,
    timeouts: { dnsMs: 500 },
  });
  const waiting = Array.from(
    { length: FETCHES_MAX },
    (_, index) => fetcher.fetch(`http://host${index}.test/`),
  );
  assert.equal((await fetcher.fetch("http://more.test/")).kind, "too_busy");
  for (const { kind } of await Promise.all(waiting)) {
    assert.notEqual(kind, "too_busy");
  }
  await dns.close();
}

/** A bundle of so many items and checks; at the bound bought, beyond it refused. */
function bundleTest(max: number, member: "items" | "checks"): ClaimTest {
  return withApp(async (app) => {
    const ask = async (count: number) => {
      const { evidence, checks } = BUNDLE;
      const copies = <T extends { id: string }>(values: readonly T[]) =>
        Array.from({ length: count }, (_, at) => ({
          ...values[values.length > at ? at : 0],
          id: at < values.length ? values[at]?.id : `more${at}`,
        }));
      const body = {
        evidence: {
          items: member === "items" ? copies(evidence.items) : evidence.items,
        },
        checks: member === "checks" ? copies(checks) : checks,
      };
      return await purchase(app, [VERIFY_URL, JSON.stringify(body)]);
    };
    const whole = await ask(max);
    assert.equal(whole.status, 200, whole.text);
    const more = await ask(max + 1);
    assert.equal(more.status, 400, more.text);
    assert.equal(JSON.parse(more.text).error, "invalid_request");
  });
}

const signatures: ClaimTest = () => {
  const budget = new Budget();
  for (let count = 0; count < SIGNATURES_MAX; count++) {
    assert.ok(budget.signature());
  }
  assert.ok(!budget.signature());
  return Promise.resolve();
};

const steps: ClaimTest = () => {
  const budget = new Budget();
  budget.step(STEPS_MAX);
  assert.throws(() => budget.step());
  return Promise.resolve();
};

/** Asks the exchange for a quote; null where nothing would be refused. */
async function refusalOf(
  app: TestApp,
  name: string,
  args: object,
): Promise<string | null> {
  const response = await send(
    app,
    `${EXCHANGE}/mcp`,
    JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: args },
    }),
  );
  const { result } = await response.json();
  const content = result.structuredContent;
  const [reason] = content.extensions?.quote.info.would_reject ?? [];
  return content.error === "invalid_request" ? content.message : reason ?? null;
}

/** Arguments of a size, at the bound and beyond. */
function argumentTest(
  name: string,
  max: number,
  argsOf: (size: number) => object,
): ClaimTest {
  return withApp(async (app) => {
    assert.equal(await refusalOf(app, name, argsOf(max)), null);
    assert.notEqual(await refusalOf(app, name, argsOf(max + 1)), null);
  });
}

const PUBLISH = "publish_information";
const ENTRY = { title: "A title", content: "Some content." };
const list = <T>(size: number, one: (index: number) => T) =>
  Array.from({ length: size }, (_, index) => one(index));

const FETCHING = "tests/fetching/fetch_misbehaviour_test.ts";

/** By id. */
export const BOUND_TESTS: ClaimTests = {
  ...Object.fromEntries(PAID_REQUESTS.map(([url, body]) =>
    [
      `bound.body.${url.split("/").at(-1)}`,
      paidBodyTest(url, body),
    ] as const
  )),
  "bound.body.preview": messageTest(
    `${API}/fix-error/preview`,
    '{"error":"no"}',
    PREVIEW_BODY_BYTES_MAX,
  ),
  "bound.body.mcp": messageTest(
    `${EXCHANGE}/mcp`,
    LIST_TOOLS,
    MCP_BODY_BYTES_MAX,
  ),
  "bound.body.a2a": messageTest(
    `${EXCHANGE}/a2a`,
    GET_TASK,
    A2A_BODY_BYTES_MAX,
  ),
  "bound.body_ms": bodyMs,
  "bound.body_pieces": bodyPieces,
  "bound.bodies_bytes": bodiesBytes,
  "bound.json_strings": {
    file: "lib/http/http_test.ts",
    test: "readJsonBody() counts the strings of a long body before it parses",
  },
  "bound.mcp_members": {
    file: "lib/mcp/members_test.ts",
    test: "isModest() counts the members of every object but the arguments",
  },
  "bound.json_depth": {
    file: "lib/json_strict_test.ts",
    test: "parseStrictJson() counts levels of arrays and objects together",
  },
  "bound.query_parameters": queryParameters,
  "bound.rate_buckets": {
    file: "lib/http/http_test.ts",
    test: "RateLimiter keeps a bounded number of buckets",
  },
  "bound.free_requests": {
    file: "lib/http/precedence_test.ts",
    test:
      "while something is sold free requests are done at a bounded rate, in order, and all of them",
  },
  "bound.free_waiting": {
    file: "lib/http/precedence_test.ts",
    test: "a bounded number waits; one more is told busy",
  },
  "bound.free_waiting_ms": {
    file: "lib/http/precedence_test.ts",
    test: "a turn comes within a second or not at all",
  },
  "bound.paid_calls": paidCalls,
  "bound.join_ms": joinMs,
  "bound.result_bytes": resultBytes,
  "bound.run.summarize-url": runOfSummaries,
  "bound.run.agent-visibility-report": runOfReports,
  "bound.page.fetches": fetchesAtOnce,
  "bound.page.of_a_host": {
    file: FETCHING,
    test: "sixty callers of a hanging host do not slow another",
  },
  "bound.page.of_an_address": {
    file: FETCHING,
    test: "many names of one address do not multiply what it is asked",
  },
  "bound.page.in_memory": {
    file: FETCHING,
    test: "bodies share their memory, and give it back",
  },
  "bound.page.wire": {
    file: FETCHING,
    test: "a body at the wire limit is whole",
  },
  "bound.page.pieces": {
    file: FETCHING,
    test: "a body has a bounded number of pieces",
  },
  "bound.page.decoded": {
    file: FETCHING,
    test: "decompression bombs stop at the decoded limit",
  },
  "bound.page.ms": pageTimeTest(TOTAL_TIMEOUT_MS, {
    scheme: "http",
    answer: "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>Never more",
  }),
  "bound.page.header_ms": pageTimeTest(HEADERS_TIMEOUT_MS, {
    scheme: "http",
    answer: null,
  }),
  "bound.page.connect_ms": pageTimeTest(CONNECT_TIMEOUT_MS, {
    scheme: "https",
    answer: null,
  }),
  "bound.page.dns_ms": dnsMs,
  "bound.page.redirects": {
    file: "tests/fetching/fetch_policy_test.ts",
    test: "redirects are followed five times, not six",
  },
  "bound.facilitator_answer": {
    file: "lib/http/answer_test.ts",
    test: "readAnswer() reads up to the limit, announced or not",
  },
  "bound.rpc_answer": {
    file: "lib/x402/rpc_test.ts",
    test: "rpcTransport() does not wait for an answer that stops half-way",
  },
  "bound.rpc_ms": {
    file: "lib/x402/rpc_test.ts",
    test: "rpcTransport() does not wait for an RPC that is silent",
  },
  "bound.payer_in_flight": {
    file: "lib/x402/gas/holds_test.ts",
    test: "a payer has so many payments in flight and not one more",
  },
  "bound.deployment_gas": {
    file: "tests/protocol/onchain_test.ts",
    test: "a wallet that does not stand yet pays (ERC-6492)",
  },
  "bound.evidence.items": bundleTest(ITEMS_MAX, "items"),
  "bound.evidence.checks": bundleTest(CHECKS_MAX, "checks"),
  "bound.evidence.signatures": signatures,
  "bound.evidence.steps": steps,
  "bound.entry.title": argumentTest(
    PUBLISH,
    entries.TITLE_CHARACTERS_MAX,
    (size) => ({ ...ENTRY, title: "x".repeat(size) }),
  ),
  "bound.entry.content": argumentTest(
    PUBLISH,
    entries.CONTENT_BYTES_MAX,
    (size) => ({ ...ENTRY, content: "é".repeat(10) + "x".repeat(size - 20) }),
  ),
  "bound.entry.tags": argumentTest(PUBLISH, entries.TAGS_MAX, (size) => ({
    ...ENTRY,
    tags: list(size, (index) => `tag-${index}`),
  })),
  "bound.entry.links": argumentTest(PUBLISH, LINKS_MAX, (size) => ({
    ...ENTRY,
    content: list(size, (index) => `https://example.com/${index}`).join(" "),
  })),
  "bound.entry.sources": argumentTest(
    PUBLISH,
    entries.SOURCE_URLS_MAX,
    (size) => ({
      ...ENTRY,
      source_urls: list(size, (index) => `https://example.com/${index}`),
    }),
  ),
  "bound.entry.source": argumentTest(
    PUBLISH,
    entries.SOURCE_URL_CHARACTERS_MAX,
    (size) => ({
      ...ENTRY,
      source_urls: ["https://example.com/".padEnd(size, "x")],
    }),
  ),
  "bound.search.query": argumentTest(
    "search_information",
    entries.QUERY_CHARACTERS_MAX,
    (size) => ({ query: "x".repeat(size) }),
  ),
  "bound.search.results": argumentTest(
    "search_information",
    entries.SEARCH_LIMIT_MAX,
    (size) => ({ query: "deno", limit: size }),
  ),
};
