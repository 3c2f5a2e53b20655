/**
 * Refusals: every error code a caller can see, in one table.
 *
 * HTTP, MCP and A2A translate a code; nobody writes a status by hand. The table
 * is published at `/docs/errors`.
 *
 * @module
 */

import type { JsonObject } from "./json.ts";

/** What an error code says to its caller. */
export interface ErrorKind {
  /** HTTP status. */
  readonly status: number;
  /** Whether the identical request can succeed later. */
  readonly retryable: boolean;
  /** What the caller does next, in one sentence. */
  readonly nextAction: string;
  /** Whether a result is given in its place: no caller sees the code. */
  readonly isFreeResult?: true;
  /** Whether only offers that an operator adds by a file answer it. */
  readonly isOfOwnOffers?: true;
}

const NOT_CHARGED = "Nothing was charged.";
/** Where the same payment may have paid before. */
const NOT_BY_THIS = "Nothing was charged by this request.";
const SAME_PAYMENT =
  "Repeat the identical request with the same payment; do not sign again.";

/** Every error code, by name. */
export const ERROR_KINDS = {
  invalid_request: {
    status: 400,
    retryable: false,
    nextAction:
      `Correct the request as the message says, then send it again. ${NOT_CHARGED}`,
  },
  invalid_filter: {
    status: 400,
    retryable: false,
    nextAction: "Correct the query parameter that the message names.",
  },
  invalid_payment: {
    status: 400,
    retryable: false,
    nextAction:
      `Send one x402 version 2 payment payload as base64 of its JSON. ${NOT_CHARGED}`,
  },
  invalid_cursor: {
    status: 400,
    retryable: false,
    nextAction:
      `Start the search again without a cursor; it is for the same arguments and for a short time. ${NOT_CHARGED}`,
  },
  contains_secret: {
    status: 400,
    retryable: false,
    nextAction:
      `Remove the secret and rotate it if it was real, then send again. ${NOT_CHARGED}`,
  },
  invalid_agent_credential: {
    status: 401,
    retryable: false,
    nextAction:
      "Remove the Authorization header to continue unregistered, or register again.",
  },
  invalid_receipt: {
    status: 401,
    retryable: false,
    nextAction: "Register again to obtain a new receipt.",
  },
  not_publisher: {
    status: 403,
    retryable: false,
    nextAction:
      "Call with the credential of the agent that published the entry, or with the sign-in-with-x message of the wallet that paid for it.",
  },
  not_found: {
    status: 404,
    retryable: false,
    nextAction: "Read /llms.txt for what is at this origin.",
  },
  method_not_allowed: {
    status: 405,
    retryable: false,
    nextAction: "Use a method that the Allow header names.",
  },
  request_timeout: {
    status: 408,
    retryable: true,
    nextAction: `Send the whole body without pauses. ${NOT_CHARGED}`,
  },
  duplicate_entry: {
    status: 409,
    retryable: false,
    nextAction:
      `Use the entry that the message names; publish changed text as a new entry. ${NOT_CHARGED}`,
    isFreeResult: true,
  },
  payment_in_progress: {
    status: 409,
    retryable: true,
    nextAction: SAME_PAYMENT,
  },
  payment_already_used: {
    status: 409,
    retryable: false,
    nextAction:
      "Repeat the request that this payment bought to get its result. Only a request that differs on purpose needs a payment of its own.",
  },
  payment_identifier_taken: {
    status: 409,
    retryable: false,
    nextAction:
      `Repeat the request with the payment that first carried this identifier; do not sign again for the same intent. ${NOT_CHARGED}`,
  },
  payment_result_expired: {
    status: 409,
    retryable: false,
    nextAction:
      "The result was kept for its promised time and is gone; nothing more was charged. Pay again only if you want the work done again.",
  },
  replay_not_proven: {
    status: 409,
    retryable: false,
    nextAction:
      "Send the payment exactly as it was first sent, with the extensions it carried, or add a sign-in-with-x proof of the payer's wallet; do not sign a new payment.",
  },
  payment_spent_on_chain: {
    status: 409,
    retryable: false,
    nextAction:
      "The authorization was used on chain, and this service has no record of the sale. Do not sign again; send the transaction to the operator's contact.",
  },
  payload_too_large: {
    status: 413,
    retryable: false,
    nextAction: `Send a smaller body. ${NOT_CHARGED}`,
  },
  unsupported_media_type: {
    status: 415,
    retryable: false,
    nextAction:
      `Send JSON with Content-Type: application/json, uncompressed. ${NOT_CHARGED}`,
  },
  misdirected_request: {
    status: 421,
    retryable: false,
    nextAction: "Use one of the public origins of this service as the host.",
  },
  url_not_allowed: {
    status: 422,
    retryable: false,
    nextAction: `Send the URL of a public web page. ${NOT_CHARGED}`,
  },
  upstream_status: {
    status: 422,
    retryable: false,
    nextAction:
      `The URL did not lead to a page with status 200; check it in a browser. ${NOT_CHARGED}`,
  },
  unsupported_content: {
    status: 422,
    retryable: false,
    nextAction:
      `Send the URL of a page of text; /summarize-url/guide lists the kinds that are read. ${NOT_CHARGED}`,
  },
  no_diagnosis: {
    status: 422,
    retryable: false,
    nextAction:
      `Send the evidence that the answer asks for; the same payment can be used for it. ${NOT_CHARGED}`,
  },
  no_text: {
    status: 422,
    retryable: false,
    nextAction:
      `The site sent no text of the page, for the reason that the answer names; send another URL. ${NOT_CHARGED}`,
  },
  rate_limited: {
    status: 429,
    retryable: true,
    nextAction: "Wait as long as Retry-After says, then repeat the request.",
  },
  internal_error: {
    status: 500,
    retryable: true,
    nextAction: SAME_PAYMENT,
  },
  upstream_unreachable: {
    status: 502,
    retryable: true,
    nextAction:
      `The page could not be reached; repeat the identical request later with the same payment. ${NOT_CHARGED}`,
  },
  upstream_timeout: {
    status: 504,
    retryable: true,
    nextAction:
      `The page took too long; repeat the identical request later with the same payment. ${NOT_CHARGED}`,
  },
  busy: {
    status: 503,
    retryable: true,
    nextAction:
      `Repeat the identical request after Retry-After with the same payment. ${NOT_BY_THIS}`,
  },
  store_unavailable: {
    status: 503,
    retryable: true,
    nextAction: SAME_PAYMENT,
  },
  verification_unavailable: {
    status: 503,
    retryable: true,
    nextAction: `${SAME_PAYMENT} ${NOT_BY_THIS}`,
  },
  unavailable: {
    status: 503,
    retryable: true,
    nextAction:
      `What does the work does not answer as it should; ask again after Retry-After, and with the same payment where one was signed. ${NOT_CHARGED}`,
    isOfOwnOffers: true,
  },
  settlement_unavailable: {
    status: 503,
    retryable: true,
    nextAction: `${SAME_PAYMENT} ${NOT_CHARGED}`,
  },
  settlement_unknown: {
    status: 503,
    retryable: true,
    nextAction: SAME_PAYMENT,
  },
} as const satisfies Record<string, ErrorKind>;

