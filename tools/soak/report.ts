/**
 * What a run came to, as a table and as JSON.
 *
 * @module
 */

import type { ChainBooks } from "./chain_books.ts";
import type { Attempt, Intent } from "./journal.ts";
import type { Breach } from "./judge.ts";
import { type MemoryTrend, quantile } from "./memory.ts";
import type { SoakOptions } from "./options.ts";
import type { Visit } from "./slow_clients.ts";

/** Everything that is reported. */
export interface SoakReport {
  readonly options: SoakOptions;
  readonly breaches: readonly Breach[];
  /** Calls by kind and outcome. */
  readonly calls: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Milliseconds by kind. */
  readonly latency: Readonly<Record<string, Latency>>;
  /** Faults by name. */
  readonly faults: Readonly<Record<string, number>>;
  /** What the upstream of own offers did, how often. */
  readonly upstream: Readonly<Record<string, number>>;
  /** Intents for own offers by outcome. */
  readonly ownOffers: Readonly<Record<string, number>>;
  readonly payments: {
    readonly intents: number;
    readonly signed: number;
    readonly moved: number;
    /** Atomic units, as decimal text. */
    readonly sum: string;
    /** Sendings of a payment beside its first. */
    readonly repeated: number;
    /** Intents by outcome. */
    readonly outcomes: Readonly<Record<string, number>>;
  };
  /** Events that the processes logged. */
  readonly events: Readonly<Record<string, number>>;
  readonly lives: readonly string[];
  readonly memory: readonly MemoryTrend[];
}

/** Milliseconds. */
export interface Latency {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Counts by kind and outcome. */
export function countCalls(
  intents: readonly Intent[],
  visits: readonly Visit[],
): Pick<SoakReport, "calls" | "latency"> {
  const calls: Record<string, Record<string, number>> = {};
  const times: Record<string, number[]> = {};
  const add = (kind: string, outcome: string, ms: number) => {
    const counts = calls[kind] ??= {};
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    (times[kind] ??= []).push(ms);
  };
  for (const attempt of intents.flatMap(attemptsOf)) {
    add(
      `${attempt.why} over ${attempt.transport}`,
      outcomeOf(attempt),
      (attempt.answeredMs ?? 0) - attempt.sentMs,
    );
  }
  for (const { kind, outcome, ms } of visits) add(kind, outcome, ms);
  return {
    calls,
    latency: Object.fromEntries(
      Object.entries(times).map(([kind, values]) => [kind, latencyOf(values)]),
    ),
  };
}

function attemptsOf(intent: Intent): Attempt[] {
  return intent.payments.flatMap((payment) => payment.attempts);
}

function outcomeOf({ answer }: Attempt): string {
  switch (answer?.kind) {
    case undefined:
      return "no answer";
    case "delivered":
      return "200";
    case "free":
      return "free";
    case "payment_required":
      return `402 ${answer.reason ?? ""}`.trim();
    case "refused":
      return `${answer.status} ${answer.code}`;
    case "lost":
    case "strange":
      return answer.kind;
  }
}

function latencyOf(values: readonly number[]): Latency {
  const at = (share: number) => Math.round(quantile(values, share));
  return {
    count: values.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: Math.round(Math.max(...values)),
  };
}

/** What has moved and what was sent. */
export function countPayments(
  intents: readonly Intent[],
  chain: ChainBooks,
): SoakReport["payments"] {
  const payments = intents.flatMap((intent) => intent.payments);
  return {
    intents: intents.length,
    signed: payments.length,
    moved: chain.transfers,
    sum: String(chain.sum),
    repeated: payments.reduce(
      (sum, payment) => sum + Math.max(0, payment.attempts.length - 1),
      0,
    ),
    outcomes: countOutcomes(intents),
  };
}

/** Intents by what became of them. */
export function countOutcomes(
  intents: readonly Intent[],
): Record<string, number> {
  const outcomes: Record<string, number> = {};
  for (const { outcome } of intents) {
    const name = outcome ?? "open";
    outcomes[name] = (outcomes[name] ?? 0) + 1;
  }
  return outcomes;
}

/** The report as lines for people. */
export function printReport(report: SoakReport): string[] {
  const { options, calls, latency, payments } = report;
  const lines = [
    "",
    `soak: ${options.seconds} s, seed ${options.seed}, ${options.store}, ${options.processes} process(es), ${options.settlement}`,
    "",
    "calls",
  ];
  for (const kind of Object.keys(calls).sort()) {
    const times = latency[kind];
    lines.push(
      `  ${kind.padEnd(28)} ${String(times?.count).padStart(6)}  p50 ${
        String(times?.p50).padStart(5)
      }  p95 ${String(times?.p95).padStart(6)}  p99 ${
        String(times?.p99).padStart(6)
      } ms   ${counts(calls[kind] ?? {})}`,
    );
  }
  lines.push(
    "",
    `payments: ${payments.intents} intents, ${payments.signed} signed, ${payments.moved} moved, ${payments.sum} units, ${payments.repeated} repetitions; ${
      counts(payments.outcomes)
    }`,
    `own offers: ${counts(report.ownOffers)}; their upstream: ${
      counts(report.upstream)
    }`,
    `faults: ${counts(report.faults)}`,
    `log: ${counts(report.events)}`,
    "",
    "memory, after 60 s of warming up (MB)",
  );
  for (const trend of report.memory) {
    lines.push(
      `  ${trend.process} ${trend.kind.padEnd(8)} thirds ${
        [trend.firstThird, trend.middleThird, trend.lastThird].map((value) =>
          value.toFixed(1)
        ).join(", ")
      }  max ${trend.max.toFixed(1)}  ${
        trend.slopePerMinute.toFixed(2)
      } a minute over ${trend.seconds.toFixed(0)} s  ${
        trend.isFlat === null
          ? "too short to judge"
          : trend.isFlat
          ? "flat"
          : "GROWS"
      }`,
    );
  }
  if (report.memory.length === 0) lines.push("  no life was long enough");
  lines.push(...report.lives.map((life) => `  ${life}`), "");
  for (const { promise, detail } of report.breaches) {
    lines.push(`BROKEN: ${promise}`, ...detail.map((line) => `  ${line}`));
  }
  lines.push(
    report.breaches.length === 0
      ? "every promise held"
      : `${report.breaches.length} promise(s) broken; seed ${options.seed}`,
  );
  return lines;
}

function counts(values: Readonly<Record<string, number>>): string {
  return Object.entries(values).toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`).join(", ");
}
