/**
 * Whether the program can do its work now.
 *
 * @module
 */

import type { Keyring } from "@/lib/jose/keyring.ts";
import type { Clock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import type { Settler } from "@/lib/x402/settler.ts";
import { pingStore, probeStore } from "./store.ts";

/** What `/health` answers. */
export interface HealthReport {
  /** `ok`, or `degraded` when a check below is not null. */
  readonly status: "ok" | "degraded";
  /** Null, or what is wrong. */
  readonly checks: Readonly<Record<string, string | null>>;
  /** What is wrong and keeps nobody from buying, by what it is about. */
  readonly warnings: Readonly<Record<string, string>>;
}

/** What is looked at. */
export interface HealthDependencies {
  /** Read once a look, and written to once in a while. */
  readonly store: Store;
  /** Asked for the key it signs with. */
  readonly keyring: Pick<Keyring, "signer">;
  /** Asked whether it can settle. */
  readonly settler: Pick<Settler, "health">;
  /** Says how old a finding is. */
  readonly clock: Clock;
  /** Says why the log is not signed any more; null when it is. */
  readonly log?: { readonly problem: string | null };
}

/** Milliseconds for which a probe counts: however often it is asked, the store is written to once in them. */
export const PROBE_MS = 5_000;

/**
 * A check that reads the store and asks the settler. Whoever asks while a look
 * is under way shares it: no flood of questions reaches the facilitator.
 */
export function createHealthCheck(
  deps: HealthDependencies,
): () => Promise<HealthReport> {
  let underWay: Promise<HealthReport> | undefined;
  const canWrite = writeCheck(deps);
  return () => {
    underWay ??= look(deps, canWrite).finally(() => underWay = undefined);
    return underWay;
  };
}

async function look(
  deps: HealthDependencies,
  canWrite: () => Promise<string | null>,
): Promise<HealthReport> {
  const checks = {
    store: await pingStore(deps.store).then(canWrite, () => "unreachable"),
    signing_key: await deps.keyring.signer().then(
      () => null,
      () => "unavailable",
    ),
    settlement: await deps.settler.health(),
  };
  const isOk = Object.values(checks).every((problem) => problem === null);
  const problem = deps.log?.problem ?? null;
  return {
    status: isOk ? "ok" : "degraded",
    checks,
    warnings: problem === null
      ? {}
      : { revenue_log: `not signed any more: ${problem}` },
  };
}

/** A full disk can be read: without a write nobody would know that nothing can be sold. */
function writeCheck(
  { store, clock }: HealthDependencies,
): () => Promise<string | null> {
  let last: { atMs: number; problem: string | null } | undefined;
  return async () => {
    const now = clock.now();
    const ageMs = now.getTime() - (last?.atMs ?? -Infinity);
    if (last !== undefined && ageMs >= 0 && ageMs < PROBE_MS) {
      return last.problem;
    }
    const problem = await probeStore(store, now).then(
      () => null,
      () => "cannot be written: nothing can be sold",
    );
    last = { atMs: now.getTime(), problem };
    return problem;
  };
}
