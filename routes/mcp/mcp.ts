/** `POST /mcp` of the free MCP server: plan, sort and hand over searches, preview results. */
import type { CallContext } from "@/lib/a2a/skill.ts";
import { AppError } from "@/lib/errors.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import {
  createMcpEndpoint,
  isAllowedOrigin,
  originHosts,
} from "@/lib/mcp/endpoint.ts";
import { freeTool } from "@/lib/mcp/free_tool.ts";
import { mcpServerName } from "@/lib/mcp/server_card.ts";
import type { McpTool } from "@/lib/mcp/tool.ts";
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import {
  XSEARCH_DRY_RUN_PATH,
  XSEARCH_QUERY_PATH,
} from "@/services/api/xsearch_query/operation.ts";
import {
  XSEARCH_INSTRUCTIONS,
  xsearchServerCard,
} from "@/services/api/xsearch_tools/card.ts";
import {
  prepareXsearchTools,
  xsearchTools,
} from "@/services/api/xsearch_tools/operations.ts";
import { type App, offerOf } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import { builtInPreviews } from "./_preview_tool.ts";

/** The free MCP server. */
export const route: RouteFactory<App> = (app): Route => {
  const { origins } = app.config;
  const headers = baseHeaders(origins.mcp);
  const allowedOriginHosts = originHosts(Object.values(origins));
  const card = xsearchServerCard(origins.mcp);
  const endpoint = createMcpEndpoint<CallContext>({
    serverInfo: {
      name: mcpServerName(card),
      title: card.title,
      version: card.version,
      websiteUrl: `${card.url}/`,
    },
    instructions: XSEARCH_INSTRUCTIONS,
    tools: [
      ...xsearchTools({
        searchSite: app.deployment.searchSiteUrl,
        paidEndpoint: origins.api + XSEARCH_QUERY_PATH,
        dryRunEndpoint: origins.api + XSEARCH_DRY_RUN_PATH,
        price: `${offerOf(app, "xsearch-query").resource.price.decimal} USDC`,
      }).map((operation) => freeTool<CallContext>(operation, app)),
      builtInPreviews(app),
    ].map((tool) => counted(tool, app)),
    allowedOriginHosts,
    onFault: (error) => app.onFault(refusalOf(error).code, error),
  });
  return {
    rateLimit: RATES.mcp,
    prepare: async (pause) => {
      await endpoint.prepare(pause);
      await prepareXsearchTools(pause);
    },
    mayCall: (origin) => isAllowedOrigin(origin, allowedOriginHosts),
    methods: {
      POST: async (request, { requestId, clientAddress }) => {
        const response = await endpoint(request, {
          requestId,
          clientAddress,
          agentId: null,
        });
        for (const [name, value] of headers) response.headers.set(name, value);
        return response;
      },
    },
  };
};

/** Counts calls by tool; who calls is not known there. */
function counted(tool: McpTool<CallContext>, app: App): McpTool<CallContext> {
  const { traffic } = app.visibility;
  return {
    ...tool,
    async call(args, call) {
      try {
        const result = await tool.call(args, call);
        traffic.count(`tool ${tool.name}`, "served");
        return result;
      } catch (error) {
        traffic.count(
          `tool ${tool.name}`,
          error instanceof AppError ? "refused" : "failed",
        );
        throw error;
      }
    },
  };
}
