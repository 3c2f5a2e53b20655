/**
 * A tool of MCP, asked and paid as a resource of HTTP is: so that one purchase,
 * one journal and one set of rules serve both.
 *
 * @see x402 transports v2, MCP.
 * @module
 */

import {
  canonicalJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@/lib/json.ts";
import {
  type McpClient,
  type McpReply,
  openMcpClient,
} from "@/lib/mcp/client.ts";
import {
  MCP_PAYMENT_KEY,
  MCP_PAYMENT_RESPONSE_KEY,
} from "@/lib/mcp/paid_tool.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { PRODUCT_NAME, PROGRAM_VERSION } from "@/services/release.ts";
import type { Answer, CarefulFetch } from "./careful_fetch.ts";
import { TOOL_CALL_METHOD } from "./journal_entry.ts";

/** Servers that are remembered. */
const CLIENTS_MAX = 64;

/** The body of the intent to call a tool. */
export function toolCallBody(name: string, args: JsonObject): string {
  // The same arguments in another order are the same intent.
  return canonicalJson({ arguments: args, name });
}

/**
 * Whether a challenge may name a tool so, beside the URL of its endpoint. A
 * seller may use any address of its own origin, and none of another's.
 */
export function isToolAlias(
  url: string,
  tool: string,
): (name: string) => boolean {
  const { origin } = new URL(url);
  const names = [`mcp://tool/${tool}`, `x402://${tool}`];
  return (name) => names.includes(name) || URL.parse(name)?.origin === origin;
}

/** Adds tools of MCP to what a client of HTTP can ask for. */
export function withToolCalls(fetch: CarefulFetch): CarefulFetch {
  const clients = new Map<string, McpClient>();
  const clientOf = (url: string): McpClient => {
    const known = clients.get(url);
    if (known !== undefined) return known;
    if (clients.size >= CLIENTS_MAX) clients.clear();
    const opened = openToolClient(url, fetch);
    clients.set(url, opened);
    return opened;
  };
  return async (url, request) => {
    if (request.method !== TOOL_CALL_METHOD) return await fetch(url, request);
    const call: unknown = JSON.parse(request.body ?? "null");
    if (!isJsonObject(call) || typeof call.name !== "string") {
      throw new TypeError("this is no call of a tool");
    }
    const { name, arguments: args } = call;
    const payment = request.headers?.["payment-signature"];
    const reply = await clientOf(url).callTool({
      name,
      arguments: isJsonObject(args) ? args : {},
      ...(payment === undefined
        ? {}
        : { meta: { [MCP_PAYMENT_KEY]: decodeMessage(payment) } }),
    }, { signal: request.signal });
    return answerOf(reply, payment !== undefined);
  };
}

/** A client of one endpoint, over the same careful exchange of bytes. */
export function openToolClient(url: string, fetch: CarefulFetch): McpClient {
  return openMcpClient(url, {
    post: (target, { body, headers, signal }) =>
      fetch(target, { method: "POST", body, headers, signal }),
    info: { name: PRODUCT_NAME, version: PROGRAM_VERSION },
  });
}

/** The answer of HTTP that means what a reply does. */
function answerOf(reply: McpReply, isPaid: boolean): Answer {
  switch (reply.kind) {
    case "http": {
      const { status } = reply.answer;
      // What is no message of MCP is no result, whatever its status says.
      return status < 300 ? problem(502, { error: "not_mcp" }) : reply.answer;
    }
    case "error": {
      if (isChallenge(reply.data)) return challenged(reply.data);
      const isBroken = reply.code === INTERNAL_ERROR || reply.status >= 500;
      return problem(isBroken ? 503 : 400, {
        error: `mcp_${reply.code}`,
        message: reply.message,
      });
    }
    case "result":
      return resultAnswer(reply.result, isPaid);
  }
}

/** JSON-RPC: the server failed. */
const INTERNAL_ERROR = -32603;

function resultAnswer(result: JsonObject, isPaid: boolean): Answer {
  const said = structureOf(result);
  const meta = isJsonObject(result._meta) ? result._meta : {};
  const settlement = meta[MCP_PAYMENT_RESPONSE_KEY];
  if (result.isError === true) {
    if (isChallenge(said)) return challenged(said);
    // What failed and was settled was paid for: the failure is what was bought.
    const isSettled = isJsonObject(settlement) && settlement.success === true;
    if (isPaid && !isSettled) return refused(said);
  }
  return {
    status: 200,
    headers: new Headers(
      isJsonObject(settlement)
        ? { "payment-response": encodeMessage(settlement) }
        : {},
    ),
    body: JSON.stringify(result),
  };
}

/** A refusal of a paid call: worth another attempt where it says so. */
function refused(said: JsonValue): Answer {
  const body = isJsonObject(said) ? said : { error: "tool_error" };
  const { retryable, retry_after_seconds: seconds, status } = body;
  const isLater = retryable === true ||
    status === "payment_in_progress" || body.error === "payment_in_progress";
  return problem(isLater ? 503 : 400, {
    error: "tool_error",
    ...body,
  }, typeof seconds === "number" ? { "retry-after": String(seconds) } : {});
}

function challenged(challenge: JsonObject): Answer {
  return {
    status: 402,
    headers: new Headers({ "payment-required": encodeMessage(challenge) }),
    body: null,
  };
}

function problem(
  status: number,
  body: JsonObject,
  headers: Record<string, string> = {},
): Answer {
  return { status, headers: new Headers(headers), body: JSON.stringify(body) };
}

function isChallenge(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && "x402Version" in value && "accepts" in value;
}

/** The structured content, or the JSON of the first text. */
function structureOf({ structuredContent, content }: JsonObject): JsonValue {
  if (structuredContent !== undefined) return structuredContent;
  const first: JsonValue | undefined = Array.isArray(content)
    ? content[0]
    : undefined;
  if (!isJsonObject(first) || typeof first.text !== "string") return null;
  try {
    return JSON.parse(first.text);
  } catch {
    return { error: "tool_error", message: first.text };
  }
}

function decodeMessage(header: string): JsonValue {
  return JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(header)));
}
