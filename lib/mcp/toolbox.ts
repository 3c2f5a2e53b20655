/**
 * The tools of an endpoint, as they are listed and as they are called. Nothing of
 * the protocol's package is loaded for them.
 *
 * @module
 */

import type { Tool } from "@modelcontextprotocol/server";
import {
  compileInputSchema,
  type Schema,
  type Validator,
} from "@/lib/schema/schema.ts";
import type { McpTool, McpToolDescription } from "./tool.ts";

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
  /** Answers calls of a tool that is not listed; undefined where there is none. */
  readonly otherwise?: (name: string) => McpTool<Context> | undefined;
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
