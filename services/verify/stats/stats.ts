/**
 * Aggregate statistics and the revenue goal, from the totals of each day. A
 * request costs the same however much was ever sold.
 *
 * @module
 */

import { formatAmount } from "@/lib/money.ts";
import type { Clock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import type { Deployment } from "@/services/deployment.ts";
import { VERDICTS } from "../verify_evidence/bundle.ts";
import { CHECK_TYPES } from "../verify_evidence/check_types.ts";
import { DIGESTS_KEEP_DAYS } from "../verify_evidence/limits.ts";
import { COUNT_BATCH, countWaiting, monthOf, readDays } from "./store.ts";

/** The totals are read again after this long. */
export const STATS_REFRESH_MS = 60_000;
/** A count of a verdict or of a type of check below this is not shown: it could be one caller's. */
export const BUCKET_MIN = 5;

/** What `/stats` shows. */
export interface VerifyStatistics {
  /** How far back the counts go. */
  readonly window_days: number;
  /** Delivered verifications. */
  readonly verifications: {
    readonly total: number;
    readonly this_month: number;
    /** Null: fewer than 5, none among them, or what those would follow from. */
    readonly by_verdict: { readonly [verdict: string]: number | null };
  };
  /** Bundles that used a type of check; null as above. */
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
  /** Verifications of this month that settled. */
  readonly paid_calls: number;
  /** Of the goal; 100 and more when it is reached. */
  readonly percent: number;
  /** That what settled is as much as the goal. */
  readonly reached: boolean;
  /** How the server is set up. */
  readonly mode: Deployment["mode"];
  /** False: settlements are simulated or on a test network. */
  readonly real_revenue: boolean;
}

/** Counts of some days. */
interface Counters {
  count: number;
  paidCount: number;
  amountAtomic: bigint;
  verdicts: Map<string, number>;
  checkTypes: Map<string, number>;
}

type Days = Awaited<ReturnType<typeof readDays>>;

/** Counts, and remembers what it counted. */
export class VerifyStats {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #decimals: number;
  #known: { readonly at: number; readonly days: Days } | null = null;
  #reading: Promise<Days> | null = null;

  /** Reads nothing yet. */
  constructor(deps: { store: Store; clock: Clock; decimals: number }) {
    this.#store = deps.store;
    this.#decimals = deps.decimals;
    this.#clock = deps.clock;
  }

  /** Counts everything that waits, until a signal; whether anything did. */
  async countAll(signal: AbortSignal): Promise<boolean> {
    let isAny = false;
    while (!signal.aborted) {
      const counted = await countWaiting(this.#store);
      if (counted === 0) break;
      isAny = true;
    }
    return isAny;
  }

  /** The aggregate of what is kept. */
  async statistics(deployment: Deployment): Promise<VerifyStatistics> {
    const days = await this.#days();
    const all = sumOf(days, "");
    return {
      window_days: DIGESTS_KEEP_DAYS,
      verifications: {
        total: all.count,
        this_month: sumOf(days, monthOf(this.#clock.now())).count,
        by_verdict: shown(all.verdicts, {
          names: VERDICTS,
          total: all.count,
          isPartition: true,
        }),
      },
      check_types: shown(all.checkTypes, {
        names: CHECK_TYPES.map(({ type }) => type),
        total: all.count,
        isPartition: false,
      }),
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
    const { amountAtomic, paidCount } = sumOf(await this.#days(), period);
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

  /** The totals; one reading at a time, however many ask. */
  #days(): Promise<Days> {
    const now = this.#clock.now().getTime();
    const known = this.#known;
    if (known !== null && now - known.at < STATS_REFRESH_MS) {
      return Promise.resolve(known.days);
    }
    this.#reading ??= this.#read(now).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Counts one batch at most, so that no caller waits for many. */
  async #read(now: number): Promise<Days> {
    const counted = await countWaiting(this.#store);
    const days = await readDays(this.#store);
    // Where more waits, the next caller counts on.
    const isWhole = counted !== null && counted < COUNT_BATCH;
    this.#known = isWhole ? { at: now, days } : null;
    return days;
  }
}

/** The sum of the days whose names begin so. */
function sumOf(days: Days, begin: string): Counters {
  const sum = emptyCounters();
  for (const [day, totals] of days) {
    if (!day.startsWith(begin)) continue;
    sum.count += totals.count;
    sum.paidCount += totals.paid_count;
    sum.amountAtomic += BigInt(totals.amount_atomic);
    addAll(sum.verdicts, totals.verdicts);
    addAll(sum.checkTypes, totals.check_types);
  }
  return sum;
}

/** What everybody knows of counts beside what is shown of them. */
export interface Known {
  /** Everything that could be counted: what is hidden is not told by its name either. */
  readonly names: readonly string[];
  /** How many were counted in all. */
  readonly total: number;
  /** Each has one of the names, so that the counts add up to the total; else one name at least. */
  readonly isPartition: boolean;
}

/**
 * Counts that may be seen; null for those that may not, and for what nobody
 * counted beside them. What is hidden must not follow from the total and from
 * what is shown: then the smallest shown ones are hidden as well.
 */
export function shown(
  counts: ReadonlyMap<string, number>,
  { names, total, isPartition }: Known,
): { [name: string]: number | null } {
  const all = [...new Set([...names, ...counts.keys()])]
    .map((name) => ({ name, count: counts.get(name) ?? 0 }))
    .sort((a, b) => a.count - b.count);
  const isAnySmall = all.some(({ count }) => 0 < count && count < BUCKET_MIN);
  if (!isAnySmall) return inOrder(counts);
  const hidden = new Set<string>();
  let left = total - all.reduce((sum, { count }) => sum + count, 0);
  let largestHidden = 0;
  for (const { name, count } of all) {
    // Of hidden ones that are all small, as many as there can be is each at its most.
    const isAtMost = largestHidden < BUCKET_MIN &&
        left >= hidden.size * (BUCKET_MIN - 1) ||
      total === all.length * (BUCKET_MIN - 1);
    const isTold = isPartition && (hidden.size === 1 || left < BUCKET_MIN);
    // Which of two equal ones is hidden would tell how large it is.
    if (
      count >= BUCKET_MIN && !isAtMost && !isTold && count !== largestHidden
    ) break;
    hidden.add(name);
    largestHidden = count;
    left += count;
  }
  return inOrder(
    all.map(({ name, count }) => [name, hidden.has(name) ? null : count]),
  );
}

function inOrder<T>(
  counts: Iterable<readonly [string, T]>,
): { [name: string]: T } {
  return Object.fromEntries(
    [...counts].sort(([a], [b]) => a.localeCompare(b)),
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

function addAll(
  counts: Map<string, number>,
  more: { readonly [name: string]: number },
): void {
  for (const [name, count] of Object.entries(more)) {
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
}
