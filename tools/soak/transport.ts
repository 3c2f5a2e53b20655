/**
 * One paid call over HTTP, MCP or A2A, and what its answer says, whatever
 * carried it.
 *
 * @module
 */

import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import type { PaymentPayload, PaymentRequired } from "@/lib/x402/types.ts";
import {
  credentialText,
  type SchemeChallenge,
  schemeChallengeOf,
} from "@/tests/support/payment_scheme.ts";
import type { Purchase, Transport } from "./purchases.ts";

/** What a call came to, as its caller understands it. */
export type Answer =
  | {
    readonly kind: "delivered";
    /** The result as JSON text, the same over every transport. */
    readonly body: string;
    readonly transaction: string;
  }
  /** A result that says itself that it was not charged. */
  | { readonly kind: "free"; readonly body: string }
  | {
    readonly kind: "payment_required";
    /** Why the proof was not accepted; null when there was none. */
    readonly reason: string | null;
    readonly challenge: PaymentRequired;
    /** That of the `Payment` scheme beside it, over HTTP. */
    readonly scheme?: SchemeChallenge;
  }
  | {
    readonly kind: "refused";
    readonly status: number;
    readonly code: string;
    readonly isRetryable: boolean;
    readonly requestId: string;
    /** What a wallet is asked to sign instead; null where nothing. */
    readonly proofRequest: JsonObject | null;
  }
  /** No answer came: the connection broke, or we went away. */
  | { readonly kind: "lost"; readonly detail: string }
  /** An answer that no contract has. */
  | { readonly kind: "strange"; readonly detail: string };

/** Milliseconds that a buyer waits for an answer. */
const PATIENCE_MS = 40_000;
/** A connection for each call: a pooled one that breaks is sent again by the runtime. */
const CLIENT = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });

/** Closes what calls keep open. */
export function closeTransport(): void {
  CLIENT.close();
}

/** A `fetch` over a connection of its own. */
export function fetchOnce(
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const unpooled: RequestInit & { client: Deno.HttpClient } = {
    ...init,
    client: CLIENT,
  };
  return fetch(url, unpooled);
}

/** Sends a call, with a payment or without. Never throws. */
export async function send(
  purchase: Purchase,
  options: {
    transport: Transport;
    payment: PaymentPayload | null;
    /** Over HTTP: the challenge by whose credential it goes, in place of x402. */
    scheme?: SchemeChallenge | null;
    input?: JsonObject;
    /** What the payer's wallet signed for it. */
    walletProof?: JsonObject | null;
    signal?: AbortSignal;
  },
): Promise<Answer> {
  const { transport, payment, input = purchase.input } = options;
  const { walletProof = null, scheme = null } = options;
  const metadata = {
    ...(payment === null ? {} : { "x402/payment": payment }),
    ...(walletProof === null ? {} : { "sign-in-with-x": walletProof }),
  };
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = options.signal === undefined
    ? patience
    : AbortSignal.any([options.signal, patience]);
  try {
    switch (transport) {
      case "http":
        return await readHttp(
          await fetchOnce(purchase.httpUrl ?? "", {
            method: "POST",
            headers: {
              "content-type": "application/json",
              "accept-payment": "evm/charge",
              ...(payment === null ? {} : proofHeader(payment, scheme)),
              ...(walletProof === null
                ? {}
                : { "sign-in-with-x": encodeHeader(walletProof) }),
            },
            body: JSON.stringify(input),
            signal,
          }),
        );
      case "mcp":
        return await readRpc(
          await post(`${purchase.origin}/mcp`, {
            method: "tools/call",
            params: {
              name: purchase.operation,
              arguments: input,
              _meta: metadata,
            },
          }, signal),
          readToolResult,
        );
      case "a2a":
        return await readRpc(
          await post(`${purchase.origin}/a2a`, {
            method: "message/send",
            params: {
              message: {
                kind: "message",
                messageId: crypto.randomUUID(),
                role: "user",
                parts: [{
                  kind: "data",
                  data: { skill: purchase.operation, arguments: input },
                }],
                metadata,
              },
            },
          }, signal),
          readMessage,
        );
    }
  } catch (error) {
    return {
      kind: "lost",
      detail: error instanceof Error
        ? `${error.name}: ${error.message}`.slice(0, 200)
        : String(error),
    };
  }
}

