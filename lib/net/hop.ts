/**
 * One hop: from a vetted URL to a page, a failure or a redirect.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { canonicalAddress, gateKey } from "./addresses.ts";
import { type ByteBudget, decoderFor, readBody } from "./body.ts";
import { connectPinned, type trustOnly } from "./connect.ts";
import { exchange } from "./exchange.ts";
import type { Gate } from "./gate.ts";
import { CONNECT_ATTEMPTS_MAX, type FetchTimeouts } from "./limits.ts";
import type { FetchChoices, FetchedPage, FetchFailure } from "./page.ts";
import type { Resolve } from "./resolver.ts";
import { mayConnect, type ReachPolicy, type VettedUrl } from "./url_policy.ts";

/** What all hops of a fetcher share. */
export interface HopContext {
  /** Says who asks. */
  readonly userAgent: string;
  /** What may be reached. */
  readonly policy: ReachPolicy;
  /** Looks names up. */
  readonly resolve: Resolve;
  /** Certificates to trust, where they are not the usual ones. */
  readonly trust: ReturnType<typeof trustOnly> | undefined;
  /** Time limits. */
  readonly timeouts: FetchTimeouts;
  /** Places by host and port. */
  readonly hostGate: Gate;
  /** Places by address. */
  readonly addressGate: Gate;
  /** Memory of all bodies. */
  readonly budget: ByteBudget;
}

/** What a page is fetched with, and how much time is left for it. */
export interface HopTerms {
  /** The caller's. */
  readonly choices: FetchChoices;
  /** The fetcher's. */
  readonly context: HopContext;
  /** Milliseconds until the whole fetch has to be over. */
  leftMs(): number;
}

/** The terms with where this hop leads. */
interface Hop extends HopTerms {
  readonly target: VettedUrl;
}

/** The outcome of a hop: a page, a redirect, or why there is none. */
export type HopOutcome =
  | FetchedPage
  | FetchFailure
  | { readonly kind: "redirect"; readonly location: string };

/**
 * Looks the name up once, vets every address of the answer, and asks one of
 * them for the page.
 */
export async function takeHop(
  target: VettedUrl,
  { choices, context, leftMs }: HopTerms,
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

  const leaveHost = await context.hostGate.enter(
    `${target.host} ${target.port}`,
    leftMs(),
  );
  if (leaveHost === undefined) return { kind: "too_busy" };
  try {
    let outcome: HopOutcome = { kind: "upstream_unreachable" };
    const attempts = spreadOverFamilies(resolution.addresses);
    for (const address of attempts.slice(0, CONNECT_ATTEMPTS_MAX)) {
      const attempt = await tryAddress(address, {
        target,
        choices,
        context,
        leftMs,
      });
      if (attempt.isConnected) return attempt.outcome;
      outcome = attempt.outcome;
    }
    return outcome;
  } finally {
    leaveHost();
  }
}

/** One attempt of a hop; without a connection, another address may do. */
async function tryAddress(
  address: string,
  hop: Hop,
): Promise<{ isConnected: boolean; outcome: HopOutcome }> {
  const { target, context, leftMs } = hop;
  const leave = await context.addressGate.enter(gateKey(address), leftMs());
  if (leave === undefined) {
    return { isConnected: false, outcome: { kind: "too_busy" } };
  }
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
    if (connection.kind !== "open") {
      const kind = connection.kind === "timeout" ? "timeout" : "broken";
      return { isConnected: false, outcome: faultOf(kind) };
    }
    try {
      return {
        isConnected: true,
        outcome: await askPage(connection.socket, hop),
      };
    } finally {
      connection.close();
    }
  } finally {
    leave();
  }
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
  { target, choices, context, leftMs }: Hop,
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
  // 203 is a page as a proxy on the way has changed it (RFC 9110, 15.3.4).
  if (status !== 200 && status !== 203) {
    return { kind: "upstream_status", status };
  }

  const contentType = answer.headers["content-type"] ?? "";
  const decoder = decoderFor(answer.headers["content-encoding"]);
  if (decoder === null || choices.accepts?.(contentType) === false) {
    return { kind: "unsupported_content", contentType };
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
    refresh: answer.headers["refresh"]?.toString(),
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
