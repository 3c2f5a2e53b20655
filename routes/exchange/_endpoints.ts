/**
 * The MCP and A2A endpoints of the exchange, and what every call to them passes
 * before it reaches a protocol: limits, then the credential.
 *
 * @module
 */

import { type A2aEndpoint, createA2aEndpoint } from "@/lib/a2a/endpoint.ts";
import { freeSkill } from "@/lib/a2a/free_skill.ts";
import { paidSkill } from "@/lib/a2a/paid_skill.ts";
import { isJsonText } from "@/lib/a2a/request_text.ts";
import type { A2aSkill, CallContext } from "@/lib/a2a/skill.ts";
import { AppError } from "@/lib/errors.ts";
import { readBody } from "@/lib/http/body.ts";
import { rateText } from "@/lib/http/rate_limit.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import {
  createMcpEndpoint,
  isAllowedOrigin,
  MCP_BODY_BYTES_MAX,
  type McpEndpoint,
  originHosts,
} from "@/lib/mcp/endpoint.ts";
import { freeTool } from "@/lib/mcp/free_tool.ts";
import { paidTool } from "@/lib/mcp/paid_tool.ts";
import type { McpTool, McpToolAnnotations } from "@/lib/mcp/tool.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import { rateLimitKey } from "@/lib/net/client_address.ts";
import { takeToken } from "@/lib/routing/dispatcher.ts";
import type { Handler, Route, RouteContext } from "@/lib/routing/route.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import {
  EXCHANGE_TITLE,
  exchangeAgentCard,
  mcpInstructions,
  mcpServerName,
} from "@/services/exchange/cards.ts";
import { PROGRAM_VERSION } from "@/services/release.ts";
import { hasPayment } from "../_rpc.ts";

/** The MCP endpoint as a route. */
export function mcpRoute(app: App): Route {
  const { exchange, config } = app;
  const url = config.origins.exchange;
  const allowedOriginHosts = originHosts(Object.values(config.origins));
  const endpoint: McpEndpoint<CallContext> = createMcpEndpoint({
    serverInfo: {
      name: mcpServerName(url),
      title: EXCHANGE_TITLE,
      version: PROGRAM_VERSION,
      websiteUrl: `${url}/`,
    },
    instructions: mcpInstructions({ url, prices: exchange.prices }),
    tools: exchangeTools(app),
    allowedOriginHosts,
    onFault: (error) => app.onFault(refusalOf(error).code, error),
  });
  return {
    ...rpcRoute(app, { name: "mcp", endpoint, exchange }),
    prepare: endpoint.prepare,
    mayCall: (origin) => isAllowedOrigin(origin, allowedOriginHosts),
  };
}

/** The A2A endpoint as a route. */
export function a2aRoute(app: App): Route {
  const { config } = app;
  const endpoint: A2aEndpoint = createA2aEndpoint({
    card: exchangeAgentCard({
      url: config.origins.exchange,
      operatorName: config.operatorName,
      prices: app.exchange.prices,
    }),
    skills: exchangeSkills(app),
    random: app.random,
    onBug: (error) => app.onFault(refusalOf(error).code, error),
  });
  return rpcRoute(app, { name: "a2a", endpoint, exchange: app.exchange });
}

/** The operations as A2A skills. */
export function exchangeSkills(app: App): readonly A2aSkill[] {
  const { exchange, gate } = app;
  const paid = exchange.resources("a2a").map((resource) => {
    const admit = admission(app, resource.operation.id);
    return paidSkill<CallContext>({
      gate,
      resource,
      description:
        `${resource.operation.description} ${resource.operation.limitation}`,
      quote: (input, call) =>
        exchange.quote(resource, input, quoteCaller(call)),
      ...(admit === undefined ? {} : { admit }),
    });
  });
  return [...paid, freeSkill<CallContext>(retractionOf(app), app)];
}

/** Who asks for a quote, as limits and entries know him. */
function quoteCaller({ clientAddress, agentId }: CallContext) {
  return { addressKey: rateLimitKey(clientAddress), agentId };
}

