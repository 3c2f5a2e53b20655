/**
 * Uses every surface of the program that writes something, as its callers do.
 *
 * @module
 */

import assert from "node:assert/strict";
import type { LocalAccount } from "viem";
import { priceFrom } from "@/lib/operation/price.ts";
import type { ApiOffer } from "@/services/api/offer.ts";
import { logKeyChanges } from "@/services/api/revenue_log/tree/key_entries.ts";
import { createApiOffers } from "@/services/api/operations.ts";
import type { TestApp } from "./app.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  type PaymentOptions,
  throwawayAccount,
} from "./buyer.ts";
import { buy, connectA2a, connectMcp } from "./exchange_sessions.ts";
import { BUNDLE, VERIFY_ORIGIN, VERIFY_URL } from "./verify.ts";

const API = "http://localhost:8402";
const EXCHANGE = "http://localhost:8404";

/** A purchase over HTTP: what was sent, and what came back. */
export interface Purchase {
  readonly url: string;
  readonly body: string;
  /** The proof as it stands in the header. */
  readonly payment: string;
  readonly nonce: string;
  readonly status: number;
  readonly text: string;
}

/** What is asked where the example of an offer would not do. */
const OWN_INPUTS: Readonly<Record<string, unknown>> = {
  "fix-error": { error: "bash: kubctl: command not found" },
  "summarize-url": { url: "https://example.com/page" },
};

/**
 * What is bought where any sale would do: no engine has to be loaded for it,
 * which on a busy machine takes longer than a run may.
 */
export const ANY_SALE: readonly [url: string, body: string] = [
  VERIFY_URL,
  JSON.stringify(BUNDLE),
];

/** What every paid route over HTTP is asked; all of it succeeds. */
export const PAID_REQUESTS: readonly (readonly [url: string, body: string])[] =
  [
    ...offersOfApi().map(({ path, operation: { id, example } }) =>
      [
        `${API}${path}`,
        JSON.stringify(OWN_INPUTS[id] ?? example.input),
      ] as const
    ),
    ANY_SALE,
  ];

/** The offers, of a program that is not there. */
function offersOfApi(): readonly ApiOffer[] {
  const notThere = () => Promise.reject(new Error("there is no program"));
  return createApiOffers({
    priceOf: () => priceFrom(10_000n, 6),
    deployment: {
      mode: "demo",
      network: "eip155:84532",
      isRealRevenue: false,
      version: "test",
      apiUrl: API,
      searchSiteUrl: API,
    },
    onNote: () => {},
    fetchPage: notThere,
    readVisibility: notThere,
  });
}

/** Pages for summarize-url: nothing reaches outside this machine. */
export const fetchTestPage = (url: string) =>
  Promise.resolve(
    url.includes("unreachable") ? { kind: "upstream_unreachable" as const } : {
      kind: "fetched" as const,
      finalUrl: url,
      status: 200,
      contentType: "text/html; charset=utf-8",
      bytes: new TextEncoder().encode(PAGE),
      truncated: false,
    },
  );

const PAGE =
  "<!doctype html><title>A page</title><h1>A page</h1><p>This page has a lead of one sentence, long enough to be taken for running text by anybody who reads it.</p>";

/** Asks for the price, pays it and sends the request. */
export async function purchase(
  app: TestApp,
  request: readonly [url: string, body: string],
  changes: Partial<PaymentOptions> & { readonly paymentId?: string } = {},
): Promise<Purchase> {
  const [url, body] = request;
  const unpaid = await app.fetch(url, { method: "POST" });
  await unpaid.body?.cancel();
  const { paymentId, ...options } = changes;
  const payment = await buildPayment({
    account: throwawayAccount(),
    paymentRequired: challengeOf(unpaid),
    now: app.clock.now(),
    ...options,
  });
  if (paymentId !== undefined) {
    payment.extensions = {
      "payment-identifier": { info: { required: false, id: paymentId } },
    };
  }
  const proof = encodePayment(payment);
  return {
    url,
    body,
    payment: proof,
    nonce: payment.payload.authorization.nonce,
    ...await send(app, { url, body, payment: proof }),
  };
}

/** Sends a request with a proof. */
export async function send(
  app: TestApp,
  { url, body, payment }: Pick<Purchase, "url" | "body" | "payment">,
): Promise<{ status: number; text: string }> {
  const response = await app.fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": payment,
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** Calls everything that writes. */
export async function useEverySurface(app: TestApp): Promise<Purchase[]> {
  const bought: Purchase[] = [];
  for (const request of PAID_REQUESTS) {
    bought.push(await purchase(app, request));
  }
  bought.push(
    await purchase(app, PAID_REQUESTS[0] ?? assert.fail(), {
      paymentId: "identifier-0123456789",
    }),
  );
  for (const { status, text } of bought) assert.equal(status, 200, text);
  await useExchange(app);
  await ok(app, `${VERIFY_ORIGIN}/agent/register`, "{}");
  await ok(app, `${API}/match`, '{"need":"repair a compile error"}');
  for (const path of ["offers.json", "offers.xml", "openapi.json", "find"]) {
    await ok(app, `${API}/${path}`);
  }
  await ok(app, `${API}/revenue-log/integrity`);
  await app.app.keyring.rotate();
  await logKeyChanges({
    ...app.app,
    keyring: app.app.keyring.log,
    origin: app.app.log.origin,
    network: app.app.config.terms.network,
  });
  await app.app.visibility.traffic.flush();
  return bought;
}

async function useExchange(app: TestApp): Promise<void> {
  const account = throwawayAccount();
  const mcp = await connectMcp(EXCHANGE, app.fetch);
  const a2a = await connectA2a(EXCHANGE, app.fetch);
  const first = await publish(mcp, app, { account, title: "A first note" });
  const second = await publish(a2a, app, {
    account,
    title: "A second note",
    supersedes: first,
  });
  const removed = await publish(mcp, app, { account, title: "A third note" });
  const found = await buy(mcp, {
    name: "search_information",
    args: { query: "note" },
    account,
    now: app.clock.now(),
  });
  assert.equal(found.isError, false, JSON.stringify(found.data));
  const entry = await buy(a2a, {
    name: "get_information",
    args: { entry_id: second },
    account,
    now: app.clock.now(),
  });
  assert.equal(entry.isError, false, JSON.stringify(entry.data));
  assert.ok(await app.app.exchange.remove(removed, "a test"));
  await mcp.close();
  await a2a.close();
  await ok(app, `${EXCHANGE}/agents/register`, '{"name":"Test agent"}');
}

async function publish(
  session: Awaited<ReturnType<typeof connectMcp>>,
  app: TestApp,
  entry: { account: LocalAccount; title: string; supersedes?: string },
): Promise<string> {
  const { account, title, supersedes } = entry;
  const reply = await buy(session, {
    name: "publish_information",
    args: {
      title,
      content: `${title} about a kettle that whistles.`,
      tags: ["kettle"],
      ...(supersedes === undefined ? {} : { supersedes }),
    },
    account,
    now: app.clock.now(),
  });
  assert.equal(reply.isError, false, JSON.stringify(reply.data));
  return String(reply.data.entry_id);
}

async function ok(app: TestApp, url: string, body?: string): Promise<void> {
  const response = await app.fetch(
    url,
    body === undefined ? {} : {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    },
  );
  const text = await response.text();
  assert.ok(response.ok, `${url}: ${response.status} ${text}`);
}
