/**
 * One request to a server that the operator names, over a connection that is
 * vetted like that of any page: the name is looked up once, every address of
 * the answer is vetted, and nothing is followed.
 *
 * @module
 */

import { canonicalAddress, type Endpoint } from "./addresses.ts";
import { ByteBudget, decoderFor, readBody } from "./body.ts";
import { connectPinned } from "./connect.ts";
import { exchange } from "./exchange.ts";
import { BODY_BYTES_IN_HAND_MAX, FETCH_TIMEOUTS } from "./limits.ts";
import { createResolver } from "./resolver.ts";
import { mayConnect, type ReachPolicy, vetUrl } from "./url_policy.ts";

/** What is sent. */
export interface UpstreamRequest {
  /** The whole URL. */
  readonly url: string;
  /** In capitals. */
  readonly method: string;
  /** Beside those of the connection; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text; unset: none. */
  readonly body?: string | undefined;
  /** Milliseconds for everything. */
  readonly timeoutMs: number;
}

/** What came back. */
export type UpstreamAnswer =
  | {
    readonly kind: "answered";
    readonly status: number;
    /** As it was sent; null where there was none. */
    readonly retryAfter: string | null;
    readonly bytes: Uint8Array;
    /** Whether a byte limit cut the body off. */
    readonly isTruncated: boolean;
  }
  /** An address that may not be reached. Nothing was sent. */
  | { readonly kind: "not_allowed" }
  /** No such name, no connection, no valid certificate or a broken answer. */
  | { readonly kind: "unreachable" }
  | { readonly kind: "timeout" };

/** Asks one server once; never throws. */
export type AskUpstream = (request: UpstreamRequest) => Promise<UpstreamAnswer>;

/**
 * Asks servers.
 *
 * @param options `allowed`: the exact addresses that may be reached although
 * they are not public.
 */
export function createUpstreamAsker(
  options: { userAgent: string; allowed: readonly Endpoint[] },
): AskUpstream {
  const policy: ReachPolicy = {
    allowed: options.allowed,
    hasOwnResolver: false,
  };
  const resolve = createResolver();
  const budget = new ByteBudget(BODY_BYTES_IN_HAND_MAX);
  return async (request) => {
    const endsAt = performance.now() + request.timeoutMs;
    const leftMs = () => Math.max(1, endsAt - performance.now());
    const target = vetUrl(request.url, policy);
    if (target === undefined) return { kind: "not_allowed" };
    const resolution = target.isLiteral
      ? {
        kind: "resolved" as const,
        addresses: [canonicalAddress(target.host) ?? target.host],
      }
      : await resolve(
        target.host,
        Math.min(FETCH_TIMEOUTS.dnsMs, leftMs()),
      );
    if (resolution.kind === "timeout") return { kind: "timeout" };
    if (resolution.kind === "not_found") return { kind: "unreachable" };
    const { addresses } = resolution;
    const [address] = addresses;
    const areAllAllowed = addresses.every((one) =>
      mayConnect({ address: one, port: target.port }, policy)
    );
    if (address === undefined || !areAllAllowed) return { kind: "not_allowed" };
    const connection = await connectPinned({
      address,
      port: target.port,
      host: target.host,
      isLiteral: target.isLiteral,
      isSecure: target.url.protocol === "https:",
    }, Math.min(FETCH_TIMEOUTS.connectMs, leftMs()));
    if (connection.kind !== "open") {
      return {
        kind: connection.kind === "timeout" ? "timeout" : "unreachable",
      };
    }
    try {
      return await askOver(connection.socket, {
        request,
        url: target.url,
        userAgent: options.userAgent,
        budget,
        leftMs,
      });
    } finally {
      connection.close();
    }
  };
}

async function askOver(
  socket: Parameters<typeof exchange>[0]["socket"],
  { request, url, userAgent, budget, leftMs }: {
    request: UpstreamRequest;
    url: URL;
    userAgent: string;
    budget: ByteBudget;
    leftMs: () => number;
  },
): Promise<UpstreamAnswer> {
  const answered = await exchange({
    socket,
    url,
    userAgent,
    timeoutMs: leftMs(),
    own: {
      method: request.method,
      headers: request.body === undefined ? request.headers : {
        ...request.headers,
        "content-length": String(new TextEncoder().encode(request.body).length),
      },
      body: request.body,
    },
  });
  if (answered.kind !== "answer") return { kind: failure(answered.kind) };
  const { answer } = answered;
  // No coding was asked for; one that is sent all the same is not undone.
  const decoder = decoderFor(answer.headers["content-encoding"]);
  if (decoder !== undefined) return { kind: "unreachable" };
  const body = await readBody(answer, {
    decoder,
    budget,
    timeoutMs: leftMs(),
    rateGraceMs: FETCH_TIMEOUTS.rateGraceMs,
  });
  if (body.kind !== "read") return { kind: failure(body.kind) };
  return {
    kind: "answered",
    status: answer.statusCode ?? 0,
    retryAfter: answer.headers["retry-after"] ?? null,
    bytes: body.bytes,
    isTruncated: body.isTruncated,
  };
}

function failure(
  kind: "timeout" | "broken" | "full",
): "timeout" | "unreachable" {
  return kind === "timeout" ? "timeout" : "unreachable";
}
