/**
 * A small MCP client over HTTP for servers that may be hostile: it lists tools
 * and calls them, in whichever era the server speaks. It declares no
 * capabilities, so a server can ask it for nothing.
 *
 * Whoever opens it brings the exchange of bytes, and bounds it.
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";

/** The newest revision that begins with `initialize`, which is offered first. */
const INITIALIZE_VERSION = "2025-11-25";
/** The revision that stands alone in each request. */
const STATELESS_VERSION = "2026-07-28";
/** JSON-RPC: the method is not there. */
const METHOD_NOT_FOUND = -32601;
/** The server does not speak the revision. */
const UNSUPPORTED_VERSION = -32022;
/** Pages of a list of tools. */
const PAGES_MAX = 8;

/** A whole answer. */
export interface McpHttpAnswer {
  /** HTTP status. */
  readonly status: number;
  /** What is sent beside the body. */
  readonly headers: Headers;
  /** Body; null when it was too long to be read. */
  readonly body: string | null;
}

/** Sends one POST; bounded in bytes and time, and follows no redirect. */
export type McpPost = (
  url: string,
  request: {
    body: string;
    headers: Readonly<Record<string, string>>;
    signal: AbortSignal;
  },
) => Promise<McpHttpAnswer>;

/** What came of a request. */
export type McpReply =
  | { readonly kind: "result"; readonly result: JsonObject }
  | {
    readonly kind: "error";
    readonly code: number;
    readonly message: string;
    readonly data: JsonValue;
    /** HTTP status that it came with. */
    readonly status: number;
  }
  /** The answer is no JSON-RPC message to this request. */
  | { readonly kind: "http"; readonly answer: McpHttpAnswer };

/** Talks to one server. */
export interface McpClient {
  /**
   * The tools as the server lists them, at most `max` of them.
   *
   * @throws {TypeError} with what is wrong, fit for a log once it is printable.
   */
  listTools(options: { max: number; signal: AbortSignal }): Promise<
    readonly JsonValue[]
  >;
  /**
   * Calls a tool.
   *
   * @param options `meta`: the `_meta` of the call.
   * @throws what sending throws.
   */
  callTool(
    call: { name: string; arguments: JsonObject; meta?: JsonObject },
    options: { signal: AbortSignal },
  ): Promise<McpReply>;
}

/** What a server turned out to speak. */
interface Session {
  readonly version: string;
  /** Its own name for the session, where it keeps one. */
  readonly id: string | null;
}

/** Who this client says it is. */
export interface McpClientInfo {
  /** Stable name. */
  readonly name: string;
  /** Version of the program. */
  readonly version: string;
}

/** Opens a client; nothing is sent before it is used. */
export function openMcpClient(
  url: string,
  options: { post: McpPost; info: McpClientInfo },
): McpClient {
  return new HttpClient(url, options);
}

/** A message without what every message has. */
interface Message {
  readonly method: string;
  readonly params: JsonObject;
}

class HttpClient implements McpClient {
  readonly #url: string;
  readonly #post: McpPost;
  readonly #info: McpClientInfo;
  #session: Promise<Session> | null = null;
  #lastId = 0;

  constructor(
    url: string,
    { post, info }: { post: McpPost; info: McpClientInfo },
  ) {
    this.#url = url;
    this.#post = post;
    this.#info = info;
  }

  async listTools(
    { max, signal }: { max: number; signal: AbortSignal },
  ): Promise<readonly JsonValue[]> {
    const tools: JsonValue[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < PAGES_MAX && tools.length < max; page++) {
      const params: JsonObject = cursor === null ? {} : { cursor };
      const reply = await this.#ask({ method: "tools/list", params }, signal);
      if (reply.kind !== "result") throw new TypeError(problemOf(reply));
      const { tools: listed, nextCursor } = reply.result;
      if (!Array.isArray(listed)) throw new TypeError("it lists no tools");
      for (const tool of listed.slice(0, max)) tools.push(tool);
      if (typeof nextCursor !== "string") break;
      cursor = nextCursor;
    }
    return tools.slice(0, max);
  }

  callTool(
    { name, arguments: args, meta }: {
      name: string;
      arguments: JsonObject;
      meta?: JsonObject;
    },
    { signal }: { signal: AbortSignal },
  ): Promise<McpReply> {
    const params = {
      name,
      arguments: args,
      ...(meta === undefined ? {} : { _meta: meta }),
    };
    return this.#ask({ method: "tools/call", params }, signal);
  }

