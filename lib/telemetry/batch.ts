/**
 * A counter that takes sums instead of each event: handing over one
 * event with its attributes costs the runtime microseconds, which is too much
 * for what happens on every request.
 *
 * @module
 */

import type { Attributes, Counter } from "./meter.ts";

/** Collects counts until they are handed over. */
export interface Batch {
  /** Counts one; the key stands for the attributes, which are made once for each key. */
  add(key: string, attributes: () => Attributes): void;
  /** Hands over what was counted since the last time. */
  flush(): void;
}

/** Collects for a counter. The keys must come from a closed set. */
export function createBatch(counter: Counter): Batch {
  const sums = new Map<string, { attributes: Attributes; count: number }>();
  return {
    add(key, attributes) {
      const sum = sums.get(key);
      if (sum === undefined) {
        sums.set(key, { attributes: attributes(), count: 1 });
      } else sum.count++;
    },
    flush() {
      for (const sum of sums.values()) {
        if (sum.count > 0) counter.add(sum.count, sum.attributes);
        sum.count = 0;
      }
    },
  };
}
