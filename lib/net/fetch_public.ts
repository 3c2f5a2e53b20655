/**
 * Fetches public web pages for callers who may name any URL, without letting
 * them reach anything that is not public.
 *
 * Every hop (the first URL, each redirect, a meta refresh) goes through the
 * same door: the URL's text is vetted, the name is looked up once, every
 * address of the answer is vetted (one bad address refuses the name), and the
 * connection is made to one of exactly these addresses, with the name kept for
 * TLS and for the Host header. Names are never looked up a second time, so
 * that an answer that changes between check and use has no effect.
 */
import { Buffer } from "node:buffer";
import {
  canonicalAddress,
  type Endpoint,
  gateKey,
  parseEndpoint,
} from "./addresses.ts";
import { ByteBudget, decoderFor, readBody } from "./body.ts";
import { connectPinned, trustWith } from "./connect.ts";
import { exchange } from "./exchange.ts";
import { Gate } from "./gate.ts";
import {
  ADDRESS_CONCURRENCY_MAX,
  ADDRESS_QUEUE_MAX,
  BODY_BYTES_IN_HAND_MAX,
  CONNECT_ATTEMPTS_MAX,
  FETCH_TIMEOUTS,
  FETCHES_MAX,
  type FetchTimeouts,
  REDIRECTS_MAX,
} from "./limits.ts";
import { createResolver, type Resolve } from "./resolver.ts";
import {
  mayConnect,
  type ReachPolicy,
  type VettedUrl,
  vetUrl,
} from "./url_policy.ts";

/** What the operator sets. */
export interface PublicFetcherOptions {
  /** Names the service and a page about it; sent with every request. */
  readonly userAgent: string;
  /** Exact `ip:port` pairs that may be reached although they are not public. */
  readonly allowAddrs?: readonly string[];
  /** `ip:port` of the DNS server to ask instead of the system's. */
  readonly dns?: string;
  /** PEM text of a certificate authority to trust besides the public ones. */
  readonly ca?: string;
  /** Shorter time limits, for tests. */
  readonly timeouts?: Partial<FetchTimeouts>;
  /** Less memory for all bodies together, for tests. */
  readonly bytesInHandMax?: number;
}

/** A page that answered 200. */
export interface FetchedPage {
  /** Tells it from a failure. */
  readonly kind: "fetched";
  /** The URL that answered, after redirects, without fragment. */
  readonly finalUrl: string;
  /** The HTTP status. */
  readonly status: number;
  /** The Content-Type header as sent; empty when there was none. */
  readonly contentType: string;
  /** The body with its content coding undone. */
  readonly bytes: Uint8Array;
  /** Whether a byte limit cut the body off. */
  readonly truncated: boolean;
}

/** Why there is no page. */
export type FetchFailure =
  /** The policy refuses the URL, a redirect or an address; never says which. */
  | { readonly kind: "url_not_allowed" }
  /** The server answered with another status than 200. */
  | { readonly kind: "upstream_status"; readonly status: number }
  /** More redirects than are followed. */
  | { readonly kind: "upstream_redirects" }
  /** No such name, no connection, no valid certificate or a broken answer. */
  | { readonly kind: "upstream_unreachable" }
  /** A time limit was reached. */
  | { readonly kind: "upstream_timeout" }
  /** A content type or coding that is not read. */
  | { readonly kind: "unsupported_content" }
  /** Too many callers wait for this address, or for the whole service. */
  | { readonly kind: "too_busy" };

/** What a caller decides about answers; both are pure functions. */
export interface FetchChoices {
  /** Whether a body of this Content-Type is wanted (default: any is). */
  readonly accepts?: (contentType: string) => boolean;
  /** Where a page itself sends its reader; followed once, as a redirect. */
  readonly refreshTarget?: (page: FetchedPage) => string | undefined;
}

/** The port that callers are given. */
export interface PublicFetcher {
  /** Fetches a page, or says why not; never throws. */
  fetch(
    url: string,
    choices?: FetchChoices,
  ): Promise<FetchedPage | FetchFailure>;
}

/**
 * A fetcher for public pages.
 *
 * @throws {TypeError} When an option is not of its form.
 */
export function createPublicFetcher(
  options: PublicFetcherOptions,
): PublicFetcher {
  const dns = options.dns === undefined
    ? undefined
    : requireEndpoint(options.dns);
  const hop: HopContext = {
    userAgent: options.userAgent,
    policy: {
      allowed: (options.allowAddrs ?? []).map(requireEndpoint),
      hasOwnResolver: dns !== undefined,
    },
    resolve: createResolver(dns),
    trust: options.ca === undefined ? undefined : trustWith(options.ca),
    timeouts: { ...FETCH_TIMEOUTS, ...options.timeouts },
    gate: new Gate({
      insideMax: ADDRESS_CONCURRENCY_MAX,
      waitingMax: ADDRESS_QUEUE_MAX,
    }),
    budget: new ByteBudget(options.bytesInHandMax ?? BODY_BYTES_IN_HAND_MAX),
  };
  let underWay = 0;
  return {
    async fetch(url, choices = {}) {
      if (underWay >= FETCHES_MAX) return { kind: "too_busy" };
      underWay++;
      try {
        return await followHops(url, choices, hop);
      } finally {
        underWay--;
      }
    },
  };
}

function requireEndpoint(text: string): Endpoint {
  const endpoint = parseEndpoint(text);
  if (endpoint === undefined) {
    throw new TypeError(`"${text}" is not an address and port (ip:port)`);
  }
  return endpoint;
}

interface HopContext {
  readonly userAgent: string;
  readonly policy: ReachPolicy;
  readonly resolve: Resolve;
  readonly trust: ReturnType<typeof trustWith> | undefined;
  readonly timeouts: FetchTimeouts;
  readonly gate: Gate;
  readonly budget: ByteBudget;
}

