/**
 * The shape of a paid HTTP route: it translates the payment gate's outcomes.
 *
 * @module
 */

import { isJsonContentType, readJsonBody } from "@/lib/http/body.ts";
import {
  baseHeaders,
  deliveredResponse,
  type HeaderList,
  headerPairs,
  jsonResponse,
  proofOf,
  withSettlement,
} from "@/lib/http/respond.ts";
import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import {
  AGENT_ERROR_SCHEMA,
  ERROR_RESPONSE,
  PAYMENT_REQUIRED_SCHEMA,
} from "@/lib/openapi/common.ts";
import { takeToken } from "@/lib/routing/dispatcher.ts";
import type {
  Handler,
  OperationDoc,
  Route,
  RouteFactory,
} from "@/lib/routing/route.ts";
import type { Price } from "@/lib/operation/price.ts";
import type { PricedResource } from "@/lib/x402/challenge.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import type { PaidOutcome } from "@/lib/x402/outcome.ts";
import type { PaidCall } from "@/lib/x402/paid_call.ts";
import {
  newReplayToken,
  TOKEN_PLACE,
  tokenTemplate,
  tokenTemplateBase64,
} from "@/lib/x402/replay_token.ts";
import { PROOF_EXTENSION } from "@/lib/x402/extensions.ts";
import type { PaymentRequired } from "@/lib/x402/types.ts";
import { SIGN_IN_WITH_X } from "@/lib/x402/wallet_proof.ts";
import { stillAsked } from "@/services/api/own_offers/renewed.ts";
import { type App, offerOf } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import { SchemeRoute, withSchemeExposed } from "./_payment_scheme.ts";

/** The route of an offer of the API. */
export function offerRoute(operationId: string): RouteFactory<App> {
  return (app) => {
    const { resource, path, requireAvailable, former = [] } = offerOf(
      app,
      operationId,
    );
    return paidRoute(app, {
      resource,
      ...(former.length === 0 ? {} : {
        formerly: () =>
          stillAsked(former, app.clock.now()).map(({ resource }) => resource),
      }),
      origin: app.config.origins.api,
      path,
      takesScheme: app.config.paymentScheme !== "off",
      ...(requireAvailable === undefined ? {} : { requireAvailable }),
    });
  };
}

/** What is sold, and where. */
export interface PaidRouteOptions {
  /** The operation with its price, as the challenge names it. */
  readonly resource: PricedResource;
  /** Public URL of the origin that serves it. */
  readonly origin: string;
  /** Below that origin, as clients ask for it. */
  readonly path: string;
  /** The same on the terms of challenges that were given before. */
  readonly formerly?: () => readonly PricedResource[];
  /** Whether the `Payment` scheme is a second wire to it. */
  readonly takesScheme?: boolean;
  /** Throws `AppError` while nobody is to be asked for money. */
  readonly requireAvailable?: () => void;
  /** Reads a body its own way; JSON by default. */
  readonly readInput?: (request: Request) => Promise<unknown>;
  /** Translates a delivery its own way. */
  readonly deliver?: (
    outcome: Extract<PaidOutcome, { kind: "delivered" }>,
    request: Request,
  ) => Response | null | Promise<Response | null>;
}

/** A route that sells an operation by HTTP POST. */
export function paidRoute(app: App, options: PaidRouteOptions): Route {
  const { resource, origin } = options;
  const scheme = options.takesScheme === true
    ? new SchemeRoute(app, resource)
    : null;
  const headers = scheme === null
    ? baseHeaders(origin)
    : withSchemeExposed(baseHeaders(origin));
  const unpaid = unpaidResponder(resource, {
    headers,
    apiUrl: app.config.origins.api,
  });
  const label = { operation: resource.operation.id, transport } as const;
  const { sell, sellByScheme } = sellers(app, options, { headers, unpaid });
  const post: Handler = (request, context) => {
    const proof = proofOf(request.headers);
    const credential = scheme?.credentialOf(request.headers, proof) ?? null;
    const token = takeToken(app.limiter, {
      limit: proof === null && credential === null ? RATES.unpaid : RATES.paid,
      context,
    });
    // What turns out to be no payment counts, and waits its turn, as none.
    const noPayment = async (error: unknown): Promise<never> => {
      if (error instanceof AppError && error.code === "invalid_payment") {
        await takeToken(app.limiter, { limit: RATES.unpaid, context });
      }
      throw error;
    };
    const answer = () => {
      const { requestId } = context;
      if (proof !== null) {
        return sell(request, { proof, requestId }).catch(noPayment);
      }
      if (scheme !== null && credential !== null) {
        return sellByScheme(request, { scheme, credential, requestId })
          .catch(noPayment);
      }
      options.requireAvailable?.();
      app.telemetry.challenged(label, null);
      const replayToken = newReplayToken(app.random);
      const response = unpaid.fresh(replayToken);
      return scheme === null
        ? response
        : scheme.offer(response, { request, token: replayToken });
    };
    return token === undefined ? answer() : token.then(answer);
  };
  return {
    // A page names the wires that it can pay by.
    ...(scheme === null ? {} : { allowedHeaders: ["accept-payment"] }),
    methods: {
      POST: post,
      HEAD: () => new Response(null, { headers: headerPairs(headers) }),
    },
    docs: {
      POST: describePaid(resource),
      HEAD: describeHead(resource),
      OPTIONS: describeOptions(resource),
    },
  };
}

