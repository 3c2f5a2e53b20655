/**
 * The free operations of verify: what can be checked, what it would cost,
 * whether a result is ours, and how the service is.
 *
 * @module
 */

import type { Keyring } from "@/lib/jose/keyring.ts";
import { JWS_CHARS_MAX } from "@/lib/jose/jws.ts";
import { AppError } from "@/lib/errors.ts";
import { canonicalSha256, type JsonValue } from "@/lib/json.ts";
import {
  defineOperation,
  lazyExample,
  type Operation,
  type OperationDefinition,
} from "@/lib/operation/operation.ts";
import type { Price } from "@/lib/operation/price.ts";
import type { Schema } from "@/lib/schema/schema.ts";
import type { PaymentRequirements } from "@/lib/x402/types.ts";
import type { Deployment } from "@/services/deployment.ts";
import type { HealthReport } from "@/services/health.ts";
import { CONTRACT_VERSION } from "@/services/release.ts";
import type { RevenueGoal, VerifyStatistics } from "./stats/stats.ts";
import type { SubmittedBundle } from "./verify_evidence/bundle.ts";
import { CHECK_TYPES } from "./verify_evidence/check_types.ts";
import {
  checkSignedResult,
  type FindLogged,
} from "./verify_evidence/check_signed_result.ts";
import * as limits from "./verify_evidence/limits.ts";
import { EXAMPLE_INPUT, readBundle } from "./verify_evidence/operation.ts";
import { CHECKS, EVIDENCE, REQUEST_ID } from "./verify_evidence/schema.ts";

/** What the free operations are built from. */
export interface FreeDependencies {
  /** Checks results. */
  readonly keyring: Keyring;
  /** Origin of this service, without a trailing slash. */
  readonly verifyUrl: string;
  /** Facts that results repeat. */
  readonly deployment: Deployment;
  /** What a verification costs. */
  readonly price: Price;
  /** Finds results in the log. */
  readonly findLogged: FindLogged;
  /** How a verification is paid. */
  readonly accepts: readonly PaymentRequirements[];
  /** Whether the program can do its work. */
  readonly health: () => Promise<HealthReport>;
  /** Counts what was delivered. */
  readonly statistics: () => Promise<VerifyStatistics>;
  /** Counts what was paid. */
  readonly revenueGoal: () => Promise<RevenueGoal>;
}

/** Bounds as the documents show them. */
export const VERIFY_LIMITS: { readonly [name: string]: number } = {
  body_bytes: limits.BODY_BYTES_MAX,
  items: limits.ITEMS_MAX,
  checks: limits.CHECKS_MAX,
  depth: limits.DEPTH_MAX,
  jws_characters: JWS_CHARS_MAX,
  schema_bytes: limits.CALLER_SCHEMA_BYTES_MAX,
  chain_entries: limits.CHAIN_ENTRIES_MAX,
  merkle_path: limits.MERKLE_PATH_MAX,
  keys: limits.KEYS_MAX,
};

/** The free operations, in the order in which they are listed. */
export function createFreeOperations(
  deps: FreeDependencies,
): readonly Operation[] {
  return [
    listVerificationChecks(),
    quoteVerification(deps),
    checkResult(deps),
    getServiceStatus(deps),
  ] as readonly Operation[];
}

function listVerificationChecks() {
  const answer = (type?: string) => ({
    profile: "evidence-bundle/1",
    checks: CHECK_TYPES
      .filter((check) => type === undefined || check.type === type)
      .map((check) => ({
        type: check.type,
        description: check.description,
        parameters: check.parameters,
        fail_reasons: [...check.failReasons],
        error_reasons: [...check.errorReasons],
        example: check.example,
      })),
    limits: VERIFY_LIMITS,
  });
  return freeOperation<{ type?: string }, ReturnType<typeof answer>>({
    id: "list_verification_checks",
    title: "List verification checks",
    description:
      "Lists the types of checks that verify_evidence runs, with the JSON Schema of their parameters, the reasons they can give and an example; also all bounds.",
    limitation: "Free.",
    inputSchema: {
      type: "object",
      additionalProperties: false,
      properties: {
        type: {
          type: "string",
          enum: CHECK_TYPES.map((check) => check.type),
          description: "Only this type.",
        },
      },
    },
    outputSchema: {
      type: "object",
      additionalProperties: false,
      required: ["profile", "checks", "limits"],
      properties: {
        profile: { type: "string" },
        checks: { type: "array", items: { type: "object" } },
        limits: { type: "object" },
      },
    },
    example: lazyExample({ type: "digest" }, () => answer("digest")),
    run: ({ type }) => ({ output: answer(type) }),
  });
}