type HopOutcome =
  | FetchedPage
  | FetchFailure
  | { readonly kind: "redirect"; readonly location: string };

async function followHops(
  url: string,
  choices: FetchChoices,
  context: HopContext,
): Promise<FetchedPage | FetchFailure> {
  const endsAt = performance.now() + context.timeouts.totalMs;
  const leftMs = () => endsAt - performance.now();
  let next = url;
  let hasRefreshed = false;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    const target = vetUrl(next, context.policy);
    if (target === undefined) return { kind: "url_not_allowed" };
    const outcome = await takeHop(target, choices, context, leftMs);
    if (outcome.kind === "redirect") {
      if (!URL.canParse(outcome.location, target.url)) {
        return { kind: "url_not_allowed" };
      }
      next = resolveReference(outcome.location, target.url);
      continue;
    }
    if (outcome.kind !== "fetched" || hasRefreshed) return outcome;
    const refresh = choices.refreshTarget?.(outcome);
    if (refresh === undefined || !URL.canParse(refresh, target.url)) {
      return outcome;
    }
    hasRefreshed = true;
    next = resolveReference(refresh, target.url);
    if (next.replace(/#.*$/s, "") === target.url.href) return outcome;
  }
  return { kind: "upstream_redirects" };
}

/**
 * An absolute reference is passed on as it was written, so that the raw text
 * is vetted like a caller's; a relative one is resolved first.
 */
function resolveReference(reference: string, base: URL): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(reference)
    ? reference
    : new URL(reference, base).href;
}

async function takeHop(
  target: VettedUrl,
  choices: FetchChoices,
  context: HopContext,
  leftMs: () => number,
): Promise<HopOutcome> {
  const resolution = target.isLiteral
    ? {
      kind: "resolved" as const,
      addresses: [canonicalAddress(target.host) ?? target.host],
    }
    : await context.resolve(
      target.host,
      Math.min(context.timeouts.dnsMs, leftMs()),
    );
  if (resolution.kind === "timeout") return { kind: "upstream_timeout" };
  if (resolution.kind === "not_found") return { kind: "upstream_unreachable" };
  const areAllAllowed = resolution.addresses.every((address) =>
    mayConnect({ address, port: target.port }, context.policy)
  );
  if (!areAllAllowed) return { kind: "url_not_allowed" };

  let outcome: HopOutcome = { kind: "upstream_unreachable" };
  const attempts = spreadOverFamilies(resolution.addresses);
  for (const address of attempts.slice(0, CONNECT_ATTEMPTS_MAX)) {
    const leave = await context.gate.enter(gateKey(address), leftMs());
    if (leave === undefined) return { kind: "too_busy" };
    try {
      const connection = await connectPinned(
        {
          address,
          port: target.port,
          host: target.host,
          isLiteral: target.isLiteral,
          isSecure: target.url.protocol === "https:",
        },
        Math.max(1, Math.min(context.timeouts.connectMs, leftMs())),
        context.trust,
      );
      if (connection.kind === "open") {
        try {
          return await askPage(
            connection.socket,
            target,
            choices,
            context,
            leftMs,
          );
        } finally {
          connection.close();
        }
      }
      outcome = {
        kind: connection.kind === "timeout"
          ? "upstream_timeout"
          : "upstream_unreachable",
      };
    } finally {
      leave();
    }
  }
  return outcome;
}

/** The first address of each family, IPv4 first, then the others. */
function spreadOverFamilies(addresses: readonly string[]): string[] {
  const ipv4 = addresses.filter((address) => !address.includes(":"));
  const ipv6 = addresses.filter((address) => address.includes(":"));
  return [
    ...ipv4.slice(0, 1),
    ...ipv6.slice(0, 1),
    ...ipv4.slice(1),
    ...ipv6.slice(1),
  ];
}

async function askPage(
  socket: Parameters<typeof exchange>[0]["socket"],
  target: VettedUrl,
  choices: FetchChoices,
  context: HopContext,
  leftMs: () => number,
): Promise<HopOutcome> {
  const answered = await exchange({
    socket,
    url: target.url,
    userAgent: context.userAgent,
    timeoutMs: Math.max(1, Math.min(context.timeouts.headersMs, leftMs())),
  });
  if (answered.kind !== "answer") return faultOf(answered.kind);
  const { answer } = answered;
  const status = answer.statusCode ?? 0;
  const location = answer.headers.location;
  if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) {
    return { kind: "redirect", location: utf8Header(location) };
  }
  if (status !== 200) return { kind: "upstream_status", status };

  const contentType = answer.headers["content-type"] ?? "";
  const decoder = decoderFor(answer.headers["content-encoding"]);
  if (decoder === null || choices.accepts?.(contentType) === false) {
    return { kind: "unsupported_content" };
  }
  const body = await readBody(answer, {
    decoder,
    budget: context.budget,
    timeoutMs: Math.max(1, leftMs()),
    rateGraceMs: context.timeouts.rateGraceMs,
  });
  if (body.kind !== "read") return faultOf(body.kind);
  return {
    kind: "fetched",
    finalUrl: target.url.href,
    status,
    contentType,
    bytes: body.bytes,
    truncated: body.isTruncated,
  };
}

/** Header bytes arrive one a character; many servers mean them as UTF-8. */
function utf8Header(value: string): string {
  const text = Buffer.from(value, "latin1").toString("utf8");
  return text.includes("\ufffd") ? value : text;
}

function faultOf(kind: "timeout" | "broken" | "full"): FetchFailure {
  switch (kind) {
    case "timeout":
      return { kind: "upstream_timeout" };
    case "broken":
      return { kind: "upstream_unreachable" };
    case "full":
      return { kind: "too_busy" };
  }
}
