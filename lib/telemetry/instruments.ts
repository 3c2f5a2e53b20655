/**
 * Everything that is counted and timed, as one table: the instruments are made
 * from it, and a test holds the table of docs/operators/telemetry.md to it.
 *
 * Attributes are the reason why telemetry is safe to export: every value comes
 * from a closed set (ids of our own operations and routes, our own words, the
 * reasons of the x402 specification). Nothing that a caller made up, and
 * nothing that tells callers apart, has a place here.
 *
 * Units and names follow OpenTelemetry: durations in seconds, countable things
 * in braces, `error.type` where something went wrong.
 *
 * @see OpenTelemetry semantic conventions, metrics and naming.
 * @module
 */

/** How values of an instrument add up. */
export type InstrumentKind =
  | "counter"
  | "histogram"
  | "up-down counter"
  /** The same in every process that looks: not to be added up. */
  | "gauge";

/** A counter, gauge or histogram, as meters and documents need it. */
export interface Instrument {
  /** Name at the collector. */
  readonly name: string;
  /** See {@linkcode InstrumentKind}. */
  readonly kind: InstrumentKind;
  /** UCUM, with what is counted in braces. */
  readonly unit: string;
  /** One sentence. */
  readonly description: string;
  /** Names of its attributes. */
  readonly attributes: readonly AttributeName[];
  /** Upper bounds of a histogram's buckets, in its unit. */
  readonly boundaries?: readonly number[];
}

/** Every attribute, with the closed set that its values come from. */
export const ATTRIBUTES = {
  "error.type":
    "an error code of `/docs/errors` or a reason of x402; `_OTHER` for a facilitator's own words; absent when all went well",
  "http.request.method": "`GET` ... `OPTIONS`; `_OTHER` for any other word",
  "http.response.status_code": "the status",
  "http.route": "path of the route; absent where there is none",
  "pennyworth.fault": "the `event` of the log line",
  "pennyworth.finding": "`settled`, `released`, `waiting`, `unknown`, `leased`",
  "pennyworth.operation.id": "id of the operation",
  "pennyworth.origin":
    "`api`, `mcp`, `exchange`, `verify`; absent for other hosts",
  "pennyworth.outcome":
    "verification: `valid`, `invalid`, `unavailable`; settlement: `settled`, `not_settled`, `unsent`, `unknown`, `contended`",
  "pennyworth.replay": "true when the payment had settled before this call",
  "pennyworth.settler.call": "`verify`, `settle`, `lookup`",
  "pennyworth.transport": "`http`, `mcp`, `a2a`",
} as const;

/** One that an instrument may have; no other reaches an exporter. */
export type AttributeName = keyof typeof ATTRIBUTES;

/** Seconds: engines take microseconds to milliseconds, fetching a page up to 15 s. */
const RUN_SECONDS = [
  0.0001,
  0.00025,
  0.0005,
  0.001,
  0.0025,
  0.005,
  0.01,
  0.025,
  0.05,
  0.1,
  0.25,
  0.5,
  1,
  2.5,
  5,
  10,
  25,
] as const;

/** Seconds: a settler is a disk commit away, or a chain that makes a block every 2 s. */
const SETTLER_SECONDS = [
  0.001,
  0.005,
  0.01,
  0.025,
  0.05,
  0.1,
  0.25,
  0.5,
  1,
  2.5,
  5,
  10,
  25,
  45,
] as const;

