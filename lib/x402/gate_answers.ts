/**
 * What the gate says, and counts, of a call that gets no result: a challenge,
 * one that says what is wrong with the proof, or a refusal.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import type { CallLabel } from "@/lib/telemetry/telemetry.ts";
import type { GateDependencies } from "./gate_dependencies.ts";
import { challenge, type PaidOutcome } from "./outcome.ts";
import type { PaidCall } from "./paid_call.ts";
import { knownReason } from "./reasons.ts";

/** Why a proof is not taken that its payer did not sign. */
export const INVALID_SIGNATURE = "invalid_exact_evm_payload_signature";
/** Stands for every operation that is not sold. */
const NOT_SOLD_LABEL = "not_sold";

/** A new challenge, with what was wrong with the proof; null: there was none. */
export function challengeFor(
  { resource }: PaidCall,
  reason: string | null,
  { random }: Pick<GateDependencies, "random">,
): PaidOutcome {
  return challenge(resource, { reason, random });
}

/** A challenge that says what is wrong with the proof. */
export function invalidProof(
  call: PaidCall,
  reason: string,
  deps: Pick<GateDependencies, "random" | "telemetry">,
): PaidOutcome {
  deps.telemetry.verified(labelOf(call), {
    outcome: "invalid",
    reason: knownReason(reason),
  });
  return challengeFor(call, reason, deps);
}

/** The refusal that an error is to its caller; what is no refusal goes into the log. */
export function refusalFor(
  error: unknown,
  { onFault }: Pick<GateDependencies, "onFault">,
): AppError {
  if (error instanceof AppError) return error;
  const refusal = refusalOf(error);
  onFault(refusal.code, error);
  return refusal;
}

/** Where nothing is sold the operation is a word of the caller's, and no label. */
export function labelOf({ resource, transport, isOver }: PaidCall): CallLabel {
  const operation = isOver === true ? NOT_SOLD_LABEL : resource.operation.id;
  return { operation, transport };
}
