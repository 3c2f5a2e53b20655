/**
 * Where routes and checks agree on the rules of directories.
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import {
  type McpServerCardInfo,
  registryEntry,
} from "@/lib/mcp/server_card.ts";
import { ownServerCard } from "./api/own_offers/cards.ts";
import { xsearchServerCard } from "./api/xsearch_tools/card.ts";
import { type App, pricedResources } from "./app.ts";
import { exchangeServerCard } from "./exchange/cards.ts";
import { verifyServerCard } from "./verify/cards.ts";
import type { RecentSales } from "./api/revenue_log/sales.ts";

/** Origins with an MCP server. */
export type McpOrigin = "mcp" | "exchange" | "verify";

/** Characters that directories take of a description. */
export const DESCRIPTION_CHARACTERS_MAX = 500;

/** Every MCP server, that of own offers at the API too, where there are some. */
export function allMcpServers(app: App): readonly McpServerCardInfo[] {
  const own = app.offers.filter(({ isOwn }) => isOwn);
  return [
    ...Object.values(mcpServers(app)),
    ...(own.length === 0 ? [] : [ownServerCard({
      url: app.config.origins.api,
      titles: own.map(({ operation }) => operation.title),
    })]),
  ];
}

/**
 * What the MCP registry would refuse of an entry; null when it takes it.
 *
 * @see The registry's reference of server.json, schema of 2025-12-11.
 */
export function registryProblem(entry: JsonObject): string | null {
  const { name, title, description, version, remotes, websiteUrl } = entry;
  const isText = (value: JsonValue | undefined, min: number, max: number) =>
    typeof value === "string" && value.length >= min && value.length <= max;
  const [namespace = ""] = String(name).split("/");
  const host = namespace.split(".").toReversed().join(".");
  const rules: readonly (readonly [boolean, string])[] = [
    [
      isText(name, 3, 200) &&
      /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(String(name)),
      "name: a reversed host, a slash and a name",
    ],
    [isText(title, 1, 100), "title: 1 to 100 characters"],
    [isText(description, 1, 100), "description: 1 to 100 characters"],
    [
      isText(version, 1, 255) && !/[\^~<>=*|]|^latest$|\.x(?:\.|$)/.test(
        String(version),
      ),
      "version: one version, no range",
    ],
    [URL.canParse(String(websiteUrl)), "websiteUrl: a URL"],
    [
      Array.isArray(remotes) && remotes.length > 0 &&
      remotes.every((remote) => isRemoteOf(remote, host)),
      "remotes: streamable-http at the host that the name reverses",
    ],
  ];
  return rules.find(([holds]) => !holds)?.[1] ?? null;
}

function isRemoteOf(remote: JsonValue, host: string): boolean {
  if (!isJsonObject(remote) || remote.type !== "streamable-http") return false;
  const url = String(remote.url);
  return /^https?:\/\/\S+$/.test(url) && URL.canParse(url) &&
    new URL(url).hostname === host;
}

/** Entries that the registry would refuse; null when there is none. */
export function refusedEntries(app: App): string | null {
  const found = allMcpServers(app).flatMap((card) => {
    const problem = registryProblem(registryEntry(card));
    return problem === null ? [] : [`${card.url}/server.json: ${problem}`];
  });
  return found.length === 0 ? null : found.join("; ");
}

/** What the MCP server of each origin says of itself. */
export function mcpServers(
  { config, exchange, verify }: App,
): Readonly<Record<McpOrigin, McpServerCardInfo>> {
  const { origins } = config;
  return {
    mcp: xsearchServerCard(origins.mcp),
    exchange: exchangeServerCard({
      url: origins.exchange,
      prices: exchange.prices,
    }),
    verify: verifyServerCard(verify),
  };
}

/** Origins that no directory can reach; null when there is none. */
export function unreachableOrigins({ config }: App): string | null {
  const found = Object.values(config.origins).filter((origin) => {
    const { protocol, hostname } = new URL(origin);
    return protocol !== "https:" || !hostname.includes(".");
  });
  return found.length === 0
    ? null
    : `${found.join(", ")}: directories read public origins on https alone`;
}

/** Descriptions that directories would cut; null when there is none. */
export function longDescriptions(app: App): string | null {
  const found = pricedResources(app).flatMap(({ operation }) =>
    operation.description.length > DESCRIPTION_CHARACTERS_MAX
      ? [operation.id]
      : []
  );
  return found.length === 0
    ? null
    : `${
      [...new Set(found)].join(", ")
    }: more than ${DESCRIPTION_CHARACTERS_MAX} characters`;
}

/** What a directory of a facilitator would drop: what nobody bought of late. */
export function unsoldOffers(
  app: App,
  { days, complete_since }: Pick<RecentSales, "days" | "complete_since">,
): string | null {
  if (complete_since !== null) return null;
  const sold = new Set(
    days.filter(({ count }) => count > 0).map(({ operation }) => operation),
  );
  const unsold = pricedResources(app).map(({ operation }) => operation.id)
    .filter((id) => !sold.has(id));
  return unsold.length === 0 ? null : [...new Set(unsold)].join(", ");
}
