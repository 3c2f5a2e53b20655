/**
 * Asks this service's own routes the way a client would, without a network: the
 * handlers are called directly. What the answers are worth is judged by
 * `services/api/agent_visibility_report/own_probe.ts`.
 *
 * @module
 */

import type { MountedRoute } from "@/lib/routing/route.ts";
import type { Probe } from "@/services/api/agent_visibility_report/findings.ts";
import { ownProbe } from "@/services/api/agent_visibility_report/own_probe.ts";
import type { AskOwn } from "@/services/api/agent_visibility_report/own_surfaces.ts";
import type { App } from "@/services/app.ts";

/** Routes of every origin, by its name. */
export type MountedOrigins = Readonly<
  Record<string, readonly MountedRoute[]>
>;

/** The probe over the mounted routes. */
export function createProbe(app: App, origins: MountedOrigins): Probe {
  return ownProbe(app, askMounted(app, origins));
}

function askMounted(app: App, origins: MountedOrigins): AskOwn {
  const bases = new Map(Object.entries(app.config.origins));
  return async ({ origin, path, message, headers }) => {
    const mounted = origins[origin]?.find((route) => route.path === path);
    const method = message === undefined ? "GET" : "POST";
    const handler = mounted?.route.methods[method];
    if (handler === undefined) return null;
    const request = new Request(`${bases.get(origin)}${path}`, {
      method,
      headers: {
        accept: "application/json, text/event-stream, */*;q=0.1",
        "content-type": "application/json",
        ...headers,
      },
      ...(message === undefined ? {} : { body: JSON.stringify(message()) }),
    });
    try {
      const response = await handler(request, {
        clientAddress: "127.0.0.1",
        requestId: "own-probe",
      });
      return {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      };
    } catch {
      return { status: 500, headers: new Headers(), text: "" };
    }
  };
}
