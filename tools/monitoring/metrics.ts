/**
 * What the program's instruments are called in Prometheus, and questions about
 * them that cannot name one that does not exist.
 *
 * @see https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/
 * @module
 */

import {
  type AttributeName,
  type Instrument,
  type InstrumentName,
  INSTRUMENTS,
} from "@/lib/telemetry/instruments.ts";

/** Suffixes of the units that we use; what stands in braces has none. */
const UNIT_SUFFIXES: Readonly<Record<string, string>> = {
  s: "_seconds",
  By: "_bytes",
};

/** A label with what it has to be, or a pattern between slashes. */
export type Labels = Readonly<Partial<Record<AttributeName, string>>>;

/**
 * The name of an instrument's series; those of a histogram have `_bucket`,
 * `_count` or `_sum` behind it.
 */
export function seriesName(
  { name, kind, unit }: Pick<Instrument, "name" | "kind" | "unit">,
): string {
  const suffix = UNIT_SUFFIXES[unit] ?? "";
  if (suffix === "" && !/^\{\w+\}$/.test(unit)) {
    throw new TypeError(`${name}: what is unit ${unit} called?`);
  }
  return `${plain(name)}${suffix}${kind === "counter" ? "_total" : ""}`;
}

/** The label that an attribute becomes. */
export function labelName(attribute: AttributeName): string {
  return plain(attribute);
}

/** Series of an instrument. */
export function series(
  name: InstrumentName,
  options: { readonly labels?: Labels; readonly part?: "bucket" } = {},
): string {
  const instrument: Instrument = INSTRUMENTS[name];
  const isHistogram = instrument.kind === "histogram";
  if (isHistogram !== (options.part === "bucket")) {
    throw new TypeError(`${name}: a histogram is asked for its buckets`);
  }
  const wanted = Object.entries(options.labels ?? {}).map(
    ([attribute, value]) => {
      const known = instrument.attributes.find((item) => item === attribute);
      if (known === undefined) {
        throw new TypeError(`${name} has no attribute ${attribute}`);
      }
      const pattern = /^\/(.*)\/$/.exec(value)?.[1];
      return `${labelName(known)}${pattern === undefined ? "=" : "=~"}${
        JSON.stringify(pattern ?? value)
      }`;
    },
  );
  return seriesName(instrument) + (isHistogram ? "_bucket" : "") +
    (wanted.length === 0 ? "" : `{${wanted.join(", ")}}`);
}

/**
 * How much each series of a counter grew within a time.
 *
 * A counter is exported from the first thing it counts on, and `increase` does
 * not see the step from nothing to one: of a series that is younger than the
 * time the whole value counts. Where Prometheus itself is younger that is too
 * much, once, and better than a first fault that nobody hears of.
 */
export function grown(counter: string, window: string): string {
  return `((${counter} unless ${counter} offset ${window}) or increase(${counter}[${window}]))`;
}

/** The sum over all series, or one for each value of some attributes. */
export function sum(
  expression: string,
  by: readonly AttributeName[] = [],
): string {
  return by.length === 0
    ? `sum(${expression})`
    : `sum by (${by.map(labelName).join(", ")}) (${expression})`;
}

/** The value below which a share of what a histogram timed lies. */
export function quantile(
  share: number,
  buckets: string,
  by: readonly AttributeName[] = [],
): string {
  const labels = ["le", ...by.map(labelName)].join(", ");
  return `histogram_quantile(${share}, sum by (${labels}) (rate(${buckets}[$__rate_interval])))`;
}

function plain(name: string): string {
  return name.replaceAll(".", "_");
}
