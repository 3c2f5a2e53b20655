/**
 * What is not sold any more: nobody can buy it, and who bought it is given it.
 *
 * @module
 */

import { readJsonBody } from "@/lib/http/body.ts";
import { baseHeaders, deliveredResponse, proofOf } from "@/lib/http/respond.ts";
import { AppError } from "@/lib/errors.ts";
import { defineOperation } from "@/lib/operation/operation.ts";
import { takeToken } from "@/lib/routing/dispatcher.ts";
import type { Handler } from "@/lib/routing/route.ts";
import { type PricedResource, priceResource } from "@/lib/x402/challenge.ts";
import type { ChangingSale } from "@/lib/x402/changing_sale.ts";
import { credentialIn } from "@/lib/x402/payment_scheme.ts";
import { SIGN_IN_WITH_X } from "@/lib/x402/wallet_proof.ts";
import type { App } from "@/services/app.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { RATES } from "@/services/rates.ts";
import { prefersProof } from "./_paid.ts";
import { SchemeRoute } from "./_payment_scheme.ts";

/** Bytes of a body that any offer took. */
const BODY_BYTES_MAX = 65_536;
/** An id between the slash and the end, as files and offers have them. */
const OFFER_PATH = /^\/(?<id>[a-z]+(?:-[a-z]+)*)$/;

/**
 * Answers a payment that is sent to a path where nothing is: its result, where
 * it bought one, and 404 else. Nothing runs for it and nothing new is taken.
 */
export function goneOffers(app: App): Handler {
  const origin = app.config.origins.api;
  const headers = baseHeaders(origin);
  return async (request, context) => {
    const x402 = proofOf(request.headers);
    const scheme = app.config.paymentScheme === "off"
      ? null
      : credentialIn(request.headers.get("authorization"));
    const { pathname } = new URL(request.url);
    const id = OFFER_PATH.exec(pathname)?.groups?.id;
    const isPaid = x402 !== null || scheme !== null;
    if (request.method !== "POST" || !isPaid || id === undefined) {
      throw nothing();
    }
    await takeToken(app.limiter, { limit: RATES.paid, context });
    const { origins } = app.config;
    const resource = goneResource(id, app, `${origins.api}/${id}`);
    const credential = scheme === null || x402 !== null
      ? null
      : await new SchemeRoute(app, resource).read(scheme);
    const outcome = await app.gate.call({
      resource,
      transport: "http",
      proof: credential?.proof ?? x402,
      flaw: credential?.flaw ?? null,
      requestId: context.requestId,
      walletProof: request.headers.get(SIGN_IN_WITH_X),
      readInput: () => readJsonBody(request, { bytesMax: BODY_BYTES_MAX }),
      wantsProof: prefersProof(request),
      isOver: true,
    });
    switch (outcome.kind) {
      case "delivered":
        if (credential !== null) {
          const { challengeId } = credential;
          return SchemeRoute.delivery(outcome, { challengeId, headers });
        }
        return deliveredResponse(outcome.body, {
          settlement: outcome.settlement,
          headers,
        });
      case "refused":
        throw outcome.error;
      case "payment_required":
        throw nothing();
    }
  };
}

/** What `/mcp` and `/a2a` of the API answer of an offer that is gone: the same. */
export function goneSale(): ChangingSale {
  return {
    isOver: true,
    requireAvailable: () => {
      throw nothing();
    },
  };
}

/** Whether an offer may have had this name. */
export function mayHaveBeenSold(id: string): boolean {
  return OFFER_PATH.test(`/${id}`);
}

function nothing(): AppError {
  return new AppError("not_found", "There is nothing here.");
}

/** Takes whatever was taken once, and does nothing. */
export function goneResource(
  id: string,
  { config: { terms } }: App,
  url: string,
): PricedResource {
  return priceResource({
    operation: defineOperation({
      ...{ id, service: "api" as const, title: id },
      ...{ description: "", limitation: "", tags: [], priceAtomic: 1n },
      ...{ inputSchema: { type: "object" as const }, outputSchema: {} },
      example: { input: {}, output: {} },
      bodyBytesMax: BODY_BYTES_MAX,
      runMsMax: 1,
      run: () => {
        throw nothing();
      },
    }),
    url,
    serviceName: PRODUCT_NAME,
    terms,
    extensions: {},
  });
}
