/**
 * Shapes of the free tools, as published. No top-level alternatives and no
 * member with two types: clients drop tools that have either.
 *
 * @module
 */

import {
  LIST_ENTRIES_MAX,
  QUERY_CHARACTERS_MAX,
  THRESHOLD_MAX,
} from "@/lib/engines/social_search/filters.ts";
import { NOISE_PRESET_NAMES } from "@/lib/engines/social_search/noise.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import { XSEARCH_QUERY_INPUT_SCHEMA } from "@/services/api/xsearch_query/schema.ts";

/** Longer goals are refused. */
export const GOAL_CHARACTERS_MAX = 500;
/** Posts in one call. */
export const POSTS_MAX = 100;
/** A list with a longer one is refused. */
export const POST_CHARACTERS_MAX = 4000;

const GOAL = {
  type: "string",
  minLength: 1,
  maxLength: GOAL_CHARACTERS_MAX,
  description:
    'What to find, in words: subject, language ("in German"), period ("last two weeks", "since March"), accounts ("from @nasa"), reception ("at least 50 likes", "viral"), media, and what to leave out ("not crypto spam", "without links").',
} as const;
const TODAY = {
  type: "string",
  format: "date",
  description:
    'The day that words such as "last week" are reckoned from, YYYY-MM-DD; unset: today (UTC).',
} as const;
const STRINGS = { type: "array", items: { type: "string" } } as const;
const { properties } = XSEARCH_QUERY_INPUT_SCHEMA;

/** Filters of the query builder with one type for each member. */
export const FILTERS_SCHEMA = {
  type: "object",
  properties: {
    keywords: properties.keywords,
    exactPhrase: properties.exactPhrase,
    fromUser: {
      ...properties.fromUser,
      pattern: "^(?:@?[A-Za-z0-9_]{1,15})?$",
    },
    excludeWords: {
      type: "array",
      items: { type: "string", maxLength: QUERY_CHARACTERS_MAX },
      maxItems: LIST_ENTRIES_MAX,
      description: "Words and phrases to exclude.",
    },
    sinceDate: properties.sinceDate,
    untilDate: properties.untilDate,
    minFaves: {
      type: "integer",
      minimum: 0,
      maximum: THRESHOLD_MAX,
      description: properties.minFaves.description,
    },
    minRetweets: {
      type: "integer",
      minimum: 0,
      maximum: THRESHOLD_MAX,
      description: properties.minRetweets.description,
    },
    lang: properties.lang,
    hasImages: properties.hasImages,
    hasVideos: properties.hasVideos,
    excludeLinks: properties.excludeLinks,
    mode: { type: "string", ...properties.mode },
    noise: {
      ...properties.noise,
      properties: {
        ...properties.noise.properties,
        preset: { type: "string", ...properties.noise.properties.preset },
      },
    },
  },
  additionalProperties: false,
} as const;

const REASONS = {
  type: "array",
  items: {
    type: "object",
    properties: {
      filter: { type: "string" },
      value: { type: "string" },
      because: { type: "string" },
    },
    required: ["filter", "value", "because"],
    additionalProperties: false,
  },
} as const;
const PAYMENT = {
  type: "object",
  properties: {
    required_for_this_call: { type: "boolean" },
    required_when: STRINGS,
    not_required_for: STRINGS,
    paid_endpoint: { type: "string", format: "uri" },
    price: { type: "string" },
  },
  required: [
    "required_for_this_call",
    "required_when",
    "not_required_for",
    "paid_endpoint",
    "price",
  ],
  additionalProperties: false,
} as const;

/** Input of xsearch_search_plan. */
export const PLAN_INPUT_SCHEMA = {
  type: "object",
  properties: {
    goal: GOAL,
    lang: {
      type: "string",
      pattern: "^[a-z]{2}$",
      description: "Language code; wins over the goal's words.",
    },
    mode: {
      type: "string",
      enum: ["live", "top"],
      description: "Search tab; wins over the goal's words.",
    },
    noise_preset: {
      type: "string",
      enum: ["none", ...NOISE_PRESET_NAMES],
      description: "Noise reduction; wins over the goal's words.",
    },
    today: TODAY,
  },
  required: ["goal"],
  additionalProperties: false,
} as const;

