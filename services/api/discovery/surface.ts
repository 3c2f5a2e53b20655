/**
 * Every document and page of the API origin, in one table: the entrance
 * documents link from it, so that nothing is served and not found.
 *
 * @module
 */

import { RULES_PATH } from "../rules/paths.ts";

/** A document or page that anybody may read. */
export interface Surface {
  /** Path on the API origin. */
  readonly path: string;
  /** A few words. */
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  /** Media type of what a program gets. */
  readonly type: string;
  /** Where `/llms.txt` lists it. */
  readonly section: "Start here" | "Pay" | "Offers" | "Trust" | "Optional";
  /** Whether people read it: pages stand in the site map. */
  readonly isPage: boolean;
}

const JSON_TYPE = "application/json";
const HTML_TYPE = "text/html";

/** The table, in the order of reading. */
export const SURFACES: readonly Surface[] = [
  row(
    "/openapi.json",
    "Contract",
    "OpenAPI 3.1 of every operation, with schemas, examples and errors.",
    { section: "Start here" },
  ),
  row(
    "/goal",
    "Purpose",
    "What this is for, what it is not for, and when a payment is required.",
    { section: "Start here", isPage: true },
  ),
  row(
    "/capabilities.json",
    "Capabilities",
    "Every operation with schemas, limits, limitation and example.",
    { section: "Start here" },
  ),
  row(
    "/agent.json",
    "Agent descriptor",
    "Intents, endpoints, prices and links for agents.",
    { section: "Start here" },
  ),
  row(
    "/buy",
    "How to buy",
    "The steps of a purchase with snippets for curl, @x402/fetch, Python, the command line and MCP clients.",
    { section: "Pay", isPage: true },
  ),
  row(
    "/payment-options.json",
    "Payment options",
    "Scheme, network, asset, amount, recipient, proof headers and the replay rule.",
    { section: "Pay" },
  ),
  row(
    "/pricing.json",
    "Prices",
    "The price of each paid route and what is free.",
    { section: "Pay" },
  ),
  row(
    "/x402-payment.json",
    "Challenge",
    "The x402 challenge of a route without asking the route.",
    { section: "Pay" },
  ),
  row(
    "/x402/config",
    "x402 configuration",
    "Network, asset with its EIP-712 domain, recipient and settlement.",
    { section: "Pay" },
  ),
  row(
    "/.well-known/x402",
    "x402 resources",
    "The paid resources of this origin.",
    { section: "Pay" },
  ),
  row(
    "/.well-known/x402/discovery/resources",
    "x402 discovery list",
    "The paid resources in the list format of facilitators.",
    { section: "Pay" },
  ),
  row(
    "/catalog.json",
    "Catalog",
    "Offers with price, limitation, examples, limits and revision.",
    { section: "Offers" },
  ),
  row(
    "/find",
    "Find an offer",
    "Say what you need; the form answers without script.",
    { section: "Offers", isPage: true, type: HTML_TYPE },
  ),
  row(
    "/offers.json",
    "Offer feed (JSON Feed)",
    "The newest revisions of all offers; poll hourly.",
    { section: "Offers", type: "application/feed+json" },
  ),
  row("/offers.xml", "Offer feed (RSS)", "The same revisions as RSS 2.0.", {
    section: "Offers",
    type: "application/rss+xml",
  }),
  row(
    "/fix-error/preview",
    "Sample repair receipt",
    "A fixed sample of a paid result.",
    { section: "Offers", isPage: true },
  ),
  row(
    "/summarize-url/guide",
    "What summarize-url reads",
    "Which pages can be summarized.",
    { section: "Offers", isPage: true, type: HTML_TYPE },
  ),
  row(
    "/xsearch-query-dry-run",
    "Query builder dry run",
    "Shapes and examples of the query builder, free.",
    { section: "Offers" },
  ),
  row(
    "/proof.json",
    "Claims and checks",
    "What is claimed here and how to verify it yourself.",
    { section: "Trust" },
  ),
  row("/proof.md", "Change history", "What changed, release by release.", {
    section: "Trust",
    type: "text/markdown",
  }),
  row(
    "/revenue-log/integrity",
    "Revenue log",
    "Signed checkpoint and Merkle proofs of the settlement log.",
    { section: "Trust" },
  ),
  row("/.well-known/did.json", "DID document", "The keys that sign receipts.", {
    section: "Trust",
    type: "application/did+json",
  }),
  row("/.well-known/jwks.json", "Keys", "The same keys as a JWK set.", {
    section: "Trust",
    type: "application/jwk-set+json",
  }),
  row("/health", "Health", "Whether store, keys and settlement work now.", {
    section: "Trust",
  }),
  row(
    "/docs/errors",
    "Errors",
    "Every error code, whether to retry, and what to do.",
    { section: "Trust", isPage: true },
  ),
  row(
    RULES_PATH,
    "Rules",
    "Every rule that results rest on, with what it decides and what it leaves alone.",
    { section: "Trust", type: HTML_TYPE, isPage: true },
  ),
  row(
    "/docs/privacy",
    "Privacy",
    "What is kept of a request, and for how long.",
    { section: "Trust", isPage: true, type: HTML_TYPE },
  ),
  row(
    "/capabilities",
    "Capabilities for people",
    "The same capabilities as a page.",
    { section: "Optional", isPage: true },
  ),
  row("/skill.md", "Skill", "When an agent buys here, and how.", {
    section: "Optional",
    type: "text/markdown",
  }),
  row("/llms.txt", "Guide for models", "This index.", {
    section: "Optional",
    type: "text/plain",
  }),
  row(
    "/share-card.json",
    "Share card",
    "Title, description and picture for link previews.",
    { section: "Optional" },
  ),
  row("/share-card.svg", "Share picture", "1200 by 630.", {
    section: "Optional",
    type: "image/svg+xml",
  }),
  row("/.well-known/api-catalog", "API catalog", "RFC 9727 link set.", {
    section: "Optional",
    type: "application/linkset+json",
  }),
];

function row(
  path: string,
  title: string,
  description: string,
  rest: {
    section: Surface["section"];
    isPage?: boolean;
    type?: string;
  },
): Surface {
  return { path, title, description, type: JSON_TYPE, isPage: false, ...rest };
}
