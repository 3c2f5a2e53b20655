/**
 * The dashboard for Grafana, as one table of panels: money first, then how
 * buyers are answered, then what it rests on.
 *
 * @see https://grafana.com/docs/grafana/latest/dashboards/build-dashboards/view-dashboard-json-model/
 * @module
 */

import type { AttributeName } from "@/lib/telemetry/instruments.ts";
import { grown, labelName, quantile, series, sum } from "./metrics.ts";

/** One line, or one for each value of an attribute. */
interface Query {
  readonly expression: string;
  /** What stands beside the line. */
  readonly legend: string;
}

/** One picture. */
interface Panel {
  readonly kind: "stat" | "timeseries";
  readonly title: string;
  /** What it tells, in a sentence. */
  readonly says: string;
  /** Of Grafana. */
  readonly unit: "short" | "s" | "bytes" | "percentunit" | "reqps";
  readonly queries: readonly Query[];
  /** Counts in bars that stand on each other. */
  readonly isStacked?: boolean;
  /** A value from which on it is red. */
  readonly redFrom?: number;
}

/** Pictures under a heading. */
interface Row {
  readonly title: string;
  readonly panels: readonly Panel[];
}

/** Columns of Grafana's grid. */
const GRID_COLUMNS = 24;
const STAT_ROWS = 4;
const PLOT_ROWS = 8;

const legendOf = (attribute: AttributeName) => `{{${labelName(attribute)}}}`;
/** Of counters, over each step of the plot. */
const counted = (counter: string, by: readonly AttributeName[]): Query => ({
  expression: sum(grown(counter, "$__interval"), by),
  legend: by.map(legendOf).join(" "),
});
const total = (counter: string, legend: string): Query => ({
  expression: sum(grown(counter, "$__interval")),
  legend,
});
const settlements = (outcome: string) =>
  series("settlements", { labels: { "pennyworth.outcome": outcome } });
const today = (counter: string) => sum(grown(counter, "$__range"));
/** The runtime's own, of every request. */
const REQUEST_BUCKETS = "http_server_request_duration_seconds_bucket";

