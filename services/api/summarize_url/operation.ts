/**
 * The offer behind `POST /summarize-url`: title and lead text of a public page.
 *
 * @module
 */

import { AppError, type ErrorCode } from "@/lib/errors.ts";
import { SUMMARY_CODE_POINTS_MAX } from "@/lib/engines/page_text/cut.ts";
import { FORMATS } from "@/lib/engines/page_text/formats.ts";
import { type Medium, mediumOfName } from "@/lib/engines/page_text/medium.ts";
import { namedReason } from "@/lib/engines/page_text/no_text_reason.ts";
import type { NoTextReason } from "@/lib/engines/page_text/mod.ts";
import { PARTS } from "@/lib/engines/page_text/parts.ts";
import { loadInTurns } from "@/lib/load_in_turns.ts";
import { MadeReady } from "@/lib/made_ready.ts";
import {
  DECODED_BYTES_MAX,
  HEADERS_TIMEOUT_MS,
  REDIRECTS_MAX,
  TOTAL_TIMEOUT_MS,
  URL_LENGTH_MAX,
  WIRE_BYTES_MAX,
} from "@/lib/net/limits.ts";
import { defineOperation } from "@/lib/operation/operation.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import type { OfferContent, OfferParts, OfferPlan } from "../offer.ts";
import { definePreview } from "../preview.ts";
import { NEED } from "./need.ts";
import { PRICED } from "./priced.ts";
import type { SummarizeOutcome } from "./engine.ts";
import { Readings } from "./readings.ts";

/** Bytes of a request; the longest URL with every character escaped. */
export const BODY_BYTES_MAX = 16_384;
/** Milliseconds of a run: the fetch, and room to read the page. */
export const RUN_MS_MAX: number = TOTAL_TIMEOUT_MS + 5_000;
/** Seconds after which a caller who got `busy` may try again. */
const BUSY_RETRY_AFTER_S = 5;

/** The request of the contract. */
export const SUMMARIZE_URL_INPUT = {
  type: "object",
  additionalProperties: false,
  required: ["url"],
  properties: {
    url: {
      type: "string",
      format: "uri",
      maxLength: URL_LENGTH_MAX,
      description:
        "http or https URL of a public page, on port 80, 443, 8080 or 8443.",
    },
  },
} as const;

/** The response of the contract. */
export const SUMMARIZE_URL_OUTPUT = {
  type: "object",
  additionalProperties: false,
  required: ["status", "summary", "title", "url"],
  properties: {
    status: { type: "string", const: "paid" },
    summary: {
      type: "string",
      maxLength: SUMMARY_CODE_POINTS_MAX,
      description:
        `Text of the page: up to ${SUMMARY_CODE_POINTS_MAX} characters, extracted, not written.`,
    },
    title: {
      type: "string",
      description:
        "The page's headline, without the name of the site where more is left.",
    },
    url: {
      type: "string",
      format: "uri",
      description: "The URL that answered, after redirects.",
    },
  },
} as const;

type Input = ValueOf<typeof SUMMARIZE_URL_INPUT>;
type Output = ValueOf<typeof SUMMARIZE_URL_OUTPUT>;

/** What the documentation page and the limits of the offer say. */
export const SUMMARIZE_URL_LIMITS = {
  body_bytes: BODY_BYTES_MAX,
  url_characters: URL_LENGTH_MAX,
  summary_characters: SUMMARY_CODE_POINTS_MAX,
  redirects: REDIRECTS_MAX,
  page_bytes: WIRE_BYTES_MAX,
  page_bytes_decompressed: DECODED_BYTES_MAX,
  seconds: TOTAL_TIMEOUT_MS / 1000,
  seconds_until_header: HEADERS_TIMEOUT_MS / 1000,
} as const;

const EXAMPLE_OUTPUT: Output = {
  status: "paid",
  summary:
    "The Hypertext Transfer Protocol (HTTP) is a stateless application-level protocol for distributed, collaborative, hypertext information systems.",
  title: "RFC 9110: HTTP Semantics",
  url: "https://www.rfc-editor.org/rfc/rfc9110.html",
};

/** What is sold. */
export const SUMMARIZE_URL: OfferPlan = {
  ...PRICED,
  intent: "url-summary",
  need: NEED,
  create: createOffer,
};

/** What is shown of a page for nothing. */
export const SUMMARIZE_URL_TRIAL = {
  type: "object",
  additionalProperties: false,
  required: ["kind", "title"],
  properties: {
    kind: {
      type: "string",
      enum: FORMATS,
      description: "What the page is written in.",
    },
    title: { type: "string", description: "The page's headline." },
  },
} as const;

