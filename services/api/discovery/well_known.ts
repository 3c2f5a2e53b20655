/**
 * Documents at well-known places: x402 resources, their discovery list, and
 * the API catalog.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import { X402_VERSION } from "@/lib/x402/types.ts";
import type { App } from "@/services/app.ts";
import { PRODUCT_NAME, RELEASE_DATE } from "@/services/release.ts";
import { urlOf } from "./payment.ts";
import { pricesText } from "./prices.ts";
import { SURFACES } from "./surface.ts";

/** Items of a page of the discovery list. */
export const DISCOVERY_LIMIT_MAX = 100;
/** Items of a page when nothing is asked. */
export const DISCOVERY_LIMIT_DEFAULT = 20;

/** `/.well-known/x402`. */
export function wellKnownX402(app: App): JsonObject {
  const { api } = app.config.origins;
  return {
    version: 1,
    x402Version: X402_VERSION,
    kind: "resource-server",
    name: PRODUCT_NAME,
    resources: app.offers.map(urlOf),
    instructions: `Each resource is called by POST and costs ${
      pricesText(app)
    } in USDC. Without proof the answer is 402 with the challenge; ${api}/buy shows every step.`,
    openapi: `${api}/openapi.json`,
    discovery: `${api}/.well-known/x402/discovery/resources`,
  };
}

/**
 * `/.well-known/x402/discovery/resources`, in the list format of facilitators.
 *
 * @throws {AppError} `invalid_filter` naming the parameter.
 */
export function discoveryResources(
  app: App,
  query: Iterable<readonly [string, string]>,
): JsonObject {
  const given = [...query];
  const limit = wholeNumber("limit", given, {
    min: 1,
    max: DISCOVERY_LIMIT_MAX,
    fallback: DISCOVERY_LIMIT_DEFAULT,
  });
  const offset = wholeNumber("offset", given, {
    min: 0,
    max: 1_000_000,
    fallback: 0,
  });
  return {
    x402Version: X402_VERSION,
    items: app.offers.slice(offset, offset + limit).map((offer) => {
      const { resource, accepts, extensions } = offer.resource.paymentRequired;
      return JSON.parse(JSON.stringify({
        resource: resource.url,
        type: "http",
        x402Version: X402_VERSION,
        accepts,
        lastUpdated: `${RELEASE_DATE}T00:00:00.000Z`,
        description: resource.description,
        mimeType: resource.mimeType,
        serviceName: resource.serviceName,
        tags: resource.tags,
        iconUrl: resource.iconUrl,
        extensions,
      }));
    }),
    pagination: { limit, offset, total: app.offers.length },
  };
}

/**
 * `/.well-known/api-catalog`.
 *
 * @see RFC 9727; RFC 9264 for the link set.
 */
export function apiCatalog(app: App): JsonObject {
  const { api, mcp, exchange, verify } = app.config.origins;
  const links = (paths: readonly string[]) =>
    SURFACES.filter(({ path }) => paths.includes(path)).map((
      { path, type, title },
    ) => ({ href: api + path, type, title }));
  const described = new Set(["/openapi.json", "/buy", "/goal", "/health"]);
  return {
    linkset: [
      {
        anchor: `${api}/.well-known/api-catalog`,
        item: [
          { href: `${api}/`, title: `${PRODUCT_NAME} API` },
          { href: `${mcp}/mcp`, title: "Search planning tools over MCP" },
          { href: `${exchange}/mcp`, title: "Information exchange over MCP" },
          { href: `${verify}/mcp`, title: "Evidence verification over MCP" },
        ],
      },
      {
        anchor: `${api}/`,
        "service-desc": links(["/openapi.json"]),
        "service-doc": links(["/goal", "/buy"]),
        status: links(["/health"]),
        "service-meta": links(
          SURFACES.filter(({ path }) => !described.has(path)).map(({ path }) =>
            path
          ),
        ),
      },
      {
        anchor: `${exchange}/`,
        "service-desc": [{
          href: `${exchange}/.well-known/agent-card.json`,
          type: "application/json",
        }],
        "service-doc": [{
          href: `${exchange}/docs/first-purchase`,
          type: "text/markdown",
        }],
        status: [{ href: `${exchange}/health`, type: "application/json" }],
      },
      {
        anchor: `${verify}/`,
        "service-desc": [{
          href: `${verify}/openapi.json`,
          type: "application/json",
        }],
        "service-doc": [{ href: `${verify}/`, type: "text/html" }],
        status: [{ href: `${verify}/health`, type: "application/json" }],
      },
    ],
  };
}

function wholeNumber(
  name: string,
  given: readonly (readonly [string, string])[],
  range: { min: number; max: number; fallback: number },
): number {
  const values = given.filter(([key]) => key === name).map(([, value]) =>
    value
  );
  const [value] = values;
  if (value === undefined) return range.fallback;
  const number = Number(value);
  if (
    values.length > 1 || !/^\d{1,9}$/.test(value) || number < range.min ||
    number > range.max
  ) {
    throw new AppError(
      "invalid_filter",
      `${name} must be one whole number from ${range.min} to ${range.max}.`,
    );
  }
  return number;
}
