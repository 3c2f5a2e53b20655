/**
 * What origins that sell over HTTP say of the log, which is one for all: the
 * description, and the proof for a receipt.
 *
 * @module
 */

import { readBody } from "@/lib/http/body.ts";
import { baseHeaders, jsonResponse } from "@/lib/http/respond.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { logDescription } from "@/services/api/revenue_log/tree/description.ts";
import {
  proveReceipt,
  RECEIPT_BYTES_MAX,
} from "@/services/api/revenue_log/tree/receipts.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

/** Origins whose paid calls have receipts. */
export type Seller = "api" | "verify";

/** Origin, keys and addresses of the log. */
export function logDescriptionRoute(origin: Seller): RouteFactory<App> {
  return (app) => {
    const { api, [origin]: own } = app.config.origins;
    const headers = baseHeaders(own);
    return {
      rateLimit: RATES.log,
      methods: {
        GET: async () =>
          jsonResponse({
            ...await logDescription(app.log, api),
            receipts_url: `${own}/log/receipt`,
          }, { headers }),
      },
    };
  };
}

/** The proof that the payment of a receipt stands in the log. */
export function logReceiptRoute(origin: Seller): RouteFactory<App> {
  return (app) => {
    const headers: [string, string][] = [
      ...baseHeaders(app.config.origins[origin]).map((
        [name, value],
      ): [string, string] => [name, value]),
      ["content-type", "text/plain; charset=utf-8"],
      ["cache-control", "no-store"],
    ];
    return {
      rateLimit: RATES.logReceipt,
      methods: {
        POST: async (request) => {
          const bytes = await readBody(request, {
            bytesMax: RECEIPT_BYTES_MAX,
          });
          const receipt = new TextDecoder().decode(bytes).trim();
          return new Response(await proveReceipt(receipt, app), { headers });
        },
      },
    };
  };
}
