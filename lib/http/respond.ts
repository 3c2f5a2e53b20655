/**
 * Responses: the headers every answer carries, set once, and the shapes that
 * answers have.
 *
 * @module
 */

import { type AgentErrorBody, AppError } from "@/lib/errors.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import type { SettlementResponse } from "@/lib/x402/types.ts";
import { preferredType } from "./negotiation.ts";

/** Header names and values in the form that `Response` reads fastest. */
export type HeaderList = readonly (readonly [string, string])[];

/** A list of headers as `Response` and `Headers` take it. */
export function headerPairs(headers: HeaderList): [string, string][] {
  return headers.map(([name, value]) => [name, value]);
}

/** Proof headers, in order of precedence. */
export const PROOF_HEADERS = [
  "payment-signature",
  "x-payment",
  "payment",
] as const;

/** CORS: anybody may call from a page, and read what a buyer must read; MCP alone judges the page's origin. */
export const CORS_HEADERS: HeaderList = [
  ["access-control-allow-origin", "*"],
  [
    "access-control-expose-headers",
    "PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE, EXTENSION-RESPONSES, ETag, Retry-After, RateLimit",
  ],
];

/** What a preflight request is answered beside {@linkcode CORS_HEADERS} and the methods. */
export const PREFLIGHT_HEADERS: HeaderList = [
  [
    "access-control-allow-headers",
    "content-type, authorization, payment-signature, x-payment, payment, sign-in-with-x, mcp-protocol-version, mcp-method, mcp-name, a2a-version, a2a-extensions",
  ],
  ["access-control-max-age", "86400"],
];

/** The headers of every answer of an origin. */
export function baseHeaders(origin: string): HeaderList {
  return [
    ...CORS_HEADERS,
    ["x-content-type-options", "nosniff"],
    ...(origin.startsWith("https://")
      ? [["strict-transport-security", "max-age=31536000"] as const]
      : []),
  ];
}

/** An answer that must not be kept: payments, errors, health. */
export function jsonResponse(
  body: unknown,
  options: { status?: number; headers: HeaderList },
): Response {
  return jsonTextResponse(JSON.stringify(body), options);
}

/** The same, of a body that is written already. */
export function jsonTextResponse(
  text: string,
  options: { status?: number; headers: HeaderList },
): Response {
  return new Response(text, {
    status: options.status ?? 200,
    headers: [
      ...options.headers,
      ["content-type", "application/json"],
      ["cache-control", "no-store"],
    ] as [string, string][],
  });
}

/** A refusal as the agent error body. */
export function errorResponse(
  error: AppError,
  options: {
    headers: HeaderList;
    docs?: string;
    requestId: string;
    /** Writes the body as a page; JSON where it is left out. */
    page?: (body: AgentErrorBody) => ErrorPage;
  },
): Response {
  const { docs, requestId } = options;
  const retryAfter = error.retryAfterSeconds;
  const body = error.body({
    requestId,
    ...(docs === undefined ? {} : { docs }),
  });
  const headers: HeaderList = [
    ...options.headers,
    ...error.headers,
    // RFC 9110, section 11.6.1. A 402 is asked for payment, not for this.
    ...(error.status === 401 ? [["www-authenticate", "Bearer"] as const] : []),
    ...(retryAfter === undefined
      ? []
      : [["retry-after", String(retryAfter)] as const]),
  ];
  const page = options.page?.(body);
  if (page === undefined) {
    return jsonResponse(body, { status: error.status, headers });
  }
  return new Response(page.html, {
    status: error.status,
    headers: [
      ...headers,
      ...page.headers,
      ["content-type", "text/html; charset=utf-8"],
      ["cache-control", "no-store"],
      ["vary", "Accept"],
    ] as [string, string][],
  });
}

/** A refusal as people read it. */
export interface ErrorPage {
  /** The whole document. */
  readonly html: string;
  /** Headers of every page. */
  readonly headers: HeaderList;
}

/** Whether somebody opened a URL in a browser, rather than a program. */
export function isVisit({ method, headers }: Request): boolean {
  return (method === "GET" || method === "HEAD") &&
    preferredType(headers.get("accept"), ["application/json", "text/html"]) ===
      "text/html";
}

/** A paid result with the evidence of its settlement. */
export function deliveredResponse(
  body: string,
  options: {
    settlement: SettlementResponse;
    headers: HeaderList;
    /** Media type of the body; JSON where it is left out. */
    contentType?: string;
  },
): Response {
  return new Response(body, {
    headers: [
      ...options.headers,
      ["content-type", options.contentType ?? "application/json"],
      ["cache-control", "no-store"],
      ...settlementHeaders(options.settlement),
    ] as [string, string][],
  });
}

/**
 * Characters of both settlement headers. A stock proxy refuses heads near 4,000
 * bytes, here of an answer that was paid for.
 */
const EVIDENCE_CHARACTERS_MAX = 3_500;

/**
 * How a settlement ended, under both names. Where it would be too long twice,
 * the older name goes without the extensions: its clients know none.
 */
function settlementHeaders(
  settlement: SettlementResponse,
): readonly (readonly [string, string])[] {
  const evidence = encodeMessage(settlement);
  const { extensions: _, ...plain } = settlement;
  return [
    ["payment-response", evidence],
    [
      "x-payment-response",
      2 * evidence.length > EVIDENCE_CHARACTERS_MAX
        ? encodeMessage(plain)
        : evidence,
    ],
  ];
}

/** The same answer with the settlement's outcome, where it was tried. */
export function withSettlement(
  response: Response,
  settlement: SettlementResponse | undefined,
): Response {
  if (settlement === undefined) return response;
  for (const [name, evidence] of settlementHeaders(settlement)) {
    response.headers.set(name, evidence);
  }
  return response;
}

/**
 * The proof of a request: one of three headers.
 *
 * @throws {AppError} `invalid_payment` when two of them differ.
 */
export function proofOf(headers: Headers): string | null {
  let proof: string | null = null;
  for (const name of PROOF_HEADERS) {
    const value = headers.get(name);
    if (value === null) continue;
    if (proof !== null && proof !== value) {
      throw new AppError(
        "invalid_payment",
        "The request carries two different payment proofs.",
      );
    }
    proof = value;
  }
  return proof;
}