/** Everything that is shown. */
export const ROWS: readonly Row[] = [
  {
    title: "At a glance",
    panels: [
      {
        kind: "stat",
        title: "Settled",
        says: "Payments that arrived in the time shown.",
        unit: "short",
        queries: [{ expression: today(settlements("settled")), legend: "" }],
      },
      {
        kind: "stat",
        title: "Unknown now",
        says:
          "Payments of which nobody knows whether they arrived: `ledger list --state unknown`.",
        unit: "short",
        queries: [{
          expression: `max(${
            series("openPayments", {
              labels: { "pennyworth.finding": "unknown" },
            })
          })`,
          legend: "",
        }],
        redFrom: 1,
      },
      {
        kind: "stat",
        title: "Answers that failed",
        says: "Share of requests that were answered 500 to 599.",
        unit: "percentunit",
        queries: [{
          expression: `(${
            today(
              series("requests", {
                labels: { "http.response.status_code": "/5../" },
              }),
            )
          } or vector(0)) / ${today(series("requests"))}`,
          legend: "",
        }],
        redFrom: 0.01,
      },
      {
        kind: "stat",
        title: "Not in the revenue log yet",
        says: "Settlements that wait for it; beyond 100 it stands still.",
        unit: "short",
        queries: [{
          expression: `max(${series("outboxEntries")})`,
          legend: "",
        }],
        redFrom: 100,
      },
    ],
  },
  {
    title: "Money",
    panels: [
      {
        kind: "timeseries",
        title: "From challenge to paid",
        says: "How many are asked for payment, show one, and have it settle.",
        unit: "short",
        queries: [
          total(series("challenges"), "asked for payment"),
          total(series("verifications"), "payments shown"),
          total(settlements("settled"), "settled"),
          total(settlements("unknown"), "unknown"),
        ],
      },
      {
        kind: "timeseries",
        title: "Settled by operation",
        says: "Each payment once, whichever process finds it.",
        unit: "short",
        queries: [counted(settlements("settled"), ["pennyworth.operation.id"])],
        isStacked: true,
      },
      {
        kind: "timeseries",
        title: "Why payments were not accepted",
        says: "Challenges that answered a payment, by reason.",
        unit: "short",
        queries: [
          counted(series("challenges", { labels: { "error.type": "/.+/" } }), [
            "error.type",
          ]),
        ],
        isStacked: true,
      },
      {
        kind: "timeseries",
        title: "Why paying callers got an error",
        says: "Refusals of calls with a payment, by code.",
        unit: "short",
        queries: [counted(series("refusals"), ["error.type"])],
        isStacked: true,
      },
      {
        kind: "timeseries",
        title: "Attempts to settle",
        says: "Outcomes of each attempt.",
        unit: "short",
        queries: [counted(series("settlements"), ["pennyworth.outcome"])],
        isStacked: true,
      },
      {
        kind: "timeseries",
        title: "Open payments",
        says: "Not final after the reconciler's last look, by finding.",
        unit: "short",
        queries: [{
          expression: `max by (${labelName("pennyworth.finding")}) (${
            series("openPayments")
          })`,
          legend: legendOf("pennyworth.finding"),
        }],
      },
      {
        kind: "timeseries",
        title: "Deliveries",
        says: "Paid results that were handed over; repeated ones apart.",
        unit: "short",
        queries: [
          counted(series("deliveries"), [
            "pennyworth.transport",
            "pennyworth.replay",
          ]),
        ],
        isStacked: true,
      },
      {
        kind: "timeseries",
        title: "What the reconciler found",
        says: "Payments that were open when it looked.",
        unit: "short",
        queries: [counted(series("reconciliations"), ["pennyworth.finding"])],
        isStacked: true,
      },
      {
        kind: "timeseries",
        title: "Settlements that wait for the revenue log",
        says: "It takes them within seconds.",
        unit: "short",
        queries: [{
          expression: `max(${series("outboxEntries")})`,
          legend: "waiting",
        }],
      },
    ],
  },
  {
    title: "Answers",
    panels: [
      {
        kind: "timeseries",
        title: "Requests by status",
        says: "Answered requests a second.",
        unit: "reqps",
        queries: [{
          expression: sum(`rate(${series("requests")}[$__rate_interval])`, [
            "http.response.status_code",
          ]),
          legend: legendOf("http.response.status_code"),
        }],
        isStacked: true,
      },
      {
        kind: "timeseries",
        title: "Time of a request",
        says: "As the runtime measures it, payment included.",
        unit: "s",
        queries: [0.5, 0.95, 0.99].map((share) => ({
          expression: quantile(share, REQUEST_BUCKETS),
          legend: `${share * 100} %`,
        })),
      },
      {
        kind: "timeseries",
        title: "Time of an operation",
        says: "95 % of its runs are quicker; without payment.",
        unit: "s",
        queries: [{
          expression: quantile(0.95, series("runSeconds", { part: "bucket" }), [
            "pennyworth.operation.id",
          ]),
          legend: legendOf("pennyworth.operation.id"),
        }],
      },
    ],
  },
  {
    title: "What it rests on",
    panels: [
      {
        kind: "timeseries",
        title: "Time of the settler",
        says: "95 % of the questions to facilitator or chain are quicker.",
        unit: "s",
        queries: [{
          expression: quantile(
            0.95,
            series("settlerSeconds", { part: "bucket" }),
            ["pennyworth.settler.call"],
          ),
          legend: legendOf("pennyworth.settler.call"),
        }],
      },
      {
        kind: "timeseries",
        title: "Paid calls that run now",
        says: "From 256 on callers get `busy`.",
        unit: "short",
        queries: [{
          expression: `max(${series("activeCalls")})`,
          legend: "running",
        }],
      },
      {
        kind: "timeseries",
        title: "Faults",
        says: "By the event of the log line.",
        unit: "short",
        queries: [counted(series("faults"), ["pennyworth.fault"])],
        isStacked: true,
      },
      {
        kind: "timeseries",
        title: "Processor for each request",
        says: "Of all processes; a process computes on one core.",
        unit: "s",
        queries: [{
          expression: `${
            sum(`rate(${series("cpuSeconds")}[$__rate_interval])`)
          } / ${sum(`rate(${series("requests")}[$__rate_interval])`)}`,
          legend: "a request",
        }],
      },
      {
        kind: "timeseries",
        title: "Size of the store",
        says: "The embedded file with its log; a database has its own plots.",
        unit: "bytes",
        queries: [{
          expression: `max(${series("storeBytes")})`,
          legend: "file",
        }],
      },
      {
        kind: "timeseries",
        title: "Age of the last backup",
        says: "Empty while no copy is known of.",
        unit: "s",
        queries: [{
          expression: `max(${series("backupAge")})`,
          legend: "age",
        }],
        redFrom: 172_800,
      },
    ],
  },
];

