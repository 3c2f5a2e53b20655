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
import type {
  Store,
  StoreCheck,
  StoreKey,
  StoreSet,
} from "@/lib/store/store.ts";
import { limitKey } from "./store.ts";

/** How often something may happen in an hour. */
export interface HourlyLimit {
  /** Names what is counted; part of the key. */
  readonly name: string;
  /** At most this many. */
  readonly perHour: number;
}

/** A limit as it holds where every limit is multiplied by `scale`: one place at least. */
export function scaledLimit(limit: HourlyLimit, scale: number): HourlyLimit {
  return { ...limit, perHour: Math.max(1, Math.floor(limit.perHour * scale)) };
}

/** One place that is asked for. */
export interface LimitClaim {
  /** How many in an hour, and under which name they are counted. */
  readonly limit: HourlyLimit;
  /** Whose: the pseudonym of an address or of a payer, or `all`. */
  readonly subject: string;
}

const HOUR_MS = 3_600_000;
/** How far the clocks of processes may be apart. */
const CLOCKS_APART_MS = 60_000;
/** Attempts against other processes that take places at the same time. */
const ATTEMPTS_MAX = 12;
/** Callers of this process that wait for the same limit. */
export const WAITING_MAX = 100;

/**
 * Takes one place of every limit, or of none.
 *
 * @throws {AppError} `rate_limited` with the seconds until there is a place;
 * `busy` when too many ask at the same moment.
 */
export async function takePlaces(
  store: Store,
  claims: readonly LimitClaim[],
  now: Date,
): Promise<void> {
  const keys = claims.map(({ limit, subject }) =>
    limitKey(limit.name, subject)
  );
  // One after the other in this process: only other processes are contended
  // with, and there are few.
  await inTurn(store, keys, () => takeNow(store, keys, { claims, now }));
}

async function takeNow(
  store: Store,
  keys: readonly StoreKey[],
  { claims, now }: { claims: readonly LimitClaim[]; now: Date },
): Promise<void> {
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
  throw busy();
}

/** Whether there is a place now; takes none. */
export async function hasPlace(
  store: Pick<Store, "get">,
  { limit, subject }: LimitClaim,
  now: Date,
): Promise<boolean> {
  const held = await store.get<number[]>(limitKey(limit.name, subject));
  return recentTimes(held?.value ?? [], now).length < limit.perHour;
}

/**
 * One place of a limit, for somebody else's commit.
 *
 * @throws {AppError} `rate_limited`, as {@linkcode takePlaces} does.
 */
export async function placeTaken(
  store: Pick<Store, "get">,
  { limit, subject }: LimitClaim,
  now: Date,
): Promise<{ check: StoreCheck; set: StoreSet }> {
  const key = limitKey(limit.name, subject);
  const held = await store.get<number[]>(key);
  const recent = recentTimes(held?.value ?? [], now);
  const oldest = recent[recent.length - limit.perHour];
  if (oldest !== undefined) throw exhausted(limit, oldest, now);
  return {
    check: { key, version: held?.version ?? null },
    set: {
      key,
      value: [...recent, now.getTime()],
      expiresAt: new Date(now.getTime() + HOUR_MS),
    },
  };
}

/** The write that gives a place back, which was taken at that time; null when it is over anyway. */
export async function placeGivenBack(
  store: Pick<Store, "get">,
  { limit, subject }: LimitClaim,
  takenAt: Date,
): Promise<{ check: StoreCheck; set: StoreSet } | null> {
  const key = limitKey(limit.name, subject);
  const held = await store.get<number[]>(key);
  const index = held?.value.indexOf(takenAt.getTime()) ?? -1;
  if (held === null || index === -1) return null;
  return {
    check: { key, version: held.version },
    set: {
      key,
      value: held.value.toSpliced(index, 1),
      expiresAt: new Date(Math.max(...held.value) + HOUR_MS),
    },
  };
}

/** Who works on a limit, and how many wait for it, by store and key. */
const queues = new WeakMap<
  Store,
  Map<string, { tail: Promise<unknown>; length: number }>
>();

/** Runs the work when everybody who asked before for one of the keys is done. */
async function inTurn(
  store: Store,
  keys: readonly StoreKey[],
  work: () => Promise<void>,
): Promise<void> {
  const held = queues.get(store) ?? new Map();
  queues.set(store, held);
  const names = keys.map((key) => JSON.stringify(key));
  const before = names.map((name) => held.get(name));
  if (before.some((queue) => (queue?.length ?? 0) >= WAITING_MAX)) throw busy();
  const turn = Promise.all(before.map((queue) => queue?.tail)).then(work);
  const tail = turn.catch(() => {});
  for (const name of names) {
    held.set(name, { tail, length: (held.get(name)?.length ?? 0) + 1 });
  }
  try {
    await turn;
  } finally {
    for (const name of names) {
      const queue = held.get(name);
      if (queue === undefined || queue.length <= 1) held.delete(name);
      else queue.length -= 1;
    }
  }
}

function busy(): AppError {
  return new AppError("busy", "Too many callers at the same moment.", {
    retryAfterSeconds: 1,
  });
}

/** What stands in the store for an address. */
export function pseudonymOf(addressKey: string, secret: Uint8Array): string {
  return createHmac("sha256", secret).update(`address\0${addressKey}`)
    .digest("base64url");
}

/**
 * Times of the last hour, oldest first. What lies further ahead than clocks are
 * apart was written by a clock that was set back since: nobody waits for it.
 */
function recentTimes(times: readonly number[], now: Date): number[] {
  const nowMs = now.getTime();
  return times.filter((time) =>
    time > nowMs - HOUR_MS && time <= nowMs + CLOCKS_APART_MS
  );
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
