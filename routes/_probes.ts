/**
 * Looks at this service's own surfaces the way a client would, without a
 * network: the handlers of the routes are asked directly.
 *
 * @module
 */

import { CHALLENGE_CHARACTERS_MAX } from "@/lib/x402/challenge.ts";
import { canonicalJson, isJsonObject, type JsonValue } from "@/lib/json.ts";
import type { MountedRoute } from "@/lib/routing/route.ts";
import type {
  Finding,
  FindingArea,
  Probe,
} from "@/services/api/agent_visibility_report/findings.ts";
import type { App, PricedOffer } from "@/services/app.ts";

/** Routes of every origin, by its name. */
export type MountedOrigins = Readonly<
  Record<string, readonly MountedRoute[]>
>;

/** What an own surface answered. */
interface OwnAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A surface that a client expects, and what makes it right. */
interface Surface {
  readonly origin: string;
  readonly path: string;
  readonly weight: number;
  /** Null when the body is right; otherwise what is wrong with it. */
  readonly check: (body: string, app: App) => string | null;
  /** Sent with POST; unset: GET. */
  readonly message?: () => JsonValue;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The probe over the mounted routes. */
export function createProbe(app: App, origins: MountedOrigins): Probe {
  const ask = async (
    surface: Pick<Surface, "origin" | "path" | "message" | "headers">,
  ): Promise<OwnAnswer | null> => {
    const mounted = origins[surface.origin]?.find(({ path }) =>
      path === surface.path
    );
    const method = surface.message === undefined ? "GET" : "POST";
    const handler = mounted?.route.methods[method];
    if (handler === undefined) return null;
    const base = Object.entries(app.config.origins)
      .find(([name]) => name === surface.origin)?.[1];
    const request = new Request(`${base}${surface.path}`, {
      method,
      headers: {
        accept: "application/json, text/event-stream, */*;q=0.1",
        "content-type": "application/json",
        ...surface.headers,
      },
      ...(surface.message === undefined
        ? {}
        : { body: JSON.stringify(surface.message()) }),
    });
    try {
      const response = await handler(request, {
        clientAddress: "127.0.0.1",
        requestId: "own-probe",
      });
      return {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      };
    } catch {
      return { status: 500, headers: new Headers(), text: "" };
    }
  };
  return async () => {
    const findings: Finding[] = [];
    const texts = new Map<string, string>();
    for (const surface of SURFACES) {
      const answer = await ask(surface);
      if (answer !== null) texts.set(surface.path, answer.text);
      findings.push(judgeSurface(surface, answer, app));
    }
    findings.push(linkFinding(texts));
    for (const offer of app.offers) {
      const answer = await ask({
        origin: "api",
        path: offer.path,
        message: () => null,
      });
      findings.push(judgeChallenge(offer, answer));
    }
    findings.push(...await paymentFindings(app));
    return findings;
  };
}

function judgeSurface(
  surface: Surface,
  answer: OwnAnswer | null,
  app: App,
): Finding {
  const { origin, path, weight } = surface;
  const name = origin === "api" ? path : `${path} of the ${origin} origin`;
  const problem = answer === null
    ? "is not served"
    : answer.status !== 200
    ? `answers ${answer.status}`
    : surface.check(answer.text, app);
  return finding("discovery", {
    id: `surface ${origin} ${path}`,
    weight,
    gap: problem === null ? null : `${name} ${problem}.`,
    fix: `Make ${name} answer 200 with a valid body.`,
  });
}

/** Documents that a reader of /llms.txt or of the API catalog cannot find. */
function linkFinding(texts: ReadonlyMap<string, string>): Finding {
  const entrances = ["/llms.txt", "/.well-known/api-catalog", "/openapi.json"]
    .map((path) => texts.get(path) ?? "").join("\n");
  const unlinked = SURFACES.filter(({ origin, message }) =>
    origin === "api" && message === undefined
  ).map(({ path }) => path).filter((path) =>
    texts.has(path) && !entrances.includes(path)
  );
  return finding("discovery", {
    id: "linked",
    weight: 2,
    gap: unlinked.length === 0
      ? null
      : `Served and linked from no entrance document: ${unlinked.join(", ")}.`,
    fix: `Link ${unlinked.join(", ")} from /llms.txt.`,
  });
}

function judgeChallenge(offer: PricedOffer, answer: OwnAnswer | null): Finding {
  const { path, resource } = offer;
  const problem = answer === null
    ? "is not served"
    : answer.status !== 402
    ? `answers ${answer.status} without proof instead of 402`
    : challengeProblem(answer, resource.requirements.payTo);
  return finding("payment", {
    id: `challenge ${path}`,
    weight: 3,
    gap: problem === null ? null : `The challenge of ${path} ${problem}.`,
    fix:
      `Make POST ${path} without proof answer 402 with a well-formed challenge.`,
  });
}

function challengeProblem(
  { headers, text }: OwnAnswer,
  payTo: string,
): string | null {
  const header = headers.get("payment-required") ?? "";
  if (header === "") return "has no PAYMENT-REQUIRED header";
  if (header.length > CHALLENGE_CHARACTERS_MAX) {
    return "is too long for proxies";
  }
  const challenge = parse(
    new TextDecoder().decode(Uint8Array.fromBase64(header)),
  );
  const body = parse(text);
  if (!isJsonObject(challenge) || !isJsonObject(body)) return "is not JSON";
  if (
    body.payment_required === undefined ||
    canonicalJson(body.payment_required) !== canonicalJson(challenge)
  ) return "differs between header and body";
  const accepts = Array.isArray(challenge.accepts) ? challenge.accepts : [];
  if (!accepts.some((entry) => isJsonObject(entry) && entry.payTo === payTo)) {
    return "does not name the recipient";
  }
  return null;
}

async function paymentFindings(app: App): Promise<Finding[]> {
  const { config } = app;
  const insecure = Object.values(config.origins).filter((url) =>
    !url.startsWith("https://")
  );
  const settlement = await app.settler.health();
  return [
    finding("payment", {
      id: "settlement",
      weight: 4,
      gap: settlement === null ? null : `Settlement: ${settlement}.`,
      fix: "Restore the way to settlement; `doctor` names the cause.",
    }),
    finding("payment", {
      id: "real-money",
      weight: 2,
      gap: config.mode === "mainnet"
        ? null
        : `Payments are ${
          config.mode === "demo" ? "simulated" : "made on a test network"
        } (mode ${config.mode}).`,
      fix:
        "Set SETTLEMENT, PAY_TO and NETWORK for mainnet when the service is to be paid.",
    }),
    finding("payment", {
      id: "https",
      weight: 2,
      gap: insecure.length === 0
        ? null
        : `${insecure.length} of ${
          Object.keys(config.origins).length
        } public origins are not https, so challenges name insecure resources.`,
      fix:
        "Set API_URL, MCP_URL, EXCHANGE_URL and VERIFY_URL to https origins.",
    }),
    finding("discovery", {
      id: "operator-contact",
      weight: 1,
      gap: config.operatorContact === ""
        ? "No operator contact is published."
        : null,
      fix: "Set OPERATOR_CONTACT.",
    }),
  ];
}

function finding(
  area: FindingArea,
  rest: Omit<Finding, "area">,
): Finding {
  return { area, ...rest };
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Any JSON object; with members that must be there. */
function json(...members: readonly string[]): Surface["check"] {
  return (text) => {
    const body = parse(text);
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
const feed: Surface["check"] = (text, app) => {
  const body = parse(text);
  const items = isJsonObject(body) && Array.isArray(body.items)
    ? JSON.stringify(body.items)
    : "";
  const missing = app.offers.filter(({ intent }) => !items.includes(intent));
  return missing.length === 0
    ? null
    : `has no item for ${missing.map(({ path }) => path).join(", ")}`;
};

/** The contract describes every offer. */
const openApi: Surface["check"] = (text, app) => {
  const body = parse(text);
  const paths = isJsonObject(body) && isJsonObject(body.paths)
    ? body.paths
    : {};
  const missing = app.offers.filter(({ path }) => paths[path] === undefined);
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
const SURFACES: readonly Surface[] = [
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
      parse(text) === undefined || text.includes('"broken"')
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
