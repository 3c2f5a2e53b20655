/**
 * A stateless MCP endpoint over streamable HTTP for both eras: revision
 * 2026-07-28 (each request stands alone) and the revisions of 2024 and 2025
 * (which begin with `initialize`).
 *
 * A plain call of a tool goes to the tool (`plain_call.ts`); every other message
 * is answered by a fresh object of the protocol's package. So nothing leaks
 * between callers and nothing is lost in a restart.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { LOOPBACK_HOSTS } from "@/lib/net/loopback.ts";
import { isJsonContentType, readBody } from "@/lib/http/body.ts";
import { hasFewStrings, tooManyStrings } from "@/lib/http/json_strings.ts";
import {
  asEventStream,
  errorAnswer,
  JSON_RPC_CODES,
  wantsEventStreamOnly,
} from "./answers.ts";
import { loadInTurns } from "@/lib/load_in_turns.ts";
import { MadeReady } from "@/lib/made_ready.ts";
import type { Pause } from "@/lib/next_turn.ts";
import { isModest, MEMBERS_MAX } from "./members.ts";
import { answerPlainCall } from "./plain_call.ts";
import { createToolbox, type ServerOptions } from "./toolbox.ts";

/** Bytes of a request body. */
export const MCP_BODY_BYTES_MAX = 256 * 1024;

const BODY_BOUNDS = { bytesMax: MCP_BODY_BYTES_MAX };

/** What an endpoint is made of. */
export interface McpEndpointOptions<Context> extends ServerOptions<Context> {
  /**
   * Host names (no scheme, no port; IPv6 in brackets) whose pages may call: an
   * `Origin` header that names another one is answered 403.
   */
  readonly allowedOriginHosts: readonly string[];
  /** Host names under which the endpoint answers; unset where a dispatcher has judged the host. */
  readonly allowedHosts?: readonly string[];
  /** Reads JSON text; throws on what it refuses (duplicate members, say). Unset: `JSON.parse`. */
  readonly parseJson?: (text: string) => unknown;
}

/**
 * Host names whose pages may call: those of the public origins, and every name
 * of this machine where one of them is a name of this machine.
 */
export function originHosts(urls: readonly string[]): string[] {
  const hosts = new Set(urls.map((url) => new URL(url).hostname));
  const isLocal = LOOPBACK_HOSTS.some((name) => hosts.has(name));
  return [...hosts, ...(isLocal ? LOOPBACK_HOSTS : [])];
}

/**
 * Answers one HTTP request. The context reaches the tools as it is; `bytes` are
 * the request's body, where it was read before.
 */
export interface McpEndpoint<Context> {
  (request: Request, context: Context, bytes?: Uint8Array): Promise<Response>;
  /** Loads what the first message would wait for. */
  readonly prepare: (pause: Pause) => Promise<void>;
}

/**
 * Builds the endpoint. Schemas are compiled here, once; the protocol's package
 * is loaded with the first message, or before it by `prepare`.
 *
 * @throws {TypeError} when two tools share a name or a schema is not an object's.
 */
export function createMcpEndpoint<Context>(
  options: McpEndpointOptions<Context>,
): McpEndpoint<Context> {
  const toolbox = createToolbox(options);
  const parseJson = options.parseJson ?? JSON.parse;
  const protocol = new MadeReady(async (pause) => {
    // Its copy of Ajv is a third of the package. `as string`: a run from source
    // fetches ahead what it can read here, 13 MB; the command that serves names both.
    const parts = [
      () => import("@modelcontextprotocol/server/validators/ajv" as string),
    ];
    const whole = (): Promise<typeof import("./protocol.ts")> =>
      import("./protocol.ts" as string);
    const { createProtocol } = await loadInTurns(parts, whole, pause);
    return createProtocol(toolbox, { bodyBytesMax: MCP_BODY_BYTES_MAX });
  });

  async function answer(
    request: Request,
    context: Context,
    bytes: Uint8Array | undefined,
  ): Promise<Response> {
    const refusal = refuseHead(request, options);
    if (refusal !== null) return refusal;
    const body = await readMessage(request, { bytes, parseJson });
    if (body instanceof Response) return body;
    const { headers } = request;
    const plain = answerPlainCall(toolbox, { headers, body, context });
    if (plain !== null) return await plain;
    const speak = await protocol.needed();
    return await speak(request, body, context);
  }

  const endpoint = async (
    request: Request,
    context: Context,
    bytes?: Uint8Array,
  ) => {
    const response = await answer(request, context, bytes);
    response.headers.set("cache-control", "no-store");
    // Looking at the body would turn a known length into chunks.
    return wantsEventStreamOnly(request.headers.get("accept")) &&
        response.body !== null
      ? await asEventStream(response)
      : response;
  };
  return Object.assign(endpoint, {
    prepare: async (pause: Pause) => void await protocol.ahead(pause),
  });
}

