/**
 * `/match`: which offers serve a need, or that none does. It never buys.
 *
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
import { parseAmount } from "@/lib/money.ts";
import {
  freeOptionsOf,
  type ItemFacts,
  offerItem,
  type SoldOffer,
} from "../offers/item.ts";
import type { MatchRequest } from "./schema.ts";
import { MATCH_SCHEMA_VERSION, MATCHES_MAX } from "./schema.ts";
import { understandNeed } from "./understand.ts";

/** What matching knows. */
export interface MatchFacts extends ItemFacts {
  /** What is sold. */
  readonly offers: readonly SoldOffer[];
  /** The intents of a need; by default those of the built-in offers. */
  readonly understandNeed?: (need: string) => string[];
}

const POLICY =
  "Matching reads the request and nothing else: it buys nothing, authorizes no payment and keeps no need. Review an offer's limitation, price and recipient against your own budget before you pay; when in doubt, skip.";

/** Answers a request that fits the schema. */
export function matchOffers(
  request: MatchRequest,
  facts: MatchFacts,
): JsonObject {
  const intents = request.intent === undefined
    ? (facts.understandNeed ?? understandNeed)(request.need ?? "")
    : [request.intent];
  const meant = intents.map((intent) =>
    facts.offers.find((offer) => offer.intent === intent)
  ).filter((offer) => offer !== undefined);
  const { kept, reason } = decide(request, { intents, meant, facts });
  const free = meant.flatMap((offer) => freeOptionsOf(offer, facts));
  const matches: readonly JsonValue[] = kept.slice(0, MATCHES_MAX).map((
    offer,
  ) => offerItem(offer, facts));
  return {
    schema_version: MATCH_SCHEMA_VERSION,
    decision: matches.length === 0 ? "skip" : "review",
    reason,
    // Members of an object have no order, but readers read from the top.
    ...(request.prefer_free === true
      ? { free_options: free, matches }
      : { matches, free_options: free }),
    purchase_executed: false,
    payment_authorized: false,
    policy: POLICY,
  };
}

function decide(
  request: MatchRequest,
  { intents, meant, facts }: {
    intents: readonly string[];
    meant: readonly SoldOffer[];
    facts: MatchFacts;
  },
): { kept: readonly SoldOffer[]; reason: string } {
  const skip = (reason: string) => ({ kept: [], reason });
  if (request.local_solution_sufficient === true) {
    return skip(
      "You say that a local solution is sufficient, so nothing needs to be bought.",
    );
  }
  if (intents.length === 0) {
    return skip(
      "No offer fits this need with confidence. Name an intent if one of them is meant after all.",
    );
  }
  if (meant.length === 0) {
    return skip(`Nothing is offered for ${intents.join(", ")}.`);
  }
  const onNetwork = meant.filter(({ resource }) =>
    request.network === undefined ||
    resource.requirements.network === request.network
  );
  if (onNetwork.length === 0) {
    return skip(
      `Offers are paid on ${facts.terms.network}, not on ${request.network}.`,
    );
  }
  const limit = request.max_price_usdc === undefined
    ? null
    : parseAmount(request.max_price_usdc, facts.terms.asset.decimals);
  const affordable = onNetwork.filter(({ operation }) =>
    limit === null || operation.priceAtomic <= limit
  );
  if (affordable.length === 0) {
    return skip(
      `Every fitting offer costs more than max_price_usdc ${request.max_price_usdc}.`,
    );
  }
  const names = affordable.map(({ operation }) => operation.id).join(", ");
  const found = request.intent === undefined
    ? `The need reads as ${names}.`
    : `The intent ${request.intent} is served by ${names}.`;
  const isFreeFirst = request.prefer_free === true &&
    meant.some((offer) => offer.freeAlternative !== null);
  return {
    kept: affordable,
    reason: isFreeFirst
      ? `${found} You prefer free: try the free options first.`
      : request.prefer_free === true
      ? `${found} You prefer free, but nothing free serves this need.`
      : found,
  };
}
