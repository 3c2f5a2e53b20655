/**
 * What an operator sells by files over MCP and A2A: endpoints and cards of the
 * API's origin, which is without them where no folder is configured.
 *
 * @module
 */

import { createA2aEndpoint } from "@/lib/a2a/endpoint.ts";
import { paidSkill } from "@/lib/a2a/paid_skill.ts";
import type { A2aSkill, CallContext } from "@/lib/a2a/skill.ts";
import {
  createMcpEndpoint,
  isAllowedOrigin,
  originHosts,
} from "@/lib/mcp/endpoint.ts";
import { paidTool } from "@/lib/mcp/paid_tool.ts";
import {
  MCP_SERVER_CARD_TYPE,
  mcpServerCard,
  mcpServerName,
  registryEntry,
} from "@/lib/mcp/server_card.ts";
import type { McpServerCardInfo } from "@/lib/mcp/server_card.ts";
import type { McpTool } from "@/lib/mcp/tool.ts";
import type { MountedRoute, Route } from "@/lib/routing/route.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import type { PricedResource } from "@/lib/x402/challenge.ts";
import type { ChangingSale } from "@/lib/x402/changing_sale.ts";
import {
  OWN_INSTRUCTIONS,
  ownAgentCard,
  ownServerCard,
} from "@/services/api/own_offers/cards.ts";
import {
  type RpcResources,
  stillAsked,
} from "@/services/api/own_offers/renewed.ts";
import type { App, PricedOffer } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import { agentCardDocumentRoute, CARD_SECONDS } from "./_agent_card.ts";
import { documentRoute } from "./_document.ts";
import { goneResource, goneSale, mayHaveBeenSold } from "./_gone.ts";
import { glamaOf, registryProofOf } from "./_registries.ts";
import { rpcRoute } from "./_rpc.ts";
import { previewTool } from "./mcp/_preview_tool.ts";

/**
 * The routes beside those of the offers: with a folder the endpoints, which give
 * what was bought also when nothing is left in it; with offers the cards.
 */
export function ownRpcRoutes(app: App): readonly MountedRoute[] {
  if (app.config.offersDir === "") return [];
  const offers = app.offers.filter(({ isOwn }) => isOwn);
  const endpoints = [
    { path: "/mcp", route: mcpRoute(app, offers) },
    { path: "/a2a", route: a2aRoute(app, offers) },
  ];
  if (offers.length === 0) return endpoints;
  const card = documentRoute(app, {
    origin: "api",
    content: mcpServerCard(serverCardOf(app, offers)),
    contentType: MCP_SERVER_CARD_TYPE,
    maxAgeSeconds: CARD_SECONDS,
  });
  return [
    ...endpoints,
    { path: "/mcp/server-card", route: card },
    { path: "/.well-known/mcp/server-card.json", route: card },
    {
      path: "/.well-known/agent-card.json",
      route: agentCardRoute(app, offers),
    },
    {
      path: "/server.json",
      route: documentRoute(app, {
        origin: "api",
        content: registryEntry(serverCardOf(app, offers)),
      }),
    },
    {
      path: "/.well-known/mcp-registry-auth",
      route: registryProofOf(app, "api"),
    },
    { path: "/.well-known/glama.json", route: glamaOf(app, "api") },
  ];
}

/** What the server of own offers says of itself. */
export function serverCardOf(
  app: App,
  offers: readonly PricedOffer[],
): McpServerCardInfo {
  return ownServerCard({
    url: app.config.origins.api,
    titles: offers.map(({ operation }) => operation.title),
  });
}

function mcpRoute(app: App, offers: readonly PricedOffer[]): Route {
  const { origins } = app.config;
  const card = serverCardOf(app, offers);
  const allowedOriginHosts = originHosts(Object.values(origins));
  const endpoint = createMcpEndpoint<CallContext>({
    serverInfo: {
      name: mcpServerName(card),
      title: card.title,
      version: card.version,
      websiteUrl: `${origins.api}/`,
    },
    instructions: OWN_INSTRUCTIONS,
    tools: [
      ...offers.flatMap((offer) =>
        offer.rpc === undefined ? [] : [toolOf(app, {
          resource: offer.rpc.mcp,
          changing: saleOf(app, offer, "mcp"),
        })]
      ),
      ...(offers.some(({ preview }) => preview !== undefined)
        ? [previewTool(app, offers)]
        : []),
    ],
    otherwise: (name) =>
      mayHaveBeenSold(name)
        ? toolOf(app, {
          resource: goneResource(name, app, `${origins.api}/mcp`),
          changing: goneSale(),
        })
        : undefined,
    allowedOriginHosts,
    onFault: (error) => app.onFault(refusalOf(error).code, error),
  });
  return {
    ...rpcRoute(app, {
      origin: "api",
      limit: RATES.unpaid,
      paidLimit: RATES.paid,
      endpoint,
    }),
    prepare: endpoint.prepare,
    mayCall: (origin) => isAllowedOrigin(origin, allowedOriginHosts),
  };
}

function a2aRoute(app: App, offers: readonly PricedOffer[]): Route {
  const { api } = app.config.origins;
  return rpcRoute(app, {
    origin: "api",
    limit: RATES.unpaid,
    paidLimit: RATES.paid,
    endpoint: createA2aEndpoint<CallContext>({
      card: agentCardOf(app, offers),
      skills: skillsOf(app, offers),
      otherwise: (id) =>
        mayHaveBeenSold(id)
          ? paidSkill<CallContext>({
            gate: app.gate,
            resource: goneResource(id, app, `${api}/a2a`),
            changing: goneSale(),
          })
          : undefined,
      random: app.random,
      onBug: (error) => app.onFault(refusalOf(error).code, error),
    }),
  });
}

function agentCardRoute(app: App, offers: readonly PricedOffer[]): Route {
  return agentCardDocumentRoute(app.config.origins.api, {
    ...agentCardOf(app, offers),
    skills: skillsOf(app, offers),
  });
}

function agentCardOf(app: App, offers: readonly PricedOffer[]) {
  return ownAgentCard({
    url: app.config.origins.api,
    operatorName: app.config.operatorName,
    titles: offers.map(({ operation }) => operation.title),
  });
}

function skillsOf(
  app: App,
  offers: readonly PricedOffer[],
): readonly A2aSkill<CallContext>[] {
  return offers.flatMap((offer) =>
    offer.rpc === undefined ? [] : [
      paidSkill<CallContext>({
        gate: app.gate,
        resource: offer.rpc.a2a,
        description: describe(offer.rpc.a2a),
        changing: saleOf(app, offer, "a2a"),
      }),
    ]
  );
}

function toolOf(
  app: App,
  { resource, changing }: {
    resource: PricedResource;
    changing: ChangingSale;
  },
): McpTool<CallContext> {
  return paidTool<CallContext>({
    gate: app.gate,
    resource,
    description: describe(resource),
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
    priceUsd: Number(resource.price.decimal),
    changing,
  });
}

function describe({ operation, price }: PricedResource): string {
  return `${operation.description} ${operation.limitation} Costs ${price.label} in USDC, paid with x402.`;
}

/** On which terms it is sold, to whoever was given them. */
function saleOf(
  app: App,
  { former = [], requireAvailable }: PricedOffer,
  transport: keyof RpcResources,
): ChangingSale {
  return {
    formerly: () =>
      stillAsked(former, app.clock.now()).flatMap(({ rpc }) =>
        rpc === undefined ? [] : [rpc[transport]]
      ),
    ...(requireAvailable === undefined ? {} : { requireAvailable }),
  };
}
