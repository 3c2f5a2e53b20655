/**
 * What an operator is to be woken by, as one table: `deploy/prometheus.rules.yml`
 * and the table of docs/operators/telemetry.md are written from it.
 *
 * @module
 */

import type { LogEventName } from "@/services/log_events.ts";
import { grown, series, sum } from "./metrics.ts";

/** Something that is to be looked at. */
export interface Alert {
  /** Name in Prometheus. */
  readonly name: string;
  /** `page`: now, whatever the hour; `ticket`: on the next day. */
  readonly severity: "page" | "ticket";
  /** When it is told, for people. */
  readonly when: string;
  /** What it means and where to look. */
  readonly means: string;
  /** When it is told, in PromQL. */
  readonly expression: string;
  /** For how long that has to be so. */
  readonly lasts?: string;
}

/** Faults of the log that are about money or evidence that is at stake. */
const GRAVE: readonly LogEventName[] = [
  "delivered_unpaid",
  "disk_nearly_full",
  "gas_wallet_empty",
  "log_not_signed",
  "revenue_log_broken",
  "settlement_unhealthy",
  "transfer_paid_for_another",
];

const grew = (counter: string, window: string) => sum(grown(counter, window));
/** An outcome that nobody had yet is no series at all. */
const orNone = (expression: string) => `(${expression} or vector(0))`;
const faults = (event: LogEventName) =>
  series("faults", { labels: { "pennyworth.fault": event } });
const settlements = (outcome: string) =>
  series("settlements", { labels: { "pennyworth.outcome": outcome } });

