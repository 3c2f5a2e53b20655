/**
 * Connects the visibility report to the mounted routes: what it looks at, and
 * what is counted for it.
 *
 * @module
 */

import type { RequestLog } from "@/lib/routing/request_log.ts";
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
  const labels = new Map(
    Object.entries(origins).map(([origin, routes]) => [
      origin,
      new Map(routes.map(({ path }) => {
        const label = `${origin} ${path}`;
        return [path, { label, isSelling: selling.has(label) }];
      })),
    ]),
  );
  return ({ origin, route, method, status }) => {
    const found = route === null ? undefined : labels.get(origin)?.get(route);
    if (found === undefined) return;
    app.visibility.traffic.count(
      found.label,
      outcomeOf(status, method === "POST" && found.isSelling),
    );
  };
}

function outcomeOf(status: number, isSale: boolean): TrafficOutcome {
  if (status === 402) return "payment_required";
  if (status >= 500) return "failed";
  if (status >= 400) return "refused";
  return isSale ? "delivered" : "served";
}
