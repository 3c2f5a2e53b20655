/**
 * A paid operation as an A2A skill: the payment gate decides, this translates.
 *
 * The reply's data part is the challenge or the result, with `isError` and the
 * settlement in the metadata. The metadata of the standard A2A x402 extension
 * is spoken as well: its payments are understood, and its status, challenge and
 * receipts stand beside ours. Its task states are not used, since every message
 * is answered directly.
 *
 * @see x402 transports v2, A2A, and the a2a-x402 extension 0.2.
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { FreeResult } from "@/lib/operation/free_result.ts";
import type { PricedResource } from "@/lib/x402/challenge.ts";
import type { PaymentGate } from "@/lib/x402/gate.ts";
import { type ChangingSale, termsNow } from "@/lib/x402/changing_sale.ts";
import { type PaidOutcome, whileAvailable } from "@/lib/x402/outcome.ts";
import { SIGN_IN_WITH_X } from "@/lib/x402/wallet_proof.ts";
import type { AgentExtensionInfo } from "./card.ts";
import type {
  A2aSkill,
  A2aSkillInput,
  A2aSkillReply,
  CallContext,
} from "./skill.ts";

/** Key of the payment in `message.metadata`. */
export const A2A_PAYMENT_KEY = "x402/payment";
/** Key of the settlement in the reply's metadata. */
export const A2A_PAYMENT_RESPONSE_KEY = "x402/payment-response";

/** The standard extension; listed on the card, never required. */
export const A2A_X402_EXTENSION: AgentExtensionInfo = {
  uri:
    "https://github.com/google-agentic-commerce/a2a-x402/blob/main/spec/v0.2",
  description:
    `Skills are paid with x402 version 2. The challenge is the reply's data part; repeat the same message with the payment in message.metadata["${A2A_PAYMENT_KEY}"] or ["x402.payment.payload"]. Replies are messages, not tasks.`,
};

/** What a paid skill is made of. */
export interface PaidSkillOptions<C extends CallContext> {
  /** Takes the payment and runs the operation. */
  readonly gate: Pick<PaymentGate, "call">;
  /** What is sold, priced at the endpoint's URL. Its operation gives id and title. */
  readonly resource: PricedResource;
  /** What it does, what it costs, how to pay. Unset: the operation's. */
  readonly description?: string;
  /** Example data parts, as JSON text. Unset: the operation's example. */
  readonly examples?: readonly string[];
  /**
   * Extensions of the challenge that depend on the arguments, such as a quote.
   * They join those of the resource. Arguments fit the input schema.
   */
  readonly quote?: (
    input: unknown,
    call: C,
  ) => JsonObject | Promise<JsonObject>;
  /** Called for a payment that is new; throws to refuse it. */
  readonly admit?: (call: C) => void | Promise<void>;
  /** Where what is sold can change and be taken away. */
  readonly changing?: ChangingSale;
}

const HOW_TO_PAY =
  `Payment required, nothing was charged. To buy, sign a payment for an entry of accepts and send the identical data part again with the payment payload in message.metadata["${A2A_PAYMENT_KEY}"].`;

/** The skill of a paid operation. */
export function paidSkill<C extends CallContext>(
  options: PaidSkillOptions<C>,
): A2aSkill<C> {
  const { gate, resource, admit, changing } = options;
  const { operation } = resource;
  return {
    id: operation.id,
    name: operation.title,
    description: options.description ?? operation.description,
    tags: operation.tags,
    examples: options.examples ?? [
      JSON.stringify({
        skill: operation.id,
        arguments: operation.example.input,
      }),
    ],
    async call(input, call) {
      const proof = proofOf(input);
      // What was bought is given again though it would not be taken now.
      const checked = proof === null
        ? operation.validateInput(input.arguments)
        : { valid: true as const, value: input.arguments };
      if (!checked.valid) {
        throw new AppError("invalid_request", checked.message);
      }
      const asked = await gate.call({
        resource,
        ...termsNow(changing),
        proof,
        walletProof: input.metadata[SIGN_IN_WITH_X] ?? null,
        readInput: () => input.arguments,
        requestId: call.requestId,
        transport: "a2a",
        wantsProof: true,
        agentId: call.agentId,
        ...(admit === undefined ? {} : { admit: () => admit(call) }),
      });
      const outcome = whileAvailable(asked, changing?.requireAvailable);
      const isUnpaid = outcome.kind === "payment_required" &&
        outcome.reason === null;
      const extensions = isUnpaid
        ? await options.quote?.(checked.value, call) ?? {}
        : {};
      return presentOutcome(outcome, { extensions, call });
    },
  };
}