/** Every alert, the gravest first. */
export const ALERTS: readonly Alert[] = [
  {
    name: "PennyworthSettlementUnknown",
    severity: "page",
    when: "`pennyworth.settlements` with outcome `unknown` in 10 min",
    means:
      "money is on its way and nobody knows whether it arrived: look at facilitator and RPC, then `ledger list --state unknown`",
    expression: `${grew(settlements("unknown"), "10m")} > 0`,
  },
  {
    name: "PennyworthPaymentsStayUnknown",
    severity: "page",
    when:
      "`pennyworth.open_payment.count` with finding `unknown` above 0 for 15 min",
    means:
      "the reconciler cannot find out: the RPC is down or of another chain",
    expression: `max(${
      series("openPayments", { labels: { "pennyworth.finding": "unknown" } })
    }) > 0`,
    lasts: "15m",
  },
  {
    name: "PennyworthNotSettled",
    severity: "page",
    when:
      "`pennyworth.settlements` with outcome `not_settled` above 5 % of `settled` in 30 min",
    means: "`error.type` says why; results were made that nobody paid for",
    expression: `${grew(settlements("not_settled"), "30m")} > 0.05 * ${
      orNone(grew(settlements("settled"), "30m"))
    }`,
  },
  {
    name: "PennyworthCannotVerify",
    severity: "page",
    when: "`pennyworth.verifications` with outcome `unavailable` in 10 min",
    means: "buyers are sent away: the facilitator or the RPC does not answer",
    expression: `${
      grew(
        series("verifications", {
          labels: { "pennyworth.outcome": "unavailable" },
        }),
        "10m",
      )
    } > 0`,
  },
  {
    name: "PennyworthAnswersFail",
    severity: "page",
    when: "`pennyworth.requests` with status 500 to 599 above 1 % for 5 min",
    means: "`pennyworth.faults` says which",
    expression: `${
      grew(
        series("requests", {
          labels: { "http.response.status_code": "/5../" },
        }),
        "5m",
      )
    } > 0.01 * ${grew(series("requests"), "5m")}`,
    lasts: "5m",
  },
  {
    name: "PennyworthBug",
    severity: "page",
    when: "`pennyworth.faults` with fault `internal_error`",
    means: "a bug",
    expression: `${grew(faults("internal_error"), "10m")} > 0`,
  },
  {
    name: "PennyworthStoreFails",
    severity: "page",
    when: "`pennyworth.faults` with fault `store_unavailable`",
    means: "the store, its disk or its network",
    expression: `${grew(faults("store_unavailable"), "10m")} > 0`,
  },
  {
    name: "PennyworthGraveFault",
    severity: "page",
    when: `\`pennyworth.faults\` with fault ${
      GRAVE.map((event) => `\`${event}\``).join(", ")
    }`,
    means: "money or evidence is at stake; the events' table says how",
    expression: `${
      sum(
        grown(
          series("faults", {
            labels: { "pennyworth.fault": `/${GRAVE.join("|")}/` },
          }),
          "10m",
        ),
        ["pennyworth.fault"],
      )
    } > 0`,
  },
  {
    name: "PennyworthGone",
    severity: "page",
    when: "no `pennyworth.outbox.count` for 5 min",
    means: "no process runs, or none can reach the collector",
    expression: `absent_over_time(${series("outboxEntries")}[5m])`,
  },
  {
    name: "PennyworthBusy",
    severity: "ticket",
    when:
      "`pennyworth.refusals` with `error.type` `busy`, or `pennyworth.active_calls` above 200",
    means:
      "the settler is slow (`pennyworth.settler.duration`), or it is time for another process",
    expression: `${
      grew(series("refusals", { labels: { "error.type": "busy" } }), "10m")
    } > 0 or max(${series("activeCalls")}) > 200`,
  },
  {
    name: "PennyworthLogStandsStill",
    severity: "ticket",
    when: "`pennyworth.outbox.count` above 100 for 5 min",
    means: "the revenue log does not grow: `revenue_log_failed` in the log",
    expression: `max(${series("outboxEntries")}) > 100`,
    lasts: "5m",
  },
  {
    name: "PennyworthProcessorBusy",
    severity: "ticket",
    when: "`pennyworth.cpu.time` above 0.9 s a second for 15 min",
    means:
      "a process computes on one core: it is time for another process, or a caller is to be limited",
    expression: `max(rate(${series("cpuSeconds")}[5m])) > 0.9`,
    lasts: "15m",
  },
  {
    name: "PennyworthBackupOld",
    severity: "ticket",
    when:
      "`pennyworth.backup.age` above 2 days, or `pennyworth.store.size` without it, for 15 min",
    means:
      "nobody copies the store: `pennyworth backup` by a timer; silence it where something else does",
    expression: `max(${series("backupAge")}) > 2 * 86400 or (max(${
      series("storeBytes")
    }) unless max(${series("backupAge")}))`,
    lasts: "15m",
  },
  {
    name: "PennyworthNobodyBuys",
    severity: "ticket",
    when:
      "`pennyworth.challenges` for 6 hours, and no `pennyworth.settlements` with outcome `settled`",
    means: "nobody buys, or nobody can; choose the time that you are used to",
    expression: `${grew(series("challenges"), "6h")} > 0 unless ${
      grew(settlements("settled"), "6h")
    } > 0`,
  },
];

/** The rules as Prometheus reads them. */
export function alertRules(): string {
  const rules = ALERTS.map(
    ({ name, severity, means, when, expression, lasts }) =>
      [
        `      - alert: ${name}`,
        `        expr: ${JSON.stringify(expression)}`,
        ...(lasts === undefined ? [] : [`        for: ${lasts}`]),
        `        labels:`,
        `          severity: ${severity}`,
        `        annotations:`,
        `          summary: ${JSON.stringify(when.replaceAll("`", ""))}`,
        `          description: ${JSON.stringify(means.replaceAll("`", ""))}`,
      ].join("\n"),
  );
  return [
    "# What to be woken by. Written by `deno task tables`; docs/operators/telemetry.md says how",
    "# the metrics come to Prometheus.",
    "groups:",
    "  - name: pennyworth",
    "    rules:",
    ...rules,
    "",
  ].join("\n");
}
