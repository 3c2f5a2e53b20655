/**
 * Limits that hold over all processes: how often something may happen in a
 * sliding hour.
 *
 * The times of what happened are one value in the store, replaced under a
 * check, so that two processes cannot both take the last place.
 *
 * @module
 */

import { createHmac } from "node:crypto";
import { AppError } from "@/lib/errors.ts";
import type { Store } from "@/lib/store/store.ts";
import { limitKey } from "./store.ts";

/** How often something may happen in an hour. */
export interface HourlyLimit {
  /** Names what is counted; part of the key. */
  readonly name: string;
  /** At most this many. */
  readonly perHour: number;
}

/** One place that is asked for. */
export interface LimitClaim {
  /** What is limited. */
  readonly limit: HourlyLimit;
  /** Whose: the pseudonym of an address or of a payer, or `all`. */
  readonly subject: string;
}

const HOUR_MS = 3_600_000;
/** Attempts against other processes that take places at the same time. */
const ATTEMPTS_MAX = 12;

/**
 * Takes one place of every limit, or of none.
 *
 * @throws {AppError} `rate_limited` with the seconds until there is a place.
 */
export async function takePlaces(
  store: Store,
  claims: readonly LimitClaim[],
  now: Date,
): Promise<void> {
  const keys = claims.map(({ limit, subject }) =>
    limitKey(limit.name, subject)
  );
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const held = await store.getMany<number[]>(keys);
    const times = claims.map(({ limit }, index) => {
      const recent = recentTimes(held[index]?.value ?? [], now);
      const oldest = recent[recent.length - limit.perHour];
      if (oldest !== undefined) throw exhausted(limit, oldest, now);
      return [...recent, now.getTime()];
    });
    const version = await store.commit({
      checks: keys.map((key, index) => ({
        key,
        version: held[index]?.version ?? null,
      })),
      sets: keys.map((key, index) => ({
        key,
        value: times[index] ?? [],
        expiresAt: new Date(now.getTime() + HOUR_MS),
      })),
    });
    if (version !== null) return;
  }
  throw new AppError("busy", "Too many callers at the same moment.", {
    retryAfterSeconds: 1,
  });
}

/** What stands in the store for an address. */
export function pseudonymOf(addressKey: string, secret: Uint8Array): string {
  return createHmac("sha256", secret).update(`address\0${addressKey}`)
    .digest("base64url");
}

/** Times of the last hour, oldest first. */
export function recentTimes(times: readonly number[], now: Date): number[] {
  return times.filter((time) => time > now.getTime() - HOUR_MS);
}

function exhausted(
  limit: HourlyLimit,
  oldestMs: number,
  now: Date,
): AppError {
  const waitMs = oldestMs + HOUR_MS - now.getTime();
  return new AppError(
    "rate_limited",
    `At most ${limit.perHour} ${limit.name.replaceAll("_", " ")} an hour.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
