/**
 * The dry run: everything about the paid query builder but its result.
 *
 * It checks a request as the paid route would and says how the query would turn
 * out, from which a caller can decide; the query itself is what is sold.
 *
 * @module
 */

import { QUERY_CHARACTERS_MAX } from "@/lib/engines/social_search/filters.ts";
import { NOISE_LEVELS, noiseTerms } from "@/lib/engines/social_search/noise.ts";
import { searchUrl } from "@/lib/engines/social_search/query.ts";
import type { JsonObject, JsonValue } from "@/lib/json.ts";
import { buildSearchQuery } from "./query.ts";
import {
  XSEARCH_DRY_RUN_INPUT_SCHEMA,
  XSEARCH_QUERY_INPUT_SCHEMA,
  XSEARCH_QUERY_OUTPUT_SCHEMA,
  type XsearchQueryInput,
} from "./schema.ts";

/** What the dry run tells of the service around it. */
export interface DryRunFacts {
  /** Label of the query builder. */
  readonly service: string;
  /** URL of the paid route. */
  readonly paidEndpoint: string;
  /** URL of the dry run. */
  readonly dryRunEndpoint: string;
  /** Origin of the search site. */
  readonly searchSite: string;
  /** URL of the free MCP endpoint. */
  readonly mcpEndpoint: string;
  /** How the paid route is paid: protocol, price, asset, network, mode. */
  readonly payment: JsonObject;
  /** Versions of the service and of its contract. */
  readonly versionInfo: JsonObject;
}

/** A request that shows most filters; documents and pages use it as well. */
export const XSEARCH_QUERY_EXAMPLE = {
  keywords: "AI agents",
  excludeWords: ["hiring"],
  minFaves: 20,
  lang: "en",
} as const satisfies XsearchQueryInput;

/** Shape of the query, as the contract writes it. */
export const QUERY_SHAPE =
  '<keywords> -<term> -"<phrase>" lang:<code> min_faves:<n> -filter:links';

/**
 * The body of the dry run.
 *
 * @param input The caller's request; null for GET, which has none.
 * @throws {AppError} `invalid_request`, exactly as the paid route would.
 */
export function dryRun(
  input: XsearchQueryInput | null,
  facts: DryRunFacts,
): JsonObject {
  return {
    ...above(facts),
    preview: preview(input, facts),
    ...below(facts),
  };
}

/**
 * The same as text, for any number of requests: all but the preview is alike, and
 * written once, when the first one comes.
 */
export function dryRunWriter(
  facts: DryRunFacts,
): (input: XsearchQueryInput) => string {
  let around: { readonly before: string; readonly after: string } | undefined;
  return (input) => {
    around ??= {
      before: JSON.stringify(above(facts)).slice(0, -1),
      after: JSON.stringify(below(facts)).slice(1),
    };
    const { before, after } = around;
    return `${before},"preview":${
      JSON.stringify(preview(input, facts))
    },${after}`;
  };
}

/** What stands above the preview, whatever was asked. */
function above(facts: DryRunFacts): JsonObject {
  return {
    status: "dry_run",
    service: facts.service,
    free: true,
    paid_execution_required: true,
    paid_endpoint: facts.paidEndpoint,
    payment: facts.payment,
    json_schema: {
      request: XSEARCH_DRY_RUN_INPUT_SCHEMA as unknown as JsonObject,
      paid_request: XSEARCH_QUERY_INPUT_SCHEMA as unknown as JsonObject,
      paid_response: XSEARCH_QUERY_OUTPUT_SCHEMA as unknown as JsonObject,
    },
  };
}

/** What stands below it. */
function below(facts: DryRunFacts): JsonObject {
  return {
    version_info: facts.versionInfo,
    compatibility_note:
      "GET and POST give the same document; prefer GET where a client blocks POST. Fields may be added, so ignore those you do not know. Payment headers are ignored here.",
    example_request: XSEARCH_QUERY_EXAMPLE as unknown as JsonObject,
    query_shape: QUERY_SHAPE,
    url_shape:
      `${facts.searchSite}/search?q=<url-encoded-query>&src=typed_query&f=<live|top>`,
    limits: {
      query_characters_max: QUERY_CHARACTERS_MAX,
      text_is_literal:
        "Text in keywords, exactPhrase and excludeWords never becomes an operator: what looks like one is put in quotation marks and listed as preview.read_as_words. For alternatives, replies, places and other operators ask the free planner, whose query has them.",
    },
    noise_presets: NOISE_LEVELS.map(({ name, adds }) => ({
      preset: name,
      adds,
      terms: noiseTerms(name),
    })),
    before_after_examples: BEFORE_AFTER.map(beforeAfter),
    noise_reduction_illustrations: illustrations(),
    example_workflow: workflow(facts),
    boundaries: {
      dry_run_does_not_execute_paid_service: true,
      dry_run_does_not_return_paid_content: true,
      dry_run_does_not_accept_payment_headers_as_proof: true,
      unpaid_paid_endpoint_expected_status: 402,
    },
  };
}

