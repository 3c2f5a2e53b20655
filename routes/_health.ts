/**
 * `/health` of any origin, also under a host name that is not served: load
 * balancers ask by address.
 *
 * @module
 */

import { baseHeaders, jsonResponse } from "@/lib/http/respond.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { SERVICE_VERSION } from "@/services/release.ts";

/** The health route of an origin. */
export function healthRoute(
  origin: "api" | "mcp" | "exchange" | "verify",
): RouteFactory<App> {
  return (app) => ({
    answersAnyHost: true,
    methods: {
      GET: async () => {
        const report = await app.health();
        return jsonResponse({ ...report, version: SERVICE_VERSION }, {
          status: report.status === "ok" ? 200 : 503,
          headers: baseHeaders(app.config.origins[origin]),
        });
      },
    },
    docs: {
      GET: {
        operationId: "health",
        summary: "Health",
        tags: ["free"],
        responses: {
          "200": {
            description: "Ready.",
            content: { "application/json": { schema: HEALTH_SCHEMA } },
          },
          "503": {
            description: "A check found a problem.",
            content: { "application/json": { schema: HEALTH_SCHEMA } },
          },
        },
      },
    },
  });
}

const HEALTH_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["status", "checks", "warnings", "version"],
  properties: {
    status: { type: "string", enum: ["ok", "degraded"] },
    checks: {
      type: "object",
      additionalProperties: { type: ["string", "null"] },
    },
    warnings: {
      type: "object",
      description: "What is wrong and keeps nobody from buying.",
      additionalProperties: { type: "string" },
    },
    version: { type: "string" },
  },
} as const;
