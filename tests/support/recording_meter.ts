/**
 * A meter of OpenTelemetry that keeps what is told, for tests without a
 * collector.
 *
 * @module
 */

import type {
  Attributes,
  InstrumentOptions,
  Meter,
  Observable,
  Observer,
} from "@/lib/telemetry/meter.ts";

/** One thing that was told. */
export interface Recorded {
  readonly name: string;
  readonly value: number;
  readonly attributes: Attributes;
}

/** What a test reads. */
export interface RecordingMeter {
  readonly meter: Meter;
  /** How instruments were made, by name. */
  readonly options: ReadonlyMap<string, InstrumentOptions>;
  /** Everything, in its order. */
  readonly recorded: readonly Recorded[];
  /** The sums of an instrument, by its attributes' values joined with spaces. */
  sums(name: string): Record<string, number>;
  /** Asks the observable instruments, one after the other. */
  collect(): Promise<void>;
  /** Asks them all at the same moment, as the runtime does. */
  collectAtOnce(): Promise<void>;
}

/** Creates one. */
export function recordingMeter(): RecordingMeter {
  const recorded: Recorded[] = [];
  const options = new Map<string, InstrumentOptions>();
  type Callback = (result: Observer) => void | Promise<void>;
  const callbacks: [string, Callback][] = [];
  const ask = ([name, callback]: [string, Callback]) =>
    callback({
      observe: (value: number, attributes: Attributes = {}) => {
        recorded.push({ name, value, attributes });
      },
    });
  const instrument = (name: string, made: InstrumentOptions) => {
    options.set(name, made);
    const record = (value: number, attributes: Attributes = {}) => {
      recorded.push({ name, value, attributes });
    };
    return { add: record, record };
  };
  const observable = (name: string, made: InstrumentOptions): Observable => {
    options.set(name, made);
    return { addCallback: (callback) => callbacks.push([name, callback]) };
  };
  return {
    meter: {
      createCounter: instrument,
      createHistogram: instrument,
      createObservableUpDownCounter: observable,
      createObservableGauge: observable,
    },
    options,
    recorded,
    sums(name) {
      const sums: Record<string, number> = {};
      for (const entry of recorded.filter((item) => item.name === name)) {
        const key = Object.values(entry.attributes).join(" ");
        sums[key] = (sums[key] ?? 0) + entry.value;
      }
      return sums;
    },
    async collect() {
      for (const one of callbacks) await ask(one);
    },
    async collectAtOnce() {
      await Promise.all(callbacks.map(ask));
    },
  };
}
