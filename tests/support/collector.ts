/**
 * A collector of OpenTelemetry on 127.0.0.1, which takes OTLP as JSON.
 *
 * @see https://opentelemetry.io/docs/specs/otlp/
 * @module
 */

/** A running collector. */
export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  /** Paths that were posted to, such as `/v1/metrics`. */
  readonly paths: ReadonlySet<string>;
  /** Everything that arrived at a path, or at all, as text. */
  textOf(path?: string): string;
  /**
   * What an instrument counts now, by the values of its attributes joined with
   * spaces: the sum of a
   * counter, the value of a gauge, the count of a histogram.
   */
  sums(name: string): Record<string, number>;
  /** The instruments of a scope with what was said of them. */
  instruments(scope: string): ReadonlyMap<string, InstrumentFacts>;
  /** Resolves when a condition holds, which is looked at whenever something arrives. */
  until(condition: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

/** What a collector is told of an instrument. */
export interface InstrumentFacts {
  readonly unit: string;
  readonly description: string;
  /** Buckets of a histogram. */
  readonly boundaries: readonly number[] | undefined;
  /** Sum of what was recorded in a histogram. */
  readonly total: number;
}

interface Point {
  readonly attributes?: readonly {
    readonly key: string;
    readonly value: Readonly<Record<string, unknown>>;
  }[];
  readonly asInt?: string | number;
  readonly asDouble?: number;
  readonly count?: string | number;
  readonly sum?: number;
  readonly explicitBounds?: readonly number[];
}

interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly description: string;
  readonly sum?: { readonly dataPoints: readonly Point[] };
  readonly gauge?: { readonly dataPoints: readonly Point[] };
  readonly histogram?: { readonly dataPoints: readonly Point[] };
}

interface MetricsExport {
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly {
      readonly scope: { readonly name: string };
      readonly metrics: readonly Metric[];
    }[];
  }[];
}

/** Listens on a free port for what an exporter sends. */
export function startCollector(): Collector {
  const texts: (readonly [path: string, text: string])[] = [];
  // Exports are cumulative: the newest of an instrument says all.
  const metrics = new Map<string, { scope: string; metric: Metric }>();
  let wake: () => void = () => {};
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      const text = await request.text();
      texts.push([pathname, text]);
      const { resourceMetrics = [] }: MetricsExport = JSON.parse(text);
      for (const { scopeMetrics } of resourceMetrics) {
        for (const { scope, metrics: told } of scopeMetrics) {
          for (const metric of told) {
            metrics.set(metric.name, { scope: scope.name, metric });
          }
        }
      }
      wake();
      return Response.json({});
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    get paths() {
      return new Set(texts.map(([path]) => path));
    },
    textOf: (path) =>
      texts.filter((item) => path === undefined || item[0] === path)
        .map(([, text]) => text).join("\n"),
    sums(name) {
      const metric = metrics.get(name)?.metric;
      const sums: Record<string, number> = {};
      for (const point of pointsOf(metric)) {
        const key = (point.attributes ?? [])
          .map(({ key, value }) => [key, Object.values(value)[0]] as const)
          .sort(([a], [b]) => a < b ? -1 : 1)
          .map(([, value]) => String(value)).join(" ");
        sums[key] = Number(point.asInt ?? point.asDouble ?? point.count);
      }
      return sums;
    },
    instruments: (scope) =>
      new Map(
        [...metrics.values()].filter((item) => item.scope === scope)
          .map(({ metric }) => [metric.name, {
            unit: metric.unit,
            description: metric.description,
            boundaries: metric.histogram?.dataPoints[0]?.explicitBounds,
            total: pointsOf(metric).reduce(
              (total, { sum = 0 }) => total + sum,
              0,
            ),
          }]),
      ),
    async until(condition) {
      while (!condition()) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
    },
    stop: () => server.shutdown(),
  };
}

function pointsOf(metric: Metric | undefined): readonly Point[] {
  const { sum, gauge, histogram } = metric ?? {};
  return (sum ?? gauge ?? histogram)?.dataPoints ?? [];
}
