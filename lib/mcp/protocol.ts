/**
 * What an endpoint does with a message that it has read: hands it to the
 * protocol's package, in the way of the message's era. The package is large, so
 * this is loaded when a message comes.
 *
 * @module
 */

import {
  createMcpHandler,
  isJSONRPCRequest,
  isLegacyRequest,
  type Server,
} from "@modelcontextprotocol/server";
import { echoableId, errorAnswer, JSON_RPC_CODES } from "./answers.ts";
import { exchange } from "./exchange.ts";
import { createServer } from "./server.ts";
import type { Toolbox } from "./toolbox.ts";
import { MCP_INITIALIZE_VERSIONS, MCP_STATELESS_VERSION } from "./versions.ts";

/**
 * Answers messages with these tools.
 *
 * @internal
 * @returns Takes the request without its body, and the message that was in it.
 */
export function createProtocol<Context>(
  toolbox: Toolbox<Context>,
  { bodyBytesMax }: { readonly bodyBytesMax: number },
): (request: Request, body: object, context: Context) => Promise<Response> {
  const contexts = new WeakMap<Request, Context>();
  const modern = createMcpHandler(({ requestInfo }) => {
    const context = requestInfo && contexts.get(requestInfo);
    if (context === undefined) throw new TypeError("request without context");
    return createServer(toolbox, context);
  }, { legacy: "reject", maxRequestBodySize: bodyBytesMax });

  return async (request, body, context) => {
    if (await isLegacyRequest(request, body)) {
      return await answerLegacy(
        request,
        body,
        () => createServer(toolbox, context),
      );
    }
    if ("method" in body && body.method === "subscriptions/listen") {
      // The package would hold an open stream for anybody who asks.
      return errorAnswer({
        status: 404,
        code: JSON_RPC_CODES.methodNotFound,
        message: "Method not found: this server has no subscriptions.",
        id: echoableId(body),
      });
    }
    // A request without a body and with its own signal: neither the package nor
    // a tool may be cut off because the caller hangs up.
    const head = new Request(request.url, {
      method: "POST",
      headers: request.headers,
    });
    contexts.set(head, context);
    return await modern.fetch(head, { parsedBody: body });
  };
}

/** Answers a message of the revisions that begin with `initialize`. */
async function answerLegacy(
  request: Request,
  body: object,
  createInstance: () => Server,
): Promise<Response> {
  // Notifications, and answers to requests that this server never sends.
  if (!isJSONRPCRequest(body)) return new Response(null, { status: 202 });
  const version = request.headers.get("mcp-protocol-version");
  if (
    version !== null && body.method !== "initialize" &&
    !MCP_INITIALIZE_VERSIONS.includes(version.trim())
  ) {
    return errorAnswer({
      status: 400,
      code: JSON_RPC_CODES.invalidRequest,
      message:
        `Unsupported MCP-Protocol-Version; this server speaks ${MCP_STATELESS_VERSION}, ${
          MCP_INITIALIZE_VERSIONS.join(", ")
        }.`,
      id: echoableId(body),
    });
  }
  return Response.json(await exchange(createInstance(), body));
}
