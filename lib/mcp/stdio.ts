/**
 * An MCP server over standard input and output, for both eras: the protocol of
 * a program that a host on the same machine starts. Standard output carries the
 * protocol and nothing else.
 *
 * @module
 */

import {
  inputRequired,
  inputResponse,
  type JSONRPCMessage,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import {
  serveStdio,
  StdioServerTransport,
} from "@modelcontextprotocol/server/stdio";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import type { McpToolAnnotations } from "./tool.ts";

/** Bytes of a message from the host. */
export const STDIO_MESSAGE_BYTES_MAX = 4 * 1024 * 1024;
/** The one question that is asked. */
const QUESTION = "agree";

/** How `tools/list` shows a tool whose schema is somebody else's. */
export interface StdioTool {
  /** Unique in the list. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  /** For models. */
  readonly description: string;
  /** `type: "object"`. */
  readonly inputSchema: JsonObject;
  /** See {@linkcode McpToolAnnotations}. */
  readonly annotations: McpToolAnnotations;
  /** Metadata of the listing. */
  readonly _meta?: JsonObject;
}

/** One call of a tool. */
export interface StdioCall {
  /** As the model wrote them; nothing has checked them. */
  readonly args: JsonObject;
  /** Aborts when the host cancels, or goes away. */
  readonly signal: AbortSignal;
  /** Whether the host can ask its person something. */
  readonly canAsk: boolean;
  /** What the person said to a question of this call; null where none was asked. */
  readonly said: "yes" | "no" | null;
  /** What {@linkcode StdioQuestion} gave for this call; null where none was asked. */
  readonly ticket: string | null;
  /** Tells whoever watches that the call is under way. */
  readonly progress: (message: string) => void;
}

/** The result of a tool's call. */
export interface StdioResult {
  /** It has come to an end. */
  readonly kind: "result";
  /** Blocks of content. */
  readonly content: readonly JsonObject[];
  /** The same for programs. */
  readonly structuredContent?: JsonObject;
  /** The call failed. */
  readonly isError?: boolean;
  /** Metadata of the result. */
  readonly _meta?: JsonObject;
  /** Called once the result was written to the host; never after a cancellation. */
  readonly onWritten?: () => Promise<void>;
}

/** A question for the person, after whose answer the call is made again. */
export interface StdioQuestion {
  /** The person decides. */
  readonly kind: "question";
  /** What it is about, in lines. */
  readonly message: string;
  /** The box to be ticked. */
  readonly label: string;
  /** Comes back with the answer; a host can change it. */
  readonly ticket: string;
}

/** What a server on standard input is made of. */
export interface StdioOptions {
  /** Who it says it is. */
  readonly serverInfo: { name: string; title: string; version: string };
  /** For models. */
  readonly instructions: string;
  /** The tools, whenever they are asked for. */
  readonly listTools: (signal: AbortSignal) => Promise<readonly StdioTool[]>;
  /** Calls one; null where there is none of that name. */
  readonly callTool: (
    name: string,
    call: StdioCall,
  ) => Promise<StdioResult | StdioQuestion | null>;
  /** Hears of faults of the protocol. */
  readonly onFault: (error: unknown) => void;
}

/** Serves until the host closes standard input, or the signal aborts. */
export async function serveStdioTools(
  options: StdioOptions,
  signal: AbortSignal,
): Promise<void> {
  const written = new Map<string | number, () => Promise<void>>();
  const wire = new StdioServerTransport(undefined, undefined, {
    maxBufferSize: STDIO_MESSAGE_BYTES_MAX,
  });
  const send = wire.send.bind(wire);
  wire.send = async (message: JSONRPCMessage) => {
    await send(message);
    if (!("result" in message) && !("error" in message)) return;
    const { id } = message;
    if (id === undefined) return;
    const done = written.get(id);
    written.delete(id);
    // An error in its place: the result was not seen by anybody.
    if ("result" in message) await done?.().catch(options.onFault);
  };
  const ended = Promise.withResolvers<void>();
  const close = wire.close.bind(wire);
  wire.close = async () => {
    await close();
    ended.resolve();
  };
  const handle = serveStdio(() => createStdioServer(options, { written }), {
    transport: wire,
    maxSubscriptions: 1,
    onerror: options.onFault,
  });
  const stop = () => ended.resolve();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  await ended.promise;
  signal.removeEventListener("abort", stop);
  await handle.close();
}

function createStdioServer(
  options: StdioOptions,
  { written }: { written: Map<string | number, () => Promise<void>> },
): Server {
  const server = new Server({ ...options.serverInfo }, {
    capabilities: { tools: { listChanged: false } },
    instructions: options.instructions,
  });
  server.setRequestHandler("tools/list", async (_request, { mcpReq }) => ({
    tools: (await options.listTools(mcpReq.signal)).map((tool) => ({
      ...tool,
      inputSchema: { ...tool.inputSchema, type: "object" as const },
      annotations: { title: tool.title, ...tool.annotations },
    })),
  }));
  server.setRequestHandler("tools/call", async ({ params }, context) => {
    const { mcpReq } = context;
    const answer = await options.callTool(params.name, {
      args: isJsonObject(params.arguments) ? params.arguments : {},
      signal: mcpReq.signal,
      canAsk: hasElicitation(server, context),
      said: answerTo(mcpReq.inputResponses),
      ticket: ticketOf(mcpReq.requestState()),
      progress: progressOf(context),
    });
    if (answer === null) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown tool ${JSON.stringify(params.name.slice(0, 64))}.`,
      );
    }
    if (answer.kind === "question") return ask(answer);
    const { content, structuredContent, isError, _meta, onWritten } = answer;
    if (onWritten !== undefined && !mcpReq.signal.aborted) {
      written.set(mcpReq.id, onWritten);
      const drop = () => written.delete(mcpReq.id);
      mcpReq.signal.addEventListener("abort", drop, { once: true });
    }
    return {
      // Blocks of a stranger: the host judges them.
      content: content as unknown as { type: "text"; text: string }[],
      ...(structuredContent === undefined ? {} : { structuredContent }),
      ...(isError === true ? { isError } : {}),
      ...(_meta === undefined ? {} : { _meta: { ..._meta } }),
    };
  });
  return server;
}

function ask({ message, label, ticket }: StdioQuestion) {
  return inputRequired({
    inputRequests: {
      [QUESTION]: inputRequired.elicit({
        message,
        requestedSchema: {
          type: "object",
          properties: { [QUESTION]: { type: "boolean", title: label } },
          required: [QUESTION],
        },
      }),
    },
    requestState: ticket,
  });
}

/** Yes is an accepted form with its box ticked; anything else that came is no. */
function answerTo(responses: Record<string, unknown> | undefined) {
  if (responses === undefined) return null;
  const response = inputResponse(responses, QUESTION);
  return response.kind === "elicit" && response.action === "accept" &&
      response.content?.[QUESTION] === true
    ? "yes"
    : "no";
}

function ticketOf(state: unknown): string | null {
  return typeof state === "string" ? state : null;
}

/** Whether the host shows forms: said once at the start, or with each request. */
function hasElicitation(server: Server, { mcpReq }: ServerContext): boolean {
  const envelope: unknown = mcpReq.envelope;
  const capabilities: unknown = isJsonObject(envelope)
    ? envelope["io.modelcontextprotocol/clientCapabilities"]
    : server.getClientCapabilities();
  if (!isJsonObject(capabilities)) return false;
  const { elicitation } = capabilities;
  if (!isJsonObject(elicitation)) return false;
  // Neither form nor url named: form, as in the revision that began it.
  return "form" in elicitation || !("url" in elicitation);
}

function progressOf({ mcpReq }: ServerContext): (message: string) => void {
  const token = mcpReq._meta?.progressToken;
  let progress = 0;
  return (message) => {
    if (token === undefined) return;
    mcpReq.notify({
      method: "notifications/progress",
      params: { progressToken: token, progress: ++progress, message },
    }).catch(() => {
      // The host went away; its call ends by itself.
    });
  };
}
