/**
 * Telemetry through OpenTelemetry. The runtime brings the exporter and
 * registers it with the API package when it is started with `OTEL_DENO=true`
 * or `OTEL_DENO_METRICS=true`; otherwise nobody listens.
 *
 * @module
 */

import { createNoopMeter, metrics } from "@opentelemetry/api";
import {
  type Instrument,
  type InstrumentName,
  INSTRUMENTS,
} from "./instruments.ts";
import { createBatch } from "./batch.ts";
import type { Attributes, Meter } from "./meter.ts";
import {
  type FailureCode,
  NO_TELEMETRY,
  type ReconciledCounts,
  type Telemetry,
} from "./telemetry.ts";

/** What {@linkcode openTelemetry} needs. */
export interface OpenTelemetryOptions {
  /** Names the program at the collector. */
  readonly name: string;
  /** Version of the program, as the scope of the instruments has it. */
  readonly version: string;
  /** Milliseconds that pass. */
  readonly monotonicMs: () => number;
}

/** Telemetry of the runtime; {@linkcode NO_TELEMETRY} where the runtime has none. */
export function openTelemetry(options: OpenTelemetryOptions): Telemetry {
  const meter = metrics.getMeter(options.name, options.version);
  return meter === createNoopMeter()
    ? NO_TELEMETRY
    : createTelemetry(meter, options.monotonicMs);
}

/** Telemetry that writes to a meter. */
export function createTelemetry(
  meter: Meter,
  monotonicMs: () => number,
): Telemetry {
  const counter = (name: NamesOf<"counter">) =>
    meter.createCounter(INSTRUMENTS[name].name, describe(INSTRUMENTS[name]));
  const histogram = (name: NamesOf<"histogram">) =>
    meter.createHistogram(INSTRUMENTS[name].name, {
      ...describe(INSTRUMENTS[name]),
      advice: { explicitBucketBoundaries: [...INSTRUMENTS[name].boundaries] },
    });
  const gauge = (name: NamesOf<"gauge">) =>
    meter.createObservableGauge(
      INSTRUMENTS[name].name,
      describe(INSTRUMENTS[name]),
    );
  const challenges = createBatch(counter("challenges"));
  const verifications = counter("verifications");
  const settlements = counter("settlements");
  const deliveries = counter("deliveries");
  const refusals = counter("refusals");
  const reconciliations = counter("reconciliations");
  const requests = createBatch(counter("requests"));
  const faults = counter("faults");
  const runSeconds = histogram("runSeconds");
  const settlerSeconds = histogram("settlerSeconds");
  const flush = () => {
    challenges.flush();
    requests.flush();
  };
  let open: ReconciledCounts | null = null;
  const seconds = (startedMs: number) => (monotonicMs() - startedMs) / 1000;
  return {
    isOn: true,
    nowMs: monotonicMs,
    challenged({ operation, transport }, reason) {
      challenges.add(`${operation} ${transport} ${reason}`, () => ({
        "pennyworth.operation.id": operation,
        "pennyworth.transport": transport,
        ...failure(reason),
      }));
    },
    verified({ operation, transport }, result) {
      verifications.add(1, {
        "pennyworth.operation.id": operation,
        "pennyworth.transport": transport,
        "pennyworth.outcome": result.outcome,
        ...failure(result.outcome === "invalid" ? result.reason : null),
      });
    },
    settled(operation, result) {
      settlements.add(1, {
        "pennyworth.operation.id": operation,
        "pennyworth.outcome": result.outcome,
        ...failure(result.outcome === "not_settled" ? result.reason : null),
      });
    },
    delivered({ operation, transport }, isReplay) {
      deliveries.add(1, {
        "pennyworth.operation.id": operation,
        "pennyworth.transport": transport,
        "pennyworth.replay": isReplay,
      });
    },
    refused({ operation, transport }, code) {
      refusals.add(1, {
        "pennyworth.operation.id": operation,
        "pennyworth.transport": transport,
        ...failure(code),
      });
    },
    ran(operation, run) {
      runSeconds.record(seconds(run.startedMs), {
        "pennyworth.operation.id": operation,
        ...failure(run.failure),
      });
    },
    askedSettler(call, run) {
      settlerSeconds.record(seconds(run.startedMs), {
        "pennyworth.settler.call": call,
        ...failure(run.failure),
      });
    },
    reconciled(counts) {
      open = counts;
      for (const finding of FINDINGS) {
        if (counts[finding] === 0) continue;
        reconciliations.add(counts[finding], { "pennyworth.finding": finding });
      }
    },
    answered({ origin, route, method, status }) {
      requests.add(`${origin} ${route} ${method} ${status}`, () => ({
        ...(origin === "" ? {} : { "pennyworth.origin": origin }),
        ...(route === null ? {} : { "http.route": route }),
        "http.request.method": method === "other" ? OTHER : method,
        "http.response.status_code": status,
      }));
    },
    faulted(event) {
      faults.add(1, { "pennyworth.fault": event });
    },
    flush,
    observe(sources) {
      meter.createObservableUpDownCounter(
        INSTRUMENTS.activeCalls.name,
        describe(INSTRUMENTS.activeCalls),
      ).addCallback((result) => {
        // Asked before each export: what waits goes with it.
        flush();
        result.observe(sources.activeCalls());
      });
      gauge("openPayments").addCallback((result) => {
        for (const finding of OPEN_FINDINGS) {
          result.observe(open?.[finding] ?? 0, {
            "pennyworth.finding": finding,
          });
        }
      });
      gauge("outboxEntries").addCallback(async (result) => {
        // While the store does not answer there is nothing to say.
        const count = await sources.outboxEntries().catch(() => null);
        if (count !== null) result.observe(count);
      });
    },
  };
}

/** What OpenTelemetry calls a value that is none of the known ones. */
const OTHER = "_OTHER";

const FINDINGS = [
  "settled",
  "released",
  "waiting",
  "unknown",
  "leased",
] as const;
/** What leaves a payment open. */
const OPEN_FINDINGS = ["waiting", "unknown", "leased"] as const;

/** Names of the instruments of a kind. */
type NamesOf<Kind extends Instrument["kind"]> = {
  [Name in InstrumentName]: (typeof INSTRUMENTS)[Name]["kind"] extends Kind
    ? Name
    : never;
}[InstrumentName];

function describe({ unit, description }: Instrument) {
  return { unit, description };
}

function failure(code: FailureCode | string): Attributes {
  return code === null ? {} : { "error.type": code };
}
