/**
 * How well this service can be found and paid, judged by what its own surfaces
 * answer.
 *
 * @module
 */

import { canonicalJson, isJsonObject } from "@/lib/json.ts";
import { CHALLENGE_CHARACTERS_MAX } from "@/lib/x402/challenge.ts";
import type { Finding, FindingArea, Probe } from "./findings.ts";
import {
  type AskOwn,
  type OwnAnswer,
  type OwnFacts,
  parseOwn,
  type Surface,
  SURFACES,
} from "./own_surfaces.ts";

/** Asks every surface, and judges what it answers. */
export function ownProbe(facts: OwnFacts, ask: AskOwn): Probe {
  return async () => {
    const findings: Finding[] = [];
    const texts = new Map<string, string>();
    for (const surface of SURFACES) {
      const answer = await ask(surface);
      if (answer !== null) texts.set(surface.path, answer.text);
      findings.push(judgeSurface(surface, answer, facts));
    }
    findings.push(linkFinding(texts));
    for (const offer of facts.offers) {
      const answer = await ask({
        origin: "api",
        path: offer.path,
        message: () => null,
      });
      findings.push(judgeChallenge(offer, answer));
    }
    findings.push(...await paymentFindings(facts));
    return findings;
  };
}

function judgeSurface(
  surface: Surface,
  answer: OwnAnswer | null,
  facts: OwnFacts,
): Finding {
  const { origin, path, weight } = surface;
  const name = origin === "api" ? path : `${path} of the ${origin} origin`;
  const problem = answer === null
    ? "is not served"
    : answer.status !== 200
    ? `answers ${answer.status}`
    : surface.check(answer.text, facts);
  return finding("discovery", {
    id: `surface ${origin} ${path}`,
    weight,
    gap: problem === null ? null : `${name} ${problem}.`,
    fix: `Make ${name} answer 200 with a valid body.`,
  });
}

/** Where readers begin: what these name is found. RFC 9309 says where the last one stands. */
const ENTRANCES: readonly string[] = [
  "/llms.txt",
  "/.well-known/api-catalog",
  "/openapi.json",
  "/robots.txt",
];

/** Documents that a reader of the entrances cannot find. */
function linkFinding(texts: ReadonlyMap<string, string>): Finding {
  const entrances = ENTRANCES.map((path) => texts.get(path) ?? "").join("\n");
  const unlinked = SURFACES.filter(({ origin, message }) =>
    origin === "api" && message === undefined
  ).map(({ path }) => path).filter((path) =>
    texts.has(path) && path !== ENTRANCES.at(-1) && !entrances.includes(path)
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

function judgeChallenge(
  offer: OwnFacts["offers"][number],
  answer: OwnAnswer | null,
): Finding {
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
  const challenge = parseOwn(
    new TextDecoder().decode(Uint8Array.fromBase64(header)),
  );
  const body = parseOwn(text);
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

async function paymentFindings(
  { config, settler }: OwnFacts,
): Promise<Finding[]> {
  const insecure = Object.values(config.origins).filter((url) =>
    !url.startsWith("https://")
  );
  const settlement = await settler.health();
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
