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

/** Looks that are under way. */
const looking = new WeakMap<App, Promise<HealthReport>>();

/**
 * Reads the store and asks the settler. Whoever asks while it is being looked
 * shares the look: no flood of questions becomes one to the facilitator.
 */
export function checkHealth(app: App): Promise<HealthReport> {
  const shared = looking.get(app);
  if (shared !== undefined) return shared;
  const report = look(app).finally(() => looking.delete(app));
  looking.set(app, report);
  return report;
}

async function look(app: App): Promise<HealthReport> {
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
