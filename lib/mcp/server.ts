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
import { AppError } from "@/lib/errors.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import type { McpTool, McpToolResult } from "./tool.ts";
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
    const entry = toolbox.byName.get(params.name);
    const tool = entry?.tool ?? options.otherwise?.(params.name);
    if (tool === undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown tool ${
          JSON.stringify(params.name.slice(0, 64))
        }; this server has ${[...toolbox.byName.keys()].join(", ")}.`,
      );
    }
    const args = params.arguments ?? {};
    const meta = call.mcpReq._meta ?? {};
    try {
      const checked = tool.judgesArguments?.(meta) === true
        ? undefined
        : entry?.validate(args);
      if (checked?.valid === false) {
        throw new AppError("invalid_request", checked.message);
      }
      return present(await tool.call(args, { meta, context }), tool);
    } catch (error) {
      if (!(error instanceof AppError)) {
        options.onFault?.(error, { tool: tool.name, context });
      }
      return presentRefusal(refusalOf(error), tool);
    }
  });
  return server;
}

function presentRefusal<Context>(
  error: AppError,
  tool: McpTool<Context>,
) {
  return present(
    { structuredContent: { ...error.body() }, isError: true },
    tool,
  );
}

/** The result on the wire: structured content and its identical text. */
function present<Context>(result: McpToolResult, tool: McpTool<Context>) {
  const { structuredContent, isError, _meta } = result;
  // An older client checks even errors against the output schema and hides them
  // behind its own complaint; an error without structured content passes.
  const hidesStructure = isError === true && tool.outputSchema !== undefined;
  return {
    content: [{
      type: "text" as const,
      text: JSON.stringify(structuredContent),
    }],
    ...(hidesStructure ? {} : { structuredContent }),
    ...(isError === true ? { isError } : {}),
    ...(_meta === undefined ? {} : { _meta: { ..._meta } }),
  };
}
