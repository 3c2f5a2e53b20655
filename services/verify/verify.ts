/**
 * Verify put together: evidence verification, registration receipts,
 * statistics.
 *
 * @module
 */

import type { Keyring } from "@/lib/jose/keyring.ts";
import type { JsonValue } from "@/lib/json.ts";
import { parseAmount } from "@/lib/money.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import type { Price, PriceOf } from "@/lib/operation/price.ts";
import type { Clock, Random } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { httpBazaar, iconOf, mcpBazaar, samplesOf } from "@/lib/x402/bazaar.ts";
import {
  type PaymentTerms,
  type PricedResource,
  priceResource,
} from "@/lib/x402/challenge.ts";
import { PAYMENT_IDENTIFIER_EXTENSION } from "@/lib/x402/extensions.ts";
import type { Deployment } from "../deployment.ts";
import type { HealthReport } from "../health.ts";
import { PRODUCT_NAME } from "../release.ts";
import { createFreeOperations } from "./free_operations.ts";
import {
  checkSignedResult,
  type FindLogged,
} from "./verify_evidence/check_signed_result.ts";
import type { ReceiptDependencies } from "./receipts/receipts.ts";
import {
  type RevenueGoal,
  type VerifyStatistics,
  VerifyStats,
} from "./stats/stats.ts";
import { createVerifyEvidence } from "./verify_evidence/operation.ts";
import { VERIFY_EVIDENCE } from "./verify_evidence/priced.ts";
import { VERIFY_INPUT_OUTLINE } from "./verify_evidence/schema.ts";

/** Path of the paid route. */
export const VERIFY_PATH = "/verify-evidence";

/** What the service is built from. */
export interface VerifyServiceDependencies {
  /** Everything durable. */
  readonly store: Store;
  /** The time. */
  readonly clock: Clock;
  /** Makes ids and secrets. */
  readonly random: Random;
  /** Signs results and receipts. */
  readonly keyring: Keyring;
  /** Facts that results repeat. */
  readonly deployment: Deployment;
  /** Origin of this service, without a trailing slash. */
  readonly url: string;
  /** To whom, where and in what is paid. */
  readonly terms: PaymentTerms;
  /** What a call costs. */
  readonly priceOf: PriceOf;
  /** USDC for each calendar month, as decimal text. */
  readonly revenueGoal: string;
  /** Whether the program can do its work. */
  readonly health: () => Promise<HealthReport>;
  /** Finds signed results in the log. */
  readonly findLogged: FindLogged;
}

/** The assembled service. */
export interface VerifyService {
  /** Origin of this service, without a trailing slash. */
  readonly url: string;
  /** What a verification costs. */
  readonly price: Price;
  /** What is sold. */
  readonly operation: Operation;
  /** The same, priced at the URL of each transport. */
  readonly resources: {
    readonly http: PricedResource;
    readonly mcp: PricedResource;
    readonly a2a: PricedResource;
  };
  /** Operations without a price: lists, quotes, checks of results, status. */
  readonly freeOperations: readonly Operation[];
  /** Whether a signed result is one of ours, and believed. */
  readonly isOwnResult: (jws: string) => Promise<boolean>;
  /** What registration receipts are made and read with. */
  readonly receipts: ReceiptDependencies;
  /** Aggregate statistics. */
  readonly statistics: () => Promise<VerifyStatistics>;
  /** Counts what was sold since it was called last; whether there was anything. */
  readonly count: (signal: AbortSignal) => Promise<boolean>;
  /** This month's goal and what came of it. */
  readonly revenueGoal: () => Promise<RevenueGoal>;
}

/** Assembles the service. Reads and writes nothing yet. */
export function createVerifyService(
  deps: VerifyServiceDependencies,
): VerifyService {
  const { keyring, clock, random, deployment, url } = deps;
  const { decimals } = deps.terms.asset;
  const price = deps.priceOf(VERIFY_EVIDENCE.id);
  const operation = createVerifyEvidence({
    keyring,
    random,
    deployment,
    price,
    verifyUrl: url,
  }) as Operation;
  const stats = new VerifyStats({ ...deps, decimals });
  const goal = {
    text: deps.revenueGoal,
    atomic: parseAmount(deps.revenueGoal, decimals) ?? 0n,
  };
  const statistics = () => stats.statistics(deployment);
  const revenueGoal = () => stats.revenueGoal(deployment, goal);
  const resources = priceAll(operation, deps);
  return {
    url,
    price,
    operation,
    resources,
    isOwnResult: async (jws) =>
      (await checkSignedResult(jws, { ...deps, verifyUrl: url })).valid,
    receipts: { keyring, clock, random, verifyUrl: url },
    statistics,
    revenueGoal,
    count: (signal) => stats.countAll(signal),
    freeOperations: createFreeOperations({
      keyring,
      verifyUrl: url,
      deployment,
      price,
      findLogged: deps.findLogged,
      accepts: [resources.http.requirements],
      health: deps.health,
      statistics,
      revenueGoal,
    }),
  };
}

/** What a challenge's sample can do without: a buyer decides by the rest. */
const UNDECISIVE_MEMBERS: ReadonlySet<string> = new Set([
  "checks_sha256",
  "demo",
  "does_not_prove",
  "evidence_sha256",
  "jwks_uri",
  "kid",
  "retention",
  "verification_id",
  "verified_at",
]);

function priceAll(
  operation: Operation,
  { url, terms }: VerifyServiceDependencies,
): VerifyService["resources"] {
  const common = {
    operation,
    serviceName: PRODUCT_NAME,
    terms,
    ...iconOf(url),
  };
  const identified = { "payment-identifier": PAYMENT_IDENTIFIER_EXTENSION };
  const exampleInput = operation.example.input as JsonValue;
  const asTool = mcpBazaar({
    toolName: operation.id,
    inputSchema: VERIFY_INPUT_OUTLINE,
    exampleInput,
  });
  const asCall = (exampleOutput: JsonValue | undefined) => ({
    ...identified,
    bazaar: httpBazaar({
      inputSchema: VERIFY_INPUT_OUTLINE,
      exampleInput,
      ...(exampleOutput === undefined ? {} : { exampleOutput }),
    }),
  });
  const samples = samplesOf(
    operation.example.output as JsonValue,
    UNDECISIVE_MEMBERS,
  );
  return {
    http: priceResource({
      ...common,
      url: `${url}${VERIFY_PATH}`,
      extensions: asCall(samples.next().value ?? undefined),
      leanExtensions: samples.map(asCall),
    }),
    mcp: priceResource({
      ...common,
      url: `${url}/mcp`,
      extensions: { ...identified, bazaar: asTool },
    }),
    a2a: priceResource({
      ...common,
      url: `${url}/a2a`,
      extensions: { ...identified, bazaar: asTool },
    }),
  };
}
