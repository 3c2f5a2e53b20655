/**
 * What is checked of a JSON-RPC request before a protocol version sees it.
 *
 * The SDK answers several malformed requests with a code that the
 * specifications do not allow (a wrong `jsonrpc` as invalid parameters, a null
 * part as an internal error) and lets an empty message pass. These are refused
 * here, with the right code, for both versions.
 *
 * @module
 */

import { hasFewStrings, tooManyStrings } from "@/lib/http/json_strings.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";

/** Codes of JSON-RPC 2.0 that are decided before dispatch. */
export const RPC_CODES = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
} as const;

/** More are refused before any is read. */
export const MESSAGE_PARTS_MAX = 16;

/** A request whose envelope holds. */
export interface RpcRequest {
  /** The whole request, for the SDK. */
  readonly body: JsonObject;
  /** Echoed in the answer. */
  readonly id: string | number | null;
  /** The method as sent. */
  readonly method: string;
}

/** An envelope that holds, or the JSON-RPC error it deserves. */
export type EnvelopeOutcome =
  | { readonly kind: "request"; readonly request: RpcRequest }
  | {
    readonly kind: "refused";
    readonly id: string | number | null;
    readonly code: number;
    readonly message: string;
  };

const SEND_METHODS: readonly string[] = [
  "SendMessage",
  "SendStreamingMessage",
  "message/send",
  "message/stream",
];

/**
 * Reads the text of a JSON-RPC request.
 *
 * Choice: arrays (batches) are refused; one request is one call, for limits
 * and for payments. A2A does not use batches.
 *
 * @see JSON-RPC 2.0, sections 4 and 5.1
 */
export function readEnvelope(text: string): EnvelopeOutcome {
  if (!hasFewStrings(text)) {
    return refuse(null, RPC_CODES.invalidRequest, tooManyStrings().message);
  }
  let body: JsonValue;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse(null, RPC_CODES.parseError, "The body is not JSON.");
  }
  if (!isJsonObject(body)) {
    return refuse(
      null,
      RPC_CODES.invalidRequest,
      "The body must be one JSON-RPC request object; batches are not accepted.",
    );
  }
  const id = body.id ?? null;
  if (typeof id !== "string" && !Number.isInteger(id) && id !== null) {
    return refuse(
      null,
      RPC_CODES.invalidRequest,
      "id must be a string, an integer or null.",
    );
  }
  const requestId = id as string | number | null;
  if (body.jsonrpc !== "2.0") {
    return refuse(
      requestId,
      RPC_CODES.invalidRequest,
      'jsonrpc must be "2.0".',
    );
  }
  if (typeof body.method !== "string" || body.method === "") {
    return refuse(
      requestId,
      RPC_CODES.invalidRequest,
      "method must be a string.",
    );
  }
  const problem = SEND_METHODS.includes(body.method)
    ? messageProblem(body.params)
    : null;
  if (problem !== null) {
    return refuse(requestId, RPC_CODES.invalidParams, problem);
  }
  return {
    kind: "request",
    request: { body, id: requestId, method: body.method },
  };
}

function messageProblem(params: JsonValue | undefined): string | null {
  if (!isJsonObject(params)) return "params must be an object.";
  const { message } = params;
  if (!isJsonObject(message)) return "params.message must be an object.";
  if (typeof message.messageId !== "string" || message.messageId === "") {
    return "params.message.messageId must be a string.";
  }
  if (typeof message.role !== "string") {
    return "params.message.role must be a string.";
  }
  if (message.metadata !== undefined && !isJsonObject(message.metadata)) {
    return "params.message.metadata must be an object.";
  }
  const { parts } = message;
  if (!Array.isArray(parts) || parts.length === 0) {
    return "params.message.parts must have at least one part.";
  }
  if (parts.length > MESSAGE_PARTS_MAX) {
    return `params.message.parts must have at most ${MESSAGE_PARTS_MAX} parts.`;
  }
  return parts.every(isPart)
    ? null
    : "Each of params.message.parts must be an object with text, data or a file.";
}

/** A part of either version: 0.3 names its kind, 1.0 has exactly one content member. */
function isPart(part: JsonValue): boolean {
  if (!isJsonObject(part)) return false;
  return typeof part.text === "string" || "data" in part ||
    typeof part.url === "string" || typeof part.raw === "string" ||
    isJsonObject(part.file);
}

function refuse(
  id: string | number | null,
  code: number,
  message: string,
): EnvelopeOutcome {
  return { kind: "refused", id, code, message };
}
