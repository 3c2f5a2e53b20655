/**
 * The offer behind `POST /agent-visibility-report`: how discoverable and how
 * payable this service is, from its own state, as aggregates only.
 *
 * @module
 */

import { defineOperation } from "@/lib/operation/operation.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import type { OfferContent, OfferParts, OfferPlan } from "../offer.ts";
import { NEED } from "./need.ts";
import { PRICED } from "./priced.ts";
import { gapsOf, scoreOf } from "./findings.ts";
import { matchedPatterns } from "./patterns.ts";
import { BUCKET_EVENTS_MIN, REPORT_DAYS } from "./traffic.ts";
import type { VisibilityState } from "./visibility.ts";

/** Bytes of a request. */
export const VISIBILITY_BODY_BYTES_MAX = 8_192;
/** Gaps that a report lists. */
export const GAPS_MAX = 20;

/** The request of the contract. */
export const VISIBILITY_INPUT_SCHEMA = {
  type: "object",
  additionalProperties: false,
  properties: {
    target_url: {
      type: "string",
      format: "uri",
      maxLength: 2048,
      description:
        "For your own records; never visited. The report is about this service.",
    },
    mode: {
      type: "string",
      maxLength: 64,
      description: "A label of your choice, repeated in the report.",
    },
  },
} as const;

/** The response of the contract. */
export const VISIBILITY_OUTPUT_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: [
    "report_type",
    "generated_at",
    "mode",
    "agent_visibility_score",
    "payment_readiness_score",
    "machine_discovery_score",
    "detected_gaps",
    "matched_real_world_patterns",
    "recommended_next_fix",
    "privacy",
    "privacy_guarantee",
  ],
  properties: {
    report_type: { type: "string" },
    generated_at: { type: "string", format: "date-time" },
    mode: { type: "string" },
    agent_visibility_score: {
      type: "number",
      minimum: 0,
      maximum: 100,
      description: "Both areas together, by weight.",
    },
    payment_readiness_score: { type: "number", minimum: 0, maximum: 100 },
    machine_discovery_score: { type: "number", minimum: 0, maximum: 100 },
    detected_gaps: { type: "array", items: { type: "string" } },
    matched_real_world_patterns: { type: "array", items: { type: "string" } },
    recommended_next_fix: { type: "string" },
    privacy: { type: "string" },
    privacy_guarantee: {
      type: "object",
      additionalProperties: false,
      required: [
        "raw_ip_exposed",
        "raw_user_agent_exposed",
        "wallet_addresses_exposed",
        "event_level_logs_exposed",
        "aggregation_only",
      ],
      properties: {
        raw_ip_exposed: { type: "boolean", const: false },
        raw_user_agent_exposed: { type: "boolean", const: false },
        wallet_addresses_exposed: { type: "boolean", const: false },
        event_level_logs_exposed: { type: "boolean", const: false },
        aggregation_only: { type: "boolean", const: true },
      },
    },
  },
} as const;

/** A request that fits {@linkcode VISIBILITY_INPUT_SCHEMA}. */
export type VisibilityInput = ValueOf<typeof VISIBILITY_INPUT_SCHEMA>;
/** A report that fits {@linkcode VISIBILITY_OUTPUT_SCHEMA}. */
export type VisibilityReport = ValueOf<typeof VISIBILITY_OUTPUT_SCHEMA>;

/** The report of a state. The same state always gives the same report. */
export function visibilityReport(
  input: VisibilityInput,
  { findings, traffic }: VisibilityState,
  now: Date,
): VisibilityReport {
  const gaps = gapsOf(findings);
  const [first] = gaps;
  const visited = input.target_url === undefined
    ? ""
    : " The target_url was not visited: the report is about this service only.";
  return {
    report_type: "privacy_safe_agent_visibility_report",
    generated_at: now.toISOString(),
    mode: input.mode === undefined || input.mode === ""
      ? "aggregate"
      : input.mode,
    agent_visibility_score: scoreOf(findings),
    payment_readiness_score: scoreOf(findings, "payment"),
    machine_discovery_score: scoreOf(findings, "discovery"),
    detected_gaps: gaps.slice(0, GAPS_MAX).map(({ gap }) => gap ?? ""),
    matched_real_world_patterns: matchedPatterns(traffic),
    recommended_next_fix: first?.fix ??
      `Nothing to fix: ${findings.length} checks found no gap.`,
    privacy:
      `Computed from ${findings.length} checks of this service's own surfaces and from counts by operation and day of the last ${REPORT_DAYS} days; counts under ${BUCKET_EVENTS_MIN} are left out. No address, user agent, wallet or single event is kept in the counts.${visited}`,
    privacy_guarantee: {
      raw_ip_exposed: false,
      raw_user_agent_exposed: false,
      wallet_addresses_exposed: false,
      event_level_logs_exposed: false,
      aggregation_only: true,
    },
  };
}

/** What is sold. */
export const AGENT_VISIBILITY_REPORT: OfferPlan = {
  ...PRICED,
  intent: "service-visibility",
  need: NEED,
  create: createOffer,
};

function createOffer(
  { readVisibility, price }: OfferParts,
): OfferContent {
  const input: VisibilityInput = { mode: "aggregate" };
  return {
    operation: defineOperation<VisibilityInput, VisibilityReport>({
      id: AGENT_VISIBILITY_REPORT.id,
      service: "api",
      title: "Report agent visibility",
      description:
        "Returns an aggregate report of machine discoverability and payment readiness of this service: scores, gaps, traffic patterns and the next fix.",
      limitation:
        "It does not crawl or audit an arbitrary target site, and exposes aggregates only.",
      priceAtomic: price.atomic,
      tags: ["visibility", "discovery", "readiness", "aggregate", "privacy"],
      inputSchema: VISIBILITY_INPUT_SCHEMA,
      outputSchema: VISIBILITY_OUTPUT_SCHEMA,
      example: {
        input,
        output: visibilityReport(
          input,
          { findings: EXAMPLE_FINDINGS, traffic: { buckets: [] } },
          new Date("2026-07-21T00:00:00Z"),
        ),
      },
      bodyBytesMax: VISIBILITY_BODY_BYTES_MAX,
      runMsMax: 10_000,
      run: async (input, { now }) => ({
        output: visibilityReport(input, await readVisibility(), now),
      }),
    }),
    path: "/agent-visibility-report",
    resultName: "privacy_safe_agent_visibility_report",
    freeAlternative: null,
    limits: {
      body_bytes: VISIBILITY_BODY_BYTES_MAX,
      days: REPORT_DAYS,
      bucket_events_min: BUCKET_EVENTS_MIN,
    },
  };
}

/** Shows what a gap looks like; no statement about any deployment. */
const EXAMPLE_FINDINGS: VisibilityState["findings"] = [
  {
    id: "example-served",
    area: "discovery",
    weight: 3,
    gap: null,
    fix: "",
  },
  {
    id: "example-challenge",
    area: "payment",
    weight: 3,
    gap: null,
    fix: "",
  },
  {
    id: "example-feed",
    area: "discovery",
    weight: 1,
    gap: "Example: a feed is older than a day.",
    fix: "Example: publish the feed again.",
  },
];
