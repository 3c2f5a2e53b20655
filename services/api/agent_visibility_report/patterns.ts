/**
 * Patterns in aggregate traffic that operators of paid agent services know.
 *
 * @module
 */

import {
  BUCKET_EVENTS_MIN,
  REPORT_DAYS,
  type TrafficOutcome,
  type TrafficSummary,
} from "./traffic.ts";

/** Sums over the days of a report. */
interface Totals {
  /** Events with the outcome; with a test, of the labels that pass it. */
  sum(outcome: TrafficOutcome, test?: RegExp): number;
}

/** A pattern: what is said when it holds. */
interface TrafficPattern {
  readonly id: string;
  /** The sentence, or null when the pattern does not hold. */
  readonly say: (totals: Totals) => string | null;
}

const DOCUMENTS =
  /^(?:api|exchange|verify|mcp) \/(?:openapi\.json|llms\.txt|agent\.json|catalog\.json|pricing\.json|payment-options\.json|\.well-known\/)/;
const TOOLS = /^tool /;

const PATTERNS: readonly TrafficPattern[] = [
  {
    id: "challenge-without-purchase",
    say: ({ sum }) => {
      const [asked, bought] = [sum("payment_required"), sum("delivered")];
      return asked >= 10 && asked > bought * 5
        ? `challenge_without_purchase: ${asked} challenges and ${bought} deliveries; callers look at the price and leave.`
        : null;
    },
  },
  {
    id: "purchases-follow-challenges",
    say: ({ sum }) => {
      const [asked, bought] = [sum("payment_required"), sum("delivered")];
      return bought > 0 && asked <= bought * 5
        ? `purchases_follow_challenges: ${bought} deliveries for ${asked} challenges.`
        : null;
    },
  },
  {
    id: "documents-read-nothing-called",
    say: ({ sum }) => {
      const read = sum("served", DOCUMENTS);
      const called = sum("payment_required") + sum("delivered") +
        sum("served", TOOLS);
      return read > 0 && called === 0
        ? `documents_read_nothing_called: ${read} reads of discovery documents and no call; crawlers rather than buyers.`
        : null;
    },
  },
  {
    id: "free-tier-first",
    say: ({ sum }) => {
      const [free, bought] = [sum("served", TOOLS), sum("delivered")];
      return free > 0 && free > bought
        ? `free_tier_first: ${free} calls of free tools and ${bought} deliveries; agents plan for free before they buy.`
        : null;
    },
  },
  {
    id: "mistaken-requests",
    say: ({ sum }) => {
      const refused = sum("refused");
      const served = sum("served") + sum("delivered") + sum("payment_required");
      return refused > served
        ? `mistaken_requests: ${refused} refusals against ${served} answers; examples or schemas are misread.`
        : null;
    },
  },
  {
    id: "own-failures",
    say: ({ sum }) => {
      const failed = sum("failed");
      return failed > 0
        ? `own_failures: ${failed} answers failed on our side.`
        : null;
    },
  },
];

/** The patterns that hold, as sentences. */
export function matchedPatterns({ buckets }: TrafficSummary): string[] {
  if (buckets.length === 0) {
    return [
      `too_little_traffic: no operation had ${BUCKET_EVENTS_MIN} events of one kind on any of the last ${REPORT_DAYS} days, so nothing is shown.`,
    ];
  }
  const totals: Totals = {
    sum: (outcome, test) =>
      buckets.filter((bucket) =>
        bucket.outcome === outcome && (test?.test(bucket.label) ?? true)
      ).reduce((sum, { count }) => sum + count, 0),
  };
  return PATTERNS.map(({ say }) => say(totals))
    .filter((sentence) => sentence !== null);
}
