/**
 * How often what is asked, by day: counts of labels from a fixed vocabulary.
 *
 * Whoever asks is unknown here, so nothing that is kept could name anybody.
 *
 * @module
 */

import type { Clock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { addCounts, readCounts } from "./store.ts";

/** The kinds of outcomes that are counted. */
export type TrafficOutcome =
  | "served"
  | "payment_required"
  | "delivered"
  | "refused"
  | "failed";

/** Days that a report looks at, today included. */
export const REPORT_DAYS = 7;
/** A bucket with fewer events is not shown. */
export const BUCKET_EVENTS_MIN = 5;
/** Labels counted in one process between two writes; routes and tools are far fewer. */
export const LABELS_MAX = 1_000;

/** Sums of the report's days. Buckets under {@linkcode BUCKET_EVENTS_MIN} are absent. */
export interface TrafficSummary {
  /** Count by label and outcome. */
  readonly buckets: readonly {
    readonly day: string;
    readonly label: string;
    readonly outcome: TrafficOutcome;
    readonly count: number;
  }[];
}

const DAY_MS = 86_400_000;

/** Counts, and writes the counts in batches. */
export class Traffic {
  readonly #deps: { readonly store: Store; readonly clock: Clock };
  /** Day, label and outcome to count, not yet written. */
  #pending = new Map<string, Map<string, number>>();
  #writing: Promise<void> = Promise.resolve();
  #day = { number: -1, text: "" };
  readonly #keys = new Map<string, Map<TrafficOutcome, string>>();

  /**
   * Counts from now on.
   *
   * @param deps Where the counts are kept, and what day it is.
   */
  constructor(deps: { readonly store: Store; readonly clock: Clock }) {
    this.#deps = deps;
  }

  /**
   * Counts one event.
   *
   * @param label From the program's own vocabulary: a route's path, a tool's
   * name. Never anything that a caller sent.
   */
  count(label: string, outcome: TrafficOutcome): void {
    const day = this.#today();
    let counts = this.#pending.get(day);
    if (counts === undefined) this.#pending.set(day, counts = new Map());
    const key = this.#keyOf(label, outcome);
    const before = counts.get(key);
    if (before === undefined && counts.size >= LABELS_MAX) return;
    counts.set(key, (before ?? 0) + 1);
  }

  /** Joined once: texts that were looked up before are found faster. */
  #keyOf(label: string, outcome: TrafficOutcome): string {
    let keys = this.#keys.get(label);
    if (keys === undefined && this.#keys.size < LABELS_MAX) {
      this.#keys.set(label, keys = new Map());
    }
    let key = keys?.get(outcome);
    if (key === undefined) {
      key = `${label} ${outcome}`;
      keys?.set(outcome, key);
    }
    return key;
  }

  /** The day, which is written out anew only when it changes. */
  #today(): string {
    const number = Math.floor(this.#deps.clock.now().getTime() / DAY_MS);
    if (number !== this.#day.number) {
      this.#day = { number, text: dayOf(new Date(number * DAY_MS)) };
    }
    return this.#day.text;
  }

  /** Writes what was counted. What cannot be written is kept for the next time. */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => {}).then(async () => {
      const pending = this.#pending;
      this.#pending = new Map();
      for (const [day, counts] of pending) {
        const left = await addCounts(this.#deps.store, day, counts)
          .catch(() => counts);
        for (const [key, count] of left) this.#putBack(day, key, count);
      }
    });
    return this.#writing;
  }

  /** The counts of the last days. */
  async summarize(): Promise<TrafficSummary> {
    await this.flush();
    const today = this.#deps.clock.now();
    const buckets = [];
    for (let back = 0; back < REPORT_DAYS; back++) {
      const day = dayOf(new Date(today.getTime() - back * DAY_MS));
      for (const [key, count] of await readCounts(this.#deps.store, day)) {
        if (count < BUCKET_EVENTS_MIN) continue;
        const space = key.lastIndexOf(" ");
        buckets.push({
          day,
          label: key.slice(0, space),
          outcome: key.slice(space + 1) as TrafficOutcome,
          count,
        });
      }
    }
    return { buckets };
  }

  #putBack(day: string, key: string, count: number): void {
    let counts = this.#pending.get(day);
    if (counts === undefined) this.#pending.set(day, counts = new Map());
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
