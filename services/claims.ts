/**
 * Everything that is published and can be checked, each with an id and rendered
 * from what enforces it. Each id has one test (`tests/claims`), and the tables
 * of the documents are written from here (`deno task tables`).
 *
 * @module
 */

import { ANSWERED_ERRORS } from "@/lib/errors.ts";
import { rateText, scaledRate } from "@/lib/http/rate_limit.ts";
import { withCommas } from "@/lib/number_text.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import { spanText } from "@/lib/spans.ts";
import { boundsOf } from "./bounds.ts";
import {
  ADDRESS_PUBLICATIONS,
  PAYER_PUBLICATIONS,
} from "./exchange/entries/publication.ts";
import type { HourlyLimit } from "./exchange/limits.ts";
import {
  ADDRESS_REGISTRATIONS,
  NETWORK_REGISTRATIONS,
  SERVICE_REGISTRATIONS,
} from "./exchange/registration/registrations.ts";
import { KEY_FAMILIES } from "./formats.ts";
import { LOG_EVENTS } from "./log_events.ts";
import { PERIODS } from "./periods.ts";
import { type CountedRate, RATES } from "./rates.ts";

/** One sentence that is true. */
export interface Claim {
  /** Stable; its test has the same. */
  readonly id: string;
  /** What it is about, in a few words. */
  readonly what: string;
  /** What is claimed of it. */
  readonly says: string;
}

/** Limits over a sliding hour, with what they count. */
export const HOURLY_LIMITS: readonly (readonly [HourlyLimit, string])[] = [
  [ADDRESS_REGISTRATIONS, "registrations in the exchange, for each address"],
  [NETWORK_REGISTRATIONS, "registrations in the exchange, for each network"],
  [SERVICE_REGISTRATIONS, "registrations in the exchange, of everybody"],
  [PAYER_PUBLICATIONS, "publications, for each payer"],
  [ADDRESS_PUBLICATIONS, "publications, for each address"],
];

/** Who has a bucket, in words. */
function eachText(each: CountedRate["each"]): string {
  return each === "service" ? "of everybody" : `for each ${each}`;
}

/** How often callers may do what, as the program is shipped. */
export function rateClaims(): readonly Claim[] {
  return [
    ...Object.values<CountedRate>(RATES).map((rate) => ({
      id: `rate.${rate.name}`,
      what: `${rate.counts}, ${eachText(rate.each)}`,
      says: rateText(scaledRate(rate, 1)),
    })),
    ...HOURLY_LIMITS.map(([limit, what]) => ({
      id: `hourly.${limit.name}`,
      what,
      says: `${limit.perHour} in any hour`,
    })),
  ];
}

/** Bytes, pieces, times and counts that a caller can meet. */
function boundClaims(
  operations: readonly Operation[],
): readonly Claim[] {
  return boundsOf(operations).map(({ id, what, number, unit }) => ({
    id,
    what,
    says: `${withCommas(number)} ${unit}`,
  }));
}

/** How long something is promised. */
export function periodClaims(): readonly Claim[] {
  return PERIODS.map(({ id, what, ms }) => ({ id, what, says: spanText(ms) }));
}

/** What is stored, and for how long. */
function keptClaims(): readonly Claim[] {
  return KEY_FAMILIES.map(({ prefix, holds, kept }) => ({
    id: `kept.${prefix.join(".")}`,
    what: holds,
    says: kept,
  }));
}

/** What each error code says to its caller. */
function errorClaims(): readonly Claim[] {
  return ANSWERED_ERRORS.map(([code, { status, retryable }]) => ({
    id: `error.${code}`,
    what: `\`${code}\``,
    says: `${status}; ${retryable ? "retry" : "do not retry"}`,
  }));
}

/** What the log of a server can have. */
export function eventClaims(): readonly Claim[] {
  return Object.entries(LOG_EVENTS).map(([name, means]) => ({
    id: `event.${name}`,
    what: `\`${name}\``,
    says: means,
  }));
}

/** All of them. `operations`: those that are paid over HTTP. */
export function claimsOf(operations: readonly Operation[]): readonly Claim[] {
  return [
    ...rateClaims(),
    ...boundClaims(operations),
    ...periodClaims(),
    ...keptClaims(),
    ...errorClaims(),
    ...eventClaims(),
  ];
}