  /** A server that forgot the session has not looked at the request. */
  async #ask(message: Message, signal: AbortSignal): Promise<McpReply> {
    const current = await this.#opened(signal);
    const { reply, answer } = await this.#send(message, {
      session: current,
      signal,
    });
    if (current.id === null || answer.status !== 404) return reply;
    this.#session = null;
    const next = await this.#opened(signal);
    return (await this.#send(message, { session: next, signal })).reply;
  }

  /** One opening for all who wait; one that failed is tried again. */
  #opened(signal: AbortSignal): Promise<Session> {
    const opening = this.#session ?? this.#open(signal);
    this.#session = opening;
    opening.catch(() => {
      if (this.#session === opening) this.#session = null;
    });
    return opening;
  }

  async #open(signal: AbortSignal): Promise<Session> {
    const { reply, answer } = await this.#send({
      method: "initialize",
      params: {
        protocolVersion: INITIALIZE_VERSION,
        capabilities: {},
        clientInfo: { ...this.#info },
      },
    }, { session: null, signal });
    if (reply.kind !== "result") {
      if (isOtherEra(reply)) return { version: STATELESS_VERSION, id: null };
      throw new TypeError(problemOf(reply));
    }
    const { protocolVersion } = reply.result;
    const opened: Session = {
      version: typeof protocolVersion === "string"
        ? protocolVersion
        : INITIALIZE_VERSION,
      id: answer.headers.get("mcp-session-id"),
    };
    const method = "notifications/initialized";
    await this.#post(this.#url, {
      body: JSON.stringify({ jsonrpc: "2.0", method }),
      headers: headersOf({ method, params: {} }, opened),
      signal,
    });
    return opened;
  }

  async #send(
    message: Message,
    { session, signal }: { session: Session | null; signal: AbortSignal },
  ): Promise<{ reply: McpReply; answer: McpHttpAnswer }> {
    const id = ++this.#lastId;
    const { method } = message;
    const isStateless = session?.version === STATELESS_VERSION;
    const params = isStateless
      ? withEnvelope(message.params, this.#info)
      : message.params;
    const answer = await this.#post(this.#url, {
      body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
      headers: headersOf(message, session),
      signal,
    });
    return { reply: readReply(answer, id), answer };
  }
}

function headersOf(
  { method, params }: Message,
  session: Session | null,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: "application/json, text/event-stream",
  };
  if (session === null) return headers;
  headers["mcp-protocol-version"] = session.version;
  if (session.id !== null) headers["mcp-session-id"] = session.id;
  if (session.version !== STATELESS_VERSION) return headers;
  headers["mcp-method"] = method;
  if (typeof params.name === "string") headers["mcp-name"] = params.name;
  return headers;
}

/** What a request of the stateless revision has to say of its client. */
function withEnvelope(params: JsonObject, info: McpClientInfo): JsonObject {
  const meta = isJsonObject(params._meta) ? params._meta : {};
  return {
    ...params,
    _meta: {
      ...meta,
      "io.modelcontextprotocol/protocolVersion": STATELESS_VERSION,
      "io.modelcontextprotocol/clientCapabilities": {},
      "io.modelcontextprotocol/clientInfo": { ...info },
    },
  };
}

/** Whether the refusal of `initialize` is that of a server without it. */
function isOtherEra(reply: McpReply): boolean {
  return reply.kind === "error" &&
    (reply.code === METHOD_NOT_FOUND || reply.code === UNSUPPORTED_VERSION);
}

function problemOf(reply: Exclude<McpReply, { kind: "result" }>): string {
  return reply.kind === "error"
    ? `${reply.code}: ${reply.message}`
    : `its answer (${reply.answer.status}) is no MCP message`;
}

function readReply(answer: McpHttpAnswer, id: number): McpReply {
  const message = messagesOf(answer).find((item) =>
    isJsonObject(item) && item.id === id &&
    ("result" in item || "error" in item)
  );
  if (!isJsonObject(message)) return { kind: "http", answer };
  const { result, error } = message;
  if (isJsonObject(error)) {
    return {
      kind: "error",
      code: typeof error.code === "number" ? error.code : 0,
      message: typeof error.message === "string" ? error.message : "",
      data: error.data ?? null,
      status: answer.status,
    };
  }
  return isJsonObject(result)
    ? { kind: "result", result }
    : { kind: "http", answer };
}

/** The JSON of an answer: the body, or the events of a stream that has ended. */
function messagesOf({ headers, body }: McpHttpAnswer): unknown[] {
  if (body === null) return [];
  const isStream = /^text\/event-stream\b/i.test(
    headers.get("content-type") ?? "",
  );
  const texts = isStream
    ? body.split(/\r?\n\r?\n/).map((event) =>
      event.split(/\r?\n/).filter((line) => line.startsWith("data:"))
        .map((line) => line.slice("data:".length).trimStart()).join("\n")
    )
    : [body];
  return texts.flatMap((text) => {
    try {
      return [JSON.parse(text)];
    } catch {
      return [];
    }
  });
}
