/**
 * Limits that hold over all processes of one store, without asking the store
 * for each request.
 *
 * A process gives a caller's first few tokens on credit, so that a flood of
 * addresses that come once leaves no trace. Then it leases tokens from the
 * caller's bucket in the store, one compare-and-set for many, first for what it
 * has given already; what is in hand is given at once. A bucket that was found
 * empty is not asked again before there can be a token in it. So all processes
 * together give at most what one bucket allows plus each one's credit. (A process
 * that started again, or that forgot a caller among more than `BUCKETS_MAX`
 * others, gives its credit again.)
 *
 * Every process counts on its own as well. What its own bucket refuses needs no
 * question; and where the store cannot be reached, or has too much to do, its
 * own bucket alone decides: nobody is turned away because a limit could not be
 * counted.
 *
 * @module
 */

import type { Clock, Random, Wait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { planLease, tokensInHand } from "./lease.ts";
import {
  granted,
  type Limiter,
  type RateDecision,
  type RateLimit,
  type RateTerms,
  rateTerms,
  refused,
  rememberLast,
} from "./rate_limit.ts";
import {
  bucketKey,
  readBucket,
  readCallerSecret,
  writeBucket,
} from "./store.ts";

/** Leases under way at the same time; the store has payments to do. */
export const LEASES_MAX = 4;
/** Leases that wait for their turn. */
export const LEASES_WAITING_MAX = 1_000;
/** Attempts of one lease against other processes that serve the same caller. */
const ATTEMPTS_MAX = 8;
/** Leases that one request waits for when others take what they bring. */
const ROUNDS_MAX = 4;
/** Milliseconds that a request waits for the store. */
export const LEASE_MS_MAX = 1_000;
/** Milliseconds for which a store that failed is not asked. */
export const STORE_AWAY_MS = 5_000;
/** Milliseconds for which an empty bucket is not asked, at least. */
const EMPTY_MS_MIN = 250;

/** What one process knows of one caller. */
interface Account {
  readonly key: string;
  readonly terms: RateTerms;
  /** The process's own bucket. */
  tokens: number;
  atMs: number;
  /** Given on credit, and by no lease yet. */
  owed: number;
  /** Tokens in hand, with the end of the last one's slot. */
  lease: { count: number; fullAtMs: number };
  /** Until then the bucket in the store is empty. */
  emptyUntilMs: number;
  /** Requests that wait for a lease. */
  waiting: number;
  /** The lease under way; false when the store could not be asked. */
  leasing: Promise<boolean> | null;
}

/** Counts what callers do, together with the other processes of the store. */
export class SharedRateLimiter implements Limiter {
  readonly #options: SharedRateLimiterOptions;
  readonly #accounts = new Map<string, Account>();
  readonly #underWay = new Set<Promise<boolean>>();
  readonly #turns: (() => void)[] = [];
  #runningCount = 0;
  #awayUntilMs = -Infinity;
  #secret: Promise<Uint8Array<ArrayBuffer>> | null = null;

  /** See {@linkcode SharedRateLimiterOptions}. */
  constructor(options: SharedRateLimiterOptions) {
    this.#options = options;
  }

  /** Takes a token; a promise only where the store has to be asked first. */
  take(
    limit: RateLimit,
    caller: string,
  ): RateDecision | Promise<RateDecision> {
    const account = this.#accountOf(limit, caller);
    const decision = this.#decide(account);
    if (decision === null) return this.#decideWithLease(account);
    if (decision.isAllowed && isCreditLow(account)) this.#leaseAhead(account);
    return decision;
  }

  /** Resolves when no lease is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #accountOf(limit: RateLimit, caller: string): Account {
    const key = `${limit.name} ${caller}`;
    let account = this.#accounts.get(key);
    if (account === undefined) {
      const terms = rateTerms(limit, this.#options.scale);
      account = {
        key,
        terms,
        tokens: terms.burst,
        atMs: this.#nowMs(),
        owed: 0,
        lease: { count: 0, fullAtMs: 0 },
        emptyUntilMs: -Infinity,
        waiting: 0,
        leasing: null,
      };
    }
    rememberLast(this.#accounts, key, account);
    return account;
  }

  /** What can be said without the store; null: the store has to be asked. */
  #decide(account: Account): RateDecision | null {
    const { terms, lease } = account;
    const { burst, perMs, credit } = terms;
    const nowMs = this.#nowMs();
    forgetSetBack(account, nowMs);
    account.tokens = Math.min(
      burst,
      account.tokens + (nowMs - account.atMs) * perMs,
    );
    account.atMs = nowMs;
    const free = account.tokens - account.waiting;
    const emptyMs = account.emptyUntilMs - nowMs;
    if (free < 1) return refused(Math.max((1 - free) / perMs, emptyMs), terms);
    lease.count = tokensInHand(lease, terms, nowMs);
    if (lease.count >= 1) {
      lease.count -= 1;
      return give(account);
    }
    if (account.owed < credit) {
      account.owed += 1;
      return give(account);
    }
    if (emptyMs > 0) return refused(emptyMs, terms);
    return nowMs < this.#awayUntilMs ? give(account) : null;
  }

  async #decideWithLease(account: Account): Promise<RateDecision> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      account.waiting += 1;
      const isReached = await this.#leaseInTime(account);
      account.waiting -= 1;
      const decision = this.#decide(account);
      if (decision !== null) return decision;
      if (!isReached) return give(account);
    }
    return refused(0, account.terms);
  }

  #leaseAhead(account: Account): void {
    const nowMs = this.#nowMs();
    if (
      account.leasing === null && this.#runningCount < LEASES_MAX &&
      nowMs >= account.emptyUntilMs && nowMs >= this.#awayUntilMs
    ) {
      this.#leaseOnce(account);
    }
  }

  /** False when the store did not answer in time, or could not be asked. */
  async #leaseInTime(account: Account): Promise<boolean> {
    const patience = new AbortController();
    const late = this.#options.wait(LEASE_MS_MAX, patience.signal)
      .then(() => null);
    const isReached = await Promise.race([this.#leaseOnce(account), late]);
    patience.abort();
    if (isReached !== null) return isReached;
    this.#giveUpFor(new Error("the store is slow to answer"));
    return false;
  }

  /** All requests of a caller wait for one lease. */
  #leaseOnce(account: Account): Promise<boolean> {
    if (account.leasing !== null) return account.leasing;
    const leasing = this.#inTurn(account).finally(() => {
      account.leasing = null;
      this.#underWay.delete(leasing);
    });
    account.leasing = leasing;
    this.#underWay.add(leasing);
    return leasing;
  }

  async #inTurn(account: Account): Promise<boolean> {
    if (this.#runningCount >= LEASES_MAX) {
      if (this.#turns.length >= LEASES_WAITING_MAX) return false;
      await new Promise<void>((resolve) => this.#turns.push(resolve));
    } else {
      this.#runningCount += 1;
    }
    try {
      await this.#lease(account);
      return true;
    } catch (error) {
      this.#giveUpFor(error);
      return false;
    } finally {
      const next = this.#turns.shift();
      if (next === undefined) this.#runningCount -= 1;
      else next();
    }
  }

  /** Brings tokens, or learns when there is one. */
  async #lease(account: Account): Promise<void> {
    const { store } = this.#options;
    const key = bucketKey(await this.#readSecret(), account.key);
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const { fullAtMs, version } = await readBucket(store, key);
      const nowMs = this.#nowMs();
      const plan = planLease(fullAtMs, account.terms, {
        nowMs,
        needed: account.owed + account.waiting,
      });
      if (plan.kind === "empty") {
        account.emptyUntilMs = Math.max(plan.retryAtMs, nowMs + EMPTY_MS_MIN);
        return;
      }
      if (await writeBucket(store, key, { fullAtMs: plan.fullAtMs, version })) {
        const repaid = Math.min(account.owed, plan.count);
        account.owed -= repaid;
        account.lease = {
          count: plan.count - repaid,
          fullAtMs: plan.fullAtMs,
        };
        return;
      }
    }
    // Others serve the caller so busily that the bucket is as good as empty.
    account.emptyUntilMs = this.#nowMs() + EMPTY_MS_MIN;
  }

  #readSecret(): Promise<Uint8Array<ArrayBuffer>> {
    const { store, random } = this.#options;
    this.#secret ??= readCallerSecret(store, random).catch((error) => {
      this.#secret = null;
      throw error;
    });
    return this.#secret;
  }

  #giveUpFor(error: unknown): void {
    const nowMs = this.#nowMs();
    if (nowMs >= this.#awayUntilMs) {
      this.#options.onFault("rate_limits_local", error);
    }
    this.#awayUntilMs = nowMs + STORE_AWAY_MS;
  }

  #nowMs(): number {
    const nowMs = this.#options.clock.now().getTime();
    // A clock that was set back must not keep the store away for that long.
    this.#awayUntilMs = Math.min(this.#awayUntilMs, nowMs + STORE_AWAY_MS);
    return nowMs;
  }
}

