/**
 * The MCP and A2A endpoints of the verify origin: one paid operation and four
 * free ones.
 *
 * @module
 */

import { createA2aEndpoint } from "@/lib/a2a/endpoint.ts";
import { freeSkill } from "@/lib/a2a/free_skill.ts";
import { paidSkill } from "@/lib/a2a/paid_skill.ts";
import type { A2aSkill, CallContext } from "@/lib/a2a/skill.ts";
import { AppError } from "@/lib/errors.ts";
import {
  createMcpEndpoint,
  isAllowedOrigin,
  originHosts,
} from "@/lib/mcp/endpoint.ts";
import { freeTool } from "@/lib/mcp/free_tool.ts";
import { paidTool } from "@/lib/mcp/paid_tool.ts";
import { mcpServerName } from "@/lib/mcp/server_card.ts";
import type { McpTool } from "@/lib/mcp/tool.ts";
import type { Route } from "@/lib/routing/route.ts";
import { refusalOf } from "@/lib/store/refusal.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import {
  verifyAgentCard,
  verifyInstructions,
  verifyServerCard,
} from "@/services/verify/cards.ts";
import { DEPTH_MAX } from "@/services/verify/verify_evidence/limits.ts";
import { quoteExtension } from "@/services/verify/verify_evidence/quote.ts";
import { rpcRoute } from "../_rpc.ts";
import { strictValue } from "./_strict_json.ts";

/** Levels that JSON-RPC and a message put around a bundle. */
const ENVELOPE_DEPTH = 8;
/** Levels that a call in a part of text puts around a bundle. */
const CALL_DEPTH = 1;

/** The MCP endpoint as a route. */
export function mcpRoute(app: App): Route {
  const { verify, config } = app;
  const card = verifyServerCard(verify);
  const allowedOriginHosts = originHosts(Object.values(config.origins));
  const endpoint = createMcpEndpoint<CallContext>({
    serverInfo: {
      name: mcpServerName(card),
      title: card.title,
      version: card.version,
      websiteUrl: `${verify.url}/`,
    },
    instructions: verifyInstructions(verify),
    tools: verifyTools(app),
    allowedOriginHosts,
    parseJson: (text) => strictValue(text, DEPTH_MAX + ENVELOPE_DEPTH),
    onFault: (error) => app.onFault(refusalOf(error).code, error),
  });
  return {
    ...rpcRoute(app, {
      origin: "verify",
      limit: RATES.verifyMcp,
      paidLimit: RATES.verifyPaid,
      endpoint,
    }),
    prepare: endpoint.prepare,
    mayCall: (origin) => isAllowedOrigin(origin, allowedOriginHosts),
  };
}

/** The A2A endpoint as a route. */
export function a2aRoute(app: App): Route {
  return rpcRoute(app, {
    origin: "verify",
    limit: RATES.verifyA2a,
    paidLimit: RATES.verifyPaid,
    refuseBody: refuseLooseJson,
    endpoint: createA2aEndpoint<CallContext>({
      card: verifyAgentCard({
        ...app.verify,
        operatorName: app.config.operatorName,
      }),
      skills: verifySkills(app),
      parseJson: (text) => strictValue(text, DEPTH_MAX + CALL_DEPTH),
      random: app.random,
      onBug: (error) => app.onFault(refusalOf(error).code, error),
    }),
  });
}

/** The operations as A2A skills, the paid one first. */
export function verifySkills(app: App): readonly A2aSkill<CallContext>[] {
  const { verify, gate } = app;
  return [
    paidSkill<CallContext>({
      gate,
      resource: verify.resources.a2a,
      description: describeVerification(app),
      quote: (args) => quoteExtension(args, verify.price),
    }),
    ...verify.freeOperations.map((free) => freeSkill<CallContext>(free, app)),
  ];
}

function verifyTools(app: App): readonly McpTool<CallContext>[] {
  const { verify, gate } = app;
  return [
    paidTool({
      gate,
      resource: verify.resources.mcp,
      description: describeVerification(app),
      annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
      priceUsd: Number(verify.price.decimal),
      quote: (args) => quoteExtension(args, verify.price),
    }),
    ...verify.freeOperations.map((free) => freeTool(free, app)),
  ];
}

/** For models, which see a tool's text and not always the instructions. */
function describeVerification({ verify }: App): string {
  const { description, limitation } = verify.operation;
  return `${description} ${limitation} Costs ${verify.price.label} in USDC, paid with x402; list_verification_checks (free) gives the types of checks and their parameters.`;
}

/**
 * A2A reads its messages itself; evidence that two readers could read in two
 * ways does not get that far.
 */
function refuseLooseJson(bytes: Uint8Array): Response | null {
  try {
    strictValue(bytes, DEPTH_MAX + ENVELOPE_DEPTH);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Response.json({
      jsonrpc: "2.0",
      id: null,
      error: { code: -32700, message: error.message },
    }, { headers: { "cache-control": "no-store" } });
  }
}