/** The one message in a body, or why there is none. */
async function readMessage(
  request: Request,
  { bytes: known, parseJson }: {
    bytes: Uint8Array | undefined;
    parseJson: (text: string) => unknown;
  },
): Promise<object | Response> {
  let bytes: Uint8Array;
  try {
    bytes = known ?? await readBody(request, BODY_BOUNDS);
  } catch (error) {
    return refuseBody(error);
  }
  let body: unknown;
  try {
    const text = decoder.decode(bytes);
    if (!hasFewStrings(text)) return refuseBody(tooManyStrings());
    body = parseJson(text);
  } catch (error) {
    return refuseText(error);
  }
  const invalid = (reason: string) =>
    errorAnswer({
      status: 400,
      code: JSON_RPC_CODES.invalidRequest,
      message: `Invalid request: ${reason}`,
      id: null,
    });
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return invalid("the body must be one JSON-RPC message, not a batch.");
  }
  return isModest(body) ? body : invalid(
    `outside of params.arguments, an object may have at most ${MEMBERS_MAX} members.`,
  );
}

/** What the request line and the headers alone rule out. */
function refuseHead<Context>(
  request: Request,
  options: McpEndpointOptions<Context>,
): Response | null {
  const refuse = (
    status: number,
    message: string,
    headers: Record<string, string> = {},
  ) =>
    errorAnswer({
      status,
      code: JSON_RPC_CODES.invalidRequest,
      message,
      id: null,
      headers,
    });
  if (
    options.allowedHosts !== undefined &&
    !options.allowedHosts.includes(new URL(request.url).hostname)
  ) {
    return refuse(403, "Forbidden: this host is not served here.");
  }
  const origin = request.headers.get("origin");
  if (origin !== null && !isAllowedOrigin(origin, options.allowedOriginHosts)) {
    return refuse(403, "Forbidden: this origin may not call this server.");
  }
  if (request.method !== "POST") {
    return refuse(
      405,
      "Method not allowed: send JSON-RPC messages with POST; there are no streams and no sessions.",
      { allow: "POST" },
    );
  }
  if (!isJsonContentType(request.headers.get("content-type"))) {
    return refuse(
      415,
      "Unsupported media type: Content-Type must be application/json.",
    );
  }
  return null;
}

/** Whether an `Origin` header names one of these hosts, with any port. */
export function isAllowedOrigin(
  origin: string,
  hosts: readonly string[],
): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return (protocol === "https:" || protocol === "http:") &&
    hosts.includes(hostname);
}

/** Names the bound that the body broke. */
function refuseBody(error: unknown): Response {
  if (!(error instanceof AppError)) throw error;
  return errorAnswer({
    status: error.status,
    code: JSON_RPC_CODES.invalidRequest,
    message: error.message,
    id: null,
    ...(error.retryAfterSeconds === undefined ? {} : {
      headers: { "retry-after": String(error.retryAfterSeconds) },
    }),
  });
}

/** Says that the text is no message; a strict reader's reason is passed on. */
function refuseText(error: unknown): Response {
  return errorAnswer({
    status: 400,
    code: JSON_RPC_CODES.parseError,
    message: error instanceof AppError
      ? `Parse error: ${error.message}`
      : "Parse error: the body must be one JSON-RPC message in UTF-8.",
    id: null,
  });
}

const decoder = new TextDecoder("utf-8", { fatal: true });
