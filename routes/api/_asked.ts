/**
 * Everything that can be asked of this deployment, a row each, and which rows a
 * filter leaves.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { isJsonObject } from "@/lib/json.ts";
import type { Tool } from "@/lib/operation/operation.ts";
import type { Schema } from "@/lib/schema/schema.ts";
import { freeOptionsOf } from "@/services/api/offers/item.ts";
import { xsearchTools } from "@/services/api/xsearch_tools/operations.ts";
import {
  XSEARCH_DRY_RUN_PATH,
  XSEARCH_QUERY_PATH,
} from "@/services/api/xsearch_query/operation.ts";
import { MATCH_REQUEST_PUBLISHED } from "@/services/api/match/schema.ts";
import { type App, offerOf } from "@/services/app.ts";
import { VERIFY_PATH } from "@/services/verify/verify.ts";

/** Characters that rows are filtered by. */
export const FILTER_CHARACTERS_MAX = 100;

/** One thing that can be asked. */
export interface Asked {
  /** What it does, in a few words. */
  readonly title: string;
  /** Where more is said of it. */
  readonly href: string;
  /** Method and path, or protocol and tool. */
  readonly call: string;
  /** Names of what a request may hold. */
  readonly takes: readonly string[];
  /** What a call costs; null where it is free. */
  readonly price: string | null;
}

/** The rows, paid ones of the API first. */
export function everythingAsked(app: App): Asked[] {
  const { origins } = app.config;
  return [
    ...app.offers.map(({ operation, path, resource }) => ({
      ...named(operation, `#${operation.id}`),
      call: `POST ${path}`,
      price: resource.price.label,
    })),
    {
      ...named(app.verify.operation, `${origins.verify}/`),
      call: `POST ${VERIFY_PATH}`,
      price: app.verify.price.label,
    },
    ...app.exchange.resources("mcp").map(({ operation, price }) => ({
      ...named(operation, `${origins.exchange}/`),
      call: `${operation.id} over MCP, A2A`,
      price: price.label,
    })),
    ...app.offers.flatMap(({ preview }) => preview ?? []).map((
      { operation, path },
    ) => ({
      ...named(operation, `#${operation.id.replace(/-preview$/, "")}`),
      call: `POST ${path}`,
      price: null,
    })),
    ...freeOfApi(app),
    ...searchTools(app).map((tool) => freeTool(tool, `${origins.mcp}/`)),
    ...app.verify.freeOperations.map((tool) =>
      freeTool(tool, `${origins.verify}/`)
    ),
  ];
}

function freeOfApi(app: App): Asked[] {
  const { api } = app.config.origins;
  const options = app.offers
    .flatMap((offer) => freeOptionsOf(offer, app.config))
    .filter(({ url }) => url.startsWith(`${api}/`));
  return [
    {
      title: "Match a need",
      href: "#match",
      call: "POST /match",
      takes: takesOf(MATCH_REQUEST_PUBLISHED),
      price: null,
    },
    ...options.map(({ title, url }) => ({
      title,
      href: url.slice(api.length),
      call: `GET ${url.slice(api.length)}`,
      takes: [],
      price: null,
    })),
  ];
}

function searchTools(app: App): Tool[] {
  const { api } = app.config.origins;
  const { price } = offerOf(app, "xsearch-query").resource;
  return xsearchTools({
    searchSite: app.deployment.searchSiteUrl,
    paidEndpoint: api + XSEARCH_QUERY_PATH,
    dryRunEndpoint: api + XSEARCH_DRY_RUN_PATH,
    price: `${price.decimal} USDC`,
  });
}

function freeTool(operation: Tool, href: string): Asked {
  return {
    ...named(operation, href),
    call: `${operation.id} over MCP`,
    price: null,
  };
}

function named({ title, inputSchema }: Tool, href: string) {
  return { title, href, takes: takesOf(inputSchema) };
}

function takesOf({ properties }: Schema): string[] {
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** What a filter looks through. */
export function wordsOf({ title, call, takes, price }: Asked): string {
  return [title, call, ...takes, price ?? "free"].join(" ").toLowerCase();
}

/** Which rows are wanted. */
export interface Filter {
  /** Words that a row has to have, each somewhere. */
  readonly text: string;
  /** Whether only what is free is wanted. */
  readonly isFree: boolean;
}

/**
 * The filter of a query.
 *
 * @throws {AppError} `invalid_request` for a text that is too long.
 */
export function readFilter(query: URLSearchParams): Filter {
  const text = query.get("q") ?? "";
  if (text.length > FILTER_CHARACTERS_MAX) {
    throw new AppError(
      "invalid_request",
      `q must have at most ${FILTER_CHARACTERS_MAX} characters.`,
    );
  }
  return { text, isFree: query.has("free") };
}

/** Whether a filter leaves a row; as the page's script decides it. */
export function isLeft(row: Asked, { text, isFree }: Filter): boolean {
  const words = wordsOf(row);
  return (!isFree || row.price === null) &&
    text.toLowerCase().split(/\s+/).every((word) => words.includes(word));
}
