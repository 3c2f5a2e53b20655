/**
 * A settler whose answers are timed.
 *
 * @module
 */

import type { Telemetry } from "@/lib/telemetry/telemetry.ts";
import type { Settler } from "./settler.ts";

/** The same settler; the given one itself where nobody listens. */
export function timedSettler(settler: Settler, telemetry: Telemetry): Settler {
  if (!telemetry.isOn) return settler;
  const timed = async <Outcome extends { readonly kind: string }>(
    call: "verify" | "settle" | "lookup",
    answer: () => Promise<Outcome>,
  ): Promise<Outcome> => {
    const startedMs = telemetry.nowMs();
    let isAnswered = false;
    try {
      const outcome = await answer();
      isAnswered = outcome.kind !== "unavailable" && outcome.kind !== "unknown";
      return outcome;
    } finally {
      telemetry.askedSettler(call, {
        startedMs,
        failure: isAnswered ? null : "unavailable",
      });
    }
  };
  return {
    ...settler,
    verify: (attempt) => timed("verify", () => settler.verify(attempt)),
    settle: (attempt) => timed("settle", () => settler.settle(attempt)),
    lookup: (attempt) => timed("lookup", () => settler.lookup(attempt)),
  };
}
