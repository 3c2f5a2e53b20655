/**
 * Schemas of what buyers are shown of offers: items, free options, the catalog
 * and the JSON Feed.
 *
 * @module
 */

import { DECIMAL_AMOUNT_PATTERN } from "@/lib/money.ts";
import { NETWORK_PATTERN } from "@/lib/x402/networks.ts";
import { X402_VERSION } from "@/lib/x402/types.ts";
import { INTENTS } from "../operations.ts";

const url = { type: "string", format: "uri" } as const;
const text = { type: "string" } as const;
const intent = { type: "string", enum: INTENTS } as const;

/** Feeds of an intent. */
export const SUBSCRIPTION_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["json", "rss"],
  properties: { json: url, rss: url },
} as const;

/** How feed and catalog write an amount. */
export const PRICE_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["amount", "currency", "atomic_amount", "network", "mode"],
  properties: {
    amount: { type: "string", pattern: DECIMAL_AMOUNT_PATTERN },
    currency: { type: "string", const: "USDC" },
    atomic_amount: { type: ["string", "null"], pattern: "^[0-9]{1,30}$" },
    network: { type: "string", pattern: NETWORK_PATTERN },
    mode: {
      type: "string",
      enum: ["demo", "testnet", "mainnet"],
      description: "What the deployment is: in demo no money moves.",
    },
  },
} as const;

/** One way to pay. */
export const REQUIREMENTS_SCHEMA = {
  type: "object",
  additionalProperties: true,
  required: [
    "scheme",
    "network",
    "amount",
    "asset",
    "payTo",
    "maxTimeoutSeconds",
    "extra",
  ],
  properties: {
    scheme: { type: "string", const: "exact" },
    network: { type: "string", pattern: NETWORK_PATTERN },
    amount: { type: "string", pattern: "^[0-9]{1,30}$" },
    asset: { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" },
    payTo: { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" },
    maxTimeoutSeconds: { type: "integer", minimum: 1 },
    extra: {
      type: "object",
      required: ["name", "version"],
      properties: { name: text, version: text },
      description: "EIP-712 domain of the asset.",
    },
  },
} as const;

/** Members of an item. */
const ITEM_PROPERTIES = {
  id: text,
  intent,
  title: text,
  description: text,
  limitation: text,
  url,
  method: { type: "string", const: "POST" },
  endpoint: url,
  input_schema: url,
  example_request: { type: "object" },
  free_preview: { type: ["string", "null"] },
  free_alternative: { type: ["string", "null"] },
  subscription: SUBSCRIPTION_SCHEMA,
  price: PRICE_SCHEMA,
  payment: {
    type: "object",
    additionalProperties: false,
    required: [
      "protocol",
      "version",
      "recipient",
      "requirements",
      "authorization_required",
    ],
    properties: {
      protocol: { type: "string", const: "x402" },
      version: { type: "integer", const: X402_VERSION },
      recipient: { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" },
      requirements: REQUIREMENTS_SCHEMA,
      authorization_required: { type: "boolean", const: true },
    },
  },
} as const;

/** The match item of the contract. */
export const OFFER_ITEM_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: Object.keys(ITEM_PROPERTIES),
  properties: ITEM_PROPERTIES,
} as const;

/** A free option of the contract. */
export const FREE_OPTION_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["id", "title", "description", "url", "subscription"],
  properties: {
    id: text,
    title: text,
    description: text,
    url,
    subscription: SUBSCRIPTION_SCHEMA,
  },
} as const;

/** `/catalog.json`. */
export const CATALOG_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["offers", "feeds", "free_options"],
  properties: {
    offers: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: [
          ...Object.keys(ITEM_PROPERTIES),
          "revision",
          "result",
          "input_example",
          "output_example",
          "limits",
        ],
        properties: {
          ...ITEM_PROPERTIES,
          revision: { type: "integer", minimum: 1 },
          result: text,
          input_example: { type: "object" },
          output_example: { type: "object" },
          limits: {
            type: "object",
            additionalProperties: { type: ["string", "number"] },
          },
        },
      },
    },
    feeds: SUBSCRIPTION_SCHEMA,
    free_options: { type: "array", items: FREE_OPTION_SCHEMA },
  },
} as const;

/** `/offers.json`: JSON Feed 1.1 with the offer extension. */
export const FEED_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["version", "title", "home_page_url", "feed_url", "items"],
  properties: {
    version: { type: "string", const: "https://jsonfeed.org/version/1.1" },
    title: text,
    description: text,
    home_page_url: url,
    feed_url: url,
    icon: url,
    language: text,
    authors: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        properties: { name: text, url },
      },
    },
    items: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: [
          "id",
          "url",
          "title",
          "content_text",
          "date_published",
          "tags",
          "_pennyworth_offer",
        ],
        properties: {
          id: {
            type: "string",
            pattern: "^offer:[a-z-]+:r[1-9][0-9]*$",
            description: "Names this revision for ever; deduplicate by it.",
          },
          url,
          title: text,
          summary: text,
          content_text: text,
          date_published: { type: "string", format: "date-time" },
          tags: { type: "array", items: text },
          _pennyworth_offer: {
            type: "object",
            additionalProperties: false,
            required: [
              "about",
              "intent",
              "revision",
              "supersedes",
              "price",
              "endpoint",
              "input_schema",
              "free_alternative",
              "change",
              "limitation",
            ],
            properties: {
              about: url,
              intent: text,
              revision: { type: "integer", minimum: 1 },
              supersedes: { type: ["string", "null"] },
              price: PRICE_SCHEMA,
              endpoint: url,
              input_schema: url,
              free_alternative: { type: ["string", "null"] },
              change: {
                type: "string",
                enum: ["added", "changed", "withdrawn"],
              },
              limitation: text,
            },
          },
        },
      },
    },
  },
} as const;
