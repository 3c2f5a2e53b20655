/**
 * HTTP answers that carry a JSON-RPC error, and the one streaming form.
 *
 * @module
 */

/** JSON-RPC error codes this endpoint uses itself. */
export const JSON_RPC_CODES = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const;

/** The id of a JSON-RPC request; null where none can be read. */
export type JsonRpcId = string | number | null;

/** A JSON-RPC error with its HTTP status and the id that it answers. */
export interface JsonRpcErrorAnswer {
  /** HTTP status. */
  readonly status: number;
  /** JSON-RPC error code. */
  readonly code: number;
  /** For the reader; no secrets. */
  readonly message: string;
  /** Echoed: an answer without the caller's id breaks clients. */
  readonly id: JsonRpcId;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A JSON-RPC error as an HTTP answer that nobody caches. */
export function errorAnswer(answer: JsonRpcErrorAnswer): Response {
  return Response.json(
    {
      jsonrpc: "2.0",
      id: answer.id,
      error: { code: answer.code, message: answer.message },
    },
    {
      status: answer.status,
      headers: { "cache-control": "no-store", ...answer.headers },
    },
  );
}

/** The id that an answer to this body has to carry. */
export function echoableId(body: unknown): JsonRpcId {
  if (typeof body !== "object" || body === null || !("id" in body)) return null;
  const { id } = body;
  return typeof id === "string" || Number.isInteger(id)
    ? id as string | number
    : null;
}

/**
 * Whether the caller takes an event stream and excludes JSON.
 *
 * Clients must accept both, yet many send one type or a wildcard. JSON is
 * answered to all of them but those that can read a stream only.
 */
export function wantsEventStreamOnly(accept: string | null): boolean {
  if (accept === null) return false;
  const types = accept.toLowerCase().split(",")
    .map((range) => range.split(";")[0]?.trim());
  return types.includes("text/event-stream") &&
    !types.some((type) =>
      type === "application/json" || type === "application/*" || type === "*/*"
    );
}

/** The JSON answer as the only event of a stream. */
export async function asEventStream(answer: Response): Promise<Response> {
  const data = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set("content-type", "text/event-stream");
  headers.delete("content-length");
  return new Response(`event: message\ndata: ${data}\n\n`, {
    status: answer.status,
    headers,
  });
}
