/**
 * The feeds of offer revisions, and what they can be filtered by.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { Feed, FeedItem } from "@/lib/feeds/feed.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { DECIMAL_AMOUNT_PATTERN } from "@/lib/money.ts";
import { NETWORK_PATTERN } from "@/lib/x402/networks.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { INTENTS } from "../operations.ts";
import type { Revisions } from "./announcements.ts";
import type { OfferRevision } from "./store.ts";

/** Items of a feed; older revisions stay in the store. */
export const FEED_ITEMS_MAX = 100;
/** Minutes between two polls. */
export const POLL_MINUTES = 60;

/** Conditions, all of which must hold. */
export interface FeedFilters {
  /** Only offers that serve this need. */
  readonly intent?: string;
  /** Decimal text: a call costs at most this. */
  readonly max_price_usdc?: string;
  /** CAIP-2. */
  readonly network?: string;
}

const FILTERS: readonly {
  readonly name: keyof FeedFilters;
  readonly pattern: RegExp;
  readonly expected: string;
}[] = [
  {
    name: "intent",
    pattern: new RegExp(`^(?:${INTENTS.join("|")})$`),
    expected: `must be one of ${INTENTS.join(", ")}`,
  },
  {
    name: "max_price_usdc",
    pattern: new RegExp(DECIMAL_AMOUNT_PATTERN),
    expected: "must be decimal USDC such as 0.01",
  },
  {
    name: "network",
    pattern: new RegExp(NETWORK_PATTERN),
    expected: "must be a CAIP-2 network such as eip155:8453",
  },
];

/** Parameters that feeds accept, for the contract. */
export const FEED_PARAMETERS: readonly {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonObject;
}[] = [
  {
    name: "intent",
    description: "Only revisions of this offer.",
    schema: { type: "string", enum: INTENTS },
  },
  {
    name: "max_price_usdc",
    description: "Only revisions that cost at most this.",
    schema: { type: "string", pattern: DECIMAL_AMOUNT_PATTERN },
  },
  {
    name: "network",
    description: "Only revisions that are paid on this network.",
    schema: { type: "string", pattern: NETWORK_PATTERN },
  },
];

/**
 * Reads filters. Parameters beside them are ignored, as feed readers add their
 * own.
 *
 * @param own Intents beside those of the built-in offers.
 * @throws {AppError} `invalid_filter` naming the parameter.
 */
export function readFilters(
  query: Iterable<readonly [string, string]>,
  own: readonly string[] = [],
): FeedFilters {
  const given = [...query];
  const filters: Record<string, string> = {};
  for (const { name, pattern, expected } of FILTERS) {
    const values = given.filter(([key]) => key === name);
    const [first] = values;
    if (first === undefined) continue;
    if (values.length > 1) {
      throw new AppError("invalid_filter", `${name} is given more than once.`);
    }
    const [, value] = first;
    const isOwn = name === "intent" && own.includes(value);
    if (!isOwn && !pattern.test(value)) {
      throw new AppError("invalid_filter", `${name} ${expected}.`);
    }
    filters[name] = value;
  }
  return filters;
}

/** The query of filters, always in one order. */
function queryOf(filters: FeedFilters): string {
  const pairs = FILTERS.flatMap(({ name }) =>
    filters[name] === undefined ? [] : [[name, filters[name]]]
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

/** The feed of what passes the filters. */
export function offerFeed(
  revisions: Revisions,
  options: {
    apiUrl: string;
    /** Path of the feed. */
    path: string;
    filters: FeedFilters;
    author: string;
  },
): Feed {
  const { apiUrl, filters } = options;
  return {
    title: `${PRODUCT_NAME} offers`,
    description:
      `The newest ${FEED_ITEMS_MAX} revisions of all offers: added, changed, withdrawn. An item never changes; deduplicate by its id and poll hourly.`,
    homeUrl: `${apiUrl}/find`,
    selfUrl: apiUrl + options.path + queryOf(filters),
    iconUrl: `${apiUrl}/favicon.svg`,
    author: options.author,
    language: "en",
    ttlMinutes: POLL_MINUTES,
    items: revisions.all.filter((revision) => passes(revision, filters))
      .slice(0, FEED_ITEMS_MAX)
      .map((revision) => feedItem(revision, apiUrl)),
  };
}

/** The id of a revision, in every feed. */
function revisionId(intent: string, revision: number): string {
  return `offer:${intent}:r${revision}`;
}

function passes(
  { intent, item }: OfferRevision,
  filters: FeedFilters,
): boolean {
  const price = isJsonObject(item.price) ? item.price : {};
  return (filters.intent === undefined || filters.intent === intent) &&
    (filters.network === undefined || filters.network === price.network) &&
    (filters.max_price_usdc === undefined ||
      isAtMost(text(price.amount), filters.max_price_usdc));
}

/** Compares decimal texts without rounding. */
function isAtMost(amount: string, limit: string): boolean {
  const units = (decimal: string) => {
    const [whole = "0", fraction = ""] = decimal.split(".");
    return BigInt(whole + fraction.padEnd(18, "0"));
  };
  return units(amount) <= units(limit);
}

function feedItem(
  { intent, revision, change, published_at, item }: OfferRevision,
  apiUrl: string,
): FeedItem {
  const price = isJsonObject(item.price) ? item.price : {};
  const cost = `${text(price.amount)} ${text(price.currency)} a call on ${
    text(price.network)
  }`;
  const verb = { added: "New", changed: "Changed", withdrawn: "Withdrawn" };
  return {
    id: revisionId(intent, revision),
    url: text(item.url),
    title: `${verb[change]}: ${text(item.title)}`,
    summary: `${text(item.description)} ${cost}.`,
    text: [
      text(item.description),
      text(item.limitation),
      `${cost}, POST ${text(item.endpoint)}.`,
      item.free_alternative === null
        ? ""
        : `Free: ${text(item.free_alternative)}`,
    ].filter((part) => part !== "").join(" "),
    publishedAt: new Date(published_at),
    tags: [intent, change],
    extensions: {
      _pennyworth_offer: {
        about: `${apiUrl}/find`,
        intent,
        revision,
        supersedes: revision === 1 ? null : revisionId(intent, revision - 1),
        price,
        endpoint: item.endpoint ?? null,
        input_schema: item.input_schema ?? null,
        free_alternative: item.free_alternative ?? null,
        change,
        limitation: item.limitation ?? null,
      },
    },
  };
}

function text(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
