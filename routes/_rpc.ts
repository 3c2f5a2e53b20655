/**
 * The shape of a JSON-RPC route (MCP, A2A): bounded body, limits with a bucket
 * of their own for payers, then the protocol.
 *
 * @module
 */

import { A2A_PAYMENT_KEY } from "@/lib/a2a/paid_skill.ts";
import type { A2aEndpoint } from "@/lib/a2a/endpoint.ts";
import { isJsonText } from "@/lib/a2a/request_text.ts";
import type { CallContext } from "@/lib/a2a/skill.ts";
import { readBody } from "@/lib/http/body.ts";
import { hasFewStrings } from "@/lib/http/json_strings.ts";
import type { RateLimit } from "@/lib/http/rate_limit.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import { isJsonObject } from "@/lib/json.ts";
import { MCP_BODY_BYTES_MAX, type McpEndpoint } from "@/lib/mcp/endpoint.ts";
import { MCP_PAYMENT_KEY } from "@/lib/mcp/paid_tool.ts";
import { takeToken } from "@/lib/routing/dispatcher.ts";
import type { Route } from "@/lib/routing/route.ts";
import { parsePayment } from "@/lib/x402/codec.ts";
import type { App } from "@/services/app.ts";

/** A route that hands JSON-RPC messages to an endpoint. */
export function rpcRoute(
  app: App,
  options: {
    origin: keyof App["config"]["origins"];
    /** Messages of one address. */
    limit: RateLimit;
    /** Messages with a well-formed payment, of one address. */
    paidLimit: RateLimit;
    endpoint: A2aEndpoint<CallContext> | McpEndpoint<CallContext>;
    /** Answers a body that the protocol would misread; null when it is fine. */
    refuseBody?: (bytes: Uint8Array) => Response | null;
  },
): Route {
  const headers = baseHeaders(app.config.origins[options.origin]);
  return {
    methods: {
      POST: async (request, context) => {
        // Refused in the words of the protocol.
        const isRead = isJsonText(request.headers);
        if (!isRead) await request.body?.cancel();
        const bytes = isRead
          ? await readBody(request, { bytesMax: MCP_BODY_BYTES_MAX })
          : new Uint8Array();
        await takeToken(app.limiter, {
          limit: hasPayment(bytes) ? options.paidLimit : options.limit,
          context,
        });
        const refused = isRead ? options.refuseBody?.(bytes) : null;
        const response = refused ?? await options.endpoint(
          request,
          {
            clientAddress: context.clientAddress,
            agentId: null,
            requestId: context.requestId,
          },
          bytes,
        );
        for (const [name, value] of headers) response.headers.set(name, value);
        return response;
      },
    },
  };
}

const decoder = new TextDecoder();

/** Whether a message carries a well-formed payment, where either protocol has it. */
export function hasPayment(bytes: Uint8Array): boolean {
  const text = decoder.decode(bytes);
  if (!/x402[/.]payment/.test(text) || !hasFewStrings(text)) return false;
  try {
    const body: unknown = JSON.parse(text);
    if (!isJsonObject(body) || !isJsonObject(body.params)) return false;
    const { _meta, message } = body.params;
    const metadata = isJsonObject(message) ? message.metadata : undefined;
    const proof = isJsonObject(_meta)
      ? _meta[MCP_PAYMENT_KEY]
      : isJsonObject(metadata)
      ? metadata[A2A_PAYMENT_KEY] ?? metadata["x402.payment.payload"]
      : undefined;
    return proof !== undefined && parsePayment(proof) !== null;
  } catch {
    return false;
  }
}
