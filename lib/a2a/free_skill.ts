/**
 * A free operation as an A2A skill.
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
import type { A2aSkill, CallContext } from "./skill.ts";

/**
 * The skill of a free operation.
 *
 * @throws {TypeError} when the operation has a price.
 */
export function freeSkill<C extends CallContext>(
  operation: Operation,
  options: {
    readonly clock: Clock;
    /** Told how long a run takes. */
    readonly telemetry: Telemetry;
  },
): A2aSkill<C> {
  if (operation.priceAtomic !== 0n) {
    throw new TypeError(`${operation.id} has a price`);
  }
  return {
    id: operation.id,
    name: operation.title,
    description: `${operation.description} ${operation.limitation}`,
    tags: operation.tags,
    examples: [
      JSON.stringify({
        skill: operation.id,
        arguments: operation.example.input,
      }),
    ],
    async call(input, context) {
      const checked = operation.validateInput(input.arguments);
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
                agentId: context.agentId,
              }),
          ),
        { telemetry: options.telemetry, operation: operation.id },
      );
      return { data: JSON.parse(JSON.stringify(output)) as JsonObject };
    },
  };
}
