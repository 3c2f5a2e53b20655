/**
 * Aggregate statistics and the revenue goal, counted from the records of
 * delivered verifications.
 *
 * @module
 */

import { formatAmount } from "@/lib/money.ts";
import type { Clock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import type { Deployment } from "@/services/deployment.ts";
import { DIGESTS_KEEP_DAYS } from "../verify_evidence/limits.ts";
import { listVerifications, monthOf } from "./store.ts";

/** Counters of the month under way are counted again after this long. */
export const STATS_REFRESH_MS = 60_000;
/** A count of a verdict or of a type of check below this is not shown: it could be one caller's. */
export const BUCKET_MIN = 5;

const MONTHS_KEPT = 12;

/** What `/stats` shows. */
export interface VerifyStatistics {
  /** How far back the counts go. */
  readonly window_days: number;
  /** Delivered verifications. */
  readonly verifications: {
    readonly total: number;
    readonly this_month: number;
    /** Null: fewer than 5, or what those would follow from. */
    readonly by_verdict: { readonly [verdict: string]: number | null };
  };
  /** Bundles that used a type of check; null: fewer than 5, not shown. */
  readonly check_types: { readonly [type: string]: number | null };
  /** Registration receipts are stateless: nobody counts them. */
  readonly registrations: null;
  /** How the server is set up. */
  readonly mode: Deployment["mode"];
}

/** What `/.well-known/revenue-goal.json` shows. */
export interface RevenueGoal {
  /** Whose revenue. */
  readonly service: "verify";
  /** Calendar month in UTC. */
  readonly period: string;
  /** What amounts are in. */
  readonly currency: "USDC";
  /** The operator's goal for a month. */
  readonly goal: string;
  /** What settled in this month. */
  readonly settled: string;
  /** Calls that were paid. */
  readonly paid_calls: number;
  /** Of the goal; 100 and more when it is reached. */
  readonly percent: number;
  /** Whether it is reached. */
  readonly reached: boolean;
  /** How the server is set up. */
  readonly mode: Deployment["mode"];
  /** False: settlements are simulated or on a test network. */
  readonly real_revenue: boolean;
}

/** Counts of one month. */
interface Counters {
  count: number;
  paidCount: number;
  amountAtomic: bigint;
  verdicts: Map<string, number>;
  checkTypes: Map<string, number>;
}

/** Counts, and remembers what it counted. */
export class VerifyStats {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #decimals: number;
  readonly #months = new Map<string, { at: number; counters: Counters }>();

  /** Reads nothing yet. */
  constructor(deps: { store: Store; clock: Clock; decimals: number }) {
    this.#store = deps.store;
    this.#decimals = deps.decimals;
    this.#clock = deps.clock;
  }

  /** The aggregate of what is kept. */
  async statistics(deployment: Deployment): Promise<VerifyStatistics> {
    const now = this.#clock.now();
    const verdicts = new Map<string, number>();
    const checkTypes = new Map<string, number>();
    let total = 0;
    for (const month of lastMonths(now)) {
      const counters = await this.#count(month);
      total += counters.count;
      addAll(verdicts, counters.verdicts);
      addAll(checkTypes, counters.checkTypes);
    }
    return {
      window_days: DIGESTS_KEEP_DAYS,
      verifications: {
        total,
        this_month: (await this.#count(monthOf(now))).count,
        by_verdict: shown(verdicts, { sumIsKnown: true }),
      },
      check_types: shown(checkTypes),
      registrations: null,
      mode: deployment.mode,
    };
  }

  /** The goal of this month and what came of it so far. */
  async revenueGoal(
    deployment: Deployment,
    goal: { readonly text: string; readonly atomic: bigint },
  ): Promise<RevenueGoal> {
    const period = monthOf(this.#clock.now());
    const { amountAtomic, paidCount } = await this.#count(period);
    return {
      service: "verify",
      period,
      currency: "USDC",
      goal: goal.text,
      settled: formatAmount(amountAtomic, { decimals: this.#decimals }),
      paid_calls: paidCount,
      percent: goal.atomic === 0n
        ? 100
        : Number(amountAtomic * 10_000n / goal.atomic) / 100,
      reached: amountAtomic >= goal.atomic,
      mode: deployment.mode,
      real_revenue: deployment.isRealRevenue,
    };
  }

  async #count(month: string): Promise<Counters> {
    const now = this.#clock.now();
    const known = this.#months.get(month);
    // A month that is over changes no more once its last settlements are in.
    const isFresh = known !== undefined &&
      (now.getTime() - known.at < STATS_REFRESH_MS ||
        (month < monthOf(now) && month < monthOf(new Date(known.at))));
    if (isFresh) return known.counters;
    const counters = emptyCounters();
    for await (const { record } of listVerifications(this.#store, month)) {
      counters.count += 1;
      const amount = BigInt(record.amount_atomic);
      counters.amountAtomic += amount;
      if (amount > 0n) counters.paidCount += 1;
      add(counters.verdicts, record.verdict, 1);
      for (const type of record.check_types) add(counters.checkTypes, type, 1);
    }
    this.#months.set(month, { at: now.getTime(), counters });
    return counters;
  }
}

/** Names of this month and those before it, as far as records are kept. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS_KEPT + 1 }, (_, back) =>
    monthOf(
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)),
    ));
}

/**
 * Counts that may be seen; null for those that may not. Where everybody knows
 * their sum, what is hidden must not follow from what is shown: then the
 * smallest shown ones are hidden as well, until the hidden ones together are no
 * single small count.
 */
export function shown(
  counts: ReadonlyMap<string, number>,
  { sumIsKnown = false } = {},
): { [name: string]: number | null } {
  const bySize = [...counts].sort(([, a], [, b]) => a - b);
  const hidden = new Set<string>();
  let hiddenSum = 0;
  for (const [name, count] of bySize) {
    const isTold = sumIsKnown && hidden.size > 0 &&
      (hidden.size === 1 || hiddenSum < BUCKET_MIN);
    if (count >= BUCKET_MIN && !isTold) continue;
    hidden.add(name);
    hiddenSum += count;
  }
  return Object.fromEntries(
    [...counts].sort(([a], [b]) => a.localeCompare(b)).map((
      [name, count],
    ) => [name, hidden.has(name) ? null : count]),
  );
}

function emptyCounters(): Counters {
  return {
    count: 0,
    paidCount: 0,
    amountAtomic: 0n,
    verdicts: new Map(),
    checkTypes: new Map(),
  };
}

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}

function addAll(
  counts: Map<string, number>,
  more: ReadonlyMap<string, number>,
): void {
  for (const [name, count] of more) add(counts, name, count);
}
