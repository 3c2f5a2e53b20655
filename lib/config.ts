/**
 * Configuration: one table of environment variables, parsed once.
 *
 * @module
 */

import { DECIMAL_AMOUNT_PATTERN } from "@/lib/money.ts";
import { priceVariable } from "@/lib/operation/price.ts";
import { KNOWN_NETWORKS } from "@/lib/x402/networks.ts";
import {
  parseKeys,
  parseNotify,
  parseOrigins,
  parsePageFetching,
  parseSettlement,
  parseStore,
  parseWitnesses,
  registryProof,
  requireProduction,
} from "./config/parts.ts";
import type { Config } from "./config/types.ts";
import {
  cidr,
  list,
  matching,
  oneOf,
  optionalPattern,
  parseListen,
  positive,
  requireHttps,
} from "./config/values.ts";
import { VARIABLES } from "./config/variables.ts";

export { ConfigError } from "@/lib/config_error.ts";
export { DEPLOYMENT_GAS_MAX } from "./config/parts.ts";
export {
  type ConfigRow,
  DEMO_PAY_TO,
  describeConfig,
  type Origin,
  originText,
  type Variable,
  VARIABLES,
} from "./config/variables.ts";
export type {
  Config,
  DeploymentMode,
  FacilitatorPlace,
  ListenAddress,
  NotifyPlace,
  Origins,
  PaymentSchemeMode,
  SettlementMode,
} from "./config/types.ts";

/**
 * Parses the environment.
 *
 * @param read Gives the value of a variable; undefined when unset.
 * @throws {ConfigError} naming the variable, the problem and an example.
 */
export function parseConfig(
  read: (name: string) => string | undefined,
): Config {
  const text = (name: string) =>
    read(name)?.trim() || VARIABLES.find((row) =>
      row.name === name
    )?.fallback ||
    "";
  const settlement = oneOf("SETTLEMENT", text("SETTLEMENT"), [
    "demo",
    "facilitator",
    "onchain",
  ]);
  const network = matching("NETWORK", text("NETWORK"), {
    pattern: /^eip155:[1-9][0-9]{0,11}$/,
    example: "eip155:8453",
    kind: "a CAIP-2 name of an EVM network",
  });
  const mode = settlement === "demo"
    ? "demo"
    : KNOWN_NETWORKS.get(network)?.isMainnet
    ? "mainnet"
    : "testnet";
  if (mode === "mainnet") requireProduction(read("DENO_TIMELINE"));
  const origins = parseOrigins(text);
  if (settlement !== "demo") requireHttps(origins);
  return {
    origins,
    listen: text("LISTEN") === "" ? null : parseListen(text("LISTEN")),
    ...parseSettlement(text, { settlement, network }),
    ...parseStore(text),
    ...parseKeys(text),
    ...parsePageFetching(text),
    witnesses: parseWitnesses(text),
    trustProxy: list(text("TRUST_PROXY")).map(cidr),
    rateLimitScale: positive("RATE_LIMIT_SCALE", text("RATE_LIMIT_SCALE")),
    preparesAhead: oneOf("PREPARE_AHEAD", text("PREPARE_AHEAD"), [
      "on",
      "off",
    ]) === "on",
    operatorName: text("OPERATOR_NAME"),
    operatorContact: text("OPERATOR_CONTACT"),
    mcpRegistryAuth: registryProof(text("MCP_REGISTRY_AUTH")),
    glamaClaim: text("GLAMA_CLAIM"),
    revenueGoal: matching("REVENUE_GOAL", text("REVENUE_GOAL"), {
      pattern: new RegExp(DECIMAL_AMOUNT_PATTERN),
      example: "100.00",
    }),
    notify: parseNotify(text),
    priceText(operationId) {
      const name = priceVariable(operationId);
      return optionalPattern(name, read(name)?.trim() ?? "", {
        pattern: new RegExp(DECIMAL_AMOUNT_PATTERN),
        example: "0.02",
        kind: "an amount of USDC",
      }) || null;
    },
    mode,
    isRealRevenue: mode === "mainnet",
  };
}
