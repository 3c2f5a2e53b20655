/** `GET /revenue-log/integrity`: the audited log, its checkpoint, and proofs. */
import { queryOf } from "@/lib/http/query.ts";
import { baseHeaders, jsonResponse } from "@/lib/http/respond.ts";
import { ERROR_RESPONSE } from "@/lib/openapi/common.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import {
  INTEGRITY_SCHEMA,
  integrityProof,
  integrityReport,
} from "@/services/api/revenue_log/integrity.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

/** The integrity document. */
export const route: RouteFactory<App> = (app) => {
  const headers = baseHeaders(app.config.origins.api);
  return {
    rateLimit: RATES.audit,
    methods: {
      GET: async (request) => {
        const query = queryOf(request);
        const found = await app.revenueAuditor.report();
        const proof = await integrityProof(found, query);
        // A log that is broken says so; what it still has was signed before.
        if (proof === null && found.status !== "broken") {
          await app.log.assertSignable(found);
        }
        const body = proof ??
          await integrityReport(found, {
            signer: await app.keyring.signer(),
            issuer: app.config.origins.api,
            decimals: app.config.terms.asset.decimals,
            jwksUri: `${app.config.origins.api}/.well-known/jwks.json`,
          });
        return jsonResponse(body, { headers });
      },
    },
    docs: {
      GET: {
        operationId: "revenueLogIntegrity",
        summary: "Integrity of the revenue log",
        description:
          "The log is a hash chain with an RFC 9162 Merkle tree over it. Without parameters: count, head, totals, root and a signed checkpoint. With seq (and tree_size): an inclusion proof. With from and to: a consistency proof. The same tree as a C2SP tlog-tiles log: keys and addresses at `/log.json`, the signed note at `/checkpoint`, tiles and entries below `/tile/`.",
        tags: ["free"],
        parameters: ["seq", "tree_size", "from", "to"].map((name) => ({
          name,
          in: "query" as const,
          description: "A whole number.",
          schema: { type: "integer", minimum: 0 },
        })),
        responses: {
          "200": {
            description: "The report or the proof.",
            content: { "application/json": { schema: INTEGRITY_SCHEMA } },
          },
          "400": ERROR_RESPONSE,
          default: ERROR_RESPONSE,
        },
      },
    },
  };
};
