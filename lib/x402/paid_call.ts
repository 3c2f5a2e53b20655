/**
 * A call of a paid operation: its input, its run, its fingerprint.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { canonicalSha256, type JsonValue } from "@/lib/json.ts";
import type { RunResult } from "@/lib/operation/operation.ts";
import { runInTime } from "@/lib/operation/run_in_time.ts";
import type { Transport } from "@/lib/telemetry/telemetry.ts";
import type { PricedResource } from "./challenge.ts";
import type { ExactPayment } from "./codec.ts";
import type { PaymentIdentity } from "./record.ts";

/** Bytes of a result as JSON text. */
export const RESULT_BYTES_MAX = 60_000;

/** A call of a paid operation, free of its transport. */
export interface PaidCall {
  /** What is called, and what is asked for it. */
  readonly resource: PricedResource;
  /**
   * The same with what was asked for it until a while ago: who was given such a
   * challenge may pay it. Challenges are those of `resource`.
   */
  readonly formerly?: readonly PricedResource[];
  /** Whether nothing is sold there any more: only what was bought is given. */
  readonly isOver?: boolean;
  /** The proof: header text (base64) or an object; null when there is none. */
  readonly proof: unknown;
  /**
   * What the wire found wrong with the terms that the proof came with; judged as
   * other terms than those that are asked. null or left out: nothing.
   */
  readonly flaw?: string | null;
  /** A sign-in-with-x proof of the payer's wallet: header text or an object. */
  readonly walletProof?: unknown;
  /** Reads the input, once the proof is worth it. Throws `AppError`. */
  readonly readInput: () => unknown;
  /** Names the request in the log. */
  readonly requestId: string;
  /** How it came in. */
  readonly transport: Transport;
  /** The registered agent that calls, where the service knows agents. */
  readonly agentId?: string | null;
  /** Whether a repetition is to carry what proves its settlement. */
  readonly wantsProof?: boolean;
  /**
   * Called once for a payment that the ledger does not know: throws `AppError`
   * to refuse it. Who repeats a payment is never kept from its result.
   */
  readonly admit?: () => void | Promise<void>;
}

/** A proof with its validated input. */
export interface Attempt {
  /** The request as it came, whatever carried it. */
  readonly call: PaidCall;
  /** The proof, well-formed. */
  readonly payment: ExactPayment;
  /** Which payment it is. */
  readonly identity: PaymentIdentity;
  /** Valid for the operation. */
  readonly input: unknown;
  /** See {@linkcode fingerprintOf}. */
  readonly fingerprint: string;
  /** Whether the payer's own key signed; otherwise the settler judges. */
  readonly signed: boolean;
  /** Whether the input may be what the operation took once, and does not take now. */
  readonly isOfBefore?: boolean;
}

/**
 * Reads the input.
 *
 * @param bought Fingerprint of what the payment bought already: that was valid
 * then, and nothing runs for it again.
 * @throws {AppError} `invalid_request` when the operation does not take it.
 */
export async function readValidInput(
  call: PaidCall,
  bought: string | null = null,
): Promise<unknown> {
  const { operation } = call.resource;
  const input = await call.readInput();
  if (bought !== null && fingerprintOf(operation.id, input) === bought) {
    return input;
  }
  const checked = operation.validateInput(input);
  if (!checked.valid) throw new AppError("invalid_request", checked.message);
  return checked.value;
}

/** What a payment's challenge asked for: today's terms, or those of a while ago. */
export function termsOf(
  { resource, formerly = [] }: PaidCall,
  { payload: { accepted } }: ExactPayment,
): PricedResource {
  const isPaid = ({ requirements }: PricedResource) =>
    accepted.amount === requirements.amount;
  return isPaid(resource) ? resource : formerly.find(isPaid) ?? resource;
}

/**
 * The same request has the same fingerprint over every transport.
 *
 * @throws {AppError} `invalid_request` for lone surrogates.
 */
export function fingerprintOf(operation: string, input: unknown): string {
  try {
    return canonicalSha256({ operation, input: input as JsonValue });
  } catch (error) {
    throw new AppError(
      "invalid_request",
      "Text must be Unicode: no lone surrogates.",
      { cause: error },
    );
  }
}

/** See {@linkcode RunContext.runKey}; says nothing of who pays. */
function runKeyOf({ identity, fingerprint }: Attempt): string {
  return canonicalSha256({ payment: { ...identity }, fingerprint });
}

/**
 * Runs the operation within its time and checks what it gives.
 *
 * @throws {AppError} what the operation refuses; `busy` when it did not end.
 * @throws {TypeError} when the result is not what the operation declares.
 */
export async function runOperation(
  attempt: Attempt,
  now: Date,
): Promise<{ body: string } & Omit<RunResult<unknown>, "output">> {
  const { call, payment, input } = attempt;
  const { operation } = call.resource;
  if (attempt.isOfBefore === true) {
    const checked = operation.validateInput(input);
    if (!checked.valid) throw new AppError("invalid_request", checked.message);
  }
  const result = await runInTime(
    operation,
    (signal) =>
      operation.run(input, {
        now,
        requestId: call.requestId,
        signal,
        payer: {
          address: payment.authorization.from,
          network: call.resource.requirements.network,
        },
        agentId: call.agentId ?? null,
        runKey: () => runKeyOf(attempt),
      }),
  );
  const checked = operation.validateOutput(result.output);
  if (!checked.valid) {
    throw new TypeError(`${operation.id}: output: ${checked.message}`);
  }
  const body = JSON.stringify(result.output);
  if (new TextEncoder().encode(body).length > RESULT_BYTES_MAX) {
    throw new TypeError(`${operation.id}: the result is too large`);
  }
  const { output: _output, draft, ...made } = result;
  if ((draft === undefined) !== (operation.settle === undefined)) {
    throw new TypeError(`${operation.id}: drafts and \`settle\` go together`);
  }
  return {
    body,
    ...made,
    ...(draft === undefined ? {} : { draft }),
  };
}
