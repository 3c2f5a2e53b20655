/**
 * What registries of MCP servers read of an origin: its entry, and the proofs
 * that it is the operator's, which he is given by them.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import {
  type McpServerCardInfo,
  registryEntry,
} from "@/lib/mcp/server_card.ts";
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import { xsearchServerCard } from "@/services/api/xsearch_tools/card.ts";
import type { App } from "@/services/app.ts";
import { exchangeServerCard } from "@/services/exchange/cards.ts";
import { verifyServerCard } from "@/services/verify/cards.ts";
import { documentRoute } from "./_document.ts";

/** Origins with an MCP server. */
export type McpOrigin = "mcp" | "exchange" | "verify";

/** What the server of each says of itself. */
const CARDS: Readonly<Record<McpOrigin, (app: App) => McpServerCardInfo>> = {
  mcp: ({ config }) => xsearchServerCard(config.origins.mcp),
  exchange: ({ config, exchange }) =>
    exchangeServerCard({
      url: config.origins.exchange,
      prices: exchange.prices,
    }),
  verify: ({ verify }) => verifyServerCard(verify),
};

/** `/server.json` of an origin. */
export function registryRoute(origin: McpOrigin): RouteFactory<App> {
  return (app) =>
    documentRoute(app, { origin, content: registryEntry(CARDS[origin](app)) });
}

/** `/.well-known/mcp-registry-auth`: a public key, where the operator has set one. */
export function registryProofRoute(origin: McpOrigin): RouteFactory<App> {
  return (app) => {
    const proof = app.config.mcpRegistryAuth;
    return proof === "" ? NOT_THERE : documentRoute(app, {
      origin,
      content: `${proof}\n`,
      contentType: "text/plain; charset=utf-8",
    });
  };
}

/** `/.well-known/glama.json`: a claim, where the operator has set one. */
export function glamaRoute(origin: McpOrigin): RouteFactory<App> {
  return (app) => {
    const claim = app.config.glamaClaim;
    return claim === "" ? NOT_THERE : documentRoute(app, {
      origin,
      content: {
        $schema: "https://glama.ai/mcp/schemas/connector.json",
        claim,
      },
    });
  };
}

/** What is not set is not there. */
const NOT_THERE: Route = {
  methods: {
    GET: () => {
      throw new AppError("not_found", "Nothing is set here.");
    },
  },
};
