/**
 * The protocol object of one request: it lists and calls the tools.
 *
 * @module
 */

import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from "@modelcontextprotocol/server";
import { AppError } from "@/lib/errors.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import {
  compileInputSchema,
  type Schema,
  type Validator,
} from "@/lib/schema/schema.ts";
import type { McpTool, McpToolDescription, McpToolResult } from "./tool.ts";

/** How long clients may keep `tools/list` and `server/discover`. */
export const MCP_LIST_TTL_MS = 300_000;

/** Who the endpoint says it is. */
export interface McpServerInfo {
  /** Stable name for programs. */
  readonly name: string;
  /** Name for people. */
  readonly title: string;
  /** Version of the service. */
  readonly version: string;
  /** A page about the service. */
  readonly websiteUrl?: string;
}

/** What the protocol objects of an endpoint are made of. */
export interface ServerOptions<Context> {
  /** See {@linkcode McpServerInfo}. */
  readonly serverInfo: McpServerInfo;
  /** For models: what the tools are for and in which order to use them. */
  readonly instructions: string;
  /** In the order in which they are listed. */
  readonly tools: readonly McpTool<Context>[];
  /** Hears of faults in tools, of which callers see the code only. */
  readonly onFault?: (error: unknown, fault: McpFault<Context>) => void;
}

/** Where a fault happened. */
export interface McpFault<Context> {
  /** The tool that was called. */
  readonly tool: string;
  /** The context of the request. */
  readonly context: Context;
}

/**
 * The tools as they are listed and as they are called.
 *
 * @internal
 */
export interface Toolbox<Context> {
  readonly options: ServerOptions<Context>;
  readonly listed: Tool[];
  readonly byName: ReadonlyMap<string, {
    readonly tool: McpTool<Context>;
    readonly validate: Validator<unknown>;
  }>;
}

/**
 * Compiles the schemas and writes the list, once for an endpoint.
 *
 * @internal
 * @throws {TypeError} when two tools share a name or a schema is not an object's.
 */
export function createToolbox<Context>(
  options: ServerOptions<Context>,
): Toolbox<Context> {
  const byName = new Map();
  for (const tool of options.tools) {
    if (byName.has(tool.name)) throw new TypeError(`two tools ${tool.name}`);
    byName.set(tool.name, {
      tool,
      validate: compileInputSchema(tool.inputSchema),
    });
  }
  return { options, listed: options.tools.map(describe), byName };
}

function describe(tool: McpToolDescription): Tool {
  const { name, title, description, outputSchema, _meta } = tool;
  return {
    name,
    title,
    description,
    inputSchema: objectSchema(tool, tool.inputSchema),
    ...(outputSchema === undefined
      ? {}
      : { outputSchema: objectSchema(tool, outputSchema) }),
    annotations: { title, ...tool.annotations },
    ...(_meta === undefined ? {} : { _meta: { ..._meta } }),
  };
}

/** Older clients refuse the whole list for one schema without `type: "object"`. */
function objectSchema(tool: McpToolDescription, schema: Schema) {
  if (schema.type !== "object") {
    throw new TypeError(`${tool.name}: a schema must have type "object"`);
  }
  return { ...schema, type: "object" as const };
}

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
    if (entry === undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown tool ${
          JSON.stringify(params.name.slice(0, 64))
        }; this server has ${[...toolbox.byName.keys()].join(", ")}.`,
      );
    }
    const { tool, validate } = entry;
    const args = params.arguments ?? {};
    try {
      const checked = validate(args);
      if (!checked.valid) {
        throw new AppError("invalid_request", checked.message);
      }
      const meta = call.mcpReq._meta ?? {};
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