/** Output of xsearch_search_plan. */
export const PLAN_OUTPUT_SCHEMA = {
  type: "object",
  properties: {
    goal: { type: "string" },
    subject: { type: "string" },
    intent: {
      type: "string",
      description:
        "What the goal is after; empty when it names a subject only.",
    },
    filters: {
      ...FILTERS_SCHEMA,
      description:
        "A request for the query builder, as it is, unless operators alone name what is searched for.",
    },
    reasons: REASONS,
    operators: {
      type: "array",
      items: {
        type: "object",
        properties: {
          operator: { type: "string" },
          because: { type: "string" },
        },
        required: ["operator", "because"],
        additionalProperties: false,
      },
      description:
        "What query has beyond the filters, as the search site writes it.",
    },
    query: {
      type: "string",
      description: "Filters and operators together.",
    },
    search_url: { type: "string", format: "uri" },
    mode: { type: "string", enum: ["live", "top"] },
    not_applied: {
      ...STRINGS,
      description:
        "Words of the goal that no filter and no operator can express and what to do instead; wordings that were read as others; and each place that a second, simpler reading of the goal understands otherwise than the query.",
    },
    variants: {
      type: "array",
      items: {
        type: "object",
        properties: {
          use_when: { type: "string" },
          filters: FILTERS_SCHEMA,
          operators: STRINGS,
          query: { type: "string" },
          search_url: { type: "string", format: "uri" },
        },
        required: ["use_when", "filters", "operators", "query", "search_url"],
        additionalProperties: false,
      },
    },
    watch_for: STRINGS,
    next_steps: STRINGS,
    boundaries: STRINGS,
    payment: PAYMENT,
  },
  required: [
    "goal",
    "subject",
    "intent",
    "filters",
    "reasons",
    "operators",
    "query",
    "search_url",
    "mode",
    "not_applied",
    "variants",
    "watch_for",
    "next_steps",
    "boundaries",
    "payment",
  ],
  additionalProperties: false,
} as const;

/** Input of xsearch_filter_signals. */
export const SIGNALS_INPUT_SCHEMA = {
  type: "object",
  properties: {
    goal: {
      ...GOAL,
      description:
        "What the posts should be about, in words. Unset: relevance does not count.",
    },
    posts: {
      type: "array",
      maxItems: POSTS_MAX,
      items: {
        type: "object",
        properties: {
          id: { type: "string", maxLength: 200 },
          text: { type: "string", maxLength: POST_CHARACTERS_MAX },
          author: { type: "string", maxLength: 100 },
          likes: { type: "integer", minimum: 0 },
          reposts: { type: "integer", minimum: 0 },
        },
        required: ["text"],
        additionalProperties: false,
      },
      description: "Posts that you have. Nothing is fetched.",
    },
    texts: {
      type: "array",
      maxItems: POSTS_MAX,
      items: { type: "string", maxLength: POST_CHARACTERS_MAX },
      description: "Posts as bare texts; judged after posts.",
    },
    keep_score: {
      type: "integer",
      minimum: 0,
      maximum: 100,
      description: "Score from which a post is kept; 50 when unset.",
    },
    include_rules: {
      type: "boolean",
      description: "Adds every rule of wording with its points to the answer.",
    },
  },
  additionalProperties: false,
} as const;

