/**
 * Whatever strangers may ask without paying, for measurements of what it costs.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import { MANIFEST } from "@/routes/_manifest.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import type { TestApp } from "./app.ts";
import { encodePayment, type ExactPayment } from "./buyer.ts";
import { SALE_BODY, SALE_URL } from "./scene.ts";
import { buyVerification, VERIFY_ORIGIN } from "./verify.ts";

const API = "http://localhost:8402";

/** Every path of every origin. */
export function urlsOf({ app: { config } }: TestApp): string[] {
  return MANIFEST.map(({ origin, path }) =>
    `${config.origins[origin as keyof typeof config.origins]}${path}`
  );
}

/** A request that costs nothing. */
export interface FreeQuestion {
  /** What is asked. */
  readonly url: string;
  /** What is posted, as JSON, or text as it is; left out of what is only looked up. */
  readonly body?: JsonObject | string;
  /** A credential. */
  readonly bearer?: string;
}

/**
 * What strangers may have worked out for them, or looked up, without payment.
 *
 * @param payment One that bought a receipt; a verdict and a registration are made.
 */
export async function freeQuestions(
  seller: TestApp,
  payment: ExactPayment,
): Promise<readonly FreeQuestion[]> {
  const { receipt, verdict, registration } = await namesOf(seller, payment);
  return [
    { url: `${API}/match`, body: { need: "explain a failed build" } },
    { url: `${API}/xsearch-query-dry-run`, body: { keywords: "deno kv" } },
    { url: `${API}/docs/rules?engine=diagnosis` },
    { url: `${API}/tile/0/000.p/100` },
    { url: `${API}/tile/entries/000.p/100` },
    { url: `${API}/log/receipt`, body: receipt },
    { url: `${VERIFY_ORIGIN}/log/receipt`, body: receipt },
    { url: `${VERIFY_ORIGIN}/log/verdict`, body: verdict },
    { url: `${VERIFY_ORIGIN}/agent/registration`, bearer: registration },
    {
      url: "http://localhost:8404/mcp",
      body: toolCall("search_information", { query: "deno" }),
    },
  ];
}

function toolCall(name: string, input: JsonObject): JsonObject {
  return {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: input },
  };
}

/** Method, port and path. */
export function nameOf({ url, body }: FreeQuestion): string {
  const { host, pathname, search } = new URL(url);
  const method = body === undefined ? "GET" : "POST";
  return `${method} ${host.replace("localhost:", "")}${pathname}${search}`;
}

/** Asks, and gives the status of the answer. */
export async function askFreely(
  seller: TestApp,
  { url, body, bearer }: FreeQuestion,
): Promise<number> {
  const isPosted = body !== undefined;
  const answer = await seller.fetch(url, {
    method: isPosted ? "POST" : "GET",
    headers: {
      accept: "application/json, text/event-stream",
      ...(isPosted ? { "content-type": "application/json" } : {}),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(isPosted
      ? { body: typeof body === "string" ? body : JSON.stringify(body) }
      : {}),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** What a buyer asks for proofs with: of a sale, of a verdict, and a registration. */
async function namesOf(seller: TestApp, payment: ExactPayment) {
  const again = await seller.fetch(SALE_URL, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(payment),
    },
    body: SALE_BODY,
  });
  await again.body?.cancel();
  const settlement = JSON.parse(
    atob(again.headers.get("payment-response") ?? ""),
  );
  const { signed_result } = await (await buyVerification(seller)).json();
  const registered = await seller.fetch(`${VERIFY_ORIGIN}/agent/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  await drainOutbox(seller.app);
  await seller.app.revenueAuditor.advance();
  return {
    receipt: settlement.extensions["offer-receipt"].info.receipt.signature,
    verdict: signed_result.value,
    registration: (await registered.json()).credential,
  };
}
