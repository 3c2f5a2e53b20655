/**
 * As much of OpenTelemetry's metrics as is used here.
 *
 * @module
 */

/** Values of attributes by name. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** How an instrument is made. */
export interface InstrumentOptions {
  /** UCUM. */
  readonly unit: string;
  /** One sentence. */
  readonly description: string;
  /** Upper bounds of a histogram's buckets. */
  readonly advice?: { explicitBucketBoundaries: number[] };
}

/** Takes the values of an observable instrument. */
export interface Observer {
  /** One value. */
  observe(value: number, attributes?: Attributes): void;
}

/** An instrument that is asked before each export. */
export interface Observable {
  /** Asks this from now on. */
  addCallback(callback: (result: Observer) => void | Promise<void>): void;
}

/** Takes what is added. */
export interface Counter {
  /** Adds a value. */
  add(value: number, attributes: Attributes): void;
}

/** As much of a meter of OpenTelemetry as is used. */
export interface Meter {
  /** Makes a counter. */
  createCounter(
    name: string,
    options: InstrumentOptions,
  ): Counter;
  /** Makes a histogram. */
  createHistogram(
    name: string,
    options: InstrumentOptions,
  ): { record(value: number, attributes: Attributes): void };
  /** Makes an instrument that is asked, whose values add up. */
  createObservableUpDownCounter(
    name: string,
    options: InstrumentOptions,
  ): Observable;
  /** Makes an instrument that is asked, whose values do not add up. */
  createObservableGauge(name: string, options: InstrumentOptions): Observable;
}
