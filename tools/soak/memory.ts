/**
 * Whether memory stays flat: a line fitted through the samples of a life, and
 * its first third against its last.
 *
 * @module
 */

import type { Lifespan, Sample } from "./lifespan.ts";

/** Seconds after the start in which caches fill and code is compiled. */
export const WARM_UP_SECONDS = 60;
/** Seconds that a life must have after that to be judged. */
export const JUDGED_SECONDS_MIN = 120;
/**
 * How much larger the last third's median may be than the first third's. The
 * heap is what is left after a full collection, so that only what is really
 * held counts; of the resident memory the allocator keeps what it once had.
 */
export const GROWTH_MAX = {
  heap: { ratio: 1.15, megabytes: 4 },
  resident: { ratio: 1.15, megabytes: 24 },
} as const;

/** What the samples of one life say. */
export interface MemoryTrend {
  readonly process: string;
  readonly kind: keyof typeof GROWTH_MAX;
  readonly samples: number;
  /** Seconds from the first to the last sample after warming up. */
  readonly seconds: number;
  /** Megabytes. */
  readonly firstThird: number;
  readonly middleThird: number;
  readonly lastThird: number;
  readonly max: number;
  /** Megabytes a minute, by least squares. */
  readonly slopePerMinute: number;
  /** Null where the life was too short to be judged. */
  readonly isFlat: boolean | null;
}

/** The trends of one life. */
export function trendsOf(life: Lifespan): MemoryTrend[] {
  return (["resident", "heap"] as const).flatMap((kind) => {
    const trend = trendOf(life[kind], { process: life.name, kind });
    return trend === null ? [] : [trend];
  });
}

function trendOf(
  samples: readonly Sample[],
  about: Pick<MemoryTrend, "process" | "kind">,
): MemoryTrend | null {
  const warm = samples.filter((sample) => sample.atSeconds > WARM_UP_SECONDS);
  const [first] = warm;
  const last = warm.at(-1);
  if (first === undefined || last === undefined || warm.length < 6) return null;
  const seconds = last.atSeconds - first.atSeconds;
  const third = (from: number, to: number) =>
    median(
      warm.filter(({ atSeconds }) =>
        atSeconds >= first.atSeconds + seconds * from &&
        atSeconds <= first.atSeconds + seconds * to
      ).map((sample) => sample.megabytes),
    );
  const firstThird = third(0, 1 / 3);
  const lastThird = third(2 / 3, 1);
  const { ratio, megabytes } = GROWTH_MAX[about.kind];
  return {
    ...about,
    samples: warm.length,
    seconds,
    firstThird,
    middleThird: third(1 / 3, 2 / 3),
    lastThird,
    max: Math.max(...warm.map((sample) => sample.megabytes)),
    slopePerMinute: slope(warm) * 60,
    isFlat: seconds < JUDGED_SECONDS_MIN
      ? null
      : lastThird <= firstThird * ratio + megabytes,
  };
}

/** The middle value; zero of nothing. */
function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this share of the values lies; zero of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? 0;
}

/** Megabytes a second. */
function slope(samples: readonly Sample[]): number {
  const count = samples.length;
  const meanX = samples.reduce((sum, { atSeconds }) => sum + atSeconds, 0) /
    count;
  const meanY = samples.reduce((sum, { megabytes }) => sum + megabytes, 0) /
    count;
  let covariance = 0;
  let variance = 0;
  for (const { atSeconds, megabytes } of samples) {
    covariance += (atSeconds - meanX) * (megabytes - meanY);
    variance += (atSeconds - meanX) ** 2;
  }
  return variance === 0 ? 0 : covariance / variance;
}