/** A code of {@linkcode ERROR_KINDS}. */
export type ErrorCode = keyof typeof ERROR_KINDS;

/** What callers of the built-in offers can be answered, in the order of the table. */
export const ANSWERED_ERRORS: readonly (readonly [ErrorCode, ErrorKind])[] =
  (Object.entries(ERROR_KINDS) as [ErrorCode, ErrorKind][])
    .filter(([, kind]) =>
      kind.isFreeResult !== true && kind.isOfOwnOffers !== true
    );

/** What callers of own offers can be answered beside that. */
export const OWN_OFFER_ERRORS: readonly ErrorCode[] =
  (Object.entries(ERROR_KINDS) as [ErrorCode, ErrorKind][])
    .filter(([, kind]) => kind.isOfOwnOffers === true)
    .map(([code]) => code);

/** The agent error body of the contract. */
export interface AgentErrorBody {
  /** HTTP status, also where the transport has none. */
  readonly status: number;
  /** The stable code. */
  readonly error: ErrorCode;
  /** What is wrong with this request. */
  readonly message: string;
  /** Whether the identical request can succeed later. */
  readonly retryable: boolean;
  /** What to do next. */
  readonly next_action: string;
  /** Where the code is explained. */
  readonly docs?: string;
  /** Names this request in the operator's log. */
  readonly request_id?: string;
}

/** A refusal that ends a request. The message is shown to the caller: no secrets, no paths. */
export class AppError extends Error {
  /** For logs. */
  override readonly name = "AppError";
  /** The stable code. */
  readonly code: ErrorCode;
  /** Further members of the body, shown to the caller on every transport. */
  readonly details: JsonObject;
  /** For Retry-After, in seconds; unset where there is none. */
  readonly retryAfterSeconds?: number;
  /** Further response headers that belong to the refusal, such as Allow. */
  readonly headers: readonly (readonly [string, string])[];

  /** The message names the field and what was expected; callers see it. */
  constructor(
    code: ErrorCode,
    message: string,
    options: {
      cause?: unknown;
      details?: JsonObject;
      retryAfterSeconds?: number;
      headers?: readonly (readonly [string, string])[];
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
    this.headers = options.headers ?? [];
    if (options.retryAfterSeconds !== undefined) {
      this.retryAfterSeconds = options.retryAfterSeconds;
    }
  }

  /** HTTP status of the code. */
  get status(): number {
    return ERROR_KINDS[this.code].status;
  }

  /** The body every transport shows. */
  body(extra: { docs?: string; requestId?: string } = {}): AgentErrorBody {
    const kind = ERROR_KINDS[this.code];
    return {
      ...this.details,
      status: kind.status,
      error: this.code,
      message: this.message,
      retryable: kind.retryable,
      next_action: kind.nextAction,
      ...(extra.docs === undefined ? {} : { docs: extra.docs }),
      ...(extra.requestId === undefined ? {} : { request_id: extra.requestId }),
    };
  }
}

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
