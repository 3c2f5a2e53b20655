/**
 * A free operation as an A2A skill.
 *
 * @module
 */

import { freeCall, type FreeCallOptions } from "@/lib/operation/free_call.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import { SIGN_IN_WITH_X } from "@/lib/x402/wallet_proof.ts";
import type { A2aSkill, CallContext } from "./skill.ts";

/**
 * The skill of a free operation.
 *
 * @throws {TypeError} when the operation has a price.
 */
export function freeSkill<C extends CallContext>(
  operation: Operation,
  options: FreeCallOptions,
): A2aSkill<C> {
  const call = freeCall(operation, options);
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
    call: async (input, context) => ({
      // A copy: what is sent is JSON, whatever the run keeps.
      data: JSON.parse(JSON.stringify(
        await call(input.arguments, {
          requestId: context.requestId,
          agentId: context.agentId,
          walletProof: input.metadata[SIGN_IN_WITH_X],
        }),
      )),
    }),
  };
}
