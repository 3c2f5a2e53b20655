/**
 * The 402 challenge of an operation, computed once and served as it is.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import { type Price, priceFrom } from "@/lib/operation/price.ts";
import { encodeMessage } from "./codec.ts";
import type { Asset } from "./networks.ts";
import {
  REPLAY_TOKEN,
  replayTokenExtension,
  TOKEN_PLACE,
} from "./replay_token.ts";
import {
  type PaymentRequired,
  type PaymentRequirements,
  type ResourceInfo,
  X402_VERSION,
} from "./types.ts";

/** Seconds for which an authorization is asked to live. */
export const TIMEOUT_SECONDS = 300;
/** Characters of the challenge header: a stock nginx proxy refuses heads near 4,000 bytes. */
export const CHALLENGE_CHARACTERS_MAX = 3072;

/** To whom, where and in what an operator is paid. */
export interface PaymentTerms {
  /** CAIP-2 network. */
  readonly network: string;
  /** What is paid with. */
  readonly asset: Asset;
  /** Who is paid. */
  readonly payTo: `0x${string}`;
}

/** An operation at a URL, with what a buyer is asked for it. */
export interface PricedResource {
  /** What is sold. */
  readonly operation: Operation;
  /** What a call costs. */
  readonly price: Price;
  /** How it is paid: the only entry of `accepts`. */
  readonly requirements: PaymentRequirements;
  /** The challenge for a request without proof, as documents show it. */
  readonly paymentRequired: PaymentRequired;
  /** The challenge of one request: its payment brings the token back. */
  challengeWith(token: string): PaymentRequired;
}

/** The payment requirements of a price under an operator's terms. */
function paymentRequirements(
  priceAtomic: bigint,
  terms: PaymentTerms,
): PaymentRequirements {
  return {
    scheme: "exact",
    network: terms.network,
    amount: priceAtomic.toString(),
    asset: terms.asset.address,
    payTo: terms.payTo,
    maxTimeoutSeconds: TIMEOUT_SECONDS,
    extra: { name: terms.asset.name, version: terms.asset.version },
  };
}

/**
 * Prices an operation at a URL.
 *
 * @throws {TypeError} when the header would be longer than
 * {@linkcode CHALLENGE_CHARACTERS_MAX}, so that a schema that grew too large
 * stops the start and not a sale.
 */
export function priceResource(
  options: {
    operation: Operation;
    url: string;
    serviceName: string;
    terms: PaymentTerms;
    extensions: JsonObject;
    /** Used instead where the header has no room for `extensions`: the first that fits. */
    leanExtensions?: Iterable<JsonObject>;
    /** A picture; left out where the header has no room for anything else. */
    iconUrl?: string;
    /** False where the challenge only travels in bodies (MCP, A2A). */
    hasHeader?: boolean;
  },
): PricedResource {
  const { operation, terms } = options;
  const requirements = paymentRequirements(operation.priceAtomic, terms);
  const price = priceFrom(operation.priceAtomic, terms.asset.decimals);
  const resource: ResourceInfo = {
    url: options.url,
    description: operation.description,
    mimeType: "application/json",
    serviceName: options.serviceName,
    tags: operation.tags,
  };
  const { iconUrl } = options;
  const illustrated = iconUrl === undefined
    ? resource
    : { ...resource, iconUrl };
  const render = (
    extensions: JsonObject,
    resource: ResourceInfo = illustrated,
  ): PricedResource => {
    const paymentRequired: PaymentRequired = {
      x402Version: X402_VERSION,
      error: "Payment required",
      resource,
      accepts: [requirements],
      extensions,
    };
    return {
      operation,
      price,
      requirements,
      paymentRequired,
      challengeWith: (token) => ({
        ...paymentRequired,
        extensions: {
          [REPLAY_TOKEN]: replayTokenExtension(token),
          ...extensions,
        },
      }),
    };
  };
  const lengthOf = (priced: PricedResource) =>
    options.hasHeader === false
      ? 0
      : encodeMessage(priced.challengeWith(TOKEN_PLACE)).length;
  let last = options.extensions;
  for (last of formsOf(options)) {
    const form = render(last);
    if (lengthOf(form) <= CHALLENGE_CHARACTERS_MAX) return form;
  }
  const bare = render(last, resource);
  const length = lengthOf(bare);
  if (length <= CHALLENGE_CHARACTERS_MAX) return bare;
  throw new TypeError(
    `${operation.id}: the challenge has ${length} characters, at most ${CHALLENGE_CHARACTERS_MAX} are allowed`,
  );
}

/** A leaner form is made where the one before has no room. */
function* formsOf(
  { extensions, leanExtensions = [] }: {
    extensions: JsonObject;
    leanExtensions?: Iterable<JsonObject>;
  },
): Generator<JsonObject> {
  yield extensions;
  yield* leanExtensions;
}

/** The same challenge, saying why a proof was not accepted. */
export function refuseProof(
  challenge: PaymentRequired,
  reason: string,
): PaymentRequired {
  return { ...challenge, error: reason };
}
