/**
 * What origins that sell over HTTP say of the log, which is one for all: the
 * description, and the proof for a receipt or a verdict.
 *
 * @module
 */

import { readBody } from "@/lib/http/body.ts";
import { baseHeaders, headerPairs, jsonResponse } from "@/lib/http/respond.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { logDescription } from "@/services/api/revenue_log/tree/description.ts";
import {
  proveReceipt,
  RECEIPT_BYTES_MAX,
} from "@/services/api/revenue_log/tree/receipts.ts";
import {
  proveStatement,
  STATEMENT_BYTES_MAX,
} from "@/services/api/revenue_log/tree/statements.ts";
import type { App } from "@/services/app.ts";
import { resultKeys } from "@/services/verify/result_keys.ts";
import { RATES } from "@/services/rates.ts";

/** Where verify proves its results. */
export const VERDICT_PATH = "/log/verdict";

/** Origins whose paid calls have receipts. */
export type Seller = "api" | "verify";

/** Origin, keys and addresses of the log. */
export function logDescriptionRoute(origin: Seller): RouteFactory<App> {
  return (app) => {
    const { api, verify, [origin]: own } = app.config.origins;
    const headers = baseHeaders(own);
    return {
      rateLimit: RATES.log,
      methods: {
        GET: async () =>
          jsonResponse({
            ...await logDescription(app.log, api),
            receipts_url: `${own}/log/receipt`,
            verdicts_url: `${verify}${VERDICT_PATH}`,
            ...(origin === "verify"
              ? { result_keys: await resultKeys(app.keyring) }
              : {}),
          }, { headers }),
      },
    };
  };
}

/** The proof that the payment of a receipt stands in the log. */
export function logReceiptRoute(origin: Seller): RouteFactory<App> {
  return proofRoute(origin, {
    bytesMax: RECEIPT_BYTES_MAX,
    prove: proveReceipt,
  });
}

/** The proof that a signed result stands in the log; where results are sold. */
export const logVerdictRoute: RouteFactory<App> = proofRoute("verify", {
  bytesMax: STATEMENT_BYTES_MAX,
  // As a form without script sends it.
  prove: (text, app) => proveStatement(text.replace(/^result=\s*/, ""), app),
});

function proofRoute(
  origin: Seller,
  { bytesMax, prove }: {
    readonly bytesMax: number;
    readonly prove: (text: string, app: App) => Promise<string>;
  },
): RouteFactory<App> {
  return (app) => {
    const headers = headerPairs([
      ...baseHeaders(app.config.origins[origin]),
      ["content-type", "text/plain; charset=utf-8"],
      ["cache-control", "no-store"],
    ]);
    return {
      rateLimit: RATES.logReceipt,
      methods: {
        POST: async (request) => {
          const bytes = await readBody(request, { bytesMax });
          const text = new TextDecoder().decode(bytes).trim();
          return new Response(await prove(text, app), { headers });
        },
      },
    };
  };
}
