/**
 * The `Payment` scheme at a paid route, where the operator switched it on: what
 * of a request it reads, and what of an answer it adds. The gate decides.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import {
  type HeaderList,
  headerPairs,
  withSettlement,
} from "@/lib/http/respond.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import { EXPIRED_REASON } from "@/lib/x402/authorization.ts";
import type { PricedResource } from "@/lib/x402/challenge.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import type { Delivered, PaidOutcome } from "@/lib/x402/outcome.ts";
import {
  acceptanceOf,
  credentialIn,
  INVALID_CHALLENGE,
  PaymentScheme,
  type SchemeProof,
  schemeReceipt,
} from "@/lib/x402/payment_scheme.ts";
import { echoedToken } from "@/lib/x402/replay_token.ts";
import type { App } from "@/services/app.ts";

/**
 * Bytes of a head up to which the challenge is added unasked: stock proxies
 * refuse heads near 4,096, and who pays by x402 is not to be cut off by it.
 */
export const HEAD_BYTES_MAX = 4_000;
/** Bytes of a head that the server adds: status line, date, length, ends of lines. */
const SERVER_HEAD_BYTES = 96;

/** The scheme at one route. */
export class SchemeRoute {
  readonly #app: App;
  readonly #resource: PricedResource;
  readonly #schemes = new WeakMap<PricedResource, PaymentScheme>();

  /** Takes what is sold there. */
  constructor(app: App, resource: PricedResource) {
    this.#app = app;
    this.#resource = resource;
  }

  /**
   * The credential of a request; null where it has none.
   *
   * @throws {AppError} `invalid_payment` beside a proof of x402: one payment
   * has one wire.
   */
  credentialOf(headers: Headers, proof: string | null): string | null {
    const credential = credentialIn(headers.get("authorization"));
    if (credential !== null && proof !== null) {
      throw new AppError(
        "invalid_payment",
        "The request carries two different payment proofs.",
      );
    }
    return credential;
  }

  /**
   * Reads a credential, for what is asked now or was asked until now.
   *
   * @param former The same on the terms of challenges that were given before.
   * @throws {AppError} `invalid_payment`; what the store refuses with.
   */
  async read(
    credential: string,
    former: readonly PricedResource[] = [],
  ): Promise<SchemeProof> {
    const read = (await this.#open(this.#resource)).read(credential);
    if (read.flaw !== INVALID_CHALLENGE) return read;
    for (const resource of former) {
      const earlier = (await this.#open(resource)).read(credential);
      if (earlier.flaw !== INVALID_CHALLENGE) return earlier;
    }
    return read;
  }

  /**
   * An answer that asks for payment, with the challenge of this wire beside the
   * other, where it is asked for or has room. Without it where the store does
   * not answer: x402 needs no store for that.
   */
  async offer(
    response: Response,
    { request, token }: { request: Request; token: string },
  ): Promise<Response> {
    const acceptance = acceptanceOf(request.headers.get("accept-payment"));
    if (this.#app.config.paymentScheme !== "on" || acceptance === "declined") {
      return response;
    }
    let scheme;
    try {
      scheme = await this.#open(this.#resource);
    } catch (error) {
      this.#app.onFault("payment_scheme_unavailable", error);
      return response;
    }
    const challenge = scheme.challenge(token, this.#app.clock.now());
    const length = headBytes(response) + NAME.length + challenge.length + 4;
    if (acceptance === "asked" || length <= HEAD_BYTES_MAX) {
      response.headers.set(NAME, challenge);
    }
    return response;
  }

  /** A refused credential: the draft's problem, with fresh challenges of both wires. */
  async refuse(
    outcome: Extract<PaidOutcome, { kind: "payment_required" }>,
    { request, headers }: { request: Request; headers: HeaderList },
  ): Promise<Response> {
    const { paymentRequired, reason, settlement } = outcome;
    const response = new Response(JSON.stringify(problemOf(reason)), {
      status: 402,
      headers: [
        ...headerPairs(headers),
        ["content-type", "application/problem+json"],
        ["cache-control", "no-store"],
        ["payment-required", encodeMessage(paymentRequired)],
      ],
    });
    const token = echoedToken(paymentRequired.extensions);
    return withSettlement(
      token === null ? response : await this.offer(response, {
        request,
        token,
      }),
      settlement,
    );
  }

  /** A delivery, with the draft's receipt beside the settlement. */
  static delivery(
    { body, settlement, settledAt }: Delivered,
    { challengeId, headers }: { challengeId: string; headers: HeaderList },
  ): Response {
    const { network, transaction } = settlement;
    return new Response(body, {
      headers: [
        ...headerPairs(headers),
        ["content-type", "application/json"],
        ["cache-control", "private, no-store"],
        ["payment-response", encodeMessage(settlement)],
        [
          "payment-receipt",
          schemeReceipt({ challengeId, network, transaction, settledAt }),
        ],
      ],
    });
  }

  async #open(resource: PricedResource): Promise<PaymentScheme> {
    const known = this.#schemes.get(resource);
    if (known !== undefined) return known;
    const { config, schemeSecret } = this.#app;
    const secret = await schemeSecret().catch((error) => {
      throw refusalOf(error);
    });
    const { decimals } = config.terms.asset;
    const scheme = new PaymentScheme({ resource, decimals, secret });
    this.#schemes.set(resource, scheme);
    return scheme;
  }
}

/** What pages of others may read of an answer, with what this wire adds. */
export function withSchemeExposed(headers: HeaderList): HeaderList {
  return headers.map(([name, value]) =>
    name === "access-control-expose-headers"
      ? [name, `${value}, WWW-Authenticate, Payment-Receipt`]
      : [name, value]
  );
}

const NAME = "www-authenticate";

function headBytes({ headers }: Response): number {
  let length = SERVER_HEAD_BYTES;
  for (const [name, value] of headers) length += name.length + value.length + 4;
  return length;
}

/** The problem types of the draft. */
const PROBLEMS = "https://paymentauth.org/problems/";

/** What an RFC 9457 problem says of a reason. */
function problemOf(reason: string | null) {
  const [type, title] = reason === EXPIRED_REASON
    ? ["payment-expired", "Payment Expired"]
    : reason === INVALID_CHALLENGE
    ? ["invalid-challenge", "Invalid Challenge"]
    : ["verification-failed", "Verification Failed"];
  return { type: PROBLEMS + type, title, status: 402, detail: reason ?? "" };
}
