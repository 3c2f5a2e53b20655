/**
 * What registries of MCP servers read of an origin: its entry, and the proofs
 * that it is the operator's, which he is given by them.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { registryEntry } from "@/lib/mcp/server_card.ts";
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { type McpOrigin, mcpServers } from "@/services/listing.ts";
import { documentRoute } from "./_document.ts";

/** Any of the four origins. */
export type AnyOrigin = keyof App["config"]["origins"];

/** `/server.json` of an origin. */
export function registryRoute(origin: McpOrigin): RouteFactory<App> {
  return (app) =>
    documentRoute(app, {
      origin,
      content: registryEntry(mcpServers(app)[origin]),
    });
}

/** `/.well-known/mcp-registry-auth`: a public key, where the operator has set one. */
export function registryProofRoute(origin: McpOrigin): RouteFactory<App> {
  return (app) => registryProofOf(app, origin);
}

/** The same, of any origin. */
export function registryProofOf(app: App, origin: AnyOrigin): Route {
  const proof = app.config.mcpRegistryAuth;
  return proof === "" ? NOT_THERE : documentRoute(app, {
    origin,
    content: `${proof}\n`,
    contentType: "text/plain; charset=utf-8",
  });
}

/** `/.well-known/glama.json`: a claim, where the operator has set one. */
export function glamaRoute(origin: McpOrigin): RouteFactory<App> {
  return (app) => glamaOf(app, origin);
}

/** The same, of any origin. */
export function glamaOf(app: App, origin: AnyOrigin): Route {
  const claim = app.config.glamaClaim;
  return claim === "" ? NOT_THERE : documentRoute(app, {
    origin,
    content: {
      $schema: "https://glama.ai/mcp/schemas/connector.json",
      claim,
    },
  });
}

/** What is not set is not there. */
const NOT_THERE: Route = {
  methods: {
    GET: () => {
      throw new AppError("not_found", "Nothing is set here.");
    },
  },
};
