/**
 * Traffic that buys nothing: agents that read and ask, clients that are broken,
 * slow, or gone before the answer.
 *
 * @module
 */

import type { SoakOrigins } from "./ground.ts";
import {
  gone,
  slowHeaders,
  stalledBody,
  unreadAnswer,
  type Visit,
  type VisitContext,
  type Visitor,
} from "./slow_clients.ts";
import { fetchOnce } from "./transport.ts";

/** Milliseconds in which every visit must be over. */
const PATIENCE_MS = 45_000;

/** Every kind of visitor with its weight. */
const VISITORS: readonly (readonly [weight: number, string, Visitor])[] = [
  [20, "unpaid 402", unpaid],
  [10, "document", document],
  [
    6,
    "dry run",
    (context) =>
      ask(context, {
        to: "api",
        path: "/xsearch-query-dry-run",
        body: { keywords: `frost ${context.random.integer(0, 1e6)}` },
        expected: 200,
      }),
  ],
  [
    6,
    "match",
    (context) =>
      ask(context, {
        to: "api",
        path: "/match",
        body: { need: "My command failed with an error, what now?" },
        expected: 200,
      }),
  ],
  [
    4,
    "exchange registration",
    (context) =>
      ask(context, {
        to: "exchange",
        path: "/agents/register",
        body: { name: `soak ${context.random.integer(0, 1e6)}` },
        expected: 201,
      }),
  ],
  [
    4,
    "verify registration",
    (context) =>
      ask(context, {
        to: "verify",
        path: "/agent/register",
        body: {},
        expected: 201,
      }),
  ],
  [
    6,
    "free MCP tools",
    (context) =>
      ask(context, {
        to: "mcp",
        path: "/mcp",
        body: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
        expected: 200,
      }),
  ],
  [6, "malformed", malformed],
  [4, "headers a byte at a time", slowHeaders],
  [3, "a body that stalls", stalledBody],
  [3, "an answer that nobody reads", unreadAnswer],
  [4, "gone before the answer", gone],
];

/** Lets one visitor come. */
export async function visit(context: VisitContext): Promise<Visit> {
  const [kind, visitor] = context.random.weighted(
    VISITORS.map(([weight, name, run]) => [weight, [name, run] as const]),
  );
  const startMs = performance.now();
  let result: Omit<Visit, "kind" | "ms">;
  const patience = new AbortController();
  try {
    result = await Promise.race([
      visitor(context),
      context.wait(PATIENCE_MS, patience.signal).then(() => ({
        outcome: "no end",
        problem: `no end after ${PATIENCE_MS} ms`,
      })),
    ]);
  } catch {
    // The connection broke: processes are killed under load.
    result = { outcome: "lost", problem: null };
  } finally {
    patience.abort();
  }
  return { kind, ms: performance.now() - startMs, ...result };
}

const PAID_PATHS = [
  "/fix-error",
  "/shell-risk-check",
  "/summarize-url",
  "/agent-visibility-report",
  "/xsearch-query",
];
const DOCUMENTS = [
  "/openapi.json",
  "/llms.txt",
  "/catalog.json",
  "/pricing.json",
  "/agent.json",
  "/robots.txt",
  "/capabilities.json",
];
/** What a server may answer to anybody at any time here. */
const EXCUSES = [503];

async function unpaid({ random, origins }: VisitContext) {
  const response = await fetchOnce(origins.api + random.pick(PAID_PATHS), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  await response.body?.cancel();
  const isChallenge = response.status === 402 &&
    response.headers.has("payment-required");
  return outcomeOf(response, isChallenge ? [402] : []);
}

async function document({ random, origins }: VisitContext) {
  const url = origins.api + random.pick(DOCUMENTS);
  const first = await fetchOnce(url);
  const text = await first.text();
  const etag = first.headers.get("etag");
  if (first.status !== 200 || etag === null) return outcomeOf(first, [200]);
  if (text === "") return { outcome: "200", problem: `${url} is empty` };
  const again = await fetchOnce(url, { headers: { "if-none-match": etag } });
  await again.body?.cancel();
  // Own offers may have been read again between the two, or by one process.
  const isAnother = (again.headers.get("etag") ?? etag) !== etag;
  return outcomeOf(again, isAnother ? [200] : [304]);
}

async function ask(
  { origins }: VisitContext,
  options: {
    to: keyof SoakOrigins;
    path: string;
    body: unknown;
    expected: number;
  },
) {
  const response = await fetchOnce(origins[options.to] + options.path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify(options.body),
  });
  await response.body?.cancel();
  return outcomeOf(response, [options.expected]);
}

async function malformed({ random, origins }: VisitContext) {
  const url = random.pick([
    `${origins.api}/fix-error`,
    `${origins.verify}/verify-evidence`,
    `${origins.exchange}/mcp`,
    `${origins.exchange}/a2a`,
    `${origins.verify}/mcp`,
  ]);
  const response = await fetchOnce(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...random.pick<Record<string, string>>([
        {},
        { "payment-signature": "!!!" },
        { "payment-signature": btoa('{"x402Version":2}') },
        { "payment-signature": "A".repeat(5_000) },
      ]),
    },
    body: random.pick([
      "{",
      "[]",
      '{"jsonrpc":"2.0"}',
      '{"a":1,"a":2}',
      "\u0000",
      "[".repeat(10_000),
      `{"error":"${"x".repeat(200_000)}"`,
    ]),
  });
  await response.body?.cancel();
  return outcomeOf(response, [200, 400, 402, 413, 415]);
}

function outcomeOf(response: Response, expected: readonly number[]) {
  const { status } = response;
  const isFine = expected.includes(status) || EXCUSES.includes(status);
  return {
    outcome: String(status),
    problem: isFine
      ? null
      : `${new URL(response.url).pathname} answered ${status}`,
  };
}
