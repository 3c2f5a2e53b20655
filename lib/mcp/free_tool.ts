/**
 * A free operation as an MCP tool.
 *
 * @module
 */

import { runWithin } from "@/lib/deadline.ts";
import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import type { Clock } from "@/lib/runtime.ts";
import type { Telemetry } from "@/lib/telemetry/telemetry.ts";
import { timedRun } from "@/lib/telemetry/timed_run.ts";
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
export function freeTool(
  operation: Operation,
  options: {
    readonly clock: Clock;
    /** Told how long a run takes. */
    readonly telemetry: Telemetry;
    /** Unset: {@linkcode PURE_TOOL_ANNOTATIONS}. */
    readonly annotations?: McpToolAnnotations;
  },
): McpTool<PaidCaller> {
  if (operation.priceAtomic !== 0n) {
    throw new TypeError(`${operation.id} has a price`);
  }
  return {
    name: operation.id,
    title: operation.title,
    description: `${operation.description} ${operation.limitation}`,
    inputSchema: operation.inputSchema,
    outputSchema: operation.outputSchema,
    annotations: options.annotations ?? PURE_TOOL_ANNOTATIONS,
    async call(args, { context }) {
      const checked = operation.validateInput(args);
      if (!checked.valid) {
        throw new AppError("invalid_request", checked.message);
      }
      const { output } = await timedRun(
        () =>
          runWithin(
            operation.runMsMax,
            (signal) =>
              operation.run(checked.value, {
                now: options.clock.now(),
                requestId: context.requestId,
                signal,
                payer: null,
                agentId: context.agentId ?? null,
              }),
          ),
        { telemetry: options.telemetry, operation: operation.id },
      );
      const result = operation.validateOutput(output);
      if (!result.valid) {
        throw new TypeError(`${operation.id}: output: ${result.message}`);
      }
      // Fits a JSON Schema of type object, so it is one.
      return { structuredContent: output as JsonObject };
    },
  };
}
