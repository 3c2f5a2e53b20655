/**
 * What is bounded, and the constant that bounds it: the table that documents
 * repeat.
 *
 * @module
 */

import { DEPLOYMENT_GAS_MAX } from "@/lib/config.ts";
import { A2A_BODY_BYTES_MAX } from "@/lib/a2a/endpoint.ts";
import { BODY_MS_MAX, BODY_PIECES_MAX } from "@/lib/http/body.ts";
import { BODIES_BYTES_MAX } from "@/lib/http/body_room.ts";
import { JSON_STRINGS_MAX } from "@/lib/http/json_strings.ts";
import {
  BEAT_MS,
  FREE_PER_BEAT,
  WAITING_BEATS_MAX,
  WAITING_MAX,
} from "@/lib/http/precedence.ts";
import { QUERY_PARAMETERS_MAX } from "@/lib/http/query.ts";
import { BUCKETS_MAX } from "@/lib/http/rate_limit.ts";
import { STRICT_JSON_DEPTH_MAX } from "@/lib/json_strict.ts";
import { MCP_BODY_BYTES_MAX } from "@/lib/mcp/endpoint.ts";
import { MEMBERS_MAX } from "@/lib/mcp/members.ts";
import * as net from "@/lib/net/limits.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import { RPC_TIMEOUT_MS } from "@/lib/x402/chain.ts";
import { PAYER_IN_FLIGHT_MAX } from "@/lib/x402/gas/holds.ts";
import { CONCURRENT_RUNS_MAX, JOIN_MS } from "@/lib/x402/running_calls.ts";
import { RESULT_BYTES_MAX } from "@/lib/x402/paid_call.ts";
import { RPC_ANSWER_BYTES_MAX } from "@/lib/x402/rpc.ts";
import { ANSWER_BYTES_MAX } from "@/lib/x402/settlers/facilitator_http.ts";
import { PREVIEW_BODY_BYTES_MAX } from "./api/preview.ts";
import { LINKS_MAX } from "./exchange/entries/abuse.ts";
import * as entries from "./exchange/entries/schemas.ts";
import * as evidence from "./verify/verify_evidence/limits.ts";

/** A number that is enforced, with the words for it in documents. */
export interface Bound {
  /** Stable; its test has the same. */
  readonly id: string;
  /** What is bounded, in a few words. */
  readonly what: string;
  /** The most that is let through. */
  readonly number: number;
  /** What is counted: bytes, items, milliseconds. */
  readonly unit: string;
}

/** Every bound, those of bodies first. `operations`: those that are paid over HTTP. */
export function boundsOf(operations: readonly Operation[]): readonly Bound[] {
  return [
    ...operations.map(({ id, bodyBytesMax }) =>
      bound(
        `body.${nameOf(id)}`,
        `body of \`${nameOf(id)}\``,
        bodyBytesMax,
        "bytes",
      )
    ),
    ...REQUESTS,
    ...operations.filter(({ id }) => WAITING.has(id)).map(({ id, runMsMax }) =>
      bound(`run.${id}`, `run of \`${id}\``, runMsMax, "ms")
    ),
    ...PAGES,
    ...CHAIN,
    ...EVIDENCE,
    ...PUBLISHING,
  ];
}

/** Operations that wait for something; the others only compute, within what they are given. */
const WAITING: ReadonlySet<string> = new Set([
  "summarize-url",
  "agent-visibility-report",
]);

/** As its route is called. */
function nameOf(id: string): string {
  return id.replaceAll("_", "-");
}

function bound(id: string, what: string, number: number, unit: string): Bound {
  return { id: `bound.${id}`, what, number, unit };
}

const REQUESTS: readonly Bound[] = [
  bound("body.preview", "body of a preview", PREVIEW_BODY_BYTES_MAX, "bytes"),
  bound("body.mcp", "message of MCP", MCP_BODY_BYTES_MAX, "bytes"),
  bound("body.a2a", "message of A2A", A2A_BODY_BYTES_MAX, "bytes"),
  bound("body_ms", "time for a body", BODY_MS_MAX, "ms"),
  bound("body_pieces", "pieces of a body", BODY_PIECES_MAX, "pieces"),
  bound(
    "bodies_bytes",
    "bodies that arrive, all together; the oldest is cut off",
    BODIES_BYTES_MAX,
    "bytes",
  ),
  bound(
    "json_strings",
    "strings of a JSON body over 64 KiB",
    JSON_STRINGS_MAX,
    "strings",
  ),
  bound(
    "mcp_members",
    "members of an object of an MCP message",
    MEMBERS_MAX,
    "members",
  ),
  bound("json_depth", "depth of strict JSON", STRICT_JSON_DEPTH_MAX, "levels"),
  bound(
    "query_parameters",
    "parameters of a query",
    QUERY_PARAMETERS_MAX,
    "parameters",
  ),
  bound(
    "rate_buckets",
    "callers whose rate is counted",
    BUCKETS_MAX,
    "buckets",
  ),
  bound(
    "free_requests",
    "free requests a second while something is sold",
    FREE_PER_BEAT * 1_000 / BEAT_MS,
    "requests",
  ),
  bound(
    "free_waiting",
    "of them that wait for their turn",
    WAITING_MAX,
    "requests",
  ),
  bound(
    "free_waiting_ms",
    "wait of a free request for its turn; then `busy`",
    WAITING_BEATS_MAX * BEAT_MS,
    "ms",
  ),
  bound(
    "paid_calls",
    "paid calls at once in a process",
    CONCURRENT_RUNS_MAX,
    "calls",
  ),
  bound("join_ms", "wait of a copy of a running call", JOIN_MS, "ms"),
  bound("result_bytes", "result", RESULT_BYTES_MAX, "bytes"),
];

