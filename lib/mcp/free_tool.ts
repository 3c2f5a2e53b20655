/**
 * A free operation as an MCP tool.
 *
 * @module
 */

import { freeCall, type FreeCallOptions } from "@/lib/operation/free_call.ts";
import type { Tool } from "@/lib/operation/operation.ts";
import { SIGN_IN_WITH_X } from "@/lib/x402/wallet_proof.ts";
import type { PaidCaller } from "./paid_tool.ts";
import type { McpTool, McpToolAnnotations } from "./tool.ts";

/** What a free tool that only computes promises. */
export const PURE_TOOL_ANNOTATIONS: McpToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * The tool of a free operation.
 *
 * @throws {TypeError} when the operation has a price.
 */
export function freeTool<C extends PaidCaller = PaidCaller>(
  operation: Tool,
  options: FreeCallOptions & {
    /** Unset: {@linkcode PURE_TOOL_ANNOTATIONS}. */
    readonly annotations?: McpToolAnnotations;
  },
): McpTool<C> {
  const call = freeCall(operation, options);
  return {
    name: operation.id,
    title: operation.title,
    description: `${operation.description} ${operation.limitation}`,
    inputSchema: operation.inputSchema,
    outputSchema: operation.outputSchema,
    annotations: options.annotations ?? PURE_TOOL_ANNOTATIONS,
    call: async (args, { context, meta }) => ({
      structuredContent: await call(args, {
        requestId: context.requestId,
        agentId: context.agentId ?? null,
        walletProof: meta[SIGN_IN_WITH_X],
      }),
    }),
  };
}
