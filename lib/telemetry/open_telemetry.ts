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
import type { Attributes, Meter, Observer } from "./meter.ts";
import {
  type CallLabel,
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
  const requests = createBatch(counter(meter, "requests"));
  const faults = counter(meter, "faults");
  const reconciliations = counter(meter, "reconciliations");
  const { challenges, ...paidCalls } = paidCallTelemetry(meter, monotonicMs);
  const flush = () => {
    challenges.flush();
    requests.flush();
  };
  let open: ReconciledCounts | null = null;
  const asking = new Asking();
  return {
    isOn: true,
    nowMs: monotonicMs,
    ...paidCalls,
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
    observe: (sources) =>
      observe(meter, { sources, flush, open: () => open, asking }),
    rest: ({ next }) => asking.rest(next),
  };
}

/** Whether an export asks for what is observed. */
class Asking {
  #running = 0;
  #end = Promise.withResolvers<void>();

  /** The same observation, which is known of while it runs. */
  around(
    observation: (result: Observer) => void | Promise<void>,
  ): (result: Observer) => Promise<void> {
    return async (result) => {
      this.#running++;
      try {
        await observation(result);
      } finally {
        this.#running--;
        if (this.#running === 0) {
          this.#end.resolve();
          this.#end = Promise.withResolvers();
        }
      }
    };
  }

  /** Resolves when none does; `next`: when one has. */
  async rest(next: boolean): Promise<void> {
    if (next || this.#running > 0) await this.#end.promise;
  }
}

/** What is counted and timed of a call that is paid for, from its challenge to its settlement. */
function paidCallTelemetry(
  meter: Meter,
  monotonicMs: () => number,
):
  & Pick<
    Telemetry,
    | "challenged"
    | "verified"
    | "settled"
    | "delivered"
    | "refused"
    | "ran"
    | "askedSettler"
  >
  & { readonly challenges: ReturnType<typeof createBatch> } {
  const challenges = createBatch(counter(meter, "challenges"));
  const verifications = counter(meter, "verifications");
  const settlements = counter(meter, "settlements");
  const deliveries = counter(meter, "deliveries");
  const refusals = counter(meter, "refusals");
  const runSeconds = histogram(meter, "runSeconds");
  const settlerSeconds = histogram(meter, "settlerSeconds");
  const seconds = (startedMs: number) => (monotonicMs() - startedMs) / 1000;
  return {
    challenges,
    challenged({ operation, transport }, reason) {
      challenges.add(`${operation} ${transport} ${reason}`, () => ({
        ...call({ operation, transport }),
        ...failure(reason),
      }));
    },
    verified(of, result) {
      verifications.add(1, {
        ...call(of),
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
    delivered(of, isReplay) {
      deliveries.add(1, { ...call(of), "pennyworth.replay": isReplay });
    },
    refused(of, code) {
      refusals.add(1, { ...call(of), ...failure(code) });
    },
    ran(operation, run) {
      runSeconds.record(seconds(run.startedMs), {
        "pennyworth.operation.id": operation,
        ...failure(run.failure),
      });
    },
    askedSettler(asked, run) {
      settlerSeconds.record(seconds(run.startedMs), {
        "pennyworth.settler.call": asked,
        ...failure(run.failure),
      });
    },
  };
}

/** What is read before each export. */
function observe(
  meter: Meter,
  { sources, flush, open, asking }: {
    sources: Parameters<Telemetry["observe"]>[0];
    flush: () => void;
    open: () => ReconciledCounts | null;
    asking: Asking;
  },
): void {
  const cpuSeconds = counter(meter, "cpuSeconds");
  let cpuMs = 0;
  meter.createObservableUpDownCounter(
    INSTRUMENTS.activeCalls.name,
    describe(INSTRUMENTS.activeCalls),
  ).addCallback(asking.around((result) => {
    // What waits goes with this export.
    flush();
    const nowMs = sources.cpuMs();
    cpuSeconds.add((nowMs - cpuMs) / 1000, {});
    cpuMs = nowMs;
    result.observe(sources.activeCalls());
  }));
  gauge(meter, "openPayments").addCallback(asking.around((result) => {
    for (const finding of OPEN_FINDINGS) {
      result.observe(open()?.[finding] ?? 0, { "pennyworth.finding": finding });
    }
  }));
  gauge(meter, "outboxEntries").addCallback(asking.around(async (result) => {
    // While the store does not answer there is nothing to say.
    const count = await sources.outboxEntries().catch(() => null);
    if (count !== null) result.observe(count);
  }));
  gauge(meter, "storeBytes").addCallback(asking.around(async (result) => {
    const bytes = await sources.storeBytes().catch(() => null);
    if (bytes !== null) result.observe(bytes);
  }));
  gauge(meter, "backupAge").addCallback(asking.around((result) => {
    const ageMs = sources.backupAgeMs();
    if (ageMs !== null) result.observe(ageMs / 1000);
  }));
}

function counter(meter: Meter, name: NamesOf<"counter">) {
  return meter.createCounter(
    INSTRUMENTS[name].name,
    describe(INSTRUMENTS[name]),
  );
}

function histogram(meter: Meter, name: NamesOf<"histogram">) {
  return meter.createHistogram(INSTRUMENTS[name].name, {
    ...describe(INSTRUMENTS[name]),
    advice: { explicitBucketBoundaries: [...INSTRUMENTS[name].boundaries] },
  });
}

function gauge(meter: Meter, name: NamesOf<"gauge">) {
  return meter.createObservableGauge(
    INSTRUMENTS[name].name,
    describe(INSTRUMENTS[name]),
  );
}

/** What a call is of, and over what it came. */
function call(
  { operation, transport }: CallLabel,
): Attributes {
  return {
    "pennyworth.operation.id": operation,
    "pennyworth.transport": transport,
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