/** How calls of these routes come in. */
const transport = "http";

/** What answers who pays, by either wire. */
function sellers(
  app: App,
  options: PaidRouteOptions,
  { headers, unpaid }: { headers: HeaderList; unpaid: UnpaidResponder },
) {
  const { bodyBytesMax } = options.resource.operation;
  const readInput = options.readInput ??
    ((request) => readPaidBody(request, bodyBytesMax));
  const outcomeOf = (
    request: Request,
    call: Pick<PaidCall, "proof" | "flaw" | "requestId">,
  ): Promise<PaidOutcome> =>
    app.gate.call({
      ...offered(options),
      transport,
      ...call,
      walletProof: request.headers.get(SIGN_IN_WITH_X),
      wantsProof: prefersProof(request),
      readInput: () => readInput(request),
    });
  const sellByScheme = async (
    request: Request,
    { scheme, credential, requestId }: {
      scheme: SchemeRoute;
      credential: string;
      requestId: string;
    },
  ): Promise<Response> => {
    const { proof, flaw, challengeId } = await scheme.read(
      credential,
      options.formerly?.(),
    );
    const outcome = await outcomeOf(request, { proof, flaw, requestId });
    switch (outcome.kind) {
      case "payment_required":
        if (outcome.settlement === undefined) options.requireAvailable?.();
        return await scheme.refuse(outcome, { request, headers });
      case "delivered":
        return SchemeRoute.delivery(outcome, { challengeId, headers });
      case "refused":
        throw outcome.error;
    }
  };
  const sell = async (
    request: Request,
    call: { proof: string; requestId: string },
  ): Promise<Response> => {
    const outcome = await outcomeOf(request, call);
    switch (outcome.kind) {
      case "payment_required":
        if (outcome.settlement === undefined) options.requireAvailable?.();
        return withSettlement(
          unpaid.of(outcome.paymentRequired),
          outcome.settlement,
        );
      case "delivered":
        return await options.deliver?.(outcome, request) ??
          deliveredResponse(outcome.body, {
            settlement: outcome.settlement,
            headers,
          });
      case "refused":
        throw outcome.error;
    }
  };
  return { sell, sellByScheme };
}

/** What can be paid for now. */
function offered({ resource, formerly }: PaidRouteOptions) {
  return formerly === undefined
    ? { resource }
    : { resource, formerly: formerly() };
}

/**
 * Whether a client asks for the proof of its settlement in the header of the
 * settlement, which it makes too long for some proxies to be there unasked.
 *
 * @see RFC 7240
 */
export function prefersProof({ headers }: Request): boolean {
  return (headers.get("prefer") ?? "").split(",").some((preference) =>
    preference.split(";", 1)[0]?.trim().toLowerCase() === PROOF_EXTENSION
  );
}

/** The body of a 402, as the contract has it. */
function paymentRequiredBody(
  challenge: PaymentRequired,
  options: { apiUrl: string; price: Price },
): JsonObject {
  const [requirements] = challenge.accepts;
  return {
    status: "payment_required",
    x402Version: challenge.x402Version,
    resource: challenge.resource.url,
    price: options.price.label,
    asset: "USDC",
    network: requirements?.network ?? "",
    payTo: requirements?.payTo ?? "",
    payment_options: `${options.apiUrl}/payment-options.json`,
    payment_required: challenge as unknown as JsonObject,
  };
}

/** Answers with challenges. */
interface UnpaidResponder {
  /** The usual one, with a token of its own. */
  fresh(token: string): Response;
  /** One that the gate made. */
  of(challenge: PaymentRequired): Response;
}