/** A payment as one wire or the other carries it. */
function proofHeader(
  payment: PaymentPayload,
  challenge: SchemeChallenge | null,
): Record<string, string> {
  if (challenge === null) return { "payment-signature": encodeHeader(payment) };
  const { signature, authorization } = payment.payload;
  return {
    authorization: credentialText({
      challenge,
      payload: { ...authorization, signature, type: "authorization" },
    }),
  };
}

/** A payment as header text. */
function encodeHeader(payment: unknown): string {
  return new TextEncoder().encode(JSON.stringify(payment)).toBase64();
}

function post(
  url: string,
  call: { method: string; params: unknown },
  signal: AbortSignal,
): Promise<Response> {
  return fetchOnce(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...call }),
    signal,
  });
}

/** Reads an answer of HTTP; throws when the body breaks off. */
export async function readHttp(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = parse(text);
  const { status, headers } = response;
  if (body === null) return strange(`${status} ${text.slice(0, 200)}`);
  if (status === 200) {
    const receipt = decodeHeader(headers.get("payment-response"));
    return receipt === null
      ? strange(`200 without PAYMENT-RESPONSE: ${text.slice(0, 200)}`)
      : { kind: "delivered", body: text, transaction: transactionOf(receipt) };
  }
  if (status === 402) {
    const challenge = decodeHeader(headers.get("payment-required"));
    return challenge === null ? strange("402 without PAYMENT-REQUIRED") : {
      ...required(challenge),
      ...(headers.has("www-authenticate")
        ? { scheme: schemeChallengeOf(response) }
        : {}),
    };
  }
  return refused(status, body);
}

async function readRpc(
  response: Response,
  read: (result: JsonObject) => Answer,
): Promise<Answer> {
  const text = await response.text();
  const { status } = response;
  const body = parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  if (body === null) return strange(`${status} ${text.slice(0, 200)}`);
  if (isJsonObject(body.result)) return read(body.result);
  if (isJsonObject(body.error)) {
    return strange(`${status} ${JSON.stringify(body.error).slice(0, 200)}`);
  }
  return refused(status, body);
}

function readToolResult(result: JsonObject): Answer {
  const { structuredContent, isError, _meta } = result;
  return readPaid(structuredContent, {
    isError: isError === true,
    receipt: isJsonObject(_meta) ? _meta["x402/payment-response"] : null,
  });
}

function readMessage(result: JsonObject): Answer {
  const part = Array.isArray(result.parts) ? result.parts[0] : null;
  if (!isJsonObject(part)) return strange("a message without a part");
  const metadata = isJsonObject(part.metadata) ? part.metadata : {};
  return readPaid(part.data, {
    isError: metadata.isError === true,
    receipt: metadata["x402/payment-response"],
  });
}

function readPaid(
  data: unknown,
  about: { isError: boolean; receipt: unknown },
): Answer {
  if (!isJsonObject(data)) return strange("no structured result");
  if (!about.isError) {
    const body = JSON.stringify(data);
    return isJsonObject(about.receipt)
      ? { kind: "delivered", body, transaction: transactionOf(about.receipt) }
      : data.charged === false
      ? { kind: "free", body }
      : strange(`a result without a receipt: ${body.slice(0, 200)}`);
  }
  if (Array.isArray(data.accepts)) return required(data);
  return typeof data.status === "number"
    ? refused(data.status, data)
    : strange(JSON.stringify(data).slice(0, 200));
}

function required(challenge: JsonObject): Answer {
  const error = String(challenge.error ?? "");
  return {
    kind: "payment_required",
    reason: /^Payment required/.test(error) ? null : error,
    challenge: challenge as unknown as PaymentRequired,
  };
}

function refused(status: number, body: JsonObject): Answer {
  const { extensions } = body;
  const asked = isJsonObject(extensions) ? extensions["sign-in-with-x"] : null;
  return typeof body.error === "string" && typeof body.retryable === "boolean"
    ? {
      kind: "refused",
      status,
      code: body.error,
      isRetryable: body.retryable,
      requestId: String(body.request_id ?? ""),
      proofRequest: isJsonObject(asked) ? asked : null,
    }
    : strange(`${status} ${JSON.stringify(body).slice(0, 200)}`);
}

function strange(detail: string): Answer {
  return { kind: "strange", detail };
}

function transactionOf(receipt: JsonObject): string {
  return String(receipt.transaction ?? "");
}

function decodeHeader(text: string | null): JsonObject | null {
  if (text === null) return null;
  return parse(new TextDecoder().decode(Uint8Array.fromBase64(text)));
}

function parse(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
