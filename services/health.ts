/**
 * Whether the program can do its work now.
 *
 * @module
 */

import type { Keyring } from "@/lib/jose/keyring.ts";
import type { Store } from "@/lib/store/store.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { pingStore } from "./store.ts";

/** What `/health` answers. */
export interface HealthReport {
  /** `ok`, or `degraded` when a check below is not null. */
  readonly status: "ok" | "degraded";
  /** Null, or what is wrong. */
  readonly checks: Readonly<Record<string, string | null>>;
}

/** What is looked at. */
export interface HealthDependencies {
  /** Read once a look. */
  readonly store: Store;
  /** Asked for the key it signs with. */
  readonly keyring: Pick<Keyring, "signer">;
  /** Asked whether it can settle. */
  readonly settler: Pick<Settler, "health">;
}

/**
 * A check that reads the store and asks the settler. Whoever asks while a look
 * is under way shares it: no flood of questions reaches the facilitator.
 */
export function createHealthCheck(
  deps: HealthDependencies,
): () => Promise<HealthReport> {
  let underWay: Promise<HealthReport> | undefined;
  return () => {
    underWay ??= look(deps).finally(() => underWay = undefined);
    return underWay;
  };
}

async function look(deps: HealthDependencies): Promise<HealthReport> {
  const checks = {
    store: await pingStore(deps.store).then(
      () => null,
      () => "unreachable",
    ),
    signing_key: await deps.keyring.signer().then(
      () => null,
      () => "unavailable",
    ),
    settlement: await deps.settler.health(),
  };
  const isOk = Object.values(checks).every((problem) => problem === null);
  return { status: isOk ? "ok" : "degraded", checks };
}
