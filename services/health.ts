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
  /** Asked for the key it signs with, and whether that is where it is kept. */
  readonly keyring: Pick<Keyring, "signer" | "requireHeld">;
  /** Asked whether it can settle. */
  readonly settler: Pick<Settler, "health">;
  /** Says how old a finding is. */
  readonly clock: Clock;
  /** Says why the log is not signed any more; null when it is. */
  readonly log?: { readonly problem: string | null };
  /** Says what is wrong with the store's disk; null for nothing. */
  readonly disk?: { readonly problem: string | null };
}

/**
 * Milliseconds for which a probe counts: however often it is asked, the store is
 * written to once in them, and whoever keeps the keys is asked once.
 */
export const PROBE_MS = 5_000;

/** Milliseconds by which clocks may differ without a word. */
export const SKEW_MS_MAX = 5_000;
/** Milliseconds from which on a clock keeps buyers from buying: half of what a challenge is good for. */
export const SKEW_SELLING_MS_MAX = 150_000;

/**
 * A check that reads the store and asks the settler. Whoever asks while a look
 * is under way shares it: no flood of questions reaches the facilitator.
 */
export function createHealthCheck(
  deps: HealthDependencies,
): () => Promise<HealthReport> {
  let underWay: Promise<HealthReport> | undefined;
  const probes = {
    // A full disk can be read: without a write nobody would know that nothing
    // can be sold.
    canWrite: nowAndThen(deps, async (now) => {
      await probeStore(deps.store, now);
    }, "cannot be written: nothing can be sold"),
    // An agent can be gone long after the start.
    isKeyHeld: nowAndThen(
      deps,
      () => deps.keyring.requireHeld(),
      "unavailable",
    ),
  };
  return () => {
    underWay ??= look(deps, probes).finally(() => underWay = undefined);
    return underWay;
  };
}

/** Null, or what is wrong. */
type Probe = () => Promise<string | null>;

async function look(
  deps: HealthDependencies,
  { canWrite, isKeyHeld }: { canWrite: Probe; isKeyHeld: Probe },
): Promise<HealthReport> {
  // All at once: one that does not answer keeps nobody waiting for the others.
  const [store, signingKey, settlement] = await Promise.all([
    pingStore(deps.store).then(canWrite, () => "unreachable"),
    deps.keyring.signer().then(isKeyHeld, () => "unavailable"),
    deps.settler.health(),
  ]);
  const checks: Record<string, string | null> = {
    store,
    signing_key: signingKey,
    settlement,
  };
  const skew = skewOf(deps.store);
  if (skew.isProblem) checks["clock"] = skew.text;
  const isOk = Object.values(checks).every((problem) => problem === null);
  const log = deps.log?.problem ?? null;
  const disk = deps.disk?.problem ?? null;
  return {
    status: isOk ? "ok" : "degraded",
    checks,
    warnings: {
      ...(log === null ? {} : { revenue_log: `not signed any more: ${log}` }),
      ...(disk === null ? {} : { disk }),
      ...(skew.text === null || skew.isProblem ? {} : { clock: skew.text }),
    },
  };
}

/** What is wrong with this machine's clock, by the store's; null for nothing. */
export function skewOf(
  { skewMs = 0 }: Pick<Store, "skewMs">,
): { readonly text: string | null; readonly isProblem: boolean } {
  const ms = Math.abs(skewMs);
  return {
    text: ms < SKEW_MS_MAX
      ? null
      : `${Math.round(ms / 1_000)} s ${
        skewMs > 0 ? "ahead of" : "behind"
      } the database's: buyers' payments look expired, or not valid yet`,
    isProblem: ms >= SKEW_SELLING_MS_MAX,
  };
}

/** What an attempt came to, for as long as a probe counts. */
function nowAndThen(
  { clock }: Pick<HealthDependencies, "clock">,
  attempt: (now: Date) => Promise<void>,
  problemOfFault: string,
): Probe {
  let last: { atMs: number; problem: string | null } | undefined;
  return async () => {
    const now = clock.now();
    const ageMs = now.getTime() - (last?.atMs ?? -Infinity);
    if (last !== undefined && ageMs >= 0 && ageMs < PROBE_MS) {
      return last.problem;
    }
    const problem = await attempt(now).then(() => null, () => problemOfFault);
    last = { atMs: now.getTime(), problem };
    return problem;
  };
}
