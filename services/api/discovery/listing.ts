/**
 * What directories of others read of an origin: entries for registries, a skill
 * for agents, and links on the front page. All of it is made from what is sold.
 *
 * @module
 */

import { AI_CATALOG_TYPE } from "@/lib/mcp/server_card.ts";
import { type JsonObject, sha256Hex } from "@/lib/json.ts";
import type { App } from "@/services/app.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { buySnippets, buySteps, llmsText } from "./guides.ts";
import { fitting } from "./fitting.ts";
import { CLIENT_CHECKS, urlOf } from "./payment.ts";
import { pricesText } from "./prices.ts";

/** Characters of a skill's description, by the format of skills. */
export const SKILL_DESCRIPTION_CHARACTERS_MAX = 1024;
/** Name of the skill, and of its folder. */
export const SKILL_NAME = `${PRODUCT_NAME}-buy`;
/** Where the skills of the API are listed. */
export const SKILLS_PATH = "/.well-known/agent-skills/index.json";
/** Where the skill stands. */
export const SKILL_PATH = `/.well-known/agent-skills/${SKILL_NAME}/SKILL.md`;

/** Links that every front page has. */
const LINKS: readonly (readonly [path: string, rel: string, type: string])[] = [
  ["/llms.txt", "describedby", "text/plain"],
  ["/.well-known/ai-catalog.json", "ai-catalog", AI_CATALOG_TYPE],
  ["/sitemap.xml", "sitemap", "application/xml"],
  ["/", "alternate", "text/markdown"],
  ["/skill.md", "describedby", "text/markdown"],
];
/** Links that an origin has beside those. */
const OWN_LINKS: Readonly<
  Record<keyof App["config"]["origins"], typeof LINKS>
> = {
  api: [
    ["/openapi.json", "service-desc", "application/json"],
    ["/buy", "service-doc", "text/html"],
    ["/.well-known/api-catalog", "api-catalog", "application/linkset+json"],
    [SKILLS_PATH, "describedby", "application/json"],
  ],
  mcp: [["/server.json", "service-desc", "application/json"]],
  exchange: [
    ["/server.json", "service-desc", "application/json"],
    ["/docs/first-purchase", "service-doc", "text/markdown"],
  ],
  verify: [
    ["/openapi.json", "service-desc", "application/json"],
    ["/docs/security-and-trust", "service-doc", "text/html"],
  ],
};

/**
 * The `Link` header of a front page.
 *
 * @see RFC 8288; RFC 8631 for `service-desc` and `service-doc`.
 */
export function frontLinks(
  origin: keyof App["config"]["origins"],
): string {
  return [...OWN_LINKS[origin], ...LINKS].map(([path, rel, type]) =>
    `<${path}>; rel="${rel}"; type="${type}"`
  ).join(", ");
}

/**
 * The list of skills, each with the digest of its bytes.
 *
 * @see Agent Skills Discovery 0.2.0
 */
export function skillIndex(app: App): JsonObject {
  return {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [{
      name: SKILL_NAME,
      type: "skill-md",
      description: skillDescription(app),
      url: app.config.origins.api + SKILL_PATH,
      digest: `sha256:${sha256Hex(skillText(app))}`,
    }],
  };
}

/** The skill: when to buy here, and how. */
export function skillText(app: App): string {
  const { api } = app.config.origins;
  return [
    "---",
    `name: ${SKILL_NAME}`,
    `description: ${JSON.stringify(skillDescription(app))}`,
    "---",
    "",
    `# Buy one answer from ${PRODUCT_NAME}`,
    "",
    "## What to ask",
    "",
    ...app.offers.map(({ path, operation, resource }) =>
      `- \`POST ${api}${path}\`, ${resource.price.label}: ${operation.description} ${operation.limitation} A body: \`${
        JSON.stringify(operation.example.input)
      }\``
    ),
    "",
    "## Steps",
    "",
    ...buySteps(app).map(({ step, title, text }) =>
      `${step}. ${title}. ${text}`
    ),
    "",
    "## Before you sign",
    "",
    ...CLIENT_CHECKS.map((check) => `- ${check}`),
    "",
    `The contract is ${api}/openapi.json, everything else is listed in ${api}/llms.txt.`,
    "",
  ].join("\n");
}

function skillDescription(app: App): string {
  const what = `Buys small deterministic results, ${
    pricesText(app)
  } a call by x402, without an account. Use it to `;
  const uses = fitting(
    app.offers.map(({ operation }) => operation.title.toLowerCase()),
    {
      charactersMax: SKILL_DESCRIPTION_CHARACTERS_MAX - what.length - 1,
      separator: "; or to ",
      more: (count) => `; or for ${count} more`,
    },
  );
  return `${what}${uses}.`;
}

/** `/llms-full.txt`: the guide, with everything that it links to and that a buyer needs. */
export function llmsFullText(app: App): string {
  const [offer] = app.offers;
  const fenced = (language: string, code: string) =>
    ["```" + language, code, "```", ""].join("\n");
  return [
    llmsText(app),
    "# How to buy",
    "",
    ...buySteps(app).map(({ step, title, text }) =>
      `${step}. ${title}. ${text}`
    ),
    "",
    ...CLIENT_CHECKS.map((check) => `- ${check}`),
    "",
    ...(offer === undefined ? [] : buySnippets(app, offer).map(
      ({ title, language, code }) => `## ${title}\n\n${fenced(language, code)}`,
    )),
    "# What is sold",
    "",
    ...app.offers.flatMap(({ operation, resource, ...sold }) => [
      `## POST ${urlOf({ operation, resource, ...sold })}`,
      "",
      `${operation.title}, ${resource.price.label}. ${operation.description} ${operation.limitation}`,
      "",
      "What it takes:",
      "",
      fenced("json", JSON.stringify(operation.inputSchema, null, 2)),
      "Asked with:",
      "",
      fenced("json", JSON.stringify(operation.example.input, null, 2)),
      "It answers:",
      "",
      fenced("json", JSON.stringify(operation.example.output, null, 2)),
    ]),
  ].join("\n").trimEnd() + "\n";
}