/** Every instrument, by its name in the code. */
export const INSTRUMENTS = {
  challenges: {
    name: "pennyworth.challenges",
    kind: "counter",
    unit: "{challenge}",
    description:
      "Answers that asked for payment; with `error.type` where a payment was shown and not accepted.",
    attributes: [
      "pennyworth.operation.id",
      "pennyworth.transport",
      "error.type",
    ],
  },
  verifications: {
    name: "pennyworth.verifications",
    kind: "counter",
    unit: "{verification}",
    description: "Payments that were judged before anything was run.",
    attributes: [
      "pennyworth.operation.id",
      "pennyworth.transport",
      "pennyworth.outcome",
      "error.type",
    ],
  },
  settlements: {
    name: "pennyworth.settlements",
    kind: "counter",
    unit: "{settlement}",
    description:
      "`settled` once for each payment that arrived; the others for each attempt.",
    attributes: ["pennyworth.operation.id", "pennyworth.outcome", "error.type"],
  },
  deliveries: {
    name: "pennyworth.deliveries",
    kind: "counter",
    unit: "{delivery}",
    description: "Paid results that were handed over.",
    attributes: [
      "pennyworth.operation.id",
      "pennyworth.transport",
      "pennyworth.replay",
    ],
  },
  refusals: {
    name: "pennyworth.refusals",
    kind: "counter",
    unit: "{refusal}",
    description:
      "Calls with a payment that got an error instead of a result or a challenge.",
    attributes: [
      "pennyworth.operation.id",
      "pennyworth.transport",
      "error.type",
    ],
  },
  activeCalls: {
    name: "pennyworth.active_calls",
    kind: "up-down counter",
    unit: "{call}",
    description: "Paid calls that run now; from 256 on callers get `busy`.",
    attributes: [],
  },
  runSeconds: {
    name: "pennyworth.operation.duration",
    kind: "histogram",
    unit: "s",
    description: "Time of one run of an operation, without payment.",
    attributes: ["pennyworth.operation.id", "error.type"],
    boundaries: RUN_SECONDS,
  },
  settlerSeconds: {
    name: "pennyworth.settler.duration",
    kind: "histogram",
    unit: "s",
    description: "Time of one question to the settler (facilitator or chain).",
    attributes: ["pennyworth.settler.call", "error.type"],
    boundaries: SETTLER_SECONDS,
  },
  reconciliations: {
    name: "pennyworth.reconciliations",
    kind: "counter",
    unit: "{payment}",
    description:
      "Payments that were not final when the reconciler looked at them, by what it found.",
    attributes: ["pennyworth.finding"],
  },
  openPayments: {
    name: "pennyworth.open_payment.count",
    kind: "gauge",
    unit: "{payment}",
    description:
      "Payments that were still not final after the reconciler's last look.",
    attributes: ["pennyworth.finding"],
  },
  outboxEntries: {
    name: "pennyworth.outbox.count",
    kind: "gauge",
    unit: "{settlement}",
    description:
      "Settlements that are not in the revenue log yet, counted up to 500.",
    attributes: [],
  },
  requests: {
    name: "pennyworth.requests",
    kind: "counter",
    unit: "{request}",
    description: "Requests that were answered.",
    attributes: [
      "pennyworth.origin",
      "http.route",
      "http.request.method",
      "http.response.status_code",
    ],
  },
  cpuSeconds: {
    name: "pennyworth.cpu.time",
    kind: "counter",
    unit: "s",
    description:
      "Processor time that the process took; divided by `pennyworth.requests` it is that of a call.",
    attributes: [],
  },
  storeBytes: {
    name: "pennyworth.store.size",
    kind: "gauge",
    unit: "By",
    description:
      "Bytes of the embedded store with SQLite's log; of a database it is absent.",
    attributes: [],
  },
  backupAge: {
    name: "pennyworth.backup.age",
    kind: "gauge",
    unit: "s",
    description:
      "Time since `backup` copied the embedded store; absent while no copy is known of.",
    attributes: [],
  },
  faults: {
    name: "pennyworth.faults",
    kind: "counter",
    unit: "{fault}",
    description: "Faults that the log has and callers do not see.",
    attributes: ["pennyworth.fault"],
  },
} as const satisfies Record<string, Instrument>;

/** Name of an instrument in the code. */
export type InstrumentName = keyof typeof INSTRUMENTS;
