/**
 * Whether the program can do its work now.
 *
 * @module
 */

import type { App } from "./app.ts";
import { pingStore } from "./store.ts";

/** What `/health` answers. */
export interface HealthReport {
  /** `ok`, or `degraded` when a check below is not null. */
  readonly status: "ok" | "degraded";
  /** Null, or what is wrong. */
  readonly checks: Readonly<Record<string, string | null>>;
}

/** Reads the store and asks the settler. */
export async function checkHealth(app: App): Promise<HealthReport> {
  const checks = {
    store: await pingStore(app.store).then(
      () => null,
      () => "unreachable",
    ),
    signing_key: await app.keyring.signer().then(
      () => null,
      () => "unavailable",
    ),
    settlement: await app.settler.health(),
  };
  const isOk = Object.values(checks).every((problem) => problem === null);
  return { status: isOk ? "ok" : "degraded", checks };
}
