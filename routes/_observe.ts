/**
 * Connects the visibility report to the mounted routes: what it looks at, and
 * what is counted for it.
 *
 * @module
 */

import type { RequestLog } from "@/lib/routing/dispatcher.ts";
import type { TrafficOutcome } from "@/services/api/agent_visibility_report/traffic.ts";
import type { App } from "@/services/app.ts";
import { createProbe, type MountedOrigins } from "./_probes.ts";

/**
 * Connects the probe; the result counts a request by origin, route and outcome.
 * Nothing else of a request is passed on.
 */
export function observe(
  app: App,
  origins: MountedOrigins,
): (entry: RequestLog) => void {
  app.visibility.connect(createProbe(app, origins));
  const selling = new Set([
    ...app.offers.map(({ path }) => `api ${path}`),
    "verify /verify-evidence",
  ]);
  return ({ origin, route, method, status }) => {
    if (route === null) return;
    const label = `${origin} ${route}`;
    app.visibility.traffic.count(
      label,
      outcomeOf(status, method === "POST" && selling.has(label)),
    );
  };
}

function outcomeOf(status: number, isSale: boolean): TrafficOutcome {
  if (status === 402) return "payment_required";
  if (status >= 500) return "failed";
  if (status >= 400) return "refused";
  return isSale ? "delivered" : "served";
}