/** No step of a plot is shorter than two exports are apart. */
const STEP_MIN = "2m";
const DATASOURCE = { type: "prometheus", uid: "${datasource}" };

/** The dashboard as Grafana imports it. */
export function dashboard(): string {
  let id = 0;
  let y = 0;
  const panels: unknown[] = [];
  for (const { title, panels: inRow } of ROWS) {
    panels.push({
      id: ++id,
      type: "row",
      title,
      collapsed: false,
      gridPos: { x: 0, y: y++, w: GRID_COLUMNS, h: 1 },
      panels: [],
    });
    const isStats = inRow.every(({ kind }) => kind === "stat");
    const inLine = isStats ? inRow.length : 3;
    const size = {
      w: GRID_COLUMNS / inLine,
      h: isStats ? STAT_ROWS : PLOT_ROWS,
    };
    for (const [index, panel] of inRow.entries()) {
      const place = {
        x: index % inLine * size.w,
        y: y + Math.floor(index / inLine) * size.h,
      };
      panels.push({
        id: ++id,
        ...panelJson(panel),
        gridPos: { ...place, ...size },
      });
    }
    y += Math.ceil(inRow.length / inLine) * size.h;
  }
  return JSON.stringify(
    {
      uid: "pennyworth",
      title: "pennyworth",
      description:
        "Sales, how buyers are answered, and what it rests on. Written by `deno task tables`.",
      tags: ["pennyworth"],
      schemaVersion: 39,
      version: 1,
      editable: true,
      timezone: "",
      refresh: "1m",
      time: { from: "now-24h", to: "now" },
      templating: {
        list: [{
          name: "datasource",
          label: "Prometheus",
          type: "datasource",
          query: "prometheus",
          current: {},
        }],
      },
      annotations: { list: [] },
      links: [],
      panels,
    },
    null,
    2,
  ) + "\n";
}

function panelJson(panel: Panel): Record<string, unknown> {
  const { kind, title, says, unit, queries, isStacked, redFrom } = panel;
  const isStat = kind === "stat";
  const steps = [
    { color: "green", value: null },
    ...(redFrom === undefined ? [] : [{ color: "red", value: redFrom }]),
  ];
  return {
    type: kind,
    title,
    description: says,
    datasource: DATASOURCE,
    ...(isStat ? {} : { interval: STEP_MIN }),
    targets: queries.map(({ expression, legend }, index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: DATASOURCE,
      expr: expression,
      legendFormat: legend,
      ...(isStat ? { instant: true } : { range: true }),
    })),
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        ...(isStat || redFrom !== undefined
          ? { thresholds: { mode: "absolute", steps } }
          : {}),
        ...(isStat ? { noValue: "0" } : {
          custom: isStacked === true
            ? {
              drawStyle: "bars",
              fillOpacity: 70,
              stacking: { mode: "normal", group: "A" },
            }
            : { drawStyle: "line", fillOpacity: 10 },
        }),
      },
      overrides: [],
    },
    options: isStat
      ? {
        reduceOptions: { calcs: ["lastNotNull"], fields: "", values: false },
        colorMode: redFrom === undefined ? "none" : "value",
        graphMode: "none",
      }
      : {
        legend: { displayMode: "list", placement: "bottom", showLegend: true },
        tooltip: { mode: "multi", sort: "desc" },
      },
  };
}