function retractionOf({ exchange }: App): Operation {
  return exchange.retraction as unknown as Operation;
}

function exchangeTools(app: App): readonly McpTool<CallContext>[] {
  const { exchange, gate } = app;
  const paid = exchange.resources("mcp").map((resource) => {
    const { operation } = resource;
    const isWriting = isPublication(app, operation.id);
    const admit = admission(app, operation.id);
    return paidTool<CallContext>({
      gate,
      resource,
      description: `${operation.description} ${operation.limitation}`,
      // The same call twice publishes once: with the same payment it is the
      // same call, and with another one it is a free duplicate.
      annotations: {
        readOnlyHint: !isWriting,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
      priceUsd: Number(resource.price.decimal),
      quote: (args, { context }) =>
        exchange.quote(resource, args, quoteCaller(context)),
      ...(admit === undefined
        ? {}
        : { admit: ({ context }) => admit(context) }),
    });
  });
  const annotations: McpToolAnnotations = {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: false,
  };
  // No output schema: with one, a refusal's structure would be hidden, and what
  // a wallet has to sign with it.
  const { outputSchema: _, ...retraction } = freeTool<CallContext>(
    retractionOf(app),
    { ...app, annotations },
  );
  return [...paid, retraction];
}

/** Counts a new payment for a publication for the address that it comes from. */
function admission(app: App, operationId: string) {
  const admit = ({ clientAddress }: CallContext) =>
    app.exchange.takePublicationPlace(rateLimitKey(clientAddress));
  return isPublication(app, operationId) ? admit : undefined;
}

function isPublication(app: App, operationId: string): boolean {
  return operationId === app.exchange.operations.publish.id;
}

/** A JSON-RPC route: limits by address, credential, limits by agent, protocol. */
function rpcRoute(
  app: App,
  options: {
    name: "mcp" | "a2a";
    endpoint: A2aEndpoint | McpEndpoint<CallContext>;
    exchange: App["exchange"];
  },
): Route {
  const { name, endpoint, exchange } = options;
  const headers = baseHeaders(app.config.origins.exchange);
  const limit = name === "mcp" ? RATES.exchangeMcp : RATES.exchangeA2a;
  /** The caller's agent; guessing credentials uses up the address's bucket. */
  const authenticate = async (request: Request, context: RouteContext) => {
    try {
      return await exchange.registrations.authenticate(
        request.headers.get("authorization"),
      );
    } catch (error) {
      await request.body?.cancel();
      await takeToken(app.limiter, { limit, context });
      throw error;
    }
  };
  const post: Handler = async (request, context) => {
    const agent = await authenticate(request, context);
    // Refused in the words of the protocol.
    const isRead = isJsonText(request.headers);
    if (!isRead) await request.body?.cancel();
    const bytes = isRead
      ? await readBody(request, { bytesMax: MCP_BODY_BYTES_MAX })
      : new Uint8Array();
    await takeToken(app.limiter, {
      limit: hasPayment(bytes) ? RATES.exchangePaid : limit,
      context,
    });
    if (agent !== null) await takeAgentToken(app, agent.agentId);
    const response = await endpoint(
      request,
      callContext(context, agent?.agentId ?? null),
      bytes,
    );
    for (const [header, value] of headers) response.headers.set(header, value);
    return response;
  };
  return { methods: { POST: post } };
}

function callContext(
  context: RouteContext,
  agentId: string | null,
): CallContext {
  return {
    clientAddress: context.clientAddress,
    agentId,
    requestId: context.requestId,
  };
}

async function takeAgentToken(app: App, agentId: string): Promise<void> {
  const decision = await app.limiter.take(RATES.exchangeAgent, agentId);
  if (decision.isAllowed) return;
  throw new AppError(
    "rate_limited",
    `At most ${rateText(decision)} for each agent.`,
    { retryAfterSeconds: decision.retryAfterSeconds },
  );
}
