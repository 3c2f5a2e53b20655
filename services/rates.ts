/**
 * How often callers may do what, in buckets by the minute. A route takes its
 * limit from here, and so does every text that names one.
 *
 * What holds for an hour stands in `exchange/limits.ts`.
 *
 * @module
 */

import type { RateLimit } from "@/lib/http/rate_limit.ts";

/** A limit with what it counts. */
export interface CountedRate extends RateLimit {
  /** What takes a token, in a few words. */
  readonly counts: string;
  /** Who has a bucket; a network is a /24, or a /48 of IPv6. */
  readonly each: "address" | "network" | "agent" | "service";
}

/** Every limit by the minute. Payers have buckets of their own: a flood of unpaid calls cannot keep them out. */
export const RATES = {
  documents: {
    name: "documents",
    perMinute: 300,
    counts: "documents and pages of all origins, together",
    each: "address",
  },
  unpaid: {
    name: "unpaid",
    perMinute: 120,
    counts: "calls of the paid HTTP routes without a payment, together",
    each: "address",
  },
  paid: {
    name: "paid",
    perMinute: 120,
    goesFirst: true,
    counts: "calls of the paid HTTP routes with a payment, together",
    each: "address",
  },
  match: {
    name: "match",
    perMinute: 60,
    counts: "`/match` and the answers of `/find`, together",
    each: "address",
  },
  dryRun: {
    name: "dry-run",
    perMinute: 120,
    counts: "`/xsearch-query-dry-run`",
    each: "address",
  },
  preview: {
    name: "preview",
    perMinute: 30,
    burst: 6,
    counts: "previews of paid results, over HTTP and MCP, together",
    each: "address",
  },
  previewService: {
    name: "preview-service",
    perMinute: 240,
    burst: 12,
    credit: 0,
    counts: "previews of paid results, over HTTP and MCP, together",
    each: "service",
  },
  pagePreview: {
    name: "page-preview",
    perMinute: 4,
    counts: "previews that fetch a page",
    each: "address",
  },
  pagePreviewNetwork: {
    name: "page-preview-network",
    perMinute: 10,
    credit: 0,
    counts: "previews that fetch a page",
    each: "network",
  },
  pagePreviewService: {
    name: "page-preview-service",
    perMinute: 30,
    credit: 0,
    counts: "previews that fetch a page",
    each: "service",
  },
  audit: {
    name: "audit",
    perMinute: 30,
    counts: "`/revenue-log/integrity`",
    each: "address",
  },
  log: {
    name: "log",
    perMinute: 600,
    counts: "`/checkpoint`, `/log.json` and tiles of the log, together",
    each: "address",
  },
  logReceipt: {
    name: "log-receipt",
    perMinute: 60,
    counts: "`/log/receipt` and `/log/verdict`, together",
    each: "address",
  },
  mcp: {
    name: "mcp",
    perMinute: 120,
    burst: 60,
    counts: "messages to the free MCP server",
    each: "address",
  },
  exchangeMcp: {
    name: "exchange-mcp",
    perMinute: 120,
    burst: 60,
    counts: "messages to the exchange over MCP",
    each: "address",
  },
  exchangeA2a: {
    name: "exchange-a2a",
    perMinute: 120,
    burst: 60,
    counts: "messages to the exchange over A2A",
    each: "address",
  },
  exchangePaid: {
    name: "exchange-paid",
    perMinute: 120,
    goesFirst: true,
    counts: "messages to the exchange with a payment, over both",
    each: "address",
  },
  exchangeAgent: {
    name: "exchange-agent",
    perMinute: 240,
    goesFirst: true,
    counts: "messages to the exchange with a credential, on top",
    each: "agent",
  },
  exchangeRegister: {
    name: "exchange-register",
    perMinute: 10,
    counts: "`/agents/register` of the exchange",
    each: "address",
  },
  exchangeRevoke: {
    name: "exchange-revoke",
    perMinute: 60,
    counts: "`/agents/revoke`",
    each: "address",
  },
  verifyMcp: {
    name: "verify-mcp",
    perMinute: 60,
    counts: "messages to verify over MCP",
    each: "address",
  },
  verifyA2a: {
    name: "verify-a2a",
    perMinute: 60,
    counts: "messages to verify over A2A",
    each: "address",
  },
  verifyPaid: {
    name: "verify-paid",
    perMinute: 120,
    goesFirst: true,
    counts: "messages to verify with a payment, over both",
    each: "address",
  },
  verifyRegister: {
    name: "verify-register",
    perMinute: 10,
    counts: "`/agent/register` of verify",
    each: "address",
  },
  verifyRegisterNetwork: {
    name: "verify-register-network",
    perMinute: 3,
    burst: 20,
    credit: 0,
    counts: "receipts of `/agent/register`",
    each: "network",
  },
  verifyRegisterService: {
    name: "verify-register-service",
    perMinute: 9,
    burst: 60,
    credit: 0,
    counts: "receipts of `/agent/register`: 600 in any hour",
    each: "service",
  },
  verifyRegistration: {
    name: "verify-registration",
    perMinute: 60,
    counts: "`/agent/registration`",
    each: "address",
  },
} as const satisfies Readonly<Record<string, CountedRate>>;
