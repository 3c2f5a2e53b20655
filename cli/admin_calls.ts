/**
 * What a serving process does for its operator.
 *
 * @module
 */

import type { Calls } from "@/lib/admin/channel.ts";
import { storeCalls } from "@/lib/admin/store_calls.ts";
import type { JsonValue } from "@/lib/json.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import type { App } from "@/services/app.ts";
import { PROGRAM_VERSION } from "@/services/release.ts";
import type { ProcessStatus } from "./admin_asks.ts";

/** Everything that can be asked of a serving process. */
export function adminCalls(app: App): Calls {
  return {
    ...storeCalls(app.store),
    reconcile: async (_question, { report, signal }) =>
      toJson(
        await reconcile(app.settlement, {
          onPayment: (done) => {
            signal.throwIfAborted();
            report(done);
          },
        }),
      ),
    status: async () =>
      toJson(
        {
          version: PROGRAM_VERSION,
          mode: app.config.mode,
          health: await app.health(),
          active_calls: app.gate.runningCount,
          memory_bytes: Deno.memoryUsage().rss,
        } satisfies ProcessStatus,
      ),
    keys_rotate: async () => toJson(await app.keyring.rotate()),
    keys_compromised: async (kid) =>
      toJson(await app.keyring.compromise(String(kid))),
  };
}

function toJson(value: unknown): JsonValue {
  return value as JsonValue;
}
