/**
 * A paid operation as an MCP tool: the payment gate decides, this translates.
 *
 * Two dialects are spoken on the wire. The x402 specification puts a challenge
 * into the structured content and sends payments as objects; another widespread
 * client reads the challenge from `_meta` and sends base64 text. Both are served.
 *
 * @see x402 transports v2, MCP.
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
import { FreeResult } from "@/lib/operation/free_result.ts";
import type { PricedResource } from "@/lib/x402/challenge.ts";
import type { PaymentGate } from "@/lib/x402/gate.ts";
import { type ChangingSale, termsNow } from "@/lib/x402/changing_sale.ts";
import { type PaidOutcome, whileAvailable } from "@/lib/x402/outcome.ts";
import { SIGN_IN_WITH_X } from "@/lib/x402/wallet_proof.ts";
import type {
  McpTool,
  McpToolAnnotations,
  McpToolCall,
  McpToolResult,
} from "./tool.ts";
import { PRICE_META } from "./price_meta.ts";
import { type ChallengeWriter, challengeWriter } from "./written_challenge.ts";

/** Key of the payment in `params._meta`. */
export const MCP_PAYMENT_KEY = "x402/payment";
/** Key of the settlement in `result._meta`. */
export const MCP_PAYMENT_RESPONSE_KEY = "x402/payment-response";
/** Key of the challenge in `result._meta`. */
export const MCP_PAYMENT_ERROR_KEY = "x402/error";

/** What a paid tool needs to know of a request. */
export interface PaidCaller {
  /** Names the request in the log. */
  readonly requestId: string;
  /** The registered agent that calls, where the service knows agents. */
  readonly agentId?: string | null;
}

/** What a paid tool is made of. */
export interface PaidToolOptions<C extends PaidCaller = PaidCaller> {
  /** Takes the payment and runs the operation. */
  readonly gate: Pick<PaymentGate, "call">;
  /** What is sold, priced at the endpoint's URL. Its operation gives name, title and input schema. */
  readonly resource: PricedResource;
  /** For models: what it does, what it costs, how to pay. Unset: the operation's. */
  readonly description?: string;
  /** See {@linkcode McpToolAnnotations}. */
  readonly annotations: McpToolAnnotations;
  /** The price in US dollars, as directories show it. */
  readonly priceUsd: number;
  /**
   * Extensions of the challenge that depend on the arguments, such as a quote.
   * They join those of the resource.
   */
  readonly quote?: (
    args: unknown,
    call: McpToolCall<C>,
  ) => JsonObject | Promise<JsonObject>;
  /** Called for a payment that is new; throws to refuse it. */
  readonly admit?: (call: McpToolCall<C>) => void | Promise<void>;
  /** Where what is sold can change and be taken away. */
  readonly changing?: ChangingSale;
}

const HOW_TO_PAY =
  `Payment required, nothing was charged. To buy, sign a payment for an entry of accepts and repeat the identical call with the payment payload in params._meta["${MCP_PAYMENT_KEY}"].`;

/** The tool of a paid operation. */
export function paidTool<C extends PaidCaller>(
  options: PaidToolOptions<C>,
): McpTool<C> {
  const { gate, resource, annotations, quote, admit, changing } = options;
  const { operation } = resource;
  const write = challengeWriter(resource, HOW_TO_PAY);
  return {
    name: operation.id,
    title: operation.title,
    description: options.description ?? operation.description,
    inputSchema: operation.inputSchema,
    annotations,
    _meta: {
      [PRICE_META.isPaid]: true,
      [PRICE_META.usd]: options.priceUsd,
    },
    judgesArguments: (meta) => meta[MCP_PAYMENT_KEY] !== undefined,
    async call(args, call) {
      const outcome = asChallenge(
        await gate.call({
          resource,
          ...termsNow(changing),
          proof: call.meta[MCP_PAYMENT_KEY] ?? null,
          walletProof: call.meta[SIGN_IN_WITH_X] ?? null,
          readInput: () => args,
          requestId: call.context.requestId,
          transport: "mcp",
          wantsProof: true,
          agentId: call.context.agentId ?? null,
          ...(admit === undefined ? {} : { admit: () => admit(call) }),
        }),
        { resource, changing },
      );
      const isUnpaid = outcome.kind === "payment_required" &&
        outcome.reason === null;
      return presentOutcome(outcome, {
        extensions: isUnpaid && quote !== undefined
          ? await quote(args, call)
          : {},
        write,
      });
    },
  };
}

/**
 * A payment that cannot be read is answered with the requirements, as the MCP
 * transport says; over HTTP the same is a 400.
 */
function asChallenge(
  outcome: PaidOutcome,
  { resource, changing }: {
    resource: PricedResource;
    changing: ChangingSale | undefined;
  },
): PaidOutcome {
  const { paymentRequired } = resource;
  const shown: PaidOutcome = outcome.kind === "refused" &&
      outcome.error.code === "invalid_payment" && changing?.isOver !== true
    ? {
      kind: "payment_required",
      paymentRequired,
      reason: outcome.error.message,
    }
    : outcome;
  return whileAvailable(shown, changing?.requireAvailable);
}

/** The outcome of a paid call as a tool result; with further extensions, where it is a challenge. */
function presentOutcome(
  outcome: PaidOutcome,
  { extensions, write }: { extensions: JsonObject; write: ChallengeWriter },
): McpToolResult {
  switch (outcome.kind) {
    case "payment_required": {
      const { paymentRequired, reason, settlement } = outcome;
      const challenge = asJson({
        ...paymentRequired,
        error: reason ?? HOW_TO_PAY,
        extensions: { ...paymentRequired.extensions, ...extensions },
      });
      // Beside the challenge by the specification; clients look for it in _meta.
      const failure = settlement === undefined
        ? {}
        : { [MCP_PAYMENT_RESPONSE_KEY]: asJson(settlement) };
      const written = reason === null && settlement === undefined
        ? write(paymentRequired, extensions)
        : null;
      return {
        structuredContent: settlement === undefined
          ? challenge
          : { ...challenge, ...failure },
        ...(written === null ? {} : { written }),
        isError: true,
        _meta: { [MCP_PAYMENT_ERROR_KEY]: challenge, ...failure },
      };
    }
    case "delivered":
      return {
        structuredContent: JSON.parse(outcome.body),
        _meta: { [MCP_PAYMENT_RESPONSE_KEY]: asJson(outcome.settlement) },
      };
    case "refused": {
      const { error } = outcome;
      if (error instanceof FreeResult) {
        return { structuredContent: error.output };
      }
      return {
        structuredContent: {
          ...error.body(),
          // No Retry-After header reaches a tool's caller.
          ...(error.retryAfterSeconds === undefined
            ? {}
            : { retry_after_seconds: error.retryAfterSeconds }),
        },
        isError: true,
      };
    }
  }
}

/** The wire types are plain JSON without undefined members, which their declarations do not say. */
function asJson(message: object): JsonObject & { [name: string]: JsonValue } {
  return message as JsonObject & { [name: string]: JsonValue };
}
