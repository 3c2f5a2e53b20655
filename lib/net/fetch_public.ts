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
import { type Endpoint, parseEndpoint } from "./addresses.ts";
import { ByteBudget } from "./body.ts";
import { trustOnly } from "./connect.ts";
import { Gate } from "./gate.ts";
import { type HopContext, takeHop } from "./hop.ts";
import {
  ADDRESS_CONCURRENCY_MAX,
  ADDRESS_QUEUE_MAX,
  BODY_BYTES_IN_HAND_MAX,
  FETCH_TIMEOUTS,
  FETCHES_MAX,
  type FetchTimeouts,
  HOST_CONCURRENCY_MAX,
  HOST_QUEUE_MAX,
  REDIRECTS_MAX,
} from "./limits.ts";
import type { FetchChoices, FetchedPage, FetchFailure } from "./page.ts";
import { createResolver } from "./resolver.ts";
import { vetUrl } from "./url_policy.ts";

export type { FetchChoices, FetchedPage, FetchFailure } from "./page.ts";

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
    trust: options.ca === undefined ? undefined : trustOnly(options.ca),
    timeouts: { ...FETCH_TIMEOUTS, ...options.timeouts },
    hostGate: new Gate({
      insideMax: HOST_CONCURRENCY_MAX,
      waitingMax: HOST_QUEUE_MAX,
    }),
    addressGate: new Gate({
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
    const outcome = await takeHop(target, { choices, context, leftMs });
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
