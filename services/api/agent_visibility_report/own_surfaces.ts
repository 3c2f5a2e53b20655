/**
 * What clients look for on this service's own surfaces, and what makes each
 * right, as a table.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import { isJsonObject, type JsonValue } from "@/lib/json.ts";
import type { PricedResource } from "@/lib/x402/challenge.ts";
import type { Settler } from "@/lib/x402/settler.ts";

/** What is asked of an own surface. */
export interface OwnQuestion {
  /** Name of the origin. */
  readonly origin: string;
  /** Path of the URL. */
  readonly path: string;
  /** Sent with POST; unset: GET. */
  readonly message?: () => JsonValue;
  /** Beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an own surface answered. */
export interface OwnAnswer {
  /** HTTP status. */
  readonly status: number;
  /** Headers of the response. */
  readonly headers: Headers;
  /** Its body. */
  readonly text: string;
}

/** Asks an own surface; null where nothing is mounted. Throws nothing. */
export type AskOwn = (question: OwnQuestion) => Promise<OwnAnswer | null>;

/** What the judgement needs to know of the deployment. */
export interface OwnFacts {
  /** What is sold over HTTP. */
  readonly offers: readonly {
    /** Path of its route. */
    readonly path: string;
    /** What it is wanted for. */
    readonly intent: string;
    /** What a buyer is asked. */
    readonly resource: Pick<PricedResource, "requirements">;
  }[];
  /** How it was set up. */
  readonly config: Pick<Config, "mode" | "origins" | "operatorContact">;
  /** Whether payments can be settled. */
  readonly settler: Pick<Settler, "health">;
}

/** A surface that a client expects, and what makes it right. */
export interface Surface extends OwnQuestion {
  /** How much a gap counts. */
  readonly weight: number;
  /** Null when the body is right; otherwise what is wrong with it. */
  readonly check: (body: string, facts: OwnFacts) => string | null;
}

/** The value of a JSON text; undefined for any other text. */
export function parseOwn(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Any JSON object; with members that must be there. */
function json(...members: readonly string[]): Surface["check"] {
  return (text) => {
    const body = parseOwn(text);
    if (!isJsonObject(body)) return "is not a JSON object";
    const missing = members.filter((name) => body[name] === undefined);
    return missing.length === 0 ? null : `lacks ${missing.join(", ")}`;
  };
}

function contains(...texts: readonly string[]): Surface["check"] {
  return (body) => {
    const missing = texts.filter((text) => !body.includes(text));
    return missing.length === 0
      ? null
      : `does not mention ${missing.join(", ")}`;
  };
}

/** The feed has an item for each offer. */
const feed: Surface["check"] = (text, { offers }) => {
  const body = parseOwn(text);
  const items = isJsonObject(body) && Array.isArray(body.items)
    ? JSON.stringify(body.items)
    : "";
  const missing = offers.filter(({ intent }) => !items.includes(intent));
  return missing.length === 0
    ? null
    : `has no item for ${missing.map(({ path }) => path).join(", ")}`;
};

/** The contract describes every offer. */
const openApi: Surface["check"] = (text, { offers }) => {
  const body = parseOwn(text);
  const paths = isJsonObject(body) && isJsonObject(body.paths)
    ? body.paths
    : {};
  const missing = offers.filter(({ path }) => paths[path] === undefined);
  return missing.length === 0
    ? null
    : `does not describe ${missing.map(({ path }) => path).join(", ")}`;
};

const DISCOVER_HEADERS = {
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "server/discover",
};
const discover = (): JsonValue => ({
  jsonrpc: "2.0",
  id: 1,
  method: "server/discover",
  params: {
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  },
});

/** What clients look for, the contract's documents first. */
export const SURFACES: readonly Surface[] = [
  { origin: "api", path: "/openapi.json", weight: 5, check: openApi },
  {
    origin: "api",
    path: "/llms.txt",
    weight: 3,
    check: contains("/openapi.json"),
  },
  {
    origin: "api",
    path: "/.well-known/x402",
    weight: 3,
    check: json("resources"),
  },
  {
    origin: "api",
    path: "/.well-known/x402/discovery/resources",
    weight: 3,
    check: json("items"),
  },
  {
    origin: "api",
    path: "/payment-options.json",
    weight: 3,
    check: json("options"),
  },
  { origin: "api", path: "/agent.json", weight: 2, check: json("intents") },
  { origin: "api", path: "/catalog.json", weight: 2, check: json("offers") },
  { origin: "api", path: "/offers.json", weight: 2, check: feed },
  { origin: "api", path: "/offers.xml", weight: 2, check: contains("<rss") },
  {
    origin: "api",
    path: "/capabilities.json",
    weight: 1,
    check: json("capabilities"),
  },
  { origin: "api", path: "/x402-payment.json", weight: 1, check: json() },
  { origin: "api", path: "/x402/config", weight: 1, check: json("payTo") },
  { origin: "api", path: "/pricing.json", weight: 1, check: json("items") },
  { origin: "api", path: "/goal", weight: 1, check: json() },
  { origin: "api", path: "/buy", weight: 1, check: json() },
  { origin: "api", path: "/proof.json", weight: 1, check: json("checks") },
  { origin: "api", path: "/share-card.json", weight: 1, check: json("title") },
  {
    origin: "api",
    path: "/revenue-log/integrity",
    weight: 1,
    check: (text) =>
      parseOwn(text) === undefined || text.includes('"broken"')
        ? "does not vouch for the log"
        : null,
  },
  {
    origin: "api",
    path: "/.well-known/api-catalog",
    weight: 1,
    check: json("linkset"),
  },
  {
    origin: "api",
    path: "/robots.txt",
    weight: 1,
    check: contains("ser-agent"),
  },
  { origin: "api", path: "/sitemap.xml", weight: 1, check: contains("<loc>") },
  {
    origin: "mcp",
    path: "/mcp",
    weight: 3,
    message: discover,
    headers: DISCOVER_HEADERS,
    check: contains("2026-07-28"),
  },
  {
    origin: "exchange",
    path: "/mcp",
    weight: 2,
    message: discover,
    headers: DISCOVER_HEADERS,
    check: contains("2026-07-28"),
  },
  {
    origin: "exchange",
    path: "/a2a",
    weight: 2,
    message: () => ({
      jsonrpc: "2.0",
      id: 1,
      method: "tasks/get",
      params: { id: "none" },
    }),
    check: contains('"jsonrpc"'),
  },
  {
    origin: "exchange",
    path: "/.well-known/agent-card.json",
    weight: 2,
    check: json("skills"),
  },
  {
    origin: "verify",
    path: "/.well-known/jwks.json",
    weight: 2,
    check: contains('"kid"'),
  },
  {
    origin: "verify",
    path: "/.well-known/agent-card.json",
    weight: 1,
    check: json("skills"),
  },
  { origin: "verify", path: "/openapi.json", weight: 1, check: json("paths") },
];
