/**
 * Shapes of the query builder, as published.
 *
 * @module
 */

import { NOISE_PRESET_NAMES } from "@/lib/engines/social_search/noise.ts";
import { type ValueOf } from "@/lib/schema/schema.ts";

// This schema travels in the challenge header, where every byte counts: shapes
// stand here, and what a text may say is checked (and explained) by the builder.
const TEXT = { type: "string" } as const;
const TEXTS = { type: "array", items: TEXT } as const;
const THRESHOLD = { type: ["string", "number"], minimum: 0 } as const;

/** The request. Blank texts count as absent. */
export const XSEARCH_QUERY_INPUT_SCHEMA = {
  type: "object",
  properties: {
    keywords: {
      ...TEXT,
      description:
        "Core search keywords or topic phrase; read as plain words, never as operators. At least one of keywords, exactPhrase and fromUser is needed.",
    },
    exactPhrase: { ...TEXT, description: "Phrase to quote in the query." },
    fromUser: {
      ...TEXT,
      description: "Source account, with or without a leading @.",
    },
    excludeWords: {
      type: ["string", "array"],
      items: TEXT,
      description:
        "Manual exclusions: text separated by spaces or commas (quotation marks keep a phrase together), or a list whose entries may be phrases.",
    },
    sinceDate: {
      ...TEXT,
      description: "First day, YYYY-MM-DD, inclusive.",
    },
    untilDate: {
      ...TEXT,
      description: "Day after the last, YYYY-MM-DD, exclusive.",
    },
    minFaves: {
      ...THRESHOLD,
      description: "Least number of likes; emitted as min_faves:<n>.",
    },
    minRetweets: {
      ...THRESHOLD,
      description: "Least number of reposts; emitted as min_retweets:<n>.",
    },
    lang: {
      type: "string",
      pattern: "^[a-z]{2}$",
      description: "Language of the posts; emitted as lang:<code>.",
    },
    hasImages: { type: "boolean", description: "Only posts with images." },
    hasVideos: { type: "boolean", description: "Only posts with videos." },
    excludeLinks: {
      type: "boolean",
      description: "When true the query carries -filter:links.",
    },
    mode: {
      enum: ["live", "top"],
      description: "Search tab: live (newest first, the default) or top.",
    },
    noise: {
      type: "object",
      properties: {
        enabled: {
          type: "boolean",
          description: "Default true when noise is given.",
        },
        preset: {
          enum: NOISE_PRESET_NAMES,
          description:
            "low (default) removes obvious spam and promo terms; medium adds engagement-bait and repost phrases; high adds aggressive crypto and promo terms.",
        },
        removed: {
          ...TEXTS,
          description: "Terms of the preset to leave out.",
        },
      },
      additionalProperties: false,
      description: "Noise reduction by preset.",
    },
  },
  additionalProperties: false,
} as const;

/** The request of the dry run. */
export const XSEARCH_DRY_RUN_INPUT_SCHEMA = {
  ...XSEARCH_QUERY_INPUT_SCHEMA,
  required: ["keywords"],
} as const;

/** The answer of the paid request. */
export const XSEARCH_QUERY_OUTPUT_SCHEMA = {
  type: "object",
  properties: {
    status: { const: "paid" },
    service: { type: "string" },
    query: { type: "string" },
    searchUrl: { type: "string", format: "uri" },
    mode: { enum: ["live", "top"] },
    appliedNoiseTerms: { type: "array", items: { type: "string" } },
    excludeTerms: {
      type: "array",
      items: { type: "string" },
      description: "Everything the query excludes, noise terms included.",
    },
    generated_at: { type: "string", format: "date-time" },
    version: { type: "string" },
    payment: {
      type: "object",
      properties: {
        protocol: { const: "x402" },
        paid: { type: "boolean" },
        price: { type: "string" },
        network: { type: "string" },
        real_revenue: { type: "boolean" },
        demo: { type: "boolean" },
        bypass: { type: "string" },
      },
      required: ["protocol", "paid", "price", "network", "real_revenue"],
      additionalProperties: false,
    },
  },
  required: [
    "status",
    "service",
    "query",
    "searchUrl",
    "mode",
    "appliedNoiseTerms",
    "excludeTerms",
    "generated_at",
    "version",
    "payment",
  ],
  additionalProperties: false,
} as const;

/** The answer of the dry run. */
export const XSEARCH_DRY_RUN_OUTPUT_SCHEMA = {
  type: "object",
  properties: {
    status: { type: "string", const: "dry_run" },
    service: { type: "string" },
    free: { type: "boolean", const: true },
    paid_execution_required: { type: "boolean", const: true },
    paid_endpoint: { type: "string" },
    payment: { type: "object" },
    json_schema: { type: "object" },
    preview: { type: "object" },
    version_info: { type: "object" },
  },
  required: [
    "status",
    "service",
    "free",
    "paid_execution_required",
    "paid_endpoint",
    "payment",
    "json_schema",
    "preview",
    "version_info",
  ],
  additionalProperties: true,
} as const;

/**
 * A request that fits {@linkcode XSEARCH_QUERY_INPUT_SCHEMA}.
 *
 * @internal
 */
export type XsearchQueryInput = ValueOf<typeof XSEARCH_QUERY_INPUT_SCHEMA>;

/**
 * An answer that fits {@linkcode XSEARCH_QUERY_OUTPUT_SCHEMA}.
 *
 * @internal
 */
export type XsearchQueryOutput = ValueOf<typeof XSEARCH_QUERY_OUTPUT_SCHEMA>;
