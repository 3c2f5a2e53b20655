/**
 * The offer behind `POST /xsearch-query`: a filtered query and its URL.
 *
 * @module
 */

import { QUERY_CHARACTERS_MAX } from "@/lib/engines/social_search/filters.ts";
import { searchUrl } from "@/lib/engines/social_search/query.ts";
import type { JsonObject } from "@/lib/json.ts";
import { defineOperation } from "@/lib/operation/operation.ts";
import type { Price } from "@/lib/operation/price.ts";
import type { Deployment } from "@/services/deployment.ts";
import type { OfferContent, OfferParts, OfferPlan } from "../offer.ts";
import { NEED } from "./need.ts";
import { PRICED } from "./priced.ts";
import { XSEARCH_QUERY_EXAMPLE } from "./dry_run.ts";
import { buildSearchQuery } from "./query.ts";
import {
  XSEARCH_QUERY_INPUT_SCHEMA,
  XSEARCH_QUERY_OUTPUT_SCHEMA,
  type XsearchQueryInput,
  type XsearchQueryOutput,
} from "./schema.ts";

/** Label of the query builder in its results. */
export const XSEARCH_SERVICE_LABEL = "xsearch-query-builder";
/** Path of the paid route. */
export const XSEARCH_QUERY_PATH = "/xsearch-query";
/** Path of the dry run. */
export const XSEARCH_DRY_RUN_PATH = "/xsearch-query-dry-run";
/** Bytes of a request. */
export const XSEARCH_BODY_BYTES_MAX = 65_536;

/** What is sold. */
export const XSEARCH_QUERY: OfferPlan = {
  ...PRICED,
  intent: "x-search",
  need: NEED,
  create: createOffer,
};

function responder({ deployment, price }: OfferParts) {
  return (input: XsearchQueryInput, now: Date): XsearchQueryOutput => {
    const built = buildSearchQuery(input);
    return {
      status: "paid",
      service: XSEARCH_SERVICE_LABEL,
      query: built.query,
      searchUrl: searchUrl(built, deployment.searchSiteUrl),
      mode: built.mode,
      appliedNoiseTerms: [...built.appliedNoiseTerms],
      excludeTerms: [...built.excludeTerms],
      generated_at: now.toISOString(),
      version: deployment.version,
      payment: {
        protocol: "x402",
        paid: true,
        price: price.label,
        network: deployment.network,
        real_revenue: deployment.isRealRevenue,
        ...(deployment.mode === "demo" ? { demo: true } : {}),
      },
    };
  };
}

function createOffer(parts: OfferParts): OfferContent {
  const { price } = parts;
  const respond = responder(parts);
  const input: XsearchQueryInput = {
    ...XSEARCH_QUERY_EXAMPLE,
    excludeWords: [...XSEARCH_QUERY_EXAMPLE.excludeWords],
  };
  return {
    operation: defineOperation<XsearchQueryInput, XsearchQueryOutput>({
      id: XSEARCH_QUERY.id,
      service: "api",
      title: "Build a social search query",
      description:
        "Builds a filtered social search query and its URL from keywords.",
      limitation:
        "It does not fetch posts, contact users or scrape; the search site decides what it shows.",
      priceAtomic: price.atomic,
      tags: ["search", "social", "query-builder"],
      inputSchema: XSEARCH_QUERY_INPUT_SCHEMA,
      outputSchema: XSEARCH_QUERY_OUTPUT_SCHEMA,
      example: {
        input,
        output: respond(input, new Date("2026-07-21T00:00:00Z")),
      },
      bodyBytesMax: XSEARCH_BODY_BYTES_MAX,
      // The first call of a process also loads the tables.
      runMsMax: 10_000,
      run: (input, { now }) => ({ output: respond(input, now) }),
    }),
    path: XSEARCH_QUERY_PATH,
    resultName: "xsearch_search_query_and_url",
    freeAlternative: {
      id: "xsearch-query-dry-run",
      title: "Query builder dry run",
      description:
        "Checks a request and shows schemas, shapes and examples; the query itself is paid.",
      path: XSEARCH_DRY_RUN_PATH,
    },
    moreFree: [{
      id: "xsearch-mcp-tools",
      title: "Search planning tools over MCP",
      description:
        "Free MCP tools that plan, sort and hand over searches of social posts.",
      path: "/",
      origin: "mcp",
    }],
    limits: {
      query_characters: QUERY_CHARACTERS_MAX,
      body_bytes: XSEARCH_BODY_BYTES_MAX,
    },
  };
}

/** What the dry run tells of the payment; not a proof of anything. */
export function dryRunPayment(
  deployment: Deployment,
  price: Price,
): JsonObject {
  return {
    protocol: "x402",
    paid: false,
    required_for_this_call: false,
    price: price.label,
    asset: "USDC",
    network: deployment.network,
    real_revenue: deployment.isRealRevenue,
    ...(deployment.mode === "demo" ? { demo: true } : {}),
  };
}