/** What the limiter is built from. */
export interface SharedRateLimiterOptions {
  /** The store of all processes. */
  readonly store: Store;
  /** The time. Processes whose clocks differ by a second differ by the tokens of a second. */
  readonly clock: Clock;
  /** Makes the secret of the pseudonyms, once for the store. */
  readonly random: Random;
  /** Bounds how long a request waits for the store. */
  readonly wait: Wait;
  /** Multiplies every limit. */
  readonly scale: number;
  /** Reports once that limits begin to count in this process alone. */
  readonly onFault: (event: string, detail: unknown) => void;
}

/** Asked now, the store has answered by the time the credit is used up. */
function isCreditLow({ owed, terms: { credit }, lease }: Account): boolean {
  // A credit of few tokens is not worth a commit for each that comes once.
  return credit >= 4 && lease.count < 1 && owed * 4 >= credit * 3;
}

/** Times of a clock that was set back since, in terms of the new one. */
function forgetSetBack(account: Account, nowMs: number): void {
  const backMs = account.atMs - nowMs;
  if (backMs <= 0) return;
  account.atMs = nowMs;
  account.emptyUntilMs -= backMs;
  account.lease.fullAtMs -= backMs;
}

function give(account: Account): RateDecision {
  account.tokens -= 1;
  return granted(account.tokens, account.terms);
}
