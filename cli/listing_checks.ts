/**
 * What `doctor --listing` looks at: whether directories would take this seller,
 * and what is left for a person to do.
 *
 * @module
 */

import { SALES_DAYS, SalesBook } from "@/services/api/revenue_log/sales.ts";
import type { App } from "@/services/app.ts";
import {
  allMcpServers,
  longDescriptions,
  refusedEntries,
  unreachableOrigins,
  unsoldOffers,
} from "@/services/listing.ts";
import type { Check } from "./doctor_checks.ts";

/** Rules of directories, each with what to do. */
export function listingChecks(app: App): readonly Check[] {
  const { mcpRegistryAuth, glamaClaim, origins } = app.config;
  const entries = allMcpServers(app).map(({ url }) => `${url}/server.json`)
    .join(", ");
  return [
    {
      name: "origins can be reached by directories",
      find: () => unreachableOrigins(app),
    },
    {
      name: "descriptions are within the limits of directories",
      find: () => longDescriptions(app),
    },
    {
      name: "entries are within the rules of the MCP registry",
      find: () => refusedEntries(app),
    },
    {
      name: "MCP registry",
      isNote: true,
      find: () =>
        mcpRegistryAuth === ""
          ? `make an Ed25519 key, set MCP_REGISTRY_AUTH to its public half, then publish ${entries} with mcp-publisher`
          : `publish ${entries} with mcp-publisher after each change of version`,
    },
    {
      name: "Glama",
      isNote: true,
      find: () =>
        glamaClaim === "" ? "ask there for a claim and set GLAMA_CLAIM" : null,
    },
    {
      name: "AgentCash and MPP",
      isNote: true,
      find: () => `register ${origins.api} and ${origins.verify} there`,
    },
    {
      name: "bazaars of facilitators",
      isNote: true,
      needsStore: true,
      async find() {
        const book = new SalesBook(app.store);
        const unsold = unsoldOffers(app, await book.read(app.clock.now()));
        return unsold === null
          ? null
          : `they list what sold within ${SALES_DAYS} days, and drop the rest: no sale of ${unsold}`;
      },
    },
  ];
}