function createOffer(
  { deployment, fetchPage, price }: OfferParts,
): OfferContent {
  const reader = { fetchPage, readings: new Readings() };
  // Its formats are many: what only shows the offer does not wait for them.
  const engine = new MadeReady((pause) =>
    loadInTurns(PARTS, () => import("./engine.ts"), pause)
  );
  const operation = defineOperation<Input, Output>({
    id: SUMMARIZE_URL.id,
    service: "api",
    title: "Summarize a public page",
    description:
      `Fetches a public page and returns its title and a summary made of up to ${SUMMARY_CODE_POINTS_MAX} characters of extracted text.`,
    limitation:
      "It is text extraction, not an AI-written synthesis. It does no browser rendering and no login.",
    priceAtomic: price.atomic,
    tags: ["summary", "web", "extraction", "title", "reading"],
    inputSchema: SUMMARIZE_URL_INPUT,
    outputSchema: SUMMARIZE_URL_OUTPUT,
    example: { input: { url: EXAMPLE_OUTPUT.url }, output: EXAMPLE_OUTPUT },
    bodyBytesMax: BODY_BYTES_MAX,
    runMsMax: RUN_MS_MAX,
    problemOf({ url }) {
      const medium = mediumOfName(url);
      return medium === null ? undefined : unreadWords(medium);
    },
    async run({ url }) {
      const { summarizeUrl } = await engine.needed();
      const outcome = await summarizeUrl(url, reader);
      if (outcome.kind !== "summarized") throw refusalOf(outcome);
      const { title, summary } = outcome;
      return { output: { status: "paid", summary, title, url: outcome.url } };
    },
  });
  return {
    operation,
    prepare: async (pause) => void await engine.ahead(pause),
    waitedFor: () => engine.waitedFor,
    path: "/summarize-url",
    pastedMember: "url",
    resultName: "url_summary",
    freeAlternative: {
      id: "summarize-url-guide",
      title: "What summarize-url reads",
      description:
        "Which pages can be summarized and which cannot, with a fixed sample.",
      path: "/summarize-url/guide",
    },
    preview: definePreview(operation, {
      shows:
        "Fetches the page: what it is written in and its title, or why nothing would be sold.",
      withholds: "No summary.",
      withheld: ["summary", "url"],
      schema: SUMMARIZE_URL_TRIAL,
      example: { kind: "html", title: "RFC 9110: HTTP Semantics" },
      isFetching: true,
      async run({ url }) {
        const { headOfUrl } = await engine.needed();
        const outcome = await headOfUrl(url, reader);
        if (outcome.kind !== "read") throw refusalOf(outcome);
        return { kind: outcome.format, title: outcome.title };
      },
    }, { price, deployment, path: "/summarize-url" }),
    limits: SUMMARIZE_URL_LIMITS,
  };
}

/** Why a page has nothing to read, in words; each refusal carries its name, too. */
export const NO_TEXT_MESSAGES: Readonly<Record<NoTextReason, string>> = {
  bot_challenge:
    "The site answered with a check for robots instead of the page; another try gets the same. Open it in a browser, or look for the text elsewhere.",
  needs_javascript:
    "The page is a shell: its text appears only when its scripts run. Render it in a browser, or ask its API.",
  consent_wall:
    "The site asks for consent before it shows the page. Open it in a browser and choose.",
  login_wall:
    "The site shows the page only after a log-in, or to subscribers. Use an account there, or look for the text elsewhere.",
  error_page:
    "The site says, with status 200, that it has no such page now. Check the URL, or start from the site's search.",
  empty: "The page has no readable text. Another page of the site may have it.",
};

/** What is not read, in words. */
const MEDIUM_WORDS: Readonly<Record<Medium, string>> = {
  pdf: "a PDF document",
  image: "an image",
  audio: "a sound",
  video: "a video",
  archive: "an archive",
  office: "an office document",
  font: "a font",
  program: "a program",
};

function unreadWords(medium: Medium): string {
  return `The URL leads to ${MEDIUM_WORDS[medium]}, which is not read.`;
}

/** Statuses that say "not now": too many requests, too early, too slow. */
const PASSING: readonly number[] = [408, 425, 429];

/** Codes of all refusals of a run, in the order in which a caller meets them. */
export const RUN_REFUSALS = [
  "url_not_allowed",
  "upstream_status",
  "unsupported_content",
  "no_text",
  "upstream_unreachable",
  "upstream_timeout",
  "busy",
] as const satisfies readonly ErrorCode[];

type RunRefusal = (typeof RUN_REFUSALS)[number];

/** The refusal of a run that gave no summary. None of them is charged. */
function refusalOf(
  outcome: Exclude<SummarizeOutcome, { kind: "summarized" }>,
): AppError {
  const refuse = (
    code: RunRefusal,
    message: string,
    more?: ConstructorParameters<typeof AppError>[2],
  ) => new AppError(code, message, more);
  switch (outcome.kind) {
    case "url_not_allowed":
      // The same words for every reason, so that nothing can be probed.
      return refuse("url_not_allowed", "This URL is not fetched.");
    case "upstream_status":
      return outcome.status >= 500 || PASSING.includes(outcome.status)
        ? refuse(
          "upstream_unreachable",
          `The page answered with status ${outcome.status}.`,
        )
        : refuse(
          "upstream_status",
          `The page answered with status ${outcome.status}, not 200.`,
        );
    case "upstream_redirects":
      return refuse(
        "upstream_status",
        `The page redirects more than ${REDIRECTS_MAX} times.`,
      );
    case "upstream_unreachable":
      return refuse(
        "upstream_unreachable",
        "The page's server could not be reached, or broke off.",
      );
    case "upstream_timeout":
      return refuse(
        "upstream_timeout",
        "The page did not arrive within the time limits.",
      );
    case "unsupported_content":
      return refuse(
        "unsupported_content",
        outcome.medium === null
          ? "The URL leads to something that is not a page of text."
          : unreadWords(outcome.medium),
      );
    case "no_text":
      return refuse("no_text", NO_TEXT_MESSAGES[outcome.reason], {
        details: { reason: namedReason(outcome.reason) },
      });
    case "too_busy":
      return refuse(
        "busy",
        "Too many pages are being read, or fetched from this host.",
        { retryAfterSeconds: BUSY_RETRY_AFTER_S },
      );
  }
}
