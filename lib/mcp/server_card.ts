/**
 * The MCP server card and the catalog that leads to it.
 *
 * @see SEP-2127
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import { MCP_INITIALIZE_VERSIONS, MCP_STATELESS_VERSION } from "./versions.ts";

/** Media type of a server card. */
export const MCP_SERVER_CARD_TYPE = "application/mcp-server-card+json";

/** What a server says of itself before anybody connects. */
export interface McpServerCardInfo {
  /** Public origin of the server, without a trailing slash; the endpoint is its `/mcp`. */
  readonly url: string;
  /** Last part of the name, such as `pennyworth-verify`. */
  readonly slug: string;
  /** For people. */
  readonly title: string;
  /** At most 100 characters. */
  readonly description: string;
  /** Version of the server. */
  readonly version: string;
  /** What one would ask for to be led here: two to five, for search. */
  readonly queries: readonly string[];
}

/** The server's name: reversed host and slug, as registries have it. */
export function mcpServerName(
  { url, slug }: Pick<McpServerCardInfo, "url" | "slug">,
): string {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "")
    .replace(/[^A-Za-z0-9.-]/g, "-");
  const isAddress = /^[0-9.]+$/.test(host) || host.includes("--");
  const reversed = isAddress ? host : host.split(".").toReversed().join(".");
  return `${reversed}/${slug}`;
}

/** The card. It lists no tools: those are asked of the server. */
export function mcpServerCard(info: McpServerCardInfo): JsonObject {
  return {
    $schema:
      "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: mcpServerName(info),
    version: info.version,
    title: info.title,
    description: info.description,
    websiteUrl: `${info.url}/`,
    remotes: [{
      type: "streamable-http",
      url: `${info.url}/mcp`,
      supportedProtocolVersions: [
        MCP_STATELESS_VERSION,
        ...MCP_INITIALIZE_VERSIONS,
      ],
    }],
  };
}

/** Characters of a description in the registry. */
export const REGISTRY_DESCRIPTION_CHARACTERS_MAX = 100;

/**
 * The server's entry of the MCP registry, as it is submitted.
 *
 * @see The registry's schema of 2025-12-11.
 */
export function registryEntry(info: McpServerCardInfo): JsonObject {
  return {
    $schema:
      "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: mcpServerName(info),
    title: info.title,
    description: shortDescription(info.description),
    version: info.version,
    websiteUrl: `${info.url}/`,
    remotes: [{ type: "streamable-http", url: `${info.url}/mcp` }],
  };
}

/** The sentences that the registry has room for; of one that is too long, its beginning. */
function shortDescription(description: string): string {
  let text = description;
  while (text.length > REGISTRY_DESCRIPTION_CHARACTERS_MAX) {
    const end = text.slice(0, -1).lastIndexOf(". ");
    if (end < 0) return text.slice(0, REGISTRY_DESCRIPTION_CHARACTERS_MAX);
    text = text.slice(0, end + 1);
  }
  return text;
}

/** Media type of a catalog of cards. */
export const AI_CATALOG_TYPE = "application/ai-catalog+json";

/**
 * Where the cards of an origin are, for crawlers.
 *
 * @see Agentic Resource Discovery, agenticresourcediscovery.org/spec
 * @param options `speaksA2a` is true unless the origin has no agent card.
 */
export function aiCatalog(
  { url, slug, title, queries }: Pick<
    McpServerCardInfo,
    "url" | "slug" | "title" | "queries"
  >,
  { speaksA2a = true }: { readonly speaksA2a?: boolean } = {},
): JsonObject {
  const { host } = new URL(url);
  const entry = (kind: "mcp" | "a2a", type: string, path: string) => ({
    identifier: `urn:air:${host}:${kind}:${slug}`,
    displayName: title,
    type,
    url: url + path,
    representativeQueries: queries,
  });
  return {
    specVersion: "1.0",
    entries: [
      entry("mcp", MCP_SERVER_CARD_TYPE, "/mcp/server-card"),
      ...(speaksA2a
        ? [
          entry(
            "a2a",
            "application/a2a-agent-card+json",
            "/.well-known/agent-card.json",
          ),
        ]
        : []),
    ],
  };
}
