/**
 * Where routes and checks agree on the rules of directories.
 *
 * @module
 */

import type { McpServerCardInfo } from "@/lib/mcp/server_card.ts";
import { xsearchServerCard } from "./api/xsearch_tools/card.ts";
import { type App, pricedResources } from "./app.ts";
import { exchangeServerCard } from "./exchange/cards.ts";
import { verifyServerCard } from "./verify/cards.ts";
import type { RecentSales } from "./api/revenue_log/sales.ts";

/** Origins with an MCP server. */
export type McpOrigin = "mcp" | "exchange" | "verify";

/** Characters that directories take of a description. */
export const DESCRIPTION_CHARACTERS_MAX = 500;

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