/**
 * The payment of a message: ours, or that of the standard extension.
 *
 * @throws {AppError} `invalid_payment` when both are there and differ.
 */
export function proofOf({ metadata }: A2aSkillInput): JsonValue | null {
  const own = metadata[A2A_PAYMENT_KEY] ?? null;
  const standard = metadata["x402.payment.payload"] ?? null;
  if (
    own !== null && standard !== null &&
    JSON.stringify(own) !== JSON.stringify(standard)
  ) {
    throw new AppError(
      "invalid_payment",
      "The message carries two different payment proofs.",
    );
  }
  return own ?? standard;
}

/**
 * The outcome of a paid call as a reply.
 *
 * @param options `extensions` join those of the challenge, if it is one.
 */
function presentOutcome(
  outcome: PaidOutcome,
  options: { extensions?: JsonObject; call: CallContext },
): A2aSkillReply {
  const extensions = [A2A_X402_EXTENSION.uri];
  switch (outcome.kind) {
    case "payment_required": {
      const { paymentRequired, reason } = outcome;
      const settlement = outcome.settlement === undefined
        ? null
        : asJson(outcome.settlement);
      const challenge = asJson({
        ...paymentRequired,
        error: reason ?? HOW_TO_PAY,
        extensions: { ...paymentRequired.extensions, ...options.extensions },
      });
      return {
        data: challenge,
        isError: true,
        ...(settlement === null
          ? {}
          : { metadata: { [A2A_PAYMENT_RESPONSE_KEY]: settlement } }),
        messageMetadata: {
          "x402.payment.status": settlement !== null
            ? "payment-failed"
            : reason === null
            ? "payment-required"
            : "payment-rejected",
          ...(settlement === null
            ? {}
            : { "x402.payment.receipts": [settlement] }),
          "x402.payment.required": challenge,
          ...(reason === null
            ? {}
            : { "x402.payment.error": standardReason(reason) }),
        },
        extensions,
      };
    }
    case "delivered": {
      const settlement = asJson(outcome.settlement);
      return {
        data: JSON.parse(outcome.body),
        metadata: { [A2A_PAYMENT_RESPONSE_KEY]: settlement },
        messageMetadata: {
          "x402.payment.status": "payment-completed",
          "x402.payment.receipts": [settlement],
        },
        extensions,
      };
    }
    case "refused": {
      const { error } = outcome;
      if (error instanceof FreeResult) return { data: error.output };
      return {
        data: {
          ...error.body({ requestId: options.call.requestId }),
          // No Retry-After header reaches the caller of a skill.
          ...(error.retryAfterSeconds === undefined
            ? {}
            : { retry_after_seconds: error.retryAfterSeconds }),
        },
        isError: true,
      };
    }
  }
}

/** A reason in the words of the standard extension, where it has one. */
function standardReason(reason: string): string {
  const known: [RegExp, string][] = [
    [/insufficient/, "INSUFFICIENT_FUNDS"],
    [/signature/, "INVALID_SIGNATURE"],
    [/valid_before|expired/, "EXPIRED_PAYMENT"],
    [/nonce/, "DUPLICATE_NONCE"],
    [/network/, "NETWORK_MISMATCH"],
    [/value|amount/, "INVALID_AMOUNT"],
  ];
  return known.find(([pattern]) => pattern.test(reason))?.[1] ??
    "SETTLEMENT_FAILED";
}

/** The wire types are plain JSON, which their declarations do not say. */
function asJson(message: object): JsonObject {
  const value: unknown = JSON.parse(JSON.stringify(message));
  if (!isJsonObject(value)) throw new TypeError("a message is an object");
  return value;
}
