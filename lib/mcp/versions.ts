/**
 * The revisions of MCP that are spoken here. They stand in cards, which are
 * written without the protocol's package; a test holds them against it.
 *
 * @module
 */

/** Revisions that begin with `initialize`, newest first. */
export const MCP_INITIALIZE_VERSIONS: readonly string[] = [
  "2025-11-25",
  "2025-06-18",
  "2025-03-26",
  "2024-11-05",
  "2024-10-07",
];

/** The revision that stands alone in each request. */
export const MCP_STATELESS_VERSION = "2026-07-28";
