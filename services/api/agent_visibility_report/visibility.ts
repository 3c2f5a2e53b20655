/**
 * The state behind the report: a probe of our own surfaces and the traffic
 * counters.
 *
 * @module
 */

import type { Clock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import type { Finding, Probe } from "./findings.ts";
import { Traffic, type TrafficSummary } from "./traffic.ts";

/** Milliseconds for which findings are reused. */
export const FINDINGS_MS = 60_000;

/** What a report is computed from. */
export interface VisibilityState {
  /** What was found on the own surfaces. */
  readonly findings: readonly Finding[];
  /** Counts of the last days. */
  readonly traffic: TrafficSummary;
}

/** Holds the probe, which exists only once the routes do. */
export class Visibility {
  /** Counts requests. */
  readonly traffic: Traffic;
  readonly #clock: Clock;
  #probe: Probe = () => Promise.resolve([NOT_SERVING]);
  #found: {
    readonly atMs: number;
    readonly findings: Promise<readonly Finding[]>;
  } | null = null;

  /**
   * Without a probe until one is connected.
   *
   * @param deps Where counts are kept, and the time.
   */
  constructor(deps: { readonly store: Store; readonly clock: Clock }) {
    this.#clock = deps.clock;
    this.traffic = new Traffic(deps);
  }

  /** Says how the surfaces are looked at. */
  connect(probe: Probe): void {
    this.#probe = probe;
    this.#found = null;
  }

  /** Looks at everything; at most once in {@linkcode FINDINGS_MS}. */
  async read(): Promise<VisibilityState> {
    const nowMs = this.#clock.now().getTime();
    if (this.#found === null || nowMs - this.#found.atMs >= FINDINGS_MS) {
      this.#found = { atMs: nowMs, findings: this.#probe() };
    }
    return {
      findings: await this.#found.findings,
      traffic: await this.traffic.summarize(),
    };
  }
}

/** What a run outside of the server finds. */
const NOT_SERVING: Finding = {
  id: "not-serving",
  area: "discovery",
  weight: 1,
  gap: "This process serves no surfaces, so none could be looked at.",
  fix: "Ask the running server for the report.",
};
