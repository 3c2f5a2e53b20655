/**
 * One call of a tool, whatever brought it: the arguments are checked, the tool
 * runs, and what it says becomes a result of the protocol.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { JsonObject, JsonValue } from "@/lib/json.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import type { McpTool, McpToolCall, McpToolResult } from "./tool.ts";
import type { Toolbox } from "./toolbox.ts";

/**
 * A result on the wire: structured content and its identical text.
 *
 * @internal
 */
export type WireResult = {
  readonly content: [{ readonly type: "text"; readonly text: string }];
  readonly structuredContent?: JsonObject;
  readonly isError?: boolean;
  readonly _meta?: { readonly [name: string]: JsonValue };
};

/**
 * The tool of a name; undefined where there is none.
 *
 * @internal
 */
export function toolNamed<Context>(
  { byName, options }: Toolbox<Context>,
  name: string,
): McpTool<Context> | undefined {
  return byName.get(name)?.tool ?? options.otherwise?.(name);
}

/**
 * Calls a tool. Refusals and faults are results that say so.
 *
 * @internal
 */
export async function callTool<Context>(
  { byName, options }: Toolbox<Context>,
  { tool, args, meta, context }: McpToolCall<Context> & {
    readonly tool: McpTool<Context>;
    readonly args: unknown;
  },
): Promise<WireResult> {
  try {
    const checked = tool.judgesArguments?.(meta) === true
      ? undefined
      : byName.get(tool.name)?.validate(args);
    if (checked?.valid === false) {
      throw new AppError("invalid_request", checked.message);
    }
    return present(await tool.call(args, { meta, context }), tool);
  } catch (error) {
    if (!(error instanceof AppError)) {
      options.onFault?.(error, { tool: tool.name, context });
    }
    return present({
      structuredContent: { ...refusalOf(error).body() },
      isError: true,
    }, tool);
  }
}

function present<Context>(
  { structuredContent, isError, _meta }: McpToolResult,
  tool: McpTool<Context>,
): WireResult {
  // An older client checks even errors against the output schema and hides them
  // behind its own complaint; an error without structured content passes.
  const hidesStructure = isError === true && tool.outputSchema !== undefined;
  return {
    content: [{ type: "text", text: JSON.stringify(structuredContent) }],
    ...(hidesStructure ? {} : { structuredContent }),
    ...(isError === true ? { isError } : {}),
    ...(_meta === undefined ? {} : { _meta: { ..._meta } }),
  };
}
