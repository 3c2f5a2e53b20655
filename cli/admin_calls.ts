/**
 * What a serving process does for its operator.
 *
 * @module
 */

import type { Calls } from "@/lib/admin/channel.ts";
import { storeCalls } from "@/lib/admin/store_calls.ts";
import type { Config } from "@/lib/config.ts";
import type { JsonValue } from "@/lib/json.ts";
import type { LogTail } from "@/lib/log_tail.ts";
import { printableText } from "@/lib/printable.ts";
import type { Figures } from "@/lib/telemetry/figures.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import { facilitatorName } from "@/lib/x402/settlers/failover.ts";
import type { App } from "@/services/app.ts";
import { PROGRAM_VERSION } from "@/services/release.ts";
import type { HealthReport } from "@/services/health.ts";
import type { ProcessStatus, WatchedStatus } from "./admin_asks.ts";
import { secretRemover } from "./last_resort.ts";
import type { OffersRead } from "./offering.ts";

/** Milliseconds after which whoever watches is answered although nothing moved. */
export const WATCH_MS = 2_000;
/** Milliseconds for which one look at the health does for all who watch: no console weighs on a facilitator. */
export const WATCHED_HEALTH_MS = 10_000;

/** What the process remembers for its operator. */
export interface Remembered {
  /** What was counted. */
  readonly figures: Figures;
  /** What was logged last. */
  readonly tail: LogTail;
}

/** What an operator can have it do beside. */
export interface AdminActions {
  /** Reads the folder of own offers again. */
  readonly readOffers?: () => Promise<OffersRead>;
}

/** Everything that can be asked of a serving process. */
export function adminCalls(
  app: App,
  remembered?: Remembered,
  { readOffers }: AdminActions = {},
): Calls {
  const look = healthLook(app);
  const watchedLook = keptFor(WATCHED_HEALTH_MS, look, app);
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
    status: async () => toJson(statusOf(app, await look(), remembered)),
    watch: async (question, { signal }) => {
      const { figures } = remembered ?? {};
      if (typeof question === "number") {
        await untilMoved(question, { app, figures, signal });
      }
      const moved = figures?.moved ?? 0;
      return toJson(
        {
          ...statusOf(app, await watchedLook(), remembered),
          moved,
        } satisfies WatchedStatus,
      );
    },
    ...(readOffers === undefined
      ? {}
      : { offers_read: async () => toJson(await readOffers()) }),
    keys_rotate: async () => toJson(await app.keyring.rotate()),
    keys_compromised: async (kid) =>
      toJson(await app.keyring.compromise(String(kid))),
  };
}

/** Waits until something moves, for {@linkcode WATCH_MS}, or until nobody watches. */
async function untilMoved(
  moved: number,
  { app, figures, signal }: {
    readonly app: App;
    readonly figures: Figures | undefined;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  signal.addEventListener("abort", end);
  await Promise.race([
    app.wait(WATCH_MS, over.signal),
    ...(figures === undefined ? [] : [figures.movedBeyond(moved, over.signal)]),
  ]);
  end();
  signal.removeEventListener("abort", end);
}

function statusOf(
  { config, gate }: App,
  found: Found,
  remembered: Remembered | undefined,
): ProcessStatus {
  const withoutSecrets = secretRemover(config);
  const { network, asset: { symbol, decimals } } = config.terms;
  return {
    version: PROGRAM_VERSION,
    mode: config.mode,
    terms: { network, asset: { symbol, decimals } },
    ...found,
    active_calls: gate.runningCount,
    memory_bytes: Deno.memoryUsage().rss,
    ...(remembered === undefined ? {} : {
      calls: remembered.figures.read(),
      log: remembered.tail.read().map((line) =>
        printableText(withoutSecrets(line))
      ),
    }),
  };
}

/** What a look at the health finds. */
interface Found {
  readonly health: HealthReport;
  readonly settlers: NonNullable<ProcessStatus["settlers"]>;
}

/** Looks whether it can sell, and at each of those that settle for it. */
function healthLook(app: App): () => Promise<Found> {
  const withoutSecrets = secretRemover(app.config);
  return async () => {
    const [health, problems] = await Promise.all([
      app.health(),
      app.settler.problems?.() ?? null,
    ]);
    const names = settlerNames(app.config);
    const [name = app.settler.kind] = names;
    const settlers = problems === null
      ? [{ name, problem: health.checks.settlement ?? null }]
      : names.map((name) => ({
        name,
        problem: problems.find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? null,
      }));
    return {
      health,
      settlers: settlers.map(({ name, problem }) => ({
        name,
        problem: problem === null ? null : withoutSecrets(problem),
      })),
    };
  };
}

function settlerNames({ facilitators }: Config): string[] {
  return facilitators.map(({ url }) => facilitatorName(url));
}

/** One finding for everybody who asks within a while. */
function keptFor<T>(
  ms: number,
  look: () => Promise<T>,
  { clock }: Pick<App, "clock">,
): () => Promise<T> {
  let last: { readonly atMs: number; readonly found: Promise<T> } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    const ageMs = nowMs - (last?.atMs ?? -Infinity);
    if (last === undefined || ageMs < 0 || ageMs >= ms) {
      const found = look();
      last = { atMs: nowMs, found };
      found.catch(() => last = undefined);
    }
    return last.found;
  };
}

function toJson(value: unknown): JsonValue {
  return value as JsonValue;
}