/**
 * The usual 402 is made once: only the token is put into its body and into the
 * base64 of its header for each request.
 */
function unpaidResponder(
  resource: PricedResource,
  options: { headers: HeaderList; apiUrl: string },
): UnpaidResponder {
  const bodyOf = (challenge: PaymentRequired) =>
    paymentRequiredBody(challenge, {
      apiUrl: options.apiUrl,
      price: resource.price,
    });
  const usual = resource.challengeWith(TOKEN_PLACE);
  const body = tokenTemplate(JSON.stringify(bodyOf(usual)));
  const header = tokenTemplateBase64(JSON.stringify(usual));
  const headers = new Headers([
    ...options.headers,
    ["content-type", "application/json"],
    ["cache-control", "no-store"],
  ] as [string, string][]);
  return {
    fresh(token) {
      // The response copies the headers, and copies what was checked once in
      // less time than it reads a list.
      headers.set("payment-required", header(token));
      return new Response(body(token), { status: 402, headers });
    },
    of: (challenge) =>
      jsonResponse(bodyOf(challenge), {
        status: 402,
        headers: [
          ...options.headers,
          ["payment-required", encodeMessage(challenge)],
        ],
      }),
  };
}

/**
 * Choice: on a paid route a wrong content type is `invalid_request` (400) like
 * any other bad body, so that a buyer meets one status for one mistake.
 */
async function readPaidBody(
  request: Request,
  bytesMax: number,
): Promise<unknown> {
  if (!isJsonContentType(request.headers.get("content-type"))) {
    await request.body?.cancel();
    throw new AppError(
      "invalid_request",
      "Content-Type must be application/json.",
    );
  }
  return await readJsonBody(request, { bytesMax });
}

function describePaid(
  { operation, price, requirements }: PricedResource,
): OperationDoc {
  return {
    operationId: operationIdOf(operation.id),
    summary: operation.title,
    description: `${operation.description} ${operation.limitation}`,
    tags: ["paid"],
    parameters: [{
      name: "PAYMENT-SIGNATURE",
      in: "header",
      description:
        "x402 version 2 payment payload, base64 of its JSON. X-PAYMENT and PAYMENT are read as well.",
      schema: { type: "string" },
    }],
    requestBody: {
      required: true,
      schema: operation.inputSchema,
      example: operation.example.input,
    },
    responses: {
      "200": {
        description: "Paid and delivered.",
        headers: {
          "PAYMENT-RESPONSE": "Settlement response, base64 of its JSON.",
          "X-PAYMENT-RESPONSE": "The same.",
        },
        content: {
          "application/json": {
            schema: operation.outputSchema,
            example: operation.example.output,
          },
        },
      },
      "402": {
        description: "No acceptable payment proof. Nothing was delivered.",
        headers: {
          "PAYMENT-REQUIRED": "The x402 challenge, base64 of its JSON.",
        },
        optionalHeaders: {
          "PAYMENT-RESPONSE":
            "Where settlement was tried and failed: its response, base64 of its JSON.",
          "X-PAYMENT-RESPONSE": "The same.",
        },
        content: { "application/json": { schema: PAYMENT_REQUIRED_SCHEMA } },
      },
      "409": {
        description: "The payment is being worked on, or was used already.",
        content: { "application/json": { schema: AGENT_ERROR_SCHEMA } },
      },
      default: ERROR_RESPONSE,
    },
    extensions: {
      "x-payment-info": {
        price: { mode: "fixed", currency: "USD", amount: price.decimal },
        protocols: [{
          x402: { scheme: requirements.scheme, network: requirements.network },
        }],
      },
    },
  };
}

function describeHead({ operation }: PricedResource): OperationDoc {
  return {
    operationId: `${operationIdOf(operation.id)}Head`,
    summary: `${operation.title}: is it there`,
    tags: ["free"],
    responses: {
      "200": { description: "It is; no challenge, nothing is sold." },
    },
  };
}

function describeOptions({ operation }: PricedResource): OperationDoc {
  return {
    operationId: `${operationIdOf(operation.id)}Options`,
    summary: `${operation.title}: methods and CORS`,
    tags: ["free"],
    responses: {
      "204": {
        description: "What a page on another origin may send.",
        headers: {
          Allow: "The methods.",
          "Access-Control-Allow-Methods": "The same.",
          "Access-Control-Allow-Headers": "The request headers.",
        },
      },
    },
  };
}

function operationIdOf(id: string): string {
  return id.replace(
    /-([a-z])/g,
    (_, letter: string) => letter.toUpperCase(),
  );
}