/** Output of xsearch_filter_signals. */
export const SIGNALS_OUTPUT_SCHEMA = {
  type: "object",
  properties: {
    goal: { type: "string" },
    keep_score: { type: "integer" },
    counts: {
      type: "object",
      properties: {
        judged: { type: "integer" },
        keep: { type: "integer" },
        review: { type: "integer" },
        drop: { type: "integer" },
      },
      required: ["judged", "keep", "review", "drop"],
      additionalProperties: false,
    },
    results: {
      type: "array",
      items: {
        type: "object",
        properties: {
          index: { type: "integer" },
          id: { type: "string" },
          verdict: { type: "string", enum: ["keep", "review", "drop"] },
          score: { type: "integer", minimum: 0, maximum: 100 },
          matched_terms: STRINGS,
          reasons: {
            type: "array",
            items: {
              type: "object",
              properties: {
                rule: { type: "string" },
                category: { type: "string" },
                points: { type: "integer" },
                because: { type: "string" },
              },
              required: ["rule", "category", "points", "because"],
              additionalProperties: false,
            },
          },
        },
        required: ["index", "verdict", "score", "matched_terms", "reasons"],
        additionalProperties: false,
      },
    },
    keep_order: {
      type: "array",
      items: { type: "integer" },
      description: "Indexes of kept posts, best first.",
    },
    scoring: STRINGS,
    rules: {
      type: "array",
      items: {
        type: "object",
        properties: {
          rule: { type: "string" },
          category: { type: "string" },
          points: { type: "integer" },
          because: { type: "string" },
        },
        required: ["rule", "category", "points", "because"],
        additionalProperties: false,
      },
    },
    boundaries: STRINGS,
  },
  required: [
    "keep_score",
    "counts",
    "results",
    "keep_order",
    "scoring",
    "boundaries",
  ],
  additionalProperties: false,
} as const;

/** Input of xsearch_build_handoff. */
export const HANDOFF_INPUT_SCHEMA = {
  type: "object",
  properties: {
    goal: GOAL,
    filters: {
      ...FILTERS_SCHEMA,
      description:
        "Filters to hand off, from xsearch_search_plan or your own. Unset: planned from the goal.",
    },
    operators: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 400 },
      maxItems: 40,
      description:
        "Operators of that plan, each as it stands there. Unset: none with filters, else planned from the goal.",
    },
    audience: {
      type: "string",
      enum: ["agent", "human"],
      description: "Who carries on; agent when unset.",
    },
    criteria: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 300 },
      maxItems: 20,
      description: "What makes a post count. Unset: derived from the filters.",
    },
    notes: {
      type: "string",
      maxLength: 2000,
      description: "Anything else the next one has to know; no secrets.",
    },
    today: TODAY,
  },
  required: ["goal"],
  additionalProperties: false,
} as const;

/** Output of xsearch_build_handoff. */
export const HANDOFF_OUTPUT_SCHEMA = {
  type: "object",
  properties: {
    handoff_version: { type: "string" },
    audience: { type: "string", enum: ["agent", "human"] },
    goal: { type: "string" },
    filters: FILTERS_SCHEMA,
    operators: STRINGS,
    query: { type: "string" },
    search_url: { type: "string", format: "uri" },
    mode: { type: "string", enum: ["live", "top"] },
    reasons: REASONS,
    criteria: STRINGS,
    checklist: {
      type: "array",
      items: {
        type: "object",
        properties: {
          step: { type: "integer" },
          action: { type: "string" },
          payment_required: { type: "boolean" },
        },
        required: ["step", "action", "payment_required"],
        additionalProperties: false,
      },
    },
    open_questions: STRINGS,
    boundaries: STRINGS,
    payment: PAYMENT,
    notes: { type: "string" },
    text: {
      type: "string",
      description: "The hand-off as Markdown, to be passed on.",
    },
  },
  required: [
    "handoff_version",
    "audience",
    "goal",
    "filters",
    "operators",
    "query",
    "search_url",
    "mode",
    "reasons",
    "criteria",
    "checklist",
    "open_questions",
    "boundaries",
    "payment",
    "text",
  ],
  additionalProperties: false,
} as const;

/** What is asked for a plan. */
export type PlanInput = ValueOf<typeof PLAN_INPUT_SCHEMA>;
/** Posts to be judged. */
export type SignalsInput = ValueOf<typeof SIGNALS_INPUT_SCHEMA>;
/** A search to be handed over. */
export type HandoffInput = ValueOf<typeof HANDOFF_INPUT_SCHEMA>;
