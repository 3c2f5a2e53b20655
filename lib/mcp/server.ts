/**
 * The protocol object of one request: it lists and calls the tools.
 *
 * @module
 */

import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from "@modelcontextprotocol/server";
import { callTool, toolNamed } from "./tool_call.ts";
import type { Toolbox } from "./toolbox.ts";

/** How long clients may keep `tools/list` and `server/discover`. */
export const MCP_LIST_TTL_MS = 300_000;

/**
 * The protocol object of one request.
 *
 * @internal
 */
export function createServer<Context>(
  toolbox: Toolbox<Context>,
  context: Context,
): Server {
  const { options } = toolbox;
  const cached = { ttlMs: MCP_LIST_TTL_MS, cacheScope: "public" } as const;
  const server = new Server({ ...options.serverInfo }, {
    capabilities: { tools: { listChanged: false } },
    instructions: options.instructions,
    cacheHints: { "tools/list": cached, "server/discover": cached },
  });
  server.setRequestHandler("tools/list", ({ params }) => {
    if (params?.cursor !== undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        "The list has one page; leave the cursor out.",
      );
    }
    return { tools: toolbox.listed };
  });
  server.setRequestHandler("tools/call", async ({ params }, call) => {
    const tool = toolNamed(toolbox, params.name);
    if (tool === undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown tool ${
          JSON.stringify(params.name.slice(0, 64))
        }; this server has ${[...toolbox.byName.keys()].join(", ")}.`,
      );
    }
    const { result } = await callTool(toolbox, {
      tool,
      args: params.arguments ?? {},
      meta: call.mcpReq._meta ?? {},
      context,
    });
    return result;
  });
  return server;
}