const PAGES: readonly Bound[] = [
  bound(
    "page.fetches",
    "pages fetched at once in a process",
    net.FETCHES_MAX,
    "pages",
  ),
  bound(
    "page.of_a_host",
    "of them at one host",
    net.HOST_CONCURRENCY_MAX,
    "pages",
  ),
  bound(
    "page.of_an_address",
    "of them at one address",
    net.ADDRESS_CONCURRENCY_MAX,
    "pages",
  ),
  bound(
    "page.in_memory",
    "pages in memory, all together",
    net.BODY_BYTES_IN_HAND_MAX,
    "bytes",
  ),
  bound("page.wire", "page on the wire", net.WIRE_BYTES_MAX, "bytes"),
  bound("page.pieces", "pieces of a page", net.BODY_PIECES_MAX, "pieces"),
  bound("page.decoded", "page decoded", net.DECODED_BYTES_MAX, "bytes"),
  bound("page.ms", "time for a page, whole", net.TOTAL_TIMEOUT_MS, "ms"),
  bound(
    "page.header_ms",
    "of it, until its header is there",
    net.HEADERS_TIMEOUT_MS,
    "ms",
  ),
  bound(
    "page.connect_ms",
    "of it, for one connection",
    net.CONNECT_TIMEOUT_MS,
    "ms",
  ),
  bound("page.dns_ms", "of it, for a name", net.DNS_TIMEOUT_MS, "ms"),
  bound("page.redirects", "redirects", net.REDIRECTS_MAX, "hops"),
];

const CHAIN: readonly Bound[] = [
  bound(
    "facilitator_answer",
    "answer of a facilitator",
    ANSWER_BYTES_MAX,
    "bytes",
  ),
  bound("rpc_answer", "answer of an RPC", RPC_ANSWER_BYTES_MAX, "bytes"),
  bound("rpc_ms", "time for an answer of an RPC", RPC_TIMEOUT_MS, "ms"),
  bound(
    "payer_in_flight",
    "payments of one payer in flight, on chain",
    PAYER_IN_FLIGHT_MAX,
    "payments",
  ),
  bound(
    "deployment_gas",
    "gas of a wallet's deployment, which is off unless it is set",
    DEPLOYMENT_GAS_MAX,
    "gas",
  ),
];

const EVIDENCE: readonly Bound[] = [
  bound("evidence.items", "items of evidence", evidence.ITEMS_MAX, "items"),
  bound("evidence.checks", "checks of a bundle", evidence.CHECKS_MAX, "checks"),
  bound(
    "evidence.signatures",
    "signatures of a bundle",
    evidence.SIGNATURES_MAX,
    "signatures",
  ),
  bound("evidence.steps", "steps of a bundle", evidence.STEPS_MAX, "steps"),
];

const PUBLISHING: readonly Bound[] = [
  bound(
    "entry.title",
    "title of an entry",
    entries.TITLE_CHARACTERS_MAX,
    "characters",
  ),
  bound(
    "entry.content",
    "content of an entry, in UTF-8",
    entries.CONTENT_BYTES_MAX,
    "bytes",
  ),
  bound("entry.tags", "tags of an entry", entries.TAGS_MAX, "tags"),
  bound("entry.links", "links of an entry", LINKS_MAX, "links"),
  bound(
    "entry.sources",
    "source URLs of an entry",
    entries.SOURCE_URLS_MAX,
    "URLs",
  ),
  bound(
    "entry.source",
    "a source URL",
    entries.SOURCE_URL_CHARACTERS_MAX,
    "characters",
  ),
  bound(
    "search.query",
    "words of a search",
    entries.QUERY_CHARACTERS_MAX,
    "characters",
  ),
  bound(
    "search.results",
    "results of a page of a search",
    entries.SEARCH_LIMIT_MAX,
    "results",
  ),
];
