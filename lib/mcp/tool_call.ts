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
 * What a call comes to.
 *
 * @internal
 */
export interface ToolAnswer {
  /** For the wire. */
  readonly result: WireResult;
  /** Its text as a string of JSON, where it is written already. */
  readonly quotedText?: string;
}

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
): Promise<ToolAnswer> {
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
  { structuredContent, written, isError, _meta }: McpToolResult,
  tool: McpTool<Context>,
): ToolAnswer {
  // An older client checks even errors against the output schema and hides them
  // behind its own complaint; an error without structured content passes.
  const hidesStructure = isError === true && tool.outputSchema !== undefined;
  const text = written?.text ?? JSON.stringify(structuredContent);
  return {
    result: {
      content: [{ type: "text", text }],
      ...(hidesStructure ? {} : { structuredContent }),
      ...(isError === true ? { isError } : {}),
      ...(_meta === undefined ? {} : { _meta: { ..._meta } }),
    },
    ...(written === undefined ? {} : { quotedText: written.quoted }),
  };
}