/** How the caller's request would turn out; for GET, how the example does. */
function preview(
  input: XsearchQueryInput | null,
  { searchSite }: DryRunFacts,
): JsonObject {
  const built = buildSearchQuery(input ?? XSEARCH_QUERY_EXAMPLE);
  const shape = {
    query_characters: [...built.query].length,
    query_characters_max: QUERY_CHARACTERS_MAX,
    mode: built.mode,
    noise_terms: built.appliedNoiseTerms.length,
    excluded_terms: built.excludeTerms.length,
  };
  if (input !== null) {
    return {
      of: "your request",
      request_is_valid: true,
      fields_used: Object.keys(input),
      ...shape,
      read_as_words: operatorsIn(input),
      withheld: ["query", "searchUrl", "appliedNoiseTerms", "excludeTerms"],
    };
  }
  return {
    of: "example_request",
    request_is_valid: true,
    ...shape,
    query: built.query,
    searchUrl: searchUrl(built, searchSite),
  };
}

/** What looks like an operator in a caller's text, and is searched as words. */
function operatorsIn({ keywords = "", exactPhrase = "" }: XsearchQueryInput) {
  return [
    ...new Set(
      `${keywords} ${exactPhrase}`.match(
        /-?\b[a-z_]{2,20}:[^\s"()]+|(?<!\S)(?:OR|AND|NOT)(?!\S)/g,
      ) ?? [],
    ),
  ].slice(0, 20);
}

const BEFORE_AFTER: readonly {
  readonly before: string;
  readonly request: XsearchQueryInput;
  readonly what_changed: string;
}[] = [
  {
    before: "AI agents",
    request: { keywords: "AI agents", lang: "en", minFaves: 20 },
    what_changed: "Only posts in English with at least 20 likes.",
  },
  {
    before: "stablecoin payments",
    request: {
      keywords: "stablecoin payments",
      excludeLinks: true,
      noise: { preset: "low" },
    },
    what_changed: "No posts with links and none with common promotion terms.",
  },
  {
    before: "machine readable pricing",
    request: {
      exactPhrase: "machine readable pricing",
      sinceDate: "2026-07-01",
    },
    what_changed: "The words as one phrase, from 1 July 2026 on.",
  },
];

function beforeAfter(
  example: (typeof BEFORE_AFTER)[number],
): JsonObject {
  return {
    before: example.before,
    request: example.request as unknown as JsonObject,
    after: buildSearchQuery(example.request).query,
    what_changed: example.what_changed,
  };
}

/** Invented posts; what each preset leaves is computed, not claimed. */
const SYNTHETIC_POSTS = [
  "Our agent now pays per call instead of holding an API key.",
  "GIVEAWAY: win a hardware wallet, link in bio",
  "Retweet to win a year of agent credits",
  "Presale is open, this one goes to the moon",
  "Notes on making a paid endpoint discoverable for agents",
] as const;

const made: { illustrations?: JsonValue } = {};

function illustrations(): JsonValue {
  return made.illustrations ??= NOISE_LEVELS.map(({ name }) => {
    const removes = (post: string) =>
      noiseTerms(name).find((term) =>
        ` ${post.toLowerCase().replace(/[^a-z0-9]+/g, " ")} `
          .includes(` ${term} `)
      );
    return {
      synthetic: true,
      label: "Synthetic posts, written for illustration.",
      preset: name,
      before: SYNTHETIC_POSTS,
      after: SYNTHETIC_POSTS.filter((post) => removes(post) === undefined),
      removed: SYNTHETIC_POSTS.flatMap((post) => {
        const term = removes(post);
        return term === undefined ? [] : [{ post, by_term: term }];
      }),
    };
  });
}

function workflow(facts: DryRunFacts): JsonValue {
  return [
    {
      step: 1,
      free: true,
      action: `GET ${facts.dryRunEndpoint} and read json_schema and limits.`,
    },
    {
      step: 2,
      free: true,
      action:
        `POST your request to ${facts.dryRunEndpoint}; a mistake is answered 400 with the field named.`,
    },
    {
      step: 3,
      free: true,
      action:
        `POST the same request to ${facts.paidEndpoint} without proof; the answer is 402 with the challenge. Check amount, network, asset and recipient.`,
    },
    {
      step: 4,
      free: false,
      action:
        "Repeat the identical POST with the payment proof; the answer is 200 with query and searchUrl.",
    },
    {
      step: 5,
      free: true,
      action:
        `Open searchUrl yourself, or give it to a person. Tools for planning and for sorting what you found: ${facts.mcpEndpoint}.`,
    },
  ];
}
