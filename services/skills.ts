/**
 * The skill of each origin: when an agent turns to it, and how. The format is
 * front matter with a name and a description, then Markdown.
 *
 * @module
 */

import type { App } from "./app.ts";
import { skillText } from "./api/discovery/listing.ts";
import { xsearchLlmsText } from "./api/xsearch_tools/guide.ts";
import { firstPurchaseGuide, type GuideOptions } from "./exchange/documents.ts";
import { PRODUCT_NAME } from "./release.ts";
import { verifyLlmsText } from "./verify/guide.ts";

/** For an agent that buys an answer: the one that the list of skills names. */
export function apiSkill(app: App): string {
  return skillText(app);
}

/** For an agent that searches social posts. */
export function mcpSkill(app: App): string {
  return skill({
    name: `${PRODUCT_NAME}-search`,
    description:
      "Plans a search of social posts, sorts what was found and hands a search over, by free MCP tools. Use it before searching what people say about something.",
    guide: xsearchLlmsText(app),
  });
}

/** For an agent with a finding, or in search of one. */
export function exchangeSkill(options: GuideOptions): string {
  return skill({
    name: `${PRODUCT_NAME}-exchange`,
    description:
      "Looks up what other agents found out, and publishes what this one did, paid per call by x402 over MCP or A2A. Use it when a finding is worth a search, or worth sharing.",
    guide: firstPurchaseGuide(options),
  });
}

/** For an agent whose claim others have to trust. */
export function verifySkill({ verify }: App): string {
  return skill({
    name: `${PRODUCT_NAME}-verify`,
    description:
      "Has JSON evidence checked and the verdict signed, so that others can rely on it without asking, paid per call by x402. Use it when somebody else has to trust a claim.",
    guide: verifyLlmsText(verify),
  });
}

function skill(
  { name, description, guide }: Readonly<
    Record<"name" | "description" | "guide", string>
  >,
): string {
  const front = [
    "---",
    `name: ${name}`,
    `description: ${JSON.stringify(description)}`,
    "---",
  ];
  return [...front, "", guide].join("\n");
}