function quoteVerification(deps: FreeDependencies) {
  const quoted = (input: SubmittedBundle) => ({
    evidence_sha256: canonicalSha256(input.evidence as unknown as JsonValue),
    checks_sha256: canonicalSha256(input.checks as unknown as JsonValue),
    price: {
      amount: deps.price.decimal,
      currency: "USDC",
      atomic_amount: deps.price.atomic.toString(),
    },
    accepts: deps.accepts.map((entry) => ({ ...entry })),
    resource: `${deps.verifyUrl}/verify-evidence`,
  });
  const answer = (input: SubmittedBundle) => {
    try {
      readBundle(input);
      return { would_be_accepted: true, charged: false, ...quoted(input) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return {
        would_be_accepted: false,
        charged: false,
        error: error.code,
        message: error.message,
      };
    }
  };
  return freeOperation<SubmittedBundle, ReturnType<typeof answer>>({
    id: "quote_verification",
    title: "Quote a verification",
    description:
      "Validates evidence and checks as verify_evidence would, runs no check, and says what it would cost.",
    limitation: "Free. It says nothing of the verdict.",
    inputSchema: {
      type: "object",
      additionalProperties: false,
      required: ["evidence", "checks"],
      properties: {
        request_id: REQUEST_ID,
        profile: { type: "string", const: "evidence-bundle/1" },
        evidence: EVIDENCE,
        checks: CHECKS,
      },
    },
    outputSchema: {
      type: "object",
      additionalProperties: false,
      required: ["would_be_accepted", "charged"],
      properties: {
        would_be_accepted: { type: "boolean" },
        charged: { type: "boolean", const: false },
        error: { type: "string" },
        message: { type: "string" },
        evidence_sha256: { type: "string" },
        checks_sha256: { type: "string" },
        price: { type: "object" },
        accepts: { type: "array", items: { type: "object" } },
        resource: { type: "string" },
      },
    },
    example: lazyExample(EXAMPLE_INPUT, () => answer(EXAMPLE_INPUT)),
    run: (input) => ({ output: answer(input) }),
  });
}

function checkResult(deps: FreeDependencies) {
  type Report = Awaited<ReturnType<typeof checkSignedResult>>;
  return freeOperation<{ jws: string }, Report>({
    id: "check_signed_result",
    title: "Check a signed result",
    description:
      "Checks whether a signed result (the JWS in signed_result.value) was signed by this service and reads its verdict. A result whose key was withdrawn or is over holds if the transparency log had it before: believed_by says which. The same can be done offline, with the published keys or with the proof that POST /log/verdict gives.",
    limitation: "Free. It does not repeat the checks: that needs the evidence.",
    inputSchema: {
      type: "object",
      additionalProperties: false,
      required: ["jws"],
      properties: {
        jws: {
          type: "string",
          maxLength: limits.SIGNED_RESULT_CHARS_MAX,
          description: "Compact JWS.",
        },
      },
    },
    outputSchema: {
      type: "object",
      additionalProperties: false,
      required: ["valid"],
      properties: {
        valid: { type: "boolean" },
        reason: { type: "string" },
        kid: { type: "string" },
        believed_by: { type: "string", enum: ["key", "log"] },
        log: {
          type: ["object", "null"],
          properties: {
            index: { type: "integer" },
            recorded_at: { type: "string" },
          },
        },
        verification_id: { type: "string" },
        verdict: { type: "string" },
        verified_at: { type: "string" },
        evidence_sha256: { type: "string" },
        checks_sha256: { type: "string" },
      },
    },
    example: {
      input: { jws: "eyJhbGciOiJub25lIn0.e30." },
      output: { valid: false, reason: "not_a_signed_result" },
    },
    run: async ({ jws }) => ({ output: await checkSignedResult(jws, deps) }),
  });
}

const SERVICE_STATUS = {
  type: "object",
  required: [
    "status",
    "checks",
    "statistics",
    "revenue_goal",
    "price",
    "mode",
    "network",
    "versions",
  ],
  properties: {
    status: { type: "string", enum: ["ok", "degraded"] },
    checks: { type: "object" },
    statistics: { type: "object" },
    revenue_goal: { type: "object" },
    price: { type: "object" },
    mode: { type: "string" },
    network: { type: "string" },
    versions: { type: "object" },
  },
} as const;

function getServiceStatus(deps: FreeDependencies) {
  const answer = (parts: {
    health: Pick<HealthReport, "status" | "checks">;
    statistics: VerifyStatistics;
    revenueGoal: RevenueGoal;
  }) => ({
    status: parts.health.status,
    checks: parts.health.checks,
    statistics: parts.statistics,
    revenue_goal: parts.revenueGoal,
    price: { amount: deps.price.decimal, currency: "USDC" },
    mode: deps.deployment.mode,
    network: deps.deployment.network,
    versions: {
      service: deps.deployment.version,
      contract: CONTRACT_VERSION,
      x402: 2,
      profile: "evidence-bundle/1",
    },
  });
  return freeOperation<Record<string, never>, ReturnType<typeof answer>>({
    id: "get_service_status",
    title: "Get the service's status",
    description:
      "Health, aggregate statistics, the revenue goal and versions of this service.",
    limitation: "Free. Aggregates only; small counts are not shown.",
    inputSchema: { type: "object", additionalProperties: false },
    outputSchema: SERVICE_STATUS,
    example: {
      input: {},
      output: answer({
        health: { status: "ok", checks: { store: null, settlement: null } },
        statistics: {
          window_days: limits.DIGESTS_KEEP_DAYS,
          verifications: { total: 0, this_month: 0, by_verdict: {} },
          check_types: {},
          registrations: null,
          mode: deps.deployment.mode,
        },
        revenueGoal: {
          service: "verify",
          period: "2026-07",
          currency: "USDC",
          goal: "100.00",
          settled: "0.00",
          paid_calls: 0,
          percent: 0,
          reached: false,
          mode: deps.deployment.mode,
          real_revenue: deps.deployment.isRealRevenue,
        },
      }),
    },
    run: async () => {
      const [health, statistics, revenueGoal] = await Promise.all([
        deps.health(),
        deps.statistics(),
        deps.revenueGoal(),
      ]);
      return { output: answer({ health, statistics, revenueGoal }) };
    },
  });
}

/** What every free operation shares. */
function freeOperation<Input, Output>(
  definition:
    & Pick<
      OperationDefinition<Input, Output>,
      "id" | "title" | "description" | "limitation" | "example" | "run"
    >
    & { readonly inputSchema: Schema; readonly outputSchema: Schema },
): Operation<Input, Output> {
  return defineOperation<Input, Output>({
    ...definition,
    service: "verify",
    priceAtomic: 0n,
    tags: ["verification", "free"],
    bodyBytesMax: limits.BODY_BYTES_MAX,
    runMsMax: 5_000,
  });
}
